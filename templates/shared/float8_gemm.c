/*
 * float8_gemm.c -- see float8_gemm.h.
 *
 * cublasLt is column-major: our row-major c is its c transposed, and that is
 * b a^T, with b transposed. So the operands change places, sizes m and n too.
 */
#include "float8_gemm.h"

#include <cublasLt.h>
#include <cuda_runtime_api.h>
#include <stdlib.h>

enum { WORKSPACE = 32 << 20 };

typedef struct float8_gemm {
  cublasLtHandle_t handle;
  void *workspace;
} float8_gemm;

tw_status float8_gemm_open(void **state) {
  float8_gemm *gemm = calloc(1, sizeof *gemm);
  if (!gemm) return TW_ERROR_MEMORY;
  *state = gemm;
  if (cublasLtCreate(&gemm->handle) == CUBLAS_STATUS_SUCCESS &&
      cudaMalloc(&gemm->workspace, WORKSPACE) == cudaSuccess)
    return TW_OK;
  float8_gemm_close(gemm);
  return TW_ERROR_DEVICE;
}

void float8_gemm_close(void *state) {
  float8_gemm *gemm = state;
  cudaFree(gemm->workspace);
  if (gemm->handle) cublasLtDestroy(gemm->handle);
  free(gemm);
}

int float8_gemm_fits(const float8_gemm_problem *p) {
  const int64_t bytes = p->result == TW_F32 ? 4 : 2;
  const int64_t all =
      (int64_t)((uintptr_t)p->a | (uintptr_t)p->b) | (int64_t)(uintptr_t)p->c |
      p->m | p->n | p->k | p->a_stride | p->b_stride | p->a_batch_stride |
      p->b_batch_stride | p->c_stride * bytes | p->c_batch_stride * bytes;
  return p->k > 0 && p->a_stride > 0 && p->b_stride > 0 && all % 16 == 0;
}

/* A matrix of cublasLt with `rows` numbers side by side in memory. */
static int make_layout(cublasLtMatrixLayout_t *layout, cudaDataType_t type,
                       int64_t rows, int64_t cols, int64_t stride,
                       const float8_gemm_problem *p, int64_t batch_stride) {
  const int32_t batch = (int32_t)p->batch;
  return cublasLtMatrixLayoutCreate(layout, type, (uint64_t)rows,
                                    (uint64_t)cols,
                                    stride) == CUBLAS_STATUS_SUCCESS &&
         cublasLtMatrixLayoutSetAttribute(
             *layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch,
             sizeof batch) == CUBLAS_STATUS_SUCCESS &&
         cublasLtMatrixLayoutSetAttribute(
             *layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
             &batch_stride, sizeof batch_stride) == CUBLAS_STATUS_SUCCESS;
}

static int make_product(cublasLtMatmulDesc_t *product, int is_fast) {
  const cublasOperation_t transposed = CUBLAS_OP_T;
  const int8_t fast = (int8_t)is_fast;
  return cublasLtMatmulDescCreate(product, CUBLAS_COMPUTE_32F, CUDA_R_32F) ==
             CUBLAS_STATUS_SUCCESS &&
         cublasLtMatmulDescSetAttribute(*product, CUBLASLT_MATMUL_DESC_TRANSA,
                                        &transposed, sizeof transposed) ==
             CUBLAS_STATUS_SUCCESS &&
         cublasLtMatmulDescSetAttribute(*product,
                                        CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast,
                                        sizeof fast) == CUBLAS_STATUS_SUCCESS;
}

static cudaDataType_t operand_type(tw_type type) {
  return type == TW_E4M3 ? CUDA_R_8F_E4M3 : CUDA_R_8F_E5M2;
}

tw_status float8_gemm_run(void *state, const float8_gemm_problem *p,
                          tw_stream stream) {
  const float8_gemm *gemm = state;
  const cudaDataType_t type = p->result == TW_F16    ? CUDA_R_16F
                              : p->result == TW_BF16 ? CUDA_R_16BF
                                                     : CUDA_R_32F;
  cublasLtMatmulDesc_t product = NULL;
  cublasLtMatrixLayout_t a = NULL, b = NULL, c = NULL;
  const int is_right =
      make_product(&product, p->is_fast) &&
      make_layout(&a, operand_type(p->of_a), p->k, p->m, p->a_stride, p,
                  p->a_batch_stride) &&
      make_layout(&b, operand_type(p->of_b), p->k, p->n, p->b_stride, p,
                  p->b_batch_stride) &&
      make_layout(&c, type, p->n, p->m, p->c_stride, p, p->c_batch_stride) &&
      cublasLtMatmul(gemm->handle, product, &p->alpha, p->b, b, p->a, a,
                     &p->beta, p->c, c, p->c, c, NULL, gemm->workspace,
                     WORKSPACE, stream) == CUBLAS_STATUS_SUCCESS;
  if (a) cublasLtMatrixLayoutDestroy(a);
  if (b) cublasLtMatrixLayoutDestroy(b);
  if (c) cublasLtMatrixLayoutDestroy(c);
  if (product) cublasLtMatmulDescDestroy(product);
  return is_right ? TW_OK : TW_ERROR_LAUNCH;
}
