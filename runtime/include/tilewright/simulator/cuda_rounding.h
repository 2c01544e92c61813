/*
 * cuda_rounding.h -- arithmetic and conversions rounded in a direction.
 *
 * Suffixes as in CUDA: rn to nearest, ties to even; rz towards zero; ru up; rd
 * down. Results are exact: the CPU is told the direction for one operation.
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_ROUNDING_H
#define TILEWRIGHT_CUDA_ROUNDING_H

#include <fenv.h>
#include <math.h>

#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- one operation in a direction -------------------------------------- */

/* Volatile, so that the operation stays between the two changes. */
#define TW_SIM_ROUNDED(operation, expression)                            \
  template <class R, class T>                                            \
  __attribute__((noinline, no_sanitize("thread", "bounds"))) static R    \
      tw_sim_rounded_##operation(int direction, T x, T y = 0, T z = 0) { \
    volatile T a = x, b = y, c = z;                                      \
    (void)b, (void)c;                                                    \
    const int before = fegetround();                                     \
    fesetround(direction);                                               \
    volatile R result = (R)(expression);                                 \
    fesetround(before);                                                  \
    return result;                                                       \
  }
TW_SIM_ROUNDED(add, a + b)
TW_SIM_ROUNDED(sub, a - b)
TW_SIM_ROUNDED(mul, a* b)
TW_SIM_ROUNDED(div, a / b)
TW_SIM_ROUNDED(rcp, (T)1 / a)
TW_SIM_ROUNDED(sqrt, sizeof(T) == 4 ? (T)sqrtf((float)a) : (T)sqrt((double)a))
TW_SIM_ROUNDED(fma, sizeof(T) == 4 ? (T)fmaf((float)a, (float)b, (float)c)
                                   : (T)fma((double)a, (double)b, (double)c))
TW_SIM_ROUNDED(convert, a)
#undef TW_SIM_ROUNDED

/* ---- arithmetic -------------------------------------------------------- */

/* Rounded to nearest. nvcc does not contract these functions either. */
TW_SIM_INLINE float __fadd_rn(float a, float b) { return a + b; }
TW_SIM_INLINE float __fsub_rn(float a, float b) { return a - b; }
TW_SIM_INLINE float __fmul_rn(float a, float b) { return a * b; }
TW_SIM_INLINE float __fdiv_rn(float a, float b) { return a / b; }
TW_SIM_INLINE float __frcp_rn(float a) { return 1 / a; }
TW_SIM_INLINE float __fsqrt_rn(float a) { return sqrtf(a); }
TW_SIM_INLINE float __frsqrt_rn(float a) {
  return (float)(1 / sqrt((double)a));
}
TW_SIM_INLINE float __fmaf_rn(float a, float b, float c) {
  return __builtin_fmaf(a, b, c);
}
TW_SIM_INLINE double __dadd_rn(double a, double b) { return a + b; }
TW_SIM_INLINE double __dsub_rn(double a, double b) { return a - b; }
TW_SIM_INLINE double __dmul_rn(double a, double b) { return a * b; }
TW_SIM_INLINE double __ddiv_rn(double a, double b) { return a / b; }
TW_SIM_INLINE double __drcp_rn(double a) { return 1 / a; }
TW_SIM_INLINE double __dsqrt_rn(double a) { return sqrt(a); }
TW_SIM_INLINE double __fma_rn(double a, double b, double c) {
  return __builtin_fma(a, b, c);
}

#define TW_SIM_DIRECTED(letter, T, suffix, direction)  \
  TW_SIM_INLINE T __##letter##add_##suffix(T a, T b) { \
    return tw_sim_rounded_add<T>(direction, a, b);     \
  }                                                    \
  TW_SIM_INLINE T __##letter##sub_##suffix(T a, T b) { \
    return tw_sim_rounded_sub<T>(direction, a, b);     \
  }                                                    \
  TW_SIM_INLINE T __##letter##mul_##suffix(T a, T b) { \
    return tw_sim_rounded_mul<T>(direction, a, b);     \
  }                                                    \
  TW_SIM_INLINE T __##letter##div_##suffix(T a, T b) { \
    return tw_sim_rounded_div<T>(direction, a, b);     \
  }                                                    \
  TW_SIM_INLINE T __##letter##rcp_##suffix(T a) {      \
    return tw_sim_rounded_rcp<T>(direction, a);        \
  }                                                    \
  TW_SIM_INLINE T __##letter##sqrt_##suffix(T a) {     \
    return tw_sim_rounded_sqrt<T>(direction, a);       \
  }
#define TW_SIM_DIRECTED_BOTH(suffix, direction)                       \
  TW_SIM_DIRECTED(f, float, suffix, direction)                        \
  TW_SIM_DIRECTED(d, double, suffix, direction)                       \
  TW_SIM_INLINE float __fmaf_##suffix(float a, float b, float c) {    \
    return tw_sim_rounded_fma<float>(direction, a, b, c);             \
  }                                                                   \
  TW_SIM_INLINE double __fma_##suffix(double a, double b, double c) { \
    return tw_sim_rounded_fma<double>(direction, a, b, c);            \
  }
TW_SIM_DIRECTED_BOTH(rz, FE_TOWARDZERO)
TW_SIM_DIRECTED_BOTH(ru, FE_UPWARD)
TW_SIM_DIRECTED_BOTH(rd, FE_DOWNWARD)
#undef TW_SIM_DIRECTED_BOTH
#undef TW_SIM_DIRECTED

/* ---- to integers ------------------------------------------------------- */

/* As cvt of PTX: what does not fit becomes the nearest that does; a NaN becomes
 * 0 from a float to 32 bits, else the upper bit alone. */
template <class R, class T>
TW_SIM_INLINE R tw_sim_to_integer(T whole) {
  constexpr R highest =
      (R)(std::is_signed_v<R> ? ~(uint64_t)0 >> (65 - 8 * sizeof(R))
                              : ~(uint64_t)0);
  constexpr R lowest = std::is_signed_v<R> ? (R)(-highest - 1) : 0;
  if (whole != whole)
    return sizeof(T) == 4 && sizeof(R) == 4
               ? 0
               : (R)((uint64_t)1 << (8 * sizeof(R) - 1));
  /* 2 to the number of bits of the magnitude, which a T holds exactly. */
  constexpr T end =
      (T)((uint64_t)1 << (8 * sizeof(R) - 2)) * (std::is_signed_v<R> ? 2 : 4);
  if (whole >= end) return highest;
  if (whole < (T)lowest) return lowest;
  return (R)whole;
}

#define TW_SIM_TO_INTEGER(from, T, to, R)                  \
  TW_SIM_INLINE R __##from##2##to##_rn(T x) {              \
    return tw_sim_to_integer<R, T>((T)__builtin_rint(x));  \
  }                                                        \
  TW_SIM_INLINE R __##from##2##to##_rz(T x) {              \
    return tw_sim_to_integer<R, T>((T)__builtin_trunc(x)); \
  }                                                        \
  TW_SIM_INLINE R __##from##2##to##_ru(T x) {              \
    return tw_sim_to_integer<R, T>((T)__builtin_ceil(x));  \
  }                                                        \
  TW_SIM_INLINE R __##from##2##to##_rd(T x) {              \
    return tw_sim_to_integer<R, T>((T)__builtin_floor(x)); \
  }
#define TW_SIM_TO_INTEGERS(from, T)          \
  TW_SIM_TO_INTEGER(from, T, int, int)       \
  TW_SIM_TO_INTEGER(from, T, uint, unsigned) \
  TW_SIM_TO_INTEGER(from, T, ll, long long)  \
  TW_SIM_TO_INTEGER(from, T, ull, unsigned long long)
TW_SIM_TO_INTEGERS(float, float)
TW_SIM_TO_INTEGERS(double, double)
#undef TW_SIM_TO_INTEGERS
#undef TW_SIM_TO_INTEGER

/* ---- to floating-point numbers ----------------------------------------- */

#define TW_SIM_FROM(from, T, to, R)                          \
  TW_SIM_INLINE R __##from##2##to##_rn(T x) { return (R)x; } \
  TW_SIM_INLINE R __##from##2##to##_rz(T x) {                \
    return tw_sim_rounded_convert<R, T>(FE_TOWARDZERO, x);   \
  }                                                          \
  TW_SIM_INLINE R __##from##2##to##_ru(T x) {                \
    return tw_sim_rounded_convert<R, T>(FE_UPWARD, x);       \
  }                                                          \
  TW_SIM_INLINE R __##from##2##to##_rd(T x) {                \
    return tw_sim_rounded_convert<R, T>(FE_DOWNWARD, x);     \
  }
TW_SIM_FROM(int, int, float, float)
TW_SIM_FROM(uint, unsigned, float, float)
TW_SIM_FROM(ll, long long, float, float)
TW_SIM_FROM(ull, unsigned long long, float, float)
TW_SIM_FROM(ll, long long, double, double)
TW_SIM_FROM(ull, unsigned long long, double, double)
TW_SIM_FROM(double, double, float, float)
#undef TW_SIM_FROM
TW_SIM_INLINE double __int2double_rn(int x) { return x; }
TW_SIM_INLINE double __uint2double_rn(unsigned x) { return x; }

/* ---- the same bits as another type ------------------------------------- */

#define TW_SIM_AS(name, from, to)                   \
  TW_SIM_INLINE to name(from x) {                   \
    return tw_sim_from_bits<to>(tw_sim_to_bits(x)); \
  }
TW_SIM_AS(__float_as_int, float, int)
TW_SIM_AS(__int_as_float, int, float)
TW_SIM_AS(__float_as_uint, float, unsigned)
TW_SIM_AS(__uint_as_float, unsigned, float)
TW_SIM_AS(__double_as_longlong, double, long long)
TW_SIM_AS(__longlong_as_double, long long, double)
#undef TW_SIM_AS
TW_SIM_INLINE int __double2hiint(double x) {
  return (int)(tw_sim_to_bits(x) >> 32);
}
TW_SIM_INLINE int __double2loint(double x) { return (int)tw_sim_to_bits(x); }
TW_SIM_INLINE double __hiloint2double(int high, int low) {
  return tw_sim_from_bits<double>((uint64_t)(unsigned)high << 32 |
                                  (unsigned)low);
}

#include "tilewright/simulator/show_macros.h"

#endif
