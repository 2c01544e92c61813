/*
 * extremes.c -- whether a kernel's results are right for sizes of zero, strides
 * that are broadcast, gaps between rows, and long sums.
 */
#include <math.h>

#include "verify/allow.h"
#include "verify/draw.h"
#include "verify/number.h"
#include "verify/trials.h"
#include "verify/values.h"
#include "verify/verify.h"

static int is_valid(const tw_operation *operation, tw_type type,
                    const tw_shape *shape, twi_problem *problem) {
  return twi_problem_from_shape(problem, operation, type, shape) == TW_OK &&
         tune_values_exist(problem) == TW_OK;
}

/* Whether the shape is a valid problem that is not empty. */
static int is_work(const tw_operation *operation, tw_type type,
                   const tw_shape *shape, twi_problem *problem) {
  return is_valid(operation, type, shape, problem) && !problem->empty;
}

tune_verdict tune_verify_zero_sizes(tw_context *context,
                                    const twi_kernel *kernel, tw_type type,
                                    uint64_t seed, char *finding,
                                    size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  for (int i = 0; i < operation->field_count; i++) {
    tw_shape shape;
    twi_problem problem;
    if (!tune_draw_empty(operation, i, &shape) ||
        !is_valid(operation, type, &shape, &problem))
      continue;
    tune_verdict verdict =
        tune_verify(context, kernel, type, &shape, seed, finding, finding_size);
    if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT)
      return verdict;
  }
  return TUNE_VERDICT_RIGHT;
}

tune_verdict tune_verify_broadcast(tw_context *context,
                                   const twi_kernel *kernel, tw_type type,
                                   uint64_t seed, char *finding,
                                   size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  if (operation->check_count == 0) return TUNE_VERDICT_RIGHT;
  tw_shape shape = operation->checks[0];
  twi_problem problem;
  int count = 0;
  shape.name = "broadcast";
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind == TW_FIELD_STRIDE) shape.fields[f] = 0;
    if (twi_field_is_count(&operation->fields[f])) shape.fields[f] = 2;
  }
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->access != TW_IN || tensor->rank < 2 ||
        !tune_values_may_repeat(operation, tensor, 0))
      continue;
    shape.fields[tensor->stride[0]] = TW_BROADCAST;
    count++;
  }
  if (count == 0 || !is_work(operation, type, &shape, &problem))
    return TUNE_VERDICT_RIGHT;
  tune_verdict verdict = tune_verify_aligned(context, kernel, type, &shape,
                                             seed, finding, finding_size);
  return verdict == TUNE_VERDICT_UNFIT ? TUNE_VERDICT_RIGHT : verdict;
}

/* Whether the shape gives strides, and the kernel can run it. */
static int is_strided(const tw_device_info *gpu, const twi_kernel *kernel,
                      tw_type type, const tw_shape *shape) {
  int count = 0;
  for (int f = 0; f < kernel->operation->field_count; f++)
    count += kernel->operation->fields[f].kind == TW_FIELD_STRIDE &&
             shape->fields[f] > 0;
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  return count && !tune_misfit(gpu, kernel, type, &allowed);
}

tune_verdict tune_verify_gaps(tw_context *context, const twi_kernel *kernel,
                              tw_type type, uint64_t seed, char *finding,
                              size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  const tw_device_info *gpu = tw_context_device(context);
  uint64_t state = seed ^ kernel->variant->hash;
  tw_shape shape;
  if (kernel->variant->fixed) return TUNE_VERDICT_RIGHT; /* strides, too */
  for (int i = 0; i < operation->check_count; i++)
    if (is_strided(gpu, kernel, type, &operation->checks[i]))
      return TUNE_VERDICT_RIGHT;
  if (!tune_draw_gaps(gpu, kernel, type, &state, &shape))
    return TUNE_VERDICT_RIGHT;
  return tune_verify_aligned(context, kernel, type, &shape, seed, finding,
                             finding_size);
}

/* Whether the size is an extent of an input and of no output: the results are
 * sums along it. An output's extent may be an expression of it, as that of a
 * convolution is. */
static int is_reduced(const tw_operation *operation, int field) {
  int is_read = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    for (int d = 0; d < operation->tensors[t].rank; d++) {
      if (operation->tensors[t].extent[d] != field) continue;
      if (operation->tensors[t].access != TW_IN) return 0;
      is_read = 1;
    }
  return is_read;
}

enum { LONG = 2111 };

/* Of a long sum; where the terms are pairs of something, there are more. */
static const double most_flops = 0x1p24;

/* Makes a shape in which one size is `length` and all others are small. If that
 * is not valid, one of the others has to be larger. Returns the number of
 * operations or of bytes of the problem, whichever is larger, or 0 if there is
 * no such shape. */
static double make_long(const tw_operation *operation, tw_type type, int field,
                        int64_t length, tw_shape *shape) {
  enum { SHORT = 3 };
  for (int larger = -1; larger < operation->field_count; larger++) {
    twi_problem problem;
    if (larger >= 0 &&
        (larger == field || !twi_field_is_free_size(operation, larger)))
      continue;
    *shape = (tw_shape){.name = "long sums"};
    for (int f = 0; f < operation->field_count; f++)
      if (twi_field_is_free_size(operation, f))
        shape->fields[f] = fmax(operation->fields[f].zero_means ? 1 : SHORT,
                                operation->fields[f].least);
    if (larger >= 0) shape->fields[larger] = length + SHORT;
    shape->fields[field] = length;
    if (is_work(operation, type, shape, &problem))
      return fmax(twi_problem_bytes(&problem),
                  fmax(1, operation->flops(problem.args)));
  }
  return 0;
}

tune_verdict tune_verify_long_sums(tw_context *context,
                                   const twi_kernel *kernel, tw_type type,
                                   int all_trials, uint64_t seed, char *finding,
                                   size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  for (int i = 0; i < operation->field_count; i++) {
    tw_shape shape;
    if (!twi_field_is_free_size(operation, i) || !is_reduced(operation, i))
      continue;
    const double flops = make_long(operation, type, i, LONG, &shape);
    if (flops == 0 || flops > most_flops) continue;
    tune_verdict verdict =
        all_trials
            ? tune_verify_in_turn(context, kernel, type, &shape, 0, seed,
                                  finding, finding_size)
            : tune_verify_on(context, kernel, type, &shape, TUNE_DATA_WHOLE,
                             seed, finding, finding_size);
    if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT)
      return verdict;
  }
  return TUNE_VERDICT_RIGHT;
}

/* Blocks of all kernels; 0 if the variant cannot run the shape. */
static int64_t count_blocks(const tw_device_info *gpu, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape) {
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  twi_problem problem;
  tw_passes passes;
  int64_t blocks = 0;
  if (!is_valid(kernel->operation, type, &allowed, &problem)) return 0;
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  if (passes.pass[0].misfit) return 0;
  for (int i = 0; i < passes.count; i++)
    if (!passes.pass[i].memory)
      blocks += (int64_t)twi_geometry_blocks(&passes.pass[i]);
  return blocks;
}

/* The least of a few lengths, from 2111 to 33776, at which a sum has as many
 * blocks as one of twice as many terms. */
static int64_t full_length(const tw_device_info *gpu, const twi_kernel *kernel,
                           tw_type type, int field) {
  enum { MOST = 16 * LONG };
  int64_t blocks = 0;
  for (int64_t length = LONG; length <= MOST; length *= 2) {
    tw_shape shape, twice;
    if (!make_long(kernel->operation, type, field, length, &shape)) return LONG;
    const double flops =
        make_long(kernel->operation, type, field, 2 * length, &twice);
    if (!flops) return LONG;
    if (flops > most_flops) return length;
    if (!blocks) blocks = count_blocks(gpu, kernel, type, &shape);
    const int64_t more = count_blocks(gpu, kernel, type, &twice);
    if (more <= blocks) return length;
    blocks = more;
  }
  return MOST;
}

tune_verdict tune_verify_full_sums(tw_context *context,
                                   const twi_kernel *kernel, tw_type type,
                                   uint64_t seed, char *finding,
                                   size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  const tw_device_info *gpu = tw_context_device(context);
  for (int i = 0; i < operation->field_count; i++) {
    tw_shape shape;
    if (!twi_field_is_free_size(operation, i) || !is_reduced(operation, i))
      continue;
    const int64_t length = full_length(gpu, kernel, type, i);
    if (length == LONG || !make_long(operation, type, i, length, &shape))
      continue;
    tune_verdict verdict =
        tune_verify_on(context, kernel, type, &shape, TUNE_DATA_WHOLE, seed,
                       finding, finding_size);
    if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT)
      return verdict;
  }
  return TUNE_VERDICT_RIGHT;
}

/* Whether an input of integers has terms, and not the places of others. */
static int adds_integers(const tw_operation *operation, tw_type type,
                         int field) {
  const int element = twi_operation_element(operation, type);
  for (int t = 0; t < operation->tensor_count && element >= 0; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const tw_values *values = tune_values_of(operation, tensor->pointer);
    if (tensor->access == TW_OUT || (values && values->kind != TW_VALUES_ANY) ||
        tune_is_floating(twi_element_tensor_type(operation, element, type, t)))
      continue;
    for (int d = 0; d < tensor->rank; d++)
      if (tensor->extent[d] == field) return 1;
  }
  return 0;
}

struct turn {
  tune_data data;
  unsigned number;
};

/* Data on which sums are verified, once each. */
struct sums_check {
  int of_integers; /* only sums of integers */
  int is_full;     /* sums are as long as full ones; else of LONG terms */
  int count;
  struct turn turns[8];
};

/* Verifies one shape for each size that is summed along. */
static tune_verdict verify_sums(tw_context *context, const twi_kernel *kernel,
                                tw_type type, const struct sums_check *check,
                                uint64_t seed, char *finding,
                                size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  const tw_device_info *gpu = tw_context_device(context);
  for (int i = 0; i < operation->field_count; i++) {
    tw_shape shape;
    if (!twi_field_is_free_size(operation, i) || !is_reduced(operation, i))
      continue;
    if (check->of_integers && !adds_integers(operation, type, i)) continue;
    const double flops = make_long(
        operation, type, i,
        check->is_full ? full_length(gpu, kernel, type, i) : LONG, &shape);
    if (flops == 0 || flops > most_flops) continue;
    for (int j = 0; j < check->count; j++) {
      const struct turn *turn = &check->turns[j];
      const tune_verdict verdict = tune_verify_trials(
          context, kernel, type, &shape, TUNE_ALIGNED_TRIAL, &turn->data,
          turn->number, seed + turn->number, finding, finding_size);
      if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT)
        return verdict;
    }
  }
  return TUNE_VERDICT_RIGHT;
}

tune_verdict tune_verify_large_sums(tw_context *context,
                                    const twi_kernel *kernel, tw_type type,
                                    uint64_t seed, char *finding,
                                    size_t finding_size) {
  static const struct sums_check check = {
      .of_integers = 1,
      .count = 2,
      .turns = {{TUNE_DATA_LARGE, 0}, {TUNE_DATA_LARGE, 1}}};
  if (kernel->operation->moves_bits) return TUNE_VERDICT_RIGHT;
  return verify_sums(context, kernel, type, &check, seed, finding,
                     finding_size);
}

tune_verdict tune_verify_extremes(tw_context *context, const twi_kernel *kernel,
                                  tw_type type, uint64_t seed, char *finding,
                                  size_t finding_size) {
  static const struct sums_check check = {.is_full = 1,
                                          .count = 8,
                                          .turns = {{TUNE_DATA_ASCENDING, 0},
                                                    {TUNE_DATA_ASCENDING, 1},
                                                    {TUNE_DATA_ASCENDING, 3},
                                                    {TUNE_DATA_DESCENDING, 0},
                                                    {TUNE_DATA_DESCENDING, 1},
                                                    {TUNE_DATA_DESCENDING, 3},
                                                    {TUNE_DATA_PLAIN, 0},
                                                    {TUNE_DATA_PLAIN, 1}}};
  const tw_operation *operation = kernel->operation;
  if (operation->accuracy != TW_ACCURACY_BITS || operation->moves_bits)
    return TUNE_VERDICT_RIGHT;
  return verify_sums(context, kernel, type, &check, seed, finding,
                     finding_size);
}
