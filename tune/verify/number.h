/*
 * number.h -- the numbers that a floating-point type can hold, and conversions
 * from and to long double, which is wider than each of them.
 */
#ifndef TUNE_NUMBER_H
#define TUNE_NUMBER_H

#include <string.h>

#include "tilewright/half.h"
#include "tilewright/tilewright.h"

/* A type's values are 0, +-2^e * 1.mmm for e from `normal` to `most`, and
 * denormals down to 2^least. e4m3 has some beyond 2^most, too. */
typedef struct tune_format {
  int digits;              /* of the significand, with the leading one; 0: not a
                              floating-point type */
  int least, normal, most; /* exponents */
  float saturates;         /* what larger numbers become; 0: infinite */
} tune_format;

/* Of a complex type: that of a part. */
tune_format tune_format_of(tw_type type);
/* The format that kernels compute in: f32 for smaller ones. */
tune_format tune_format_computed(tw_type type);
/* Whether it is a floating-point type; complex types are. */
int tune_is_floating(tw_type type);

/* A complex number is two numbers, one after the other: the type of each of
 * them, and how many there are. Other types are one number of their own type.
 */
static inline tw_type tune_part_type(tw_type type) {
  return type == TW_C64 ? TW_F32 : type == TW_C128 ? TW_F64 : type;
}
static inline int tune_parts(tw_type type) {
  return type == TW_C64 || type == TW_C128 ? 2 : 1;
}

/* 2^exponent. */
long double tune_power(int exponent);
/* Half an ulp of 1: the largest relative error of a rounding. */
long double tune_roundoff(tune_format format);
/* The smallest number above 0. */
long double tune_smallest(tune_format format);
/* Numbers from here on are rounded to infinity, or to the largest one. */
long double tune_overflow(tune_format format);
/* The distance of neighbouring numbers around a value. */
long double tune_ulp(tune_format format, long double value);

/* A number of a floating-point type that is not complex. Called for each
 * element of each trial. */
static inline long double tune_number_get(tw_type type, const void *memory) {
  uint16_t bits;
  float f32;
  double f64;
  if (type == TW_F64) {
    memcpy(&f64, memory, sizeof f64);
    return f64;
  }
  if (type == TW_F32) {
    memcpy(&f32, memory, sizeof f32);
    return f32;
  }
  if (type == TW_E4M3) return tw_f32_from_e4m3(*(const uint8_t *)memory);
  if (type == TW_E5M2) return tw_f32_from_e5m2(*(const uint8_t *)memory);
  memcpy(&bits, memory, sizeof bits);
  return type == TW_F16 ? tw_f32_from_f16(bits) : tw_f32_from_bf16(bits);
}
/* The absolute value of a checked scalar, |re| + |im| of a complex one. */
long double tune_scalar_size(const tw_number *number);
/* Rounded to nearest, ties to even. */
void tune_number_put(tw_type type, long double number, void *memory);
/* The bits of the number with this sign and exponent, and with random digits
 * from `word`; a denormal if the exponent is below `normal`. */
static inline uint64_t tune_number_bits(tune_format format, int width,
                                        int is_negative, int exponent,
                                        uint64_t word) {
  uint64_t bits = (uint64_t)is_negative << (8 * width - 1);
  if (exponent >= format.normal)
    return bits | (word & ((1ull << (format.digits - 1)) - 1)) |
           (uint64_t)(exponent - format.normal + 1) << (format.digits - 1);
  uint64_t leading = 1ull << (exponent - format.least);
  return bits | leading | (word & (leading - 1));
}

#endif
