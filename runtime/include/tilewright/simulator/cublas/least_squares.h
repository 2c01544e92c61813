/*
 * cublas/least_squares.h -- batches of least squares problems of cuBLAS: the x
 * that make |A x - b| least, of m by n matrices with m at least n, by
 * Householder's reflections. A becomes R, and below its
 * diagonal the reflections, whose first elements are 1.
 *
 * b becomes x in its first n rows; in the others is what is left, rotated, so
 * that the sum of its squares is that of the errors.
 */
#ifndef TILEWRIGHT_CUBLAS_LEAST_SQUARES_H
#define TILEWRIGHT_CUBLAS_LEAST_SQUARES_H

#include "tilewright/simulator/cublas/factors.h"
#include "tilewright/simulator/hide_macros.h"

/* Reflects column c by v, which begins in row k: c -= 2 v (v' c) / (v' v). */
template <class S, class T>
static inline void tw_blas_reflect(const T *v, T *c, int64_t k, int64_t m,
                                   double norm) {
  S sum = S();
  for (int64_t i = k; i < m; i++) sum += (S)tw_blas_conjugate(v[i]) * (S)c[i];
  const S by = (S)(2 / norm) * sum;
  for (int64_t i = k; i < m; i++) c[i] = (S)c[i] - by * (S)v[i];
}

/* Returns 0, or the number of the first diagonal element of R that is 0, from
 * 1. */
template <class T>
static inline int tw_blas_least_squares(T *a, int64_t m, int64_t n, int64_t lda,
                                        T *b, int64_t columns, int64_t ldb) {
  typedef typename tw_blas_sum<T>::type S;
  int info = 0;
  for (int64_t k = 0; k < n; k++) {
    T *v = a + k * lda;
    double norm = 0;
    for (int64_t i = k; i < m; i++) norm += tw_blas_norm((S)v[i]);
    const double first = sqrt(tw_blas_norm((S)v[k])), length = sqrt(norm);
    if (length == 0) {
      if (!info) info = (int)k + 1;
      continue;
    }
    /* The first element moves away from 0, so that no digits are lost. */
    const S sign = first == 0 ? S(1) : (S)v[k] / S(first);
    v[k] = (S)v[k] + sign * S(length);
    const double reflected = 2 * (norm + length * first);
    for (int64_t j = k + 1; j < n; j++)
      tw_blas_reflect<S>(v, a + j * lda, k, m, reflected);
    for (int64_t j = 0; j < columns; j++)
      tw_blas_reflect<S>(v, b + j * ldb, k, m, reflected);
    const S diagonal = S(0) - sign * S(length);
    for (int64_t j = 0; j < columns; j++)
      b[k + j * ldb] = (S)b[k + j * ldb] / diagonal;
    for (int64_t j = k + 1; j < n; j++)
      a[k + j * lda] = (S)a[k + j * lda] / diagonal;
    for (int64_t i = k + 1; i < m; i++) v[i] = (S)v[i] / (S)v[k];
    v[k] = diagonal;
  }
  /* The rows of R and of b are divided by the diagonal already. */
  for (int64_t j = 0; j < columns && !info; j++)
    for (int64_t k = n - 1; k >= 0; k--)
      for (int64_t i = 0; i < k; i++)
        b[i + j * ldb] =
            (S)b[i + j * ldb] - (S)a[i + k * lda] * (S)b[k + j * ldb];
  for (int64_t k = 0; k < n; k++)
    for (int64_t j = k + 1; j < n; j++)
      a[k + j * lda] = (S)a[k + j * lda] * (S)a[k + k * lda];
  return info;
}

/* `info` is of the host: whether the arguments are right. `infos`, if there is
 * one, is of the device: 0, or where a matrix lacks full rank. */
template <class T>
static inline cublasStatus_t tw_blas_gels(cublasHandle_t handle,
                                          cublasOperation_t op, int m, int n,
                                          int columns, T *const *a, int lda,
                                          T *const *b, int ldb, int *info,
                                          int *infos, int count) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  *info = m < 0                   ? -3
          : n < 0                 ? -4
          : columns < 0           ? -5
          : lda < (m > 1 ? m : 1) ? -7
          : ldb < (m > 1 ? m : 1) ? -9
          : count < 0             ? -12
                                  : 0;
  if (*info) return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  if (op != CUBLAS_OP_N || m < n)
    return tw_blas_failed(CUBLAS_STATUS_NOT_SUPPORTED);
  return tw_blas_run(handle, [=] {
    for (int each = 0; each < count; each++) {
      const int rank =
          tw_blas_least_squares(a[each], m, n, lda, b[each], columns, ldb);
      if (infos) infos[each] = rank;
    }
  });
}

static constexpr auto &cublasSgelsBatched = tw_blas_gels<float>;
static constexpr auto &cublasDgelsBatched = tw_blas_gels<double>;
static constexpr auto &cublasCgelsBatched = tw_blas_gels<cuComplex>;
static constexpr auto &cublasZgelsBatched = tw_blas_gels<cuDoubleComplex>;

#include "tilewright/simulator/show_macros.h"

#endif
