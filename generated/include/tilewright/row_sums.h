/*
 * tilewright/row_sums.h
 * Generated from templates/row_sums/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * sums[b][r] = sum over c of a[b][r][c]
 */
#ifndef TILEWRIGHT_ROW_SUMS_H
#define TILEWRIGHT_ROW_SUMS_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds up each row of each matrix of a batch.
 * i32 and i64 wrap. The others add in an order that the kernel, the shape and the
 * addresses' alignment fix, so two runs of one kernel give the same bits: f16 and
 * bf16 in f32, rounded once at the end, f32 and f64 in their own precision. With eps the unit roundoff of the type that is added in, and d the
 * longest way of an element to its sum (the additions of one thread, then those
 * of the tree that joins the threads), the error is at most
 * 
 *     d * eps * (sum over c of |a[b][r][c]|)
 * 
 * besides that last rounding of f16 and bf16; d <= cols + 64, and for the variants
 * that are not baselines about cols / threads of a row + 64. NaN and infinity
 * carry through. Without columns the sums are 0. sums must not overlap a.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 */
typedef struct tw_row_sums_args {
  int64_t rows;  /* rows of a; 0 is allowed */
  int64_t cols;  /* columns of a; 0 is allowed */
  int64_t batch;  /* number of matrices */
  const void *a;  /* read, [batch][rows][cols] */
  int64_t a_stride;  /* elements from one of a's rows to the next; 0: packed */
  int64_t a_batch_stride;  /* elements from one of a's batch to the next; 0: packed */
  void *sums;  /* written, [batch][rows] */
  int64_t sums_stride;  /* elements from one of sums's batch to the next; 0: packed */
  void *workspace;  /* memory the call may use, aligned to 16 bytes, overlapping no operand; NULL: none */
  int64_t workspace_bytes;  /* bytes of workspace; with less than a variant needs, another one runs */
} tw_row_sums_args;

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
TW_API tw_status tw_row_sums(tw_context *context, tw_type type,
    const tw_row_sums_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_row_sums_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_row_sums_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_row_sums_explain(tw_context *context, tw_type type,
    const tw_row_sums_args *args, tw_choice *choice);

/*
 * The bytes of workspace with which every variant can run; with less, or none,
 * a call takes one that needs no more than it has. Reads the sizes, flags and
 * strides of args, not its pointers; launches nothing. The calls on one stream
 * may share a workspace, calls that run at once may not. On failure, TW_ERROR_
 * NULL, TYPE, SIZE, STRIDE, OPTION or MEMORY, *bytes is 0.
 */
TW_API tw_status tw_row_sums_workspace(tw_context *context, tw_type type,
    const tw_row_sums_args *args, int64_t *bytes);

#ifdef __cplusplus
}
#endif
#endif
