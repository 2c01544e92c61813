/*
 * tilewright/matmul.h
 * Generated from templates/matmul/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * c[b][i][j] = alpha * sum over k of op(a)[b][i][k] * op(b)[b][k][j] + beta * c[b][i][j]
 */
#ifndef TILEWRIGHT_MATMUL_H
#define TILEWRIGHT_MATMUL_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Multiplies each pair of matrices of a batch: general matrix multiply.
 * op(a) is the m x k matrix a, or the transpose of a, which is then stored as
 * k x m. op(b) is the k x n matrix b, or the transpose of b. Matrices are
 * row-major; a stride is what BLAS calls a leading dimension. c must not overlap
 * a or b; a and b may be the same or overlap.
 *
 * Factors of 0 follow the rules of BLAS:
 *
 *     beta = 0    c is written and not read: a NaN in it has no effect
 *     alpha = 0   a and b are not read; c becomes beta * c
 *     k = 0       c becomes beta * c, even if alpha is NaN or infinite
 *
 * In all other cases NaN and infinity spread as IEEE 754 says; with allow_tf32 a
 * NaN of which only the lowest 13 bits of the fraction are set may be infinite.
 *
 * c may have another type than a and b: f16_f32, which in C is
 * TW_TYPES(TW_F16, TW_F32), has a and b of f16 and c of f32; bf16_f32 and i8_i32
 * likewise. alpha and beta are f32 and i32 then. a and b of e4m3 or e5m2 give c of
 * f32, f16 or bf16, and alpha and beta are f32; one may be e4m3 and the other
 * e5m2: e4m3_bf16_e5m2, which in C is TW_TYPES3(TW_E4M3, TW_BF16, TW_E5M2), has a
 * of e4m3, c of bf16 and b of e5m2.
 *
 * Integers wrap. f16 and bf16 are multiplied and added in f32 or by tensor cores,
 * and the result is rounded once. Tensor cores cut off what f32 would round
 * (tensor.cuh): their error is within the bound of k + 2 roundings of f32 too, but
 * a denormal factor then counts as the smallest normal number. f32 on tensor cores
 * is the sum of products of parts, within the bound of multiply-adds too: three
 * products of two f16 parts, or six of three bf16 parts; numbers without such
 * parts, infinities and NaN take multiply-adds. With allow_tf32 f32 factors may be
 * cut to 10 bits of fraction, which is faster; other types ignore it. Products of
 * e4m3 and e5m2 are exact. Tensor cores keep 14 bits of their sums; sums of 128
 * products along k are added in f32. With allow_fast_accumulation the sum over all
 * of k may have 14 bits, which is faster, and its error grows with k; other types
 * ignore it. i32 on tensor cores is exact. The kernel and the shape fix the order in which
 * products are added, so a kernel gives the same bits on every run. Two kernels
 * may differ in the last bits, because one splits k or fuses multiplication and
 * addition where the other does not, and two devices in the sign and payload of a
 * NaN.
 *
 * Floating-point results differ from the exact ones by at most
 *
 *     n * (eps * A + tiny * s) + h
 *
 * n     k + 2
 *       of f32: k + 2 + (allow_tf32 > 0 ? 32784 : 0)
 *       of e4m3: k + 2 + 67584 * (allow_fast_accumulation > 0 ? max(4, ceil_div(k, 32)) : 4)
 *       of e5m2: k + 2 + 67584 * (allow_fast_accumulation > 0 ? max(4, ceil_div(k, 32)) : 4)
 * A     the result that the absolute values of all operands and scalars would
 *       give, where a number of an operand that is not 0 counts as at least `least`
 * least 0
 *       of f16: 0x1p-14
 *       of bf16: 0x1p-126
 *       of f32: allow_tf32 > 0 ? 0x1p-126 : 0
 *       of e4m3: 0x1p-6
 *       of e5m2: 0x1p-14
 * eps   2^-24 for f16, bf16, f32, f16_f32, bf16_f32, e4m3_f32, e4m3_f16,
 *       e4m3_bf16, e5m2_f32, e5m2_f16, e5m2_bf16, e4m3_f32_e5m2, e4m3_f16_e5m2,
 *       e4m3_bf16_e5m2, e5m2_f32_e4m3, e5m2_f16_e4m3, e5m2_bf16_e4m3; 2^-53 for
 *       f64
 * tiny  2^-149 for f16, bf16, f32, f16_f32, bf16_f32, e4m3_f32, e4m3_f16,
 *       e4m3_bf16, e5m2_f32, e5m2_f16, e5m2_bf16, e4m3_f32_e5m2, e4m3_f16_e5m2,
 *       e4m3_bf16_e5m2, e5m2_f32_e4m3, e5m2_f16_e4m3, e5m2_bf16_e4m3; 2^-1074
 *       for f64
 * s     the product of max(1, |alpha|) and max(1, |beta|)
 * h     half an ulp of the result, from its rounding to f16 or bf16
 *
 * A result is NaN where the exact one is, and infinite where that is too large for
 * the type.
 * Where A is too large for the type that a kernel computes in, what it adds up may
 * overflow before the result is there, and the result may be infinite or NaN.
 *
 * Types: f16, bf16, i32, f32, i64, f64, f16_f32, bf16_f32, i8_i32, e4m3_f32,
 *   e4m3_f16, e4m3_bf16, e5m2_f32, e5m2_f16, e5m2_bf16, e4m3_f32_e5m2,
 *   e4m3_f16_e5m2, e4m3_bf16_e5m2, e5m2_f32_e4m3, e5m2_f16_e4m3,
 *   e5m2_bf16_e4m3.
 * A name of several types gives T, U and V in this order; what it leaves out
 * is T. A tensor has type T unless its comment names another.
 *
 * The comment of a tensor gives its shape in brackets, outermost dimension first.
 * Sizes and strides count elements.
 * A scalar is a number such as tw_f32(2) or tw_i32(2) that the scalar's type can
 * hold. That type is the operation's, f32 for f16 and bf16,
 * f32 for e4m3 and e5m2,
 * and has 32 bits for smaller integers.
 */
typedef struct tw_matmul_args {
  int64_t m;  /* rows of op(a) and of c; 0 is allowed */
  int64_t n;  /* columns of op(b) and of c; 0 is allowed */
  int64_t k;  /* columns of op(a), rows of op(b); 0: c becomes beta * c */
  tw_count batch;  /* number of matrices; left out: 1 */
  int64_t transpose_a;  /* 1: op(a) is the transpose of a */
  int64_t transpose_b;  /* 1: op(b) is the transpose of b */
  int64_t allow_tf32;  /* 1: f32 factors may be cut to tf32, which has 10 bits of fraction */
  int64_t allow_fast_accumulation;  /* 1: sums of e4m3 and e5m2 products may have 14 bits */
  tw_number alpha;  /* factor of the product; 0: a and b are not read; left out: 1 */
  const void *a;  /* read, [batch][m][k], or [batch][k][m] if transpose_a is 1 */
  int64_t a_stride;  /* elements between neighbours of a along m; 0: packed; or TW_BROADCAST */
  int64_t a_batch_stride;  /* elements between neighbours of a along batch; 0: packed; or TW_BROADCAST */
  const void *b;  /* read, V [batch][k][n], or [batch][n][k] if transpose_b is 1 */
  int64_t b_stride;  /* elements between neighbours of b along k; 0: packed; or TW_BROADCAST */
  int64_t b_batch_stride;  /* elements between neighbours of b along batch; 0: packed; or TW_BROADCAST */
  tw_number beta;  /* factor of c's old values; 0: c is not read; left out: 0 */
  void *c;  /* read and written, U [batch][m][n] */
  int64_t c_stride;  /* elements between neighbours of c along m; 0: packed */
  int64_t c_batch_stride;  /* elements between neighbours of c along batch; 0: packed */
  void *workspace;  /* memory the call may use, aligned to 16 bytes, overlapping no operand; NULL: none */
  int64_t workspace_bytes;  /* bytes of workspace; with less than a variant needs, another one runs */
} tw_matmul_args;

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
 *   TW_ERROR_TYPE       the type is not one of those above, or a scalar is a number
 *                       that its type cannot hold
 *   TW_ERROR_SIZE       a size is negative, or a tensor spans more than 2^63 - 1
 *                       bytes
 *                       (or a tw_count has a value and is not marked as given)
 *   TW_ERROR_STRIDE     a stride is negative, or smaller than the extent of the
 *                       dimensions inside it, or TW_BROADCAST where the comment
 *                       above does not name it
 *   TW_ERROR_OPTION     a flag is neither 0 nor 1
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
TW_API tw_status tw_matmul(tw_context *context, tw_type type,
    const tw_matmul_args *args, tw_stream stream);

/*
 * Chooses a variant now. tw_plan_run then runs it with these arguments any number
 * of times, without choosing again. The tensors and the workspace must exist until the last
 * run has finished. The plan does not change; the caller frees it with
 * tw_plan_destroy, before the context. This function launches nothing.
 *
 *   TW_ERROR_NULL       as above, or plan is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE, TW_ERROR_OPTION,
 *   TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_POINTER    as above
 *   TW_ERROR_MEMORY     as above, or memory for the plan ran out
 *
 * After an error *plan is NULL.
 */
TW_API tw_status tw_matmul_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_matmul_args *args);

/*
 * Fills in *choice: the kernel that a call with these arguments would run, and
 * why. Launches nothing. Addresses of tensors may be NULL; they then count as
 * aligned to 16 bytes.
 *
 *   TW_ERROR_NULL       context, args or choice is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE, TW_ERROR_OPTION,
 *   TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_MEMORY     as above
 *
 * After an error *choice is not changed.
 */
TW_API tw_status tw_matmul_explain(tw_context *context, tw_type type,
    const tw_matmul_args *args, tw_choice *choice);

/*
 * Sets *bytes to the size of a workspace that is large enough for every variant
 * that the device can run. A call with a smaller workspace, or with none, runs a
 * variant that needs no more than that. This function reads the sizes, flags and
 * strides of args and no address, and launches nothing.
 *
 *   TW_ERROR_NULL       context, args or bytes is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE, TW_ERROR_OPTION
 *                       as above
 *   TW_ERROR_MEMORY     memory for loading a kernel ran out
 *
 * After an error *bytes is 0.
 */
TW_API tw_status tw_matmul_workspace(tw_context *context, tw_type type,
    const tw_matmul_args *args, int64_t *bytes);

#ifdef __cplusplus
}
#endif
#endif
