/*
 * cuda_half_convert.h -- conversions of the 16-bit floating-point types.
 *
 * Suffixes are those of cuda_rounding.h. Included by cuda_half.h.
 */
#ifndef TILEWRIGHT_CUDA_HALF_CONVERT_H
#define TILEWRIGHT_CUDA_HALF_CONVERT_H

#include "tilewright/simulator/cuda_half.h"
#include "tilewright/simulator/cuda_rounding.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- rounded in a direction -------------------------------------------- */

/* The neighbour of `value` towards or away from zero. */
template <class T>
TW_SIM_INLINE T tw_sim_step(T value, int step) {
  value.bits = (uint16_t)(value.bits + step);
  return value;
}

/* Rounded to nearest first, and then a step if that is on the wrong side. */
template <class T, class N>
TW_SIM_INLINE T tw_sim_narrow(N exact, int direction) {
  const T near(exact);
  /* N is a float or a number that a double or long double holds. */
  const long double is = (long double)(float)near, wanted = (long double)exact;
  if (is == wanted || wanted != wanted) return near;
  const bool is_negative = near.bits >> 15;
  if (direction == FE_TOWARDZERO)
    direction = wanted > 0 ? FE_DOWNWARD : FE_UPWARD;
  if (direction == FE_DOWNWARD && is > wanted)
    return tw_sim_step(near, is_negative ? 1 : -1);
  if (direction == FE_UPWARD && is < wanted)
    return tw_sim_step(near, is_negative ? -1 : 1);
  return near;
}

#define TW_SIM_NARROW(name, N, T)                                              \
  TW_SIM_INLINE T name##_rn(N x) { return T(x); }                              \
  TW_SIM_INLINE T name##_rz(N x) {                                             \
    return tw_sim_narrow<T, N>(x, FE_TOWARDZERO);                              \
  }                                                                            \
  TW_SIM_INLINE T name##_ru(N x) { return tw_sim_narrow<T, N>(x, FE_UPWARD); } \
  TW_SIM_INLINE T name##_rd(N x) { return tw_sim_narrow<T, N>(x, FE_DOWNWARD); }

#define TW_SIM_WIDEN(T, word, R, to)          \
  TW_SIM_INLINE R __##word##2##to##_rn(T x) { \
    return __float2##to##_rn((float)x);       \
  }                                           \
  TW_SIM_INLINE R __##word##2##to##_rz(T x) { \
    return __float2##to##_rz((float)x);       \
  }                                           \
  TW_SIM_INLINE R __##word##2##to##_ru(T x) { \
    return __float2##to##_ru((float)x);       \
  }                                           \
  TW_SIM_INLINE R __##word##2##to##_rd(T x) { \
    return __float2##to##_rd((float)x);       \
  }

/* ---- one number, and bits ---------------------------------------------- */

/* word: half or bfloat16, as in the functions' names */
#define TW_SIM_CONVERSIONS(T, T2, word)                                     \
  TW_SIM_NARROW(__float2##word, float, T)                                   \
  TW_SIM_NARROW(__int2##word, int, T)                                       \
  TW_SIM_NARROW(__uint2##word, unsigned, T)                                 \
  TW_SIM_NARROW(__short2##word, short, T)                                   \
  TW_SIM_NARROW(__ushort2##word, unsigned short, T)                         \
  TW_SIM_NARROW(__ll2##word, long long, T)                                  \
  TW_SIM_NARROW(__ull2##word, unsigned long long, T)                        \
  TW_SIM_WIDEN(T, word, int, int)                                           \
  TW_SIM_WIDEN(T, word, unsigned, uint)                                     \
  TW_SIM_WIDEN(T, word, long long, ll)                                      \
  TW_SIM_WIDEN(T, word, unsigned long long, ull)                            \
  TW_SIM_INLINE T __float2##word(float x) { return T(x); }                  \
  TW_SIM_INLINE T __double2##word(double x) { return T(x); }                \
  TW_SIM_INLINE float __##word##2float(T x) { return (float)x; }            \
  TW_SIM_INLINE unsigned short __##word##_as_ushort(T x) { return x.bits; } \
  TW_SIM_INLINE short __##word##_as_short(T x) { return (short)x.bits; }    \
  TW_SIM_INLINE T __ushort_as_##word(unsigned short x) {                    \
    return tw_sim_bits_as(x, (T *)0);                                       \
  }                                                                         \
  TW_SIM_INLINE T __short_as_##word(short x) {                              \
    return tw_sim_bits_as((uint16_t)x, (T *)0);                             \
  }                                                                         \
                                                                            \
  /* ---- pairs ---- */                                                     \
  TW_SIM_INLINE T2 __floats2##word##2_rn(float x, float y) {                \
    return {T(x), T(y)};                                                    \
  }                                                                         \
  TW_SIM_INLINE T2 __float2##word##2_rn(float x) { return {T(x), T(x)}; }   \
  TW_SIM_INLINE T2 __float22##word##2_rn(float2 a) {                        \
    return {T(a.x), T(a.y)};                                                \
  }                                                                         \
  TW_SIM_INLINE float2 __##word##22float2(T2 a) {                           \
    return {(float)a.x, (float)a.y};                                        \
  }                                                                         \
  TW_SIM_INLINE T2 __##word##2##word##2(T x) { return {x, x}; }             \
  TW_SIM_INLINE T2 make_##word##2(T x, T y) { return {x, y}; }              \
  TW_SIM_INLINE T2 __halves2##word##2(T x, T y) { return {x, y}; }          \
  TW_SIM_INLINE T __low2##word(T2 a) { return a.x; }                        \
  TW_SIM_INLINE T __high2##word(T2 a) { return a.y; }                       \
  TW_SIM_INLINE T2 __low2##word##2(T2 a) { return {a.x, a.x}; }             \
  TW_SIM_INLINE T2 __high2##word##2(T2 a) { return {a.y, a.y}; }            \
  TW_SIM_INLINE float __low2float(T2 a) { return (float)a.x; }              \
  TW_SIM_INLINE float __high2float(T2 a) { return (float)a.y; }             \
  TW_SIM_INLINE T2 __lows2##word##2(T2 a, T2 b) { return {a.x, b.x}; }      \
  TW_SIM_INLINE T2 __highs2##word##2(T2 a, T2 b) { return {a.y, b.y}; }     \
  TW_SIM_INLINE T2 __lowhigh2highlow(T2 a) { return {a.y, a.x}; }

TW_SIM_CONVERSIONS(__half, __half2, half)
TW_SIM_CONVERSIONS(__nv_bfloat16, __nv_bfloat162, bfloat16)
#undef TW_SIM_CONVERSIONS
#undef TW_SIM_WIDEN
#undef TW_SIM_NARROW

#include "tilewright/simulator/show_macros.h"

#endif
