/*
 * number.c -- the numbers that a floating-point type can hold.
 */
#include "verify/number.h"

#include <math.h>

tune_format tune_format_of(tw_type type) {
  switch (type) {
    case TW_E4M3:
      return (tune_format){4, -9, -6, 7, 448};
    case TW_E5M2:
      return (tune_format){3, -16, -14, 15, 57344};
    case TW_F16:
      return (tune_format){11, -24, -14, 15, 0};
    case TW_BF16:
      return (tune_format){8, -133, -126, 127, 0};
    case TW_F32:
    case TW_C64:
      return (tune_format){24, -149, -126, 127, 0};
    case TW_F64:
    case TW_C128:
      return (tune_format){53, -1074, -1022, 1023, 0};
    default:
      return (tune_format){0};
  }
}

tune_format tune_format_computed(tw_type type) {
  return tune_format_of(tune_part_type(type) == TW_F64 ? TW_F64 : TW_F32);
}

int tune_is_floating(tw_type type) { return tune_format_of(type).digits > 0; }

/* Far faster than ldexpl(), and called for each result. */
long double tune_power(int exponent) {
  if (exponent < -1022 || exponent > 1023) return ldexpl(1, exponent);
  uint64_t bits = (uint64_t)(exponent + 1023) << 52;
  double power;
  memcpy(&power, &bits, sizeof power);
  return power;
}

/* floor(log2(|value|)), or less for a denormal or a zero of f64. */
static int exponent_of(long double value) {
  double rounded = (double)value;
  uint64_t bits;
  if (fabsl(value) > 0x1p1023L) return ilogbl(value);
  memcpy(&bits, &rounded, sizeof bits);
  int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
  int is_power = (bits & ((1ull << 52) - 1)) == 0;
  /* The conversion may have rounded up to a power of 2. */
  return exponent - (is_power && fabs(rounded) > fabsl(value));
}

long double tune_roundoff(tune_format format) {
  return tune_power(-format.digits);
}

long double tune_smallest(tune_format format) {
  return tune_power(format.least);
}

long double tune_overflow(tune_format format) {
  if (format.saturates > 0) return format.saturates;
  return (2 - tune_power(-format.digits)) * tune_power(format.most);
}

long double tune_ulp(tune_format format, long double value) {
  int exponent = exponent_of(value) + 1 - format.digits;
  return tune_power(exponent > format.least ? exponent : format.least);
}

/* To f32 by way of "round to odd": what is cut off is kept as a last bit, so
 * that a second rounding, to 16 or 8 bits, rounds as a single one would. */
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
  uint8_t byte;
  switch (type) {
    case TW_E4M3:
    case TW_E5M2:
      byte = type == TW_E4M3 ? tw_e4m3_from_f32(narrow(number))
                             : tw_e5m2_from_f32(narrow(number));
      memcpy(memory, &byte, sizeof byte);
      return;
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

long double tune_scalar_size(const tw_number *number) {
  switch (number->given - 1) {
    case TW_U32:
    case TW_U64:
      return (long double)number->value.u64;
    case TW_I32:
    case TW_I64:
      return fabsl((long double)number->value.i64);
    default:
      return fabsl((long double)number->value.f64[0]) +
             fabsl((long double)number->value.f64[1]);
  }
}
