/*
 * cub/traits.h -- keys as bits whose order is that of the keys, and back.
 */
#ifndef TILEWRIGHT_CUB_TRAITS_H
#define TILEWRIGHT_CUB_TRAITS_H

#include <stdint.h>

#include <type_traits>

#include "tilewright/simulator/cub/types.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

template <class T>
struct Traits {
  typedef std::conditional_t<
      sizeof(T) == 1, uint8_t,
      std::conditional_t<
          sizeof(T) == 2, uint16_t,
          std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>
      UnsignedBits;
  static constexpr UnsignedBits SIGN = (UnsignedBits)1 << (8 * sizeof(T) - 1);

  static TW_CUB_METHOD UnsignedBits TwiddleIn(UnsignedBits bits) {
    if (std::is_unsigned_v<T>) return bits;
    if (std::is_integral_v<T>) return bits ^ SIGN;
    return bits & SIGN ? ~bits : bits ^ SIGN;
  }
  static TW_CUB_METHOD UnsignedBits TwiddleOut(UnsignedBits bits) {
    if (std::is_unsigned_v<T>) return bits;
    if (std::is_integral_v<T>) return bits ^ SIGN;
    return bits & SIGN ? bits ^ SIGN : ~bits;
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
