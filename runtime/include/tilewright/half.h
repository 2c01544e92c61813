/*
 * half.h -- the floating-point types of 16 and of 8 bits on the CPU, as bits.
 *
 * f16 is IEEE 754 binary16; bf16 is the upper half of an f32; e5m2 is the upper
 * half of an f16; e4m3 has no infinity, and one NaN of each sign. All round to
 * nearest, ties to even, as a GPU's conversions do. What is too large, infinity
 * too, becomes infinite in f16 and bf16, and the largest number, 448 or 57344,
 * in e4m3 and e5m2, as by CUDA's conversions of __nv_fp8_e4m3.
 */
#ifndef TILEWRIGHT_HALF_H
#define TILEWRIGHT_HALF_H

#include <stdint.h>
#include <string.h>

static inline float tw_f32_from_bits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static inline uint32_t tw_bits_from_f32(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static inline float tw_f32_from_bf16(uint16_t bits) {
  return tw_f32_from_bits((uint32_t)bits << 16);
}

static inline uint16_t tw_bf16_from_f32(float value) {
  const uint32_t bits = tw_bits_from_f32(value);
  if ((bits & 0x7fffffff) > 0x7f800000) return 0x7fff; /* NaN */
  return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

static inline float tw_f32_from_f16(uint16_t bits) {
  const uint32_t sign = (uint32_t)(bits & 0x8000) << 16;
  const uint32_t rest = bits & 0x7fff;
  if (rest >= 0x7c00) { /* infinity, NaN */
    return tw_f32_from_bits(sign | 0x7f800000 | (rest & 0x3ff) << 13);
  }
  if (rest < 0x400) { /* zero, subnormal: rest * 2^-24 */
    return tw_f32_from_bits(sign |
                            tw_bits_from_f32((float)rest * (1.0f / 16777216)));
  }
  return tw_f32_from_bits(sign | ((rest << 13) + (112u << 23)));
}

static inline uint16_t tw_f16_from_f32(float value) {
  const uint32_t bits = tw_bits_from_f32(value);
  const uint16_t sign = (uint16_t)(bits >> 16 & 0x8000);
  const uint32_t rest = bits & 0x7fffffff;
  if (rest > 0x7f800000) return 0x7fff;                     /* NaN */
  if (rest >= 0x477ff000) return (uint16_t)(sign | 0x7c00); /* 65520 and up */
  if (rest < 0x38800000) { /* below 2^-14: adding 0.5 leaves rest * 2^24 */
    const float sum = tw_f32_from_bits(rest) + 0.5f;
    return (uint16_t)(sign | (tw_bits_from_f32(sum) - 0x3f000000));
  }
  return (uint16_t)(sign |
                    ((rest - (112u << 23) + 0xfff + (rest >> 13 & 1)) >> 13));
}

static inline float tw_f32_from_e5m2(uint8_t bits) {
  return tw_f32_from_f16((uint16_t)(bits << 8));
}

static inline float tw_f32_from_e4m3(uint8_t bits) {
  const uint32_t sign = (uint32_t)(bits & 0x80) << 24;
  const uint32_t rest = bits & 0x7f;
  if (rest == 0x7f) return tw_f32_from_bits(sign | 0x7fc00000); /* NaN */
  if (rest < 8) { /* zero, subnormal: rest * 2^-9 */
    return tw_f32_from_bits(sign |
                            tw_bits_from_f32((float)rest * (1.0f / 512)));
  }
  return tw_f32_from_bits(sign | ((rest << 20) + (120u << 23)));
}

/* A format with so many bits of fraction, its exponents `less` lower than those
 * of f32; `most`: the bits of its largest number. */
static inline uint8_t tw_float8_from_f32(float value, int fraction, int less,
                                         uint32_t most) {
  const uint32_t bits = tw_bits_from_f32(value);
  const uint8_t sign = (uint8_t)(bits >> 24 & 0x80);
  const uint32_t rest = bits & 0x7fffffff, drop = (uint32_t)(23 - fraction);
  const uint32_t lowest = (uint32_t)(less + 1) << 23; /* that is normal */
  if (rest > 0x7f800000) return 0x7f;                 /* NaN */
  if (rest < lowest) { /* adding 2^n leaves the number of units of the last bit
                        */
    const uint32_t one = lowest + (drop << 23);
    const float sum = tw_f32_from_bits(rest) + tw_f32_from_bits(one);
    return (uint8_t)(sign | (tw_bits_from_f32(sum) - one));
  }
  const uint32_t from = rest - ((uint32_t)less << 23);
  const uint32_t half = (UINT32_C(1) << (drop - 1)) - 1;
  const uint32_t rounded = (from + half + (from >> drop & 1)) >> drop;
  return (uint8_t)(sign | (rounded < most ? rounded : most));
}

static inline uint8_t tw_e4m3_from_f32(float value) {
  return tw_float8_from_f32(value, 3, 120, 0x7e);
}

static inline uint8_t tw_e5m2_from_f32(float value) {
  return tw_float8_from_f32(value, 2, 112, 0x7b);
}

#endif
