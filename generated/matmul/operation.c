/*
 * matmul/operation.c
 * Generated from templates/matmul/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows about matmul: its arguments, its reference, its
 * algorithms and its variants.
 */
#include <stddef.h>

#include "tilewright/matmul.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* The functions below unpack the arguments into variables. So a name in lower
 * case may be one of the operation's arguments. */
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
    {"alpha", TW_FIELD_SCALAR, offsetof(args_t, alpha), 1},
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

static const int32_t scalars_i32[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((int32_t)(x))

static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t sum_t;
  typedef int32_t scalar_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        sum *= alpha;
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        if (beta != 0) sum += beta * (sum_t)UP(*to);
        *to = DOWN(sum);
      }
}

static const int64_t scalars_i64[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((int64_t)(x))

static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t sum_t;
  typedef int64_t scalar_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        sum *= alpha;
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        if (beta != 0) sum += beta * (sum_t)UP(*to);
        *to = DOWN(sum);
      }
}

static const float scalars_f16[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) tw_f32_from_f16(x)
#define DOWN(x) tw_f16_from_f32((float)(x))

static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  typedef float scalar_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        sum *= alpha;
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        if (beta != 0) sum += beta * (sum_t)UP(*to);
        *to = DOWN(sum);
      }
}

static const float scalars_bf16[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) tw_f32_from_bf16(x)
#define DOWN(x) tw_bf16_from_f32((float)(x))

static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  typedef float scalar_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        sum *= alpha;
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        if (beta != 0) sum += beta * (sum_t)UP(*to);
        *to = DOWN(sum);
      }
}

static const float scalars_f32[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((float)(x))

static void reference_f32(const void *args) {
  typedef float element_t;
  typedef double sum_t;
  typedef float scalar_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        sum *= alpha;
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        if (beta != 0) sum += beta * (sum_t)UP(*to);
        *to = DOWN(sum);
      }
}

static const double scalars_f64[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((double)(x))

static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  typedef double scalar_t;
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t p = 0; p < batch; p++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        sum_t sum = 0;
        for (int64_t l = 0; l < k; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        sum *= alpha;
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        if (beta != 0) sum += beta * (sum_t)UP(*to);
        *to = DOWN(sum);
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

static const tw_element elements[] = {
    {"i32", 4, TW_I32, {&scalars_i32[0], &scalars_i32[1]}, reference_i32},
    {"i64", 8, TW_I64, {&scalars_i64[0], &scalars_i64[1]}, reference_i64},
    {"f16", 2, TW_F32, {&scalars_f16[0], &scalars_f16[1]}, reference_f16},
    {"bf16", 2, TW_F32, {&scalars_bf16[0], &scalars_bf16[1]}, reference_bf16},
    {"f32", 4, TW_F32, {&scalars_f32[0], &scalars_f32[1]}, reference_f32},
    {"f64", 8, TW_F64, {&scalars_f64[0], &scalars_f64[1]}, reference_f64},
};

#define ceil_div(n, d) (((n) + (d) - 1) / (d))
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

/* ---- work */

static double bytes(const void *args, int element_bytes) {
  const args_t *const given = args;
  const double SIZE = element_bytes;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  (void)given, (void)SIZE;
  return ((double)m * k + (double)k * n + (double)m * n) * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  (void)given;
  return 2.0 * m * n * k * batch;
}

/* ---- algorithms */


static void dynamic_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int EDGE = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(n, EDGE), ceil_div(m, EDGE), batch},
      .block = {EDGE, EDGE, 1},
      .shared_bytes = 2 * EDGE * EDGE * (SIZE < 4 ? 4 : SIZE),
      .work = (double)(2 * SIZE * ceil_div(k, EDGE)),
      .adds = (double)(EDGE * ceil_div(k, EDGE)),
  };
}
static void dynamic_traits(const int *params, int element, tw_traits *traits) {
  const double EDGE = params[0];
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .sectors = 1.0,
      .wavefronts = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / ((2.0 + 3.0 / EDGE + 3.0 / EDGE) * max(4.0, SIZE) / 4.0),
      .width = SIZE,
      .edge_in_flight = 2.0 * SIZE,
      .edge_sectors = 1.0,
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[];

static const char *const dynamic_templates[] = {"matmul/dynamic.cu"};
static const tw_line_run dynamic_lines_91be[] = {
    {2, 0, 0}, {8, 5, 0}, {9, 5, 0}, {10, 5, 0}, {11, 5, 0}, {12, 5, 0},
    {0, 0, 0},
};
static const tw_line_run dynamic_lines_29a6[] = {
    {2, 0, 0}, {8, 5, 0}, {9, 5, 0}, {10, 5, 0}, {11, 5, 0}, {0, 0, 0},
};

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int SIZE = params[1];
  const int SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {SM_COUNT * (2048 / THREADS), 1, 1},
      .block = {THREADS, 1, 1},
      .work = (double)(2 * k * SIZE * ceil_div(m * n * batch, SM_COUNT * 2048)),
      .adds = (double)(k * ceil_div(m * n * batch, SM_COUNT * 2048)),
  };
}
static void grid_stride_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .sectors = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / (1.0 + max(4.0, SIZE) / 4.0),
      .width = SIZE,
      .edge_in_flight = 2.0 * SIZE,
      .edge_sectors = 1.0,
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[];

static const char *const grid_stride_templates[] = {"matmul/grid_stride.cu"};
static const tw_line_run grid_stride_lines_180c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run grid_stride_lines_e87c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

static void naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int EDGE = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(n, EDGE), ceil_div(m, EDGE), batch},
      .block = {EDGE, EDGE, 1},
      .work = (double)(2 * k * SIZE),
      .adds = (double)(k),
  };
}
static void naive_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .sectors = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / (1.0 + max(4.0, SIZE) / 4.0),
      .width = SIZE,
      .edge_in_flight = 2.0 * SIZE,
      .edge_sectors = 1.0,
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_naive[];

static const char *const naive_templates[] = {"matmul/naive.cu"};
static const tw_line_run naive_lines_838b[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run naive_lines_b0f6[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

static void registers_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int BM = params[0];
  const int BN = params[1];
  const int BK = params[2];
  const int TM = params[3];
  const int TN = params[4];
  const int SIZE = params[5];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .block = {BM * BN / (TM * TN), 1, 1},
      .work = (double)((BM + BN) * BK * SIZE * TM * TN / (BM * BN) * ceil_div(k, BK)),
      .adds = (double)(TM * TN * BK * ceil_div(k, BK)),
  };
}
static void registers_traits(const int *params, int element, tw_traits *traits) {
  const double BM = params[0];
  const double BN = params[1];
  const double BK = params[2];
  const double TM = params[3];
  const double TN = params[4];
  const double SIZE = params[5];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = (BM + BN) * BK * SIZE * TM * TN / (BM * BN),
      .sectors = 1.0,
      .wavefronts = 1.0,
      .align = (int)16.0,
      .arithmetic = 1.0 / ((0.5 / TM + 0.5 / TN + 3.0 / BM + 3.0 / BN) * max(4.0, SIZE) / 4.0),
      .width = 16.0,
      .edge_in_flight = (BM + BN) * BK * SIZE * TM * TN / (BM * BN),
      .edge_sectors = 1.0,
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_registers[];

static const char *const registers_templates[] = {"matmul/registers.cu"};
static const tw_line_run registers_lines_a11e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {34, 29, 0}, {45, 29, 0}, {56, 41, 0}, {71, 58, 0}, {88, 58, 0},
    {105, 76, 0}, {114, 86, 0}, {115, 86, 0}, {116, 86, 0}, {117, 86, 0},
    {118, 88, 0}, {122, 93, 0}, {123, 93, 0}, {124, 93, 0}, {125, 93, 0},
    {126, 95, 0}, {137, 108, 0}, {148, 120, 0}, {149, 120, 0}, {150, 120, 0},
    {151, 120, 0}, {152, 122, 0}, {154, 108, 0}, {165, 120, 0}, {166, 120, 0},
    {167, 120, 0}, {168, 120, 0}, {169, 122, 0}, {171, 125, 0}, {0, 0, 0},
};
static const tw_line_run registers_lines_67f8[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {34, 29, 0}, {45, 29, 0}, {56, 41, 0}, {71, 58, 0}, {88, 58, 0},
    {105, 76, 0}, {114, 86, 0}, {115, 86, 0}, {116, 88, 0}, {120, 93, 0},
    {121, 93, 0}, {122, 95, 0}, {133, 108, 0}, {144, 120, 0}, {145, 120, 0},
    {146, 122, 0}, {148, 108, 0}, {159, 120, 0}, {160, 120, 0}, {161, 122, 0},
    {163, 125, 0}, {0, 0, 0},
};
static const tw_line_run registers_lines_e885[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {33, 29, 0},
    {44, 29, 0}, {55, 41, 0}, {70, 58, 0}, {87, 58, 0}, {104, 76, 0},
    {113, 86, 0}, {114, 86, 0}, {115, 86, 0}, {116, 86, 0}, {117, 88, 0},
    {121, 93, 0}, {122, 93, 0}, {123, 93, 0}, {124, 93, 0}, {125, 95, 0},
    {136, 108, 0}, {147, 120, 0}, {148, 120, 0}, {149, 120, 0}, {150, 120, 0},
    {151, 122, 0}, {153, 108, 0}, {164, 120, 0}, {165, 120, 0}, {166, 120, 0},
    {167, 120, 0}, {168, 122, 0}, {170, 125, 0}, {0, 0, 0},
};

static void single_block_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  if (!(m * k <= 49152 / (SIZE < 4 ? 4 : SIZE) - k * n)) {
    *geometry = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m * k <= 49152 / (SIZE < 4 ? 4 : SIZE) - k * n",
    };
    return;
  }
  geometry[0] = (tw_geometry){
      .grid = {batch, 1, 1},
      .block = {THREADS, 1, 1},
      .shared_bytes = (m * k + k * n) * (SIZE < 4 ? 4 : SIZE),
      .work = (double)(ceil_div(m * k + k * n, THREADS) * SIZE),
      .adds = (double)(k * ceil_div(m * n, THREADS)),
  };
}
static void single_block_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = SIZE,
      .sectors = 1.0,
      .wavefronts = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / (1.0 + max(4.0, SIZE) / 4.0),
      .width = SIZE,
      .edge_in_flight = SIZE,
      .edge_sectors = 1.0,
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_single_block[];

static const char *const single_block_templates[] = {"matmul/single_block.cu"};
static const tw_line_run single_block_lines_3bc7[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run single_block_lines_ea10[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

static void tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int TPB = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(n, TPB), ceil_div(m, TPB), batch},
      .block = {TPB, TPB, 1},
      .work = (double)(2 * SIZE * ceil_div(k, TPB)),
      .adds = (double)(TPB * ceil_div(k, TPB)),
  };
}
static void tiled_traits(const int *params, int element, tw_traits *traits) {
  const double TPB = params[0];
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .sectors = 1.0,
      .wavefronts = 1.0,
      .align = (int)SIZE,
      .arithmetic = 1.0 / ((1.5 + 3.0 / TPB + 3.0 / TPB) * max(4.0, SIZE) / 4.0),
      .width = SIZE,
      .edge_in_flight = 2.0 * SIZE,
      .edge_sectors = 1.0,
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_tiled[];

static const char *const tiled_templates[] = {"matmul/tiled.cu"};
static const tw_line_run tiled_lines_441c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run tiled_lines_d114[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_dynamic,
  ALGORITHM_grid_stride,
  ALGORITHM_naive,
  ALGORITHM_registers,
  ALGORITHM_single_block,
  ALGORITHM_tiled,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "dynamic",
        .brief = "As tiled, but the edge of the squares is known at run time only: shared memory is sized by the launch.",
        .file = "matmul/dynamic.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = dynamic_geometry,
        .is_only_if_tuned = 0,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_dynamic,
        .templates = dynamic_templates,
        .kernel_line = 16,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whatever the shape: each thread strides through the elements of c.",
        .file = "matmul/grid_stride.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = grid_stride_geometry,
        .is_only_if_tuned = 0,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_grid_stride,
        .templates = grid_stride_templates,
        .kernel_line = 15,
    },
    {
        .name = "naive",
        .brief = "One thread an element of c, each of which reads its row and its column itself.",
        .file = "matmul/naive.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = naive_geometry,
        .is_only_if_tuned = 1,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_naive,
        .templates = naive_templates,
        .kernel_line = 15,
    },
    {
        .name = "registers",
        .brief = "Each thread holds a small tile of c in registers: what it reads from shared memory serves many multiply-adds.",
        .file = "matmul/registers.cu",
        .param_count = 5,
        .params = {"BM", "BN", "BK", "TM", "TN"},
        .geometry = registers_geometry,
        .is_only_if_tuned = 0,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_registers,
        .templates = registers_templates,
        .kernel_line = 49,
    },
    {
        .name = "single_block",
        .brief = "For tiny matrices: one block holds all of op(a) and op(b) in shared memory.",
        .file = "matmul/single_block.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = single_block_geometry,
        .is_only_if_tuned = 0,
        .more_passes = 0,
        .is_shared_by_size = 1,
        .sim_kernels = tw_sim_tilewright_matmul_single_block,
        .templates = single_block_templates,
        .kernel_line = 18,
    },
    {
        .name = "tiled",
        .brief = "Squares of op(a) and op(b) through shared memory: each element is read from global memory once for TPB uses.",
        .file = "matmul/tiled.cu",
        .param_count = 1,
        .params = {"TPB"},
        .geometry = tiled_geometry,
        .is_only_if_tuned = 0,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_tiled,
        .templates = tiled_templates,
        .kernel_line = 16,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * and the element's bytes, traits, lines of the template */

static const tw_variant variants[] = {
    {"matmul_i32_dynamic_e8", ALGORITHM_dynamic, ELEMENT_i32, 0x65789aa7398cfc84, 0, {8, 4}, dynamic_traits, dynamic_lines_91be},
    {"matmul_i32_dynamic_e16", ALGORITHM_dynamic, ELEMENT_i32, 0x642c6b240c08d219, 0, {16, 4}, dynamic_traits, dynamic_lines_91be},
    {"matmul_i32_dynamic_e32", ALGORITHM_dynamic, ELEMENT_i32, 0xfcd2944aff4c0eef, 0, {32, 4}, dynamic_traits, dynamic_lines_91be},
    {"matmul_i64_dynamic_e8", ALGORITHM_dynamic, ELEMENT_i64, 0xcc15bba4e9bbcadc, 0, {8, 8}, dynamic_traits, dynamic_lines_91be},
    {"matmul_i64_dynamic_e16", ALGORITHM_dynamic, ELEMENT_i64, 0x489ec565d669003b, 0, {16, 8}, dynamic_traits, dynamic_lines_91be},
    {"matmul_i64_dynamic_e32", ALGORITHM_dynamic, ELEMENT_i64, 0x6ad8bb78075fcfe9, 0, {32, 8}, dynamic_traits, dynamic_lines_91be},
    {"matmul_f16_dynamic_e8", ALGORITHM_dynamic, ELEMENT_f16, 0x348094ae7b97ae2d, 0, {8, 2}, dynamic_traits, dynamic_lines_91be},
    {"matmul_f16_dynamic_e16", ALGORITHM_dynamic, ELEMENT_f16, 0x4e49c4bfd3cae5e0, 0, {16, 2}, dynamic_traits, dynamic_lines_91be},
    {"matmul_f16_dynamic_e32", ALGORITHM_dynamic, ELEMENT_f16, 0xcfdc8154f4f29752, 0, {32, 2}, dynamic_traits, dynamic_lines_91be},
    {"matmul_bf16_dynamic_e8", ALGORITHM_dynamic, ELEMENT_bf16, 0x6e5c800671f70aca, 0, {8, 2}, dynamic_traits, dynamic_lines_91be},
    {"matmul_bf16_dynamic_e16", ALGORITHM_dynamic, ELEMENT_bf16, 0xfe27092509da7981, 0, {16, 2}, dynamic_traits, dynamic_lines_91be},
    {"matmul_bf16_dynamic_e32", ALGORITHM_dynamic, ELEMENT_bf16, 0xfad126f5cfc33abb, 0, {32, 2}, dynamic_traits, dynamic_lines_91be},
    {"matmul_f32_dynamic_e8", ALGORITHM_dynamic, ELEMENT_f32, 0x095cc29ec8539b76, 0, {8, 4}, dynamic_traits, dynamic_lines_29a6},
    {"matmul_f32_dynamic_e16", ALGORITHM_dynamic, ELEMENT_f32, 0x1348ddf86a8e4da5, 0, {16, 4}, dynamic_traits, dynamic_lines_29a6},
    {"matmul_f32_dynamic_e32", ALGORITHM_dynamic, ELEMENT_f32, 0x7c83c65eb90f88e7, 0, {32, 4}, dynamic_traits, dynamic_lines_29a6},
    {"matmul_f64_dynamic_e8", ALGORITHM_dynamic, ELEMENT_f64, 0x2471e9bdef80f998, 0, {8, 8}, dynamic_traits, dynamic_lines_91be},
    {"matmul_f64_dynamic_e16", ALGORITHM_dynamic, ELEMENT_f64, 0x93b774515a9f4dcb, 0, {16, 8}, dynamic_traits, dynamic_lines_91be},
    {"matmul_f64_dynamic_e32", ALGORITHM_dynamic, ELEMENT_f64, 0x395b5a06dcf70e79, 0, {32, 8}, dynamic_traits, dynamic_lines_91be},
    {"matmul_i32_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_i32, 0x748422784aa912e7, 0, {128, 4}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_i32_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_i32, 0xadcdc23d30ecdf87, 0, {256, 4}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_i64_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_i64, 0x18e28232d9667125, 0, {128, 8}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_i64_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_i64, 0x487ebb98b67555b1, 0, {256, 8}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_f16_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_f16, 0x356c81f383b1b418, 0, {128, 2}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_f16_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f16, 0x229b3dc4d6f926fc, 0, {256, 2}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_bf16_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_bf16, 0xe3dde56a06ad6bb9, 0, {128, 2}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_bf16_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_bf16, 0x2b1c83e8caac3469, 0, {256, 2}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_f32_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_f32, 0x95f454cda0788881, 0, {128, 4}, grid_stride_traits, grid_stride_lines_e87c},
    {"matmul_f32_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f32, 0xbed3b909de0b67f1, 0, {256, 4}, grid_stride_traits, grid_stride_lines_e87c},
    {"matmul_f64_grid_stride_t128", ALGORITHM_grid_stride, ELEMENT_f64, 0x247cd875ceabbf4f, 0, {128, 8}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_f64_grid_stride_t256", ALGORITHM_grid_stride, ELEMENT_f64, 0x321ed8a8e538a5db, 0, {256, 8}, grid_stride_traits, grid_stride_lines_180c},
    {"matmul_i32_naive_e16", ALGORITHM_naive, ELEMENT_i32, 0x86797c7efe13c21c, 0, {16, 4}, naive_traits, naive_lines_838b},
    {"matmul_i32_naive_e32", ALGORITHM_naive, ELEMENT_i32, 0xeb06a08d0fbd2dd0, 0, {32, 4}, naive_traits, naive_lines_838b},
    {"matmul_i64_naive_e16", ALGORITHM_naive, ELEMENT_i64, 0xbf1c857dc632f848, 0, {16, 8}, naive_traits, naive_lines_838b},
    {"matmul_i64_naive_e32", ALGORITHM_naive, ELEMENT_i64, 0x9d7cf8edd75ad06c, 0, {32, 8}, naive_traits, naive_lines_838b},
    {"matmul_f16_naive_e16", ALGORITHM_naive, ELEMENT_f16, 0xf66484b47a6d758d, 0, {16, 2}, naive_traits, naive_lines_838b},
    {"matmul_f16_naive_e32", ALGORITHM_naive, ELEMENT_f16, 0xd62ec3917d2641fd, 0, {32, 2}, naive_traits, naive_lines_838b},
    {"matmul_bf16_naive_e16", ALGORITHM_naive, ELEMENT_bf16, 0xe2e2bbabc1c5207a, 0, {16, 2}, naive_traits, naive_lines_838b},
    {"matmul_bf16_naive_e32", ALGORITHM_naive, ELEMENT_bf16, 0x8f1825bdfe78d542, 0, {32, 2}, naive_traits, naive_lines_838b},
    {"matmul_f32_naive_e16", ALGORITHM_naive, ELEMENT_f32, 0xf0e1dc89a8100aea, 0, {16, 4}, naive_traits, naive_lines_b0f6},
    {"matmul_f32_naive_e32", ALGORITHM_naive, ELEMENT_f32, 0xb1fb8321a0b14ce2, 0, {32, 4}, naive_traits, naive_lines_b0f6},
    {"matmul_f64_naive_e16", ALGORITHM_naive, ELEMENT_f64, 0x3cece4fd8f847098, 0, {16, 8}, naive_traits, naive_lines_838b},
    {"matmul_f64_naive_e32", ALGORITHM_naive, ELEMENT_f64, 0x74361431c91867e8, 0, {32, 8}, naive_traits, naive_lines_838b},
    {"matmul_i32_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_i32, 0xc506b18e712b6d87, 9216, {32, 32, 16, 4, 4, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_i32, 0x47de5d3bae051b90, 17408, {64, 64, 16, 8, 4, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0x2ff08a73f6787484, 17408, {64, 64, 16, 8, 8, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m128_n64_k8_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0xf8873abc118dd539, 12800, {128, 64, 8, 8, 8, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m128_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_i32, 0x3cf9941eadd5900a, 25600, {128, 64, 16, 8, 4, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0x3cb9dbab1ec0bb09, 25600, {128, 64, 16, 8, 8, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m128_n128_k8_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0x1be6beb46fa92ad4, 16896, {128, 128, 8, 8, 8, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i32_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_i32, 0xd78291daf2223e71, 33792, {128, 128, 16, 8, 8, 4}, registers_traits, registers_lines_a11e},
    {"matmul_i64_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_i64, 0x227ca621072926dd, 17408, {32, 32, 16, 4, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_i64_registers_m64_n64_k16_x4_y4", ALGORITHM_registers, ELEMENT_i64, 0x5e3b7f0291f7e941, 33792, {64, 64, 16, 4, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_i64_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_i64, 0x719afe12bba87c7d, 33792, {64, 64, 16, 8, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_i64_registers_m128_n64_k8_x8_y4", ALGORITHM_registers, ELEMENT_i64, 0x21268e6c9cad1814, 25088, {128, 64, 8, 8, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_f16_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f16, 0x32302835d3ae209c, 9216, {32, 32, 16, 4, 4, 2}, registers_traits, registers_lines_a11e},
    {"matmul_f16_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f16, 0x7013d25245e402d2, 17408, {64, 64, 16, 8, 4, 2}, registers_traits, registers_lines_a11e},
    {"matmul_f16_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f16, 0x9f3c297340095505, 17408, {64, 64, 16, 8, 8, 2}, registers_traits, registers_lines_a11e},
    {"matmul_f16_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f16, 0xb0444b5452dabe96, 25600, {128, 64, 16, 8, 8, 2}, registers_traits, registers_lines_a11e},
    {"matmul_f16_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_f16, 0x8f24bc229ffdea49, 33792, {128, 128, 16, 8, 8, 2}, registers_traits, registers_lines_a11e},
    {"matmul_bf16_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_bf16, 0x73b23d30a27c6d88, 9216, {32, 32, 16, 4, 4, 2}, registers_traits, registers_lines_a11e},
    {"matmul_bf16_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_bf16, 0x031faa6803e4bf9c, 17408, {64, 64, 16, 8, 4, 2}, registers_traits, registers_lines_a11e},
    {"matmul_bf16_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_bf16, 0xa70717c7ba1244d7, 17408, {64, 64, 16, 8, 8, 2}, registers_traits, registers_lines_a11e},
    {"matmul_bf16_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_bf16, 0x15d4660e2da0aabc, 25600, {128, 64, 16, 8, 8, 2}, registers_traits, registers_lines_a11e},
    {"matmul_bf16_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_bf16, 0x93a8b9bcebe0ba1d, 33792, {128, 128, 16, 8, 8, 2}, registers_traits, registers_lines_a11e},
    {"matmul_f32_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f32, 0x8d540b4408420d48, 9216, {32, 32, 16, 4, 4, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f32, 0xcfc30094e4c3d7b7, 17408, {64, 64, 16, 8, 4, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m64_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0xf217fd32bb20563f, 17408, {64, 64, 16, 8, 8, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m128_n64_k8_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0x7110ef9060078516, 12800, {128, 64, 8, 8, 8, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m128_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f32, 0xfaa5bf1575d951d3, 25600, {128, 64, 16, 8, 4, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m128_n64_k16_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0xc6a0b8cfb80d89bc, 25600, {128, 64, 16, 8, 8, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m128_n128_k8_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0x49936076596d75a9, 16896, {128, 128, 8, 8, 8, 4}, registers_traits, registers_lines_e885},
    {"matmul_f32_registers_m128_n128_k16_x8_y8", ALGORITHM_registers, ELEMENT_f32, 0x4263c17803a4ff1a, 33792, {128, 128, 16, 8, 8, 4}, registers_traits, registers_lines_e885},
    {"matmul_f64_registers_m32_n32_k16_x4_y4", ALGORITHM_registers, ELEMENT_f64, 0xd121fe2c8e48b46c, 17408, {32, 32, 16, 4, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_f64_registers_m64_n64_k16_x4_y4", ALGORITHM_registers, ELEMENT_f64, 0x8225f27e53c4baf8, 33792, {64, 64, 16, 4, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_f64_registers_m64_n64_k16_x8_y4", ALGORITHM_registers, ELEMENT_f64, 0xc662290691526d83, 33792, {64, 64, 16, 8, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_f64_registers_m128_n64_k8_x8_y4", ALGORITHM_registers, ELEMENT_f64, 0x8f286ddf5ec7e2ed, 25088, {128, 64, 8, 8, 4, 8}, registers_traits, registers_lines_67f8},
    {"matmul_i32_single_block_t64", ALGORITHM_single_block, ELEMENT_i32, 0x0dfd06afd18aaff3, 0, {64, 4}, single_block_traits, single_block_lines_3bc7},
    {"matmul_i32_single_block_t256", ALGORITHM_single_block, ELEMENT_i32, 0x94a0632b3fd3e24c, 0, {256, 4}, single_block_traits, single_block_lines_3bc7},
    {"matmul_i32_single_block_t1024", ALGORITHM_single_block, ELEMENT_i32, 0x2c8dc18ce8d63d42, 0, {1024, 4}, single_block_traits, single_block_lines_3bc7},
    {"matmul_i64_single_block_t64", ALGORITHM_single_block, ELEMENT_i64, 0x93092396bd1390cb, 0, {64, 8}, single_block_traits, single_block_lines_3bc7},
    {"matmul_i64_single_block_t256", ALGORITHM_single_block, ELEMENT_i64, 0x80f38bb41264a18e, 0, {256, 8}, single_block_traits, single_block_lines_3bc7},
    {"matmul_i64_single_block_t1024", ALGORITHM_single_block, ELEMENT_i64, 0xf2f39542cf0c327e, 0, {1024, 8}, single_block_traits, single_block_lines_3bc7},
    {"matmul_f16_single_block_t64", ALGORITHM_single_block, ELEMENT_f16, 0x3927b148fda33d88, 0, {64, 2}, single_block_traits, single_block_lines_3bc7},
    {"matmul_f16_single_block_t256", ALGORITHM_single_block, ELEMENT_f16, 0x0bd69af25f4b318b, 0, {256, 2}, single_block_traits, single_block_lines_3bc7},
    {"matmul_f16_single_block_t1024", ALGORITHM_single_block, ELEMENT_f16, 0xf3c9ce29659f2ba5, 0, {1024, 2}, single_block_traits, single_block_lines_3bc7},
    {"matmul_bf16_single_block_t64", ALGORITHM_single_block, ELEMENT_bf16, 0xe193fe8d27de224b, 0, {64, 2}, single_block_traits, single_block_lines_3bc7},
    {"matmul_bf16_single_block_t256", ALGORITHM_single_block, ELEMENT_bf16, 0x647d5507e300e0e8, 0, {256, 2}, single_block_traits, single_block_lines_3bc7},
    {"matmul_bf16_single_block_t1024", ALGORITHM_single_block, ELEMENT_bf16, 0x495ce2df681e6ca8, 0, {1024, 2}, single_block_traits, single_block_lines_3bc7},
    {"matmul_f32_single_block_t64", ALGORITHM_single_block, ELEMENT_f32, 0x56d042d4429bb431, 0, {64, 4}, single_block_traits, single_block_lines_ea10},
    {"matmul_f32_single_block_t256", ALGORITHM_single_block, ELEMENT_f32, 0x71b8dc05e108973c, 0, {256, 4}, single_block_traits, single_block_lines_ea10},
    {"matmul_f32_single_block_t1024", ALGORITHM_single_block, ELEMENT_f32, 0x3435b3b00947288c, 0, {1024, 4}, single_block_traits, single_block_lines_ea10},
    {"matmul_f64_single_block_t64", ALGORITHM_single_block, ELEMENT_f64, 0xf4ba56b67d5b279f, 0, {64, 8}, single_block_traits, single_block_lines_3bc7},
    {"matmul_f64_single_block_t256", ALGORITHM_single_block, ELEMENT_f64, 0x8e949f2f27bf8edc, 0, {256, 8}, single_block_traits, single_block_lines_3bc7},
    {"matmul_f64_single_block_t1024", ALGORITHM_single_block, ELEMENT_f64, 0xdafb2c1bfc651826, 0, {1024, 8}, single_block_traits, single_block_lines_3bc7},
    {"matmul_i32_tiled_t8", ALGORITHM_tiled, ELEMENT_i32, 0xdd750883536e1433, 512, {8, 4}, tiled_traits, tiled_lines_441c},
    {"matmul_i32_tiled_t16", ALGORITHM_tiled, ELEMENT_i32, 0x1bee5fd166f6d986, 2048, {16, 4}, tiled_traits, tiled_lines_441c},
    {"matmul_i32_tiled_t32", ALGORITHM_tiled, ELEMENT_i32, 0x98197f162ba70f32, 8192, {32, 4}, tiled_traits, tiled_lines_441c},
    {"matmul_i64_tiled_t8", ALGORITHM_tiled, ELEMENT_i64, 0x3d69e8d72d4b6a41, 1024, {8, 8}, tiled_traits, tiled_lines_441c},
    {"matmul_i64_tiled_t16", ALGORITHM_tiled, ELEMENT_i64, 0x703a0e89836f262e, 4096, {16, 8}, tiled_traits, tiled_lines_441c},
    {"matmul_i64_tiled_t32", ALGORITHM_tiled, ELEMENT_i64, 0x088aa3e11d441942, 16384, {32, 8}, tiled_traits, tiled_lines_441c},
    {"matmul_f16_tiled_t8", ALGORITHM_tiled, ELEMENT_f16, 0x7bd9f8413cbba380, 512, {8, 2}, tiled_traits, tiled_lines_441c},
    {"matmul_f16_tiled_t16", ALGORITHM_tiled, ELEMENT_f16, 0x9ab3063f46b6ff85, 2048, {16, 2}, tiled_traits, tiled_lines_441c},
    {"matmul_f16_tiled_t32", ALGORITHM_tiled, ELEMENT_f16, 0x99489b6ffc796b79, 8192, {32, 2}, tiled_traits, tiled_lines_441c},
    {"matmul_bf16_tiled_t8", ALGORITHM_tiled, ELEMENT_bf16, 0x755edd375f3dbbdf, 512, {8, 2}, tiled_traits, tiled_lines_441c},
    {"matmul_bf16_tiled_t16", ALGORITHM_tiled, ELEMENT_bf16, 0x54d9d0d012652dea, 2048, {16, 2}, tiled_traits, tiled_lines_441c},
    {"matmul_bf16_tiled_t32", ALGORITHM_tiled, ELEMENT_bf16, 0xc8f5dace1910d692, 8192, {32, 2}, tiled_traits, tiled_lines_441c},
    {"matmul_f32_tiled_t8", ALGORITHM_tiled, ELEMENT_f32, 0xae36e0bdfb565c01, 512, {8, 4}, tiled_traits, tiled_lines_d114},
    {"matmul_f32_tiled_t16", ALGORITHM_tiled, ELEMENT_f32, 0x93238e943e72a51a, 2048, {16, 4}, tiled_traits, tiled_lines_d114},
    {"matmul_f32_tiled_t32", ALGORITHM_tiled, ELEMENT_f32, 0xdab405c740634bf2, 8192, {32, 4}, tiled_traits, tiled_lines_d114},
    {"matmul_f64_tiled_t8", ALGORITHM_tiled, ELEMENT_f64, 0xa1c135e8f7b61beb, 1024, {8, 8}, tiled_traits, tiled_lines_441c},
    {"matmul_f64_tiled_t16", ALGORITHM_tiled, ELEMENT_f64, 0xae71bc58eb363ed6, 4096, {16, 8}, tiled_traits, tiled_lines_441c},
    {"matmul_f64_tiled_t32", ALGORITHM_tiled, ELEMENT_f64, 0x9f4c2989abd54496, 16384, {32, 8}, tiled_traits, tiled_lines_441c},
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
    {"tiny", {4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"the lesson's", {24, 22, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
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
    .signature = 0x28b475a5e41d0aa7,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .element_of = {
        [TW_U8] = -1,
        [TW_I8] = -1,
        [TW_U16] = -1,
        [TW_I16] = -1,
        [TW_F16] = ELEMENT_f16,
        [TW_BF16] = ELEMENT_bf16,
        [TW_U32] = -1,
        [TW_I32] = ELEMENT_i32,
        [TW_F32] = ELEMENT_f32,
        [TW_U64] = -1,
        [TW_I64] = ELEMENT_i64,
        [TW_F64] = ELEMENT_f64,
        [TW_C64] = -1,
        [TW_C128] = -1,
    },
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
