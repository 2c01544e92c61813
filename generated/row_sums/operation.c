/*
 * row_sums/operation.c
 * Generated from templates/row_sums/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation row_sums: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/row_sums.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_row_sums_args args_t;

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
    {"sums", TW_OUT, FIELD_sums, 2, {FIELD_batch, FIELD_rows}, {FIELD_sums_stride, -1}, -1, 0},
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + r, sum);
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
  return (cols + 1.0) * rows * batch * SIZE;
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
  const double cols = (double)given->cols;
  (void)given;
  return cols;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void block_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  const double UNROLL = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = rows * batch;
  passes->pass[0].whole = rows * batch;
  passes->pass[0].work = 16.0 * UNROLL * tw_ceil(cols / (THREADS * UNROLL * VEC));
}

static void block_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {rows, 1, batch},
      .block = {THREADS, 1, 1},
  };
  block_figures(given, params, gpu, passes);
}

static void block_traits(const int *params, int element, tw_traits *traits) {
  const double UNROLL = params[1];
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = UNROLL > 4.0 ? 48.0 : 16.0 * UNROLL,
      .wavefronts = 0.1,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int block_unmet(const int *params) {
  const double THREADS = params[0];
  const double UNROLL = params[1];
  (void)params;
  if (!(THREADS * UNROLL * 16.0 <= 32.0 * 1024.0)) return 0;
  return -1;
}

static void block_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  const int64_t SIZE = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS / 32 * max(SIZE, 4),
  };
}

static const int block_values_1[] = {128, 256, 512};
static const int block_values_2[] = {4, 8};
static const tw_axis block_axes[] = {
    {"n", 3, block_values_1, "threads of a block", 0, 0},
    {"u", 2, block_values_2, "loads a thread has in flight, each with a sum of its own", 0, 0},
};
static const tw_constraint block_constraints[] = {
    {"THREADS * UNROLL * 16 <= 32 * 1024", "48 KiB in flight are enough for an SM: one block need not have more"},
};

static const char *const block_templates[] = {"row_sums/block.cu", "row_sums/peel_row.cuh", "shared/peel.cuh", "row_sums/add_packs.cuh", "row_sums/block_total.cuh", "row_sums/add_lanes.cuh"};
static const tw_line_run block_lines_93e2[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {21, 2, 1},
    {23, 3, 2}, {26, 16, 0}, {30, 3, 3}, {43, 21, 0}, {44, 3, 4}, {46, 2, 5},
    {49, 6, 4}, {54, 2, 5}, {57, 23, 0}, {0, 0, 0},
};
static const tw_line_run block_lines_ff50[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {20, 2, 1}, {22, 3, 2},
    {25, 16, 0}, {29, 3, 3}, {42, 21, 0}, {43, 3, 4}, {45, 2, 5}, {48, 6, 4},
    {53, 2, 5}, {56, 23, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void lanes_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double a_stride = (double)given->a_stride;
  const double LANES = params[0];
  const double UNROLL = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, tw_floor(256.0 / LANES)) * batch;
  passes->pass[0].whole = tw_whole_of(rows, tw_floor(256.0 / LANES)) * batch;
  passes->pass[0].work = 16.0 * UNROLL * tw_ceil(cols / (LANES * UNROLL * VEC)) + (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? 0.0 : 32.0 * tw_ceil(min(cols, VEC) / LANES));
}

static void lanes_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch.value;
  const int64_t LANES = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(rows, 256 / LANES), 1, batch},
      .block = {256, 1, 1},
  };
  lanes_figures(given, params, gpu, passes);
}

static void lanes_traits(const int *params, int element, tw_traits *traits) {
  const double LANES = params[0];
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 32.0,
      .sectors = LANES == 2.0 ? 1.25 : 1.0,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int lanes_unmet(const int *params) {
  const double LANES = params[0];
  const double UNROLL = params[1];
  (void)params;
  if (!(LANES < 32.0 || UNROLL == 4.0)) return 0;
  return -1;
}

static void lanes_footprint(const int *params, tw_footprint *footprint) {
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = 256,
      .shared_bytes[0] = 0,
  };
}

static const int lanes_values_1[] = {2, 4, 8, 16, 32};
static const int lanes_values_2[] = {2, 4};
static const tw_axis lanes_axes[] = {
    {"l", 5, lanes_values_1, "threads that share a row", 0, 0},
    {"u", 2, lanes_values_2, "loads a thread has in flight, each with a sum of its own", 0, 0},
};
static const tw_constraint lanes_constraints[] = {
    {"LANES < 32 or UNROLL == 4", "a row long enough for a warp fills four loads"},
};

static const char *const lanes_templates[] = {"row_sums/lanes.cu", "row_sums/peel_row.cuh", "shared/peel.cuh", "row_sums/add_packs.cuh", "row_sums/add_lanes.cuh"};
static const tw_line_run lanes_lines_c63a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 2, 1},
    {24, 3, 2}, {27, 17, 0}, {31, 3, 3}, {44, 22, 0}, {48, 2, 4}, {51, 27, 0},
    {0, 0, 0},
};
static const tw_line_run lanes_lines_fb4c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {21, 2, 1}, {23, 3, 2},
    {26, 17, 0}, {30, 3, 3}, {43, 22, 0}, {47, 2, 4}, {50, 27, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void narrow_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  const double ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, THREADS * ROWS) * batch;
  passes->pass[0].whole = tw_whole_of(rows, THREADS * ROWS) * batch;
}

static void narrow_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  const int64_t ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(cols <= 16)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "cols <= 16",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS * ROWS), 1, batch},
      .block = {THREADS, 1, 1},
  };
  narrow_figures(given, params, gpu, passes);
}

static void narrow_traits(const int *params, int element, tw_traits *traits) {
  const double ROWS = params[1];
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = ROWS * SIZE,
      .align = (int)SIZE,
  };
}

static int narrow_unmet(const int *params) {
  (void)params;
  return -1;
}

static void narrow_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int narrow_values_1[] = {128};
static const int narrow_values_2[] = {4, 8};
static const tw_axis narrow_axes[] = {
    {"n", 1, narrow_values_1, "threads of a block", 0, 0},
    {"r", 2, narrow_values_2, "rows of a thread", 0, 0},
};

static const char *const narrow_templates[] = {"row_sums/narrow.cu"};
static const tw_line_run narrow_lines_5a5a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};
static const tw_line_run narrow_lines_89de[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double SPLITS = params[0];
  const double THREADS = params[1];
  const double SIZE = params[2];
  const double SPAN = tw_floor(THREADS * 64.0 / SIZE);
  const double splits = min(SPLITS, tw_floor(cols / SPAN) + 1.0);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = splits * rows * batch;
  passes->pass[0].whole = splits * rows * batch;
  passes->pass[0].work = 64.0 * tw_ceil(cols / (splits * SPAN));
  passes->pass[1].tiles = tw_share_of(rows, 8.0) * batch;
  passes->pass[1].whole = tw_whole_of(rows, 8.0) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(splits / 32.0);
}

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t SPLITS = params[0];
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[2];
  const int64_t SPAN = THREADS * 64 / SIZE;
  const int64_t splits = min(SPLITS, tw_whole_div(cols, SPAN) + 1);
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  passes->pass[0] = (tw_geometry){
      .grid = {splits, rows, batch},
      .block = {THREADS, 1, 1},
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(rows, 8), 1, batch},
      .block = {256, 1, 1},
  };
  split_figures(given, params, gpu, passes);
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t SPLITS = params[0];
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[2];
  const int64_t SPAN = THREADS * 64 / SIZE;
  const int64_t splits = min(SPLITS, tw_whole_div(cols, SPAN) + 1);
  (void)given, (void)params, (void)gpu;
  return splits * rows * batch * max(SIZE, 4);
}

static void split_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * 4.0,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int split_unmet(const int *params) {
  (void)params;
  return -1;
}

static void split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS / 32 * max(SIZE, 4),
      .threads[1] = 256,
      .shared_bytes[1] = 0,
  };
}

static const int split_values_1[] = {16, 128, 1024};
static const int split_values_2[] = {256, 512};
static const tw_axis split_axes[] = {
    {"s", 3, split_values_1, "parts of a row, one for each block, if the row is long enough", 0, 0},
    {"n", 2, split_values_2, "threads of a block", 0, 0},
};

static const char *const split_templates[] = {"row_sums/split.cu", "row_sums/peel_row.cuh", "shared/peel.cuh", "row_sums/add_packs.cuh", "row_sums/block_total.cuh", "row_sums/add_lanes.cuh"};
static const tw_line_run split_lines_7d4c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {28, 2, 1},
    {30, 3, 2}, {33, 23, 0}, {37, 3, 3}, {50, 28, 0}, {51, 3, 4}, {53, 2, 5},
    {56, 6, 4}, {61, 2, 5}, {64, 30, 0}, {70, 35, 0}, {71, 35, 0}, {72, 35, 0},
    {73, 35, 0}, {84, 2, 5}, {87, 47, 0}, {0, 0, 0},
};
static const tw_line_run split_lines_830e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {27, 2, 1}, {29, 3, 2},
    {32, 23, 0}, {36, 3, 3}, {49, 28, 0}, {50, 3, 4}, {52, 2, 5}, {55, 6, 4},
    {60, 2, 5}, {63, 30, 0}, {69, 35, 0}, {70, 35, 0}, {71, 35, 0}, {82, 2, 5},
    {85, 47, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void thread_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  const double SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, THREADS) * batch;
  passes->pass[0].whole = tw_whole_of(rows, THREADS) * batch;
  passes->pass[0].reach = tw_ceil(cols * SIZE / 32.0);
}

static void thread_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
  };
  thread_figures(given, params, gpu, passes);
}

static void thread_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 4.0 * SIZE,
      .sectors = 1.0 + 8.0 / SIZE,
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
    {"n", 2, thread_values_1, "rows a block covers, one for each thread", 0, 0},
};

static const char *const thread_templates[] = {"row_sums/thread.cu"};
static const tw_line_run thread_lines_b237[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};
static const tw_line_run thread_lines_b09f[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_block,
  ALGORITHM_lanes,
  ALGORITHM_narrow,
  ALGORITHM_split,
  ALGORITHM_thread,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "block",
        .brief = "One block for each row: 16-byte loads, then shuffles, then one element of each warp through shared memory.",
        .file = "row_sums/block.cu",
        .param_count = 2,
        .params = {"THREADS", "UNROLL"},
        .geometry = block_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = block_templates,
        .kernel_line = 21,
        .axes = block_axes,
        .constraint_count = 1,
        .constraints = block_constraints,
        .unmet = block_unmet,
        .footprint = block_footprint,
        .traits = block_traits,
    },
    {
        .name = "lanes",
        .brief = "Several lanes of a warp sum a row: 16-byte loads, then shuffles.",
        .file = "row_sums/lanes.cu",
        .param_count = 2,
        .params = {"LANES", "UNROLL"},
        .geometry = lanes_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = lanes_templates,
        .kernel_line = 22,
        .axes = lanes_axes,
        .constraint_count = 1,
        .constraints = lanes_constraints,
        .unmet = lanes_unmet,
        .footprint = lanes_footprint,
        .traits = lanes_traits,
    },
    {
        .name = "narrow",
        .brief = "Each thread sums several short rows, a block's threads apart: a warp's loads are close together, and many are in flight.",
        .file = "row_sums/narrow.cu",
        .param_count = 2,
        .params = {"THREADS", "ROWS"},
        .geometry = narrow_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = narrow_templates,
        .kernel_line = 12,
        .axes = narrow_axes,
        .unmet = narrow_unmet,
        .footprint = narrow_footprint,
        .traits = narrow_traits,
    },
    {
        .name = "split",
        .brief = "For few wide rows: several blocks sum parts of a row into the workspace, and a second kernel adds up the parts.",
        .file = "row_sums/split.cu",
        .param_count = 2,
        .params = {"SPLITS", "THREADS"},
        .geometry = split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = split_workspace,
        .templates = split_templates,
        .kernel_line = 20,
        .axes = split_axes,
        .unmet = split_unmet,
        .footprint = split_footprint,
        .traits = split_traits,
    },
    {
        .name = "thread",
        .brief = "One thread for each row, for short rows: neighbouring threads read addresses a row apart, so each element takes a sector.",
        .file = "row_sums/thread.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = thread_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = thread_templates,
        .kernel_line = 14,
        .axes = thread_axes,
        .unmet = thread_unmet,
        .footprint = thread_footprint,
        .traits = thread_traits,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"row_sums_i32_block_n128_u4", ALGORITHM_block, ELEMENT_i32, 0xc23e228d07a4da0b, 16, {128, 4, 4, ELEMENT_i32}, block_traits, block_lines_93e2, 0},
    {"row_sums_i32_block_n128_u8", ALGORITHM_block, ELEMENT_i32, 0x374bc25ed516f403, 16, {128, 8, 4, ELEMENT_i32}, block_traits, block_lines_93e2, 0},
    {"row_sums_i32_block_n256_u4", ALGORITHM_block, ELEMENT_i32, 0xa9fa3a62943e8aaf, 32, {256, 4, 4, ELEMENT_i32}, block_traits, block_lines_93e2, 0},
    {"row_sums_i32_block_n512_u4", ALGORITHM_block, ELEMENT_i32, 0x448419ed8d22d18c, 64, {512, 4, 4, ELEMENT_i32}, block_traits, block_lines_93e2, 0},
    {"row_sums_i64_block_n128_u4", ALGORITHM_block, ELEMENT_i64, 0xa4979c737ce0060c, 32, {128, 4, 8, ELEMENT_i64}, block_traits, block_lines_93e2, 0},
    {"row_sums_i64_block_n128_u8", ALGORITHM_block, ELEMENT_i64, 0x09708cfcb4f22e14, 32, {128, 8, 8, ELEMENT_i64}, block_traits, block_lines_93e2, 0},
    {"row_sums_i64_block_n256_u4", ALGORITHM_block, ELEMENT_i64, 0x7623f33a5ff88c00, 64, {256, 4, 8, ELEMENT_i64}, block_traits, block_lines_93e2, 0},
    {"row_sums_i64_block_n512_u4", ALGORITHM_block, ELEMENT_i64, 0x48ee89d81291ebf3, 128, {512, 4, 8, ELEMENT_i64}, block_traits, block_lines_93e2, 0},
    {"row_sums_f16_block_n128_u4", ALGORITHM_block, ELEMENT_f16, 0x3432f3390262b170, 16, {128, 4, 2, ELEMENT_f16}, block_traits, block_lines_93e2, 0},
    {"row_sums_f16_block_n128_u8", ALGORITHM_block, ELEMENT_f16, 0x92d2dab3970aaa18, 16, {128, 8, 2, ELEMENT_f16}, block_traits, block_lines_93e2, 0},
    {"row_sums_f16_block_n256_u4", ALGORITHM_block, ELEMENT_f16, 0xe0d269a2404769f4, 32, {256, 4, 2, ELEMENT_f16}, block_traits, block_lines_93e2, 0},
    {"row_sums_f16_block_n512_u4", ALGORITHM_block, ELEMENT_f16, 0x952187001e8439db, 64, {512, 4, 2, ELEMENT_f16}, block_traits, block_lines_93e2, 0},
    {"row_sums_bf16_block_n128_u4", ALGORITHM_block, ELEMENT_bf16, 0x77a1cb251a94bf22, 16, {128, 4, 2, ELEMENT_bf16}, block_traits, block_lines_93e2, 0},
    {"row_sums_bf16_block_n128_u8", ALGORITHM_block, ELEMENT_bf16, 0xabfe094fa5dfbf0a, 16, {128, 8, 2, ELEMENT_bf16}, block_traits, block_lines_93e2, 0},
    {"row_sums_bf16_block_n512_u4", ALGORITHM_block, ELEMENT_bf16, 0xd450b8855bc7661f, 64, {512, 4, 2, ELEMENT_bf16}, block_traits, block_lines_93e2, 0},
    {"row_sums_f32_block_n128_u4", ALGORITHM_block, ELEMENT_f32, 0xf59f26fadf824ff4, 16, {128, 4, 4, ELEMENT_f32}, block_traits, block_lines_ff50, 0},
    {"row_sums_f32_block_n128_u8", ALGORITHM_block, ELEMENT_f32, 0x178e5e9db5902b9c, 16, {128, 8, 4, ELEMENT_f32}, block_traits, block_lines_ff50, 0},
    {"row_sums_f32_block_n256_u4", ALGORITHM_block, ELEMENT_f32, 0x6af261ae96b10e0c, 32, {256, 4, 4, ELEMENT_f32}, block_traits, block_lines_ff50, 0},
    {"row_sums_f32_block_n256_u8", ALGORITHM_block, ELEMENT_f32, 0xce29ffca09290d7c, 32, {256, 8, 4, ELEMENT_f32}, block_traits, block_lines_ff50, 0},
    {"row_sums_f32_block_n512_u4", ALGORITHM_block, ELEMENT_f32, 0x2dd632efeeb21eab, 64, {512, 4, 4, ELEMENT_f32}, block_traits, block_lines_ff50, 0},
    {"row_sums_f64_block_n128_u8", ALGORITHM_block, ELEMENT_f64, 0x5e03a7ad8baf18b3, 32, {128, 8, 8, ELEMENT_f64}, block_traits, block_lines_93e2, 0},
    {"row_sums_f64_block_n256_u4", ALGORITHM_block, ELEMENT_f64, 0x4654df7b0b8cc583, 64, {256, 4, 8, ELEMENT_f64}, block_traits, block_lines_93e2, 0},
    {"row_sums_f64_block_n512_u4", ALGORITHM_block, ELEMENT_f64, 0xa1951a842717690c, 128, {512, 4, 8, ELEMENT_f64}, block_traits, block_lines_93e2, 0},
    {"row_sums_i32_lanes_l2_u2", ALGORITHM_lanes, ELEMENT_i32, 0x61c05812fe5cfed5, 0, {2, 2, 4, ELEMENT_i32}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i32_lanes_l4_u2", ALGORITHM_lanes, ELEMENT_i32, 0x1d69a39c241d8b6d, 0, {4, 2, 4, ELEMENT_i32}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i32_lanes_l8_u4", ALGORITHM_lanes, ELEMENT_i32, 0xcc5c1d7eb5dabf31, 0, {8, 4, 4, ELEMENT_i32}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i32_lanes_l16_u2", ALGORITHM_lanes, ELEMENT_i32, 0x0cef4892e2739ed9, 0, {16, 2, 4, ELEMENT_i32}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i64_lanes_l2_u2", ALGORITHM_lanes, ELEMENT_i64, 0x144fe0c59ee32433, 0, {2, 2, 8, ELEMENT_i64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i64_lanes_l4_u2", ALGORITHM_lanes, ELEMENT_i64, 0xd3a1fab663770713, 0, {4, 2, 8, ELEMENT_i64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i64_lanes_l16_u2", ALGORITHM_lanes, ELEMENT_i64, 0xfbc78700d0e6a677, 0, {16, 2, 8, ELEMENT_i64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f16_lanes_l2_u2", ALGORITHM_lanes, ELEMENT_f16, 0xe819ba657f3db6ea, 0, {2, 2, 2, ELEMENT_f16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f16_lanes_l4_u2", ALGORITHM_lanes, ELEMENT_f16, 0x18e827ca8ed0066a, 0, {4, 2, 2, ELEMENT_f16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f16_lanes_l8_u2", ALGORITHM_lanes, ELEMENT_f16, 0x4c920691f3af437a, 0, {8, 2, 2, ELEMENT_f16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f16_lanes_l32_u4", ALGORITHM_lanes, ELEMENT_f16, 0x01ca8c25af1d424e, 0, {32, 4, 2, ELEMENT_f16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_bf16_lanes_l2_u2", ALGORITHM_lanes, ELEMENT_bf16, 0x500826403b87963c, 0, {2, 2, 2, ELEMENT_bf16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_bf16_lanes_l4_u2", ALGORITHM_lanes, ELEMENT_bf16, 0x8e82d2859ced75ec, 0, {4, 2, 2, ELEMENT_bf16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_bf16_lanes_l16_u2", ALGORITHM_lanes, ELEMENT_bf16, 0xf1a91330f0523918, 0, {16, 2, 2, ELEMENT_bf16}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f32_lanes_l2_u2", ALGORITHM_lanes, ELEMENT_f32, 0xf4a3c43c5696989e, 0, {2, 2, 4, ELEMENT_f32}, lanes_traits, lanes_lines_fb4c, 0},
    {"row_sums_f32_lanes_l4_u4", ALGORITHM_lanes, ELEMENT_f32, 0x8c6c0e75de3eda16, 0, {4, 4, 4, ELEMENT_f32}, lanes_traits, lanes_lines_fb4c, 0},
    {"row_sums_f32_lanes_l8_u2", ALGORITHM_lanes, ELEMENT_f32, 0x16983559256e4356, 0, {8, 2, 4, ELEMENT_f32}, lanes_traits, lanes_lines_fb4c, 0},
    {"row_sums_f32_lanes_l8_u4", ALGORITHM_lanes, ELEMENT_f32, 0xe0df4ab6e59f4cd6, 0, {8, 4, 4, ELEMENT_f32}, lanes_traits, lanes_lines_fb4c, 0},
    {"row_sums_f32_lanes_l16_u2", ALGORITHM_lanes, ELEMENT_f32, 0x0a3c7d2a29e638ca, 0, {16, 2, 4, ELEMENT_f32}, lanes_traits, lanes_lines_fb4c, 0},
    {"row_sums_f64_lanes_l2_u2", ALGORITHM_lanes, ELEMENT_f64, 0xbd8f4c01f0e38ac6, 0, {2, 2, 8, ELEMENT_f64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f64_lanes_l4_u2", ALGORITHM_lanes, ELEMENT_f64, 0x6455b7b51b7ccada, 0, {4, 2, 8, ELEMENT_f64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f64_lanes_l8_u2", ALGORITHM_lanes, ELEMENT_f64, 0x6270cfbfba15a0c2, 0, {8, 2, 8, ELEMENT_f64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f64_lanes_l8_u4", ALGORITHM_lanes, ELEMENT_f64, 0x4d9d48e6e7f62d6a, 0, {8, 4, 8, ELEMENT_f64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_f64_lanes_l32_u4", ALGORITHM_lanes, ELEMENT_f64, 0x49cff5f34298064a, 0, {32, 4, 8, ELEMENT_f64}, lanes_traits, lanes_lines_c63a, 0},
    {"row_sums_i32_narrow_n128_r4", ALGORITHM_narrow, ELEMENT_i32, 0x2600ed472a9417b6, 0, {128, 4, 4, ELEMENT_i32}, narrow_traits, narrow_lines_5a5a, 0},
    {"row_sums_i32_narrow_n128_r8", ALGORITHM_narrow, ELEMENT_i32, 0x428ec6c3b01c87f6, 0, {128, 8, 4, ELEMENT_i32}, narrow_traits, narrow_lines_5a5a, 0},
    {"row_sums_f16_narrow_n128_r4", ALGORITHM_narrow, ELEMENT_f16, 0x0aa57ec46bf31a6d, 0, {128, 4, 2, ELEMENT_f16}, narrow_traits, narrow_lines_5a5a, 0},
    {"row_sums_f16_narrow_n128_r8", ALGORITHM_narrow, ELEMENT_f16, 0x0fd39527c6a93ead, 0, {128, 8, 2, ELEMENT_f16}, narrow_traits, narrow_lines_5a5a, 0},
    {"row_sums_bf16_narrow_n128_r8", ALGORITHM_narrow, ELEMENT_bf16, 0x6dbc40be109091f6, 0, {128, 8, 2, ELEMENT_bf16}, narrow_traits, narrow_lines_5a5a, 0},
    {"row_sums_f32_narrow_n128_r4", ALGORITHM_narrow, ELEMENT_f32, 0xa082041258e18684, 0, {128, 4, 4, ELEMENT_f32}, narrow_traits, narrow_lines_89de, 0},
    {"row_sums_f32_narrow_n128_r8", ALGORITHM_narrow, ELEMENT_f32, 0x81d9d1966e052ce4, 0, {128, 8, 4, ELEMENT_f32}, narrow_traits, narrow_lines_89de, 0},
    {"row_sums_f64_narrow_n128_r4", ALGORITHM_narrow, ELEMENT_f64, 0xd21da8123f1afede, 0, {128, 4, 8, ELEMENT_f64}, narrow_traits, narrow_lines_5a5a, 0},
    {"row_sums_i32_split_s128_n256", ALGORITHM_split, ELEMENT_i32, 0x21ea73a0d20185ff, 32, {128, 256, 4, ELEMENT_i32}, split_traits, split_lines_7d4c, 0},
    {"row_sums_i32_split_s1024_n512", ALGORITHM_split, ELEMENT_i32, 0x5cc9ca0ed0a50e6a, 64, {1024, 512, 4, ELEMENT_i32}, split_traits, split_lines_7d4c, 0},
    {"row_sums_i64_split_s128_n256", ALGORITHM_split, ELEMENT_i64, 0x5b128d3cee8c016b, 64, {128, 256, 8, ELEMENT_i64}, split_traits, split_lines_7d4c, 0},
    {"row_sums_i64_split_s1024_n256", ALGORITHM_split, ELEMENT_i64, 0x35f5b79eca634181, 64, {1024, 256, 8, ELEMENT_i64}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f16_split_s16_n256", ALGORITHM_split, ELEMENT_f16, 0x7a43088cc9b1a50c, 32, {16, 256, 2, ELEMENT_f16}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f16_split_s128_n256", ALGORITHM_split, ELEMENT_f16, 0x96e56968c60b1256, 32, {128, 256, 2, ELEMENT_f16}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f16_split_s128_n512", ALGORITHM_split, ELEMENT_f16, 0xfa79ea8274ee8df4, 64, {128, 512, 2, ELEMENT_f16}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f16_split_s1024_n512", ALGORITHM_split, ELEMENT_f16, 0x1e6b905998c04834, 64, {1024, 512, 2, ELEMENT_f16}, split_traits, split_lines_7d4c, 0},
    {"row_sums_bf16_split_s128_n512", ALGORITHM_split, ELEMENT_bf16, 0xba4abe3120892f0c, 64, {128, 512, 2, ELEMENT_bf16}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f32_split_s16_n256", ALGORITHM_split, ELEMENT_f32, 0xe916ddc77a3e423f, 32, {16, 256, 4, ELEMENT_f32}, split_traits, split_lines_830e, 0},
    {"row_sums_f32_split_s128_n256", ALGORITHM_split, ELEMENT_f32, 0xd5ab654c30770baf, 32, {128, 256, 4, ELEMENT_f32}, split_traits, split_lines_830e, 0},
    {"row_sums_f32_split_s1024_n512", ALGORITHM_split, ELEMENT_f32, 0x32e3e5f853a57bf2, 64, {1024, 512, 4, ELEMENT_f32}, split_traits, split_lines_830e, 0},
    {"row_sums_f64_split_s128_n256", ALGORITHM_split, ELEMENT_f64, 0x2985586db6ef28dd, 64, {128, 256, 8, ELEMENT_f64}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f64_split_s128_n512", ALGORITHM_split, ELEMENT_f64, 0x4645e2bd308e5656, 128, {128, 512, 8, ELEMENT_f64}, split_traits, split_lines_7d4c, 0},
    {"row_sums_f64_split_s1024_n512", ALGORITHM_split, ELEMENT_f64, 0xdf5f4a681568aacc, 128, {1024, 512, 8, ELEMENT_f64}, split_traits, split_lines_7d4c, 0},
    {"row_sums_i32_thread_n64", ALGORITHM_thread, ELEMENT_i32, 0xa4f997e234806a8f, 0, {64, 4, ELEMENT_i32}, thread_traits, thread_lines_b237, 0},
    {"row_sums_i32_thread_n256", ALGORITHM_thread, ELEMENT_i32, 0xd0454b66809fd204, 0, {256, 4, ELEMENT_i32}, thread_traits, thread_lines_b237, 0},
    {"row_sums_i64_thread_n64", ALGORITHM_thread, ELEMENT_i64, 0x38a5ff7854e65fe7, 0, {64, 8, ELEMENT_i64}, thread_traits, thread_lines_b237, 0},
    {"row_sums_i64_thread_n256", ALGORITHM_thread, ELEMENT_i64, 0x62d8d71d26fe9568, 0, {256, 8, ELEMENT_i64}, thread_traits, thread_lines_b237, 0},
    {"row_sums_f16_thread_n64", ALGORITHM_thread, ELEMENT_f16, 0xd914d7d3c27855b0, 0, {64, 2, ELEMENT_f16}, thread_traits, thread_lines_b237, 0},
    {"row_sums_f16_thread_n256", ALGORITHM_thread, ELEMENT_f16, 0x57c873a42fe964c9, 0, {256, 2, ELEMENT_f16}, thread_traits, thread_lines_b237, 0},
    {"row_sums_bf16_thread_n64", ALGORITHM_thread, ELEMENT_bf16, 0xcb54ce5667d4e375, 0, {64, 2, ELEMENT_bf16}, thread_traits, thread_lines_b237, 0},
    {"row_sums_bf16_thread_n256", ALGORITHM_thread, ELEMENT_bf16, 0x5bb2ef8450305700, 0, {256, 2, ELEMENT_bf16}, thread_traits, thread_lines_b237, 0},
    {"row_sums_f32_thread_n64", ALGORITHM_thread, ELEMENT_f32, 0xe8c394b8d1b909d5, 0, {64, 4, ELEMENT_f32}, thread_traits, thread_lines_b09f, 0},
    {"row_sums_f32_thread_n256", ALGORITHM_thread, ELEMENT_f32, 0x843d2b777f992caa, 0, {256, 4, ELEMENT_f32}, thread_traits, thread_lines_b09f, 0},
    {"row_sums_f64_thread_n64", ALGORITHM_thread, ELEMENT_f64, 0x613d2897e240bde7, 0, {64, 8, ELEMENT_f64}, thread_traits, thread_lines_b237, 0},
    {"row_sums_f64_thread_n256", ALGORITHM_thread, ELEMENT_f64, 0xa049995f57849c4e, 0, {256, 8, ELEMENT_f64}, thread_traits, thread_lines_b237, 0},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"whole blocks", {512, 37, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {97, 211, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {331, 3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 10007, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"one row", {1, 8191, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"one column", {131, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 83, 0, 0, 0, 0, 0}},
    {"aligned strides", {40, 1000, 0, 0, 1040, 0, 0, 0, 0, 0}},
    {"batch", {37, 41, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {33, 300, 4, 0, 304, 10072, 0, 38, 0, 0}},
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

const tw_operation tw_operation_tilewright_row_sums = {
    .name = "row_sums",
    .formula = "sums[b][r] = sum over c of a[b][r][c]",
    .set = "tilewright",
    .moves_bits = 0,
    .signature = 0x43321b8753164e51,
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

tw_status tw_row_sums(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_row_sums, type, args, stream);
}

tw_status tw_row_sums_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_row_sums, type, args);
}

tw_status tw_row_sums_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_row_sums, type, args, choice);
}

tw_status tw_row_sums_workspace(tw_context *context, tw_type type,
    const args_t *args, int64_t *bytes) {
  return tw_workspace(context, &tw_operation_tilewright_row_sums, type, args, bytes);
}
