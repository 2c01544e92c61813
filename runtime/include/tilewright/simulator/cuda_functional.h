/*
 * cuda_functional.h -- what <cuda/functional> and <cuda/cmath> hold: the larger
 * and the smaller of two values, and quotients of integers that are rounded.
 */
#ifndef TILEWRIGHT_CUDA_FUNCTIONAL_H
#define TILEWRIGHT_CUDA_FUNCTIONAL_H

#include <type_traits>
#include <utility>

#include "tilewright/simulator/hide_macros.h"

namespace cuda {

#define TW_SIM_OPERATOR(name, result)                                       \
  template <class T = void>                                                 \
  struct name {                                                             \
    constexpr T operator()(const T &a, const T &b) const { return result; } \
  };                                                                        \
  template <>                                                               \
  struct name<void> {                                                       \
    template <class A, class B>                                             \
    constexpr ::std::common_type_t<A, B> operator()(const A &a,             \
                                                    const B &b) const {     \
      return result;                                                        \
    }                                                                       \
  };
TW_SIM_OPERATOR(maximum, a < b ? b : a)
TW_SIM_OPERATOR(minimum, b < a ? b : a)
#undef TW_SIM_OPERATOR

template <class Result, class Function>
constexpr auto proclaim_return_type(Function function) {
  return [function](auto &&...arguments) -> Result {
    return function(::std::forward<decltype(arguments)>(arguments)...);
  };
}

template <class T, class U>
constexpr ::std::common_type_t<T, U> ceil_div(T a, U b) {
  typedef ::std::common_type_t<T, U> both;
  return (both)((both)a / (both)b + ((both)a % (both)b != 0));
}
template <class T, class U>
constexpr ::std::common_type_t<T, U> round_up(T a, U b) {
  typedef ::std::common_type_t<T, U> both;
  return (both)(ceil_div(a, b) * (both)b);
}
template <class T, class U>
constexpr ::std::common_type_t<T, U> round_down(T a, U b) {
  typedef ::std::common_type_t<T, U> both;
  return (both)((both)a / (both)b * (both)b);
}

/* Of a number above 0: its logarithm to the base 2, rounded down. */
template <class T>
constexpr int ilog2(T value) {
  return 63 - __builtin_clzll((unsigned long long)value);
}
template <class T>
constexpr bool is_power_of_two(T value) {
  return value > 0 && (value & (value - 1)) == 0;
}

}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
