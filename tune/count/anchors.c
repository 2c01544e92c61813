/*
 * anchors.c -- see anchors.h.
 */
#include "count/anchors.h"

#include "api/args.h"
#include "count/counted.h"

/* The most bytes of all operands, and of those that are filled with values. */
static const double max_bytes = 2.5e8, max_filled_bytes = 2e6;
/* The most bytes if the operation draws its operands. These depend on all sizes
 * together, so a whole bench is more like a real call than a part of it. */
static const double max_drawn_bytes = 2e7;

/* The sizes, strides and flags of a problem. Sizes that follow from others are
 * left out, so that the others may change. */
static tw_shape shape_of(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  tw_shape shape;
  twi_problem_to_shape(problem, &shape);
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_follows(operation, f)) shape.fields[f] = 0;
  return shape;
}

/* ---- variations ---------------------------------------------------------- */

/* Pads rows, then matrices, until all are aligned. */
static tw_status aligned(const tw_operation *operation, tw_type type,
                         const tw_shape *shape, twi_problem *problem) {
  tw_status status = twi_problem_from_shape(problem, operation, type, shape);
  if (status != TW_OK || problem->align >= TUNE_ANCHOR_ALIGN) return status;
  tw_shape padded = *shape;
  int64_t apart = TUNE_ANCHOR_ALIGN / problem->element_bytes;
  if (apart < 1) apart = 1;
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = tensor->rank - 2; d >= 0 && status == TW_OK; d--) {
      int field = tensor->stride[d];
      if (field < 0) continue;
      int64_t stride = twi_problem_value(problem, field);
      if (stride <= 0) continue; /* broadcast */
      padded.fields[field] = (stride + apart - 1) / apart * apart;
      status = twi_problem_from_shape(problem, operation, type, &padded);
    }
  }
  return status;
}

tw_status tune_anchor_unaligned(const twi_problem *anchor,
                                twi_problem *problem) {
  const tw_operation *operation = anchor->operation;
  tw_shape shape = shape_of(anchor);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = 0; d < tensor->rank - 1; d++) {
      int field = tensor->stride[d];
      if (field < 0) continue;
      int64_t stride = twi_problem_value(anchor, field);
      int is_row = d == tensor->rank - 2;
      if (stride > 0)
        shape.fields[field] = is_row ? stride + 1 : 0 /* packed */;
    }
  }
  return twi_problem_from_shape(problem, operation, anchor->type, &shape);
}

tw_status tune_anchor_odd(const twi_problem *anchor, twi_problem *problem) {
  const tw_operation *operation = anchor->operation;
  tw_shape shape = shape_of(anchor);
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_STRIDE &&
        shape.fields[f] != TW_BROADCAST)
      shape.fields[f] = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    int row = tensor->rank >= 2 ? tensor->extent[tensor->rank - 1] : -1;
    if (row >= 0 && twi_field_is_free_size(operation, row))
      shape.fields[row] |= 1;
  }
  return twi_problem_from_shape(problem, operation, anchor->type, &shape);
}

/* ---- the list ------------------------------------------------------------ */

static double bytes_of(const twi_problem *problem) {
  double bytes = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++)
    bytes += (double)twi_problem_span_bytes(problem,
                                            &problem->operation->tensors[t]);
  return bytes;
}

static void add(const tw_operation *operation, tw_type type,
                const tw_shape *shape, tune_anchors *anchors) {
  twi_problem *problem = &anchors->all[anchors->count];
  if (anchors->count >= anchors->most ||
      aligned(operation, type, shape, problem) != TW_OK || problem->empty)
    return;
  const double most_filled =
      tune_operands_are_drawn(problem) ? max_drawn_bytes : max_filled_bytes;
  anchors->count += bytes_of(problem) <= max_bytes &&
                    tune_operands_value_bytes(problem) <= most_filled;
}

/* A multiple of a power of two from 64 to 4096 that is at most a sixteenth of
 * the size, so that tiles of most variants are whole; if it is below 64, the
 * size itself. */
static int64_t rounded(double size) {
  int64_t whole = (int64_t)(size + 0.5), unit = 64;
  if (whole < unit) return whole < 1 ? 1 : whole;
  while (unit < 4096 && 32 * unit <= whole) unit *= 2;
  return whole / unit * unit;
}

enum { DIVISORS = 5 };
static const int divisors[DIVISORS] = {1024, 256, 64, 16, 4};

/* If counts depend on values, all sizes made smaller together, which keeps
 * their ratios: how many elements a row or a segment has on average. */
static void add_scaled(const tw_operation *operation, tw_type type,
                       const tw_shape *shape, tune_anchors *anchors) {
  twi_problem problem;
  if (aligned(operation, type, shape, &problem) != TW_OK ||
      tune_operands_value_bytes(&problem) <= 0)
    return;
  for (int i = 0; i < DIVISORS; i++) {
    tw_shape smaller = *shape;
    for (int f = 0; f < operation->field_count; f++)
      if (twi_field_is_free_size(operation, f) && shape->fields[f] > 0)
        smaller.fields[f] = rounded((double)shape->fields[f] / divisors[i]);
    add(operation, type, &smaller, anchors);
  }
}

static void add_with_smaller(const tw_operation *operation, tw_type type,
                             const tw_shape *given, tune_anchors *anchors) {
  tw_shape shape = *given;
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f) && shape.fields[f] > 0)
      shape.fields[f] = rounded((double)shape.fields[f]);
  add(operation, type, &shape, anchors);
  add_scaled(operation, type, &shape, anchors);
  for (int f = 0; f < operation->field_count; f++) {
    if (!twi_field_is_free_size(operation, f) || shape.fields[f] < 2) continue;
    for (int i = 0; i < DIVISORS; i++) {
      tw_shape smaller = shape;
      smaller.fields[f] = rounded((double)shape.fields[f] / divisors[i]);
      if (smaller.fields[f] != shape.fields[f])
        add(operation, type, &smaller, anchors);
    }
  }
}

/* Sets the flags that kernels do not take, or those that they take; returns
 * whether there are any. */
static int set_flags(const tw_operation *operation, int is_host,
                     tw_shape *shape) {
  int found = 0;
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_FLAG &&
        operation->fields[f].is_host == is_host)
      shape->fields[f] = found = 1;
  return found;
}

void tune_anchors_list(const tw_operation *operation, tw_type type,
                       tune_anchors *anchors) {
  anchors->count = 0;
  anchors->most = TUNE_MAX_ANCHORS - TUNE_FLAG_ANCHORS;
  for (int i = 0; i < operation->bench_count; i++)
    add_with_smaller(operation, type, &operation->benches[i], anchors);
  /* For variants that are only for problems with such a flag. */
  anchors->most = TUNE_MAX_ANCHORS;
  for (int i = 0; i < operation->bench_count; i++) {
    tw_shape shape = operation->benches[i];
    if (set_flags(operation, 1, &shape))
      add_with_smaller(operation, type, &shape, anchors);
  }
  for (int i = 0; i < operation->check_count && anchors->count == 0; i++)
    add_with_smaller(operation, type, &operation->checks[i], anchors);
}

void tune_anchors_flagged(const tw_operation *operation, tw_type type,
                          tune_anchors *anchors) {
  anchors->count = 0;
  anchors->most = TUNE_MAX_ANCHORS;
  for (int i = 0; i < operation->bench_count; i++) {
    tw_shape shape = operation->benches[i];
    if (set_flags(operation, 0, &shape))
      add_with_smaller(operation, type, &shape, anchors);
  }
}

/* The size that counts matrices; -1 if there is none. */
static int batch_of(const tw_operation *operation) {
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f) &&
        operation->fields[f].zero_means == 1)
      return f;
  return -1;
}

void tune_anchors_batch(const tw_operation *operation, tw_type type,
                        tune_anchors *anchors) {
  static const int64_t largest[] = {64, 48, 32, 16, 8};
  enum { SIZES = sizeof largest / sizeof largest[0], MATRICES = 16384 };
  const int batch = batch_of(operation);
  anchors->count = 0;
  anchors->most = TUNE_MAX_ANCHORS;
  for (int i = 0; i < operation->bench_count && batch >= 0; i++)
    for (int s = 0; s < SIZES; s++) {
      tw_shape shape = operation->benches[i];
      for (int f = 0; f < operation->field_count; f++)
        if (twi_field_is_free_size(operation, f) &&
            shape.fields[f] > largest[s])
          shape.fields[f] = largest[s];
      shape.fields[batch] = MATRICES;
      add(operation, type, &shape, anchors);
    }
}

void tune_anchors_unalign(tune_anchors *anchors) {
  int kept = 0;
  for (int i = 0; i < anchors->count; i++) {
    twi_problem unaligned;
    if (tune_anchor_unaligned(&anchors->all[i], &unaligned) == TW_OK)
      anchors->all[kept++] = unaligned;
  }
  anchors->count = kept;
}

int64_t tune_anchor_smallest(const twi_problem *anchor) {
  const tw_operation *operation = anchor->operation;
  int64_t smallest = INT64_MAX;
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (!twi_field_is_free_size(operation, f) || field->zero_means != 0)
      continue;
    int64_t value = twi_problem_value(anchor, f);
    if (value < smallest) smallest = value;
  }
  return smallest;
}

double tune_anchor_outputs(const twi_problem *anchor) {
  const tw_operation *operation = anchor->operation;
  double elements = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN)
      elements += (double)twi_problem_span(anchor, &operation->tensors[t]);
  return elements;
}
