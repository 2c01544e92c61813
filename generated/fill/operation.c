/*
 * fill/operation.c
 * Generated from templates/fill/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation fill: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/fill.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_fill_args args_t;

/* ---- arguments */

enum {
  FIELD_rows,
  FIELD_cols,
  FIELD_batch,
  FIELD_dst,
  FIELD_dst_stride,
  FIELD_dst_batch_stride,
};

static const tw_field fields[] = {
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, cols)},
    {.name = "batch", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, batch), .zero_means = 1},
    {.name = "dst", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, dst)},
    {.name = "dst_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, dst_stride)},
    {.name = "dst_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, dst_batch_stride)},
};

static const tw_tensor tensors[] = {
    {"dst", TW_OUT, FIELD_dst, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_dst_batch_stride, FIELD_dst_stride, -1}, -1, 0, -1},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define set_dst(x) ((int32_t)(x))

enum { LINE_reference_i32 = __LINE__ + 11 };
static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

#undef set_dst
#define set_dst(x) ((int64_t)(x))

enum { LINE_reference_i64 = __LINE__ + 11 };
static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

#undef set_dst
#define set_dst(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_f16 = __LINE__ + 11 };
static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef float acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

#undef set_dst
#define set_dst(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_bf16 = __LINE__ + 11 };
static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef float acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

#undef set_dst
#define set_dst(x) ((float)(x))

enum { LINE_reference_f32 = __LINE__ + 11 };
static void reference_f32(const void *args) {
  typedef float element_t;
  typedef float acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

#undef set_dst
#define set_dst(x) ((double)(x))

enum { LINE_reference_f64 = __LINE__ + 11 };
static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

/* The same in wider types, whose results are not rounded to the element. */

enum { LINE_reference_wide = __LINE__ + 11 };
static void reference_wide(const void *args) {
  typedef double element_t;
  typedef double acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
}

#undef set_dst
#define set_dst(x) ((long double)(x))

enum { LINE_reference_widest = __LINE__ + 11 };
static void reference_widest(const void *args) {
  typedef long double element_t;
  typedef long double acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        SET(dst, b * dst_batch_stride + r * dst_stride + c,
            (acc_t)r + (acc_t)c / divisor);
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
    {
        .name = "i32",
        .type = TW_I32,
        .bytes = 4,
        .reference = reference_i32,
        .reference_line = LINE_reference_i32,
    },
    {
        .name = "i64",
        .type = TW_I64,
        .bytes = 8,
        .reference = reference_i64,
        .reference_line = LINE_reference_i64,
    },
    {
        .name = "f16",
        .type = TW_F16,
        .bytes = 2,
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
  return rows * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  (void)given;
  return 2.0 * rows * cols * batch;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void flat_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double BYTES = params[0];
  const double THREADS = params[1];
  const double PACKS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows * cols, THREADS * PACKS * VEC) * batch;
  passes->pass[0].whole = tw_whole_of(rows * cols, THREADS * PACKS * VEC) * batch;
}

static void flat_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t BYTES = params[0];
  const int64_t THREADS = params[1];
  const int64_t PACKS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(rows * cols, THREADS * PACKS * VEC), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  flat_figures(given, params, gpu, passes);
}

static void flat_traits(const int *params, int element, tw_traits *traits) {
  const double BYTES = params[0];
  const double PACKS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
      .slots = (element == ELEMENT_i32 || element == ELEMENT_i64 ? 0.0 : SIZE > 4.0 ? 25.0 : 5.0) + (80.0 / PACKS + 20.0) * SIZE / BYTES,
  };
}

static int flat_unmet(const int *params) {
  const double BYTES = params[0];
  const double PACKS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES > SIZE)) return 0;
  if (!(PACKS * BYTES >= 16.0)) return 1;
  return -1;
}

static void flat_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int flat_values_1[] = {8, 16};
static const int flat_values_2[] = {128, 256};
static const int flat_values_3[] = {1, 2, 4};
static const tw_axis flat_axes[] = {
    {"b", 2, flat_values_1, "width of a store", 0, 0},
    {"n", 2, flat_values_2, "threads of a block", 0, 0},
    {"p", 3, flat_values_3, "stores of a thread", 0, 0},
};
static const tw_constraint flat_constraints[] = {
    {"BYTES > SIZE", "a store writes several elements; one at a time is what plain does"},
    {"PACKS * BYTES >= 16", "the block's row takes a division, which does not pay for 8 bytes in each thread"},
};

static const char *const flat_templates[] = {"fill/flat.cu", "shared/peel.cuh"};
static const tw_line_run flat_lines_b639[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {30, 3, 1}, {33, 27, 0}, {0, 0, 0},
};
static const tw_line_run flat_lines_dd40[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {31, 3, 1}, {34, 27, 0},
    {0, 0, 0},
};

/* The model's figures of a problem. */
static void grid_stride_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double COLS = params[0];
  const double ROWS = params[1];
  const double BLOCKS = params[2];
  const double SIZE = params[3];
  const double SM_COUNT = gpu->sm_count;
  const double blocks = SM_COUNT * BLOCKS;
  const double across = tw_ceil(cols / COLS);
  const double down = tw_ceil(blocks / across);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(tw_share_of(cols, COLS), blocks) * min(tw_share_of(rows, ROWS), down);
  passes->pass[0].whole = min(tw_whole_of(cols, COLS), blocks) * min(tw_whole_of(rows, ROWS), down);
  passes->pass[0].work = SIZE * batch * tw_ceil(cols / (COLS * blocks)) * tw_ceil(rows / (ROWS * down));
}

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  const int64_t BLOCKS = params[2];
  const int64_t SM_COUNT = gpu->sm_count;
  const int64_t blocks = SM_COUNT * BLOCKS;
  const int64_t across = ceil_div(cols, COLS);
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
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
      .slots = element == ELEMENT_i32 || element == ELEMENT_i64 ? 0.0 : SIZE > 4.0 ? 40.0 : 30.0,
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
static const int grid_stride_values_3[] = {4, 8};
static const tw_axis grid_stride_axes[] = {
    {"c", 2, grid_stride_values_1, "threads along a row", 0, 0},
    {"r", 2, grid_stride_values_2, "rows a block covers at once", 0, 0},
    {"b", 2, grid_stride_values_3, "blocks for each SM", 0, 0},
};
static const tw_constraint grid_stride_constraints[] = {
    {"COLS * ROWS == 256", "the block's size is fixed: BLOCKS decides how full an SM is"},
};

static const char *const grid_stride_templates[] = {"fill/grid_stride.cu"};
static const tw_line_run grid_stride_lines_186e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {0, 0, 0},
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
      .slots = element == ELEMENT_i32 || element == ELEMENT_i64 ? 0.0 : SIZE > 4.0 ? 40.0 : 30.0,
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

static const char *const plain_templates[] = {"fill/plain.cu"};
static const tw_line_run plain_lines_154d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double BYTES = params[0];
  const double WARPS = params[1];
  const double ROWS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, 32.0 * VEC) * tw_share_of(rows, WARPS * ROWS) * batch;
  passes->pass[0].whole = tw_whole_of(cols, 32.0 * VEC) * tw_whole_of(rows, WARPS * ROWS) * batch;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t BYTES = params[0];
  const int64_t WARPS = params[1];
  const int64_t ROWS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(cols, 32 * VEC), ceil_div(rows, WARPS * ROWS), batch},
      .block = {32, WARPS, 1},
      .begins_early = 1,
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double BYTES = params[0];
  const double ROWS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)BYTES,
      .slots = element == ELEMENT_i32 || element == ELEMENT_i64 ? 0.0 : (SIZE > 4.0 ? 40.0 : 30.0) / ROWS,
      .edge_sectors = 1.0 + ROWS * BYTES / 100.0,
  };
}

static int vector_unmet(const int *params) {
  const double BYTES = params[0];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES > SIZE)) return 0;
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
static const int vector_values_3[] = {1, 4, 8};
static const tw_axis vector_axes[] = {
    {"b", 2, vector_values_1, "width of a store", 0, 0},
    {"w", 2, vector_values_2, "warps of a block", 0, 0},
    {"r", 3, vector_values_3, "rows a thread writes", 0, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "a store writes several elements; one at a time is what plain does"},
};

static const char *const vector_templates[] = {"fill/vector.cu"};
static const tw_line_run vector_lines_1f4c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_flat,
  ALGORITHM_grid_stride,
  ALGORITHM_plain,
  ALGORITHM_vector,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "flat",
        .brief = "A matrix without gaps is one row of wide stores, aligned whatever its width; each store computes its row and column.",
        .file = "fill/flat.cu",
        .param_count = 3,
        .params = {"BYTES", "THREADS", "PACKS"},
        .geometry = flat_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = flat_templates,
        .kernel_line = 20,
        .axes = flat_axes,
        .constraint_count = 2,
        .constraints = flat_constraints,
        .unmet = flat_unmet,
        .footprint = flat_footprint,
        .traits = flat_traits,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
        .file = "fill/grid_stride.cu",
        .param_count = 3,
        .params = {"COLS", "ROWS", "BLOCKS"},
        .geometry = grid_stride_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = grid_stride_templates,
        .kernel_line = 24,
        .axes = grid_stride_axes,
        .constraint_count = 1,
        .constraints = grid_stride_constraints,
        .unmet = grid_stride_unmet,
        .footprint = grid_stride_footprint,
        .traits = grid_stride_traits,
    },
    {
        .name = "plain",
        .brief = "One element for each thread; a warp writes along a row.",
        .file = "fill/plain.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = plain_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = plain_templates,
        .kernel_line = 17,
        .axes = plain_axes,
        .constraint_count = 2,
        .constraints = plain_constraints,
        .unmet = plain_unmet,
        .footprint = plain_footprint,
        .traits = plain_traits,
    },
    {
        .name = "vector",
        .brief = "Wide stores; a thread divides once for each of its columns and writes the quotients into several rows.",
        .file = "fill/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "WARPS", "ROWS"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = vector_templates,
        .kernel_line = 22,
        .axes = vector_axes,
        .constraint_count = 1,
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
    {"fill_i32_flat_b16_n128_p2", ALGORITHM_flat, ELEMENT_i32, 0xec60ecc83638a730, 0, {16, 128, 2, 4, ELEMENT_i32}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_i32_flat_b16_n128_p4", ALGORITHM_flat, ELEMENT_i32, 0x973a83f4dd5cce04, 0, {16, 128, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_i64_flat_b16_n128_p4", ALGORITHM_flat, ELEMENT_i64, 0x5a6cf423efdfec9b, 0, {16, 128, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f16_flat_b8_n128_p2", ALGORITHM_flat, ELEMENT_f16, 0x9c8c036336a136da, 0, {8, 128, 2, 2, ELEMENT_f16}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f16_flat_b16_n128_p4", ALGORITHM_flat, ELEMENT_f16, 0xddb6563ddf80cd69, 0, {16, 128, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f16_flat_b16_n256_p2", ALGORITHM_flat, ELEMENT_f16, 0xef520d75d432d7e1, 0, {16, 256, 2, 2, ELEMENT_f16}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_bf16_flat_b16_n128_p4", ALGORITHM_flat, ELEMENT_bf16, 0xc84c215e36b5381b, 0, {16, 128, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_dd40, 0, 1},
    {"fill_f32_flat_b8_n256_p4", ALGORITHM_flat, ELEMENT_f32, 0xaccf9caff6444b44, 0, {8, 256, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f32_flat_b16_n128_p4", ALGORITHM_flat, ELEMENT_f32, 0x26dc0d384803b569, 0, {16, 128, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f64_flat_b16_n128_p4", ALGORITHM_flat, ELEMENT_f64, 0xff91e7b4e52d9dae, 0, {16, 128, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f64_flat_b16_n256_p4", ALGORITHM_flat, ELEMENT_f64, 0x148611c564ecc64a, 0, {16, 256, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_b639, 0, 1},
    {"fill_f32_grid_stride_c32_r8_b8", ALGORITHM_grid_stride, ELEMENT_f32, 0x94dda56de63a3242, 0, {32, 8, 8, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_186e, 0, 1},
    {"fill_f64_grid_stride_c128_r2_b4", ALGORITHM_grid_stride, ELEMENT_f64, 0x0992232fb76d71b7, 0, {128, 2, 4, 8, ELEMENT_f64}, grid_stride_traits, grid_stride_lines_186e, 0, 1},
    {"fill_f32_plain_c32_r8", ALGORITHM_plain, ELEMENT_f32, 0x6a6bac283b66ec53, 0, {32, 8, 4, ELEMENT_f32}, plain_traits, plain_lines_154d, 0, 1},
    {"fill_f32_plain_c256_r1", ALGORITHM_plain, ELEMENT_f32, 0xa77dd9c5b49454ff, 0, {256, 1, 4, ELEMENT_f32}, plain_traits, plain_lines_154d, 0, 1},
    {"fill_i32_vector_b8_w4_r4", ALGORITHM_vector, ELEMENT_i32, 0x98ee4511d998ff97, 0, {8, 4, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_i32_vector_b16_w4_r4", ALGORITHM_vector, ELEMENT_i32, 0xc84cd0b978d6f19e, 0, {16, 4, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_i32_vector_b16_w4_r8", ALGORITHM_vector, ELEMENT_i32, 0xdedea6c16949e776, 0, {16, 4, 8, 4, ELEMENT_i32}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f16_vector_b8_w4_r4", ALGORITHM_vector, ELEMENT_f16, 0x3072b6ad4643dbc6, 0, {8, 4, 4, 2, ELEMENT_f16}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f32_vector_b8_w4_r4", ALGORITHM_vector, ELEMENT_f32, 0x2ab46cdafc86f3ea, 0, {8, 4, 4, 4, ELEMENT_f32}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f32_vector_b8_w4_r8", ALGORITHM_vector, ELEMENT_f32, 0xe8261d23b5b922da, 0, {8, 4, 8, 4, ELEMENT_f32}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f32_vector_b16_w4_r1", ALGORITHM_vector, ELEMENT_f32, 0x6e3f8b86f17d77d7, 0, {16, 4, 1, 4, ELEMENT_f32}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f64_vector_b16_w4_r4", ALGORITHM_vector, ELEMENT_f64, 0x77cf4d8d7c802b9a, 0, {16, 4, 4, 8, ELEMENT_f64}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f64_vector_b16_w4_r8", ALGORITHM_vector, ELEMENT_f64, 0x44947ef730147722, 0, {16, 4, 8, 8, ELEMENT_f64}, vector_traits, vector_lines_1f4c, 0, 1},
    {"fill_f64_vector_b16_w8_r4", ALGORITHM_vector, ELEMENT_f64, 0x9761dbe5222e0b7a, 0, {16, 8, 4, 8, ELEMENT_f64}, vector_traits, vector_lines_1f4c, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0}},
    {"prime", {211, 97, 0, 0, 0, 0}},
    {"tall", {1031, 3, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0}},
    {"one row", {1, 2111, 0, 0, 0, 0}},
    {"one column", {517, 1, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 77, 0}},
    {"aligned strides", {96, 264, 0, 0, 272, 0}},
    {"batch", {37, 41, 3, 0, 0, 0}},
    {"strided batch", {33, 136, 4, 0, 144, 4792}},
    {"single element", {1, 1, 0, 0, 0, 0}},
    {"no rows", {0, 9, 0, 0, 0, 0}},
    {"no columns", {9, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {4096, 4096, 0, 0, 0, 0}},
    {"", {16384, 16384, 0, 0, 0, 0}},
    {"", {4095, 4097, 0, 0, 0, 0}},
    {"", {64, 1048576, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_fill = {
    .name = "fill",
    .formula = "dst[b][r][c] = r + c for integers, r + c / 10 for floating point",
    .set = "tilewright",
    .moves_bits = 0,
    .signature = 0xb44d5447c52f596f,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .reference_line = 22,
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
    .accuracy = TW_ACCURACY_BITS,
    .is_exact_on_whole = 0,
};

_Static_assert(sizeof(args_t) <= TW_ARGS_BYTES, "raise TW_ARGS_BYTES");
_Static_assert(COUNT(fields) <= TW_MAX_FIELDS, "raise TW_MAX_FIELDS");
_Static_assert(COUNT(tensors) <= TW_MAX_TENSORS, "raise TW_MAX_TENSORS");

/* ---- the typed calls */

tw_status tw_fill(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_fill, type, args, stream);
}

tw_status tw_fill_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_fill, type, args);
}

tw_status tw_fill_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_fill, type, args, choice);
}
