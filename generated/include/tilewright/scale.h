/*
 * tilewright/scale.h
 * Generated from templates/scale/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * y[b][r][c] = alpha * x[b][r][c]
 */
#ifndef TILEWRIGHT_SCALE_H
#define TILEWRIGHT_SCALE_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Multiplies each element by a number, in place or not.
 * A vector is a matrix of one row. y may be x with the same strides; it must not
 * overlap x in any other way.
 *
 * Integers wrap. f16 and bf16 are multiplied in f32: the product is rounded to f32
 * and then to the type, each time to nearest. The result is the same on every run
 * and every device, but for the sign and payload of a NaN, which are the device's.
 *
 * x is read even if alpha is 0: as in IEEE 754 and NumPy, 0 times a NaN or an
 * infinity is a NaN. To write zeros without reading x, use cudaMemset.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 *
 * A tensor's shape is in brackets, outermost dimension first. Sizes and strides
 * count elements.
 * A scalar is a number in the CPU's memory: f32 for f16 and bf16, else of the type.
 */
typedef struct tw_scale_args {
  int64_t rows;  /* rows of x and y; 0 is allowed */
  int64_t cols;  /* columns of x and y; 0 is allowed */
  int64_t batch;  /* number of matrices; 0: 1 */
  const void *alpha;  /* the factor; NULL: 1 */
  const void *x;  /* read, [batch][rows][cols] */
  int64_t x_stride;  /* elements from one of x's rows to the next; 0: packed */
  int64_t x_batch_stride;  /* elements from one of x's batch to the next; 0: packed */
  void *y;  /* written, [batch][rows][cols]; may be x */
  int64_t y_stride;  /* elements from one of y's rows to the next; 0: packed */
  int64_t y_batch_stride;  /* elements from one of y's batch to the next; 0: packed */
} tw_scale_args;

/*
 * Puts the operation on `stream`, behind what is on it already, and returns
 * without waiting. Nothing is launched where an output has no element.
 *
 * args and the scalars are read before the call returns. The tensors stay the
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
 *                       (in a way that is not allowed above)
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
TW_API tw_status tw_scale(tw_context *context, tw_type type,
    const tw_scale_args *args, tw_stream stream);

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
TW_API tw_status tw_scale_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_scale_args *args);

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
TW_API tw_status tw_scale_explain(tw_context *context, tw_type type,
    const tw_scale_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
