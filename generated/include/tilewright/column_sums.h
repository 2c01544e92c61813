/*
 * tilewright/column_sums.h
 * Generated from templates/column_sums/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * sums[b][c] = sum over r of a[b][r][c]
 */
#ifndef TILEWRIGHT_COLUMN_SUMS_H
#define TILEWRIGHT_COLUMN_SUMS_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds up each column of each matrix of a batch.
 * i32 and i64 wrap. f16 and bf16 are added in f32 and rounded once at the end, f32
 * and f64 in their own precision. The kernel, the shape and the alignment of the
 * addresses fix the order of the additions, so a kernel gives the same bits on
 * every run; a NaN's sign and payload may differ between devices.
 *
 * A NaN makes its sum NaN; so do infinities of both signs. Without rows the sums
 * are 0. sums must not overlap a.
 *
 * Floating-point results differ from the exact ones by at most
 *
 *     n * (eps * A + tiny) + h
 *
 * n     rows
 * A     the result that the absolute values of all operands would give
 * eps   2^-24 for f16, bf16, f32; 2^-53 for f64
 * tiny  2^-149 for f16, bf16, f32; 2^-1074 for f64
 * h     half an ulp of the result, from its rounding to f16 or bf16
 *
 * A result is NaN where the exact one is, and infinite where that is too large for
 * the type.
 * Where A is too large for the type that a kernel computes in, what it adds up may
 * overflow before the result is there, and the result may be infinite or NaN.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 *
 * The comment of a tensor gives its shape in brackets, outermost dimension first.
 * Sizes and strides count elements.
 */
typedef struct tw_column_sums_args {
  int64_t rows;  /* rows of a; 0 is allowed */
  int64_t cols;  /* columns of a; 0 is allowed */
  tw_count batch;  /* number of matrices; left out: 1 */
  const void *a;  /* read, [batch][rows][cols] */
  int64_t a_stride;  /* elements between neighbours of a along rows; 0: packed; or TW_BROADCAST */
  int64_t a_batch_stride;  /* elements between neighbours of a along batch; 0: packed; or TW_BROADCAST */
  void *sums;  /* written, [batch][cols] */
  int64_t sums_stride;  /* elements between neighbours of sums along batch; 0: packed */
  void *workspace;  /* memory the call may use, aligned to 16 bytes, overlapping no operand; NULL: none */
  int64_t workspace_bytes;  /* bytes of workspace; with less than a variant needs, another one runs */
} tw_column_sums_args;

/*
 * Launches the operation on `stream` and returns without waiting for it. It runs
 * after the work that is already on the stream. If no output has an element, nothing
 * is launched.
 *
 * The call reads args before it returns. The tensors and the workspace belong
 * to the caller and must exist until the stream has finished the work.
 * Calls that may run at the same time need different workspaces.
 * The first call for a shape and type chooses a variant and loads its code; later
 * calls allocate nothing. A call may be captured into a CUDA graph. Several threads
 * may call with the same context at the same time.
 *
 *   TW_ERROR_NULL       context, args or the address of a tensor with elements is
 *                       NULL
 *   TW_ERROR_TYPE       the type is not one of those above
 *   TW_ERROR_SIZE       a size is negative, or a tensor spans more than 2^63 - 1
 *                       bytes
 *                       (or a tw_count has a value and is not marked as given)
 *   TW_ERROR_STRIDE     a stride is negative, or smaller than the extent of the
 *                       dimensions inside it, or TW_BROADCAST where the comment
 *                       above does not name it
 *   TW_ERROR_ALIGNMENT  a tensor is not aligned to its element's size
 *                       (or the workspace not to 16 bytes)
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
 *                       (or the workspace overlaps a tensor)
 *   TW_ERROR_POINTER    with TW_CHECK_POINTERS only: the device cannot use all
 *                       memory of a tensor or of the workspace
 *   TW_ERROR_VARIANT    no variant can run this problem on this device
 *   TW_ERROR_IMAGE      the library holds no code for this device
 *   TW_ERROR_MEMORY     memory for choosing or loading a kernel ran out
 *   TW_ERROR_LAUNCH     the device refused the launch, or the simulator, which
 *                       runs the kernel at once, found an error in it
 *
 * After TW_ERROR_LAUNCH a part of the outputs may have been written. After any
 * other error no output has changed.
 */
TW_API tw_status tw_column_sums(tw_context *context, tw_type type,
    const tw_column_sums_args *args, tw_stream stream);

/*
 * Chooses a variant now. tw_plan_run then runs it with these arguments any number
 * of times, without choosing again. The tensors and the workspace must exist until the last
 * run has finished. The plan does not change; the caller frees it with
 * tw_plan_destroy, before the context. This function launches nothing.
 *
 *   TW_ERROR_NULL       as above, or plan is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,
 *   TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_POINTER    as above
 *   TW_ERROR_MEMORY     as above, or memory for the plan ran out
 *
 * After an error *plan is NULL.
 */
TW_API tw_status tw_column_sums_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_column_sums_args *args);

/*
 * Fills in *choice: the kernel that a call with these arguments would run, and
 * why. Launches nothing. Addresses of tensors may be NULL; they then count as
 * aligned to 16 bytes.
 *
 *   TW_ERROR_NULL       context, args or choice is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,
 *   TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_MEMORY     as above
 *
 * After an error *choice is not changed.
 */
TW_API tw_status tw_column_sums_explain(tw_context *context, tw_type type,
    const tw_column_sums_args *args, tw_choice *choice);

/*
 * Sets *bytes to the size of a workspace that is large enough for every variant
 * that the device can run. A call with a smaller workspace, or with none, runs a
 * variant that needs no more than that. This function reads the sizes, flags and
 * strides of args and no address, and launches nothing.
 *
 *   TW_ERROR_NULL       context, args or bytes is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE
 *                       as above
 *   TW_ERROR_MEMORY     memory for loading a kernel ran out
 *
 * After an error *bytes is 0.
 */
TW_API tw_status tw_column_sums_workspace(tw_context *context, tw_type type,
    const tw_column_sums_args *args, int64_t *bytes);

#ifdef __cplusplus
}
#endif
#endif
