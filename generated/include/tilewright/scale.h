/*
 * tilewright/scale.h
 * Generated from templates/scale/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * y[b][r][c] = alpha * x[b][r][c]
 */
#ifndef TILEWRIGHT_SCALE_H
#define TILEWRIGHT_SCALE_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Multiplies each element by a number, in place or not.
 * A vector is a matrix of one row. y may be x, with x's strides, and overlaps it
 * in no other way. Integers wrap. f16 and bf16 are multiplied as f32, and the
 * product is rounded to f32 and then to the type, each time to nearest. x is read
 * even where alpha is 0. The result is the same on every run and every device.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 */
typedef struct tw_scale_args {
  int64_t rows;  /* rows of x and y; 0 is allowed */
  int64_t cols;  /* columns of x and y; 0 is allowed */
  int64_t batch;  /* number of matrices */
  const void *alpha;  /* the factor; NULL: 1 */
  const void *x;  /* read, [batch][rows][cols] */
  int64_t x_stride;  /* elements from one of x's rows to the next; 0: packed */
  int64_t x_batch_stride;  /* elements from one of x's batch to the next; 0: packed */
  void *y;  /* written, [batch][rows][cols]; may be x */
  int64_t y_stride;  /* elements from one of y's rows to the next; 0: packed */
  int64_t y_batch_stride;  /* elements from one of y's batch to the next; 0: packed */
} tw_scale_args;

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
TW_API tw_status tw_scale(tw_context *context, tw_type type,
    const tw_scale_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_scale_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_scale_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_scale_explain(tw_context *context, tw_type type,
    const tw_scale_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
