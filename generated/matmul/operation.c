/*
 * matmul/operation.c
 * Generated from templates/matmul/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of matmul: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/matmul.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_matmul_args args_t;

/* ---- arguments */

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
    {"a", TW_IN, 7, 3, {3, 0, 2}, {9, 8, -1}, 4, 0},
    {"b", TW_IN, 10, 3, {3, 2, 1}, {12, 11, -1}, 5, 0},
    {"c", TW_INOUT, 14, 3, {3, 0, 1}, {16, 15, -1}, -1, 0},
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


static void dynamic_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int EDGE = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, EDGE), ceil_div(m, EDGE), batch},
      .block = {EDGE, EDGE, 1},
      .shared_bytes = 2 * EDGE * EDGE * (SIZE < 4 ? 4 : SIZE),
      .work = (double)(2 * SIZE * ceil_div(k, EDGE)),
      .adds = (double)(EDGE * ceil_div(k, EDGE)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[];

static const char *const dynamic_templates[] = {"matmul/dynamic.cu"};
static const tw_line_run dynamic_lines[] = {
    {2, 16, 0}, {8, 21, 0}, {9, 21, 0}, {10, 21, 0}, {11, 21, 0}, {12, 21, 0},
    {2, 16, 0}, {8, 21, 0}, {9, 21, 0}, {10, 21, 0}, {11, 21, 0},
};

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int SIZE = params[1];
  const int SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {SM_COUNT * (2048 / THREADS), 1, 1},
      .block = {THREADS, 1, 1},
      .work = (double)(2 * k * SIZE * ceil_div(m * n * batch, SM_COUNT * 2048)),
      .adds = (double)(k * ceil_div(m * n * batch, SM_COUNT * 2048)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[];

static const char *const grid_stride_templates[] = {"matmul/grid_stride.cu"};
static const tw_line_run grid_stride_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0}, {8, 16, 0},
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0},
};

static void lesson_naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int EDGE = params[0];
  const int DOWN = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * EDGE && n <= 65535 * EDGE && k <= 2147483647 && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {EDGE, EDGE, 1},
        .misfit = "batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * EDGE && n <= 65535 * EDGE && k <= 2147483647 && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(DOWN ? m : n, EDGE), ceil_div(DOWN ? n : m, EDGE), 1},
      .block = {EDGE, EDGE, 1},
      .work = (double)(2 * k * SIZE),
      .adds = (double)(k),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_lesson_naive[];

static const char *const lesson_naive_templates[] = {"matmul/lesson_naive.cu"};
static const tw_line_run lesson_naive_lines[] = {
    {2, 21, 0}, {4, 22, 0}, {5, 22, 0}, {6, 22, 0}, {7, 22, 0}, {8, 22, 0},
    {11, 28, 0}, {12, 30, 0}, {2, 21, 0}, {4, 22, 0}, {5, 22, 0}, {6, 22, 0},
    {7, 22, 0}, {8, 22, 0}, {11, 26, 0}, {12, 30, 0}, {2, 21, 0}, {4, 22, 0},
    {5, 22, 0}, {6, 22, 0}, {7, 22, 0}, {10, 28, 0}, {11, 30, 0}, {2, 21, 0},
    {4, 22, 0}, {5, 22, 0}, {6, 22, 0}, {7, 22, 0}, {10, 26, 0}, {11, 30, 0},
};

static void lesson_tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int64_t transpose_a = given->transpose_a;
  const int64_t transpose_b = given->transpose_b;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int TPB = params[0];
  const int DOWN = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * TPB && n <= 65535 * TPB && k <= 2147483647 - TPB && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647 && (!DOWN || (m % TPB == 0 && n % TPB == 0 && k % TPB == 0)))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {TPB, TPB, 1},
        .misfit = "batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * TPB && n <= 65535 * TPB && k <= 2147483647 - TPB && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647 && (!DOWN || (m % TPB == 0 && n % TPB == 0 && k % TPB == 0))",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(DOWN ? m : n, TPB), ceil_div(DOWN ? n : m, TPB), 1},
      .block = {TPB, TPB, 1},
      .work = (double)(2 * SIZE * ceil_div(k, TPB)),
      .adds = (double)(TPB * ceil_div(k, TPB)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_lesson_tiled[];

static const char *const lesson_tiled_templates[] = {"matmul/lesson_tiled.cu"};
static const tw_line_run lesson_tiled_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {8, 24, 0},
    {18, 44, 0}, {32, 59, 0}, {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0},
    {7, 24, 0}, {8, 24, 0}, {18, 35, 0}, {26, 59, 0}, {2, 23, 0}, {4, 24, 0},
    {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {17, 44, 0}, {31, 59, 0}, {2, 23, 0},
    {4, 24, 0}, {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {17, 35, 0}, {25, 59, 0},
};

static void naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int EDGE = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, EDGE), ceil_div(m, EDGE), batch},
      .block = {EDGE, EDGE, 1},
      .work = (double)(2 * k * SIZE),
      .adds = (double)(k),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_naive[];

static const char *const naive_templates[] = {"matmul/naive.cu"};
static const tw_line_run naive_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0}, {8, 16, 0},
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0},
};

static void registers_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
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
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, BN), ceil_div(m, BM), batch},
      .block = {BM * BN / (TM * TN), 1, 1},
      .work = (double)((BM + BN) * BK * SIZE * TM * TN / (BM * BN) * ceil_div(k, BK)),
      .adds = (double)(TM * TN * BK * ceil_div(k, BK)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_registers[];

static const char *const registers_templates[] = {"matmul/registers.cu"};
static const tw_line_run registers_lines[] = {
    {2, 49, 0}, {4, 50, 0}, {5, 50, 0}, {6, 50, 0}, {7, 50, 0}, {8, 50, 0},
    {34, 78, 0}, {45, 78, 0}, {56, 90, 0}, {71, 107, 0}, {88, 107, 0},
    {105, 125, 0}, {114, 135, 0}, {115, 135, 0}, {116, 135, 0}, {117, 135, 0},
    {118, 137, 0}, {122, 142, 0}, {123, 142, 0}, {124, 142, 0}, {125, 142, 0},
    {126, 144, 0}, {137, 157, 0}, {148, 169, 0}, {149, 169, 0}, {150, 169, 0},
    {151, 169, 0}, {152, 171, 0}, {154, 157, 0}, {165, 169, 0}, {166, 169, 0},
    {167, 169, 0}, {168, 169, 0}, {169, 171, 0}, {171, 174, 0}, {2, 49, 0},
    {4, 50, 0}, {5, 50, 0}, {6, 50, 0}, {7, 50, 0}, {8, 50, 0}, {34, 78, 0},
    {45, 78, 0}, {56, 90, 0}, {71, 107, 0}, {88, 107, 0}, {105, 125, 0},
    {114, 135, 0}, {115, 135, 0}, {116, 137, 0}, {120, 142, 0}, {121, 142, 0},
    {122, 144, 0}, {133, 157, 0}, {144, 169, 0}, {145, 169, 0}, {146, 171, 0},
    {148, 157, 0}, {159, 169, 0}, {160, 169, 0}, {161, 171, 0}, {163, 174, 0},
    {2, 49, 0}, {4, 50, 0}, {5, 50, 0}, {6, 50, 0}, {7, 50, 0}, {33, 78, 0},
    {44, 78, 0}, {55, 90, 0}, {70, 107, 0}, {87, 107, 0}, {104, 125, 0},
    {113, 135, 0}, {114, 135, 0}, {115, 135, 0}, {116, 135, 0}, {117, 137, 0},
    {121, 142, 0}, {122, 142, 0}, {123, 142, 0}, {124, 142, 0}, {125, 144, 0},
    {136, 157, 0}, {147, 169, 0}, {148, 169, 0}, {149, 169, 0}, {150, 169, 0},
    {151, 171, 0}, {153, 157, 0}, {164, 169, 0}, {165, 169, 0}, {166, 169, 0},
    {167, 169, 0}, {168, 171, 0}, {170, 174, 0},
};

static void single_block_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(m * k <= 49152 / (SIZE < 4 ? 4 : SIZE) - k * n)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "m * k <= 49152 / (SIZE < 4 ? 4 : SIZE) - k * n",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {batch, 1, 1},
      .block = {THREADS, 1, 1},
      .shared_bytes = (m * k + k * n) * (SIZE < 4 ? 4 : SIZE),
      .work = (double)(ceil_div(m * k + k * n, THREADS) * SIZE),
      .adds = (double)(k * ceil_div(m * n, THREADS)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_single_block[];

static const char *const single_block_templates[] = {"matmul/single_block.cu"};
static const tw_line_run single_block_lines[] = {
    {2, 18, 0}, {4, 19, 0}, {5, 19, 0}, {6, 19, 0}, {7, 19, 0}, {8, 19, 0},
    {2, 18, 0}, {4, 19, 0}, {5, 19, 0}, {6, 19, 0}, {7, 19, 0},
};

static void tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t m = given->m;
  const int64_t n = given->n;
  const int64_t k = given->k;
  const int64_t batch = given->batch;
  const int TPB = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, TPB), ceil_div(m, TPB), batch},
      .block = {TPB, TPB, 1},
      .work = (double)(2 * SIZE * ceil_div(k, TPB)),
      .adds = (double)(TPB * ceil_div(k, TPB)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_tiled[];

static const char *const tiled_templates[] = {"matmul/tiled.cu"};
static const tw_line_run tiled_lines[] = {
    {2, 16, 0}, {4, 17, 0}, {5, 17, 0}, {6, 17, 0}, {7, 17, 0}, {8, 17, 0},
    {2, 16, 0}, {4, 17, 0}, {5, 17, 0}, {6, 17, 0}, {7, 17, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "dynamic",
        .brief = "As tiled, but the edge of the squares is known at run time only: shared memory is sized by the launch.",
        .file = "matmul/dynamic.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = dynamic_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_matmul_dynamic,
        .templates = dynamic_templates,
        .line_runs = dynamic_lines,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whatever the shape: each thread strides through the elements of c.",
        .file = "matmul/grid_stride.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = grid_stride_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_matmul_grid_stride,
        .templates = grid_stride_templates,
        .line_runs = grid_stride_lines,
    },
    {
        .name = "lesson_naive",
        .brief = "The lessons' own naive kernels: one thread an element of c, indices of 32 bits.",
        .file = "matmul/lesson_naive.cu",
        .param_count = 2,
        .params = {"EDGE", "DOWN"},
        .geometry = lesson_naive_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_matmul_lesson_naive,
        .templates = lesson_naive_templates,
        .line_runs = lesson_naive_lines,
    },
    {
        .name = "lesson_tiled",
        .brief = "The lessons' own kernels with squares in shared memory, TPB x TPB threads, indices of 32 bits.",
        .file = "matmul/lesson_tiled.cu",
        .param_count = 2,
        .params = {"TPB", "DOWN"},
        .geometry = lesson_tiled_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_matmul_lesson_tiled,
        .templates = lesson_tiled_templates,
        .line_runs = lesson_tiled_lines,
    },
    {
        .name = "naive",
        .brief = "One thread an element of c, each of which reads its row and its column itself.",
        .file = "matmul/naive.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = naive_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_matmul_naive,
        .templates = naive_templates,
        .line_runs = naive_lines,
    },
    {
        .name = "registers",
        .brief = "Each thread holds a small tile of c in registers: what it reads from shared memory serves many multiply-adds.",
        .file = "matmul/registers.cu",
        .param_count = 5,
        .params = {"BM", "BN", "BK", "TM", "TN"},
        .geometry = registers_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_matmul_registers,
        .templates = registers_templates,
        .line_runs = registers_lines,
    },
    {
        .name = "single_block",
        .brief = "For tiny matrices: one block holds all of op(a) and op(b) in shared memory.",
        .file = "matmul/single_block.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = single_block_geometry,
        .is_baseline = 0,
        .is_shared_by_size = 1,
        .sim_kernels = tw_sim_tilewright_matmul_single_block,
        .templates = single_block_templates,
        .line_runs = single_block_lines,
    },
    {
        .name = "tiled",
        .brief = "Squares of op(a) and op(b) through shared memory: each element is read from global memory once for TPB uses.",
        .file = "matmul/tiled.cu",
        .param_count = 1,
        .params = {"TPB"},
        .geometry = tiled_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_matmul_tiled,
        .templates = tiled_templates,
        .line_runs = tiled_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"matmul_i32_dynamic_e8", 0, 0, 0, 12, 55, 0x65789aa7398cfc84, 0, {8, 4}, {8, 1, 1, 4, 0.363636, 4, 0, 8, 1}, 0, 6},
    {"matmul_i32_dynamic_e16", 0, 0, 1, 57, 100, 0x642c6b240c08d219, 0, {16, 4}, {8, 1, 1, 4, 0.421053, 4, 0, 8, 1}, 0, 6},
    {"matmul_i32_dynamic_e32", 0, 0, 2, 102, 145, 0xfcd2944aff4c0eef, 0, {32, 4}, {8, 1, 1, 4, 0.457143, 4, 0, 8, 1}, 0, 6},
    {"matmul_i64_dynamic_e8", 0, 1, 3, 147, 190, 0xcc15bba4e9bbcadc, 0, {8, 8}, {16, 1, 1, 8, 0.181818, 8, 0, 16, 1}, 0, 6},
    {"matmul_i64_dynamic_e16", 0, 1, 4, 192, 235, 0x489ec565d669003b, 0, {16, 8}, {16, 1, 1, 8, 0.210526, 8, 0, 16, 1}, 0, 6},
    {"matmul_i64_dynamic_e32", 0, 1, 5, 237, 280, 0x6ad8bb78075fcfe9, 0, {32, 8}, {16, 1, 1, 8, 0.228571, 8, 0, 16, 1}, 0, 6},
    {"matmul_f16_dynamic_e8", 0, 2, 6, 282, 325, 0x348094ae7b97ae2d, 0, {8, 2}, {4, 1, 1, 2, 0.363636, 2, 0, 4, 1}, 0, 6},
    {"matmul_f16_dynamic_e16", 0, 2, 7, 327, 370, 0x4e49c4bfd3cae5e0, 0, {16, 2}, {4, 1, 1, 2, 0.421053, 2, 0, 4, 1}, 0, 6},
    {"matmul_f16_dynamic_e32", 0, 2, 8, 372, 415, 0xcfdc8154f4f29752, 0, {32, 2}, {4, 1, 1, 2, 0.457143, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_dynamic_e8", 0, 3, 9, 417, 460, 0x6e5c800671f70aca, 0, {8, 2}, {4, 1, 1, 2, 0.363636, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_dynamic_e16", 0, 3, 10, 462, 505, 0xfe27092509da7981, 0, {16, 2}, {4, 1, 1, 2, 0.421053, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_dynamic_e32", 0, 3, 11, 507, 550, 0xfad126f5cfc33abb, 0, {32, 2}, {4, 1, 1, 2, 0.457143, 2, 0, 4, 1}, 0, 6},
    {"matmul_f32_dynamic_e8", 0, 4, 12, 552, 594, 0x095cc29ec8539b76, 0, {8, 4}, {8, 1, 1, 4, 0.363636, 4, 0, 8, 1}, 6, 5},
    {"matmul_f32_dynamic_e16", 0, 4, 13, 596, 638, 0x1348ddf86a8e4da5, 0, {16, 4}, {8, 1, 1, 4, 0.421053, 4, 0, 8, 1}, 6, 5},
    {"matmul_f32_dynamic_e32", 0, 4, 14, 640, 682, 0x7c83c65eb90f88e7, 0, {32, 4}, {8, 1, 1, 4, 0.457143, 4, 0, 8, 1}, 6, 5},
    {"matmul_f64_dynamic_e8", 0, 5, 15, 684, 727, 0x2471e9bdef80f998, 0, {8, 8}, {16, 1, 1, 8, 0.181818, 8, 0, 16, 1}, 0, 6},
    {"matmul_f64_dynamic_e16", 0, 5, 16, 729, 772, 0x93b774515a9f4dcb, 0, {16, 8}, {16, 1, 1, 8, 0.210526, 8, 0, 16, 1}, 0, 6},
    {"matmul_f64_dynamic_e32", 0, 5, 17, 774, 817, 0x395b5a06dcf70e79, 0, {32, 8}, {16, 1, 1, 8, 0.228571, 8, 0, 16, 1}, 0, 6},
    {"matmul_i32_grid_stride_t128", 1, 0, 0, 12, 44, 0x748422784aa912e7, 0, {128, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 6},
    {"matmul_i32_grid_stride_t256", 1, 0, 1, 46, 78, 0xadcdc23d30ecdf87, 0, {256, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 6},
    {"matmul_i64_grid_stride_t128", 1, 1, 2, 80, 112, 0x18e28232d9667125, 0, {128, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_i64_grid_stride_t256", 1, 1, 3, 114, 146, 0x487ebb98b67555b1, 0, {256, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_f16_grid_stride_t128", 1, 2, 4, 148, 180, 0x356c81f383b1b418, 0, {128, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_f16_grid_stride_t256", 1, 2, 5, 182, 214, 0x229b3dc4d6f926fc, 0, {256, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_grid_stride_t128", 1, 3, 6, 216, 248, 0xe3dde56a06ad6bb9, 0, {128, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_grid_stride_t256", 1, 3, 7, 250, 282, 0x2b1c83e8caac3469, 0, {256, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_f32_grid_stride_t128", 1, 4, 8, 284, 315, 0x95f454cda0788881, 0, {128, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 6, 5},
    {"matmul_f32_grid_stride_t256", 1, 4, 9, 317, 348, 0xbed3b909de0b67f1, 0, {256, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 6, 5},
    {"matmul_f64_grid_stride_t128", 1, 5, 10, 350, 382, 0x247cd875ceabbf4f, 0, {128, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_f64_grid_stride_t256", 1, 5, 11, 384, 416, 0x321ed8a8e538a5db, 0, {256, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_i32_lesson_naive_e16_d0", 2, 0, 0, 12, 35, 0x9f46bc3682a611af, 0, {16, 0, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_lesson_naive_e16_d1", 2, 0, 1, 37, 60, 0x449679252b1c7398, 0, {16, 1, 4}, {8, 1, 0, 4, 0.0588235, 4, 0, 8, 1}, 8, 8},
    {"matmul_i64_lesson_naive_e16_d0", 2, 1, 2, 62, 85, 0x409f8a05b2a22d19, 0, {16, 0, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_lesson_naive_e16_d1", 2, 1, 3, 87, 110, 0x5240327df102c4fe, 0, {16, 1, 8}, {16, 1, 0, 8, 0.030303, 8, 0, 16, 1}, 8, 8},
    {"matmul_f32_lesson_naive_e16_d0", 2, 4, 4, 112, 134, 0xa35d0b2dd4f1bf23, 0, {16, 0, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 16, 7},
    {"matmul_f32_lesson_naive_e16_d1", 2, 4, 5, 136, 158, 0xcbd18bed1e0bd210, 0, {16, 1, 4}, {8, 1, 0, 4, 0.0588235, 4, 0, 8, 1}, 23, 7},
    {"matmul_f64_lesson_naive_e16_d0", 2, 5, 6, 160, 183, 0x887111c834c5e0ad, 0, {16, 0, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_lesson_naive_e16_d1", 2, 5, 7, 185, 208, 0x05fccfe54de8f5f4, 0, {16, 1, 8}, {16, 1, 0, 8, 0.030303, 8, 0, 16, 1}, 8, 8},
    {"matmul_i32_lesson_tiled_t16_d0", 3, 0, 0, 12, 48, 0xe5b1901e1b5f918e, 2048, {16, 0, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_lesson_tiled_t16_d1", 3, 0, 1, 50, 80, 0x30777966d6291e48, 2048, {16, 1, 4}, {8, 1, 8, 4, 0.106667, 4, 0, 8, 1}, 8, 8},
    {"matmul_i32_lesson_tiled_t32_d0", 3, 0, 2, 82, 118, 0x8a6e68011265b292, 8192, {32, 0, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 0, 8},
    {"matmul_i64_lesson_tiled_t16_d0", 3, 1, 3, 120, 156, 0x1fccfb58a714ba76, 4096, {16, 0, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_lesson_tiled_t16_d1", 3, 1, 4, 158, 188, 0x057a090ba1381f6a, 4096, {16, 1, 8}, {16, 1, 8, 8, 0.0533333, 8, 0, 16, 1}, 8, 8},
    {"matmul_i64_lesson_tiled_t32_d0", 3, 1, 5, 190, 226, 0xafb6d82e592f331e, 16384, {32, 0, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 8},
    {"matmul_f32_lesson_tiled_t16_d0", 3, 4, 6, 228, 263, 0xe408f331c5f3b51c, 2048, {16, 0, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 16, 7},
    {"matmul_f32_lesson_tiled_t16_d1", 3, 4, 7, 265, 294, 0x1bbaa9e551ec0c84, 2048, {16, 1, 4}, {8, 1, 8, 4, 0.106667, 4, 0, 8, 1}, 23, 7},
    {"matmul_f32_lesson_tiled_t32_d0", 3, 4, 8, 296, 331, 0x704c40cb314ec7a0, 8192, {32, 0, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 16, 7},
    {"matmul_f64_lesson_tiled_t16_d0", 3, 5, 9, 333, 369, 0x7a84fe8b1d595396, 4096, {16, 0, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_lesson_tiled_t16_d1", 3, 5, 10, 371, 401, 0x035ce026cec01a1c, 4096, {16, 1, 8}, {16, 1, 8, 8, 0.0533333, 8, 0, 16, 1}, 8, 8},
    {"matmul_f64_lesson_tiled_t32_d0", 3, 5, 11, 403, 439, 0x3822d014704baee6, 16384, {32, 0, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 8},
    {"matmul_i32_naive_e16", 4, 0, 0, 12, 42, 0x86797c7efe13c21c, 0, {16, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 6},
    {"matmul_i32_naive_e32", 4, 0, 1, 44, 74, 0xeb06a08d0fbd2dd0, 0, {32, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 6},
    {"matmul_i64_naive_e16", 4, 1, 2, 76, 106, 0xbf1c857dc632f848, 0, {16, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_i64_naive_e32", 4, 1, 3, 108, 138, 0x9d7cf8edd75ad06c, 0, {32, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_f16_naive_e16", 4, 2, 4, 140, 170, 0xf66484b47a6d758d, 0, {16, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_f16_naive_e32", 4, 2, 5, 172, 202, 0xd62ec3917d2641fd, 0, {32, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_naive_e16", 4, 3, 6, 204, 234, 0xe2e2bbabc1c5207a, 0, {16, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_naive_e32", 4, 3, 7, 236, 266, 0x8f1825bdfe78d542, 0, {32, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 6},
    {"matmul_f32_naive_e16", 4, 4, 8, 268, 297, 0xf0e1dc89a8100aea, 0, {16, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 6, 5},
    {"matmul_f32_naive_e32", 4, 4, 9, 299, 328, 0xb1fb8321a0b14ce2, 0, {32, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 6, 5},
    {"matmul_f64_naive_e16", 4, 5, 10, 330, 360, 0x3cece4fd8f847098, 0, {16, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_f64_naive_e32", 4, 5, 11, 362, 392, 0x74361431c91867e8, 0, {32, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 6},
    {"matmul_i32_registers_m32_n32_k16_x4_y4", 5, 0, 0, 12, 200, 0xc506b18e712b6d87, 9216, {32, 32, 16, 4, 4, 4}, {64.0, 1, 1, 16, 2.28571, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_i32_registers_m64_n64_k16_x8_y4", 5, 0, 1, 202, 390, 0x47de5d3bae051b90, 17408, {64, 64, 16, 8, 4, 4}, {64.0, 1, 1, 16, 3.55556, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_i32_registers_m64_n64_k16_x8_y8", 5, 0, 2, 392, 580, 0x2ff08a73f6787484, 17408, {64, 64, 16, 8, 8, 4}, {128.0, 1, 1, 16, 4.57143, 16, 0, 128.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n64_k8_x8_y8", 5, 0, 3, 582, 770, 0xf8873abc118dd539, 12800, {128, 64, 8, 8, 8, 4}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n64_k16_x8_y4", 5, 0, 4, 772, 960, 0x3cf9941eadd5900a, 25600, {128, 64, 16, 8, 4, 4}, {48.0, 1, 1, 16, 3.87879, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n64_k16_x8_y8", 5, 0, 5, 962, 1150, 0x3cb9dbab1ec0bb09, 25600, {128, 64, 16, 8, 8, 4}, {96.0, 1, 1, 16, 5.12, 16, 0, 96.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n128_k8_x8_y8", 5, 0, 6, 1152, 1340, 0x1be6beb46fa92ad4, 16896, {128, 128, 8, 8, 8, 4}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n128_k16_x8_y8", 5, 0, 7, 1342, 1530, 0xd78291daf2223e71, 33792, {128, 128, 16, 8, 8, 4}, {64.0, 1, 1, 16, 5.81818, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_i64_registers_m32_n32_k16_x4_y4", 5, 1, 8, 1532, 1712, 0x227ca621072926dd, 17408, {32, 32, 16, 4, 4, 8}, {128.0, 1, 1, 16, 1.14286, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_i64_registers_m64_n64_k16_x4_y4", 5, 1, 9, 1714, 1894, 0x5e3b7f0291f7e941, 33792, {64, 64, 16, 4, 4, 8}, {64.0, 1, 1, 16, 1.45455, 16, 0, 64.0, 1}, 35, 27},
    {"matmul_i64_registers_m64_n64_k16_x8_y4", 5, 1, 10, 1896, 2076, 0x719afe12bba87c7d, 33792, {64, 64, 16, 8, 4, 8}, {128.0, 1, 1, 16, 1.77778, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_i64_registers_m128_n64_k8_x8_y4", 5, 1, 11, 2078, 2258, 0x21268e6c9cad1814, 25088, {128, 64, 8, 8, 4, 8}, {48.0, 1, 1, 16, 1.93939, 16, 0, 48.0, 1}, 35, 27},
    {"matmul_f16_registers_m32_n32_k16_x4_y4", 5, 2, 12, 2260, 2448, 0x32302835d3ae209c, 9216, {32, 32, 16, 4, 4, 2}, {32.0, 1, 1, 16, 2.28571, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_f16_registers_m64_n64_k16_x8_y4", 5, 2, 13, 2450, 2638, 0x7013d25245e402d2, 17408, {64, 64, 16, 8, 4, 2}, {32.0, 1, 1, 16, 3.55556, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_f16_registers_m64_n64_k16_x8_y8", 5, 2, 14, 2640, 2828, 0x9f3c297340095505, 17408, {64, 64, 16, 8, 8, 2}, {64.0, 1, 1, 16, 4.57143, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_f16_registers_m128_n64_k16_x8_y8", 5, 2, 15, 2830, 3018, 0xb0444b5452dabe96, 25600, {128, 64, 16, 8, 8, 2}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_f16_registers_m128_n128_k16_x8_y8", 5, 2, 16, 3020, 3208, 0x8f24bc229ffdea49, 33792, {128, 128, 16, 8, 8, 2}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_bf16_registers_m32_n32_k16_x4_y4", 5, 3, 17, 3210, 3398, 0x73b23d30a27c6d88, 9216, {32, 32, 16, 4, 4, 2}, {32.0, 1, 1, 16, 2.28571, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_bf16_registers_m64_n64_k16_x8_y4", 5, 3, 18, 3400, 3588, 0x031faa6803e4bf9c, 17408, {64, 64, 16, 8, 4, 2}, {32.0, 1, 1, 16, 3.55556, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_bf16_registers_m64_n64_k16_x8_y8", 5, 3, 19, 3590, 3778, 0xa70717c7ba1244d7, 17408, {64, 64, 16, 8, 8, 2}, {64.0, 1, 1, 16, 4.57143, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_bf16_registers_m128_n64_k16_x8_y8", 5, 3, 20, 3780, 3968, 0x15d4660e2da0aabc, 25600, {128, 64, 16, 8, 8, 2}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_bf16_registers_m128_n128_k16_x8_y8", 5, 3, 21, 3970, 4158, 0x93a8b9bcebe0ba1d, 33792, {128, 128, 16, 8, 8, 2}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_f32_registers_m32_n32_k16_x4_y4", 5, 4, 22, 4160, 4347, 0x8d540b4408420d48, 9216, {32, 32, 16, 4, 4, 4}, {64.0, 1, 1, 16, 2.28571, 16, 0, 64.0, 1}, 62, 34},
    {"matmul_f32_registers_m64_n64_k16_x8_y4", 5, 4, 23, 4349, 4536, 0xcfc30094e4c3d7b7, 17408, {64, 64, 16, 8, 4, 4}, {64.0, 1, 1, 16, 3.55556, 16, 0, 64.0, 1}, 62, 34},
    {"matmul_f32_registers_m64_n64_k16_x8_y8", 5, 4, 24, 4538, 4725, 0xf217fd32bb20563f, 17408, {64, 64, 16, 8, 8, 4}, {128.0, 1, 1, 16, 4.57143, 16, 0, 128.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n64_k8_x8_y8", 5, 4, 25, 4727, 4914, 0x7110ef9060078516, 12800, {128, 64, 8, 8, 8, 4}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n64_k16_x8_y4", 5, 4, 26, 4916, 5103, 0xfaa5bf1575d951d3, 25600, {128, 64, 16, 8, 4, 4}, {48.0, 1, 1, 16, 3.87879, 16, 0, 48.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n64_k16_x8_y8", 5, 4, 27, 5105, 5292, 0xc6a0b8cfb80d89bc, 25600, {128, 64, 16, 8, 8, 4}, {96.0, 1, 1, 16, 5.12, 16, 0, 96.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n128_k8_x8_y8", 5, 4, 28, 5294, 5481, 0x49936076596d75a9, 16896, {128, 128, 8, 8, 8, 4}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n128_k16_x8_y8", 5, 4, 29, 5483, 5670, 0x4263c17803a4ff1a, 33792, {128, 128, 16, 8, 8, 4}, {64.0, 1, 1, 16, 5.81818, 16, 0, 64.0, 1}, 62, 34},
    {"matmul_f64_registers_m32_n32_k16_x4_y4", 5, 5, 30, 5672, 5852, 0xd121fe2c8e48b46c, 17408, {32, 32, 16, 4, 4, 8}, {128.0, 1, 1, 16, 1.14286, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_f64_registers_m64_n64_k16_x4_y4", 5, 5, 31, 5854, 6034, 0x8225f27e53c4baf8, 33792, {64, 64, 16, 4, 4, 8}, {64.0, 1, 1, 16, 1.45455, 16, 0, 64.0, 1}, 35, 27},
    {"matmul_f64_registers_m64_n64_k16_x8_y4", 5, 5, 32, 6036, 6216, 0xc662290691526d83, 33792, {64, 64, 16, 8, 4, 8}, {128.0, 1, 1, 16, 1.77778, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_f64_registers_m128_n64_k8_x8_y4", 5, 5, 33, 6218, 6398, 0x8f286ddf5ec7e2ed, 25088, {128, 64, 8, 8, 4, 8}, {48.0, 1, 1, 16, 1.93939, 16, 0, 48.0, 1}, 35, 27},
    {"matmul_i32_single_block_t64", 6, 0, 0, 12, 59, 0x0dfd06afd18aaff3, 0, {64, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 0, 6},
    {"matmul_i32_single_block_t256", 6, 0, 1, 61, 108, 0x94a0632b3fd3e24c, 0, {256, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 0, 6},
    {"matmul_i32_single_block_t1024", 6, 0, 2, 110, 157, 0x2c8dc18ce8d63d42, 0, {1024, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 0, 6},
    {"matmul_i64_single_block_t64", 6, 1, 3, 159, 206, 0x93092396bd1390cb, 0, {64, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 6},
    {"matmul_i64_single_block_t256", 6, 1, 4, 208, 255, 0x80f38bb41264a18e, 0, {256, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 6},
    {"matmul_i64_single_block_t1024", 6, 1, 5, 257, 304, 0xf2f39542cf0c327e, 0, {1024, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 6},
    {"matmul_f16_single_block_t64", 6, 2, 6, 306, 353, 0x3927b148fda33d88, 0, {64, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 6},
    {"matmul_f16_single_block_t256", 6, 2, 7, 355, 402, 0x0bd69af25f4b318b, 0, {256, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 6},
    {"matmul_f16_single_block_t1024", 6, 2, 8, 404, 451, 0xf3c9ce29659f2ba5, 0, {1024, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 6},
    {"matmul_bf16_single_block_t64", 6, 3, 9, 453, 500, 0xe193fe8d27de224b, 0, {64, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 6},
    {"matmul_bf16_single_block_t256", 6, 3, 10, 502, 549, 0x647d5507e300e0e8, 0, {256, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 6},
    {"matmul_bf16_single_block_t1024", 6, 3, 11, 551, 598, 0x495ce2df681e6ca8, 0, {1024, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 6},
    {"matmul_f32_single_block_t64", 6, 4, 12, 600, 646, 0x56d042d4429bb431, 0, {64, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 6, 5},
    {"matmul_f32_single_block_t256", 6, 4, 13, 648, 694, 0x71b8dc05e108973c, 0, {256, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 6, 5},
    {"matmul_f32_single_block_t1024", 6, 4, 14, 696, 742, 0x3435b3b00947288c, 0, {1024, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 6, 5},
    {"matmul_f64_single_block_t64", 6, 5, 15, 744, 791, 0xf4ba56b67d5b279f, 0, {64, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 6},
    {"matmul_f64_single_block_t256", 6, 5, 16, 793, 840, 0x8e949f2f27bf8edc, 0, {256, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 6},
    {"matmul_f64_single_block_t1024", 6, 5, 17, 842, 889, 0xdafb2c1bfc651826, 0, {1024, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 6},
    {"matmul_i32_tiled_t8", 7, 0, 0, 12, 55, 0xdd750883536e1433, 512, {8, 4}, {8, 1, 1, 4, 0.444444, 4, 0, 8, 1}, 0, 6},
    {"matmul_i32_tiled_t16", 7, 0, 1, 57, 100, 0x1bee5fd166f6d986, 2048, {16, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 0, 6},
    {"matmul_i32_tiled_t32", 7, 0, 2, 102, 145, 0x98197f162ba70f32, 8192, {32, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 0, 6},
    {"matmul_i64_tiled_t8", 7, 1, 3, 147, 190, 0x3d69e8d72d4b6a41, 1024, {8, 8}, {16, 1, 1, 8, 0.222222, 8, 0, 16, 1}, 0, 6},
    {"matmul_i64_tiled_t16", 7, 1, 4, 192, 235, 0x703a0e89836f262e, 4096, {16, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 6},
    {"matmul_i64_tiled_t32", 7, 1, 5, 237, 280, 0x088aa3e11d441942, 16384, {32, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 6},
    {"matmul_f16_tiled_t8", 7, 2, 6, 282, 325, 0x7bd9f8413cbba380, 512, {8, 2}, {4, 1, 1, 2, 0.444444, 2, 0, 4, 1}, 0, 6},
    {"matmul_f16_tiled_t16", 7, 2, 7, 327, 370, 0x9ab3063f46b6ff85, 2048, {16, 2}, {4, 1, 1, 2, 0.533333, 2, 0, 4, 1}, 0, 6},
    {"matmul_f16_tiled_t32", 7, 2, 8, 372, 415, 0x99489b6ffc796b79, 8192, {32, 2}, {4, 1, 1, 2, 0.592593, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_tiled_t8", 7, 3, 9, 417, 460, 0x755edd375f3dbbdf, 512, {8, 2}, {4, 1, 1, 2, 0.444444, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_tiled_t16", 7, 3, 10, 462, 505, 0x54d9d0d012652dea, 2048, {16, 2}, {4, 1, 1, 2, 0.533333, 2, 0, 4, 1}, 0, 6},
    {"matmul_bf16_tiled_t32", 7, 3, 11, 507, 550, 0xc8f5dace1910d692, 8192, {32, 2}, {4, 1, 1, 2, 0.592593, 2, 0, 4, 1}, 0, 6},
    {"matmul_f32_tiled_t8", 7, 4, 12, 552, 594, 0xae36e0bdfb565c01, 512, {8, 4}, {8, 1, 1, 4, 0.444444, 4, 0, 8, 1}, 6, 5},
    {"matmul_f32_tiled_t16", 7, 4, 13, 596, 638, 0x93238e943e72a51a, 2048, {16, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 6, 5},
    {"matmul_f32_tiled_t32", 7, 4, 14, 640, 682, 0xdab405c740634bf2, 8192, {32, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 6, 5},
    {"matmul_f64_tiled_t8", 7, 5, 15, 684, 727, 0xa1c135e8f7b61beb, 1024, {8, 8}, {16, 1, 1, 8, 0.222222, 8, 0, 16, 1}, 0, 6},
    {"matmul_f64_tiled_t16", 7, 5, 16, 729, 772, 0xae71bc58eb363ed6, 4096, {16, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 6},
    {"matmul_f64_tiled_t32", 7, 5, 17, 774, 817, 0x9f4c2989abd54496, 16384, {32, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 6},
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
        [TW_F16] = 2,
        [TW_BF16] = 3,
        [TW_U32] = -1,
        [TW_I32] = 0,
        [TW_F32] = 4,
        [TW_U64] = -1,
        [TW_I64] = 1,
        [TW_F64] = 5,
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
