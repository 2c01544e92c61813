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
 * Types: u8, i8, u16, i16, f16, bf16, u32, i32, f32, u64, i64, f64, c64, c128.
 *
 * A tensor's shape is in brackets, outermost dimension first. Sizes and strides
 * count elements.
 */
typedef struct tw_transpose_args {
  int64_t rows;  /* rows of src, columns of dst; 0 is allowed */
  int64_t cols;  /* columns of src, rows of dst; 0 is allowed */
  int64_t batch;  /* number of matrices; 0: 1 */
  const void *src;  /* read, [batch][rows][cols] */
  int64_t src_stride;  /* elements from one of src's rows to the next; 0: packed */
  int64_t src_batch_stride;  /* elements from one of src's batch to the next; 0: packed */
  void *dst;  /* written, [batch][cols][rows] */
  int64_t dst_stride;  /* elements from one of dst's cols to the next; 0: packed */
  int64_t dst_batch_stride;  /* elements from one of dst's batch to the next; 0: packed */
} tw_transpose_args;

/*
 * Puts the operation on `stream`, behind what is on it already, and returns
 * without waiting. Nothing is launched where an output has no element.
 *
 * args is read before the call returns. The tensors stay the
 * caller's and must be there until the stream has done the work.
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
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
 *   TW_ERROR_POINTER    with TW_CHECK_POINTERS only: the device cannot use all
 *                       memory of a tensor
 *   TW_ERROR_VARIANT    no variant can run this problem on this device
 *   TW_ERROR_IMAGE      the library holds no code for this device
 *   TW_ERROR_MEMORY     no memory to choose a kernel or to load it
 *   TW_ERROR_LAUNCH     the device refused the launch; the simulator, which
 *                       runs the kernel at once, found a fault in it
 *
 * On failure nothing was written, but perhaps in part after TW_ERROR_LAUNCH.
 */
TW_API tw_status tw_transpose(tw_context *context, tw_type type,
    const tw_transpose_args *args, tw_stream stream);

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
TW_API tw_status tw_transpose_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_transpose_args *args);

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
TW_API tw_status tw_transpose_explain(tw_context *context, tw_type type,
    const tw_transpose_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
