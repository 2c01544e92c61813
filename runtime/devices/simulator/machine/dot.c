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
  F32_BITS = 23,   /* of an f32 below its leading one */
  F32_LEAST = -149 /* the exponent of f32's smallest number */
};

static const struct {
  int exponent_bits, bits_below, unused;
} formats[] = {[SIM_DOT_F16] = {5, 10, 0},
               [SIM_DOT_BF16] = {8, 7, 0},
               [SIM_DOT_TF32] = {8, 10, 13}};

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

sim_dot_number sim_dot_decode(sim_dot_format format, uint32_t bits) {
  return decode(bits >> formats[format].unused, formats[format].exponent_bits,
                formats[format].bits_below);
}

/* The sum if one of its terms is infinite or no number; else 0. */
static float special_sum(const sim_dot_number *a, const sim_dot_number *b,
                         const sim_dot_number *sum) {
  int is_nan = sum->is_nan, infinite[2] = {0, 0};
  infinite[sum->magnitude < 0] = sum->is_infinite;
  for (int i = 0; i < SIM_DOT_TERMS; i++) {
    if (!(a[i].is_infinite | b[i].is_infinite | a[i].is_nan | b[i].is_nan))
      continue;
    is_nan |= a[i].is_nan | b[i].is_nan | !a[i].magnitude | !b[i].magnitude;
    infinite[(a[i].magnitude < 0) != (b[i].magnitude < 0)] = 1;
  }
  if (is_nan || (infinite[0] && infinite[1]))
    return tw_f32_from_bits(0x7fffffff);
  return infinite[0] ? INFINITY : infinite[1] ? -INFINITY : 0;
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

/* A term without the bits that are cut off. */
static int64_t cut(int64_t magnitude, int shift) {
  if (shift > 62) return 0;
  return magnitude < 0 ? -(-magnitude >> shift) : magnitude >> shift;
}

float sim_dot(sim_dot_format format, const sim_dot_number *a,
              const sim_dot_number *b, float sum) {
  const int up = CUT - 2 * formats[format].bits_below;
  const sim_dot_number old = decode(tw_bits_from_f32(sum), 8, F32_BITS);
  int64_t terms[SIM_DOT_TERMS];
  int largest = old.magnitude ? old.exponent : INT_MIN;
  int is_special = old.is_infinite | old.is_nan;
  for (int i = 0; i < SIM_DOT_TERMS; i++) {
    const int exponent = a[i].exponent + b[i].exponent;
    terms[i] = (int64_t)a[i].magnitude * b[i].magnitude * (1 << up);
    if (terms[i] && exponent > largest) largest = exponent;
    is_special |=
        a[i].is_infinite | b[i].is_infinite | a[i].is_nan | b[i].is_nan;
  }
  if (is_special) return special_sum(a, b, &old);
  if (largest == INT_MIN) return 0;
  int64_t total = 0;
  if (old.magnitude)
    total = cut((int64_t)old.magnitude * (1 << (CUT - F32_BITS)),
                largest - old.exponent);
  for (int i = 0; i < SIM_DOT_TERMS; i++)
    if (terms[i])
      total += cut(terms[i], largest - a[i].exponent - b[i].exponent);
  return cut_to_f32(total, largest);
}
