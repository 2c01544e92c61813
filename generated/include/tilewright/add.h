/*
 * tilewright/add.h
 * Generated from templates/add/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * c[m][i][j] = alpha * a[m][i][j] + beta * b[m][i][j]
 */
#ifndef TILEWRIGHT_ADD_H
#define TILEWRIGHT_ADD_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds two matrices, each times a number, element by element.
 * A vector is a matrix of one row. c may be a or b with the same strides; it must
 * not overlap them in any other way.
 *
 * Integers wrap. f16 and bf16 are computed in f32, and the sum is rounded once
 * more. The products and the sum are rounded to nearest; a device may fuse one
 * product with the sum, without rounding in between. A kernel gives the same
 * bits on every run; devices may differ in the last bit, because of the fusion,
 * and in the sign and payload of a NaN.
 *
 * Both operands are read, also if their factor is 0: as in IEEE 754 and NumPy, 0
 * times a NaN or an infinity is a NaN. This differs from geam of cuBLAS, which
 * does not read a matrix whose factor is 0. To read only one matrix, use scale.
 *
 * Floating-point results differ from the exact ones by at most
 *
 *     n * (eps * A + tiny * s) + h
 *
 * n     2
 * A     the result that the absolute values of all operands and scalars would give
 * eps   2^-24 for f16, bf16, f32; 2^-53 for f64
 * tiny  2^-149 for f16, bf16, f32; 2^-1074 for f64
 * s     the product of max(1, |alpha|) and max(1, |beta|)
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
 * A scalar is a number such as tw_f32(2) or tw_i32(2) that the scalar's type can
 * hold. That type is the operation's, f32 for f16 and bf16.
 */
typedef struct tw_add_args {
  int64_t rows;  /* rows of a, b and c; 0 is allowed */
  int64_t cols;  /* columns of a, b and c; 0 is allowed */
  tw_count batch;  /* number of matrices; left out: 1 */
  tw_number alpha;  /* the factor of a; left out: 1 */
  tw_number beta;  /* the factor of b; left out: 1 */
  const void *a;  /* read, [batch][rows][cols] */
  int64_t a_stride;  /* elements between neighbours of a along rows; 0: packed; or TW_BROADCAST */
  int64_t a_batch_stride;  /* elements between neighbours of a along batch; 0: packed; or TW_BROADCAST */
  const void *b;  /* read, [batch][rows][cols] */
  int64_t b_stride;  /* elements between neighbours of b along rows; 0: packed; or TW_BROADCAST */
  int64_t b_batch_stride;  /* elements between neighbours of b along batch; 0: packed; or TW_BROADCAST */
  void *c;  /* written, [batch][rows][cols]; may be a; may be b */
  int64_t c_stride;  /* elements between neighbours of c along rows; 0: packed */
  int64_t c_batch_stride;  /* elements between neighbours of c along batch; 0: packed */
} tw_add_args;

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
TW_API tw_status tw_add(tw_context *context, tw_type type,
    const tw_add_args *args, tw_stream stream);

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
TW_API tw_status tw_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_add_args *args);

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
TW_API tw_status tw_add_explain(tw_context *context, tw_type type,
    const tw_add_args *args, tw_choice *choice);

#ifdef __cplusplus
}
#endif
#endif
