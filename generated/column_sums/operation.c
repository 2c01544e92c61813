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
  const double stride = max(1.0, tw_floor(THREADS / max(1.0, period)) * period);
  const double packs = tw_ceil((rows * cols + VEC - 1.0) / VEC);
  const double piece = max(1.0, tw_ceil(tw_ceil(packs / max(1.0, tw_floor(BLOCKS / batch))) / (stride * LOADS))) * stride * LOADS;
  const double slabs = max(1.0, tw_ceil(packs / piece));
  const double across = 8.0;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = max(1.0, tw_share_of(packs, piece)) * batch;
  passes->pass[0].whole = max(1.0, tw_whole_of(packs, piece)) * batch;
  passes->pass[0].work = tw_floor(16.0 * piece / stride);
  passes->pass[1].tiles = tw_share_of(cols, across) * batch;
  passes->pass[1].whole = tw_whole_of(cols, across) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(slabs * across / 512.0);
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
  const int64_t stride = max(1, THREADS / max(1, period) * period);
  const int64_t packs = tw_whole_ceil_div(rows * cols + VEC - 1, VEC);
  const int64_t piece = max(1, tw_whole_ceil_div(tw_whole_ceil_div(packs, max(1, tw_whole_div(BLOCKS, batch))), stride * LOADS)) * stride * LOADS;
  const int64_t slabs = max(1, tw_whole_ceil_div(packs, piece));
  const int64_t across = 8;
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
      .grid = {slabs, 1, batch},
      .block = {THREADS, 1, 1},
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, across), 1, batch},
      .block = {512, 1, 1},
      .static_bytes = 512 * max(SIZE, 4),
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
  const int64_t stride = max(1, THREADS / max(1, period) * period);
  const int64_t packs = tw_whole_ceil_div(rows * cols + VEC - 1, VEC);
  const int64_t piece = max(1, tw_whole_ceil_div(tw_whole_ceil_div(packs, max(1, tw_whole_div(BLOCKS, batch))), stride * LOADS)) * stride * LOADS;
  const int64_t slabs = max(1, tw_whole_ceil_div(packs, piece));
  (void)given, (void)params, (void)gpu;
  return slabs * cols * batch * max(SIZE, 4);
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

static const int flat_values_1[] = {528, 1056, 2112};
static const int flat_values_2[] = {256, 512};
static const int flat_values_3[] = {4, 8};
static const tw_axis flat_axes[] = {
    {"s", 3, flat_values_1, "pieces, one for each block, if there are enough rows", 0, 0},
    {"n", 2, flat_values_2, "threads of a block", 0, 0},
    {"l", 2, flat_values_3, "loads a thread has in flight", 0, 0},
};

static const char *const flat_templates[] = {"column_sums/flat.cu", "column_sums/fold_rows.cuh", "column_sums/add_slabs.cuh"};
static const tw_line_run flat_lines_353d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {17, 10, 0},
    {18, 10, 0}, {19, 10, 0}, {20, 10, 0}, {21, 10, 0}, {73, 2, 1}, {84, 63, 0},
    {90, 68, 0}, {91, 68, 0}, {92, 68, 0}, {93, 68, 0}, {94, 4, 2}, {99, 8, 2},
    {100, 8, 2}, {101, 8, 2}, {102, 8, 2}, {103, 8, 2}, {104, 8, 2},
    {131, 70, 0}, {0, 0, 0},
};
static const tw_line_run flat_lines_785d[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {16, 10, 0}, {17, 10, 0},
    {18, 10, 0}, {19, 10, 0}, {20, 10, 0}, {72, 2, 1}, {83, 63, 0}, {89, 68, 0},
    {90, 68, 0}, {91, 68, 0}, {92, 4, 2}, {97, 8, 2}, {98, 8, 2}, {99, 8, 2},
    {100, 8, 2}, {101, 8, 2}, {102, 8, 2}, {129, 70, 0}, {0, 0, 0},
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
  passes->pass[0].tiles = (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_share_of(cols + VEC - 1.0, WIDTH) : tw_share_of(cols, WIDTH - VEC)) * max(1.0, min(tw_floor(BLOCKS / ((tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_share_of(cols + VEC - 1.0, WIDTH) : tw_share_of(cols, WIDTH - VEC)) * batch)), tw_floor(rows / (8.0 * HEIGHT)))) * batch;
  passes->pass[0].whole = (tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_whole_of(cols + VEC - 1.0, WIDTH) : tw_whole_of(cols, WIDTH - VEC)) * max(1.0, min(tw_floor(BLOCKS / ((tw_modulo(a_stride * SIZE, 16.0) == 0.0 ? tw_whole_of(cols + VEC - 1.0, WIDTH) : tw_whole_of(cols, WIDTH - VEC)) * batch)), tw_floor(rows / (8.0 * HEIGHT)))) * batch;
  passes->pass[0].work = 128.0 * tw_ceil(slab / (HEIGHT * 8.0));
  passes->pass[1].tiles = tw_share_of(cols, across) * batch;
  passes->pass[1].whole = tw_whole_of(cols, across) * batch;
  passes->pass[1].work = 4.0 * tw_ceil(slabs * across / 512.0);
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
  passes->pass[0] = (tw_geometry){
      .grid = {strips, slabs, batch},
      .block = {THREADS, 1, 1},
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, across), 1, batch},
      .block = {512, 1, 1},
      .static_bytes = 512 * max(SIZE, 4),
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

static const int split_values_1[] = {528, 1056, 2112};
static const int split_values_2[] = {16, 32, 64};
static const int split_values_3[] = {256, 512};
static const tw_axis split_axes[] = {
    {"s", 3, split_values_1, "blocks that share the rows, if there are enough rows", 0, 0},
    {"c", 3, split_values_2, "16-byte loads across a strip", 0, 0},
    {"n", 2, split_values_3, "threads of a block", 0, 0},
};
static const tw_constraint split_constraints[] = {
    {"WIDTH <= THREADS", "a thread's rows are a multiple of VEC apart, so that they start alike"},
};

static const char *const split_templates[] = {"column_sums/split.cu", "column_sums/sum_strip.cuh", "column_sums/add_slabs.cuh"};
static const tw_line_run split_lines_2841[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {18, 11, 0},
    {25, 4, 1}, {90, 19, 0}, {96, 24, 0}, {97, 24, 0}, {98, 24, 0}, {99, 24, 0},
    {100, 4, 2}, {105, 8, 2}, {106, 8, 2}, {133, 26, 0}, {0, 0, 0},
};
static const tw_line_run split_lines_d8b5[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {17, 11, 0}, {24, 4, 1},
    {89, 19, 0}, {95, 24, 0}, {96, 24, 0}, {97, 24, 0}, {98, 4, 2}, {103, 8, 2},
    {104, 8, 2}, {131, 26, 0}, {0, 0, 0},
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
  };
  strip_figures(given, params, gpu, passes);
}

static void strip_traits(const int *params, int element, tw_traits *traits) {
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

static const int strip_values_1[] = {4, 8, 32};
static const int strip_values_2[] = {256, 512, 1024};
static const int strip_values_3[] = {4, 8};
static const tw_axis strip_axes[] = {
    {"c", 3, strip_values_1, "16-byte loads across a strip", 0, 0},
    {"n", 3, strip_values_2, "threads of a block", 0, 0},
    {"l", 2, strip_values_3, "loads a thread has in flight", 0, 0},
};
static const tw_constraint strip_constraints[] = {
    {"WIDTH <= THREADS", "a thread's rows are a multiple of VEC apart, so that they start alike"},
};

static const char *const strip_templates[] = {"column_sums/strip.cu", "column_sums/sum_strip.cuh"};
static const tw_line_run strip_lines_8c2f[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {22, 4, 1},
    {87, 17, 0}, {0, 0, 0},
};
static const tw_line_run strip_lines_8c30[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {21, 4, 1}, {86, 17, 0},
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
  ALGORITHM_flat,
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
        .kernel_line = 33,
        .axes = flat_axes,
        .unmet = flat_unmet,
        .footprint = flat_footprint,
        .traits = flat_traits,
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
        .kernel_line = 35,
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
        .kernel_line = 26,
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
    {"column_sums_i32_flat_s528_n256_l4", ALGORITHM_flat, ELEMENT_i32, 0xe354433cc8fc752a, 4096, {528, 256, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_i32, 0x343227c159d23d26, 4096, {528, 256, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s528_n512_l4", ALGORITHM_flat, ELEMENT_i32, 0xc7caf9ae4b61bea0, 8192, {528, 512, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s528_n512_l8", ALGORITHM_flat, ELEMENT_i32, 0xc9c51a9e1cabf33c, 8192, {528, 512, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s1056_n256_l4", ALGORITHM_flat, ELEMENT_i32, 0x09c888a51c6a5b46, 4096, {1056, 256, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s1056_n256_l8", ALGORITHM_flat, ELEMENT_i32, 0x2c4466cccd6adce2, 4096, {1056, 256, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s1056_n512_l4", ALGORITHM_flat, ELEMENT_i32, 0x410c43ac70002042, 8192, {1056, 512, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s1056_n512_l8", ALGORITHM_flat, ELEMENT_i32, 0x30d46a0dee84c666, 8192, {1056, 512, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s2112_n256_l4", ALGORITHM_flat, ELEMENT_i32, 0x45381a45ea16b2fa, 4096, {2112, 256, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s2112_n256_l8", ALGORITHM_flat, ELEMENT_i32, 0xd1a05d56612444be, 4096, {2112, 256, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s2112_n512_l4", ALGORITHM_flat, ELEMENT_i32, 0xc17208afe8e87942, 8192, {2112, 512, 4, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_flat_s2112_n512_l8", ALGORITHM_flat, ELEMENT_i32, 0x63a44b6003120cb6, 8192, {2112, 512, 8, 4, ELEMENT_i32}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s528_n256_l4", ALGORITHM_flat, ELEMENT_i64, 0xc96ab37732b36d27, 4096, {528, 256, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_i64, 0x3080dca9af9a84e3, 4096, {528, 256, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s528_n512_l4", ALGORITHM_flat, ELEMENT_i64, 0x2fc2b67744b2b319, 8192, {528, 512, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s528_n512_l8", ALGORITHM_flat, ELEMENT_i64, 0x16fd07d39812ba1d, 8192, {528, 512, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s1056_n256_l4", ALGORITHM_flat, ELEMENT_i64, 0x80786ddd33d1fe61, 4096, {1056, 256, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s1056_n256_l8", ALGORITHM_flat, ELEMENT_i64, 0x5d29d42fbee632a5, 4096, {1056, 256, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s1056_n512_l4", ALGORITHM_flat, ELEMENT_i64, 0x59bef98e2e6d8f05, 8192, {1056, 512, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s1056_n512_l8", ALGORITHM_flat, ELEMENT_i64, 0xe1db9f8b9c9afd81, 8192, {1056, 512, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s2112_n256_l4", ALGORITHM_flat, ELEMENT_i64, 0xb11e82868d1d7961, 4096, {2112, 256, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s2112_n256_l8", ALGORITHM_flat, ELEMENT_i64, 0xfcc567ed8991532d, 4096, {2112, 256, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s2112_n512_l4", ALGORITHM_flat, ELEMENT_i64, 0x9181f2306e5ea301, 8192, {2112, 512, 4, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i64_flat_s2112_n512_l8", ALGORITHM_flat, ELEMENT_i64, 0x87883a7d007b326d, 8192, {2112, 512, 8, 8, ELEMENT_i64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s528_n256_l4", ALGORITHM_flat, ELEMENT_f16, 0x78e0e3b4897a0eca, 8192, {528, 256, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_f16, 0x14d7a4165d5f1506, 8192, {528, 256, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s528_n512_l4", ALGORITHM_flat, ELEMENT_f16, 0x972b7a5c8b79d30e, 16384, {528, 512, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s528_n512_l8", ALGORITHM_flat, ELEMENT_f16, 0xf60eb4527b07eb32, 16384, {528, 512, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s1056_n256_l4", ALGORITHM_flat, ELEMENT_f16, 0x167816f5bf39c2f4, 8192, {1056, 256, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s1056_n256_l8", ALGORITHM_flat, ELEMENT_f16, 0xf4cc647042f83a70, 8192, {1056, 256, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s1056_n512_l4", ALGORITHM_flat, ELEMENT_f16, 0xf0f490ec07298e5a, 16384, {1056, 512, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s1056_n512_l8", ALGORITHM_flat, ELEMENT_f16, 0x6dbd01a9d0a6b2fe, 16384, {1056, 512, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s2112_n256_l4", ALGORITHM_flat, ELEMENT_f16, 0x1bf2438a2ad26064, 8192, {2112, 256, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s2112_n256_l8", ALGORITHM_flat, ELEMENT_f16, 0xad50f5e7c0082038, 8192, {2112, 256, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s2112_n512_l4", ALGORITHM_flat, ELEMENT_f16, 0x9d4c16a3b8ff23ca, 16384, {2112, 512, 4, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f16_flat_s2112_n512_l8", ALGORITHM_flat, ELEMENT_f16, 0x7e2d05cc4c69e21e, 16384, {2112, 512, 8, 2, ELEMENT_f16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s528_n256_l4", ALGORITHM_flat, ELEMENT_bf16, 0x3d95cb749b7ba284, 8192, {528, 256, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_bf16, 0x510f37e29d879de8, 8192, {528, 256, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s528_n512_l4", ALGORITHM_flat, ELEMENT_bf16, 0x5a13f33eaec07044, 16384, {528, 512, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s528_n512_l8", ALGORITHM_flat, ELEMENT_bf16, 0x919210088c40fd80, 16384, {528, 512, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s1056_n256_l4", ALGORITHM_flat, ELEMENT_bf16, 0xaff9c9bf46b00f96, 8192, {1056, 256, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s1056_n256_l8", ALGORITHM_flat, ELEMENT_bf16, 0x5fa117089176871a, 8192, {1056, 256, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s1056_n512_l4", ALGORITHM_flat, ELEMENT_bf16, 0x12716adc01a102dc, 16384, {1056, 512, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s1056_n512_l8", ALGORITHM_flat, ELEMENT_bf16, 0x79273d1476c657c8, 16384, {1056, 512, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s2112_n256_l4", ALGORITHM_flat, ELEMENT_bf16, 0x37beee35b405feb2, 8192, {2112, 256, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s2112_n256_l8", ALGORITHM_flat, ELEMENT_bf16, 0x572bcb35fef9112e, 8192, {2112, 256, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s2112_n512_l4", ALGORITHM_flat, ELEMENT_bf16, 0xdcc54b49e67d4e44, 16384, {2112, 512, 4, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_bf16_flat_s2112_n512_l8", ALGORITHM_flat, ELEMENT_bf16, 0x49460c8680fbd178, 16384, {2112, 512, 8, 2, ELEMENT_bf16}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f32_flat_s528_n256_l4", ALGORITHM_flat, ELEMENT_f32, 0x7ed1cf00d15b0a1c, 4096, {528, 256, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_f32, 0xaf7e2952cd3c3c30, 4096, {528, 256, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s528_n512_l4", ALGORITHM_flat, ELEMENT_f32, 0x43bd7839f6d002fa, 8192, {528, 512, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s528_n512_l8", ALGORITHM_flat, ELEMENT_f32, 0xee4a385140734066, 8192, {528, 512, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s1056_n256_l4", ALGORITHM_flat, ELEMENT_f32, 0xf8200165fd6a6b02, 4096, {1056, 256, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s1056_n256_l8", ALGORITHM_flat, ELEMENT_f32, 0x03a6227f532ba98e, 4096, {1056, 256, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s1056_n512_l4", ALGORITHM_flat, ELEMENT_f32, 0x1e31c9abd3b8dbe6, 8192, {1056, 512, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s1056_n512_l8", ALGORITHM_flat, ELEMENT_f32, 0x653c5eeb08f102da, 8192, {1056, 512, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s2112_n256_l4", ALGORITHM_flat, ELEMENT_f32, 0x45c1947d5b609132, 4096, {2112, 256, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s2112_n256_l8", ALGORITHM_flat, ELEMENT_f32, 0xce3fc69f82a83ff6, 4096, {2112, 256, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s2112_n512_l4", ALGORITHM_flat, ELEMENT_f32, 0x949b9cdd505c904a, 8192, {2112, 512, 4, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f32_flat_s2112_n512_l8", ALGORITHM_flat, ELEMENT_f32, 0x48a5175690f11cce, 8192, {2112, 512, 8, 4, ELEMENT_f32}, flat_traits, flat_lines_785d, 0},
    {"column_sums_f64_flat_s528_n256_l4", ALGORITHM_flat, ELEMENT_f64, 0x1ffd83de6769f37b, 4096, {528, 256, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s528_n256_l8", ALGORITHM_flat, ELEMENT_f64, 0xe3bbf78b065c4e47, 4096, {528, 256, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s528_n512_l4", ALGORITHM_flat, ELEMENT_f64, 0x84f6dc17222321af, 8192, {528, 512, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s528_n512_l8", ALGORITHM_flat, ELEMENT_f64, 0x20973adbf474720b, 8192, {528, 512, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s1056_n256_l4", ALGORITHM_flat, ELEMENT_f64, 0xb733e11ae28d25f9, 4096, {1056, 256, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s1056_n256_l8", ALGORITHM_flat, ELEMENT_f64, 0x0a8269443af94835, 4096, {1056, 256, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s1056_n512_l4", ALGORITHM_flat, ELEMENT_f64, 0xb6de49b902449b03, 8192, {1056, 512, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s1056_n512_l8", ALGORITHM_flat, ELEMENT_f64, 0x4ab457212300621f, 8192, {1056, 512, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s2112_n256_l4", ALGORITHM_flat, ELEMENT_f64, 0x0fb887b1eec122c5, 4096, {2112, 256, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s2112_n256_l8", ALGORITHM_flat, ELEMENT_f64, 0xe78fbce05ae69dd9, 4096, {2112, 256, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s2112_n512_l4", ALGORITHM_flat, ELEMENT_f64, 0x190e32ee3ec83057, 8192, {2112, 512, 4, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_f64_flat_s2112_n512_l8", ALGORITHM_flat, ELEMENT_f64, 0x0db0820bf5f49073, 8192, {2112, 512, 8, 8, ELEMENT_f64}, flat_traits, flat_lines_353d, 0},
    {"column_sums_i32_split_s528_c16_n256", ALGORITHM_split, ELEMENT_i32, 0x1362c1ed10a04b93, 4096, {528, 16, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s528_c32_n256", ALGORITHM_split, ELEMENT_i32, 0x3c86609585bb1aa1, 4096, {528, 32, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s528_c64_n256", ALGORITHM_split, ELEMENT_i32, 0x4c02f64a917b679e, 4096, {528, 64, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s1056_c16_n256", ALGORITHM_split, ELEMENT_i32, 0x5f606d1aa4cf1139, 4096, {1056, 16, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s1056_c32_n256", ALGORITHM_split, ELEMENT_i32, 0x8d6f5ccd58439d5f, 4096, {1056, 32, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s1056_c64_n256", ALGORITHM_split, ELEMENT_i32, 0x91f5f81135732e3a, 4096, {1056, 64, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s2112_c16_n256", ALGORITHM_split, ELEMENT_i32, 0xe1b81bcb9b233a81, 4096, {2112, 16, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s2112_c32_n256", ALGORITHM_split, ELEMENT_i32, 0xcdee357e642f5553, 4096, {2112, 32, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_split_s2112_c64_n256", ALGORITHM_split, ELEMENT_i32, 0x61b729192551dc9a, 4096, {2112, 64, 256, 4, ELEMENT_i32}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s528_c16_n256", ALGORITHM_split, ELEMENT_i64, 0xe183cec8ab05ec12, 4096, {528, 16, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s528_c32_n256", ALGORITHM_split, ELEMENT_i64, 0x2318fd01598086bc, 4096, {528, 32, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s528_c64_n256", ALGORITHM_split, ELEMENT_i64, 0xb7988c818f91bc8e, 4096, {528, 64, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s1056_c16_n256", ALGORITHM_split, ELEMENT_i64, 0x2d070880f2b44e18, 4096, {1056, 16, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s1056_c32_n256", ALGORITHM_split, ELEMENT_i64, 0xa334f8d3bb911a8c, 4096, {1056, 32, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s1056_c64_n256", ALGORITHM_split, ELEMENT_i64, 0xee01d08a5baa585c, 4096, {1056, 64, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s2112_c16_n256", ALGORITHM_split, ELEMENT_i64, 0xd81a1eb2daf4bd24, 4096, {2112, 16, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s2112_c32_n256", ALGORITHM_split, ELEMENT_i64, 0xe1591e736e64f32c, 4096, {2112, 32, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_i64_split_s2112_c64_n256", ALGORITHM_split, ELEMENT_i64, 0x7c9942a6de53bd3c, 4096, {2112, 64, 256, 8, ELEMENT_i64}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s528_c16_n256", ALGORITHM_split, ELEMENT_f16, 0xdf1ce3b7ee6a7fce, 8192, {528, 16, 256, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s528_c32_n256", ALGORITHM_split, ELEMENT_f16, 0xb361440ee335c80b, 8192, {528, 32, 256, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s528_c64_n512", ALGORITHM_split, ELEMENT_f16, 0xb3faeb52ba1976b1, 16384, {528, 64, 512, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s1056_c16_n256", ALGORITHM_split, ELEMENT_f16, 0x0668f815946b63ce, 8192, {1056, 16, 256, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s1056_c32_n256", ALGORITHM_split, ELEMENT_f16, 0x1f8fdd799cb200c3, 8192, {1056, 32, 256, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s1056_c64_n512", ALGORITHM_split, ELEMENT_f16, 0xb6d104e9f604988b, 16384, {1056, 64, 512, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s2112_c16_n256", ALGORITHM_split, ELEMENT_f16, 0x14b28d27a163667e, 8192, {2112, 16, 256, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s2112_c32_n256", ALGORITHM_split, ELEMENT_f16, 0xc5f0b33868bee973, 8192, {2112, 32, 256, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_f16_split_s2112_c64_n512", ALGORITHM_split, ELEMENT_f16, 0x2367adf31e864763, 16384, {2112, 64, 512, 2, ELEMENT_f16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s528_c16_n256", ALGORITHM_split, ELEMENT_bf16, 0xb1864b2e76a9603c, 8192, {528, 16, 256, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s528_c32_n256", ALGORITHM_split, ELEMENT_bf16, 0xb122b591ce9b7843, 8192, {528, 32, 256, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s528_c64_n512", ALGORITHM_split, ELEMENT_bf16, 0x71c494f01df93373, 16384, {528, 64, 512, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s1056_c16_n256", ALGORITHM_split, ELEMENT_bf16, 0x92c50763089bf55c, 8192, {1056, 16, 256, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s1056_c32_n256", ALGORITHM_split, ELEMENT_bf16, 0xd51197731970d7ef, 8192, {1056, 32, 256, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s1056_c64_n512", ALGORITHM_split, ELEMENT_bf16, 0x7ea9977fca38af89, 16384, {1056, 64, 512, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s2112_c16_n256", ALGORITHM_split, ELEMENT_bf16, 0x0da88999fe60a770, 8192, {2112, 16, 256, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s2112_c32_n256", ALGORITHM_split, ELEMENT_bf16, 0xddff9519c7290f37, 8192, {2112, 32, 256, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_bf16_split_s2112_c64_n512", ALGORITHM_split, ELEMENT_bf16, 0x7ba4f5702a084941, 16384, {2112, 64, 512, 2, ELEMENT_bf16}, split_traits, split_lines_2841, 0},
    {"column_sums_f32_split_s528_c16_n256", ALGORITHM_split, ELEMENT_f32, 0x98163f8643dcbd7b, 4096, {528, 16, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s528_c32_n256", ALGORITHM_split, ELEMENT_f32, 0x88566ef4d309b93f, 4096, {528, 32, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s528_c64_n256", ALGORITHM_split, ELEMENT_f32, 0x443e5b54e41ad378, 4096, {528, 64, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s1056_c16_n256", ALGORITHM_split, ELEMENT_f32, 0x776b8b90c0d26927, 4096, {1056, 16, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s1056_c32_n256", ALGORITHM_split, ELEMENT_f32, 0xefc9666026e7da27, 4096, {1056, 32, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s1056_c64_n256", ALGORITHM_split, ELEMENT_f32, 0x680586feeed5497a, 4096, {1056, 64, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s2112_c16_n256", ALGORITHM_split, ELEMENT_f32, 0x7905afcdfa61ba3f, 4096, {2112, 16, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s2112_c32_n256", ALGORITHM_split, ELEMENT_f32, 0x93df28b632712a1f, 4096, {2112, 32, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f32_split_s2112_c64_n256", ALGORITHM_split, ELEMENT_f32, 0xd764ef6d01a34af6, 4096, {2112, 64, 256, 4, ELEMENT_f32}, split_traits, split_lines_d8b5, 0},
    {"column_sums_f64_split_s528_c16_n256", ALGORITHM_split, ELEMENT_f64, 0xd5d8ae2a2902e0e8, 4096, {528, 16, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s528_c32_n256", ALGORITHM_split, ELEMENT_f64, 0xf1cb7a8ca566837e, 4096, {528, 32, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s528_c64_n256", ALGORITHM_split, ELEMENT_f64, 0xb40090ba80cb2c00, 4096, {528, 64, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s1056_c16_n256", ALGORITHM_split, ELEMENT_f64, 0xb1c69fd937eefe12, 4096, {1056, 16, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s1056_c32_n256", ALGORITHM_split, ELEMENT_f64, 0x0e57625a886c18e2, 4096, {1056, 32, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s1056_c64_n256", ALGORITHM_split, ELEMENT_f64, 0x36c49ba9cd331d56, 4096, {1056, 64, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s2112_c16_n256", ALGORITHM_split, ELEMENT_f64, 0xb5e5aea8ce39316e, 4096, {2112, 16, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s2112_c32_n256", ALGORITHM_split, ELEMENT_f64, 0x127e400e2c1eb52e, 4096, {2112, 32, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_f64_split_s2112_c64_n256", ALGORITHM_split, ELEMENT_f64, 0x59148cd691e15092, 4096, {2112, 64, 256, 8, ELEMENT_f64}, split_traits, split_lines_2841, 0},
    {"column_sums_i32_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_i32, 0x9f2492e4d0f41f2a, 4096, {4, 256, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_i32, 0xa587fa8a6645cbea, 4096, {4, 256, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c4_n512_l4", ALGORITHM_strip, ELEMENT_i32, 0x6c285faaa5a01f2f, 8192, {4, 512, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c4_n512_l8", ALGORITHM_strip, ELEMENT_i32, 0x6a26d8bc9aad2a77, 8192, {4, 512, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c4_n1024_l4", ALGORITHM_strip, ELEMENT_i32, 0x6f54e9d8f9a0f187, 16384, {4, 1024, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c4_n1024_l8", ALGORITHM_strip, ELEMENT_i32, 0x1e7b0c35b02cc23f, 16384, {4, 1024, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c8_n256_l4", ALGORITHM_strip, ELEMENT_i32, 0x3ea70d1efaad9785, 4096, {8, 256, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_i32, 0x2f0e4ad61e2ec245, 4096, {8, 256, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c8_n512_l4", ALGORITHM_strip, ELEMENT_i32, 0xaea8adcaa2c75854, 8192, {8, 512, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_i32, 0x6dcbc8f145661b9c, 8192, {8, 512, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c8_n1024_l4", ALGORITHM_strip, ELEMENT_i32, 0x83f2e9b6b54054ac, 16384, {8, 1024, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c8_n1024_l8", ALGORITHM_strip, ELEMENT_i32, 0x8534f5c124f614f4, 16384, {8, 1024, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c32_n256_l4", ALGORITHM_strip, ELEMENT_i32, 0x99f5e6f1a3eddfd0, 4096, {32, 256, 4, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_i32, 0x24ac2f77e631e030, 4096, {32, 256, 8, 4, ELEMENT_i32}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_i64, 0x2322aa9517428f6b, 4096, {4, 256, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_i64, 0xb5693b675c1dbdd3, 4096, {4, 256, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c4_n512_l4", ALGORITHM_strip, ELEMENT_i64, 0x0bf4ff27dec8138e, 8192, {4, 512, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c4_n512_l8", ALGORITHM_strip, ELEMENT_i64, 0xcb370aa2e1b5d456, 8192, {4, 512, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c4_n1024_l4", ALGORITHM_strip, ELEMENT_i64, 0x1026eba3dc62ef3a, 16384, {4, 1024, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c4_n1024_l8", ALGORITHM_strip, ELEMENT_i64, 0x34cad6f67b9fa82a, 16384, {4, 1024, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c8_n256_l4", ALGORITHM_strip, ELEMENT_i64, 0xf2ec3cce95c52fde, 4096, {8, 256, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_i64, 0xdbe139f658c18c1e, 4096, {8, 256, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c8_n512_l4", ALGORITHM_strip, ELEMENT_i64, 0x24f588fae1a7982f, 8192, {8, 512, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_i64, 0x2af923a4886bcaf7, 8192, {8, 512, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c8_n1024_l4", ALGORITHM_strip, ELEMENT_i64, 0xcd669343f5a74ed7, 16384, {8, 1024, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c8_n1024_l8", ALGORITHM_strip, ELEMENT_i64, 0xff2bdb96bb10e3df, 16384, {8, 1024, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c32_n256_l4", ALGORITHM_strip, ELEMENT_i64, 0xc044e82367d596b9, 4096, {32, 256, 4, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i64_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_i64, 0xff911f84426b8451, 4096, {32, 256, 8, 8, ELEMENT_i64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_f16, 0x16e07b302be5a44a, 8192, {4, 256, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_f16, 0x632e0e91109e3132, 8192, {4, 256, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c4_n512_l4", ALGORITHM_strip, ELEMENT_f16, 0xe918a63059d3c3d5, 16384, {4, 512, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c4_n512_l8", ALGORITHM_strip, ELEMENT_f16, 0x25e961ca97fe8855, 16384, {4, 512, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c4_n1024_l4", ALGORITHM_strip, ELEMENT_f16, 0x55e3c83a6d52f0cd, 32768, {4, 1024, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c4_n1024_l8", ALGORITHM_strip, ELEMENT_f16, 0xb29a480e49c456a5, 32768, {4, 1024, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c8_n256_l4", ALGORITHM_strip, ELEMENT_f16, 0x4b68b50bc21bbf79, 8192, {8, 256, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_f16, 0x0d8b018171108d79, 8192, {8, 256, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c8_n512_l4", ALGORITHM_strip, ELEMENT_f16, 0x5740ae380e4c16a2, 16384, {8, 512, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_f16, 0xf85fc65364184d9a, 16384, {8, 512, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c8_n1024_l4", ALGORITHM_strip, ELEMENT_f16, 0x71bf8d0005f4e3c4, 32768, {8, 1024, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c8_n1024_l8", ALGORITHM_strip, ELEMENT_f16, 0x325c0f4ed59ac1ac, 32768, {8, 1024, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c32_n256_l4", ALGORITHM_strip, ELEMENT_f16, 0x03b89d0cecc3f228, 8192, {32, 256, 4, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f16_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_f16, 0xb8555fdf906b1248, 8192, {32, 256, 8, 2, ELEMENT_f16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_bf16, 0x9273d759eb701470, 8192, {4, 256, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_bf16, 0xb2378784f9755908, 8192, {4, 256, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c4_n512_l4", ALGORITHM_strip, ELEMENT_bf16, 0xf790e08d92ccb0ad, 16384, {4, 512, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c4_n512_l8", ALGORITHM_strip, ELEMENT_bf16, 0x838cadafaca8357d, 16384, {4, 512, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c4_n1024_l4", ALGORITHM_strip, ELEMENT_bf16, 0x2cbd659dafc026cd, 32768, {4, 1024, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c4_n1024_l8", ALGORITHM_strip, ELEMENT_bf16, 0xb4ede5cd888c4445, 32768, {4, 1024, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c8_n256_l4", ALGORITHM_strip, ELEMENT_bf16, 0x5df5aba94e47ec67, 8192, {8, 256, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_bf16, 0x8aa4ba7b9b32fa77, 8192, {8, 256, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c8_n512_l4", ALGORITHM_strip, ELEMENT_bf16, 0x001e1abcb0b2c3d6, 16384, {8, 512, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_bf16, 0xc047e1c84832a40e, 16384, {8, 512, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c8_n1024_l4", ALGORITHM_strip, ELEMENT_bf16, 0x7df97c05a1993250, 32768, {8, 1024, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c8_n1024_l8", ALGORITHM_strip, ELEMENT_bf16, 0xef2d73ec4226d820, 32768, {8, 1024, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c32_n256_l4", ALGORITHM_strip, ELEMENT_bf16, 0x7eef4c03fd152372, 8192, {32, 256, 4, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_bf16_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_bf16, 0x2edab17d41747e72, 8192, {32, 256, 8, 2, ELEMENT_bf16}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f32_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_f32, 0xb15d21f5fb8e375d, 4096, {4, 256, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_f32, 0x63d90757a548a3a5, 4096, {4, 256, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c4_n512_l4", ALGORITHM_strip, ELEMENT_f32, 0xaf2af63613dad80a, 8192, {4, 512, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c4_n512_l8", ALGORITHM_strip, ELEMENT_f32, 0x52444c7e6cbcf2ca, 8192, {4, 512, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c4_n1024_l4", ALGORITHM_strip, ELEMENT_f32, 0x7db88820aa3e80d2, 16384, {4, 1024, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c4_n1024_l8", ALGORITHM_strip, ELEMENT_f32, 0x20640e2183bada72, 16384, {4, 1024, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c8_n256_l4", ALGORITHM_strip, ELEMENT_f32, 0xe19de74ccadbd29a, 4096, {8, 256, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_f32, 0x6e88da2f3c436972, 4096, {8, 256, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c8_n512_l4", ALGORITHM_strip, ELEMENT_f32, 0x74f91009055b2881, 8192, {8, 512, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_f32, 0xcae079183f96b9b1, 8192, {8, 512, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c8_n1024_l4", ALGORITHM_strip, ELEMENT_f32, 0x487a4bf0f529342d, 16384, {8, 1024, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c8_n1024_l8", ALGORITHM_strip, ELEMENT_f32, 0x509a5c47a125a285, 16384, {8, 1024, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c32_n256_l4", ALGORITHM_strip, ELEMENT_f32, 0xf5e368e38bc42d95, 4096, {32, 256, 4, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f32_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_f32, 0x2920acd70e0a6475, 4096, {32, 256, 8, 4, ELEMENT_f32}, strip_traits, strip_lines_8c30, 0},
    {"column_sums_f64_strip_c4_n256_l4", ALGORITHM_strip, ELEMENT_f64, 0x73de1e86144e768e, 4096, {4, 256, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c4_n256_l8", ALGORITHM_strip, ELEMENT_f64, 0x0845a43f46aef35e, 4096, {4, 256, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c4_n512_l4", ALGORITHM_strip, ELEMENT_f64, 0x50d089744c214a07, 8192, {4, 512, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c4_n512_l8", ALGORITHM_strip, ELEMENT_f64, 0xeb37964046b439a7, 8192, {4, 512, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c4_n1024_l4", ALGORITHM_strip, ELEMENT_f64, 0xb9526b6a6ba21ecf, 16384, {4, 1024, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c4_n1024_l8", ALGORITHM_strip, ELEMENT_f64, 0x214f87a4b7f5c577, 16384, {4, 1024, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c8_n256_l4", ALGORITHM_strip, ELEMENT_f64, 0xbd6cdfa1187c0d61, 4096, {8, 256, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c8_n256_l8", ALGORITHM_strip, ELEMENT_f64, 0x44cb202a4fa8a0b9, 4096, {8, 256, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c8_n512_l4", ALGORITHM_strip, ELEMENT_f64, 0xa7625b717bacf948, 8192, {8, 512, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c8_n512_l8", ALGORITHM_strip, ELEMENT_f64, 0x7d6a3534522bc240, 8192, {8, 512, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c8_n1024_l4", ALGORITHM_strip, ELEMENT_f64, 0xfbb03ed956d72370, 16384, {8, 1024, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c8_n1024_l8", ALGORITHM_strip, ELEMENT_f64, 0x361a74d1bf061650, 16384, {8, 1024, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c32_n256_l4", ALGORITHM_strip, ELEMENT_f64, 0x055e44565705156e, 4096, {32, 256, 4, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_f64_strip_c32_n256_l8", ALGORITHM_strip, ELEMENT_f64, 0x0b1711035abf68ae, 4096, {32, 256, 8, 8, ELEMENT_f64}, strip_traits, strip_lines_8c2f, 0},
    {"column_sums_i32_thread_n256", ALGORITHM_thread, ELEMENT_i32, 0x94f70805fdfd1376, 0, {256, 4, ELEMENT_i32}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_i64_thread_n256", ALGORITHM_thread, ELEMENT_i64, 0xf9796ee33a70102e, 0, {256, 8, ELEMENT_i64}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_f16_thread_n256", ALGORITHM_thread, ELEMENT_f16, 0x9d787fe05bac25f1, 0, {256, 2, ELEMENT_f16}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_bf16_thread_n256", ALGORITHM_thread, ELEMENT_bf16, 0x063b85fb205ca9f8, 0, {256, 2, ELEMENT_bf16}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_f32_thread_n64", ALGORITHM_thread, ELEMENT_f32, 0xda3b1c3b8d0003ab, 0, {64, 4, ELEMENT_f32}, thread_traits, thread_lines_0a38, 0},
    {"column_sums_f64_thread_n64", ALGORITHM_thread, ELEMENT_f64, 0x799dadb7b09153e7, 0, {64, 8, ELEMENT_f64}, thread_traits, thread_lines_a9a7, 0},
    {"column_sums_f64_thread_n256", ALGORITHM_thread, ELEMENT_f64, 0x802bf799b550f8ec, 0, {256, 8, ELEMENT_f64}, thread_traits, thread_lines_a9a7, 0},
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
