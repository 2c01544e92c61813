/*
 * tilewright/fill.h
 * Generated from templates/fill/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * dst[b][r][c] = r + c for integers, r + c / 10 for floating point
 */
#ifndef TILEWRIGHT_FILL_H
#define TILEWRIGHT_FILL_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Fills each matrix of a batch with its elements' coordinates.
 * Integers wrap. For f16 and bf16 the row, the column, the quotient and the sum
 * are each f32, for f32 and f64 of the type itself; each is rounded to nearest,
 * and so is the element. The result is the same on every run and every device.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 */
typedef struct tw_fill_args {
  int64_t rows;  /* rows of dst; 0 is allowed */
  int64_t cols;  /* columns of dst; 0 is allowed */
  int64_t batch;  /* number of matrices */
  void *dst;  /* written, [batch][rows][cols] */
  int64_t dst_stride;  /* elements from one of dst's rows to the next; 0: packed */
  int64_t dst_batch_stride;  /* elements from one of dst's batch to the next; 0: packed */
} tw_fill_args;

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
TW_API tw_status tw_fill(tw_context *context, tw_type type,
    const tw_fill_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_fill_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_fill_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_fill_explain(tw_context *context, tw_type type,
    const tw_fill_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
