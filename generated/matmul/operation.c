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
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        const sum_t scaled = beta != 0 ? beta * (sum_t)UP(*to) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
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
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        const sum_t scaled = beta != 0 ? beta * (sum_t)UP(*to) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
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
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        const sum_t scaled = beta != 0 ? beta * (sum_t)UP(*to) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
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
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        const sum_t scaled = beta != 0 ? beta * (sum_t)UP(*to) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
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
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        const sum_t scaled = beta != 0 ? beta * (sum_t)UP(*to) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
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
        for (int64_t l = 0; l < k && alpha != 0; l++) {
          const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
          const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
          sum += (sum_t)UP(a[p * a_batch_stride + at_a]) *
                 (sum_t)UP(b[p * b_batch_stride + at_b]);
        }
        element_t *const to = &c[p * c_batch_stride + i * c_stride + j];
        const sum_t scaled = beta != 0 ? beta * (sum_t)UP(*to) : 0;
        if (alpha == 0 || k == 0)
          sum = scaled;
        else
          sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
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

extern const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[];

static const char *const dynamic_templates[] = {"matmul/dynamic.cu", "matmul/product_factor.cuh"};
static const tw_line_run dynamic_lines[] = {
    {2, 16, 0}, {8, 21, 0}, {9, 21, 0}, {10, 21, 0}, {11, 21, 0}, {12, 21, 0},
    {43, 2, 1}, {49, 53, 0}, {2, 16, 0}, {8, 21, 0}, {9, 21, 0}, {10, 21, 0},
    {11, 21, 0}, {42, 2, 1}, {48, 53, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[];

static const char *const grid_stride_templates[] = {"matmul/grid_stride.cu", "matmul/product_factor.cuh"};
static const tw_line_run grid_stride_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0}, {8, 16, 0},
    {14, 2, 1}, {20, 23, 0}, {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0},
    {7, 16, 0}, {13, 2, 1}, {19, 23, 0},
};

static void lesson_naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
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
  if (!(batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * EDGE && n <= 65535 * EDGE && k <= 2147483647 && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647)) {
    *geometry = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {EDGE, EDGE, 1},
        .misfit = "batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * EDGE && n <= 65535 * EDGE && k <= 2147483647 && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647",
    };
    return;
  }
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(DOWN ? m : n, EDGE), ceil_div(DOWN ? n : m, EDGE), 1},
      .block = {EDGE, EDGE, 1},
      .work = (double)(2 * k * SIZE),
      .adds = (double)(k),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_lesson_naive[];

static const char *const lesson_naive_templates[] = {"matmul/lesson_naive.cu", "matmul/product_factor.cuh"};
static const tw_line_run lesson_naive_lines[] = {
    {2, 21, 0}, {4, 22, 0}, {5, 22, 0}, {6, 22, 0}, {7, 22, 0}, {8, 22, 0},
    {11, 28, 0}, {12, 30, 0}, {21, 2, 1}, {27, 40, 0}, {2, 21, 0}, {4, 22, 0},
    {5, 22, 0}, {6, 22, 0}, {7, 22, 0}, {8, 22, 0}, {11, 26, 0}, {12, 30, 0},
    {21, 2, 1}, {27, 40, 0}, {2, 21, 0}, {4, 22, 0}, {5, 22, 0}, {6, 22, 0},
    {7, 22, 0}, {10, 28, 0}, {11, 30, 0}, {20, 2, 1}, {26, 40, 0}, {2, 21, 0},
    {4, 22, 0}, {5, 22, 0}, {6, 22, 0}, {7, 22, 0}, {10, 26, 0}, {11, 30, 0},
    {20, 2, 1}, {26, 40, 0},
};

static void lesson_tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
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
  if (!(batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * TPB && n <= 65535 * TPB && k <= 2147483647 - TPB && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647 && (!DOWN || (m % TPB == 0 && n % TPB == 0 && k % TPB == 0)))) {
    *geometry = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {TPB, TPB, 1},
        .misfit = "batch == 1 && transpose_a == 0 && transpose_b == 0 && a_stride == k && b_stride == n && c_stride == n && m <= 65535 * TPB && n <= 65535 * TPB && k <= 2147483647 - TPB && m * k <= 2147483647 && k * n <= 2147483647 && m * n <= 2147483647 && (!DOWN || (m % TPB == 0 && n % TPB == 0 && k % TPB == 0))",
    };
    return;
  }
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(DOWN ? m : n, TPB), ceil_div(DOWN ? n : m, TPB), 1},
      .block = {TPB, TPB, 1},
      .work = (double)(2 * SIZE * ceil_div(k, TPB)),
      .adds = (double)(TPB * ceil_div(k, TPB)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_matmul_lesson_tiled[];

static const char *const lesson_tiled_templates[] = {"matmul/lesson_tiled.cu", "matmul/product_factor.cuh"};
static const tw_line_run lesson_tiled_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {8, 24, 0},
    {18, 44, 0}, {32, 59, 0}, {33, 2, 1}, {39, 61, 0}, {2, 23, 0}, {4, 24, 0},
    {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {8, 24, 0}, {18, 35, 0}, {26, 59, 0},
    {27, 2, 1}, {33, 61, 0}, {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0},
    {7, 24, 0}, {17, 44, 0}, {31, 59, 0}, {32, 2, 1}, {38, 61, 0}, {2, 23, 0},
    {4, 24, 0}, {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {17, 35, 0}, {25, 59, 0},
    {26, 2, 1}, {32, 61, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_matmul_naive[];

static const char *const naive_templates[] = {"matmul/naive.cu", "matmul/product_factor.cuh"};
static const tw_line_run naive_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0}, {8, 16, 0},
    {29, 2, 1}, {35, 38, 0}, {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0},
    {7, 16, 0}, {28, 2, 1}, {34, 38, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_matmul_registers[];

static const char *const registers_templates[] = {"matmul/registers.cu"};
static const tw_line_run registers_lines[] = {
    {2, 49, 0}, {4, 50, 0}, {5, 50, 0}, {6, 50, 0}, {7, 50, 0}, {8, 50, 0},
    {45, 89, 0}, {56, 89, 0}, {67, 101, 0}, {82, 118, 0}, {99, 118, 0},
    {116, 136, 0}, {125, 146, 0}, {126, 146, 0}, {127, 146, 0}, {128, 146, 0},
    {129, 148, 0}, {133, 153, 0}, {134, 153, 0}, {135, 153, 0}, {136, 153, 0},
    {137, 155, 0}, {148, 168, 0}, {159, 180, 0}, {160, 180, 0}, {161, 180, 0},
    {162, 180, 0}, {163, 182, 0}, {165, 168, 0}, {176, 180, 0}, {177, 180, 0},
    {178, 180, 0}, {179, 180, 0}, {180, 182, 0}, {182, 185, 0}, {2, 49, 0},
    {4, 50, 0}, {5, 50, 0}, {6, 50, 0}, {7, 50, 0}, {8, 50, 0}, {45, 89, 0},
    {56, 89, 0}, {67, 101, 0}, {82, 118, 0}, {99, 118, 0}, {116, 136, 0},
    {125, 146, 0}, {126, 146, 0}, {127, 148, 0}, {131, 153, 0}, {132, 153, 0},
    {133, 155, 0}, {144, 168, 0}, {155, 180, 0}, {156, 180, 0}, {157, 182, 0},
    {159, 168, 0}, {170, 180, 0}, {171, 180, 0}, {172, 182, 0}, {174, 185, 0},
    {2, 49, 0}, {4, 50, 0}, {5, 50, 0}, {6, 50, 0}, {7, 50, 0}, {44, 89, 0},
    {55, 89, 0}, {66, 101, 0}, {81, 118, 0}, {98, 118, 0}, {115, 136, 0},
    {124, 146, 0}, {125, 146, 0}, {126, 146, 0}, {127, 146, 0}, {128, 148, 0},
    {132, 153, 0}, {133, 153, 0}, {134, 153, 0}, {135, 153, 0}, {136, 155, 0},
    {147, 168, 0}, {158, 180, 0}, {159, 180, 0}, {160, 180, 0}, {161, 180, 0},
    {162, 182, 0}, {164, 168, 0}, {175, 180, 0}, {176, 180, 0}, {177, 180, 0},
    {178, 180, 0}, {179, 182, 0}, {181, 185, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_matmul_single_block[];

static const char *const single_block_templates[] = {"matmul/single_block.cu", "matmul/product_factor.cuh"};
static const tw_line_run single_block_lines[] = {
    {2, 18, 0}, {4, 19, 0}, {5, 19, 0}, {6, 19, 0}, {7, 19, 0}, {8, 19, 0},
    {45, 2, 1}, {51, 57, 0}, {2, 18, 0}, {4, 19, 0}, {5, 19, 0}, {6, 19, 0},
    {7, 19, 0}, {44, 2, 1}, {50, 57, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_matmul_tiled[];

static const char *const tiled_templates[] = {"matmul/tiled.cu", "matmul/product_factor.cuh"};
static const tw_line_run tiled_lines[] = {
    {2, 16, 0}, {4, 17, 0}, {5, 17, 0}, {6, 17, 0}, {7, 17, 0}, {8, 17, 0},
    {43, 2, 1}, {49, 53, 0}, {2, 16, 0}, {4, 17, 0}, {5, 17, 0}, {6, 17, 0},
    {7, 17, 0}, {42, 2, 1}, {48, 53, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "dynamic",
        .brief = "As tiled, but the edge of the squares is known only at run time: the launch sets the size of shared memory.",
        .file = "matmul/dynamic.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = dynamic_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_dynamic,
        .templates = dynamic_templates,
        .line_runs = dynamic_lines,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, for any shape: each thread strides through the elements of c.",
        .file = "matmul/grid_stride.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = grid_stride_geometry,
        .is_baseline = 0,
        .more_passes = 0,
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
        .more_passes = 0,
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
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_lesson_tiled,
        .templates = lesson_tiled_templates,
        .line_runs = lesson_tiled_lines,
    },
    {
        .name = "naive",
        .brief = "One thread for each element of c; each reads its row and its column itself.",
        .file = "matmul/naive.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = naive_geometry,
        .is_baseline = 1,
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_naive,
        .templates = naive_templates,
        .line_runs = naive_lines,
    },
    {
        .name = "registers",
        .brief = "Each thread holds a small tile of c in registers, so that each number it reads from shared memory serves several multiply-adds.",
        .file = "matmul/registers.cu",
        .param_count = 5,
        .params = {"BM", "BN", "BK", "TM", "TN"},
        .geometry = registers_geometry,
        .is_baseline = 0,
        .more_passes = 0,
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
        .more_passes = 0,
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
        .more_passes = 0,
        .sim_kernels = tw_sim_tilewright_matmul_tiled,
        .templates = tiled_templates,
        .line_runs = tiled_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"matmul_i32_dynamic_e8", 0, 0, 0, 12, 64, 0x2123b3f2048b19e0, 0, {8, 4}, {8, 1, 1, 4, 0.363636, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_dynamic_e16", 0, 0, 1, 66, 118, 0x8846255fe2f15161, 0, {16, 4}, {8, 1, 1, 4, 0.421053, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_dynamic_e32", 0, 0, 2, 120, 172, 0x3a168587559f17fb, 0, {32, 4}, {8, 1, 1, 4, 0.457143, 4, 0, 8, 1}, 0, 8},
    {"matmul_i64_dynamic_e8", 0, 1, 3, 174, 226, 0x1d7d66b8a698d039, 0, {8, 8}, {16, 1, 1, 8, 0.181818, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_dynamic_e16", 0, 1, 4, 228, 280, 0xff43014e9e7803b6, 0, {16, 8}, {16, 1, 1, 8, 0.210526, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_dynamic_e32", 0, 1, 5, 282, 334, 0x0b4057f09f7dd4b4, 0, {32, 8}, {16, 1, 1, 8, 0.228571, 8, 0, 16, 1}, 0, 8},
    {"matmul_f16_dynamic_e8", 0, 2, 6, 336, 388, 0x7ff515864fe068d1, 0, {8, 2}, {4, 1, 1, 2, 0.363636, 2, 0, 4, 1}, 0, 8},
    {"matmul_f16_dynamic_e16", 0, 2, 7, 390, 442, 0x55374efb987a06c2, 0, {16, 2}, {4, 1, 1, 2, 0.421053, 2, 0, 4, 1}, 0, 8},
    {"matmul_f16_dynamic_e32", 0, 2, 8, 444, 496, 0xbd833f9bfb13535c, 0, {32, 2}, {4, 1, 1, 2, 0.457143, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_dynamic_e8", 0, 3, 9, 498, 550, 0xb0bb050034a18c48, 0, {8, 2}, {4, 1, 1, 2, 0.363636, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_dynamic_e16", 0, 3, 10, 552, 604, 0x7fae6379426a2bed, 0, {16, 2}, {4, 1, 1, 2, 0.421053, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_dynamic_e32", 0, 3, 11, 606, 658, 0x191aa6f5a6a13f0f, 0, {32, 2}, {4, 1, 1, 2, 0.457143, 2, 0, 4, 1}, 0, 8},
    {"matmul_f32_dynamic_e8", 0, 4, 12, 660, 711, 0x343226b041ae8d64, 0, {8, 4}, {8, 1, 1, 4, 0.363636, 4, 0, 8, 1}, 8, 7},
    {"matmul_f32_dynamic_e16", 0, 4, 13, 713, 764, 0x80136d760fa85a51, 0, {16, 4}, {8, 1, 1, 4, 0.421053, 4, 0, 8, 1}, 8, 7},
    {"matmul_f32_dynamic_e32", 0, 4, 14, 766, 817, 0x3cd9f54ea0d729db, 0, {32, 4}, {8, 1, 1, 4, 0.457143, 4, 0, 8, 1}, 8, 7},
    {"matmul_f64_dynamic_e8", 0, 5, 15, 819, 871, 0xa05fbdf6e3cd03d5, 0, {8, 8}, {16, 1, 1, 8, 0.181818, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_dynamic_e16", 0, 5, 16, 873, 925, 0xbd05335d06a105c6, 0, {16, 8}, {16, 1, 1, 8, 0.210526, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_dynamic_e32", 0, 5, 17, 927, 979, 0x6b15f64ab2f94218, 0, {32, 8}, {16, 1, 1, 8, 0.228571, 8, 0, 16, 1}, 0, 8},
    {"matmul_i32_grid_stride_t128", 1, 0, 0, 12, 52, 0xa333a19a0e72e9e9, 0, {128, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_grid_stride_t256", 1, 0, 1, 54, 94, 0xbc3acd4fede7cb89, 0, {256, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 8},
    {"matmul_i64_grid_stride_t128", 1, 1, 2, 96, 136, 0x94efa933b8e7e11c, 0, {128, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_grid_stride_t256", 1, 1, 3, 138, 178, 0x78814316c7a14e38, 0, {256, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_f16_grid_stride_t128", 1, 2, 4, 180, 220, 0x51484f7124b4aa10, 0, {128, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_f16_grid_stride_t256", 1, 2, 5, 222, 262, 0xa4a03d7054d9d7c4, 0, {256, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_grid_stride_t128", 1, 3, 6, 264, 304, 0x0314558c9022f883, 0, {128, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_grid_stride_t256", 1, 3, 7, 306, 346, 0xb89a68def573fcf3, 0, {256, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_f32_grid_stride_t128", 1, 4, 8, 348, 387, 0xdebe52e68b10dcab, 0, {128, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 8, 7},
    {"matmul_f32_grid_stride_t256", 1, 4, 9, 389, 428, 0x78157fcc11c8585b, 0, {256, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 8, 7},
    {"matmul_f64_grid_stride_t128", 1, 5, 10, 430, 470, 0x353e529d51c11f86, 0, {128, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_grid_stride_t256", 1, 5, 11, 472, 512, 0x9b5d005e7c97a552, 0, {256, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_i32_lesson_naive_e16_d0", 2, 0, 0, 12, 42, 0x20132b807bed02bb, 0, {16, 0, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 10},
    {"matmul_i32_lesson_naive_e16_d1", 2, 0, 1, 44, 74, 0xa26e4afecb707e5e, 0, {16, 1, 4}, {8, 1, 0, 4, 0.0588235, 4, 0, 8, 1}, 10, 10},
    {"matmul_i64_lesson_naive_e16_d0", 2, 1, 2, 76, 106, 0xbb9fc8e42fd2f8b6, 0, {16, 0, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 10},
    {"matmul_i64_lesson_naive_e16_d1", 2, 1, 3, 108, 138, 0xa6ff0b1f146e74c3, 0, {16, 1, 8}, {16, 1, 0, 8, 0.030303, 8, 0, 16, 1}, 10, 10},
    {"matmul_f32_lesson_naive_e16_d0", 2, 4, 4, 140, 169, 0x56a05e7dec755277, 0, {16, 0, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 20, 9},
    {"matmul_f32_lesson_naive_e16_d1", 2, 4, 5, 171, 200, 0xb0262f7c7f2fa554, 0, {16, 1, 4}, {8, 1, 0, 4, 0.0588235, 4, 0, 8, 1}, 29, 9},
    {"matmul_f64_lesson_naive_e16_d0", 2, 5, 6, 202, 232, 0xa12305f53f0ee50a, 0, {16, 0, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 10},
    {"matmul_f64_lesson_naive_e16_d1", 2, 5, 7, 234, 264, 0x66cd7e51af355af9, 0, {16, 1, 8}, {16, 1, 0, 8, 0.030303, 8, 0, 16, 1}, 10, 10},
    {"matmul_i32_lesson_tiled_t16_d0", 3, 0, 0, 12, 54, 0xf816875bf0a8232f, 2048, {16, 0, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 0, 10},
    {"matmul_i32_lesson_tiled_t16_d1", 3, 0, 1, 56, 92, 0x64550a018d739c05, 2048, {16, 1, 4}, {8, 1, 8, 4, 0.106667, 4, 0, 8, 1}, 10, 10},
    {"matmul_i32_lesson_tiled_t32_d0", 3, 0, 2, 94, 136, 0xdfb954978453687b, 8192, {32, 0, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 0, 10},
    {"matmul_i64_lesson_tiled_t16_d0", 3, 1, 3, 138, 180, 0x8002f996d5015a0c, 4096, {16, 0, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 10},
    {"matmul_i64_lesson_tiled_t16_d1", 3, 1, 4, 182, 218, 0xde745bb513599364, 4096, {16, 1, 8}, {16, 1, 8, 8, 0.0533333, 8, 0, 16, 1}, 10, 10},
    {"matmul_i64_lesson_tiled_t32_d0", 3, 1, 5, 220, 262, 0x99a8c57ba89d3fb4, 16384, {32, 0, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 10},
    {"matmul_f32_lesson_tiled_t16_d0", 3, 4, 6, 264, 305, 0xdedb56a92485ff65, 2048, {16, 0, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 20, 9},
    {"matmul_f32_lesson_tiled_t16_d1", 3, 4, 7, 307, 342, 0x8997c685b91e8395, 2048, {16, 1, 4}, {8, 1, 8, 4, 0.106667, 4, 0, 8, 1}, 29, 9},
    {"matmul_f32_lesson_tiled_t32_d0", 3, 4, 8, 344, 385, 0xce7ac4bcd4b78481, 8192, {32, 0, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 20, 9},
    {"matmul_f64_lesson_tiled_t16_d0", 3, 5, 9, 387, 429, 0xb51c1db0a726ca5c, 4096, {16, 0, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 10},
    {"matmul_f64_lesson_tiled_t16_d1", 3, 5, 10, 431, 467, 0x5027c3a7ae4bb80e, 4096, {16, 1, 8}, {16, 1, 8, 8, 0.0533333, 8, 0, 16, 1}, 10, 10},
    {"matmul_f64_lesson_tiled_t32_d0", 3, 5, 11, 469, 511, 0xfdbe049578bd984c, 16384, {32, 0, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 10},
    {"matmul_i32_naive_e16", 4, 0, 0, 12, 50, 0xddce8decfb09c73e, 0, {16, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_naive_e32", 4, 0, 1, 52, 90, 0x393e24816a85fdf2, 0, {32, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 0, 8},
    {"matmul_i64_naive_e16", 4, 1, 2, 92, 130, 0x3faf755e698e4dab, 0, {16, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_naive_e32", 4, 1, 3, 132, 170, 0x43a1ef687caf924f, 0, {32, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_f16_naive_e16", 4, 2, 4, 172, 210, 0xf07e9719f7470eb7, 0, {16, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_f16_naive_e32", 4, 2, 5, 212, 250, 0x90518e7d7218b2a7, 0, {32, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_naive_e16", 4, 3, 6, 252, 290, 0x1fb4ef9458239a46, 0, {16, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_naive_e32", 4, 3, 7, 292, 330, 0x10f166e0b921c9be, 0, {32, 2}, {4, 1, 0, 2, 0.5, 2, 0, 4, 1}, 0, 8},
    {"matmul_f32_naive_e16", 4, 4, 8, 332, 369, 0x81d4a6ebfe7c982e, 0, {16, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 8, 7},
    {"matmul_f32_naive_e32", 4, 4, 9, 371, 408, 0x4f7391e022c99716, 0, {32, 4}, {8, 1, 0, 4, 0.5, 4, 0, 8, 1}, 8, 7},
    {"matmul_f64_naive_e16", 4, 5, 10, 410, 448, 0x620d1d30f2184843, 0, {16, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_naive_e32", 4, 5, 11, 450, 488, 0x3b43022fb64666b3, 0, {32, 8}, {16, 1, 0, 8, 0.333333, 8, 0, 16, 1}, 0, 8},
    {"matmul_i32_registers_m32_n32_k16_x4_y4", 5, 0, 0, 12, 211, 0xb042270356db418e, 9216, {32, 32, 16, 4, 4, 4}, {64.0, 1, 1, 16, 2.28571, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_i32_registers_m64_n64_k16_x8_y4", 5, 0, 1, 213, 412, 0x436c1aa7cde3c78d, 17408, {64, 64, 16, 8, 4, 4}, {64.0, 1, 1, 16, 3.55556, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_i32_registers_m64_n64_k16_x8_y8", 5, 0, 2, 414, 613, 0x5642cdf3983051b9, 17408, {64, 64, 16, 8, 8, 4}, {128.0, 1, 1, 16, 4.57143, 16, 0, 128.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n64_k8_x8_y8", 5, 0, 3, 615, 814, 0x616d0d92ff268d88, 12800, {128, 64, 8, 8, 8, 4}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n64_k16_x8_y4", 5, 0, 4, 816, 1015, 0x48887264d7107757, 25600, {128, 64, 16, 8, 4, 4}, {48.0, 1, 1, 16, 3.87879, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n64_k16_x8_y8", 5, 0, 5, 1017, 1216, 0x1d386c331e22b9b8, 25600, {128, 64, 16, 8, 8, 4}, {96.0, 1, 1, 16, 5.12, 16, 0, 96.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n128_k8_x8_y8", 5, 0, 6, 1218, 1417, 0x2f60793f537025e9, 16896, {128, 128, 8, 8, 8, 4}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_i32_registers_m128_n128_k16_x8_y8", 5, 0, 7, 1419, 1618, 0xd9bc8b70ab8db940, 33792, {128, 128, 16, 8, 8, 4}, {64.0, 1, 1, 16, 5.81818, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_i64_registers_m32_n32_k16_x4_y4", 5, 1, 8, 1620, 1811, 0xff6a714084beebe2, 17408, {32, 32, 16, 4, 4, 8}, {128.0, 1, 1, 16, 1.14286, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_i64_registers_m64_n64_k16_x4_y4", 5, 1, 9, 1813, 2004, 0x8a9ae6000dab232e, 33792, {64, 64, 16, 4, 4, 8}, {64.0, 1, 1, 16, 1.45455, 16, 0, 64.0, 1}, 35, 27},
    {"matmul_i64_registers_m64_n64_k16_x8_y4", 5, 1, 10, 2006, 2197, 0x3c662929ef138202, 33792, {64, 64, 16, 8, 4, 8}, {128.0, 1, 1, 16, 1.77778, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_i64_registers_m128_n64_k8_x8_y4", 5, 1, 11, 2199, 2390, 0xcdfde88acb707947, 25088, {128, 64, 8, 8, 4, 8}, {48.0, 1, 1, 16, 1.93939, 16, 0, 48.0, 1}, 35, 27},
    {"matmul_f16_registers_m32_n32_k16_x4_y4", 5, 2, 12, 2392, 2591, 0x7d22e8a20a10e333, 9216, {32, 32, 16, 4, 4, 2}, {32.0, 1, 1, 16, 2.28571, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_f16_registers_m64_n64_k16_x8_y4", 5, 2, 13, 2593, 2792, 0xb1a9c5bc605aa339, 17408, {64, 64, 16, 8, 4, 2}, {32.0, 1, 1, 16, 3.55556, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_f16_registers_m64_n64_k16_x8_y8", 5, 2, 14, 2794, 2993, 0xbbcdb0a5461d2182, 17408, {64, 64, 16, 8, 8, 2}, {64.0, 1, 1, 16, 4.57143, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_f16_registers_m128_n64_k16_x8_y8", 5, 2, 15, 2995, 3194, 0x59687bbf1d18a9e5, 25600, {128, 64, 16, 8, 8, 2}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_f16_registers_m128_n128_k16_x8_y8", 5, 2, 16, 3196, 3395, 0x61b04f631071689e, 33792, {128, 128, 16, 8, 8, 2}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_bf16_registers_m32_n32_k16_x4_y4", 5, 3, 17, 3397, 3596, 0x8c1b94dabe122753, 9216, {32, 32, 16, 4, 4, 2}, {32.0, 1, 1, 16, 2.28571, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_bf16_registers_m64_n64_k16_x8_y4", 5, 3, 18, 3598, 3797, 0x0816efb01842bc5f, 17408, {64, 64, 16, 8, 4, 2}, {32.0, 1, 1, 16, 3.55556, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_bf16_registers_m64_n64_k16_x8_y8", 5, 3, 19, 3799, 3998, 0xd3a7bf14bc594e18, 17408, {64, 64, 16, 8, 8, 2}, {64.0, 1, 1, 16, 4.57143, 16, 0, 64.0, 1}, 0, 35},
    {"matmul_bf16_registers_m128_n64_k16_x8_y8", 5, 3, 20, 4000, 4199, 0xc13aa64bd549cf7f, 25600, {128, 64, 16, 8, 8, 2}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 0, 35},
    {"matmul_bf16_registers_m128_n128_k16_x8_y8", 5, 3, 21, 4201, 4400, 0x079f40d7b3decb26, 33792, {128, 128, 16, 8, 8, 2}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 0, 35},
    {"matmul_f32_registers_m32_n32_k16_x4_y4", 5, 4, 22, 4402, 4600, 0xca603910c736398b, 9216, {32, 32, 16, 4, 4, 4}, {64.0, 1, 1, 16, 2.28571, 16, 0, 64.0, 1}, 62, 34},
    {"matmul_f32_registers_m64_n64_k16_x8_y4", 5, 4, 23, 4602, 4800, 0x2ae9a2b83fdfc40c, 17408, {64, 64, 16, 8, 4, 4}, {64.0, 1, 1, 16, 3.55556, 16, 0, 64.0, 1}, 62, 34},
    {"matmul_f32_registers_m64_n64_k16_x8_y8", 5, 4, 24, 4802, 5000, 0x3e1dbb198eb174f4, 17408, {64, 64, 16, 8, 8, 4}, {128.0, 1, 1, 16, 4.57143, 16, 0, 128.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n64_k8_x8_y8", 5, 4, 25, 5002, 5200, 0x932c554b25285381, 12800, {128, 64, 8, 8, 8, 4}, {48.0, 1, 1, 16, 5.12, 16, 0, 48.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n64_k16_x8_y4", 5, 4, 26, 5202, 5400, 0x5c2b1e87bfda5510, 25600, {128, 64, 16, 8, 4, 4}, {48.0, 1, 1, 16, 3.87879, 16, 0, 48.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n64_k16_x8_y8", 5, 4, 27, 5402, 5600, 0x8eba13732de32697, 25600, {128, 64, 16, 8, 8, 4}, {96.0, 1, 1, 16, 5.12, 16, 0, 96.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n128_k8_x8_y8", 5, 4, 28, 5602, 5800, 0x668872c97d01d98e, 16896, {128, 128, 8, 8, 8, 4}, {32.0, 1, 1, 16, 5.81818, 16, 0, 32.0, 1}, 62, 34},
    {"matmul_f32_registers_m128_n128_k16_x8_y8", 5, 4, 29, 5802, 6000, 0xc0efe08d022d8fad, 33792, {128, 128, 16, 8, 8, 4}, {64.0, 1, 1, 16, 5.81818, 16, 0, 64.0, 1}, 62, 34},
    {"matmul_f64_registers_m32_n32_k16_x4_y4", 5, 5, 30, 6002, 6193, 0x90fa2e3d7f69ac4f, 17408, {32, 32, 16, 4, 4, 8}, {128.0, 1, 1, 16, 1.14286, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_f64_registers_m64_n64_k16_x4_y4", 5, 5, 31, 6195, 6386, 0x59dbf17245f87f13, 33792, {64, 64, 16, 4, 4, 8}, {64.0, 1, 1, 16, 1.45455, 16, 0, 64.0, 1}, 35, 27},
    {"matmul_f64_registers_m64_n64_k16_x8_y4", 5, 5, 32, 6388, 6579, 0x38f7e06448534720, 33792, {64, 64, 16, 8, 4, 8}, {128.0, 1, 1, 16, 1.77778, 16, 0, 128.0, 1}, 35, 27},
    {"matmul_f64_registers_m128_n64_k8_x8_y4", 5, 5, 33, 6581, 6772, 0x8f03ccef716819fa, 25088, {128, 64, 8, 8, 4, 8}, {48.0, 1, 1, 16, 1.93939, 16, 0, 48.0, 1}, 35, 27},
    {"matmul_i32_single_block_t64", 6, 0, 0, 12, 67, 0x1cfdefe3ed2b4fd9, 0, {64, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 0, 8},
    {"matmul_i32_single_block_t256", 6, 0, 1, 69, 124, 0x47fdaa91272cc69e, 0, {256, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 0, 8},
    {"matmul_i32_single_block_t1024", 6, 0, 2, 126, 181, 0x0950bb0d9e7b3680, 0, {1024, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 0, 8},
    {"matmul_i64_single_block_t64", 6, 1, 3, 183, 238, 0xef90e82fa82c166a, 0, {64, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 8},
    {"matmul_i64_single_block_t256", 6, 1, 4, 240, 295, 0x96343d16c2ecfaa3, 0, {256, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 8},
    {"matmul_i64_single_block_t1024", 6, 1, 5, 297, 352, 0x59a1dabdae715a73, 0, {1024, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 8},
    {"matmul_f16_single_block_t64", 6, 2, 6, 354, 409, 0x92cae6e51800c186, 0, {64, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 8},
    {"matmul_f16_single_block_t256", 6, 2, 7, 411, 466, 0xb65154076119c27f, 0, {256, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 8},
    {"matmul_f16_single_block_t1024", 6, 2, 8, 468, 523, 0xdb2b6a243e231d89, 0, {1024, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 8},
    {"matmul_bf16_single_block_t64", 6, 3, 9, 525, 580, 0x93307012075ef65f, 0, {64, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 8},
    {"matmul_bf16_single_block_t256", 6, 3, 10, 582, 637, 0x38eba6c97f6f7e5a, 0, {256, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 8},
    {"matmul_bf16_single_block_t1024", 6, 3, 11, 639, 694, 0x682b0f203979e49a, 0, {1024, 2}, {2, 1, 1, 2, 0.5, 2, 0, 2, 1}, 0, 8},
    {"matmul_f32_single_block_t64", 6, 4, 12, 696, 750, 0x947981abb9797295, 0, {64, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 8, 7},
    {"matmul_f32_single_block_t256", 6, 4, 13, 752, 806, 0x0169d6c86d6bbb16, 0, {256, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 8, 7},
    {"matmul_f32_single_block_t1024", 6, 4, 14, 808, 862, 0x3b8fba4ecc8d4046, 0, {1024, 4}, {4, 1, 1, 4, 0.5, 4, 0, 4, 1}, 8, 7},
    {"matmul_f64_single_block_t64", 6, 5, 15, 864, 919, 0x48a167d5b3d8519e, 0, {64, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 8},
    {"matmul_f64_single_block_t256", 6, 5, 16, 921, 976, 0x13c4a611806481ad, 0, {256, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 8},
    {"matmul_f64_single_block_t1024", 6, 5, 17, 978, 1033, 0x2850d253b67826eb, 0, {1024, 8}, {8, 1, 1, 8, 0.333333, 8, 0, 8, 1}, 0, 8},
    {"matmul_i32_tiled_t8", 7, 0, 0, 12, 64, 0xc3b159f53010209d, 512, {8, 4}, {8, 1, 1, 4, 0.444444, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_tiled_t16", 7, 0, 1, 66, 118, 0x2732e3341e7aba3c, 2048, {16, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 0, 8},
    {"matmul_i32_tiled_t32", 7, 0, 2, 120, 172, 0xd36b63c16dc0a8a0, 8192, {32, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 0, 8},
    {"matmul_i64_tiled_t8", 7, 1, 3, 174, 226, 0xa3a497a4892848b2, 1024, {8, 8}, {16, 1, 1, 8, 0.222222, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_tiled_t16", 7, 1, 4, 228, 280, 0xdc806fdb42e60e09, 4096, {16, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 8},
    {"matmul_i64_tiled_t32", 7, 1, 5, 282, 334, 0x81d2c420ccfe9675, 16384, {32, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 8},
    {"matmul_f16_tiled_t8", 7, 2, 6, 336, 388, 0xf35b63779d14fa48, 512, {8, 2}, {4, 1, 1, 2, 0.444444, 2, 0, 4, 1}, 0, 8},
    {"matmul_f16_tiled_t16", 7, 2, 7, 390, 442, 0xb4f038ec28c04d7f, 2048, {16, 2}, {4, 1, 1, 2, 0.533333, 2, 0, 4, 1}, 0, 8},
    {"matmul_f16_tiled_t32", 7, 2, 8, 444, 496, 0xcc18806b53248a5b, 8192, {32, 2}, {4, 1, 1, 2, 0.592593, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_tiled_t8", 7, 3, 9, 498, 550, 0x0d1da6fe2a2c3671, 512, {8, 2}, {4, 1, 1, 2, 0.444444, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_tiled_t16", 7, 3, 10, 552, 604, 0x9b29c0d30c15bc9e, 2048, {16, 2}, {4, 1, 1, 2, 0.533333, 2, 0, 4, 1}, 0, 8},
    {"matmul_bf16_tiled_t32", 7, 3, 11, 606, 658, 0xe15ac51ca82c6286, 8192, {32, 2}, {4, 1, 1, 2, 0.592593, 2, 0, 4, 1}, 0, 8},
    {"matmul_f32_tiled_t8", 7, 4, 12, 660, 711, 0x1ec3a0b600afa3cb, 512, {8, 4}, {8, 1, 1, 4, 0.444444, 4, 0, 8, 1}, 8, 7},
    {"matmul_f32_tiled_t16", 7, 4, 13, 713, 764, 0x56352d0522d2e0e6, 2048, {16, 4}, {8, 1, 1, 4, 0.533333, 4, 0, 8, 1}, 8, 7},
    {"matmul_f32_tiled_t32", 7, 4, 14, 766, 817, 0x10050e3ca9f178fe, 8192, {32, 4}, {8, 1, 1, 4, 0.592593, 4, 0, 8, 1}, 8, 7},
    {"matmul_f64_tiled_t8", 7, 5, 15, 819, 871, 0x2355c1941889dd4c, 1024, {8, 8}, {16, 1, 1, 8, 0.222222, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_tiled_t16", 7, 5, 16, 873, 925, 0x72682a3d09148805, 4096, {16, 8}, {16, 1, 1, 8, 0.266667, 8, 0, 16, 1}, 0, 8},
    {"matmul_f64_tiled_t32", 7, 5, 17, 927, 979, 0xee170082d86b7bc5, 16384, {32, 8}, {16, 1, 1, 8, 0.296296, 8, 0, 16, 1}, 0, 8},
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
