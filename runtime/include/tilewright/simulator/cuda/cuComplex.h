/*
 * cuComplex.h -- CUDA's complex numbers, which are two floats or two doubles.
 *
 * Quotients and absolute values are scaled, so that they do not overflow before
 * their results do.
 */
#ifndef TILEWRIGHT_CUCOMPLEX_H
#define TILEWRIGHT_CUCOMPLEX_H

#include <cuda_runtime.h>
#include <math.h>

#include "tilewright/simulator/hide_macros.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* The functions of one type of numbers, C, with parts of type R. */
#define TW_COMPLEX(C, R, f, make, sqrt_of)                                     \
  __host__ __device__ static inline R cuCreal##f(C a) { return a.x; }          \
  __host__ __device__ static inline R cuCimag##f(C a) { return a.y; }          \
  __host__ __device__ static inline C make(R real, R imaginary) {              \
    C made;                                                                    \
    made.x = real;                                                             \
    made.y = imaginary;                                                        \
    return made;                                                               \
  }                                                                            \
  __host__ __device__ static inline C cuConj##f(C a) {                         \
    return make(a.x, -a.y);                                                    \
  }                                                                            \
  __host__ __device__ static inline C cuCadd##f(C a, C b) {                    \
    return make(a.x + b.x, a.y + b.y);                                         \
  }                                                                            \
  __host__ __device__ static inline C cuCsub##f(C a, C b) {                    \
    return make(a.x - b.x, a.y - b.y);                                         \
  }                                                                            \
  __host__ __device__ static inline C cuCmul##f(C a, C b) {                    \
    return make(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);                 \
  }                                                                            \
  __host__ __device__ static inline C cuCfma##f(C a, C b, C c) {               \
    return cuCadd##f(cuCmul##f(a, b), c);                                      \
  }                                                                            \
  __host__ __device__ static inline R cuCabs##f(C a) {                         \
    const R x = a.x < 0 ? -a.x : a.x, y = a.y < 0 ? -a.y : a.y;                \
    const R most = x > y ? x : y, ratio = (x > y ? y : x) / most;              \
    return most > 0 && ratio >= 0 ? most * sqrt_of(1 + ratio * ratio) : x + y; \
  }                                                                            \
  __host__ __device__ static inline C cuCdiv##f(C a, C b) {                    \
    const R by = 1 / ((b.x < 0 ? -b.x : b.x) + (b.y < 0 ? -b.y : b.y));        \
    const C over = make(a.x * by, a.y * by), under = make(b.x * by, b.y * by); \
    const C top = cuCmul##f(over, cuConj##f(under));                           \
    const R norm = 1 / (under.x * under.x + under.y * under.y);                \
    return make(top.x * norm, top.y * norm);                                   \
  }
TW_COMPLEX(cuFloatComplex, float, f, make_cuFloatComplex, sqrtf)
TW_COMPLEX(cuDoubleComplex, double, , make_cuDoubleComplex, sqrt)
#undef TW_COMPLEX

__host__ __device__ static inline cuComplex make_cuComplex(float real,
                                                           float imaginary) {
  return make_cuFloatComplex(real, imaginary);
}
__host__ __device__ static inline cuDoubleComplex cuComplexFloatToDouble(
    cuFloatComplex a) {
  return make_cuDoubleComplex(a.x, a.y);
}
__host__ __device__ static inline cuFloatComplex cuComplexDoubleToFloat(
    cuDoubleComplex a) {
  return make_cuFloatComplex((float)a.x, (float)a.y);
}

#include "tilewright/simulator/show_macros.h"

#endif
