/*
 * expression.h -- the functions that generated C expressions use.
 *
 * The generator translates the expressions of headers and of operation.lua from
 * Lua into C: of whole numbers (tw_whole_...), or of doubles. These functions
 * give the same results as Lua's operators and functions; but a whole number
 * divided by 0 is 0, and its remainder is the number. They need no mathematics
 * library.
 */
#ifndef TILEWRIGHT_EXPRESSION_H
#define TILEWRIGHT_EXPRESSION_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

/* ---- whole numbers */

/* Lua's //: the quotient rounded down. */
static inline int64_t tw_whole_div(int64_t n, int64_t d) {
  if (d == 0) return 0;
  if (d == -1) return (int64_t)(0 - (uint64_t)n); /* the least n has no -n */
  return n / d - (n % d != 0 && (n < 0) != (d < 0));
}

/* Lua's %: the result has the sign of `d`. */
static inline int64_t tw_whole_mod(int64_t n, int64_t d) {
  if (d == 0) return n;
  if (d == -1) return 0;
  int64_t rest = n % d;
  return rest != 0 && (rest < 0) != (d < 0) ? rest + d : rest;
}

/* The quotient rounded up. */
static inline int64_t tw_whole_ceil_div(int64_t n, int64_t d) {
  if (d == 0) return 0;
  if (d == -1) return (int64_t)(0 - (uint64_t)n);
  return n / d + (n % d != 0 && (n < 0) == (d < 0));
}

/* The greatest common divisor: 0 or more, but for INT64_MIN. */
static inline int64_t tw_whole_gcd(int64_t a, int64_t b) {
  while (b != 0) {
    int64_t rest = tw_whole_mod(a, b);
    a = b;
    b = rest;
  }
  return a < 0 && a != INT64_MIN ? -a : a;
}

/* The int next to `value`. */
static inline int tw_clamp_int(int64_t value) {
  return value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : (int)value;
}

/* ---- doubles */

/* The largest whole number that is not above `value`. */
static inline double tw_floor(double value) {
  /* From 2^52 on every double is whole; infinities and NaN stay. */
  if (!(value > -4503599627370496.0 && value < 4503599627370496.0))
    return value;
  double whole = (double)(int64_t)value;
  return whole > value ? whole - 1 : whole;
}

static inline double tw_ceil(double value) { return -tw_floor(-value); }

/* Lua's %: the result has the sign of `divisor`. */
static inline double tw_modulo(double value, double divisor) {
  return value - tw_floor(value / divisor) * divisor;
}

/* The greatest common divisor of two whole numbers. It ends at a NaN too. */
static inline double tw_gcd(double a, double b) {
  while (b < 0 || b > 0) {
    double rest = tw_modulo(a, b);
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

/* n / d: how many tiles of d elements n elements are, and how many of them are
 * whole; 0 if d is 0. */
static inline double tw_share_of(double n, double d) {
  return d != 0 ? n / d : 0;
}

static inline double tw_whole_of(double n, double d) {
  return tw_floor(tw_share_of(n, d));
}

#endif
