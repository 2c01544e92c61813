/*
 * cuda_fp8.h (simulator) -- CUDA's 8-bit floating-point types for the
 * simulator: what <cuda_fp8.h> holds, without __nv_fp8_e8m0.
 *
 * Written for __nv_fp8_e4m3 and expanded for __nv_fp8_e5m2 as well. A number is
 * rounded once, to the nearest, and to the even one from the middle. NaN is
 * 0x7f, as on a GPU.
 */
#ifndef TILEWRIGHT_CUDA_FP8_H
#define TILEWRIGHT_CUDA_FP8_H

#include "tilewright/simulator/cuda_half.h"
#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/hide_macros.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t {
  __NV_E4M3,
  __NV_E5M2
} __nv_fp8_interpretation_t;

/* Two numbers of 16 bits as CUDA's functions return them. */
struct __half2_raw {
  unsigned short x, y;
  operator __half2() const { return __half2(__half_raw{x}, __half_raw{y}); }
};

/* ---- one number ---------------------------------------------------------- */

TW_SIM_INLINE __nv_fp8_storage_t
__nv_cvt_double_to_fp8(double value, __nv_saturation_t saturation,
                       __nv_fp8_interpretation_t form) {
  const int below = form == __NV_E4M3 ? 3 : 2;    /* bits of the fraction */
  const int least = form == __NV_E4M3 ? -6 : -14; /* the normal exponents */
  const double most = form == __NV_E4M3 ? 448 : 57344;
  const double magnitude = __builtin_fabs(value);
  const int sign = __builtin_signbit(value) ? 0x80 : 0;
  if (value != value) return 0x7f;
  int exponent = least;
  if (magnitude >= __builtin_ldexp(1, least))
    exponent = magnitude > most ? (form == __NV_E4M3 ? 8 : 15)
                                : __builtin_ilogb(magnitude);
  /* In units of the last bit, which a double holds. */
  const double units =
      __builtin_rint(__builtin_ldexp(magnitude, below - exponent));
  if (__builtin_ldexp(units, exponent - below) > most) {
    const int beyond = form == __NV_E4M3 ? 0x7f : 0x7c | sign;
    const int last = form == __NV_E4M3 ? 0x7e : 0x7b;
    return (__nv_fp8_storage_t)(saturation == __NV_SATFINITE ? last | sign
                                                             : beyond);
  }
  /* A number whose units do not reach the leading bit is denormal: its exponent
   * is 0. One more unit than all bits is the next exponent's first number. */
  return (__nv_fp8_storage_t)(sign |
                              (((exponent - least) << below) + (int)units));
}

TW_SIM_INLINE double tw_sim_from_fp8(__nv_fp8_storage_t bits,
                                     __nv_fp8_interpretation_t form) {
  const int below = form == __NV_E4M3 ? 3 : 2,
            bias = form == __NV_E4M3 ? 7 : 15;
  const int rest = bits & 0x7f, exponent = rest >> below;
  const int fraction = rest & ((1 << below) - 1);
  double value = exponent ? __builtin_ldexp((1 << below) + fraction,
                                            exponent - bias - below)
                          : __builtin_ldexp(fraction, 1 - bias - below);
  if (form == __NV_E4M3 ? rest == 0x7f : rest > 0x7c)
    value = __builtin_nan("");
  else if (form == __NV_E5M2 && rest == 0x7c)
    value = __builtin_inf();
  return bits & 0x80 ? -value : value;
}

TW_SIM_INLINE __nv_fp8_storage_t __nv_cvt_float_to_fp8(
    float value, __nv_saturation_t saturation, __nv_fp8_interpretation_t form) {
  return __nv_cvt_double_to_fp8(value, saturation, form);
}
TW_SIM_INLINE __nv_fp8_storage_t
__nv_cvt_halfraw_to_fp8(__half_raw value, __nv_saturation_t saturation,
                        __nv_fp8_interpretation_t form) {
  return __nv_cvt_double_to_fp8((float)__half(value), saturation, form);
}
TW_SIM_INLINE __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(
    __nv_bfloat16_raw value, __nv_saturation_t saturation,
    __nv_fp8_interpretation_t form) {
  return __nv_cvt_double_to_fp8((float)__nv_bfloat16(value), saturation, form);
}
TW_SIM_INLINE __half_raw __nv_cvt_fp8_to_halfraw(
    __nv_fp8_storage_t bits, __nv_fp8_interpretation_t form) {
  return __half((float)tw_sim_from_fp8(bits, form));
}

/* ---- two numbers, the first one in the low byte -------------------------- */

TW_SIM_INLINE __nv_fp8x2_storage_t
__nv_cvt_double2_to_fp8x2(double2 value, __nv_saturation_t saturation,
                          __nv_fp8_interpretation_t form) {
  return (
      __nv_fp8x2_storage_t)(__nv_cvt_double_to_fp8(value.x, saturation, form) |
                            __nv_cvt_double_to_fp8(value.y, saturation, form)
                                << 8);
}
TW_SIM_INLINE __nv_fp8x2_storage_t
__nv_cvt_float2_to_fp8x2(float2 value, __nv_saturation_t saturation,
                         __nv_fp8_interpretation_t form) {
  return __nv_cvt_double2_to_fp8x2({value.x, value.y}, saturation, form);
}
TW_SIM_INLINE __nv_fp8x2_storage_t
__nv_cvt_halfraw2_to_fp8x2(__half2_raw value, __nv_saturation_t saturation,
                           __nv_fp8_interpretation_t form) {
  const __half2 two = value;
  return __nv_cvt_double2_to_fp8x2({(float)two.x, (float)two.y}, saturation,
                                   form);
}
TW_SIM_INLINE __half2_raw __nv_cvt_fp8x2_to_halfraw2(
    __nv_fp8x2_storage_t bits, __nv_fp8_interpretation_t form) {
  return {__nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)bits, form).x,
          __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(bits >> 8), form).x};
}

/* ---- types --------------------------------------------------------------- */

/* T, and two and four of it, of the form. */
#define TW_SIM_FLOAT8(T, T2, T4, form)                                        \
  struct T {                                                                  \
    __nv_fp8_storage_t __x;                                                   \
    T() = default;                                                            \
    explicit T(double value)                                                  \
        : __x(__nv_cvt_double_to_fp8(value, __NV_SATFINITE, form)) {}         \
    explicit T(__half value) : T((double)(float)value) {}                     \
    explicit T(__nv_bfloat16 value) : T((double)(float)value) {}              \
    template <class N, tw_sim_if_number<N> = 0>                               \
    explicit T(N value) : T(tw_sim_odd_double(value)) {}                      \
    explicit operator double() const { return tw_sim_from_fp8(__x, form); }   \
    explicit operator float() const { return (float)(double)*this; }          \
    explicit operator __half() const { return __half((float)*this); }         \
    explicit operator __nv_bfloat16() const {                                 \
      return __nv_bfloat16((float)*this);                                     \
    }                                                                         \
    explicit operator bool() const { return (__x & 0x7f) != 0; }              \
    explicit operator int() const { return (int)(double)*this; }              \
    explicit operator unsigned() const { return (unsigned)(double)*this; }    \
  };                                                                          \
  struct T2 {                                                                 \
    __nv_fp8x2_storage_t __x;                                                 \
    T2() = default;                                                           \
    explicit T2(double2 value)                                                \
        : __x(__nv_cvt_double2_to_fp8x2(value, __NV_SATFINITE, form)) {}      \
    explicit T2(float2 value) : T2(double2{value.x, value.y}) {}              \
    explicit T2(__half2 value)                                                \
        : T2(double2{(float)value.x, (float)value.y}) {}                      \
    explicit T2(__nv_bfloat162 value)                                         \
        : T2(double2{(float)value.x, (float)value.y}) {}                      \
    explicit operator float2() const {                                        \
      return {(float)tw_sim_from_fp8((__nv_fp8_storage_t)__x, form),          \
              (float)tw_sim_from_fp8((__nv_fp8_storage_t)(__x >> 8), form)};  \
    }                                                                         \
    explicit operator __half2() const {                                       \
      return __nv_cvt_fp8x2_to_halfraw2(__x, form);                           \
    }                                                                         \
  };                                                                          \
  struct T4 {                                                                 \
    __nv_fp8x4_storage_t __x;                                                 \
    T4() = default;                                                           \
    T4(T2 low, T2 high) : __x(low.__x | (unsigned)high.__x << 16) {}          \
    explicit T4(double4 value)                                                \
        : T4(T2(double2{value.x, value.y}), T2(double2{value.z, value.w})) {} \
    explicit T4(float4 value)                                                 \
        : T4(T2(float2{value.x, value.y}), T2(float2{value.z, value.w})) {}   \
    explicit T4(__half2 low, __half2 high) : T4(T2(low), T2(high)) {}         \
    explicit T4(__nv_bfloat162 low, __nv_bfloat162 high)                      \
        : T4(T2(low), T2(high)) {}                                            \
    explicit operator float4() const {                                        \
      T2 low, high;                                                           \
      low.__x = (__nv_fp8x2_storage_t)__x;                                    \
      high.__x = (__nv_fp8x2_storage_t)(__x >> 16);                           \
      const float2 a = (float2)low, b = (float2)high;                         \
      return {a.x, a.y, b.x, b.y};                                            \
    }                                                                         \
  };
TW_SIM_FLOAT8(__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __NV_E4M3)
TW_SIM_FLOAT8(__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __NV_E5M2)
#undef TW_SIM_FLOAT8

#include "tilewright/simulator/show_macros.h"

#endif
