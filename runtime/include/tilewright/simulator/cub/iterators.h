/*
 * cub/iterators.h -- CountingInputIterator, ConstantInputIterator and
 * TransformInputIterator of CUB.
 */
#ifndef TILEWRIGHT_CUB_ITERATORS_H
#define TILEWRIGHT_CUB_ITERATORS_H

#include <cstddef>
#include <iterator>
#include <type_traits>

#include "tilewright/simulator/hide_macros.h"

namespace cub {

/* An iterator whose element i is at(i), which Self has; it is read only. */
template <class Self, class T>
struct tw_input_iterator {
  typedef T value_type;
  typedef T reference;
  typedef std::add_pointer_t<T> pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  difference_type index = 0;

  const Self &self() const { return static_cast<const Self &>(*this); }
  T operator*() const { return self().at(index); }
  T operator[](difference_type i) const { return self().at(index + i); }
  Self operator+(difference_type n) const {
    Self moved(self());
    moved.index += n;
    return moved;
  }
  Self operator-(difference_type n) const { return *this + -n; }
  /* Two iterators may have been made separately, from other elements. */
  difference_type operator-(const Self &other) const {
    return self().start_from(other) + (index - other.index);
  }
  difference_type start_from(const Self &) const { return 0; }
  Self &operator+=(difference_type n) {
    index += n;
    return static_cast<Self &>(*this);
  }
  Self &operator++() { return *this += 1; }
  Self &operator--() { return *this += -1; }
  Self operator++(int) {
    Self before(self());
    index++;
    return before;
  }
  bool operator==(const Self &other) const { return *this - other == 0; }
  bool operator!=(const Self &other) const { return *this - other != 0; }
  bool operator<(const Self &other) const { return *this - other < 0; }
};

template <class T, class = std::ptrdiff_t>
struct CountingInputIterator : tw_input_iterator<CountingInputIterator<T>, T> {
  T first;
  explicit CountingInputIterator(T value) : first(value) {}
  T at(std::ptrdiff_t i) const { return first + (T)i; }
  std::ptrdiff_t start_from(const CountingInputIterator &other) const {
    return (std::ptrdiff_t)first - (std::ptrdiff_t)other.first;
  }
};

template <class T, class = std::ptrdiff_t>
struct ConstantInputIterator : tw_input_iterator<ConstantInputIterator<T>, T> {
  T value;
  explicit ConstantInputIterator(T v) : value(v) {}
  T at(std::ptrdiff_t) const { return value; }
};

template <class T, class Function, class Iterator, class = std::ptrdiff_t>
struct TransformInputIterator
    : tw_input_iterator<TransformInputIterator<T, Function, Iterator>, T> {
  Iterator from;
  Function function;
  TransformInputIterator(Iterator i, Function f) : from(i), function(f) {}
  T at(std::ptrdiff_t i) const { return function(from[i]); }
  std::ptrdiff_t start_from(const TransformInputIterator &other) const {
    return from - other.from;
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
