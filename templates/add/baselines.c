/*
 * baselines.c -- what a user would call instead: cuBLAS geam, which adds as
 * well.
 *
 * cuBLAS is column-major: our row-major rows x cols is its cols x rows with the
 * row stride as leading dimension, for all three matrices alike, so nothing is
 * transposed. It has no batches, and of our types two. Its sizes are 64 bits in
 * the functions named _64, which exist from CUDA 12 on.
 */
#include "tilewright/baselines.h"

#include <cublas_v2.h>

#include "tilewright/add.h"

/* A matrix whose factor is 0 is not read by cuBLAS, where we add its zeros:
 * that can give a zero the other sign. */
static int geam_fits(tw_type type, const void *args) {
  const tw_add_args *const a = args;
  /* cuBLAS takes no matrix whose rows are one. */
  if (a->a_stride < a->cols || a->b_stride < a->cols) return 0;
  return a->batch.value == 1 && (type == TW_F32 || type == TW_F64) &&
         a->alpha.value.f64[0] != 0 && a->beta.value.f64[0] != 0;
}

static tw_status geam_open(void **state) {
  cublasHandle_t handle;
  if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) return TW_ERROR_DEVICE;
  *state = handle;
  return TW_OK;
}

static void geam_close(void *state) { cublasDestroy(state); }

#define GEAM(function, alpha, beta)                                         \
  function(handle, CUBLAS_OP_N, CUBLAS_OP_N, a->cols, a->rows, alpha, a->a, \
           a->a_stride, beta, a->b, a->b_stride, a->c, a->c_stride)

static tw_status geam_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  const tw_add_args *const a = args;
  const double alpha = a->alpha.value.f64[0], beta = a->beta.value.f64[0];
  const float alpha_f32 = (float)alpha, beta_f32 = (float)beta;
  cublasHandle_t handle = state;
  cublasStatus_t status = cublasSetStream(handle, stream);
  if (status != CUBLAS_STATUS_SUCCESS) return TW_ERROR_LAUNCH;
  switch (type) {
    case TW_F32:
      status = GEAM(cublasSgeam_64, &alpha_f32, &beta_f32);
      break;
    case TW_F64:
      status = GEAM(cublasDgeam_64, &alpha, &beta);
      break;
    default:
      return TW_ERROR_TYPE;
  }
  return status == CUBLAS_STATUS_SUCCESS ? TW_OK : TW_ERROR_LAUNCH;
}

const tw_baseline tw_baselines_add[] = {
    {"cuBLAS geam", geam_fits, geam_open, geam_run, geam_close},
    {NULL, NULL, NULL, NULL, NULL},
};
