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
 * i32 and i64 wrap. f16 and bf16 are added in f32 and rounded once at the end, f32
 * and f64 in their own precision. The kernel, the shape and the alignment of the
 * addresses fix the order of the additions, so a kernel gives the same bits on
 * every run; a NaN's sign and payload may differ between devices. The error is at
 * most
 *
 *     d * eps * (sum over c of |a[b][r][c]|)
 *
 * plus that last rounding of f16 and bf16. eps is the unit roundoff of the type
 * that is added in, and d the largest number of additions that one element passes
 * through: those of one thread, then those of the tree that joins the threads. d
 * is at most cols + 64, and about cols / (threads of a row) + 64 for all algorithms
 * but thread.
 *
 * A NaN makes its sum NaN; so do infinities of both signs. Without columns the
 * sums are 0. sums must not overlap a.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 *
 * A tensor's shape is in brackets, outermost dimension first. Sizes and strides
 * count elements.
 */
typedef struct tw_row_sums_args {
  int64_t rows;  /* rows of a; 0 is allowed */
  int64_t cols;  /* columns of a; 0 is allowed */
  int64_t batch;  /* number of matrices; 0: 1 */
  const void *a;  /* read, [batch][rows][cols] */
  int64_t a_stride;  /* elements from one of a's rows to the next; 0: packed */
  int64_t a_batch_stride;  /* elements from one of a's batch to the next; 0: packed */
  void *sums;  /* written, [batch][rows] */
  int64_t sums_stride;  /* elements from one of sums's batch to the next; 0: packed */
  void *workspace;  /* memory the call may use, aligned to 16 bytes, overlapping no operand; NULL: none */
  int64_t workspace_bytes;  /* bytes of workspace; with less than a variant needs, another one runs */
} tw_row_sums_args;

/*
 * Puts the operation on `stream`, behind what is on it already, and returns
 * without waiting. Nothing is launched where an output has no element.
 *
 * args is read before the call returns. The tensors stay the
 * caller's and must be there until the stream has done the work.
 * So does the workspace: calls that may run at once need one each.
 * The first call of a kind chooses a kernel and loads its code; after that
 * nothing is allocated. Each may be captured into a CUDA graph. Any number of
 * threads may call with one context at once.
 *
 *   TW_ERROR_NULL       context or args is NULL, or a tensor that has elements
 *   TW_ERROR_TYPE       type is none of those above
 *   TW_ERROR_SIZE       a size is negative, or a tensor spans more than
 *                       2^63 - 1 bytes
 *   TW_ERROR_STRIDE     a stride is negative, or less than what it steps over
 *   TW_ERROR_ALIGNMENT  a tensor is not aligned to its element
 *                       (or the workspace not to 16 bytes)
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
 *                       (or the workspace overlaps one)
 *   TW_ERROR_POINTER    with TW_CHECK_POINTERS only: the device cannot use all
 *                       memory of a tensor or of the workspace
 *   TW_ERROR_VARIANT    no variant can run this problem on this device
 *   TW_ERROR_IMAGE      the library holds no code for this device
 *   TW_ERROR_MEMORY     no memory to choose a kernel or to load it
 *   TW_ERROR_LAUNCH     the device refused the launch; the simulator, which
 *                       runs the kernel at once, found a fault in it
 *
 * On failure nothing was written, but perhaps in part after TW_ERROR_LAUNCH.
 */
TW_API tw_status tw_row_sums(tw_context *context, tw_type type,
    const tw_row_sums_args *args, tw_stream stream);

/*
 * Chooses the kernel now, for any number of tw_plan_run with these arguments;
 * what is said above of tensors holds until the last run. The plan is immutable;
 * the caller frees it with tw_plan_destroy, before the context. Launches nothing.
 *
 *   TW_ERROR_NULL       as above, or plan is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,
 *   TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_POINTER    as above
 *   TW_ERROR_MEMORY     as above, or no memory for the plan
 *
 * On failure *plan is NULL.
 */
TW_API tw_status tw_row_sums_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_row_sums_args *args);

/*
 * Fills *choice, which is the caller's: which kernel a call would run, and on
 * what evidence. Launches nothing; tensors may be NULL, and count as aligned.
 *
 *   TW_ERROR_NULL       context, args or choice is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,
 *   TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_MEMORY     as above
 *
 * On failure *choice is left alone.
 */
TW_API tw_status tw_row_sums_explain(tw_context *context, tw_type type,
    const tw_row_sums_args *args, tw_choice *choice);

/*
 * Sets *bytes to the workspace with which each variant can run that the device
 * is able to; with less, or none, a call takes a variant that needs no more than it has.
 * Reads the sizes, flags and strides of args, and no address; launches nothing.
 *
 *   TW_ERROR_NULL       context, args or bytes is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE
 *                       as above
 *   TW_ERROR_MEMORY     no memory to load a kernel
 *
 * On failure *bytes is 0.
 */
TW_API tw_status tw_row_sums_workspace(tw_context *context, tw_type type,
    const tw_row_sums_args *args, int64_t *bytes);

#ifdef __cplusplus
}
#endif
#endif
