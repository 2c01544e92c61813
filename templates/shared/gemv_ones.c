/*
 * gemv_ones.c -- sums as cuBLAS gemv with a vector of ones.
 */
#include "gemv_ones.h"

#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <stdlib.h>

/* The longest vector of ones that is kept. */
enum { MOST_ONES = 1 << 22 };

struct gemv {
  cublasHandle_t handle;
  float *ones32; /* on the GPU, MOST_ONES each */
  double *ones64;
};

int gemv_ones_fits(tw_type type, const gemv_ones_problem *problem) {
  const int64_t ones = problem->along_rows ? problem->cols : problem->rows;
  return problem->rows > 0 && problem->cols > 0 && ones <= MOST_ONES &&
         problem->a_stride >= problem->cols && /* the rows are not one */
         (type == TW_F32 || type == TW_F64);
}

void gemv_ones_close(void *state) {
  struct gemv *const gemv = state;
  cudaFree(gemv->ones32);
  cudaFree(gemv->ones64);
  if (gemv->handle) cublasDestroy(gemv->handle);
  free(gemv);
}

/* Allocates on the GPU and fills in. */
static int upload(void **to, const void *from, size_t bytes) {
  return cudaMalloc(to, bytes) == cudaSuccess &&
         cudaMemcpy(*to, from, bytes, cudaMemcpyHostToDevice) == cudaSuccess;
}

static int upload_ones(struct gemv *gemv) {
  double *const ones64 = malloc(MOST_ONES * sizeof *ones64);
  float *const ones32 = malloc(MOST_ONES * sizeof *ones32);
  int done = ones32 && ones64;
  for (int i = 0; i < MOST_ONES && done; i++) ones32[i] = 1, ones64[i] = 1;
  done = done &&
         upload((void **)&gemv->ones32, ones32, MOST_ONES * sizeof *ones32) &&
         upload((void **)&gemv->ones64, ones64, MOST_ONES * sizeof *ones64);
  free(ones32);
  free(ones64);
  return done;
}

tw_status gemv_ones_open(void **state) {
  struct gemv *const gemv = calloc(1, sizeof *gemv);
  if (!gemv) return TW_ERROR_MEMORY;
  if (cublasCreate(&gemv->handle) != CUBLAS_STATUS_SUCCESS ||
      !upload_ones(gemv)) {
    gemv_ones_close(gemv);
    return TW_ERROR_DEVICE;
  }
  *state = gemv;
  return TW_OK;
}

tw_status gemv_ones_run(void *state, tw_type type,
                        const gemv_ones_problem *problem, tw_stream stream) {
  static const float one32 = 1, zero32 = 0;
  static const double one64 = 1, zero64 = 0;
  /* cuBLAS is column-major: our row-major rows x cols is its cols x rows with
   * the row stride as leading dimension. The column sums are that times ones,
   * the row sums its transpose times ones. */
  const cublasOperation_t operation =
      problem->along_rows ? CUBLAS_OP_T : CUBLAS_OP_N;
  const struct gemv *const gemv = state;
  cublasStatus_t status = cublasSetStream(gemv->handle, stream);
  if (status != CUBLAS_STATUS_SUCCESS) return TW_ERROR_LAUNCH;
  if (type == TW_F32)
    status =
        cublasSgemv_64(gemv->handle, operation, problem->cols, problem->rows,
                       &one32, problem->a, problem->a_stride, gemv->ones32, 1,
                       &zero32, problem->sums, 1);
  else
    status =
        cublasDgemv_64(gemv->handle, operation, problem->cols, problem->rows,
                       &one64, problem->a, problem->a_stride, gemv->ones64, 1,
                       &zero64, problem->sums, 1);
  return status == CUBLAS_STATUS_SUCCESS ? TW_OK : TW_ERROR_LAUNCH;
}
