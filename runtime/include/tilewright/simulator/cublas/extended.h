/*
 * cublas/extended.h -- products of cuBLAS whose types are arguments, and copies
 * of vectors and matrices to and from the device.
 */
#ifndef TILEWRIGHT_CUBLAS_EXTENDED_H
#define TILEWRIGHT_CUBLAS_EXTENDED_H

#include "tilewright/simulator/cublas/least_squares.h"
#include "tilewright/simulator/cublas/triangles.h"
#include "tilewright/simulator/hide_macros.h"

/* The type in which older programs name what is computed in. */
static inline cublasComputeType_t tw_blas_compute(cublasComputeType_t type) {
  return type;
}
static inline cublasComputeType_t tw_blas_compute(cudaDataType type) {
  return type == CUDA_R_64F   ? CUBLAS_COMPUTE_64F
         : type == CUDA_R_16F ? CUBLAS_COMPUTE_16F
         : type == CUDA_R_32I ? CUBLAS_COMPUTE_32I
                              : CUBLAS_COMPUTE_32F;
}

/* a and b of one type: all of one type, f16 and bf16 with results of f32 as
 * well, and i8 with results of i32. */
template <class Compute>
static inline cublasStatus_t cublasGemmStridedBatchedEx(
    cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
    int m, int n, int k, const void *alpha, const void *a, cudaDataType a_type,
    int lda, long long a_stride, const void *b, cudaDataType b_type, int ldb,
    long long b_stride, const void *beta, void *c, cudaDataType c_type, int ldc,
    long long c_stride, int count, Compute compute, cublasGemmAlgo_t) {
  const cublasComputeType_t type = tw_blas_compute(compute);
  const auto run = [=](auto a_value, auto c_value, auto factor, auto sum) {
    typedef decltype(a_value) A;
    typedef decltype(c_value) C;
    typedef decltype(factor) F;
    return tw_blas_multiply<A, C, F, decltype(sum)>(
        handle, op_a, op_b, m, n, k, (const F *)alpha,
        {(const A *)a, a_stride, nullptr}, lda,
        {(const A *)b, b_stride, nullptr}, ldb, (const F *)beta,
        {(C *)c, c_stride, nullptr}, ldc, count);
  };
  const int is_wide =
      type == CUBLAS_COMPUTE_64F || type == CUBLAS_COMPUTE_64F_PEDANTIC;
  const int is_half =
      type == CUBLAS_COMPUTE_16F || type == CUBLAS_COMPUTE_16F_PEDANTIC;
  const int is_integer =
      type == CUBLAS_COMPUTE_32I || type == CUBLAS_COMPUTE_32I_PEDANTIC;
  if (a_type != b_type) return tw_blas_failed(CUBLAS_STATUS_NOT_SUPPORTED);
  if (is_integer)
    return a_type == CUDA_R_8I && c_type == CUDA_R_32I
               ? run(int8_t(), int(), int(), int())
               : CUBLAS_STATUS_NOT_SUPPORTED;
  if (is_wide != (a_type == CUDA_R_64F) || (is_half && a_type != CUDA_R_16F) ||
      (a_type != c_type && (c_type != CUDA_R_32F ||
                            (a_type != CUDA_R_16F && a_type != CUDA_R_16BF))))
    return tw_blas_failed(CUBLAS_STATUS_NOT_SUPPORTED);
  if (is_half && c_type == CUDA_R_16F)
    return run(__half(), __half(), __half(), float());
  return tw_blas_of_type(a_type, [=](auto value) {
    typedef decltype(value) A;
    if constexpr (std::is_same_v<A, double>)
      return run(value, double(), double(), double());
    else
      return c_type == a_type ? run(value, value, float(), float())
                              : run(value, float(), float(), float());
  });
}

template <class Compute>
static inline cublasStatus_t cublasGemmEx(
    cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
    int m, int n, int k, const void *alpha, const void *a, cudaDataType a_type,
    int lda, const void *b, cudaDataType b_type, int ldb, const void *beta,
    void *c, cudaDataType c_type, int ldc, Compute compute,
    cublasGemmAlgo_t algorithm) {
  return cublasGemmStridedBatchedEx(handle, op_a, op_b, m, n, k, alpha, a,
                                    a_type, lda, 0, b, b_type, ldb, 0, beta, c,
                                    c_type, ldc, 0, 1, compute, algorithm);
}

/* ---- copies -------------------------------------------------------------- */

static inline cublasStatus_t tw_blas_move(int rows, int columns, int bytes,
                                          const void *from, int from_ld,
                                          void *to, int to_ld,
                                          cudaMemcpyKind kind) {
  if (rows < 0 || columns < 0 || bytes <= 0 || from_ld <= 0 || to_ld <= 0)
    return tw_blas_failed(CUBLAS_STATUS_INVALID_VALUE);
  return cudaMemcpy2D(to, (size_t)to_ld * bytes, from, (size_t)from_ld * bytes,
                      (size_t)rows * bytes, (size_t)columns, kind)
             ? CUBLAS_STATUS_MAPPING_ERROR
             : CUBLAS_STATUS_SUCCESS;
}

static inline cublasStatus_t cublasSetMatrix(int rows, int columns, int bytes,
                                             const void *from, int from_ld,
                                             void *to, int to_ld) {
  return tw_blas_move(rows, columns, bytes, from, from_ld, to, to_ld,
                      cudaMemcpyHostToDevice);
}
static inline cublasStatus_t cublasGetMatrix(int rows, int columns, int bytes,
                                             const void *from, int from_ld,
                                             void *to, int to_ld) {
  return tw_blas_move(rows, columns, bytes, from, from_ld, to, to_ld,
                      cudaMemcpyDeviceToHost);
}
/* A vector is a matrix of one row. */
static inline cublasStatus_t cublasSetVector(int n, int bytes, const void *from,
                                             int from_step, void *to,
                                             int to_step) {
  return cublasSetMatrix(1, n, bytes, from, from_step, to, to_step);
}
static inline cublasStatus_t cublasGetVector(int n, int bytes, const void *from,
                                             int from_step, void *to,
                                             int to_step) {
  return cublasGetMatrix(1, n, bytes, from, from_step, to, to_step);
}

#include "tilewright/simulator/show_macros.h"

#endif
