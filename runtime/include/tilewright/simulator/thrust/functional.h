/*
 * thrust/functional.h -- Thrust's function objects: the C++ library's, which
 * kernels call as well, and those that it lacks.
 */
#ifndef TILEWRIGHT_THRUST_FUNCTIONAL_H
#define TILEWRIGHT_THRUST_FUNCTIONAL_H

#include <functional>

#include "tilewright/simulator/hide_macros.h"

namespace thrust {

using std::bit_and;
using std::bit_or;
using std::bit_xor;
using std::divides;
using std::equal_to;
using std::greater;
using std::greater_equal;
using std::less;
using std::less_equal;
using std::logical_and;
using std::logical_not;
using std::logical_or;
using std::minus;
using std::modulus;
using std::multiplies;
using std::negate;
using std::not_equal_to;
using std::plus;

template <class T = void>
struct identity {
  template <class U>
  U &&operator()(U &&value) const {
    return static_cast<U &&>(value);
  }
};
template <class T = void>
struct square {
  template <class U>
  U operator()(const U &value) const {
    return value * value;
  }
};
template <class T = void>
struct maximum {
  template <class U>
  U operator()(const U &a, const U &b) const {
    return a < b ? b : a;
  }
  T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <class T = void>
struct minimum {
  template <class U>
  U operator()(const U &a, const U &b) const {
    return b < a ? b : a;
  }
  T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <>
struct maximum<void> {
  template <class T, class U>
  auto operator()(const T &a, const U &b) const {
    return a < b ? b : a;
  }
};
template <>
struct minimum<void> {
  template <class T, class U>
  auto operator()(const T &a, const U &b) const {
    return b < a ? b : a;
  }
};

template <class A, class Result>
struct unary_function {
  typedef A argument_type;
  typedef Result result_type;
};
template <class A, class B, class Result>
struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef Result result_type;
};

/* Of elements and of references to them. */
struct tw_less {
  template <class T, class U>
  bool operator()(const T &a, const U &b) const {
    return a < b;
  }
};

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
