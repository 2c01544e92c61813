/*
 * cublas/vectors.h -- operations on vectors of cuBLAS (handle.h).
 *
 * Of a negative step the vector is read from its end, as BLAS has it. No
 * element of a vector is touched if n is 0 or less.
 */
#ifndef TILEWRIGHT_CUBLAS_VECTORS_H
#define TILEWRIGHT_CUBLAS_VECTORS_H

#include "tilewright/simulator/cublas/handle.h"
#include "tilewright/simulator/hide_macros.h"

/* The address of element i of n. */
template <class T>
static inline T *tw_blas_at(T *x, int64_t n, int64_t step, int64_t i) {
  return x + (step < 0 ? (i + 1 - n) * step : i * step);
}

template <class T>
static inline cublasStatus_t tw_blas_axpy(cublasHandle_t handle, int n,
                                          const T *alpha, const T *x,
                                          int x_step, T *y, int y_step) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  typedef typename tw_blas_sum<T>::type S;
  const tw_blas_factor<T> factor(handle, alpha);
  return tw_blas_run(handle, [=] {
    for (int i = 0; i < n; i++) {
      T *to = tw_blas_at(y, n, y_step, i);
      *to = (S)*to + (S)factor.get() * (S)*tw_blas_at(x, n, x_step, i);
    }
  });
}

/* F: the type of the factor, T or, of complex numbers, their parts'. */
template <class T, class F = T>
static inline cublasStatus_t tw_blas_scal(cublasHandle_t handle, int n,
                                          const F *alpha, T *x, int step) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  typedef typename tw_blas_sum<T>::type S;
  const tw_blas_factor<F> factor(handle, alpha);
  return tw_blas_run(handle, [=] {
    for (int i = 0; i < n && step > 0; i++) {
      T *to = tw_blas_at(x, n, step, i);
      *to = (S)*to * (S)factor.get();
    }
  });
}

template <class T>
static inline cublasStatus_t tw_blas_copy(cublasHandle_t handle, int n,
                                          const T *x, int x_step, T *y,
                                          int y_step) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_run(handle, [=] {
    for (int i = 0; i < n; i++)
      *tw_blas_at(y, n, y_step, i) = *tw_blas_at(x, n, x_step, i);
  });
}

template <class T>
static inline cublasStatus_t tw_blas_swap(cublasHandle_t handle, int n, T *x,
                                          int x_step, T *y, int y_step) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_run(handle, [=] {
    for (int i = 0; i < n; i++) {
      T *a = tw_blas_at(x, n, x_step, i), *b = tw_blas_at(y, n, y_step, i);
      const T other = *a;
      *a = *b;
      *b = other;
    }
  });
}

template <class T>
static inline cublasStatus_t tw_blas_dot(cublasHandle_t handle, int n,
                                         const T *x, int x_step, const T *y,
                                         int y_step, T *result) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_reduce(handle, result, [=](T *to) {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum += (double)*tw_blas_at(x, n, x_step, i) *
             (double)*tw_blas_at(y, n, y_step, i);
    *to = (T)sum;
  });
}

/* Of complex numbers, those of x conjugated or not. */
template <class T, int is_conjugate>
static inline cublasStatus_t tw_blas_complex_dot(cublasHandle_t handle, int n,
                                                 const T *x, int x_step,
                                                 const T *y, int y_step,
                                                 T *result) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_reduce(handle, result, [=](T *to) {
    tw_blas_complex<double> sum;
    for (int i = 0; i < n; i++) {
      const T a = *tw_blas_at(x, n, x_step, i),
              b = *tw_blas_at(y, n, y_step, i);
      sum += tw_blas_complex<double>(a.x, is_conjugate ? -a.y : a.y) *
             tw_blas_complex<double>(b.x, b.y);
    }
    to->x = sum.x;
    to->y = sum.y;
  });
}

/* Of complex numbers, in f64, whose range they must not leave. */
template <class T, class R>
static inline cublasStatus_t tw_blas_complex_nrm2(cublasHandle_t handle, int n,
                                                  const T *x, int step,
                                                  R *result) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_reduce(handle, result, [=](R *to) {
    double sum = 0;
    for (int i = 0; i < n && step > 0; i++) {
      const T value = *tw_blas_at(x, n, step, i);
      sum += (double)value.x * value.x + (double)value.y * value.y;
    }
    *to = (R)sqrt(sum);
  });
}

/* With a scale, so that no square overflows or vanishes. */
template <class T>
static inline cublasStatus_t tw_blas_nrm2(cublasHandle_t handle, int n,
                                          const T *x, int step, T *result) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_reduce(handle, result, [=](T *to) {
    double scale = 0, sum = 1;
    for (int i = 0; i < n && step > 0; i++) {
      const double value = fabs((double)*tw_blas_at(x, n, step, i));
      if (value == 0) continue;
      const double ratio = value == scale  ? 1
                           : scale < value ? scale / value
                                           : value / scale;
      sum = scale < value ? 1 + sum * ratio * ratio : sum + ratio * ratio;
      if (!(value <= scale)) scale = value;
    }
    *to = (T)(scale == 0 ? 0 : scale * sqrt(sum));
  });
}

template <class T>
static inline cublasStatus_t tw_blas_asum(cublasHandle_t handle, int n,
                                          const T *x, int step, T *result) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_reduce(handle, result, [=](T *to) {
    double sum = 0;
    for (int i = 0; i < n && step > 0; i++)
      sum += fabs((double)*tw_blas_at(x, n, step, i));
    *to = (T)sum;
  });
}

/* The first of the greatest (or least) absolute values, from 1; 0: none. */
template <class T, int is_least>
static inline cublasStatus_t tw_blas_extreme(cublasHandle_t handle, int n,
                                             const T *x, int step,
                                             int *result) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  return tw_blas_reduce(handle, result, [=](int *to) {
    int found = 0;
    T best = 0;
    for (int i = 0; i < n && step > 0; i++) {
      const T value = fabs(*tw_blas_at(x, n, step, i));
      if (found && (is_least ? value >= best : value <= best)) continue;
      best = value;
      found = i + 1;
    }
    *to = found;
  });
}

static constexpr auto &cublasSaxpy = tw_blas_axpy<float>;
static constexpr auto &cublasDaxpy = tw_blas_axpy<double>;
static constexpr auto &cublasSscal = tw_blas_scal<float>;
static constexpr auto &cublasDscal = tw_blas_scal<double>;
static constexpr auto &cublasScopy = tw_blas_copy<float>;
static constexpr auto &cublasDcopy = tw_blas_copy<double>;
static constexpr auto &cublasSswap = tw_blas_swap<float>;
static constexpr auto &cublasDswap = tw_blas_swap<double>;
static constexpr auto &cublasSdot = tw_blas_dot<float>;
static constexpr auto &cublasDdot = tw_blas_dot<double>;
static constexpr auto &cublasSnrm2 = tw_blas_nrm2<float>;
static constexpr auto &cublasDnrm2 = tw_blas_nrm2<double>;
static constexpr auto &cublasSasum = tw_blas_asum<float>;
static constexpr auto &cublasDasum = tw_blas_asum<double>;
static constexpr auto &cublasIsamax = tw_blas_extreme<float, 0>;
static constexpr auto &cublasIdamax = tw_blas_extreme<double, 0>;
static constexpr auto &cublasIsamin = tw_blas_extreme<float, 1>;
static constexpr auto &cublasIdamin = tw_blas_extreme<double, 1>;

static constexpr auto &cublasCaxpy = tw_blas_axpy<cuComplex>;
static constexpr auto &cublasZaxpy = tw_blas_axpy<cuDoubleComplex>;
static constexpr auto &cublasCscal = tw_blas_scal<cuComplex>;
static constexpr auto &cublasZscal = tw_blas_scal<cuDoubleComplex>;
static constexpr auto &cublasCsscal = tw_blas_scal<cuComplex, float>;
static constexpr auto &cublasZdscal = tw_blas_scal<cuDoubleComplex, double>;
static constexpr auto &cublasCcopy = tw_blas_copy<cuComplex>;
static constexpr auto &cublasZcopy = tw_blas_copy<cuDoubleComplex>;
static constexpr auto &cublasCswap = tw_blas_swap<cuComplex>;
static constexpr auto &cublasZswap = tw_blas_swap<cuDoubleComplex>;
static constexpr auto &cublasCdotu = tw_blas_complex_dot<cuComplex, 0>;
static constexpr auto &cublasCdotc = tw_blas_complex_dot<cuComplex, 1>;
static constexpr auto &cublasZdotu = tw_blas_complex_dot<cuDoubleComplex, 0>;
static constexpr auto &cublasZdotc = tw_blas_complex_dot<cuDoubleComplex, 1>;
static constexpr auto &cublasScnrm2 = tw_blas_complex_nrm2<cuComplex, float>;
static constexpr auto &cublasDznrm2 =
    tw_blas_complex_nrm2<cuDoubleComplex, double>;

/* All of one type. */
static inline cublasStatus_t cublasDotEx(cublasHandle_t handle, int n,
                                         const void *x, cudaDataType x_type,
                                         int x_step, const void *y,
                                         cudaDataType y_type, int y_step,
                                         void *result, cudaDataType result_type,
                                         cudaDataType sum_type) {
  if (y_type != x_type || result_type != x_type ||
      sum_type != (x_type == CUDA_R_64F ? CUDA_R_64F : CUDA_R_32F))
    return tw_blas_failed(CUBLAS_STATUS_NOT_SUPPORTED);
  return tw_blas_of_type(x_type, [=](auto value) {
    typedef decltype(value) T;
    return tw_blas_dot(handle, n, (const T *)x, x_step, (const T *)y, y_step,
                       (T *)result);
  });
}

#include "tilewright/simulator/show_macros.h"

#endif
