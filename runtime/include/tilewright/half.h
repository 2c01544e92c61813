/*
 * half.h -- the 16-bit floating-point types on the CPU, as bits.
 *
 * f16 is IEEE 754 binary16; bf16 is the upper half of an f32. Both round to
 * nearest, ties to even, as a GPU's conversions do.
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

#endif
