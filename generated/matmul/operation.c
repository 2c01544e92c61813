/*
 * matmul/operation.c
 * Generated from templates/matmul/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation matmul: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/matmul.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_matmul_args args_t;

/* ---- arguments */

enum {
  FIELD_m,
  FIELD_n,
  FIELD_k,
  FIELD_batch,
  FIELD_transpose_a,
  FIELD_transpose_b,
  FIELD_allow_tf32,
  FIELD_allow_fast_accumulation,
  FIELD_alpha,
  FIELD_a,
  FIELD_a_stride,
  FIELD_a_batch_stride,
  FIELD_b,
  FIELD_b_stride,
  FIELD_b_batch_stride,
  FIELD_beta,
  FIELD_c,
  FIELD_c_stride,
  FIELD_c_batch_stride,
  FIELD_workspace,
  FIELD_workspace_bytes,
};

static const tw_field fields[] = {
    {.name = "m", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, m)},
    {.name = "n", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, n)},
    {.name = "k", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, k)},
    {.name = "batch", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, batch), .zero_means = 1},
    {.name = "transpose_a", .kind = TW_FIELD_FLAG, .offset = offsetof(args_t, transpose_a)},
    {.name = "transpose_b", .kind = TW_FIELD_FLAG, .offset = offsetof(args_t, transpose_b)},
    {.name = "allow_tf32", .kind = TW_FIELD_FLAG, .offset = offsetof(args_t, allow_tf32), .is_host = 1},
    {.name = "allow_fast_accumulation", .kind = TW_FIELD_FLAG, .offset = offsetof(args_t, allow_fast_accumulation), .is_host = 1},
    {.name = "alpha", .kind = TW_FIELD_SCALAR, .offset = offsetof(args_t, alpha)},
    {.name = "a", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, a)},
    {.name = "a_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_stride)},
    {.name = "a_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_batch_stride)},
    {.name = "b", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, b)},
    {.name = "b_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, b_stride)},
    {.name = "b_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, b_batch_stride)},
    {.name = "beta", .kind = TW_FIELD_SCALAR, .offset = offsetof(args_t, beta)},
    {.name = "c", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, c)},
    {.name = "c_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, c_stride)},
    {.name = "c_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, c_batch_stride)},
    {.name = "workspace", .kind = TW_FIELD_WORKSPACE, .offset = offsetof(args_t, workspace)},
    {.name = "workspace_bytes", .kind = TW_FIELD_WORKSPACE_BYTES, .offset = offsetof(args_t, workspace_bytes)},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, FIELD_a, 3, {FIELD_batch, FIELD_m, FIELD_k}, {FIELD_a_batch_stride, FIELD_a_stride, -1}, FIELD_transpose_a, 0, -1},
    {"b", TW_IN, FIELD_b, 3, {FIELD_batch, FIELD_k, FIELD_n}, {FIELD_b_batch_stride, FIELD_b_stride, -1}, FIELD_transpose_b, 0, -1},
    {"c", TW_INOUT, FIELD_c, 3, {FIELD_batch, FIELD_m, FIELD_n}, {FIELD_c_batch_stride, FIELD_c_stride, -1}, -1, 0, FIELD_beta},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define get_a(x) (x)
#define get_b(x) (x)
#define get_c(x) (x)
#define set_c(x) ((int32_t)(x))

enum { LINE_reference_i32 = __LINE__ + 22 };
static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.i64;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int32_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.i64;
  int32_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef set_c
#define set_c(x) ((int64_t)(x))

enum { LINE_reference_i64 = __LINE__ + 22 };
static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.i64;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.i64;
  int64_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_f16(x)
#undef get_b
#define get_b(x) tw_f32_from_f16(x)
#undef get_c
#define get_c(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_f16 = __LINE__ + 22 };
static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint16_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_bf16(x)
#undef get_b
#define get_b(x) tw_f32_from_bf16(x)
#undef get_c
#define get_c(x) tw_f32_from_bf16(x)
#undef set_c
#define set_c(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_bf16 = __LINE__ + 22 };
static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint16_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) (x)
#undef get_b
#define get_b(x) (x)
#undef get_c
#define get_c(x) (x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_f32 = __LINE__ + 22 };
static void reference_f32(const void *args) {
  typedef float element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const float *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef set_c
#define set_c(x) ((double)(x))

enum { LINE_reference_f64 = __LINE__ + 22 };
static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const double *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  double *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_f16(x)
#undef get_b
#define get_b(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_f16_f32 = __LINE__ + 22 };
static void reference_f16_f32(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint16_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_bf16(x)
#undef get_b
#define get_b(x) tw_f32_from_bf16(x)

enum { LINE_reference_bf16_f32 = __LINE__ + 22 };
static void reference_bf16_f32(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint16_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) (x)
#undef get_b
#define get_b(x) (x)
#undef set_c
#define set_c(x) ((int32_t)(x))

enum { LINE_reference_i8_i32 = __LINE__ + 22 };
static void reference_i8_i32(const void *args) {
  typedef int8_t element_t;
  typedef uint32_t sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.i64;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.i64;
  int32_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_e4m3(x)
#undef get_b
#define get_b(x) tw_f32_from_e4m3(x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_e4m3_f32 = __LINE__ + 22 };
static void reference_e4m3_f32(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_e4m3_f16 = __LINE__ + 22 };
static void reference_e4m3_f16(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_bf16(x)
#undef set_c
#define set_c(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_e4m3_bf16 = __LINE__ + 22 };
static void reference_e4m3_bf16(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_e5m2(x)
#undef get_b
#define get_b(x) tw_f32_from_e5m2(x)
#undef get_c
#define get_c(x) (x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_e5m2_f32 = __LINE__ + 22 };
static void reference_e5m2_f32(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_e5m2_f16 = __LINE__ + 22 };
static void reference_e5m2_f16(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_bf16(x)
#undef set_c
#define set_c(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_e5m2_bf16 = __LINE__ + 22 };
static void reference_e5m2_bf16(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_e4m3(x)
#undef get_c
#define get_c(x) (x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_e4m3_f32_e5m2 = __LINE__ + 22 };
static void reference_e4m3_f32_e5m2(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_e4m3_f16_e5m2 = __LINE__ + 22 };
static void reference_e4m3_f16_e5m2(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_bf16(x)
#undef set_c
#define set_c(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_e4m3_bf16_e5m2 = __LINE__ + 22 };
static void reference_e4m3_bf16_e5m2(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_a
#define get_a(x) tw_f32_from_e5m2(x)
#undef get_b
#define get_b(x) tw_f32_from_e4m3(x)
#undef get_c
#define get_c(x) (x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_e5m2_f32_e4m3 = __LINE__ + 22 };
static void reference_e5m2_f32_e4m3(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  float *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_e5m2_f16_e4m3 = __LINE__ + 22 };
static void reference_e5m2_f16_e4m3(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef get_c
#define get_c(x) tw_f32_from_bf16(x)
#undef set_c
#define set_c(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_e5m2_bf16_e4m3 = __LINE__ + 22 };
static void reference_e5m2_bf16_e4m3(const void *args) {
  typedef uint8_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const uint8_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  uint16_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

/* The same in wider types, whose results are not rounded to the element. */

#undef get_a
#define get_a(x) (x)
#undef get_b
#define get_b(x) (x)
#undef get_c
#define get_c(x) (x)
#undef set_c
#define set_c(x) ((double)(x))

enum { LINE_reference_wide = __LINE__ + 22 };
static void reference_wide(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const double *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  double *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

#undef set_c
#define set_c(x) ((long double)(x))

enum { LINE_reference_widest = __LINE__ + 22 };
static void reference_widest(const void *args) {
  typedef long double element_t;
  typedef long double sum_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const long double *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  long double *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
                 (sum_t)GET(b, p * b_batch_stride + at_b);
        }
        const int64_t at = p * c_batch_stride + i * c_stride + j;
        const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
        SET(c, at, sum);
      }
}

enum {
  ELEMENT_i32,
  ELEMENT_i64,
  ELEMENT_f16,
  ELEMENT_bf16,
  ELEMENT_f32,
  ELEMENT_f64,
  ELEMENT_f16_f32,
  ELEMENT_bf16_f32,
  ELEMENT_i8_i32,
  ELEMENT_e4m3_f32,
  ELEMENT_e4m3_f16,
  ELEMENT_e4m3_bf16,
  ELEMENT_e5m2_f32,
  ELEMENT_e5m2_f16,
  ELEMENT_e5m2_bf16,
  ELEMENT_e4m3_f32_e5m2,
  ELEMENT_e4m3_f16_e5m2,
  ELEMENT_e4m3_bf16_e5m2,
  ELEMENT_e5m2_f32_e4m3,
  ELEMENT_e5m2_f16_e4m3,
  ELEMENT_e5m2_bf16_e4m3,
};

static const tw_type tensor_types_i32[] = {TW_I32, TW_I32, TW_I32};

static const tw_type scalar_types_i32[] = {TW_I32, TW_I32};

static const tw_type tensor_types_i64[] = {TW_I64, TW_I64, TW_I64};

static const tw_type scalar_types_i64[] = {TW_I64, TW_I64};

static const tw_type tensor_types_f16[] = {TW_F16, TW_F16, TW_F16};

static const tw_type scalar_types_f16[] = {TW_F32, TW_F32};

static const tw_type tensor_types_bf16[] = {TW_BF16, TW_BF16, TW_BF16};

static const tw_type scalar_types_bf16[] = {TW_F32, TW_F32};

static const tw_type tensor_types_f32[] = {TW_F32, TW_F32, TW_F32};

static const tw_type scalar_types_f32[] = {TW_F32, TW_F32};

static const tw_type tensor_types_f64[] = {TW_F64, TW_F64, TW_F64};

static const tw_type scalar_types_f64[] = {TW_F64, TW_F64};

static const tw_type tensor_types_f16_f32[] = {TW_F16, TW_F16, TW_F32};

static const tw_type scalar_types_f16_f32[] = {TW_F32, TW_F32};

static const tw_type tensor_types_bf16_f32[] = {TW_BF16, TW_BF16, TW_F32};

static const tw_type scalar_types_bf16_f32[] = {TW_F32, TW_F32};

static const tw_type tensor_types_i8_i32[] = {TW_I8, TW_I8, TW_I32};

static const tw_type scalar_types_i8_i32[] = {TW_I32, TW_I32};

static const tw_type tensor_types_e4m3_f32[] = {TW_E4M3, TW_E4M3, TW_F32};

static const tw_type scalar_types_e4m3_f32[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e4m3_f16[] = {TW_E4M3, TW_E4M3, TW_F16};

static const tw_type scalar_types_e4m3_f16[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e4m3_bf16[] = {TW_E4M3, TW_E4M3, TW_BF16};

static const tw_type scalar_types_e4m3_bf16[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e5m2_f32[] = {TW_E5M2, TW_E5M2, TW_F32};

static const tw_type scalar_types_e5m2_f32[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e5m2_f16[] = {TW_E5M2, TW_E5M2, TW_F16};

static const tw_type scalar_types_e5m2_f16[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e5m2_bf16[] = {TW_E5M2, TW_E5M2, TW_BF16};

static const tw_type scalar_types_e5m2_bf16[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e4m3_f32_e5m2[] = {TW_E4M3, TW_E5M2, TW_F32};

static const tw_type scalar_types_e4m3_f32_e5m2[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e4m3_f16_e5m2[] = {TW_E4M3, TW_E5M2, TW_F16};

static const tw_type scalar_types_e4m3_f16_e5m2[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e4m3_bf16_e5m2[] = {TW_E4M3, TW_E5M2, TW_BF16};

static const tw_type scalar_types_e4m3_bf16_e5m2[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e5m2_f32_e4m3[] = {TW_E5M2, TW_E4M3, TW_F32};

static const tw_type scalar_types_e5m2_f32_e4m3[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e5m2_f16_e4m3[] = {TW_E5M2, TW_E4M3, TW_F16};

static const tw_type scalar_types_e5m2_f16_e4m3[] = {TW_F32, TW_F32};

static const tw_type tensor_types_e5m2_bf16_e4m3[] = {TW_E5M2, TW_E4M3, TW_BF16};

static const tw_type scalar_types_e5m2_bf16_e4m3[] = {TW_F32, TW_F32};

/* What replaces a scalar that a call leaves out. */
static const tw_number defaults[] = {
    {1 + TW_I64, {.i64 = 1}}, /* alpha */
    {1 + TW_I64, {.i64 = 0}}, /* beta */
};

static const tw_element elements[] = {
    {
        .name = "i32",
        .type = TW_I32,
        .bytes = 4,
        .other_bytes[0] = 4,
        .other_bytes[1] = 4,
        .tensor_types = tensor_types_i32,
        .scalar_types = scalar_types_i32,
        .reference = reference_i32,
        .reference_line = LINE_reference_i32,
    },
    {
        .name = "i64",
        .type = TW_I64,
        .bytes = 8,
        .other_bytes[0] = 8,
        .other_bytes[1] = 8,
        .tensor_types = tensor_types_i64,
        .scalar_types = scalar_types_i64,
        .reference = reference_i64,
        .reference_line = LINE_reference_i64,
    },
    {
        .name = "f16",
        .type = TW_F16,
        .bytes = 2,
        .other_bytes[0] = 2,
        .other_bytes[1] = 2,
        .tensor_types = tensor_types_f16,
        .scalar_types = scalar_types_f16,
        .reference = reference_f16,
        .reference_line = LINE_reference_f16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "bf16",
        .type = TW_BF16,
        .bytes = 2,
        .other_bytes[0] = 2,
        .other_bytes[1] = 2,
        .tensor_types = tensor_types_bf16,
        .scalar_types = scalar_types_bf16,
        .reference = reference_bf16,
        .reference_line = LINE_reference_bf16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f32",
        .type = TW_F32,
        .bytes = 4,
        .other_bytes[0] = 4,
        .other_bytes[1] = 4,
        .tensor_types = tensor_types_f32,
        .scalar_types = scalar_types_f32,
        .reference = reference_f32,
        .reference_line = LINE_reference_f32,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f64",
        .type = TW_F64,
        .bytes = 8,
        .other_bytes[0] = 8,
        .other_bytes[1] = 8,
        .tensor_types = tensor_types_f64,
        .scalar_types = scalar_types_f64,
        .reference = reference_f64,
        .reference_line = LINE_reference_f64,
        .wide_reference = reference_widest,
        .wide_reference_line = LINE_reference_widest,
        .is_widest = 1,
        .computed = TW_F64,
    },
    {
        .name = "f16_f32",
        .type = TW_TYPES(TW_F16, TW_F32),
        .bytes = 2,
        .other_bytes[0] = 4,
        .other_bytes[1] = 2,
        .tensor_types = tensor_types_f16_f32,
        .scalar_types = scalar_types_f16_f32,
        .reference = reference_f16_f32,
        .reference_line = LINE_reference_f16_f32,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "bf16_f32",
        .type = TW_TYPES(TW_BF16, TW_F32),
        .bytes = 2,
        .other_bytes[0] = 4,
        .other_bytes[1] = 2,
        .tensor_types = tensor_types_bf16_f32,
        .scalar_types = scalar_types_bf16_f32,
        .reference = reference_bf16_f32,
        .reference_line = LINE_reference_bf16_f32,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "i8_i32",
        .type = TW_TYPES(TW_I8, TW_I32),
        .bytes = 1,
        .other_bytes[0] = 4,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_i8_i32,
        .scalar_types = scalar_types_i8_i32,
        .reference = reference_i8_i32,
        .reference_line = LINE_reference_i8_i32,
    },
    {
        .name = "e4m3_f32",
        .type = TW_TYPES(TW_E4M3, TW_F32),
        .bytes = 1,
        .other_bytes[0] = 4,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e4m3_f32,
        .scalar_types = scalar_types_e4m3_f32,
        .reference = reference_e4m3_f32,
        .reference_line = LINE_reference_e4m3_f32,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e4m3_f16",
        .type = TW_TYPES(TW_E4M3, TW_F16),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e4m3_f16,
        .scalar_types = scalar_types_e4m3_f16,
        .reference = reference_e4m3_f16,
        .reference_line = LINE_reference_e4m3_f16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e4m3_bf16",
        .type = TW_TYPES(TW_E4M3, TW_BF16),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e4m3_bf16,
        .scalar_types = scalar_types_e4m3_bf16,
        .reference = reference_e4m3_bf16,
        .reference_line = LINE_reference_e4m3_bf16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e5m2_f32",
        .type = TW_TYPES(TW_E5M2, TW_F32),
        .bytes = 1,
        .other_bytes[0] = 4,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e5m2_f32,
        .scalar_types = scalar_types_e5m2_f32,
        .reference = reference_e5m2_f32,
        .reference_line = LINE_reference_e5m2_f32,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e5m2_f16",
        .type = TW_TYPES(TW_E5M2, TW_F16),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e5m2_f16,
        .scalar_types = scalar_types_e5m2_f16,
        .reference = reference_e5m2_f16,
        .reference_line = LINE_reference_e5m2_f16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e5m2_bf16",
        .type = TW_TYPES(TW_E5M2, TW_BF16),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e5m2_bf16,
        .scalar_types = scalar_types_e5m2_bf16,
        .reference = reference_e5m2_bf16,
        .reference_line = LINE_reference_e5m2_bf16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e4m3_f32_e5m2",
        .type = TW_TYPES3(TW_E4M3, TW_F32, TW_E5M2),
        .bytes = 1,
        .other_bytes[0] = 4,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e4m3_f32_e5m2,
        .scalar_types = scalar_types_e4m3_f32_e5m2,
        .reference = reference_e4m3_f32_e5m2,
        .reference_line = LINE_reference_e4m3_f32_e5m2,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e4m3_f16_e5m2",
        .type = TW_TYPES3(TW_E4M3, TW_F16, TW_E5M2),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e4m3_f16_e5m2,
        .scalar_types = scalar_types_e4m3_f16_e5m2,
        .reference = reference_e4m3_f16_e5m2,
        .reference_line = LINE_reference_e4m3_f16_e5m2,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e4m3_bf16_e5m2",
        .type = TW_TYPES3(TW_E4M3, TW_BF16, TW_E5M2),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e4m3_bf16_e5m2,
        .scalar_types = scalar_types_e4m3_bf16_e5m2,
        .reference = reference_e4m3_bf16_e5m2,
        .reference_line = LINE_reference_e4m3_bf16_e5m2,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e5m2_f32_e4m3",
        .type = TW_TYPES3(TW_E5M2, TW_F32, TW_E4M3),
        .bytes = 1,
        .other_bytes[0] = 4,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e5m2_f32_e4m3,
        .scalar_types = scalar_types_e5m2_f32_e4m3,
        .reference = reference_e5m2_f32_e4m3,
        .reference_line = LINE_reference_e5m2_f32_e4m3,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e5m2_f16_e4m3",
        .type = TW_TYPES3(TW_E5M2, TW_F16, TW_E4M3),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e5m2_f16_e4m3,
        .scalar_types = scalar_types_e5m2_f16_e4m3,
        .reference = reference_e5m2_f16_e4m3,
        .reference_line = LINE_reference_e5m2_f16_e4m3,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "e5m2_bf16_e4m3",
        .type = TW_TYPES3(TW_E5M2, TW_BF16, TW_E4M3),
        .bytes = 1,
        .other_bytes[0] = 2,
        .other_bytes[1] = 1,
        .tensor_types = tensor_types_e5m2_bf16_e4m3,
        .scalar_types = scalar_types_e5m2_bf16_e4m3,
        .reference = reference_e5m2_bf16_e4m3,
        .reference_line = LINE_reference_e5m2_bf16_e4m3,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
};

#define ceil_div(n, d) (((n) + (d) - 1) / (d))
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

/* ---- work */

static double bytes(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double SIZE = element->bytes;
  const double SIZE_U = element->other_bytes[0];
  (void)given;
  return ((m * k + k * n) * SIZE + m * n * SIZE_U) * batch;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  (void)given;
  return 2.0 * m * n * k * batch;
}

/* ---- accuracy */

static double terms(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
  if ((element->type & 0xff) == TW_F32) {
    const double k = (double)given->k;
    const double allow_tf32 = (double)given->allow_tf32;
    return k + 2.0 + (allow_tf32 > 0.0 ? 32784.0 : 0.0);
  }
  if ((element->type & 0xff) == TW_E4M3) {
    const double k = (double)given->k;
    const double allow_fast_accumulation = (double)given->allow_fast_accumulation;
    return k + 2.0 + 67584.0 * (allow_fast_accumulation > 0.0 ? max(4.0, tw_ceil(k / 32.0)) : 4.0);
  }
  if ((element->type & 0xff) == TW_E5M2) {
    const double k = (double)given->k;
    const double allow_fast_accumulation = (double)given->allow_fast_accumulation;
    return k + 2.0 + 67584.0 * (allow_fast_accumulation > 0.0 ? max(4.0, tw_ceil(k / 32.0)) : 4.0);
  }
  const double k = (double)given->k;
  (void)given;
  return k + 2.0;
}

static double least(const void *args, tw_type type) {
  const args_t *const given = args;
  (void)type;
  if (type == TW_F16) {
    return 6.103515625e-05;
  }
  if (type == TW_BF16) {
    return 1.1754943508222875e-38;
  }
  if (type == TW_F32) {
    const double allow_tf32 = (double)given->allow_tf32;
    return allow_tf32 > 0.0 ? 1.1754943508222875e-38 : 0.0;
  }
  if (type == TW_E4M3) {
    return 0.015625;
  }
  if (type == TW_E5M2) {
    return 6.103515625e-05;
  }
  (void)given;
  return 0.0;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void cluster_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double PIECES = params[5];
  const double SIZE = params[6];
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  const double slabs = tw_ceil(k / BK);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch * PIECES;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch * PIECES;
  passes->pass[0].work = tw_floor((BM + BN) * BK * SIZE * tw_ceil(slabs / PIECES) / THREADS);
  passes->pass[0].adds = TM * TN * BK * tw_ceil(slabs / PIECES);
}

static void cluster_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t PIECES = params[5];
  const int64_t SIZE = params[6];
  const int64_t STAGES = 4;
  const int64_t THREADS = BM * BN / (TM * TN);
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(max(a_stride, b_stride) < 16777216 && m * n > 0 && across * down * batch < 16777216)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "max(a_stride, b_stride) < 16777216 and m * n > 0 and across * down * batch < 16777216",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {across * down * batch * PIECES, 1, 1},
      .shared_bytes = max(STAGES * BK * (BM + BN + 8), BM * (BN + 4)) * SIZE,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  cluster_figures(given, params, gpu, passes);
}

static void cluster_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[6];
  const double STAGES = 4.0;
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * BK * SIZE * (STAGES - 1.0) / THREADS),
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN) * SIZE / 4.0),
  };
}

static int cluster_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[6];
  const double SIZE_U = params[7];
  const double VEC = tw_floor(16.0 / SIZE);
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 4.0)) return 1;
  if (!(TM >= TN && TM * TN * SIZE <= 512.0)) return 2;
  if (!(tw_modulo(TM, VEC) == 0.0 && tw_modulo(TN, VEC) == 0.0)) return 3;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 4;
  if (!(THREADS >= BM && THREADS >= BN)) return 5;
  if (!(THREADS <= tw_floor(BM * 32.0 / SIZE) && THREADS <= tw_floor(BN * 32.0 / SIZE))) return 6;
  if (!(tw_modulo(tw_floor(BN / TN), 8.0) == 0.0 && tw_modulo(tw_floor(BM / TM), 4.0) == 0.0)) return 7;
  if (!(tw_floor(THREADS / tw_floor(BM * SIZE / 16.0)) <= BK && tw_floor(THREADS / tw_floor(BN * SIZE / 16.0)) <= BK)) return 8;
  return -1;
}

static void cluster_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t THREADS = BM * BN / (TM * TN);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int cluster_values_1[] = {32, 64, 128};
static const int cluster_values_2[] = {32, 64, 128};
static const int cluster_values_3[] = {8, 16};
static const int cluster_values_4[] = {4, 8};
static const int cluster_values_5[] = {4, 8};
static const int cluster_values_6[] = {2, 4, 8};
static const tw_axis cluster_axes[] = {
    {"m", 3, cluster_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, cluster_values_2, "columns of c that a block covers", 0, 0},
    {"k", 2, cluster_values_3, "depth of the slabs of op(a) and op(b) in shared memory", 0, 0},
    {"x", 2, cluster_values_4, "rows of c that a thread holds", 0, 0},
    {"y", 2, cluster_values_5, "columns of c that a thread holds", 0, 0},
    {"p", 3, cluster_values_6, "pieces of k, one for each block of a cluster", 0, 0},
};
static const tw_constraint cluster_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 4", "asynchronous copies are of 4 bytes at least"},
    {"TM >= TN and TM * TN * SIZE <= 512", "128 registers for the sums"},
    {"TM % VEC == 0 and TN % VEC == 0", "a thread reads 16 bytes of a slab"},
    {"THREADS >= 64 and THREADS <= 256", "fewer threads do not hide latency, more leave each too few registers"},
    {"THREADS >= BM and THREADS >= BN", "a line of a slab has no more numbers than threads"},
    {"THREADS <= BM * 32 // SIZE and THREADS <= BN * 32 // SIZE", "a slab has 32 bytes along k for every thread"},
    {"BN // TN % 8 == 0 and BM // TM % 4 == 0", "a warp covers 4 x 8 small tiles"},
    {"THREADS // (BM * SIZE // 16) <= BK and THREADS // (BN * SIZE // 16) <= BK", "the threads' copies end with the slab"},
};

static const char *const cluster_templates[] = {"matmul/cluster.cu", "matmul/slab_tile.cuh", "matmul/product_factor.cuh"};
static const tw_line_run cluster_lines_812f[] = {
    {2, 6, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0}, {9, 7, 0},
    {10, 7, 0}, {16, 12, 0}, {17, 12, 0}, {25, 10, 1}, {31, 18, 1}, {46, 18, 1},
    {61, 34, 1}, {64, 39, 1}, {86, 39, 1}, {108, 62, 1}, {155, 21, 0},
    {171, 2, 2}, {177, 38, 0}, {0, 0, 0},
};
static const tw_line_run cluster_lines_d857[] = {
    {2, 6, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0}, {9, 7, 0},
    {15, 12, 0}, {16, 12, 0}, {24, 10, 1}, {30, 18, 1}, {45, 18, 1},
    {60, 34, 1}, {63, 39, 1}, {85, 39, 1}, {107, 62, 1}, {154, 21, 0},
    {170, 2, 2}, {176, 38, 0}, {0, 0, 0},
};
static const tw_line_run cluster_lines_cc5a[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void dynamic_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double EDGE = params[0];
  const double SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, EDGE) * tw_share_of(m, EDGE) * batch;
  passes->pass[0].whole = tw_whole_of(n, EDGE) * tw_whole_of(m, EDGE) * batch;
  passes->pass[0].work = 2.0 * SIZE * tw_ceil(k / EDGE);
  passes->pass[0].adds = EDGE * tw_ceil(k / EDGE);
}

static void dynamic_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t EDGE = params[0];
  const int64_t SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, EDGE), ceil_div(m, EDGE), batch},
      .shared_bytes = 2 * EDGE * EDGE * max(SIZE, 4),
      .block = {EDGE, EDGE, 1},
      .begins_early = 1,
  };
  dynamic_figures(given, params, gpu, passes);
}

static void dynamic_traits(const int *params, int element, tw_traits *traits) {
  const double EDGE = params[0];
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .wavefronts = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / ((2.0 + 3.0 / EDGE + 3.0 / EDGE) * max(4.0, SIZE) / 4.0),
  };
}

static int dynamic_unmet(const int *params) {
  const double SIZE = params[1];
  const double SIZE_U = params[2];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  return -1;
}

static void dynamic_footprint(const int *params, tw_footprint *footprint) {
  const int64_t EDGE = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(EDGE) * (int64_t)(EDGE),
      .shared_bytes[0] = 0,
  };
}

static const int dynamic_values_1[] = {8, 16, 32};
static const tw_axis dynamic_axes[] = {
    {"e", 3, dynamic_values_1, "edge of the squares and of the block, set by the launch", 0, 0},
};
static const tw_constraint dynamic_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
};

static const char *const dynamic_templates[] = {"matmul/dynamic.cu", "matmul/product_factor.cuh"};
static const tw_line_run dynamic_lines_c55c[] = {
    {2, 0, 0}, {8, 5, 0}, {9, 5, 0}, {10, 5, 0}, {11, 5, 0}, {12, 5, 0},
    {13, 5, 0}, {44, 2, 1}, {50, 37, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void few_across_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_b = (double)given->transpose_b;
  const double FEW = params[0];
  const double LANES = params[1];
  const double PIECES = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double STRIP = LANES * VEC;
  const double DEPTH = tw_floor(256.0 / LANES);
  const double UNROLL = 8.0;
  const double STEP = DEPTH * UNROLL;
  const int rows = transpose_b == 0.0 && m <= FEW;
  const double piece = tw_ceil(k / (PIECES * STEP)) * STEP;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows ? n : m, STRIP) * batch * PIECES;
  passes->pass[0].whole = tw_whole_of(rows ? n : m, STRIP) * batch * PIECES;
  passes->pass[0].work = 16.0 * tw_ceil(piece / DEPTH);
  passes->pass[0].adds = FEW * VEC * tw_ceil(piece / DEPTH);
}

static void few_across_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t FEW = params[0];
  const int64_t LANES = params[1];
  const int64_t PIECES = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t STRIP = LANES * VEC;
  const int rows = transpose_b == 0 && m <= FEW;
  const int64_t strips = tw_whole_ceil_div(rows ? n : m, STRIP);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(min(m, n) > 1 && ((transpose_b == 0 && m <= FEW) || (transpose_a == 1 && n <= FEW)))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "min(m, n) > 1 and (transpose_b == 0 and m <= FEW or transpose_a == 1 and n <= FEW)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {strips * batch * PIECES, 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  few_across_figures(given, params, gpu, passes);
}

static void few_across_traits(const int *params, int element, tw_traits *traits) {
  const double UNROLL = 8.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * UNROLL,
      .align = (int)16.0,
  };
}

static int few_across_unmet(const int *params) {
  const double FEW = params[0];
  const double SIZE = params[3];
  const int element = params[6];
  const double VEC = tw_floor(16.0 / SIZE);
  const double WORD = max(SIZE, 4.0);
  (void)params;
  if (!(element == ELEMENT_i32 || element == ELEMENT_i64 || element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f64 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_i8_i32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16)) return 0;
  if (!(FEW * VEC * WORD <= 256.0)) return 1;
  return -1;
}

static void few_across_footprint(const int *params, tw_footprint *footprint) {
  const int64_t FEW = params[0];
  const int64_t LANES = params[1];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t WORD = max(SIZE, 4);
  const int64_t STRIP = LANES * VEC;
  const int64_t DEPTH = 256 / LANES;
  const int64_t UNROLL = 8;
  const int64_t STEP = DEPTH * UNROLL;
  const int64_t SLAB = STEP * max(1, min(4, tw_whole_div(4096, FEW * STEP)));
  const int64_t PITCH = FEW + (FEW * WORD >= 16 ? tw_whole_div(16, WORD) : 0);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 256,
      .shared_bytes[0] = SLAB * PITCH * WORD + DEPTH * STRIP * WORD + FEW * STRIP * WORD,
  };
}

static const int few_across_values_1[] = {2, 4, 8, 16};
static const int few_across_values_2[] = {8, 16, 32};
static const int few_across_values_3[] = {1, 2, 4, 8};
static const tw_axis few_across_axes[] = {
    {"f", 4, few_across_values_1, "rows of c, or columns, at most", 0, 0},
    {"l", 3, few_across_values_2, "16-byte loads across a strip of the large matrix", 0, 0},
    {"p", 4, few_across_values_3, "pieces of k, one for each block of a cluster", 0, 0},
};
static const tw_constraint few_across_constraints[] = {
    {"V == T", "either operand may be the thin one"},
    {"FEW * VEC * WORD <= 256", "64 registers for the sums"},
};

static const char *const few_across_templates[] = {"matmul/few_across.cu", "matmul/thin_operands.cuh", "matmul/product_factor.cuh"};
static const tw_line_run few_across_lines_464a[] = {
    {2, 3, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {10, 7, 0}, {26, 22, 0}, {27, 22, 0}, {31, 4, 1}, {32, 6, 1},
    {33, 8, 1}, {40, 16, 1}, {41, 27, 0}, {102, 89, 0}, {105, 2, 2},
    {111, 96, 0}, {115, 101, 0}, {119, 108, 0}, {123, 113, 0}, {124, 115, 0},
    {0, 0, 0},
};
static const tw_line_run few_across_lines_ba6b[] = {
    {2, 3, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {25, 22, 0}, {26, 22, 0}, {30, 4, 1}, {31, 6, 1}, {32, 8, 1},
    {39, 16, 1}, {40, 27, 0}, {101, 89, 0}, {104, 2, 2}, {110, 96, 0},
    {114, 101, 0}, {118, 108, 0}, {122, 113, 0}, {123, 115, 0}, {0, 0, 0},
};
static const tw_line_run few_across_lines_5077[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void few_along_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double FEW = params[0];
  const double ROWS = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  const double STEP = 32.0 * VEC;
  const int columns = transpose_a == 0.0 && n <= FEW;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(columns ? m : n, 8.0 * ROWS) * batch;
  passes->pass[0].whole = tw_whole_of(columns ? m : n, 8.0 * ROWS) * batch;
  passes->pass[0].work = 16.0 * ROWS * tw_ceil(k / STEP);
  passes->pass[0].adds = FEW * ROWS * VEC * tw_ceil(k / STEP);
}

static void few_along_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t FEW = params[0];
  const int64_t ROWS = params[1];
  const int columns = transpose_a == 0 && n <= FEW;
  const int64_t blocks = ceil_div(columns ? m : n, 8 * ROWS);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(min(m, n) > 1 && ((transpose_a == 0 && n <= FEW) || (transpose_b == 1 && m <= FEW)))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "min(m, n) > 1 and (transpose_a == 0 and n <= FEW or transpose_b == 1 and m <= FEW)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {blocks, 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  few_along_figures(given, params, gpu, passes);
}

static void few_along_traits(const int *params, int element, tw_traits *traits) {
  const double ROWS = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * ROWS,
      .align = (int)16.0,
  };
}

static int few_along_unmet(const int *params) {
  const double FEW = params[0];
  const double ROWS = params[1];
  const double SIZE = params[2];
  const int element = params[5];
  const double WORD = max(SIZE, 4.0);
  (void)params;
  if (!(element == ELEMENT_i32 || element == ELEMENT_i64 || element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f64 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_i8_i32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16)) return 0;
  if (!(FEW * ROWS * WORD <= 256.0)) return 1;
  return -1;
}

static void few_along_footprint(const int *params, tw_footprint *footprint) {
  const int64_t FEW = params[0];
  const int64_t SIZE = params[2];
  const int64_t VEC = 16 / SIZE;
  const int64_t WORD = max(SIZE, 4);
  const int64_t STEP = 32 * VEC;
  const int64_t SLAB = tw_whole_div(min(4096, tw_whole_div(40960, FEW * WORD)), STEP) * STEP;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 256,
      .shared_bytes[0] = FEW * SLAB * WORD,
  };
}

static const int few_along_values_1[] = {2, 4, 8};
static const int few_along_values_2[] = {4, 8};
static const tw_axis few_along_axes[] = {
    {"f", 3, few_along_values_1, "rows of c, or columns, at most", 0, 0},
    {"r", 2, few_along_values_2, "rows of the large matrix that a warp reads together", 0, 0},
};
static const tw_constraint few_along_constraints[] = {
    {"V == T", "either operand may be the thin one"},
    {"FEW * ROWS * WORD <= 256", "64 registers for the sums"},
};

static const char *const few_along_templates[] = {"matmul/few_along.cu", "matmul/thin_operands.cuh", "matmul/product_factor.cuh"};
static const tw_line_run few_along_lines_9569[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {21, 11, 0}, {24, 4, 1}, {25, 6, 1}, {26, 8, 1}, {33, 16, 1},
    {34, 15, 0}, {86, 2, 2}, {92, 68, 0}, {0, 0, 0},
};
static const tw_line_run few_along_lines_130a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {20, 11, 0}, {23, 4, 1}, {24, 6, 1}, {25, 8, 1}, {32, 16, 1}, {33, 15, 0},
    {85, 2, 2}, {91, 68, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void fitted_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double TM = params[0];
  const double TN = params[1];
  const double THREADS = params[3];
  const double SIZE = params[4];
  const double VEC = tw_floor(16.0 / SIZE);
  const double across = tw_ceil(n / TN);
  const double down = tw_ceil(m / TM);
  const double parts = tw_ceil(down / max(1.0, tw_floor(THREADS / max(1.0, across))));
  const double lines = tw_ceil(down / max(1.0, parts));
  const double share = lines * across;
  const double group = parts > 1.0 ? 1.0 : tw_floor(THREADS / max(1.0, share));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, max(1.0, group)) * tw_share_of(down, max(1.0, tw_floor(THREADS / max(1.0, across))));
  passes->pass[0].whole = tw_whole_of(batch, max(1.0, group)) * tw_whole_of(down, max(1.0, tw_floor(THREADS / max(1.0, across))));
  passes->pass[0].work = tw_ceil(group * (lines * TM + across * TN) * k / THREADS) * SIZE;
  passes->pass[0].adds = tw_floor(TM * TN * (tw_ceil(k / VEC) * VEC + 16.0) * group * share / THREADS) + 200.0;
}

static void fitted_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t TM = params[0];
  const int64_t TN = params[1];
  const int64_t BK = params[2];
  const int64_t THREADS = params[3];
  const int64_t SIZE = params[4];
  const int64_t VEC = 16 / SIZE;
  const int64_t PITCH = BK + VEC;
  const int64_t across = ceil_div(n, TN);
  const int64_t down = ceil_div(m, TM);
  const int64_t parts = ceil_div(down, max(1, THREADS / max(1, across)));
  const int64_t lines = ceil_div(down, max(1, parts));
  const int64_t share = lines * across;
  const int64_t group = parts > 1 ? 1 : THREADS / max(1, share);
  const int64_t stage = group * (lines * TM * PITCH + across * TN * BK);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(m * n * k > 0 && k < 2147480000 && m < 1000000 && across <= THREADS && 2 * stage * SIZE <= 101376 && parts <= 7)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m * n * k > 0 and k < 2147480000 and m < 1000000 and across <= THREADS and 2 * stage * SIZE <= 101376 and parts <= 7",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, max(1, group)) * parts, 1, 1},
      .shared_bytes = tw_clamp_int(2 * stage * SIZE),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  fitted_figures(given, params, gpu, passes);
}

static void fitted_traits(const int *params, int element, tw_traits *traits) {
  const double TM = params[0];
  const double TN = params[1];
  const double SIZE = params[4];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 3.0 * (TM + TN) * SIZE,
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.8 / TM + 0.6 / TN) * SIZE / 4.0),
  };
}

static int fitted_unmet(const int *params) {
  const double TM = params[0];
  const double TN = params[1];
  const double SIZE = params[4];
  const double SIZE_U = params[5];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 4.0)) return 1;
  if (!(TM * TN * SIZE <= 256.0)) return 2;
  return -1;
}

static void fitted_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int fitted_values_1[] = {4, 8};
static const int fitted_values_2[] = {4, 8};
static const int fitted_values_3[] = {16, 32};
static const int fitted_values_4[] = {64, 96, 128, 160, 192, 256, 352};
static const tw_axis fitted_axes[] = {
    {"x", 2, fitted_values_1, "rows of c that a thread holds", 0, 0},
    {"y", 2, fitted_values_2, "columns of c that a thread holds", 0, 0},
    {"k", 2, fitted_values_3, "depth of a slab", 0, 0},
    {"n", 7, fitted_values_4, "threads of a block", 0, 0},
};
static const tw_constraint fitted_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 4", "asynchronous copies move 4 bytes or more"},
    {"TM * TN * SIZE <= 256", "64 registers for the sums"},
};

static const char *const fitted_templates[] = {"matmul/fitted.cu", "matmul/product_factor.cuh", "matmul/fitted_store.cuh", "matmul/copied_lines.cuh"};
static const tw_line_run fitted_lines_636a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {20, 11, 0}, {21, 11, 0}, {22, 11, 0}, {23, 11, 0}, {24, 11, 0},
    {25, 11, 0}, {110, 2, 1}, {116, 4, 2}, {138, 97, 0}, {0, 0, 0},
};
static const tw_line_run fitted_lines_be1d[] = {
    {1, 3, 3}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void flat_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double TILE = params[0];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double down = tw_ceil(m / TILE);
  const double across = tw_ceil(n / 4.0);
  const double share = down * across;
  const double group = min(tw_floor(THREADS / max(1.0, share)), tw_floor(49000.0 / max(1.0, (m * k + k * n) * SIZE)));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, max(1.0, group));
  passes->pass[0].whole = tw_whole_of(batch, max(1.0, group));
  passes->pass[0].work = tw_ceil(group * (m * k + k * n) / THREADS) * SIZE;
  passes->pass[0].adds = TILE * 4.0 * k;
}

static void flat_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t TILE = params[0];
  const int64_t BYTES = params[1];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  const int64_t PACK = 16 / SIZE;
  const int64_t down = ceil_div(m, TILE);
  const int64_t across = ceil_div(n, 4);
  const int64_t share = down * across;
  const int64_t group = min(THREADS / max(1, share), 49000 / max(1, (m * k + k * n) * SIZE));
  const int64_t a_size = tw_whole_ceil_div(group * m * k, PACK) * PACK;
  const int64_t b_size = tw_whole_ceil_div(group * k * n, PACK) * PACK;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch > 1 && m * n * k > 0 && group > 0 && group * m * n * SIZE <= 49152 && transpose_a == 0 && transpose_b == 0 && (BYTES == SIZE || (tw_whole_mod(k, VEC) == 0 && n % 4 == 0)) && a_stride == k && b_stride == n && c_stride == n && a_batch_stride == m * k && b_batch_stride == k * n && c_batch_stride == m * n)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch > 1 and m * n * k > 0 and group > 0 and group * m * n * SIZE <= 49152 and transpose_a == 0 and transpose_b == 0 and (BYTES == SIZE or k % VEC == 0 and n % 4 == 0) and a_stride == k and b_stride == n and c_stride == n and a_batch_stride == m * k and b_batch_stride == k * n and c_batch_stride == m * n",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, max(1, group)), 1, 1},
      .shared_bytes = tw_clamp_int(max(a_size + b_size, group * m * n) * SIZE),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  flat_figures(given, params, gpu, passes);
}

static void flat_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 8.0 * SIZE,
      .align = (int)16.0,
  };
}

static int flat_unmet(const int *params) {
  const double TILE = params[0];
  const double BYTES = params[1];
  const double SIZE = params[3];
  const double SIZE_U = params[4];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 4.0)) return 1;
  if (!(BYTES == SIZE || BYTES == 16.0)) return 2;
  if (!(TILE == 4.0 || SIZE == 4.0)) return 3;
  return -1;
}

static void flat_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int flat_values_1[] = {4, 8};
static const int flat_values_2[] = {4, 8, 16};
static const int flat_values_3[] = {96, 128, 192, 256};
static const tw_axis flat_axes[] = {
    {"t", 2, flat_values_1, "rows of c that a thread holds; it holds 4 columns", 0, 0},
    {"b", 3, flat_values_2, "width of a load of factors", 0, 0},
    {"n", 4, flat_values_3, "threads of a block", 0, 0},
};
static const tw_constraint flat_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 4", "asynchronous copies move 4 bytes or more"},
    {"BYTES == SIZE or BYTES == 16", "single numbers, or as many as a load can bring"},
    {"TILE == 4 or SIZE == 4", "64 registers for tiles and factors"},
};

static const char *const flat_templates[] = {"matmul/flat.cu", "matmul/quad_products.cuh", "matmul/product_factor.cuh"};
static const tw_line_run flat_lines_5d4a[] = {
    {2, 3, 0}, {4, 4, 0}, {5, 4, 0}, {6, 4, 0}, {7, 4, 0}, {8, 4, 0}, {9, 4, 0},
    {11, 7, 0}, {12, 9, 0}, {19, 15, 0}, {20, 15, 0}, {21, 15, 0}, {22, 15, 0},
    {55, 49, 0}, {56, 55, 0}, {60, 60, 0}, {69, 3, 1}, {75, 70, 0}, {76, 85, 0},
    {91, 2, 2}, {97, 101, 0}, {0, 0, 0},
};
static const tw_line_run flat_lines_21ce[] = {
    {2, 3, 0}, {4, 4, 0}, {5, 4, 0}, {6, 4, 0}, {7, 4, 0}, {8, 4, 0}, {9, 4, 0},
    {11, 9, 0}, {18, 15, 0}, {19, 15, 0}, {20, 15, 0}, {21, 15, 0}, {54, 51, 0},
    {57, 55, 0}, {61, 72, 0}, {73, 85, 0}, {88, 2, 2}, {94, 101, 0}, {0, 0, 0},
};
static const tw_line_run flat_lines_ad63[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void grid_stride_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double THREADS = params[0];
  const double SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = SM_COUNT * tw_floor(2048.0 / THREADS);
  passes->pass[0].whole = SM_COUNT * tw_floor(2048.0 / THREADS);
}

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t THREADS = params[0];
  const int64_t SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {SM_COUNT * (2048 / THREADS), 1, 1},
      .is_fixed = 1,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  grid_stride_figures(given, params, gpu, passes);
}

static void grid_stride_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int grid_stride_unmet(const int *params) {
  const double SIZE = params[1];
  const double SIZE_U = params[2];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  return -1;
}

static void grid_stride_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int grid_stride_values_1[] = {128, 256};
static const tw_axis grid_stride_axes[] = {
    {"t", 2, grid_stride_values_1, "threads of a block", 0, 0},
};
static const tw_constraint grid_stride_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
};

static const char *const grid_stride_templates[] = {"matmul/grid_stride.cu", "matmul/product_factor.cuh"};
static const tw_line_run grid_stride_lines_30c2[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {16, 2, 1}, {22, 8, 0}, {0, 0, 0},
};
static const tw_line_run grid_stride_lines_728a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {15, 2, 1}, {21, 8, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double TEAMS = params[3];
  const double CLUSTER = params[5];
  const double RESIDENT = passes->resident;
  const double BM = TURNS > 0.0 ? WM : TEAMS * WM;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[0].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[0].work_units = units * CLUSTER;
}

static void hopper_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t TEAMS = params[3];
  const int64_t STAGES = params[4];
  const int64_t CLUSTER = params[5];
  const int64_t RESIDENT = passes->resident;
  const int64_t BM = TURNS > 0 ? WM : TEAMS * WM;
  const int64_t ROOM = ceil_div(BN, 64) * 64;
  const int64_t SLABS_BYTES = STAGES * (BM + ROOM) * 128;
  const int64_t SHARED_BYTES = SLABS_BYTES + (TEAMS > 2 ? 3 : 4) * 8192 + STAGES * 16;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {128 + TEAMS * 128, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SHARED_BYTES,
      .block = {128 + TEAMS * 128, 1, 1},
      .begins_early = 1,
  };
  hopper_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t TEAMS = params[3];
  const int64_t CLUSTER = params[5];
  const int64_t SIZE = params[7];
  const int64_t SIZE_U = params[8];
  const int64_t SIZE_V = params[9];
  const int64_t BM = TURNS > 0 ? WM : TEAMS * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BN / CLUSTER : BN / CLUSTER % 64 > 0 ? 64 / CLUSTER : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(BN % 64 > 0 && SIZE_U == 2 ? 64 : 128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(BN % 64 > 0 ? 32 : 128 / SIZE_U),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static void hopper_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double TEAMS = params[3];
  const double STAGES = params[4];
  const double CLUSTER = params[5];
  const double SIZE = params[7];
  const int element = params[10];
  const double BM = TURNS > 0.0 ? WM : TEAMS * WM;
  const double ROOM = tw_ceil(BN / 64.0) * 64.0;
  const double SLABS_BYTES = STAGES * (BM + ROOM) * 128.0;
  const double SHARED_BYTES = SLABS_BYTES + (TEAMS > 2.0 ? 3.0 : 4.0) * 8192.0 + STAGES * 16.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(WM * BN <= 16384.0)) return 1;
  if (!(SHARED_BYTES <= 227.0 * 1024.0)) return 2;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 32.0) == 0.0 && (tw_modulo(BN, 64.0) == 0.0 || CLUSTER == 1.0))) return 3;
  if (!(TEAMS == 2.0 || (TURNS == 0.0 && WM == 64.0 && BN < 256.0))) return 4;
  return -1;
}

static void hopper_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TEAMS = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 128 + TEAMS * 128,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_values_1[] = {64, 128};
static const int hopper_values_2[] = {64, 96, 128, 160, 192, 224, 256};
static const int hopper_values_3[] = {0, 1};
static const int hopper_values_4[] = {2, 3};
static const int hopper_values_5[] = {3, 4, 5, 6, 8, 12};
static const int hopper_values_6[] = {1, 2};
static const int hopper_values_7[] = {0, 4, 8, 16};
static const tw_axis hopper_axes[] = {
    {"m", 2, hopper_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 7, hopper_values_2, "columns of c that a tile covers", 0, 0},
    {"t", 2, hopper_values_3, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile", 0, 0},
    {"w", 2, hopper_values_4, "warpgroups that multiply", 1, 2},
    {"s", 6, hopper_values_5, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_values_6, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"g", 4, hopper_values_7, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", 0, 0},
};
static const tw_constraint hopper_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 32 == 0 and (BN % 64 == 0 or CLUSTER == 1)", "blocks share slabs of whole swizzled lines"},
    {"TEAMS == 2 or TURNS == 0 and WM == 64 and BN < 256", "a thread of three warpgroups has 160 registers"},
};

static const char *const hopper_templates[] = {"matmul/hopper.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_read_lines.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh"};
static const tw_line_run hopper_lines_b226[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 5}, {93, 2, 6}, {98, 10, 5}, {105, 20, 5},
    {131, 2, 7}, {132, 4, 7}, {137, 2, 8}, {143, 12, 9}, {144, 1, 10},
    {147, 15, 9}, {180, 4, 11}, {192, 56, 9}, {210, 75, 9}, {220, 89, 9},
    {238, 108, 9}, {242, 113, 9}, {255, 73, 1}, {259, 78, 1}, {264, 6, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_lines_9454[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 22, 3}, {54, 29, 3}, {56, 3, 4},
    {57, 11, 4}, {58, 13, 4}, {60, 32, 3}, {64, 39, 3}, {65, 47, 3},
    {66, 49, 3}, {69, 73, 3}, {72, 81, 3}, {74, 54, 1}, {80, 3, 4}, {81, 11, 4},
    {82, 13, 4}, {84, 61, 1}, {88, 3, 5}, {94, 2, 6}, {99, 10, 5}, {106, 20, 5},
    {132, 2, 7}, {133, 4, 7}, {138, 2, 8}, {144, 9, 9}, {146, 1, 10},
    {149, 15, 9}, {182, 4, 11}, {194, 56, 9}, {212, 75, 9}, {222, 89, 9},
    {240, 113, 9}, {253, 73, 1}, {257, 78, 1}, {262, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_lines_2f43[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 12}, {92, 3, 5}, {98, 2, 6}, {103, 10, 5},
    {110, 20, 5}, {136, 2, 7}, {137, 4, 7}, {142, 2, 8}, {148, 12, 9},
    {149, 1, 10}, {152, 15, 9}, {185, 4, 11}, {197, 56, 9}, {215, 75, 9},
    {225, 89, 9}, {243, 108, 9}, {247, 113, 9}, {260, 73, 1}, {264, 78, 1},
    {269, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_lines_309b[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 53, 3}, {74, 73, 3}, {77, 81, 3}, {79, 54, 1}, {85, 3, 4}, {86, 11, 4},
    {87, 13, 4}, {89, 61, 1}, {93, 3, 12}, {98, 3, 5}, {104, 2, 6},
    {109, 10, 5}, {116, 20, 5}, {142, 2, 7}, {143, 4, 7}, {148, 2, 8},
    {154, 12, 9}, {155, 1, 10}, {158, 15, 9}, {191, 4, 11}, {203, 56, 9},
    {221, 75, 9}, {231, 89, 9}, {249, 108, 9}, {253, 113, 9}, {266, 73, 1},
    {270, 78, 1}, {275, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_lines_a53e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 12}, {92, 3, 5}, {98, 2, 6}, {103, 10, 5},
    {110, 20, 5}, {136, 2, 7}, {137, 4, 7}, {142, 2, 8}, {148, 12, 9},
    {149, 1, 10}, {152, 15, 9}, {185, 51, 9}, {189, 56, 9}, {207, 86, 9},
    {209, 89, 9}, {227, 113, 9}, {240, 73, 1}, {244, 78, 1}, {249, 6, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_lines_74bc[] = {
    {1, 2, 13}, {20, 2, 14}, {26, 22, 13}, {77, 2, 15}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_along_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double CLUSTER = params[4];
  const double ALL = params[7];
  const double RESIDENT = passes->resident;
  const double BM = TURNS > 0.0 ? WM : 2.0 * WM;
  const double a_copies = ALL == 0.0 && transpose_a == 0.0 && a_stride > 0.0 && tw_modulo(a_stride, 16.0) == 0.0 && tw_modulo(a_batch_stride, 16.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = ALL == 0.0 && transpose_b > 0.0 && b_stride > 0.0 && tw_modulo(b_stride, 16.0) == 0.0 && tw_modulo(b_batch_stride, 16.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(k, 128.0) * (tw_share_of(m, 128.0) * a_copies + tw_share_of(n, 128.0) * b_copies);
  passes->pass[0].whole = tw_whole_of(k, 128.0) * (tw_whole_of(m, 128.0) * a_copies + tw_whole_of(n, 128.0) * b_copies);
  passes->pass[1].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].work_units = units * CLUSTER;
}

static void hopper_along_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t allow_fast_accumulation = given->allow_fast_accumulation;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t STAGES = params[3];
  const int64_t CLUSTER = params[4];
  const int64_t PROMOTE = params[5];
  const int64_t ALL = params[7];
  const int64_t RESIDENT = passes->resident;
  const int element = params[12];
  const int64_t BM = TURNS > 0 ? WM : 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t a_copies = ALL == 0 && transpose_a == 0 && a_stride > 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && transpose_b > 0 && b_stride > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = ceil_div(m, 128) * a_copies;
  const int64_t b_tiles = ceil_div(n, 128) * b_copies;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!((PROMOTE > 0 || (element == ELEMENT_i32 || element == ELEMENT_i8_i32) || allow_fast_accumulation > 0) && k > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "(PROMOTE > 0 or ACC == \"uint32_t\" or allow_fast_accumulation > 0) and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(k, 128), a_tiles + b_tiles, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_along_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_along_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t CLUSTER = params[4];
  const int64_t ALL = params[7];
  const int64_t SIZE = params[9];
  const int64_t SIZE_U = params[10];
  const int64_t SIZE_V = params[11];
  const int64_t BM = TURNS > 0 ? WM : 2 * WM;
  const int64_t width = ceil_div(k, 128) * 8;
  const int64_t a_copies = ALL == 0 && transpose_a == 0 && a_stride > 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && transpose_b > 0 && b_stride > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (a_copies > 0 ? 0 : -1) < 0 ? (const char *)given->a : (const char *)given->workspace + (a_copies > 0 ? 0 : -1),
      .is_copy = (a_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = k,
      .size[1] = m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_copies > 0 ? width * 16 : a_stride,
      .stride[1] = a_batch_stride == 0 ? 0 : a_copies > 0 ? m * width * 16 : a_batch_stride,
      .box[0] = (int)(128),
      .box[1] = (int)(BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (b_copies > 0 ? m * width * a_copies * 16 : -1) < 0 ? (const char *)given->b : (const char *)given->workspace + (b_copies > 0 ? m * width * a_copies * 16 : -1),
      .is_copy = (b_copies > 0 ? m * width * a_copies * 16 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = k,
      .size[1] = n,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_copies > 0 ? width * 16 : b_stride,
      .stride[1] = b_batch_stride == 0 ? 0 : b_copies > 0 ? n * width * 16 : b_batch_stride,
      .box[0] = (int)(128),
      .box[1] = (int)(BN / CLUSTER),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(128 / SIZE_U),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_along_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t ALL = params[7];
  const int64_t width = ceil_div(k, 128) * 8;
  const int64_t a_copies = ALL == 0 && transpose_a == 0 && a_stride > 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && transpose_b > 0 && b_stride > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  return (m * a_copies + n * b_copies) * width * 16;
}

static void hopper_along_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[9];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_along_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double STAGES = params[3];
  const double CLUSTER = params[4];
  const double PROMOTE = params[5];
  const double AHEAD = params[6];
  const double SIZE = params[9];
  const int element = params[12];
  const double BM = TURNS > 0.0 ? WM : 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE == 1.0 && (element == ELEMENT_i32 || element == ELEMENT_i8_i32 || (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3)))) return 0;
  if (!(PROMOTE == 0.0 || (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 1;
  if (!(PROMOTE == 0.0 || WM == 64.0)) return 2;
  if (!(PROMOTE == 0.0 || TURNS == 0.0)) return 3;
  if (!(AHEAD == 0.0 || (PROMOTE == 4.0 && BN >= 128.0))) return 4;
  if (!(WM * BN <= 16384.0)) return 5;
  if (!(SLABS_BYTES + 4.0 * 8192.0 + STAGES * 16.0 <= 227.0 * 1024.0)) return 6;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 32.0) == 0.0)) return 7;
  return -1;
}

static void hopper_along_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 16384,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_along_values_1[] = {64, 128};
static const int hopper_along_values_2[] = {64, 128, 192, 256};
static const int hopper_along_values_3[] = {0, 1};
static const int hopper_along_values_4[] = {3, 4, 5, 6, 8, 12};
static const int hopper_along_values_5[] = {1, 2};
static const int hopper_along_values_6[] = {0, 2, 4};
static const int hopper_along_values_7[] = {0, 1};
static const int hopper_along_values_8[] = {0, 1};
static const int hopper_along_values_9[] = {0, 4, 8, 16};
static const tw_axis hopper_along_axes[] = {
    {"m", 2, hopper_along_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 4, hopper_along_values_2, "columns of c that a tile covers", 0, 0},
    {"t", 2, hopper_along_values_3, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile", 0, 0},
    {"s", 6, hopper_along_values_4, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_along_values_5, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"p", 3, hopper_along_values_6, "of floats: products by wgmma whose sum is then added in f32; 0: all of them; 2: four, and after two of them the other warpgroup begins its own", 0, 0},
    {"h", 2, hopper_along_values_7, "of floats: 1: while the sum of four products is added, the next are multiplied", 1, 0},
    {"a", 2, hopper_along_values_8, "1: all operands are copied, so that no address need be aligned", 0, 0},
    {"g", 4, hopper_along_values_9, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", 1, 8},
};
static const tw_constraint hopper_along_constraints[] = {
    {"SIZE == 1 and (ACC == \"uint32_t\" or ACC == \"float\")", "wgmma of i8, e4m3 and e5m2"},
    {"PROMOTE == 0 or ACC == \"float\"", "integers are exact"},
    {"PROMOTE == 0 or WM == 64", "a thread has 192 registers for sums of both kinds"},
    {"PROMOTE == 0 or TURNS == 0", "one warpgroup multiplies while the other adds"},
    {"AHEAD == 0 or PROMOTE == 4 and BN >= 128", "only promoted sums, in two parts or more"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 32 == 0", "blocks share slabs of whole swizzled lines"},
};

static const char *const hopper_along_templates[] = {"matmul/hopper_along.cu", "matmul/along_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_multiply_ahead.cuh", "matmul/hopper_read_lines.cuh", "matmul/hopper_multiply_promoted.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh", "matmul/bytes_along.cuh"};
static const tw_line_run hopper_along_lines_4a17[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -2, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 27, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 39, 4}, {96, 47, 4},
    {97, 49, 4}, {100, 73, 4}, {103, 81, 4}, {105, 54, 2}, {111, 3, 5},
    {112, 11, 5}, {113, 13, 5}, {115, 61, 2}, {119, 3, 6}, {124, 3, 7},
    {130, 2, 8}, {135, 10, 7}, {142, 20, 7}, {168, 2, 9}, {169, 10, 9},
    {170, 2, 10}, {176, 12, 11}, {177, 1, 12}, {180, 15, 11}, {213, 51, 11},
    {217, 56, 11}, {235, 86, 11}, {237, 89, 11}, {255, 113, 11}, {268, 73, 2},
    {272, 78, 2}, {277, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_lines_46cc[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -2, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 27, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 39, 4}, {96, 47, 4},
    {97, 49, 4}, {100, 73, 4}, {103, 81, 4}, {105, 54, 2}, {111, 3, 5},
    {112, 11, 5}, {113, 13, 5}, {115, 61, 2}, {119, 3, 6}, {124, 3, 13},
    {129, 2, 8}, {134, 9, 13}, {163, 2, 10}, {169, 12, 11}, {170, 1, 12},
    {173, 15, 11}, {206, 51, 11}, {210, 56, 11}, {228, 86, 11}, {230, 89, 11},
    {248, 113, 11}, {261, 73, 2}, {265, 78, 2}, {270, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_lines_9a65[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -2, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 27, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 39, 4}, {96, 47, 4},
    {97, 49, 4}, {100, 73, 4}, {103, 81, 4}, {105, 54, 2}, {111, 3, 5},
    {112, 11, 5}, {113, 13, 5}, {115, 61, 2}, {119, 3, 6}, {124, 3, 13},
    {129, 2, 8}, {134, 9, 13}, {163, 2, 10}, {169, 12, 11}, {170, 1, 12},
    {173, 15, 11}, {206, 4, 14}, {218, 56, 11}, {236, 75, 11}, {246, 89, 11},
    {264, 108, 11}, {268, 113, 11}, {281, 73, 2}, {285, 78, 2}, {290, 7, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_along_lines_647f[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -2, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 27, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 39, 4}, {96, 47, 4},
    {97, 49, 4}, {100, 73, 4}, {103, 81, 4}, {105, 54, 2}, {111, 3, 5},
    {112, 11, 5}, {113, 13, 5}, {115, 61, 2}, {119, 6, 15}, {126, 2, 8},
    {131, 14, 15}, {142, 30, 15}, {145, 36, 15}, {147, 41, 15}, {148, 48, 15},
    {155, 2, 10}, {161, 12, 11}, {162, 1, 12}, {165, 15, 11}, {198, 4, 14},
    {210, 56, 11}, {228, 75, 11}, {238, 89, 11}, {256, 108, 11}, {260, 113, 11},
    {273, 73, 2}, {277, 78, 2}, {282, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_lines_c9ac[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -2, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 27, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 39, 4}, {96, 47, 4},
    {97, 49, 4}, {100, 73, 4}, {103, 81, 4}, {105, 54, 2}, {111, 3, 5},
    {112, 11, 5}, {113, 13, 5}, {115, 61, 2}, {119, 3, 6}, {124, 6, 15},
    {131, 2, 8}, {136, 14, 15}, {147, 30, 15}, {150, 36, 15}, {152, 41, 15},
    {153, 48, 15}, {160, 2, 10}, {166, 12, 11}, {167, 1, 12}, {170, 15, 11},
    {203, 4, 14}, {215, 56, 11}, {233, 75, 11}, {243, 89, 11}, {261, 108, 11},
    {265, 113, 11}, {278, 73, 2}, {282, 78, 2}, {287, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_lines_ff69[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -2, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 27, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 39, 4}, {96, 47, 4},
    {97, 49, 4}, {100, 73, 4}, {103, 81, 4}, {105, 54, 2}, {111, 3, 5},
    {112, 11, 5}, {113, 13, 5}, {115, 61, 2}, {119, 3, 6}, {124, 3, 7},
    {130, 2, 8}, {135, 10, 7}, {142, 20, 7}, {168, 2, 9}, {169, 10, 9},
    {170, 2, 10}, {176, 12, 11}, {177, 1, 12}, {180, 15, 11}, {213, 4, 14},
    {225, 56, 11}, {243, 75, 11}, {253, 89, 11}, {271, 108, 11}, {275, 113, 11},
    {288, 73, 2}, {292, 78, 2}, {297, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_lines_3eac[] = {
    {1, 2, 16}, {20, 2, 17}, {26, 22, 16}, {77, 2, 18}, {81, -6, 0},
    {82, 2, 19}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_along_cluster_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BN = params[0];
  const double PIECES = params[1];
  const double SIZE = params[4];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double EDGE = SIZE == 1.0 ? 128.0 : 64.0;
  const double a_copies = transpose_a == 0.0 && a_stride > 0.0 && tw_modulo(a_stride * SIZE, 16.0) == 0.0 && tw_modulo(a_batch_stride * SIZE, 16.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = transpose_b > 0.0 && b_stride > 0.0 && tw_modulo(b_stride * SIZE, 16.0) == 0.0 && tw_modulo(b_batch_stride * SIZE, 16.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double pieces = PIECES;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(k, EDGE) * (tw_share_of(m, EDGE) * a_copies + tw_share_of(n, EDGE) * b_copies);
  passes->pass[0].whole = tw_whole_of(k, EDGE) * (tw_whole_of(m, EDGE) * a_copies + tw_whole_of(n, EDGE) * b_copies);
  passes->pass[1].tiles = tw_share_of(n, BM) * tw_share_of(m, BN) * batch * pieces;
  passes->pass[1].whole = tw_whole_of(n, BM) * tw_whole_of(m, BN) * batch * pieces;
}

static void hopper_along_cluster_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t allow_tf32 = given->allow_tf32;
  const int64_t allow_fast_accumulation = given->allow_fast_accumulation;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t PIECES = params[1];
  const int64_t STAGES = params[2];
  const int64_t PROMOTE = params[3];
  const int64_t SIZE = params[4];
  const int element = params[7];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t EDGE = SIZE == 1 ? 128 : 64;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * SIZE % 16 == 0 && a_batch_stride * SIZE % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * SIZE % 16 == 0 && b_batch_stride * SIZE % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_whole_ceil_div(m, EDGE) * a_copies;
  const int64_t b_tiles = tw_whole_ceil_div(n, EDGE) * b_copies;
  const int64_t down = tw_whole_ceil_div(n, BM);
  const int64_t across = ceil_div(m, BN);
  const int64_t pieces = PIECES;
  const int64_t units = down * across * batch * pieces;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!((element == ELEMENT_i32 || element == ELEMENT_i8_i32 || (SIZE == 4 && allow_tf32 > 0) || (SIZE == 1 && (PROMOTE > 0 || allow_fast_accumulation > 0))) && k > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "(ACC == \"uint32_t\" or SIZE == 4 and allow_tf32 > 0 or SIZE == 1 and (PROMOTE > 0 or allow_fast_accumulation > 0)) and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    return;
  }
  if (!(a_copies + b_copies > 0))
    passes->pass[0] = (tw_geometry){
        .block = {256, 1, 1},
        .when = "a_copies + b_copies > 0",
        .is_skipped = 1,
    };
  else
    passes->pass[0] = (tw_geometry){
        .grid = {tw_whole_ceil_div(k, EDGE), a_tiles + b_tiles, 1},
        .block = {256, 1, 1},
        .begins_early = 1,
        .when = "a_copies + b_copies > 0",
    };
  passes->pass[1] = (tw_geometry){
      .grid = {units, 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_along_cluster_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_along_cluster_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t SIZE = params[4];
  const int64_t SIZE_V = params[6];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t width = ceil_div(k * SIZE, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * SIZE % 16 == 0 && a_batch_stride * SIZE % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * SIZE % 16 == 0 && b_batch_stride * SIZE % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 1,
      .base = (b_copies > 0 ? m * width * a_copies * 16 : -1) < 0 ? (const char *)given->b : (const char *)given->workspace + (b_copies > 0 ? m * width * a_copies * 16 : -1),
      .is_copy = (b_copies > 0 ? m * width * a_copies * 16 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = k,
      .size[1] = n,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_copies > 0 ? width * 16 / SIZE : b_stride,
      .stride[1] = b_batch_stride == 0 ? 0 : b_copies > 0 ? n * width * 16 / SIZE : b_batch_stride,
      .box[0] = (int)(128 / SIZE),
      .box[1] = (int)(BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 0,
      .base = (a_copies > 0 ? 0 : -1) < 0 ? (const char *)given->a : (const char *)given->workspace + (a_copies > 0 ? 0 : -1),
      .is_copy = (a_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = k,
      .size[1] = m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_copies > 0 ? width * 16 / SIZE : a_stride,
      .stride[1] = a_batch_stride == 0 ? 0 : a_copies > 0 ? m * width * 16 / SIZE : a_batch_stride,
      .box[0] = (int)(128 / SIZE),
      .box[1] = (int)(BN),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static int64_t hopper_along_cluster_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t SIZE = params[4];
  const int64_t width = ceil_div(k * SIZE, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * SIZE % 16 == 0 && a_batch_stride * SIZE % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * SIZE % 16 == 0 && b_batch_stride * SIZE % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  return (m * a_copies + n * b_copies) * width * 16;
}

static void hopper_along_cluster_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[4];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_along_cluster_unmet(const int *params) {
  const double BN = params[0];
  const double STAGES = params[2];
  const double PROMOTE = params[3];
  const double SIZE = params[4];
  const double SIZE_U = params[5];
  const int element = params[7];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!((SIZE == 1.0 && (element == ELEMENT_i32 || element == ELEMENT_i8_i32 || (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) || (SIZE == 4.0 && SIZE_U == 4.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3)))) return 0;
  if (!(PROMOTE == 0.0 || (SIZE == 1.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3)))) return 1;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 2;
  if (!(BN * (BM + 4.0) * 4.0 <= SLABS_BYTES)) return 3;
  return -1;
}

static void hopper_along_cluster_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 16384,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_along_cluster_values_1[] = {16, 32, 48, 64, 80, 96, 112, 128, 160};
static const int hopper_along_cluster_values_2[] = {2, 3, 4, 5, 6, 7, 8};
static const int hopper_along_cluster_values_3[] = {4, 5, 6, 8, 12};
static const int hopper_along_cluster_values_4[] = {0, 4};
static const tw_axis hopper_along_cluster_axes[] = {
    {"n", 9, hopper_along_cluster_values_1, "rows of c that a tile covers", 0, 0},
    {"p", 7, hopper_along_cluster_values_2, "pieces of k, one for each block of a cluster", 0, 0},
    {"s", 5, hopper_along_cluster_values_3, "slabs that are on their way or multiplied", 0, 0},
    {"q", 2, hopper_along_cluster_values_4, "of floats of 8 bits: products by wgmma whose sum is then added in f32; 0: all of them", 0, 0},
};
static const tw_constraint hopper_along_cluster_constraints[] = {
    {"SIZE == 1 and (ACC == \"uint32_t\" or ACC == \"float\") or SIZE == 4 and SIZE_U == 4 and ACC == \"float\"", "wgmma of i8, e4m3, e5m2 and tf32"},
    {"PROMOTE == 0 or SIZE == 1 and ACC == \"float\"", "integers are exact, and sums of tf32 are of f32"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
    {"BN * (BM + 4) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs"},
};

static const char *const hopper_along_cluster_templates[] = {"matmul/hopper_along_cluster.cu", "matmul/along_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_shares.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/hopper_multiply_promoted.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/four_numbers.cuh", "matmul/bytes_along.cuh", "matmul/numbers_along.cuh"};
static const tw_line_run hopper_along_cluster_lines_52f0[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {14, 8, 1}, {15, 8, 1}, {16, 8, 1},
    {17, 8, 1}, {31, -1, 0}, {34, 1, 0}, {35, 1, 0}, {36, 1, 0}, {37, 1, 0},
    {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {42, 2, 0}, {43, 2, 0}, {46, 9, 2},
    {47, 11, 2}, {48, 15, 2}, {49, 19, 2}, {50, 21, 2}, {51, 27, 2}, {52, 4, 3},
    {54, 8, 3}, {55, 12, 3}, {56, 15, 3}, {57, 22, 3}, {58, 24, 3}, {66, 35, 3},
    {75, 52, 2}, {76, 8, 4}, {78, 12, 4}, {80, 25, 4}, {81, 29, 4}, {83, 3, 5},
    {84, 11, 5}, {85, 13, 5}, {87, 32, 4}, {91, 39, 4}, {92, 47, 4},
    {93, 49, 4}, {96, 73, 4}, {99, 81, 4}, {101, 54, 2}, {107, 3, 5},
    {108, 11, 5}, {109, 13, 5}, {111, 61, 2}, {115, 3, 6}, {121, 2, 7},
    {126, 10, 6}, {133, 20, 6}, {159, 2, 8}, {160, 10, 8}, {161, 2, 9},
    {167, 12, 10}, {168, 16, 10}, {169, 21, 10}, {172, 25, 10}, {175, 34, 10},
    {179, 39, 10}, {181, 2, 11}, {188, 46, 10}, {195, 3, 12}, {205, 54, 10},
    {209, 73, 2}, {213, 78, 2}, {218, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_cluster_lines_63e9[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {15, 8, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {32, -1, 0}, {35, 1, 0}, {36, 1, 0}, {37, 1, 0},
    {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0}, {44, 2, 0},
    {45, 2, 0}, {48, 9, 2}, {49, 11, 2}, {50, 15, 2}, {51, 19, 2}, {52, 21, 2},
    {53, 27, 2}, {54, 4, 3}, {56, 8, 3}, {57, 12, 3}, {58, 15, 3}, {59, 22, 3},
    {60, 24, 3}, {68, 35, 3}, {77, 52, 2}, {78, 8, 4}, {80, 12, 4}, {82, 25, 4},
    {83, 29, 4}, {85, 3, 5}, {86, 11, 5}, {87, 13, 5}, {89, 32, 4}, {93, 39, 4},
    {94, 47, 4}, {95, 49, 4}, {98, 73, 4}, {101, 81, 4}, {103, 54, 2},
    {109, 3, 5}, {110, 11, 5}, {111, 13, 5}, {113, 61, 2}, {117, 3, 6},
    {123, 2, 7}, {128, 10, 6}, {135, 20, 6}, {161, 2, 8}, {162, 10, 8},
    {163, 2, 9}, {169, 12, 10}, {170, 16, 10}, {171, 21, 10}, {174, 25, 10},
    {177, 34, 10}, {181, 39, 10}, {183, 2, 11}, {190, 46, 10}, {197, 3, 12},
    {207, 54, 10}, {211, 73, 2}, {215, 78, 2}, {220, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_along_cluster_lines_c2c3[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {15, 8, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {32, -1, 0}, {35, 1, 0}, {36, 1, 0}, {37, 1, 0},
    {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0}, {44, 2, 0},
    {45, 2, 0}, {48, 9, 2}, {49, 11, 2}, {50, 15, 2}, {51, 19, 2}, {52, 21, 2},
    {53, 27, 2}, {54, 4, 3}, {56, 8, 3}, {57, 12, 3}, {58, 15, 3}, {59, 22, 3},
    {60, 24, 3}, {68, 35, 3}, {77, 52, 2}, {78, 8, 4}, {80, 12, 4}, {82, 25, 4},
    {83, 29, 4}, {85, 3, 5}, {86, 11, 5}, {87, 13, 5}, {89, 32, 4}, {93, 39, 4},
    {94, 47, 4}, {95, 49, 4}, {98, 73, 4}, {101, 81, 4}, {103, 54, 2},
    {109, 3, 5}, {110, 11, 5}, {111, 13, 5}, {113, 61, 2}, {117, 6, 13},
    {124, 2, 7}, {129, 14, 13}, {140, 30, 13}, {143, 36, 13}, {145, 41, 13},
    {146, 48, 13}, {153, 2, 9}, {159, 12, 10}, {160, 16, 10}, {161, 21, 10},
    {164, 25, 10}, {167, 34, 10}, {171, 39, 10}, {173, 2, 11}, {180, 46, 10},
    {187, 3, 12}, {197, 54, 10}, {201, 73, 2}, {205, 78, 2}, {210, 7, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_along_cluster_lines_fc8a[] = {
    {1, 2, 14}, {20, 2, 15}, {26, 22, 14}, {77, 2, 16}, {82, -6, 0},
    {83, 2, 17}, {147, 2, 18}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_beside_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BN = params[0];
  const double TEAMS = params[1];
  const double WIDE = params[2];
  const double HIGH = params[3];
  const double REUSE = params[4];
  const double RESIDENT = passes->resident;
  const double CLUSTER = WIDE * HIGH;
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double down = tw_ceil(n / (BM * HIGH));
  const double across = tw_ceil(m / (BN * WIDE));
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = (REUSE > 0.0 ? tw_share_of(n, BM * HIGH) * tw_share_of(m, BN * WIDE) * batch : min(max(1.0, tw_floor(RESIDENT / CLUSTER)), tw_share_of(n, BM * HIGH) * tw_share_of(m, BN * WIDE) * batch)) * CLUSTER;
  passes->pass[0].whole = (REUSE > 0.0 ? tw_whole_of(n, BM * HIGH) * tw_whole_of(m, BN * WIDE) * batch : min(max(1.0, tw_floor(RESIDENT / CLUSTER)), tw_whole_of(n, BM * HIGH) * tw_whole_of(m, BN * WIDE) * batch)) * CLUSTER;
  passes->pass[0].work_units = (REUSE > 0.0 ? units : units) * CLUSTER;
}

static void hopper_beside_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t WIDE = params[2];
  const int64_t HIGH = params[3];
  const int64_t REUSE = params[4];
  const int64_t TURNED = params[5];
  const int64_t RESIDENT = passes->resident;
  const int64_t CLUSTER = WIDE * HIGH;
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  const int64_t ROOM = TURNED > 0 ? ceil_div(BN, 64) * 64 : BN;
  const int64_t PARTS_BYTES = REUSE > 0 ? 0 : TEAMS * BN * 128;
  const int64_t OLD_BYTES = REUSE > 0 ? 0 : TEAMS * 8;
  const int64_t STAGES = min(12, tw_whole_div(227 * 1024 - PARTS_BYTES - OLD_BYTES, (BM + ROOM) * 128 + 16));
  const int64_t SHARED_BYTES = STAGES * ((BM + ROOM) * 128 + 16) + PARTS_BYTES + OLD_BYTES;
  const int64_t down = tw_whole_ceil_div(n, BM * HIGH);
  const int64_t across = ceil_div(m, BN * WIDE);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!((units * CLUSTER <= 120 || (m > BN * (WIDE - 1) && n > BM * (HIGH - 1))) && k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units * CLUSTER <= (REUSE > 0 ? (CLUSTER > 2 ? 120 : 132) : 1056) && units > 0 && min(m, n) > 1 && ((TURNED > 0 && transpose_a > 0) || (TURNED == 0 && (transpose_a == 0 || BN % 64 == 0))) && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {128 + TEAMS * 128, 1, 1},
        .misfit = "(units * CLUSTER <= 120 or m > BN * (WIDE - 1) and n > BM * (HIGH - 1)) and k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units * CLUSTER <= (REUSE > 0 and (CLUSTER > 2 and 120 or 132) or 1056) and units > 0 and min(m, n) > 1 and (TURNED > 0 and transpose_a > 0 or TURNED == 0 and (transpose_a == 0 or BN % 64 == 0)) and (batch < 1024 or m * n >= 1024)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {(REUSE > 0 ? units : min(max(1, tw_whole_div(RESIDENT, CLUSTER)), units)) * CLUSTER, 1, 1},
      .shared_bytes = SHARED_BYTES,
      .block = {128 + TEAMS * 128, 1, 1},
      .begins_early = 1,
  };
  hopper_beside_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_beside_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t WIDE = params[2];
  const int64_t HIGH = params[3];
  const int64_t SIZE = params[6];
  const int64_t SIZE_U = params[7];
  const int64_t SIZE_V = params[8];
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? tw_whole_div(BM, WIDE) : tw_whole_mod(tw_whole_div(BM, WIDE), 64) > 0 ? 64 / WIDE : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? (BN / HIGH % 64 > 0 ? 64 / HIGH : 64) : BN / HIGH % 8 > 0 ? 16 : BN / HIGH),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(BN),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static void hopper_beside_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_beside_unmet(const int *params) {
  const double BN = params[0];
  const double TEAMS = params[1];
  const double WIDE = params[2];
  const double HIGH = params[3];
  const double REUSE = params[4];
  const double TURNED = params[5];
  const double SIZE = params[6];
  const double SIZE_U = params[7];
  const double CLUSTER = WIDE * HIGH;
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double ROOM = TURNED > 0.0 ? tw_ceil(BN / 64.0) * 64.0 : BN;
  const double PARTS_BYTES = REUSE > 0.0 ? 0.0 : TEAMS * BN * 128.0;
  const double OLD_BYTES = REUSE > 0.0 ? 0.0 : TEAMS * 8.0;
  const double STAGES = min(12.0, tw_floor((227.0 * 1024.0 - PARTS_BYTES - OLD_BYTES) / ((BM + ROOM) * 128.0 + 16.0)));
  const double SHARED_BYTES = STAGES * ((BM + ROOM) * 128.0 + 16.0) + PARTS_BYTES + OLD_BYTES;
  (void)params;
  if (!(SIZE == 2.0 && SIZE_U == 2.0)) return 0;
  if (!(STAGES >= 3.0)) return 1;
  if (!(TEAMS < 3.0 || BN < 224.0)) return 2;
  if (!(CLUSTER <= 8.0)) return 3;
  if (!(tw_modulo(tw_floor(BN / HIGH), 8.0) == 0.0 || BN > 16.0 * (HIGH - 1.0))) return 4;
  if (!(TURNED == 0.0 || tw_modulo(BN, 64.0) > 0.0)) return 5;
  if (!(REUSE == 0.0 || SHARED_BYTES + TEAMS * BN * 128.0 > 227.0 * 1024.0)) return 6;
  return -1;
}

static void hopper_beside_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TEAMS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 128 + TEAMS * 128,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_beside_values_1[] = {16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 240, 256};
static const int hopper_beside_values_2[] = {1, 2, 3};
static const int hopper_beside_values_3[] = {1, 2, 4};
static const int hopper_beside_values_4[] = {1, 2, 4};
static const int hopper_beside_values_5[] = {0, 1};
static const int hopper_beside_values_6[] = {0, 1};
static const tw_axis hopper_beside_axes[] = {
    {"n", 15, hopper_beside_values_1, "rows of c that a tile covers", 0, 0},
    {"t", 3, hopper_beside_values_2, "warpgroups that multiply, 64 columns of a tile each", 0, 0},
    {"w", 3, hopper_beside_values_3, "blocks of a cluster that share the slabs of op(b), for tiles with the same columns of c", 0, 0},
    {"h", 3, hopper_beside_values_4, "blocks of a cluster that share the slabs of op(a), for tiles with the same rows of c", 0, 0},
    {"r", 2, hopper_beside_values_5, "whether a tile of c is staged in the slabs' memory: room for more slabs, but only one tile per block", 0, 0},
    {"o", 2, hopper_beside_values_6, "whether a slot has room for a transposed a, which comes in chunks of 64 rows of c", 1, 0},
};
static const tw_constraint hopper_beside_constraints[] = {
    {"SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16"},
    {"STAGES >= 3", "slabs and a tile of c fit into an SM's shared memory"},
    {"TEAMS < 3 or BN < 224", "a thread of three warpgroups has 160 registers"},
    {"CLUSTER <= 8", "a cluster has eight blocks at most"},
    {"BN // HIGH % 8 == 0 or BN > 16 * (HIGH - 1)", "each block brings a part of op(a)"},
    {"TURNED == 0 or BN % 64 > 0", "tiles of whole chunks have the room"},
    {"REUSE == 0 or SHARED_BYTES + TEAMS * BN * 128 > 227 * 1024", "REUSE makes room for a slab"},
};

static const char *const hopper_beside_templates[] = {"matmul/hopper_beside.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_beside_staged.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/hopper_beside.cuh", "matmul/product_factor.cuh", "matmul/hopper_beside_part.cuh", "matmul/hopper_columns.cuh", "matmul/hopper_release_cross.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_share.cuh", "matmul/hopper_pair.cuh"};
static const tw_line_run hopper_beside_lines_efff[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {19, 9, 1},
    {20, 11, 1}, {21, 15, 1}, {22, 19, 1}, {23, 21, 1}, {24, 27, 1}, {25, 4, 2},
    {27, 8, 2}, {28, 10, 2}, {29, 15, 2}, {30, 19, 2}, {32, 24, 2}, {40, 33, 2},
    {41, 35, 2}, {50, 52, 1}, {51, 8, 3}, {53, 15, 3}, {58, 25, 3}, {59, 29, 3},
    {61, 3, 4}, {62, 8, 4}, {64, 13, 4}, {66, 32, 3}, {70, 39, 3}, {71, 42, 3},
    {75, 73, 3}, {78, 77, 3}, {81, 81, 3}, {83, 54, 1}, {89, 3, 4}, {90, 8, 4},
    {92, 13, 4}, {94, 61, 1}, {98, 3, 5}, {99, 1, 6}, {102, 5, 5}, {103, 9, 5},
    {109, 3, 7}, {115, 2, 8}, {120, 10, 7}, {127, 20, 7}, {153, 2, 9},
    {154, 4, 9}, {159, 6, 10}, {160, 2, 11}, {166, 12, 10}, {169, 3, 12},
    {175, 12, 12}, {178, 20, 12}, {179, 22, 12}, {183, 16, 10}, {185, 3, 12},
    {191, 10, 12}, {192, 12, 12}, {195, 16, 12}, {198, 22, 12}, {202, 19, 10},
    {203, 21, 10}, {211, 2, 11}, {217, 5, 13}, {242, 30, 10}, {243, 73, 1},
    {247, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_beside_lines_699d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {19, 9, 1},
    {20, 11, 1}, {21, 15, 1}, {22, 19, 1}, {23, 21, 1}, {24, 27, 1}, {25, 4, 2},
    {27, 8, 2}, {28, 10, 2}, {29, 15, 2}, {30, 19, 2}, {32, 24, 2}, {40, 33, 2},
    {41, 35, 2}, {50, 52, 1}, {51, 8, 3}, {53, 15, 3}, {58, 25, 3}, {59, 29, 3},
    {61, 3, 4}, {62, 8, 4}, {64, 13, 4}, {66, 32, 3}, {70, 39, 3}, {71, 42, 3},
    {75, 73, 3}, {78, 81, 3}, {80, 54, 1}, {86, 3, 4}, {87, 8, 4}, {89, 13, 4},
    {91, 61, 1}, {95, 3, 5}, {96, 1, 6}, {99, 5, 5}, {100, 9, 5}, {106, 3, 7},
    {112, 2, 8}, {117, 10, 7}, {124, 20, 7}, {150, 2, 9}, {151, 4, 9},
    {156, 6, 10}, {157, 2, 11}, {163, 12, 10}, {166, 3, 12}, {172, 12, 12},
    {175, 20, 12}, {176, 22, 12}, {180, 16, 10}, {182, 3, 12}, {188, 10, 12},
    {189, 12, 12}, {192, 16, 12}, {195, 22, 12}, {199, 19, 10}, {200, 21, 10},
    {208, 2, 11}, {214, 5, 13}, {239, 30, 10}, {240, 73, 1}, {244, 7, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_beside_lines_d273[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {19, 9, 1},
    {20, 11, 1}, {21, 15, 1}, {22, 19, 1}, {23, 21, 1}, {24, 27, 1}, {25, 4, 2},
    {27, 8, 2}, {28, 10, 2}, {29, 15, 2}, {30, 19, 2}, {32, 24, 2}, {40, 33, 2},
    {41, 35, 2}, {50, 52, 1}, {51, 8, 3}, {53, 15, 3}, {58, 25, 3}, {59, 29, 3},
    {61, 3, 4}, {62, 8, 4}, {64, 13, 4}, {66, 32, 3}, {70, 39, 3}, {71, 42, 3},
    {75, 73, 3}, {78, 77, 3}, {81, 81, 3}, {83, 54, 1}, {89, 3, 4}, {90, 8, 4},
    {92, 13, 4}, {94, 61, 1}, {98, 3, 5}, {99, 1, 6}, {102, 5, 5}, {103, 9, 5},
    {109, 3, 7}, {115, 3, 14}, {122, 10, 7}, {129, 20, 7}, {155, 2, 9},
    {156, 4, 9}, {161, 6, 10}, {162, 2, 11}, {168, 12, 10}, {171, 3, 12},
    {177, 12, 12}, {180, 20, 12}, {181, 22, 12}, {185, 16, 10}, {187, 3, 12},
    {193, 10, 12}, {194, 12, 12}, {197, 16, 12}, {200, 22, 12}, {204, 19, 10},
    {205, 21, 10}, {213, 2, 11}, {219, 5, 13}, {244, 30, 10}, {245, 73, 1},
    {249, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_beside_lines_f5f3[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {19, 9, 1},
    {20, 11, 1}, {21, 15, 1}, {22, 19, 1}, {23, 21, 1}, {24, 27, 1}, {25, 4, 2},
    {27, 8, 2}, {28, 10, 2}, {29, 15, 2}, {30, 17, 2}, {31, 24, 2}, {39, 35, 2},
    {48, 52, 1}, {49, 8, 3}, {51, 15, 3}, {56, 25, 3}, {57, 29, 3}, {59, 3, 4},
    {60, 8, 4}, {62, 13, 4}, {64, 32, 3}, {68, 39, 3}, {69, 42, 3}, {73, 73, 3},
    {76, 77, 3}, {79, 81, 3}, {81, 54, 1}, {87, 3, 4}, {88, 8, 4}, {90, 13, 4},
    {92, 61, 1}, {96, 3, 5}, {97, 1, 6}, {100, 5, 5}, {101, 7, 5}, {102, 3, 7},
    {108, 2, 8}, {113, 10, 7}, {120, 20, 7}, {146, 2, 9}, {147, 4, 9},
    {152, 6, 10}, {153, 2, 11}, {159, 9, 10}, {160, 3, 12}, {166, 12, 12},
    {169, 20, 12}, {170, 22, 12}, {174, 21, 10}, {182, 2, 11}, {188, 5, 13},
    {213, 30, 10}, {214, 73, 1}, {218, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_beside_lines_d1d9[] = {
    {1, 2, 15}, {20, 2, 16}, {26, 22, 15}, {77, 2, 17}, {89, 2, 16},
    {95, 15, 17}, {112, 2, 18}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_bytes_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double TEAMS = params[3];
  const double CLUSTER = params[5];
  const double RESIDENT = passes->resident;
  const double BM = TURNS > 0.0 ? WM : TEAMS * WM;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[0].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[0].work_units = units * CLUSTER;
}

static void hopper_bytes_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t TEAMS = params[3];
  const int64_t STAGES = params[4];
  const int64_t CLUSTER = params[5];
  const int64_t RESIDENT = passes->resident;
  const int64_t BM = TURNS > 0 ? WM : TEAMS * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t SHARED_BYTES = SLABS_BYTES + (TEAMS > 2 ? 3 : 4) * 8192 + STAGES * 16;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(transpose_a == 0 && transpose_b == 1 && k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {128 + TEAMS * 128, 1, 1},
        .misfit = "transpose_a == 0 and transpose_b == 1 and k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SHARED_BYTES,
      .block = {128 + TEAMS * 128, 1, 1},
      .begins_early = 1,
  };
  hopper_bytes_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_bytes_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t TEAMS = params[3];
  const int64_t CLUSTER = params[5];
  const int64_t SIZE = params[7];
  const int64_t SIZE_U = params[8];
  const int64_t SIZE_V = params[9];
  const int64_t BM = TURNS > 0 ? WM : TEAMS * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(128),
      .box[1] = (int)(BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(128),
      .box[1] = (int)(BN / CLUSTER),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(128 / SIZE_U),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static void hopper_bytes_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_bytes_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double TEAMS = params[3];
  const double STAGES = params[4];
  const double CLUSTER = params[5];
  const double SIZE = params[7];
  const int element = params[10];
  const double BM = TURNS > 0.0 ? WM : TEAMS * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  const double SHARED_BYTES = SLABS_BYTES + (TEAMS > 2.0 ? 3.0 : 4.0) * 8192.0 + STAGES * 16.0;
  (void)params;
  if (!(SIZE == 1.0 && (element == ELEMENT_i32 || element == ELEMENT_i8_i32))) return 0;
  if (!(WM * BN <= 16384.0)) return 1;
  if (!(SHARED_BYTES <= 227.0 * 1024.0)) return 2;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 32.0) == 0.0)) return 3;
  if (!(TEAMS == 2.0 || (TURNS == 0.0 && WM == 64.0 && BN < 256.0))) return 4;
  return -1;
}

static void hopper_bytes_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TEAMS = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 128 + TEAMS * 128,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_bytes_values_1[] = {64, 128};
static const int hopper_bytes_values_2[] = {64, 128, 192, 256};
static const int hopper_bytes_values_3[] = {0, 1};
static const int hopper_bytes_values_4[] = {2, 3};
static const int hopper_bytes_values_5[] = {3, 4, 5, 6, 8, 12};
static const int hopper_bytes_values_6[] = {1, 2};
static const int hopper_bytes_values_7[] = {0, 4, 8, 16};
static const tw_axis hopper_bytes_axes[] = {
    {"m", 2, hopper_bytes_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 4, hopper_bytes_values_2, "columns of c that a tile covers", 0, 0},
    {"t", 2, hopper_bytes_values_3, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile", 0, 0},
    {"w", 2, hopper_bytes_values_4, "warpgroups that multiply", 1, 2},
    {"s", 6, hopper_bytes_values_5, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_bytes_values_6, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"g", 4, hopper_bytes_values_7, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", 0, 0},
};
static const tw_constraint hopper_bytes_constraints[] = {
    {"SIZE == 1 and ACC == \"uint32_t\"", "wgmma of i8"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 32 == 0", "blocks share whole swizzled lines"},
    {"TEAMS == 2 or TURNS == 0 and WM == 64 and BN < 256", "a thread of three warpgroups has 160 registers"},
};

static const char *const hopper_bytes_templates[] = {"matmul/hopper_bytes.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh"};
static const tw_line_run hopper_bytes_lines_c1cb[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 5}, {92, 3, 6}, {98, 2, 7}, {103, 10, 6},
    {110, 20, 6}, {136, 2, 8}, {137, 10, 8}, {138, 2, 9}, {144, 12, 10},
    {145, 1, 11}, {148, 15, 10}, {181, 51, 10}, {185, 56, 10}, {203, 86, 10},
    {205, 89, 10}, {223, 113, 10}, {236, 73, 1}, {240, 78, 1}, {245, 6, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_bytes_lines_74bc[] = {
    {1, 2, 12}, {20, 2, 13}, {26, 22, 12}, {77, 2, 14}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_cluster_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BN = params[0];
  const double TEAMS = params[1];
  const double PIECES = params[2];
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double pieces = PIECES;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(m, BM) * tw_share_of(n, BN) * batch * pieces;
  passes->pass[0].whole = tw_whole_of(m, BM) * tw_whole_of(n, BN) * batch * pieces;
}

static void hopper_cluster_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t PIECES = params[2];
  const int64_t STAGES = params[3];
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t down = tw_whole_ceil_div(m, BM);
  const int64_t across = ceil_div(n, BN);
  const int64_t pieces = PIECES;
  const int64_t units = down * across * batch * pieces;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {128 + TEAMS * 128, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {units, 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {128 + TEAMS * 128, 1, 1},
      .begins_early = 1,
  };
  hopper_cluster_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_cluster_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t SIZE = params[4];
  const int64_t SIZE_V = params[6];
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BN : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static void hopper_cluster_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_cluster_unmet(const int *params) {
  const double BN = params[0];
  const double TEAMS = params[1];
  const double STAGES = params[3];
  const double SIZE = params[4];
  const int element = params[7];
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 1;
  if (!(BM * (BN + 8.0) * 4.0 <= SLABS_BYTES)) return 2;
  if (!(TEAMS == 2.0 || BN < 256.0)) return 3;
  return -1;
}

static void hopper_cluster_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TEAMS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 128 + TEAMS * 128,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_cluster_values_1[] = {64, 128, 192, 256};
static const int hopper_cluster_values_2[] = {2, 3};
static const int hopper_cluster_values_3[] = {2, 3, 4, 5, 6, 7, 8};
static const int hopper_cluster_values_4[] = {3, 4, 5, 6, 8};
static const tw_axis hopper_cluster_axes[] = {
    {"n", 4, hopper_cluster_values_1, "columns of c that a tile covers", 0, 0},
    {"w", 2, hopper_cluster_values_2, "warpgroups that multiply, 64 rows of a tile each", 1, 2},
    {"p", 7, hopper_cluster_values_3, "pieces of k, one for each block of a cluster", 0, 0},
    {"s", 5, hopper_cluster_values_4, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint hopper_cluster_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
    {"BM * (BN + 8) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs"},
    {"TEAMS == 2 or BN < 256", "a thread of three warpgroups has 160 registers"},
};

static const char *const hopper_cluster_templates[] = {"matmul/hopper_cluster.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_shares.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/four_numbers.cuh"};
static const tw_line_run hopper_cluster_lines_eb17[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {17, 9, 1}, {18, 11, 1},
    {19, 15, 1}, {20, 19, 1}, {21, 21, 1}, {22, 27, 1}, {23, 4, 2}, {25, 8, 2},
    {26, 12, 2}, {27, 15, 2}, {28, 22, 2}, {29, 24, 2}, {37, 35, 2},
    {46, 52, 1}, {47, 8, 3}, {49, 12, 3}, {51, 25, 3}, {52, 29, 3}, {54, 3, 4},
    {55, 11, 4}, {56, 13, 4}, {58, 32, 3}, {62, 39, 3}, {63, 47, 3},
    {64, 49, 3}, {67, 73, 3}, {70, 81, 3}, {72, 54, 1}, {78, 3, 4}, {79, 11, 4},
    {80, 13, 4}, {82, 61, 1}, {86, 3, 5}, {92, 2, 6}, {97, 10, 5}, {104, 20, 5},
    {130, 2, 7}, {131, 4, 7}, {136, 2, 8}, {142, 14, 9}, {143, 16, 9},
    {144, 19, 9}, {145, 21, 9}, {148, 29, 9}, {152, 34, 9}, {156, 42, 9},
    {158, 2, 10}, {165, 46, 9}, {172, 3, 11}, {182, 54, 9}, {186, 73, 1},
    {190, 78, 1}, {195, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_cluster_lines_7029[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {17, 9, 1}, {18, 11, 1},
    {19, 15, 1}, {20, 19, 1}, {21, 21, 1}, {22, 27, 1}, {23, 4, 2}, {25, 8, 2},
    {26, 12, 2}, {27, 15, 2}, {28, 22, 2}, {29, 24, 2}, {37, 35, 2},
    {46, 52, 1}, {47, 8, 3}, {49, 12, 3}, {51, 25, 3}, {52, 29, 3}, {54, 3, 4},
    {55, 11, 4}, {56, 13, 4}, {58, 32, 3}, {62, 39, 3}, {63, 47, 3},
    {64, 49, 3}, {67, 73, 3}, {70, 81, 3}, {72, 54, 1}, {78, 3, 4}, {79, 11, 4},
    {80, 13, 4}, {82, 61, 1}, {86, 3, 5}, {92, 2, 6}, {97, 10, 5}, {104, 20, 5},
    {130, 2, 7}, {131, 4, 7}, {136, 2, 8}, {142, 14, 9}, {143, 16, 9},
    {144, 21, 9}, {147, 29, 9}, {151, 34, 9}, {155, 42, 9}, {157, 2, 10},
    {164, 46, 9}, {171, 3, 11}, {181, 54, 9}, {185, 73, 1}, {189, 78, 1},
    {194, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_cluster_lines_2998[] = {
    {1, 2, 12}, {20, 2, 13}, {26, 22, 12}, {77, 2, 14}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_double_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double LINES = params[4];
  const double PIECES = params[6];
  const double RESIDENT = passes->resident;
  const double WARPS = tw_floor(BM / WM) * tw_floor(BN / WN);
  const double THREADS = 128.0 + WARPS * 32.0;
  const double down = tw_ceil(m / BM);
  const double across = tw_ceil(n / BN);
  const double pieces = PIECES;
  const double units = down * across * batch * pieces;
  const double slabs = tw_ceil(k / (16.0 * LINES));
  const double tiles_of_block = PIECES > 1.0 ? 1.0 : tw_ceil(units / max(1.0, min(RESIDENT, units)));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = PIECES > 1.0 ? tw_share_of(m, BM) * tw_share_of(n, BN) * batch * pieces : min(RESIDENT, tw_share_of(m, BM) * tw_share_of(n, BN) * batch * pieces);
  passes->pass[0].whole = PIECES > 1.0 ? tw_whole_of(m, BM) * tw_whole_of(n, BN) * batch * pieces : min(RESIDENT, tw_whole_of(m, BM) * tw_whole_of(n, BN) * batch * pieces);
  passes->pass[0].work_units = PIECES > 1.0 ? units : units;
  passes->pass[0].work = tw_floor((BM + BN) * LINES * 128.0 * tw_ceil(slabs / PIECES) * tiles_of_block / THREADS);
  passes->pass[0].adds = tw_floor(BM * BN * LINES * 16.0 * tw_ceil(slabs / PIECES) * tiles_of_block * 5.0 / (12.0 * THREADS));
}

static void hopper_double_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t LINES = params[4];
  const int64_t STAGES = params[5];
  const int64_t PIECES = params[6];
  const int64_t RESIDENT = passes->resident;
  const int64_t WARPS = BM / WM * (BN / WN);
  const int64_t THREADS = 128 + WARPS * 32;
  const int64_t SLABS_BYTES = STAGES * LINES * (BM + BN) * 128;
  const int64_t down = ceil_div(m, BM);
  const int64_t across = ceil_div(n, BN);
  const int64_t pieces = PIECES;
  const int64_t units = down * across * batch * pieces;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {PIECES > 1 ? units : min(RESIDENT, units), 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  hopper_double_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_double_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t SIZE = params[8];
  const int64_t SIZE_V = params[10];
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(16),
      .box[1] = (int)(transpose_a > 0 ? 16 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(16),
      .box[1] = (int)(transpose_b > 0 ? BN : 16),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static void hopper_double_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double LINES = params[4];
  const double STAGES = params[5];
  const double WARPS = tw_floor(BM / WM) * tw_floor(BN / WN);
  const double THREADS = 128.0 + WARPS * 32.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * LINES * 128.0 * (STAGES - 1.0) / THREADS),
      .wavefronts = 0.3,
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int hopper_double_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double LINES = params[4];
  const double STAGES = params[5];
  const double PIECES = params[6];
  const double SIZE = params[8];
  const double SIZE_U = params[9];
  const int element = params[11];
  const double WARPS = tw_floor(BM / WM) * tw_floor(BN / WN);
  const double SLABS_BYTES = STAGES * LINES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(element == ELEMENT_f64)) return 1;
  if (!(WM * WN <= 2048.0)) return 2;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0 && (WARPS == 4.0 || WARPS == 8.0))) return 3;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 4;
  if (!(PIECES == 1.0 || BM * (BN + 8.0) * 8.0 <= SLABS_BYTES)) return 5;
  return -1;
}

static void hopper_double_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t WARPS = BM / WM * (BN / WN);
  const int64_t THREADS = 128 + WARPS * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_double_values_1[] = {32, 64, 128, 256};
static const int hopper_double_values_2[] = {32, 64, 128, 256};
static const int hopper_double_values_3[] = {16, 32, 64};
static const int hopper_double_values_4[] = {16, 32, 64};
static const int hopper_double_values_5[] = {1, 2};
static const int hopper_double_values_6[] = {2, 3, 4, 5, 6, 8};
static const int hopper_double_values_7[] = {1, 2, 4, 8};
static const int hopper_double_values_8[] = {4, 8, 16};
static const tw_axis hopper_double_axes[] = {
    {"m", 4, hopper_double_values_1, "rows of c that a tile covers", 0, 0},
    {"n", 4, hopper_double_values_2, "columns of c that a tile covers", 0, 0},
    {"v", 3, hopper_double_values_3, "rows of c that a warp covers", 0, 0},
    {"w", 3, hopper_double_values_4, "columns of c that a warp covers", 0, 0},
    {"l", 2, hopper_double_values_5, "lines of 16 numbers along k that a slab has of each row and column", 1, 1},
    {"s", 6, hopper_double_values_6, "slabs that are on their way or multiplied", 0, 0},
    {"p", 4, hopper_double_values_7, "pieces of k, one for each block of a cluster", 1, 1},
    {"g", 3, hopper_double_values_8, "rows of tiles that are multiplied one after the other", 0, 0},
};
static const tw_constraint hopper_double_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds"},
    {"WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most"},
    {"BM % WM == 0 and BN % WN == 0 and (WARPS == 4 or WARPS == 8)", "whole warpgroups cover the tile"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
    {"PIECES == 1 or BM * (BN + 8) * 8 <= SLABS_BYTES", "a tile of sums takes the place of the slabs"},
};

static const char *const hopper_double_templates[] = {"matmul/hopper_double.cu", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_double_tile.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/tensor_store.cuh", "matmul/product_factor.cuh", "matmul/hopper_double_shares.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_double_slab.cuh"};
static const tw_line_run hopper_double_lines_3d1e[] = {
    {2, 7, 0}, {4, 8, 0}, {5, 8, 0}, {6, 8, 0}, {7, 8, 0}, {8, 8, 0}, {9, 8, 0},
    {10, 8, 0}, {11, 8, 0}, {13, 9, 0}, {14, 9, 0}, {22, 4, 1}, {24, 8, 1},
    {25, 12, 1}, {26, 15, 1}, {27, 22, 1}, {28, 24, 1}, {36, 35, 1},
    {45, 18, 0}, {46, 8, 2}, {48, 12, 2}, {50, 25, 2}, {51, 29, 2}, {53, 3, 3},
    {54, 11, 3}, {55, 13, 3}, {57, 32, 2}, {61, 39, 2}, {62, 47, 2},
    {63, 49, 2}, {66, 73, 2}, {69, 81, 2}, {71, 20, 0}, {84, 8, 4}, {90, 2, 5},
    {95, 15, 4}, {117, 38, 4}, {123, 52, 4}, {153, 2, 6}, {154, 4, 6},
    {159, 34, 0}, {161, 4, 7}, {165, 2, 8}, {171, 9, 7}, {225, 37, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_double_lines_f3af[] = {
    {2, 7, 0}, {4, 8, 0}, {5, 8, 0}, {6, 8, 0}, {7, 8, 0}, {8, 8, 0}, {9, 8, 0},
    {10, 8, 0}, {11, 8, 0}, {13, 9, 0}, {14, 9, 0}, {22, 4, 1}, {24, 8, 1},
    {25, 12, 1}, {26, 15, 1}, {27, 22, 1}, {28, 24, 1}, {36, 35, 1},
    {45, 18, 0}, {46, 8, 2}, {48, 12, 2}, {50, 25, 2}, {51, 29, 2}, {53, 3, 3},
    {54, 11, 3}, {55, 13, 3}, {57, 32, 2}, {61, 39, 2}, {62, 47, 2},
    {63, 49, 2}, {66, 73, 2}, {69, 81, 2}, {71, 20, 0}, {84, 8, 4}, {90, 2, 5},
    {95, 15, 4}, {117, 38, 4}, {123, 52, 4}, {153, 2, 6}, {154, 4, 6},
    {159, 34, 0}, {161, 4, 9}, {163, 2, 8}, {169, 7, 9}, {211, 37, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_double_lines_a078[] = {
    {1, 2, 10}, {20, 2, 11}, {26, 22, 10}, {77, 3, 12}, {84, 2, 11},
    {90, 11, 12}, {121, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_double_stream_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double LINES = params[2];
  const double STAGES = params[3];
  const double SM_COUNT = gpu->sm_count;
  const double RESIDENT = passes->resident;
  const double WM = BM * BN > 4096.0 ? 64.0 : 32.0;
  const double WN = 32.0;
  const double WARPS = tw_floor(BM / WM) * tw_floor(BN / WN);
  const double THREADS = 128.0 + WARPS * 32.0;
  const double SLABS_BYTES = STAGES * LINES * (BM + BN) * 128.0;
  const double NEEDED = tw_floor(WM * WN / 16.0) + tw_floor(WM / 2.0) + WN + 40.0;
  const double BLOCKS = max(1.0, min(min(tw_floor(233472.0 / (SLABS_BYTES + STAGES * 16.0 + 1024.0)), tw_floor(65536.0 / (128.0 * 24.0 + WARPS * 32.0 * NEEDED))), 4.0));
  const double down = tw_ceil(m / BM);
  const double across = tw_ceil(n / BN);
  const double tiles = down * across * batch;
  const double slabs_of_block = tw_ceil(tiles * tw_ceil(k / (16.0 * LINES)) / RESIDENT);
  (void)given, (void)params, (void)gpu;
  passes->pass[1].tiles = min(RESIDENT, SM_COUNT * BLOCKS);
  passes->pass[1].whole = min(RESIDENT, SM_COUNT * BLOCKS);
  passes->pass[1].work_units = SM_COUNT * BLOCKS;
  passes->pass[1].work = tw_floor((BM + BN) * LINES * 128.0 * slabs_of_block / THREADS);
  passes->pass[1].adds = tw_floor(BM * BN * 16.0 * (LINES * slabs_of_block + 8.0) * 5.0 / (12.0 * THREADS));
}

static const tw_unit hopper_double_stream_units_1[] = {
    [ELEMENT_i32] = {4, 0x0},
    [ELEMENT_i64] = {4, 0x0},
    [ELEMENT_f16] = {4, 0x0},
    [ELEMENT_bf16] = {4, 0x0},
    [ELEMENT_f32] = {4, 0x0},
    [ELEMENT_f64] = {4, 0x0},
    [ELEMENT_f16_f32] = {4, 0x0},
    [ELEMENT_bf16_f32] = {4, 0x0},
    [ELEMENT_i8_i32] = {4, 0x0},
    [ELEMENT_e4m3_f32] = {4, 0x0},
    [ELEMENT_e4m3_f16] = {4, 0x0},
    [ELEMENT_e4m3_bf16] = {4, 0x0},
    [ELEMENT_e5m2_f32] = {4, 0x0},
    [ELEMENT_e5m2_f16] = {4, 0x0},
    [ELEMENT_e5m2_bf16] = {4, 0x0},
    [ELEMENT_e4m3_f32_e5m2] = {4, 0x0},
    [ELEMENT_e4m3_f16_e5m2] = {4, 0x0},
    [ELEMENT_e4m3_bf16_e5m2] = {4, 0x0},
    [ELEMENT_e5m2_f32_e4m3] = {4, 0x0},
    [ELEMENT_e5m2_f16_e4m3] = {4, 0x0},
    [ELEMENT_e5m2_bf16_e4m3] = {4, 0x0},
};
static const tw_pass_memory hopper_double_stream_memory_1 = {-1, NULL, hopper_double_stream_units_1};

static void hopper_double_stream_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t LINES = params[2];
  const int64_t STAGES = params[3];
  const int64_t SM_COUNT = gpu->sm_count;
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = BM * BN > 4096 ? 64 : 32;
  const int64_t WN = 32;
  const int64_t WARPS = tw_whole_div(BM, WM) * tw_whole_div(BN, WN);
  const int64_t THREADS = 128 + WARPS * 32;
  const int64_t SLABS_BYTES = STAGES * LINES * (BM + BN) * 128;
  const int64_t NEEDED = tw_whole_div(WM * WN, 16) + tw_whole_div(WM, 2) + WN + 40;
  const int64_t BLOCKS = max(1, min(min(tw_whole_div(233472, SLABS_BYTES + STAGES * 16 + 1024), tw_whole_div(65536, 128 * 24 + WARPS * 32 * NEEDED)), 4));
  const int64_t down = ceil_div(m, BM);
  const int64_t across = ceil_div(n, BN);
  const int64_t tiles = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && k < 16777216 && a_stride > 0 && b_stride > 0 && max(m, n) < 2147480000 && tiles < 1073740000 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .memory = &hopper_double_stream_memory_1,
        .misfit = "k > 0 and k < 16777216 and a_stride > 0 and b_stride > 0 and max(m, n) < 2147480000 and tiles < 1073740000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .offset = 0,
      .bytes = SM_COUNT * BLOCKS * WARPS * 4,
      .memory = &hopper_double_stream_memory_1,
  };
  if (!(tiles > 0))
    passes->pass[1] = (tw_geometry){
        .block = {THREADS, 1, 1},
        .when = "tiles > 0",
        .is_skipped = 1,
    };
  else
    passes->pass[1] = (tw_geometry){
        .grid = {min(RESIDENT, SM_COUNT * BLOCKS), 1, 1},
        .is_fixed = 1,
        .shared_bytes = SLABS_BYTES + STAGES * 16,
        .block = {THREADS, 1, 1},
        .is_cooperative = 1,
        .begins_early = 1,
        .when = "tiles > 0",
    };
  hopper_double_stream_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_double_stream_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t SIZE = params[5];
  const int64_t SIZE_V = params[7];
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(16),
      .box[1] = (int)(transpose_a > 0 ? 16 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(16),
      .box[1] = (int)(transpose_b > 0 ? BN : 16),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static int64_t hopper_double_stream_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t LINES = params[2];
  const int64_t STAGES = params[3];
  const int64_t SM_COUNT = gpu->sm_count;
  const int64_t WM = BM * BN > 4096 ? 64 : 32;
  const int64_t WN = 32;
  const int64_t WARPS = tw_whole_div(BM, WM) * tw_whole_div(BN, WN);
  const int64_t SLABS_BYTES = STAGES * LINES * (BM + BN) * 128;
  const int64_t NEEDED = tw_whole_div(WM * WN, 16) + tw_whole_div(WM, 2) + WN + 40;
  const int64_t BLOCKS = max(1, min(min(tw_whole_div(233472, SLABS_BYTES + STAGES * 16 + 1024), tw_whole_div(65536, 128 * 24 + WARPS * 32 * NEEDED)), 4));
  (void)given, (void)params, (void)gpu;
  return SM_COUNT * BLOCKS * (WARPS * 4 + BM * BN * 8);
}

static void hopper_double_stream_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double LINES = params[2];
  const double STAGES = params[3];
  const double WM = BM * BN > 4096.0 ? 64.0 : 32.0;
  const double WN = 32.0;
  const double WARPS = tw_floor(BM / WM) * tw_floor(BN / WN);
  const double THREADS = 128.0 + WARPS * 32.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * LINES * 128.0 * (STAGES - 1.0) / THREADS),
      .wavefronts = 0.3,
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int hopper_double_stream_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double LINES = params[2];
  const double STAGES = params[3];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double WM = BM * BN > 4096.0 ? 64.0 : 32.0;
  const double WN = 32.0;
  const double WARPS = tw_floor(BM / WM) * tw_floor(BN / WN);
  const double SLABS_BYTES = STAGES * LINES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(element == ELEMENT_f64)) return 1;
  if (!(WARPS == 4.0 || WARPS == 8.0)) return 2;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 3;
  return -1;
}

static void hopper_double_stream_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = BM * BN > 4096 ? 64 : 32;
  const int64_t WN = 32;
  const int64_t WARPS = tw_whole_div(BM, WM) * tw_whole_div(BN, WN);
  const int64_t THREADS = 128 + WARPS * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_double_stream_values_1[] = {64, 128, 256};
static const int hopper_double_stream_values_2[] = {64, 128};
static const int hopper_double_stream_values_3[] = {1, 2};
static const int hopper_double_stream_values_4[] = {2, 3, 4, 5, 6};
static const int hopper_double_stream_values_5[] = {4, 8, 16};
static const tw_axis hopper_double_stream_axes[] = {
    {"m", 3, hopper_double_stream_values_1, "rows of c that a tile covers", 0, 0},
    {"n", 2, hopper_double_stream_values_2, "columns of c that a tile covers", 0, 0},
    {"l", 2, hopper_double_stream_values_3, "lines of 16 numbers along k that a slab has of each row and column", 0, 0},
    {"s", 5, hopper_double_stream_values_4, "slabs that are on their way or multiplied", 0, 0},
    {"g", 3, hopper_double_stream_values_5, "rows of tiles that are multiplied one after the other", 0, 0},
};
static const tw_constraint hopper_double_stream_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds"},
    {"WARPS == 4 or WARPS == 8", "whole warpgroups cover the tile"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
};

static const char *const hopper_double_stream_templates[] = {"matmul/hopper_double_stream.cu", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_stream_unit.cuh", "matmul/hopper_double_tile.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/hopper_double_stream_sums.cuh", "matmul/tensor_store.cuh", "matmul/product_factor.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_double_slab.cuh", "matmul/hopper_stream_shares.cuh"};
static const tw_line_run hopper_double_stream_lines_b518[] = {
    {2, 6, 0}, {3, 6, 0}, {4, 6, 0}, {5, 6, 0}, {6, 6, 0}, {7, 6, 0}, {8, 6, 0},
    {9, 6, 0}, {10, 6, 0}, {12, 7, 0}, {13, 7, 0}, {20, 4, 1}, {22, 8, 1},
    {23, 12, 1}, {24, 15, 1}, {25, 22, 1}, {26, 24, 1}, {34, 35, 1},
    {43, 15, 0}, {47, 8, 2}, {49, 12, 2}, {51, 25, 2}, {52, 29, 2}, {54, 2, 3},
    {56, 5, 3}, {57, 9, 3}, {58, 32, 2}, {62, 39, 2}, {63, 47, 2}, {64, 49, 2},
    {67, 73, 2}, {70, 81, 2}, {72, 20, 0}, {90, 6, 4}, {91, 8, 4}, {97, 2, 5},
    {102, 15, 4}, {124, 45, 4}, {130, 52, 4}, {160, 2, 6}, {161, 4, 6},
    {166, 39, 0}, {169, 4, 7}, {222, 43, 0}, {223, 4, 8}, {227, 2, 9},
    {233, 9, 8}, {287, 45, 0}, {0, 0, 0},
};
static const tw_line_run hopper_double_stream_lines_4fb4[] = {
    {1, 2, 10}, {20, 2, 11}, {26, 22, 10}, {77, 3, 12}, {84, 2, 11},
    {90, 11, 12}, {121, 7, 13}, {153, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_few_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BN = params[0];
  const double RESIDENT = passes->resident;
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double down = tw_ceil(n / BM);
  const double across = tw_ceil(m / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(RESIDENT, tw_share_of(n, BM) * tw_share_of(m, BN) * batch);
  passes->pass[0].whole = min(RESIDENT, tw_whole_of(n, BM) * tw_whole_of(m, BN) * batch);
  passes->pass[0].work_units = units;
}

static void hopper_few_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BN = params[0];
  const int64_t STAGES = params[1];
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t down = tw_whole_ceil_div(n, BM);
  const int64_t across = ceil_div(m, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && (transpose_a == 0 || BN % 64 == 0) && (batch < 1024 || m * n >= 512))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and (transpose_a == 0 or BN % 64 == 0) and (batch < 1024 or m * n >= 512)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {min(RESIDENT, units), 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_few_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_few_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t SIZE = params[2];
  const int64_t SIZE_V = params[4];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BM : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BN),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static void hopper_few_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_few_unmet(const int *params) {
  const double BN = params[0];
  const double STAGES = params[1];
  const double SIZE = params[2];
  const double SIZE_U = params[3];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && SIZE_U == 2.0)) return 0;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 1;
  return -1;
}

static void hopper_few_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 384,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_few_values_1[] = {8, 16, 32, 64, 128};
static const int hopper_few_values_2[] = {4, 6, 8, 10};
static const tw_axis hopper_few_axes[] = {
    {"n", 5, hopper_few_values_1, "rows of c that a tile covers", 0, 0},
    {"s", 4, hopper_few_values_2, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint hopper_few_constraints[] = {
    {"SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
};

static const char *const hopper_few_templates[] = {"matmul/hopper_few.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_columns.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh"};
static const tw_line_run hopper_few_lines_6ccf[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {17, 9, 1}, {18, 11, 1},
    {19, 15, 1}, {20, 19, 1}, {21, 21, 1}, {22, 27, 1}, {23, 4, 2}, {25, 8, 2},
    {26, 12, 2}, {27, 15, 2}, {28, 22, 2}, {29, 24, 2}, {37, 35, 2},
    {46, 52, 1}, {47, 8, 3}, {49, 12, 3}, {51, 25, 3}, {52, 29, 3}, {54, 3, 4},
    {55, 11, 4}, {56, 13, 4}, {58, 32, 3}, {62, 39, 3}, {63, 47, 3},
    {64, 49, 3}, {67, 73, 3}, {70, 81, 3}, {72, 54, 1}, {78, 3, 4}, {79, 11, 4},
    {80, 13, 4}, {82, 61, 1}, {86, 3, 5}, {92, 2, 6}, {97, 10, 5}, {104, 20, 5},
    {130, 2, 7}, {131, 4, 7}, {136, 2, 8}, {142, 5, 9}, {167, 73, 1},
    {171, 78, 1}, {176, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_few_lines_9723[] = {
    {1, 2, 10}, {20, 2, 11}, {26, 22, 10}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_few_cluster_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BN = params[0];
  const double PIECES = params[1];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double pieces = PIECES;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BM) * tw_share_of(m, BN) * batch * pieces;
  passes->pass[0].whole = tw_whole_of(n, BM) * tw_whole_of(m, BN) * batch * pieces;
}

static void hopper_few_cluster_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BN = params[0];
  const int64_t PIECES = params[1];
  const int64_t STAGES = params[2];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t ROOM = BN > 64 ? ceil_div(BN, 64) * 64 : BN;
  const int64_t SLABS_BYTES = STAGES * (BM + ROOM) * 128;
  const int64_t down = tw_whole_ceil_div(n, BM);
  const int64_t across = ceil_div(m, BN);
  const int64_t pieces = PIECES;
  const int64_t units = down * across * batch * pieces;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (transpose_a == 0 || BN % 64 == 0 || (BN > 64 && units <= 66)) && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (transpose_a == 0 or BN % 64 == 0 or BN > 64 and units <= 66) and (batch < 1024 or m * n >= 1024)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {units, 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_few_cluster_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_few_cluster_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t SIZE = params[3];
  const int64_t SIZE_V = params[5];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BM : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BN),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static void hopper_few_cluster_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_few_cluster_unmet(const int *params) {
  const double BN = params[0];
  const double STAGES = params[2];
  const double SIZE = params[3];
  const int element = params[6];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double ROOM = BN > 64.0 ? tw_ceil(BN / 64.0) * 64.0 : BN;
  const double SLABS_BYTES = STAGES * (BM + ROOM) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 1;
  if (!(BN * (BM + 4.0) * 4.0 <= SLABS_BYTES)) return 2;
  return -1;
}

static void hopper_few_cluster_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 384,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_few_cluster_values_1[] = {16, 32, 48, 64, 80, 96, 112, 128, 144, 160};
static const int hopper_few_cluster_values_2[] = {2, 3, 4, 5, 6, 7, 8};
static const int hopper_few_cluster_values_3[] = {4, 5, 6, 8, 12};
static const tw_axis hopper_few_cluster_axes[] = {
    {"n", 10, hopper_few_cluster_values_1, "rows of c that a tile covers", 0, 0},
    {"p", 7, hopper_few_cluster_values_2, "pieces of k, one for each block of a cluster", 0, 0},
    {"s", 5, hopper_few_cluster_values_3, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint hopper_few_cluster_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
    {"BN * (BM + 4) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs"},
};

static const char *const hopper_few_cluster_templates[] = {"matmul/hopper_few_cluster.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_shares.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/four_numbers.cuh"};
static const tw_line_run hopper_few_cluster_lines_c605[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {17, 9, 1}, {18, 11, 1},
    {19, 15, 1}, {20, 19, 1}, {21, 21, 1}, {22, 27, 1}, {23, 4, 2}, {25, 8, 2},
    {26, 12, 2}, {27, 15, 2}, {28, 22, 2}, {29, 24, 2}, {37, 35, 2},
    {46, 52, 1}, {47, 8, 3}, {49, 12, 3}, {51, 25, 3}, {52, 29, 3}, {54, 3, 4},
    {55, 11, 4}, {56, 13, 4}, {58, 32, 3}, {62, 39, 3}, {63, 47, 3},
    {64, 49, 3}, {67, 73, 3}, {70, 81, 3}, {72, 54, 1}, {78, 3, 4}, {79, 11, 4},
    {80, 13, 4}, {82, 61, 1}, {86, 3, 5}, {92, 2, 6}, {97, 10, 5}, {104, 20, 5},
    {130, 2, 7}, {131, 4, 7}, {136, 2, 8}, {142, 12, 9}, {143, 16, 9},
    {144, 21, 9}, {147, 25, 9}, {150, 34, 9}, {154, 39, 9}, {156, 2, 10},
    {163, 46, 9}, {170, 3, 11}, {180, 54, 9}, {184, 73, 1}, {188, 78, 1},
    {193, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_few_cluster_lines_8787[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {17, 9, 1}, {18, 11, 1},
    {19, 15, 1}, {20, 19, 1}, {21, 21, 1}, {22, 27, 1}, {23, 4, 2}, {25, 8, 2},
    {26, 12, 2}, {27, 15, 2}, {28, 22, 2}, {29, 24, 2}, {37, 35, 2},
    {46, 52, 1}, {47, 8, 3}, {49, 12, 3}, {51, 22, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 5}, {93, 2, 6}, {98, 10, 5}, {105, 20, 5},
    {131, 2, 7}, {132, 4, 7}, {137, 2, 8}, {143, 12, 9}, {144, 16, 9},
    {145, 21, 9}, {148, 25, 9}, {151, 34, 9}, {155, 39, 9}, {157, 2, 10},
    {164, 46, 9}, {171, 3, 11}, {181, 54, 9}, {185, 73, 1}, {189, 78, 1},
    {194, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_few_cluster_lines_ac94[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {17, 9, 1}, {18, 11, 1},
    {19, 15, 1}, {20, 19, 1}, {21, 21, 1}, {22, 27, 1}, {23, 4, 2}, {25, 8, 2},
    {26, 12, 2}, {27, 15, 2}, {28, 22, 2}, {29, 24, 2}, {37, 35, 2},
    {46, 52, 1}, {47, 8, 3}, {49, 12, 3}, {51, 22, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 5}, {93, 2, 6}, {98, 10, 5}, {105, 20, 5},
    {131, 2, 7}, {132, 4, 7}, {137, 2, 8}, {143, 12, 9}, {144, 16, 9},
    {145, 19, 9}, {146, 21, 9}, {149, 25, 9}, {152, 34, 9}, {156, 39, 9},
    {158, 2, 10}, {165, 46, 9}, {172, 3, 11}, {182, 54, 9}, {186, 73, 1},
    {190, 78, 1}, {195, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_few_cluster_lines_2998[] = {
    {1, 2, 12}, {20, 2, 13}, {26, 22, 12}, {77, 2, 14}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_few_split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BN = params[0];
  const double BLOCKS = params[2];
  const double RESIDENT = passes->resident;
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double down = tw_ceil(n / BM);
  const double across = tw_ceil(m / BN);
  const double slabs = tw_ceil(k / 64.0);
  const double pieces = max(1.0, min(tw_floor(BLOCKS / max(1.0, down * across * batch)), tw_floor(slabs / 4.0)));
  const double packs = m * tw_ceil(n / 4.0);
  const double groups = packs >= 65536.0 ? 1.0 : packs >= 4096.0 ? 8.0 : 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(RESIDENT, tw_share_of(n, BM) * tw_share_of(m, BN) * batch * pieces);
  passes->pass[0].whole = min(RESIDENT, tw_whole_of(n, BM) * tw_whole_of(m, BN) * batch * pieces);
  passes->pass[0].work_units = down * across * batch * pieces;
  passes->pass[1].tiles = tw_share_of(packs * groups, 256.0) * batch;
  passes->pass[1].whole = tw_whole_of(packs * groups, 256.0) * batch;
}

static void hopper_few_split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BN = params[0];
  const int64_t STAGES = params[1];
  const int64_t BLOCKS = params[2];
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t down = tw_whole_ceil_div(n, BM);
  const int64_t across = ceil_div(m, BN);
  const int64_t slabs = ceil_div(k, 64);
  const int64_t pieces = max(1, min(BLOCKS / max(1, down * across * batch), slabs / 4));
  const int64_t packs = m * ceil_div(n, 4);
  const int64_t groups = packs >= 65536 ? 1 : packs >= 4096 ? 8 : 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && down * across * batch * pieces < 2147480000 && m * n * batch > 0 && (transpose_a == 0 || BN % 64 == 0))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and down * across * batch * pieces < 2147480000 and m * n * batch > 0 and (transpose_a == 0 or BN % 64 == 0)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {min(RESIDENT, down * across * batch * pieces), 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(packs * groups, 256), 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  hopper_few_split_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_few_split_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t SIZE = params[3];
  const int64_t SIZE_V = params[5];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BM : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BN),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static int64_t hopper_few_split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BN = params[0];
  const int64_t BLOCKS = params[2];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t down = tw_whole_ceil_div(n, BM);
  const int64_t across = ceil_div(m, BN);
  const int64_t slabs = ceil_div(k, 64);
  const int64_t pieces = max(1, min(BLOCKS / max(1, down * across * batch), slabs / 4));
  (void)given, (void)params, (void)gpu;
  return pieces * down * BM * across * BN * batch * 4;
}

static void hopper_few_split_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_few_split_unmet(const int *params) {
  const double BN = params[0];
  const double STAGES = params[1];
  const double SIZE = params[3];
  const double SIZE_U = params[4];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && SIZE_U == 2.0)) return 0;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 1;
  return -1;
}

static void hopper_few_split_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 384,
      .shared_bytes[0] = 0,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_few_split_values_1[] = {8, 16, 32, 64, 128};
static const int hopper_few_split_values_2[] = {4, 6, 8, 10};
static const int hopper_few_split_values_3[] = {132, 264};
static const tw_axis hopper_few_split_axes[] = {
    {"n", 5, hopper_few_split_values_1, "rows of c that a tile covers", 0, 0},
    {"s", 4, hopper_few_split_values_2, "slabs that are on their way or multiplied", 0, 0},
    {"o", 2, hopper_few_split_values_3, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint hopper_few_split_constraints[] = {
    {"SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
};

static const char *const hopper_few_split_templates[] = {"matmul/hopper_few_split.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/hopper_few_partial.cuh", "matmul/tensor16_add.cuh", "matmul/product_factor.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh"};
static const tw_line_run hopper_few_split_lines_e143[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 5}, {93, 2, 6}, {98, 10, 5}, {105, 20, 5},
    {131, 2, 7}, {132, 4, 7}, {137, 2, 8}, {142, 73, 1}, {146, 78, 1},
    {151, 6, 0}, {153, 3, 9}, {156, 5, 9}, {157, 5, 9}, {158, 5, 9},
    {159, 5, 9}, {160, 5, 9}, {161, 5, 9}, {162, 5, 9}, {163, 5, 9},
    {164, 5, 9}, {168, 8, 9}, {169, 8, 9}, {170, 8, 9}, {171, 8, 9},
    {172, 8, 9}, {194, 2, 10}, {200, 31, 9}, {0, 0, 0},
};
static const tw_line_run hopper_few_split_lines_9723[] = {
    {1, 2, 11}, {20, 2, 12}, {26, 22, 11}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_halves_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BN = params[0];
  const double CLUSTER = params[1];
  const double SM_COUNT = gpu->sm_count;
  const double RESIDENT = passes->resident;
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double a_lines = transpose_a > 0.0 ? k : m;
  const double b_lines = transpose_b > 0.0 ? n : k;
  const double a_width = tw_ceil((transpose_a > 0.0 ? m : k) / 64.0) * 8.0;
  const double b_width = tw_ceil((transpose_b > 0.0 ? k : n) / 64.0) * 8.0;
  const double a_copies = a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = b_batch_stride == 0.0 ? 1.0 : batch;
  const double a_packs = a_lines * a_width * a_copies;
  const double b_packs = b_lines * b_width * b_copies;
  const double lookers = max(1.0, min(264.0, tw_ceil((a_packs + b_packs) / 1024.0)));
  const double splitters = max(1.0, min(1056.0, tw_ceil((a_packs + b_packs) / 256.0)));
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  const double cost = BN == 64.0 ? 14.0 : 9.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, min(264.0, tw_share_of(a_packs + b_packs, 1024.0)));
  passes->pass[0].whole = max(1.0, min(264.0, tw_whole_of(a_packs + b_packs, 1024.0)));
  passes->pass[0].work = tw_ceil((a_packs + b_packs) * 32.0 / (lookers * 512.0));
  passes->pass[1].tiles = max(1.0, min(1056.0, tw_share_of(a_packs + b_packs, 256.0)));
  passes->pass[1].whole = max(1.0, min(1056.0, tw_whole_of(a_packs + b_packs, 256.0)));
  passes->pass[1].work = tw_ceil((a_packs + b_packs) * 64.0 / (splitters * 256.0));
  passes->pass[2].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[2].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[2].work_units = units * CLUSTER;
  passes->pass[2].work = 4.0;
  passes->pass[2].adds = tw_floor(BM * BN * k * tw_ceil(units / tw_floor(SM_COUNT / CLUSTER)) * cost / (40.0 * 384.0));
  passes->pass[3].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[3].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[3].work_units = units * CLUSTER;
  passes->pass[3].work = 4.0;
  passes->pass[3].adds = 0.0;
  passes->pass[4].tiles = tw_share_of(n, 64.0) * tw_share_of(m, 64.0) * batch;
  passes->pass[4].whole = tw_whole_of(n, 64.0) * tw_whole_of(m, 64.0) * batch;
  passes->pass[4].work = 4.0;
  passes->pass[4].adds = 0.0;
}

static void hopper_halves_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t CLUSTER = params[1];
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t DEPTH = 32;
  const int64_t HALF_STAGES = BN == 64 ? 8 : 6;
  const int64_t PART_STAGES = BN == 64 ? 5 : 4;
  const int64_t SLABS_BYTES = max(HALF_STAGES * 2, PART_STAGES * 3) * (BM + BN) * DEPTH * 2;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(1, min(264, ceil_div(a_packs + b_packs, 1024)));
  const int64_t splitters = max(1, min(1056, ceil_div(a_packs + b_packs, 256)));
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 5;
  if (!(k >= 64 && max(max(m, n), k) < 2147480000 && max(a_stride, b_stride) < 16777216 && units < 2147480000 && units > 0 && a_packs + b_packs < 2147480000 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {512, 1, 1},
        .misfit = "k >= 64 and max(m, n, k) < 2147480000 and max(a_stride, b_stride) < 16777216 and units < 2147480000 and units > 0 and a_packs + b_packs < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    passes->pass[2] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    passes->pass[3] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    passes->pass[4] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {lookers, 1, 1},
      .block = {512, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {splitters, 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[2] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + HALF_STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[3] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + PART_STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[4] = (tw_geometry){
      .grid = {ceil_div(n, 64), ceil_div(m, 64), batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  hopper_halves_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_halves_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t BN = params[0];
  const int64_t CLUSTER = params[1];
  const int64_t SIZE_U = params[4];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t DEPTH = 32;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(1, min(264, ceil_div(a_packs + b_packs, 1024)));
  const int64_t head = ceil_div(lookers + 1, 8) * 128;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (head) < 0 ? (const char *)given->a : (const char *)given->workspace + (head),
      .is_copy = (head) >= 0,
      .rank = 3,
      .element_bytes = (int)(2),
      .swizzle = (int)(DEPTH * 2),
      .size[0] = a_width * 8,
      .size[1] = a_lines,
      .size[2] = 3 * a_copies,
      .stride[0] = a_width * 8,
      .stride[1] = a_lines * a_width * 8,
      .box[0] = (int)(DEPTH),
      .box[1] = (int)(transpose_a > 0 ? DEPTH : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (head + a_packs * 48) < 0 ? (const char *)given->b : (const char *)given->workspace + (head + a_packs * 48),
      .is_copy = (head + a_packs * 48) >= 0,
      .rank = 3,
      .element_bytes = (int)(2),
      .swizzle = (int)(DEPTH * 2),
      .size[0] = b_width * 8,
      .size[1] = b_lines,
      .size[2] = 3 * b_copies,
      .stride[0] = b_width * 8,
      .stride[1] = b_lines * b_width * 8,
      .box[0] = (int)(DEPTH),
      .box[1] = (int)(transpose_b > 0 ? BN / CLUSTER : DEPTH),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_halves_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(1, min(264, ceil_div(a_packs + b_packs, 1024)));
  const int64_t head = ceil_div(lookers + 1, 8) * 128;
  (void)given, (void)params, (void)gpu;
  return head + (a_packs + b_packs) * 48;
}

static void hopper_halves_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 512.0,
      .align = (int)SIZE,
  };
}

static int hopper_halves_unmet(const int *params) {
  const double BN = params[0];
  const double CLUSTER = params[1];
  const double SIZE = params[3];
  const double SIZE_U = params[4];
  const int element = params[6];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 64.0) == 0.0)) return 2;
  return -1;
}

static void hopper_halves_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 5,
      .threads[0] = 512,
      .shared_bytes[0] = 1024,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
      .threads[2] = 384,
      .shared_bytes[2] = 0,
      .threads[3] = 384,
      .shared_bytes[3] = 0,
      .threads[4] = 256,
      .shared_bytes[4] = 0,
  };
}

static const int hopper_halves_values_1[] = {64, 128};
static const int hopper_halves_values_2[] = {1, 2};
static const int hopper_halves_values_3[] = {4, 8, 16};
static const tw_axis hopper_halves_axes[] = {
    {"n", 2, hopper_halves_values_1, "columns of c that a tile of 128 rows covers", 0, 0},
    {"c", 2, hopper_halves_values_2, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"g", 3, hopper_halves_values_3, "rows of tiles that are multiplied one after the other", 0, 0},
};
static const tw_constraint hopper_halves_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others"},
    {"BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns"},
};

static const char *const hopper_halves_templates[] = {"matmul/hopper_halves.cu", "matmul/halves_kernels.cuh", "matmul/halves_products.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply_halves.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_multiply_planes.cuh", "matmul/part_by_adds.cuh", "matmul/slab_tile.cuh", "matmul/halves_split.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_planes.cuh", "matmul/hopper_pair.cuh", "matmul/halves_span.cuh", "matmul/part_split.cuh", "matmul/pack_read.cuh"};
static const tw_line_run hopper_halves_lines_2608[] = {
    {2, 2, 1}, {5, 4, 1}, {6, 4, 1}, {7, 4, 1}, {8, 4, 1}, {9, 4, 1},
    {10, 4, 1}, {11, 4, 1}, {12, 4, 1}, {13, 4, 1}, {15, 5, 1}, {16, 5, 1},
    {17, 5, 1}, {18, 5, 1}, {19, 5, 1}, {20, 5, 1}, {21, 5, 1}, {22, 5, 1},
    {41, 23, 1}, {42, 23, 1}, {43, 23, 1}, {44, 23, 1}, {45, 23, 1},
    {46, 23, 1}, {47, 23, 1}, {48, 23, 1}, {49, 23, 1}, {51, 24, 1},
    {52, 24, 1}, {53, 24, 1}, {54, 24, 1}, {55, 24, 1}, {56, 24, 1},
    {57, 24, 1}, {58, 24, 1}, {59, 24, 1}, {79, 72, 0}, {80, 5, 2}, {82, 6, 2},
    {83, 6, 2}, {84, 6, 2}, {85, 6, 2}, {86, 6, 2}, {87, 6, 2}, {88, 6, 2},
    {89, 6, 2}, {91, 7, 2}, {92, 7, 2}, {96, 12, 2}, {97, 14, 2}, {99, 9, 3},
    {100, 13, 3}, {101, 15, 3}, {102, 19, 3}, {103, 21, 3}, {104, 27, 3},
    {105, 4, 4}, {107, 8, 4}, {108, 12, 4}, {109, 15, 4}, {110, 22, 4},
    {111, 24, 4}, {119, 35, 4}, {128, 52, 3}, {129, 8, 5}, {131, 12, 5},
    {133, 27, 5}, {134, 29, 5}, {136, 3, 6}, {137, 11, 6}, {138, 13, 6},
    {140, 32, 5}, {144, 39, 5}, {145, 64, 5}, {153, 73, 5}, {156, 81, 5},
    {158, 54, 3}, {164, 3, 6}, {165, 11, 6}, {166, 13, 6}, {168, 61, 3},
    {172, 3, 7}, {177, 6, 8}, {178, 2, 9}, {183, 8, 8}, {219, 2, 10},
    {220, 4, 10}, {225, 45, 8}, {228, 2, 11}, {234, 12, 12}, {235, 1, 13},
    {238, 15, 12}, {271, 51, 12}, {275, 56, 12}, {293, 86, 12}, {295, 89, 12},
    {313, 113, 12}, {326, 73, 3}, {330, 78, 3}, {335, 17, 2}, {337, 5, 2},
    {339, 6, 2}, {340, 6, 2}, {341, 6, 2}, {342, 6, 2}, {343, 6, 2},
    {344, 6, 2}, {345, 6, 2}, {346, 6, 2}, {348, 7, 2}, {349, 7, 2},
    {353, 14, 2}, {355, 9, 3}, {356, 13, 3}, {357, 15, 3}, {358, 19, 3},
    {359, 21, 3}, {360, 29, 3}, {361, 4, 4}, {363, 8, 4}, {364, 12, 4},
    {365, 15, 4}, {366, 22, 4}, {367, 24, 4}, {375, 35, 4}, {384, 52, 3},
    {385, 8, 5}, {387, 12, 5}, {389, 27, 5}, {390, 29, 5}, {392, 3, 6},
    {393, 11, 6}, {394, 13, 6}, {396, 32, 5}, {400, 39, 5}, {401, 64, 5},
    {409, 73, 5}, {412, 81, 5}, {414, 54, 3}, {420, 3, 6}, {421, 11, 6},
    {422, 13, 6}, {424, 61, 3}, {428, 3, 7}, {433, 6, 14}, {434, 8, 14},
    {435, 2, 9}, {440, 11, 14}, {450, 22, 14}, {454, 22, 14}, {458, 22, 14},
    {462, 22, 14}, {466, 22, 14}, {470, 22, 14}, {474, 27, 14}, {487, 41, 14},
    {499, 62, 14}, {501, 2, 10}, {502, 4, 10}, {507, 66, 14}, {509, 2, 11},
    {515, 12, 12}, {516, 1, 13}, {519, 15, 12}, {552, 51, 12}, {556, 56, 12},
    {574, 86, 12}, {576, 89, 12}, {594, 113, 12}, {607, 73, 3}, {611, 78, 3},
    {616, 17, 2}, {618, 25, 2}, {621, 27, 2}, {622, 27, 2}, {623, 27, 2},
    {624, 27, 2}, {625, 27, 2}, {626, 27, 2}, {627, 27, 2}, {628, 27, 2},
    {629, 27, 2}, {631, 3, 15}, {639, 10, 16}, {645, 18, 16}, {660, 18, 16},
    {675, 34, 16}, {678, 39, 16}, {700, 39, 16}, {722, 62, 16}, {769, 2, 11},
    {775, 13, 15}, {786, 30, 2}, {0, 0, 0},
};
static const tw_line_run hopper_halves_lines_b1fd[] = {
    {1, 2, 17}, {3, 2, 18}, {22, 2, 19}, {28, 22, 18}, {79, 3, 20}, {87, 2, 19},
    {93, 12, 20}, {109, 2, 21}, {113, 7, 17}, {114, 2, 22}, {185, 9, 17},
    {186, 2, 23}, {205, 11, 17}, {211, 3, 24}, {225, 18, 17}, {246, 3, 24},
    {260, 40, 17}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_halves_cluster_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BN = params[0];
  const double PIECES = params[1];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double a_lines = transpose_a > 0.0 ? k : m;
  const double b_lines = transpose_b > 0.0 ? n : k;
  const double a_width = tw_ceil((transpose_a > 0.0 ? m : k) / 64.0) * 8.0;
  const double b_width = tw_ceil((transpose_b > 0.0 ? k : n) / 64.0) * 8.0;
  const double a_copies = a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = b_batch_stride == 0.0 ? 1.0 : batch;
  const double a_packs = a_lines * a_width * a_copies;
  const double b_packs = b_lines * b_width * b_copies;
  const double lookers = max(1.0, min(264.0, tw_ceil((a_packs + b_packs) / 1024.0)));
  const double splitters = max(1.0, min(1056.0, tw_ceil((a_packs + b_packs) / 256.0)));
  const double pieces = PIECES;
  const double cost = BN == 64.0 ? 14.0 : 9.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, min(264.0, tw_share_of(a_packs + b_packs, 1024.0)));
  passes->pass[0].whole = max(1.0, min(264.0, tw_whole_of(a_packs + b_packs, 1024.0)));
  passes->pass[0].work = tw_ceil((a_packs + b_packs) * 32.0 / (lookers * 512.0));
  passes->pass[1].tiles = max(1.0, min(1056.0, tw_share_of(a_packs + b_packs, 256.0)));
  passes->pass[1].whole = max(1.0, min(1056.0, tw_whole_of(a_packs + b_packs, 256.0)));
  passes->pass[1].work = tw_ceil((a_packs + b_packs) * 64.0 / (splitters * 256.0));
  passes->pass[2].tiles = tw_share_of(m, BM) * tw_share_of(n, BN) * batch * pieces;
  passes->pass[2].whole = tw_whole_of(m, BM) * tw_whole_of(n, BN) * batch * pieces;
  passes->pass[2].work = 4.0;
  passes->pass[2].adds = tw_floor(BM * BN * tw_ceil(k / PIECES) * cost / (40.0 * 384.0));
  passes->pass[3].tiles = tw_share_of(m, BM) * tw_share_of(n, BN) * batch * pieces;
  passes->pass[3].whole = tw_whole_of(m, BM) * tw_whole_of(n, BN) * batch * pieces;
  passes->pass[3].work = 4.0;
  passes->pass[3].adds = 0.0;
  passes->pass[4].tiles = tw_share_of(n, 64.0) * tw_share_of(m, 64.0) * batch;
  passes->pass[4].whole = tw_whole_of(n, 64.0) * tw_whole_of(m, 64.0) * batch;
  passes->pass[4].work = 4.0;
  passes->pass[4].adds = 0.0;
}

static void hopper_halves_cluster_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t PIECES = params[1];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t DEPTH = 32;
  const int64_t HALF_STAGES = BN == 64 ? 8 : 6;
  const int64_t PART_STAGES = BN == 64 ? 5 : 4;
  const int64_t SLABS_BYTES = max(HALF_STAGES * 2, PART_STAGES * 3) * (BM + BN) * DEPTH * 2;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(1, min(264, ceil_div(a_packs + b_packs, 1024)));
  const int64_t splitters = max(1, min(1056, ceil_div(a_packs + b_packs, 256)));
  const int64_t down = tw_whole_ceil_div(m, BM);
  const int64_t across = ceil_div(n, BN);
  const int64_t pieces = PIECES;
  const int64_t units = down * across * batch * pieces;
  (void)given, (void)params, (void)gpu;
  passes->count = 5;
  if (!(k >= 64 * PIECES && max(max(m, n), k) < 2147480000 && max(a_stride, b_stride) < 16777216 && units < 2147480000 && units > 0 && a_packs + b_packs < 2147480000 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {512, 1, 1},
        .misfit = "k >= 64 * PIECES and max(m, n, k) < 2147480000 and max(a_stride, b_stride) < 16777216 and units < 2147480000 and units > 0 and a_packs + b_packs < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    passes->pass[2] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    passes->pass[3] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    passes->pass[4] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {lookers, 1, 1},
      .block = {512, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {splitters, 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[2] = (tw_geometry){
      .grid = {units, 1, 1},
      .shared_bytes = SLABS_BYTES + HALF_STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[3] = (tw_geometry){
      .grid = {units, 1, 1},
      .shared_bytes = SLABS_BYTES + PART_STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[4] = (tw_geometry){
      .grid = {ceil_div(n, 64), ceil_div(m, 64), batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  hopper_halves_cluster_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_halves_cluster_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t DEPTH = 32;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(1, min(264, ceil_div(a_packs + b_packs, 1024)));
  const int64_t head = ceil_div(lookers + 1, 8) * 128;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (head) < 0 ? (const char *)given->a : (const char *)given->workspace + (head),
      .is_copy = (head) >= 0,
      .rank = 3,
      .element_bytes = (int)(2),
      .swizzle = (int)(DEPTH * 2),
      .size[0] = a_width * 8,
      .size[1] = a_lines,
      .size[2] = 3 * a_copies,
      .stride[0] = a_width * 8,
      .stride[1] = a_lines * a_width * 8,
      .box[0] = (int)(DEPTH),
      .box[1] = (int)(transpose_a > 0 ? DEPTH : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (head + a_packs * 48) < 0 ? (const char *)given->b : (const char *)given->workspace + (head + a_packs * 48),
      .is_copy = (head + a_packs * 48) >= 0,
      .rank = 3,
      .element_bytes = (int)(2),
      .swizzle = (int)(DEPTH * 2),
      .size[0] = b_width * 8,
      .size[1] = b_lines,
      .size[2] = 3 * b_copies,
      .stride[0] = b_width * 8,
      .stride[1] = b_lines * b_width * 8,
      .box[0] = (int)(DEPTH),
      .box[1] = (int)(transpose_b > 0 ? BN : DEPTH),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static int64_t hopper_halves_cluster_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(1, min(264, ceil_div(a_packs + b_packs, 1024)));
  const int64_t head = ceil_div(lookers + 1, 8) * 128;
  (void)given, (void)params, (void)gpu;
  return head + (a_packs + b_packs) * 48;
}

static void hopper_halves_cluster_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 512.0,
      .align = (int)SIZE,
  };
}

static int hopper_halves_cluster_unmet(const int *params) {
  const double BN = params[0];
  const double SIZE = params[2];
  const double SIZE_U = params[3];
  const int element = params[5];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double DEPTH = 32.0;
  const double HALF_STAGES = BN == 64.0 ? 8.0 : 6.0;
  const double PART_STAGES = BN == 64.0 ? 5.0 : 4.0;
  const double SLABS_BYTES = max(HALF_STAGES * 2.0, PART_STAGES * 3.0) * (BM + BN) * DEPTH * 2.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(BM * (BN + 8.0) * 4.0 <= SLABS_BYTES)) return 2;
  return -1;
}

static void hopper_halves_cluster_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 5,
      .threads[0] = 512,
      .shared_bytes[0] = 1024,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
      .threads[2] = 384,
      .shared_bytes[2] = 0,
      .threads[3] = 384,
      .shared_bytes[3] = 0,
      .threads[4] = 256,
      .shared_bytes[4] = 0,
  };
}

static const int hopper_halves_cluster_values_1[] = {64, 128};
static const int hopper_halves_cluster_values_2[] = {2, 4, 8};
static const tw_axis hopper_halves_cluster_axes[] = {
    {"n", 2, hopper_halves_cluster_values_1, "columns of c that a tile of 128 rows covers", 0, 0},
    {"p", 3, hopper_halves_cluster_values_2, "pieces of k, one for each block of a cluster", 0, 0},
};
static const tw_constraint hopper_halves_cluster_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others"},
    {"BM * (BN + 8) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs"},
};

static const char *const hopper_halves_cluster_templates[] = {"matmul/hopper_halves_cluster.cu", "matmul/halves_kernels.cuh", "matmul/halves_products.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply_halves.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_shares.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/hopper_multiply_planes.cuh", "matmul/part_by_adds.cuh", "matmul/slab_tile.cuh", "matmul/halves_split.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_planes.cuh", "matmul/hopper_pair.cuh", "matmul/halves_span.cuh", "matmul/part_split.cuh", "matmul/pack_read.cuh", "matmul/four_numbers.cuh"};
static const tw_line_run hopper_halves_cluster_lines_4b00[] = {
    {2, 2, 1}, {5, 4, 1}, {6, 4, 1}, {7, 4, 1}, {8, 4, 1}, {9, 4, 1},
    {10, 4, 1}, {11, 4, 1}, {12, 4, 1}, {14, 5, 1}, {15, 5, 1}, {16, 5, 1},
    {17, 5, 1}, {18, 5, 1}, {19, 5, 1}, {20, 5, 1}, {21, 5, 1}, {40, 23, 1},
    {41, 23, 1}, {42, 23, 1}, {43, 23, 1}, {44, 23, 1}, {45, 23, 1},
    {46, 23, 1}, {47, 23, 1}, {49, 24, 1}, {50, 24, 1}, {51, 24, 1},
    {52, 24, 1}, {53, 24, 1}, {54, 24, 1}, {55, 24, 1}, {56, 24, 1},
    {57, 24, 1}, {77, 74, 0}, {78, 5, 2}, {80, 6, 2}, {81, 6, 2}, {82, 6, 2},
    {83, 6, 2}, {84, 6, 2}, {85, 6, 2}, {86, 6, 2}, {88, 7, 2}, {89, 7, 2},
    {93, 12, 2}, {94, 14, 2}, {96, 9, 3}, {97, 13, 3}, {98, 15, 3}, {99, 19, 3},
    {100, 21, 3}, {101, 27, 3}, {102, 4, 4}, {104, 8, 4}, {105, 12, 4},
    {106, 15, 4}, {107, 22, 4}, {108, 24, 4}, {116, 35, 4}, {125, 52, 3},
    {126, 8, 5}, {128, 12, 5}, {130, 27, 5}, {131, 29, 5}, {133, 3, 6},
    {134, 11, 6}, {135, 13, 6}, {137, 32, 5}, {141, 39, 5}, {142, 64, 5},
    {150, 73, 5}, {153, 81, 5}, {155, 54, 3}, {161, 3, 6}, {162, 11, 6},
    {163, 13, 6}, {165, 61, 3}, {169, 6, 7}, {170, 2, 8}, {175, 8, 7},
    {211, 2, 9}, {212, 4, 9}, {217, 45, 7}, {220, 2, 10}, {226, 14, 11},
    {227, 16, 11}, {228, 21, 11}, {231, 29, 11}, {235, 34, 11}, {239, 42, 11},
    {241, 2, 12}, {248, 46, 11}, {255, 3, 13}, {265, 54, 11}, {269, 73, 3},
    {273, 78, 3}, {278, 17, 2}, {280, 5, 2}, {282, 6, 2}, {283, 6, 2},
    {284, 6, 2}, {285, 6, 2}, {286, 6, 2}, {287, 6, 2}, {288, 6, 2},
    {290, 7, 2}, {291, 7, 2}, {295, 14, 2}, {297, 9, 3}, {298, 13, 3},
    {299, 15, 3}, {300, 19, 3}, {301, 21, 3}, {302, 25, 3}, {303, 4, 4},
    {305, 8, 4}, {306, 12, 4}, {307, 15, 4}, {308, 22, 4}, {309, 24, 4},
    {317, 35, 4}, {326, 52, 3}, {327, 8, 5}, {329, 12, 5}, {331, 27, 5},
    {332, 29, 5}, {334, 3, 6}, {335, 11, 6}, {336, 13, 6}, {338, 32, 5},
    {342, 39, 5}, {343, 64, 5}, {351, 73, 5}, {354, 81, 5}, {356, 54, 3},
    {362, 3, 6}, {363, 11, 6}, {364, 13, 6}, {366, 61, 3}, {370, 6, 14},
    {371, 8, 14}, {372, 2, 8}, {377, 11, 14}, {387, 22, 14}, {391, 22, 14},
    {395, 22, 14}, {399, 22, 14}, {403, 22, 14}, {407, 22, 14}, {411, 27, 14},
    {424, 41, 14}, {436, 62, 14}, {438, 2, 9}, {439, 4, 9}, {444, 66, 14},
    {446, 2, 10}, {452, 14, 11}, {453, 16, 11}, {454, 21, 11}, {457, 29, 11},
    {461, 34, 11}, {465, 42, 11}, {467, 2, 12}, {474, 46, 11}, {481, 3, 13},
    {491, 54, 11}, {495, 73, 3}, {499, 78, 3}, {504, 17, 2}, {506, 25, 2},
    {509, 27, 2}, {510, 27, 2}, {511, 27, 2}, {512, 27, 2}, {513, 27, 2},
    {514, 27, 2}, {515, 27, 2}, {516, 27, 2}, {518, 3, 15}, {526, 10, 16},
    {532, 18, 16}, {547, 18, 16}, {562, 34, 16}, {565, 39, 16}, {587, 39, 16},
    {609, 62, 16}, {656, 2, 10}, {662, 13, 15}, {673, 30, 2}, {0, 0, 0},
};
static const tw_line_run hopper_halves_cluster_lines_490e[] = {
    {1, 2, 17}, {3, 2, 18}, {22, 2, 19}, {28, 22, 18}, {79, 3, 20}, {87, 2, 19},
    {93, 12, 20}, {109, 2, 21}, {113, 7, 17}, {114, 2, 22}, {185, 9, 17},
    {186, 2, 23}, {205, 11, 17}, {211, 3, 24}, {225, 18, 17}, {246, 3, 24},
    {260, 40, 17}, {278, 2, 25}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_packed_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double CLUSTER = params[4];
  const double ALL = params[5];
  const double RESIDENT = passes->resident;
  const double BM = TURNS > 0.0 ? WM : 2.0 * WM;
  const double a_lines = transpose_a > 0.0 ? k : m;
  const double b_lines = transpose_b > 0.0 ? n : k;
  const double a_line = tw_ceil((transpose_a > 0.0 ? m : k) / 64.0) * 8.0;
  const double b_line = tw_ceil((transpose_b > 0.0 ? k : n) / 64.0) * 8.0;
  const double a_copies = ALL == 0.0 && a_stride > 0.0 && tw_modulo(a_stride, 8.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = ALL == 0.0 && b_stride > 0.0 && tw_modulo(b_stride, 8.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double a_packs = a_lines * a_line * a_copies;
  const double b_packs = b_lines * b_line * b_copies;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(a_packs + b_packs, 256.0);
  passes->pass[0].whole = tw_whole_of(a_packs + b_packs, 256.0);
  passes->pass[1].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].work_units = units * CLUSTER;
}

static void hopper_packed_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t STAGES = params[3];
  const int64_t CLUSTER = params[4];
  const int64_t ALL = params[5];
  const int64_t RESIDENT = passes->resident;
  const int64_t BM = TURNS > 0 ? WM : 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = ALL == 0 && a_stride > 0 && a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && b_stride > 0 && b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  const int64_t b_packs = b_lines * b_line * b_copies;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && a_packs + b_packs < INT64_C(549755813888) && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and a_packs + b_packs < 549755813888 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(a_packs + b_packs, 256), 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_packed_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_packed_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t CLUSTER = params[4];
  const int64_t ALL = params[5];
  const int64_t SIZE = params[6];
  const int64_t SIZE_U = params[7];
  const int64_t SIZE_V = params[8];
  const int64_t BM = TURNS > 0 ? WM : 2 * WM;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = ALL == 0 && a_stride > 0 && a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && b_stride > 0 && b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (a_copies > 0 ? 0 : -1) < 0 ? (const char *)given->a : (const char *)given->workspace + (a_copies > 0 ? 0 : -1),
      .is_copy = (a_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = (a_copies > 0 ? a_line * 8 : a_stride) == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = (a_batch_stride == 0 ? 0 : a_copies > 0 ? a_lines * a_line * 8 : a_batch_stride) == 0 ? 1 : batch,
      .stride[0] = a_copies > 0 ? a_line * 8 : a_stride,
      .stride[1] = a_batch_stride == 0 ? 0 : a_copies > 0 ? a_lines * a_line * 8 : a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (b_copies > 0 ? a_packs * 16 : -1) < 0 ? (const char *)given->b : (const char *)given->workspace + (b_copies > 0 ? a_packs * 16 : -1),
      .is_copy = (b_copies > 0 ? a_packs * 16 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = (b_copies > 0 ? b_line * 8 : b_stride) == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = (b_batch_stride == 0 ? 0 : b_copies > 0 ? b_lines * b_line * 8 : b_batch_stride) == 0 ? 1 : batch,
      .stride[0] = b_copies > 0 ? b_line * 8 : b_stride,
      .stride[1] = b_batch_stride == 0 ? 0 : b_copies > 0 ? b_lines * b_line * 8 : b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BN / CLUSTER : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(128 / SIZE_U),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_packed_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t ALL = params[5];
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = ALL == 0 && a_stride > 0 && a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && b_stride > 0 && b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  const int64_t b_packs = b_lines * b_line * b_copies;
  (void)given, (void)params, (void)gpu;
  return (a_packs + b_packs) * 16;
}

static void hopper_packed_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[6];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_packed_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double STAGES = params[3];
  const double CLUSTER = params[4];
  const double SIZE = params[6];
  const int element = params[9];
  const double BM = TURNS > 0.0 ? WM : 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(WM * BN <= 16384.0)) return 1;
  if (!(SLABS_BYTES + 4.0 * 8192.0 + STAGES * 16.0 <= 227.0 * 1024.0)) return 2;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 64.0) == 0.0)) return 3;
  return -1;
}

static void hopper_packed_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 0,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_packed_values_1[] = {64, 128};
static const int hopper_packed_values_2[] = {64, 128, 192, 256};
static const int hopper_packed_values_3[] = {0, 1};
static const int hopper_packed_values_4[] = {3, 4, 5, 6, 8, 12};
static const int hopper_packed_values_5[] = {1, 2};
static const int hopper_packed_values_6[] = {0, 1};
static const tw_axis hopper_packed_axes[] = {
    {"m", 2, hopper_packed_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 4, hopper_packed_values_2, "columns of c that a tile covers", 0, 0},
    {"t", 2, hopper_packed_values_3, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile", 0, 0},
    {"s", 6, hopper_packed_values_4, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_packed_values_5, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"a", 2, hopper_packed_values_6, "1: aligned rows are copied too, so that no address need be aligned", 0, 0},
};
static const tw_constraint hopper_packed_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns"},
};

static const char *const hopper_packed_templates[] = {"matmul/hopper_packed.cu", "matmul/packed_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_read_lines.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh", "matmul/packed_copies.cuh"};
static const tw_line_run hopper_packed_lines_e914[] = {
    {2, 2, 1}, {4, 3, 1}, {5, 3, 1}, {6, 3, 1}, {7, 3, 1}, {8, 3, 1}, {9, 3, 1},
    {10, 3, 1}, {11, 3, 1}, {12, 3, 1}, {13, 3, 1}, {15, 4, 1}, {16, 4, 1},
    {17, 4, 1}, {18, 4, 1}, {19, 4, 1}, {20, 4, 1}, {21, 4, 1}, {34, -2, 0},
    {35, 0, 0}, {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0},
    {42, 1, 0}, {43, 1, 0}, {44, 1, 0}, {45, 1, 0}, {47, 2, 0}, {48, 2, 0},
    {51, 9, 2}, {52, 11, 2}, {53, 15, 2}, {54, 19, 2}, {55, 21, 2}, {56, 27, 2},
    {57, 4, 3}, {59, 8, 3}, {60, 12, 3}, {61, 15, 3}, {62, 22, 3}, {63, 24, 3},
    {71, 35, 3}, {80, 52, 2}, {81, 8, 4}, {83, 12, 4}, {85, 25, 4}, {86, 29, 4},
    {88, 3, 5}, {89, 11, 5}, {90, 13, 5}, {92, 32, 4}, {96, 39, 4}, {97, 47, 4},
    {98, 49, 4}, {101, 73, 4}, {104, 81, 4}, {106, 54, 2}, {112, 3, 5},
    {113, 11, 5}, {114, 13, 5}, {116, 61, 2}, {120, 3, 6}, {126, 2, 7},
    {131, 10, 6}, {138, 20, 6}, {164, 2, 8}, {165, 4, 8}, {170, 2, 9},
    {176, 12, 10}, {177, 1, 11}, {180, 15, 10}, {213, 4, 12}, {225, 56, 10},
    {243, 75, 10}, {253, 89, 10}, {271, 108, 10}, {275, 113, 10}, {288, 73, 2},
    {292, 78, 2}, {297, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_packed_lines_1b3a[] = {
    {2, 2, 1}, {4, 3, 1}, {5, 3, 1}, {6, 3, 1}, {7, 3, 1}, {8, 3, 1}, {9, 3, 1},
    {10, 3, 1}, {11, 3, 1}, {12, 3, 1}, {13, 3, 1}, {15, 4, 1}, {16, 4, 1},
    {17, 4, 1}, {18, 4, 1}, {19, 4, 1}, {20, 4, 1}, {21, 4, 1}, {34, -2, 0},
    {35, 0, 0}, {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0},
    {42, 1, 0}, {43, 1, 0}, {44, 1, 0}, {45, 1, 0}, {47, 2, 0}, {48, 2, 0},
    {51, 9, 2}, {52, 11, 2}, {53, 15, 2}, {54, 19, 2}, {55, 21, 2}, {56, 27, 2},
    {57, 4, 3}, {59, 8, 3}, {60, 12, 3}, {61, 15, 3}, {62, 22, 3}, {63, 24, 3},
    {71, 35, 3}, {80, 52, 2}, {81, 8, 4}, {83, 12, 4}, {85, 25, 4}, {86, 29, 4},
    {88, 3, 5}, {89, 11, 5}, {90, 13, 5}, {92, 32, 4}, {96, 39, 4}, {97, 47, 4},
    {98, 49, 4}, {101, 73, 4}, {104, 81, 4}, {106, 54, 2}, {112, 3, 5},
    {113, 11, 5}, {114, 13, 5}, {116, 61, 2}, {120, 3, 13}, {125, 3, 6},
    {131, 2, 7}, {136, 10, 6}, {143, 20, 6}, {169, 2, 8}, {170, 4, 8},
    {175, 2, 9}, {181, 12, 10}, {182, 1, 11}, {185, 15, 10}, {218, 4, 12},
    {230, 56, 10}, {248, 75, 10}, {258, 89, 10}, {276, 108, 10}, {280, 113, 10},
    {293, 73, 2}, {297, 78, 2}, {302, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_packed_lines_374a[] = {
    {2, 2, 1}, {4, 3, 1}, {5, 3, 1}, {6, 3, 1}, {7, 3, 1}, {8, 3, 1}, {9, 3, 1},
    {10, 3, 1}, {11, 3, 1}, {12, 3, 1}, {13, 3, 1}, {15, 4, 1}, {16, 4, 1},
    {17, 4, 1}, {18, 4, 1}, {19, 4, 1}, {20, 4, 1}, {21, 4, 1}, {34, -2, 0},
    {35, 0, 0}, {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0},
    {42, 1, 0}, {43, 1, 0}, {44, 1, 0}, {45, 1, 0}, {47, 2, 0}, {48, 2, 0},
    {51, 9, 2}, {52, 11, 2}, {53, 15, 2}, {54, 19, 2}, {55, 21, 2}, {56, 27, 2},
    {57, 4, 3}, {59, 8, 3}, {60, 12, 3}, {61, 15, 3}, {62, 22, 3}, {63, 24, 3},
    {71, 35, 3}, {80, 52, 2}, {81, 8, 4}, {83, 12, 4}, {85, 25, 4}, {86, 29, 4},
    {88, 3, 5}, {89, 11, 5}, {90, 13, 5}, {92, 32, 4}, {96, 39, 4}, {97, 47, 4},
    {98, 49, 4}, {101, 73, 4}, {104, 81, 4}, {106, 54, 2}, {112, 3, 5},
    {113, 11, 5}, {114, 13, 5}, {116, 61, 2}, {120, 3, 13}, {125, 3, 6},
    {131, 2, 7}, {136, 10, 6}, {143, 20, 6}, {169, 2, 8}, {170, 4, 8},
    {175, 2, 9}, {181, 12, 10}, {182, 1, 11}, {185, 15, 10}, {218, 51, 10},
    {222, 56, 10}, {240, 86, 10}, {242, 89, 10}, {260, 113, 10}, {273, 73, 2},
    {277, 78, 2}, {282, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_packed_lines_958e[] = {
    {1, 2, 14}, {20, 2, 15}, {26, 22, 14}, {77, 2, 16}, {81, -6, 0},
    {82, 2, 17}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_packed_cluster_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BN = params[0];
  const double PIECES = params[1];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double a_lines = transpose_a > 0.0 ? k : m;
  const double b_lines = transpose_b > 0.0 ? n : k;
  const double a_line = tw_ceil((transpose_a > 0.0 ? m : k) / 64.0) * 8.0;
  const double b_line = tw_ceil((transpose_b > 0.0 ? k : n) / 64.0) * 8.0;
  const double a_copies = a_stride > 0.0 && tw_modulo(a_stride, 8.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = b_stride > 0.0 && tw_modulo(b_stride, 8.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double a_packs = a_lines * a_line * a_copies;
  const double b_packs = b_lines * b_line * b_copies;
  const double pieces = PIECES;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(a_packs + b_packs, 256.0);
  passes->pass[0].whole = tw_whole_of(a_packs + b_packs, 256.0);
  passes->pass[1].tiles = tw_share_of(n, BM) * tw_share_of(m, BN) * batch * pieces;
  passes->pass[1].whole = tw_whole_of(n, BM) * tw_whole_of(m, BN) * batch * pieces;
}

static void hopper_packed_cluster_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t PIECES = params[1];
  const int64_t STAGES = params[2];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t ROOM = BN > 64 ? ceil_div(BN, 64) * 64 : BN;
  const int64_t SLABS_BYTES = STAGES * (BM + ROOM) * 128;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_stride > 0 && a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_stride > 0 && b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  const int64_t b_packs = b_lines * b_line * b_copies;
  const int64_t down = tw_whole_ceil_div(n, BM);
  const int64_t across = ceil_div(m, BN);
  const int64_t pieces = PIECES;
  const int64_t units = down * across * batch * pieces;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && a_packs + b_packs < INT64_C(549755813888) && min(m, n) > 1 && (transpose_a == 0 || BN >= 64) && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and a_packs + b_packs < 549755813888 and min(m, n) > 1 and (transpose_a == 0 or BN >= 64) and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(a_packs + b_packs, 256), 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {units, 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_packed_cluster_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_packed_cluster_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t SIZE = params[3];
  const int64_t SIZE_V = params[5];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_stride > 0 && a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_stride > 0 && b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 1,
      .base = (b_copies > 0 ? a_packs * 16 : -1) < 0 ? (const char *)given->b : (const char *)given->workspace + (b_copies > 0 ? a_packs * 16 : -1),
      .is_copy = (b_copies > 0 ? a_packs * 16 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = (b_copies > 0 ? b_line * 8 : b_stride) == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = (b_batch_stride == 0 ? 0 : b_copies > 0 ? b_lines * b_line * 8 : b_batch_stride) == 0 ? 1 : batch,
      .stride[0] = b_copies > 0 ? b_line * 8 : b_stride,
      .stride[1] = b_batch_stride == 0 ? 0 : b_copies > 0 ? b_lines * b_line * 8 : b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BM : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 0,
      .base = (a_copies > 0 ? 0 : -1) < 0 ? (const char *)given->a : (const char *)given->workspace + (a_copies > 0 ? 0 : -1),
      .is_copy = (a_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = (a_copies > 0 ? a_line * 8 : a_stride) == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = (a_batch_stride == 0 ? 0 : a_copies > 0 ? a_lines * a_line * 8 : a_batch_stride) == 0 ? 1 : batch,
      .stride[0] = a_copies > 0 ? a_line * 8 : a_stride,
      .stride[1] = a_batch_stride == 0 ? 0 : a_copies > 0 ? a_lines * a_line * 8 : a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BN),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static int64_t hopper_packed_cluster_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_stride > 0 && a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_stride > 0 && b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  const int64_t b_packs = b_lines * b_line * b_copies;
  (void)given, (void)params, (void)gpu;
  return (a_packs + b_packs) * 16;
}

static void hopper_packed_cluster_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_packed_cluster_unmet(const int *params) {
  const double BN = params[0];
  const double STAGES = params[2];
  const double SIZE = params[3];
  const int element = params[6];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double ROOM = BN > 64.0 ? tw_ceil(BN / 64.0) * 64.0 : BN;
  const double SLABS_BYTES = STAGES * (BM + ROOM) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 1;
  if (!(BN * (BM + 4.0) * 4.0 <= SLABS_BYTES)) return 2;
  return -1;
}

static void hopper_packed_cluster_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 0,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_packed_cluster_values_1[] = {16, 32, 48, 64, 80, 96, 112, 128, 144, 160};
static const int hopper_packed_cluster_values_2[] = {2, 3, 4, 5, 6, 7, 8};
static const int hopper_packed_cluster_values_3[] = {4, 5, 6, 8, 12};
static const tw_axis hopper_packed_cluster_axes[] = {
    {"n", 10, hopper_packed_cluster_values_1, "rows of c that a tile covers", 0, 0},
    {"p", 7, hopper_packed_cluster_values_2, "pieces of k, one for each block of a cluster", 0, 0},
    {"s", 5, hopper_packed_cluster_values_3, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint hopper_packed_cluster_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
    {"BN * (BM + 4) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs"},
};

static const char *const hopper_packed_cluster_templates[] = {"matmul/hopper_packed_cluster.cu", "matmul/packed_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_shares.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/four_numbers.cuh", "matmul/packed_copies.cuh"};
static const tw_line_run hopper_packed_cluster_lines_d0ba[] = {
    {2, 2, 1}, {4, 3, 1}, {5, 3, 1}, {6, 3, 1}, {7, 3, 1}, {8, 3, 1}, {9, 3, 1},
    {10, 3, 1}, {11, 3, 1}, {12, 3, 1}, {14, 4, 1}, {15, 4, 1}, {16, 4, 1},
    {17, 4, 1}, {18, 4, 1}, {19, 4, 1}, {20, 4, 1}, {33, -1, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {45, 2, 0}, {46, 2, 0}, {49, 9, 2}, {50, 11, 2}, {51, 15, 2},
    {52, 19, 2}, {53, 21, 2}, {54, 27, 2}, {55, 4, 3}, {57, 8, 3}, {58, 12, 3},
    {59, 15, 3}, {60, 22, 3}, {61, 24, 3}, {69, 35, 3}, {78, 52, 2}, {79, 8, 4},
    {81, 12, 4}, {83, 25, 4}, {84, 29, 4}, {86, 3, 5}, {87, 11, 5}, {88, 13, 5},
    {90, 32, 4}, {94, 39, 4}, {95, 47, 4}, {96, 49, 4}, {99, 73, 4},
    {102, 81, 4}, {104, 54, 2}, {110, 3, 5}, {111, 11, 5}, {112, 13, 5},
    {114, 61, 2}, {118, 3, 6}, {124, 2, 7}, {129, 10, 6}, {136, 20, 6},
    {162, 2, 8}, {163, 4, 8}, {168, 2, 9}, {174, 12, 10}, {175, 16, 10},
    {176, 21, 10}, {179, 25, 10}, {182, 34, 10}, {186, 39, 10}, {188, 2, 11},
    {195, 46, 10}, {202, 3, 12}, {212, 54, 10}, {216, 73, 2}, {220, 78, 2},
    {225, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_packed_cluster_lines_d583[] = {
    {2, 2, 1}, {4, 3, 1}, {5, 3, 1}, {6, 3, 1}, {7, 3, 1}, {8, 3, 1}, {9, 3, 1},
    {10, 3, 1}, {11, 3, 1}, {12, 3, 1}, {14, 4, 1}, {15, 4, 1}, {16, 4, 1},
    {17, 4, 1}, {18, 4, 1}, {19, 4, 1}, {20, 4, 1}, {33, -1, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {45, 2, 0}, {46, 2, 0}, {49, 9, 2}, {50, 11, 2}, {51, 15, 2},
    {52, 19, 2}, {53, 21, 2}, {54, 27, 2}, {55, 4, 3}, {57, 8, 3}, {58, 12, 3},
    {59, 15, 3}, {60, 22, 3}, {61, 24, 3}, {69, 35, 3}, {78, 52, 2}, {79, 8, 4},
    {81, 12, 4}, {83, 22, 4}, {85, 29, 4}, {87, 3, 5}, {88, 11, 5}, {89, 13, 5},
    {91, 32, 4}, {95, 39, 4}, {96, 47, 4}, {97, 49, 4}, {100, 73, 4},
    {103, 81, 4}, {105, 54, 2}, {111, 3, 5}, {112, 11, 5}, {113, 13, 5},
    {115, 61, 2}, {119, 3, 6}, {125, 2, 7}, {130, 10, 6}, {137, 20, 6},
    {163, 2, 8}, {164, 4, 8}, {169, 2, 9}, {175, 12, 10}, {176, 16, 10},
    {177, 21, 10}, {180, 25, 10}, {183, 34, 10}, {187, 39, 10}, {189, 2, 11},
    {196, 46, 10}, {203, 3, 12}, {213, 54, 10}, {217, 73, 2}, {221, 78, 2},
    {226, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_packed_cluster_lines_0f51[] = {
    {1, 2, 13}, {20, 2, 14}, {26, 22, 13}, {77, 2, 15}, {82, -5, 0},
    {83, 2, 16}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_parts_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BN = params[0];
  const double CLUSTER = params[3];
  const double SM_COUNT = gpu->sm_count;
  const double RESIDENT = passes->resident;
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double a_lines = transpose_a > 0.0 ? k : m;
  const double b_lines = transpose_b > 0.0 ? n : k;
  const double a_width = tw_ceil((transpose_a > 0.0 ? m : k) / 64.0) * 8.0;
  const double b_width = tw_ceil((transpose_b > 0.0 ? k : n) / 64.0) * 8.0;
  const double a_copies = a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = b_batch_stride == 0.0 ? 1.0 : batch;
  const double a_packs = a_lines * a_width * a_copies;
  const double b_packs = b_lines * b_width * b_copies;
  const double lookers = max(32.0, min(1056.0, tw_ceil((a_packs + b_packs) / 8192.0) * 32.0));
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  const double cost = BN == 64.0 ? 15.0 : 14.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(32.0, min(1056.0, tw_share_of(a_packs + b_packs, 8192.0) * 32.0));
  passes->pass[0].whole = max(32.0, min(1056.0, tw_whole_of(a_packs + b_packs, 8192.0) * 32.0));
  passes->pass[0].work = tw_ceil((a_packs + b_packs) * 80.0 / (lookers * 256.0));
  passes->pass[1].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].work_units = units * CLUSTER;
  passes->pass[1].work = 4.0;
  passes->pass[1].adds = tw_floor(BM * BN * k * tw_ceil(units / tw_floor(SM_COUNT / CLUSTER)) * cost / (40.0 * 384.0));
  passes->pass[2].tiles = tw_share_of(n, 64.0) * tw_share_of(m, 64.0) * batch;
  passes->pass[2].whole = tw_whole_of(n, 64.0) * tw_whole_of(m, 64.0) * batch;
  passes->pass[2].work = 4.0;
}

static void hopper_parts_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t DEPTH = params[1];
  const int64_t STAGES = params[2];
  const int64_t CLUSTER = params[3];
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t SLABS_BYTES = STAGES * 3 * (BM + BN) * DEPTH * 2;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(32, min(1056, ceil_div(a_packs + b_packs, 8192) * 32));
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 3;
  if (!(k >= 16 && max(max(m, n), k) < 2147480000 && max(a_stride, b_stride) < 16777216 && units < 2147480000 && units > 0 && a_packs + b_packs < 2147480000 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "k >= 16 and max(m, n, k) < 2147480000 and max(a_stride, b_stride) < 16777216 and units < 2147480000 and units > 0 and a_packs + b_packs < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    passes->pass[2] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {lookers, 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[2] = (tw_geometry){
      .grid = {ceil_div(n, 64), ceil_div(m, 64), batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  hopper_parts_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_parts_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t BN = params[0];
  const int64_t DEPTH = params[1];
  const int64_t CLUSTER = params[3];
  const int64_t SIZE_U = params[7];
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(32, min(1056, ceil_div(a_packs + b_packs, 8192) * 32));
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (lookers * 4) < 0 ? (const char *)given->a : (const char *)given->workspace + (lookers * 4),
      .is_copy = (lookers * 4) >= 0,
      .rank = 3,
      .element_bytes = (int)(2),
      .swizzle = (int)(DEPTH * 2),
      .size[0] = a_width * 8,
      .size[1] = a_lines,
      .size[2] = 3 * a_copies,
      .stride[0] = a_width * 8,
      .stride[1] = a_lines * a_width * 8,
      .box[0] = (int)(DEPTH),
      .box[1] = (int)(transpose_a > 0 ? DEPTH : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (lookers * 4 + a_packs * 48) < 0 ? (const char *)given->b : (const char *)given->workspace + (lookers * 4 + a_packs * 48),
      .is_copy = (lookers * 4 + a_packs * 48) >= 0,
      .rank = 3,
      .element_bytes = (int)(2),
      .swizzle = (int)(DEPTH * 2),
      .size[0] = b_width * 8,
      .size[1] = b_lines,
      .size[2] = 3 * b_copies,
      .stride[0] = b_width * 8,
      .stride[1] = b_lines * b_width * 8,
      .box[0] = (int)(DEPTH),
      .box[1] = (int)(transpose_b > 0 ? BN / CLUSTER : DEPTH),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_parts_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max(32, min(1056, ceil_div(a_packs + b_packs, 8192) * 32));
  (void)given, (void)params, (void)gpu;
  return lookers * 4 + (a_packs + b_packs) * 48;
}

static void hopper_parts_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[6];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 512.0,
      .align = (int)SIZE,
  };
}

static int hopper_parts_unmet(const int *params) {
  const double BN = params[0];
  const double DEPTH = params[1];
  const double STAGES = params[2];
  const double CLUSTER = params[3];
  const double SIZE = params[6];
  const double SIZE_U = params[7];
  const int element = params[9];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double SLABS_BYTES = STAGES * 3.0 * (BM + BN) * DEPTH * 2.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(SLABS_BYTES + 4.0 * 8192.0 + STAGES * 16.0 <= 227.0 * 1024.0)) return 2;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 64.0) == 0.0)) return 3;
  return -1;
}

static void hopper_parts_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 3,
      .threads[0] = 256,
      .shared_bytes[0] = 0,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
      .threads[2] = 256,
      .shared_bytes[2] = 0,
  };
}

static const int hopper_parts_values_1[] = {64, 128};
static const int hopper_parts_values_2[] = {32, 64};
static const int hopper_parts_values_3[] = {2, 3, 4, 5};
static const int hopper_parts_values_4[] = {1, 2};
static const int hopper_parts_values_5[] = {1, 2};
static const int hopper_parts_values_6[] = {4, 8, 16};
static const tw_axis hopper_parts_axes[] = {
    {"n", 2, hopper_parts_values_1, "columns of c that a tile of 128 rows covers", 0, 0},
    {"k", 2, hopper_parts_values_2, "numbers along k of a slab, whose sums are added to those in f32", 0, 0},
    {"s", 4, hopper_parts_values_3, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_parts_values_4, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"l", 2, hopper_parts_values_5, "1: all slabs' sums are added up; 2: those of 32 slabs first", 0, 0},
    {"g", 3, hopper_parts_values_6, "rows of tiles that are multiplied one after the other", 0, 0},
};
static const tw_constraint hopper_parts_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others"},
    {"SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns"},
};

static const char *const hopper_parts_templates[] = {"matmul/hopper_parts.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply_planes.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/part_by_adds.cuh", "matmul/slab_tile.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_planes.cuh", "matmul/hopper_pair.cuh", "matmul/part_far.cuh", "matmul/part_split.cuh", "matmul/pack_read.cuh"};
static const tw_line_run hopper_parts_lines_5541[] = {
    {2, 34, 0}, {6, 37, 0}, {7, 37, 0}, {8, 37, 0}, {9, 37, 0}, {10, 37, 0},
    {11, 37, 0}, {12, 37, 0}, {13, 37, 0}, {14, 37, 0}, {16, 38, 0},
    {17, 38, 0}, {18, 38, 0}, {19, 38, 0}, {20, 38, 0}, {21, 38, 0},
    {22, 38, 0}, {23, 38, 0}, {37, 53, 0}, {39, 54, 0}, {40, 54, 0},
    {41, 54, 0}, {42, 54, 0}, {43, 54, 0}, {44, 54, 0}, {45, 54, 0},
    {46, 54, 0}, {48, 55, 0}, {49, 55, 0}, {50, 55, 0}, {51, 55, 0},
    {52, 55, 0}, {53, 55, 0}, {54, 55, 0}, {55, 55, 0}, {57, 56, 0},
    {58, 56, 0}, {65, 9, 1}, {66, 13, 1}, {67, 15, 1}, {68, 19, 1}, {69, 21, 1},
    {70, 29, 1}, {71, 4, 2}, {73, 8, 2}, {74, 12, 2}, {75, 15, 2}, {76, 22, 2},
    {77, 24, 2}, {85, 35, 2}, {94, 52, 1}, {95, 8, 3}, {97, 12, 3}, {99, 27, 3},
    {100, 29, 3}, {102, 3, 4}, {103, 11, 4}, {104, 13, 4}, {106, 32, 3},
    {110, 39, 3}, {111, 64, 3}, {119, 73, 3}, {122, 81, 3}, {124, 54, 1},
    {130, 3, 4}, {131, 11, 4}, {132, 13, 4}, {134, 61, 1}, {138, 3, 5},
    {143, 6, 6}, {144, 8, 6}, {145, 2, 7}, {150, 11, 6}, {160, 22, 6},
    {164, 22, 6}, {168, 22, 6}, {172, 22, 6}, {176, 22, 6}, {180, 22, 6},
    {184, 27, 6}, {197, 41, 6}, {209, 62, 6}, {211, 2, 8}, {212, 4, 8},
    {217, 66, 6}, {219, 2, 9}, {225, 12, 10}, {226, 1, 11}, {229, 15, 10},
    {262, 51, 10}, {266, 56, 10}, {284, 86, 10}, {286, 89, 10}, {304, 113, 10},
    {317, 73, 1}, {321, 78, 1}, {326, 65, 0}, {331, 69, 0}, {332, 69, 0},
    {333, 69, 0}, {334, 69, 0}, {335, 69, 0}, {336, 69, 0}, {337, 69, 0},
    {338, 69, 0}, {339, 69, 0}, {341, 70, 0}, {342, 70, 0}, {343, 70, 0},
    {344, 70, 0}, {345, 70, 0}, {346, 70, 0}, {347, 70, 0}, {348, 70, 0},
    {352, 3, 12}, {360, 10, 13}, {366, 18, 13}, {381, 18, 13}, {396, 34, 13},
    {399, 39, 13}, {421, 39, 13}, {443, 62, 13}, {490, 2, 9}, {496, 13, 12},
    {507, 75, 0}, {0, 0, 0},
};
static const tw_line_run hopper_parts_lines_8ba7[] = {
    {1, 0, 0}, {3, 2, 14}, {22, 2, 15}, {28, 22, 14}, {79, 3, 16}, {87, 2, 15},
    {93, 12, 16}, {109, 2, 17}, {113, 5, 0}, {114, 2, 18}, {121, 7, 0},
    {122, 2, 19}, {141, 9, 0}, {148, 3, 20}, {162, 17, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_parts_direct_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double PIECES = params[2];
  const double HELPERS = params[3];
  const double FIRST = params[4];
  const double SM_COUNT = gpu->sm_count;
  const double RESIDENT = passes->resident;
  const double TEAMS = tw_floor(BM / 64.0);
  const double THREADS = 128.0 * (TEAMS + HELPERS);
  const double BLOCKS = THREADS == 256.0 && BN <= 64.0 ? 2.0 : 1.0;
  const double down = tw_ceil((FIRST == 0.0 ? m : n) / BM);
  const double across = tw_ceil((FIRST == 0.0 ? n : m) / BN);
  const double units = down * across * batch * PIECES;
  const double tiles_of_block = PIECES > 1.0 ? 1.0 : tw_ceil(units / (SM_COUNT * BLOCKS));
  const double clocks = 280.0 + tw_floor(15.0 * (BM + BN) / HELPERS);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = PIECES > 1.0 ? tw_share_of(FIRST == 0.0 ? m : n, BM) * tw_share_of(FIRST == 0.0 ? n : m, BN) * batch * PIECES : min(RESIDENT, tw_share_of(FIRST == 0.0 ? m : n, BM) * tw_share_of(FIRST == 0.0 ? n : m, BN) * batch * PIECES);
  passes->pass[0].whole = PIECES > 1.0 ? tw_whole_of(FIRST == 0.0 ? m : n, BM) * tw_whole_of(FIRST == 0.0 ? n : m, BN) * batch * PIECES : min(RESIDENT, tw_whole_of(FIRST == 0.0 ? m : n, BM) * tw_whole_of(FIRST == 0.0 ? n : m, BN) * batch * PIECES);
  passes->pass[0].work_units = PIECES > 1.0 ? units : units;
  passes->pass[0].adds = tw_floor(tiles_of_block * (tw_ceil(tw_ceil(k / 32.0) / PIECES) + tw_floor(BM * BN / 16384.0)) * clocks * 128.0 / THREADS);
}

static void hopper_parts_direct_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t PIECES = params[2];
  const int64_t HELPERS = params[3];
  const int64_t FIRST = params[4];
  const int64_t RESIDENT = passes->resident;
  const int64_t TEAMS = BM / 64;
  const int64_t THREADS = 128 * (TEAMS + HELPERS);
  const int64_t BLOCKS = THREADS == 256 && BN <= 64 ? 2 : 1;
  const int64_t SLOT = 3 * (BM + BN) * 32;
  const int64_t LINES_BYTES = PIECES > 1 ? 0 : (BM + BN) * 33 * 4;
  const int64_t STAGES = min(6, tw_whole_div(tw_whole_div(227 * 1024, BLOCKS) - 2048 - LINES_BYTES, SLOT * 2));
  const int64_t down = ceil_div(FIRST == 0 ? m : n, BM);
  const int64_t across = ceil_div(FIRST == 0 ? n : m, BN);
  const int64_t units = down * across * batch * PIECES;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k >= (PIECES > 1 ? 32 * PIECES : 16) && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (BN % 32 == 0 || transpose_a == 0))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "k >= (PIECES > 1 and 32 * PIECES or 16) and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (BN % 32 == 0 or transpose_a == 0)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {PIECES > 1 ? units : min(RESIDENT, units), 1, 1},
      .shared_bytes = STAGES * (SLOT * 2 + 20) + LINES_BYTES,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  hopper_parts_direct_figures(given, params, gpu, passes);
}

static void hopper_parts_direct_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double HELPERS = params[3];
  const double SIZE = params[5];
  const double TEAMS = tw_floor(BM / 64.0);
  const double THREADS = 128.0 * (TEAMS + HELPERS);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * 128.0 * HELPERS / THREADS),
      .align = (int)SIZE,
  };
}

static int hopper_parts_direct_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double PIECES = params[2];
  const double HELPERS = params[3];
  const double FIRST = params[4];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double TEAMS = tw_floor(BM / 64.0);
  const double THREADS = 128.0 * (TEAMS + HELPERS);
  const double BLOCKS = THREADS == 256.0 && BN <= 64.0 ? 2.0 : 1.0;
  const double SLOT = 3.0 * (BM + BN) * 32.0;
  const double LINES_BYTES = PIECES > 1.0 ? 0.0 : (BM + BN) * 33.0 * 4.0;
  const double STAGES = min(6.0, tw_floor((tw_floor(227.0 * 1024.0 / BLOCKS) - 2048.0 - LINES_BYTES) / (SLOT * 2.0)));
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(THREADS <= 512.0)) return 2;
  if (!(HELPERS <= STAGES)) return 3;
  if (!(FIRST == 1.0 || tw_modulo(BN, 32.0) == 0.0)) return 4;
  return -1;
}

static void hopper_parts_direct_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t HELPERS = params[3];
  const int64_t TEAMS = BM / 64;
  const int64_t THREADS = 128 * (TEAMS + HELPERS);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_parts_direct_values_1[] = {64, 128};
static const int hopper_parts_direct_values_2[] = {16, 32, 48, 64, 96, 128};
static const int hopper_parts_direct_values_3[] = {1, 2, 3, 4, 5, 6, 7, 8};
static const int hopper_parts_direct_values_4[] = {1, 2, 3};
static const int hopper_parts_direct_values_5[] = {0, 1};
static const tw_axis hopper_parts_direct_axes[] = {
    {"m", 2, hopper_parts_direct_values_1, "rows of a tile", 0, 0},
    {"n", 6, hopper_parts_direct_values_2, "columns of a tile", 0, 0},
    {"p", 8, hopper_parts_direct_values_3, "pieces of k, one for each block of a cluster", 0, 0},
    {"h", 3, hopper_parts_direct_values_4, "warpgroups that read and split", 0, 0},
    {"f", 2, hopper_parts_direct_values_5, "the operand that gives a tile its rows: 0: a, 1: b, and tiles of c are turned", 0, 0},
};
static const tw_constraint hopper_parts_direct_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others"},
    {"THREADS <= 512", "each thread has 128 registers on average"},
    {"HELPERS <= STAGES", "else a warpgroup that splits could take the parity of a barrier for that of two rounds before"},
    {"FIRST == 1 or BN % 32 == 0", "across k a slab of op(b) is in chunks of 32 columns"},
};

static const char *const hopper_parts_direct_templates[] = {"matmul/hopper_parts_direct.cu", "matmul/direct_split.cuh", "matmul/direct_unit.cuh", "matmul/hopper_ways.cuh", "matmul/direct_by_adds.cuh", "matmul/product_factor.cuh", "matmul/hopper_shares.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/direct_store.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_planes.cuh", "matmul/part_far.cuh", "matmul/part_split.cuh", "matmul/split_packs.cuh", "matmul/four_numbers.cuh"};
static const tw_line_run hopper_parts_direct_lines_ea1c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {10, 2, 0}, {31, 26, 0}, {39, 35, 0}, {40, 4, 1}, {45, 10, 1}, {47, 2, 2},
    {50, 17, 1}, {82, 38, 0}, {84, 41, 0}, {85, 43, 0}, {86, 45, 0}, {88, 2, 2},
    {91, 51, 0}, {103, 64, 0}, {107, 64, 0}, {111, 64, 0}, {115, 64, 0},
    {119, 64, 0}, {123, 64, 0}, {127, 69, 0}, {138, 2, 3}, {139, 4, 3},
    {144, 81, 0}, {145, 4, 4}, {170, 83, 0}, {171, 2, 5}, {177, 12, 6},
    {178, 16, 6}, {179, 21, 6}, {182, 25, 6}, {185, 34, 6}, {189, 39, 6},
    {191, 2, 7}, {198, 46, 6}, {205, 3, 8}, {215, 54, 6}, {219, 89, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_parts_direct_lines_18d9[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {10, 2, 0}, {31, 26, 0}, {39, 35, 0}, {40, 4, 1}, {45, 10, 1}, {47, 2, 2},
    {50, 17, 1}, {82, 38, 0}, {84, 41, 0}, {85, 43, 0}, {86, 45, 0}, {88, 2, 2},
    {91, 51, 0}, {103, 64, 0}, {107, 64, 0}, {111, 64, 0}, {115, 64, 0},
    {119, 64, 0}, {123, 64, 0}, {127, 69, 0}, {138, 2, 3}, {139, 4, 3},
    {144, 81, 0}, {145, 4, 4}, {170, 83, 0}, {171, 2, 5}, {177, 12, 6},
    {178, 16, 6}, {179, 19, 6}, {180, 21, 6}, {183, 25, 6}, {186, 34, 6},
    {190, 39, 6}, {192, 2, 7}, {199, 46, 6}, {206, 3, 8}, {216, 54, 6},
    {220, 89, 0}, {0, 0, 0},
};
static const tw_line_run hopper_parts_direct_lines_bfae[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {10, 2, 0}, {31, 24, 0}, {32, 26, 0}, {40, 35, 0}, {41, 4, 1}, {46, 13, 1},
    {48, 2, 2}, {51, 17, 1}, {83, 38, 0}, {85, 41, 0}, {86, 43, 0}, {87, 48, 0},
    {88, 2, 2}, {91, 51, 0}, {103, 64, 0}, {107, 64, 0}, {111, 64, 0},
    {115, 64, 0}, {119, 64, 0}, {123, 64, 0}, {127, 69, 0}, {138, 2, 3},
    {139, 4, 3}, {144, 81, 0}, {145, 4, 4}, {170, 83, 0}, {171, 2, 5},
    {177, 5, 9}, {178, 7, 9}, {207, 89, 0}, {0, 0, 0},
};
static const tw_line_run hopper_parts_direct_lines_a196[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {10, 2, 0}, {31, 26, 0}, {39, 35, 0}, {40, 4, 1}, {45, 10, 1}, {47, 2, 2},
    {50, 17, 1}, {82, 38, 0}, {84, 41, 0}, {85, 43, 0}, {86, 45, 0}, {88, 2, 2},
    {91, 51, 0}, {103, 64, 0}, {107, 64, 0}, {111, 64, 0}, {115, 64, 0},
    {119, 64, 0}, {123, 64, 0}, {127, 69, 0}, {138, 2, 3}, {139, 4, 3},
    {144, 81, 0}, {145, 4, 4}, {170, 83, 0}, {171, 2, 5}, {177, 14, 6},
    {178, 16, 6}, {179, 21, 6}, {182, 29, 6}, {186, 34, 6}, {190, 42, 6},
    {192, 2, 7}, {199, 46, 6}, {206, 3, 8}, {216, 54, 6}, {220, 89, 0},
    {0, 0, 0},
};
static const tw_line_run hopper_parts_direct_lines_c9e3[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {10, 2, 0}, {31, 26, 0}, {39, 35, 0}, {40, 4, 1}, {45, 10, 1}, {47, 2, 2},
    {50, 17, 1}, {82, 38, 0}, {84, 41, 0}, {85, 43, 0}, {86, 45, 0}, {88, 2, 2},
    {91, 51, 0}, {103, 64, 0}, {107, 64, 0}, {111, 64, 0}, {115, 64, 0},
    {119, 64, 0}, {123, 64, 0}, {127, 69, 0}, {138, 2, 3}, {139, 4, 3},
    {144, 81, 0}, {145, 4, 4}, {170, 83, 0}, {171, 2, 5}, {177, 14, 6},
    {178, 16, 6}, {179, 19, 6}, {180, 21, 6}, {183, 29, 6}, {187, 34, 6},
    {191, 42, 6}, {193, 2, 7}, {200, 46, 6}, {207, 3, 8}, {217, 54, 6},
    {221, 89, 0}, {0, 0, 0},
};
static const tw_line_run hopper_parts_direct_lines_0ec3[] = {
    {1, 2, 10}, {20, 2, 11}, {26, 22, 10}, {77, 3, 12}, {85, 2, 11},
    {91, 12, 12}, {107, -16, 0}, {108, 2, 13}, {115, -14, 0}, {116, 2, 14},
    {135, -12, 0}, {136, 2, 15}, {189, 2, 16}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double WM = params[0];
  const double BN = params[1];
  const double CLUSTER = params[3];
  const double BLOCKS = params[4];
  const double RESIDENT = passes->resident;
  const double BM = 2.0 * WM;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double slabs = tw_ceil(k / 64.0);
  const double pieces = max(1.0, min(tw_floor(BLOCKS / max(1.0, down * across * batch * CLUSTER)), tw_floor(slabs / 4.0)));
  const double packs = m * tw_ceil(n / 4.0);
  const double groups = packs >= 65536.0 ? 1.0 : packs >= 4096.0 ? 8.0 : 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch * pieces) * CLUSTER;
  passes->pass[0].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch * pieces) * CLUSTER;
  passes->pass[0].work_units = down * across * batch * pieces * CLUSTER;
  passes->pass[1].tiles = tw_share_of(packs * groups, 256.0) * batch;
  passes->pass[1].whole = tw_whole_of(packs * groups, 256.0) * batch;
}

static void hopper_split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t STAGES = params[2];
  const int64_t CLUSTER = params[3];
  const int64_t BLOCKS = params[4];
  const int64_t RESIDENT = passes->resident;
  const int64_t BM = 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t slabs = ceil_div(k, 64);
  const int64_t pieces = max(1, min(BLOCKS / max(1, down * across * batch * CLUSTER), slabs / 4));
  const int64_t packs = m * ceil_div(n, 4);
  const int64_t groups = packs >= 65536 ? 1 : packs >= 4096 ? 8 : 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && a_stride > 0 && b_stride > 0 && max(max(m, n), k) < 2147480000 && down * across * batch * pieces < 2147480000 && m * n * batch > 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
        .misfit = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and down * across * batch * pieces < 2147480000 and m * n * batch > 0",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, down * across * batch * pieces) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(packs * groups, 256), 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  hopper_split_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_split_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t CLUSTER = params[3];
  const int64_t SIZE = params[5];
  const int64_t SIZE_V = params[7];
  const int64_t BM = 2 * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BN / CLUSTER : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
}

static int64_t hopper_split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t CLUSTER = params[3];
  const int64_t BLOCKS = params[4];
  const int64_t BM = 2 * WM;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t slabs = ceil_div(k, 64);
  const int64_t pieces = max(1, min(BLOCKS / max(1, down * across * batch * CLUSTER), slabs / 4));
  (void)given, (void)params, (void)gpu;
  return pieces * down * BM * CLUSTER * across * BN * batch * 4;
}

static void hopper_split_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int hopper_split_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double STAGES = params[2];
  const double CLUSTER = params[3];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const double BM = 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE == 2.0 && SIZE_U == 2.0)) return 0;
  if (!(WM * BN <= 16384.0)) return 1;
  if (!(SLABS_BYTES + STAGES * 16.0 <= 227.0 * 1024.0)) return 2;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 64.0) == 0.0)) return 3;
  return -1;
}

static void hopper_split_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 384,
      .shared_bytes[0] = 0,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_split_values_1[] = {64, 128};
static const int hopper_split_values_2[] = {64, 128, 256};
static const int hopper_split_values_3[] = {3, 4, 5, 6, 8};
static const int hopper_split_values_4[] = {1, 2};
static const int hopper_split_values_5[] = {132, 264};
static const tw_axis hopper_split_axes[] = {
    {"m", 2, hopper_split_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 3, hopper_split_values_2, "columns of c that a tile covers", 0, 0},
    {"s", 5, hopper_split_values_3, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_split_values_4, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"o", 2, hopper_split_values_5, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint hopper_split_constraints[] = {
    {"SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory"},
    {"BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns"},
};

static const char *const hopper_split_templates[] = {"matmul/hopper_split.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/hopper_partial.cuh", "matmul/tensor16_add.cuh", "matmul/product_factor.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh"};
static const tw_line_run hopper_split_lines_7bcf[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {13, 2, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 19, 1}, {22, 21, 1}, {23, 27, 1}, {24, 4, 2},
    {26, 8, 2}, {27, 12, 2}, {28, 15, 2}, {29, 22, 2}, {30, 24, 2}, {38, 35, 2},
    {47, 52, 1}, {48, 8, 3}, {50, 12, 3}, {52, 25, 3}, {53, 29, 3}, {55, 3, 4},
    {56, 11, 4}, {57, 13, 4}, {59, 32, 3}, {63, 39, 3}, {64, 47, 3},
    {65, 49, 3}, {68, 73, 3}, {71, 81, 3}, {73, 54, 1}, {79, 3, 4}, {80, 11, 4},
    {81, 13, 4}, {83, 61, 1}, {87, 3, 5}, {93, 2, 6}, {98, 10, 5}, {105, 20, 5},
    {131, 2, 7}, {132, 4, 7}, {137, 2, 8}, {145, 73, 1}, {149, 78, 1},
    {154, 6, 0}, {156, 3, 9}, {159, 5, 9}, {160, 5, 9}, {161, 5, 9},
    {162, 5, 9}, {163, 5, 9}, {164, 5, 9}, {165, 5, 9}, {166, 5, 9},
    {167, 5, 9}, {171, 8, 9}, {172, 8, 9}, {173, 8, 9}, {174, 8, 9},
    {175, 8, 9}, {197, 2, 10}, {203, 31, 9}, {0, 0, 0},
};
static const tw_line_run hopper_split_lines_9723[] = {
    {1, 2, 11}, {20, 2, 12}, {26, 22, 11}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_stream_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BN = params[0];
  const double TEAMS = params[1];
  const double CLUSTER = params[3];
  const double SM_COUNT = gpu->sm_count;
  const double RESIDENT = passes->resident;
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double tiles = down * across * batch;
  const double THREADS = 128.0 + TEAMS * 128.0;
  const double slabs_of_block = tw_ceil(tiles * tw_ceil(k / 64.0) / tw_floor(RESIDENT / CLUSTER));
  (void)given, (void)params, (void)gpu;
  passes->pass[1].tiles = max(1.0, tw_floor(min(RESIDENT, SM_COUNT) / CLUSTER)) * CLUSTER;
  passes->pass[1].whole = max(1.0, tw_floor(min(RESIDENT, SM_COUNT) / CLUSTER)) * CLUSTER;
  passes->pass[1].work_units = max(1.0, tw_floor(SM_COUNT / CLUSTER)) * CLUSTER;
  passes->pass[1].work = tw_floor((BM + BN) * 128.0 * slabs_of_block / THREADS);
  passes->pass[1].adds = tw_floor(BM * BN * 64.0 * (slabs_of_block + 40.0) / (38.0 * THREADS));
}

static const tw_unit hopper_stream_units_1[] = {
    [ELEMENT_i32] = {4, 0x0},
    [ELEMENT_i64] = {4, 0x0},
    [ELEMENT_f16] = {4, 0x0},
    [ELEMENT_bf16] = {4, 0x0},
    [ELEMENT_f32] = {4, 0x0},
    [ELEMENT_f64] = {4, 0x0},
    [ELEMENT_f16_f32] = {4, 0x0},
    [ELEMENT_bf16_f32] = {4, 0x0},
    [ELEMENT_i8_i32] = {4, 0x0},
    [ELEMENT_e4m3_f32] = {4, 0x0},
    [ELEMENT_e4m3_f16] = {4, 0x0},
    [ELEMENT_e4m3_bf16] = {4, 0x0},
    [ELEMENT_e5m2_f32] = {4, 0x0},
    [ELEMENT_e5m2_f16] = {4, 0x0},
    [ELEMENT_e5m2_bf16] = {4, 0x0},
    [ELEMENT_e4m3_f32_e5m2] = {4, 0x0},
    [ELEMENT_e4m3_f16_e5m2] = {4, 0x0},
    [ELEMENT_e4m3_bf16_e5m2] = {4, 0x0},
    [ELEMENT_e5m2_f32_e4m3] = {4, 0x0},
    [ELEMENT_e5m2_f16_e4m3] = {4, 0x0},
    [ELEMENT_e5m2_bf16_e4m3] = {4, 0x0},
};
static const tw_pass_memory hopper_stream_memory_1 = {-1, NULL, hopper_stream_units_1};

static void hopper_stream_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t STAGES = params[2];
  const int64_t CLUSTER = params[3];
  const int64_t SM_COUNT = gpu->sm_count;
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t SHARED_BYTES = SLABS_BYTES + (TEAMS > 2 ? 3 : 4) * 8192 + STAGES * 16;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t tiles = down * across * batch;
  const int64_t THREADS = 128 + TEAMS * 128;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && k < 67108864 && a_stride > 0 && b_stride > 0 && max(m, n) < 2147480000 && tiles < 1073740000 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .memory = &hopper_stream_memory_1,
        .misfit = "k > 0 and k < 67108864 and a_stride > 0 and b_stride > 0 and max(m, n) < 2147480000 and tiles < 1073740000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .offset = 0,
      .bytes = SM_COUNT * 16,
      .memory = &hopper_stream_memory_1,
  };
  if (!(tiles > 0))
    passes->pass[1] = (tw_geometry){
        .block = {THREADS, 1, 1},
        .when = "tiles > 0",
        .is_skipped = 1,
    };
  else
    passes->pass[1] = (tw_geometry){
        .grid = {max(1, min(RESIDENT, SM_COUNT) / CLUSTER) * CLUSTER, 1, 1},
        .is_fixed = 1,
        .shared_bytes = SHARED_BYTES,
        .block = {THREADS, 1, 1},
        .is_cooperative = 1,
        .begins_early = 1,
        .when = "tiles > 0",
    };
  hopper_stream_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_stream_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t CLUSTER = params[3];
  const int64_t SIZE = params[5];
  const int64_t SIZE_U = params[6];
  const int64_t SIZE_V = params[7];
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = given->a,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = transpose_a > 0 ? m : k,
      .size[1] = a_stride == 0 ? 1 : transpose_a > 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_stride,
      .stride[1] = a_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_a > 0 ? 64 : BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = given->b,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = transpose_b > 0 ? k : n,
      .size[1] = b_stride == 0 ? 1 : transpose_b > 0 ? n : k,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_stride,
      .stride[1] = b_batch_stride,
      .box[0] = (int)(64),
      .box[1] = (int)(transpose_b > 0 ? BN / CLUSTER : BN / CLUSTER % 64 > 0 ? 64 / CLUSTER : 64),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(128 / SIZE_U),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_stream_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t BN = params[0];
  const int64_t TEAMS = params[1];
  const int64_t SM_COUNT = gpu->sm_count;
  const int64_t WM = 64;
  const int64_t BM = TEAMS * WM;
  (void)given, (void)params, (void)gpu;
  return SM_COUNT * (16 + BM * BN * 4);
}

static void hopper_stream_traits(const int *params, int element, tw_traits *traits) {
  const double BN = params[0];
  const double TEAMS = params[1];
  const double STAGES = params[2];
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double THREADS = 128.0 + TEAMS * 128.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * 128.0 * (STAGES - 1.0) / THREADS),
      .wavefronts = 0.3,
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int hopper_stream_unmet(const int *params) {
  const double BN = params[0];
  const double TEAMS = params[1];
  const double STAGES = params[2];
  const double CLUSTER = params[3];
  const double SIZE = params[5];
  const int element = params[8];
  const double WM = 64.0;
  const double BM = TEAMS * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  const double SHARED_BYTES = SLABS_BYTES + (TEAMS > 2.0 ? 3.0 : 4.0) * 8192.0 + STAGES * 16.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(SHARED_BYTES <= 227.0 * 1024.0)) return 1;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 32.0) == 0.0)) return 2;
  if (!(TEAMS == 2.0 || BN < 256.0)) return 3;
  return -1;
}

static void hopper_stream_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TEAMS = params[1];
  const int64_t THREADS = 128 + TEAMS * 128;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int hopper_stream_values_1[] = {64, 128, 192, 256};
static const int hopper_stream_values_2[] = {2, 3};
static const int hopper_stream_values_3[] = {3, 4, 5, 6};
static const int hopper_stream_values_4[] = {1, 2};
static const int hopper_stream_values_5[] = {0, 4, 8, 16};
static const tw_axis hopper_stream_axes[] = {
    {"n", 4, hopper_stream_values_1, "columns of c that a tile covers", 0, 0},
    {"w", 2, hopper_stream_values_2, "warpgroups that multiply, 64 rows of a tile each", 1, 2},
    {"s", 4, hopper_stream_values_3, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_stream_values_4, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"g", 4, hopper_stream_values_5, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", 0, 0},
};
static const tw_constraint hopper_stream_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16"},
    {"SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 32 == 0", "blocks share slabs of whole swizzled lines"},
    {"TEAMS == 2 or BN < 256", "a thread of three warpgroups has 160 registers"},
};

static const char *const hopper_stream_templates[] = {"matmul/hopper_stream.cu", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_stream_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/hopper_stream_store.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_read_lines.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh", "matmul/hopper_stream_shares.cuh"};
static const tw_line_run hopper_stream_lines_639b[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {11, 1, 0}, {12, 1, 0}, {14, 2, 0}, {15, 2, 0}, {18, 9, 1},
    {19, 11, 1}, {20, 15, 1}, {21, 21, 1}, {22, 27, 1}, {23, 32, 1}, {25, 4, 2},
    {27, 8, 2}, {28, 12, 2}, {29, 15, 2}, {30, 22, 2}, {31, 24, 2}, {39, 35, 2},
    {48, 52, 1}, {49, 8, 3}, {51, 12, 3}, {53, 25, 3}, {54, 29, 3}, {56, 2, 4},
    {58, 5, 4}, {59, 9, 4}, {60, 32, 3}, {64, 39, 3}, {65, 47, 3}, {66, 49, 3},
    {69, 73, 3}, {72, 81, 3}, {74, 54, 1}, {80, 2, 4}, {82, 5, 4}, {83, 9, 4},
    {84, 61, 1}, {88, 3, 5}, {93, 3, 6}, {99, 2, 7}, {104, 10, 6}, {111, 20, 6},
    {137, 2, 8}, {138, 4, 8}, {143, 4, 9}, {173, 2, 10}, {179, 12, 11},
    {180, 1, 12}, {183, 15, 11}, {216, 4, 13}, {228, 56, 11}, {246, 75, 11},
    {256, 89, 11}, {274, 108, 11}, {278, 113, 11}, {291, 73, 1}, {295, 78, 1},
    {300, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_stream_lines_814e[] = {
    {1, 2, 14}, {20, 2, 15}, {26, 22, 14}, {77, 2, 16}, {81, 7, 17}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_tf32_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double TEAMS = params[3];
  const double CLUSTER = params[5];
  const double ALL = params[6];
  const double RESIDENT = passes->resident;
  const double BM = TURNS > 0.0 ? WM : TEAMS * WM;
  const double a_copies = ALL == 0.0 && transpose_a == 0.0 && a_stride > 0.0 && tw_modulo(a_stride, 4.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = ALL == 0.0 && transpose_b > 0.0 && b_stride > 0.0 && tw_modulo(b_stride, 4.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(k, 64.0) * (tw_share_of(m, 64.0) * a_copies + tw_share_of(n, 64.0) * b_copies);
  passes->pass[0].whole = tw_whole_of(k, 64.0) * (tw_whole_of(m, 64.0) * a_copies + tw_whole_of(n, 64.0) * b_copies);
  passes->pass[1].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].work_units = units * CLUSTER;
}

static void hopper_tf32_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t allow_tf32 = given->allow_tf32;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t TEAMS = params[3];
  const int64_t STAGES = params[4];
  const int64_t CLUSTER = params[5];
  const int64_t ALL = params[6];
  const int64_t RESIDENT = passes->resident;
  const int64_t BM = TURNS > 0 ? WM : TEAMS * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t a_copies = ALL == 0 && transpose_a == 0 && a_stride > 0 && a_stride % 4 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && transpose_b > 0 && b_stride > 0 && b_stride % 4 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = ceil_div(n, 64) * b_copies;
  const int64_t SHARED_BYTES = SLABS_BYTES + (TEAMS > 2 ? 3 : 4) * 8192 + STAGES * 16;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(allow_tf32 > 0 && k > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "allow_tf32 > 0 and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {128 + TEAMS * 128, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(k, 64), a_tiles + b_tiles, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SHARED_BYTES,
      .block = {128 + TEAMS * 128, 1, 1},
      .begins_early = 1,
  };
  hopper_tf32_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_tf32_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t TEAMS = params[3];
  const int64_t CLUSTER = params[5];
  const int64_t ALL = params[6];
  const int64_t SIZE = params[8];
  const int64_t SIZE_U = params[9];
  const int64_t SIZE_V = params[10];
  const int64_t BM = TURNS > 0 ? WM : TEAMS * WM;
  const int64_t width = ceil_div(k, 32) * 8;
  const int64_t a_copies = ALL == 0 && transpose_a == 0 && a_stride > 0 && a_stride % 4 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && transpose_b > 0 && b_stride > 0 && b_stride % 4 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (a_copies > 0 ? 0 : -1) < 0 ? (const char *)given->a : (const char *)given->workspace + (a_copies > 0 ? 0 : -1),
      .is_copy = (a_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = k,
      .size[1] = m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_copies > 0 ? width * 4 : a_stride,
      .stride[1] = a_batch_stride == 0 ? 0 : a_copies > 0 ? m * width * 4 : a_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (b_copies > 0 ? m * width * a_copies * 16 : -1) < 0 ? (const char *)given->b : (const char *)given->workspace + (b_copies > 0 ? m * width * a_copies * 16 : -1),
      .is_copy = (b_copies > 0 ? m * width * a_copies * 16 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = k,
      .size[1] = n,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_copies > 0 ? width * 4 : b_stride,
      .stride[1] = b_batch_stride == 0 ? 0 : b_copies > 0 ? n * width * 4 : b_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(BN / CLUSTER),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_tf32_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t ALL = params[6];
  const int64_t width = ceil_div(k, 32) * 8;
  const int64_t a_copies = ALL == 0 && transpose_a == 0 && a_stride > 0 && a_stride % 4 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = ALL == 0 && transpose_b > 0 && b_stride > 0 && b_stride % 4 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  return (m * a_copies + n * b_copies) * width * 16;
}

static void hopper_tf32_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[8];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_tf32_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double TEAMS = params[3];
  const double STAGES = params[4];
  const double CLUSTER = params[5];
  const double SIZE = params[8];
  const double SIZE_U = params[9];
  const int element = params[11];
  const double BM = TURNS > 0.0 ? WM : TEAMS * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  const double SHARED_BYTES = SLABS_BYTES + (TEAMS > 2.0 ? 3.0 : 4.0) * 8192.0 + STAGES * 16.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(WM * BN <= 16384.0)) return 2;
  if (!(SHARED_BYTES <= 227.0 * 1024.0)) return 3;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 32.0) == 0.0)) return 4;
  if (!(TEAMS == 2.0 || (TURNS == 0.0 && WM == 64.0 && BN < 256.0))) return 5;
  return -1;
}

static void hopper_tf32_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TEAMS = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 16384,
      .threads[1] = 128 + TEAMS * 128,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_tf32_values_1[] = {64, 128};
static const int hopper_tf32_values_2[] = {64, 128, 192, 256};
static const int hopper_tf32_values_3[] = {0, 1};
static const int hopper_tf32_values_4[] = {2, 3};
static const int hopper_tf32_values_5[] = {3, 4, 5, 6, 8, 12};
static const int hopper_tf32_values_6[] = {1, 2};
static const int hopper_tf32_values_7[] = {0, 1};
static const int hopper_tf32_values_8[] = {0, 4, 8, 16};
static const tw_axis hopper_tf32_axes[] = {
    {"m", 2, hopper_tf32_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 4, hopper_tf32_values_2, "columns of c that a tile covers", 0, 0},
    {"t", 2, hopper_tf32_values_3, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile", 0, 0},
    {"w", 2, hopper_tf32_values_4, "warpgroups that multiply", 1, 2},
    {"s", 6, hopper_tf32_values_5, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_tf32_values_6, "blocks above each other that share the slabs of op(b)", 0, 0},
    {"a", 2, hopper_tf32_values_7, "1: all operands are copied, so that no address need be aligned", 0, 0},
    {"g", 4, hopper_tf32_values_8, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", 1, 8},
};
static const tw_constraint hopper_tf32_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "tf32 is a part of f32"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 32 == 0", "blocks share whole swizzled lines"},
    {"TEAMS == 2 or TURNS == 0 and WM == 64 and BN < 256", "a thread of three warpgroups has 160 registers"},
};

static const char *const hopper_tf32_templates[] = {"matmul/hopper_tf32.cu", "matmul/along_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh", "matmul/numbers_along.cuh"};
static const tw_line_run hopper_tf32_lines_0c5a[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {15, 8, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {32, -2, 0}, {33, 0, 0}, {35, 1, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {44, 2, 0}, {45, 2, 0}, {48, 9, 2}, {49, 11, 2}, {50, 15, 2}, {51, 19, 2},
    {52, 21, 2}, {53, 27, 2}, {54, 4, 3}, {56, 8, 3}, {57, 12, 3}, {58, 15, 3},
    {59, 22, 3}, {60, 24, 3}, {68, 35, 3}, {77, 52, 2}, {78, 8, 4}, {80, 12, 4},
    {82, 25, 4}, {83, 29, 4}, {85, 3, 5}, {86, 11, 5}, {87, 13, 5}, {89, 32, 4},
    {93, 39, 4}, {94, 47, 4}, {95, 49, 4}, {98, 73, 4}, {101, 81, 4},
    {103, 54, 2}, {109, 3, 5}, {110, 11, 5}, {111, 13, 5}, {113, 61, 2},
    {117, 3, 6}, {122, 3, 7}, {128, 2, 8}, {133, 10, 7}, {140, 20, 7},
    {166, 2, 9}, {167, 10, 9}, {168, 2, 10}, {174, 12, 11}, {175, 1, 12},
    {178, 15, 11}, {211, 51, 11}, {215, 56, 11}, {233, 86, 11}, {235, 89, 11},
    {253, 113, 11}, {266, 73, 2}, {270, 78, 2}, {275, 6, 0}, {0, 0, 0},
};
static const tw_line_run hopper_tf32_lines_4d36[] = {
    {1, 2, 13}, {20, 2, 14}, {26, 22, 13}, {77, 2, 15}, {81, -6, 0},
    {82, 2, 16}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_tf32_registers_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BN = params[0];
  const double CLUSTER = params[2];
  const double FIRST = params[3];
  const double RESIDENT = passes->resident;
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double a_copies = FIRST == 0.0 || (transpose_a == 0.0 && a_stride > 0.0 && tw_modulo(a_stride, 4.0) == 0.0 && tw_modulo(a_batch_stride, 4.0) == 0.0) ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = FIRST == 1.0 || (transpose_b > 0.0 && b_stride > 0.0 && tw_modulo(b_stride, 4.0) == 0.0 && tw_modulo(b_batch_stride, 4.0) == 0.0) ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double down = tw_ceil((FIRST == 0.0 ? m : n) / (BM * CLUSTER));
  const double across = tw_ceil((FIRST == 0.0 ? n : m) / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(k, 64.0) * (tw_share_of(m, 64.0) * a_copies + tw_share_of(n, 64.0) * b_copies);
  passes->pass[0].whole = tw_whole_of(k, 64.0) * (tw_whole_of(m, 64.0) * a_copies + tw_whole_of(n, 64.0) * b_copies);
  passes->pass[1].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(FIRST == 0.0 ? m : n, BM * CLUSTER) * tw_share_of(FIRST == 0.0 ? n : m, BN) * batch) * CLUSTER;
  passes->pass[1].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(FIRST == 0.0 ? m : n, BM * CLUSTER) * tw_whole_of(FIRST == 0.0 ? n : m, BN) * batch) * CLUSTER;
  passes->pass[1].work_units = units * CLUSTER;
}

static void hopper_tf32_registers_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t allow_tf32 = given->allow_tf32;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BN = params[0];
  const int64_t STAGES = params[1];
  const int64_t CLUSTER = params[2];
  const int64_t FIRST = params[3];
  const int64_t RESIDENT = passes->resident;
  const int64_t WM = 64;
  const int64_t BM = 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t a_copies = FIRST == 0 || (transpose_a == 0 && a_stride > 0 && a_stride % 4 == 0 && a_batch_stride % 4 == 0) ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = FIRST == 1 || (transpose_b > 0 && b_stride > 0 && b_stride % 4 == 0 && b_batch_stride % 4 == 0) ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = ceil_div(n, 64) * b_copies;
  const int64_t down = tw_whole_ceil_div(FIRST == 0 ? m : n, BM * CLUSTER);
  const int64_t across = ceil_div(FIRST == 0 ? n : m, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(allow_tf32 > 0 && ((FIRST == 0 && transpose_a > 0 && a_stride > 0) || (FIRST == 1 && transpose_b == 0 && b_stride > 0)) && k > 0 && max(max(m, n), k) < 2147480000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "allow_tf32 > 0 and (FIRST == 0 and transpose_a > 0 and a_stride > 0 or FIRST == 1 and transpose_b == 0 and b_stride > 0) and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    return;
  }
  if (!(a_copies + b_copies > 0))
    passes->pass[0] = (tw_geometry){
        .block = {256, 1, 1},
        .when = "a_copies + b_copies > 0",
        .is_skipped = 1,
    };
  else
    passes->pass[0] = (tw_geometry){
        .grid = {ceil_div(k, 64), a_tiles + b_tiles, 1},
        .block = {256, 1, 1},
        .begins_early = 1,
        .when = "a_copies + b_copies > 0",
    };
  passes->pass[1] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_tf32_registers_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_tf32_registers_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t BN = params[0];
  const int64_t CLUSTER = params[2];
  const int64_t FIRST = params[3];
  const int64_t SIZE = params[5];
  const int64_t SIZE_U = params[6];
  const int64_t SIZE_V = params[7];
  const int64_t width = ceil_div(k, 32) * 8;
  const int64_t a_copies = FIRST == 0 || (transpose_a == 0 && a_stride > 0 && a_stride % 4 == 0 && a_batch_stride % 4 == 0) ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = FIRST == 1 || (transpose_b > 0 && b_stride > 0 && b_stride % 4 == 0 && b_batch_stride % 4 == 0) ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_a",
      .tensor = 0,
      .base = (a_copies > 0 ? 0 : -1) < 0 ? (const char *)given->a : (const char *)given->workspace + (a_copies > 0 ? 0 : -1),
      .is_copy = (a_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE),
      .swizzle = (int)(128),
      .size[0] = FIRST == 0 ? m : k,
      .size[1] = FIRST == 0 ? k : m,
      .size[2] = a_batch_stride == 0 ? 1 : batch,
      .stride[0] = a_copies > 0 ? width * 4 : a_stride,
      .stride[1] = a_batch_stride == 0 ? 0 : a_copies > 0 ? m * width * 4 : a_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(FIRST == 0 ? 32 : BN / CLUSTER),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_b",
      .tensor = 1,
      .base = (b_copies > 0 ? 0 : -1) < 0 ? (const char *)given->b : (const char *)given->workspace + (b_copies > 0 ? 0 : -1),
      .is_copy = (b_copies > 0 ? 0 : -1) >= 0,
      .rank = 3,
      .element_bytes = (int)(SIZE_V),
      .swizzle = (int)(128),
      .size[0] = FIRST == 1 ? n : k,
      .size[1] = FIRST == 1 ? k : n,
      .size[2] = b_batch_stride == 0 ? 1 : batch,
      .stride[0] = b_copies > 0 ? width * 4 : b_stride,
      .stride[1] = b_batch_stride == 0 ? 0 : b_copies > 0 ? n * width * 4 : b_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(FIRST == 1 ? 32 : BN / CLUSTER),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(FIRST == 0 ? 64 : 32),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_tf32_registers_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t FIRST = params[3];
  const int64_t width = ceil_div(k, 32) * 8;
  const int64_t a_copies = FIRST == 0 || (transpose_a == 0 && a_stride > 0 && a_stride % 4 == 0 && a_batch_stride % 4 == 0) ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = FIRST == 1 || (transpose_b > 0 && b_stride > 0 && b_stride % 4 == 0 && b_batch_stride % 4 == 0) ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  return (m * a_copies + n * b_copies) * width * 16;
}

static void hopper_tf32_registers_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[5];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_tf32_registers_unmet(const int *params) {
  const double BN = params[0];
  const double STAGES = params[1];
  const double CLUSTER = params[2];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double WM = 64.0;
  const double BM = 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(SLABS_BYTES + 4.0 * 8192.0 + STAGES * 16.0 <= 227.0 * 1024.0)) return 2;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 64.0) == 0.0)) return 3;
  return -1;
}

static void hopper_tf32_registers_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 16384,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_tf32_registers_values_1[] = {64, 128, 192, 256};
static const int hopper_tf32_registers_values_2[] = {3, 4, 5, 6, 8};
static const int hopper_tf32_registers_values_3[] = {1, 2};
static const int hopper_tf32_registers_values_4[] = {0, 1};
static const int hopper_tf32_registers_values_5[] = {0, 4, 8, 16};
static const tw_axis hopper_tf32_registers_axes[] = {
    {"n", 4, hopper_tf32_registers_values_1, "places of the other operand that a tile covers", 0, 0},
    {"s", 5, hopper_tf32_registers_values_2, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_tf32_registers_values_3, "blocks that share the slabs of the other operand", 0, 0},
    {"f", 2, hopper_tf32_registers_values_4, "the operand from registers: 0: a, 1: b", 0, 0},
    {"g", 4, hopper_tf32_registers_values_5, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", 1, 8},
};
static const tw_constraint hopper_tf32_registers_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "tf32 is a part of f32"},
    {"SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns"},
};

static const char *const hopper_tf32_registers_templates[] = {"matmul/hopper_tf32_registers.cu", "matmul/along_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply_registers.cuh", "matmul/hopper_release.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_turned.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh", "matmul/numbers_along.cuh"};
static const tw_line_run hopper_tf32_registers_lines_8b06[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {15, 8, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {32, 18, 0}, {33, 21, 0}, {35, 22, 0}, {36, 22, 0},
    {37, 22, 0}, {38, 22, 0}, {39, 22, 0}, {40, 22, 0}, {41, 22, 0},
    {42, 22, 0}, {44, 23, 0}, {45, 23, 0}, {49, 9, 2}, {50, 11, 2}, {51, 15, 2},
    {52, 19, 2}, {53, 21, 2}, {54, 29, 2}, {55, 4, 3}, {57, 8, 3}, {58, 12, 3},
    {59, 15, 3}, {60, 22, 3}, {61, 24, 3}, {69, 35, 3}, {78, 52, 2}, {79, 8, 4},
    {81, 12, 4}, {83, 25, 4}, {84, 29, 4}, {86, 3, 5}, {87, 11, 5}, {88, 13, 5},
    {90, 32, 4}, {94, 39, 4}, {95, 47, 4}, {96, 49, 4}, {99, 73, 4},
    {102, 81, 4}, {104, 54, 2}, {110, 3, 5}, {111, 11, 5}, {112, 13, 5},
    {114, 61, 2}, {118, 3, 6}, {123, 4, 7}, {128, 2, 8}, {133, 10, 7},
    {174, 2, 9}, {180, 12, 10}, {181, 1, 11}, {184, 15, 10}, {217, 51, 10},
    {221, 56, 10}, {239, 86, 10}, {241, 89, 10}, {259, 113, 10}, {272, 73, 2},
    {276, 78, 2}, {281, 29, 0}, {0, 0, 0},
};
static const tw_line_run hopper_tf32_registers_lines_d581[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {15, 8, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {32, 18, 0}, {33, 21, 0}, {35, 22, 0}, {36, 22, 0},
    {37, 22, 0}, {38, 22, 0}, {39, 22, 0}, {40, 22, 0}, {41, 22, 0},
    {42, 22, 0}, {44, 23, 0}, {45, 23, 0}, {49, 9, 2}, {50, 11, 2}, {51, 15, 2},
    {52, 19, 2}, {53, 21, 2}, {54, 29, 2}, {55, 4, 3}, {57, 8, 3}, {58, 12, 3},
    {59, 15, 3}, {60, 22, 3}, {61, 24, 3}, {69, 35, 3}, {78, 52, 2}, {79, 8, 4},
    {81, 12, 4}, {83, 25, 4}, {84, 29, 4}, {86, 3, 5}, {87, 11, 5}, {88, 13, 5},
    {90, 32, 4}, {94, 39, 4}, {95, 47, 4}, {96, 49, 4}, {99, 73, 4},
    {102, 81, 4}, {104, 54, 2}, {110, 3, 5}, {111, 11, 5}, {112, 13, 5},
    {114, 61, 2}, {118, 4, 7}, {123, 2, 8}, {128, 10, 7}, {169, 2, 9},
    {175, 5, 12}, {176, 1, 11}, {179, 7, 12}, {226, 73, 2}, {230, 78, 2},
    {235, 29, 0}, {0, 0, 0},
};
static const tw_line_run hopper_tf32_registers_lines_6516[] = {
    {1, 2, 13}, {20, 2, 14}, {26, 22, 13}, {77, 2, 15}, {81, -1, 0},
    {88, 2, 14}, {94, 7, 0}, {102, 2, 16}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void hopper_words_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double CLUSTER = params[4];
  const double RESIDENT = passes->resident;
  const double BM = TURNS > 0.0 ? WM : 2.0 * WM;
  const double a_copies = a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = b_batch_stride == 0.0 ? 1.0 : batch;
  const double down = tw_ceil(m / (BM * CLUSTER));
  const double across = tw_ceil(n / BN);
  const double units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(k, 128.0) * (tw_share_of(m, 32.0) * a_copies + tw_share_of(n, 32.0) * b_copies);
  passes->pass[0].whole = tw_whole_of(k, 128.0) * (tw_whole_of(m, 32.0) * a_copies + tw_whole_of(n, 32.0) * b_copies);
  passes->pass[1].tiles = min(tw_floor(RESIDENT / CLUSTER), tw_share_of(m, BM * CLUSTER) * tw_share_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].whole = min(tw_floor(RESIDENT / CLUSTER), tw_whole_of(m, BM * CLUSTER) * tw_whole_of(n, BN) * batch) * CLUSTER;
  passes->pass[1].work_units = units * CLUSTER;
}

static void hopper_words_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t STAGES = params[3];
  const int64_t CLUSTER = params[4];
  const int64_t RESIDENT = passes->resident;
  const int64_t BM = TURNS > 0 ? WM : 2 * WM;
  const int64_t SLABS_BYTES = STAGES * (BM + BN) * 128;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = ceil_div(m, 32) * a_copies;
  const int64_t b_tiles = ceil_div(n, 32) * b_copies;
  const int64_t down = tw_whole_ceil_div(m, BM * CLUSTER);
  const int64_t across = ceil_div(n, BN);
  const int64_t units = down * across * batch;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k > 0 && max(m, n) < 2147480000 && k < 214748000 && units < 2147480000 && units > 0 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "k > 0 and max(m, n) < 2147480000 and k < 214748000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {384, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(k, 128), a_tiles + b_tiles, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {min(RESIDENT / CLUSTER, units) * CLUSTER, 1, 1},
      .shared_bytes = SLABS_BYTES + 4 * 8192 + STAGES * 16,
      .block = {384, 1, 1},
      .begins_early = 1,
  };
  hopper_words_figures(given, params, gpu, passes);
}

/* The tensor maps that the kernels take. */
static void hopper_words_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t BN = params[1];
  const int64_t TURNS = params[2];
  const int64_t CLUSTER = params[4];
  const int64_t SIZE_U = params[6];
  const int64_t BM = TURNS > 0 ? WM : 2 * WM;
  const int64_t width = ceil_div(k, 128) * 32;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  maps[0] = (tw_map){
      .name = "map_x",
      .tensor = 0,
      .base = (0) < 0 ? (const char *)given->a : (const char *)given->workspace + (0),
      .is_copy = (0) >= 0,
      .rank = 3,
      .element_bytes = (int)(1),
      .swizzle = (int)(128),
      .size[0] = width * 16,
      .size[1] = m,
      .size[2] = a_copies,
      .stride[0] = width * 16,
      .stride[1] = m * width * 16,
      .box[0] = (int)(128),
      .box[1] = (int)(BM),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[1] = (tw_map){
      .name = "map_y",
      .tensor = 1,
      .base = (m * width * a_copies * 16) < 0 ? (const char *)given->b : (const char *)given->workspace + (m * width * a_copies * 16),
      .is_copy = (m * width * a_copies * 16) >= 0,
      .rank = 3,
      .element_bytes = (int)(1),
      .swizzle = (int)(128),
      .size[0] = width * 16,
      .size[1] = n,
      .size[2] = b_copies,
      .stride[0] = width * 16,
      .stride[1] = n * width * 16,
      .box[0] = (int)(128),
      .box[1] = (int)(BN / CLUSTER),
      .box[2] = (int)(1),
      .is_optional = 0,
  };
  maps[2] = (tw_map){
      .name = "map_c",
      .tensor = 2,
      .base = given->c,
      .rank = 3,
      .element_bytes = (int)(SIZE_U),
      .swizzle = (int)(128),
      .size[0] = n,
      .size[1] = c_stride == 0 ? 1 : m,
      .size[2] = c_batch_stride == 0 ? 1 : batch,
      .stride[0] = c_stride,
      .stride[1] = c_batch_stride,
      .box[0] = (int)(32),
      .box[1] = (int)(64),
      .box[2] = (int)(1),
      .is_optional = 1,
  };
}

static int64_t hopper_words_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t width = ceil_div(k, 128) * 32;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  return (m * a_copies + n * b_copies) * width * 16;
}

static void hopper_words_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[5];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int hopper_words_unmet(const int *params) {
  const double WM = params[0];
  const double BN = params[1];
  const double TURNS = params[2];
  const double STAGES = params[3];
  const double CLUSTER = params[4];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double BM = TURNS > 0.0 ? WM : 2.0 * WM;
  const double SLABS_BYTES = STAGES * (BM + BN) * 128.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE == 4.0 && (element == ELEMENT_i32 || element == ELEMENT_i8_i32))) return 1;
  if (!(WM * BN <= 16384.0)) return 2;
  if (!(SLABS_BYTES + 4.0 * 8192.0 + STAGES * 16.0 <= 227.0 * 1024.0)) return 3;
  if (!(tw_modulo(tw_floor(BN / CLUSTER), 64.0) == 0.0)) return 4;
  return -1;
}

static void hopper_words_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 16384,
      .threads[1] = 384,
      .shared_bytes[1] = 0,
  };
}

static const int hopper_words_values_1[] = {64, 128};
static const int hopper_words_values_2[] = {64, 128, 192, 256};
static const int hopper_words_values_3[] = {0, 1};
static const int hopper_words_values_4[] = {3, 4, 5, 6, 8, 12};
static const int hopper_words_values_5[] = {1, 2};
static const tw_axis hopper_words_axes[] = {
    {"m", 2, hopper_words_values_1, "rows of c that a warpgroup covers", 0, 0},
    {"n", 4, hopper_words_values_2, "columns of c that a tile covers", 0, 0},
    {"t", 2, hopper_words_values_3, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile", 0, 0},
    {"s", 6, hopper_words_values_4, "slabs that are on their way or multiplied", 0, 0},
    {"c", 2, hopper_words_values_5, "blocks above each other that share the slabs of op(b)", 0, 0},
};
static const tw_constraint hopper_words_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE == 4 and ACC == \"uint32_t\"", "wider integers take too many products"},
    {"WM * BN <= 16384", "a thread has 128 registers for sums"},
    {"SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory"},
    {"BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns"},
};

static const char *const hopper_words_templates[] = {"matmul/hopper_words.cu", "matmul/along_kernel.cuh", "matmul/hopper_product.cuh", "matmul/hopper_begin.cuh", "matmul/hopper_bring.cuh", "matmul/hopper_unit.cuh", "matmul/hopper_bytes_at.cuh", "matmul/hopper_prefetch.cuh", "matmul/hopper_multiply.cuh", "matmul/hopper_release.cuh", "matmul/hopper_bytes_next.cuh", "matmul/hopper_ways.cuh", "matmul/product_factor.cuh", "matmul/hopper_store.cuh", "matmul/hopper_mapped.cuh", "matmul/hopper_slab.cuh", "matmul/hopper_box.cuh", "matmul/hopper_pair.cuh", "matmul/words_along.cuh"};
static const tw_line_run hopper_words_lines_0296[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {12, 7, 1}, {13, 7, 1}, {14, 7, 1}, {16, 8, 1},
    {17, 8, 1}, {18, 8, 1}, {19, 8, 1}, {33, -3, 0}, {34, 0, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {41, 1, 0}, {42, 1, 0},
    {43, 1, 0}, {44, 1, 0}, {46, 2, 0}, {47, 2, 0}, {50, 9, 2}, {51, 11, 2},
    {52, 15, 2}, {53, 19, 2}, {54, 21, 2}, {55, 23, 2}, {56, 4, 3}, {58, 8, 3},
    {59, 12, 3}, {60, 15, 3}, {61, 22, 3}, {62, 24, 3}, {70, 35, 3},
    {79, 52, 2}, {80, 8, 4}, {82, 12, 4}, {84, 25, 4}, {85, 29, 4}, {87, 3, 5},
    {88, 11, 5}, {89, 13, 5}, {91, 32, 4}, {95, 9, 6}, {97, 47, 4}, {98, 49, 4},
    {101, 73, 4}, {104, 81, 4}, {106, 54, 2}, {112, 3, 5}, {113, 11, 5},
    {114, 13, 5}, {116, 61, 2}, {120, 3, 7}, {125, 3, 8}, {131, 2, 9},
    {136, 10, 8}, {143, 8, 10}, {153, 20, 8}, {179, 2, 11}, {180, 10, 11},
    {181, 2, 12}, {187, 12, 13}, {188, 1, 14}, {191, 15, 13}, {224, 51, 13},
    {228, 56, 13}, {246, 86, 13}, {248, 89, 13}, {266, 113, 13}, {279, 73, 2},
    {283, 78, 2}, {288, 7, 0}, {0, 0, 0},
};
static const tw_line_run hopper_words_lines_6f85[] = {
    {1, 2, 15}, {20, 2, 16}, {26, 22, 15}, {77, 2, 17}, {81, -7, 0},
    {82, 2, 18}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void inner_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double EDGE = params[0];
  const double BLOCKS = params[1];
  const double SIZE = params[2];
  const double WORD = max(SIZE, 4.0);
  const double SUMS = EDGE * EDGE;
  const double parts = min(BLOCKS, tw_floor(k / 256.0) + 1.0);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = parts * batch;
  passes->pass[0].whole = parts * batch;
  passes->pass[0].work = 2.0 * EDGE * SIZE * tw_ceil(k / (parts * 256.0));
  passes->pass[0].adds = SUMS * tw_ceil(k / (parts * 256.0));
  passes->pass[1].tiles = batch;
  passes->pass[1].whole = batch;
  passes->pass[1].work = WORD * tw_ceil(parts * SUMS / 1024.0);
  passes->pass[1].adds = tw_ceil(parts * SUMS / 1024.0);
}

static void inner_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t EDGE = params[0];
  const int64_t BLOCKS = params[1];
  const int64_t parts = min(BLOCKS, k / 256 + 1);
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(m <= EDGE && n <= EDGE)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "m <= EDGE and n <= EDGE",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {1024, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {parts, 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {1, 1, batch},
      .block = {1024, 1, 1},
      .begins_early = 1,
  };
  inner_figures(given, params, gpu, passes);
}

static int64_t inner_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t EDGE = params[0];
  const int64_t BLOCKS = params[1];
  const int64_t SIZE = params[2];
  const int64_t WORD = max(SIZE, 4);
  const int64_t SUMS = EDGE * EDGE;
  const int64_t parts = min(BLOCKS, k / 256 + 1);
  (void)given, (void)params, (void)gpu;
  return parts * SUMS * batch * WORD;
}

static void inner_traits(const int *params, int element, tw_traits *traits) {
  const double EDGE = params[0];
  const double SIZE = params[2];
  const double WORD = max(SIZE, 4.0);
  const double UNROLL = max(1.0, min(8.0, tw_floor(320.0 / (2.0 * EDGE * WORD))));
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * EDGE * SIZE * UNROLL,
      .align = (int)SIZE,
  };
}

static int inner_unmet(const int *params) {
  const double EDGE = params[0];
  const double SIZE = params[2];
  const double SIZE_U = params[3];
  const double WORD = max(SIZE, 4.0);
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(EDGE * EDGE * WORD <= 256.0)) return 1;
  return -1;
}

static void inner_footprint(const int *params, tw_footprint *footprint) {
  const int64_t EDGE = params[0];
  const int64_t SIZE = params[2];
  const int64_t WORD = max(SIZE, 4);
  const int64_t SUMS = EDGE * EDGE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 8 * SUMS * WORD,
      .threads[1] = 1024,
      .shared_bytes[1] = 0,
  };
}

static const int inner_values_1[] = {2, 5, 8};
static const int inner_values_2[] = {132, 264, 528};
static const tw_axis inner_axes[] = {
    {"e", 3, inner_values_1, "rows and columns of c, at most", 0, 0},
    {"b", 3, inner_values_2, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint inner_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"EDGE * EDGE * WORD <= 256", "64 registers for the sums"},
};

static const char *const inner_templates[] = {"matmul/inner.cu", "matmul/product_factor.cuh"};
static const tw_line_run inner_lines_7b4d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {65, 55, 0}, {66, 55, 0}, {67, 55, 0}, {68, 55, 0}, {69, 55, 0},
    {70, 55, 0}, {71, 55, 0}, {78, 2, 1}, {84, 63, 0}, {0, 0, 0},
};
static const tw_line_run inner_lines_ce1c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {64, 55, 0}, {65, 55, 0}, {66, 55, 0}, {67, 55, 0}, {68, 55, 0},
    {69, 55, 0}, {76, 2, 1}, {82, 63, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void naive_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double EDGE = params[0];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, EDGE) * tw_share_of(m, EDGE) * batch;
  passes->pass[0].whole = tw_whole_of(n, EDGE) * tw_whole_of(m, EDGE) * batch;
}

static void naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t EDGE = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, EDGE), ceil_div(m, EDGE), batch},
      .block = {EDGE, EDGE, 1},
      .begins_early = 1,
  };
  naive_figures(given, params, gpu, passes);
}

static void naive_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int naive_unmet(const int *params) {
  (void)params;
  return -1;
}

static void naive_footprint(const int *params, tw_footprint *footprint) {
  const int64_t EDGE = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(EDGE) * (int64_t)(EDGE),
      .shared_bytes[0] = 0,
  };
}

static const int naive_values_1[] = {16, 32};
static const tw_axis naive_axes[] = {
    {"e", 2, naive_values_1, "edge of the square of c that a block covers", 0, 0},
};

static const char *const naive_templates[] = {"matmul/naive.cu", "matmul/product_factor.cuh"};
static const tw_line_run naive_lines_39a4[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {30, 2, 1}, {36, 23, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void pipelined_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SLICES = params[5];
  const double SIZE = params[8];
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double STEPS = tw_floor(BK / SLICES);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
  passes->pass[0].work = tw_floor((BM + BN) * BK * SIZE / THREADS) * tw_ceil(k / BK);
  passes->pass[0].adds = TM * TN * STEPS * tw_ceil(k / BK);
}

static void pipelined_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t SLICES = params[5];
  const int64_t SIZE = params[8];
  const int64_t TILE = BM * BN / (TM * TN);
  const int64_t THREADS = TILE * SLICES;
  const int64_t VEC = 16 / SIZE;
  const int64_t ROW_A = BM + VEC;
  const int64_t ROW_B = BN + VEC;
  const int64_t STAGES = 4;
  const int64_t STAGE = BK * (ROW_A + ROW_B);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(m >= BM && n >= BN && k < INT64_C(2147483648))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m >= BM and n >= BN and k < 2147483648",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = max(max(STAGES * STAGE, SLICES / 2 * BM * BN), BM * BN / TM) * SIZE,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  pipelined_figures(given, params, gpu, passes);
}

static void pipelined_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SLICES = params[5];
  const double SIZE = params[8];
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double STAGES = 4.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((STAGES - 1.0) * (BM + BN) * BK * SIZE / THREADS),
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN + 1.0 / BM + 1.0 / BN) * SIZE / 4.0),
  };
}

static int pipelined_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SLICES = params[5];
  const double BLOCKS = params[6];
  const double SIZE = params[8];
  const double SIZE_U = params[9];
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double VEC = tw_floor(16.0 / SIZE);
  const double STEPS = tw_floor(BK / SLICES);
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 4.0)) return 1;
  if (!(THREADS >= 64.0 && THREADS <= 512.0 && THREADS * BLOCKS <= 1024.0)) return 2;
  if (!(tw_modulo(TM, VEC) == 0.0 && tw_modulo(TN, VEC) == 0.0 && tw_modulo(BM, 4.0 * TM) == 0.0 && tw_modulo(BN, 8.0 * TN) == 0.0)) return 3;
  if (!(tw_modulo(BM, 32.0) == 0.0 && tw_modulo(BN, 32.0) == 0.0 && tw_modulo(BK, 8.0) == 0.0)) return 4;
  if (!(tw_modulo(BK, SLICES) == 0.0 && tw_modulo(STEPS, 2.0) == 0.0 && STEPS <= 16.0)) return 5;
  if (!(TM * TN * SIZE <= 640.0 && tw_floor((TM * TN + TM + TN + 32.0) * SIZE / 4.0) * THREADS * BLOCKS <= 65536.0)) return 6;
  if (!(tw_floor(THREADS / 8.0) <= BM && tw_floor(THREADS / 8.0) <= BN)) return 7;
  return -1;
}

static void pipelined_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t SLICES = params[5];
  const int64_t TILE = BM * BN / (TM * TN);
  const int64_t THREADS = TILE * SLICES;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int pipelined_values_1[] = {32, 64, 96, 128, 160, 192, 256};
static const int pipelined_values_2[] = {32, 64, 96, 128, 192, 256};
static const int pipelined_values_3[] = {8, 16, 32, 64};
static const int pipelined_values_4[] = {4, 8, 12, 16};
static const int pipelined_values_5[] = {4, 8, 12, 16};
static const int pipelined_values_6[] = {1, 2, 4, 8};
static const int pipelined_values_7[] = {1, 2, 3, 4};
static const int pipelined_values_8[] = {1, 4, 8, 16};
static const tw_axis pipelined_axes[] = {
    {"m", 7, pipelined_values_1, "rows of c that a block covers", 0, 0},
    {"n", 6, pipelined_values_2, "columns of c that a block covers", 0, 0},
    {"k", 4, pipelined_values_3, "depth of a slab", 0, 0},
    {"x", 4, pipelined_values_4, "rows of c that a thread holds", 0, 0},
    {"y", 4, pipelined_values_5, "columns of c that a thread holds", 0, 0},
    {"z", 4, pipelined_values_6, "parts of a slab, each multiplied by threads of its own, whose sums are added up at the end", 0, 0},
    {"o", 4, pipelined_values_7, "blocks that an SM shall hold", 0, 0},
    {"g", 4, pipelined_values_8, "rows of blocks that share columns of b in the L2 before the next columns", 1, 8},
};
static const tw_constraint pipelined_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 4", "asynchronous copies move 4 bytes or more"},
    {"THREADS >= 64 and THREADS <= 512 and THREADS * BLOCKS <= 1024", "8 to 32 warps an SM"},
    {"TM % VEC == 0 and TN % VEC == 0 and BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles"},
    {"BM % 32 == 0 and BN % 32 == 0 and BK % 8 == 0", "a warp copies 32 elements of a line, or 8 of each of 4 lines"},
    {"BK % SLICES == 0 and STEPS % 2 == 0 and STEPS <= 16", "two sets of factors take turns; more steps leave the instruction cache"},
    {"TM * TN * SIZE <= 640 and (TM * TN + TM + TN + 32) * SIZE // 4 * THREADS * BLOCKS <= 65536", "the sums and factors stay in registers"},
    {"THREADS // 8 <= BM and THREADS // 8 <= BN", "each thread copies an element of a slab at least"},
};

static const char *const pipelined_templates[] = {"matmul/pipelined.cu", "matmul/grouped_blocks.cuh", "matmul/pipelined_tile.cuh", "matmul/slab_copies.cuh", "matmul/staged_tile.cuh"};
static const tw_line_run pipelined_lines_0213[] = {
    {2, 4, 0}, {4, 5, 0}, {5, 5, 0}, {6, 5, 0}, {7, 5, 0}, {8, 5, 0}, {9, 5, 0},
    {18, 5, 1}, {30, 18, 1}, {31, 15, 0}, {49, 14, 2}, {54, 14, 2}, {59, 20, 2},
    {65, 27, 2}, {66, 27, 2}, {67, 29, 2}, {68, 32, 2}, {77, 32, 2},
    {86, 42, 2}, {89, 3, 3}, {90, 6, 3}, {96, 6, 3}, {102, 13, 3}, {103, 17, 3},
    {114, 31, 3}, {118, 38, 3}, {123, 17, 3}, {134, 31, 3}, {138, 38, 3},
    {143, 44, 3}, {145, 46, 2}, {163, 65, 2}, {164, 65, 2}, {165, 65, 2},
    {166, 65, 2}, {167, 67, 2}, {171, 72, 2}, {172, 72, 2}, {173, 72, 2},
    {174, 72, 2}, {175, 74, 2}, {190, 90, 2}, {191, 92, 2}, {207, 109, 2},
    {209, 112, 2}, {211, 115, 2}, {229, 134, 2}, {230, 134, 2}, {231, 134, 2},
    {232, 134, 2}, {233, 136, 2}, {235, 34, 0}, {236, 36, 0}, {237, 38, 0},
    {239, 3, 4}, {260, 25, 4}, {261, 25, 4}, {262, 25, 4}, {263, 25, 4},
    {264, 27, 4}, {280, 41, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_5c57[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void pipelined_split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SLICES = params[5];
  const double TOTAL = params[7];
  const double SIZE = params[8];
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double STEPS = tw_floor(BK / SLICES);
  const double across = tw_ceil(n / BN);
  const double down = tw_ceil(m / BM);
  const double slabs = tw_ceil(k / BK);
  const double pieces = max(1.0, min(tw_floor(TOTAL / (across * down * batch)), tw_floor(slabs / 8.0)));
  const double groups = m * n >= 65536.0 || pieces < 8.0 ? 1.0 : m * n >= 8192.0 || pieces < 32.0 ? 8.0 : 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * pieces * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * pieces * batch;
  passes->pass[0].work = tw_floor((BM + BN) * BK * SIZE / THREADS) * tw_ceil(slabs / pieces);
  passes->pass[0].adds = TM * TN * STEPS * tw_ceil(slabs / pieces);
  passes->pass[1].tiles = tw_share_of(m * n * groups, 256.0) * batch;
  passes->pass[1].whole = tw_whole_of(m * n * groups, 256.0) * batch;
  passes->pass[1].work = SIZE * tw_ceil(pieces / groups);
  passes->pass[1].adds = tw_ceil(pieces / groups);
}

static void pipelined_split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t SLICES = params[5];
  const int64_t TOTAL = params[7];
  const int64_t SIZE = params[8];
  const int64_t TILE = BM * BN / (TM * TN);
  const int64_t THREADS = TILE * SLICES;
  const int64_t VEC = 16 / SIZE;
  const int64_t ROW_A = BM + VEC;
  const int64_t ROW_B = BN + VEC;
  const int64_t STAGES = 4;
  const int64_t STAGE = BK * (ROW_A + ROW_B);
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(TOTAL, across * down * batch), slabs / 8));
  const int64_t groups = m * n >= 65536 || pieces < 8 ? 1 : m * n >= 8192 || pieces < 32 ? 8 : 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(m >= BM && n >= BN && k < INT64_C(2147483648))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m >= BM and n >= BN and k < 2147483648",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {across * down, pieces, batch},
      .shared_bytes = max(max(STAGES * STAGE, SLICES / 2 * BM * BN), BM * BN / TM) * SIZE,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(m * n * groups, 256), 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  pipelined_split_figures(given, params, gpu, passes);
}

static int64_t pipelined_split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t TOTAL = params[7];
  const int64_t SIZE = params[8];
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(TOTAL, across * down * batch), slabs / 8));
  (void)given, (void)params, (void)gpu;
  return pieces * m * n * batch * SIZE;
}

static void pipelined_split_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SLICES = params[5];
  const double SIZE = params[8];
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double STAGES = 4.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((STAGES - 1.0) * (BM + BN) * BK * SIZE / THREADS),
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN + 1.0 / BM + 1.0 / BN) * SIZE / 4.0),
  };
}

static int pipelined_split_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SLICES = params[5];
  const double BLOCKS = params[6];
  const double SIZE = params[8];
  const double SIZE_U = params[9];
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double VEC = tw_floor(16.0 / SIZE);
  const double STEPS = tw_floor(BK / SLICES);
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 4.0)) return 1;
  if (!(THREADS >= 64.0 && THREADS <= 512.0 && THREADS * BLOCKS <= 1024.0)) return 2;
  if (!(tw_modulo(TM, VEC) == 0.0 && tw_modulo(TN, VEC) == 0.0 && tw_modulo(BM, 4.0 * TM) == 0.0 && tw_modulo(BN, 8.0 * TN) == 0.0)) return 3;
  if (!(tw_modulo(BM, 32.0) == 0.0 && tw_modulo(BN, 32.0) == 0.0 && tw_modulo(BK, 8.0) == 0.0)) return 4;
  if (!(tw_modulo(BK, SLICES) == 0.0 && tw_modulo(STEPS, 2.0) == 0.0 && STEPS <= 16.0)) return 5;
  if (!(TM * TN * SIZE <= 640.0 && tw_floor((TM * TN + TM + TN + 32.0) * SIZE / 4.0) * THREADS * BLOCKS <= 65536.0)) return 6;
  if (!(tw_floor(THREADS / 8.0) <= BM && tw_floor(THREADS / 8.0) <= BN)) return 7;
  return -1;
}

static void pipelined_split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t SLICES = params[5];
  const int64_t TILE = BM * BN / (TM * TN);
  const int64_t THREADS = TILE * SLICES;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int pipelined_split_values_1[] = {64, 96, 128, 192, 256};
static const int pipelined_split_values_2[] = {64, 128, 192, 256};
static const int pipelined_split_values_3[] = {8, 16, 32};
static const int pipelined_split_values_4[] = {8, 12, 16};
static const int pipelined_split_values_5[] = {4, 8, 12, 16};
static const int pipelined_split_values_6[] = {1, 2, 4};
static const int pipelined_split_values_7[] = {1, 2};
static const int pipelined_split_values_8[] = {132, 264, 396, 528, 792};
static const tw_axis pipelined_split_axes[] = {
    {"m", 5, pipelined_split_values_1, "rows of c that a block covers", 0, 0},
    {"n", 4, pipelined_split_values_2, "columns of c that a block covers", 0, 0},
    {"k", 3, pipelined_split_values_3, "depth of a slab", 0, 0},
    {"x", 3, pipelined_split_values_4, "rows of c that a thread holds", 0, 0},
    {"y", 4, pipelined_split_values_5, "columns of c that a thread holds", 0, 0},
    {"z", 3, pipelined_split_values_6, "parts of a slab, each multiplied by threads of its own, whose sums are added up at the end", 0, 0},
    {"o", 2, pipelined_split_values_7, "blocks that an SM shall hold", 0, 0},
    {"b", 5, pipelined_split_values_8, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint pipelined_split_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 4", "asynchronous copies move 4 bytes or more"},
    {"THREADS >= 64 and THREADS <= 512 and THREADS * BLOCKS <= 1024", "8 to 32 warps an SM"},
    {"TM % VEC == 0 and TN % VEC == 0 and BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles"},
    {"BM % 32 == 0 and BN % 32 == 0 and BK % 8 == 0", "a warp copies 32 elements of a line, or 8 of each of 4 lines"},
    {"BK % SLICES == 0 and STEPS % 2 == 0 and STEPS <= 16", "two sets of factors take turns; more steps leave the instruction cache"},
    {"TM * TN * SIZE <= 640 and (TM * TN + TM + TN + 32) * SIZE // 4 * THREADS * BLOCKS <= 65536", "the sums and factors stay in registers"},
    {"THREADS // 8 <= BM and THREADS // 8 <= BN", "each thread copies an element of a slab at least"},
};

static const char *const pipelined_split_templates[] = {"matmul/pipelined_split.cu", "matmul/pipelined_tile.cuh", "matmul/slab_copies.cuh", "matmul/staged_tile.cuh", "matmul/piece_sums.cuh", "matmul/product_factor.cuh"};
static const tw_line_run pipelined_split_lines_291f[] = {
    {2, 4, 0}, {4, 5, 0}, {5, 5, 0}, {6, 5, 0}, {7, 5, 0}, {8, 5, 0}, {9, 5, 0},
    {19, 14, 0}, {20, 14, 0}, {21, 14, 0}, {32, 14, 1}, {37, 14, 1},
    {42, 20, 1}, {48, 27, 1}, {49, 27, 1}, {50, 29, 1}, {51, 32, 1},
    {60, 32, 1}, {69, 42, 1}, {72, 3, 2}, {73, 6, 2}, {79, 6, 2}, {85, 13, 2},
    {86, 17, 2}, {97, 31, 2}, {101, 38, 2}, {106, 17, 2}, {117, 31, 2},
    {121, 38, 2}, {126, 44, 2}, {128, 46, 1}, {146, 65, 1}, {147, 65, 1},
    {148, 65, 1}, {149, 65, 1}, {150, 67, 1}, {154, 72, 1}, {155, 72, 1},
    {156, 72, 1}, {157, 72, 1}, {158, 74, 1}, {173, 90, 1}, {174, 92, 1},
    {190, 109, 1}, {192, 112, 1}, {194, 115, 1}, {212, 134, 1}, {213, 134, 1},
    {214, 134, 1}, {215, 134, 1}, {216, 136, 1}, {218, 26, 0}, {219, 28, 0},
    {220, 30, 0}, {226, 3, 3}, {247, 25, 3}, {248, 25, 3}, {249, 25, 3},
    {250, 25, 3}, {251, 27, 3}, {267, 37, 0}, {271, 40, 0}, {272, 40, 0},
    {273, 40, 0}, {274, 40, 0}, {275, 40, 0}, {276, 40, 0}, {277, 3, 4},
    {280, 5, 4}, {281, 5, 4}, {282, 5, 4}, {283, 5, 4}, {297, 2, 5},
    {303, 20, 4}, {307, 42, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_split_lines_d72e[] = {
    {2, 4, 0}, {4, 5, 0}, {5, 5, 0}, {6, 5, 0}, {7, 5, 0}, {8, 5, 0}, {9, 5, 0},
    {19, 14, 0}, {20, 14, 0}, {21, 14, 0}, {32, 14, 1}, {37, 14, 1},
    {42, 20, 1}, {48, 27, 1}, {49, 27, 1}, {50, 29, 1}, {51, 32, 1},
    {60, 32, 1}, {69, 42, 1}, {72, 3, 2}, {73, 6, 2}, {79, 6, 2}, {85, 13, 2},
    {86, 17, 2}, {97, 31, 2}, {101, 38, 2}, {106, 17, 2}, {117, 31, 2},
    {121, 38, 2}, {126, 44, 2}, {128, 46, 1}, {146, 65, 1}, {147, 65, 1},
    {148, 65, 1}, {149, 65, 1}, {150, 67, 1}, {154, 72, 1}, {155, 72, 1},
    {156, 72, 1}, {157, 72, 1}, {158, 74, 1}, {173, 90, 1}, {174, 92, 1},
    {190, 109, 1}, {192, 112, 1}, {194, 26, 0}, {195, 30, 0}, {201, 3, 3},
    {222, 25, 3}, {223, 25, 3}, {224, 25, 3}, {225, 25, 3}, {226, 27, 3},
    {242, 37, 0}, {246, 40, 0}, {247, 40, 0}, {248, 40, 0}, {249, 40, 0},
    {250, 40, 0}, {251, 40, 0}, {252, 3, 4}, {255, 5, 4}, {256, 5, 4},
    {257, 5, 4}, {258, 5, 4}, {272, 2, 5}, {278, 20, 4}, {282, 42, 0},
    {0, 0, 0},
};
static const tw_line_run pipelined_split_lines_646e[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void registers_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[7];
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  const double FETCHED = tw_floor((BM + BN) * BK * SIZE / THREADS);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
  passes->pass[0].work = FETCHED * tw_ceil(k / BK);
  passes->pass[0].adds = TM * TN * BK * tw_ceil(k / BK);
}

static void registers_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t THREADS = BM * BN / (TM * TN);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  registers_figures(given, params, gpu, passes);
}

static void registers_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[7];
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  const double WORD = max(SIZE, 4.0);
  const double FETCHED = tw_floor((BM + BN) * BK * SIZE / THREADS);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = FETCHED,
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN + 3.0 / BM + 3.0 / BN) * WORD / 4.0),
  };
}

static int registers_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double BLOCKS = params[5];
  const double SIZE = params[7];
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  const double PACK = tw_floor(16.0 / SIZE);
  const double WORD = max(SIZE, 4.0);
  (void)params;
  if (!(tw_modulo(BM, TM) == 0.0 && tw_modulo(BN, TN) == 0.0)) return 0;
  if (!(THREADS >= 32.0 && THREADS <= 512.0)) return 1;
  if (!(tw_modulo(tw_floor(BN / TN), 8.0) == 0.0 && tw_modulo(tw_floor(BM / TM), 4.0) == 0.0)) return 2;
  if (!(TM * TN * WORD <= 768.0 && BLOCKS * THREADS <= 2048.0)) return 3;
  if (!(tw_modulo(BM * BK * SIZE, 16.0 * THREADS) == 0.0 && tw_modulo(BN * BK * SIZE, 16.0 * THREADS) == 0.0)) return 4;
  if (!(tw_modulo(BM, PACK) == 0.0 && tw_modulo(BN, PACK) == 0.0 && tw_modulo(BK, PACK) == 0.0)) return 5;
  if (!(tw_modulo(THREADS, tw_floor(BM / PACK)) == 0.0 && tw_modulo(THREADS, tw_floor(BN / PACK)) == 0.0 && tw_modulo(THREADS, tw_floor(BK / PACK)) == 0.0)) return 6;
  return -1;
}

static void registers_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t SIZE = params[7];
  const int64_t THREADS = BM * BN / (TM * TN);
  const int64_t WORD = max(SIZE, 4);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 2 * BK * (BM + BN) * WORD + 2 * BK * 2 * 16,
  };
}

static const int registers_values_1[] = {16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 256};
static const int registers_values_2[] = {32, 64, 96, 128, 160, 192, 256};
static const int registers_values_3[] = {4, 8, 16, 32};
static const int registers_values_4[] = {4, 8, 12, 16};
static const int registers_values_5[] = {4, 8, 12, 16};
static const int registers_values_6[] = {0, 1, 2, 3, 4, 6};
static const int registers_values_7[] = {1, 2, 4, 8, 16};
static const tw_axis registers_axes[] = {
    {"m", 11, registers_values_1, "rows of c that a block covers", 0, 0},
    {"n", 7, registers_values_2, "columns of c that a block covers", 0, 0},
    {"k", 4, registers_values_3, "depth of the slabs of op(a) and op(b) in shared memory", 0, 0},
    {"x", 4, registers_values_4, "rows of c that a thread holds", 0, 0},
    {"y", 4, registers_values_5, "columns of c that a thread holds", 0, 0},
    {"o", 6, registers_values_6, "blocks that an SM shall hold; 0: as many as the registers are estimated for", 1, 0},
    {"g", 5, registers_values_7, "rows of blocks that share columns of b in the L2 before the next columns", 1, 1},
};
static const tw_constraint registers_constraints[] = {
    {"BM % TM == 0 and BN % TN == 0", "each thread holds a tile of the same size"},
    {"THREADS >= 32 and THREADS <= 512", "a warp at least, and 128 registers a thread"},
    {"BN // TN % 8 == 0 and BM // TM % 4 == 0", "a warp covers 4 x 8 small tiles: its reads of both slabs are then 64 and 128 bytes"},
    {"TM * TN * WORD <= 768 and BLOCKS * THREADS <= 2048", "the sums leave registers for the rest"},
    {"BM * BK * SIZE % (16 * THREADS) == 0 and BN * BK * SIZE % (16 * THREADS) == 0", "each thread fetches whole 16 bytes of both slabs"},
    {"BM % PACK == 0 and BN % PACK == 0 and BK % PACK == 0", "a pack of 16 bytes lies within a row of a slab"},
    {"THREADS % (BM // PACK) == 0 and THREADS % (BN // PACK) == 0 and THREADS % (BK // PACK) == 0", "a thread's packs lie below or beside each other"},
};

static const char *const registers_templates[] = {"matmul/registers.cu", "matmul/grouped_blocks.cuh"};
static const tw_line_run registers_lines_9cf1[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {19, 16, 0}, {26, 3, 1}, {27, 18, 1}, {28, 24, 0}, {47, 45, 0},
    {58, 45, 0}, {69, 57, 0}, {84, 74, 0}, {101, 74, 0}, {118, 92, 0},
    {127, 102, 0}, {128, 102, 0}, {129, 102, 0}, {130, 102, 0}, {131, 104, 0},
    {135, 109, 0}, {136, 109, 0}, {137, 109, 0}, {138, 109, 0}, {139, 111, 0},
    {150, 124, 0}, {161, 136, 0}, {162, 136, 0}, {163, 136, 0}, {164, 136, 0},
    {165, 138, 0}, {167, 124, 0}, {178, 136, 0}, {179, 136, 0}, {180, 136, 0},
    {181, 136, 0}, {182, 138, 0}, {184, 141, 0}, {0, 0, 0},
};
static const tw_line_run registers_lines_cba8[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {19, 16, 0}, {26, 3, 1}, {27, 18, 1}, {28, 24, 0}, {47, 45, 0},
    {58, 45, 0}, {69, 57, 0}, {84, 74, 0}, {101, 74, 0}, {118, 92, 0},
    {127, 102, 0}, {128, 102, 0}, {129, 104, 0}, {133, 109, 0}, {134, 109, 0},
    {135, 111, 0}, {146, 124, 0}, {157, 136, 0}, {158, 136, 0}, {159, 138, 0},
    {161, 124, 0}, {172, 136, 0}, {173, 136, 0}, {174, 138, 0}, {176, 141, 0},
    {0, 0, 0},
};
static const tw_line_run registers_lines_7dc3[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {18, 16, 0}, {25, 3, 1}, {26, 18, 1}, {27, 24, 0}, {46, 45, 0}, {57, 45, 0},
    {68, 57, 0}, {83, 74, 0}, {100, 74, 0}, {117, 92, 0}, {126, 102, 0},
    {127, 102, 0}, {128, 102, 0}, {129, 102, 0}, {130, 104, 0}, {134, 109, 0},
    {135, 109, 0}, {136, 109, 0}, {137, 109, 0}, {138, 111, 0}, {149, 124, 0},
    {160, 136, 0}, {161, 136, 0}, {162, 136, 0}, {163, 136, 0}, {164, 138, 0},
    {166, 124, 0}, {177, 136, 0}, {178, 136, 0}, {179, 136, 0}, {180, 136, 0},
    {181, 138, 0}, {183, 141, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void single_block_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = batch;
  passes->pass[0].whole = batch;
  passes->pass[0].adds = k * tw_ceil(m * n / THREADS);
}

static void single_block_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  const int64_t SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(m * k <= 49152 / max(SIZE, 4) - k * n)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m * k <= 49152 // max(SIZE, 4) - k * n",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {batch, 1, 1},
      .shared_bytes = tw_clamp_int((m * k + k * n) * max(SIZE, 4)),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  single_block_figures(given, params, gpu, passes);
}

static void single_block_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .wavefronts = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / (1.0 + max(4.0, SIZE) / 4.0),
  };
}

static int single_block_unmet(const int *params) {
  const double SIZE = params[1];
  const double SIZE_U = params[2];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  return -1;
}

static void single_block_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int single_block_values_1[] = {64, 256, 1024};
static const tw_axis single_block_axes[] = {
    {"t", 3, single_block_values_1, "threads of the block", 0, 0},
};
static const tw_constraint single_block_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
};

static const char *const single_block_templates[] = {"matmul/single_block.cu", "matmul/product_factor.cuh"};
static const tw_line_run single_block_lines_e788[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {46, 2, 1}, {52, 39, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void small_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double TILE = params[0];
  const double THREADS = params[1];
  const double ROOM = params[2];
  const double SIZE = params[3];
  const double across = tw_ceil(n / 4.0);
  const double down = tw_ceil(m / TILE);
  const double tiles = down * across;
  const double enough = max(tw_floor(batch / 512.0), tw_floor(THREADS / max(1.0, tiles * max(1.0, tw_floor(k / 4.0)))));
  const double group = max(1.0, min(min(tw_floor(THREADS / max(1.0, tiles)), tw_floor(ROOM * 1024.0 / max(1.0, (m * k + k * n) * SIZE))), enough));
  const double parts = max(1.0, min(tw_floor(THREADS / max(1.0, group * tiles)), tw_floor(k / 4.0)));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, group);
  passes->pass[0].whole = tw_whole_of(batch, group);
  passes->pass[0].work = tw_ceil(group * (m * k + k * n) / THREADS) * SIZE;
  passes->pass[0].adds = (TILE * 4.0 + (TILE + 4.0) * 4.0) * tw_ceil(k / parts) + TILE * 16.0 + 100.0;
}

static void small_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t TILE = params[0];
  const int64_t THREADS = params[1];
  const int64_t ROOM = params[2];
  const int64_t SIZE = params[3];
  const int64_t PACK = 16 / SIZE;
  const int64_t ACC_SIZE = max(SIZE, 4);
  const int64_t across = ceil_div(n, 4);
  const int64_t down = ceil_div(m, TILE);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, THREADS / max(1, tiles * max(1, k / 4)));
  const int64_t group = max(1, min(min(THREADS / max(1, tiles), ROOM * 1024 / max(1, (m * k + k * n) * SIZE)), enough));
  const int64_t parts = max(1, min(THREADS / max(1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + PACK - 1, PACK) * PACK;
  const int64_t b_size = tw_whole_ceil_div(group * k * n + PACK - 1, PACK) * PACK;
  const int64_t bytes = max((a_size + b_size) * SIZE, parts * group * m * n * ACC_SIZE);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch > 1 && m * n * k > 0 && tiles <= THREADS && bytes <= 99 * 1024 && a_stride == (transpose_a > 0 ? m : k) && b_stride == (transpose_b > 0 ? k : n) && c_stride == n && a_batch_stride == m * k && b_batch_stride == k * n && c_batch_stride == m * n)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch > 1 and m * n * k > 0 and tiles <= THREADS and bytes <= 99 * 1024 and a_stride == (transpose_a > 0 and m or k) and b_stride == (transpose_b > 0 and k or n) and c_stride == n and a_batch_stride == m * k and b_batch_stride == k * n and c_batch_stride == m * n",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, group), 1, 1},
      .shared_bytes = tw_clamp_int(bytes),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  small_figures(given, params, gpu, passes);
}

static void small_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 8.0 * SIZE,
      .align = (int)SIZE,
  };
}

static int small_unmet(const int *params) {
  const double TILE = params[0];
  const double SIZE = params[3];
  const double SIZE_U = params[4];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 2.0)) return 1;
  if (!(TILE * SIZE <= 32.0)) return 2;
  return -1;
}

static void small_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int small_values_1[] = {2, 4, 8};
static const int small_values_2[] = {128, 256};
static const int small_values_3[] = {8, 16, 32};
static const tw_axis small_axes[] = {
    {"t", 3, small_values_1, "rows of c that a thread holds; it holds 4 columns", 0, 0},
    {"n", 2, small_values_2, "threads of a block", 0, 0},
    {"r", 3, small_values_3, "KiB of shared memory for matrices, if one pair needs no more", 0, 0},
};
static const tw_constraint small_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 2", "8-bit numbers are for tensor cores"},
    {"TILE * SIZE <= 32", "64 registers for the sums"},
};

static const char *const small_templates[] = {"matmul/small.cu", "matmul/product_factor.cuh", "matmul/small_streams.cuh"};
static const tw_line_run small_lines_cc96[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {15, 5, 0}, {16, 5, 0}, {17, 5, 0}, {18, 5, 0}, {19, 5, 0},
    {20, 5, 0}, {91, 2, 1}, {97, 77, 0}, {0, 0, 0},
};
static const tw_line_run small_lines_6d42[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {14, 5, 0}, {15, 5, 0}, {16, 5, 0}, {17, 5, 0}, {18, 5, 0}, {19, 5, 0},
    {90, 2, 1}, {96, 77, 0}, {0, 0, 0},
};
static const tw_line_run small_lines_b7fb[] = {
    {1, 2, 2}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double BLOCKS = params[5];
  const double SIZE = params[6];
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  const double across = tw_ceil(n / BN);
  const double down = tw_ceil(m / BM);
  const double slabs = tw_ceil(k / BK);
  const double pieces = max(1.0, min(tw_floor(BLOCKS / (across * down * batch)), tw_floor(slabs / 4.0)));
  const double groups = m * n >= 65536.0 ? 1.0 : m * n >= 8192.0 ? 8.0 : 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * pieces * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * pieces * batch;
  passes->pass[0].work = tw_floor((BM + BN) * BK * SIZE * tw_ceil(slabs / pieces) / THREADS);
  passes->pass[0].adds = TM * TN * BK * tw_ceil(slabs / pieces);
  passes->pass[1].tiles = tw_share_of(m * n * groups, 256.0) * batch;
  passes->pass[1].whole = tw_whole_of(m * n * groups, 256.0) * batch;
  passes->pass[1].work = SIZE * tw_ceil(pieces / groups);
  passes->pass[1].adds = tw_ceil(pieces / groups);
}

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t BLOCKS = params[5];
  const int64_t SIZE = params[6];
  const int64_t STAGES = 4;
  const int64_t THREADS = BM * BN / (TM * TN);
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(BLOCKS, across * down * batch), slabs / 4));
  const int64_t groups = m * n >= 65536 ? 1 : m * n >= 8192 ? 8 : 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(max(a_stride, b_stride) < 16777216 && m * n > 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "max(a_stride, b_stride) < 16777216 and m * n > 0",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {across * down, pieces, batch},
      .shared_bytes = STAGES * BK * (BM + BN + 8) * SIZE,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(m * n * groups, 256), 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  split_figures(given, params, gpu, passes);
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t BLOCKS = params[5];
  const int64_t SIZE = params[6];
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(BLOCKS, across * down * batch), slabs / 4));
  (void)given, (void)params, (void)gpu;
  return pieces * m * n * batch * SIZE;
}

static void split_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[6];
  const double STAGES = 4.0;
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * BK * SIZE * (STAGES - 1.0) / THREADS),
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN) * SIZE / 4.0),
  };
}

static int split_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[6];
  const double SIZE_U = params[7];
  const double VEC = tw_floor(16.0 / SIZE);
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE >= 4.0)) return 1;
  if (!(TM * TN * SIZE <= 512.0)) return 2;
  if (!(tw_modulo(TM, VEC) == 0.0 && tw_modulo(TN, VEC) == 0.0)) return 3;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 4;
  if (!(THREADS >= BM && THREADS >= BN)) return 5;
  if (!(THREADS <= tw_floor(BM * 32.0 / SIZE) && THREADS <= tw_floor(BN * 32.0 / SIZE))) return 6;
  if (!(tw_modulo(tw_floor(BN / TN), 8.0) == 0.0 && tw_modulo(tw_floor(BM / TM), 4.0) == 0.0)) return 7;
  if (!(tw_floor(THREADS / tw_floor(BM * SIZE / 16.0)) <= BK && tw_floor(THREADS / tw_floor(BN * SIZE / 16.0)) <= BK)) return 8;
  return -1;
}

static void split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t TM = params[3];
  const int64_t TN = params[4];
  const int64_t THREADS = BM * BN / (TM * TN);
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int split_values_1[] = {32, 64, 128};
static const int split_values_2[] = {32, 64, 128};
static const int split_values_3[] = {8, 16};
static const int split_values_4[] = {4, 8, 16};
static const int split_values_5[] = {4, 8};
static const int split_values_6[] = {264, 528, 792, 1584};
static const tw_axis split_axes[] = {
    {"m", 3, split_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, split_values_2, "columns of c that a block covers", 0, 0},
    {"k", 2, split_values_3, "depth of the slabs of op(a) and op(b) in shared memory", 0, 0},
    {"x", 3, split_values_4, "rows of c that a thread holds", 0, 0},
    {"y", 2, split_values_5, "columns of c that a thread holds", 0, 0},
    {"o", 4, split_values_6, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint split_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE >= 4", "asynchronous copies are of 4 bytes at least"},
    {"TM * TN * SIZE <= 512", "128 registers for the sums"},
    {"TM % VEC == 0 and TN % VEC == 0", "a thread reads 16 bytes of a slab"},
    {"THREADS >= 64 and THREADS <= 256", "fewer threads do not hide latency, more leave each too few registers"},
    {"THREADS >= BM and THREADS >= BN", "a line of a slab has no more numbers than threads"},
    {"THREADS <= BM * 32 // SIZE and THREADS <= BN * 32 // SIZE", "a slab has 32 bytes along k for every thread"},
    {"BN // TN % 8 == 0 and BM // TM % 4 == 0", "a warp covers 4 x 8 small tiles"},
    {"THREADS // (BM * SIZE // 16) <= BK and THREADS // (BN * SIZE // 16) <= BK", "the threads' copies end with the slab"},
};

static const char *const split_templates[] = {"matmul/split.cu", "matmul/slab_tile.cuh", "matmul/piece_sums.cuh", "matmul/product_factor.cuh"};
static const tw_line_run split_lines_65a2[] = {
    {2, 5, 0}, {4, 6, 0}, {5, 6, 0}, {6, 6, 0}, {7, 6, 0}, {8, 6, 0}, {9, 6, 0},
    {10, 6, 0}, {16, 11, 0}, {17, 11, 0}, {18, 11, 0}, {27, 10, 1}, {33, 18, 1},
    {48, 18, 1}, {63, 34, 1}, {66, 39, 1}, {88, 39, 1}, {110, 62, 1},
    {157, 21, 0}, {172, 35, 0}, {173, 35, 0}, {174, 35, 0}, {175, 35, 0},
    {176, 35, 0}, {177, 35, 0}, {178, 35, 0}, {179, 3, 2}, {182, 5, 2},
    {183, 5, 2}, {184, 5, 2}, {185, 5, 2}, {199, 2, 3}, {205, 20, 2},
    {209, 37, 0}, {0, 0, 0},
};
static const tw_line_run split_lines_5c10[] = {
    {2, 5, 0}, {4, 6, 0}, {5, 6, 0}, {6, 6, 0}, {7, 6, 0}, {8, 6, 0}, {9, 6, 0},
    {15, 11, 0}, {16, 11, 0}, {17, 11, 0}, {26, 10, 1}, {32, 18, 1},
    {47, 18, 1}, {62, 34, 1}, {65, 39, 1}, {87, 39, 1}, {109, 62, 1},
    {156, 21, 0}, {171, 35, 0}, {172, 35, 0}, {173, 35, 0}, {174, 35, 0},
    {175, 35, 0}, {176, 35, 0}, {177, 3, 2}, {180, 5, 2}, {181, 5, 2},
    {182, 5, 2}, {183, 5, 2}, {197, 2, 3}, {203, 20, 2}, {207, 37, 0},
    {0, 0, 0},
};
static const tw_line_run split_lines_f47d[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double PIECES = params[4];
  const double STREAM = params[6];
  const double RESIDENT = passes->resident;
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  const double across = tw_ceil(n / BN);
  const double down = tw_ceil(m / BM);
  const double slabs = tw_ceil(k / BK);
  const double tiles_of_block = STREAM == 1.0 ? tw_ceil(across * down * batch / max(1.0, min(RESIDENT, across * down * batch))) : 1.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = STREAM == 1.0 ? min(RESIDENT, tw_share_of(n, BN) * tw_share_of(m, BM) * batch) : tw_share_of(n, BN) * tw_share_of(m, BM) * batch * PIECES;
  passes->pass[0].whole = STREAM == 1.0 ? min(RESIDENT, tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch) : tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch * PIECES;
  passes->pass[0].work_units = STREAM == 1.0 ? across * down * batch : across * down * batch * PIECES;
  passes->pass[0].work = tw_floor((BM + BN) * BK * 8.0 * tw_ceil(slabs / PIECES) * tiles_of_block / THREADS);
  passes->pass[0].adds = tw_floor(BM * BN * BK * tw_ceil(slabs / PIECES) * tiles_of_block * 5.0 / (12.0 * THREADS));
}

static void tensor_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t PIECES = params[4];
  const int64_t STAGES = params[5];
  const int64_t STREAM = params[6];
  const int64_t RESIDENT = passes->resident;
  const int64_t BK = 16;
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  const int64_t A_SLAB = max(BK * (BM + 4), BM * (BK + 4));
  const int64_t B_SLAB = max(BK * (BN + 4), BN * (BK + 4));
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(max(a_stride, b_stride) < 16777216 && across * down * batch < 16777216)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "max(a_stride, b_stride) < 16777216 and across * down * batch < 16777216",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {STREAM == 1 ? min(RESIDENT, across * down * batch) : across * down * batch * PIECES, 1, 1},
      .shared_bytes = max(STAGES * (A_SLAB + B_SLAB), BM * (BN + 2)) * 8,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor_figures(given, params, gpu, passes);
}

static void tensor_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double STAGES = params[5];
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * BK * 8.0 * (STAGES - 1.0) / THREADS),
      .wavefronts = 0.3,
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int tensor_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double PIECES = params[4];
  const double STREAM = params[6];
  const double SIZE = params[7];
  const double SIZE_U = params[8];
  const int element = params[10];
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(element == ELEMENT_f64)) return 1;
  if (!(WM * WN <= 2048.0)) return 2;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 3;
  if (!(THREADS >= 128.0 && THREADS <= 256.0)) return 4;
  if (!(STREAM == 0.0 || (PIECES == 1.0 && WM * WN <= 1024.0))) return 5;
  if (!(THREADS <= tw_floor(BM * BK / 2.0) && THREADS <= tw_floor(BN * BK / 2.0))) return 6;
  return -1;
}

static void tensor_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int tensor_values_1[] = {16, 32, 64, 128};
static const int tensor_values_2[] = {16, 32, 64, 128};
static const int tensor_values_3[] = {16, 32, 64};
static const int tensor_values_4[] = {16, 32, 64};
static const int tensor_values_5[] = {1, 2, 4, 8};
static const int tensor_values_6[] = {3, 4, 6};
static const int tensor_values_7[] = {0, 1};
static const tw_axis tensor_axes[] = {
    {"m", 4, tensor_values_1, "rows of c that a block covers", 0, 0},
    {"n", 4, tensor_values_2, "columns of c that a block covers", 0, 0},
    {"v", 3, tensor_values_3, "rows of c that a warp covers", 0, 0},
    {"w", 3, tensor_values_4, "columns of c that a warp covers", 0, 0},
    {"p", 4, tensor_values_5, "pieces of k, one for each block of a cluster", 0, 0},
    {"s", 3, tensor_values_6, "slabs that are on their way or multiplied", 1, 4},
    {"t", 2, tensor_values_7, "1: a block multiplies one tile after another, the slabs of the next one on their way", 1, 0},
};
static const tw_constraint tensor_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds"},
    {"WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 256 registers"},
    {"STREAM == 0 or PIECES == 1 and WM * WN <= 1024", "a block's tiles come one after another, or a tile's pieces together; larger warp tiles leave no registers"},
    {"THREADS <= BM * BK // 2 and THREADS <= BN * BK // 2", "each thread copies 16 bytes of a slab"},
};

static const char *const tensor_templates[] = {"matmul/tensor.cu", "matmul/tensor_tile.cuh", "matmul/tensor_store.cuh", "matmul/product_factor.cuh"};
static const tw_line_run tensor_lines_0c9d[] = {
    {2, 16, 0}, {3, 18, 0}, {4, 18, 0}, {5, 18, 0}, {6, 18, 0}, {7, 18, 0},
    {8, 18, 0}, {9, 18, 0}, {10, 18, 0}, {18, 25, 0}, {19, 25, 0}, {34, 10, 1},
    {39, 20, 1}, {57, 40, 1}, {66, 40, 1}, {75, 50, 1}, {76, 54, 1},
    {79, 59, 1}, {85, 69, 1}, {91, 69, 1}, {97, 69, 1}, {103, 76, 1},
    {104, 59, 1}, {110, 69, 1}, {116, 69, 1}, {122, 69, 1}, {128, 76, 1},
    {129, 78, 1}, {131, 87, 1}, {162, 122, 1}, {164, 125, 1}, {185, 155, 1},
    {191, 44, 0}, {192, 4, 2}, {196, 2, 3}, {202, 9, 2}, {256, 80, 0},
    {0, 0, 0},
};
static const tw_line_run tensor_lines_a292[] = {
    {2, 14, 0}, {3, 18, 0}, {4, 18, 0}, {5, 18, 0}, {6, 18, 0}, {7, 18, 0},
    {8, 18, 0}, {9, 18, 0}, {10, 18, 0}, {18, 25, 0}, {19, 25, 0}, {34, 10, 1},
    {39, 20, 1}, {57, 40, 1}, {66, 40, 1}, {75, 50, 1}, {76, 54, 1},
    {79, 59, 1}, {85, 69, 1}, {91, 69, 1}, {97, 69, 1}, {103, 76, 1},
    {104, 59, 1}, {110, 69, 1}, {116, 69, 1}, {122, 69, 1}, {128, 76, 1},
    {129, 78, 1}, {131, 87, 1}, {162, 122, 1}, {164, 125, 1}, {185, 155, 1},
    {191, 44, 0}, {192, 46, 0}, {196, 2, 3}, {202, 51, 0}, {228, 80, 0},
    {0, 0, 0},
};
static const tw_line_run tensor_lines_458b[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor16_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
}

static void tensor16_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t STAGES = params[5];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(a_stride % 8 == 0 && b_stride % 8 == 0 && k < INT64_C(2147483648))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride % 8 == 0 and b_stride % 8 == 0 and k < 2147483648",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = max(STAGES * (BM + BN) * BK * 2, tw_whole_div(THREADS, 32) * 16 * (WN + 8) * 4),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor16_figures(given, params, gpu, passes);
}

static void tensor16_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int tensor16_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double WM = params[3];
  const double WN = params[4];
  const double STAGES = params[5];
  const double SIZE = params[6];
  const int element = params[9];
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 0;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 1;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 2;
  if (!(THREADS * 8.0 <= BM * BK && THREADS * 8.0 <= BN * BK)) return 3;
  if (!(STAGES * (BM + BN) * BK * 2.0 <= 227.0 * 1024.0)) return 4;
  return -1;
}

static void tensor16_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int tensor16_values_1[] = {64, 128, 256};
static const int tensor16_values_2[] = {64, 128, 256};
static const int tensor16_values_3[] = {32, 64};
static const int tensor16_values_4[] = {32, 64};
static const int tensor16_values_5[] = {32, 64};
static const int tensor16_values_6[] = {3, 4};
static const tw_axis tensor16_axes[] = {
    {"m", 3, tensor16_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, tensor16_values_2, "columns of c that a block covers", 0, 0},
    {"k", 2, tensor16_values_3, "depth of a slab", 0, 0},
    {"v", 2, tensor16_values_4, "rows of c that a warp covers", 0, 0},
    {"w", 2, tensor16_values_5, "columns of c that a warp covers", 0, 0},
    {"s", 2, tensor16_values_6, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint tensor16_constraints[] = {
    {"SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers"},
    {"THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab"},
    {"STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory"},
};

static const char *const tensor16_templates[] = {"matmul/tensor16.cu", "matmul/grouped_blocks.cuh", "matmul/tensor16_tile.cuh", "matmul/product_factor.cuh", "matmul/tensor16_store.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/tensor16_slab.cuh", "matmul/four_numbers.cuh"};
static const tw_line_run tensor16_lines_0b41[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {15, 5, 1}, {27, 18, 1}, {28, 7, 0}, {31, 4, 2}, {123, 2, 3},
    {129, 12, 0}, {130, 4, 4}, {161, 2, 5}, {168, 36, 4}, {174, 3, 6},
    {184, 43, 4}, {213, 14, 0}, {0, 0, 0},
};
static const tw_line_run tensor16_lines_dd4d[] = {
    {1, 2, 7}, {11, 2, 8}, {16, 13, 7}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor16_direct_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
}

static void tensor16_direct_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k < INT64_C(2147483648) && min(m, n) >= 4 && (a_stride % 8 > 0 || b_stride % 8 > 0))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "k < 2147483648 and min(m, n) >= 4 and (a_stride % 8 > 0 or b_stride % 8 > 0)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = max(2 * (BM + BN) * BK * 2, tw_whole_div(THREADS, 32) * 16 * (WN + 8) * 4),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor16_direct_figures(given, params, gpu, passes);
}

static void tensor16_direct_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[5];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int tensor16_direct_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double WM = params[3];
  const double WN = params[4];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 1;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 2;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 3;
  if (!(WM * WN <= 2048.0)) return 4;
  if (!(tw_modulo(BM * BK, THREADS * 2.0) == 0.0 && tw_modulo(BN * BK, THREADS * 2.0) == 0.0)) return 5;
  return -1;
}

static void tensor16_direct_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int tensor16_direct_values_1[] = {32, 64, 128};
static const int tensor16_direct_values_2[] = {32, 64, 128};
static const int tensor16_direct_values_3[] = {32, 64};
static const int tensor16_direct_values_4[] = {16, 32, 64};
static const int tensor16_direct_values_5[] = {16, 32, 64};
static const tw_axis tensor16_direct_axes[] = {
    {"m", 3, tensor16_direct_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, tensor16_direct_values_2, "columns of c that a block covers", 0, 0},
    {"k", 2, tensor16_direct_values_3, "depth of a slab", 0, 0},
    {"v", 3, tensor16_direct_values_4, "rows of c that a warp covers", 0, 0},
    {"w", 3, tensor16_direct_values_5, "columns of c that a warp covers", 0, 0},
};
static const tw_constraint tensor16_direct_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 64 and THREADS <= 256", "two to eight warps"},
    {"WM * WN <= 2048", "sums and the next slab's numbers fit into a thread's registers"},
    {"BM * BK % (THREADS * 2) == 0 and BN * BK % (THREADS * 2) == 0", "all threads read equally many pairs of a slab"},
};

static const char *const tensor16_direct_templates[] = {"matmul/tensor16_direct.cu", "matmul/grouped_blocks.cuh", "matmul/tensor16_direct.cuh", "matmul/product_factor.cuh", "matmul/tensor16_store.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/tensor16_slab.cuh", "matmul/four_numbers.cuh", "matmul/tensor16_pairs.cuh"};
static const tw_line_run tensor16_direct_lines_3b51[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {15, 5, 1}, {27, 18, 1}, {28, 7, 0}, {31, 4, 2}, {92, 2, 3},
    {98, 12, 0}, {99, 4, 4}, {130, 2, 5}, {137, 36, 4}, {143, 3, 6},
    {153, 43, 4}, {182, 14, 0}, {0, 0, 0},
};
static const tw_line_run tensor16_direct_lines_4f6f[] = {
    {1, 2, 7}, {11, 2, 8}, {16, 13, 7}, {68, -3, 0}, {69, 2, 9}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor16_packed_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BM = params[0];
  const double BN = params[1];
  const double a_lines = transpose_a > 0.0 ? k : m;
  const double b_lines = transpose_b > 0.0 ? n : k;
  const double a_line = tw_ceil((transpose_a > 0.0 ? m : k) / 8.0);
  const double b_line = tw_ceil((transpose_b > 0.0 ? k : n) / 8.0);
  const double a_copies = tw_modulo(a_stride, 8.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = tw_modulo(b_stride, 8.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  const double a_packs = a_lines * a_line * a_copies;
  const double b_packs = b_lines * b_line * b_copies;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(a_packs + b_packs, 256.0);
  passes->pass[0].whole = tw_whole_of(a_packs + b_packs, 256.0);
  passes->pass[1].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[1].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
}

static void tensor16_packed_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t STAGES = params[5];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 8);
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 8);
  const int64_t a_copies = a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  const int64_t b_packs = b_lines * b_line * b_copies;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(k < INT64_C(2147483648) && a_packs + b_packs < INT64_C(549755813888) && min(m, n) >= 8)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "k < 2147483648 and a_packs + b_packs < 549755813888 and min(m, n) >= 8",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(a_packs + b_packs, 256), 1, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = max(STAGES * (BM + BN) * BK * 2, tw_whole_div(THREADS, 32) * 16 * (WN + 8) * 4),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor16_packed_figures(given, params, gpu, passes);
}

static int64_t tensor16_packed_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_line = ceil_div(transpose_a > 0 ? m : k, 8);
  const int64_t b_line = ceil_div(transpose_b > 0 ? k : n, 8);
  const int64_t a_copies = a_stride % 8 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_stride % 8 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_line * a_copies;
  const int64_t b_packs = b_lines * b_line * b_copies;
  (void)given, (void)params, (void)gpu;
  return (a_packs + b_packs) * 16;
}

static void tensor16_packed_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[6];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int tensor16_packed_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double WM = params[3];
  const double WN = params[4];
  const double STAGES = params[5];
  const double SIZE = params[6];
  const double SIZE_U = params[7];
  const int element = params[9];
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 1;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 2;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 3;
  if (!(THREADS * 8.0 <= BM * BK && THREADS * 8.0 <= BN * BK)) return 4;
  if (!(STAGES * (BM + BN) * BK * 2.0 <= 227.0 * 1024.0)) return 5;
  return -1;
}

static void tensor16_packed_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 0,
      .threads[1] = THREADS,
      .shared_bytes[1] = 0,
  };
}

static const int tensor16_packed_values_1[] = {64, 128, 256};
static const int tensor16_packed_values_2[] = {64, 128, 256};
static const int tensor16_packed_values_3[] = {32, 64};
static const int tensor16_packed_values_4[] = {32, 64};
static const int tensor16_packed_values_5[] = {32, 64};
static const int tensor16_packed_values_6[] = {3, 4};
static const tw_axis tensor16_packed_axes[] = {
    {"m", 3, tensor16_packed_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, tensor16_packed_values_2, "columns of c that a block covers", 0, 0},
    {"k", 2, tensor16_packed_values_3, "depth of a slab", 0, 0},
    {"v", 2, tensor16_packed_values_4, "rows of c that a warp covers", 0, 0},
    {"w", 2, tensor16_packed_values_5, "columns of c that a warp covers", 0, 0},
    {"s", 2, tensor16_packed_values_6, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint tensor16_packed_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers"},
    {"THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab"},
    {"STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory"},
};

static const char *const tensor16_packed_templates[] = {"matmul/tensor16_packed.cu", "matmul/packed_kernel.cuh", "matmul/grouped_blocks.cuh", "matmul/tensor16_tile.cuh", "matmul/product_factor.cuh", "matmul/tensor16_store.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/tensor16_slab.cuh", "matmul/four_numbers.cuh", "matmul/packed_copies.cuh"};
static const tw_line_run tensor16_packed_lines_0bb5[] = {
    {2, 2, 1}, {4, 3, 1}, {5, 3, 1}, {6, 3, 1}, {7, 3, 1}, {8, 3, 1}, {9, 3, 1},
    {10, 3, 1}, {12, 4, 1}, {13, 4, 1}, {14, 4, 1}, {15, 4, 1}, {16, 4, 1},
    {17, 4, 1}, {18, 4, 1}, {31, -1, 0}, {34, 1, 0}, {35, 1, 0}, {36, 1, 0},
    {37, 1, 0}, {38, 1, 0}, {39, 1, 0}, {40, 1, 0}, {46, 6, 0}, {47, 6, 0},
    {48, 6, 0}, {49, 6, 0}, {50, 6, 0}, {51, 6, 0}, {62, 5, 2}, {74, 18, 2},
    {75, 18, 0}, {78, 4, 3}, {170, 2, 4}, {176, 23, 0}, {177, 4, 5},
    {208, 2, 6}, {215, 36, 5}, {221, 3, 7}, {231, 43, 5}, {260, 25, 0},
    {0, 0, 0},
};
static const tw_line_run tensor16_packed_lines_e887[] = {
    {1, 2, 8}, {11, 2, 9}, {16, 13, 8}, {68, -5, 0}, {69, 2, 10}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor16_small_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double WM = params[0];
  const double WN = params[1];
  const double THREADS = params[2];
  const double ROOM = params[3];
  const double across = tw_ceil(n / WN);
  const double tiles = tw_ceil(m / WM) * across;
  const double enough = max(tw_floor(batch / 512.0), tw_floor(tw_floor(THREADS / 32.0) / max(1.0, tiles)));
  const double group = max(1.0, min(tw_floor(ROOM * 512.0 / max(1.0, m * k + k * n + m * n)), enough));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, group);
  passes->pass[0].whole = tw_whole_of(batch, group);
  passes->pass[0].work = tw_ceil(group * (m * k + k * n) / THREADS) * 2.0;
  passes->pass[0].adds = tw_ceil(group * tiles * 32.0 / THREADS) * ((tw_floor(WM * WN / 256.0) + tw_floor((WM + WN) / 8.0)) * k + tw_floor(WM * WN / 4.0)) + 100.0;
}

static void tensor16_small_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  const int64_t WM = params[0];
  const int64_t WN = params[1];
  const int64_t THREADS = params[2];
  const int64_t ROOM = params[3];
  const int64_t across = ceil_div(n, WN);
  const int64_t tiles = ceil_div(m, WM) * across;
  const int64_t enough = max(batch / 512, THREADS / 32 / max(1, tiles));
  const int64_t group = max(1, min(ROOM * 512 / max(1, m * k + k * n + m * n), enough));
  const int64_t a_size = ceil_div(group * m * k + 7, 8) * 8 + WM;
  const int64_t b_size = ceil_div(group * k * n + 7, 8) * 8 + WN;
  const int64_t c_size = ceil_div(group * m * n + 7, 8) * 8;
  const int64_t bytes = (a_size + b_size + c_size) * 2;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch > 1 && m * n * k > 0 && bytes <= 99 * 1024 && a_stride == (transpose_a > 0 ? m : k) && b_stride == (transpose_b > 0 ? k : n) && c_stride == n && a_batch_stride == m * k && b_batch_stride == k * n && c_batch_stride == m * n)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch > 1 and m * n * k > 0 and bytes <= 99 * 1024 and a_stride == (transpose_a > 0 and m or k) and b_stride == (transpose_b > 0 and k or n) and c_stride == n and a_batch_stride == m * k and b_batch_stride == k * n and c_batch_stride == m * n",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, group), 1, 1},
      .shared_bytes = tw_clamp_int(bytes),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor16_small_figures(given, params, gpu, passes);
}

static void tensor16_small_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[4];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 64.0,
      .align = (int)SIZE,
  };
}

static int tensor16_small_unmet(const int *params) {
  const double SIZE = params[4];
  const double SIZE_U = params[5];
  const int element = params[7];
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 1;
  return -1;
}

static void tensor16_small_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int tensor16_small_values_1[] = {16, 32};
static const int tensor16_small_values_2[] = {16, 32};
static const int tensor16_small_values_3[] = {128, 256};
static const int tensor16_small_values_4[] = {16, 32};
static const tw_axis tensor16_small_axes[] = {
    {"v", 2, tensor16_small_values_1, "rows of c that a warp covers at a time", 0, 0},
    {"w", 2, tensor16_small_values_2, "columns of c that a warp covers at a time", 0, 0},
    {"n", 2, tensor16_small_values_3, "threads of a block", 0, 0},
    {"r", 2, tensor16_small_values_4, "KiB of shared memory for matrices, if one triple needs no more", 0, 0},
};
static const tw_constraint tensor16_small_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact"},
};

static const char *const tensor16_small_templates[] = {"matmul/tensor16_small.cu", "matmul/product_factor.cuh", "matmul/small_streams.cuh", "matmul/small_strip.cuh"};
static const tw_line_run tensor16_small_lines_5150[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {14, 4, 0}, {15, 4, 0}, {16, 4, 0}, {17, 4, 0}, {18, 4, 0},
    {41, 2, 1}, {47, 28, 0}, {0, 0, 0},
};
static const tw_line_run tensor16_small_lines_2ce8[] = {
    {1, 2, 2}, {44, -4, 0}, {45, 2, 3}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor16_split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double BLOCKS = params[6];
  const double across = tw_ceil(n / BN);
  const double down = tw_ceil(m / BM);
  const double slabs = tw_ceil(k / BK);
  const double pieces = max(1.0, min(tw_floor(BLOCKS / (across * down * batch)), tw_floor(slabs / 4.0)));
  const double packs = m * tw_ceil(n / 4.0);
  const double groups = packs >= 65536.0 ? 1.0 : packs >= 4096.0 ? 8.0 : 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * pieces * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * pieces * batch;
  passes->pass[1].tiles = tw_share_of(packs * groups, 256.0) * batch;
  passes->pass[1].whole = tw_whole_of(packs * groups, 256.0) * batch;
}

static void tensor16_split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t STAGES = params[5];
  const int64_t BLOCKS = params[6];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(BLOCKS, across * down * batch), slabs / 4));
  const int64_t packs = m * ceil_div(n, 4);
  const int64_t groups = packs >= 65536 ? 1 : packs >= 4096 ? 8 : 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(a_stride % 8 == 0 && b_stride % 8 == 0 && k < INT64_C(2147483648) && m * n > 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride % 8 == 0 and b_stride % 8 == 0 and k < 2147483648 and m * n > 0",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {across * down, pieces, batch},
      .shared_bytes = STAGES * (BM + BN) * BK * 2,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(packs * groups, 256), 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  tensor16_split_figures(given, params, gpu, passes);
}

static int64_t tensor16_split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BK = params[2];
  const int64_t BLOCKS = params[6];
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(BLOCKS, across * down * batch), slabs / 4));
  (void)given, (void)params, (void)gpu;
  return pieces * down * BM * across * BN * batch * 4;
}

static void tensor16_split_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int tensor16_split_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double WM = params[3];
  const double WN = params[4];
  const double STAGES = params[5];
  const double SIZE = params[7];
  const double SIZE_U = params[8];
  const int element = params[10];
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE == 2.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3))) return 1;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 2;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 3;
  if (!(THREADS * 8.0 <= BM * BK && THREADS * 8.0 <= BN * BK)) return 4;
  if (!(STAGES * (BM + BN) * BK * 2.0 <= 227.0 * 1024.0)) return 5;
  return -1;
}

static void tensor16_split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[3];
  const int64_t WN = params[4];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int tensor16_split_values_1[] = {64, 128};
static const int tensor16_split_values_2[] = {64, 128, 256};
static const int tensor16_split_values_3[] = {32, 64};
static const int tensor16_split_values_4[] = {32, 64};
static const int tensor16_split_values_5[] = {32, 64};
static const int tensor16_split_values_6[] = {3, 4};
static const int tensor16_split_values_7[] = {132, 264, 396, 792};
static const tw_axis tensor16_split_axes[] = {
    {"m", 2, tensor16_split_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, tensor16_split_values_2, "columns of c that a block covers", 0, 0},
    {"k", 2, tensor16_split_values_3, "depth of a slab", 0, 0},
    {"v", 2, tensor16_split_values_4, "rows of c that a warp covers", 0, 0},
    {"w", 2, tensor16_split_values_5, "columns of c that a warp covers", 0, 0},
    {"s", 2, tensor16_split_values_6, "slabs that are on their way or multiplied", 0, 0},
    {"o", 4, tensor16_split_values_7, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint tensor16_split_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers"},
    {"THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab"},
    {"STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory"},
};

static const char *const tensor16_split_templates[] = {"matmul/tensor16_split.cu", "matmul/tensor16_tile.cuh", "matmul/tensor16_add.cuh", "matmul/product_factor.cuh", "matmul/tensor16_slab.cuh", "matmul/four_numbers.cuh"};
static const tw_line_run tensor16_split_lines_b707[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {16, 6, 0}, {17, 6, 0}, {18, 6, 0}, {25, 4, 1}, {117, 14, 0},
    {132, 3, 2}, {135, 5, 2}, {136, 5, 2}, {137, 5, 2}, {138, 5, 2},
    {139, 5, 2}, {140, 5, 2}, {141, 5, 2}, {145, 8, 2}, {146, 8, 2},
    {147, 8, 2}, {148, 8, 2}, {149, 8, 2}, {171, 2, 3}, {177, 31, 2}, {0, 0, 0},
};
static const tw_line_run tensor16_split_lines_dd4d[] = {
    {1, 2, 4}, {11, 2, 5}, {16, 13, 4}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor8_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double transpose_b = (double)given->transpose_b;
  const double a_stride = (double)given->a_stride;
  const double a_batch_stride = (double)given->a_batch_stride;
  const double b_stride = (double)given->b_stride;
  const double b_batch_stride = (double)given->b_batch_stride;
  const double BM = params[0];
  const double BN = params[1];
  const double a_copies = transpose_a == 0.0 && tw_modulo(a_stride, 16.0) == 0.0 && tw_modulo(a_batch_stride, 16.0) == 0.0 ? 0.0 : a_batch_stride == 0.0 ? 1.0 : batch;
  const double b_copies = transpose_b > 0.0 && tw_modulo(b_stride, 16.0) == 0.0 && tw_modulo(b_batch_stride, 16.0) == 0.0 ? 0.0 : b_batch_stride == 0.0 ? 1.0 : batch;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(k, 128.0) * (tw_share_of(m, 128.0) * a_copies + tw_share_of(n, 128.0) * b_copies);
  passes->pass[0].whole = tw_whole_of(k, 128.0) * (tw_whole_of(m, 128.0) * a_copies + tw_whole_of(n, 128.0) * b_copies);
  passes->pass[1].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[1].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
}

static void tensor8_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t STAGES = params[4];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  const int64_t a_copies = transpose_a == 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = ceil_div(m, 128) * a_copies;
  const int64_t b_tiles = ceil_div(n, 128) * b_copies;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(max(max(m, n), k) < 2147480000 && min(m, n) > 1 && (batch < 1024 || m * n >= 1024))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "max(m, n, k) < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(k, 128), a_tiles + b_tiles, 1},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = STAGES * (BM + BN) * 128,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor8_figures(given, params, gpu, passes);
}

static int64_t tensor8_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const int64_t width = ceil_div(k, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  (void)given, (void)params, (void)gpu;
  return (m * a_copies + n * b_copies) * width * 16;
}

static void tensor8_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int tensor8_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double STAGES = params[4];
  const double SIZE = params[5];
  const int element = params[8];
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE == 1.0 && (element == ELEMENT_i32 || element == ELEMENT_i8_i32))) return 0;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 1;
  if (!(WM * WN <= 4096.0)) return 2;
  if (!(STAGES * (BM + BN) * 128.0 <= 99.0 * 1024.0)) return 3;
  return -1;
}

static void tensor8_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 16384,
      .threads[1] = THREADS,
      .shared_bytes[1] = 0,
  };
}

static const int tensor8_values_1[] = {64, 128};
static const int tensor8_values_2[] = {64, 128};
static const int tensor8_values_3[] = {32, 64};
static const int tensor8_values_4[] = {32, 64};
static const int tensor8_values_5[] = {3, 4};
static const tw_axis tensor8_axes[] = {
    {"m", 2, tensor8_values_1, "rows of c that a block covers", 0, 0},
    {"n", 2, tensor8_values_2, "columns of c that a block covers", 0, 0},
    {"v", 2, tensor8_values_3, "rows of c that a warp covers", 0, 0},
    {"w", 2, tensor8_values_4, "columns of c that a warp covers", 0, 0},
    {"s", 2, tensor8_values_5, "slabs that are on their way or multiplied", 0, 0},
};
static const tw_constraint tensor8_constraints[] = {
    {"SIZE == 1 and ACC == \"uint32_t\"", "mma.sync of i8"},
    {"THREADS >= 64 and THREADS <= 256", "each thread has 255 registers"},
    {"WM * WN <= 4096", "64 x 64 sums take 128 registers"},
    {"STAGES * (BM + BN) * 128 <= 99 * 1024", "slabs fit into the shared memory of a block of sm_86 and sm_89"},
};

static const char *const tensor8_templates[] = {"matmul/tensor8.cu", "matmul/along_kernel.cuh", "matmul/tensor8_kernel.cuh", "matmul/grouped_blocks.cuh", "matmul/product_factor.cuh", "matmul/tensor16_store.cuh", "matmul/four_old.cuh", "matmul/four_store.cuh", "matmul/tensor8_slab.cuh", "matmul/four_numbers.cuh", "matmul/bytes_along.cuh"};
static const tw_line_run tensor8_lines_67ba[] = {
    {2, 5, 1}, {5, 7, 1}, {6, 7, 1}, {7, 7, 1}, {8, 7, 1}, {9, 7, 1},
    {10, 7, 1}, {11, 7, 1}, {13, 8, 1}, {14, 8, 1}, {15, 8, 1}, {16, 8, 1},
    {30, 45, 0}, {31, 4, 2}, {33, 5, 2}, {34, 5, 2}, {35, 5, 2}, {36, 5, 2},
    {37, 5, 2}, {38, 5, 2}, {39, 5, 2}, {46, 11, 2}, {47, 11, 2}, {48, 5, 3},
    {60, 18, 3}, {61, 13, 2}, {106, 61, 2}, {125, 88, 2}, {131, 2, 4},
    {137, 4, 5}, {168, 2, 6}, {175, 36, 5}, {181, 3, 7}, {191, 43, 5},
    {220, 96, 2}, {0, 0, 0},
};
static const tw_line_run tensor8_lines_0359[] = {
    {1, 2, 8}, {11, 2, 9}, {16, 13, 8}, {45, 41, 0}, {46, 2, 10}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor_bytes_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double BK = 32.0;
  const double WM = 32.0;
  const double WN = 32.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
  passes->pass[0].work = tw_floor((BM + BN) * BK * 4.0 * tw_ceil(k / BK) / THREADS);
  passes->pass[0].adds = tw_floor(BM * BN * BK * tw_ceil(k / BK) * 5.0 / (14.0 * THREADS));
}

static void tensor_bytes_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = 32;
  const int64_t WN = 32;
  const int64_t PARTS = 4;
  const int64_t THREADS = tw_whole_div(BM, WM) * tw_whole_div(BN, WN) * 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(min(m, n) >= 8 && max(a_stride, b_stride) < 16777216 && k < 2147483000)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "min(m, n) >= 8 and max(a_stride, b_stride) < 16777216 and k < 2147483000",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = 2 * PARTS * (BM + BN) * 32,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tensor_bytes_figures(given, params, gpu, passes);
}

static void tensor_bytes_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = 32.0;
  const double WM = 32.0;
  const double WN = 32.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * BK * 4.0 / THREADS),
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int tensor_bytes_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double SIZE = params[3];
  const double SIZE_U = params[4];
  const int element = params[6];
  const double WM = 32.0;
  const double WN = 32.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(element == ELEMENT_i32 || element == ELEMENT_i8_i32)) return 1;
  if (!(THREADS == 256.0)) return 2;
  return -1;
}

static void tensor_bytes_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = 32;
  const int64_t WN = 32;
  const int64_t THREADS = tw_whole_div(BM, WM) * tw_whole_div(BN, WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int tensor_bytes_values_1[] = {64, 128};
static const int tensor_bytes_values_2[] = {64, 128};
static const int tensor_bytes_values_3[] = {1, 4, 8, 16};
static const tw_axis tensor_bytes_axes[] = {
    {"m", 2, tensor_bytes_values_1, "rows of c that a block covers", 0, 0},
    {"n", 2, tensor_bytes_values_2, "columns of c that a block covers", 0, 0},
    {"g", 4, tensor_bytes_values_3, "rows of blocks that share columns of b in the L2 before the next columns", 1, 8},
};
static const tw_constraint tensor_bytes_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"uint32_t\"", "wider integers take too many products"},
    {"THREADS == 256", "four sums of each of 32 x 32 numbers of a warp take 128 of a thread's 255 registers; fewer threads have more numbers on their way in them"},
};

static const char *const tensor_bytes_templates[] = {"matmul/tensor_bytes.cu", "matmul/grouped_blocks.cuh", "matmul/part_tile.cuh", "matmul/product_factor.cuh", "matmul/part_store.cuh", "matmul/part_slab.cuh", "matmul/part_split.cuh"};
static const tw_line_run tensor_bytes_lines_e785[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {15, 5, 1}, {27, 18, 1}, {28, 7, 0}, {33, 9, 2}, {92, 95, 2},
    {97, 102, 2}, {99, 95, 2}, {104, 95, 2}, {109, 102, 2}, {111, 95, 2},
    {116, 95, 2}, {121, 95, 2}, {126, 102, 2}, {128, 95, 2}, {133, 102, 2},
    {135, 95, 2}, {140, 102, 2}, {142, 95, 2}, {147, 102, 2}, {149, 95, 2},
    {154, 102, 2}, {156, 102, 2}, {158, 108, 2}, {166, 13, 0}, {170, 2, 3},
    {176, 18, 0}, {177, 4, 4}, {203, 20, 0}, {0, 0, 0},
};
static const tw_line_run tensor_bytes_lines_2ce2[] = {
    {1, 3, 5}, {84, 2, 6}, {103, 87, 5}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor_parts_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  const double LOOKERS = 256.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = LOOKERS;
  passes->pass[0].whole = LOOKERS;
  passes->pass[1].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[1].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
  passes->pass[1].work = tw_floor((BM + BN) * BK * 4.0 * tw_ceil(k / BK) / THREADS);
  passes->pass[1].adds = tw_floor(BM * BN * BK * tw_ceil(k / BK) * 2.0 / (3.0 * THREADS));
  passes->pass[2].tiles = tw_share_of(n, 64.0) * tw_share_of(m, 64.0) * batch;
  passes->pass[2].whole = tw_whole_of(n, 64.0) * tw_whole_of(m, 64.0) * batch;
}

static void tensor_parts_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t PARTS = 3;
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  const int64_t LOOKERS = 256;
  (void)given, (void)params, (void)gpu;
  passes->count = 3;
  if (!(k >= 16 && min(m, n) >= 8 && max(a_stride, b_stride) < 16777216 && k < 2147483000)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
        .misfit = "k >= 16 and min(m, n) >= 8 and max(a_stride, b_stride) < 16777216 and k < 2147483000",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
    };
    passes->pass[2] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {LOOKERS, 1, 1},
      .is_fixed = 1,
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = 2 * PARTS * (BM + BN) * 32,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[2] = (tw_geometry){
      .grid = {ceil_div(n, 64), ceil_div(m, 64), batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  tensor_parts_figures(given, params, gpu, passes);
}

static int64_t tensor_parts_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t LOOKERS = 256;
  (void)given, (void)params, (void)gpu;
  return LOOKERS * 4;
}

static void tensor_parts_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * BK * 4.0 / THREADS),
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int tensor_parts_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!((element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3) && SIZE == 4.0)) return 1;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 2;
  if (!(THREADS >= 128.0 && THREADS <= 256.0)) return 3;
  if (!(WM + WN <= 96.0)) return 4;
  return -1;
}

static void tensor_parts_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 3,
      .threads[0] = 256,
      .shared_bytes[0] = 0,
      .threads[1] = THREADS,
      .shared_bytes[1] = 0,
      .threads[2] = 256,
      .shared_bytes[2] = 0,
  };
}

static const int tensor_parts_values_1[] = {64, 128};
static const int tensor_parts_values_2[] = {64, 128, 256};
static const int tensor_parts_values_3[] = {32, 64};
static const int tensor_parts_values_4[] = {32, 64};
static const int tensor_parts_values_5[] = {1, 4, 8, 16};
static const tw_axis tensor_parts_axes[] = {
    {"m", 2, tensor_parts_values_1, "rows of c that a block covers", 0, 0},
    {"n", 3, tensor_parts_values_2, "columns of c that a block covers", 0, 0},
    {"v", 2, tensor_parts_values_3, "rows of c that a warp covers", 0, 0},
    {"w", 2, tensor_parts_values_4, "columns of c that a warp covers", 0, 0},
    {"g", 4, tensor_parts_values_5, "rows of blocks that share columns of b in the L2 before the next columns", 1, 8},
};
static const tw_constraint tensor_parts_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 255 registers"},
    {"WM + WN <= 96", "three parts of each row and column take 72 registers"},
};

static const char *const tensor_parts_templates[] = {"matmul/tensor_parts.cu", "matmul/grouped_blocks.cuh", "matmul/part_tile.cuh", "matmul/product_factor.cuh", "matmul/part_store.cuh", "matmul/part_by_adds.cuh", "matmul/slab_tile.cuh", "matmul/part_slab.cuh", "matmul/part_split.cuh", "matmul/part_far.cuh"};
static const tw_line_run tensor_parts_lines_9771[] = {
    {2, 19, 0}, {6, 22, 0}, {7, 22, 0}, {8, 22, 0}, {9, 22, 0}, {10, 22, 0},
    {11, 22, 0}, {13, 23, 0}, {14, 23, 0}, {15, 23, 0}, {16, 23, 0},
    {31, 37, 0}, {32, 37, 0}, {33, 37, 0}, {34, 37, 0}, {35, 37, 0},
    {36, 37, 0}, {44, 5, 1}, {56, 18, 1}, {57, 46, 0}, {61, 9, 2}, {120, 69, 2},
    {124, 75, 2}, {127, 82, 2}, {130, 75, 2}, {133, 75, 2}, {136, 79, 2},
    {137, 75, 2}, {140, 82, 2}, {143, 75, 2}, {146, 79, 2}, {147, 75, 2},
    {150, 79, 2}, {151, 82, 2}, {154, 87, 2}, {159, 108, 2}, {167, 51, 0},
    {168, 2, 3}, {174, 53, 0}, {175, 4, 4}, {201, 55, 0}, {206, 59, 0},
    {207, 59, 0}, {208, 59, 0}, {209, 59, 0}, {210, 59, 0}, {211, 59, 0},
    {215, 3, 5}, {223, 10, 6}, {229, 18, 6}, {244, 18, 6}, {259, 34, 6},
    {262, 39, 6}, {284, 39, 6}, {306, 62, 6}, {353, 2, 3}, {359, 13, 5},
    {370, 64, 0}, {0, 0, 0},
};
static const tw_line_run tensor_parts_lines_8a21[] = {
    {1, 0, 0}, {3, 3, 7}, {86, 2, 8}, {105, 87, 7}, {124, 3, 0}, {125, 2, 9},
    {132, 5, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tensor_split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double BLOCKS = params[4];
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  const double across = tw_ceil(n / BN);
  const double down = tw_ceil(m / BM);
  const double slabs = tw_ceil(k / BK);
  const double pieces = max(1.0, min(tw_floor(BLOCKS / (across * down * batch)), tw_floor(slabs / 4.0)));
  const double groups = m * n >= 65536.0 || pieces < 8.0 ? 1.0 : m * n >= 8192.0 || pieces < 32.0 ? 8.0 : 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * pieces * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * pieces * batch;
  passes->pass[0].work = tw_floor((BM + BN) * BK * 8.0 * tw_ceil(slabs / pieces) / THREADS);
  passes->pass[0].adds = tw_floor(BM * BN * BK * tw_ceil(slabs / pieces) * 5.0 / (12.0 * THREADS));
  passes->pass[1].tiles = tw_share_of(m * n * groups, 256.0) * batch;
  passes->pass[1].whole = tw_whole_of(m * n * groups, 256.0) * batch;
  passes->pass[1].work = 8.0 * tw_ceil(pieces / groups);
  passes->pass[1].adds = tw_ceil(pieces / groups);
}

static void tensor_split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t BLOCKS = params[4];
  const int64_t BK = 16;
  const int64_t STAGES = 4;
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  const int64_t A_SLAB = max(BK * (BM + 4), BM * (BK + 4));
  const int64_t B_SLAB = max(BK * (BN + 4), BN * (BK + 4));
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = tw_whole_ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(BLOCKS, across * down * batch), tw_whole_div(slabs, 4)));
  const int64_t groups = m * n >= 65536 || pieces < 8 ? 1 : m * n >= 8192 || pieces < 32 ? 8 : 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(max(a_stride, b_stride) < 16777216 && m * n > 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "max(a_stride, b_stride) < 16777216 and m * n > 0",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {256, 1, 1},
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {across * down, pieces, batch},
      .shared_bytes = STAGES * (A_SLAB + B_SLAB) * 8,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(m * n * groups, 256), 1, batch},
      .block = {256, 1, 1},
      .begins_early = 1,
  };
  tensor_split_figures(given, params, gpu, passes);
}

static int64_t tensor_split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t BLOCKS = params[4];
  const int64_t BK = 16;
  const int64_t across = ceil_div(n, BN);
  const int64_t down = ceil_div(m, BM);
  const int64_t slabs = tw_whole_ceil_div(k, BK);
  const int64_t pieces = max(1, min(tw_whole_div(BLOCKS, across * down * batch), tw_whole_div(slabs, 4)));
  (void)given, (void)params, (void)gpu;
  return pieces * m * n * batch * 8;
}

static void tensor_split_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double BK = 16.0;
  const double STAGES = 4.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * BK * 8.0 * (STAGES - 1.0) / THREADS),
      .wavefronts = 0.3,
      .align = (int)16.0,
      .arithmetic = 64.0,
  };
}

static int tensor_split_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double WM = params[2];
  const double WN = params[3];
  const double SIZE = params[5];
  const double SIZE_U = params[6];
  const int element = params[8];
  const double BK = 16.0;
  const double THREADS = tw_floor(BM / WM) * tw_floor(BN / WN) * 32.0;
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(element == ELEMENT_f64)) return 1;
  if (!(WM * WN <= 2048.0)) return 2;
  if (!(tw_modulo(BM, WM) == 0.0 && tw_modulo(BN, WN) == 0.0)) return 3;
  if (!(THREADS >= 128.0 && THREADS <= 256.0)) return 4;
  if (!(THREADS <= tw_floor(BM * BK / 2.0) && THREADS <= tw_floor(BN * BK / 2.0))) return 5;
  return -1;
}

static void tensor_split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t WM = params[2];
  const int64_t WN = params[3];
  const int64_t THREADS = BM / WM * (BN / WN) * 32;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int tensor_split_values_1[] = {16, 32, 64, 128};
static const int tensor_split_values_2[] = {16, 32, 64, 128};
static const int tensor_split_values_3[] = {16, 32, 64};
static const int tensor_split_values_4[] = {16, 32, 64};
static const int tensor_split_values_5[] = {132, 264, 396, 528};
static const tw_axis tensor_split_axes[] = {
    {"m", 4, tensor_split_values_1, "rows of c that a block covers", 0, 0},
    {"n", 4, tensor_split_values_2, "columns of c that a block covers", 0, 0},
    {"v", 3, tensor_split_values_3, "rows of c that a warp covers", 0, 0},
    {"w", 3, tensor_split_values_4, "columns of c that a warp covers", 0, 0},
    {"o", 4, tensor_split_values_5, "blocks, if k is long enough", 0, 0},
};
static const tw_constraint tensor_split_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds"},
    {"WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most"},
    {"BM % WM == 0 and BN % WN == 0", "warps cover the tile"},
    {"THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 256 registers"},
    {"THREADS <= BM * BK // 2 and THREADS <= BN * BK // 2", "each thread copies 16 bytes of a slab"},
};

static const char *const tensor_split_templates[] = {"matmul/tensor_split.cu", "matmul/tensor_tile.cuh", "matmul/piece_sums.cuh", "matmul/product_factor.cuh"};
static const tw_line_run tensor_split_lines_afec[] = {
    {2, 12, 0}, {4, 13, 0}, {5, 13, 0}, {6, 13, 0}, {7, 13, 0}, {8, 13, 0},
    {9, 13, 0}, {10, 13, 0}, {15, 17, 0}, {16, 17, 0}, {17, 17, 0}, {28, 10, 1},
    {33, 20, 1}, {51, 40, 1}, {60, 40, 1}, {69, 50, 1}, {70, 54, 1},
    {73, 59, 1}, {79, 69, 1}, {85, 69, 1}, {91, 69, 1}, {97, 76, 1},
    {98, 59, 1}, {104, 69, 1}, {110, 69, 1}, {116, 69, 1}, {122, 76, 1},
    {123, 78, 1}, {125, 87, 1}, {156, 122, 1}, {158, 125, 1}, {179, 155, 1},
    {185, 29, 0}, {203, 46, 0}, {204, 46, 0}, {205, 46, 0}, {206, 46, 0},
    {207, 46, 0}, {208, 46, 0}, {209, 46, 0}, {210, 3, 2}, {213, 5, 2},
    {214, 5, 2}, {215, 5, 2}, {216, 5, 2}, {230, 2, 3}, {236, 20, 2},
    {240, 48, 0}, {0, 0, 0},
};
static const tw_line_run tensor_split_lines_aba1[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void thin_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double BM = params[0];
  const double BN = params[1];
  const double SIZE = params[2];
  const double TM = 8.0;
  const double TN = 8.0;
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, BN) * tw_share_of(m, BM) * batch;
  passes->pass[0].whole = tw_whole_of(n, BN) * tw_whole_of(m, BM) * batch;
  passes->pass[0].work = tw_floor((BM + BN) * SIZE * k / THREADS);
  passes->pass[0].adds = TM * TN * k;
}

static void thin_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t c_stride = given->c_stride;
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t SIZE = params[2];
  const int64_t TM = 8;
  const int64_t TN = 8;
  const int64_t THREADS = tw_whole_div(BM * BN, TM * TN);
  const int64_t VEC = 4;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(k * (BM + BN + 2 * VEC) * SIZE <= 49152 && tw_whole_mod(n, VEC) == 0 && tw_whole_mod(c_stride, VEC) == 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "k * (BM + BN + 2 * VEC) * SIZE <= 49152 and n % VEC == 0 and c_stride % VEC == 0",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .shared_bytes = tw_clamp_int(k * (BM + BN + 2 * VEC) * SIZE),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  thin_figures(given, params, gpu, passes);
}

static void thin_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double SIZE = params[2];
  const double TM = 8.0;
  const double TN = 8.0;
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor((BM + BN) * SIZE * 16.0 / THREADS),
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN + 1.0 / BM + 1.0 / BN) * SIZE / 4.0),
  };
}

static int thin_unmet(const int *params) {
  const double BM = params[0];
  const double BN = params[1];
  const double SIZE = params[2];
  const double SIZE_U = params[3];
  const int element = params[5];
  const double TM = 8.0;
  const double TN = 8.0;
  const double THREADS = tw_floor(BM * BN / (TM * TN));
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(SIZE == 4.0 && (element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16 || element == ELEMENT_e4m3_f32_e5m2 || element == ELEMENT_e4m3_f16_e5m2 || element == ELEMENT_e4m3_bf16_e5m2 || element == ELEMENT_e5m2_f32_e4m3 || element == ELEMENT_e5m2_f16_e4m3 || element == ELEMENT_e5m2_bf16_e4m3 || (element == ELEMENT_i32 || element == ELEMENT_i8_i32)))) return 1;
  if (!(tw_modulo(BM, 4.0 * TM) == 0.0 && tw_modulo(BN, 8.0 * TN) == 0.0)) return 2;
  if (!(THREADS >= 64.0 && THREADS <= 256.0)) return 3;
  return -1;
}

static void thin_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BM = params[0];
  const int64_t BN = params[1];
  const int64_t TM = 8;
  const int64_t TN = 8;
  const int64_t THREADS = tw_whole_div(BM * BN, TM * TN);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int thin_values_1[] = {64, 128};
static const int thin_values_2[] = {64, 128};
static const tw_axis thin_axes[] = {
    {"m", 2, thin_values_1, "rows of c that a block covers", 0, 0},
    {"n", 2, thin_values_2, "columns of c that a block covers", 0, 0},
};
static const tw_constraint thin_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"SIZE == 4 and (ACC == \"float\" or ACC == \"uint32_t\")", "16 bytes hold 4 numbers"},
    {"BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles"},
    {"THREADS >= 64 and THREADS <= 256", "several blocks share an SM: one copies while another multiplies"},
};

static const char *const thin_templates[] = {"matmul/thin.cu", "matmul/product_factor.cuh"};
static const tw_line_run thin_lines_a12b[] = {
    {2, 7, 0}, {4, 8, 0}, {5, 8, 0}, {6, 8, 0}, {7, 8, 0}, {8, 8, 0}, {9, 8, 0},
    {25, 26, 0}, {44, 26, 0}, {63, 46, 0}, {94, 2, 1}, {100, 78, 0}, {0, 0, 0},
};
static const tw_line_run thin_lines_2e46[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tiled_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double TPB = params[0];
  const double SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, TPB) * tw_share_of(m, TPB) * batch;
  passes->pass[0].whole = tw_whole_of(n, TPB) * tw_whole_of(m, TPB) * batch;
  passes->pass[0].work = 2.0 * SIZE * tw_ceil(k / TPB);
  passes->pass[0].adds = TPB * tw_ceil(k / TPB);
}

static void tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t TPB = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, TPB), ceil_div(m, TPB), batch},
      .block = {TPB, TPB, 1},
      .begins_early = 1,
  };
  tiled_figures(given, params, gpu, passes);
}

static void tiled_traits(const int *params, int element, tw_traits *traits) {
  const double TPB = params[0];
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .align = (int)SIZE,
      .arithmetic = 1.0 / ((1.5 + 3.0 / TPB + 3.0 / TPB) * max(4.0, SIZE) / 4.0),
  };
}

static int tiled_unmet(const int *params) {
  (void)params;
  return -1;
}

static void tiled_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TPB = params[0];
  const int64_t SIZE = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(TPB) * (int64_t)(TPB),
      .shared_bytes[0] = 2 * TPB * TPB * max(4, SIZE),
  };
}

static const int tiled_values_1[] = {8, 16, 32};
static const tw_axis tiled_axes[] = {
    {"t", 3, tiled_values_1, "edge of the squares and of the block", 0, 0},
};

static const char *const tiled_templates[] = {"matmul/tiled.cu", "matmul/product_factor.cuh"};
static const tw_line_run tiled_lines_ff83[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {10, 1, 0}, {45, 2, 1}, {51, 37, 0}, {0, 0, 0},
};
static const tw_line_run tiled_lines_e9b7[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 1, 0},
    {44, 2, 1}, {50, 37, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tiny_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double k = (double)given->k;
  const double batch = (double)given->batch.value;
  const double TILE = params[0];
  const double THREADS = params[1];
  const double SIZE = params[2];
  const double height = tw_ceil(m / TILE) * TILE;
  const double width = tw_ceil(n / 4.0) * 4.0;
  const double depth = tw_ceil(k / 4.0) * 4.0;
  const double share = tw_floor(height / TILE) * tw_floor(width / 4.0);
  const double group = tw_floor(THREADS / share);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, max(1.0, group));
  passes->pass[0].whole = tw_whole_of(batch, max(1.0, group));
  passes->pass[0].work = (tw_ceil(height * depth / THREADS) + tw_ceil(depth * width / THREADS)) * SIZE * min(group, batch);
  passes->pass[0].adds = TILE * 4.0 * depth;
}

static void tiny_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch.value;
  const int64_t TILE = params[0];
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[2];
  const int64_t WORD = max(SIZE, 4);
  const int64_t height = ceil_div(m, TILE) * TILE;
  const int64_t width = ceil_div(n, 4) * 4;
  const int64_t depth = ceil_div(k, 4) * 4;
  const int64_t share = height / TILE * (width / 4);
  const int64_t group = tw_whole_div(THREADS, share);
  const int64_t a_size = height * (depth + 4);
  const int64_t b_size = depth * width;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(m * n * k > 0 && share <= THREADS && group * (a_size + b_size) * WORD <= 49152)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m * n * k > 0 and share <= THREADS and group * (a_size + b_size) * WORD <= 49152",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, max(1, group)), 1, 1},
      .shared_bytes = tw_clamp_int(group * (a_size + b_size) * WORD),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tiny_figures(given, params, gpu, passes);
}

static void tiny_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 8.0 * SIZE,
      .align = (int)SIZE,
      .slots = SIZE < 4.0 ? 110.0 : 64.0,
  };
}

static int tiny_unmet(const int *params) {
  const double TILE = params[0];
  const double SIZE = params[2];
  const double SIZE_U = params[3];
  const double WORD = max(SIZE, 4.0);
  (void)params;
  if (!(SIZE_U == SIZE)) return 0;
  if (!(TILE == 4.0 || WORD == 4.0)) return 1;
  return -1;
}

static void tiny_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int tiny_values_1[] = {4, 8};
static const int tiny_values_2[] = {64, 96, 128, 192, 256};
static const tw_axis tiny_axes[] = {
    {"t", 2, tiny_values_1, "rows of c that a thread holds; it holds 4 columns", 0, 0},
    {"n", 5, tiny_values_2, "threads of a block", 0, 0},
};
static const tw_constraint tiny_constraints[] = {
    {"SIZE_U == SIZE", "c has the type of a and b"},
    {"TILE == 4 or WORD == 4", "64 registers for tiles and factors"},
};

static const char *const tiny_templates[] = {"matmul/tiny.cu", "matmul/quad_products.cuh", "matmul/product_factor.cuh"};
static const tw_line_run tiny_lines_58a2[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {8, 3, 0}, {9, 3, 0},
    {10, 3, 0}, {19, 11, 0}, {20, 11, 0}, {21, 11, 0}, {22, 11, 0}, {23, 11, 0},
    {24, 11, 0}, {33, 25, 0}, {41, 34, 0}, {42, 38, 0}, {43, 25, 0},
    {51, 34, 0}, {52, 38, 0}, {53, 40, 0}, {74, 3, 1}, {80, 62, 0}, {83, 2, 2},
    {89, 66, 0}, {0, 0, 0},
};
static const tw_line_run tiny_lines_047c[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_across_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double transpose_b = (double)given->transpose_b;
  const double LANES = params[0];
  const double PIECES = params[3];
  const double SIZE = params[4];
  const double VEC = tw_floor(16.0 / SIZE);
  const double STRIP = LANES * VEC;
  const int columns = transpose_b == 0.0 && m == 1.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(columns ? n : m, STRIP) * batch * PIECES;
  passes->pass[0].whole = tw_whole_of(columns ? n : m, STRIP) * batch * PIECES;
}

static void vector_across_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t LANES = params[0];
  const int64_t THREADS = params[2];
  const int64_t PIECES = params[3];
  const int64_t SIZE = params[4];
  const int64_t VEC = 16 / SIZE;
  const int64_t STRIP = LANES * VEC;
  const int columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_whole_ceil_div(columns ? n : m, STRIP);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!((transpose_b == 0 && m == 1) || (transpose_a == 1 && n == 1))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "transpose_b == 0 and m == 1 or transpose_a == 1 and n == 1",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {strips * batch * PIECES, 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  vector_across_figures(given, params, gpu, passes);
}

static void vector_across_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int vector_across_unmet(const int *params) {
  const double LANES = params[0];
  const double THREADS = params[2];
  const double SIZE = params[4];
  const int element = params[7];
  const double VEC = tw_floor(16.0 / SIZE);
  const double STRIP = LANES * VEC;
  (void)params;
  if (!(element == ELEMENT_i32 || element == ELEMENT_i64 || element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f64 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_i8_i32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16)) return 0;
  if (!(THREADS * VEC * max(SIZE, 4.0) + STRIP * max(SIZE, 4.0) <= 49152.0)) return 1;
  return -1;
}

static void vector_across_footprint(const int *params, tw_footprint *footprint) {
  const int64_t LANES = params[0];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[4];
  const int64_t VEC = 16 / SIZE;
  const int64_t STRIP = LANES * VEC;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = (THREADS * VEC + STRIP) * max(SIZE, 4),
  };
}

static const int vector_across_values_1[] = {4, 8, 16, 32};
static const int vector_across_values_2[] = {4, 8};
static const int vector_across_values_3[] = {256, 512, 1024};
static const int vector_across_values_4[] = {1, 2, 4, 8};
static const tw_axis vector_across_axes[] = {
    {"l", 4, vector_across_values_1, "threads across a strip of columns", 0, 0},
    {"u", 2, vector_across_values_2, "rows of the matrix that a thread reads at once", 0, 0},
    {"n", 3, vector_across_values_3, "threads of a block", 0, 0},
    {"p", 4, vector_across_values_4, "blocks of a cluster that share columns", 0, 0},
};
static const tw_constraint vector_across_constraints[] = {
    {"V == T", "either operand may be the vector"},
    {"THREADS * VEC * max(SIZE, 4) + STRIP * max(SIZE, 4) <= 49152", "parts of sums fit into shared memory"},
};

static const char *const vector_across_templates[] = {"matmul/vector_across.cu", "matmul/thin_operands.cuh", "matmul/product_factor.cuh"};
static const tw_line_run vector_across_lines_6145[] = {
    {2, 3, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {10, 7, 0}, {22, 18, 0}, {24, 4, 1}, {25, 8, 1}, {32, 18, 1},
    {33, 21, 0}, {86, 75, 0}, {89, 2, 2}, {95, 82, 0}, {98, 86, 0},
    {102, 93, 0}, {106, 98, 0}, {107, 100, 0}, {0, 0, 0},
};
static const tw_line_run vector_across_lines_8d52[] = {
    {2, 5, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {10, 7, 0}, {22, 18, 0}, {24, 4, 1}, {25, 8, 1}, {32, 18, 1},
    {33, 21, 0}, {86, 79, 0}, {87, 2, 2}, {93, 82, 0}, {96, 91, 0}, {97, 93, 0},
    {101, 100, 0}, {0, 0, 0},
};
static const tw_line_run vector_across_lines_8acc[] = {
    {2, 3, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {21, 18, 0}, {23, 4, 1}, {24, 8, 1}, {31, 18, 1}, {32, 21, 0},
    {85, 75, 0}, {88, 2, 2}, {94, 82, 0}, {97, 86, 0}, {101, 93, 0},
    {105, 98, 0}, {106, 100, 0}, {0, 0, 0},
};
static const tw_line_run vector_across_lines_f31b[] = {
    {2, 5, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {21, 18, 0}, {23, 4, 1}, {24, 8, 1}, {31, 18, 1}, {32, 21, 0},
    {85, 79, 0}, {86, 2, 2}, {92, 82, 0}, {95, 91, 0}, {96, 93, 0},
    {100, 100, 0}, {0, 0, 0},
};
static const tw_line_run vector_across_lines_0efc[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_along_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double m = (double)given->m;
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double transpose_a = (double)given->transpose_a;
  const double ROWS = params[0];
  const double LANES = params[1];
  const double PIECES = params[2];
  const double THREADS = max(LANES, 128.0);
  const double GROUPS = tw_floor(THREADS / LANES);
  const int columns = transpose_a == 0.0 && n == 1.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(columns ? m : n, GROUPS * ROWS) * batch * PIECES;
  passes->pass[0].whole = tw_whole_of(columns ? m : n, GROUPS * ROWS) * batch * PIECES;
}

static void vector_along_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t ROWS = params[0];
  const int64_t LANES = params[1];
  const int64_t PIECES = params[2];
  const int64_t THREADS = max(LANES, 128);
  const int64_t GROUPS = tw_whole_div(THREADS, LANES);
  const int columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_whole_ceil_div(columns ? m : n, GROUPS * ROWS);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!((transpose_a == 0 && n == 1) || (transpose_b == 1 && m == 1))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "transpose_a == 0 and n == 1 or transpose_b == 1 and m == 1",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {blocks * batch * PIECES, 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  vector_along_figures(given, params, gpu, passes);
}

static void vector_along_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int vector_along_unmet(const int *params) {
  const double ROWS = params[0];
  const double LANES = params[1];
  const double PIECES = params[2];
  const double SIZE = params[3];
  const int element = params[6];
  const double THREADS = max(LANES, 128.0);
  (void)params;
  if (!(element == ELEMENT_i32 || element == ELEMENT_i64 || element == ELEMENT_f16 || element == ELEMENT_bf16 || element == ELEMENT_f32 || element == ELEMENT_f64 || element == ELEMENT_f16_f32 || element == ELEMENT_bf16_f32 || element == ELEMENT_i8_i32 || element == ELEMENT_e4m3_f32 || element == ELEMENT_e4m3_f16 || element == ELEMENT_e4m3_bf16 || element == ELEMENT_e5m2_f32 || element == ELEMENT_e5m2_f16 || element == ELEMENT_e5m2_bf16)) return 0;
  if (!(ROWS * THREADS * max(SIZE, 4.0) <= 32768.0)) return 1;
  if (!(PIECES == 1.0 || LANES > 32.0)) return 2;
  return -1;
}

static void vector_along_footprint(const int *params, tw_footprint *footprint) {
  const int64_t ROWS = params[0];
  const int64_t LANES = params[1];
  const int64_t PIECES = params[2];
  const int64_t SIZE = params[3];
  const int64_t THREADS = max(LANES, 128);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = LANES > 32 ? ROWS * LANES * max(SIZE, 4) + (PIECES > 1 ? ceil_div(ROWS * max(SIZE, 4), 16) * 16 : 0) : 0,
  };
}

static const int vector_along_values_1[] = {1, 2, 4, 8};
static const int vector_along_values_2[] = {8, 16, 32, 128, 256, 512, 1024};
static const int vector_along_values_3[] = {1, 8};
static const tw_axis vector_along_axes[] = {
    {"r", 4, vector_along_values_1, "rows of the matrix that are read together", 0, 0},
    {"l", 7, vector_along_values_2, "threads that read a row together", 0, 0},
    {"p", 2, vector_along_values_3, "blocks of a cluster that share rows", 0, 0},
};
static const tw_constraint vector_along_constraints[] = {
    {"V == T", "either operand may be the vector"},
    {"ROWS * THREADS * max(SIZE, 4) <= 32768", "parts of sums fit into shared memory"},
    {"PIECES == 1 or LANES > 32", "a block's sums are in shared memory"},
};

static const char *const vector_along_templates[] = {"matmul/vector_along.cu", "matmul/thin_operands.cuh", "matmul/product_factor.cuh"};
static const tw_line_run vector_along_lines_2570[] = {
    {2, 3, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {10, 7, 0}, {12, 10, 0}, {13, 13, 0}, {14, 15, 0}, {21, 21, 0},
    {23, 4, 1}, {24, 8, 1}, {31, 18, 1}, {32, 24, 0}, {81, 2, 2}, {87, 74, 0},
    {94, 90, 0}, {105, 102, 0}, {106, 106, 0}, {107, 109, 0}, {116, 119, 0},
    {0, 0, 0},
};
static const tw_line_run vector_along_lines_fcb3[] = {
    {2, 5, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {10, 7, 0}, {12, 15, 0}, {19, 21, 0}, {21, 4, 1}, {22, 8, 1},
    {29, 18, 1}, {30, 24, 0}, {79, 2, 2}, {85, 74, 0}, {92, 82, 0},
    {99, 119, 0}, {0, 0, 0},
};
static const tw_line_run vector_along_lines_71b8[] = {
    {2, 5, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {10, 7, 0}, {12, 10, 0}, {13, 15, 0}, {20, 21, 0}, {22, 4, 1},
    {23, 8, 1}, {30, 18, 1}, {31, 24, 0}, {80, 2, 2}, {86, 74, 0}, {93, 90, 0},
    {104, 104, 0}, {105, 106, 0}, {106, 119, 0}, {0, 0, 0},
};
static const tw_line_run vector_along_lines_ec91[] = {
    {2, 5, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {11, 10, 0}, {12, 15, 0}, {19, 21, 0}, {21, 4, 1}, {22, 8, 1},
    {29, 18, 1}, {30, 24, 0}, {79, 2, 2}, {85, 74, 0}, {92, 90, 0},
    {103, 104, 0}, {104, 106, 0}, {105, 119, 0}, {0, 0, 0},
};
static const tw_line_run vector_along_lines_f20e[] = {
    {2, 3, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {11, 10, 0}, {12, 13, 0}, {13, 15, 0}, {20, 21, 0}, {22, 4, 1},
    {23, 8, 1}, {30, 18, 1}, {31, 24, 0}, {80, 2, 2}, {86, 74, 0}, {93, 90, 0},
    {104, 102, 0}, {105, 106, 0}, {106, 109, 0}, {115, 119, 0}, {0, 0, 0},
};
static const tw_line_run vector_along_lines_a415[] = {
    {2, 5, 0}, {3, 7, 0}, {4, 7, 0}, {5, 7, 0}, {6, 7, 0}, {7, 7, 0}, {8, 7, 0},
    {9, 7, 0}, {11, 15, 0}, {18, 21, 0}, {20, 4, 1}, {21, 8, 1}, {28, 18, 1},
    {29, 24, 0}, {78, 2, 2}, {84, 74, 0}, {91, 82, 0}, {98, 119, 0}, {0, 0, 0},
};
static const tw_line_run vector_along_lines_6888[] = {
    {1, 0, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_cluster,
  ALGORITHM_dynamic,
  ALGORITHM_few_across,
  ALGORITHM_few_along,
  ALGORITHM_fitted,
  ALGORITHM_flat,
  ALGORITHM_grid_stride,
  ALGORITHM_hopper,
  ALGORITHM_hopper_along,
  ALGORITHM_hopper_along_cluster,
  ALGORITHM_hopper_beside,
  ALGORITHM_hopper_bytes,
  ALGORITHM_hopper_cluster,
  ALGORITHM_hopper_double,
  ALGORITHM_hopper_double_stream,
  ALGORITHM_hopper_few,
  ALGORITHM_hopper_few_cluster,
  ALGORITHM_hopper_few_split,
  ALGORITHM_hopper_halves,
  ALGORITHM_hopper_halves_cluster,
  ALGORITHM_hopper_packed,
  ALGORITHM_hopper_packed_cluster,
  ALGORITHM_hopper_parts,
  ALGORITHM_hopper_parts_direct,
  ALGORITHM_hopper_split,
  ALGORITHM_hopper_stream,
  ALGORITHM_hopper_tf32,
  ALGORITHM_hopper_tf32_registers,
  ALGORITHM_hopper_words,
  ALGORITHM_inner,
  ALGORITHM_naive,
  ALGORITHM_pipelined,
  ALGORITHM_pipelined_split,
  ALGORITHM_registers,
  ALGORITHM_single_block,
  ALGORITHM_small,
  ALGORITHM_split,
  ALGORITHM_tensor,
  ALGORITHM_tensor16,
  ALGORITHM_tensor16_direct,
  ALGORITHM_tensor16_packed,
  ALGORITHM_tensor16_small,
  ALGORITHM_tensor16_split,
  ALGORITHM_tensor8,
  ALGORITHM_tensor_bytes,
  ALGORITHM_tensor_parts,
  ALGORITHM_tensor_split,
  ALGORITHM_thin,
  ALGORITHM_tiled,
  ALGORITHM_tiny,
  ALGORITHM_vector_across,
  ALGORITHM_vector_along,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "cluster",
        .brief = "For fewer tiles of c than SMs: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
        .file = "matmul/cluster.cu",
        .param_count = 6,
        .params = {"BM", "BN", "BK", "TM", "TN", "PIECES"},
        .geometry = cluster_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = cluster_templates,
        .kernel_line = 44,
        .preamble = cluster_lines_cc5a,
        .axes = cluster_axes,
        .constraint_count = 9,
        .constraints = cluster_constraints,
        .unmet = cluster_unmet,
        .footprint = cluster_footprint,
        .traits = cluster_traits,
        .least_capability = 90,
    },
    {
        .name = "dynamic",
        .brief = "Like tiled, but the edge of the squares is known only at run time: the launch sets the size of shared memory.",
        .file = "matmul/dynamic.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = dynamic_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = dynamic_templates,
        .kernel_line = 18,
        .axes = dynamic_axes,
        .constraint_count = 1,
        .constraints = dynamic_constraints,
        .unmet = dynamic_unmet,
        .footprint = dynamic_footprint,
        .traits = dynamic_traits,
    },
    {
        .name = "few_across",
        .brief = "For a matrix of a few rows or columns and a large one that is contiguous across k: each thread holds 16 bytes of all rows of c, and reads the large matrix once.",
        .file = "matmul/few_across.cu",
        .param_count = 3,
        .params = {"FEW", "LANES", "PIECES"},
        .geometry = few_across_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = few_across_templates,
        .kernel_line = 39,
        .preamble = few_across_lines_5077,
        .axes = few_across_axes,
        .constraint_count = 2,
        .constraints = few_across_constraints,
        .unmet = few_across_unmet,
        .footprint = few_across_footprint,
        .traits = few_across_traits,
        .least_capability = 90,
    },
    {
        .name = "few_along",
        .brief = "For a matrix of a few rows or columns and a large one that is contiguous along k: each warp reads some rows of the large matrix once, 16 bytes a lane.",
        .file = "matmul/few_along.cu",
        .param_count = 2,
        .params = {"FEW", "ROWS"},
        .geometry = few_along_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = few_along_templates,
        .kernel_line = 30,
        .axes = few_along_axes,
        .constraint_count = 2,
        .constraints = few_along_constraints,
        .unmet = few_along_unmet,
        .footprint = few_along_footprint,
        .traits = few_along_traits,
    },
    {
        .name = "fitted",
        .brief = "For batches of matrices that no fixed tile fits: each thread has one small tile, a block several matrices or a part of one, and slabs of k come by asynchronous copies.",
        .file = "matmul/fitted.cu",
        .param_count = 4,
        .params = {"TM", "TN", "BK", "THREADS"},
        .geometry = fitted_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = fitted_templates,
        .kernel_line = 47,
        .preamble = fitted_lines_be1d,
        .axes = fitted_axes,
        .constraint_count = 3,
        .constraints = fitted_constraints,
        .unmet = fitted_unmet,
        .footprint = fitted_footprint,
        .traits = fitted_traits,
        .least_capability = 80,
    },
    {
        .name = "flat",
        .brief = "For many small matrices without gaps: a block brings a few whole ones as one stream, each thread multiplies a small tile of one, and c leaves as a stream.",
        .file = "matmul/flat.cu",
        .param_count = 3,
        .params = {"TILE", "BYTES", "THREADS"},
        .geometry = flat_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = flat_templates,
        .kernel_line = 38,
        .preamble = flat_lines_ad63,
        .axes = flat_axes,
        .constraint_count = 4,
        .constraints = flat_constraints,
        .unmet = flat_unmet,
        .footprint = flat_footprint,
        .traits = flat_traits,
        .least_capability = 80,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, for any shape: each thread strides through the elements of all matrices of c.",
        .file = "matmul/grid_stride.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = grid_stride_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = grid_stride_templates,
        .kernel_line = 13,
        .axes = grid_stride_axes,
        .constraint_count = 1,
        .constraints = grid_stride_constraints,
        .unmet = grid_stride_unmet,
        .footprint = grid_stride_footprint,
        .traits = grid_stride_traits,
    },
    {
        .name = "hopper",
        .brief = "f16 and bf16 by Hopper's tensor cores: one thread brings slabs of op(a) and op(b) by TMA, two warpgroups multiply them by wgmma, and blocks stay for many tiles.",
        .file = "matmul/hopper.cu",
        .param_count = 7,
        .params = {"WM", "BN", "TURNS", "TEAMS", "STAGES", "CLUSTER", "GROUP"},
        .geometry = hopper_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .map_count = 3,
        .maps = hopper_maps,
        .templates = hopper_templates,
        .kernel_line = 50,
        .preamble = hopper_lines_74bc,
        .axes = hopper_axes,
        .constraint_count = 5,
        .constraints = hopper_constraints,
        .unmet = hopper_unmet,
        .footprint = hopper_footprint,
        .traits = hopper_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_along",
        .brief = "i8, e4m3 and e5m2 by Hopper's tensor cores, with operands of any layout: as hopper does it. wgmma takes bytes along k only, so a first kernel copies operands that lie across k, or whose rows are not aligned to 16 bytes, into the workspace. i8 is exact; sums of floats are added up in f32 after every four products by wgmma, or never, for calls that allow it.",
        .file = "matmul/hopper_along.cu",
        .param_count = 9,
        .params = {"WM", "BN", "TURNS", "STAGES", "CLUSTER", "PROMOTE", "AHEAD", "ALL", "GROUP"},
        .geometry = hopper_along_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_along_workspace,
        .map_count = 3,
        .maps = hopper_along_maps,
        .templates = hopper_along_templates,
        .kernel_line = 70,
        .preamble = hopper_along_lines_3eac,
        .axes = hopper_along_axes,
        .constraint_count = 8,
        .constraints = hopper_along_constraints,
        .unmet = hopper_along_unmet,
        .footprint = hopper_along_footprint,
        .traits = hopper_along_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_along_cluster",
        .brief = "i8, e4m3, e5m2, and f32 for calls that allow tf32, with few tiles of c: a first kernel copies operands as in hopper_along, a second one multiplies pieces of k as hopper_few_cluster does it.",
        .file = "matmul/hopper_along_cluster.cu",
        .param_count = 4,
        .params = {"BN", "PIECES", "STAGES", "PROMOTE"},
        .geometry = hopper_along_cluster_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_along_cluster_workspace,
        .map_count = 2,
        .maps = hopper_along_cluster_maps,
        .templates = hopper_along_cluster_templates,
        .kernel_line = 63,
        .preamble = hopper_along_cluster_lines_fc8a,
        .axes = hopper_along_cluster_axes,
        .constraint_count = 4,
        .constraints = hopper_along_cluster_constraints,
        .unmet = hopper_along_cluster_unmet,
        .footprint = hopper_along_cluster_footprint,
        .traits = hopper_along_cluster_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_beside",
        .brief = "f16 and bf16 by Hopper's tensor cores, with tiles of any multiple of 16 rows: as in hopper_few the columns of c fill the 64 rows of a product by wgmma. The blocks of a cluster, HIGH tiles along n by WIDE tiles along m, share both operands.",
        .file = "matmul/hopper_beside.cu",
        .param_count = 6,
        .params = {"BN", "TEAMS", "WIDE", "HIGH", "REUSE", "TURNED"},
        .geometry = hopper_beside_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .map_count = 3,
        .maps = hopper_beside_maps,
        .templates = hopper_beside_templates,
        .kernel_line = 58,
        .preamble = hopper_beside_lines_d1d9,
        .axes = hopper_beside_axes,
        .constraint_count = 7,
        .constraints = hopper_beside_constraints,
        .unmet = hopper_beside_unmet,
        .footprint = hopper_beside_footprint,
        .traits = hopper_beside_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_bytes",
        .brief = "i8 by Hopper's tensor cores, exactly: as hopper does it, for operands that are stored along k.",
        .file = "matmul/hopper_bytes.cu",
        .param_count = 7,
        .params = {"WM", "BN", "TURNS", "TEAMS", "STAGES", "CLUSTER", "GROUP"},
        .geometry = hopper_bytes_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .map_count = 3,
        .maps = hopper_bytes_maps,
        .templates = hopper_bytes_templates,
        .kernel_line = 49,
        .preamble = hopper_bytes_lines_74bc,
        .axes = hopper_bytes_axes,
        .constraint_count = 5,
        .constraints = hopper_bytes_constraints,
        .unmet = hopper_bytes_unmet,
        .footprint = hopper_bytes_footprint,
        .traits = hopper_bytes_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_cluster",
        .brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, for few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
        .file = "matmul/hopper_cluster.cu",
        .param_count = 4,
        .params = {"BN", "TEAMS", "PIECES", "STAGES"},
        .geometry = hopper_cluster_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .map_count = 2,
        .maps = hopper_cluster_maps,
        .templates = hopper_cluster_templates,
        .kernel_line = 45,
        .preamble = hopper_cluster_lines_2998,
        .axes = hopper_cluster_axes,
        .constraint_count = 4,
        .constraints = hopper_cluster_constraints,
        .unmet = hopper_cluster_unmet,
        .footprint = hopper_cluster_footprint,
        .traits = hopper_cluster_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_double",
        .brief = "f64 by the tensor cores, on Hopper: one thread brings slabs of op(a) and op(b) by TMA, warps multiply them, each at its own pace, and blocks stay for many tiles.",
        .file = "matmul/hopper_double.cu",
        .param_count = 8,
        .params = {"BM", "BN", "WM", "WN", "LINES", "STAGES", "PIECES", "GROUP"},
        .geometry = hopper_double_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .map_count = 2,
        .maps = hopper_double_maps,
        .templates = hopper_double_templates,
        .kernel_line = 61,
        .preamble = hopper_double_lines_a078,
        .axes = hopper_double_axes,
        .constraint_count = 6,
        .constraints = hopper_double_constraints,
        .unmet = hopper_double_unmet,
        .footprint = hopper_double_footprint,
        .traits = hopper_double_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_double_stream",
        .brief = "f64 by the tensor cores, on Hopper: as hopper_double does it, but no block waits for a last wave of tiles (stream-k): the slabs of the last tiles, at most one and a half waves, are divided evenly among the blocks. A warp that begins in the middle of a tile hands its sums over in the workspace to the block that has the tile's first slab, which writes the tile.",
        .file = "matmul/hopper_double_stream.cu",
        .param_count = 5,
        .params = {"BM", "BN", "LINES", "STAGES", "GROUP"},
        .geometry = hopper_double_stream_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = hopper_double_stream_workspace,
        .map_count = 2,
        .maps = hopper_double_stream_maps,
        .templates = hopper_double_stream_templates,
        .kernel_line = 60,
        .preamble = hopper_double_stream_lines_4fb4,
        .axes = hopper_double_stream_axes,
        .constraint_count = 4,
        .constraints = hopper_double_stream_constraints,
        .unmet = hopper_double_stream_unmet,
        .footprint = hopper_double_stream_footprint,
        .traits = hopper_double_stream_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_few",
        .brief = "f16 and bf16 as hopper does it, for few rows of c: the operands change places, so that the columns of c fill the 64 rows of a product by wgmma.",
        .file = "matmul/hopper_few.cu",
        .param_count = 2,
        .params = {"BN", "STAGES"},
        .geometry = hopper_few_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .map_count = 2,
        .maps = hopper_few_maps,
        .templates = hopper_few_templates,
        .kernel_line = 39,
        .preamble = hopper_few_lines_9723,
        .axes = hopper_few_axes,
        .constraint_count = 2,
        .constraints = hopper_few_constraints,
        .unmet = hopper_few_unmet,
        .footprint = hopper_few_footprint,
        .traits = hopper_few_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_few_cluster",
        .brief = "f16 and bf16 as hopper_few does it, with few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
        .file = "matmul/hopper_few_cluster.cu",
        .param_count = 3,
        .params = {"BN", "PIECES", "STAGES"},
        .geometry = hopper_few_cluster_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .map_count = 2,
        .maps = hopper_few_cluster_maps,
        .templates = hopper_few_cluster_templates,
        .kernel_line = 47,
        .preamble = hopper_few_cluster_lines_2998,
        .axes = hopper_few_cluster_axes,
        .constraint_count = 3,
        .constraints = hopper_few_cluster_constraints,
        .unmet = hopper_few_cluster_unmet,
        .footprint = hopper_few_cluster_footprint,
        .traits = hopper_few_cluster_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_few_split",
        .brief = "f16 and bf16 as hopper_few does it, with few tiles of c and a long k: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
        .file = "matmul/hopper_few_split.cu",
        .param_count = 3,
        .params = {"BN", "STAGES", "BLOCKS"},
        .geometry = hopper_few_split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_few_split_workspace,
        .map_count = 2,
        .maps = hopper_few_split_maps,
        .templates = hopper_few_split_templates,
        .kernel_line = 45,
        .preamble = hopper_few_split_lines_9723,
        .axes = hopper_few_split_axes,
        .constraint_count = 2,
        .constraints = hopper_few_split_constraints,
        .unmet = hopper_few_split_unmet,
        .footprint = hopper_few_split_footprint,
        .traits = hopper_few_split_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_halves",
        .brief = "f32 by Hopper's tensor cores, as accurate as multiply-adds: each number is scaled and split into two f16 parts, and wgmma computes three of the four products of parts. A first kernel finds out whether all numbers can be split so; else three bf16 parts are taken, or multiply-adds.",
        .file = "matmul/hopper_halves.cu",
        .param_count = 3,
        .params = {"BN", "CLUSTER", "GROUP"},
        .geometry = hopper_halves_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = hopper_halves_workspace,
        .map_count = 3,
        .maps = hopper_halves_maps,
        .templates = hopper_halves_templates,
        .kernel_line = 1,
        .preamble = hopper_halves_lines_b1fd,
        .axes = hopper_halves_axes,
        .constraint_count = 3,
        .constraints = hopper_halves_constraints,
        .unmet = hopper_halves_unmet,
        .footprint = hopper_halves_footprint,
        .traits = hopper_halves_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_halves_cluster",
        .brief = "f32 by Hopper's tensor cores: as hopper_halves does it, for few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
        .file = "matmul/hopper_halves_cluster.cu",
        .param_count = 2,
        .params = {"BN", "PIECES"},
        .geometry = hopper_halves_cluster_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = hopper_halves_cluster_workspace,
        .map_count = 2,
        .maps = hopper_halves_cluster_maps,
        .templates = hopper_halves_cluster_templates,
        .kernel_line = 1,
        .preamble = hopper_halves_cluster_lines_490e,
        .axes = hopper_halves_cluster_axes,
        .constraint_count = 3,
        .constraints = hopper_halves_cluster_constraints,
        .unmet = hopper_halves_cluster_unmet,
        .footprint = hopper_halves_cluster_footprint,
        .traits = hopper_halves_cluster_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_packed",
        .brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, for rows that are not aligned to 16 bytes: a first kernel copies such operands into the workspace, with rows that are.",
        .file = "matmul/hopper_packed.cu",
        .param_count = 6,
        .params = {"WM", "BN", "TURNS", "STAGES", "CLUSTER", "ALL"},
        .geometry = hopper_packed_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_packed_workspace,
        .map_count = 3,
        .maps = hopper_packed_maps,
        .templates = hopper_packed_templates,
        .kernel_line = 64,
        .preamble = hopper_packed_lines_958e,
        .axes = hopper_packed_axes,
        .constraint_count = 4,
        .constraints = hopper_packed_constraints,
        .unmet = hopper_packed_unmet,
        .footprint = hopper_packed_footprint,
        .traits = hopper_packed_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_packed_cluster",
        .brief = "f16 and bf16 for rows that are not aligned to 16 bytes and few tiles of c: a first kernel copies such operands as in hopper_packed, a second one multiplies pieces of k as hopper_few_cluster does it.",
        .file = "matmul/hopper_packed_cluster.cu",
        .param_count = 3,
        .params = {"BN", "PIECES", "STAGES"},
        .geometry = hopper_packed_cluster_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_packed_cluster_workspace,
        .map_count = 2,
        .maps = hopper_packed_cluster_maps,
        .templates = hopper_packed_cluster_templates,
        .kernel_line = 63,
        .preamble = hopper_packed_cluster_lines_0f51,
        .axes = hopper_packed_cluster_axes,
        .constraint_count = 3,
        .constraints = hopper_packed_cluster_constraints,
        .unmet = hopper_packed_cluster_unmet,
        .footprint = hopper_packed_cluster_footprint,
        .traits = hopper_packed_cluster_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_parts",
        .brief = "f32 by Hopper's tensor cores, as accurate as multiply-adds: a first kernel splits each number into three bf16 parts, of which hopper's wgmma and TMA multiply six pairs, small ones first; sums of a slab are added in f32.",
        .file = "matmul/hopper_parts.cu",
        .param_count = 6,
        .params = {"BN", "DEPTH", "STAGES", "CLUSTER", "LEVELS", "GROUP"},
        .geometry = hopper_parts_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = hopper_parts_workspace,
        .map_count = 3,
        .maps = hopper_parts_maps,
        .templates = hopper_parts_templates,
        .kernel_line = 67,
        .preamble = hopper_parts_lines_8ba7,
        .axes = hopper_parts_axes,
        .constraint_count = 4,
        .constraints = hopper_parts_constraints,
        .unmet = hopper_parts_unmet,
        .footprint = hopper_parts_footprint,
        .traits = hopper_parts_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_parts_direct",
        .brief = "f32 by Hopper's tensor cores, as accurate as multiply-adds, in one kernel: threads split each number into three bf16 parts on the way to shared memory, where wgmma multiplies six pairs of parts. For operands that are read by few blocks: few rows or columns, small matrices, batches; of any alignment.",
        .file = "matmul/hopper_parts_direct.cu",
        .param_count = 5,
        .params = {"BM", "BN", "PIECES", "HELPERS", "FIRST"},
        .geometry = hopper_parts_direct_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = hopper_parts_direct_templates,
        .kernel_line = 66,
        .preamble = hopper_parts_direct_lines_0ec3,
        .axes = hopper_parts_direct_axes,
        .constraint_count = 5,
        .constraints = hopper_parts_direct_constraints,
        .unmet = hopper_parts_direct_unmet,
        .footprint = hopper_parts_direct_footprint,
        .traits = hopper_parts_direct_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_split",
        .brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, for few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
        .file = "matmul/hopper_split.cu",
        .param_count = 5,
        .params = {"WM", "BN", "STAGES", "CLUSTER", "BLOCKS"},
        .geometry = hopper_split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_split_workspace,
        .map_count = 2,
        .maps = hopper_split_maps,
        .templates = hopper_split_templates,
        .kernel_line = 47,
        .preamble = hopper_split_lines_9723,
        .axes = hopper_split_axes,
        .constraint_count = 4,
        .constraints = hopper_split_constraints,
        .unmet = hopper_split_unmet,
        .footprint = hopper_split_footprint,
        .traits = hopper_split_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_stream",
        .brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, but no block waits for a last wave of tiles (stream-k): the slabs of the last tiles, at most one and a half waves, are divided evenly among the blocks. A block that begins in the middle of a tile hands its sums over in the workspace to the block that has the tile's first slab, which writes the tile.",
        .file = "matmul/hopper_stream.cu",
        .param_count = 5,
        .params = {"BN", "TEAMS", "STAGES", "CLUSTER", "GROUP"},
        .geometry = hopper_stream_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = hopper_stream_workspace,
        .map_count = 3,
        .maps = hopper_stream_maps,
        .templates = hopper_stream_templates,
        .kernel_line = 61,
        .preamble = hopper_stream_lines_814e,
        .axes = hopper_stream_axes,
        .constraint_count = 4,
        .constraints = hopper_stream_constraints,
        .unmet = hopper_stream_unmet,
        .footprint = hopper_stream_footprint,
        .traits = hopper_stream_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_tf32",
        .brief = "f32 by Hopper's tensor cores, for calls that allow tf32: as hopper does it. wgmma takes tf32 along k only, so a first kernel copies operands that lie across k, or whose rows are not aligned to 16 bytes, into the workspace.",
        .file = "matmul/hopper_tf32.cu",
        .param_count = 8,
        .params = {"WM", "BN", "TURNS", "TEAMS", "STAGES", "CLUSTER", "ALL", "GROUP"},
        .geometry = hopper_tf32_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_tf32_workspace,
        .map_count = 3,
        .maps = hopper_tf32_maps,
        .templates = hopper_tf32_templates,
        .kernel_line = 68,
        .preamble = hopper_tf32_lines_4d36,
        .axes = hopper_tf32_axes,
        .constraint_count = 6,
        .constraints = hopper_tf32_constraints,
        .unmet = hopper_tf32_unmet,
        .footprint = hopper_tf32_footprint,
        .traits = hopper_tf32_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_tf32_registers",
        .brief = "f32 by Hopper's tensor cores, for calls that allow tf32 and an operand that lies across k: wgmma takes tf32 across k only from registers, so that operand's slabs are read into registers, while the products of the slab before are computed. If it is b, the operands change places, and tiles of c are turned. A first kernel copies the other operand if it lies across k, too.",
        .file = "matmul/hopper_tf32_registers.cu",
        .param_count = 5,
        .params = {"BN", "STAGES", "CLUSTER", "FIRST", "GROUP"},
        .geometry = hopper_tf32_registers_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_tf32_registers_workspace,
        .map_count = 3,
        .maps = hopper_tf32_registers_maps,
        .templates = hopper_tf32_registers_templates,
        .kernel_line = 57,
        .preamble = hopper_tf32_registers_lines_6516,
        .axes = hopper_tf32_registers_axes,
        .constraint_count = 4,
        .constraints = hopper_tf32_registers_constraints,
        .unmet = hopper_tf32_registers_unmet,
        .footprint = hopper_tf32_registers_footprint,
        .traits = hopper_tf32_registers_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "hopper_words",
        .brief = "i32 by Hopper's tensor cores, exactly: a first kernel splits each number into four bytes, of which hopper's wgmma and TMA multiply the ten pairs that matter modulo 2^32, the highest first.",
        .file = "matmul/hopper_words.cu",
        .param_count = 5,
        .params = {"WM", "BN", "TURNS", "STAGES", "CLUSTER"},
        .geometry = hopper_words_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = hopper_words_workspace,
        .map_count = 3,
        .maps = hopper_words_maps,
        .templates = hopper_words_templates,
        .kernel_line = 62,
        .preamble = hopper_words_lines_6f85,
        .axes = hopper_words_axes,
        .constraint_count = 5,
        .constraints = hopper_words_constraints,
        .unmet = hopper_words_unmet,
        .footprint = hopper_words_footprint,
        .traits = hopper_words_traits,
        .least_capability = 90,
        .target = "sm_90a",
    },
    {
        .name = "inner",
        .brief = "For a few rows and columns of c and a long k: each thread holds all sums over its part of k, and a second kernel adds up those of all blocks.",
        .file = "matmul/inner.cu",
        .param_count = 2,
        .params = {"EDGE", "BLOCKS"},
        .geometry = inner_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = inner_workspace,
        .templates = inner_templates,
        .kernel_line = 28,
        .axes = inner_axes,
        .constraint_count = 2,
        .constraints = inner_constraints,
        .unmet = inner_unmet,
        .footprint = inner_footprint,
        .traits = inner_traits,
    },
    {
        .name = "naive",
        .brief = "One thread for each element of c; each reads its row and its column itself.",
        .file = "matmul/naive.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = naive_geometry,
        .is_only_if_tuned = 1,
        .is_hinted = 0,
        .templates = naive_templates,
        .kernel_line = 10,
        .axes = naive_axes,
        .unmet = naive_unmet,
        .footprint = naive_footprint,
        .traits = naive_traits,
    },
    {
        .name = "pipelined",
        .brief = "Asynchronous copies bring the slabs of op(a) and op(b) into shared memory, several slabs ahead; each thread multiplies from registers.",
        .file = "matmul/pipelined.cu",
        .param_count = 8,
        .params = {"BM", "BN", "BK", "TM", "TN", "SLICES", "BLOCKS", "GROUP"},
        .geometry = pipelined_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = pipelined_templates,
        .kernel_line = 48,
        .preamble = pipelined_lines_5c57,
        .axes = pipelined_axes,
        .constraint_count = 8,
        .constraints = pipelined_constraints,
        .unmet = pipelined_unmet,
        .footprint = pipelined_footprint,
        .traits = pipelined_traits,
    },
    {
        .name = "pipelined_split",
        .brief = "Like pipelined, for fewer tiles of c than SMs: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
        .file = "matmul/pipelined_split.cu",
        .param_count = 8,
        .params = {"BM", "BN", "BK", "TM", "TN", "SLICES", "BLOCKS", "TOTAL"},
        .geometry = pipelined_split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = pipelined_split_workspace,
        .templates = pipelined_split_templates,
        .kernel_line = 57,
        .preamble = pipelined_split_lines_646e,
        .axes = pipelined_split_axes,
        .constraint_count = 8,
        .constraints = pipelined_split_constraints,
        .unmet = pipelined_split_unmet,
        .footprint = pipelined_split_footprint,
        .traits = pipelined_split_traits,
        .least_capability = 80,
    },
    {
        .name = "registers",
        .brief = "Each thread holds a small tile of c in registers, so that each number it reads from shared memory serves several multiply-adds.",
        .file = "matmul/registers.cu",
        .param_count = 7,
        .params = {"BM", "BN", "BK", "TM", "TN", "BLOCKS", "GROUP"},
        .geometry = registers_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = registers_templates,
        .kernel_line = 62,
        .axes = registers_axes,
        .constraint_count = 7,
        .constraints = registers_constraints,
        .unmet = registers_unmet,
        .footprint = registers_footprint,
        .traits = registers_traits,
    },
    {
        .name = "single_block",
        .brief = "For tiny matrices: one block holds all of op(a) and op(b) in shared memory.",
        .file = "matmul/single_block.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = single_block_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = single_block_templates,
        .kernel_line = 19,
        .axes = single_block_axes,
        .constraint_count = 1,
        .constraints = single_block_constraints,
        .unmet = single_block_unmet,
        .footprint = single_block_footprint,
        .traits = single_block_traits,
    },
    {
        .name = "small",
        .brief = "For many small matrices without gaps, transposed or not: a block brings a few whole ones as two streams, and its threads share the tiles of c and, where these are few, the numbers along k.",
        .file = "matmul/small.cu",
        .param_count = 3,
        .params = {"TILE", "THREADS", "ROOM"},
        .geometry = small_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = small_templates,
        .kernel_line = 46,
        .preamble = small_lines_b7fb,
        .axes = small_axes,
        .constraint_count = 3,
        .constraints = small_constraints,
        .unmet = small_unmet,
        .footprint = small_footprint,
        .traits = small_traits,
        .least_capability = 80,
    },
    {
        .name = "split",
        .brief = "For a long k and few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
        .file = "matmul/split.cu",
        .param_count = 6,
        .params = {"BM", "BN", "BK", "TM", "TN", "BLOCKS"},
        .geometry = split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = split_workspace,
        .templates = split_templates,
        .kernel_line = 52,
        .preamble = split_lines_f47d,
        .axes = split_axes,
        .constraint_count = 9,
        .constraints = split_constraints,
        .unmet = split_unmet,
        .footprint = split_footprint,
        .traits = split_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor",
        .brief = "f64 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers; the blocks of a cluster share k.",
        .file = "matmul/tensor.cu",
        .param_count = 7,
        .params = {"BM", "BN", "WM", "WN", "PIECES", "STAGES", "STREAM"},
        .geometry = tensor_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tensor_templates,
        .kernel_line = 54,
        .preamble = tensor_lines_458b,
        .axes = tensor_axes,
        .constraint_count = 7,
        .constraints = tensor_constraints,
        .unmet = tensor_unmet,
        .footprint = tensor_footprint,
        .traits = tensor_traits,
        .least_capability = 90,
    },
    {
        .name = "tensor16",
        .brief = "f16 and bf16 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers.",
        .file = "matmul/tensor16.cu",
        .param_count = 6,
        .params = {"BM", "BN", "BK", "WM", "WN", "STAGES"},
        .geometry = tensor16_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = tensor16_templates,
        .kernel_line = 35,
        .preamble = tensor16_lines_dd4d,
        .axes = tensor16_axes,
        .constraint_count = 5,
        .constraints = tensor16_constraints,
        .unmet = tensor16_unmet,
        .footprint = tensor16_footprint,
        .traits = tensor16_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor16_direct",
        .brief = "f16 and bf16 by the tensor cores for rows that are not aligned to 16 bytes, in small tiles and without copies: threads read a slab's numbers into registers while they multiply the one before, and store them to shared memory.",
        .file = "matmul/tensor16_direct.cu",
        .param_count = 5,
        .params = {"BM", "BN", "BK", "WM", "WN"},
        .geometry = tensor16_direct_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = tensor16_direct_templates,
        .kernel_line = 35,
        .preamble = tensor16_direct_lines_4f6f,
        .axes = tensor16_direct_axes,
        .constraint_count = 6,
        .constraints = tensor16_direct_constraints,
        .unmet = tensor16_direct_unmet,
        .footprint = tensor16_direct_footprint,
        .traits = tensor16_direct_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor16_packed",
        .brief = "f16 and bf16 by the tensor cores for rows that are not aligned to 16 bytes: a first kernel copies such operands into the workspace, with rows that are.",
        .file = "matmul/tensor16_packed.cu",
        .param_count = 6,
        .params = {"BM", "BN", "BK", "WM", "WN", "STAGES"},
        .geometry = tensor16_packed_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = tensor16_packed_workspace,
        .templates = tensor16_packed_templates,
        .kernel_line = 51,
        .preamble = tensor16_packed_lines_e887,
        .axes = tensor16_packed_axes,
        .constraint_count = 6,
        .constraints = tensor16_packed_constraints,
        .unmet = tensor16_packed_unmet,
        .footprint = tensor16_packed_footprint,
        .traits = tensor16_packed_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor16_small",
        .brief = "f16 and bf16 by the tensor cores for many small matrices without gaps, of any alignment, transposed or not: a block brings a few whole ones as two streams, and c leaves as a stream.",
        .file = "matmul/tensor16_small.cu",
        .param_count = 4,
        .params = {"WM", "WN", "THREADS", "ROOM"},
        .geometry = tensor16_small_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = tensor16_small_templates,
        .kernel_line = 46,
        .preamble = tensor16_small_lines_2ce8,
        .axes = tensor16_small_axes,
        .constraint_count = 2,
        .constraints = tensor16_small_constraints,
        .unmet = tensor16_small_unmet,
        .footprint = tensor16_small_footprint,
        .traits = tensor16_small_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor16_split",
        .brief = "f16 and bf16 by the tensor cores for few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
        .file = "matmul/tensor16_split.cu",
        .param_count = 7,
        .params = {"BM", "BN", "BK", "WM", "WN", "STAGES", "BLOCKS"},
        .geometry = tensor16_split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = tensor16_split_workspace,
        .templates = tensor16_split_templates,
        .kernel_line = 44,
        .preamble = tensor16_split_lines_dd4d,
        .axes = tensor16_split_axes,
        .constraint_count = 6,
        .constraints = tensor16_split_constraints,
        .unmet = tensor16_split_unmet,
        .footprint = tensor16_split_footprint,
        .traits = tensor16_split_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor8",
        .brief = "i8 by the tensor cores of a warp, exactly: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers. They take bytes along k only, so a first kernel copies operands that lie across k, or whose rows are not aligned to 16 bytes, into the workspace.",
        .file = "matmul/tensor8.cu",
        .param_count = 5,
        .params = {"BM", "BN", "WM", "WN", "STAGES"},
        .geometry = tensor8_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = tensor8_workspace,
        .templates = tensor8_templates,
        .kernel_line = 1,
        .preamble = tensor8_lines_0359,
        .axes = tensor8_axes,
        .constraint_count = 4,
        .constraints = tensor8_constraints,
        .unmet = tensor8_unmet,
        .footprint = tensor8_footprint,
        .traits = tensor8_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor_bytes",
        .brief = "i32 by the tensor cores, exactly: each number is four bytes, and the ten products of bytes that matter modulo 2^32 are added up.",
        .file = "matmul/tensor_bytes.cu",
        .param_count = 3,
        .params = {"BM", "BN", "GROUP"},
        .geometry = tensor_bytes_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tensor_bytes_templates,
        .kernel_line = 37,
        .preamble = tensor_bytes_lines_2ce2,
        .axes = tensor_bytes_axes,
        .constraint_count = 3,
        .constraints = tensor_bytes_constraints,
        .unmet = tensor_bytes_unmet,
        .footprint = tensor_bytes_footprint,
        .traits = tensor_bytes_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor_parts",
        .brief = "f32 by the tensor cores, as accurate as multiply-adds: each number is three bf16 parts, of which six products are added up, small ones first.",
        .file = "matmul/tensor_parts.cu",
        .param_count = 5,
        .params = {"BM", "BN", "WM", "WN", "GROUP"},
        .geometry = tensor_parts_geometry,
        .is_only_if_tuned = 1,
        .is_hinted = 1,
        .workspace = tensor_parts_workspace,
        .templates = tensor_parts_templates,
        .kernel_line = 51,
        .preamble = tensor_parts_lines_8a21,
        .axes = tensor_parts_axes,
        .constraint_count = 5,
        .constraints = tensor_parts_constraints,
        .unmet = tensor_parts_unmet,
        .footprint = tensor_parts_footprint,
        .traits = tensor_parts_traits,
        .least_capability = 80,
    },
    {
        .name = "tensor_split",
        .brief = "Like tensor, for a long k and few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
        .file = "matmul/tensor_split.cu",
        .param_count = 5,
        .params = {"BM", "BN", "WM", "WN", "BLOCKS"},
        .geometry = tensor_split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = tensor_split_workspace,
        .templates = tensor_split_templates,
        .kernel_line = 49,
        .preamble = tensor_split_lines_aba1,
        .axes = tensor_split_axes,
        .constraint_count = 6,
        .constraints = tensor_split_constraints,
        .unmet = tensor_split_unmet,
        .footprint = tensor_split_footprint,
        .traits = tensor_split_traits,
        .least_capability = 80,
    },
    {
        .name = "thin",
        .brief = "For few k: a block brings its rows of op(a) and columns of op(b) over the whole of k at once, and multiplies them without a barrier in between.",
        .file = "matmul/thin.cu",
        .param_count = 2,
        .params = {"BM", "BN"},
        .geometry = thin_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = thin_templates,
        .kernel_line = 33,
        .preamble = thin_lines_2e46,
        .axes = thin_axes,
        .constraint_count = 4,
        .constraints = thin_constraints,
        .unmet = thin_unmet,
        .footprint = thin_footprint,
        .traits = thin_traits,
        .least_capability = 80,
    },
    {
        .name = "tiled",
        .brief = "Squares of op(a) and op(b) pass through shared memory: an element is read from global memory once for TPB uses.",
        .file = "matmul/tiled.cu",
        .param_count = 1,
        .params = {"TPB"},
        .geometry = tiled_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tiled_templates,
        .kernel_line = 16,
        .axes = tiled_axes,
        .unmet = tiled_unmet,
        .footprint = tiled_footprint,
        .traits = tiled_traits,
    },
    {
        .name = "tiny",
        .brief = "For many small matrices: a block holds a few whole ones in shared memory, and each thread multiplies a small tile of one.",
        .file = "matmul/tiny.cu",
        .param_count = 2,
        .params = {"TILE", "THREADS"},
        .geometry = tiny_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .is_shared_by_size = 1,
        .templates = tiny_templates,
        .kernel_line = 37,
        .preamble = tiny_lines_047c,
        .axes = tiny_axes,
        .constraint_count = 2,
        .constraints = tiny_constraints,
        .unmet = tiny_unmet,
        .footprint = tiny_footprint,
        .traits = tiny_traits,
        .least_capability = 80,
    },
    {
        .name = "vector_across",
        .brief = "For a vector and a matrix that is contiguous across k: each thread adds up 16 bytes of columns, some rows at once, and a block or the blocks of a cluster their parts.",
        .file = "matmul/vector_across.cu",
        .param_count = 4,
        .params = {"LANES", "UNROLL", "THREADS", "PIECES"},
        .geometry = vector_across_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = vector_across_templates,
        .kernel_line = 28,
        .preamble = vector_across_lines_0efc,
        .axes = vector_across_axes,
        .constraint_count = 2,
        .constraints = vector_across_constraints,
        .unmet = vector_across_unmet,
        .footprint = vector_across_footprint,
        .traits = vector_across_traits,
        .least_capability = 90,
    },
    {
        .name = "vector_along",
        .brief = "For a vector and a matrix that is contiguous along k: some threads read some rows of the matrix together, 16 bytes each, and each its places of the vector.",
        .file = "matmul/vector_along.cu",
        .param_count = 3,
        .params = {"ROWS", "LANES", "PIECES"},
        .geometry = vector_along_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = vector_along_templates,
        .kernel_line = 28,
        .preamble = vector_along_lines_6888,
        .axes = vector_along_axes,
        .constraint_count = 3,
        .constraints = vector_along_constraints,
        .unmet = vector_along_unmet,
        .footprint = vector_along_footprint,
        .traits = vector_along_traits,
        .least_capability = 90,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"matmul_i32_cluster_m64_n64_k16_x8_y4_p8", ALGORITHM_cluster, ELEMENT_i32, 0xa66fbd526a37b69c, 0, {64, 64, 16, 8, 4, 8, 4, 4, 4, ELEMENT_i32}, cluster_traits, cluster_lines_812f, 0, 8},
    {"matmul_f32_cluster_m64_n64_k16_x8_y4_p8", ALGORITHM_cluster, ELEMENT_f32, 0xbaa66a1ccf9e2f5d, 0, {64, 64, 16, 8, 4, 8, 4, 4, 4, ELEMENT_f32}, cluster_traits, cluster_lines_d857, 0, 8},
    {"matmul_f32_dynamic_e16", ALGORITHM_dynamic, ELEMENT_f32, 0x2513a095de8c54a1, 0, {16, 4, 4, 4, ELEMENT_f32}, dynamic_traits, dynamic_lines_c55c, 0, 1},
    {"matmul_i32_few_across_f8_l32_p2", ALGORITHM_few_across, ELEMENT_i32, 0x14f3adffc39f4b70, 20480, {8, 32, 2, 4, 4, 4, ELEMENT_i32}, few_across_traits, few_across_lines_464a, 0, 2},
    {"matmul_i32_few_across_f16_l32_p2", ALGORITHM_few_across, ELEMENT_i32, 0x8551ea3064461e5e, 32768, {16, 32, 2, 4, 4, 4, ELEMENT_i32}, few_across_traits, few_across_lines_464a, 0, 2},
    {"matmul_f16_few_across_f4_l32_p8", ALGORITHM_few_across, ELEMENT_f16, 0x0bd139bd2c53c1f7, 20480, {4, 32, 8, 2, 2, 2, ELEMENT_f16}, few_across_traits, few_across_lines_464a, 0, 8},
    {"matmul_bf16_few_across_f8_l32_p8", ALGORITHM_few_across, ELEMENT_bf16, 0x6766af7827491e78, 28672, {8, 32, 8, 2, 2, 2, ELEMENT_bf16}, few_across_traits, few_across_lines_464a, 0, 8},
    {"matmul_f32_few_across_f4_l32_p8", ALGORITHM_few_across, ELEMENT_f32, 0x0d8301881784c84f, 14336, {4, 32, 8, 4, 4, 4, ELEMENT_f32}, few_across_traits, few_across_lines_ba6b, 0, 8},
    {"matmul_f32_few_across_f16_l32_p2", ALGORITHM_few_across, ELEMENT_f32, 0x00691ea1135f3af7, 32768, {16, 32, 2, 4, 4, 4, ELEMENT_f32}, few_across_traits, few_across_lines_ba6b, 0, 2},
    {"matmul_f64_few_across_f4_l32_p8", ALGORITHM_few_across, ELEMENT_f64, 0xee8888dcdf69ca6f, 18432, {4, 32, 8, 8, 8, 8, ELEMENT_f64}, few_across_traits, few_across_lines_464a, 0, 8},
    {"matmul_f16_f32_few_across_f4_l32_p8", ALGORITHM_few_across, ELEMENT_f16_f32, 0xb4f2200be8379222, 20480, {4, 32, 8, 2, 4, 2, ELEMENT_f16_f32}, few_across_traits, few_across_lines_464a, 0, 8},
    {"matmul_bf16_f32_few_across_f4_l32_p8", ALGORITHM_few_across, ELEMENT_bf16_f32, 0x099980181d29881f, 20480, {4, 32, 8, 2, 4, 2, ELEMENT_bf16_f32}, few_across_traits, few_across_lines_464a, 0, 8},
    {"matmul_i32_few_along_f4_r4", ALGORITHM_few_along, ELEMENT_i32, 0x354784d52e32623d, 40960, {4, 4, 4, 4, 4, ELEMENT_i32}, few_along_traits, few_along_lines_9569, 0, 1},
    {"matmul_i64_few_along_f4_r4", ALGORITHM_few_along, ELEMENT_i64, 0xc6a7cde942d4eaed, 40960, {4, 4, 8, 8, 8, ELEMENT_i64}, few_along_traits, few_along_lines_9569, 0, 1},
    {"matmul_f16_few_along_f4_r4", ALGORITHM_few_along, ELEMENT_f16, 0xf74758b887fb825c, 40960, {4, 4, 2, 2, 2, ELEMENT_f16}, few_along_traits, few_along_lines_9569, 0, 1},
    {"matmul_bf16_few_along_f4_r4", ALGORITHM_few_along, ELEMENT_bf16, 0x5d4f9560b00ecfb9, 40960, {4, 4, 2, 2, 2, ELEMENT_bf16}, few_along_traits, few_along_lines_9569, 0, 1},
    {"matmul_f32_few_along_f2_r4", ALGORITHM_few_along, ELEMENT_f32, 0x96d96fdab4b32861, 32768, {2, 4, 4, 4, 4, ELEMENT_f32}, few_along_traits, few_along_lines_130a, 0, 1},
    {"matmul_f64_few_along_f4_r4", ALGORITHM_few_along, ELEMENT_f64, 0x7f333517ae003a41, 40960, {4, 4, 8, 8, 8, ELEMENT_f64}, few_along_traits, few_along_lines_9569, 0, 1},
    {"matmul_f32_fitted_x4_y4_k32_n128", ALGORITHM_fitted, ELEMENT_f32, 0x1200d253d1c0f885, 0, {4, 4, 32, 128, 4, 4, 4, ELEMENT_f32}, fitted_traits, fitted_lines_636a, 0, 1},
    {"matmul_f32_fitted_x4_y8_k32_n128", ALGORITHM_fitted, ELEMENT_f32, 0x8ac9386fd2172a8a, 0, {4, 8, 32, 128, 4, 4, 4, ELEMENT_f32}, fitted_traits, fitted_lines_636a, 0, 1},
    {"matmul_f32_flat_t4_b16_n128", ALGORITHM_flat, ELEMENT_f32, 0x509c11591fcfcd86, 0, {4, 16, 128, 4, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_5d4a, 0, 1},
    {"matmul_f32_flat_t8_b4_n192", ALGORITHM_flat, ELEMENT_f32, 0x88614d0f5d4bc7a9, 0, {8, 4, 192, 4, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_21ce, 0, 1},
    {"matmul_f32_flat_t8_b16_n128", ALGORITHM_flat, ELEMENT_f32, 0xd2b2d3aafbc9a0da, 0, {8, 16, 128, 4, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_5d4a, 0, 1},
    {"matmul_i32_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_i32, 0x0adc86725f528549, 0, {256, 4, 4, 4, ELEMENT_i32}, grid_stride_traits, grid_stride_lines_30c2, 0, 1},
    {"matmul_i64_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_i64, 0xe14a46c61b9cd102, 0, {256, 8, 8, 8, ELEMENT_i64}, grid_stride_traits, grid_stride_lines_30c2, 0, 1},
    {"matmul_f16_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f16, 0x7bd8e65c62755a3c, 0, {256, 2, 2, 2, ELEMENT_f16}, grid_stride_traits, grid_stride_lines_30c2, 0, 1},
    {"matmul_bf16_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_bf16, 0xfc10c2b1fec1e91b, 0, {256, 2, 2, 2, ELEMENT_bf16}, grid_stride_traits, grid_stride_lines_30c2, 0, 1},
    {"matmul_f32_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_f32, 0x9e1345023617d0df, 0, {128, 4, 4, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_728a, 0, 1},
    {"matmul_f64_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f64, 0x4f9960c9b84dfd94, 0, {256, 8, 8, 8, ELEMENT_f64}, grid_stride_traits, grid_stride_lines_30c2, 0, 1},
    {"matmul_f16_hopper_m64_n64_t0_w3_s6_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0x0a684a45aba1f69d, 0, {64, 64, 0, 3, 6, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_b226, 0, 1},
    {"matmul_f16_hopper_m64_n64_t1_s12_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0x0ccb69690f5e69b9, 0, {64, 64, 1, 2, 12, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_b226, 0, 1},
    {"matmul_f16_hopper_m64_n96_t0_s6_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0x4e071458618eee88, 0, {64, 96, 0, 2, 6, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_9454, 0, 1},
    {"matmul_f16_hopper_m64_n96_t0_w3_s5_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0x0bece8e5bf921be6, 0, {64, 96, 0, 3, 5, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_9454, 0, 1},
    {"matmul_f16_hopper_m64_n128_t0_w3_s4_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0xfab4c57ea2472e9a, 0, {64, 128, 0, 3, 4, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_f16_hopper_m64_n128_t1_s8_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0x57bb0bc82ee68228, 0, {64, 128, 1, 2, 8, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_f16_hopper_m64_n192_t0_w3_s4_c2_g8", ALGORITHM_hopper, ELEMENT_f16, 0x0b7a544f1f3cfe2b, 0, {64, 192, 0, 3, 4, 2, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_309b, 0, 2},
    {"matmul_f16_hopper_m128_n128_t1_s6_c1_g8", ALGORITHM_hopper, ELEMENT_f16, 0x34cb227d13a3ab76, 0, {128, 128, 1, 2, 6, 1, 8, 2, 2, 2, ELEMENT_f16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_bf16_hopper_m64_n64_t0_w3_s6_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0x0311c8318d75f149, 0, {64, 64, 0, 3, 6, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_b226, 0, 1},
    {"matmul_bf16_hopper_m64_n64_t1_s12_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0x9833ae0a0b4163cb, 0, {64, 64, 1, 2, 12, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_b226, 0, 1},
    {"matmul_bf16_hopper_m64_n96_t0_s6_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0x5427794599e2dee4, 0, {64, 96, 0, 2, 6, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_9454, 0, 1},
    {"matmul_bf16_hopper_m64_n96_t0_w3_s5_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0xd38cc37497be87ec, 0, {64, 96, 0, 3, 5, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_9454, 0, 1},
    {"matmul_bf16_hopper_m64_n128_t0_w3_s4_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0x66813ca438966776, 0, {64, 128, 0, 3, 4, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_bf16_hopper_m64_n128_t1_s8_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0x5e2bd4d41124d356, 0, {64, 128, 1, 2, 8, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_bf16_hopper_m64_n192_t0_s4_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0xbb3c81add58ce563, 0, {64, 192, 0, 2, 4, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_bf16_hopper_m64_n192_t0_s4_c2_g8", ALGORITHM_hopper, ELEMENT_bf16, 0xd389852aa8e0c782, 0, {64, 192, 0, 2, 4, 2, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_309b, 0, 2},
    {"matmul_bf16_hopper_m64_n192_t0_w3_s4_c2_g8", ALGORITHM_hopper, ELEMENT_bf16, 0xcd9db1f25e6f33d9, 0, {64, 192, 0, 3, 4, 2, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_309b, 0, 2},
    {"matmul_bf16_hopper_m64_n256_t0_s4_c2_g8", ALGORITHM_hopper, ELEMENT_bf16, 0x12dc3ae1f6c41ffd, 0, {64, 256, 0, 2, 4, 2, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_2f43, 0, 2},
    {"matmul_bf16_hopper_m128_n128_t1_s6_c1_g8", ALGORITHM_hopper, ELEMENT_bf16, 0xacc8acf13c307590, 0, {128, 128, 1, 2, 6, 1, 8, 2, 2, 2, ELEMENT_bf16}, hopper_traits, hopper_lines_2f43, 0, 1},
    {"matmul_f16_f32_hopper_m64_n64_t1_s12_c1_g8", ALGORITHM_hopper, ELEMENT_f16_f32, 0x4c4593289920942c, 0, {64, 64, 1, 2, 12, 1, 8, 2, 4, 2, ELEMENT_f16_f32}, hopper_traits, hopper_lines_a53e, 0, 1},
    {"matmul_f16_f32_hopper_m64_n256_t0_s4_c2_g8", ALGORITHM_hopper, ELEMENT_f16_f32, 0x30ed340e3ffcc50c, 0, {64, 256, 0, 2, 4, 2, 8, 2, 4, 2, ELEMENT_f16_f32}, hopper_traits, hopper_lines_a53e, 0, 2},
    {"matmul_bf16_f32_hopper_m64_n64_t1_s12_c1_g8", ALGORITHM_hopper, ELEMENT_bf16_f32, 0x3039f2d2629c5b79, 0, {64, 64, 1, 2, 12, 1, 8, 2, 4, 2, ELEMENT_bf16_f32}, hopper_traits, hopper_lines_a53e, 0, 1},
    {"matmul_bf16_f32_hopper_m64_n256_t0_s4_c2_g8", ALGORITHM_hopper, ELEMENT_bf16_f32, 0xe7c008b9d91040cb, 0, {64, 256, 0, 2, 4, 2, 8, 2, 4, 2, ELEMENT_bf16_f32}, hopper_traits, hopper_lines_a53e, 0, 2},
    {"matmul_i8_i32_hopper_along_m64_n256_t0_s4_c2_p0_a0", ALGORITHM_hopper_along, ELEMENT_i8_i32, 0xd26bb2f73fc906e8, 16384, {64, 256, 0, 4, 2, 0, 0, 0, 8, 1, 4, 1, ELEMENT_i8_i32}, hopper_along_traits, hopper_along_lines_4a17, 0, 2},
    {"matmul_e4m3_f32_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_f32, 0xa1b416fe540df6db, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 4, 1, ELEMENT_e4m3_f32}, hopper_along_traits, hopper_along_lines_46cc, 0, 1},
    {"matmul_e4m3_f16_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_f16, 0xdd43e2354054e80b, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 2, 1, ELEMENT_e4m3_f16}, hopper_along_traits, hopper_along_lines_9a65, 0, 1},
    {"matmul_e4m3_bf16_hopper_along_m64_n64_t0_s8_c1_p4_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_bf16, 0x0f3b67ea4524c812, 16384, {64, 64, 0, 8, 1, 4, 0, 0, 8, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_traits, hopper_along_lines_647f, 0, 1},
    {"matmul_e4m3_bf16_hopper_along_m64_n128_t0_s6_c1_p4_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_bf16, 0x067ba2869238965c, 16384, {64, 128, 0, 6, 1, 4, 0, 0, 8, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_traits, hopper_along_lines_c9ac, 0, 1},
    {"matmul_e4m3_bf16_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_bf16, 0x5daab8307656d777, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_traits, hopper_along_lines_9a65, 0, 1},
    {"matmul_e4m3_bf16_hopper_along_m64_n256_t0_s4_c1_p4_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_bf16, 0x7393e6cff1d7390e, 16384, {64, 256, 0, 4, 1, 4, 0, 0, 8, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_traits, hopper_along_lines_c9ac, 0, 1},
    {"matmul_e4m3_bf16_hopper_along_m64_n256_t0_s4_c2_p0_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_bf16, 0x1184129d7e1d441e, 16384, {64, 256, 0, 4, 2, 0, 0, 0, 8, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_traits, hopper_along_lines_ff69, 0, 2},
    {"matmul_e5m2_f32_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e5m2_f32, 0xcc5e3ea11d466523, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 4, 1, ELEMENT_e5m2_f32}, hopper_along_traits, hopper_along_lines_46cc, 0, 1},
    {"matmul_e5m2_f16_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e5m2_f16, 0xec866a9439093b0b, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 2, 1, ELEMENT_e5m2_f16}, hopper_along_traits, hopper_along_lines_9a65, 0, 1},
    {"matmul_e5m2_bf16_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e5m2_bf16, 0x7fde2bbf86932147, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 2, 1, ELEMENT_e5m2_bf16}, hopper_along_traits, hopper_along_lines_9a65, 0, 1},
    {"matmul_e4m3_f32_e5m2_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_f32_e5m2, 0x40e145341acabe47, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 4, 1, ELEMENT_e4m3_f32_e5m2}, hopper_along_traits, hopper_along_lines_46cc, 0, 1},
    {"matmul_e4m3_bf16_e5m2_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e4m3_bf16_e5m2, 0x91bad0e6c031789f, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 2, 1, ELEMENT_e4m3_bf16_e5m2}, hopper_along_traits, hopper_along_lines_9a65, 0, 1},
    {"matmul_e5m2_f32_e4m3_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e5m2_f32_e4m3, 0xfe353d18aa9d68a3, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 4, 1, ELEMENT_e5m2_f32_e4m3}, hopper_along_traits, hopper_along_lines_46cc, 0, 1},
    {"matmul_e5m2_bf16_e4m3_hopper_along_m64_n192_t0_s4_c1_p4_h1_a0", ALGORITHM_hopper_along, ELEMENT_e5m2_bf16_e4m3, 0x5d66f3b6b61be0eb, 16384, {64, 192, 0, 4, 1, 4, 1, 0, 8, 1, 2, 1, ELEMENT_e5m2_bf16_e4m3}, hopper_along_traits, hopper_along_lines_9a65, 0, 1},
    {"matmul_f32_hopper_along_cluster_n32_p4_s8_q0", ALGORITHM_hopper_along_cluster, ELEMENT_f32, 0xf5e7731a16be6c83, 16384, {32, 4, 8, 0, 4, 4, 4, ELEMENT_f32}, hopper_along_cluster_traits, hopper_along_cluster_lines_52f0, 0, 4},
    {"matmul_f32_hopper_along_cluster_n32_p8_s8_q0", ALGORITHM_hopper_along_cluster, ELEMENT_f32, 0x06b26a261c34f7cb, 16384, {32, 8, 8, 0, 4, 4, 4, ELEMENT_f32}, hopper_along_cluster_traits, hopper_along_cluster_lines_52f0, 0, 8},
    {"matmul_f32_hopper_along_cluster_n64_p4_s8_q0", ALGORITHM_hopper_along_cluster, ELEMENT_f32, 0x21c0845f91697355, 16384, {64, 4, 8, 0, 4, 4, 4, ELEMENT_f32}, hopper_along_cluster_traits, hopper_along_cluster_lines_52f0, 0, 4},
    {"matmul_f32_hopper_along_cluster_n96_p2_s6_q0", ALGORITHM_hopper_along_cluster, ELEMENT_f32, 0xf3f2051f7e0cf755, 16384, {96, 2, 6, 0, 4, 4, 4, ELEMENT_f32}, hopper_along_cluster_traits, hopper_along_cluster_lines_52f0, 0, 2},
    {"matmul_f32_hopper_along_cluster_n96_p3_s6_q0", ALGORITHM_hopper_along_cluster, ELEMENT_f32, 0x8c397f37d2dc3ea7, 16384, {96, 3, 6, 0, 4, 4, 4, ELEMENT_f32}, hopper_along_cluster_traits, hopper_along_cluster_lines_52f0, 0, 3},
    {"matmul_i8_i32_hopper_along_cluster_n32_p4_s8_q0", ALGORITHM_hopper_along_cluster, ELEMENT_i8_i32, 0xde2456218b1af2a9, 16384, {32, 4, 8, 0, 1, 4, 1, ELEMENT_i8_i32}, hopper_along_cluster_traits, hopper_along_cluster_lines_63e9, 0, 4},
    {"matmul_i8_i32_hopper_along_cluster_n64_p2_s8_q0", ALGORITHM_hopper_along_cluster, ELEMENT_i8_i32, 0x3cb1a07059b94361, 16384, {64, 2, 8, 0, 1, 4, 1, ELEMENT_i8_i32}, hopper_along_cluster_traits, hopper_along_cluster_lines_63e9, 0, 2},
    {"matmul_e4m3_bf16_hopper_along_cluster_n32_p4_s8_q4", ALGORITHM_hopper_along_cluster, ELEMENT_e4m3_bf16, 0xe80eb2cb8e29ff96, 16384, {32, 4, 8, 4, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_cluster_traits, hopper_along_cluster_lines_c2c3, 0, 4},
    {"matmul_e4m3_bf16_hopper_along_cluster_n64_p2_s8_q4", ALGORITHM_hopper_along_cluster, ELEMENT_e4m3_bf16, 0x6b7eb4281718e918, 16384, {64, 2, 8, 4, 1, 2, 1, ELEMENT_e4m3_bf16}, hopper_along_cluster_traits, hopper_along_cluster_lines_c2c3, 0, 2},
    {"matmul_f16_hopper_beside_n64_t2_w2_h1_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x6028159913cd9f5b, 0, {64, 2, 2, 1, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_efff, 0, 2},
    {"matmul_f16_hopper_beside_n64_t3_w1_h1_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x84076d8931d0125d, 0, {64, 3, 1, 1, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_699d, 0, 1},
    {"matmul_f16_hopper_beside_n64_t3_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0xd3ac0272c517632f, 0, {64, 3, 2, 2, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_f16_hopper_beside_n80_t2_w1_h1_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0xf5612ec2d8100a98, 0, {80, 2, 1, 1, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_699d, 0, 1},
    {"matmul_f16_hopper_beside_n80_t2_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x499ac939413bf891, 0, {80, 2, 2, 2, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_f16_hopper_beside_n96_t2_w2_h1_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x8171e2b9f14e9e5d, 0, {96, 2, 2, 1, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_efff, 0, 2},
    {"matmul_f16_hopper_beside_n96_t3_w1_h1_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0xa3f39848399607d9, 0, {96, 3, 1, 1, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_699d, 0, 1},
    {"matmul_f16_hopper_beside_n112_t2_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x7203ccffdf3e94a5, 0, {112, 2, 2, 2, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_f16_hopper_beside_n128_t2_w2_h1_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x00a57258eb8f7add, 0, {128, 2, 2, 1, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_efff, 0, 2},
    {"matmul_f16_hopper_beside_n128_t2_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x314df77ba2b51acc, 0, {128, 2, 2, 2, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_f16_hopper_beside_n128_t2_w2_h4_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0xad6a9643f343f005, 0, {128, 2, 2, 4, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 8},
    {"matmul_f16_hopper_beside_n192_t2_w1_h2_r0", ALGORITHM_hopper_beside, ELEMENT_f16, 0x70a1479288e78cee, 0, {192, 2, 1, 2, 0, 0, 2, 2, 2, ELEMENT_f16}, hopper_beside_traits, hopper_beside_lines_efff, 0, 2},
    {"matmul_bf16_hopper_beside_n64_t2_w2_h1_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0xeede5389f8553c51, 0, {64, 2, 2, 1, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_efff, 0, 2},
    {"matmul_bf16_hopper_beside_n64_t3_w1_h1_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0x6a75699b7184dc0b, 0, {64, 3, 1, 1, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_699d, 0, 1},
    {"matmul_bf16_hopper_beside_n64_t3_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0x4d5929b8353b0633, 0, {64, 3, 2, 2, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_bf16_hopper_beside_n80_t2_w1_h1_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0x0c073a0bf45cba28, 0, {80, 2, 1, 1, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_699d, 0, 1},
    {"matmul_bf16_hopper_beside_n80_t2_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0xdf303ae00efb92eb, 0, {80, 2, 2, 2, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_bf16_hopper_beside_n96_t3_w1_h1_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0x55f4017ab31e4c19, 0, {96, 3, 1, 1, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_699d, 0, 1},
    {"matmul_bf16_hopper_beside_n112_t2_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0xdb8e664b3f9032b5, 0, {112, 2, 2, 2, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_bf16_hopper_beside_n128_t2_w2_h2_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0x66af31731bbb8426, 0, {128, 2, 2, 2, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 4},
    {"matmul_bf16_hopper_beside_n128_t2_w2_h4_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0xbc1b7f8214b8ea13, 0, {128, 2, 2, 4, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_d273, 0, 8},
    {"matmul_bf16_hopper_beside_n176_t2_w1_h4_r1", ALGORITHM_hopper_beside, ELEMENT_bf16, 0xb693dee5b94308db, 0, {176, 2, 1, 4, 1, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_f5f3, 0, 4},
    {"matmul_bf16_hopper_beside_n192_t2_w1_h2_r0", ALGORITHM_hopper_beside, ELEMENT_bf16, 0x1baece234801831e, 0, {192, 2, 1, 2, 0, 0, 2, 2, 2, ELEMENT_bf16}, hopper_beside_traits, hopper_beside_lines_efff, 0, 2},
    {"matmul_i8_i32_hopper_bytes_m64_n64_t1_s12_c1_g8", ALGORITHM_hopper_bytes, ELEMENT_i8_i32, 0x09e47574a19a33e7, 0, {64, 64, 1, 2, 12, 1, 8, 1, 4, 1, ELEMENT_i8_i32}, hopper_bytes_traits, hopper_bytes_lines_c1cb, 0, 1},
    {"matmul_i8_i32_hopper_bytes_m64_n128_t1_s8_c1_g8", ALGORITHM_hopper_bytes, ELEMENT_i8_i32, 0x4568a283f2fbb82c, 0, {64, 128, 1, 2, 8, 1, 8, 1, 4, 1, ELEMENT_i8_i32}, hopper_bytes_traits, hopper_bytes_lines_c1cb, 0, 1},
    {"matmul_i8_i32_hopper_bytes_m128_n128_t1_s6_c1_g8", ALGORITHM_hopper_bytes, ELEMENT_i8_i32, 0xc0cce71a4dfab06c, 0, {128, 128, 1, 2, 6, 1, 8, 1, 4, 1, ELEMENT_i8_i32}, hopper_bytes_traits, hopper_bytes_lines_c1cb, 0, 1},
    {"matmul_f16_hopper_cluster_n64_p3_s6", ALGORITHM_hopper_cluster, ELEMENT_f16, 0x8c7980a2a97570da, 0, {64, 2, 3, 6, 2, 2, 2, ELEMENT_f16}, hopper_cluster_traits, hopper_cluster_lines_eb17, 0, 3},
    {"matmul_bf16_hopper_cluster_n64_p2_s6", ALGORITHM_hopper_cluster, ELEMENT_bf16, 0x805207583dff6bde, 0, {64, 2, 2, 6, 2, 2, 2, ELEMENT_bf16}, hopper_cluster_traits, hopper_cluster_lines_7029, 0, 2},
    {"matmul_bf16_hopper_cluster_n64_p3_s6", ALGORITHM_hopper_cluster, ELEMENT_bf16, 0x7ba9a8f362415b1c, 0, {64, 2, 3, 6, 2, 2, 2, ELEMENT_bf16}, hopper_cluster_traits, hopper_cluster_lines_eb17, 0, 3},
    {"matmul_bf16_hopper_cluster_n64_p8_s6", ALGORITHM_hopper_cluster, ELEMENT_bf16, 0x6539665712a8b59c, 0, {64, 2, 8, 6, 2, 2, 2, ELEMENT_bf16}, hopper_cluster_traits, hopper_cluster_lines_7029, 0, 8},
    {"matmul_bf16_hopper_cluster_n128_p4_s6", ALGORITHM_hopper_cluster, ELEMENT_bf16, 0x986f180df3c54c93, 0, {128, 2, 4, 6, 2, 2, 2, ELEMENT_bf16}, hopper_cluster_traits, hopper_cluster_lines_7029, 0, 4},
    {"matmul_f64_hopper_double_m32_n32_v16_w16_s8_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x5f52852b6f1525c7, 0, {32, 32, 16, 16, 1, 8, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m32_n32_v16_w16_s8_p8_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0xd334ae54d345d0e4, 0, {32, 32, 16, 16, 1, 8, 8, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 8},
    {"matmul_f64_hopper_double_m32_n32_v16_w16_l2_s4_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0xdd3b20cbd9b63ed5, 0, {32, 32, 16, 16, 2, 4, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m32_n32_v16_w16_l2_s4_p2_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x214e479b162fa85a, 0, {32, 32, 16, 16, 2, 4, 2, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 2},
    {"matmul_f64_hopper_double_m32_n32_v16_w16_l2_s4_p4_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x620cb377443f35e6, 0, {32, 32, 16, 16, 2, 4, 4, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 4},
    {"matmul_f64_hopper_double_m32_n32_v16_w16_l2_s4_p8_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x50a3d9896ab66efe, 0, {32, 32, 16, 16, 2, 4, 8, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 8},
    {"matmul_f64_hopper_double_m32_n64_v16_w32_s8_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0xfebd7bebfb4a44e5, 0, {32, 64, 16, 32, 1, 8, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m32_n64_v16_w32_l2_s4_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0xb19dacbce005e73f, 0, {32, 64, 16, 32, 2, 4, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m64_n32_v32_w16_s8_p2_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x7fca0a95673b4efe, 0, {64, 32, 32, 16, 1, 8, 2, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 2},
    {"matmul_f64_hopper_double_m64_n32_v32_w16_l2_s4_p2_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x63f2652bdfc87464, 0, {64, 32, 32, 16, 2, 4, 2, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 2},
    {"matmul_f64_hopper_double_m64_n32_v32_w16_l2_s4_p4_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x76d4c198a2f102fc, 0, {64, 32, 32, 16, 2, 4, 4, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 4},
    {"matmul_f64_hopper_double_m64_n64_v32_w32_s6_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x85409f1f0f3cb046, 0, {64, 64, 32, 32, 1, 6, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m64_n64_v32_w32_s6_p2_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x34a6ea44f89a5603, 0, {64, 64, 32, 32, 1, 6, 2, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 2},
    {"matmul_f64_hopper_double_m64_n64_v32_w32_l2_s3_p2_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x384943bf32135a83, 0, {64, 64, 32, 32, 2, 3, 2, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_f3af, 0, 2},
    {"matmul_f64_hopper_double_m128_n64_v64_w32_s4_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0xc44abc4327e5b361, 0, {128, 64, 64, 32, 1, 4, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m128_n128_v64_w32_l2_s3_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x48c63223b5b212a3, 0, {128, 128, 64, 32, 2, 3, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_m256_n64_v64_w32_s4_g8", ALGORITHM_hopper_double, ELEMENT_f64, 0x50dc1a9515ae95e6, 0, {256, 64, 64, 32, 1, 4, 1, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_traits, hopper_double_lines_3d1e, 0, 1},
    {"matmul_f64_hopper_double_stream_m128_n128_l2_s3_g8", ALGORITHM_hopper_double_stream, ELEMENT_f64, 0x98f4c48177139ca6, 0, {128, 128, 2, 3, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_stream_traits, hopper_double_stream_lines_b518, 0, 1},
    {"matmul_f64_hopper_double_stream_m256_n64_l2_s2_g8", ALGORITHM_hopper_double_stream, ELEMENT_f64, 0x7f18968f8a36493d, 0, {256, 64, 2, 2, 8, 8, 8, 8, ELEMENT_f64}, hopper_double_stream_traits, hopper_double_stream_lines_b518, 0, 1},
    {"matmul_f16_hopper_few_n16_s8", ALGORITHM_hopper_few, ELEMENT_f16, 0x8fab697f30e1e853, 0, {16, 8, 2, 2, 2, ELEMENT_f16}, hopper_few_traits, hopper_few_lines_6ccf, 0, 1},
    {"matmul_bf16_hopper_few_n16_s8", ALGORITHM_hopper_few, ELEMENT_bf16, 0x8e7e07ac2156b43d, 0, {16, 8, 2, 2, 2, ELEMENT_bf16}, hopper_few_traits, hopper_few_lines_6ccf, 0, 1},
    {"matmul_f16_hopper_few_cluster_n16_p4_s6", ALGORITHM_hopper_few_cluster, ELEMENT_f16, 0xab316ed0d52e2a2b, 0, {16, 4, 6, 2, 2, 2, ELEMENT_f16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 4},
    {"matmul_f16_hopper_few_cluster_n16_p8_s8", ALGORITHM_hopper_few_cluster, ELEMENT_f16, 0x3566c45694a110ac, 0, {16, 8, 8, 2, 2, 2, ELEMENT_f16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 8},
    {"matmul_f16_hopper_few_cluster_n32_p2_s8", ALGORITHM_hopper_few_cluster, ELEMENT_f16, 0x6e2beeb56204b944, 0, {32, 2, 8, 2, 2, 2, ELEMENT_f16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 2},
    {"matmul_f16_hopper_few_cluster_n48_p2_s8", ALGORITHM_hopper_few_cluster, ELEMENT_f16, 0x97043e0e968cdda7, 0, {48, 2, 8, 2, 2, 2, ELEMENT_f16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 2},
    {"matmul_f16_hopper_few_cluster_n80_p8_s6", ALGORITHM_hopper_few_cluster, ELEMENT_f16, 0x884e9f6a1f1cae8a, 0, {80, 8, 6, 2, 2, 2, ELEMENT_f16}, hopper_few_cluster_traits, hopper_few_cluster_lines_8787, 0, 8},
    {"matmul_f16_hopper_few_cluster_n112_p3_s6", ALGORITHM_hopper_few_cluster, ELEMENT_f16, 0x1b81362bd8602c07, 0, {112, 3, 6, 2, 2, 2, ELEMENT_f16}, hopper_few_cluster_traits, hopper_few_cluster_lines_ac94, 0, 3},
    {"matmul_bf16_hopper_few_cluster_n16_p4_s6", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x2ba9a736403263b9, 0, {16, 4, 6, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 4},
    {"matmul_bf16_hopper_few_cluster_n16_p8_s8", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x1f3c9a6d89d983ce, 0, {16, 8, 8, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 8},
    {"matmul_bf16_hopper_few_cluster_n32_p2_s8", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x73b6f4fa07be8752, 0, {32, 2, 8, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 2},
    {"matmul_bf16_hopper_few_cluster_n32_p8_s8", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x65ff44c018a85074, 0, {32, 8, 8, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 8},
    {"matmul_bf16_hopper_few_cluster_n64_p2_s6", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x71059fa6d00a35ed, 0, {64, 2, 6, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_c605, 0, 2},
    {"matmul_bf16_hopper_few_cluster_n80_p4_s6", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0xbccabddd65e5989c, 0, {80, 4, 6, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_8787, 0, 4},
    {"matmul_bf16_hopper_few_cluster_n112_p3_s6", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x37831f1666380a65, 0, {112, 3, 6, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_ac94, 0, 3},
    {"matmul_bf16_hopper_few_cluster_n160_p3_s5", ALGORITHM_hopper_few_cluster, ELEMENT_bf16, 0x9c0e54cdcf4ac194, 0, {160, 3, 5, 2, 2, 2, ELEMENT_bf16}, hopper_few_cluster_traits, hopper_few_cluster_lines_ac94, 0, 3},
    {"matmul_bf16_hopper_few_split_n32_s8_o132", ALGORITHM_hopper_few_split, ELEMENT_bf16, 0x8f7b0f7e70e1d404, 0, {32, 8, 132, 2, 2, 2, ELEMENT_bf16}, hopper_few_split_traits, hopper_few_split_lines_e143, 0, 1},
    {"matmul_f32_hopper_halves_n128_c2_g8", ALGORITHM_hopper_halves, ELEMENT_f32, 0xc3d42d371705fbdb, 1024, {128, 2, 8, 4, 4, 4, ELEMENT_f32}, hopper_halves_traits, hopper_halves_lines_2608, 0, 2},
    {"matmul_f32_hopper_halves_cluster_n64_p2", ALGORITHM_hopper_halves_cluster, ELEMENT_f32, 0x884bc10d80268117, 1024, {64, 2, 4, 4, 4, ELEMENT_f32}, hopper_halves_cluster_traits, hopper_halves_cluster_lines_4b00, 0, 2},
    {"matmul_f16_hopper_packed_m64_n64_t0_s8_c1_a0", ALGORITHM_hopper_packed, ELEMENT_f16, 0xc57e90161592f69b, 0, {64, 64, 0, 8, 1, 0, 2, 2, 2, ELEMENT_f16}, hopper_packed_traits, hopper_packed_lines_e914, 0, 1},
    {"matmul_f16_hopper_packed_m64_n256_t0_s4_c2_a0", ALGORITHM_hopper_packed, ELEMENT_f16, 0x32857728d5b9af09, 0, {64, 256, 0, 4, 2, 0, 2, 2, 2, ELEMENT_f16}, hopper_packed_traits, hopper_packed_lines_1b3a, 0, 2},
    {"matmul_f16_hopper_packed_m128_n128_t1_s6_c1_a0", ALGORITHM_hopper_packed, ELEMENT_f16, 0xb1d16e7a4af5650f, 0, {128, 128, 1, 6, 1, 0, 2, 2, 2, ELEMENT_f16}, hopper_packed_traits, hopper_packed_lines_1b3a, 0, 1},
    {"matmul_bf16_hopper_packed_m64_n64_t0_s8_c1_a0", ALGORITHM_hopper_packed, ELEMENT_bf16, 0x1b20819f4a2d622c, 0, {64, 64, 0, 8, 1, 0, 2, 2, 2, ELEMENT_bf16}, hopper_packed_traits, hopper_packed_lines_e914, 0, 1},
    {"matmul_bf16_hopper_packed_m64_n256_t0_s4_c2_a0", ALGORITHM_hopper_packed, ELEMENT_bf16, 0xd1d16a7cec31ced0, 0, {64, 256, 0, 4, 2, 0, 2, 2, 2, ELEMENT_bf16}, hopper_packed_traits, hopper_packed_lines_1b3a, 0, 2},
    {"matmul_bf16_hopper_packed_m128_n128_t1_s6_c1_a0", ALGORITHM_hopper_packed, ELEMENT_bf16, 0x735c15cd25a4c9dc, 0, {128, 128, 1, 6, 1, 0, 2, 2, 2, ELEMENT_bf16}, hopper_packed_traits, hopper_packed_lines_1b3a, 0, 1},
    {"matmul_f16_f32_hopper_packed_m64_n256_t0_s4_c2_a0", ALGORITHM_hopper_packed, ELEMENT_f16_f32, 0xce725a563a74f019, 0, {64, 256, 0, 4, 2, 0, 2, 4, 2, ELEMENT_f16_f32}, hopper_packed_traits, hopper_packed_lines_374a, 0, 2},
    {"matmul_bf16_f32_hopper_packed_m64_n256_t0_s4_c2_a0", ALGORITHM_hopper_packed, ELEMENT_bf16_f32, 0x4fbfdd2ced0b2074, 0, {64, 256, 0, 4, 2, 0, 2, 4, 2, ELEMENT_bf16_f32}, hopper_packed_traits, hopper_packed_lines_374a, 0, 2},
    {"matmul_f16_hopper_packed_cluster_n64_p2_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_f16, 0x9dd19cab7f942cf0, 0, {64, 2, 8, 2, 2, 2, ELEMENT_f16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 2},
    {"matmul_f16_hopper_packed_cluster_n64_p4_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_f16, 0xa8d0e5263e700d10, 0, {64, 4, 8, 2, 2, 2, ELEMENT_f16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 4},
    {"matmul_f16_hopper_packed_cluster_n64_p8_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_f16, 0x6fcf69f4931f9fe8, 0, {64, 8, 8, 2, 2, 2, ELEMENT_f16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 8},
    {"matmul_f16_hopper_packed_cluster_n96_p4_s6", ALGORITHM_hopper_packed_cluster, ELEMENT_f16, 0xbd765171511a8ee5, 0, {96, 4, 6, 2, 2, 2, ELEMENT_f16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d583, 0, 4},
    {"matmul_f16_hopper_packed_cluster_n128_p2_s6", ALGORITHM_hopper_packed_cluster, ELEMENT_f16, 0x09ab2df129bf2280, 0, {128, 2, 6, 2, 2, 2, ELEMENT_f16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 2},
    {"matmul_bf16_hopper_packed_cluster_n64_p2_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_bf16, 0x7c9a977689241a23, 0, {64, 2, 8, 2, 2, 2, ELEMENT_bf16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 2},
    {"matmul_bf16_hopper_packed_cluster_n64_p4_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_bf16, 0xda6753dc8c1d7327, 0, {64, 4, 8, 2, 2, 2, ELEMENT_bf16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 4},
    {"matmul_bf16_hopper_packed_cluster_n64_p8_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_bf16, 0xf59a36abd3e4d98f, 0, {64, 8, 8, 2, 2, 2, ELEMENT_bf16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 8},
    {"matmul_bf16_hopper_packed_cluster_n96_p4_s6", ALGORITHM_hopper_packed_cluster, ELEMENT_bf16, 0x248ddb25d398cb5c, 0, {96, 4, 6, 2, 2, 2, ELEMENT_bf16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d583, 0, 4},
    {"matmul_bf16_hopper_packed_cluster_n128_p2_s6", ALGORITHM_hopper_packed_cluster, ELEMENT_bf16, 0xa8989aa44015cce9, 0, {128, 2, 6, 2, 2, 2, ELEMENT_bf16}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 2},
    {"matmul_f16_f32_hopper_packed_cluster_n64_p4_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_f16_f32, 0x2cd3dffe6c9645f3, 0, {64, 4, 8, 2, 4, 2, ELEMENT_f16_f32}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 4},
    {"matmul_bf16_f32_hopper_packed_cluster_n64_p4_s8", ALGORITHM_hopper_packed_cluster, ELEMENT_bf16_f32, 0x9effb3207cd968d2, 0, {64, 4, 8, 2, 4, 2, ELEMENT_bf16_f32}, hopper_packed_cluster_traits, hopper_packed_cluster_lines_d0ba, 0, 4},
    {"matmul_f32_hopper_parts_n64_k32_s5_c1_l2_g8", ALGORITHM_hopper_parts, ELEMENT_f32, 0x1c8e197a8ca068ef, 0, {64, 32, 5, 1, 2, 8, 4, 4, 4, ELEMENT_f32}, hopper_parts_traits, hopper_parts_lines_5541, 0, 1},
    {"matmul_f32_hopper_parts_direct_m64_n16_p8_h3_f1", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x5e3c21dc96236c89, 0, {64, 16, 8, 3, 1, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_ea1c, 0, 8},
    {"matmul_f32_hopper_parts_direct_m64_n32_p2_h3_f1", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x3df72a795672a31c, 0, {64, 32, 2, 3, 1, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_ea1c, 0, 2},
    {"matmul_f32_hopper_parts_direct_m64_n32_p4_h3_f1", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x56f646f93a2f379a, 0, {64, 32, 4, 3, 1, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_ea1c, 0, 4},
    {"matmul_f32_hopper_parts_direct_m64_n32_p6_h3_f1", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x4ca9d365c28feb6d, 0, {64, 32, 6, 3, 1, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_18d9, 0, 6},
    {"matmul_f32_hopper_parts_direct_m64_n64_p1_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x93bb082c7805ace4, 0, {64, 64, 1, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_bfae, 0, 1},
    {"matmul_f32_hopper_parts_direct_m64_n64_p2_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x41a91f9c56caf49b, 0, {64, 64, 2, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 2},
    {"matmul_f32_hopper_parts_direct_m64_n64_p4_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x3efed2ef14a6cc95, 0, {64, 64, 4, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 4},
    {"matmul_f32_hopper_parts_direct_m64_n64_p6_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x88f966394c3acddf, 0, {64, 64, 6, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_c9e3, 0, 6},
    {"matmul_f32_hopper_parts_direct_m64_n96_p4_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0xa0093ffbc623c864, 0, {64, 96, 4, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 4},
    {"matmul_f32_hopper_parts_direct_m64_n128_p2_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x8833e8ff072acd61, 0, {64, 128, 2, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 2},
    {"matmul_f32_hopper_parts_direct_m64_n128_p4_h3_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0xe06bfd051d1fbd6b, 0, {64, 128, 4, 3, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 4},
    {"matmul_f32_hopper_parts_direct_m128_n96_p1_h2_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x15289f48ccb9316a, 0, {128, 96, 1, 2, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_bfae, 0, 1},
    {"matmul_f32_hopper_parts_direct_m128_n128_p2_h2_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x2b72aa4505df26a2, 0, {128, 128, 2, 2, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 2},
    {"matmul_f32_hopper_parts_direct_m128_n128_p3_h2_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x28cb2d07ccf50a08, 0, {128, 128, 3, 2, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_c9e3, 0, 3},
    {"matmul_f32_hopper_parts_direct_m128_n128_p4_h2_f0", ALGORITHM_hopper_parts_direct, ELEMENT_f32, 0x6167c1c67765f4dc, 0, {128, 128, 4, 2, 0, 4, 4, 4, ELEMENT_f32}, hopper_parts_direct_traits, hopper_parts_direct_lines_a196, 0, 4},
    {"matmul_bf16_hopper_split_m64_n128_s6_c1_o132", ALGORITHM_hopper_split, ELEMENT_bf16, 0x51b73d43bea0d3d9, 0, {64, 128, 6, 1, 132, 2, 2, 2, ELEMENT_bf16}, hopper_split_traits, hopper_split_lines_7bcf, 0, 1},
    {"matmul_f16_hopper_stream_n256_s4_c2_g8", ALGORITHM_hopper_stream, ELEMENT_f16, 0x402b3ac6b9beb46e, 0, {256, 2, 4, 2, 8, 2, 2, 2, ELEMENT_f16}, hopper_stream_traits, hopper_stream_lines_639b, 0, 2},
    {"matmul_bf16_hopper_stream_n256_s4_c2_g8", ALGORITHM_hopper_stream, ELEMENT_bf16, 0xdc5d84e02669c7e6, 0, {256, 2, 4, 2, 8, 2, 2, 2, ELEMENT_bf16}, hopper_stream_traits, hopper_stream_lines_639b, 0, 2},
    {"matmul_f32_hopper_tf32_m64_n64_t1_s12_c1_a0", ALGORITHM_hopper_tf32, ELEMENT_f32, 0x6cd3ff270c2efbf0, 16384, {64, 64, 1, 2, 12, 1, 0, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_traits, hopper_tf32_lines_0c5a, 0, 1},
    {"matmul_f32_hopper_tf32_m64_n128_t1_s8_c1_a0", ALGORITHM_hopper_tf32, ELEMENT_f32, 0x7f725f23309805fb, 16384, {64, 128, 1, 2, 8, 1, 0, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_traits, hopper_tf32_lines_0c5a, 0, 1},
    {"matmul_f32_hopper_tf32_m64_n192_t0_s4_c1_a0", ALGORITHM_hopper_tf32, ELEMENT_f32, 0x1d08fc640ff61652, 16384, {64, 192, 0, 2, 4, 1, 0, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_traits, hopper_tf32_lines_0c5a, 0, 1},
    {"matmul_f32_hopper_tf32_m64_n256_t0_s4_c2_a0", ALGORITHM_hopper_tf32, ELEMENT_f32, 0x6c77d8ced066c32e, 16384, {64, 256, 0, 2, 4, 2, 0, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_traits, hopper_tf32_lines_0c5a, 0, 2},
    {"matmul_f32_hopper_tf32_registers_n128_s6_c1_f0", ALGORITHM_hopper_tf32_registers, ELEMENT_f32, 0x5732d3ef544f94c9, 16384, {128, 6, 1, 0, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_registers_traits, hopper_tf32_registers_lines_8b06, 0, 1},
    {"matmul_f32_hopper_tf32_registers_n128_s6_c1_f1", ALGORITHM_hopper_tf32_registers, ELEMENT_f32, 0x9b179eb8f1f08ef8, 16384, {128, 6, 1, 1, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_registers_traits, hopper_tf32_registers_lines_d581, 0, 1},
    {"matmul_f32_hopper_tf32_registers_n256_s4_c2_f1", ALGORITHM_hopper_tf32_registers, ELEMENT_f32, 0xf6b2406a260d10cc, 16384, {256, 4, 2, 1, 8, 4, 4, 4, ELEMENT_f32}, hopper_tf32_registers_traits, hopper_tf32_registers_lines_d581, 0, 2},
    {"matmul_i32_hopper_words_m64_n128_t1_s8_c1", ALGORITHM_hopper_words, ELEMENT_i32, 0x6964d4df0e93f45e, 16384, {64, 128, 1, 8, 1, 4, 4, 4, ELEMENT_i32}, hopper_words_traits, hopper_words_lines_0296, 0, 1},
    {"matmul_i32_hopper_words_m128_n128_t1_s6_c1", ALGORITHM_hopper_words, ELEMENT_i32, 0x239b992bef183a77, 16384, {128, 128, 1, 6, 1, 4, 4, 4, ELEMENT_i32}, hopper_words_traits, hopper_words_lines_0296, 0, 1},
    {"matmul_i32_inner_e2_b264", ALGORITHM_inner, ELEMENT_i32, 0x1e4e5049f3bf1969, 128, {2, 264, 4, 4, 4, ELEMENT_i32}, inner_traits, inner_lines_7b4d, 0, 1},
    {"matmul_i32_inner_e5_b264", ALGORITHM_inner, ELEMENT_i32, 0x0482477f08841dd9, 800, {5, 264, 4, 4, 4, ELEMENT_i32}, inner_traits, inner_lines_7b4d, 0, 1},
    {"matmul_i64_inner_e5_b264", ALGORITHM_inner, ELEMENT_i64, 0x4bb78614a0416349, 1600, {5, 264, 8, 8, 8, ELEMENT_i64}, inner_traits, inner_lines_7b4d, 0, 1},
    {"matmul_f16_inner_e5_b264", ALGORITHM_inner, ELEMENT_f16, 0x8654984e3914e109, 800, {5, 264, 2, 2, 2, ELEMENT_f16}, inner_traits, inner_lines_7b4d, 0, 1},
    {"matmul_bf16_inner_e5_b264", ALGORITHM_inner, ELEMENT_bf16, 0xdf657883d02439ae, 800, {5, 264, 2, 2, 2, ELEMENT_bf16}, inner_traits, inner_lines_7b4d, 0, 1},
    {"matmul_f32_inner_e5_b264", ALGORITHM_inner, ELEMENT_f32, 0xd278bf3ae2b4a3b0, 800, {5, 264, 4, 4, 4, ELEMENT_f32}, inner_traits, inner_lines_ce1c, 0, 1},
    {"matmul_f64_inner_e5_b264", ALGORITHM_inner, ELEMENT_f64, 0x0773faa86309a860, 1600, {5, 264, 8, 8, 8, ELEMENT_f64}, inner_traits, inner_lines_7b4d, 0, 1},
    {"matmul_f32_naive_e16", ALGORITHM_naive, ELEMENT_f32, 0x76501144b49d7f9e, 0, {16, 4, 4, 4, ELEMENT_f32}, naive_traits, naive_lines_39a4, 0, 1},
    {"matmul_f32_pipelined_m32_n64_k32_x8_y4_z2_o2", ALGORITHM_pipelined, ELEMENT_f32, 0x8a1912070bcd4614, 0, {32, 64, 32, 8, 4, 2, 2, 8, 4, 4, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_0213, 0, 1},
    {"matmul_f32_pipelined_split_m64_n64_k16_x8_y8_z2_o2_b264", ALGORITHM_pipelined_split, ELEMENT_f32, 0xd5d4ac97269865ea, 0, {64, 64, 16, 8, 8, 2, 2, 264, 4, 4, 4, ELEMENT_f32}, pipelined_split_traits, pipelined_split_lines_291f, 0, 1},
    {"matmul_f32_pipelined_split_m128_n64_k16_x8_y8_z1_o2_b264", ALGORITHM_pipelined_split, ELEMENT_f32, 0x663f9d2072db6638, 0, {128, 64, 16, 8, 8, 1, 2, 264, 4, 4, 4, ELEMENT_f32}, pipelined_split_traits, pipelined_split_lines_d72e, 0, 1},
    {"matmul_i32_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_i32, 0xbd82900613b06020, 9216, {32, 32, 16, 4, 4, 0, 1, 4, 4, 4, ELEMENT_i32}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_i64_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_i64, 0xfab38404c177a83e, 17408, {32, 32, 16, 4, 4, 0, 1, 8, 8, 8, ELEMENT_i64}, registers_traits, registers_lines_cba8, 0, 1},
    {"matmul_f16_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f16, 0xea89f93f60af0153, 9216, {32, 32, 16, 4, 4, 0, 1, 2, 2, 2, ELEMENT_f16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_f16_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f16, 0xaf796f9bd5bfcf6f, 17408, {64, 64, 16, 8, 4, 0, 1, 2, 2, 2, ELEMENT_f16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_bf16_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_bf16, 0x91e0695e15eb4e6d, 9216, {32, 32, 16, 4, 4, 0, 1, 2, 2, 2, ELEMENT_bf16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_bf16_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_bf16, 0xb1fc98ec868119d3, 17408, {64, 64, 16, 8, 4, 0, 1, 2, 2, 2, ELEMENT_bf16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_f32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f32, 0xa1648dc9a02a798e, 17408, {64, 64, 16, 8, 4, 0, 1, 4, 4, 4, ELEMENT_f32}, registers_traits, registers_lines_7dc3, 0, 1},
    {"matmul_f64_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f64, 0x692c8533741cc1fb, 17408, {32, 32, 16, 4, 4, 0, 1, 8, 8, 8, ELEMENT_f64}, registers_traits, registers_lines_cba8, 0, 1},
    {"matmul_f64_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f64, 0x86050f62da069b00, 33792, {64, 64, 16, 8, 4, 0, 1, 8, 8, 8, ELEMENT_f64}, registers_traits, registers_lines_cba8, 0, 1},
    {"matmul_f16_f32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f16_f32, 0x47db0b94cc633f1c, 17408, {64, 64, 16, 8, 4, 0, 1, 2, 4, 2, ELEMENT_f16_f32}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_bf16_f32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_bf16_f32, 0x23e1b18d3b832721, 17408, {64, 64, 16, 8, 4, 0, 1, 2, 4, 2, ELEMENT_bf16_f32}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_e4m3_f16_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_e4m3_f16, 0x8e964db1ec51ba0f, 17408, {64, 64, 16, 8, 8, 0, 1, 1, 2, 1, ELEMENT_e4m3_f16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_e4m3_bf16_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_e4m3_bf16, 0xac8dd6c3d92b9ae4, 17408, {64, 64, 16, 8, 8, 0, 1, 1, 2, 1, ELEMENT_e4m3_bf16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_e5m2_f16_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_e5m2_f16, 0xf7e083bb2bd7f25f, 17408, {64, 64, 16, 8, 8, 0, 1, 1, 2, 1, ELEMENT_e5m2_f16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_e5m2_bf16_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_e5m2_bf16, 0x2178769a1fbd0904, 17408, {64, 64, 16, 8, 8, 0, 1, 1, 2, 1, ELEMENT_e5m2_bf16}, registers_traits, registers_lines_9cf1, 0, 1},
    {"matmul_f32_single_block_t64", ALGORITHM_single_block, ELEMENT_f32, 0x77b86b0c1396e9c9, 0, {64, 4, 4, 4, ELEMENT_f32}, single_block_traits, single_block_lines_e788, 0, 1},
    {"matmul_i32_small_t4_n128_r32", ALGORITHM_small, ELEMENT_i32, 0xf8925e80ce420b66, 0, {4, 128, 32, 4, 4, 4, ELEMENT_i32}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_i64_small_t4_n128_r32", ALGORITHM_small, ELEMENT_i64, 0xe596b9fd3a3f3970, 0, {4, 128, 32, 8, 8, 8, ELEMENT_i64}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_f16_small_t2_n128_r32", ALGORITHM_small, ELEMENT_f16, 0x69fbcb92dcd6ebbd, 0, {2, 128, 32, 2, 2, 2, ELEMENT_f16}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_f16_small_t4_n128_r32", ALGORITHM_small, ELEMENT_f16, 0x4b60523ca8d17dbf, 0, {4, 128, 32, 2, 2, 2, ELEMENT_f16}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_bf16_small_t2_n128_r32", ALGORITHM_small, ELEMENT_bf16, 0x9483f93ae93f82af, 0, {2, 128, 32, 2, 2, 2, ELEMENT_bf16}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_bf16_small_t4_n128_r32", ALGORITHM_small, ELEMENT_bf16, 0x4b65bd5e59d7a7c5, 0, {4, 128, 32, 2, 2, 2, ELEMENT_bf16}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_f32_small_t2_n128_r32", ALGORITHM_small, ELEMENT_f32, 0x936fadc3fe75fddf, 0, {2, 128, 32, 4, 4, 4, ELEMENT_f32}, small_traits, small_lines_6d42, 0, 1},
    {"matmul_f32_small_t4_n128_r32", ALGORITHM_small, ELEMENT_f32, 0x783dc2f2e73a7bdd, 0, {4, 128, 32, 4, 4, 4, ELEMENT_f32}, small_traits, small_lines_6d42, 0, 1},
    {"matmul_f32_small_t8_n256_r32", ALGORITHM_small, ELEMENT_f32, 0xcfb6e894c3c21641, 0, {8, 256, 32, 4, 4, 4, ELEMENT_f32}, small_traits, small_lines_6d42, 0, 1},
    {"matmul_f64_small_t2_n128_r32", ALGORITHM_small, ELEMENT_f64, 0x136e9ee7f3060fff, 0, {2, 128, 32, 8, 8, 8, ELEMENT_f64}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_f64_small_t4_n128_r32", ALGORITHM_small, ELEMENT_f64, 0xb2cd6cb3b9d860c9, 0, {4, 128, 32, 8, 8, 8, ELEMENT_f64}, small_traits, small_lines_cc96, 0, 1},
    {"matmul_i32_split_m64_n64_k16_x8_y4_o528", ALGORITHM_split, ELEMENT_i32, 0xb778d137115790c8, 0, {64, 64, 16, 8, 4, 528, 4, 4, 4, ELEMENT_i32}, split_traits, split_lines_65a2, 0, 1},
    {"matmul_i64_split_m64_n64_k16_x8_y4_o528", ALGORITHM_split, ELEMENT_i64, 0x5df0846049a6bb4b, 0, {64, 64, 16, 8, 4, 528, 8, 8, 8, ELEMENT_i64}, split_traits, split_lines_65a2, 0, 1},
    {"matmul_f32_split_m64_n64_k16_x8_y4_o528", ALGORITHM_split, ELEMENT_f32, 0x872193469bb63659, 0, {64, 64, 16, 8, 4, 528, 4, 4, 4, ELEMENT_f32}, split_traits, split_lines_5c10, 0, 1},
    {"matmul_f64_tensor_m16_n64_v16_w16_p1_s6", ALGORITHM_tensor, ELEMENT_f64, 0x2e59e6dbe2625e9e, 0, {16, 64, 16, 16, 1, 6, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_0c9d, 0, 1},
    {"matmul_f64_tensor_m16_n128_v16_w32_p4", ALGORITHM_tensor, ELEMENT_f64, 0x425a839ce8e978b4, 0, {16, 128, 16, 32, 4, 4, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_a292, 0, 4},
    {"matmul_f64_tensor_m32_n32_v16_w16_p1_s6", ALGORITHM_tensor, ELEMENT_f64, 0xe1bb487bd52c9537, 0, {32, 32, 16, 16, 1, 6, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_0c9d, 0, 1},
    {"matmul_f64_tensor_m32_n32_v16_w16_p4_s6", ALGORITHM_tensor, ELEMENT_f64, 0xb5dd5d2473e7e683, 0, {32, 32, 16, 16, 4, 6, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_a292, 0, 4},
    {"matmul_f64_tensor_m32_n32_v16_w16_p8_s6", ALGORITHM_tensor, ELEMENT_f64, 0x1dc38dab7e884e27, 0, {32, 32, 16, 16, 8, 6, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_a292, 0, 8},
    {"matmul_f64_tensor_m32_n64_v16_w32_p1", ALGORITHM_tensor, ELEMENT_f64, 0xda5af3855663b507, 0, {32, 64, 16, 32, 1, 4, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_0c9d, 0, 1},
    {"matmul_f64_tensor_m64_n64_v32_w32_p1_s3", ALGORITHM_tensor, ELEMENT_f64, 0x3ce4d8e52928a0b1, 0, {64, 64, 32, 32, 1, 3, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_0c9d, 0, 1},
    {"matmul_f64_tensor_m64_n64_v32_w32_p4_s3", ALGORITHM_tensor, ELEMENT_f64, 0xf8652777077148b5, 0, {64, 64, 32, 32, 4, 3, 0, 8, 8, 8, ELEMENT_f64}, tensor_traits, tensor_lines_a292, 0, 4},
    {"matmul_f16_f32_tensor16_m64_n64_k64_v32_w32_s4", ALGORITHM_tensor16, ELEMENT_f16_f32, 0x23ddf92c0ad882e1, 0, {64, 64, 64, 32, 32, 4, 2, 4, 2, ELEMENT_f16_f32}, tensor16_traits, tensor16_lines_0b41, 0, 1},
    {"matmul_f16_tensor16_direct_m32_n32_k64_v16_w16", ALGORITHM_tensor16_direct, ELEMENT_f16, 0x97557cd4f2f01894, 0, {32, 32, 64, 16, 16, 2, 2, 2, ELEMENT_f16}, tensor16_direct_traits, tensor16_direct_lines_3b51, 0, 1},
    {"matmul_f16_tensor16_direct_m64_n64_k32_v32_w32", ALGORITHM_tensor16_direct, ELEMENT_f16, 0x1d398c5307d8a23a, 0, {64, 64, 32, 32, 32, 2, 2, 2, ELEMENT_f16}, tensor16_direct_traits, tensor16_direct_lines_3b51, 0, 1},
    {"matmul_bf16_tensor16_direct_m64_n64_k32_v32_w32", ALGORITHM_tensor16_direct, ELEMENT_bf16, 0xdffbaabe458a427a, 0, {64, 64, 32, 32, 32, 2, 2, 2, ELEMENT_bf16}, tensor16_direct_traits, tensor16_direct_lines_3b51, 0, 1},
    {"matmul_f16_tensor16_packed_m64_n64_k64_v32_w32_s4", ALGORITHM_tensor16_packed, ELEMENT_f16, 0x9f64278b4ccdb674, 0, {64, 64, 64, 32, 32, 4, 2, 2, 2, ELEMENT_f16}, tensor16_packed_traits, tensor16_packed_lines_0bb5, 0, 1},
    {"matmul_bf16_tensor16_packed_m64_n64_k64_v32_w32_s4", ALGORITHM_tensor16_packed, ELEMENT_bf16, 0xe571b43ae9c56bf2, 0, {64, 64, 64, 32, 32, 4, 2, 2, 2, ELEMENT_bf16}, tensor16_packed_traits, tensor16_packed_lines_0bb5, 0, 1},
    {"matmul_f16_tensor16_small_v16_w32_n128_r32", ALGORITHM_tensor16_small, ELEMENT_f16, 0x7e15bc5c5114cb85, 0, {16, 32, 128, 32, 2, 2, 2, ELEMENT_f16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_f16_tensor16_small_v32_w16_n128_r16", ALGORITHM_tensor16_small, ELEMENT_f16, 0xc33c1ab4e1a0dbff, 0, {32, 16, 128, 16, 2, 2, 2, ELEMENT_f16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_f16_tensor16_small_v32_w32_n128_r32", ALGORITHM_tensor16_small, ELEMENT_f16, 0x7ae9c4f975687757, 0, {32, 32, 128, 32, 2, 2, 2, ELEMENT_f16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_f16_tensor16_small_v32_w32_n256_r32", ALGORITHM_tensor16_small, ELEMENT_f16, 0xba34fa4cf2c172be, 0, {32, 32, 256, 32, 2, 2, 2, ELEMENT_f16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_bf16_tensor16_small_v16_w32_n128_r32", ALGORITHM_tensor16_small, ELEMENT_bf16, 0x2498dd3a697f59ae, 0, {16, 32, 128, 32, 2, 2, 2, ELEMENT_bf16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_bf16_tensor16_small_v32_w16_n128_r16", ALGORITHM_tensor16_small, ELEMENT_bf16, 0xf4d2fca6c4577a94, 0, {32, 16, 128, 16, 2, 2, 2, ELEMENT_bf16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_bf16_tensor16_small_v32_w32_n128_r32", ALGORITHM_tensor16_small, ELEMENT_bf16, 0x405e69858eb812f4, 0, {32, 32, 128, 32, 2, 2, 2, ELEMENT_bf16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_bf16_tensor16_small_v32_w32_n256_r32", ALGORITHM_tensor16_small, ELEMENT_bf16, 0x1e1538eb5462b6ab, 0, {32, 32, 256, 32, 2, 2, 2, ELEMENT_bf16}, tensor16_small_traits, tensor16_small_lines_5150, 0, 1},
    {"matmul_f16_tensor16_split_m64_n64_k64_v32_w32_s4_o396", ALGORITHM_tensor16_split, ELEMENT_f16, 0xe6b5ec71ea2900c5, 0, {64, 64, 64, 32, 32, 4, 396, 2, 2, 2, ELEMENT_f16}, tensor16_split_traits, tensor16_split_lines_b707, 0, 1},
    {"matmul_i8_i32_tensor8_m128_n128_v64_w32_s3", ALGORITHM_tensor8, ELEMENT_i8_i32, 0x2a283a3fbfa18a05, 16384, {128, 128, 64, 32, 3, 1, 4, 1, ELEMENT_i8_i32}, tensor8_traits, tensor8_lines_67ba, 0, 1},
    {"matmul_i32_tensor_bytes_m128_n64", ALGORITHM_tensor_bytes, ELEMENT_i32, 0x9dcb3a05f1527f00, 0, {128, 64, 8, 4, 4, 4, ELEMENT_i32}, tensor_bytes_traits, tensor_bytes_lines_e785, 0, 1},
    {"matmul_f32_tensor_parts_m64_n64_v32_w32", ALGORITHM_tensor_parts, ELEMENT_f32, 0x2d09ead4435c00ce, 0, {64, 64, 32, 32, 8, 4, 4, 4, ELEMENT_f32}, tensor_parts_traits, tensor_parts_lines_9771, 0, 1},
    {"matmul_f64_tensor_split_m64_n64_v32_w32_o264", ALGORITHM_tensor_split, ELEMENT_f64, 0x82420b6f5e0966c7, 0, {64, 64, 32, 32, 264, 8, 8, 8, ELEMENT_f64}, tensor_split_traits, tensor_split_lines_afec, 0, 1},
    {"matmul_f32_thin_m64_n128", ALGORITHM_thin, ELEMENT_f32, 0xbe919fb1742fe6c5, 0, {64, 128, 4, 4, 4, ELEMENT_f32}, thin_traits, thin_lines_a12b, 0, 1},
    {"matmul_i32_tiled_t8", ALGORITHM_tiled, ELEMENT_i32, 0xf6c8a48a32143411, 512, {8, 4, 4, 4, ELEMENT_i32}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_i32_tiled_t16", ALGORITHM_tiled, ELEMENT_i32, 0x0d8b8514535b0660, 2048, {16, 4, 4, 4, ELEMENT_i32}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_i64_tiled_t8", ALGORITHM_tiled, ELEMENT_i64, 0x831e5b9942aa9cf2, 1024, {8, 8, 8, 8, ELEMENT_i64}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_f16_tiled_t16", ALGORITHM_tiled, ELEMENT_f16, 0x138e8d65e565a5e9, 2048, {16, 2, 2, 2, ELEMENT_f16}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_bf16_tiled_t16", ALGORITHM_tiled, ELEMENT_bf16, 0x17bc1cffd72b30e2, 2048, {16, 2, 2, 2, ELEMENT_bf16}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_f32_tiled_t16", ALGORITHM_tiled, ELEMENT_f32, 0xf611fb8b3b83e45a, 2048, {16, 4, 4, 4, ELEMENT_f32}, tiled_traits, tiled_lines_e9b7, 0, 1},
    {"matmul_f64_tiled_t8", ALGORITHM_tiled, ELEMENT_f64, 0xdb179be30ca2dc8c, 1024, {8, 8, 8, 8, ELEMENT_f64}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_f64_tiled_t16", ALGORITHM_tiled, ELEMENT_f64, 0x759d0349b5a33515, 4096, {16, 8, 8, 8, ELEMENT_f64}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_i8_i32_tiled_t16", ALGORITHM_tiled, ELEMENT_i8_i32, 0xb8e007205f05c4b6, 2048, {16, 1, 4, 1, ELEMENT_i8_i32}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e4m3_f32_tiled_t16", ALGORITHM_tiled, ELEMENT_e4m3_f32, 0x92b2258a4ffd3104, 2048, {16, 1, 4, 1, ELEMENT_e4m3_f32}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e4m3_f16_tiled_t16", ALGORITHM_tiled, ELEMENT_e4m3_f16, 0x8f7f03b9f2f72b0f, 2048, {16, 1, 2, 1, ELEMENT_e4m3_f16}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e4m3_bf16_tiled_t16", ALGORITHM_tiled, ELEMENT_e4m3_bf16, 0x11c2383da45f9d52, 2048, {16, 1, 2, 1, ELEMENT_e4m3_bf16}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e5m2_f32_tiled_t16", ALGORITHM_tiled, ELEMENT_e5m2_f32, 0xf6e4e915fb857418, 2048, {16, 1, 4, 1, ELEMENT_e5m2_f32}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e5m2_f16_tiled_t16", ALGORITHM_tiled, ELEMENT_e5m2_f16, 0x1186380ea8d11883, 2048, {16, 1, 2, 1, ELEMENT_e5m2_f16}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e5m2_bf16_tiled_t16", ALGORITHM_tiled, ELEMENT_e5m2_bf16, 0x317b13a7765bb836, 2048, {16, 1, 2, 1, ELEMENT_e5m2_bf16}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e4m3_f32_e5m2_tiled_t16", ALGORITHM_tiled, ELEMENT_e4m3_f32_e5m2, 0xbc6dc9ee83486af2, 2048, {16, 1, 4, 1, ELEMENT_e4m3_f32_e5m2}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e4m3_f16_e5m2_tiled_t16", ALGORITHM_tiled, ELEMENT_e4m3_f16_e5m2, 0xf455283a072502e9, 2048, {16, 1, 2, 1, ELEMENT_e4m3_f16_e5m2}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e4m3_bf16_e5m2_tiled_t16", ALGORITHM_tiled, ELEMENT_e4m3_bf16_e5m2, 0xfc6f10b2b5d77c44, 2048, {16, 1, 2, 1, ELEMENT_e4m3_bf16_e5m2}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e5m2_f32_e4m3_tiled_t16", ALGORITHM_tiled, ELEMENT_e5m2_f32_e4m3, 0x54882f0aaeead4c2, 2048, {16, 1, 4, 1, ELEMENT_e5m2_f32_e4m3}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e5m2_f16_e4m3_tiled_t16", ALGORITHM_tiled, ELEMENT_e5m2_f16_e4m3, 0xbe86ef9df4e87e99, 2048, {16, 1, 2, 1, ELEMENT_e5m2_f16_e4m3}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_e5m2_bf16_e4m3_tiled_t16", ALGORITHM_tiled, ELEMENT_e5m2_bf16_e4m3, 0xf96f3b26da65e3b4, 2048, {16, 1, 2, 1, ELEMENT_e5m2_bf16_e4m3}, tiled_traits, tiled_lines_ff83, 0, 1},
    {"matmul_i32_tiny_t4_n96", ALGORITHM_tiny, ELEMENT_i32, 0x4c6e55aaf6aafe38, 0, {4, 96, 4, 4, 4, ELEMENT_i32}, tiny_traits, tiny_lines_58a2, 0, 1},
    {"matmul_i32_vector_across_l8_u8_n256_p8", ALGORITHM_vector_across, ELEMENT_i32, 0x4375aea244c1a67a, 4224, {8, 8, 256, 8, 4, 4, 4, ELEMENT_i32}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_i32_vector_across_l16_u8_n256_p1", ALGORITHM_vector_across, ELEMENT_i32, 0xdb0f9443fd5aa4c1, 4352, {16, 8, 256, 1, 4, 4, 4, ELEMENT_i32}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_i64_vector_across_l16_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_i64, 0xc400b9811d2806f8, 4352, {16, 4, 256, 1, 8, 8, 8, ELEMENT_i64}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_f16_vector_across_l4_u4_n512_p8", ALGORITHM_vector_across, ELEMENT_f16, 0xc287df57dc81d478, 16512, {4, 4, 512, 8, 2, 2, 2, ELEMENT_f16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f16_vector_across_l8_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_f16, 0x93ed793c145be940, 8448, {8, 4, 256, 1, 2, 2, 2, ELEMENT_f16}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_f16_vector_across_l8_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_f16, 0xadbfc09e5ee566c3, 8448, {8, 4, 256, 8, 2, 2, 2, ELEMENT_f16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f16_vector_across_l16_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_f16, 0xb920a8de69102df5, 8704, {16, 4, 256, 8, 2, 2, 2, ELEMENT_f16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_bf16_vector_across_l4_u4_n512_p8", ALGORITHM_vector_across, ELEMENT_bf16, 0x7ec3fc1082a53a2a, 16512, {4, 4, 512, 8, 2, 2, 2, ELEMENT_bf16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_bf16_vector_across_l8_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_bf16, 0x2b1a17afe0558f3d, 8448, {8, 4, 256, 8, 2, 2, 2, ELEMENT_bf16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_bf16_vector_across_l16_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_bf16, 0x367bc7d1efa2a5aa, 8704, {16, 4, 256, 1, 2, 2, 2, ELEMENT_bf16}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_bf16_vector_across_l16_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_bf16, 0x514b71e3dac6bd3b, 8704, {16, 4, 256, 8, 2, 2, 2, ELEMENT_bf16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f32_vector_across_l4_u8_n512_p8", ALGORITHM_vector_across, ELEMENT_f32, 0x70eb09602690face, 8256, {4, 8, 512, 8, 4, 4, 4, ELEMENT_f32}, vector_across_traits, vector_across_lines_8acc, 0, 8},
    {"matmul_f32_vector_across_l8_u8_n256_p8", ALGORITHM_vector_across, ELEMENT_f32, 0x96c98cc13d6e79e1, 4224, {8, 8, 256, 8, 4, 4, 4, ELEMENT_f32}, vector_across_traits, vector_across_lines_8acc, 0, 8},
    {"matmul_f32_vector_across_l8_u8_n512_p1", ALGORITHM_vector_across, ELEMENT_f32, 0xd5a1f30361662dca, 8320, {8, 8, 512, 1, 4, 4, 4, ELEMENT_f32}, vector_across_traits, vector_across_lines_f31b, 0, 1},
    {"matmul_f32_vector_across_l16_u8_n256_p1", ALGORITHM_vector_across, ELEMENT_f32, 0xb55f82df40c9ac58, 4352, {16, 8, 256, 1, 4, 4, 4, ELEMENT_f32}, vector_across_traits, vector_across_lines_f31b, 0, 1},
    {"matmul_f64_vector_across_l4_u8_n512_p8", ALGORITHM_vector_across, ELEMENT_f64, 0x8c32c232619ca31b, 8256, {4, 8, 512, 8, 8, 8, 8, ELEMENT_f64}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f64_vector_across_l8_u8_n256_p1", ALGORITHM_vector_across, ELEMENT_f64, 0x08416e98feb32fd5, 4224, {8, 8, 256, 1, 8, 8, 8, ELEMENT_f64}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_f64_vector_across_l8_u8_n256_p8", ALGORITHM_vector_across, ELEMENT_f64, 0x01bb18d2aedbc820, 4224, {8, 8, 256, 8, 8, 8, 8, ELEMENT_f64}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f64_vector_across_l16_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_f64, 0xd539ae0c9b9df93f, 4352, {16, 4, 256, 1, 8, 8, 8, ELEMENT_f64}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_f16_f32_vector_across_l4_u4_n512_p8", ALGORITHM_vector_across, ELEMENT_f16_f32, 0x920425cae5c9f94b, 16512, {4, 4, 512, 8, 2, 4, 2, ELEMENT_f16_f32}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f16_f32_vector_across_l8_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_f16_f32, 0xfaed4e00f68def1e, 8448, {8, 4, 256, 8, 2, 4, 2, ELEMENT_f16_f32}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_f16_f32_vector_across_l16_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_f16_f32, 0xc068dc567cc2f3c7, 8704, {16, 4, 256, 1, 2, 4, 2, ELEMENT_f16_f32}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_bf16_f32_vector_across_l4_u4_n512_p8", ALGORITHM_vector_across, ELEMENT_bf16_f32, 0x717ae5471e71e710, 16512, {4, 4, 512, 8, 2, 4, 2, ELEMENT_bf16_f32}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_bf16_f32_vector_across_l8_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_bf16_f32, 0xaa50ecfc9e5587a7, 8448, {8, 4, 256, 8, 2, 4, 2, ELEMENT_bf16_f32}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_bf16_f32_vector_across_l16_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_bf16_f32, 0x6567373919a2ff64, 8704, {16, 4, 256, 1, 2, 4, 2, ELEMENT_bf16_f32}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_i8_i32_vector_across_l8_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_i8_i32, 0x3c0084863844ff8d, 16896, {8, 4, 256, 8, 1, 4, 1, ELEMENT_i8_i32}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_i8_i32_vector_across_l16_u4_n512_p1", ALGORITHM_vector_across, ELEMENT_i8_i32, 0xb2ea38e1faa0305b, 33792, {16, 4, 512, 1, 1, 4, 1, ELEMENT_i8_i32}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_e4m3_bf16_vector_across_l8_u4_n256_p8", ALGORITHM_vector_across, ELEMENT_e4m3_bf16, 0x2dedce3a2c6dfc3e, 16896, {8, 4, 256, 8, 1, 2, 1, ELEMENT_e4m3_bf16}, vector_across_traits, vector_across_lines_6145, 0, 8},
    {"matmul_e4m3_bf16_vector_across_l16_u4_n256_p1", ALGORITHM_vector_across, ELEMENT_e4m3_bf16, 0x52cfcd4155e0c19d, 17408, {16, 4, 256, 1, 1, 2, 1, ELEMENT_e4m3_bf16}, vector_across_traits, vector_across_lines_8d52, 0, 1},
    {"matmul_i32_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_i32, 0x14a17988548e75aa, 2064, {2, 256, 8, 4, 4, 4, ELEMENT_i32}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_i32_vector_along_r4_l8_p1", ALGORITHM_vector_along, ELEMENT_i32, 0x026de140ba9827ac, 0, {4, 8, 1, 4, 4, 4, ELEMENT_i32}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_i32_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_i32, 0xbe64dad33fefa2a5, 2048, {4, 128, 1, 4, 4, 4, ELEMENT_i32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_i32_vector_along_r4_l1024_p1", ALGORITHM_vector_along, ELEMENT_i32, 0xc93c8ad323e11e4b, 16384, {4, 1024, 1, 4, 4, 4, ELEMENT_i32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_i64_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_i64, 0xf061b204a2c1fe57, 4096, {4, 128, 1, 8, 8, 8, ELEMENT_i64}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f16_vector_along_r2_l256_p1", ALGORITHM_vector_along, ELEMENT_f16, 0x16accfdb789e8652, 2048, {2, 256, 1, 2, 2, 2, ELEMENT_f16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f16_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_f16, 0x84f20cfa4d2c380d, 2064, {2, 256, 8, 2, 2, 2, ELEMENT_f16}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_f16_vector_along_r4_l16_p1", ALGORITHM_vector_along, ELEMENT_f16, 0xcba685cc5c96b39b, 0, {4, 16, 1, 2, 2, 2, ELEMENT_f16}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_f16_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_f16, 0xabd3ba18107ed9d0, 2048, {4, 128, 1, 2, 2, 2, ELEMENT_f16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f16_vector_along_r8_l128_p1", ALGORITHM_vector_along, ELEMENT_f16, 0x0139c25688dd200c, 4096, {8, 128, 1, 2, 2, 2, ELEMENT_f16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_bf16_vector_along_r2_l256_p1", ALGORITHM_vector_along, ELEMENT_bf16, 0x32f952cc49f7ff55, 2048, {2, 256, 1, 2, 2, 2, ELEMENT_bf16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_bf16_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_bf16, 0xf15a5c8d5cfc5eb2, 2064, {2, 256, 8, 2, 2, 2, ELEMENT_bf16}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_bf16_vector_along_r4_l8_p1", ALGORITHM_vector_along, ELEMENT_bf16, 0x48bc26e5db7b0c8e, 0, {4, 8, 1, 2, 2, 2, ELEMENT_bf16}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_bf16_vector_along_r4_l16_p1", ALGORITHM_vector_along, ELEMENT_bf16, 0x4036ff702b8970e4, 0, {4, 16, 1, 2, 2, 2, ELEMENT_bf16}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_bf16_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_bf16, 0xdd89229fd57fab5f, 2048, {4, 128, 1, 2, 2, 2, ELEMENT_bf16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_bf16_vector_along_r8_l128_p1", ALGORITHM_vector_along, ELEMENT_bf16, 0xee2d38c8c85dca63, 4096, {8, 128, 1, 2, 2, 2, ELEMENT_bf16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f32_vector_along_r2_l256_p1", ALGORITHM_vector_along, ELEMENT_f32, 0x1d1d84a3c16f7227, 2048, {2, 256, 1, 4, 4, 4, ELEMENT_f32}, vector_along_traits, vector_along_lines_ec91, 0, 1},
    {"matmul_f32_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_f32, 0xddcba7b1d9b16c5a, 2064, {2, 256, 8, 4, 4, 4, ELEMENT_f32}, vector_along_traits, vector_along_lines_f20e, 0, 8},
    {"matmul_f32_vector_along_r4_l16_p1", ALGORITHM_vector_along, ELEMENT_f32, 0xe57033857843e8da, 0, {4, 16, 1, 4, 4, 4, ELEMENT_f32}, vector_along_traits, vector_along_lines_a415, 0, 1},
    {"matmul_f32_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_f32, 0x061858e9fe3506c5, 2048, {4, 128, 1, 4, 4, 4, ELEMENT_f32}, vector_along_traits, vector_along_lines_ec91, 0, 1},
    {"matmul_f32_vector_along_r4_l1024_p1", ALGORITHM_vector_along, ELEMENT_f32, 0x53bcc616788b7315, 16384, {4, 1024, 1, 4, 4, 4, ELEMENT_f32}, vector_along_traits, vector_along_lines_ec91, 0, 1},
    {"matmul_f64_vector_along_r2_l256_p1", ALGORITHM_vector_along, ELEMENT_f64, 0xdbc81809ddc957ef, 4096, {2, 256, 1, 8, 8, 8, ELEMENT_f64}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f64_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_f64, 0x98752bc8425becac, 4112, {2, 256, 8, 8, 8, 8, ELEMENT_f64}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_f64_vector_along_r2_l512_p8", ALGORITHM_vector_along, ELEMENT_f64, 0xe87317154d8e235d, 8208, {2, 512, 8, 8, 8, 8, ELEMENT_f64}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_f64_vector_along_r4_l8_p1", ALGORITHM_vector_along, ELEMENT_f64, 0xe3e5b1d72b08794d, 0, {4, 8, 1, 8, 8, 8, ELEMENT_f64}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_f64_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_f64, 0x967d2a6d23c9a0e5, 4096, {4, 128, 1, 8, 8, 8, ELEMENT_f64}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f64_vector_along_r8_l128_p1", ALGORITHM_vector_along, ELEMENT_f64, 0x779202a293e36439, 8192, {8, 128, 1, 8, 8, 8, ELEMENT_f64}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f16_f32_vector_along_r2_l256_p1", ALGORITHM_vector_along, ELEMENT_f16_f32, 0x0868c62715f80953, 2048, {2, 256, 1, 2, 4, 2, ELEMENT_f16_f32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_f16_f32_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_f16_f32, 0x9e566ba0814184f2, 2064, {2, 256, 8, 2, 4, 2, ELEMENT_f16_f32}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_f16_f32_vector_along_r4_l8_p1", ALGORITHM_vector_along, ELEMENT_f16_f32, 0x87f87a4a796ac700, 0, {4, 8, 1, 2, 4, 2, ELEMENT_f16_f32}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_f16_f32_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_f16_f32, 0x9f6fb27280b381a9, 2048, {4, 128, 1, 2, 4, 2, ELEMENT_f16_f32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_bf16_f32_vector_along_r2_l256_p8", ALGORITHM_vector_along, ELEMENT_bf16_f32, 0x14a435d70f986cac, 2064, {2, 256, 8, 2, 4, 2, ELEMENT_bf16_f32}, vector_along_traits, vector_along_lines_2570, 0, 8},
    {"matmul_bf16_f32_vector_along_r4_l8_p1", ALGORITHM_vector_along, ELEMENT_bf16_f32, 0x32253c385a1d19bc, 0, {4, 8, 1, 2, 4, 2, ELEMENT_bf16_f32}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_bf16_f32_vector_along_r4_l16_p1", ALGORITHM_vector_along, ELEMENT_bf16_f32, 0x9047e79de1f6a0d6, 0, {4, 16, 1, 2, 4, 2, ELEMENT_bf16_f32}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_bf16_f32_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_bf16_f32, 0xeaeae4e4141d8ce9, 2048, {4, 128, 1, 2, 4, 2, ELEMENT_bf16_f32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_i8_i32_vector_along_r1_l512_p1", ALGORITHM_vector_along, ELEMENT_i8_i32, 0x835f2cc83c16b4dd, 2048, {1, 512, 1, 1, 4, 1, ELEMENT_i8_i32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_i8_i32_vector_along_r4_l8_p1", ALGORITHM_vector_along, ELEMENT_i8_i32, 0x0a15064806c9959c, 0, {4, 8, 1, 1, 4, 1, ELEMENT_i8_i32}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_i8_i32_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_i8_i32, 0x2438a22b747e2aef, 2048, {4, 128, 1, 1, 4, 1, ELEMENT_i8_i32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_i8_i32_vector_along_r4_l1024_p1", ALGORITHM_vector_along, ELEMENT_i8_i32, 0xd38e31c06808639d, 16384, {4, 1024, 1, 1, 4, 1, ELEMENT_i8_i32}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_e4m3_bf16_vector_along_r1_l512_p1", ALGORITHM_vector_along, ELEMENT_e4m3_bf16, 0x93aefe13c1af2e15, 2048, {1, 512, 1, 1, 2, 1, ELEMENT_e4m3_bf16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
    {"matmul_e4m3_bf16_vector_along_r4_l16_p1", ALGORITHM_vector_along, ELEMENT_e4m3_bf16, 0x531bc9bc0f83426a, 0, {4, 16, 1, 1, 2, 1, ELEMENT_e4m3_bf16}, vector_along_traits, vector_along_lines_fcb3, 0, 1},
    {"matmul_e4m3_bf16_vector_along_r4_l128_p1", ALGORITHM_vector_along, ELEMENT_e4m3_bf16, 0x4bcdabdc9d1c011d, 2048, {4, 128, 1, 1, 2, 1, ELEMENT_e4m3_bf16}, vector_along_traits, vector_along_lines_71b8, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {64, 64, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {65, 63, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {97, 61, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"a transposed", {48, 40, 32, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"b transposed", {48, 40, 32, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"both transposed", {37, 50, 29, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {131, 3, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 131, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"two columns", {37, 2, 70, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"two rows", {2, 45, 70, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"a column", {75, 1, 300, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"a row", {1, 131, 150, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 132, 0, 0, 0, 0, 0, 0, 0}},
    {"long k", {5, 7, 1031, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"outer product", {33, 40, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"inner product", {1, 1, 129, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"odd strides", {33, 35, 31, 0, 0, 0, 0, 0, 0, 0, 39, 0, 0, 41, 0, 0, 0, 37, 0, 0, 0}},
    {"odd rows, even strides", {33, 35, 31, 0, 0, 0, 0, 0, 0, 0, 38, 0, 0, 42, 0, 0, 0, 46, 0, 0, 0}},
    {"aligned strides", {40, 48, 32, 0, 0, 0, 0, 0, 0, 0, 48, 0, 0, 64, 0, 0, 0, 80, 0, 0, 0}},
    {"batch", {17, 19, 23, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"small matrices", {12, 8, 20, 41, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"many matrices, small k", {17, 19, 2, 290, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"batch of odd rows", {35, 33, 37, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"batch of odd rows, both transposed", {33, 45, 31, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"batch, a transposed", {50, 38, 27, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"batch, b transposed", {70, 36, 22, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"gaps between matrices", {34, 38, 26, 3, 0, 0, 0, 0, 0, 0, 0, 888, 0, 0, 1000, 0, 0, 0, 1296, 0, 0}},
    {"strided batch", {24, 16, 20, 3, 1, 0, 0, 0, 0, 0, 32, 656, 0, 0, 328, 0, 0, 0, 387, 0, 0}},
    {"a tile and a part", {131, 259, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiles, a transposed", {132, 260, 40, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiles, b transposed", {129, 258, 33, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiny", {4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"lesson size", {24, 22, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"several slabs", {40, 48, 120, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged, aligned rows", {67, 61, 75, 0, 0, 0, 0, 0, 0, 0, 80, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged, both transposed", {67, 61, 75, 0, 1, 1, 0, 0, 0, 0, 72, 0, 0, 80, 0, 0, 0, 0, 0, 0, 0}},
    {"many slabs", {8, 16, 528, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"several slabs of several tiles", {8, 16, 272, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"as many of other tiles", {16, 8, 272, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"several parts of a row of tiles", {8, 264, 48, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"single element", {1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no sum", {9, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"longer k", {20, 40, 4099, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiles of several slabs", {136, 264, 104, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiles of many slabs, a transposed", {136, 136, 296, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {1024, 1024, 1024, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {16, 16384, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4095, 4093, 4091, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {24, 22, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 4096, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 4096, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 1, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {1, 4096, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_matmul = {
    .name = "matmul",
    .formula = "c[b][i][j] = alpha * sum over k of op(a)[b][i][k] * op(b)[b][k][j] + beta * c[b][i][j]",
    .set = "tilewright",
    .moves_bits = 0,
    .signature = 0x68c2983a277be979,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .reference_line = 74,
    .defaults = defaults,
    .algorithm_count = COUNT(algorithms),
    .algorithms = algorithms,
    .variant_count = COUNT(variants),
    .variants = variants,
    .check_count = COUNT(checks),
    .checks = checks,
    .bench_count = COUNT(benches),
    .benches = benches,
    .bytes = bytes,
    .flops = flops,
    .accuracy = TW_ACCURACY_TERMS,
    .is_exact_on_whole = 1,
    .terms = terms,
    .least = least,
};

_Static_assert(sizeof(args_t) <= TW_ARGS_BYTES, "raise TW_ARGS_BYTES");
_Static_assert(COUNT(fields) <= TW_MAX_FIELDS, "raise TW_MAX_FIELDS");
_Static_assert(COUNT(tensors) <= TW_MAX_TENSORS, "raise TW_MAX_TENSORS");
_Static_assert(COUNT(defaults) <= TW_MAX_SCALARS, "raise TW_MAX_SCALARS");

/* ---- the typed calls */

tw_status tw_matmul(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_matmul, type, args, stream);
}

tw_status tw_matmul_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_matmul, type, args);
}

tw_status tw_matmul_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_matmul, type, args, choice);
}

tw_status tw_matmul_workspace(tw_context *context, tw_type type,
    const args_t *args, int64_t *bytes) {
  return tw_workspace(context, &tw_operation_tilewright_matmul, type, args, bytes);
}
