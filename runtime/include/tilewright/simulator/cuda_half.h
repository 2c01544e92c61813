/*
 * cuda_half.h -- CUDA's 16-bit floating-point types for the simulator: what
 * cuda_fp16.h and cuda_bf16.h hold.
 *
 * Written for __half and expanded for __nv_bfloat16 as well. An operation is
 * computed in float and rounded once more: float has more than twice the bits,
 * so that sums, products, quotients and square roots are those of the GPU.
 */
#ifndef TILEWRIGHT_CUDA_HALF_H
#define TILEWRIGHT_CUDA_HALF_H

#include "tilewright/half.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* A whole number beyond a float's 24 bits comes by way of round to odd. */
TW_SIM_INLINE float tw_sim_odd(double value) {
  const float near = (float)value;
  if (near == value || value != value || __builtin_isinf(near)) return near;
  uint32_t bits = tw_bits_from_f32(near);
  const bool is_beyond = __builtin_fabs((double)near) > __builtin_fabs(value);
  if (is_beyond) bits--; /* towards zero */
  return tw_f32_from_bits(bits | 1);
}

/* a * b + c, rounded to odd: the product is exact, and the sum's error known.
 */
TW_SIM_INLINE float tw_sim_fma_odd(float a, float b, float c) {
  const double product = (double)a * b, sum = product + c;
  const double part = sum - product;
  const double error = (product - (sum - part)) + (c - part);
  uint64_t bits = tw_sim_to_bits(sum);
  if (error != 0 && error == error && !__builtin_isinf(sum) && !(bits & 1))
    bits += (error > 0) == (sum > 0) ? 1 : -1;
  return tw_sim_odd(tw_sim_from_bits<double>(bits));
}

/* A number as a double that rounds further as the number itself would. */
template <class N>
TW_SIM_INLINE double tw_sim_odd_double(N value) {
  if constexpr (std::is_integral_v<N> && sizeof(N) == 8) {
    const N low = value & 0x7ff;
    if (low && (value >> 52 != 0) && (value >> 52 != (N)-1))
      value = (N)(value - low) | 0x800;
  }
  return (double)value;
}

/* For the numbers other than float that a conversion may come from. */
template <class T>
using tw_sim_if_number = std::enable_if_t<std::is_arithmetic_v<T>, int>;

#define TW_SIM_FLOAT16(T, Raw, to, from)                                       \
  struct Raw {                                                                 \
    unsigned short x;                                                          \
  };                                                                           \
  struct T {                                                                   \
    uint16_t bits;                                                             \
    T() = default;                                                             \
    __attribute__((always_inline)) T(float value) : bits(from(value)) {}       \
    template <class N, tw_sim_if_number<N> = 0>                                \
    __attribute__((always_inline)) T(N value)                                  \
        : bits(from(tw_sim_odd(tw_sim_odd_double(value)))) {}                  \
    __attribute__((always_inline)) T(Raw raw) : bits(raw.x) {}                 \
    __attribute__((always_inline)) operator float() const { return to(bits); } \
    __attribute__((always_inline)) operator Raw() const { return {bits}; }     \
  };                                                                           \
  TW_SIM_INLINE T tw_sim_bits_as(uint16_t bits, T *) {                         \
    T result;                                                                  \
    result.bits = bits;                                                        \
    return result;                                                             \
  }                                                                            \
  TW_SIM_INLINE T operator+(T a, T b) { return T((float)a + (float)b); }       \
  TW_SIM_INLINE T operator-(T a, T b) { return T((float)a - (float)b); }       \
  TW_SIM_INLINE T operator*(T a, T b) { return T((float)a * (float)b); }       \
  TW_SIM_INLINE T operator/(T a, T b) { return T((float)a / (float)b); }       \
  TW_SIM_INLINE T operator+(T a) { return a; }                                 \
  TW_SIM_INLINE T operator-(T a) {                                             \
    return tw_sim_bits_as(a.bits ^ 0x8000, (T *)0);                            \
  }                                                                            \
  TW_SIM_INLINE T &operator+=(T &a, T b) { return a = a + b; }                 \
  TW_SIM_INLINE T &operator-=(T &a, T b) { return a = a - b; }                 \
  TW_SIM_INLINE T &operator*=(T &a, T b) { return a = a * b; }                 \
  TW_SIM_INLINE T &operator/=(T &a, T b) { return a = a / b; }                 \
  TW_SIM_INLINE T &operator++(T &a) { return a = a + T(1.0f); }                \
  TW_SIM_INLINE T &operator--(T &a) { return a = a - T(1.0f); }                \
  TW_SIM_INLINE T operator++(T &a, int) {                                      \
    const T old = a;                                                           \
    ++a;                                                                       \
    return old;                                                                \
  }                                                                            \
  TW_SIM_INLINE T operator--(T &a, int) {                                      \
    const T old = a;                                                           \
    --a;                                                                       \
    return old;                                                                \
  }                                                                            \
  TW_SIM_INLINE bool operator==(T a, T b) { return (float)a == (float)b; }     \
  TW_SIM_INLINE bool operator!=(T a, T b) { return (float)a != (float)b; }     \
  TW_SIM_INLINE bool operator<(T a, T b) { return (float)a < (float)b; }       \
  TW_SIM_INLINE bool operator<=(T a, T b) { return (float)a <= (float)b; }     \
  TW_SIM_INLINE bool operator>(T a, T b) { return (float)a > (float)b; }       \
  TW_SIM_INLINE bool operator>=(T a, T b) { return (float)a >= (float)b; }

TW_SIM_FLOAT16(__half, __half_raw, tw_f32_from_f16, tw_f16_from_f32)
TW_SIM_FLOAT16(__nv_bfloat16, __nv_bfloat16_raw, tw_f32_from_bf16,
               tw_bf16_from_f32)
#undef TW_SIM_FLOAT16

/* Two of them, which a GPU loads and computes at once. */
#define TW_SIM_FLOAT16_PAIR(T, T2)                                          \
  struct alignas(4) T2 {                                                    \
    T x, y;                                                                 \
    T2() = default;                                                         \
    __attribute__((always_inline)) T2(T x, T y) : x(x), y(y) {}             \
  };                                                                        \
  TW_SIM_INLINE T2 operator+(T2 a, T2 b) { return {a.x + b.x, a.y + b.y}; } \
  TW_SIM_INLINE T2 operator-(T2 a, T2 b) { return {a.x - b.x, a.y - b.y}; } \
  TW_SIM_INLINE T2 operator*(T2 a, T2 b) { return {a.x * b.x, a.y * b.y}; } \
  TW_SIM_INLINE T2 operator/(T2 a, T2 b) { return {a.x / b.x, a.y / b.y}; } \
  TW_SIM_INLINE T2 operator+(T2 a) { return a; }                            \
  TW_SIM_INLINE T2 operator-(T2 a) { return {-a.x, -a.y}; }                 \
  TW_SIM_INLINE T2 &operator+=(T2 &a, T2 b) { return a = a + b; }           \
  TW_SIM_INLINE T2 &operator-=(T2 &a, T2 b) { return a = a - b; }           \
  TW_SIM_INLINE T2 &operator*=(T2 &a, T2 b) { return a = a * b; }           \
  TW_SIM_INLINE T2 &operator/=(T2 &a, T2 b) { return a = a / b; }           \
  TW_SIM_INLINE bool operator==(T2 a, T2 b) {                               \
    return a.x == b.x && a.y == b.y;                                        \
  }                                                                         \
  TW_SIM_INLINE bool operator!=(T2 a, T2 b) { return a.x != b.x && a.y != b.y; }

TW_SIM_FLOAT16_PAIR(__half, __half2)
TW_SIM_FLOAT16_PAIR(__nv_bfloat16, __nv_bfloat162)
#undef TW_SIM_FLOAT16_PAIR

typedef __half half, __nv_half;
typedef __half2 half2, __nv_half2;
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#include "tilewright/simulator/cuda_half_convert.h"
#include "tilewright/simulator/cuda_half_math.h"
#include "tilewright/simulator/cuda_half_words.h"
#include "tilewright/simulator/show_macros.h"

#endif
