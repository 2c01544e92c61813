/*
 * cusolver/dense.h -- dense linear systems of cuSOLVER for f32 and f64: factors
 * by Cholesky, by partial pivoting and by reflections, and solutions by them.
 * Each call runs as
 * cub/one_thread.h says, on the handle's stream, and needs no workspace; it
 * says that it wants one element, as programs allocate what it says.
 */
#ifndef TILEWRIGHT_CUSOLVER_DENSE_H
#define TILEWRIGHT_CUSOLVER_DENSE_H

#include <cublas_v2.h>

#include "tilewright/simulator/hide_macros.h"

/* By NVIDIA's own guard programs ask what has been included. */
#define CUSOLVER_COMMON_H_ 1

typedef enum {
  CUSOLVER_STATUS_SUCCESS = 0,
  CUSOLVER_STATUS_NOT_INITIALIZED = 1,
  CUSOLVER_STATUS_ALLOC_FAILED = 2,
  CUSOLVER_STATUS_INVALID_VALUE = 3,
  CUSOLVER_STATUS_ARCH_MISMATCH = 4,
  CUSOLVER_STATUS_MAPPING_ERROR = 5,
  CUSOLVER_STATUS_EXECUTION_FAILED = 6,
  CUSOLVER_STATUS_INTERNAL_ERROR = 7,
  CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED = 8,
  CUSOLVER_STATUS_NOT_SUPPORTED = 9,
  CUSOLVER_STATUS_ZERO_PIVOT = 10,
  CUSOLVER_STATUS_INVALID_LICENSE = 11
} cusolverStatus_t;

struct cusolverDnContext {
  cudaStream_t stream;
};
typedef struct cusolverDnContext *cusolverDnHandle_t;

static inline cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *handle) {
  if (!handle) return CUSOLVER_STATUS_INVALID_VALUE;
  *handle = new cusolverDnContext();
  return CUSOLVER_STATUS_SUCCESS;
}

static inline cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  delete handle;
  return CUSOLVER_STATUS_SUCCESS;
}

static inline cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle,
                                                   cudaStream_t stream) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->stream = stream;
  return CUSOLVER_STATUS_SUCCESS;
}

static inline cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t handle,
                                                   cudaStream_t *stream) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!stream) return CUSOLVER_STATUS_INVALID_VALUE;
  *stream = handle->stream;
  return CUSOLVER_STATUS_SUCCESS;
}

template <class Work>
__attribute__((always_inline)) inline cusolverStatus_t tw_solver_run(
    cusolverDnHandle_t handle, bool is_right, Work work) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!is_right) return CUSOLVER_STATUS_INVALID_VALUE;
  return tw_run_one_thread(handle->stream, work)
             ? CUSOLVER_STATUS_EXECUTION_FAILED
             : CUSOLVER_STATUS_SUCCESS;
}

static inline cusolverStatus_t tw_solver_size(cusolverDnHandle_t handle,
                                              bool is_right, int *elements) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!is_right || !elements) return CUSOLVER_STATUS_INVALID_VALUE;
  *elements = 1;
  return CUSOLVER_STATUS_SUCCESS;
}

static inline bool tw_solver_fits(int rows, int columns, int ld) {
  return tw_blas_fits(CUBLAS_OP_N, rows, columns, ld);
}

/* ---- A = L L' or U' U ---------------------------------------------------- */

/* Element (i, j) of the lower factor, where the other half is not touched. */
template <class T>
static inline T &tw_solver_lower(T *a, int ld, cublasFillMode_t fill, int64_t i,
                                 int64_t j) {
  return fill == CUBLAS_FILL_MODE_LOWER ? a[i + j * ld] : a[j + i * ld];
}

/* The order of the first minor that is not positive, or 0. */
template <class T>
static inline int tw_solver_cholesky(T *a, int n, int ld,
                                     cublasFillMode_t fill) {
  for (int64_t j = 0; j < n; j++)
    for (int64_t i = j; i < n; i++) {
      T sum = tw_solver_lower(a, ld, fill, i, j);
      for (int64_t k = 0; k < j; k++)
        sum -= tw_solver_lower(a, ld, fill, i, k) *
               tw_solver_lower(a, ld, fill, j, k);
      if (i == j && !(sum > 0)) return (int)j + 1;
      tw_solver_lower(a, ld, fill, i, j) =
          i == j ? (T)sqrt(sum) : sum / tw_solver_lower(a, ld, fill, j, j);
    }
  return 0;
}

template <class T>
static inline cusolverStatus_t tw_solver_potrf_size(cusolverDnHandle_t handle,
                                                    cublasFillMode_t, int n,
                                                    T *, int ld,
                                                    int *elements) {
  return tw_solver_size(handle, tw_solver_fits(n, n, ld), elements);
}

template <class T>
static inline cusolverStatus_t tw_solver_potrf(cusolverDnHandle_t handle,
                                               cublasFillMode_t fill, int n,
                                               T *a, int ld, T *, int,
                                               int *info) {
  return tw_solver_run(handle, tw_solver_fits(n, n, ld),
                       [=] { *info = tw_solver_cholesky(a, n, ld, fill); });
}

template <class T>
static inline cusolverStatus_t tw_solver_potrs(cusolverDnHandle_t handle,
                                               cublasFillMode_t fill, int n,
                                               int columns, const T *a, int lda,
                                               T *b, int ldb, int *info) {
  const bool is_right =
      tw_solver_fits(n, n, lda) && tw_solver_fits(n, columns, ldb);
  return tw_solver_run(handle, is_right, [=] {
    for (int64_t j = 0; j < columns; j++) {
      T *x = b + j * ldb;
      for (int64_t i = 0; i < n; i++) {
        for (int64_t k = 0; k < i; k++)
          x[i] -= tw_solver_lower(a, lda, fill, i, k) * x[k];
        x[i] /= tw_solver_lower(a, lda, fill, i, i);
      }
      for (int64_t i = n - 1; i >= 0; i--) {
        for (int64_t k = i + 1; k < n; k++)
          x[i] -= tw_solver_lower(a, lda, fill, k, i) * x[k];
        x[i] /= tw_solver_lower(a, lda, fill, i, i);
      }
    }
    *info = 0;
  });
}

/* ---- P A = L U ----------------------------------------------------------- */

template <class T>
static inline cusolverStatus_t tw_solver_getrf_size(cusolverDnHandle_t handle,
                                                    int m, int n, T *, int ld,
                                                    int *elements) {
  return tw_solver_size(handle, tw_solver_fits(m, n, ld), elements);
}

template <class T>
static inline cusolverStatus_t tw_solver_getrf(cusolverDnHandle_t handle, int m,
                                               int n, T *a, int ld, T *,
                                               int *pivots, int *info) {
  return tw_solver_run(handle, tw_solver_fits(m, n, ld),
                       [=] { *info = tw_blas_lu(a, m, n, ld, pivots); });
}

template <class T>
static inline cusolverStatus_t tw_solver_getrs(cusolverDnHandle_t handle,
                                               cublasOperation_t op, int n,
                                               int columns, const T *a, int lda,
                                               const int *pivots, T *b, int ldb,
                                               int *info) {
  const bool is_right =
      tw_solver_fits(n, n, lda) && tw_solver_fits(n, columns, ldb);
  return tw_solver_run(handle, is_right, [=] {
    for (int64_t j = 0; j < columns; j++)
      tw_blas_lu_solve(op, a, n, lda, pivots, b + j * ldb);
    *info = 0;
  });
}

/* ---- A = Q R ------------------------------------------------------------- */

/* Q = H[0] H[1] ..., H[j] = I - tau[j] v v', as in LAPACK: v[j] is 1, and below
 * the diagonal column j holds the rest of v. */

/* Column j of `a` as v; makes element j of its reflection that of R. */
template <class T>
static inline T tw_solver_reflection(T *a, int64_t m, int64_t j) {
  T scale = 0, sum = 0;
  for (int64_t i = j; i < m; i++)
    scale = fabs(a[i]) > scale ? fabs(a[i]) : scale;
  bool is_zero = true; /* below the diagonal */
  for (int64_t i = j + 1; i < m; i++) is_zero = is_zero && a[i] == 0;
  if (is_zero) return 0;
  for (int64_t i = j; i < m; i++) sum += a[i] / scale * (a[i] / scale);
  const T head = a[j], length = scale * (T)sqrt(sum);
  const T diagonal = head < 0 ? length : -length;
  for (int64_t i = j + 1; i < m; i++) a[i] /= head - diagonal;
  a[j] = diagonal;
  return (diagonal - head) / diagonal;
}

/* x = H[j] x, of m elements `step` apart. */
template <class T>
static inline void tw_solver_reflect(const T *v, T tau, int64_t m, int64_t j,
                                     T *x, int64_t step) {
  T sum = x[j * step];
  for (int64_t i = j + 1; i < m; i++) sum += v[i] * x[i * step];
  sum *= tau;
  x[j * step] -= sum;
  for (int64_t i = j + 1; i < m; i++) x[i * step] -= sum * v[i];
}

template <class T>
static inline cusolverStatus_t tw_solver_geqrf_size(cusolverDnHandle_t handle,
                                                    int m, int n, T *, int ld,
                                                    int *elements) {
  return tw_solver_size(handle, tw_solver_fits(m, n, ld), elements);
}

template <class T>
static inline cusolverStatus_t tw_solver_geqrf(cusolverDnHandle_t handle, int m,
                                               int n, T *a, int ld, T *tau, T *,
                                               int, int *info) {
  return tw_solver_run(handle, tw_solver_fits(m, n, ld), [=] {
    for (int64_t j = 0; j < m && j < n; j++) {
      T *v = a + j * ld;
      tau[j] = tw_solver_reflection(v, m, j);
      for (int64_t k = j + 1; k < n; k++)
        tw_solver_reflect(v, tau[j], m, j, a + k * ld, 1);
    }
    *info = 0;
  });
}

/* Of the m x n matrix C, which Q of k reflections is multiplied with. */
static inline bool tw_solver_ormqr_fits(cublasSideMode_t side, int m, int n,
                                        int k, int lda, int ldc) {
  const int size = side == CUBLAS_SIDE_LEFT ? m : n;
  return tw_solver_fits(m, n, ldc) && tw_solver_fits(size, k, lda) && k <= size;
}

template <class T>
static inline cusolverStatus_t tw_solver_ormqr_size(
    cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t, int m,
    int n, int k, const T *, int lda, const T *, const T *, int ldc,
    int *elements) {
  return tw_solver_size(handle, tw_solver_ormqr_fits(side, m, n, k, lda, ldc),
                        elements);
}

template <class T>
static inline cusolverStatus_t tw_solver_ormqr(cusolverDnHandle_t handle,
                                               cublasSideMode_t side,
                                               cublasOperation_t op, int m,
                                               int n, int k, const T *a,
                                               int lda, const T *tau, T *c,
                                               int ldc, T *, int, int *info) {
  const bool is_left = side == CUBLAS_SIDE_LEFT;
  /* Q' C and C Q begin with H[0]. */
  const bool is_forward = is_left != (op == CUBLAS_OP_N);
  return tw_solver_run(
      handle, tw_solver_ormqr_fits(side, m, n, k, lda, ldc), [=] {
        for (int64_t at = 0; at < k; at++) {
          const int64_t j = is_forward ? at : k - 1 - at;
          for (int64_t i = 0; i < (is_left ? n : m); i++)
            tw_solver_reflect(a + j * lda, tau[j], is_left ? m : n, j,
                              is_left ? c + i * ldc : c + i, is_left ? 1 : ldc);
        }
        *info = 0;
      });
}

static constexpr auto &cusolverDnSpotrf_bufferSize =
    tw_solver_potrf_size<float>;
static constexpr auto &cusolverDnDpotrf_bufferSize =
    tw_solver_potrf_size<double>;
static constexpr auto &cusolverDnSpotrf = tw_solver_potrf<float>;
static constexpr auto &cusolverDnDpotrf = tw_solver_potrf<double>;
static constexpr auto &cusolverDnSpotrs = tw_solver_potrs<float>;
static constexpr auto &cusolverDnDpotrs = tw_solver_potrs<double>;
static constexpr auto &cusolverDnSgetrf_bufferSize =
    tw_solver_getrf_size<float>;
static constexpr auto &cusolverDnDgetrf_bufferSize =
    tw_solver_getrf_size<double>;
static constexpr auto &cusolverDnSgetrf = tw_solver_getrf<float>;
static constexpr auto &cusolverDnDgetrf = tw_solver_getrf<double>;
static constexpr auto &cusolverDnSgetrs = tw_solver_getrs<float>;
static constexpr auto &cusolverDnDgetrs = tw_solver_getrs<double>;
static constexpr auto &cusolverDnSgeqrf_bufferSize =
    tw_solver_geqrf_size<float>;
static constexpr auto &cusolverDnDgeqrf_bufferSize =
    tw_solver_geqrf_size<double>;
static constexpr auto &cusolverDnSgeqrf = tw_solver_geqrf<float>;
static constexpr auto &cusolverDnDgeqrf = tw_solver_geqrf<double>;
static constexpr auto &cusolverDnSormqr_bufferSize =
    tw_solver_ormqr_size<float>;
static constexpr auto &cusolverDnDormqr_bufferSize =
    tw_solver_ormqr_size<double>;
static constexpr auto &cusolverDnSormqr = tw_solver_ormqr<float>;
static constexpr auto &cusolverDnDormqr = tw_solver_ormqr<double>;

#include "tilewright/simulator/show_macros.h"

#endif
