/*
 * thrust/complex.h -- thrust::complex: the C++ library's, which kernels use as
 * well, with the names of Thrust.
 */
#ifndef TILEWRIGHT_THRUST_COMPLEX_H
#define TILEWRIGHT_THRUST_COMPLEX_H

#include <complex>

#include "tilewright/simulator/hide_macros.h"

namespace thrust {

template <class T>
struct complex : std::complex<T> {
  using std::complex<T>::complex;
  using std::complex<T>::operator=;
  complex() = default;
  template <class U>
  complex(const std::complex<U> &other)
      : std::complex<T>((T)other.real(), (T)other.imag()) {}
};

using std::abs;
using std::acos;
using std::arg;
using std::asin;
using std::atan;
using std::conj;
using std::cos;
using std::cosh;
using std::exp;
using std::log;
using std::log10;
using std::norm;
using std::pow;
using std::proj;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
template <class T>
complex<T> polar(const T &magnitude, const T &angle = T()) {
  return std::polar(magnitude, angle);
}

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
