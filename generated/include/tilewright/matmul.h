/*
 * tilewright/matmul.h
 * Generated from templates/matmul/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * c[b][i][j] = alpha * sum over k of op(a)[b][i][k] * op(b)[b][k][j] + beta * c[b][i][j]
 */
#ifndef TILEWRIGHT_MATMUL_H
#define TILEWRIGHT_MATMUL_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Multiplies each pair of matrices of a batch: general matrix multiply.
 * op(a) is a, m x k, or its transpose, and then a is stored k x m; likewise op(b)
 * is k x n. Matrices are row-major; a stride is what BLAS calls a leading
 * dimension. alpha and beta are numbers in the CPU's memory, f32 for f16 and bf16
 * and else of the type. If beta is 0, c is not read: what it held, NaNs too, has
 * no influence. If k is 0 the sum is 0, and a and b are not read.
 * 
 * c must not overlap a or b; a and b may be the same or overlap.
 * 
 * Integers wrap. f16 and bf16 are multiplied and added in f32 and rounded once,
 * at the end. The sum runs over k upwards, so that its error is at most k * eps *
 * sum of |a| |b|, with eps = 2^-24 for f16, bf16 and f32 and 2^-53 for f64. No
 * result depends on the order of execution: the same kernel gives the same bits on
 * every run. Kernels may differ in the last bits, as they may fuse the product and
 * the sum or not.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 */
typedef struct tw_matmul_args {
  int64_t m;  /* rows of op(a) and of c; 0 is allowed */
  int64_t n;  /* columns of op(b) and of c; 0 is allowed */
  int64_t k;  /* columns of op(a), rows of op(b); 0 gives beta * c */
  int64_t batch;  /* number of matrices */
  int64_t transpose_a;  /* 1: op(a) is the transpose of a */
  int64_t transpose_b;  /* 1: op(b) is the transpose of b */
  const void *alpha;  /* factor of the product; NULL: 1 */
  const void *a;  /* read, [batch][m][k] */
  int64_t a_stride;  /* elements from one of a's m to the next; 0: packed */
  int64_t a_batch_stride;  /* elements from one of a's batch to the next; 0: packed */
  const void *b;  /* read, [batch][k][n] */
  int64_t b_stride;  /* elements from one of b's k to the next; 0: packed */
  int64_t b_batch_stride;  /* elements from one of b's batch to the next; 0: packed */
  const void *beta;  /* factor of what c holds; NULL: 0 */
  void *c;  /* read and written, [batch][m][n] */
  int64_t c_stride;  /* elements from one of c's m to the next; 0: packed */
  int64_t c_batch_stride;  /* elements from one of c's batch to the next; 0: packed */
} tw_matmul_args;

/*
 * Puts the operation on `stream` and returns. Nothing is launched if a size is
 * zero. args is read before the call returns; the data must stay until the
 * stream has done the work. Allocates nothing, waits for nothing, and may be
 * captured into a CUDA graph.
 *
 * TW_ERROR_NULL, TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,
 * TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 * TW_ERROR_LAUNCH.
 */
TW_API tw_status tw_matmul(tw_context *context, tw_type type,
    const tw_matmul_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_matmul_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_matmul_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_matmul_explain(tw_context *context, tw_type type,
    const tw_matmul_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
