/*
 * thrust/iterators.h -- Thrust's iterators and tuples, and which of them point
 * to the device's memory.
 */
#ifndef TILEWRIGHT_THRUST_ITERATORS_H
#define TILEWRIGHT_THRUST_ITERATORS_H

#include <tuple>
#include <utility>

#include "tilewright/simulator/cub/iterators.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/pointer.h"

namespace thrust {

using std::get;
using std::make_pair;
using std::make_tuple;
using std::pair;
using std::swap;
using std::tie;
using std::tuple;
using std::tuple_element;
using std::tuple_size;

struct use_default {};

/* ---- iterators that compute ---------------------------------------------- */

template <class T, class = use_default, class = use_default,
          class = use_default>
struct counting_iterator : cub::tw_input_iterator<counting_iterator<T>, T> {
  T first;
  counting_iterator() = default;
  explicit counting_iterator(T value) : first(value) {}
  T at(std::ptrdiff_t i) const { return (T)(first + (T)i); }
  std::ptrdiff_t start_from(const counting_iterator &other) const {
    return (std::ptrdiff_t)first - (std::ptrdiff_t)other.first;
  }
};
template <class T>
counting_iterator<T> make_counting_iterator(T value) {
  return counting_iterator<T>(value);
}

template <class T, class = use_default, class = use_default>
struct constant_iterator : cub::tw_input_iterator<constant_iterator<T>, T> {
  T value;
  explicit constant_iterator(T v, std::ptrdiff_t i = 0) : value(v) {
    this->index = i;
  }
  T at(std::ptrdiff_t) const { return value; }
};
template <class T>
constant_iterator<T> make_constant_iterator(T value) {
  return constant_iterator<T>(value);
}

template <class Function, class Iterator>
using tw_transformed =
    std::decay_t<decltype(std::declval<Function>()(*std::declval<Iterator>()))>;

template <class Function, class Iterator, class = use_default,
          class = use_default>
struct transform_iterator
    : cub::tw_input_iterator<transform_iterator<Function, Iterator>,
                             tw_transformed<Function, Iterator>> {
  Iterator from;
  Function function;
  transform_iterator(Iterator i, Function f) : from(i), function(f) {}
  auto at(std::ptrdiff_t i) const { return function(from[i]); }
  std::ptrdiff_t start_from(const transform_iterator &other) const {
    return from - other.from;
  }
};
template <class Function, class Iterator>
transform_iterator<Function, Iterator> make_transform_iterator(
    Iterator i, Function function) {
  return {i, function};
}

/* ---- iterators to elements of others ------------------------------------- */

/* An iterator whose element i is Self::at(i), which may be a reference. */
template <class Self, class Value, class Reference>
struct tw_element_iterator : cub::tw_input_iterator<Self, Reference> {
  typedef Value value_type;
};

template <class Elements, class Indices>
struct permutation_iterator
    : tw_element_iterator<permutation_iterator<Elements, Indices>,
                          typename std::iterator_traits<Elements>::value_type,
                          typename std::iterator_traits<Elements>::reference> {
  Elements elements;
  Indices indices;
  permutation_iterator(Elements e, Indices i) : elements(e), indices(i) {}
  decltype(auto) at(std::ptrdiff_t i) const { return elements[indices[i]]; }
  std::ptrdiff_t start_from(const permutation_iterator &other) const {
    return indices - other.indices;
  }
};
template <class Elements, class Indices>
permutation_iterator<Elements, Indices> make_permutation_iterator(
    Elements elements, Indices indices) {
  return {elements, indices};
}

template <class Tuple>
struct zip_iterator;
template <class... Iterators>
struct zip_iterator<tuple<Iterators...>>
    : tw_element_iterator<
          zip_iterator<tuple<Iterators...>>,
          tuple<typename std::iterator_traits<Iterators>::value_type...>,
          tuple<typename std::iterator_traits<Iterators>::reference...>> {
  tuple<Iterators...> parts;
  zip_iterator() = default;
  zip_iterator(const tuple<Iterators...> &p) : parts(p) {}
  auto at(std::ptrdiff_t i) const {
    return std::apply(
        [=](const Iterators &...each) {
          return tuple<typename std::iterator_traits<Iterators>::reference...>(
              each[i]...);
        },
        parts);
  }
  std::ptrdiff_t start_from(const zip_iterator &other) const {
    return std::get<0>(parts) - std::get<0>(other.parts);
  }
  tuple<Iterators...> get_iterator_tuple() const {
    return std::apply(
        [this](const Iterators &...each) {
          return make_tuple((each + this->index)...);
        },
        parts);
  }
};
template <class... Iterators>
zip_iterator<tuple<Iterators...>> make_zip_iterator(
    const tuple<Iterators...> &parts) {
  return {parts};
}
template <class... Iterators>
zip_iterator<tuple<Iterators...>> make_zip_iterator(Iterators... parts) {
  return {make_tuple(parts...)};
}

/* Takes what is written, and forgets it. */
struct tw_nothing {
  template <class T>
  const tw_nothing &operator=(const T &) const {
    return *this;
  }
};
struct discard_iterator : cub::tw_input_iterator<discard_iterator, tw_nothing> {
  tw_nothing at(std::ptrdiff_t) const { return {}; }
};
inline discard_iterator make_discard_iterator() { return {}; }

/* Puts function(what is written) to an element of another iterator. */
template <class Function, class Element>
struct tw_output {
  Function function;
  Element element;
  template <class T>
  const tw_output &operator=(const T &value) const {
    Element to = element;
    to[0] = function(value);
    return *this;
  }
};
template <class Function, class Iterator>
struct transform_output_iterator
    : cub::tw_input_iterator<transform_output_iterator<Function, Iterator>,
                             tw_output<Function, Iterator>> {
  Iterator to;
  Function function;
  transform_output_iterator(Iterator i, Function f) : to(i), function(f) {}
  tw_output<Function, Iterator> at(std::ptrdiff_t i) const {
    return {function, to + i};
  }
};
template <class Function, class Iterator>
transform_output_iterator<Function, Iterator> make_transform_output_iterator(
    Iterator i, Function function) {
  return {i, function};
}

/* Calls a function with the elements of a tuple, which a zip_iterator has. */
template <class Function>
struct zip_function {
  Function function;
  explicit zip_function(Function f) : function(f) {}
  template <class Tuple>
  decltype(auto) operator()(Tuple &&tuple) {
    return std::apply(function, static_cast<Tuple &&>(tuple));
  }
  template <class Tuple>
  decltype(auto) operator()(Tuple &&tuple) const {
    return std::apply(function, static_cast<Tuple &&>(tuple));
  }
};
template <class Function>
zip_function<std::decay_t<Function>> make_zip_function(Function &&function) {
  return zip_function<std::decay_t<Function>>(function);
}

/* ---- where they point, and the same for a kernel ------------------------- */

template <class T>
struct tw_place {
  static constexpr bool is_on_device = false;
  static T raw(const T &iterator) { return iterator; }
};
template <class T>
constexpr bool tw_is_on_device = tw_place<std::decay_t<T>>::is_on_device;
/* The iterator with pointers instead of device_ptrs. */
template <class T>
auto tw_raw(const T &iterator) {
  return tw_place<T>::raw(iterator);
}

template <class T>
struct tw_place<device_ptr<T>> {
  static constexpr bool is_on_device = true;
  static T *raw(const device_ptr<T> &iterator) { return iterator.get(); }
};
template <class T>
struct tw_place<universal_ptr<T>> {
  static constexpr bool is_on_device = true;
  static T *raw(const universal_ptr<T> &iterator) { return iterator.get(); }
};
template <class Function, class Iterator>
struct tw_place<transform_iterator<Function, Iterator>> {
  static constexpr bool is_on_device = tw_is_on_device<Iterator>;
  static auto raw(const transform_iterator<Function, Iterator> &iterator) {
    return make_transform_iterator(tw_raw(iterator.from), iterator.function) +
           iterator.index;
  }
};
template <class Function, class Iterator>
struct tw_place<transform_output_iterator<Function, Iterator>> {
  static constexpr bool is_on_device = tw_is_on_device<Iterator>;
  static auto raw(
      const transform_output_iterator<Function, Iterator> &iterator) {
    return make_transform_output_iterator(tw_raw(iterator.to),
                                          iterator.function) +
           iterator.index;
  }
};
template <class Elements, class Indices>
struct tw_place<permutation_iterator<Elements, Indices>> {
  static constexpr bool is_on_device =
      tw_is_on_device<Elements> || tw_is_on_device<Indices>;
  static auto raw(const permutation_iterator<Elements, Indices> &iterator) {
    return make_permutation_iterator(tw_raw(iterator.elements),
                                     tw_raw(iterator.indices)) +
           iterator.index;
  }
};
template <class... Iterators>
struct tw_place<zip_iterator<tuple<Iterators...>>> {
  static constexpr bool is_on_device = (tw_is_on_device<Iterators> || ...);
  static auto raw(const zip_iterator<tuple<Iterators...>> &iterator) {
    return std::apply(
               [](const Iterators &...each) {
                 return make_zip_iterator(make_tuple(tw_raw(each)...));
               },
               iterator.parts) +
           iterator.index;
  }
};
template <class Iterator>
struct tw_place<std::reverse_iterator<Iterator>> {
  static constexpr bool is_on_device = tw_is_on_device<Iterator>;
  static auto raw(const std::reverse_iterator<Iterator> &iterator) {
    return std::make_reverse_iterator(tw_raw(iterator.base()));
  }
};

template <class Iterator>
using reverse_iterator = std::reverse_iterator<Iterator>;
template <class Iterator>
reverse_iterator<Iterator> make_reverse_iterator(Iterator iterator) {
  return reverse_iterator<Iterator>(iterator);
}
template <class Iterator>
struct iterator_difference {
  typedef typename std::iterator_traits<Iterator>::difference_type type;
};
template <class Iterator>
struct iterator_value {
  typedef typename std::iterator_traits<Iterator>::value_type type;
};
template <class Iterator>
auto distance(Iterator first, Iterator last) {
  return last - first;
}
template <class Iterator, class N>
void advance(Iterator &iterator, N n) {
  iterator += n;
}

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
