/*
 * cuda_half_math.h -- intrinsics of the 16-bit floating-point types.
 *
 * Included by cuda_half.h.
 */
#ifndef TILEWRIGHT_CUDA_HALF_MATH_H
#define TILEWRIGHT_CUDA_HALF_MATH_H

#include <math.h>

#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/cuda_half.h"
#include "tilewright/simulator/cuda_math.h"
#include "tilewright/simulator/hide_macros.h"

/* One function of one, two or three numbers, and the same on pairs. */
#define TW_SIM_H1(T, T2, name, pair, expression)   \
  TW_SIM_INLINE T name(T a) { return expression; } \
  TW_SIM_INLINE T2 pair(T2 a) { return {name(a.x), name(a.y)}; }
#define TW_SIM_H2(T, T2, name, pair, expression)        \
  TW_SIM_INLINE T name(T a, T b) { return expression; } \
  TW_SIM_INLINE T2 pair(T2 a, T2 b) { return {name(a.x, b.x), name(a.y, b.y)}; }
#define TW_SIM_H3(T, T2, name, pair, expression)             \
  TW_SIM_INLINE T name(T a, T b, T c) { return expression; } \
  TW_SIM_INLINE T2 pair(T2 a, T2 b, T2 c) {                  \
    return {name(a.x, b.x, c.x), name(a.y, b.y, c.y)};       \
  }
/* A comparison: of numbers; of pairs as two numbers, and as one answer. The
 * form with u is true also where one is not a number. */
#define TW_SIM_HCOMPARE(T, T2, word, operation)                         \
  TW_SIM_INLINE bool __h##word(T a, T b) {                              \
    return !__hisnan(a) && !__hisnan(b) && (float)a operation(float) b; \
  }                                                                     \
  TW_SIM_INLINE bool __h##word##u(T a, T b) {                           \
    return __hisnan(a) || __hisnan(b) || (float)a operation(float) b;   \
  }                                                                     \
  TW_SIM_INLINE T2 __h##word##2(T2 a, T2 b) {                           \
    return {T(__h##word(a.x, b.x) ? 1.0f : 0.0f),                       \
            T(__h##word(a.y, b.y) ? 1.0f : 0.0f)};                      \
  }                                                                     \
  TW_SIM_INLINE T2 __h##word##u2(T2 a, T2 b) {                          \
    return {T(__h##word##u(a.x, b.x) ? 1.0f : 0.0f),                    \
            T(__h##word##u(a.y, b.y) ? 1.0f : 0.0f)};                   \
  }                                                                     \
  TW_SIM_INLINE bool __hb##word##2(T2 a, T2 b) {                        \
    return __h##word(a.x, b.x) && __h##word(a.y, b.y);                  \
  }                                                                     \
  TW_SIM_INLINE bool __hb##word##u2(T2 a, T2 b) {                       \
    return __h##word##u(a.x, b.x) && __h##word##u(a.y, b.y);            \
  }

/* -0 is below +0; a NaN gives the other number, or itself with _nan. */
TW_SIM_INLINE bool tw_sim_is_below(float a, float b) {
  return a < b || (a == b && __builtin_signbit(a) && !__builtin_signbit(b));
}

#define TW_SIM_HALF_MATH(T, T2)                                              \
  TW_SIM_INLINE bool __hisnan(T a) { return (float)a != (float)a; }          \
  TW_SIM_INLINE int __hisinf(T a) {                                          \
    return __builtin_isinf((float)a) ? ((float)a > 0 ? 1 : -1) : 0;          \
  }                                                                          \
  TW_SIM_INLINE T2 __hisnan2(T2 a) {                                         \
    return {T(__hisnan(a.x) ? 1.0f : 0.0f), T(__hisnan(a.y) ? 1.0f : 0.0f)}; \
  }                                                                          \
  TW_SIM_H2(T, T2, __hadd, __hadd2, a + b)                                   \
  TW_SIM_H2(T, T2, __hsub, __hsub2, a - b)                                   \
  TW_SIM_H2(T, T2, __hmul, __hmul2, a *b)                                    \
  TW_SIM_H2(T, T2, __hadd_rn, __hadd2_rn, a + b)                             \
  TW_SIM_H2(T, T2, __hsub_rn, __hsub2_rn, a - b)                             \
  TW_SIM_H2(T, T2, __hmul_rn, __hmul2_rn, a *b)                              \
  TW_SIM_H2(T, T2, __hdiv, __h2div, a / b)                                   \
  TW_SIM_H1(T, T2, __hneg, __hneg2, -a)                                      \
  TW_SIM_H1(T, T2, __habs, __habs2, tw_sim_bits_as(a.bits & 0x7fff, (T *)0)) \
  TW_SIM_H2(T, T2, __hadd_sat, __hadd2_sat, T(__saturatef((float)(a + b))))  \
  TW_SIM_H2(T, T2, __hsub_sat, __hsub2_sat, T(__saturatef((float)(a - b))))  \
  TW_SIM_H2(T, T2, __hmul_sat, __hmul2_sat, T(__saturatef((float)(a * b))))  \
  TW_SIM_H3(T, T2, __hfma, __hfma2, T(tw_sim_fma_odd(a, b, c)))              \
  TW_SIM_H3(T, T2, __hfma_sat, __hfma2_sat,                                  \
            T(__saturatef((float)__hfma(a, b, c))))                          \
  TW_SIM_H3(T, T2, __hfma_relu, __hfma2_relu,                                \
            __hfma(a, b, c) < T(0.0f) ? T(0.0f) : __hfma(a, b, c))           \
  TW_SIM_H2(T, T2, __hmax_nan, __hmax2_nan,                                  \
            __hisnan(a)   ? a                                                \
            : __hisnan(b) ? b                                                \
                          : (tw_sim_is_below(a, b) ? b : a))                 \
  TW_SIM_H2(T, T2, __hmin_nan, __hmin2_nan,                                  \
            __hisnan(a)   ? a                                                \
            : __hisnan(b) ? b                                                \
                          : (tw_sim_is_below(b, a) ? b : a))                 \
  TW_SIM_H2(T, T2, __hmax, __hmax2,                                          \
            __hisnan(a)   ? b                                                \
            : __hisnan(b) ? a                                                \
                          : __hmax_nan(a, b))                                \
  TW_SIM_H2(T, T2, __hmin, __hmin2,                                          \
            __hisnan(a)   ? b                                                \
            : __hisnan(b) ? a                                                \
                          : __hmin_nan(a, b))                                \
  TW_SIM_HCOMPARE(T, T2, eq, ==)                                             \
  TW_SIM_HCOMPARE(T, T2, lt, <)                                              \
  TW_SIM_HCOMPARE(T, T2, le, <=)                                             \
  TW_SIM_HCOMPARE(T, T2, gt, >)                                              \
  TW_SIM_HCOMPARE(T, T2, ge, >=)                                             \
  TW_SIM_HCOMPARE(T, T2, ne, !=)                                             \
  TW_SIM_H1(T, T2, hexp, h2exp, T(expf(a)))                                  \
  TW_SIM_H1(T, T2, hexp2, h2exp2, T(exp2f(a)))                               \
  TW_SIM_H1(T, T2, hexp10, h2exp10, T(tw_sim_exp10f(a)))                     \
  TW_SIM_H1(T, T2, hlog, h2log, T(logf(a)))                                  \
  TW_SIM_H1(T, T2, hlog2, h2log2, T(log2f(a)))                               \
  TW_SIM_H1(T, T2, hlog10, h2log10, T(log10f(a)))                            \
  TW_SIM_H1(T, T2, hsqrt, h2sqrt, T(sqrtf(a)))                               \
  TW_SIM_H1(T, T2, hrsqrt, h2rsqrt, T(rsqrtf(a)))                            \
  TW_SIM_H1(T, T2, hrcp, h2rcp, T(1.0f / (float)a))                          \
  TW_SIM_H1(T, T2, hsin, h2sin, T(sinf(a)))                                  \
  TW_SIM_H1(T, T2, hcos, h2cos, T(cosf(a)))                                  \
  TW_SIM_H1(T, T2, htanh, h2tanh, T(tanhf(a)))                               \
  TW_SIM_H1(T, T2, htanh_approx, h2tanh_approx, T(tanhf(a)))                 \
  TW_SIM_H1(T, T2, hfloor, h2floor, T(floorf(a)))                            \
  TW_SIM_H1(T, T2, hceil, h2ceil, T(ceilf(a)))                               \
  TW_SIM_H1(T, T2, htrunc, h2trunc, T(truncf(a)))                            \
  TW_SIM_H1(T, T2, hrint, h2rint, T(rintf(a)))

TW_SIM_HALF_MATH(__half, __half2)
TW_SIM_HALF_MATH(__nv_bfloat16, __nv_bfloat162)
#undef TW_SIM_HALF_MATH
#undef TW_SIM_HCOMPARE
#undef TW_SIM_H3
#undef TW_SIM_H2
#undef TW_SIM_H1

#include "tilewright/simulator/show_macros.h"

#endif
