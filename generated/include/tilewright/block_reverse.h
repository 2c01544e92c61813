/*
 * tilewright/block_reverse.h
 * Generated from templates/block_reverse/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * dst[m][s + j] = src[m][s + w - 1 - j], s = 0, block, 2 * block, ..., w = min(block, n - s), j < w
 */
#ifndef TILEWRIGHT_BLOCK_REVERSE_H
#define TILEWRIGHT_BLOCK_REVERSE_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Reverses each run of `block` elements of each vector of a batch, out of place.
 * The last run of a vector is what remains, and is reversed within itself. Bits
 * are moved, not values: NaNs keep their payload, and the result is the same on
 * every run and every device. dst must not overlap src.
 *
 * Types: u8, i8, u16, i16, f16, bf16, u32, i32, f32, u64, i64, f64, c64, c128.
 */
typedef struct tw_block_reverse_args {
  int64_t n;  /* elements of a vector; 0 is allowed */
  int64_t block;  /* elements of a run; 0: n, one run */
  int64_t batch;  /* number of vectors */
  const void *src;  /* read, [batch][n] */
  int64_t src_stride;  /* elements from one of src's batch to the next; 0: packed */
  void *dst;  /* written, [batch][n] */
  int64_t dst_stride;  /* elements from one of dst's batch to the next; 0: packed */
} tw_block_reverse_args;

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
TW_API tw_status tw_block_reverse(tw_context *context, tw_type type,
    const tw_block_reverse_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_block_reverse_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_block_reverse_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_block_reverse_explain(tw_context *context, tw_type type,
    const tw_block_reverse_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
