/*
 * column_sums/operation.c
 * Generated from templates/column_sums/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation column_sums: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/column_sums.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_column_sums_args args_t;

/* ---- arguments */

enum {
  FIELD_rows,
  FIELD_cols,
  FIELD_batch,
  FIELD_a,
  FIELD_a_stride,
  FIELD_a_batch_stride,
  FIELD_sums,
  FIELD_sums_stride,
  FIELD_workspace,
  FIELD_workspace_bytes,
};

static const tw_field fields[] = {
    {"rows", TW_FIELD_SIZE, offsetof(args_t, rows), 0},
    {"cols", TW_FIELD_SIZE, offsetof(args_t, cols), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"a", TW_FIELD_POINTER, offsetof(args_t, a), 0},
    {"a_stride", TW_FIELD_STRIDE, offsetof(args_t, a_stride), 0},
    {"a_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, a_batch_stride), 0},
    {"sums", TW_FIELD_POINTER, offsetof(args_t, sums), 0},
    {"sums_stride", TW_FIELD_STRIDE, offsetof(args_t, sums_stride), 0},
    {"workspace", TW_FIELD_WORKSPACE, offsetof(args_t, workspace), 0},
    {"workspace_bytes", TW_FIELD_WORKSPACE_BYTES, offsetof(args_t, workspace_bytes), 0},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, FIELD_a, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_a_batch_stride, FIELD_a_stride, -1}, -1, 0},
    {"sums", TW_OUT, FIELD_sums, 2, {FIELD_batch, FIELD_cols}, {FIELD_sums_stride, -1}, -1, 0},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define get_a(x) (x)
#define set_sums(x) ((int32_t)(x))

static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

#undef set_sums
#define set_sums(x) ((int64_t)(x))

static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

#undef get_a
#define get_a(x) tw_f32_from_f16(x)
#undef set_sums
#define set_sums(x) tw_f16_from_f32((float)(x))

static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

#undef get_a
#define get_a(x) tw_f32_from_bf16(x)
#undef set_sums
#define set_sums(x) tw_bf16_from_f32((float)(x))

static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

#undef get_a
#define get_a(x) (x)
#undef set_sums
#define set_sums(x) ((float)(x))

static void reference_f32(const void *args) {
  typedef float element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

#undef set_sums
#define set_sums(x) ((double)(x))

static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

/* The same in wider types, whose results are not rounded to the element. */

static void reference_wide(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
    }
}

#undef set_sums
#define set_sums(x) ((long double)(x))

static void reference_widest(const void *args) {
  typedef long double element_t;
  typedef long double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
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
    {
        .name = "i32",
        .type = TW_I32,
        .bytes = 4,
        .reference = reference_i32,
    },
    {
        .name = "i64",
        .type = TW_I64,
        .bytes = 8,
        .reference = reference_i64,
    },
    {
        .name = "f16",
        .type = TW_F16,
        .bytes = 2,
        .reference = reference_f16,
        .wide_reference = reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "bf16",
        .type = TW_BF16,
        .bytes = 2,
        .reference = reference_bf16,
        .wide_reference = reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f32",
        .type = TW_F32,
        .bytes = 4,
        .reference = reference_f32,
        .wide_reference = reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f64",
        .type = TW_F64,
        .bytes = 8,
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
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double SIZE = element->bytes;
  (void)given;
  return (rows + 1.0) * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  (void)given;
  return rows * cols * batch;
}

/* ---- accuracy */

static double terms(const void *args) {
  const args_t *const given = args;
  const double rows = (double)given->rows;
  (void)given;
  return rows;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double a_stride = (double)given->a_stride;
  const double SLABS = params[0];
  const double COLS = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  const double slabs = min(SLABS, tw_floor(rows / 128.0) + 1.0);
  const double slab = tw_ceil(rows / slabs);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, COLS * VEC) * slabs * batch;
  passes->pass[0].whole = tw_whole_of(cols, COLS * VEC) * slabs * batch;
  passes->pass[0].work = 64.0 * tw_ceil(slab / (tw_floor(256.0 / COLS) * 4.0));
  passes->pass[1].tiles = tw_share_of(cols, 32.0) * batch;
  passes->pass[1].whole = tw_whole_of(cols, 32.0) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(slabs * min(cols, 32.0) / 1024.0);
  passes->pass[0].edge_work = 8.0 * SIZE * tw_ceil(slab * (tw_modulo(a_stride * SIZE, 16.0) != 0.0 ? min(cols, COLS * VEC) : tw_modulo(cols - 1.0, COLS * VEC) + 1.0) / (256.0 * 8.0));
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - (tw_floor(cols / (COLS * VEC)) * slabs * batch) / blocks : 0;
}

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t SLABS = params[0];
  const int64_t COLS = params[1];
  const int64_t SIZE = params[2];
  const int64_t VEC = 16 / SIZE;
  const int64_t slabs = min(SLABS, rows / 128 + 1);
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(cols, COLS * VEC), slabs, batch},
      .block = {256, 1, 1},
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, 32), 1, batch},
      .block = {1024, 1, 1},
  };
  split_figures(given, params, gpu, passes);
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t SLABS = params[0];
  const int64_t SIZE = params[2];
  const int64_t slabs = min(SLABS, rows / 128 + 1);
  (void)given, (void)params, (void)gpu;
  return slabs * cols * batch * max(SIZE, 4);
}

static void split_traits(const int *params, int element, tw_traits *traits) {
  const double COLS = params[1];
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = COLS < 32.0 ? 32.0 : 16.0,
      .wavefronts = 0.1,
      .align = (int)16.0,
      .edge_in_flight = SIZE < 4.0 ? SIZE : 1.5 * SIZE,
  };
}

static int split_unmet(const int *params) {
  const double SLABS = params[0];
  const double COLS = params[1];
  (void)params;
  if (!(SLABS <= 512.0 || COLS == 8.0)) return 0;
  return -1;
}

static void split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t SIZE = params[2];
  const int64_t VEC = 16 / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = 256,
      .shared_bytes[0] = 256 * VEC * max(SIZE, 4),
      .threads[1] = 1024,
      .shared_bytes[1] = 0,
  };
}

static const int split_values_1[] = {8, 64, 512, 2048};
static const int split_values_2[] = {8, 16, 32};
static const tw_axis split_axes[] = {
    {"s", 4, split_values_1, "slabs of rows, if there are enough rows", 0, 0},
    {"c", 3, split_values_2, "16-byte loads across a strip of columns", 0, 0},
};
static const tw_constraint split_constraints[] = {
    {"SLABS <= 512 or COLS == 8", "512 blocks for each strip fill the GPU unless there are few columns"},
};

static const char *const split_templates[] = {"column_sums/split.cu", "column_sums/sum_strip.cuh", "column_sums/add_packs.cuh", "column_sums/add_column.cuh", "column_sums/fold_rows.cuh"};
static const tw_line_run split_lines_ab2a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {25, 4, 1},
    {32, 4, 2}, {46, 12, 1}, {53, 4, 3}, {68, 20, 1}, {71, 2, 4}, {82, 20, 0},
    {89, 26, 0}, {90, 26, 0}, {91, 26, 0}, {92, 26, 0}, {112, 2, 4},
    {123, 47, 0}, {0, 0, 0},
};
static const tw_line_run split_lines_06e4[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {24, 4, 1}, {31, 4, 2},
    {45, 12, 1}, {52, 4, 3}, {67, 20, 1}, {70, 2, 4}, {81, 20, 0}, {88, 26, 0},
    {89, 26, 0}, {90, 26, 0}, {110, 2, 4}, {121, 47, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void thread_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  const double SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, THREADS) * batch;
  passes->pass[0].whole = tw_whole_of(cols, THREADS) * batch;
  passes->pass[0].work = rows * SIZE;
}

static void thread_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
  };
  thread_figures(given, params, gpu, passes);
}

static void thread_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 4.0 * SIZE,
      .align = (int)SIZE,
  };
}

static int thread_unmet(const int *params) {
  (void)params;
  return -1;
}

static void thread_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int thread_values_1[] = {64, 256};
static const tw_axis thread_axes[] = {
    {"n", 2, thread_values_1, "columns a block covers, one for each thread", 0, 0},
};

static const char *const thread_templates[] = {"column_sums/thread.cu"};
static const tw_line_run thread_lines_a9a7[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};
static const tw_line_run thread_lines_0a38[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tile_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double COLS = params[0];
  const double ROWS = params[1];
  const double UNROLL = params[2];
  const double SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, COLS) * batch;
  passes->pass[0].whole = tw_whole_of(cols, COLS) * batch;
  passes->pass[0].work = UNROLL * SIZE * tw_ceil(rows * min(cols, COLS) / (COLS * ROWS * UNROLL));
}

static void tile_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), 1, batch},
      .block = {COLS * ROWS, 1, 1},
  };
  tile_figures(given, params, gpu, passes);
}

static void tile_traits(const int *params, int element, tw_traits *traits) {
  const double UNROLL = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = SIZE * (SIZE > 4.0 ? 1.6 : element == ELEMENT_i32 || element == ELEMENT_i64 ? 8.0 / UNROLL : UNROLL == 8.0 ? 3.0 : SIZE < 4.0 ? 2.0 : 1.0),
      .wavefronts = 0.1,
      .align = (int)SIZE,
  };
}

static int tile_unmet(const int *params) {
  const double COLS = params[0];
  const double ROWS = params[1];
  const double SIZE = params[3];
  (void)params;
  if (!(COLS * SIZE >= 64.0)) return 0;
  if (!(COLS * ROWS >= 512.0)) return 1;
  if (!(COLS * ROWS <= 1024.0)) return 2;
  return -1;
}

static void tile_footprint(const int *params, tw_footprint *footprint) {
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  const int64_t SIZE = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = COLS * ROWS,
      .shared_bytes[0] = COLS * ROWS * max(SIZE, 4),
  };
}

static const int tile_values_1[] = {32, 64};
static const int tile_values_2[] = {8, 16, 32};
static const int tile_values_3[] = {4, 8};
static const tw_axis tile_axes[] = {
    {"c", 2, tile_values_1, "columns of a strip", 0, 0},
    {"r", 3, tile_values_2, "rows the block reads at once", 0, 0},
    {"u", 2, tile_values_3, "rows a thread has in flight, each with a sum of its own", 0, 0},
};
static const tw_constraint tile_constraints[] = {
    {"COLS * SIZE >= 64", "Hopper fetches 64 bytes at a time"},
    {"COLS * ROWS >= 512", "one block sums a strip, so it must keep many loads in flight"},
    {"COLS * ROWS <= 1024", "a block has at most 1024 threads"},
};

static const char *const tile_templates[] = {"column_sums/tile.cu", "column_sums/add_column.cuh", "column_sums/fold_rows.cuh"};
static const tw_line_run tile_lines_71d7[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {21, 4, 1},
    {36, 16, 0}, {38, 2, 2}, {49, 19, 0}, {0, 0, 0},
};
static const tw_line_run tile_lines_9b84[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {20, 4, 1}, {35, 16, 0},
    {37, 2, 2}, {48, 19, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double a_stride = (double)given->a_stride;
  const double BYTES = params[0];
  const double COLS = params[1];
  const double THREADS = params[2];
  const double LOADS = params[3];
  const double SIZE = params[4];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, COLS * VEC) * batch;
  passes->pass[0].whole = tw_whole_of(cols, COLS * VEC) * batch;
  passes->pass[0].work = LOADS * BYTES * tw_ceil(rows / (tw_floor(THREADS / COLS) * LOADS));
  passes->pass[0].edge_work = 8.0 * SIZE * tw_ceil(rows * (tw_modulo(a_stride * SIZE, BYTES) != 0.0 ? min(cols, COLS * VEC) : tw_modulo(cols - 1.0, COLS * VEC) + 1.0) / (THREADS * 8.0));
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - (tw_floor(cols / (COLS * VEC)) * batch) / blocks : 0;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t BYTES = params[0];
  const int64_t COLS = params[1];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[4];
  const int64_t VEC = BYTES / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(cols, COLS * VEC), 1, batch},
      .block = {THREADS, 1, 1},
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double BYTES = params[0];
  const double THREADS = params[2];
  const double LOADS = params[3];
  const double SIZE = params[4];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = BYTES * ((THREADS == 1024.0 ? LOADS / 2.0 : LOADS / 4.0 + 2.0) - (BYTES == 16.0 && SIZE < 4.0 ? 1.0 : 0.0)),
      .wavefronts = 0.1,
      .align = (int)BYTES,
      .edge_in_flight = THREADS == 1024.0 ? SIZE : 3.0 * SIZE,
  };
}

static int vector_unmet(const int *params) {
  const double BYTES = params[0];
  const double COLS = params[1];
  const double THREADS = params[2];
  const double SIZE = params[4];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)params;
  if (!(BYTES > SIZE)) return 0;
  if (!(COLS * BYTES >= 128.0 || COLS == 4.0)) return 1;
  if (!(COLS * BYTES >= 64.0)) return 2;
  if (!(COLS > 4.0 || THREADS == 1024.0)) return 3;
  if (!(THREADS * VEC * max(SIZE, 4.0) <= 48.0 * 1024.0)) return 4;
  return -1;
}

static void vector_footprint(const int *params, tw_footprint *footprint) {
  const int64_t BYTES = params[0];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[4];
  const int64_t VEC = BYTES / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS * VEC * max(SIZE, 4),
  };
}

static const int vector_values_1[] = {8, 16};
static const int vector_values_2[] = {4, 8, 16, 32};
static const int vector_values_3[] = {256, 1024};
static const int vector_values_4[] = {4, 8};
static const tw_axis vector_axes[] = {
    {"b", 2, vector_values_1, "width of a load", 0, 0},
    {"c", 4, vector_values_2, "loads across a strip", 0, 0},
    {"n", 2, vector_values_3, "threads of a block", 0, 0},
    {"l", 2, vector_values_4, "loads a thread has in flight", 0, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "a load reads several columns; tile reads one"},
    {"COLS * BYTES >= 128 or COLS == 4", "a row of the strip fills a 128-byte line, or is half of one"},
    {"COLS * BYTES >= 64", "Hopper fetches 64 bytes at a time"},
    {"COLS > 4 or THREADS == 1024", "half lines are for few columns: twice as many blocks fill the GPU"},
    {"THREADS * VEC * max(SIZE, 4) <= 48 * 1024", "all threads' sums must fit shared memory"},
};

static const char *const vector_templates[] = {"column_sums/vector.cu", "column_sums/sum_strip.cuh", "column_sums/add_packs.cuh", "column_sums/add_column.cuh", "column_sums/fold_rows.cuh"};
static const tw_line_run vector_lines_12a3[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 4, 1},
    {29, 4, 2}, {43, 12, 1}, {50, 4, 3}, {65, 20, 1}, {68, 2, 4}, {79, 17, 0},
    {0, 0, 0},
};
static const tw_line_run vector_lines_e2f0[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {21, 4, 1}, {28, 4, 2},
    {42, 12, 1}, {49, 4, 3}, {64, 20, 1}, {67, 2, 4}, {78, 17, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void wide_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  const double UNROLL = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, THREADS * VEC) * batch;
  passes->pass[0].whole = tw_whole_of(cols, THREADS * VEC) * batch;
  passes->pass[0].work = 16.0 * UNROLL * tw_ceil(rows / UNROLL);
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - (tw_floor(cols / (THREADS * VEC)) * batch) / blocks : 0;
}

static void wide_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  const int64_t SIZE = params[2];
  const int64_t VEC = 16 / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(cols, THREADS * VEC), 1, batch},
      .block = {THREADS, 1, 1},
  };
  wide_figures(given, params, gpu, passes);
}

static void wide_traits(const int *params, int element, tw_traits *traits) {
  const double UNROLL = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = UNROLL == 2.0 || (element == ELEMENT_i32 || element == ELEMENT_i64) ? 32.0 : 16.0,
      .align = (int)16.0,
      .edge_in_flight = 16.0,
  };
}

static int wide_unmet(const int *params) {
  (void)params;
  return -1;
}

static void wide_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int wide_values_1[] = {128};
static const int wide_values_2[] = {2, 8};
static const tw_axis wide_axes[] = {
    {"n", 1, wide_values_1, "threads of a block, each with 16 bytes of a row", 0, 0},
    {"u", 2, wide_values_2, "rows a thread has in flight", 0, 0},
};

static const char *const wide_templates[] = {"column_sums/wide.cu", "column_sums/add_packs.cuh"};
static const tw_line_run wide_lines_3b48[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {27, 4, 1},
    {41, 22, 0}, {0, 0, 0},
};
static const tw_line_run wide_lines_2fee[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {26, 4, 1}, {40, 22, 0},
    {0, 0, 0},
};

enum {
  ALGORITHM_split,
  ALGORITHM_thread,
  ALGORITHM_tile,
  ALGORITHM_vector,
  ALGORITHM_wide,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "split",
        .brief = "Like vector, for many rows: each block sums a slab of rows into the workspace, and a second kernel adds up the slabs.",
        .file = "column_sums/split.cu",
        .param_count = 2,
        .params = {"SLABS", "COLS"},
        .geometry = split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = split_workspace,
        .templates = split_templates,
        .kernel_line = 36,
        .axes = split_axes,
        .constraint_count = 1,
        .constraints = split_constraints,
        .unmet = split_unmet,
        .footprint = split_footprint,
        .traits = split_traits,
    },
    {
        .name = "thread",
        .brief = "One thread for each column: reads are coalesced, but few columns mean few threads, each with many rows.",
        .file = "column_sums/thread.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = thread_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = thread_templates,
        .kernel_line = 11,
        .axes = thread_axes,
        .unmet = thread_unmet,
        .footprint = thread_footprint,
        .traits = thread_traits,
    },
    {
        .name = "tile",
        .brief = "A block sums a strip of columns: its threads share the rows and add up their sums in shared memory.",
        .file = "column_sums/tile.cu",
        .param_count = 3,
        .params = {"COLS", "ROWS", "UNROLL"},
        .geometry = tile_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tile_templates,
        .kernel_line = 23,
        .axes = tile_axes,
        .constraint_count = 3,
        .constraints = tile_constraints,
        .unmet = tile_unmet,
        .footprint = tile_footprint,
        .traits = tile_traits,
    },
    {
        .name = "vector",
        .brief = "Like tile, but each thread sums several neighbouring columns, which it reads with one wide load.",
        .file = "column_sums/vector.cu",
        .param_count = 4,
        .params = {"BYTES", "COLS", "THREADS", "LOADS"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = vector_templates,
        .kernel_line = 36,
        .axes = vector_axes,
        .constraint_count = 5,
        .constraints = vector_constraints,
        .unmet = vector_unmet,
        .footprint = vector_footprint,
        .traits = vector_traits,
    },
    {
        .name = "wide",
        .brief = "Each thread sums a few neighbouring columns, which it reads with one wide load: for rows long enough to fill the GPU this way.",
        .file = "column_sums/wide.cu",
        .param_count = 2,
        .params = {"THREADS", "UNROLL"},
        .geometry = wide_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = wide_templates,
        .kernel_line = 18,
        .axes = wide_axes,
        .unmet = wide_unmet,
        .footprint = wide_footprint,
        .traits = wide_traits,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"column_sums_i32_split_s8_c8", ALGORITHM_split, ELEMENT_i32, 0xb08ad439fc77006b, 4096, {8, 8, 4, ELEMENT_i32}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i32_split_s64_c8", ALGORITHM_split, ELEMENT_i32, 0x44fa42b84516c231, 4096, {64, 8, 4, ELEMENT_i32}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i32_split_s512_c8", ALGORITHM_split, ELEMENT_i32, 0xf434b5ada84b7b73, 4096, {512, 8, 4, ELEMENT_i32}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i32_split_s512_c16", ALGORITHM_split, ELEMENT_i32, 0xe85433bde370c93a, 4096, {512, 16, 4, ELEMENT_i32}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i32_split_s512_c32", ALGORITHM_split, ELEMENT_i32, 0xe60d950eb3707ccc, 4096, {512, 32, 4, ELEMENT_i32}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i32_split_s2048_c8", ALGORITHM_split, ELEMENT_i32, 0xd4ad2278028c31b9, 4096, {2048, 8, 4, ELEMENT_i32}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i64_split_s64_c8", ALGORITHM_split, ELEMENT_i64, 0xd1c2e7fcbfc792be, 4096, {64, 8, 8, ELEMENT_i64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i64_split_s512_c16", ALGORITHM_split, ELEMENT_i64, 0x88c087bf9d3e0e1f, 4096, {512, 16, 8, ELEMENT_i64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i64_split_s2048_c8", ALGORITHM_split, ELEMENT_i64, 0x5bec483a41831836, 4096, {2048, 8, 8, ELEMENT_i64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f16_split_s64_c8", ALGORITHM_split, ELEMENT_f16, 0xaa535dceb709b5c5, 8192, {64, 8, 2, ELEMENT_f16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f16_split_s512_c8", ALGORITHM_split, ELEMENT_f16, 0x080c7a8dc2b2c08b, 8192, {512, 8, 2, ELEMENT_f16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f16_split_s512_c16", ALGORITHM_split, ELEMENT_f16, 0x1958e43d1fa43ec8, 8192, {512, 16, 2, ELEMENT_f16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f16_split_s2048_c8", ALGORITHM_split, ELEMENT_f16, 0x3e5fb11c6b3cdb45, 8192, {2048, 8, 2, ELEMENT_f16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_bf16_split_s64_c8", ALGORITHM_split, ELEMENT_bf16, 0x33545a34abe056e7, 8192, {64, 8, 2, ELEMENT_bf16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_bf16_split_s512_c8", ALGORITHM_split, ELEMENT_bf16, 0xebbbffc64e2e8407, 8192, {512, 8, 2, ELEMENT_bf16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_bf16_split_s2048_c8", ALGORITHM_split, ELEMENT_bf16, 0x7716081b490ea4bf, 8192, {2048, 8, 2, ELEMENT_bf16}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f32_split_s8_c8", ALGORITHM_split, ELEMENT_f32, 0xf3f32048c90a3a71, 4096, {8, 8, 4, ELEMENT_f32}, split_traits, split_lines_06e4, 0},
    {"column_sums_f32_split_s64_c8", ALGORITHM_split, ELEMENT_f32, 0x81c68273f4bab40d, 4096, {64, 8, 4, ELEMENT_f32}, split_traits, split_lines_06e4, 0},
    {"column_sums_f32_split_s512_c8", ALGORITHM_split, ELEMENT_f32, 0x29146d430e08626d, 4096, {512, 8, 4, ELEMENT_f32}, split_traits, split_lines_06e4, 0},
    {"column_sums_f32_split_s512_c16", ALGORITHM_split, ELEMENT_f32, 0x3d29f007db935c3e, 4096, {512, 16, 4, ELEMENT_f32}, split_traits, split_lines_06e4, 0},
    {"column_sums_f32_split_s2048_c8", ALGORITHM_split, ELEMENT_f32, 0x7939c54806bce065, 4096, {2048, 8, 4, ELEMENT_f32}, split_traits, split_lines_06e4, 0},
    {"column_sums_f64_split_s64_c8", ALGORITHM_split, ELEMENT_f64, 0x42f4759923719566, 4096, {64, 8, 8, ELEMENT_f64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f64_split_s512_c16", ALGORITHM_split, ELEMENT_f64, 0xa4b7c5cd26d619bd, 4096, {512, 16, 8, ELEMENT_f64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f64_split_s512_c32", ALGORITHM_split, ELEMENT_f64, 0x4aa483840d807797, 4096, {512, 32, 8, ELEMENT_f64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_f64_split_s2048_c8", ALGORITHM_split, ELEMENT_f64, 0x568d777a811d6c9e, 4096, {2048, 8, 8, ELEMENT_f64}, split_traits, split_lines_ab2a, 0},
    {"column_sums_i32_thread_n256", ALGORITHM_thread, ELEMENT_i32, 0x94f70805fdfd1376, 0, {256, 4, ELEMENT_i32}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_i64_thread_n256", ALGORITHM_thread, ELEMENT_i64, 0xf9796ee33a70102e, 0, {256, 8, ELEMENT_i64}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_f16_thread_n256", ALGORITHM_thread, ELEMENT_f16, 0x9d787fe05bac25f1, 0, {256, 2, ELEMENT_f16}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_bf16_thread_n256", ALGORITHM_thread, ELEMENT_bf16, 0x063b85fb205ca9f8, 0, {256, 2, ELEMENT_bf16}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_f32_thread_n64", ALGORITHM_thread, ELEMENT_f32, 0xda3b1c3b8d0003ab, 0, {64, 4, ELEMENT_f32}, thread_traits, thread_lines_0a38, 0},
    {"column_sums_f64_thread_n64", ALGORITHM_thread, ELEMENT_f64, 0x799dadb7b09153e7, 0, {64, 8, ELEMENT_f64}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_f64_thread_n256", ALGORITHM_thread, ELEMENT_f64, 0x802bf799b550f8ec, 0, {256, 8, ELEMENT_f64}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_i32_tile_c32_r32_u4", ALGORITHM_tile, ELEMENT_i32, 0x4c00f81722441cd2, 4096, {32, 32, 4, 4, ELEMENT_i32}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_i32_tile_c32_r32_u8", ALGORITHM_tile, ELEMENT_i32, 0x3bfae9fed31bc11a, 4096, {32, 32, 8, 4, ELEMENT_i32}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_i64_tile_c32_r32_u8", ALGORITHM_tile, ELEMENT_i64, 0xaa47cad6b92c4a6b, 8192, {32, 32, 8, 8, ELEMENT_i64}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_f16_tile_c32_r16_u8", ALGORITHM_tile, ELEMENT_f16, 0xe5c925ea3ef0aeb1, 2048, {32, 16, 8, 2, ELEMENT_f16}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_f16_tile_c32_r32_u8", ALGORITHM_tile, ELEMENT_f16, 0xc564c19961b45487, 4096, {32, 32, 8, 2, ELEMENT_f16}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_bf16_tile_c32_r16_u8", ALGORITHM_tile, ELEMENT_bf16, 0xb72d40e459180756, 2048, {32, 16, 8, 2, ELEMENT_bf16}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_bf16_tile_c32_r32_u8", ALGORITHM_tile, ELEMENT_bf16, 0x2cc85b0e2eed4fe6, 4096, {32, 32, 8, 2, ELEMENT_bf16}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_f32_tile_c32_r16_u4", ALGORITHM_tile, ELEMENT_f32, 0x6b3b8ba38be5e702, 2048, {32, 16, 4, 4, ELEMENT_f32}, tile_traits, tile_lines_9b84, 0},
    {"column_sums_f32_tile_c32_r16_u8", ALGORITHM_tile, ELEMENT_f32, 0x98a0b5f06ef99452, 2048, {32, 16, 8, 4, ELEMENT_f32}, tile_traits, tile_lines_9b84, 0},
    {"column_sums_f32_tile_c32_r32_u8", ALGORITHM_tile, ELEMENT_f32, 0xeb7cfc3327c410e4, 4096, {32, 32, 8, 4, ELEMENT_f32}, tile_traits, tile_lines_9b84, 0},
    {"column_sums_f64_tile_c32_r32_u8", ALGORITHM_tile, ELEMENT_f64, 0xb590b04b94861945, 8192, {32, 32, 8, 8, ELEMENT_f64}, tile_traits, tile_lines_71d7, 0},
    {"column_sums_i32_vector_b8_c16_n1024_l4", ALGORITHM_vector, ELEMENT_i32, 0x19dd536ce8c726d3, 8192, {8, 16, 1024, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b8_c32_n256_l8", ALGORITHM_vector, ELEMENT_i32, 0x0099e72b1700aa13, 2048, {8, 32, 256, 8, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b8_c32_n1024_l4", ALGORITHM_vector, ELEMENT_i32, 0x8ef20a72a06db96b, 8192, {8, 32, 1024, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b16_c4_n1024_l4", ALGORITHM_vector, ELEMENT_i32, 0xda74e18fc239636d, 16384, {16, 4, 1024, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b16_c4_n1024_l8", ALGORITHM_vector, ELEMENT_i32, 0x689999f4b629e05d, 16384, {16, 4, 1024, 8, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b16_c8_n256_l8", ALGORITHM_vector, ELEMENT_i32, 0x337194c1f5cac1a3, 4096, {16, 8, 256, 8, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b16_c8_n1024_l8", ALGORITHM_vector, ELEMENT_i32, 0x6efa5eb4a6ade13d, 16384, {16, 8, 1024, 8, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_vector_b16_c32_n256_l4", ALGORITHM_vector, ELEMENT_i32, 0x9d49a773e66a4695, 4096, {16, 32, 256, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i64_vector_b16_c4_n1024_l4", ALGORITHM_vector, ELEMENT_i64, 0xc969c5439b361b57, 16384, {16, 4, 1024, 4, 8, ELEMENT_i64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i64_vector_b16_c4_n1024_l8", ALGORITHM_vector, ELEMENT_i64, 0x39a61fed87d93bd7, 16384, {16, 4, 1024, 8, 8, ELEMENT_i64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i64_vector_b16_c8_n256_l4", ALGORITHM_vector, ELEMENT_i64, 0x3f58ffcea8a77935, 4096, {16, 8, 256, 4, 8, ELEMENT_i64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i64_vector_b16_c8_n1024_l8", ALGORITHM_vector, ELEMENT_i64, 0xc41b6411950537bf, 16384, {16, 8, 1024, 8, 8, ELEMENT_i64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i64_vector_b16_c32_n256_l4", ALGORITHM_vector, ELEMENT_i64, 0xdaaf1abdcab9ecbf, 4096, {16, 32, 256, 4, 8, ELEMENT_i64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f16_vector_b8_c16_n256_l8", ALGORITHM_vector, ELEMENT_f16, 0xc67cbc3dd89347a0, 4096, {8, 16, 256, 8, 2, ELEMENT_f16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f16_vector_b8_c16_n1024_l8", ALGORITHM_vector, ELEMENT_f16, 0xb81ac7215bc66ed0, 16384, {8, 16, 1024, 8, 2, ELEMENT_f16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f16_vector_b16_c4_n1024_l4", ALGORITHM_vector, ELEMENT_f16, 0x2d84e90c226914e8, 32768, {16, 4, 1024, 4, 2, ELEMENT_f16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f16_vector_b16_c4_n1024_l8", ALGORITHM_vector, ELEMENT_f16, 0x43d6751dded7ae90, 32768, {16, 4, 1024, 8, 2, ELEMENT_f16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f16_vector_b16_c8_n1024_l8", ALGORITHM_vector, ELEMENT_f16, 0x9fc95326930be538, 32768, {16, 8, 1024, 8, 2, ELEMENT_f16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f16_vector_b16_c32_n256_l8", ALGORITHM_vector, ELEMENT_f16, 0x49f9767561b3ea34, 8192, {16, 32, 256, 8, 2, ELEMENT_f16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_bf16_vector_b8_c16_n256_l8", ALGORITHM_vector, ELEMENT_bf16, 0x189d30f7167b0b62, 4096, {8, 16, 256, 8, 2, ELEMENT_bf16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_bf16_vector_b16_c4_n1024_l4", ALGORITHM_vector, ELEMENT_bf16, 0x0ff71c3fe0e2e84a, 32768, {16, 4, 1024, 4, 2, ELEMENT_bf16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_bf16_vector_b16_c4_n1024_l8", ALGORITHM_vector, ELEMENT_bf16, 0xecb7680d17653ce2, 32768, {16, 4, 1024, 8, 2, ELEMENT_bf16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_bf16_vector_b16_c8_n1024_l8", ALGORITHM_vector, ELEMENT_bf16, 0x2495301846d9db2a, 32768, {16, 8, 1024, 8, 2, ELEMENT_bf16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_bf16_vector_b16_c32_n256_l8", ALGORITHM_vector, ELEMENT_bf16, 0x584645bd3e60705e, 8192, {16, 32, 256, 8, 2, ELEMENT_bf16}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f32_vector_b8_c16_n256_l8", ALGORITHM_vector, ELEMENT_f32, 0x7da65f5ffb0d635a, 2048, {8, 16, 256, 8, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b8_c32_n256_l4", ALGORITHM_vector, ELEMENT_f32, 0x8a0d62900840bfe2, 2048, {8, 32, 256, 4, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b16_c4_n1024_l4", ALGORITHM_vector, ELEMENT_f32, 0x9808123c56f7bc1c, 16384, {16, 4, 1024, 4, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b16_c4_n1024_l8", ALGORITHM_vector, ELEMENT_f32, 0xfa9400c4c0a7da7c, 16384, {16, 4, 1024, 8, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b16_c8_n256_l8", ALGORITHM_vector, ELEMENT_f32, 0x37daeed155008392, 4096, {16, 8, 256, 8, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b16_c8_n1024_l4", ALGORITHM_vector, ELEMENT_f32, 0x6c6787f489d29bec, 16384, {16, 8, 1024, 4, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b16_c8_n1024_l8", ALGORITHM_vector, ELEMENT_f32, 0x814c3df1e22904bc, 16384, {16, 8, 1024, 8, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f32_vector_b16_c32_n256_l4", ALGORITHM_vector, ELEMENT_f32, 0xed1fd51c31011ab8, 4096, {16, 32, 256, 4, 4, ELEMENT_f32}, vector_traits, vector_lines_e2f0, 0},
    {"column_sums_f64_vector_b16_c4_n1024_l4", ALGORITHM_vector, ELEMENT_f64, 0xafbd6d7722098fa0, 16384, {16, 4, 1024, 4, 8, ELEMENT_f64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f64_vector_b16_c4_n1024_l8", ALGORITHM_vector, ELEMENT_f64, 0xf338bc103f947530, 16384, {16, 4, 1024, 8, 8, ELEMENT_f64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f64_vector_b16_c8_n256_l4", ALGORITHM_vector, ELEMENT_f64, 0xf480fc7d30df47fa, 4096, {16, 8, 256, 4, 8, ELEMENT_f64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f64_vector_b16_c8_n256_l8", ALGORITHM_vector, ELEMENT_f64, 0xf1bfdb64cfaf9d02, 4096, {16, 8, 256, 8, 8, ELEMENT_f64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f64_vector_b16_c8_n1024_l8", ALGORITHM_vector, ELEMENT_f64, 0x4b809436ff21d6f8, 16384, {16, 8, 1024, 8, 8, ELEMENT_f64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_f64_vector_b16_c32_n256_l8", ALGORITHM_vector, ELEMENT_f64, 0x5795c9d4d1d97a1c, 4096, {16, 32, 256, 8, 8, ELEMENT_f64}, vector_traits, vector_lines_12a3, 0},
    {"column_sums_i32_wide_n128_u2", ALGORITHM_wide, ELEMENT_i32, 0x78ce3b2c0101cc5e, 0, {128, 2, 4, ELEMENT_i32}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_i32_wide_n128_u8", ALGORITHM_wide, ELEMENT_i32, 0x4d8a9a68fcb1cebe, 0, {128, 8, 4, ELEMENT_i32}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_i64_wide_n128_u2", ALGORITHM_wide, ELEMENT_i64, 0x649b99bcf31595d9, 0, {128, 2, 8, ELEMENT_i64}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_i64_wide_n128_u8", ALGORITHM_wide, ELEMENT_i64, 0x87c00aa76c8fca6d, 0, {128, 8, 8, ELEMENT_i64}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_f16_wide_n128_u2", ALGORITHM_wide, ELEMENT_f16, 0xf6a56f05825fb283, 0, {128, 2, 2, ELEMENT_f16}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_f16_wide_n128_u8", ALGORITHM_wide, ELEMENT_f16, 0xe1ef4d1670228eaf, 0, {128, 8, 2, ELEMENT_f16}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_bf16_wide_n128_u2", ALGORITHM_wide, ELEMENT_bf16, 0x219b7debb83c3ffe, 0, {128, 2, 2, ELEMENT_bf16}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_bf16_wide_n128_u8", ALGORITHM_wide, ELEMENT_bf16, 0x924a3946915dac72, 0, {128, 8, 2, ELEMENT_bf16}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_f32_wide_n128_u2", ALGORITHM_wide, ELEMENT_f32, 0xacb95d8e760a9712, 0, {128, 2, 4, ELEMENT_f32}, wide_traits, wide_lines_2fee, 0},
    {"column_sums_f32_wide_n128_u8", ALGORITHM_wide, ELEMENT_f32, 0xfb951eefa11e60d6, 0, {128, 8, 4, ELEMENT_f32}, wide_traits, wide_lines_2fee, 0},
    {"column_sums_f64_wide_n128_u2", ALGORITHM_wide, ELEMENT_f64, 0x0196e06f37b66649, 0, {128, 2, 8, ELEMENT_f64}, wide_traits, wide_lines_3b48, 0},
    {"column_sums_f64_wide_n128_u8", ALGORITHM_wide, ELEMENT_f64, 0x7d81be023363e05d, 0, {128, 8, 8, ELEMENT_f64}, wide_traits, wide_lines_3b48, 0},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"whole blocks", {37, 512, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {97, 211, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {10007, 3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"one row", {1, 517, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"one column", {8191, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 83, 0, 0, 0, 0, 0}},
    {"aligned strides", {1000, 48, 0, 0, 64, 0, 0, 0, 0, 0}},
    {"batch", {37, 41, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {300, 33, 4, 0, 48, 14440, 0, 38, 0, 0}},
    {"single element", {1, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no rows", {0, 9, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no columns", {9, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {16384, 16384, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {64, 4194304, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4194304, 64, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {1000, 1000, 0, 0, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_column_sums = {
    .name = "column_sums",
    .formula = "sums[b][c] = sum over r of a[b][r][c]",
    .set = "tilewright",
    .moves_bits = 0,
    .signature = 0xc5ff1d65efb8e475,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
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

tw_status tw_column_sums(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_column_sums, type, args, stream);
}

tw_status tw_column_sums_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_column_sums, type, args);
}

tw_status tw_column_sums_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_column_sums, type, args, choice);
}

tw_status tw_column_sums_workspace(tw_context *context, tw_type type,
    const args_t *args, int64_t *bytes) {
  return tw_workspace(context, &tw_operation_tilewright_column_sums, type, args, bytes);
}
