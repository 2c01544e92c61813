/*
 * tilewright/transpose.h
 * Generated from templates/transpose/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * dst[b][c][r] = src[b][r][c]
 */
#ifndef TILEWRIGHT_TRANSPOSE_H
#define TILEWRIGHT_TRANSPOSE_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Transposes each matrix of a batch, out of place.
 * Bits are moved, not values: NaNs keep their payload, and the result is the same
 * on every run and every device. dst must not overlap src; two column blocks of
 * one larger matrix, side by side, do not.
 *
 * Types: u8, i8, u16, i16, f16, bf16, u32, i32, f32, u64, i64, f64, c64, c128.
 */
typedef struct tw_transpose_args {
  int64_t rows;  /* rows of src, columns of dst; 0 is allowed */
  int64_t cols;  /* columns of src, rows of dst; 0 is allowed */
  int64_t batch;  /* number of matrices */
  const void *src;  /* read, [batch][rows][cols] */
  int64_t src_stride;  /* elements from one of src's rows to the next; 0: packed */
  int64_t src_batch_stride;  /* elements from one of src's batch to the next; 0: packed */
  void *dst;  /* written, [batch][cols][rows] */
  int64_t dst_stride;  /* elements from one of dst's cols to the next; 0: packed */
  int64_t dst_batch_stride;  /* elements from one of dst's batch to the next; 0: packed */
} tw_transpose_args;

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
TW_API tw_status tw_transpose(tw_context *context, tw_type type,
    const tw_transpose_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_transpose_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_transpose_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_transpose_explain(tw_context *context, tw_type type,
    const tw_transpose_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
