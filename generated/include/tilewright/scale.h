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
 * and then to the type, each time to nearest.
 *
 * x is read even if alpha is 0: as in IEEE 754 and NumPy, 0 times a NaN or an
 * infinity is a NaN. To write zeros without reading x, use cudaMemset.
 *
 * Floating-point results are the same bits on every run and every device, but for
 * the sign and payload of a NaN, which are the device's.
 *
 * Types: f16, bf16, i32, f32, i64, f64.
 *
 * The comment of a tensor gives its shape in brackets, outermost dimension first.
 * Sizes and strides count elements.
 * A scalar is a number such as tw_f32(2) or tw_i32(2) that the scalar's type can
 * hold. That type is the operation's, f32 for f16 and bf16.
 */
typedef struct tw_scale_args {
  int64_t rows;  /* rows of x and y; 0 is allowed */
  int64_t cols;  /* columns of x and y; 0 is allowed */
  tw_count batch;  /* number of matrices; left out: 1 */
  tw_number alpha;  /* the factor; left out: 1 */
  const void *x;  /* read, [batch][rows][cols] */
  int64_t x_stride;  /* elements between neighbours of x along rows; 0: packed; or TW_BROADCAST */
  int64_t x_batch_stride;  /* elements between neighbours of x along batch; 0: packed; or TW_BROADCAST */
  void *y;  /* written, [batch][rows][cols]; may be x */
  int64_t y_stride;  /* elements between neighbours of y along rows; 0: packed */
  int64_t y_batch_stride;  /* elements between neighbours of y along batch; 0: packed */
} tw_scale_args;

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
 *   TW_ERROR_TYPE       the type is not one of those above, or a scalar is a number
 *                       that its type cannot hold
 *   TW_ERROR_SIZE       a size is negative, or a tensor spans more than 2^63 - 1
 *                       bytes
 *                       (or a tw_count has a value and is not marked as given)
 *   TW_ERROR_STRIDE     a stride is negative, or smaller than the extent of the
 *                       dimensions inside it, or TW_BROADCAST where the comment
 *                       above does not name it
 *   TW_ERROR_ALIGNMENT  a tensor is not aligned to its element's size
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
 *                       (in a way that is not allowed above)
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
TW_API tw_status tw_scale(tw_context *context, tw_type type,
    const tw_scale_args *args, tw_stream stream);

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
TW_API tw_status tw_scale_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_scale_args *args);

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
TW_API tw_status tw_scale_explain(tw_context *context, tw_type type,
    const tw_scale_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
