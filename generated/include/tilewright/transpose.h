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
 * The kernels move bits, not values: a NaN keeps its payload, and the result is
 * the same on every run and every device. dst must not overlap src; two column
 * blocks of one larger matrix, side by side, do not overlap.
 *
 * Types: u8, i8, u16, i16, f16, bf16, u32, i32, f32, u64, i64, f64, c64, c128,
 *   e4m3, e5m2, e2m1x2, i4x2, u4x2.
 *
 * The comment of a tensor gives its shape in brackets, outermost dimension first.
 * Sizes and strides count elements.
 */
typedef struct tw_transpose_args {
  int64_t rows;  /* rows of src, columns of dst; 0 is allowed */
  int64_t cols;  /* columns of src, rows of dst; 0 is allowed */
  tw_count batch;  /* number of matrices; left out: 1 */
  const void *src;  /* read, [batch][rows][cols] */
  int64_t src_stride;  /* elements between neighbours of src along rows; 0: packed; or TW_BROADCAST */
  int64_t src_batch_stride;  /* elements between neighbours of src along batch; 0: packed; or TW_BROADCAST */
  void *dst;  /* written, [batch][cols][rows] */
  int64_t dst_stride;  /* elements between neighbours of dst along cols; 0: packed */
  int64_t dst_batch_stride;  /* elements between neighbours of dst along batch; 0: packed */
} tw_transpose_args;

/*
 * Launches the operation on `stream` and returns without waiting for it. It runs
 * after the work that is already on the stream. If no output has an element, nothing
 * is launched.
 *
 * The call reads args before it returns. The tensors belong
 * to the caller and must exist until the stream has finished the work.
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
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
 *   TW_ERROR_POINTER    with TW_CHECK_POINTERS only: the device cannot use all
 *                       memory of a tensor
 *   TW_ERROR_VARIANT    no variant can run this problem on this device
 *   TW_ERROR_IMAGE      the library holds no code for this device
 *   TW_ERROR_MEMORY     memory for choosing or loading a kernel ran out
 *   TW_ERROR_LAUNCH     the device refused the launch, or the simulator, which
 *                       runs the kernel at once, found an error in it
 *
 * After TW_ERROR_LAUNCH a part of the outputs may have been written. After any
 * other error no output has changed.
 */
TW_API tw_status tw_transpose(tw_context *context, tw_type type,
    const tw_transpose_args *args, tw_stream stream);

/*
 * Chooses a variant now. tw_plan_run then runs it with these arguments any number
 * of times, without choosing again. The tensors must exist until the last
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
TW_API tw_status tw_transpose_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_transpose_args *args);

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
TW_API tw_status tw_transpose_explain(tw_context *context, tw_type type,
    const tw_transpose_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
