/*
 * dot.c -- see dot.h. The rule was measured with random and with chosen terms
 * (docs/experiments.md).
 */
#include "devices/simulator/machine/dot.h"

#include <limits.h>
#include <math.h>

#include "tilewright/half.h"

enum {
  CUT = 25,      /* bits that are kept below the unit of the largest exponent */
  F32_BITS = 23, /* of an f32 below its leading one */
  F32_LEAST = -149 /* the exponent of f32's smallest number */
};

/* magnitude * 2^(exponent - its format's bits), or an infinity or a NaN. */
typedef struct number {
  int is_negative, is_infinite, is_nan;
  int exponent;
  int64_t magnitude;
} number;

static number decode(uint32_t bits, int exponent_bits, int bits_below) {
  const int most = (1 << exponent_bits) - 1, bias = most / 2;
  const int exponent = (int)(bits >> bits_below) & most;
  const int64_t rest = bits & ((UINT32_C(1) << bits_below) - 1);
  return (number){
      .is_negative = bits >> (exponent_bits + bits_below) & 1,
      .is_infinite = exponent == most && !rest,
      .is_nan = exponent == most && rest,
      .exponent = (exponent ? exponent : 1) - bias,
      .magnitude = exponent ? rest | INT64_C(1) << bits_below : rest};
}

/* The exact product, with CUT bits below the unit of its exponent. */
static number product(number x, number y, int bits_below) {
  const int has_infinity = x.is_infinite || y.is_infinite;
  const int has_zero =
      (!x.magnitude && !x.is_infinite) || (!y.magnitude && !y.is_infinite);
  return (number){.is_negative = x.is_negative ^ y.is_negative,
                  .is_infinite = has_infinity,
                  .is_nan = x.is_nan || y.is_nan || (has_infinity && has_zero),
                  .exponent = x.exponent + y.exponent,
                  .magnitude = (x.magnitude * y.magnitude)
                               << (CUT - 2 * bits_below)};
}

/* total * 2^(exponent - CUT), cut off to an f32. */
static float cut_to_f32(int64_t total, int exponent) {
  if (!total) return 0;
  uint64_t magnitude = (uint64_t)(total < 0 ? -total : total);
  const int unit = exponent - CUT;
  int last = unit + 63 - __builtin_clzll(magnitude) - F32_BITS;
  if (last < F32_LEAST) last = F32_LEAST;
  const int drop = last - unit;
  magnitude = drop > 63 ? 0 : drop > 0 ? magnitude >> drop : magnitude << -drop;
  const double value = ldexp((double)magnitude, last);
  const float f32 = value > 0x1.fffffep127 ? INFINITY : (float)value;
  return total < 0 ? -f32 : f32;
}

float sim_dot(sim_dot_format format, const uint16_t *a, const uint16_t *b,
              float sum) {
  const int exponent_bits = format == SIM_DOT_F16 ? 5 : 8;
  const int bits_below = 15 - exponent_bits;
  number terms[SIM_DOT_TERMS + 1];
  int largest = INT_MIN, is_nan = 0, infinities[2] = {0, 0};
  for (int i = 0; i < SIM_DOT_TERMS; i++)
    terms[i] = product(decode(a[i], exponent_bits, bits_below),
                       decode(b[i], exponent_bits, bits_below), bits_below);
  terms[SIM_DOT_TERMS] = decode(tw_bits_from_f32(sum), 8, F32_BITS);
  terms[SIM_DOT_TERMS].magnitude <<= CUT - F32_BITS;
  for (int i = 0; i <= SIM_DOT_TERMS; i++) {
    is_nan |= terms[i].is_nan;
    infinities[terms[i].is_negative] |= terms[i].is_infinite;
    if (terms[i].magnitude && terms[i].exponent > largest)
      largest = terms[i].exponent;
  }
  if (is_nan || (infinities[0] && infinities[1]))
    return tw_f32_from_bits(0x7fffffff);
  if (infinities[0] || infinities[1])
    return infinities[1] ? -INFINITY : INFINITY;
  int64_t total = 0;
  for (int i = 0; i <= SIM_DOT_TERMS; i++) {
    const int shift = largest - terms[i].exponent;
    if (!terms[i].magnitude || shift > 62) continue;
    const int64_t kept = terms[i].magnitude >> shift;
    total += terms[i].is_negative ? -kept : kept;
  }
  return cut_to_f32(total, largest);
}
