/*
 * data.c -- what a trial's tensors are filled with.
 */
#include "verify/data.h"

#include <math.h>
#include <string.h>

#include "verify/number.h"
#include "verify/random.h"
#include "verify/values.h"
#include "verify/walk.h"

/* ---- kinds -------------------------------------------------------------- */

tune_data tune_data_judged(unsigned number) {
  static const tune_data kinds[TUNE_JUDGED_KINDS] = {
      TUNE_DATA_POSITIVE, TUNE_DATA_SPECIAL, TUNE_DATA_TINY, TUNE_DATA_HUGE,
      TUNE_DATA_WIDE};
  return kinds[number % TUNE_JUDGED_KINDS];
}

unsigned tune_data_variety(unsigned number) {
  return number / TUNE_JUDGED_KINDS;
}

/* Of each four varieties, two of the positive numbers are negative, and the
 * other two of those near overflow. */
static int is_negative(tune_data data, unsigned variety) {
  return (data == TUNE_DATA_POSITIVE && (variety & 2)) ||
         (data == TUNE_DATA_HUGE && !(variety & 2));
}

int tune_data_is_of_integers(tune_data data) {
  return data == TUNE_DATA_ASCENDING || data == TUNE_DATA_DESCENDING ||
         data == TUNE_DATA_LARGE;
}

const char *tune_data_name(tune_data data, unsigned variety) {
  switch (data) {
    case TUNE_DATA_BITS:
      return "any bits";
    case TUNE_DATA_WHOLE:
      return "whole numbers";
    case TUNE_DATA_POSITIVE:
      return is_negative(data, variety) ? "negative numbers"
                                        : "positive numbers";
    case TUNE_DATA_WIDE:
      return "numbers of all magnitudes";
    case TUNE_DATA_SPECIAL:
      return "a few NaNs and infinities";
    case TUNE_DATA_TINY:
      return "denormal numbers";
    case TUNE_DATA_HUGE:
      return is_negative(data, variety) ? "negative numbers near overflow"
                                        : "numbers near overflow";
    case TUNE_DATA_ASCENDING:
      return variety & 1 ? "ascending numbers and NaNs" : "ascending numbers";
    case TUNE_DATA_DESCENDING:
      return variety & 1 ? "descending numbers and NaNs" : "descending numbers";
    case TUNE_DATA_LARGE:
      return "large whole numbers";
    default:
      return "ordinary numbers";
  }
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
      .is_negative = is_negative(data, variety),
      .nan_in = (int)(variety & 1),
      .below_most = (int)(tune_random_word(random) % 12)};
}

/* ---- distributions ------------------------------------------------------ */

/* Magnitudes from 2^low to 2^(high + 1), each binary place as often as any. */
struct places {
  int low, high;
  int sign;      /* 1 or -1: of all numbers; 0: of each any */
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
  const int sign = plan->is_negative ? -1 : 1;
  struct places ordinary = {-1, -1, 0, 0};
  switch (plan->data) {
    case TUNE_DATA_POSITIVE:
      ordinary.sign = sign;
      return ordinary;
    case TUNE_DATA_WIDE:
      return (struct places){(format.normal - 1) / (1 << plan->level),
                             (format.most - 1) / (1 << plan->level), 0, 1};
    case TUNE_DATA_TINY:
      if (!is_meant_here) return ordinary;
      return (struct places){format.least, format.normal + 1, 0, 0};
    case TUNE_DATA_HUGE:
      if (!plan->is_mixed) ordinary.sign = sign;
      if (!is_meant_here) return ordinary;
      return (struct places){format.most - plan->below_most - 2,
                             format.most - plan->below_most, ordinary.sign, 0};
    default:
      return ordinary;
  }
}

/* The bits of a number. */
static uint64_t draw_number(const struct places *places, tune_format format,
                            int width, uint64_t *random) {
  const uint64_t word = tune_random_word(random),
                 place = tune_random_word(random);
  const unsigned choice = (unsigned)(place & 0x1ff);
  const int is_negative = places->sign ? places->sign < 0 : (int)(word >> 63);
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

static void set_signs(unsigned char *memory, size_t bytes, size_t width,
                      int sign) {
  const unsigned char bit = sign < 0 ? 0x80 : 0;
  for (size_t at = width - 1; at < bytes; at += width)
    memory[at] = (unsigned char)((memory[at] & 0x7f) | bit);
}

/* One to three elements become NaN, infinite or a zero with a sign, or one in
 * 16 of an operand that is described as one with NaNs. The first is a NaN or
 * infinite. Complex numbers have no infinities: C's rules for their
 * products differ from a GPU's. */
static void put_specials(const twi_problem *problem, const tw_tensor *tensor,
                         int is_nan, int has_infinities, uint64_t *random,
                         unsigned char *elements) {
  static const double specials[] = {INFINITY, -INFINITY, NAN, -0.0};
  const tw_type type = twi_problem_type(problem, tensor);
  const tw_type part_type = tune_part_type(type);
  uint64_t count = (uint64_t)tune_walk_count(problem, tensor);
  if (count == 0) return;
  const uint64_t drawn = tune_random_word(random);
  const int is_many = !has_infinities && drawn >> 32 & 1;
  const int64_t left = 1 + (int64_t)(drawn % 3 + (is_many ? count / 16 : 0));
  for (int64_t i = 0; i < left; i++) {
    uint64_t word = tune_random_word(random);
    int choice = i ? (int)(word & 3) : is_nan ? 2 : (int)(word & 1);
    if (!has_infinities || (type != part_type && choice < 2)) choice = 2;
    int64_t offset =
        tune_walk_offset(problem, tensor, (int64_t)((word >> 8) % count));
    unsigned char *element = elements + (size_t)offset * tw_type_bytes(type);
    if (type != part_type && word & 4) element += tw_type_bytes(part_type);
    tune_number_put(part_type, specials[choice], element);
  }
}

/* ---- a tensor ----------------------------------------------------------- */

static int has_limits(const tw_values *values) {
  return values && (values->has_range || values->kind == TW_VALUES_INDEX ||
                    values->kind == TW_VALUES_OFFSETS);
}

int tune_data_has_few(unsigned few, const twi_problem *problem, int tensor,
                      tune_data data) {
  const tw_operation *operation = problem->operation;
  const tw_values *values =
      tune_values_of(operation, operation->tensors[tensor].pointer);
  return few >> tensor & 1 && data != TUNE_DATA_BITS &&
         !tune_is_floating(problem->tensor_types[tensor]) &&
         !has_limits(values) && !(values && values->kind == TW_VALUES_DRAWN);
}

/* Numbers of the plan's kind, for memory that may hold any. */
static void fill_any(const tune_plan *plan, const twi_problem *problem,
                     int tensor, uint64_t *random, unsigned char *memory,
                     size_t bytes) {
  const tw_type type = tune_part_type(problem->tensor_types[tensor]);
  const size_t width = tw_type_bytes(type);
  const tune_format format = tune_format_of(type);
  if (plan->data == TUNE_DATA_BITS) {
    tune_random_bits(random, memory, bytes);
  } else if (tune_data_has_few(plan->few, problem, tensor, plan->data)) {
    tune_random_few(random, type, memory, bytes);
  } else if (plan->data == TUNE_DATA_WHOLE ||
             (plan->data == TUNE_DATA_LARGE && tune_is_floating(type))) {
    tune_random_whole(random, type, memory, bytes);
  } else if (plan->data == TUNE_DATA_LARGE) {
    tune_random_large(random, type, memory, bytes);
  } else if (format.digits == 0 || plan->data == TUNE_DATA_PLAIN) {
    tune_random_values(random, type, memory, bytes);
  } else {
    struct places places =
        places_of(plan, format, is_meant(plan, problem->operation, tensor));
    if (places.low == places.high) { /* the usual case has a faster way */
      tune_random_values(random, type, memory, bytes);
      if (places.sign) set_signs(memory, bytes, width, places.sign);
      return;
    }
    for (size_t at = 0; at + width <= bytes; at += width) {
      uint64_t bits = draw_number(&places, format, (int)width, random);
      memcpy(memory + at, &bits, width); /* little-endian */
    }
  }
}

/* Sorts the numbers along each row, and puts NaNs in place of half of them. */
static void put_in_order(const tune_plan *plan, const twi_problem *problem,
                         const tw_tensor *tensor, const tw_values *values,
                         uint64_t *random, unsigned char *elements) {
  const tw_type type = twi_problem_type(problem, tensor);
  if (tune_parts(type) != 1 || (values && values->kind != TW_VALUES_ANY))
    return;
  tune_values_sort(problem, tensor, plan->data == TUNE_DATA_DESCENDING,
                   elements);
  if (!plan->nan_in || !tune_is_floating(type) || (values && !values->has_nans))
    return;
  for (int64_t i = 0; i < tune_walk_count(problem, tensor); i++)
    if (tune_random_word(random) & 1)
      tune_number_put(type, NAN,
                      elements + (size_t)tune_walk_offset(problem, tensor, i) *
                                     tw_type_bytes(type));
}

tw_status tune_data_fill(const tune_plan *plan, const twi_problem *problem,
                         int tensor, uint64_t *random, unsigned char *memory,
                         size_t bytes, size_t start) {
  const tw_tensor *described = &problem->operation->tensors[tensor];
  const tw_values *values =
      tune_values_of(problem->operation, described->pointer);
  if (described->access == TW_OUT && plan->data != TUNE_DATA_PLAIN) {
    tune_random_bits(random, memory, bytes);
    return TW_OK;
  }
  if (has_limits(values))
    tune_values_fill(plan, problem, described, random, memory, bytes);
  else
    fill_any(plan, problem, tensor, random, memory, bytes);
  if (twi_problem_is_empty(problem, described)) return TW_OK;
  if (values) {
    const tw_status status =
        tune_values_arrange(problem, described, random, memory + start);
    if (status != TW_OK) return status;
    if (values->kind == TW_VALUES_INDEX && plan->data != TUNE_DATA_PLAIN)
      tune_values_end_index(problem, described, random, memory + start);
  }
  if (plan->data == TUNE_DATA_ASCENDING || plan->data == TUNE_DATA_DESCENDING)
    put_in_order(plan, problem, described, values, random, memory + start);
  if (plan->data == TUNE_DATA_SPECIAL &&
      tune_is_floating(problem->tensor_types[tensor]) &&
      (!values || values->has_nans))
    put_specials(problem, described, (tensor & 1) == plan->nan_in, !values,
                 random, memory + start);
  return TW_OK;
}
