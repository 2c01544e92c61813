/*
 * baselines.c -- what a user would call instead: cuBLAS geam with op(A) = A^T.
 *
 * geam moves values, not bits, but C = 1 * A^T is exact in every type it has.
 * cuBLAS is column-major: our row-major rows x cols is its cols x rows with
 * the row stride as leading dimension, and so is the result. Its sizes are int
 * (64-bit names, _64, exist from CUDA 12 on and are used here), it has no
 * batches, and four types.
 */
#include "tilewright/baselines.h"

#include <cublas_v2.h>
#include <stdlib.h>

#include "tilewright/transpose.h"

static int geam_fits(tw_type type, const void *args) {
  const tw_transpose_args *const a = args;
  /* cuBLAS takes no matrix whose rows are one. */
  return a->batch.value == 1 && a->src_stride >= a->cols &&
         (type == TW_F32 || type == TW_F64 || type == TW_C64 ||
          type == TW_C128);
}

static tw_status geam_open(void **state) {
  cublasHandle_t handle;
  if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) return TW_ERROR_DEVICE;
  *state = handle;
  return TW_OK;
}

static void geam_close(void *state) { cublasDestroy(state); }

/* 1 and 0, real or complex. */
static const float one32[2] = {1, 0}, zero32[2] = {0, 0};
static const double one64[2] = {1, 0}, zero64[2] = {0, 0};

/* C = 1 * A^T + 0 * C for one type and its cuBLAS function. */
#define GEAM(function, one, zero)                                        \
  function(handle, CUBLAS_OP_T, CUBLAS_OP_N, a->rows, a->cols,           \
           (const void *)one, a->src, a->src_stride, (const void *)zero, \
           a->dst, a->dst_stride, a->dst, a->dst_stride)

static tw_status geam_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  const tw_transpose_args *const a = args;
  cublasHandle_t handle = state;
  cublasStatus_t status = cublasSetStream(handle, stream);
  if (status != CUBLAS_STATUS_SUCCESS) return TW_ERROR_LAUNCH;
  switch (type) {
    case TW_F32:
      status = GEAM(cublasSgeam_64, one32, zero32);
      break;
    case TW_F64:
      status = GEAM(cublasDgeam_64, one64, zero64);
      break;
    case TW_C64:
      status = GEAM(cublasCgeam_64, one32, zero32);
      break;
    case TW_C128:
      status = GEAM(cublasZgeam_64, one64, zero64);
      break;
    default:
      return TW_ERROR_TYPE;
  }
  return status == CUBLAS_STATUS_SUCCESS ? TW_OK : TW_ERROR_LAUNCH;
}

const tw_baseline tw_baselines_transpose[] = {
    {"cuBLAS geam", geam_fits, geam_open, geam_run, geam_close},
    {NULL, NULL, NULL, NULL, NULL},
};
