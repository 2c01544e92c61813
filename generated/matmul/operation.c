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
};

static const tw_field fields[] = {
    {"m", TW_FIELD_SIZE, offsetof(args_t, m), 0},
    {"n", TW_FIELD_SIZE, offsetof(args_t, n), 0},
    {"k", TW_FIELD_SIZE, offsetof(args_t, k), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"transpose_a", TW_FIELD_FLAG, offsetof(args_t, transpose_a), 0},
    {"transpose_b", TW_FIELD_FLAG, offsetof(args_t, transpose_b), 0},
    {"alpha", TW_FIELD_SCALAR, offsetof(args_t, alpha), 0},
    {"a", TW_FIELD_POINTER, offsetof(args_t, a), 0},
    {"a_stride", TW_FIELD_STRIDE, offsetof(args_t, a_stride), 0},
    {"a_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, a_batch_stride), 0},
    {"b", TW_FIELD_POINTER, offsetof(args_t, b), 0},
    {"b_stride", TW_FIELD_STRIDE, offsetof(args_t, b_stride), 0},
    {"b_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, b_batch_stride), 0},
    {"beta", TW_FIELD_SCALAR, offsetof(args_t, beta), 0},
    {"c", TW_FIELD_POINTER, offsetof(args_t, c), 0},
    {"c_stride", TW_FIELD_STRIDE, offsetof(args_t, c_stride), 0},
    {"c_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, c_batch_stride), 0},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, FIELD_a, 3, {FIELD_batch, FIELD_m, FIELD_k}, {FIELD_a_batch_stride, FIELD_a_stride, -1}, FIELD_transpose_a, 0},
    {"b", TW_IN, FIELD_b, 3, {FIELD_batch, FIELD_k, FIELD_n}, {FIELD_b_batch_stride, FIELD_b_stride, -1}, FIELD_transpose_b, 0},
    {"c", TW_INOUT, FIELD_c, 3, {FIELD_batch, FIELD_m, FIELD_n}, {FIELD_c_batch_stride, FIELD_c_stride, -1}, -1, 0},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define get_a(x) (x)
#define get_b(x) (x)
#define get_c(x) (x)
#define set_c(x) ((int32_t)(x))

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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.i64;
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.i64;
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  element_t *const c = given->c;
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
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  element_t *const c = given->c;
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
};

static const tw_type scalar_types_i32[] = {TW_I32, TW_I32};

static const tw_type scalar_types_i64[] = {TW_I64, TW_I64};

static const tw_type scalar_types_f16[] = {TW_F32, TW_F32};

static const tw_type scalar_types_bf16[] = {TW_F32, TW_F32};

static const tw_type scalar_types_f32[] = {TW_F32, TW_F32};

static const tw_type scalar_types_f64[] = {TW_F64, TW_F64};

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
        .scalar_types = scalar_types_i32,
        .reference = reference_i32,
    },
    {
        .name = "i64",
        .type = TW_I64,
        .bytes = 8,
        .scalar_types = scalar_types_i64,
        .reference = reference_i64,
    },
    {
        .name = "f16",
        .type = TW_F16,
        .bytes = 2,
        .scalar_types = scalar_types_f16,
        .reference = reference_f16,
        .wide_reference = reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "bf16",
        .type = TW_BF16,
        .bytes = 2,
        .scalar_types = scalar_types_bf16,
        .reference = reference_bf16,
        .wide_reference = reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f32",
        .type = TW_F32,
        .bytes = 4,
        .scalar_types = scalar_types_f32,
        .reference = reference_f32,
        .wide_reference = reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f64",
        .type = TW_F64,
        .bytes = 8,
        .scalar_types = scalar_types_f64,
        .reference = reference_f64,
        .wide_reference = reference_widest,
        .is_widest = 1,
        .computed = TW_F64,
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
  (void)given;
  return (m * k + k * n + m * n) * batch * SIZE;
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

static double terms(const void *args) {
  const args_t *const given = args;
  const double k = (double)given->k;
  (void)given;
  return k + 2.0;
}

/* ---- algorithms */

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
  (void)params;
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

static const char *const dynamic_templates[] = {"matmul/dynamic.cu", "matmul/product_factor.cuh"};
static const tw_line_run dynamic_lines_bb98[] = {
    {2, 0, 0}, {8, 5, 0}, {9, 5, 0}, {10, 5, 0}, {11, 5, 0}, {42, 2, 1},
    {48, 37, 0}, {0, 0, 0},
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
  (void)params;
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

static const char *const grid_stride_templates[] = {"matmul/grid_stride.cu", "matmul/product_factor.cuh"};
static const tw_line_run grid_stride_lines_f425[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {14, 2, 1}, {20, 8, 0}, {0, 0, 0},
};
static const tw_line_run grid_stride_lines_b3e1[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {13, 2, 1},
    {19, 8, 0}, {0, 0, 0},
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
static const tw_line_run naive_lines_294d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {28, 2, 1},
    {34, 23, 0}, {0, 0, 0},
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
  const double TILE = tw_floor(BM * BN / (TM * TN));
  const double THREADS = TILE * SLICES;
  const double VEC = tw_floor(16.0 / SIZE);
  const double STEPS = tw_floor(BK / SLICES);
  (void)params;
  if (!(SIZE >= 4.0)) return 0;
  if (!(THREADS >= 64.0 && THREADS <= 512.0 && THREADS * BLOCKS <= 1024.0)) return 1;
  if (!(tw_modulo(TM, VEC) == 0.0 && tw_modulo(TN, VEC) == 0.0 && tw_modulo(BM, 4.0 * TM) == 0.0 && tw_modulo(BN, 8.0 * TN) == 0.0)) return 2;
  if (!(tw_modulo(BM, 32.0) == 0.0 && tw_modulo(BN, 32.0) == 0.0 && tw_modulo(BK, 8.0) == 0.0)) return 3;
  if (!(tw_modulo(BK, SLICES) == 0.0 && tw_modulo(STEPS, 2.0) == 0.0 && STEPS <= 16.0)) return 4;
  if (!(TM * TN * SIZE <= 640.0 && tw_floor((TM * TN + TM + TN + 32.0) * SIZE / 4.0) * THREADS * BLOCKS <= 65536.0)) return 5;
  if (!(tw_floor(THREADS / 8.0) <= BM && tw_floor(THREADS / 8.0) <= BN)) return 6;
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
    {"SIZE >= 4", "asynchronous copies move 4 bytes or more"},
    {"THREADS >= 64 and THREADS <= 512 and THREADS * BLOCKS <= 1024", "8 to 32 warps an SM"},
    {"TM % VEC == 0 and TN % VEC == 0 and BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles"},
    {"BM % 32 == 0 and BN % 32 == 0 and BK % 8 == 0", "a warp copies 32 elements of a line, or 8 of each of 4 lines"},
    {"BK % SLICES == 0 and STEPS % 2 == 0 and STEPS <= 16", "two sets of factors take turns; more steps leave the instruction cache"},
    {"TM * TN * SIZE <= 640 and (TM * TN + TM + TN + 32) * SIZE // 4 * THREADS * BLOCKS <= 65536", "the sums and factors stay in registers"},
    {"THREADS // 8 <= BM and THREADS // 8 <= BN", "each thread copies an element of a slab at least"},
};

static const char *const pipelined_templates[] = {"matmul/pipelined.cu", "matmul/grouped_blocks.cuh", "matmul/slab_copies.cuh", "matmul/staged_tile.cuh"};
static const tw_line_run pipelined_lines_ddef[] = {
    {2, 10, 0}, {4, 11, 0}, {5, 11, 0}, {6, 11, 0}, {7, 11, 0}, {8, 11, 0},
    {17, 5, 1}, {29, 18, 1}, {30, 21, 0}, {47, 40, 0}, {52, 40, 0}, {57, 46, 0},
    {64, 55, 0}, {73, 55, 0}, {82, 65, 0}, {85, 3, 2}, {86, 6, 2}, {92, 6, 2},
    {98, 13, 2}, {99, 17, 2}, {110, 31, 2}, {114, 38, 2}, {119, 17, 2},
    {130, 31, 2}, {134, 38, 2}, {139, 44, 2}, {141, 69, 0}, {159, 88, 0},
    {160, 88, 0}, {161, 88, 0}, {162, 88, 0}, {163, 90, 0}, {167, 95, 0},
    {168, 95, 0}, {169, 95, 0}, {170, 95, 0}, {171, 97, 0}, {186, 113, 0},
    {187, 115, 0}, {203, 132, 0}, {205, 135, 0}, {207, 138, 0}, {225, 157, 0},
    {226, 157, 0}, {227, 157, 0}, {228, 157, 0}, {229, 159, 0}, {231, 162, 0},
    {232, 164, 0}, {233, 166, 0}, {235, 3, 3}, {256, 25, 3}, {257, 25, 3},
    {258, 25, 3}, {259, 25, 3}, {260, 27, 3}, {276, 169, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_b65a[] = {
    {2, 10, 0}, {4, 11, 0}, {5, 11, 0}, {6, 11, 0}, {7, 11, 0}, {8, 11, 0},
    {17, 5, 1}, {29, 18, 1}, {30, 21, 0}, {47, 40, 0}, {52, 40, 0}, {57, 46, 0},
    {64, 55, 0}, {73, 55, 0}, {82, 65, 0}, {85, 3, 2}, {86, 6, 2}, {92, 6, 2},
    {98, 13, 2}, {99, 17, 2}, {110, 31, 2}, {114, 38, 2}, {119, 17, 2},
    {130, 31, 2}, {134, 38, 2}, {139, 44, 2}, {141, 69, 0}, {159, 88, 0},
    {160, 88, 0}, {161, 88, 0}, {162, 88, 0}, {163, 90, 0}, {167, 95, 0},
    {168, 95, 0}, {169, 95, 0}, {170, 95, 0}, {171, 97, 0}, {186, 113, 0},
    {187, 115, 0}, {203, 132, 0}, {205, 135, 0}, {207, 162, 0}, {208, 166, 0},
    {210, 3, 3}, {231, 25, 3}, {232, 25, 3}, {233, 25, 3}, {234, 25, 3},
    {235, 27, 3}, {251, 169, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_c2f1[] = {
    {2, 10, 0}, {4, 11, 0}, {5, 11, 0}, {6, 11, 0}, {7, 11, 0}, {8, 11, 0},
    {17, 5, 1}, {29, 18, 1}, {30, 21, 0}, {47, 40, 0}, {52, 40, 0}, {57, 46, 0},
    {64, 55, 0}, {73, 55, 0}, {82, 65, 0}, {85, 3, 2}, {86, 6, 2}, {92, 6, 2},
    {98, 13, 2}, {99, 17, 2}, {110, 31, 2}, {114, 38, 2}, {119, 17, 2},
    {130, 31, 2}, {134, 38, 2}, {139, 44, 2}, {141, 69, 0}, {159, 88, 0},
    {160, 88, 0}, {161, 90, 0}, {165, 95, 0}, {166, 95, 0}, {167, 97, 0},
    {182, 115, 0}, {198, 135, 0}, {200, 138, 0}, {218, 157, 0}, {219, 157, 0},
    {220, 159, 0}, {222, 162, 0}, {223, 164, 0}, {224, 166, 0}, {226, 3, 3},
    {247, 25, 3}, {248, 25, 3}, {249, 27, 3}, {265, 169, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_7468[] = {
    {2, 10, 0}, {4, 11, 0}, {5, 11, 0}, {6, 11, 0}, {7, 11, 0}, {16, 5, 1},
    {28, 18, 1}, {29, 21, 0}, {46, 40, 0}, {51, 40, 0}, {56, 46, 0},
    {63, 55, 0}, {72, 55, 0}, {81, 65, 0}, {84, 3, 2}, {85, 6, 2}, {91, 6, 2},
    {97, 13, 2}, {98, 17, 2}, {109, 31, 2}, {113, 38, 2}, {118, 17, 2},
    {129, 31, 2}, {133, 38, 2}, {138, 44, 2}, {140, 69, 0}, {158, 88, 0},
    {159, 88, 0}, {160, 88, 0}, {161, 88, 0}, {162, 90, 0}, {166, 95, 0},
    {167, 95, 0}, {168, 95, 0}, {169, 95, 0}, {170, 97, 0}, {185, 113, 0},
    {186, 115, 0}, {202, 132, 0}, {204, 135, 0}, {206, 138, 0}, {224, 157, 0},
    {225, 157, 0}, {226, 157, 0}, {227, 157, 0}, {228, 159, 0}, {230, 162, 0},
    {231, 164, 0}, {232, 166, 0}, {234, 3, 3}, {255, 25, 3}, {256, 25, 3},
    {257, 25, 3}, {258, 25, 3}, {259, 27, 3}, {275, 169, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_0042[] = {
    {2, 10, 0}, {4, 11, 0}, {5, 11, 0}, {6, 11, 0}, {7, 11, 0}, {16, 5, 1},
    {28, 18, 1}, {29, 21, 0}, {46, 40, 0}, {51, 40, 0}, {56, 46, 0},
    {63, 55, 0}, {72, 55, 0}, {81, 65, 0}, {84, 3, 2}, {85, 6, 2}, {91, 6, 2},
    {97, 13, 2}, {98, 17, 2}, {109, 29, 2}, {110, 31, 2}, {114, 38, 2},
    {119, 17, 2}, {130, 29, 2}, {131, 31, 2}, {135, 38, 2}, {140, 44, 2},
    {142, 69, 0}, {160, 88, 0}, {161, 88, 0}, {162, 88, 0}, {163, 88, 0},
    {164, 90, 0}, {168, 95, 0}, {169, 95, 0}, {170, 95, 0}, {171, 95, 0},
    {172, 97, 0}, {187, 113, 0}, {188, 115, 0}, {204, 132, 0}, {206, 135, 0},
    {208, 138, 0}, {226, 157, 0}, {227, 157, 0}, {228, 157, 0}, {229, 157, 0},
    {230, 159, 0}, {232, 162, 0}, {233, 164, 0}, {234, 166, 0}, {236, 3, 3},
    {257, 25, 3}, {258, 25, 3}, {259, 25, 3}, {260, 25, 3}, {261, 27, 3},
    {277, 169, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_d11a[] = {
    {2, 10, 0}, {4, 11, 0}, {5, 11, 0}, {6, 11, 0}, {7, 11, 0}, {16, 5, 1},
    {28, 18, 1}, {29, 21, 0}, {46, 40, 0}, {51, 40, 0}, {56, 46, 0},
    {63, 55, 0}, {72, 55, 0}, {81, 65, 0}, {84, 3, 2}, {85, 6, 2}, {91, 6, 2},
    {97, 13, 2}, {98, 17, 2}, {109, 31, 2}, {113, 38, 2}, {118, 17, 2},
    {129, 31, 2}, {133, 38, 2}, {138, 44, 2}, {140, 69, 0}, {158, 88, 0},
    {159, 88, 0}, {160, 88, 0}, {161, 88, 0}, {162, 90, 0}, {166, 95, 0},
    {167, 95, 0}, {168, 95, 0}, {169, 95, 0}, {170, 97, 0}, {185, 113, 0},
    {186, 115, 0}, {202, 132, 0}, {204, 135, 0}, {206, 162, 0}, {207, 166, 0},
    {209, 3, 3}, {230, 25, 3}, {231, 25, 3}, {232, 25, 3}, {233, 25, 3},
    {234, 27, 3}, {250, 169, 0}, {0, 0, 0},
};
static const tw_line_run pipelined_lines_5c57[] = {
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
static const tw_line_run registers_lines_41cf[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {24, 3, 1}, {25, 18, 1}, {26, 18, 0}, {45, 39, 0}, {56, 39, 0}, {67, 51, 0},
    {82, 68, 0}, {99, 68, 0}, {116, 86, 0}, {125, 96, 0}, {126, 96, 0},
    {127, 96, 0}, {128, 96, 0}, {129, 98, 0}, {133, 103, 0}, {134, 103, 0},
    {135, 103, 0}, {136, 103, 0}, {137, 105, 0}, {148, 118, 0}, {159, 130, 0},
    {160, 130, 0}, {161, 130, 0}, {162, 130, 0}, {163, 132, 0}, {165, 118, 0},
    {176, 130, 0}, {177, 130, 0}, {178, 130, 0}, {179, 130, 0}, {180, 132, 0},
    {182, 135, 0}, {0, 0, 0},
};
static const tw_line_run registers_lines_7e75[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {24, 3, 1}, {25, 18, 1}, {26, 18, 0}, {45, 39, 0}, {56, 39, 0}, {67, 51, 0},
    {82, 68, 0}, {99, 68, 0}, {116, 86, 0}, {125, 96, 0}, {126, 96, 0},
    {127, 98, 0}, {131, 103, 0}, {132, 103, 0}, {133, 105, 0}, {144, 118, 0},
    {155, 130, 0}, {156, 130, 0}, {157, 132, 0}, {159, 118, 0}, {170, 130, 0},
    {171, 130, 0}, {172, 132, 0}, {174, 135, 0}, {0, 0, 0},
};
static const tw_line_run registers_lines_4a16[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {23, 3, 1},
    {24, 18, 1}, {25, 18, 0}, {44, 39, 0}, {55, 39, 0}, {66, 51, 0},
    {81, 68, 0}, {98, 68, 0}, {115, 86, 0}, {124, 96, 0}, {125, 96, 0},
    {126, 96, 0}, {127, 96, 0}, {128, 98, 0}, {132, 103, 0}, {133, 103, 0},
    {134, 103, 0}, {135, 103, 0}, {136, 105, 0}, {147, 118, 0}, {158, 130, 0},
    {159, 130, 0}, {160, 130, 0}, {161, 130, 0}, {162, 132, 0}, {164, 118, 0},
    {175, 130, 0}, {176, 130, 0}, {177, 130, 0}, {178, 130, 0}, {179, 132, 0},
    {181, 135, 0}, {0, 0, 0},
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
  (void)params;
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

static const char *const single_block_templates[] = {"matmul/single_block.cu", "matmul/product_factor.cuh"};
static const tw_line_run single_block_lines_df8f[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {45, 2, 1}, {51, 39, 0}, {0, 0, 0},
};
static const tw_line_run single_block_lines_b8ff[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {44, 2, 1},
    {50, 39, 0}, {0, 0, 0},
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
static const tw_line_run tiled_lines_dbc6[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {43, 2, 1}, {49, 37, 0}, {0, 0, 0},
};
static const tw_line_run tiled_lines_1ca9[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {42, 2, 1},
    {48, 37, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_dynamic,
  ALGORITHM_grid_stride,
  ALGORITHM_naive,
  ALGORITHM_pipelined,
  ALGORITHM_registers,
  ALGORITHM_single_block,
  ALGORITHM_tiled,
};

static const tw_algorithm algorithms[] = {
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
        .kernel_line = 15,
        .axes = dynamic_axes,
        .unmet = dynamic_unmet,
        .footprint = dynamic_footprint,
        .traits = dynamic_traits,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, for any shape: each thread strides through the elements of c.",
        .file = "matmul/grid_stride.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = grid_stride_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = grid_stride_templates,
        .kernel_line = 10,
        .axes = grid_stride_axes,
        .unmet = grid_stride_unmet,
        .footprint = grid_stride_footprint,
        .traits = grid_stride_traits,
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
        .kernel_line = 47,
        .preamble = pipelined_lines_5c57,
        .axes = pipelined_axes,
        .constraint_count = 7,
        .constraints = pipelined_constraints,
        .unmet = pipelined_unmet,
        .footprint = pipelined_footprint,
        .traits = pipelined_traits,
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
        .kernel_line = 16,
        .axes = single_block_axes,
        .unmet = single_block_unmet,
        .footprint = single_block_footprint,
        .traits = single_block_traits,
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
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"matmul_f32_dynamic_e16", ALGORITHM_dynamic, ELEMENT_f32, 0x80136d760fa85a51, 0, {16, 4, ELEMENT_f32}, dynamic_traits, dynamic_lines_bb98, 0},
    {"matmul_i32_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_i32, 0xbc3acd4fede7cb89, 0, {256, 4, ELEMENT_i32}, grid_stride_traits, grid_stride_lines_f425, 0},
    {"matmul_i64_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_i64, 0x78814316c7a14e38, 0, {256, 8, ELEMENT_i64}, grid_stride_traits, grid_stride_lines_f425, 0},
    {"matmul_f16_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f16, 0xa4a03d7054d9d7c4, 0, {256, 2, ELEMENT_f16}, grid_stride_traits, grid_stride_lines_f425, 0},
    {"matmul_bf16_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_bf16, 0xb89a68def573fcf3, 0, {256, 2, ELEMENT_bf16}, grid_stride_traits, grid_stride_lines_f425, 0},
    {"matmul_f32_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_f32, 0xdebe52e68b10dcab, 0, {128, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_b3e1, 0},
    {"matmul_f32_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f32, 0x78157fcc11c8585b, 0, {256, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_b3e1, 0},
    {"matmul_f64_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f64, 0x9b5d005e7c97a552, 0, {256, 8, ELEMENT_f64}, grid_stride_traits, grid_stride_lines_f425, 0},
    {"matmul_f32_naive_e16", ALGORITHM_naive, ELEMENT_f32, 0x81d4a6ebfe7c982e, 0, {16, 4, ELEMENT_f32}, naive_traits, naive_lines_294d, 0},
    {"matmul_i32_pipelined_m64_n128_k16_x8_y8_z2_o1", ALGORITHM_pipelined, ELEMENT_i32, 0xf75470ce0bba8026, 0, {64, 128, 16, 8, 8, 2, 1, 8, 4, ELEMENT_i32}, pipelined_traits, pipelined_lines_ddef, 0},
    {"matmul_i32_pipelined_m128_n128_k8_x16_y8_z1_o2", ALGORITHM_pipelined, ELEMENT_i32, 0x347167aff526d8b6, 0, {128, 128, 8, 16, 8, 1, 2, 8, 4, ELEMENT_i32}, pipelined_traits, pipelined_lines_b65a, 0},
    {"matmul_i64_pipelined_m64_n64_k16_x8_y8_z2_o2", ALGORITHM_pipelined, ELEMENT_i64, 0x3cc7424d9fb75e66, 0, {64, 64, 16, 8, 8, 2, 2, 8, 8, ELEMENT_i64}, pipelined_traits, pipelined_lines_c2f1, 0},
    {"matmul_f32_pipelined_m32_n64_k32_x8_y4_z4_o2", ALGORITHM_pipelined, ELEMENT_f32, 0x8711f97c6c5bc01c, 0, {32, 64, 32, 8, 4, 4, 2, 8, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_7468, 0},
    {"matmul_f32_pipelined_m64_n128_k16_x8_y8_z2_o1", ALGORITHM_pipelined, ELEMENT_f32, 0x66ec47129a343854, 0, {64, 128, 16, 8, 8, 2, 1, 8, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_7468, 0},
    {"matmul_f32_pipelined_m96_n192_k16_x12_y12_z2_o1", ALGORITHM_pipelined, ELEMENT_f32, 0x47a5bf613a8064ad, 0, {96, 192, 16, 12, 12, 2, 1, 8, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_0042, 0},
    {"matmul_f32_pipelined_m128_n128_k8_x16_y8_z1_o2", ALGORITHM_pipelined, ELEMENT_f32, 0x176983dd5d66767c, 0, {128, 128, 8, 16, 8, 1, 2, 8, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_d11a, 0},
    {"matmul_f32_pipelined_m128_n256_k8_x8_y16_z1_o1", ALGORITHM_pipelined, ELEMENT_f32, 0x8b7bf208b9ed2380, 0, {128, 256, 8, 8, 16, 1, 1, 8, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_d11a, 0},
    {"matmul_f32_pipelined_m128_n256_k8_x16_y8_z1_o1", ALGORITHM_pipelined, ELEMENT_f32, 0x80fae984c80bfd1c, 0, {128, 256, 8, 16, 8, 1, 1, 8, 4, ELEMENT_f32}, pipelined_traits, pipelined_lines_d11a, 0},
    {"matmul_f64_pipelined_m64_n64_k16_x8_y8_z2_o2", ALGORITHM_pipelined, ELEMENT_f64, 0xd6cc806cc5933fe4, 0, {64, 64, 16, 8, 8, 2, 2, 8, 8, ELEMENT_f64}, pipelined_traits, pipelined_lines_c2f1, 0},
    {"matmul_i32_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_i32, 0xb042270356db418e, 9216, {32, 32, 16, 4, 4, 0, 1, 4, ELEMENT_i32}, registers_traits, registers_lines_41cf, 0},
    {"matmul_i32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_i32, 0x436c1aa7cde3c78d, 17408, {64, 64, 16, 8, 4, 0, 1, 4, ELEMENT_i32}, registers_traits, registers_lines_41cf, 0},
    {"matmul_i32_registers_m128_n64_k8_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0x616d0d92ff268d88, 12800, {128, 64, 8, 8, 8, 0, 1, 4, ELEMENT_i32}, registers_traits, registers_lines_41cf, 0},
    {"matmul_i32_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0x1d386c331e22b9b8, 25600, {128, 64, 16, 8, 8, 0, 1, 4, ELEMENT_i32}, registers_traits, registers_lines_41cf, 0},
    {"matmul_i32_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0xd9bc8b70ab8db940, 33792, {128, 128, 16, 8, 8, 0, 1, 4, ELEMENT_i32}, registers_traits, registers_lines_41cf, 0},
    {"matmul_i64_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_i64, 0xff6a714084beebe2, 17408, {32, 32, 16, 4, 4, 0, 1, 8, ELEMENT_i64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_i64_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_i64, 0x3c662929ef138202, 33792, {64, 64, 16, 8, 4, 0, 1, 8, ELEMENT_i64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_i64_registers_m128_n64_k8_x8_y4", ALGORITHM_registers, ELEMENT_i64, 0xcdfde88acb707947, 25088, {128, 64, 8, 8, 4, 0, 1, 8, ELEMENT_i64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_f16_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f16, 0x7d22e8a20a10e333, 9216, {32, 32, 16, 4, 4, 0, 1, 2, ELEMENT_f16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_f16_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f16, 0xb1a9c5bc605aa339, 17408, {64, 64, 16, 8, 4, 0, 1, 2, ELEMENT_f16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_f16_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f16, 0x59687bbf1d18a9e5, 25600, {128, 64, 16, 8, 8, 0, 1, 2, ELEMENT_f16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_f16_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_f16, 0x61b04f631071689e, 33792, {128, 128, 16, 8, 8, 0, 1, 2, ELEMENT_f16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_bf16_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_bf16, 0x8c1b94dabe122753, 9216, {32, 32, 16, 4, 4, 0, 1, 2, ELEMENT_bf16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_bf16_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_bf16, 0x0816efb01842bc5f, 17408, {64, 64, 16, 8, 4, 0, 1, 2, ELEMENT_bf16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_bf16_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_bf16, 0xc13aa64bd549cf7f, 25600, {128, 64, 16, 8, 8, 0, 1, 2, ELEMENT_bf16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_bf16_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_bf16, 0x079f40d7b3decb26, 33792, {128, 128, 16, 8, 8, 0, 1, 2, ELEMENT_bf16}, registers_traits, registers_lines_41cf, 0},
    {"matmul_f32_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f32, 0xca603910c736398b, 9216, {32, 32, 16, 4, 4, 0, 1, 4, ELEMENT_f32}, registers_traits, registers_lines_4a16, 0},
    {"matmul_f32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f32, 0x2ae9a2b83fdfc40c, 17408, {64, 64, 16, 8, 4, 0, 1, 4, ELEMENT_f32}, registers_traits, registers_lines_4a16, 0},
    {"matmul_f32_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0x3e1dbb198eb174f4, 17408, {64, 64, 16, 8, 8, 0, 1, 4, ELEMENT_f32}, registers_traits, registers_lines_4a16, 0},
    {"matmul_f32_registers_m128_n64_k8_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0x932c554b25285381, 12800, {128, 64, 8, 8, 8, 0, 1, 4, ELEMENT_f32}, registers_traits, registers_lines_4a16, 0},
    {"matmul_f32_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0x8eba13732de32697, 25600, {128, 64, 16, 8, 8, 0, 1, 4, ELEMENT_f32}, registers_traits, registers_lines_4a16, 0},
    {"matmul_f32_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0xc0efe08d022d8fad, 33792, {128, 128, 16, 8, 8, 0, 1, 4, ELEMENT_f32}, registers_traits, registers_lines_4a16, 0},
    {"matmul_f64_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f64, 0x90fa2e3d7f69ac4f, 17408, {32, 32, 16, 4, 4, 0, 1, 8, ELEMENT_f64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_f64_registers_m64_n64_k16_x4_y4", ALGORITHM_registers, ELEMENT_f64, 0x59dbf17245f87f13, 33792, {64, 64, 16, 4, 4, 0, 1, 8, ELEMENT_f64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_f64_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f64, 0x38f7e06448534720, 33792, {64, 64, 16, 8, 4, 0, 1, 8, ELEMENT_f64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_f64_registers_m128_n64_k8_x8_y4", ALGORITHM_registers, ELEMENT_f64, 0x8f03ccef716819fa, 25088, {128, 64, 8, 8, 4, 0, 1, 8, ELEMENT_f64}, registers_traits, registers_lines_7e75, 0},
    {"matmul_i32_single_block_t256", ALGORITHM_single_block, ELEMENT_i32, 0x47fdaa91272cc69e, 0, {256, 4, ELEMENT_i32}, single_block_traits, single_block_lines_df8f, 0},
    {"matmul_i64_single_block_t256", ALGORITHM_single_block, ELEMENT_i64, 0x96343d16c2ecfaa3, 0, {256, 8, ELEMENT_i64}, single_block_traits, single_block_lines_df8f, 0},
    {"matmul_f16_single_block_t256", ALGORITHM_single_block, ELEMENT_f16, 0xb65154076119c27f, 0, {256, 2, ELEMENT_f16}, single_block_traits, single_block_lines_df8f, 0},
    {"matmul_bf16_single_block_t256", ALGORITHM_single_block, ELEMENT_bf16, 0x38eba6c97f6f7e5a, 0, {256, 2, ELEMENT_bf16}, single_block_traits, single_block_lines_df8f, 0},
    {"matmul_f32_single_block_t64", ALGORITHM_single_block, ELEMENT_f32, 0x947981abb9797295, 0, {64, 4, ELEMENT_f32}, single_block_traits, single_block_lines_b8ff, 0},
    {"matmul_f32_single_block_t256", ALGORITHM_single_block, ELEMENT_f32, 0x0169d6c86d6bbb16, 0, {256, 4, ELEMENT_f32}, single_block_traits, single_block_lines_b8ff, 0},
    {"matmul_f64_single_block_t256", ALGORITHM_single_block, ELEMENT_f64, 0x13c4a611806481ad, 0, {256, 8, ELEMENT_f64}, single_block_traits, single_block_lines_df8f, 0},
    {"matmul_i32_tiled_t8", ALGORITHM_tiled, ELEMENT_i32, 0xc3b159f53010209d, 512, {8, 4, ELEMENT_i32}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_i32_tiled_t16", ALGORITHM_tiled, ELEMENT_i32, 0x2732e3341e7aba3c, 2048, {16, 4, ELEMENT_i32}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_i32_tiled_t32", ALGORITHM_tiled, ELEMENT_i32, 0xd36b63c16dc0a8a0, 8192, {32, 4, ELEMENT_i32}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_i64_tiled_t8", ALGORITHM_tiled, ELEMENT_i64, 0xa3a497a4892848b2, 1024, {8, 8, ELEMENT_i64}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_i64_tiled_t16", ALGORITHM_tiled, ELEMENT_i64, 0xdc806fdb42e60e09, 4096, {16, 8, ELEMENT_i64}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_f16_tiled_t8", ALGORITHM_tiled, ELEMENT_f16, 0xf35b63779d14fa48, 512, {8, 2, ELEMENT_f16}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_f16_tiled_t16", ALGORITHM_tiled, ELEMENT_f16, 0xb4f038ec28c04d7f, 2048, {16, 2, ELEMENT_f16}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_bf16_tiled_t8", ALGORITHM_tiled, ELEMENT_bf16, 0x0d1da6fe2a2c3671, 512, {8, 2, ELEMENT_bf16}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_bf16_tiled_t16", ALGORITHM_tiled, ELEMENT_bf16, 0x9b29c0d30c15bc9e, 2048, {16, 2, ELEMENT_bf16}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_f32_tiled_t8", ALGORITHM_tiled, ELEMENT_f32, 0x1ec3a0b600afa3cb, 512, {8, 4, ELEMENT_f32}, tiled_traits, tiled_lines_1ca9, 0},
    {"matmul_f32_tiled_t16", ALGORITHM_tiled, ELEMENT_f32, 0x56352d0522d2e0e6, 2048, {16, 4, ELEMENT_f32}, tiled_traits, tiled_lines_1ca9, 0},
    {"matmul_f32_tiled_t32", ALGORITHM_tiled, ELEMENT_f32, 0x10050e3ca9f178fe, 8192, {32, 4, ELEMENT_f32}, tiled_traits, tiled_lines_1ca9, 0},
    {"matmul_f64_tiled_t8", ALGORITHM_tiled, ELEMENT_f64, 0x2355c1941889dd4c, 1024, {8, 8, ELEMENT_f64}, tiled_traits, tiled_lines_dbc6, 0},
    {"matmul_f64_tiled_t16", ALGORITHM_tiled, ELEMENT_f64, 0x72682a3d09148805, 4096, {16, 8, ELEMENT_f64}, tiled_traits, tiled_lines_dbc6, 0},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {64, 64, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {65, 63, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {97, 61, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"a transposed", {48, 40, 32, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"b transposed", {48, 40, 32, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"both transposed", {37, 50, 29, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {131, 3, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 131, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"long k", {5, 7, 1031, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"outer product", {33, 40, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"inner product", {1, 1, 129, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"odd strides", {33, 35, 31, 0, 0, 0, 0, 0, 39, 0, 0, 41, 0, 0, 0, 37, 0}},
    {"aligned strides", {40, 48, 32, 0, 0, 0, 0, 0, 48, 0, 0, 64, 0, 0, 0, 80, 0}},
    {"batch", {17, 19, 23, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {24, 16, 20, 3, 1, 0, 0, 0, 32, 656, 0, 0, 328, 0, 0, 0, 387}},
    {"a tile and a part", {131, 259, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiles, a transposed", {132, 260, 40, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiles, b transposed", {129, 258, 33, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tiny", {4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"lesson size", {24, 22, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"single element", {1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no sum", {9, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {1024, 1024, 1024, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {16, 16384, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4095, 4093, 4091, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {24, 22, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_matmul = {
    .name = "matmul",
    .formula = "c[b][i][j] = alpha * sum over k of op(a)[b][i][k] * op(b)[b][k][j] + beta * c[b][i][j]",
    .set = "tilewright",
    .moves_bits = 0,
    .signature = 0x37014c3745640fb9,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
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
};

_Static_assert(sizeof(args_t) <= TW_ARGS_BYTES, "raise TW_ARGS_BYTES");
_Static_assert(COUNT(fields) <= TW_MAX_FIELDS, "raise TW_MAX_FIELDS");

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
