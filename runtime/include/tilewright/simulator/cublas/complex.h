/*
 * cublas/complex.h -- what cuBLAS's operations compute in (handle.h): a type of
 * numbers is summed up in tw_blas_sum<T>::type, complex ones in a type that has
 * operators.
 */
#ifndef TILEWRIGHT_CUBLAS_COMPLEX_H
#define TILEWRIGHT_CUBLAS_COMPLEX_H

#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

template <class R>
struct tw_blas_complex {
  typedef std::conditional_t<std::is_same_v<R, float>, cuComplex,
                             cuDoubleComplex>
      pair;
  R x, y;
  tw_blas_complex(R real = 0, R imaginary = 0) : x(real), y(imaginary) {}
  tw_blas_complex(pair a) : x(a.x), y(a.y) {}
  operator pair() const {
    pair a;
    a.x = x;
    a.y = y;
    return a;
  }
  friend tw_blas_complex operator+(tw_blas_complex a, tw_blas_complex b) {
    return {a.x + b.x, a.y + b.y};
  }
  friend tw_blas_complex operator-(tw_blas_complex a, tw_blas_complex b) {
    return {a.x - b.x, a.y - b.y};
  }
  friend tw_blas_complex operator*(tw_blas_complex a, tw_blas_complex b) {
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
  }
  friend tw_blas_complex operator/(tw_blas_complex a, tw_blas_complex b) {
    const R norm = b.x * b.x + b.y * b.y;
    return {(a.x * b.x + a.y * b.y) / norm, (a.y * b.x - a.x * b.y) / norm};
  }
  tw_blas_complex &operator+=(tw_blas_complex b) { return *this = *this + b; }
  tw_blas_complex &operator-=(tw_blas_complex b) { return *this = *this - b; }
  friend bool operator==(tw_blas_complex a, tw_blas_complex b) {
    return a.x == b.x && a.y == b.y;
  }
  friend bool operator!=(tw_blas_complex a, tw_blas_complex b) {
    return !(a == b);
  }
};

template <class T>
struct tw_blas_sum {
  typedef T type;
};
template <>
struct tw_blas_sum<__half> {
  typedef float type;
};
template <>
struct tw_blas_sum<__nv_bfloat16> {
  typedef float type;
};
template <>
struct tw_blas_sum<int8_t> {
  typedef int type;
};
template <>
struct tw_blas_sum<cuComplex> {
  typedef tw_blas_complex<float> type;
};
template <>
struct tw_blas_sum<cuDoubleComplex> {
  typedef tw_blas_complex<double> type;
};

/* The conjugate of a complex number, and its absolute value squared. */
template <class T>
static inline T tw_blas_conjugate(T a) {
  return a;
}
static inline cuComplex tw_blas_conjugate(cuComplex a) { return cuConjf(a); }
static inline cuDoubleComplex tw_blas_conjugate(cuDoubleComplex a) {
  return cuConj(a);
}
static inline double tw_blas_norm(double a) { return a * a; }
template <class R>
static inline double tw_blas_norm(tw_blas_complex<R> a) {
  return (double)a.x * a.x + (double)a.y * a.y;
}

#include "tilewright/simulator/show_macros.h"

#endif
