/*
 * cublas/matrices.h -- operations on matrices of cuBLAS (handle.h), which are
 * column-major: element (i, j) is at i + j * ld.
 *
 * With beta 0 the result's old elements are not read.
 */
#ifndef TILEWRIGHT_CUBLAS_MATRICES_H
#define TILEWRIGHT_CUBLAS_MATRICES_H

#include "tilewright/simulator/cublas/vectors.h"
#include "tilewright/simulator/hide_macros.h"

/* Where the matrices of a batch are: at a stride, or as a list in device
 * memory says. */
template <class T>
struct tw_blas_batch {
  T *first;
  int64_t stride;
  T *const *list;
  T *at(int i) const { return list ? list[i] : first + i * stride; }
};

template <class T>
static inline T tw_blas_element(const T *matrix, int ld, cublasOperation_t op,
                                int64_t i, int64_t j) {
  return op == CUBLAS_OP_N   ? matrix[i + j * ld]
         : op == CUBLAS_OP_T ? matrix[j + i * ld]
                             : tw_blas_conjugate(matrix[j + i * ld]);
}

/* Whether a matrix of so many rows, before the operation, fits its ld. */
static inline int tw_blas_fits(cublasOperation_t op, int rows, int columns,
                               int ld) {
  const int stored = op == CUBLAS_OP_N ? rows : columns;
  return rows >= 0 && columns >= 0 && ld >= (stored > 1 ? stored : 1);
}

/* c = alpha op(a) op(b) + beta c of A, B = A and C, where S is the type of the
 * sum and F that of the factors. */
template <class A, class C, class F, class S>
static inline cublasStatus_t tw_blas_multiply(
    cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
    int m, int n, int k, const F *alpha, tw_blas_batch<const A> a, int lda,
    tw_blas_batch<const A> b, int ldb, const F *beta, tw_blas_batch<C> c,
    int ldc, int count) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  if (!tw_blas_fits(op_a, m, k, lda) || !tw_blas_fits(op_b, k, n, ldb) ||
      !tw_blas_fits(CUBLAS_OP_N, m, n, ldc) || count < 0)
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  const tw_blas_factor<F> by(handle, alpha), keep(handle, beta);
  return tw_blas_run(handle, [=] {
    const S factor = (S)by.get(), kept = (S)keep.get();
    for (int each = 0; each < count; each++)
      for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++) {
          S sum = S();
          for (int64_t l = 0; l < k && factor != S(); l++)
            sum += (S)tw_blas_element(a.at(each), lda, op_a, i, l) *
                   (S)tw_blas_element(b.at(each), ldb, op_b, l, j);
          C *to = c.at(each) + i + j * ldc;
          *to = (C)(kept == S() ? factor * sum : factor * sum + kept * (S)*to);
        }
  });
}

template <class T>
static inline cublasStatus_t tw_blas_gemm(cublasHandle_t handle,
                                          cublasOperation_t op_a,
                                          cublasOperation_t op_b, int m, int n,
                                          int k, const T *alpha, const T *a,
                                          int lda, const T *b, int ldb,
                                          const T *beta, T *c, int ldc) {
  return tw_blas_multiply<T, T, T, typename tw_blas_sum<T>::type>(
      handle, op_a, op_b, m, n, k, alpha, {a, 0, nullptr}, lda, {b, 0, nullptr},
      ldb, beta, {c, 0, nullptr}, ldc, 1);
}

template <class T>
static inline cublasStatus_t tw_blas_gemm_strided(
    cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
    int m, int n, int k, const T *alpha, const T *a, int lda,
    long long a_stride, const T *b, int ldb, long long b_stride, const T *beta,
    T *c, int ldc, long long c_stride, int count) {
  return tw_blas_multiply<T, T, T, typename tw_blas_sum<T>::type>(
      handle, op_a, op_b, m, n, k, alpha, {a, a_stride, nullptr}, lda,
      {b, b_stride, nullptr}, ldb, beta, {c, c_stride, nullptr}, ldc, count);
}

template <class T>
static inline cublasStatus_t tw_blas_gemm_listed(
    cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
    int m, int n, int k, const T *alpha, const T *const *a, int lda,
    const T *const *b, int ldb, const T *beta, T *const *c, int ldc,
    int count) {
  return tw_blas_multiply<T, T, T, typename tw_blas_sum<T>::type>(
      handle, op_a, op_b, m, n, k, alpha, {nullptr, 0, a}, lda, {nullptr, 0, b},
      ldb, beta, {nullptr, 0, c}, ldc, count);
}

/* y = alpha op(a) x + beta y. */
template <class T>
static inline cublasStatus_t tw_blas_gemv(cublasHandle_t handle,
                                          cublasOperation_t op, int m, int n,
                                          const T *alpha, const T *a, int lda,
                                          const T *x, int x_step, const T *beta,
                                          T *y, int y_step) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  if (!tw_blas_fits(CUBLAS_OP_N, m, n, lda) || !x_step || !y_step)
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  const tw_blas_factor<T> by(handle, alpha), keep(handle, beta);
  const int rows = op == CUBLAS_OP_N ? m : n;
  const int columns = op == CUBLAS_OP_N ? n : m;
  typedef typename tw_blas_sum<T>::type S;
  return tw_blas_run(handle, [=] {
    const S factor = by.get(), kept = keep.get();
    for (int64_t i = 0; i < rows && columns; i++) {
      S sum = S();
      for (int64_t j = 0; j < columns && factor != S(); j++)
        sum += (S)tw_blas_element(a, lda, op, i, j) *
               (S)*tw_blas_at(x, columns, x_step, j);
      T *to = tw_blas_at(y, rows, y_step, i);
      *to = kept == S() ? factor * sum : factor * sum + kept * (S)*to;
    }
  });
}

/* a = alpha x y' + a, with y conjugated or not. */
template <class T, int is_conjugate = 0>
static inline cublasStatus_t tw_blas_ger(cublasHandle_t handle, int m, int n,
                                         const T *alpha, const T *x, int x_step,
                                         const T *y, int y_step, T *a,
                                         int lda) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  if (!tw_blas_fits(CUBLAS_OP_N, m, n, lda) || !x_step || !y_step)
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  const tw_blas_factor<T> by(handle, alpha);
  typedef typename tw_blas_sum<T>::type S;
  return tw_blas_run(handle, [=] {
    for (int64_t j = 0; j < n; j++)
      for (int64_t i = 0; i < m; i++) {
        const T right = *tw_blas_at(y, n, y_step, j);
        a[i + j * lda] =
            (S)a[i + j * lda] +
            (S)by.get() * (S)*tw_blas_at(x, m, x_step, i) *
                (S)(is_conjugate ? tw_blas_conjugate(right) : right);
      }
  });
}

/* c = alpha op(a) + beta op(b); c may be a or b, if that is not transposed. */
template <class T>
static inline cublasStatus_t tw_blas_geam(cublasHandle_t handle,
                                          cublasOperation_t op_a,
                                          cublasOperation_t op_b, int m, int n,
                                          const T *alpha, const T *a, int lda,
                                          const T *beta, const T *b, int ldb,
                                          T *c, int ldc) {
  if (!handle) return tw_blas_failed(CUBLAS_STATUS_NOT_INITIALIZED);
  if (!tw_blas_fits(op_a, m, n, lda) || !tw_blas_fits(op_b, m, n, ldb) ||
      !tw_blas_fits(CUBLAS_OP_N, m, n, ldc) ||
      (c == a && (op_a != CUBLAS_OP_N || lda != ldc)) ||
      (c == b && (op_b != CUBLAS_OP_N || ldb != ldc)))
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  const tw_blas_factor<T> by_a(handle, alpha), by_b(handle, beta);
  typedef typename tw_blas_sum<T>::type S;
  return tw_blas_run(handle, [=] {
    const S of_a = by_a.get(), of_b = by_b.get();
    for (int64_t j = 0; j < n; j++)
      for (int64_t i = 0; i < m; i++) {
        S sum = S();
        if (of_a != S()) sum += of_a * (S)tw_blas_element(a, lda, op_a, i, j);
        if (of_b != S()) sum += of_b * (S)tw_blas_element(b, ldb, op_b, i, j);
        c[i + j * ldc] = sum;
      }
  });
}

static constexpr auto &cublasSgemm = tw_blas_gemm<float>;
static constexpr auto &cublasDgemm = tw_blas_gemm<double>;
static constexpr auto &cublasSgemm_v2 = tw_blas_gemm<float>;
static constexpr auto &cublasDgemm_v2 = tw_blas_gemm<double>;
static constexpr auto &cublasHgemm = tw_blas_gemm<__half>;
static constexpr auto &cublasSgemmStridedBatched = tw_blas_gemm_strided<float>;
static constexpr auto &cublasDgemmStridedBatched = tw_blas_gemm_strided<double>;
static constexpr auto &cublasHgemmStridedBatched = tw_blas_gemm_strided<__half>;
static constexpr auto &cublasSgemmBatched = tw_blas_gemm_listed<float>;
static constexpr auto &cublasDgemmBatched = tw_blas_gemm_listed<double>;
static constexpr auto &cublasHgemmBatched = tw_blas_gemm_listed<__half>;
static constexpr auto &cublasSgemv = tw_blas_gemv<float>;
static constexpr auto &cublasDgemv = tw_blas_gemv<double>;
static constexpr auto &cublasSger = tw_blas_ger<float>;
static constexpr auto &cublasDger = tw_blas_ger<double>;
static constexpr auto &cublasSgeam = tw_blas_geam<float>;
static constexpr auto &cublasDgeam = tw_blas_geam<double>;
static constexpr auto &cublasCgemm = tw_blas_gemm<cuComplex>;
static constexpr auto &cublasZgemm = tw_blas_gemm<cuDoubleComplex>;
static constexpr auto &cublasCgemmStridedBatched =
    tw_blas_gemm_strided<cuComplex>;
static constexpr auto &cublasZgemmStridedBatched =
    tw_blas_gemm_strided<cuDoubleComplex>;
static constexpr auto &cublasCgemmBatched = tw_blas_gemm_listed<cuComplex>;
static constexpr auto &cublasZgemmBatched =
    tw_blas_gemm_listed<cuDoubleComplex>;
static constexpr auto &cublasCgemv = tw_blas_gemv<cuComplex>;
static constexpr auto &cublasZgemv = tw_blas_gemv<cuDoubleComplex>;
static constexpr auto &cublasCgeru = tw_blas_ger<cuComplex>;
static constexpr auto &cublasZgeru = tw_blas_ger<cuDoubleComplex>;
static constexpr auto &cublasCgerc = tw_blas_ger<cuComplex, 1>;
static constexpr auto &cublasZgerc = tw_blas_ger<cuDoubleComplex, 1>;
static constexpr auto &cublasCgeam = tw_blas_geam<cuComplex>;
static constexpr auto &cublasZgeam = tw_blas_geam<cuDoubleComplex>;

#include "tilewright/simulator/show_macros.h"

#endif
