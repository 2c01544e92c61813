/*
 * scalars.c -- the scalars of a trial.
 */
#include <math.h>
#include <string.h>

#include "verify/number.h"
#include "verify/random.h"
#include "verify/values.h"

/* The results of numbers near overflow must not become finite again by a
 * factor below 1, because what a kernel adds up before may have overflowed. */
static double any_scalar(const tune_plan *plan, tw_type type,
                         uint64_t *random) {
  static const double whole[] = {0, 1, -1, 2, 3, -2};
  static const double large[] = {1, -1, 2, 1, -2, 1};
  uint64_t word = tune_random_word(random);
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
  double part = 0.5 + tune_random_fraction(random);
  if (type != TW_F64) part = (float)part;
  return word & 1 && plan->data != TUNE_DATA_POSITIVE ? -part : part;
}

static int is_wide_integer(tw_type type) {
  return type == TW_I64 || type == TW_U64;
}

/* One in four of 64 bits has any bits: a kernel that cuts it to 32 is wrong. */
static tw_number any_number(const tune_plan *plan, tw_type type,
                            uint64_t *random) {
  static const tune_plan whole = {.data = TUNE_DATA_WHOLE};
  const tune_plan *const kind = tune_is_floating(type) ? plan : &whole;
  if (is_wide_integer(type) && tune_random_word(random) % 4 == 0) {
    const uint64_t word = tune_random_word(random);
    return type == TW_I64 ? tw_i64((int64_t)word) : tw_u64(word);
  }
  const double number = any_scalar(kind, type, random);
  return tw_f64(type == TW_U32 || type == TW_U64 ? fabs(number) : number);
}

static tw_number number_of(tw_type type, const void *memory) {
  uint64_t bits = 0;
  memcpy(&bits, memory, tw_type_bytes(type)); /* little-endian */
  switch (type) {
    case TW_I32:
      return tw_i32((int32_t)(uint32_t)bits);
    case TW_U32:
      return tw_u32((uint32_t)bits);
    case TW_I64:
      return tw_i64((int64_t)bits);
    case TW_U64:
      return tw_u64(bits);
    default:
      return tw_f64((double)tune_number_get(type, memory));
  }
}

/* Whether the number is of the range and of the plan's kind, see any_scalar().
 */
static int is_special(const tune_plan *plan, const tw_values *values,
                      double number) {
  return number >= values->low && number <= values->high &&
         (plan->data != TUNE_DATA_WHOLE || number == floor(number)) &&
         (plan->data != TUNE_DATA_HUGE || fabs(number) >= 1);
}

/* A number of the range; `type` is not complex. One in four is an end of it, 0
 * or 1, where a kernel may have a way of its own. */
static tw_number ranged_number(const tune_plan *plan, const tw_values *values,
                               tw_type type, uint64_t *random) {
  const double specials[] = {values->low, values->high, 0, 1};
  const uint64_t word = tune_random_word(random);
  const double special = specials[word >> 2 & 3];
  uint64_t memory = 0;
  if (word % 4 == 0 && is_special(plan, values, special))
    tune_values_put(type, special, values, &memory);
  else
    tune_values_draw(plan, values, type, random, &memory);
  return number_of(type, &memory);
}

static tw_number draw_part(const tune_plan *plan, const tw_values *values,
                           tw_type type, uint64_t *random) {
  if (values) return ranged_number(plan, values, type, random);
  return any_number(plan, type, random);
}

tw_number tune_data_scalar(const tune_plan *plan, const tw_operation *operation,
                           int field, tw_type type, uint64_t *random) {
  const tw_values *values = tune_values_of(operation, field);
  const tw_type part_type = tune_part_type(type);
  tw_number number = {0};
  if (tune_random_word(random) % 4 == 0) return number;
  number = draw_part(plan, values, part_type, random);
  if (type == part_type) return number;
  return tw_c128(number.value.f64[0],
                 draw_part(plan, values, part_type, random).value.f64[0]);
}
