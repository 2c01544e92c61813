/*
 * tilewright/strided_add.h
 * Generated from templates/strided_add/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * out[i * out_step] = a[i * a_step] + b[i * b_step]
 */
#ifndef TILEWRIGHT_STRIDED_ADD_H
#define TILEWRIGHT_STRIDED_ADD_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds two vectors whose elements may lie apart.
 * out[i] = a[s * i] + b[s * i] is a_step = b_step = s. out must not overlap a or
 * b; a and b may be the same or interleaved. Integers wrap; f16 and bf16 are added
 * as f32 and rounded once more. The result is the same on every run and every
 * device.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 */
typedef struct tw_strided_add_args {
  int64_t n;  /* elements of each vector; 0 is allowed */
  const void *a;  /* read, [n] */
  int64_t a_step;  /* elements from one of a's n to the next; 0: packed */
  const void *b;  /* read, [n] */
  int64_t b_step;  /* elements from one of b's n to the next; 0: packed */
  void *out;  /* written, [n] */
  int64_t out_step;  /* elements from one of out's n to the next; 0: packed */
} tw_strided_add_args;

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
TW_API tw_status tw_strided_add(tw_context *context, tw_type type,
    const tw_strided_add_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_strided_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_strided_add_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_strided_add_explain(tw_context *context, tw_type type,
    const tw_strided_add_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
