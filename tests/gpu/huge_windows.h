/*
 * huge_windows.h -- the expected values in parts of a result that is too large
 * to compute as a whole.
 *
 * A window is a range of each size: some of the rows, some of the columns. For
 * many sizes, the reference on a window of the operands gives that window of
 * the result, so the reference need not run on the whole problem. A small
 * problem shows for which sizes this is true. It is not for columns that are
 * summed up, or where a value depends on its index. In such a size the window
 * has all elements.
 *
 * Operands are repetitions of one pattern. Its period divides no power of two,
 * so a truncated index reads other data.
 */
#ifndef HUGE_WINDOWS_H
#define HUGE_WINDOWS_H

#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "check.h"
#include "verify/random.h"

enum {
  HUGE_PERIOD = 16 * 65537, /* bytes; 65537 is a prime */
  HUGE_PHASE = 4112,        /* bytes by which operands differ in phase */
  HUGE_POISON = 0xa5,       /* bytes of outputs before a run */
  HUGE_WIDTH = 2048,        /* of a window along one long size */
  HUGE_SIDE = 32,           /* of one along several */
  HUGE_SHORT = 64,          /* a size that is not cut */
  HUGE_WINDOWS = 512
};

static const tw_type huge_type = TW_I32; /* every operation has it */
enum { HUGE_BYTES = 4 };                 /* of one element */

struct huge {
  tw_context *context;
  int64_t limit;          /* elements: 2^31, or less to try the test itself */
  unsigned char *pattern; /* on the CPU, long enough for any operand */
  uint64_t random;
};

struct window {
  int64_t first[TW_MAX_FIELDS], width[TW_MAX_FIELDS]; /* of sizes */
  unsigned char *expected[TW_MAX_TENSORS]; /* packed; NULL for an input */
};

static inline int64_t huge_below(struct huge *huge, int64_t bound) {
  uint64_t word;
  tune_random_bits(&huge->random, &word, sizeof word);
  return (int64_t)(word % (uint64_t)bound);
}

static inline void huge_open(struct huge *huge) {
  size_t bytes = (size_t)(huge->limit / 4 * 5 + 65536) * HUGE_BYTES;
  size_t done = bytes < HUGE_PERIOD ? bytes : HUGE_PERIOD;
  huge->pattern = malloc(bytes);
  check_need(huge->pattern != NULL, "memory for the operands' pattern");
  tune_random_bits(&huge->random, huge->pattern, done);
  while (done < bytes) {
    size_t more = done < bytes - done ? done : bytes - done;
    memcpy(huge->pattern + done, huge->pattern, more);
    done += more;
  }
}

/* ---- tensors ------------------------------------------------------------- */

/* The field of a tensor's extent in one dimension, with the flags of `args`. */
static inline int extent_of(const tw_operation *operation, const void *args,
                            const tw_tensor *tensor, int dimension) {
  int inner = tensor->rank - 1 - dimension;
  if (inner < 2 && tensor->rank > 1 && tensor->transposed_by >= 0 &&
      twi_args_value(operation, args, tensor->transposed_by))
    dimension = tensor->rank - 2 + inner;
  return tensor->extent[dimension];
}

static inline int64_t stride_of(const twi_problem *problem,
                                const tw_tensor *tensor, int dimension) {
  int field = tensor->stride[dimension];
  return field < 0 ? 1 : twi_problem_value(problem, field);
}

/* Elements from the tensor's first one to the window's first one. */
static inline int64_t window_start(const twi_problem *problem,
                                   const tw_tensor *tensor,
                                   const struct window *window) {
  int64_t start = 0;
  for (int d = 0; d < tensor->rank; d++)
    start +=
        window->first[extent_of(problem->operation, problem->args, tensor, d)] *
        stride_of(problem, tensor, d);
  return start;
}

static inline int64_t window_width(const twi_problem *problem,
                                   const tw_tensor *tensor,
                                   const struct window *window, int dimension) {
  return window
      ->width[extent_of(problem->operation, problem->args, tensor, dimension)];
}

static inline int64_t window_count(const twi_problem *problem,
                                   const tw_tensor *tensor,
                                   const struct window *window) {
  int64_t count = 1;
  for (int d = 0; d < tensor->rank; d++)
    count *= window_width(problem, tensor, window, d);
  return count;
}

/* ---- the reference on a window ------------------------------------------- */

static inline struct window whole_of(const twi_problem *problem) {
  struct window window = {.first = {0}};
  for (int f = 0; f < problem->operation->field_count; f++)
    if (problem->operation->fields[f].kind == TW_FIELD_SIZE)
      window.width[f] = twi_problem_value(problem, f);
  return window;
}

/* The reference's arguments for a window: inputs in the pattern, outputs packed
 * in the window's own memory. */
static inline void window_args(const struct huge *huge,
                               const twi_problem *problem,
                               const struct window *window,
                               unsigned char *args) {
  const tw_operation *operation = problem->operation;
  memcpy(args, problem->args, TW_ARGS_BYTES);
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SIZE)
      twi_args_set_value(operation, args, f, window->width[f]);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    unsigned char *base = window->expected[t];
    int64_t packed = 1;
    if (tensor->access == TW_IN)
      base = huge->pattern + t * HUGE_PHASE +
             window_start(problem, tensor, window) * HUGE_BYTES;
    twi_args_set_pointer(operation, args, tensor->pointer, base);
    for (int d = tensor->rank - 1; d >= 0 && tensor->access != TW_IN; d--) {
      if (tensor->stride[d] >= 0)
        twi_args_set_value(operation, args, tensor->stride[d], packed);
      packed *= window_width(problem, tensor, window, d);
    }
  }
}

static inline void compute_window(const struct huge *huge,
                                  const twi_problem *problem,
                                  struct window *window) {
  const tw_operation *operation = problem->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->access == TW_IN) continue;
    size_t bytes = (size_t)window_count(problem, tensor, window) * HUGE_BYTES;
    window->expected[t] = malloc(bytes);
    check_need(window->expected[t] != NULL, "memory for the reference");
    /* The same value as in the device's memory before a run. */
    if (tensor->access == TW_INOUT)
      memset(window->expected[t], HUGE_POISON, bytes);
  }
  window_args(huge, problem, window, args);
  operation->elements[problem->element].reference(args);
}

static inline void free_window(struct window *window) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) free(window->expected[t]);
}

/* ---- which sizes can be cut ---------------------------------------------- */

/* Whether the results of the part are equal to those of the whole at its
 * position.
 */
static inline int is_part(const twi_problem *problem, const tw_tensor *tensor,
                          const struct window *part,
                          const struct window *whole) {
  int t = (int)(tensor - problem->operation->tensors);
  int64_t count = window_count(problem, tensor, part);
  for (int64_t i = 0; i < count; i++) {
    int64_t rest = i, at = 0, packed = 1;
    for (int d = tensor->rank - 1; d >= 0; d--) {
      int field = extent_of(problem->operation, problem->args, tensor, d);
      at += (part->first[field] + rest % part->width[field]) * packed;
      packed *= whole->width[field];
      rest /= part->width[field];
    }
    if (memcmp(part->expected[t] + i * HUGE_BYTES,
               whole->expected[t] + at * HUGE_BYTES, HUGE_BYTES))
      return 0;
  }
  return 1;
}

/* Whether a window may have a part of this size. Tried on a problem of a few
 * elements with the flags of the shape. */
static inline int can_be_cut(const struct huge *huge,
                             const tw_operation *operation,
                             const tw_shape *shape, int field) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tw_shape small = *shape;
  twi_problem problem;
  int is_output = 0, is_cut = 1;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind == TW_FIELD_STRIDE) small.fields[f] = 0;
    if (operation->fields[f].kind == TW_FIELD_SIZE && shape->fields[f] > 0)
      small.fields[f] = shape->fields[f] < 8 + f ? shape->fields[f] : 8 + f;
  }
  twi_args_from_shape(operation, &small, args);
  check_need(twi_problem_init(&problem, operation, huge_type, args, 0) == TW_OK,
             "a small problem");
  struct window whole = whole_of(&problem), part = whole;
  if (whole.width[field] < 6) return 0;
  part.first[field] = 2;
  part.width[field] -= 5;
  compute_window(huge, &problem, &whole);
  compute_window(huge, &problem, &part);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->access == TW_IN) continue;
    for (int d = 0; d < tensor->rank; d++)
      is_output |= extent_of(operation, args, tensor, d) == field;
    is_cut &= is_part(&problem, tensor, &part, &whole);
  }
  free_window(&whole);
  free_window(&part);
  return is_output && is_cut;
}

/* ---- windows of a shape -------------------------------------------------- */

/* The first windows are at both ends, the next ones where a 32-bit index or
 * byte offset wraps around; the others are at random positions, half of them
 * near the end. */
static inline void place_window(struct huge *huge, struct window *window,
                                int field, int64_t extent, int number,
                                int is_alone) {
  int64_t width = window->width[field], last = extent - width;
  int64_t at = number % 2 ? last - huge_below(huge, last / 8 + 1)
                          : huge_below(huge, last + 1);
  if (number < 2) at = number * last;
  if (is_alone && (number == 2 || number == 3) && extent > huge->limit)
    at = huge->limit / (number == 2 ? 2 : 4) - width / 2;
  window->first[field] = at < 0 ? 0 : at;
}

/* Fills the list of windows, computes the reference on each, and returns their
 * number, which the work of the reference limits. */
static inline int make_windows(struct huge *huge, const twi_problem *problem,
                               const tw_shape *shape, struct window *windows) {
  const tw_operation *operation = problem->operation;
  int cut[TW_MAX_FIELDS], cuts = 0;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  struct window one = whole_of(problem);
  for (int f = 0; f < operation->field_count; f++)
    if (one.width[f] > HUGE_SHORT && can_be_cut(huge, operation, shape, f))
      cut[cuts++] = f;
  for (int i = 0; i < cuts; i++) {
    int64_t width = cuts == 1 ? HUGE_WIDTH : HUGE_SIDE;
    if (width < one.width[cut[i]]) one.width[cut[i]] = width;
  }
  window_args(huge, problem, &one, args);
  double work = 1 + operation->flops(args) +
                operation->bytes(args, &(tw_element){.bytes = 1});
  int count = (int)(0x1p27 / work < 8 ? 8 : 0x1p27 / work);
  if (count > (cuts == 1 ? HUGE_WINDOWS : HUGE_WINDOWS / 4))
    count = cuts == 1 ? HUGE_WINDOWS : HUGE_WINDOWS / 4;
  if (cuts == 0) count = 1;
  for (int i = 0; i < count; i++) {
    windows[i] = one;
    for (int c = 0; c < cuts; c++)
      place_window(huge, &windows[i], cut[c],
                   twi_problem_value(problem, cut[c]), i, cuts == 1);
    compute_window(huge, problem, &windows[i]);
  }
  return count;
}

#endif
