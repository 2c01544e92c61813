/*
 * cublas/factors.h -- factors of matrices (matrices.h): P A = L U with the
 * pivots of partial pivoting, and the solution of A X = B by them. cuSOLVER
 * uses them too.
 *
 * `info` is 0, or the number of the first pivot that is zero, counted from 1;
 * the factors are complete then, and nothing can be solved by them.
 */
#ifndef TILEWRIGHT_CUBLAS_FACTORS_H
#define TILEWRIGHT_CUBLAS_FACTORS_H

#include "tilewright/simulator/cublas/matrices.h"
#include "tilewright/simulator/hide_macros.h"

template <class T>
static inline void tw_blas_swap(T *a, T *b) {
  const T kept = *a;
  *a = *b;
  *b = kept;
}

/* Factors of an m by n matrix, in its place; no pivoting without `pivots`. */
template <class T>
static inline int tw_blas_lu(T *a, int m, int n, int ld, int *pivots) {
  const int least = m < n ? m : n;
  int info = 0;
  for (int64_t k = 0; k < least; k++) {
    int64_t pivot = k;
    for (int64_t i = k + 1; pivots && i < m; i++)
      if (fabs(a[i + k * ld]) > fabs(a[pivot + k * ld])) pivot = i;
    if (pivots) pivots[k] = (int)pivot + 1;
    if (a[pivot + k * ld] == 0) {
      if (!info) info = (int)k + 1;
      continue;
    }
    for (int64_t j = 0; pivot != k && j < n; j++)
      tw_blas_swap(&a[k + j * ld], &a[pivot + j * ld]);
    for (int64_t i = k + 1; i < m; i++) {
      const T factor = a[i + k * ld] /= a[k + k * ld];
      for (int64_t j = k + 1; j < n; j++)
        a[i + j * ld] -= factor * a[k + j * ld];
    }
  }
  return info;
}

/* Solves op(A) x = b in the place of b, which is one column. */
template <class T>
static inline void tw_blas_lu_solve(cublasOperation_t op, const T *a, int n,
                                    int ld, const int *pivots, T *b) {
  const bool is_plain = op == CUBLAS_OP_N;
  for (int64_t i = 0; is_plain && pivots && i < n; i++)
    if (pivots[i] - 1 != i) tw_blas_swap(&b[i], &b[pivots[i] - 1]);
  /* L has ones in its diagonal; the lower one of L U and of U' L' is first. */
  for (int64_t i = 0; i < n; i++) {
    for (int64_t k = 0; k < i; k++)
      b[i] -= (is_plain ? a[i + k * ld] : a[k + i * ld]) * b[k];
    if (!is_plain) b[i] /= a[i + i * ld];
  }
  for (int64_t i = n - 1; i >= 0; i--) {
    for (int64_t k = i + 1; k < n; k++)
      b[i] -= (is_plain ? a[i + k * ld] : a[k + i * ld]) * b[k];
    if (is_plain) b[i] /= a[i + i * ld];
  }
  for (int64_t i = n - 1; !is_plain && pivots && i >= 0; i--)
    if (pivots[i] - 1 != i) tw_blas_swap(&b[i], &b[pivots[i] - 1]);
}

/* The lists are in device memory, and so are the pivots of all matrices, one
 * after the other. */
template <class T>
static inline cublasStatus_t tw_blas_getrf_listed(cublasHandle_t handle, int n,
                                                  T *const *a, int ld,
                                                  int *pivots, int *info,
                                                  int count) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  if (!tw_blas_fits(CUBLAS_OP_N, n, n, ld) || count < 0)
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  return tw_blas_run(handle, [=] {
    for (int64_t each = 0; each < count; each++)
      info[each] =
          tw_blas_lu(a[each], n, n, ld, pivots ? pivots + each * n : nullptr);
  });
}

/* `info` is of the host: whether the arguments are right. */
template <class T>
static inline cublasStatus_t tw_blas_getrs_listed(
    cublasHandle_t handle, cublasOperation_t op, int n, int columns,
    const T *const *a, int lda, const int *pivots, T *const *b, int ldb,
    int *info, int count) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  *info = 0;
  if (!tw_blas_fits(CUBLAS_OP_N, n, n, lda) ||
      !tw_blas_fits(CUBLAS_OP_N, n, columns, ldb) || count < 0)
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  return tw_blas_run(handle, [=] {
    for (int64_t each = 0; each < count; each++)
      for (int64_t j = 0; j < columns; j++)
        tw_blas_lu_solve(op, a[each], n, lda,
                         pivots ? pivots + each * n : nullptr,
                         b[each] + j * ldb);
  });
}

static constexpr auto &cublasSgetrfBatched = tw_blas_getrf_listed<float>;
static constexpr auto &cublasDgetrfBatched = tw_blas_getrf_listed<double>;
static constexpr auto &cublasSgetrsBatched = tw_blas_getrs_listed<float>;
static constexpr auto &cublasDgetrsBatched = tw_blas_getrs_listed<double>;

#include "tilewright/simulator/show_macros.h"

#endif
