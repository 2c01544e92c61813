/*
 * peers.c -- what a user would call instead: cuBLAS gemv with a vector of ones.
 *
 * cuBLAS is column-major: our row-major rows x cols is its cols x rows with
 * the row stride as leading dimension, so that the column sums are itself times
 * ones. It has no batches here, and of our types f32 and f64.
 */
#include "peers.h"

#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <stdlib.h>

#include "tilewright/column_sums.h"

/* The longest vector of ones that is kept. */
enum { MOST_ONES = 1 << 22 };

struct gemv {
  cublasHandle_t handle;
  float *ones32; /* on the GPU, MOST_ONES each */
  double *ones64;
};

static int gemv_fits(tw_type type, const void *args) {
  const tw_column_sums_args *const a = args;
  return a->batch == 1 && a->rows > 0 && a->cols > 0 && a->rows <= MOST_ONES &&
         (type == TW_F32 || type == TW_F64);
}

static void gemv_close(void *state) {
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

static tw_status gemv_open(void **state) {
  struct gemv *const gemv = calloc(1, sizeof *gemv);
  if (!gemv) return TW_ERROR_MEMORY;
  if (cublasCreate(&gemv->handle) != CUBLAS_STATUS_SUCCESS ||
      !upload_ones(gemv)) {
    gemv_close(gemv);
    return TW_ERROR_DEVICE;
  }
  *state = gemv;
  return TW_OK;
}

static tw_status gemv_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  static const float one32 = 1, zero32 = 0;
  static const double one64 = 1, zero64 = 0;
  const tw_column_sums_args *const a = args;
  const struct gemv *const gemv = state;
  cublasStatus_t status = cublasSetStream(gemv->handle, stream);
  if (status != CUBLAS_STATUS_SUCCESS) return TW_ERROR_LAUNCH;
  if (type == TW_F32)
    status =
        cublasSgemv_64(gemv->handle, CUBLAS_OP_N, a->cols, a->rows, &one32,
                       a->a, a->a_stride, gemv->ones32, 1, &zero32, a->sums, 1);
  else
    status =
        cublasDgemv_64(gemv->handle, CUBLAS_OP_N, a->cols, a->rows, &one64,
                       a->a, a->a_stride, gemv->ones64, 1, &zero64, a->sums, 1);
  return status == CUBLAS_STATUS_SUCCESS ? TW_OK : TW_ERROR_LAUNCH;
}

const tw_peer tw_peers_column_sums[] = {
    {"cuBLAS gemv", gemv_fits, gemv_open, gemv_run, gemv_close},
    {NULL, NULL, NULL, NULL, NULL},
};
