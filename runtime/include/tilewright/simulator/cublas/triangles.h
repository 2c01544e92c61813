/*
 * cublas/triangles.h -- systems with a triangle of cuBLAS (handle.h): trsm.
 */
#ifndef TILEWRIGHT_CUBLAS_TRIANGLES_H
#define TILEWRIGHT_CUBLAS_TRIANGLES_H

#include "tilewright/simulator/cublas/matrices.h"
#include "tilewright/simulator/hide_macros.h"

/* Solves t x = alpha b for one vector x, which begins as b, of elements `step`
 * apart. t(i, j) is the triangle's element; it is a lower one or an upper one.
 */
template <class T, class Triangle>
static inline void tw_blas_solve_triangle(Triangle t, bool is_lower,
                                          bool has_ones, int64_t n, T alpha,
                                          T *x, int64_t step) {
  for (int64_t at = 0; at < n; at++) {
    const int64_t i = is_lower ? at : n - 1 - at;
    if (alpha == 0) { /* whatever t and b are */
      x[i * step] = 0;
      continue;
    }
    T sum = alpha * x[i * step];
    for (int64_t j = is_lower ? 0 : i + 1; j < (is_lower ? i : n); j++)
      sum -= t(i, j) * x[j * step];
    x[i * step] = has_ones ? sum : sum / t(i, i);
  }
}

/* op(A) X = alpha B, or X op(A) = alpha B: the m x n matrix X replaces B. */
template <class T>
static inline cublasStatus_t tw_blas_trsm(
    cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t fill,
    cublasOperation_t op, cublasDiagType_t diagonal, int m, int n,
    const T *alpha, const T *a, int lda, T *b, int ldb) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  const bool is_left = side == CUBLAS_SIDE_LEFT;
  const int size = is_left ? m : n;
  if (!tw_blas_fits(CUBLAS_OP_N, size, size, lda) ||
      !tw_blas_fits(CUBLAS_OP_N, m, n, ldb))
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  const tw_blas_factor<T> by(handle, alpha);
  const bool has_ones = diagonal == CUBLAS_DIAG_UNIT;
  /* x op(A) = b is op(A)' x' = b'. */
  const bool is_lower =
      ((fill == CUBLAS_FILL_MODE_LOWER) == (op == CUBLAS_OP_N)) == is_left;
  return tw_blas_run(handle, [=] {
    const T factor = by.get();
    const auto element = [=](int64_t i, int64_t j) {
      return is_left ? tw_blas_element(a, lda, op, i, j)
                     : tw_blas_element(a, lda, op, j, i);
    };
    for (int64_t at = 0; at < (is_left ? n : m); at++)
      tw_blas_solve_triangle(element, is_lower, has_ones, size, factor,
                             is_left ? b + at * ldb : b + at,
                             is_left ? 1 : ldb);
  });
}

static constexpr auto &cublasStrsm = tw_blas_trsm<float>;
static constexpr auto &cublasDtrsm = tw_blas_trsm<double>;
static constexpr auto &cublasStrsm_v2 = tw_blas_trsm<float>;
static constexpr auto &cublasDtrsm_v2 = tw_blas_trsm<double>;

#include "tilewright/simulator/show_macros.h"

#endif
