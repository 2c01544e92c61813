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
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, cols)},
    {.name = "batch", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, batch), .zero_means = 1},
    {.name = "a", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, a)},
    {.name = "a_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_stride)},
    {.name = "a_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_batch_stride)},
    {.name = "sums", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, sums)},
    {.name = "sums_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, sums_stride)},
    {.name = "workspace", .kind = TW_FIELD_WORKSPACE, .offset = offsetof(args_t, workspace)},
    {.name = "workspace_bytes", .kind = TW_FIELD_WORKSPACE_BYTES, .offset = offsetof(args_t, workspace_bytes)},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, FIELD_a, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_a_batch_stride, FIELD_a_stride, -1}, -1, 0, -1},
    {"sums", TW_OUT, FIELD_sums, 2, {FIELD_batch, FIELD_rows}, {FIELD_sums_stride, -1}, -1, 0, -1},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define get_a(x) (x)
#define set_sums(x) ((int32_t)(x))

enum { LINE_reference_i32 = __LINE__ + 13 };
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

enum { LINE_reference_i64 = __LINE__ + 13 };
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

enum { LINE_reference_f16 = __LINE__ + 13 };
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

enum { LINE_reference_bf16 = __LINE__ + 13 };
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

enum { LINE_reference_f32 = __LINE__ + 13 };
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

enum { LINE_reference_f64 = __LINE__ + 13 };
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

enum { LINE_reference_wide = __LINE__ + 13 };
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

enum { LINE_reference_widest = __LINE__ + 13 };
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

static double terms(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
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
  const double SHARE = params[0];
  const double UNROLL = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  const double THREADS = max(128.0, SHARE);
  const double ROWS = tw_floor(THREADS / SHARE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, ROWS) * batch;
  passes->pass[0].whole = tw_whole_of(rows, ROWS) * batch;
  passes->pass[0].work = 16.0 * UNROLL * tw_ceil(cols / (SHARE * UNROLL * VEC));
  passes->pass[0].reach = cols * SIZE > 8192.0 ? 2.0 : 1.0;
}

static void block_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch.value;
  const int64_t SHARE = params[0];
  const int64_t THREADS = max(128, SHARE);
  const int64_t ROWS = tw_whole_div(THREADS, SHARE);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(rows, ROWS), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  block_figures(given, params, gpu, passes);
}

static void block_traits(const int *params, int element, tw_traits *traits) {
  const double SHARE = params[0];
  const double UNROLL = params[1];
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * UNROLL,
      .sectors = SHARE == 32.0 ? 1.05 : 1.0,
      .wavefronts = 0.1,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int block_unmet(const int *params) {
  (void)params;
  return -1;
}

static void block_footprint(const int *params, tw_footprint *footprint) {
  const int64_t SHARE = params[0];
  const int64_t SIZE = params[2];
  const int64_t THREADS = max(128, SHARE);
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = tw_whole_div(THREADS, 32) * max(SIZE, 4),
  };
}

static const int block_values_1[] = {32, 64, 128, 256};
static const int block_values_2[] = {2, 4, 8};
static const tw_axis block_axes[] = {
    {"s", 4, block_values_1, "threads that share a row", 0, 0},
    {"u", 3, block_values_2, "loads a thread has in flight, each with a sum of its own", 0, 0},
};

static const char *const block_templates[] = {"row_sums/block.cu", "row_sums/peel_row.cuh", "shared/peel.cuh", "row_sums/add_row.cuh", "row_sums/add_lanes.cuh"};
static const tw_line_run block_lines_a21a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {23, 2, 1}, {25, 3, 2}, {28, 4, 3}, {45, 18, 0}, {49, 2, 4}, {52, 32, 0},
    {0, 0, 0},
};
static const tw_line_run block_lines_f57e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {23, 2, 1}, {25, 3, 2}, {28, 4, 3}, {45, 18, 0}, {49, 2, 4}, {52, 24, 0},
    {59, 32, 0}, {0, 0, 0},
};
static const tw_line_run block_lines_fcd3[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 2, 1},
    {24, 3, 2}, {27, 4, 3}, {44, 18, 0}, {48, 2, 4}, {51, 32, 0}, {0, 0, 0},
};
static const tw_line_run block_lines_2d52[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 2, 1},
    {24, 3, 2}, {27, 4, 3}, {44, 18, 0}, {48, 2, 4}, {51, 24, 0}, {58, 32, 0},
    {0, 0, 0},
};

/* The model's figures of a problem. */
static void flat_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double TILE = params[0];
  const double THREADS = params[1];
  const double SIZE = params[2];
  const double VEC = tw_floor(16.0 / SIZE);
  const double ROOM = tw_floor(TILE * 1024.0 / SIZE) - VEC;
  const double fitting = tw_floor(ROOM / max(1.0, cols));
  const double height = fitting < 32.0 ? max(1.0, fitting) : tw_floor(fitting / 32.0) * 32.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, height) * batch;
  passes->pass[0].whole = tw_whole_of(rows, height) * batch;
  passes->pass[0].work = 16.0 * tw_ceil(height * cols / (VEC * THREADS));
}

static void flat_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t TILE = params[0];
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[2];
  const int64_t VEC = 16 / SIZE;
  const int64_t ROOM = TILE * 1024 / SIZE - VEC;
  const int64_t fitting = tw_whole_div(ROOM, max(1, cols));
  const int64_t height = fitting < 32 ? max(1, fitting) : tw_whole_div(fitting, 32) * 32;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(a_stride == cols && cols <= ROOM && (cols * SIZE % 64 > 0 || cols * SIZE > 256))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride == cols and cols <= ROOM and (cols * SIZE % 64 > 0 or cols * SIZE > 256)",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(rows, height), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  flat_figures(given, params, gpu, passes);
}

static void flat_traits(const int *params, int element, tw_traits *traits) {
  const double TILE = params[0];
  const double THREADS = params[1];
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = tw_floor(TILE * 1024.0 / THREADS),
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int flat_unmet(const int *params) {
  const double TILE = params[0];
  const double THREADS = params[1];
  (void)params;
  if (!(THREADS * 128.0 >= TILE * 1024.0)) return 0;
  return -1;
}

static void flat_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TILE = params[0];
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = TILE * 1024,
  };
}

static const int flat_values_1[] = {16, 32};
static const int flat_values_2[] = {128, 256};
static const tw_axis flat_axes[] = {
    {"k", 2, flat_values_1, "KiB of shared memory", 0, 0},
    {"n", 2, flat_values_2, "threads of a block", 0, 0},
};
static const tw_constraint flat_constraints[] = {
    {"THREADS * 128 >= TILE * 1024", "a thread copies at most 128 bytes"},
};

static const char *const flat_templates[] = {"row_sums/flat.cu"};
static const tw_line_run flat_lines_baf5[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {13, 8, 0},
    {0, 0, 0},
};
static const tw_line_run flat_lines_344d[] = {
    {1, 0, 0}, {0, 0, 0},
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
      .begins_early = 1,
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
static const tw_line_run lanes_lines_fd55[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {23, 2, 1}, {25, 3, 2}, {28, 17, 0}, {32, 3, 3}, {45, 22, 0}, {49, 2, 4},
    {52, 27, 0}, {0, 0, 0},
};
static const tw_line_run lanes_lines_c63a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 2, 1},
    {24, 3, 2}, {27, 17, 0}, {31, 3, 3}, {44, 22, 0}, {48, 2, 4}, {51, 27, 0},
    {0, 0, 0},
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
  const int64_t a_stride = given->a_stride;
  const int64_t THREADS = params[0];
  const int64_t ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(cols <= 4 || (a_stride != cols && cols <= 16))) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "cols <= 4 or a_stride ~= cols and cols <= 16",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS * ROWS), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
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
static const tw_line_run narrow_lines_4650[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run narrow_lines_5a5a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void several_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double batch = (double)given->batch.value;
  const double THREADS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, THREADS) * batch;
  passes->pass[0].whole = tw_whole_of(rows, THREADS) * batch;
}

static void several_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(a_stride * SIZE % 16 == 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride * SIZE % 16 == 0",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  several_figures(given, params, gpu, passes);
}

static void several_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)16.0,
  };
}

static int several_unmet(const int *params) {
  const double LANES = params[0];
  const double UNROLL = params[2];
  (void)params;
  if (!(LANES * UNROLL <= 16.0)) return 0;
  return -1;
}

static void several_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int several_values_1[] = {4, 8, 16};
static const int several_values_2[] = {128, 256, 512};
static const int several_values_3[] = {1, 2};
static const tw_axis several_axes[] = {
    {"l", 3, several_values_1, "threads that share rows, and rows that they share", 0, 0},
    {"n", 3, several_values_2, "threads of a block, and rows", 0, 0},
    {"u", 2, several_values_3, "loads of a thread for each row at once", 0, 0},
};
static const tw_constraint several_constraints[] = {
    {"LANES * UNROLL <= 16", "64 registers hold the loads of a thread"},
};

static const char *const several_templates[] = {"row_sums/several.cu"};
static const tw_line_run several_lines_629e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double PIECE = params[0];
  const double THREADS = params[1];
  const double FINISH = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double SPAN = tw_floor(PIECE * 1024.0 / SIZE);
  const double splits = max(1.0, tw_ceil(cols / SPAN));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, tw_share_of(cols, SPAN)) * rows * batch;
  passes->pass[0].whole = max(1.0, tw_whole_of(cols, SPAN)) * rows * batch;
  passes->pass[0].work = 128.0 * tw_ceil(min(cols, SPAN) / (THREADS * 8.0 * VEC));
  passes->pass[1].tiles = rows * batch;
  passes->pass[1].whole = rows * batch;
  passes->pass[1].work = max(SIZE, 4.0) * tw_ceil(splits / FINISH);
}

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[1];
  const int64_t FINISH = params[2];
  const int64_t SIZE = params[3];
  const int64_t SPAN = PIECE * 1024 / SIZE;
  const int64_t splits = max(1, tw_whole_ceil_div(cols, SPAN));
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  passes->pass[0] = (tw_geometry){
      .grid = {splits, rows, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {rows, 1, batch},
      .block = {FINISH, 1, 1},
      .begins_early = 1,
  };
  split_figures(given, params, gpu, passes);
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t PIECE = params[0];
  const int64_t SIZE = params[3];
  const int64_t SPAN = PIECE * 1024 / SIZE;
  const int64_t splits = max(1, tw_whole_ceil_div(cols, SPAN));
  (void)given, (void)params, (void)gpu;
  return splits * rows * batch * max(SIZE, 4);
}

static void split_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * 8.0,
      .wavefronts = 0.1,
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
  const int64_t FINISH = params[2];
  const int64_t SIZE = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS / 32 * max(SIZE, 4),
      .threads[1] = FINISH,
      .shared_bytes[1] = 0,
  };
}

static const int split_values_1[] = {16, 32, 128, 512};
static const int split_values_2[] = {256, 512};
static const int split_values_3[] = {256, 1024};
static const tw_axis split_axes[] = {
    {"p", 4, split_values_1, "KiB of a row that a block sums", 0, 0},
    {"n", 2, split_values_2, "threads of a block", 0, 0},
    {"f", 2, split_values_3, "threads of a block that adds up the pieces of a row", 1, 256},
};

static const char *const split_templates[] = {"row_sums/split.cu", "row_sums/peel_row.cuh", "shared/peel.cuh", "row_sums/add_row.cuh", "row_sums/block_total.cuh", "row_sums/add_lanes.cuh"};
static const tw_line_run split_lines_402a[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {27, 2, 1}, {29, 3, 2}, {32, 21, 0}, {33, 4, 3}, {50, 23, 0}, {51, 3, 4},
    {53, 2, 5}, {56, 6, 4}, {61, 2, 5}, {64, 25, 0}, {70, 30, 0}, {71, 30, 0},
    {72, 30, 0}, {73, 30, 0}, {74, 30, 0}, {90, 3, 4}, {92, 2, 5}, {95, 6, 4},
    {100, 2, 5}, {103, 47, 0}, {0, 0, 0},
};
static const tw_line_run split_lines_1cf3[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {26, 2, 1},
    {28, 3, 2}, {31, 21, 0}, {32, 4, 3}, {49, 23, 0}, {50, 3, 4}, {52, 2, 5},
    {55, 6, 4}, {60, 2, 5}, {63, 25, 0}, {69, 30, 0}, {70, 30, 0}, {71, 30, 0},
    {72, 30, 0}, {88, 3, 4}, {90, 2, 5}, {93, 6, 4}, {98, 2, 5}, {101, 47, 0},
    {0, 0, 0},
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
      .begins_early = 1,
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
static const tw_line_run thread_lines_93ab[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run thread_lines_b237[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_block,
  ALGORITHM_flat,
  ALGORITHM_lanes,
  ALGORITHM_narrow,
  ALGORITHM_several,
  ALGORITHM_split,
  ALGORITHM_thread,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "block",
        .brief = "A warp or more for each row: 16-byte loads, then shuffles, then one element of each warp through shared memory.",
        .file = "row_sums/block.cu",
        .param_count = 2,
        .params = {"SHARE", "UNROLL"},
        .geometry = block_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = block_templates,
        .kernel_line = 24,
        .axes = block_axes,
        .unmet = block_unmet,
        .footprint = block_footprint,
        .traits = block_traits,
    },
    {
        .name = "flat",
        .brief = "For short rows without gaps: a block copies its rows to shared memory as one row, 16 bytes at a time, then a few threads sum each of them.",
        .file = "row_sums/flat.cu",
        .param_count = 2,
        .params = {"TILE", "THREADS"},
        .geometry = flat_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = flat_templates,
        .kernel_line = 26,
        .preamble = flat_lines_344d,
        .axes = flat_axes,
        .constraint_count = 1,
        .constraints = flat_constraints,
        .unmet = flat_unmet,
        .footprint = flat_footprint,
        .traits = flat_traits,
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
        .name = "several",
        .brief = "For short rows: as many lanes as share a row sum up as many rows, all loads of 16 bytes at once, and exchange sums so that each of them writes one.",
        .file = "row_sums/several.cu",
        .param_count = 3,
        .params = {"LANES", "THREADS", "UNROLL"},
        .geometry = several_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = several_templates,
        .kernel_line = 17,
        .axes = several_axes,
        .constraint_count = 1,
        .constraints = several_constraints,
        .unmet = several_unmet,
        .footprint = several_footprint,
        .traits = several_traits,
    },
    {
        .name = "split",
        .brief = "For few wide rows: blocks sum pieces of a row into the workspace, and a second kernel adds up the pieces.",
        .file = "row_sums/split.cu",
        .param_count = 3,
        .params = {"PIECE", "THREADS", "FINISH"},
        .geometry = split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = split_workspace,
        .templates = split_templates,
        .kernel_line = 29,
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
    {"row_sums_i32_block_s32_u8", ALGORITHM_block, ELEMENT_i32, 0x564c3aa15b7b666f, 16, {32, 8, 4, ELEMENT_i32}, block_traits, block_lines_a21a, 0, 1},
    {"row_sums_i32_block_s256_u8", ALGORITHM_block, ELEMENT_i32, 0x1aa945c2ed75c84e, 32, {256, 8, 4, ELEMENT_i32}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_i64_block_s128_u8", ALGORITHM_block, ELEMENT_i64, 0x29eec3f0b04fe10f, 32, {128, 8, 8, ELEMENT_i64}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_i64_block_s256_u8", ALGORITHM_block, ELEMENT_i64, 0x7823db40ec06165b, 64, {256, 8, 8, ELEMENT_i64}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_f16_block_s32_u2", ALGORITHM_block, ELEMENT_f16, 0x5ed2a935a0887544, 16, {32, 2, 2, ELEMENT_f16}, block_traits, block_lines_a21a, 0, 1},
    {"row_sums_f16_block_s32_u4", ALGORITHM_block, ELEMENT_f16, 0xc88997c0a42c5948, 16, {32, 4, 2, ELEMENT_f16}, block_traits, block_lines_a21a, 0, 1},
    {"row_sums_f16_block_s64_u4", ALGORITHM_block, ELEMENT_f16, 0x4489ea240d617b30, 16, {64, 4, 2, ELEMENT_f16}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_f16_block_s128_u8", ALGORITHM_block, ELEMENT_f16, 0xb89bc691256c833d, 16, {128, 8, 2, ELEMENT_f16}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_bf16_block_s64_u4", ALGORITHM_block, ELEMENT_bf16, 0xaf35eb26d59e13f8, 16, {64, 4, 2, ELEMENT_bf16}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_bf16_block_s256_u8", ALGORITHM_block, ELEMENT_bf16, 0x93a715d7cb27d415, 32, {256, 8, 2, ELEMENT_bf16}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_f32_block_s32_u2", ALGORITHM_block, ELEMENT_f32, 0x62b380da283d1544, 16, {32, 2, 4, ELEMENT_f32}, block_traits, block_lines_fcd3, 0, 1},
    {"row_sums_f32_block_s32_u8", ALGORITHM_block, ELEMENT_f32, 0xde3164e279d3c5b0, 16, {32, 8, 4, ELEMENT_f32}, block_traits, block_lines_fcd3, 0, 1},
    {"row_sums_f32_block_s64_u4", ALGORITHM_block, ELEMENT_f32, 0x7e3f5e2c517f8b16, 16, {64, 4, 4, ELEMENT_f32}, block_traits, block_lines_2d52, 0, 1},
    {"row_sums_f32_block_s128_u8", ALGORITHM_block, ELEMENT_f32, 0x13fbe48b19780c13, 16, {128, 8, 4, ELEMENT_f32}, block_traits, block_lines_2d52, 0, 1},
    {"row_sums_f32_block_s256_u8", ALGORITHM_block, ELEMENT_f32, 0x8b27660c4d0a76c3, 32, {256, 8, 4, ELEMENT_f32}, block_traits, block_lines_2d52, 0, 1},
    {"row_sums_f64_block_s64_u4", ALGORITHM_block, ELEMENT_f64, 0xf7431be66abdcbf1, 32, {64, 4, 8, ELEMENT_f64}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_f64_block_s256_u8", ALGORITHM_block, ELEMENT_f64, 0x72c7a52418284074, 64, {256, 8, 8, ELEMENT_f64}, block_traits, block_lines_f57e, 0, 1},
    {"row_sums_f32_flat_k16_n256", ALGORITHM_flat, ELEMENT_f32, 0xbcc885e8b67095e1, 16384, {16, 256, 4, ELEMENT_f32}, flat_traits, flat_lines_baf5, 0, 1},
    {"row_sums_i32_lanes_l8_u2", ALGORITHM_lanes, ELEMENT_i32, 0xe4560f3337685905, 0, {8, 2, 4, ELEMENT_i32}, lanes_traits, lanes_lines_fd55, 0, 1},
    {"row_sums_i64_lanes_l8_u2", ALGORITHM_lanes, ELEMENT_i64, 0x6e49d1911a332d63, 0, {8, 2, 8, ELEMENT_i64}, lanes_traits, lanes_lines_fd55, 0, 1},
    {"row_sums_f16_lanes_l4_u4", ALGORITHM_lanes, ELEMENT_f16, 0x0ce702bc6d45a1f2, 0, {4, 4, 2, ELEMENT_f16}, lanes_traits, lanes_lines_fd55, 0, 1},
    {"row_sums_bf16_lanes_l8_u2", ALGORITHM_lanes, ELEMENT_bf16, 0x4eb6dc8c448cb3fc, 0, {8, 2, 2, ELEMENT_bf16}, lanes_traits, lanes_lines_fd55, 0, 1},
    {"row_sums_f32_lanes_l8_u4", ALGORITHM_lanes, ELEMENT_f32, 0xe0df4ab6e59f4cd6, 0, {8, 4, 4, ELEMENT_f32}, lanes_traits, lanes_lines_c63a, 0, 1},
    {"row_sums_f64_lanes_l4_u4", ALGORITHM_lanes, ELEMENT_f64, 0x6481366207b10f5a, 0, {4, 4, 8, ELEMENT_f64}, lanes_traits, lanes_lines_fd55, 0, 1},
    {"row_sums_f16_narrow_n128_r4", ALGORITHM_narrow, ELEMENT_f16, 0x0aa57ec46bf31a6d, 0, {128, 4, 2, ELEMENT_f16}, narrow_traits, narrow_lines_4650, 0, 1},
    {"row_sums_f32_narrow_n128_r4", ALGORITHM_narrow, ELEMENT_f32, 0xa082041258e18684, 0, {128, 4, 4, ELEMENT_f32}, narrow_traits, narrow_lines_5a5a, 0, 1},
    {"row_sums_f32_several_l8_n256_u1", ALGORITHM_several, ELEMENT_f32, 0x4764db4c131b07ea, 0, {8, 256, 1, 4, ELEMENT_f32}, several_traits, several_lines_629e, 0, 1},
    {"row_sums_i32_split_p32_n256", ALGORITHM_split, ELEMENT_i32, 0x01ee63970b79359d, 32, {32, 256, 256, 4, ELEMENT_i32}, split_traits, split_lines_402a, 0, 1},
    {"row_sums_i32_split_p128_n256", ALGORITHM_split, ELEMENT_i32, 0x36950856455fc6e3, 32, {128, 256, 256, 4, ELEMENT_i32}, split_traits, split_lines_402a, 0, 1},
    {"row_sums_i64_split_p32_n256", ALGORITHM_split, ELEMENT_i64, 0xafdc678c7cb8edc9, 64, {32, 256, 256, 8, ELEMENT_i64}, split_traits, split_lines_402a, 0, 1},
    {"row_sums_f16_split_p32_n256", ALGORITHM_split, ELEMENT_f16, 0x4d05ec0aa2d2bb49, 32, {32, 256, 256, 2, ELEMENT_f16}, split_traits, split_lines_402a, 0, 1},
    {"row_sums_bf16_split_p32_n256", ALGORITHM_split, ELEMENT_bf16, 0x45a3a9ab3a3c415b, 32, {32, 256, 256, 2, ELEMENT_bf16}, split_traits, split_lines_402a, 0, 1},
    {"row_sums_f32_split_p16_n256", ALGORITHM_split, ELEMENT_f32, 0x63aaa4f1552b42c9, 32, {16, 256, 256, 4, ELEMENT_f32}, split_traits, split_lines_1cf3, 0, 1},
    {"row_sums_f32_split_p32_n256", ALGORITHM_split, ELEMENT_f32, 0xfcd8f51c422e9835, 32, {32, 256, 256, 4, ELEMENT_f32}, split_traits, split_lines_1cf3, 0, 1},
    {"row_sums_f32_split_p128_n256_f1024", ALGORITHM_split, ELEMENT_f32, 0x1cdefa2c2e6f4eef, 32, {128, 256, 1024, 4, ELEMENT_f32}, split_traits, split_lines_1cf3, 0, 1},
    {"row_sums_f64_split_p16_n256", ALGORITHM_split, ELEMENT_f64, 0xad8ec70d72cfe927, 64, {16, 256, 256, 8, ELEMENT_f64}, split_traits, split_lines_402a, 0, 1},
    {"row_sums_i32_thread_n256", ALGORITHM_thread, ELEMENT_i32, 0xd0454b66809fd204, 0, {256, 4, ELEMENT_i32}, thread_traits, thread_lines_93ab, 0, 1},
    {"row_sums_i64_thread_n64", ALGORITHM_thread, ELEMENT_i64, 0x38a5ff7854e65fe7, 0, {64, 8, ELEMENT_i64}, thread_traits, thread_lines_93ab, 0, 1},
    {"row_sums_i64_thread_n256", ALGORITHM_thread, ELEMENT_i64, 0x62d8d71d26fe9568, 0, {256, 8, ELEMENT_i64}, thread_traits, thread_lines_93ab, 0, 1},
    {"row_sums_f16_thread_n256", ALGORITHM_thread, ELEMENT_f16, 0x57c873a42fe964c9, 0, {256, 2, ELEMENT_f16}, thread_traits, thread_lines_93ab, 0, 1},
    {"row_sums_bf16_thread_n256", ALGORITHM_thread, ELEMENT_bf16, 0x5bb2ef8450305700, 0, {256, 2, ELEMENT_bf16}, thread_traits, thread_lines_93ab, 0, 1},
    {"row_sums_f32_thread_n64", ALGORITHM_thread, ELEMENT_f32, 0xe8c394b8d1b909d5, 0, {64, 4, ELEMENT_f32}, thread_traits, thread_lines_b237, 0, 1},
    {"row_sums_f32_thread_n256", ALGORITHM_thread, ELEMENT_f32, 0x843d2b777f992caa, 0, {256, 4, ELEMENT_f32}, thread_traits, thread_lines_b237, 0, 1},
    {"row_sums_f64_thread_n256", ALGORITHM_thread, ELEMENT_f64, 0xa049995f57849c4e, 0, {256, 8, ELEMENT_f64}, thread_traits, thread_lines_93ab, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"whole blocks", {512, 37, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {97, 211, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {331, 3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"many short rows", {2003, 7, 0, 0, 0, 0, 0, 0, 0, 0}},
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
    .reference_line = 29,
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
