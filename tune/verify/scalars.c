/*
 * scalars.c -- the scalars of a trial.
 */
#include <math.h>

#include "verify/number.h"
#include "verify/random.h"
#include "verify/values.h"

/* The results of numbers near overflow must not become finite again by a
 * factor below 1, because what a kernel adds up before may have overflowed. */
static double any_scalar(const tune_plan *plan, uint64_t *random) {
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
  float part = (float)(0.5 + tune_random_fraction(random));
  return word & 1 && plan->data != TUNE_DATA_POSITIVE ? -part : part;
}

static double any_number(const tune_plan *plan, tw_type type,
                         uint64_t *random) {
  static const tune_plan whole = {.data = TUNE_DATA_WHOLE};
  double number = any_scalar(tune_is_floating(type) ? plan : &whole, random);
  return type == TW_U32 || type == TW_U64 ? fabs(number) : number;
}

/* A number of the range; `type` is not complex. */
static tw_number ranged_number(const tune_plan *plan, const tw_values *values,
                               tw_type type, uint64_t *random) {
  uint64_t bits = 0;
  tune_values_draw(plan, values, type, random, &bits);
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
      return tw_f64((double)tune_number_get(type, &bits));
  }
}

static tw_number draw_part(const tune_plan *plan, const tw_values *values,
                           tw_type type, uint64_t *random) {
  if (values) return ranged_number(plan, values, type, random);
  return tw_f64(any_number(plan, type, random));
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
