/*
 * cuda_half.h -- CUDA's 16-bit floating-point types for the simulator.
 *
 * A subset of cuda_fp16.h and cuda_bf16.h: loads, stores, and casts from and to
 * float. Arithmetic is done in float.
 */
#ifndef TILEWRIGHT_CUDA_HALF_H
#define TILEWRIGHT_CUDA_HALF_H

#include "tilewright/half.h"

struct __half {
  uint16_t bits;
  __half() = default;
  __attribute__((always_inline)) explicit __half(float value)
      : bits(tw_f16_from_f32(value)) {}
  __attribute__((always_inline)) operator float() const {
    return tw_f32_from_f16(bits);
  }
};

struct __nv_bfloat16 {
  uint16_t bits;
  __nv_bfloat16() = default;
  __attribute__((always_inline)) explicit __nv_bfloat16(float value)
      : bits(tw_bf16_from_f32(value)) {}
  __attribute__((always_inline)) operator float() const {
    return tw_f32_from_bf16(bits);
  }
};

#endif
