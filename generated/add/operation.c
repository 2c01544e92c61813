/*
 * add/operation.c
 * Generated from templates/add/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation add: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/add.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_add_args args_t;

/* ---- arguments */

enum {
  FIELD_rows,
  FIELD_cols,
  FIELD_batch,
  FIELD_alpha,
  FIELD_beta,
  FIELD_a,
  FIELD_a_stride,
  FIELD_a_batch_stride,
  FIELD_b,
  FIELD_b_stride,
  FIELD_b_batch_stride,
  FIELD_c,
  FIELD_c_stride,
  FIELD_c_batch_stride,
};

static const tw_field fields[] = {
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, cols)},
    {.name = "batch", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, batch), .zero_means = 1},
    {.name = "alpha", .kind = TW_FIELD_SCALAR, .offset = offsetof(args_t, alpha)},
    {.name = "beta", .kind = TW_FIELD_SCALAR, .offset = offsetof(args_t, beta)},
    {.name = "a", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, a)},
    {.name = "a_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_stride)},
    {.name = "a_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_batch_stride)},
    {.name = "b", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, b)},
    {.name = "b_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, b_stride)},
    {.name = "b_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, b_batch_stride)},
    {.name = "c", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, c)},
    {.name = "c_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, c_stride)},
    {.name = "c_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, c_batch_stride)},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, FIELD_a, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_a_batch_stride, FIELD_a_stride, -1}, -1, 0, -1},
    {"b", TW_IN, FIELD_b, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_b_batch_stride, FIELD_b_stride, -1}, -1, 0, -1},
    {"c", TW_OUT, FIELD_c, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_c_batch_stride, FIELD_c_stride, -1}, -1, 3, -1},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define get_a(x) (x)
#define get_b(x) (x)
#define set_c(x) ((int32_t)(x))

enum { LINE_reference_i32 = __LINE__ + 19 };
static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.i64;
  const sum_t beta = (sum_t)given->beta.value.i64;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

#undef set_c
#define set_c(x) ((int64_t)(x))

enum { LINE_reference_i64 = __LINE__ + 19 };
static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.i64;
  const sum_t beta = (sum_t)given->beta.value.i64;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

#undef get_a
#define get_a(x) tw_f32_from_f16(x)
#undef get_b
#define get_b(x) tw_f32_from_f16(x)
#undef set_c
#define set_c(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_f16 = __LINE__ + 19 };
static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

#undef get_a
#define get_a(x) tw_f32_from_bf16(x)
#undef get_b
#define get_b(x) tw_f32_from_bf16(x)
#undef set_c
#define set_c(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_bf16 = __LINE__ + 19 };
static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

#undef get_a
#define get_a(x) (x)
#undef get_b
#define get_b(x) (x)
#undef set_c
#define set_c(x) ((float)(x))

enum { LINE_reference_f32 = __LINE__ + 19 };
static void reference_f32(const void *args) {
  typedef float element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

#undef set_c
#define set_c(x) ((double)(x))

enum { LINE_reference_f64 = __LINE__ + 19 };
static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

/* The same in wider types, whose results are not rounded to the element. */

enum { LINE_reference_wide = __LINE__ + 19 };
static void reference_wide(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
}

#undef set_c
#define set_c(x) ((long double)(x))

enum { LINE_reference_widest = __LINE__ + 19 };
static void reference_widest(const void *args) {
  typedef long double element_t;
  typedef long double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const sum_t alpha = (sum_t)given->alpha.value.f64[0];
  const sum_t beta = (sum_t)given->beta.value.f64[0];
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  const element_t *const b = given->b;
  const int64_t b_stride = given->b_stride;
  const int64_t b_batch_stride = given->b_batch_stride;
  element_t *const c = given->c;
  const int64_t c_stride = given->c_stride;
  const int64_t c_batch_stride = given->c_batch_stride;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++)
        SET(c, m * c_batch_stride + i * c_stride + j,
            alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
                beta * GET(b, m * b_batch_stride + i * b_stride + j));
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
    {1 + TW_I64, {.i64 = 1}}, /* beta */
};

static const tw_element elements[] = {
    {
        .name = "i32",
        .type = TW_I32,
        .bytes = 4,
        .scalar_types = scalar_types_i32,
        .reference = reference_i32,
        .reference_line = LINE_reference_i32,
    },
    {
        .name = "i64",
        .type = TW_I64,
        .bytes = 8,
        .scalar_types = scalar_types_i64,
        .reference = reference_i64,
        .reference_line = LINE_reference_i64,
    },
    {
        .name = "f16",
        .type = TW_F16,
        .bytes = 2,
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
        .scalar_types = scalar_types_f64,
        .reference = reference_f64,
        .reference_line = LINE_reference_f64,
        .wide_reference = reference_widest,
        .wide_reference_line = LINE_reference_widest,
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
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double SIZE = element->bytes;
  (void)given;
  return 3.0 * rows * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  (void)given;
  return 3.0 * rows * cols * batch;
}

/* ---- accuracy */

static double terms(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
  (void)given;
  return 2.0;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void grid_stride_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double COLS = params[0];
  const double ROWS = params[1];
  const double ELEMENTS = params[2];
  const double BLOCKS = params[3];
  const double SM_COUNT = gpu->sm_count;
  const double blocks = SM_COUNT * BLOCKS;
  const double across = tw_ceil(cols / (COLS * ELEMENTS));
  const double down = tw_ceil(blocks / across);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(tw_share_of(cols, COLS * ELEMENTS), blocks) * min(tw_share_of(rows, ROWS), down);
  passes->pass[0].whole = min(tw_whole_of(cols, COLS * ELEMENTS), blocks) * min(tw_whole_of(rows, ROWS), down);
}

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  const int64_t ELEMENTS = params[2];
  const int64_t BLOCKS = params[3];
  const int64_t SM_COUNT = gpu->sm_count;
  const int64_t blocks = SM_COUNT * BLOCKS;
  const int64_t across = ceil_div(cols, COLS * ELEMENTS);
  const int64_t down = tw_whole_ceil_div(blocks, across);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {min(across, blocks), min(ceil_div(rows, ROWS), down), 1},
      .block = {COLS, ROWS, 1},
      .begins_early = 1,
  };
  grid_stride_figures(given, params, gpu, passes);
}

static void grid_stride_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[4];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int grid_stride_unmet(const int *params) {
  const double COLS = params[0];
  const double ROWS = params[1];
  (void)params;
  if (!(COLS * ROWS == 256.0)) return 0;
  return -1;
}

static void grid_stride_footprint(const int *params, tw_footprint *footprint) {
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(COLS) * (int64_t)(ROWS),
      .shared_bytes[0] = 0,
  };
}

static const int grid_stride_values_1[] = {32, 128};
static const int grid_stride_values_2[] = {2, 8};
static const int grid_stride_values_3[] = {1, 4};
static const int grid_stride_values_4[] = {4, 8};
static const tw_axis grid_stride_axes[] = {
    {"c", 2, grid_stride_values_1, "threads along a row", 0, 0},
    {"r", 2, grid_stride_values_2, "rows a block covers at once", 0, 0},
    {"e", 2, grid_stride_values_3, "elements of a row a thread has in flight", 0, 0},
    {"b", 2, grid_stride_values_4, "blocks for each SM", 0, 0},
};
static const tw_constraint grid_stride_constraints[] = {
    {"COLS * ROWS == 256", "the block's size is fixed: BLOCKS decides how full an SM is"},
};

static const char *const grid_stride_templates[] = {"add/grid_stride.cu"};
static const tw_line_run grid_stride_lines_0279[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void plain_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double COLS = params[0];
  const double ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, COLS) * tw_share_of(rows, ROWS) * batch;
  passes->pass[0].whole = tw_whole_of(cols, COLS) * tw_whole_of(rows, ROWS) * batch;
}

static void plain_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), ceil_div(rows, ROWS), batch},
      .block = {COLS, ROWS, 1},
      .begins_early = 1,
  };
  plain_figures(given, params, gpu, passes);
}

static void plain_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int plain_unmet(const int *params) {
  const double COLS = params[0];
  const double ROWS = params[1];
  (void)params;
  if (!(COLS * ROWS >= 256.0)) return 0;
  if (!(COLS * ROWS <= 1024.0)) return 1;
  return -1;
}

static void plain_footprint(const int *params, tw_footprint *footprint) {
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(COLS) * (int64_t)(ROWS),
      .shared_bytes[0] = 0,
  };
}

static const int plain_values_1[] = {32, 256};
static const int plain_values_2[] = {1, 8, 32};
static const tw_axis plain_axes[] = {
    {"c", 2, plain_values_1, "threads along a row", 0, 0},
    {"r", 3, plain_values_2, "rows a block covers", 0, 0},
};
static const tw_constraint plain_constraints[] = {
    {"COLS * ROWS >= 256", "smaller blocks only add launch work: nothing is shared between threads"},
    {"COLS * ROWS <= 1024", "a block has at most 1024 threads"},
};

static const char *const plain_templates[] = {"add/plain.cu"};
static const tw_line_run plain_lines_c17e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void small_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double THREADS = params[0];
  const double SIZE = params[1];
  const double VEC = tw_floor(16.0 / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows * cols, THREADS * VEC);
  passes->pass[0].whole = tw_whole_of(rows * cols, THREADS * VEC);
}

static void small_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t THREADS = params[0];
  const int64_t SIZE = params[1];
  const int64_t VEC = 16 / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && rows * cols < INT64_C(2147483648) && (rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols)))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch == 1 and rows * cols < 2147483648 and (rows == 1 or a_stride == cols and b_stride == cols and c_stride == cols)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(rows * cols, THREADS * VEC), 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  small_figures(given, params, gpu, passes);
}

static void small_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int small_unmet(const int *params) {
  (void)params;
  return -1;
}

static void small_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int small_values_1[] = {128, 256, 512};
static const tw_axis small_axes[] = {
    {"n", 3, small_values_1, "threads of a block, each with 16 bytes of each operand", 0, 0},
};

static const char *const small_templates[] = {"add/small.cu"};
static const tw_line_run small_lines_2e6a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run small_lines_90d7[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void uncoalesced_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double ROWS = params[0];
  const double COLS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, ROWS) * tw_share_of(cols, COLS) * batch;
  passes->pass[0].whole = tw_whole_of(rows, ROWS) * tw_whole_of(cols, COLS) * batch;
}

static void uncoalesced_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t ROWS = params[0];
  const int64_t COLS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, ROWS), ceil_div(cols, COLS), batch},
      .block = {ROWS, COLS, 1},
      .begins_early = 1,
  };
  uncoalesced_figures(given, params, gpu, passes);
}

static void uncoalesced_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int uncoalesced_unmet(const int *params) {
  (void)params;
  return -1;
}

static void uncoalesced_footprint(const int *params, tw_footprint *footprint) {
  const int64_t ROWS = params[0];
  const int64_t COLS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(ROWS) * (int64_t)(COLS),
      .shared_bytes[0] = 0,
  };
}

static const int uncoalesced_values_1[] = {32};
static const int uncoalesced_values_2[] = {8, 32};
static const tw_axis uncoalesced_axes[] = {
    {"r", 1, uncoalesced_values_1, "threads along a column", 0, 0},
    {"c", 2, uncoalesced_values_2, "columns a block covers", 0, 0},
};

static const char *const uncoalesced_templates[] = {"add/uncoalesced.cu"};
static const tw_line_run uncoalesced_lines_1583[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double a_stride = (double)given->a_stride;
  const double b_stride = (double)given->b_stride;
  const double c_stride = (double)given->c_stride;
  const double BYTES = params[0];
  const double WARPS = params[1];
  const double ROWS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  const int flat = rows == 1.0 || (a_stride == cols && b_stride == cols && c_stride == cols);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = (flat ? tw_share_of(rows * cols, WARPS * ROWS * 32.0 * VEC) : tw_share_of(cols, 32.0 * VEC)) * (flat ? 1.0 : tw_share_of(rows, WARPS * ROWS)) * batch;
  passes->pass[0].whole = (flat ? tw_whole_of(rows * cols, WARPS * ROWS * 32.0 * VEC) : tw_whole_of(cols, 32.0 * VEC)) * (flat ? 1.0 : tw_whole_of(rows, WARPS * ROWS)) * batch;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int64_t BYTES = params[0];
  const int64_t WARPS = params[1];
  const int64_t ROWS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  const int flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {flat ? tw_whole_ceil_div(rows * cols, WARPS * ROWS * 32 * VEC) : tw_whole_ceil_div(cols, 32 * VEC), flat ? 1 : ceil_div(rows, WARPS * ROWS), batch},
      .block = {32, WARPS, 1},
      .begins_early = 1,
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double BYTES = params[0];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)BYTES,
  };
}

static int vector_unmet(const int *params) {
  const double BYTES = params[0];
  const double ROWS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES > SIZE)) return 0;
  if (!(ROWS * BYTES >= 16.0)) return 1;
  return -1;
}

static void vector_footprint(const int *params, tw_footprint *footprint) {
  const int64_t WARPS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(32) * (int64_t)(WARPS),
      .shared_bytes[0] = 0,
  };
}

static const int vector_values_1[] = {8, 16};
static const int vector_values_2[] = {4, 8};
static const int vector_values_3[] = {1, 2, 4};
static const tw_axis vector_axes[] = {
    {"b", 2, vector_values_1, "width of an access", 0, 0},
    {"w", 2, vector_values_2, "warps of a block", 0, 0},
    {"r", 3, vector_values_3, "accesses of a thread to each operand, one in each row", 0, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "an access moves several elements; one at a time is what plain does"},
    {"ROWS * BYTES >= 16", "with 8 bytes for each thread too few are in flight, even on a full SM"},
};

static const char *const vector_templates[] = {"add/vector.cu", "shared/flat_tile.cuh"};
static const tw_line_run vector_lines_fdb5[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {9, 6, 1},
    {27, 25, 1}, {28, 25, 1}, {29, 25, 1}, {30, 27, 1}, {35, 3, 0}, {0, 0, 0},
};
static const tw_line_run vector_lines_724e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 6, 1},
    {26, 25, 1}, {27, 25, 1}, {28, 25, 1}, {29, 27, 1}, {34, 3, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_grid_stride,
  ALGORITHM_plain,
  ALGORITHM_small,
  ALGORITHM_uncoalesced,
  ALGORITHM_vector,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
        .file = "add/grid_stride.cu",
        .param_count = 4,
        .params = {"COLS", "ROWS", "ELEMENTS", "BLOCKS"},
        .geometry = grid_stride_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = grid_stride_templates,
        .kernel_line = 22,
        .axes = grid_stride_axes,
        .constraint_count = 1,
        .constraints = grid_stride_constraints,
        .unmet = grid_stride_unmet,
        .footprint = grid_stride_footprint,
        .traits = grid_stride_traits,
    },
    {
        .name = "plain",
        .brief = "One element for each thread; a warp reads and writes along a row.",
        .file = "add/plain.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = plain_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = plain_templates,
        .kernel_line = 14,
        .axes = plain_axes,
        .constraint_count = 2,
        .constraints = plain_constraints,
        .unmet = plain_unmet,
        .footprint = plain_footprint,
        .traits = plain_traits,
    },
    {
        .name = "small",
        .brief = "For small matrices without gaps: one pack for each thread, and as little as possible before its loads.",
        .file = "add/small.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = small_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = small_templates,
        .kernel_line = 10,
        .axes = small_axes,
        .unmet = small_unmet,
        .footprint = small_footprint,
        .traits = small_traits,
    },
    {
        .name = "uncoalesced",
        .brief = "One element for each thread; a warp accesses a column, so each access takes a sector of its own.",
        .file = "add/uncoalesced.cu",
        .param_count = 2,
        .params = {"ROWS", "COLS"},
        .geometry = uncoalesced_geometry,
        .is_only_if_tuned = 1,
        .is_hinted = 0,
        .templates = uncoalesced_templates,
        .kernel_line = 11,
        .axes = uncoalesced_axes,
        .unmet = uncoalesced_unmet,
        .footprint = uncoalesced_footprint,
        .traits = uncoalesced_traits,
    },
    {
        .name = "vector",
        .brief = "Several wide accesses for each thread; matrices without gaps between rows are treated as one row.",
        .file = "add/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "WARPS", "ROWS"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = vector_templates,
        .kernel_line = 12,
        .axes = vector_axes,
        .constraint_count = 2,
        .constraints = vector_constraints,
        .unmet = vector_unmet,
        .footprint = vector_footprint,
        .traits = vector_traits,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"add_f32_grid_stride_c32_r8_e1_b8", ALGORITHM_grid_stride, ELEMENT_f32, 0x96cb8baef1503526, 0, {32, 8, 1, 8, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_0279, 0, 1},
    {"add_f32_plain_c32_r8", ALGORITHM_plain, ELEMENT_f32, 0xdde1594acb12a6f6, 0, {32, 8, 4, ELEMENT_f32}, plain_traits, plain_lines_c17e, 0, 1},
    {"add_i32_small_n128", ALGORITHM_small, ELEMENT_i32, 0x74821508ba9a860e, 0, {128, 4, ELEMENT_i32}, small_traits, small_lines_2e6a, 0, 1},
    {"add_i64_small_n128", ALGORITHM_small, ELEMENT_i64, 0x3420a44bd8283359, 0, {128, 8, ELEMENT_i64}, small_traits, small_lines_2e6a, 0, 1},
    {"add_f16_small_n128", ALGORITHM_small, ELEMENT_f16, 0x51761932206f9367, 0, {128, 2, ELEMENT_f16}, small_traits, small_lines_90d7, 0, 1},
    {"add_bf16_small_n128", ALGORITHM_small, ELEMENT_bf16, 0x22fd0357482b51cf, 0, {128, 2, ELEMENT_bf16}, small_traits, small_lines_90d7, 0, 1},
    {"add_f32_small_n128", ALGORITHM_small, ELEMENT_f32, 0xb3a3a3ebf9b1fc39, 0, {128, 4, ELEMENT_f32}, small_traits, small_lines_90d7, 0, 1},
    {"add_f64_small_n128", ALGORITHM_small, ELEMENT_f64, 0x9722e735b761b9ec, 0, {128, 8, ELEMENT_f64}, small_traits, small_lines_90d7, 0, 1},
    {"add_f32_uncoalesced_r32_c8", ALGORITHM_uncoalesced, ELEMENT_f32, 0xdcd1381bca5774fa, 0, {32, 8, 4, ELEMENT_f32}, uncoalesced_traits, uncoalesced_lines_1583, 0, 1},
    {"add_i32_vector_b16_w4_r1", ALGORITHM_vector, ELEMENT_i32, 0xb4f480c1242416cc, 0, {16, 4, 1, 4, ELEMENT_i32}, vector_traits, vector_lines_fdb5, 0, 1},
    {"add_i32_vector_b16_w8_r4", ALGORITHM_vector, ELEMENT_i32, 0xc31495a9443983a8, 0, {16, 8, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_fdb5, 0, 1},
    {"add_i64_vector_b16_w4_r2", ALGORITHM_vector, ELEMENT_i64, 0xddaca8a6e50ecdd0, 0, {16, 4, 2, 8, ELEMENT_i64}, vector_traits, vector_lines_fdb5, 0, 1},
    {"add_f16_vector_b16_w4_r1", ALGORITHM_vector, ELEMENT_f16, 0x3fd6836dbf0686ed, 0, {16, 4, 1, 2, ELEMENT_f16}, vector_traits, vector_lines_724e, 0, 1},
    {"add_f16_vector_b16_w8_r2", ALGORITHM_vector, ELEMENT_f16, 0xe797ea1422ca4633, 0, {16, 8, 2, 2, ELEMENT_f16}, vector_traits, vector_lines_724e, 0, 1},
    {"add_bf16_vector_b16_w4_r2", ALGORITHM_vector, ELEMENT_bf16, 0xbc7c8a90f1f41f1f, 0, {16, 4, 2, 2, ELEMENT_bf16}, vector_traits, vector_lines_724e, 0, 1},
    {"add_f32_vector_b8_w4_r2", ALGORITHM_vector, ELEMENT_f32, 0xba99d880ee731ebc, 0, {8, 4, 2, 4, ELEMENT_f32}, vector_traits, vector_lines_724e, 0, 1},
    {"add_f32_vector_b16_w4_r1", ALGORITHM_vector, ELEMENT_f32, 0xed6c2d9ab2078b13, 0, {16, 4, 1, 4, ELEMENT_f32}, vector_traits, vector_lines_724e, 0, 1},
    {"add_f32_vector_b16_w4_r2", ALGORITHM_vector, ELEMENT_f32, 0xb37a428a1c99e10f, 0, {16, 4, 2, 4, ELEMENT_f32}, vector_traits, vector_lines_724e, 0, 1},
    {"add_f64_vector_b16_w4_r1", ALGORITHM_vector, ELEMENT_f64, 0x48d7fb949a055d0d, 0, {16, 4, 1, 8, ELEMENT_f64}, vector_traits, vector_lines_724e, 0, 1},
    {"add_f64_vector_b16_w8_r1", ALGORITHM_vector, ELEMENT_f64, 0x859cddfef54145a5, 0, {16, 8, 1, 8, ELEMENT_f64}, vector_traits, vector_lines_724e, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"lesson size", {36, 36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {211, 97, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {1031, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"vector", {1, 8203, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"one column", {517, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 0, 0, 83, 0, 0, 71, 0, 0, 77, 0}},
    {"aligned strides", {96, 264, 0, 0, 0, 0, 272, 0, 0, 288, 0, 0, 304, 0}},
    {"b strided", {70, 264, 0, 0, 0, 0, 0, 0, 0, 280, 0, 0, 0, 0}},
    {"batch", {37, 41, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {33, 136, 4, 0, 0, 0, 144, 4792, 0, 0, 4496, 0, 0, 4493}},
    {"single element", {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no rows", {0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {2048, 2048, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {16384, 16384, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4095, 4097, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_add = {
    .name = "add",
    .formula = "c[m][i][j] = alpha * a[m][i][j] + beta * b[m][i][j]",
    .set = "tilewright",
    .moves_bits = 0,
    .is_elementwise = 1,
    .signature = 0xc43964407b414bb4,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .reference_line = 35,
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
_Static_assert(COUNT(tensors) <= TW_MAX_TENSORS, "raise TW_MAX_TENSORS");
_Static_assert(COUNT(defaults) <= TW_MAX_SCALARS, "raise TW_MAX_SCALARS");

/* ---- the typed calls */

tw_status tw_add(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_add, type, args, stream);
}

tw_status tw_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_add, type, args);
}

tw_status tw_add_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_add, type, args, choice);
}
