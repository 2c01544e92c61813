/*
 * baselines.c -- what a user would call instead: cuBLAS gemm, by default and
 * pedantic, gemv where a matrix is a vector, and cublasLt for e4m3 and e5m2.
 *
 * cuBLAS is column-major: our row-major c is its c transposed, and that is
 * op(b)^T op(a)^T. So the operands change places, sizes m and n too, and a
 * row stride is a leading dimension. f32 is computed in f32, and in TF32 where
 * the call allows it, f16 and bf16 in f32, as ours are. Of integers there is
 * i8 to i32, where all is aligned to 16 bytes.
 */
#include "tilewright/baselines.h"

#include <cublas_v2.h>

#include "../shared/float8_gemm.h"
#include "tilewright/matmul.h"

static int is_bytes(tw_type type) { return type == TW_TYPES(TW_I8, TW_I32); }

static int bytes_fit(const tw_matmul_args *a) {
  return (a->a_stride | a->b_stride | a->m | a->n | a->k) % 16 == 0 &&
         ((uintptr_t)a->a | (uintptr_t)a->b | (uintptr_t)a->c) % 16 == 0 &&
         (a->a_batch_stride | a->b_batch_stride) % 16 == 0 &&
         (a->c_stride | a->c_batch_stride) % 4 == 0;
}

static int gemm_fits(tw_type type, const void *args) {
  const tw_matmul_args *const a = args;
  /* cuBLAS takes no matrix whose rows are one, as with TW_BROADCAST. */
  return a->k > 0 && a->a_stride > 0 && a->b_stride > 0 &&
         (type == TW_F16 || type == TW_BF16 || type == TW_F32 ||
          type == TW_F64 || (is_bytes(type) && bytes_fit(a)));
}

static tw_status gemm_open(void **state) {
  cublasHandle_t handle;
  if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) return TW_ERROR_DEVICE;
  /* Sums of parts of k are f32 until the one rounding, as ours are. */
  cublasSetMathMode(
      handle,
      CUBLAS_DEFAULT_MATH | CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION);
  *state = handle;
  return TW_OK;
}

static void gemm_close(void *state) { cublasDestroy(state); }

static cudaDataType_t data_type(tw_type type) {
  switch (type) {
    case TW_F16:
      return CUDA_R_16F;
    case TW_BF16:
      return CUDA_R_16BF;
    case TW_F32:
      return CUDA_R_32F;
    case TW_F64:
      return CUDA_R_64F;
    default:
      return CUDA_R_8I;
  }
}

/* A matrix of one row has no stride to speak of, but cuBLAS checks it. */
static int64_t leading(int64_t stride, int64_t columns) {
  return stride > columns ? stride : columns;
}

static int64_t leading_a(const tw_matmul_args *a) {
  return leading(a->a_stride, a->transpose_a ? a->m : a->k);
}

static int64_t leading_b(const tw_matmul_args *a) {
  return leading(a->b_stride, a->transpose_b ? a->k : a->n);
}

/* The factors, as cuBLAS takes them: of c's type, but f32 for f16 and bf16. */
struct factors {
  double alpha, beta;
  float alpha_f32, beta_f32;
  int32_t alpha_i32, beta_i32;
};

static struct factors factors_of(const tw_matmul_args *a) {
  const tw_number alpha = a->alpha, beta = a->beta;
  return (struct factors){.alpha = alpha.value.f64[0],
                          .beta = beta.value.f64[0],
                          .alpha_f32 = (float)alpha.value.f64[0],
                          .beta_f32 = (float)beta.value.f64[0],
                          .alpha_i32 = (int32_t)alpha.value.i64,
                          .beta_i32 = (int32_t)beta.value.i64};
}

/* By default gemm may add in another order, as in slices of k, and use the
 * tensor cores of f64; pedantic it may not, nor use TF32. */
static cublasComputeType_t compute_type(tw_type type, int allow_tf32,
                                        int is_pedantic) {
  if (is_bytes(type)) return CUBLAS_COMPUTE_32I;
  if (type == TW_F64)
    return is_pedantic ? CUBLAS_COMPUTE_64F_PEDANTIC : CUBLAS_COMPUTE_64F;
  if (type == TW_F32 && allow_tf32 && !is_pedantic)
    return CUBLAS_COMPUTE_32F_FAST_TF32;
  return is_pedantic ? CUBLAS_COMPUTE_32F_PEDANTIC : CUBLAS_COMPUTE_32F;
}

static tw_status gemm(void *state, tw_type type, const void *args,
                      tw_stream stream, int is_pedantic) {
  const tw_matmul_args *const a = args;
  const struct factors factors = factors_of(a);
  const void *const alpha = is_bytes(type)   ? (const void *)&factors.alpha_i32
                            : type == TW_F64 ? (const void *)&factors.alpha
                                             : (const void *)&factors.alpha_f32;
  const void *const beta = is_bytes(type)   ? (const void *)&factors.beta_i32
                           : type == TW_F64 ? (const void *)&factors.beta
                                            : (const void *)&factors.beta_f32;
  const cudaDataType_t data = data_type(type);
  const cublasOperation_t op_a = a->transpose_a ? CUBLAS_OP_T : CUBLAS_OP_N;
  const cublasOperation_t op_b = a->transpose_b ? CUBLAS_OP_T : CUBLAS_OP_N;
  if (cublasSetStream(state, stream) != CUBLAS_STATUS_SUCCESS)
    return TW_ERROR_LAUNCH;
  const cublasStatus_t status = cublasGemmStridedBatchedEx_64(
      state, op_b, op_a, a->n, a->m, a->k, alpha, a->b, data, leading_b(a),
      a->b_batch_stride, a->a, data, leading_a(a), a->a_batch_stride, beta,
      a->c, is_bytes(type) ? CUDA_R_32I : data, leading(a->c_stride, a->n),
      a->c_batch_stride, a->batch.value,
      compute_type(type, a->allow_tf32 != 0, is_pedantic), CUBLAS_GEMM_DEFAULT);
  return status == CUBLAS_STATUS_SUCCESS ? TW_OK : TW_ERROR_LAUNCH;
}

static tw_status gemm_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  return gemm(state, type, args, stream, 0);
}

static int pedantic_fits(tw_type type, const void *args) {
  return (type == TW_F32 || type == TW_F64) && gemm_fits(type, args);
}

static tw_status pedantic_run(void *state, tw_type type, const void *args,
                              tw_stream stream) {
  return gemm(state, type, args, stream, 1);
}

/* ---- gemv -----------------------------------------------------------------
 */

/* The vector is a if m is 1, else b. */
static int gemv_fits(tw_type type, const void *args) {
  const tw_matmul_args *const a = args;
  return (a->m == 1 || a->n == 1) && a->batch.value == 1 &&
         (type == TW_F32 || type == TW_F64) && gemm_fits(type, args);
}

/* One matrix and one vector, as our row-major matrix is cuBLAS's column-major
 * one: transposed. */
struct gemv {
  cublasOperation_t operation;
  int64_t rows, cols; /* of cuBLAS's matrix */
  const void *matrix, *vector;
  int64_t leading, vector_step, result_step;
};

static struct gemv gemv_of(const tw_matmul_args *a) {
  if (a->m == 1) /* c^T = op(b)^T a^T */
    return (struct gemv){
        .operation = a->transpose_b ? CUBLAS_OP_T : CUBLAS_OP_N,
        .rows = a->transpose_b ? a->k : a->n,
        .cols = a->transpose_b ? a->n : a->k,
        .matrix = a->b,
        .leading = leading_b(a),
        .vector = a->a,
        .vector_step = a->transpose_a ? a->a_stride : 1,
        .result_step = 1};
  return (struct gemv){.operation = a->transpose_a ? CUBLAS_OP_N : CUBLAS_OP_T,
                       .rows = a->transpose_a ? a->m : a->k,
                       .cols = a->transpose_a ? a->k : a->m,
                       .matrix = a->a,
                       .leading = leading_a(a),
                       .vector = a->b,
                       .vector_step = a->transpose_b ? 1 : a->b_stride,
                       .result_step = a->c_stride};
}

#define GEMV(function, alpha, beta)                                        \
  function(state, v.operation, v.rows, v.cols, alpha, v.matrix, v.leading, \
           v.vector, v.vector_step, beta, a->c, v.result_step)

static tw_status gemv_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  const tw_matmul_args *const a = args;
  const struct factors factors = factors_of(a);
  const struct gemv v = gemv_of(a);
  if (cublasSetStream(state, stream) != CUBLAS_STATUS_SUCCESS)
    return TW_ERROR_LAUNCH;
  const cublasStatus_t status =
      type == TW_F64
          ? GEMV(cublasDgemv_64, &factors.alpha, &factors.beta)
          : GEMV(cublasSgemv_64, &factors.alpha_f32, &factors.beta_f32);
  return status == CUBLAS_STATUS_SUCCESS ? TW_OK : TW_ERROR_LAUNCH;
}

/* ---- e4m3 and e5m2 ----------------------------------------------------- */

/* The types of a, c and b; b has a's if the combination names none. */
static tw_type type_of_a(tw_type type) { return (tw_type)((int)type & 0xff); }

static tw_type type_of_c(tw_type type) {
  return (tw_type)(((int)type >> 8 & 0xff) - 1);
}

static tw_type type_of_b(tw_type type) {
  return (int)type >> 16 ? (tw_type)(((int)type >> 16) - 1) : type_of_a(type);
}

static float8_gemm_problem float8_problem(tw_type type, const void *args) {
  const tw_matmul_args *const a = args;
  const struct factors factors = factors_of(a);
  return (float8_gemm_problem){
      .m = a->m,
      .n = a->n,
      .k = a->k,
      .batch = a->batch.value,
      .a = a->a,
      .b = a->b,
      .c = a->c,
      .a_stride = leading_a(a),
      .b_stride = leading_b(a),
      .c_stride = leading(a->c_stride, a->n),
      .a_batch_stride = a->a_batch_stride,
      .b_batch_stride = a->b_batch_stride,
      .c_batch_stride = a->c_batch_stride,
      .of_a = type_of_a(type),
      .of_b = type_of_b(type),
      .result = type_of_c(type),
      .alpha = factors.alpha_f32,
      .beta = factors.beta_f32,
      .is_fast = a->allow_fast_accumulation != 0,
  };
}

static int float8_fits(tw_type type, const void *args) {
  const tw_matmul_args *const a = args;
  const float8_gemm_problem problem = float8_problem(type, args);
  const int is_float8 = problem.of_a == TW_E4M3 ||
                        (problem.of_a == TW_E5M2 && problem.of_b == TW_E4M3);
  return is_float8 && a->a_stride > 0 && a->b_stride > 0 && !a->transpose_a &&
         a->transpose_b && float8_gemm_fits(&problem);
}

static tw_status float8_run(void *state, tw_type type, const void *args,
                            tw_stream stream) {
  const float8_gemm_problem problem = float8_problem(type, args);
  return float8_gemm_run(state, &problem, stream);
}

const tw_baseline tw_baselines_matmul[] = {
    {"cuBLAS gemm", gemm_fits, gemm_open, gemm_run, gemm_close},
    {"cuBLAS pedantic", pedantic_fits, gemm_open, pedantic_run, gemm_close},
    {"cuBLAS gemv", gemv_fits, gemm_open, gemv_run, gemm_close},
    {"cublasLt", float8_fits, float8_gemm_open, float8_run, float8_gemm_close},
    {NULL, NULL, NULL, NULL, NULL},
};
