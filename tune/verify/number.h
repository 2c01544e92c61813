/*
 * number.h -- the numbers that a floating-point type can hold, and conversions
 * from and to long double, which is wider than each of them.
 */
#ifndef TUNE_NUMBER_H
#define TUNE_NUMBER_H

#include "tilewright/tilewright.h"

/* A type's values are 0, +-2^e * 1.mmm for e from `normal` to `most`, and
 * denormals down to 2^least. */
typedef struct tune_format {
  int digits;              /* of the significand, with the leading one; 0: not a
                              floating-point type, or a complex one */
  int least, normal, most; /* exponents */
} tune_format;

tune_format tune_format_of(tw_type type);
/* The format that kernels compute in: f32 for f16 and bf16. */
tune_format tune_format_computed(tw_type type);
int tune_is_floating(tw_type type);

/* 2^exponent. */
long double tune_power(int exponent);
/* Half an ulp of 1: the largest relative error of a rounding. */
long double tune_roundoff(tune_format format);
/* The smallest number above 0. */
long double tune_smallest(tune_format format);
/* Numbers from here on are rounded to infinity. */
long double tune_overflow(tune_format format);
/* The distance of neighbouring numbers around a value. */
long double tune_ulp(tune_format format, long double value);

long double tune_number_get(tw_type type, const void *memory);
/* Rounded to nearest, ties to even. */
void tune_number_put(tw_type type, long double number, void *memory);
/* The number with this sign and exponent, and random digits from `word`; a
 * denormal if the exponent is below `normal`. */
void tune_number_make(tw_type type, int is_negative, int exponent,
                      uint64_t word, void *memory);

#endif
