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
 * Adds two vectors whose elements may have a stride.
 * With a_step = b_step = s this is out[i] = a[s * i] + b[s * i]. out must not
 * overlap a or b; a and b may be the same or interleaved. Integers wrap; f16 and
 * bf16 are added in f32, and the sum is rounded once more.
 *
 * Floating-point results are the same bits on every run and every device, but for
 * the sign and payload of a NaN, which are the device's.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 *
 * The comment of a tensor gives its shape in brackets, outermost dimension first.
 * Sizes and strides count elements.
 */
typedef struct tw_strided_add_args {
  int64_t n;  /* elements of each vector; 0 is allowed */
  const void *a;  /* read, [n] */
  int64_t a_step;  /* elements between neighbours of a along n; 0: packed */
  const void *b;  /* read, [n] */
  int64_t b_step;  /* elements between neighbours of b along n; 0: packed */
  void *out;  /* written, [n] */
  int64_t out_step;  /* elements between neighbours of out along n; 0: packed */
} tw_strided_add_args;

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
TW_API tw_status tw_strided_add(tw_context *context, tw_type type,
    const tw_strided_add_args *args, tw_stream stream);

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
TW_API tw_status tw_strided_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_strided_add_args *args);

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
TW_API tw_status tw_strided_add_explain(tw_context *context, tw_type type,
    const tw_strided_add_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
