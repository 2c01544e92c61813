/*
 * cuda_std_bit.h -- what <cuda/std/bit> holds, which the C++ library has in
 * C++20 only.
 */
#ifndef TILEWRIGHT_CUDA_STD_BIT_H
#define TILEWRIGHT_CUDA_STD_BIT_H

#include <string.h>

#include <limits>
#include <type_traits>

#include "tilewright/simulator/cuda_std.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {
namespace std {

template <class To, class From>
__attribute__((always_inline)) inline To bit_cast(const From &from) {
  static_assert(sizeof(To) == sizeof(From), "bit_cast() of another size");
  To to;
  __builtin_memcpy(&to, &from, sizeof to);
  return to;
}

template <class T>
constexpr int popcount(T value) {
  static_assert(is_unsigned_v<T>, "popcount() is for unsigned integers");
  return __builtin_popcountll(value);
}
template <class T>
constexpr int countl_zero(T value) {
  static_assert(is_unsigned_v<T>, "countl_zero() is for unsigned integers");
  constexpr int bits = numeric_limits<T>::digits;
  return value ? __builtin_clzll(value) - (64 - bits) : bits;
}
template <class T>
constexpr int countr_zero(T value) {
  static_assert(is_unsigned_v<T>, "countr_zero() is for unsigned integers");
  return value ? __builtin_ctzll(value) : numeric_limits<T>::digits;
}
template <class T>
constexpr int countl_one(T value) {
  return countl_zero((T)~value);
}
template <class T>
constexpr int countr_one(T value) {
  return countr_zero((T)~value);
}
template <class T>
constexpr int bit_width(T value) {
  return numeric_limits<T>::digits - countl_zero(value);
}
template <class T>
constexpr bool has_single_bit(T value) {
  return popcount(value) == 1;
}
template <class T>
constexpr T bit_ceil(T value) {
  return value <= 1 ? (T)1 : (T)((T)1 << bit_width((T)(value - 1)));
}
template <class T>
constexpr T bit_floor(T value) {
  return value ? (T)((T)1 << (bit_width(value) - 1)) : (T)0;
}
template <class T>
constexpr T rotl(T value, int count) {
  constexpr int bits = numeric_limits<T>::digits;
  const int by = (count % bits + bits) % bits;
  return by ? (T)(value << by | value >> (bits - by)) : value;
}
template <class T>
constexpr T rotr(T value, int count) {
  return rotl(value, -(count % numeric_limits<T>::digits));
}

}  // namespace std
}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
