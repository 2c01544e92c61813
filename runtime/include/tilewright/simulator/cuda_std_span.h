/*
 * cuda_std_span.h -- cuda::std::span, which the C++ library has in C++20 only.
 */
#ifndef TILEWRIGHT_CUDA_STD_SPAN_H
#define TILEWRIGHT_CUDA_STD_SPAN_H

#include <stddef.h>

#include <array>
#include <iterator>
#include <type_traits>

#include "tilewright/simulator/cuda_std.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {
namespace std {

inline constexpr size_t dynamic_extent = (size_t)-1;

/* A span of a fixed size keeps its size, too, which costs nothing here. */
template <class T, size_t extent_ = dynamic_extent>
class span {
  T *data_ = nullptr;
  size_t size_ = extent_ == dynamic_extent ? 0 : extent_;

 public:
  typedef T element_type;
  typedef remove_cv_t<T> value_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef T *pointer;
  typedef T &reference;
  typedef T *iterator;
  static constexpr size_t extent = extent_;

  constexpr span() = default;
  constexpr span(T *data, size_t size) : data_(data), size_(size) {}
  constexpr span(T *first, T *last)
      : data_(first), size_((size_t)(last - first)) {}
  template <size_t count>
  constexpr span(T (&elements)[count]) : data_(elements), size_(count) {}
  /* Of an array, a vector, or a span of elements that are not constant. */
  template <class Container,
            class = enable_if_t<is_convertible_v<
                decltype(::std::data(::std::declval<Container &>())), T *>>>
  constexpr span(Container &&from)
      : data_(::std::data(from)), size_(::std::size(from)) {}

  constexpr T *data() const { return data_; }
  constexpr size_t size() const { return size_; }
  constexpr size_t size_bytes() const { return size_ * sizeof(T); }
  constexpr bool empty() const { return !size_; }
  constexpr T &operator[](size_t i) const { return data_[i]; }
  constexpr T &front() const { return data_[0]; }
  constexpr T &back() const { return data_[size_ - 1]; }
  constexpr T *begin() const { return data_; }
  constexpr T *end() const { return data_ + size_; }

  constexpr span<T> first(size_t count) const { return {data_, count}; }
  constexpr span<T> last(size_t count) const {
    return {data_ + (size_ - count), count};
  }
  constexpr span<T> subspan(size_t from, size_t count = dynamic_extent) const {
    return {data_ + from, count == dynamic_extent ? size_ - from : count};
  }
};
template <class T, size_t count>
span(T (&)[count]) -> span<T, count>;
template <class T>
span(T *, size_t) -> span<T>;

}  // namespace std
}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
