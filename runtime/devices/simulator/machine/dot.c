/*
 * dot.c -- see dot.h. The rule was measured with random and with chosen terms
 * (docs/experiments.md).
 */
#include "devices/simulator/machine/dot.h"

#include <math.h>
#include <string.h>

#include "tilewright/half.h"

enum {
  CUT = 25,        /* bits kept below the unit of the largest exponent */
  CUT_8 = 13,      /* of products of numbers of 8 bits */
  F32_BITS = 23,   /* of an f32 below its leading one */
  LEAST = -8192,   /* the exponent of 0, below that of any product */
  F32_LEAST = -149 /* the exponent of f32's smallest number */
};

/* Bits below the leading one. */
static const int8_t bits_below[SIM_DOT_FORMATS] = {[SIM_DOT_F16] = 10,
                                                   [SIM_DOT_BF16] = 7,
                                                   [SIM_DOT_TF32] = 10,
                                                   [SIM_DOT_E4M3] = 3,
                                                   [SIM_DOT_E5M2] = 2};

int sim_dot_bits(sim_dot_format format) {
  return format == SIM_DOT_TF32 ? 32 : format < SIM_DOT_TF32 ? 16 : 8;
}

int sim_dot_terms(sim_dot_format format) { return 256 / sim_dot_bits(format); }

static inline sim_dot_number decode(uint32_t bits, int exponent_bits,
                                    int below) {
  const int most = (1 << exponent_bits) - 1;
  const int exponent = (int)(bits >> below) & most;
  const int32_t rest = (int32_t)(bits & ((UINT32_C(1) << below) - 1));
  const int32_t magnitude = exponent == most ? 1
                            : exponent       ? rest | 1 << below
                                             : rest;
  return (sim_dot_number){
      .magnitude = bits >> (exponent_bits + below) & 1 ? -magnitude : magnitude,
      .exponent =
          (int16_t)(!magnitude ? LEAST : (exponent ? exponent : 1) - most / 2),
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

static sim_dot_number decode_as(sim_dot_format format, uint32_t bits) {
  switch (format) {
    case SIM_DOT_F16:
      return decode(bits, 5, 10);
    case SIM_DOT_BF16:
      return decode(bits, 8, 7);
    case SIM_DOT_TF32:
      return decode(bits >> (F32_BITS - 10), 8, 10);
    case SIM_DOT_E4M3:
      return decode_e4m3(bits);
    default:
      return decode(bits, 5, 2);
  }
}

void sim_dot_decode(sim_dot_format format, const uint32_t *bits,
                    sim_dot_line *line) {
  const int terms = sim_dot_terms(format);
  const size_t bytes = (size_t)terms * sizeof *bits;
  uint32_t any = 0;
  int is_special = 0;
  if (line->is_made && line->format == format &&
      !memcmp(line->bits, bits, bytes))
    return;
  for (int i = 0; i < terms; i++) {
    const sim_dot_number number = decode_as(format, bits[i]);
    line->numbers[i] = number;
    any |= (uint32_t)number.magnitude;
    is_special |= number.is_infinite | number.is_nan;
  }
  memcpy(line->bits, bits, bytes);
  line->format = format;
  line->is_made = 1;
  line->is_zero = !any;
  line->is_special = (uint8_t)is_special;
}

/* ---- sums that are not computed ------------------------------------------ */

/* The sum if one of its terms is infinite or no number. */
static float special_sum(int terms, const sim_dot_line *a_line,
                         const sim_dot_line *b_line,
                         const sim_dot_number *sum) {
  const sim_dot_number *a = a_line->numbers, *b = b_line->numbers;
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

/* Whether all products are zeros and nothing is special: the sum stays, but for
 * what is cut off. Most lines of a small problem are beyond its tensors. */
static int is_kept(const sim_dot_line *a, const sim_dot_line *b,
                   const sim_dot_number *sum) {
  return (a->is_zero | b->is_zero) &&
         !(a->is_special | b->is_special | sum->is_infinite | sum->is_nan);
}

/* ---- sums ---------------------------------------------------------------- */

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

/* The same of a product, which has 27 bits at the most, without a branch that
 * the data would decide. */
static inline int32_t cut_product(int32_t magnitude, int shift) {
  const int32_t sign = magnitude >> 31;
  const uint32_t size = (uint32_t)((magnitude ^ sign) - sign);
  return ((int32_t)(size >> (shift < 31 ? shift : 31)) ^ sign) - sign;
}

/* The exact sum of the terms that are left: a number of units of 2^unit. */
typedef struct exact {
  int64_t total;
  int unit;
} exact;

/* `below`: bits of a product below the ones of its factors, `old_below`: of the
 * sum below its leading one. */
static inline __attribute__((always_inline)) exact add_up(
    int terms, int kept, int below, int old_below, const sim_dot_number *a,
    const sim_dot_number *b, sim_dot_number old) {
  const int up = kept - below, old_up = kept - old_below;
  int exponents[SIM_DOT_TERMS];
  int largest = old.exponent;
  for (int i = 0; i < terms; i++) {
    exponents[i] = a[i].exponent + b[i].exponent;
    if (exponents[i] > largest) largest = exponents[i];
  }
  int64_t total = 0;
  if (old.magnitude)
    total = old_up < 0 ? cut(old.magnitude, largest - old.exponent - old_up)
                       : cut((int64_t)old.magnitude * (1 << old_up),
                             largest - old.exponent);
  for (int i = 0; i < terms; i++)
    total += cut_product(a[i].magnitude * b[i].magnitude * (1 << up),
                         largest - exponents[i]);
  return (exact){.total = total, .unit = largest - kept};
}

/* With numbers that the compiler knows, for the sake of speed. */
static exact add_up_as(sim_dot_format a_format, sim_dot_format b_format,
                       int old_below, const sim_dot_line *a_line,
                       const sim_dot_line *b_line, sim_dot_number old) {
  const sim_dot_number *a = a_line->numbers, *b = b_line->numbers;
  switch (a_format) {
    case SIM_DOT_F16:
      return add_up(16, CUT, 20, old_below, a, b, old);
    case SIM_DOT_BF16:
      return add_up(16, CUT, 14, old_below, a, b, old);
    case SIM_DOT_TF32:
      return add_up(8, CUT, 20, old_below, a, b, old);
    default:
      return add_up(32, CUT_8, bits_below[a_format] + bits_below[b_format],
                    old_below, a, b, old);
  }
}

/* The bits of an f32 that a sum of this format keeps. */
static uint32_t kept_bits(sim_dot_format format, uint32_t bits) {
  const uint32_t lost = (UINT32_C(1) << (F32_BITS - CUT_8)) - 1;
  return sim_dot_bits(format) > 8 ? bits : bits & ~lost;
}

float sim_dot(sim_dot_format a_format, sim_dot_format b_format,
              const sim_dot_line *a, const sim_dot_line *b, float sum) {
  const uint32_t bits = tw_bits_from_f32(sum);
  const sim_dot_number old = decode(bits, 8, F32_BITS);
  if (is_kept(a, b, &old)) {
    const uint32_t kept = kept_bits(a_format, bits);
    return kept << 1 ? tw_f32_from_bits(kept) : 0;
  }
  if (a->is_special | b->is_special | old.is_infinite | old.is_nan)
    return special_sum(sim_dot_terms(a_format), a, b, &old);
  const exact all = add_up_as(a_format, b_format, F32_BITS, a, b, old);
  if (!all.total) return 0;
  const float result = cut_to_f32(all.total, all.unit);
  return tw_f32_from_bits(kept_bits(a_format, tw_bits_from_f32(result)));
}

/* An odd last bit stands for what a double does not hold, so that the second
 * rounding is right. */
uint16_t sim_dot_to_f16(sim_dot_format a_format, sim_dot_format b_format,
                        const sim_dot_line *a, const sim_dot_line *b,
                        uint16_t sum) {
  const sim_dot_number old = decode_as(SIM_DOT_F16, sum);
  if (is_kept(a, b, &old)) return old.magnitude ? sum : 0;
  if (a->is_special | b->is_special | old.is_infinite | old.is_nan) {
    const float special = special_sum(sim_dot_terms(a_format), a, b, &old);
    return isnan(special) ? 0x7fff : special > 0 ? 0x7c00 : 0xfc00;
  }
  const exact all =
      add_up_as(a_format, b_format, bits_below[SIM_DOT_F16], a, b, old);
  if (!all.total) return 0;
  const float cut_off = cut_to_f32(all.total, all.unit);
  const int is_cut = ldexp((double)all.total, all.unit) != (double)cut_off;
  return tw_f16_from_f32(
      tw_f32_from_bits(tw_bits_from_f32(cut_off) | (uint32_t)is_cut));
}
