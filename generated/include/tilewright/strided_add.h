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
 * With a_step = b_step = s this is out[i] = a[s * i] + b[s * i]. out must not
 * overlap a or b; a and b may be the same or interleaved. Integers wrap; f16 and
 * bf16 are added in f32, and the sum is rounded once more. The result is the same
 * on every run and every device, but for the sign and payload of a NaN, which are
 * the device's.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 *
 * A tensor's shape is in brackets, outermost dimension first. Sizes and strides
 * count elements.
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
TW_API tw_status tw_strided_add(tw_context *context, tw_type type,
    const tw_strided_add_args *args, tw_stream stream);

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
TW_API tw_status tw_strided_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_strided_add_args *args);

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
TW_API tw_status tw_strided_add_explain(tw_context *context, tw_type type,
    const tw_strided_add_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
