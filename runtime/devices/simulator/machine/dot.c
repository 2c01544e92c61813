/*
 * dot.c -- see dot.h. The rule was measured with random and with chosen terms
 * (docs/experiments.md).
 */
#include "devices/simulator/machine/dot.h"

#include <limits.h>
#include <math.h>

#include "tilewright/half.h"

enum {
  CUT = 25,        /* bits kept below the unit of the largest exponent */
  CUT_8 = 13,      /* of products of numbers of 8 bits */
  F32_BITS = 23,   /* of an f32 below its leading one */
  F32_LEAST = -149 /* the exponent of f32's smallest number */
};

/* Bits of the exponent, and bits below the leading one. */
static const struct {
  int8_t exponent, below;
} forms[SIM_DOT_FORMATS] = {[SIM_DOT_F16] = {5, 10},
                            [SIM_DOT_BF16] = {8, 7},
                            [SIM_DOT_TF32] = {8, 10},
                            [SIM_DOT_E4M3] = {4, 3},
                            [SIM_DOT_E5M2] = {5, 2}};

int sim_dot_bits(sim_dot_format format) {
  return format == SIM_DOT_TF32 ? 32 : format < SIM_DOT_TF32 ? 16 : 8;
}

int sim_dot_terms(sim_dot_format format) { return 256 / sim_dot_bits(format); }

static sim_dot_number decode(uint32_t bits, int exponent_bits, int bits_below) {
  const int most = (1 << exponent_bits) - 1;
  const int exponent = (int)(bits >> bits_below) & most;
  const int32_t rest = (int32_t)(bits & ((UINT32_C(1) << bits_below) - 1));
  const int32_t magnitude = exponent == most ? 1
                            : exponent       ? rest | 1 << bits_below
                                             : rest;
  return (sim_dot_number){
      .magnitude =
          bits >> (exponent_bits + bits_below) & 1 ? -magnitude : magnitude,
      .exponent = (int16_t)((exponent ? exponent : 1) - most / 2),
      .is_infinite = exponent == most && !rest,
      .is_nan = exponent == most && rest};
}

/* Its largest exponent is one of numbers, but for the largest fraction. */
static sim_dot_number decode_e4m3(uint32_t bits) {
  sim_dot_number number = decode(bits, 4, 3);
  const int32_t magnitude = 8 | (int32_t)(bits & 7);
  if ((bits >> 3 & 15) != 15) return number;
  number.is_infinite = 0;
  number.is_nan = (bits & 7) == 7;
  number.magnitude = number.is_nan ? 1 : magnitude;
  if (bits & 0x80) number.magnitude = -number.magnitude;
  return number;
}

sim_dot_number sim_dot_decode(sim_dot_format format, uint32_t bits) {
  if (format == SIM_DOT_E4M3) return decode_e4m3(bits);
  if (format == SIM_DOT_TF32) bits >>= F32_BITS - forms[SIM_DOT_TF32].below;
  return decode(bits, forms[format].exponent, forms[format].below);
}

/* The sum if one of its terms is infinite or no number; else 0. */
static float special_sum(int terms, const sim_dot_number *a,
                         const sim_dot_number *b, const sim_dot_number *sum) {
  int is_nan = sum->is_nan, infinite[2] = {0, 0};
  infinite[sum->magnitude < 0] = sum->is_infinite;
  for (int i = 0; i < terms; i++) {
    if (!(a[i].is_infinite | b[i].is_infinite | a[i].is_nan | b[i].is_nan))
      continue;
    is_nan |= a[i].is_nan | b[i].is_nan | !a[i].magnitude | !b[i].magnitude;
    infinite[(a[i].magnitude < 0) != (b[i].magnitude < 0)] = 1;
  }
  if (is_nan || (infinite[0] && infinite[1]))
    return tw_f32_from_bits(0x7fffffff);
  return infinite[0] ? INFINITY : infinite[1] ? -INFINITY : 0;
}

/* total * 2^unit, cut off to an f32. */
static float cut_to_f32(int64_t total, int unit) {
  uint64_t magnitude = (uint64_t)(total < 0 ? -total : total);
  int last = unit + 63 - __builtin_clzll(magnitude) - F32_BITS;
  if (last < F32_LEAST) last = F32_LEAST;
  const int drop = last - unit;
  magnitude = drop > 63 ? 0 : drop > 0 ? magnitude >> drop : magnitude << -drop;
  const double value = ldexp((double)magnitude, last);
  const float f32 = value > 0x1.fffffep127 ? INFINITY : (float)value;
  return total < 0 ? -f32 : f32;
}

/* A term without the bits that are cut off. */
static int64_t cut(int64_t magnitude, int shift) {
  if (shift > 62) return 0;
  return magnitude < 0 ? -(-magnitude >> shift) : magnitude >> shift;
}

/* The exact sum of the terms that are left: a number of units of 2^unit. */
typedef struct exact {
  int64_t total;
  int unit;
  int is_special; /* a term is infinite or no number */
} exact;

/* `below`: bits of a product below the ones of its factors, `old_below`: of the
 * sum below its leading one. */
static inline __attribute__((always_inline)) exact add_up(
    int terms, int kept, int below, int old_below, const sim_dot_number *a,
    const sim_dot_number *b, sim_dot_number old) {
  const int up = kept - below, old_up = kept - old_below;
  int64_t products[SIM_DOT_TERMS];
  int largest = old.magnitude ? old.exponent : INT_MIN;
  int is_special = old.is_infinite | old.is_nan;
  for (int i = 0; i < terms; i++) {
    const int exponent = a[i].exponent + b[i].exponent;
    products[i] = (int64_t)a[i].magnitude * b[i].magnitude * (1 << up);
    if (products[i] && exponent > largest) largest = exponent;
    is_special |=
        a[i].is_infinite | b[i].is_infinite | a[i].is_nan | b[i].is_nan;
  }
  if (is_special || largest == INT_MIN)
    return (exact){.is_special = is_special};
  int64_t total = 0;
  if (old.magnitude)
    total = old_up < 0 ? cut(old.magnitude, largest - old.exponent - old_up)
                       : cut((int64_t)old.magnitude * (1 << old_up),
                             largest - old.exponent);
  for (int i = 0; i < terms; i++)
    if (products[i])
      total += cut(products[i], largest - a[i].exponent - b[i].exponent);
  return (exact){.total = total, .unit = largest - kept};
}

/* With numbers that the compiler knows, for the sake of speed. */
static exact add_up_as(sim_dot_format a_format, sim_dot_format b_format,
                       int old_below, const sim_dot_number *a,
                       const sim_dot_number *b, sim_dot_number old) {
  switch (a_format) {
    case SIM_DOT_F16:
      return add_up(16, CUT, 20, old_below, a, b, old);
    case SIM_DOT_BF16:
      return add_up(16, CUT, 14, old_below, a, b, old);
    case SIM_DOT_TF32:
      return add_up(8, CUT, 20, old_below, a, b, old);
    default:
      return add_up(32, CUT_8, forms[a_format].below + forms[b_format].below,
                    old_below, a, b, old);
  }
}

float sim_dot(sim_dot_format a_format, sim_dot_format b_format,
              const sim_dot_number *a, const sim_dot_number *b, float sum) {
  const sim_dot_number old = decode(tw_bits_from_f32(sum), 8, F32_BITS);
  const exact all = add_up_as(a_format, b_format, F32_BITS, a, b, old);
  if (all.is_special) return special_sum(sim_dot_terms(a_format), a, b, &old);
  if (!all.total) return 0;
  const float result = cut_to_f32(all.total, all.unit);
  if (sim_dot_bits(a_format) > 8) return result;
  const uint32_t lost = (UINT32_C(1) << (F32_BITS - CUT_8)) - 1;
  return tw_f32_from_bits(tw_bits_from_f32(result) & ~lost);
}

/* An odd last bit stands for what a double does not hold, so that the second
 * rounding is right. */
uint16_t sim_dot_to_f16(sim_dot_format a_format, sim_dot_format b_format,
                        const sim_dot_number *a, const sim_dot_number *b,
                        uint16_t sum) {
  const sim_dot_number old = sim_dot_decode(SIM_DOT_F16, sum);
  const exact all =
      add_up_as(a_format, b_format, forms[SIM_DOT_F16].below, a, b, old);
  if (all.is_special) {
    const float special = special_sum(sim_dot_terms(a_format), a, b, &old);
    return isnan(special) ? 0x7fff : special > 0 ? 0x7c00 : 0xfc00;
  }
  if (!all.total) return 0;
  const float cut_off = cut_to_f32(all.total, all.unit);
  const int is_cut = ldexp((double)all.total, all.unit) != (double)cut_off;
  return tw_f16_from_f32(
      tw_f32_from_bits(tw_bits_from_f32(cut_off) | (uint32_t)is_cut));
}
