/*
 * data.c -- what a trial's tensors and scalars are filled with.
 */
#include "verify/data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/number.h"
#include "verify/random.h"
#include "verify/walk.h"

/* ---- kinds -------------------------------------------------------------- */

enum { JUDGED_KINDS = 5 };

tune_data tune_data_judged(unsigned number) {
  static const tune_data kinds[JUDGED_KINDS] = {
      TUNE_DATA_POSITIVE, TUNE_DATA_SPECIAL, TUNE_DATA_TINY, TUNE_DATA_HUGE,
      TUNE_DATA_WIDE};
  return kinds[number % JUDGED_KINDS];
}

unsigned tune_data_variety(unsigned number) { return number / JUDGED_KINDS; }

const char *tune_data_name(tune_data data) {
  switch (data) {
    case TUNE_DATA_BITS:
      return "any bits";
    case TUNE_DATA_WHOLE:
      return "whole numbers";
    case TUNE_DATA_POSITIVE:
      return "positive numbers";
    case TUNE_DATA_WIDE:
      return "numbers of all magnitudes";
    case TUNE_DATA_SPECIAL:
      return "a few NaNs and infinities";
    case TUNE_DATA_TINY:
      return "denormal numbers";
    case TUNE_DATA_HUGE:
      return "numbers near overflow";
    default:
      return "ordinary numbers";
  }
}

static uint64_t draw_word(uint64_t *random) {
  uint64_t word;
  tune_random_bits(random, &word, sizeof word);
  return word;
}

/* Input number `number` of the operation, counted in turn; -1: none. */
static int input_of(const tw_operation *operation, unsigned number) {
  int inputs[TW_MAX_TENSORS], count = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_OUT) inputs[count++] = t;
  return count ? inputs[number % (unsigned)count] : -1;
}

tune_plan tune_plan_make(const tw_operation *operation, tune_data data,
                         unsigned variety, uint64_t *random) {
  /* A product of two operands is denormal, or near overflow, where one of them
   * is; a sum where both are. */
  return (tune_plan){
      .data = data,
      .only = variety & 1 ? -1 : input_of(operation, variety / 2),
      .is_mixed = (variety & 3) == 3,
      .nan_in = (int)(variety & 1),
      .below_most = (int)(draw_word(random) % 12)};
}

/* ---- distributions ------------------------------------------------------ */

/* Magnitudes from 2^low to 2^(high + 1), each binary place as often as any. */
struct places {
  int low, high;
  int is_positive;
  int has_least; /* 1: with denormals and zeros besides */
};

/* Whether a tensor holds the numbers that the plan is about. Old values that
 * are added to the results are of their magnitude too. */
static int is_meant(const tune_plan *plan, const tw_operation *operation,
                    int tensor) {
  return plan->only < 0 || plan->only == tensor ||
         operation->tensors[tensor].access == TW_INOUT;
}

static struct places places_of(const tune_plan *plan, tune_format format,
                               int is_meant_here) {
  struct places ordinary = {-1, -1, 0, 0};
  switch (plan->data) {
    case TUNE_DATA_POSITIVE:
      ordinary.is_positive = 1;
      return ordinary;
    case TUNE_DATA_WIDE:
      return (struct places){(format.normal - 1) / (1 << plan->level),
                             (format.most - 1) / (1 << plan->level), 0, 1};
    case TUNE_DATA_TINY:
      if (!is_meant_here) return ordinary;
      return (struct places){format.least, format.normal + 1, 0, 0};
    case TUNE_DATA_HUGE:
      ordinary.is_positive = !plan->is_mixed;
      if (!is_meant_here) return ordinary;
      return (struct places){format.most - plan->below_most - 2,
                             format.most - plan->below_most, !plan->is_mixed,
                             0};
    default:
      return ordinary;
  }
}

/* The bits of a number. */
static uint64_t draw_number(const struct places *places, tune_format format,
                            int width, uint64_t *random) {
  const uint64_t word = draw_word(random), place = draw_word(random);
  const unsigned choice = (unsigned)(place & 0x1ff);
  const int is_negative = !places->is_positive && word >> 63;
  int exponent = places->low;
  if (places->has_least && choice >= 496) /* a zero with a sign */
    return (uint64_t)is_negative << (8 * width - 1);
  if (places->has_least && choice < 32)
    exponent = format.least +
               (int)(choice * (unsigned)(format.normal - format.least) / 32);
  else
    exponent +=
        (int)((place >> 32) * (uint64_t)(places->high - places->low + 1) >> 32);
  return tune_number_bits(format, width, is_negative, exponent, word);
}

/* Makes all numbers positive. */
static void drop_signs(unsigned char *memory, size_t bytes, size_t width) {
  for (size_t at = width - 1; at < bytes; at += width) memory[at] &= 0x7f;
}

/* ---- values that an argument is restricted to --------------------------- */

static const tw_values *values_of(const tw_operation *operation, int field) {
  const tw_values *values = operation->values;
  if (!values) return NULL;
  values += field;
  return values->has_range || values->kind != TW_VALUES_ANY ? values : NULL;
}

/* In [0, 1). */
static double draw_fraction(uint64_t *random) {
  return (double)(draw_word(random) >> 11) * 0x1p-53;
}

static double draw_between(const tune_plan *plan, double low, double high,
                           uint64_t *random) {
  double part = draw_fraction(random), most = fmax(fabs(low), fabs(high));
  double at;
  switch (plan->data) {
    case TUNE_DATA_WHOLE:
      if (ceil(low) >= floor(high)) break;
      low = fmax(ceil(low), -4);
      high = fmin(floor(high), fmax(low + 8, 4));
      return low + floor(part * (high - low + 1));
    case TUNE_DATA_HUGE: /* near the ends */
      part /= 64;
      return plan->is_mixed && draw_word(random) % 2
                 ? low + part * (high - low)
                 : high - part * (high - low);
    case TUNE_DATA_WIDE:
    case TUNE_DATA_TINY:
      at = most * exp2(-part * (plan->data == TUNE_DATA_WIDE ? 40 : 200));
      if (draw_word(random) % 2) at = -at;
      if (at < low || at > high) at = -at;
      if (at >= low && at <= high) return at;
      break;
    default:
      break;
  }
  return low + part * (high - low);
}

/* Rounded so that it stays in the range. */
static void put_between(tw_type type, double value, const tw_values *values,
                        void *memory) {
  int64_t whole = (int64_t)value;
  if (!tune_is_floating(type)) {
    memcpy(memory, &whole, tw_type_bytes(type) < 8 ? tw_type_bytes(type) : 8);
    return;
  }
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

static void fill_ranged(const tune_plan *plan, const tw_values *values,
                        tw_type type, uint64_t *random, unsigned char *memory,
                        size_t bytes) {
  const size_t width = tw_type_bytes(type);
  for (size_t at = 0; at + width <= bytes; at += width)
    put_between(type, draw_between(plan, values->low, values->high, random),
                values, memory + at);
}

static void fill_indices(int64_t extent, tw_type type, uint64_t *random,
                         unsigned char *memory, size_t bytes) {
  const size_t width = tw_type_bytes(type);
  for (size_t at = 0; at + width <= bytes; at += width) {
    uint64_t index = extent ? draw_word(random) % (uint64_t)extent : 0;
    if (tune_is_floating(type))
      tune_number_put(type, (long double)index, memory + at);
    else
      memcpy(memory + at, &index, width < 8 ? width : 8);
  }
}

/* ---- order and shape of a tensor's values ------------------------------- */

static long double value_at(tw_type type, const unsigned char *memory) {
  if (tune_is_floating(type)) return tune_number_get(type, memory);
  const size_t width = tw_type_bytes(type);
  uint64_t bits = 0;
  memcpy(&bits, memory, width < 8 ? width : 8);
  int is_signed =
      type == TW_I8 || type == TW_I16 || type == TW_I32 || type == TW_I64;
  if (is_signed) {
    unsigned unused = (unsigned)(64 - 8 * (width < 8 ? width : 8));
    return (long double)((int64_t)(bits << unused) >> unused);
  }
  return (long double)bits;
}

/* Insertion by halves: a row is short, and its elements may lie apart. */
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

static void sort_rows(const twi_problem *problem, const tw_tensor *tensor,
                      unsigned char *elements) {
  const size_t width = (size_t)problem->element_bytes;
  int64_t row = tune_walk_row(problem, tensor);
  int64_t count = tune_walk_count(problem, tensor);
  size_t step = (size_t)tune_walk_step(problem, tensor) * width;
  for (int64_t i = 0; i < count; i += row)
    sort_row(problem->type,
             elements + (size_t)tune_walk_offset(problem, tensor, i) * width,
             row, step);
}

/* Symmetric, and each element of the diagonal larger than the sum of its row's
 * others: positive definite. */
static void make_dominant(const twi_problem *problem, const tw_tensor *tensor,
                          uint64_t *random, unsigned char *elements) {
  const size_t width = (size_t)problem->element_bytes;
  int64_t count = tune_walk_count(problem, tensor);
  int64_t cols = tune_walk_row(problem, tensor);
  int64_t rows = twi_problem_extent(problem, tensor, tensor->rank - 2);
  uint64_t seed = draw_word(random);
  for (int64_t i = 0; i < count; i++) {
    int64_t r = i / cols % rows, c = i % cols;
    uint64_t pair = seed + (uint64_t)(r < c ? r : c) * 0x9e3779b97f4a7c15u +
                    (uint64_t)(r < c ? c : r) * 0xbf58476d1ce4e5b9u;
    double value = draw_fraction(&pair);
    value = r == c ? 1 + value : (value - 0.5) / (double)(rows + cols);
    tune_number_put(
        problem->type, value,
        elements + (size_t)tune_walk_offset(problem, tensor, i) * width);
  }
}

/* One to three elements become NaN, infinite or a zero with a sign. The first
 * is a NaN or infinite. */
static void put_specials(const twi_problem *problem, const tw_tensor *tensor,
                         int is_nan, int has_infinities, uint64_t *random,
                         unsigned char *elements) {
  static const double specials[] = {INFINITY, -INFINITY, NAN, -0.0};
  uint64_t count = (uint64_t)tune_walk_count(problem, tensor);
  if (count == 0) return;
  int left = 1 + (int)(draw_word(random) % 3);
  for (int i = 0; i < left; i++) {
    uint64_t word = draw_word(random);
    int choice = i ? (int)(word & 3) : is_nan ? 2 : (int)(word & 1);
    int64_t offset =
        tune_walk_offset(problem, tensor, (int64_t)((word >> 8) % count));
    tune_number_put(problem->type, specials[has_infinities ? choice : 2],
                    elements + (size_t)offset * (size_t)problem->element_bytes);
  }
}

/* ---- a tensor ----------------------------------------------------------- */

/* Every element of the region, whatever it is for. */
static void fill_all(const tune_plan *plan, const twi_problem *problem,
                     int tensor, const tw_values *values, uint64_t *random,
                     unsigned char *memory, size_t bytes) {
  const tw_type type = problem->type;
  const size_t width = tw_type_bytes(type);
  const tune_format format = tune_format_of(type);
  if (values && values->kind == TW_VALUES_INDEX) {
    fill_indices(twi_problem_extent_value(problem, values->extent), type,
                 random, memory, bytes);
  } else if (values && values->has_range) {
    fill_ranged(plan, values, type, random, memory, bytes);
  } else if (plan->data == TUNE_DATA_BITS) {
    tune_random_bits(random, memory, bytes);
  } else if (plan->data == TUNE_DATA_WHOLE) {
    tune_random_whole(random, type, memory, bytes);
  } else if (format.digits == 0 || plan->data == TUNE_DATA_PLAIN) {
    tune_random_values(random, type, memory, bytes);
  } else {
    struct places places =
        places_of(plan, format, is_meant(plan, problem->operation, tensor));
    if (places.low == places.high) { /* the usual case has a faster way */
      tune_random_values(random, type, memory, bytes);
      if (places.is_positive) drop_signs(memory, bytes, width);
      return;
    }
    for (size_t at = 0; at + width <= bytes; at += width) {
      uint64_t bits = draw_number(&places, format, (int)width, random);
      memcpy(memory + at, &bits, width); /* little-endian */
    }
  }
}

void tune_data_fill(const tune_plan *plan, const twi_problem *problem,
                    int tensor, uint64_t *random, unsigned char *memory,
                    size_t bytes, size_t start) {
  const tw_tensor *described = &problem->operation->tensors[tensor];
  const tw_values *values = values_of(problem->operation, described->pointer);
  if (described->access == TW_OUT && plan->data != TUNE_DATA_PLAIN) {
    tune_random_bits(random, memory, bytes);
    return;
  }
  fill_all(plan, problem, tensor, values, random, memory, bytes);
  if (twi_problem_is_empty(problem, described)) return;
  if (values && values->kind == TW_VALUES_DOMINANT &&
      tune_is_floating(problem->type))
    make_dominant(problem, described, random, memory + start);
  if (values && values->kind == TW_VALUES_SORTED)
    sort_rows(problem, described, memory + start);
  if (plan->data == TUNE_DATA_SPECIAL && tune_is_floating(problem->type) &&
      (!values || values->has_nans))
    put_specials(problem, described, (tensor & 1) == plan->nan_in, !values,
                 random, memory + start);
}

/* ---- scalars ------------------------------------------------------------ */

/* The results of numbers near overflow must not become finite again by a
 * factor below 1, because what a kernel adds up before may have overflowed. */
static double any_scalar(const tune_plan *plan, uint64_t *random) {
  static const double whole[] = {0, 1, -1, 2, 3, -2};
  static const double large[] = {1, -1, 2, 1, -2, 1};
  uint64_t word = draw_word(random);
  switch (plan->data) {
    case TUNE_DATA_BITS:
    case TUNE_DATA_WHOLE:
    case TUNE_DATA_SPECIAL:
      return whole[word % 6];
    case TUNE_DATA_HUGE:
      return large[word % 6];
    default:
      break;
  }
  float part = (float)(0.5 + draw_fraction(random));
  return word & 1 && plan->data != TUNE_DATA_POSITIVE ? -part : part;
}

int tune_data_scalar(const tune_plan *plan, const tw_operation *operation,
                     int field, tw_type type, uint64_t *random, void *memory) {
  const tw_values *values = values_of(operation, field);
  if (draw_word(random) % 4 == 0) return 0;
  if (values)
    put_between(type, draw_between(plan, values->low, values->high, random),
                values, memory);
  else if (tune_is_floating(type))
    tune_number_put(type, any_scalar(plan, random), memory);
  else
    tune_number(type,
                (int)any_scalar(&(tune_plan){.data = TUNE_DATA_WHOLE}, random),
                memory);
  return 1;
}
