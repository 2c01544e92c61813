/*
 * values.c -- the values that an operation is defined for: ranges, indices,
 * offsets, order.
 */
#include "verify/values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "verify/drawn.h"
#include "verify/number.h"
#include "verify/random.h"
#include "verify/walk.h"

const tw_values *tune_values_of(const tw_operation *operation, int field) {
  const tw_values *values = operation->values;
  if (!values) return NULL;
  values += field;
  return values->has_range || values->kind != TW_VALUES_ANY ? values : NULL;
}

int tune_values_may_repeat(const tw_operation *operation,
                           const tw_tensor *tensor, int dimension) {
  const tw_values *values = tune_values_of(operation, tensor->pointer);
  return dimension != tensor->rank - 2 || !values ||
         (values->kind != TW_VALUES_DOMINANT &&
          values->kind != TW_VALUES_DRAWN);
}

int tune_values_are_narrow(const tw_values *values) {
  enum { FEW = 16 };
  return values && values->has_range &&
         floor(values->high) - ceil(values->low) + 1 < FEW;
}

/* ---- numbers ------------------------------------------------------------ */

static double draw_between(const tune_plan *plan, const tw_values *values,
                           uint64_t *random) {
  double low = values->low, high = values->high;
  double part = tune_random_fraction(random),
         most = fmax(fabs(low), fabs(high));
  double at;
  switch (plan->data) {
    case TUNE_DATA_WHOLE:
    case TUNE_DATA_LARGE:
      if (ceil(low) >= floor(high) ||
          (plan->has_reals && tune_values_are_narrow(values) &&
           tune_random_word(random) % 2))
        break;
      low = fmax(ceil(low), -4);
      high = fmin(floor(high), fmax(low + 8, 4));
      return low + floor(part * (high - low + 1));
    case TUNE_DATA_POSITIVE: /* of one sign, where the range has both */
      if (low < 0 && high > 0) *(plan->is_negative ? &high : &low) = 0;
      break;
    case TUNE_DATA_HUGE: /* near the ends */
      part /= 64;
      if (plan->is_negative && low < 0) return low + part * (high - low);
      return plan->is_mixed && tune_random_word(random) % 2
                 ? low + part * (high - low)
                 : high - part * (high - low);
    case TUNE_DATA_WIDE:
    case TUNE_DATA_TINY:
      at = most * exp2(-part * (plan->data == TUNE_DATA_WIDE ? 40 : 200));
      if (tune_random_word(random) % 2) at = -at;
      if (at < low || at > high) at = -at;
      if (at >= low && at <= high) return at;
      break;
    default:
      break;
  }
  return low + part * (high - low);
}

/* A whole number, each of the range as often as any; with `has_ends` every
 * eighth is one of the ends, where sums overflow. Large ones are of the upper
 * eighth of the range. */
static void put_integer(tw_type type, const tw_values *values, int has_ends,
                        int is_large, uint64_t *random, void *memory) {
  const double high = floor(values->high);
  const double low =
      ceil(is_large ? high - (high - values->low) / 8 : values->low);
  const uint64_t word = tune_random_word(random);
  double value = low + floor(tune_random_fraction(random) * (high - low + 1));
  if (has_ends && word % 8 == 0) value = word & 8 ? low : high;
  const int64_t whole = (int64_t)fmin(value, high);
  memcpy(memory, &whole, tw_type_bytes(type)); /* little-endian */
}

/* Rounded so that it stays in the range. */
static void put_between(tw_type type, double value, const tw_values *values,
                        void *memory) {
  tune_number_put(type, value, memory);
  long double got = tune_number_get(type, memory);
  if (got >= values->low && got <= values->high) return;
  double other =
      fabs(values->low) < fabs(values->high) ? values->low : values->high;
  tune_number_put(
      type,
      other / 2 >= values->low && other / 2 <= values->high ? other / 2 : other,
      memory);
}

void tune_values_draw(const tune_plan *plan, const tw_values *values,
                      tw_type type, uint64_t *random, void *memory) {
  if (!tune_is_floating(type)) {
    put_integer(type, values, 1, 0, random, memory);
    return;
  }
  put_between(type, draw_between(plan, values, random), values, memory);
}

void tune_values_put(tw_type type, double number, const tw_values *values,
                     void *memory) {
  const int64_t whole = (int64_t)number;
  if (tune_is_floating(type))
    put_between(type, number, values, memory);
  else
    memcpy(memory, &whole, tw_type_bytes(type)); /* little-endian */
}

static int is_signed(tw_type type) {
  return type == TW_I8 || type == TW_I16 || type == TW_I32 || type == TW_I64;
}

/* The largest whole number that a tensor can hold with all below it. */
static uint64_t most_whole(tw_type type) {
  const int digits = tune_format_of(type).digits;
  const int bits = 8 * (int)tw_type_bytes(type);
  if (digits) return 1ull << digits;
  return is_signed(type) ? (1ull << (bits - 1)) - 1 : UINT64_MAX >> (64 - bits);
}

static void put_whole(tw_type type, uint64_t number, void *memory) {
  if (tune_is_floating(type))
    tune_number_put(type, (long double)number, memory);
  else /* little-endian */
    memcpy(memory, &number, tw_type_bytes(type));
}

static void fill_indices(int64_t extent, tw_type type, uint64_t *random,
                         unsigned char *memory, size_t bytes) {
  const size_t width = tw_type_bytes(type);
  const uint64_t most = most_whole(type);
  uint64_t count = extent > 0 ? (uint64_t)extent : 1;
  if (count - 1 > most) count = most + 1;
  for (size_t at = 0; at + width <= bytes; at += width)
    put_whole(type, tune_random_word(random) % count, memory + at);
}

void tune_values_end_index(const twi_problem *problem, const tw_tensor *tensor,
                           uint64_t *random, unsigned char *elements) {
  const tw_values *values = tune_values_of(problem->operation, tensor->pointer);
  const int64_t extent = twi_problem_extent_value(problem, values->extent);
  const tw_type type = twi_problem_type(problem, tensor);
  const uint64_t most = most_whole(type);
  const uint64_t last = extent > 0 ? (uint64_t)extent - 1 : 0;
  const uint64_t word = tune_random_word(random);
  const int64_t at =
      (int64_t)((word >> 1) % (uint64_t)tune_walk_count(problem, tensor));
  if (word % 2) return;
  put_whole(type, last < most ? last : most,
            elements + (size_t)tune_walk_offset(problem, tensor, at) *
                           tw_type_bytes(type));
}

/* From 0 to the extent. Quarters of it come often, so that some rows of a CSR
 * matrix are empty and others long. */
static void fill_offsets(int64_t extent, tw_type type, uint64_t *random,
                         unsigned char *memory, size_t bytes) {
  const size_t width = tw_type_bytes(type);
  for (size_t at = 0; at + width <= bytes; at += width) {
    const uint64_t word = tune_random_word(random);
    const uint64_t most = extent > 0 ? (uint64_t)extent : 0;
    put_whole(type,
              word % 4 ? (word >> 2) % (most + 1) : (word >> 2) % 5 * most / 4,
              memory + at);
  }
}

/* ---- order and shape of a tensor's values ------------------------------- */

static long double value_at(tw_type type, const unsigned char *memory) {
  if (tune_is_floating(type)) return tune_number_get(type, memory);
  const size_t width = tw_type_bytes(type);
  uint64_t bits = 0;
  memcpy(&bits, memory, width < 8 ? width : 8);
  if (is_signed(type)) {
    unsigned unused = (unsigned)(64 - 8 * (width < 8 ? width : 8));
    return (long double)((int64_t)(bits << unused) >> unused);
  }
  return (long double)bits;
}

/* A Shell sort: the elements may lie apart, which qsort() does not take. */
static void sort_row(tw_type type, unsigned char *row, int64_t count,
                     size_t step) {
  const size_t width = tw_type_bytes(type);
  for (int64_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (int64_t i = gap; i < count; i++) {
      unsigned char moved[16];
      int64_t at = i;
      memcpy(moved, row + (size_t)i * step, width);
      while (at >= gap && value_at(type, row + (size_t)(at - gap) * step) >
                              value_at(type, moved)) {
        memcpy(row + (size_t)at * step, row + (size_t)(at - gap) * step, width);
        at -= gap;
      }
      memcpy(row + (size_t)at * step, moved, width);
    }
}

typedef int (*comparison)(const void *left, const void *right);

static int compare_i32(const void *left, const void *right) {
  int32_t a, b;
  memcpy(&a, left, sizeof a);
  memcpy(&b, right, sizeof b);
  return (a > b) - (a < b);
}

static int compare_i64(const void *left, const void *right) {
  int64_t a, b;
  memcpy(&a, left, sizeof a);
  memcpy(&b, right, sizeof b);
  return (a > b) - (a < b);
}

/* The comparison for qsort() of the types of offsets and indices, which may be
 * one long row; NULL for other types. */
static comparison find_comparison(tw_type type) {
  if (type == TW_I32) return compare_i32;
  return type == TW_I64 ? compare_i64 : NULL;
}

static void sort_rows(const twi_problem *problem, const tw_tensor *tensor,
                      unsigned char *elements) {
  const tw_type type = twi_problem_type(problem, tensor);
  const size_t width = tw_type_bytes(type);
  int64_t row = tune_walk_row(problem, tensor);
  int64_t count = tune_walk_count(problem, tensor);
  size_t step = (size_t)tune_walk_step(problem, tensor) * width;
  const comparison compare = step == width ? find_comparison(type) : NULL;
  for (int64_t i = 0; i < count; i += row) {
    unsigned char *first =
        elements + (size_t)tune_walk_offset(problem, tensor, i) * width;
    if (compare)
      qsort(first, (size_t)row, width, compare);
    else
      sort_row(type, first, row, step);
  }
}

void tune_values_sort(const twi_problem *problem, const tw_tensor *tensor,
                      int is_descending, unsigned char *elements) {
  const size_t width = tw_type_bytes(twi_problem_type(problem, tensor));
  const int64_t row = tune_walk_row(problem, tensor);
  const int64_t count = tune_walk_count(problem, tensor);
  const size_t step = (size_t)tune_walk_step(problem, tensor) * width;
  sort_rows(problem, tensor, elements);
  for (int64_t i = 0; i < count && is_descending; i += row) {
    unsigned char moved[16], *low = elements, *high;
    low += (size_t)tune_walk_offset(problem, tensor, i) * width;
    high = low + (size_t)(row - 1) * step;
    for (; low < high; low += step, high -= step) {
      memcpy(moved, low, width);
      memcpy(low, high, width);
      memcpy(high, moved, width);
    }
  }
}

/* Each matrix another one, symmetric, and each element of the diagonal larger
 * than the sum of its row's others: positive definite. */
static void make_dominant(const twi_problem *problem, const tw_tensor *tensor,
                          uint64_t *random, unsigned char *elements) {
  const tw_type type = twi_problem_type(problem, tensor);
  const size_t width = tw_type_bytes(type);
  int64_t count = tune_walk_count(problem, tensor);
  int64_t cols = tune_walk_row(problem, tensor);
  int64_t rows = twi_problem_extent(problem, tensor, tensor->rank - 2);
  uint64_t seed = tune_random_word(random);
  for (int64_t i = 0; i < count; i++) {
    int64_t r = i / cols % rows, c = i % cols;
    uint64_t pair = seed + (uint64_t)(r < c ? r : c) * 0x9e3779b97f4a7c15u +
                    (uint64_t)(r < c ? c : r) * 0xbf58476d1ce4e5b9u +
                    (uint64_t)(i / cols / rows) * 0x94d049bb133111ebu;
    double value = tune_random_fraction(&pair);
    value = r == c ? 1 + value : (value - 0.5) / (double)(rows + cols);
    tune_number_put(
        type, value,
        elements + (size_t)tune_walk_offset(problem, tensor, i) * width);
  }
}

/* Each row ascends from 0 to the extent. */
static void end_rows(const twi_problem *problem, const tw_tensor *tensor,
                     int64_t extent, unsigned char *elements) {
  const tw_type type = twi_problem_type(problem, tensor);
  const size_t width = tw_type_bytes(type);
  const int64_t row = tune_walk_row(problem, tensor);
  const int64_t count = tune_walk_count(problem, tensor);
  for (int64_t i = 0; i < count; i += row) {
    const int64_t last = tune_walk_offset(problem, tensor, i + row - 1);
    put_whole(type, (uint64_t)extent, elements + (size_t)last * width);
    put_whole(type, 0,
              elements + (size_t)tune_walk_offset(problem, tensor, i) * width);
  }
}

/* ---- a tensor ----------------------------------------------------------- */

static tw_status check_tensor(const twi_problem *problem,
                              const tw_tensor *tensor,
                              const tw_values *values) {
  const char *name = problem->operation->name;
  const int64_t extent = twi_problem_extent_value(problem, values->extent);
  const char *text = twi_extent_text(problem->operation, values->extent);
  const tw_type type = twi_problem_type(problem, tensor);
  if (values->kind == TW_VALUES_INDEX) {
    if (extent > 0) return TW_OK;
    return twi_fail(TW_ERROR_SIZE,
                    "%s: %s has elements, but %s is 0, and no index is less; "
                    "give 1 or more",
                    name, tensor->name, text);
  }
  if (extent > 0 && tune_walk_row(problem, tensor) == 1)
    return twi_fail(TW_ERROR_SIZE,
                    "%s: %s has one offset, which is 0, and it must end with "
                    "%s, which is %lld; give 0",
                    name, tensor->name, text, (long long)extent);
  if ((uint64_t)extent > most_whole(type))
    return twi_fail(TW_ERROR_SIZE,
                    "%s: %s ends with %s, which is %lld; its type, %s, holds "
                    "up to %llu",
                    name, tensor->name, text, (long long)extent,
                    tw_type_name(type), (unsigned long long)most_whole(type));
  return TW_OK;
}

tw_status tune_values_exist(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  tw_status status = TW_OK;
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const tw_values *values = tune_values_of(operation, tensor->pointer);
    if (tensor->access != TW_OUT && values &&
        (values->kind == TW_VALUES_INDEX ||
         values->kind == TW_VALUES_OFFSETS) &&
        !twi_problem_is_empty(problem, tensor))
      status = check_tensor(problem, tensor, values);
  }
  return status;
}

void tune_values_fill(const tune_plan *plan, const twi_problem *problem,
                      const tw_tensor *tensor, uint64_t *random,
                      unsigned char *memory, size_t bytes) {
  const tw_values *values = tune_values_of(problem->operation, tensor->pointer);
  const tw_type type = tune_part_type(twi_problem_type(problem, tensor));
  const size_t width = tw_type_bytes(type);
  if (values->kind == TW_VALUES_INDEX)
    fill_indices(twi_problem_extent_value(problem, values->extent), type,
                 random, memory, bytes);
  else if (values->kind == TW_VALUES_OFFSETS)
    fill_offsets(twi_problem_extent_value(problem, values->extent), type,
                 random, memory, bytes);
  else if (tune_is_floating(type))
    for (size_t at = 0; at + width <= bytes; at += width)
      tune_values_draw(plan, values, type, random, memory + at);
  else {
    /* Many equal largest numbers would hide what comes after the first. */
    const int has_ends = (int)(tune_random_word(random) % 2);
    for (size_t at = 0; at + width <= bytes; at += width)
      put_integer(type, values, has_ends, plan->data == TUNE_DATA_LARGE, random,
                  memory + at);
  }
}

tw_status tune_values_arrange(const twi_problem *problem,
                              const tw_tensor *tensor, uint64_t *random,
                              unsigned char *elements) {
  const tw_values *values = tune_values_of(problem->operation, tensor->pointer);
  switch (values->kind) {
    case TW_VALUES_DRAWN:
      return tune_drawn_fill(problem, tensor, random, elements);
    case TW_VALUES_OFFSETS:
      sort_rows(problem, tensor, elements);
      end_rows(problem, tensor,
               twi_problem_extent_value(problem, values->extent), elements);
      return TW_OK;
    case TW_VALUES_SORTED:
      sort_rows(problem, tensor, elements);
      return TW_OK;
    case TW_VALUES_DOMINANT:
      if (tune_is_floating(twi_problem_type(problem, tensor)))
        make_dominant(problem, tensor, random, elements);
      return TW_OK;
    default:
      return TW_OK;
  }
}
