/*
 * extent.h -- the arithmetic of extents, which generated code uses.
 *
 * The extents of a tensor may be expressions of a call's sizes, which can be
 * any numbers. The functions compute as Lua's operators on integers do, but
 * report an overflow or a division by 0 in *fault; then their result has no
 * meaning.
 */
#ifndef TILEWRIGHT_EXTENT_H
#define TILEWRIGHT_EXTENT_H

#include "tilewright/registry.h"

static inline int64_t tw_sum_of(int64_t a, int64_t b, int *fault) {
  int64_t result;
  if (__builtin_add_overflow(a, b, &result)) *fault |= TW_EXTENT_OVERFLOWS;
  return result;
}

static inline int64_t tw_difference_of(int64_t a, int64_t b, int *fault) {
  int64_t result;
  if (__builtin_sub_overflow(a, b, &result)) *fault |= TW_EXTENT_OVERFLOWS;
  return result;
}

static inline int64_t tw_product_of(int64_t a, int64_t b, int *fault) {
  int64_t result;
  if (__builtin_mul_overflow(a, b, &result)) *fault |= TW_EXTENT_OVERFLOWS;
  return result;
}

/* Whether a can be divided by b. */
static inline int tw_divides(int64_t a, int64_t b, int *fault) {
  if (b == 0) *fault |= TW_EXTENT_DIVIDES_BY_0;
  if (b == -1 && a == INT64_MIN) *fault |= TW_EXTENT_OVERFLOWS;
  return b != 0 && !(b == -1 && a == INT64_MIN);
}

/* Rounded down. */
static inline int64_t tw_quotient_of(int64_t a, int64_t b, int *fault) {
  if (!tw_divides(a, b, fault)) return 0;
  return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

/* Of the sign of b. */
static inline int64_t tw_rest_of(int64_t a, int64_t b, int *fault) {
  if (!tw_divides(a, b, fault)) return 0;
  return a % b + (a % b != 0 && (a % b < 0) != (b < 0) ? b : 0);
}

/* The quotient rounded up. */
static inline int64_t tw_ceil_of(int64_t a, int64_t b, int *fault) {
  if (!tw_divides(a, b, fault)) return 0;
  return a / b + (a % b != 0 && (a % b < 0) == (b < 0));
}

static inline int64_t tw_min_of(int64_t a, int64_t b, int *fault) {
  (void)fault;
  return a < b ? a : b;
}

static inline int64_t tw_max_of(int64_t a, int64_t b, int *fault) {
  (void)fault;
  return a > b ? a : b;
}

/* The greatest common divisor; 0 or more. */
static inline int64_t tw_gcd_of(int64_t a, int64_t b, int *fault) {
  while (b != 0) {
    int64_t rest = tw_rest_of(a, b, fault);
    a = b;
    b = rest;
  }
  if (a == INT64_MIN) *fault |= TW_EXTENT_OVERFLOWS;
  return a < 0 && a != INT64_MIN ? -a : a;
}

#endif
