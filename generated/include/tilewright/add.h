/*
 * tilewright/add.h
 * Generated from templates/add/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * c[m][i][j] = alpha * a[m][i][j] + beta * b[m][i][j]
 */
#ifndef TILEWRIGHT_ADD_H
#define TILEWRIGHT_ADD_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds two matrices, each times a number, element by element.
 * A vector is a matrix of one row. c may be a or b, with the same strides, and
 * overlaps them in no other way. Integers wrap. f16 and bf16 are computed as f32
 * and rounded once more at the end. The products and the sum are rounded to
 * nearest, and the device may fuse one product with the sum (one rounding less).
 * a and b are read even where alpha or beta is 0. Two runs on one device give the
 * same bits.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 */
typedef struct tw_add_args {
  int64_t rows;  /* rows of a, b and c; 0 is allowed */
  int64_t cols;  /* columns of a, b and c; 0 is allowed */
  int64_t batch;  /* number of matrices */
  const void *alpha;  /* the factor of a; NULL: 1 */
  const void *beta;  /* the factor of b; NULL: 1 */
  const void *a;  /* read, [batch][rows][cols] */
  int64_t a_stride;  /* elements from one of a's rows to the next; 0: packed */
  int64_t a_batch_stride;  /* elements from one of a's batch to the next; 0: packed */
  const void *b;  /* read, [batch][rows][cols] */
  int64_t b_stride;  /* elements from one of b's rows to the next; 0: packed */
  int64_t b_batch_stride;  /* elements from one of b's batch to the next; 0: packed */
  void *c;  /* written, [batch][rows][cols]; may be a; may be b */
  int64_t c_stride;  /* elements from one of c's rows to the next; 0: packed */
  int64_t c_batch_stride;  /* elements from one of c's batch to the next; 0: packed */
} tw_add_args;

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
TW_API tw_status tw_add(tw_context *context, tw_type type,
    const tw_add_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_add_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_add_explain(tw_context *context, tw_type type,
    const tw_add_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
