/*
 * expression.h -- the functions that generated C expressions use.
 *
 * The generator translates a template's figures for the model from Lua into C
 * expressions of doubles. These functions give the same results as Lua's
 * operators and functions. They need no mathematics library.
 */
#ifndef TILEWRIGHT_EXPRESSION_H
#define TILEWRIGHT_EXPRESSION_H

#include <stdint.h>

/* The largest whole number that is not above `value`, which is within the range
 * of an int64_t. */
static inline double tw_floor(double value) {
  double whole = (double)(int64_t)value;
  return whole > value ? whole - 1 : whole;
}

static inline double tw_ceil(double value) { return -tw_floor(-value); }

/* Lua's %: the result has the sign of `divisor`. */
static inline double tw_modulo(double value, double divisor) {
  return value - tw_floor(value / divisor) * divisor;
}

/* The greatest common divisor of two whole numbers. */
static inline double tw_gcd(double a, double b) {
  while (b != 0) {
    double rest = tw_modulo(a, b);
    a = b;
    b = rest;
  }
  return a;
}

#endif
