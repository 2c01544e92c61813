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
    {"sums", TW_OUT, FIELD_sums, 2, {FIELD_batch, FIELD_cols}, {FIELD_sums_stride, -1}, -1, 0, -1},
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
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
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
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
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
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
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
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
      SET(sums, b * sums_stride + c, sum);
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

static double terms(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
  const double rows = (double)given->rows;
  (void)given;
  return rows;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void flat_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double BLOCKS = params[0];
  const double THREADS = params[1];
  const double LOADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double common = min(VEC, tw_modulo(cols, 8.0) == 0.0 ? 8.0 : tw_modulo(cols, 4.0) == 0.0 ? 4.0 : tw_modulo(cols, 2.0) == 0.0 ? 2.0 : 1.0);
  const double period = tw_floor(cols / common);
  const double packs = tw_ceil((rows * cols + VEC - 1.0) / VEC);
  const double stretch = tw_floor(THREADS / max(1.0, period)) * max(1.0, period) * LOADS;
  const double pieces = max(1.0, min(BLOCKS, tw_ceil(packs / max(1.0, stretch))));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, min(BLOCKS, tw_share_of(packs, max(1.0, stretch)))) * batch;
  passes->pass[0].whole = max(1.0, min(BLOCKS, tw_whole_of(packs, max(1.0, stretch)))) * batch;
  passes->pass[0].work = 16.0 * LOADS * tw_ceil(packs / (pieces * max(1.0, stretch)));
  passes->pass[1].tiles = tw_share_of(cols, 8.0) * batch;
  passes->pass[1].whole = tw_whole_of(cols, 8.0) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(pieces * 8.0 / 512.0);
}

static void flat_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t BLOCKS = params[0];
  const int64_t THREADS = params[1];
  const int64_t LOADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t common = min(VEC, cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1);
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + VEC - 1, VEC);
  const int64_t stretch = THREADS / max(1, period) * max(1, period) * LOADS;
  const int64_t pieces = max(1, min(BLOCKS, tw_whole_ceil_div(packs, max(1, stretch))));
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(a_stride == cols && period <= THREADS)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride == cols and period <= THREADS",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {512, 1, 1},
        .static_bytes = 512 * max(SIZE, 4),
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {pieces, 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, 8), 1, batch},
      .block = {512, 1, 1},
      .static_bytes = 512 * max(SIZE, 4),
      .begins_early = 1,
  };
  flat_figures(given, params, gpu, passes);
}

static int64_t flat_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t BLOCKS = params[0];
  const int64_t THREADS = params[1];
  const int64_t LOADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t common = min(VEC, cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1);
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + VEC - 1, VEC);
  const int64_t stretch = THREADS / max(1, period) * max(1, period) * LOADS;
  const int64_t pieces = max(1, min(BLOCKS, tw_whole_ceil_div(packs, max(1, stretch))));
  (void)given, (void)params, (void)gpu;
  return pieces * cols * batch * max(SIZE, 4);
}

static void flat_traits(const int *params, int element, tw_traits *traits) {
  const double LOADS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * LOADS,
      .wavefronts = 0.1,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int flat_unmet(const int *params) {
  (void)params;
  return -1;
}

static void flat_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS * VEC * max(SIZE, 4),
      .threads[1] = 512,
      .shared_bytes[1] = 512 * max(SIZE, 4),
  };
}

static const int flat_values_1[] = {132, 528, 1056};
static const int flat_values_2[] = {256, 512};
static const int flat_values_3[] = {4, 8};
static const tw_axis flat_axes[] = {
    {"s", 3, flat_values_1, "pieces at most, one for each block", 0, 0},
    {"n", 2, flat_values_2, "threads of a block", 0, 0},
    {"l", 2, flat_values_3, "loads a thread has in flight", 0, 0},
};

static const char *const flat_templates[] = {"column_sums/flat.cu", "column_sums/flat_kernels.cuh", "column_sums/fold_rows.cuh", "column_sums/add_slabs.cuh"};
static const tw_line_run flat_lines_bf05[] = {
    {2, 4, 1}, {4, 5, 1}, {5, 5, 1}, {6, 5, 1}, {7, 5, 1}, {8, 5, 1},
    {18, 14, 1}, {19, 14, 1}, {20, 14, 1}, {21, 14, 1}, {75, 2, 2}, {86, 69, 1},
    {92, 74, 1}, {93, 74, 1}, {94, 74, 1}, {95, 74, 1}, {96, 74, 1}, {97, 4, 3},
    {102, 8, 3}, {103, 8, 3}, {104, 8, 3}, {105, 8, 3}, {106, 8, 3},
    {133, 76, 1}, {0, 0, 0},
};
static const tw_line_run flat_lines_65c2[] = {
    {2, 4, 1}, {4, 5, 1}, {5, 5, 1}, {6, 5, 1}, {7, 5, 1}, {17, 14, 1},
    {18, 14, 1}, {19, 14, 1}, {20, 14, 1}, {74, 2, 2}, {85, 69, 1}, {91, 74, 1},
    {92, 74, 1}, {93, 74, 1}, {94, 74, 1}, {95, 4, 3}, {100, 8, 3}, {101, 8, 3},
    {102, 8, 3}, {103, 8, 3}, {104, 8, 3}, {131, 76, 1}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void flat_lines_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double BLOCKS = params[0];
  const double THREADS = params[1];
  const double LOADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double common = min(VEC, tw_modulo(cols, 8.0) == 0.0 ? 8.0 : tw_modulo(cols, 4.0) == 0.0 ? 4.0 : tw_modulo(cols, 2.0) == 0.0 ? 2.0 : 1.0);
  const double period = tw_floor(cols / common);
  const double packs = tw_ceil((rows * cols + VEC - 1.0) / VEC);
  const double lines = tw_modulo(period, 8.0) == 0.0 ? period : tw_modulo(period, 4.0) == 0.0 ? 2.0 * period : tw_modulo(period, 2.0) == 0.0 ? 4.0 * period : 8.0 * period;
  const double spread = max(1.0, lines > THREADS ? period : lines);
  const double stretch = tw_floor(THREADS / spread) * spread * LOADS;
  const double pieces = max(1.0, min(BLOCKS, tw_ceil(packs / max(1.0, stretch))));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, min(BLOCKS, tw_share_of(packs, max(1.0, stretch)))) * batch;
  passes->pass[0].whole = max(1.0, min(BLOCKS, tw_whole_of(packs, max(1.0, stretch)))) * batch;
  passes->pass[0].work = 16.0 * LOADS * tw_ceil(packs / (pieces * max(1.0, stretch)));
  passes->pass[1].tiles = tw_share_of(cols, 8.0) * batch;
  passes->pass[1].whole = tw_whole_of(cols, 8.0) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(pieces * 8.0 / 512.0);
}

static void flat_lines_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t BLOCKS = params[0];
  const int64_t THREADS = params[1];
  const int64_t LOADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t common = min(VEC, cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1);
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + VEC - 1, VEC);
  const int64_t lines = tw_whole_mod(period, 8) == 0 ? period : tw_whole_mod(period, 4) == 0 ? 2 * period : tw_whole_mod(period, 2) == 0 ? 4 * period : 8 * period;
  const int64_t spread = max(1, lines > THREADS ? period : lines);
  const int64_t stretch = THREADS / spread * spread * LOADS;
  const int64_t pieces = max(1, min(BLOCKS, tw_whole_ceil_div(packs, max(1, stretch))));
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(a_stride == cols && period <= THREADS)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride == cols and period <= THREADS",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {512, 1, 1},
        .static_bytes = 512 * max(SIZE, 4),
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {pieces, 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, 8), 1, batch},
      .block = {512, 1, 1},
      .static_bytes = 512 * max(SIZE, 4),
      .begins_early = 1,
  };
  flat_lines_figures(given, params, gpu, passes);
}

static int64_t flat_lines_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t BLOCKS = params[0];
  const int64_t THREADS = params[1];
  const int64_t LOADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t common = min(VEC, cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1);
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + VEC - 1, VEC);
  const int64_t lines = tw_whole_mod(period, 8) == 0 ? period : tw_whole_mod(period, 4) == 0 ? 2 * period : tw_whole_mod(period, 2) == 0 ? 4 * period : 8 * period;
  const int64_t spread = max(1, lines > THREADS ? period : lines);
  const int64_t stretch = THREADS / spread * spread * LOADS;
  const int64_t pieces = max(1, min(BLOCKS, tw_whole_ceil_div(packs, max(1, stretch))));
  (void)given, (void)params, (void)gpu;
  return pieces * cols * batch * max(SIZE, 4);
}

static void flat_lines_traits(const int *params, int element, tw_traits *traits) {
  const double LOADS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * LOADS,
      .wavefronts = 0.1,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int flat_lines_unmet(const int *params) {
  (void)params;
  return -1;
}

static void flat_lines_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS * VEC * max(SIZE, 4),
      .threads[1] = 512,
      .shared_bytes[1] = 512 * max(SIZE, 4),
  };
}

static const int flat_lines_values_1[] = {132, 528, 1056};
static const int flat_lines_values_2[] = {256, 512, 1024};
static const int flat_lines_values_3[] = {4, 8};
static const tw_axis flat_lines_axes[] = {
    {"s", 3, flat_lines_values_1, "pieces at most, one for each block", 0, 0},
    {"n", 3, flat_lines_values_2, "threads of a block", 0, 0},
    {"l", 2, flat_lines_values_3, "loads a thread has in flight", 0, 0},
};

static const char *const flat_lines_templates[] = {"column_sums/flat_lines.cu", "column_sums/flat_kernels.cuh", "column_sums/fold_rows.cuh", "column_sums/add_slabs.cuh"};
static const tw_line_run flat_lines_lines_ecc7[] = {
    {2, 4, 1}, {4, 5, 1}, {5, 5, 1}, {6, 5, 1}, {7, 5, 1}, {17, 14, 1},
    {18, 14, 1}, {19, 14, 1}, {20, 14, 1}, {21, 14, 1}, {22, 14, 1}, {76, 2, 2},
    {87, 69, 1}, {93, 74, 1}, {94, 74, 1}, {95, 74, 1}, {96, 74, 1}, {97, 4, 3},
    {102, 8, 3}, {103, 8, 3}, {104, 8, 3}, {105, 8, 3}, {106, 8, 3},
    {107, 8, 3}, {108, 8, 3}, {135, 76, 1}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void lines_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double COLS = params[0];
  const double THREADS = params[1];
  const double BLOCKS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double LINE = tw_floor(128.0 / SIZE);
  const double WIDTH = COLS * VEC;
  const double HEIGHT = tw_floor(THREADS / COLS);
  const double together = tw_modulo(cols, LINE) == 0.0 ? 1.0 : tw_modulo(cols, max(1.0, tw_floor(LINE / 2.0))) == 0.0 ? 2.0 : tw_modulo(cols, max(1.0, tw_floor(LINE / 4.0))) == 0.0 ? 4.0 : tw_modulo(cols, max(1.0, tw_floor(LINE / 8.0))) == 0.0 ? 8.0 : tw_modulo(cols, max(1.0, tw_floor(LINE / 16.0))) == 0.0 ? 16.0 : tw_modulo(cols, max(1.0, tw_floor(LINE / 32.0))) == 0.0 ? 32.0 : 64.0;
  const double length = together * cols;
  const double tall = tw_ceil((rows * cols + (VEC - 1.0)) / max(1.0, length));
  const double strips = max(1.0, tw_ceil(length / WIDTH));
  const double parts = max(1.0, min(tw_ceil(BLOCKS / (strips * max(1.0, batch))), tw_floor(tall / (8.0 * HEIGHT))));
  const double across = cols > 2048.0 ? 32.0 : cols > 64.0 ? 8.0 : 1.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, tw_share_of(length, WIDTH)) * parts * batch;
  passes->pass[0].whole = max(1.0, tw_whole_of(length, WIDTH)) * parts * batch;
  passes->pass[1].tiles = tw_share_of(cols, across) * batch;
  passes->pass[1].whole = tw_whole_of(cols, across) * batch;
}

static void lines_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t COLS = params[0];
  const int64_t THREADS = params[1];
  const int64_t BLOCKS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t LINE = 128 / SIZE;
  const int64_t WIDTH = COLS * VEC;
  const int64_t HEIGHT = THREADS / COLS;
  const int64_t together = tw_whole_mod(cols, LINE) == 0 ? 1 : cols % max(1, tw_whole_div(LINE, 2)) == 0 ? 2 : cols % max(1, tw_whole_div(LINE, 4)) == 0 ? 4 : cols % max(1, tw_whole_div(LINE, 8)) == 0 ? 8 : cols % max(1, tw_whole_div(LINE, 16)) == 0 ? 16 : cols % max(1, tw_whole_div(LINE, 32)) == 0 ? 32 : 64;
  const int64_t length = together * cols;
  const int64_t tall = tw_whole_ceil_div(rows * cols + (VEC - 1), max(1, length));
  const int64_t strips = max(1, tw_whole_ceil_div(length, WIDTH));
  const int64_t parts = max(1, min(ceil_div(BLOCKS, strips * max(1, batch)), tw_whole_div(tall, 8 * HEIGHT)));
  const int64_t across = cols > 2048 ? 32 : cols > 64 ? 8 : 1;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(a_stride == cols && cols > 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "a_stride == cols and cols > 0",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {512, 1, 1},
        .static_bytes = 512 * max(SIZE, 4),
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {strips, parts, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, across), 1, batch},
      .block = {512, 1, 1},
      .static_bytes = 512 * max(SIZE, 4),
      .begins_early = 1,
  };
  lines_figures(given, params, gpu, passes);
}

static int64_t lines_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t COLS = params[0];
  const int64_t THREADS = params[1];
  const int64_t BLOCKS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t LINE = 128 / SIZE;
  const int64_t WIDTH = COLS * VEC;
  const int64_t HEIGHT = THREADS / COLS;
  const int64_t together = tw_whole_mod(cols, LINE) == 0 ? 1 : cols % max(1, tw_whole_div(LINE, 2)) == 0 ? 2 : cols % max(1, tw_whole_div(LINE, 4)) == 0 ? 4 : cols % max(1, tw_whole_div(LINE, 8)) == 0 ? 8 : cols % max(1, tw_whole_div(LINE, 16)) == 0 ? 16 : cols % max(1, tw_whole_div(LINE, 32)) == 0 ? 32 : 64;
  const int64_t length = together * cols;
  const int64_t tall = tw_whole_ceil_div(rows * cols + (VEC - 1), max(1, length));
  const int64_t strips = max(1, tw_whole_ceil_div(length, WIDTH));
  const int64_t parts = max(1, min(ceil_div(BLOCKS, strips * max(1, batch)), tw_whole_div(tall, 8 * HEIGHT)));
  (void)given, (void)params, (void)gpu;
  return parts * length * batch * max(SIZE, 4);
}

static void lines_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int lines_unmet(const int *params) {
  const double COLS = params[0];
  const double THREADS = params[1];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double WIDTH = COLS * VEC;
  const double HEIGHT = tw_floor(THREADS / COLS);
  (void)params;
  if (!(WIDTH <= 512.0 * VEC && HEIGHT >= 2.0)) return 0;
  return -1;
}

static void lines_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS * VEC * max(SIZE, 4),
      .threads[1] = 512,
      .shared_bytes[1] = 512 * max(SIZE, 4),
  };
}

static const int lines_values_1[] = {8, 16, 32, 64};
static const int lines_values_2[] = {128, 256, 512};
static const int lines_values_3[] = {264, 528, 1056, 2112};
static const tw_axis lines_axes[] = {
    {"c", 4, lines_values_1, "16-byte loads across a strip", 0, 0},
    {"n", 3, lines_values_2, "threads of a block", 0, 0},
    {"s", 4, lines_values_3, "blocks that share the matrix, if there are enough rows", 0, 0},
};
static const tw_constraint lines_constraints[] = {
    {"WIDTH <= 512 * VEC and HEIGHT >= 2", "a block has threads for several rows"},
};

static const char *const lines_templates[] = {"column_sums/lines.cu", "column_sums/add_slabs.cuh"};
static const tw_line_run lines_lines_cc86[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {19, 11, 0}, {20, 11, 0}, {21, 11, 0}, {22, 11, 0}, {80, 68, 0},
    {81, 68, 0}, {82, 68, 0}, {83, 68, 0}, {84, 68, 0}, {85, 4, 1}, {90, 8, 1},
    {91, 8, 1}, {92, 8, 1}, {93, 8, 1}, {94, 8, 1}, {95, 8, 1}, {122, 70, 0},
    {0, 0, 0},
};

/* The model's figures of a problem. */
static void split_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double a_stride = (double)given->a_stride;
  const double BLOCKS = params[0];
  const double COLS = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double WIDTH = COLS * VEC;
  const double HEIGHT = tw_floor(THREADS / COLS);
  const double strips = tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_ceil((cols + VEC - 1.0) / WIDTH) : tw_ceil(cols / (WIDTH - VEC));
  const double slabs = max(1.0, min(tw_floor(BLOCKS / (strips * batch)), tw_floor(rows / (8.0 * HEIGHT))));
  const double slab = tw_ceil(rows / slabs);
  const double across = cols > 2048.0 ? 32.0 : 8.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_share_of(cols + VEC - 1.0, WIDTH) : tw_share_of(cols, WIDTH - VEC)) * slabs * batch;
  passes->pass[0].whole = (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_whole_of(cols + VEC - 1.0, WIDTH) : tw_whole_of(cols, WIDTH - VEC)) * slabs * batch;
  passes->pass[0].work = 128.0 * tw_ceil(slab / (HEIGHT * 8.0));
  passes->pass[1].tiles = tw_share_of(cols, across) * batch;
  passes->pass[1].whole = tw_whole_of(cols, across) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(slabs * across / 512.0);
  passes->pass[0].reach = tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? 1.0 : 2.0;
}

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t BLOCKS = params[0];
  const int64_t COLS = params[1];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t WIDTH = COLS * VEC;
  const int64_t HEIGHT = THREADS / COLS;
  const int64_t strips = a_stride * SIZE % 16 == 0 ? tw_whole_ceil_div(cols + VEC - 1, WIDTH) : tw_whole_ceil_div(cols, WIDTH - VEC);
  const int64_t slabs = max(1, min(tw_whole_div(BLOCKS, strips * batch), tw_whole_div(rows, 8 * HEIGHT)));
  const int64_t across = cols > 2048 ? 32 : 8;
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  if (!(slabs > 1)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "slabs > 1",
    };
    passes->pass[1] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {512, 1, 1},
        .static_bytes = 512 * max(SIZE, 4),
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {strips, slabs, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, across), 1, batch},
      .block = {512, 1, 1},
      .static_bytes = 512 * max(SIZE, 4),
      .begins_early = 1,
  };
  split_figures(given, params, gpu, passes);
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t BLOCKS = params[0];
  const int64_t COLS = params[1];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t WIDTH = COLS * VEC;
  const int64_t HEIGHT = THREADS / COLS;
  const int64_t strips = a_stride * SIZE % 16 == 0 ? tw_whole_ceil_div(cols + VEC - 1, WIDTH) : tw_whole_ceil_div(cols, WIDTH - VEC);
  const int64_t slabs = max(1, min(tw_whole_div(BLOCKS, strips * batch), tw_whole_div(rows, 8 * HEIGHT)));
  (void)given, (void)params, (void)gpu;
  return slabs * cols * batch * max(SIZE, 4);
}

static void split_traits(const int *params, int element, tw_traits *traits) {
  const double COLS = params[1];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * 8.0,
      .sectors = (COLS + 1.0) / (COLS - 1.0),
      .wavefronts = 0.1,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int split_unmet(const int *params) {
  const double COLS = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double WIDTH = COLS * VEC;
  (void)params;
  if (!(WIDTH <= THREADS)) return 0;
  return -1;
}

static void split_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 2,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS * VEC * max(SIZE, 4),
      .threads[1] = 512,
      .shared_bytes[1] = 512 * max(SIZE, 4),
  };
}

static const int split_values_1[] = {528, 1056};
static const int split_values_2[] = {16, 32, 64};
static const int split_values_3[] = {256, 512};
static const tw_axis split_axes[] = {
    {"s", 2, split_values_1, "blocks that share the rows, if there are enough rows", 0, 0},
    {"c", 3, split_values_2, "16-byte loads across a strip", 0, 0},
    {"n", 2, split_values_3, "threads of a block", 0, 0},
};
static const tw_constraint split_constraints[] = {
    {"WIDTH <= THREADS", "a thread's rows are a multiple of VEC apart, so that they start alike"},
};

static const char *const split_templates[] = {"column_sums/split.cu", "column_sums/sum_strip.cuh", "column_sums/add_slabs.cuh"};
static const tw_line_run split_lines_6f4c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {19, 11, 0}, {26, 4, 1}, {93, 19, 0}, {99, 24, 0}, {100, 24, 0},
    {101, 24, 0}, {102, 24, 0}, {103, 24, 0}, {104, 4, 2}, {109, 8, 2},
    {110, 8, 2}, {137, 26, 0}, {0, 0, 0},
};
static const tw_line_run split_lines_2e8d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {18, 11, 0},
    {25, 4, 1}, {92, 19, 0}, {98, 24, 0}, {99, 24, 0}, {100, 24, 0},
    {101, 24, 0}, {102, 4, 2}, {107, 8, 2}, {108, 8, 2}, {135, 26, 0},
    {0, 0, 0},
};

/* The model's figures of a problem. */
static void strip_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double a_stride = (double)given->a_stride;
  const double COLS = params[0];
  const double THREADS = params[1];
  const double LOADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double WIDTH = COLS * VEC;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_share_of(cols + VEC - 1.0, WIDTH) : tw_share_of(cols, WIDTH - VEC)) * batch;
  passes->pass[0].whole = (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_whole_of(cols + VEC - 1.0, WIDTH) : tw_whole_of(cols, WIDTH - VEC)) * batch;
  passes->pass[0].work = 16.0 * LOADS * tw_ceil(rows / (tw_floor(THREADS / COLS) * LOADS));
  passes->pass[0].reach = tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? 1.0 : 2.0;
}

static void strip_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t a_stride = given->a_stride;
  const int64_t COLS = params[0];
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  const int64_t WIDTH = COLS * VEC;
  const int64_t strips = a_stride * SIZE % 16 == 0 ? tw_whole_ceil_div(cols + VEC - 1, WIDTH) : tw_whole_ceil_div(cols, WIDTH - VEC);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {strips, 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  strip_figures(given, params, gpu, passes);
}

static void strip_traits(const int *params, int element, tw_traits *traits) {
  const double COLS = params[0];
  const double LOADS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 16.0 * LOADS,
      .sectors = (COLS + 1.0) / (COLS - 1.0),
      .wavefronts = 0.1,
      .align = (int)SIZE,
      .width = 16.0,
  };
}

static int strip_unmet(const int *params) {
  const double COLS = params[0];
  const double THREADS = params[1];
  const double SIZE = params[3];
  const double VEC = tw_floor(16.0 / SIZE);
  const double WIDTH = COLS * VEC;
  (void)params;
  if (!(WIDTH <= THREADS)) return 0;
  return -1;
}

static void strip_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[3];
  const int64_t VEC = 16 / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = THREADS * VEC * max(SIZE, 4),
  };
}

static const int strip_values_1[] = {4, 8, 16, 32};
static const int strip_values_2[] = {256, 512, 1024};
static const int strip_values_3[] = {4, 8};
static const tw_axis strip_axes[] = {
    {"c", 4, strip_values_1, "16-byte loads across a strip", 0, 0},
    {"n", 3, strip_values_2, "threads of a block", 0, 0},
    {"l", 2, strip_values_3, "loads a thread has in flight", 0, 0},
};
static const tw_constraint strip_constraints[] = {
    {"WIDTH <= THREADS", "a thread's rows are a multiple of VEC apart, so that they start alike"},
};

static const char *const strip_templates[] = {"column_sums/strip.cu", "column_sums/sum_strip.cuh"};
static const tw_line_run strip_lines_fd97[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {23, 4, 1}, {90, 17, 0}, {0, 0, 0},
};
static const tw_line_run strip_lines_cbee[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 4, 1},
    {89, 17, 0}, {0, 0, 0},
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
      .begins_early = 1,
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
static const tw_line_run thread_lines_4031[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0}, {0, 0, 0},
};
static const tw_line_run thread_lines_a9a7[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
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
      .begins_early = 1,
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
static const tw_line_run wide_lines_3164[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, 1, 0},
    {28, 4, 1}, {42, 22, 0}, {0, 0, 0},
};
static const tw_line_run wide_lines_3b48[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {27, 4, 1},
    {41, 22, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_flat,
  ALGORITHM_flat_lines,
  ALGORITHM_lines,
  ALGORITHM_split,
  ALGORITHM_strip,
  ALGORITHM_thread,
  ALGORITHM_wide,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "flat",
        .brief = "For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns.",
        .file = "column_sums/flat.cu",
        .param_count = 3,
        .params = {"BLOCKS", "THREADS", "LOADS"},
        .geometry = flat_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = flat_workspace,
        .templates = flat_templates,
        .kernel_line = 1,
        .axes = flat_axes,
        .unmet = flat_unmet,
        .footprint = flat_footprint,
        .traits = flat_traits,
    },
    {
        .name = "flat_lines",
        .brief = "For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns, and are whole lines of 128 bytes apart.",
        .file = "column_sums/flat_lines.cu",
        .param_count = 3,
        .params = {"BLOCKS", "THREADS", "LOADS"},
        .geometry = flat_lines_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = flat_lines_workspace,
        .templates = flat_lines_templates,
        .kernel_line = 1,
        .axes = flat_lines_axes,
        .unmet = flat_lines_unmet,
        .footprint = flat_lines_footprint,
        .traits = flat_lines_traits,
    },
    {
        .name = "lines",
        .brief = "For matrices without gaps: so many rows are taken for one that it is whole lines of 128 bytes; a block sums a strip of these, and a second kernel adds up the rows that were taken together.",
        .file = "column_sums/lines.cu",
        .param_count = 3,
        .params = {"COLS", "THREADS", "BLOCKS"},
        .geometry = lines_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .workspace = lines_workspace,
        .templates = lines_templates,
        .kernel_line = 31,
        .axes = lines_axes,
        .constraint_count = 1,
        .constraints = lines_constraints,
        .unmet = lines_unmet,
        .footprint = lines_footprint,
        .traits = lines_traits,
    },
    {
        .name = "split",
        .brief = "Like strip, for many rows: each block sums a slab of rows of its strip into the workspace, and a second kernel adds up the slabs.",
        .file = "column_sums/split.cu",
        .param_count = 3,
        .params = {"BLOCKS", "COLS", "THREADS"},
        .geometry = split_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .workspace = split_workspace,
        .templates = split_templates,
        .kernel_line = 39,
        .axes = split_axes,
        .constraint_count = 1,
        .constraints = split_constraints,
        .unmet = split_unmet,
        .footprint = split_footprint,
        .traits = split_traits,
    },
    {
        .name = "strip",
        .brief = "A block sums a strip of columns: a thread reads 16 bytes of each of its rows, wherever they start.",
        .file = "column_sums/strip.cu",
        .param_count = 3,
        .params = {"COLS", "THREADS", "LOADS"},
        .geometry = strip_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = strip_templates,
        .kernel_line = 30,
        .axes = strip_axes,
        .constraint_count = 1,
        .constraints = strip_constraints,
        .unmet = strip_unmet,
        .footprint = strip_footprint,
        .traits = strip_traits,
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
    {"column_sums_i32_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_i32, 0x8a0973e034d22c0a, 4096, {528, 256, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_bf05, 0, 1},
    {"column_sums_i64_flat_s132_n512_l8", ALGORITHM_flat, ELEMENT_i64, 0x3a0e99181b89a2ed, 8192, {132, 512, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_bf05, 0, 1},
    {"column_sums_f16_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_f16, 0x35a6d1b43c373c18, 8192, {528, 256, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_bf05, 0, 1},
    {"column_sums_bf16_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_bf16, 0x79cdcd061a45a466, 8192, {528, 256, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_bf05, 0, 1},
    {"column_sums_f32_flat_s132_n256_l8", ALGORITHM_flat, ELEMENT_f32, 0x9fb9082383645ce4, 4096, {132, 256, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_65c2, 0, 1},
    {"column_sums_f32_flat_s132_n512_l8", ALGORITHM_flat, ELEMENT_f32, 0xa20a3b380de779ae, 8192, {132, 512, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_65c2, 0, 1},
    {"column_sums_f64_flat_s132_n256_l8", ALGORITHM_flat, ELEMENT_f64, 0x723d95bced454acd, 4096, {132, 256, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_bf05, 0, 1},
    {"column_sums_f64_flat_s132_n512_l8", ALGORITHM_flat, ELEMENT_f64, 0xaff21c076a4e7a6d, 8192, {132, 512, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_bf05, 0, 1},
    {"column_sums_f32_flat_lines_s528_n512_l8", ALGORITHM_flat_lines, ELEMENT_f32, 0xec4723db4d9bb348, 8192, {528, 512, 8, 4, ELEMENT_f32}, flat_lines_traits, flat_lines_lines_ecc7, 0, 1},
    {"column_sums_f64_lines_c32_n256_s528", ALGORITHM_lines, ELEMENT_f64, 0x9cf9b964dbe23f2f, 4096, {32, 256, 528, 8, ELEMENT_f64}, lines_traits, lines_lines_cc86, 0, 1},
    {"column_sums_i32_split_s528_c16_n256", ALGORITHM_split, ELEMENT_i32, 0xa7765bc88acbd9fd, 4096, {528, 16, 256, 4, ELEMENT_i32}, split_traits, split_lines_6f4c, 0, 1},
    {"column_sums_i32_split_s528_c64_n256", ALGORITHM_split, ELEMENT_i32, 0xb6c43846c76c8af0, 4096, {528, 64, 256, 4, ELEMENT_i32}, split_traits, split_lines_6f4c, 0, 1},
    {"column_sums_i64_split_s528_c16_n256", ALGORITHM_split, ELEMENT_i64, 0x6bd5cb5816ad5acd, 4096, {528, 16, 256, 8, ELEMENT_i64}, split_traits, split_lines_6f4c, 0, 1},
    {"column_sums_f16_split_s528_c16_n256", ALGORITHM_split, ELEMENT_f16, 0x66e914619a39bb4a, 8192, {528, 16, 256, 2, ELEMENT_f16}, split_traits, split_lines_6f4c, 0, 1},
    {"column_sums_bf16_split_s528_c32_n256", ALGORITHM_split, ELEMENT_bf16, 0x5b562ce4c24d6c9e, 8192, {528, 32, 256, 2, ELEMENT_bf16}, split_traits, split_lines_6f4c, 0, 1},
    {"column_sums_f32_split_s528_c16_n256", ALGORITHM_split, ELEMENT_f32, 0xa48bbbbaf2f59ea4, 4096, {528, 16, 256, 4, ELEMENT_f32}, split_traits, split_lines_2e8d, 0, 1},
    {"column_sums_f64_split_s528_c16_n256", ALGORITHM_split, ELEMENT_f64, 0x68ae9c195933dbb6, 4096, {528, 16, 256, 8, ELEMENT_f64}, split_traits, split_lines_6f4c, 0, 1},
    {"column_sums_i32_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_i32, 0xcac89e303c89574c, 4096, {4, 256, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_i32_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_i32, 0xf644d9f90ddf9889, 4096, {8, 256, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_i32_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_i32, 0x2587fbea5b72809a, 8192, {8, 512, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_i32_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_i32, 0x5a3a1eaa534baeb6, 4096, {32, 256, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_i64_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_i64, 0x176d0ab0fc6851ae, 4096, {4, 256, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_i64_strip_c16_n256_l8", ALGORITHM_strip, ELEMENT_i64, 0xdcc468063fae48c1, 4096, {16, 256, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f16_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_f16, 0x4d0351fe0c4ffeee, 8192, {4, 256, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f16_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_f16, 0x4e41c9983871c296, 16384, {8, 512, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f16_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_f16, 0xd13b304771bca578, 8192, {32, 256, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_bf16_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_bf16, 0x8d1b033c40f3db1f, 8192, {4, 256, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_bf16_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_bf16, 0xca776d0ac4ab27d1, 8192, {32, 256, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f32_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_f32, 0xec18280d48d42be6, 4096, {4, 256, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_cbee, 0, 1},
    {"column_sums_f32_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_f32, 0xcfbe96399fee7c3e, 4096, {4, 256, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_cbee, 0, 1},
    {"column_sums_f32_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_f32, 0xa5b5c701c72571f2, 8192, {8, 512, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_cbee, 0, 1},
    {"column_sums_f32_strip_c16_n256_l8", ALGORITHM_strip, ELEMENT_f32, 0x58cbc0c448fa8469, 4096, {16, 256, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_cbee, 0, 1},
    {"column_sums_f32_strip_c16_n512_l8", ALGORITHM_strip, ELEMENT_f32, 0x3a98f12cadc583c2, 8192, {16, 512, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_cbee, 0, 1},
    {"column_sums_f32_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_f32, 0xeddf91f35a9a5fae, 4096, {32, 256, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_cbee, 0, 1},
    {"column_sums_f64_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_f64, 0xef4864b68cb953ab, 4096, {8, 256, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f64_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_f64, 0xe600e42eeebe3f2e, 8192, {8, 512, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f64_strip_c16_n512_l8", ALGORITHM_strip, ELEMENT_f64, 0x62d983f468582644, 8192, {16, 512, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_f64_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_f64, 0xd035972e10a4cf44, 4096, {32, 256, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_fd97, 0, 1},
    {"column_sums_i32_thread_n256", ALGORITHM_thread, ELEMENT_i32, 0x94f70805fdfd1376, 0, {256, 4, ELEMENT_i32}, thread_traits, thread_lines_4031, 0, 1},
    {"column_sums_f32_thread_n64", ALGORITHM_thread, ELEMENT_f32, 0xda3b1c3b8d0003ab, 0, {64, 4, ELEMENT_f32}, thread_traits, thread_lines_a9a7, 0, 1},
    {"column_sums_i32_wide_n128_u2", ALGORITHM_wide, ELEMENT_i32, 0x78ce3b2c0101cc5e, 0, {128, 2, 4, ELEMENT_i32}, wide_traits, wide_lines_3164, 0, 1},
    {"column_sums_i32_wide_n128_u8", ALGORITHM_wide, ELEMENT_i32, 0x4d8a9a68fcb1cebe, 0, {128, 8, 4, ELEMENT_i32}, wide_traits, wide_lines_3164, 0, 1},
    {"column_sums_i64_wide_n128_u8", ALGORITHM_wide, ELEMENT_i64, 0x87c00aa76c8fca6d, 0, {128, 8, 8, ELEMENT_i64}, wide_traits, wide_lines_3164, 0, 1},
    {"column_sums_f16_wide_n128_u2", ALGORITHM_wide, ELEMENT_f16, 0xf6a56f05825fb283, 0, {128, 2, 2, ELEMENT_f16}, wide_traits, wide_lines_3164, 0, 1},
    {"column_sums_f16_wide_n128_u8", ALGORITHM_wide, ELEMENT_f16, 0xe1ef4d1670228eaf, 0, {128, 8, 2, ELEMENT_f16}, wide_traits, wide_lines_3164, 0, 1},
    {"column_sums_bf16_wide_n128_u2", ALGORITHM_wide, ELEMENT_bf16, 0x219b7debb83c3ffe, 0, {128, 2, 2, ELEMENT_bf16}, wide_traits, wide_lines_3164, 0, 1},
    {"column_sums_f32_wide_n128_u2", ALGORITHM_wide, ELEMENT_f32, 0xacb95d8e760a9712, 0, {128, 2, 4, ELEMENT_f32}, wide_traits, wide_lines_3b48, 0, 1},
    {"column_sums_f64_wide_n128_u2", ALGORITHM_wide, ELEMENT_f64, 0x0196e06f37b66649, 0, {128, 2, 8, ELEMENT_f64}, wide_traits, wide_lines_3164, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"whole blocks", {37, 512, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {97, 211, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {10007, 3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"slabs of strips", {37, 2063, 0, 0, 0, 0, 0, 0, 0, 0}},
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
