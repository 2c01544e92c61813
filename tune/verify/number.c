/*
 * number.c -- the numbers that a floating-point type can hold.
 */
#include "verify/number.h"

#include <math.h>
#include <string.h>

#include "tilewright/half.h"

tune_format tune_format_of(tw_type type) {
  switch (type) {
    case TW_F16:
      return (tune_format){11, -24, -14, 15};
    case TW_BF16:
      return (tune_format){8, -133, -126, 127};
    case TW_F32:
      return (tune_format){24, -149, -126, 127};
    case TW_F64:
      return (tune_format){53, -1074, -1022, 1023};
    default:
      return (tune_format){0};
  }
}

tune_format tune_format_computed(tw_type type) {
  return tune_format_of(type == TW_F64 ? TW_F64 : TW_F32);
}

int tune_is_floating(tw_type type) { return tune_format_of(type).digits > 0; }

long double tune_power(int exponent) { return ldexpl(1, exponent); }

long double tune_roundoff(tune_format format) {
  return tune_power(-format.digits);
}

long double tune_smallest(tune_format format) {
  return tune_power(format.least);
}

long double tune_overflow(tune_format format) {
  return (2 - tune_power(-format.digits)) * tune_power(format.most);
}

long double tune_ulp(tune_format format, long double value) {
  int exponent;
  frexpl(value, &exponent);
  exponent -= format.digits;
  return tune_power(exponent > format.least ? exponent : format.least);
}

long double tune_number_get(tw_type type, const void *memory) {
  uint16_t bits;
  float f32;
  double f64;
  switch (type) {
    case TW_F64:
      memcpy(&f64, memory, sizeof f64);
      return f64;
    case TW_F32:
      memcpy(&f32, memory, sizeof f32);
      return f32;
    default:
      memcpy(&bits, memory, sizeof bits);
      return type == TW_F16 ? tw_f32_from_f16(bits) : tw_f32_from_bf16(bits);
  }
}

/* To f32 by way of "round to odd": what is cut off is kept as a last bit, so
 * that a second rounding, to 16 bits, rounds as a single one would. */
static float narrow(long double number) {
  float f32 = (float)number;
  if (isnan(number) || isinf(f32) || f32 == number) return f32;
  if (fabsl(f32) > fabsl(number)) f32 = nextafterf(f32, 0);
  return tw_f32_from_bits(tw_bits_from_f32(f32) | 1);
}

void tune_number_put(tw_type type, long double number, void *memory) {
  double f64 = (double)number;
  float f32 = (float)number;
  uint16_t bits;
  switch (type) {
    case TW_F64:
      memcpy(memory, &f64, sizeof f64);
      return;
    case TW_F32:
      memcpy(memory, &f32, sizeof f32);
      return;
    default:
      bits = type == TW_F16 ? tw_f16_from_f32(narrow(number))
                            : tw_bf16_from_f32(narrow(number));
      memcpy(memory, &bits, sizeof bits);
  }
}

void tune_number_make(tw_type type, int is_negative, int exponent,
                      uint64_t word, void *memory) {
  const tune_format format = tune_format_of(type);
  const size_t width = tw_type_bytes(type);
  uint64_t bits;
  if (exponent >= format.normal) {
    bits = word & ((1ull << (format.digits - 1)) - 1);
    bits |= (uint64_t)(exponent - format.normal + 1) << (format.digits - 1);
  } else {
    uint64_t leading = 1ull << (exponent - format.least);
    bits = leading | (word & (leading - 1));
  }
  bits |= (uint64_t)is_negative << (8 * width - 1);
  memcpy(memory, &bits, width); /* little-endian */
}
