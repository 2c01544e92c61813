/*
 * scale/operation.c
 * Generated from templates/scale/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of scale: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/scale.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_scale_args args_t;

/* ---- arguments */

static const tw_field fields[] = {
    {"rows", TW_FIELD_SIZE, offsetof(args_t, rows), 0},
    {"cols", TW_FIELD_SIZE, offsetof(args_t, cols), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"alpha", TW_FIELD_SCALAR, offsetof(args_t, alpha), 1},
    {"x", TW_FIELD_POINTER, offsetof(args_t, x), 0},
    {"x_stride", TW_FIELD_STRIDE, offsetof(args_t, x_stride), 0},
    {"x_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, x_batch_stride), 0},
    {"y", TW_FIELD_POINTER, offsetof(args_t, y), 0},
    {"y_stride", TW_FIELD_STRIDE, offsetof(args_t, y_stride), 0},
    {"y_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, y_batch_stride), 0},
};

static const tw_tensor tensors[] = {
    {"x", TW_IN, 4, 3, {2, 0, 1}, {6, 5, -1}, -1, 0},
    {"y", TW_OUT, 7, 3, {2, 0, 1}, {9, 8, -1}, -1, 1},
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const x = given->x;
  const int64_t x_stride = given->x_stride;
  const int64_t x_batch_stride = given->x_batch_stride;
  element_t *const y = given->y;
  const int64_t y_stride = given->y_stride;
  const int64_t y_batch_stride = given->y_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        y[b * y_batch_stride + r * y_stride + c] =
            DOWN(alpha * UP(x[b * x_batch_stride + r * x_stride + c]));
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const x = given->x;
  const int64_t x_stride = given->x_stride;
  const int64_t x_batch_stride = given->x_batch_stride;
  element_t *const y = given->y;
  const int64_t y_stride = given->y_stride;
  const int64_t y_batch_stride = given->y_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        y[b * y_batch_stride + r * y_stride + c] =
            DOWN(alpha * UP(x[b * x_batch_stride + r * x_stride + c]));
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const x = given->x;
  const int64_t x_stride = given->x_stride;
  const int64_t x_batch_stride = given->x_batch_stride;
  element_t *const y = given->y;
  const int64_t y_stride = given->y_stride;
  const int64_t y_batch_stride = given->y_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        y[b * y_batch_stride + r * y_stride + c] =
            DOWN(alpha * UP(x[b * x_batch_stride + r * x_stride + c]));
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const x = given->x;
  const int64_t x_stride = given->x_stride;
  const int64_t x_batch_stride = given->x_batch_stride;
  element_t *const y = given->y;
  const int64_t y_stride = given->y_stride;
  const int64_t y_batch_stride = given->y_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        y[b * y_batch_stride + r * y_stride + c] =
            DOWN(alpha * UP(x[b * x_batch_stride + r * x_stride + c]));
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const x = given->x;
  const int64_t x_stride = given->x_stride;
  const int64_t x_batch_stride = given->x_batch_stride;
  element_t *const y = given->y;
  const int64_t y_stride = given->y_stride;
  const int64_t y_batch_stride = given->y_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        y[b * y_batch_stride + r * y_stride + c] =
            DOWN(alpha * UP(x[b * x_batch_stride + r * x_stride + c]));
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const sum_t alpha = (sum_t)*(const scalar_t *)given->alpha;
  const element_t *const x = given->x;
  const int64_t x_stride = given->x_stride;
  const int64_t x_batch_stride = given->x_batch_stride;
  element_t *const y = given->y;
  const int64_t y_stride = given->y_stride;
  const int64_t y_batch_stride = given->y_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        y[b * y_batch_stride + r * y_stride + c] =
            DOWN(alpha * UP(x[b * x_batch_stride + r * x_stride + c]));
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
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  (void)given, (void)SIZE;
  return 2.0 * rows * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  (void)given;
  return 1.0 * rows * cols * batch;
}

/* ---- algorithms */


static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int COLS = params[0];
  const int ROWS = params[1];
  const int ELEMENTS = params[2];
  const int BLOCKS = params[3];
  const int SIZE = params[4];
  const int SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {min(ceil_div(cols, COLS * ELEMENTS), SM_COUNT * BLOCKS), min(ceil_div(rows, ROWS), ceil_div(SM_COUNT * BLOCKS, ceil_div(cols, COLS * ELEMENTS))), 1},
      .block = {COLS, ROWS, 1},
      .work = (double)(ELEMENTS * SIZE * batch * ceil_div(cols, COLS * ELEMENTS * SM_COUNT * BLOCKS) * ceil_div(rows, ROWS * ceil_div(SM_COUNT * BLOCKS, ceil_div(cols, COLS * ELEMENTS)))),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_scale_grid_stride[];

static const char *const grid_stride_templates[] = {"scale/grid_stride.cu"};
static const tw_line_run grid_stride_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {5, 24, 0},
};

static void lesson_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t x_stride = given->x_stride;
  const int64_t y_stride = given->y_stride;
  const int THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && (rows == 1 || (x_stride == cols && y_stride == cols)) && rows * cols <= 2147483647 - THREADS)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch == 1 && (rows == 1 || (x_stride == cols && y_stride == cols)) && rows * cols <= 2147483647 - THREADS",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows * cols, THREADS), 1, 1},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_scale_lesson[];

static const char *const lesson_templates[] = {"scale/lesson.cu"};
static const tw_line_run lesson_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0},
};

static void plain_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int COLS = params[0];
  const int ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), ceil_div(rows, ROWS), batch},
      .block = {COLS, ROWS, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_scale_plain[];

static const char *const plain_templates[] = {"scale/plain.cu"};
static const tw_line_run plain_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0},
};

static void uncoalesced_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int ROWS = params[0];
  const int COLS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, ROWS), ceil_div(cols, COLS), batch},
      .block = {ROWS, COLS, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_scale_uncoalesced[];

static const char *const uncoalesced_templates[] = {"scale/uncoalesced.cu"};
static const tw_line_run uncoalesced_lines[] = {
    {2, 14, 0}, {4, 15, 0}, {5, 15, 0},
};

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t x_stride = given->x_stride;
  const int64_t y_stride = given->y_stride;
  const int BYTES = params[0];
  const int WARPS = params[1];
  const int ROWS = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {rows == 1 || (x_stride == cols && y_stride == cols) ? ceil_div(rows * cols, WARPS * ROWS * 32 * (BYTES / SIZE)) : ceil_div(cols, 32 * (BYTES / SIZE)), rows == 1 || (x_stride == cols && y_stride == cols) ? 1 : ceil_div(rows, WARPS * ROWS), batch},
      .block = {32, WARPS, 1},
      .is_flat = rows == 1 || (x_stride == cols && y_stride == cols),
  };
  passes->pass[0].ragged = 1 - (double)(rows == 1 || (x_stride == cols && y_stride == cols) ? rows * cols / (WARPS * ROWS * 32 * (BYTES / SIZE)) * batch : cols / (32 * (BYTES / SIZE)) * (rows / (WARPS * ROWS)) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

extern const tw_sim_kernel tw_sim_tilewright_scale_vector[];

static const char *const vector_templates[] = {"scale/vector.cu", "shared/flat_tile.cuh"};
static const tw_line_run vector_lines[] = {
    {2, 14, 0}, {4, 15, 0}, {5, 15, 0}, {6, 6, 1}, {24, 25, 1}, {25, 25, 1},
    {26, 27, 1}, {31, 17, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
        .file = "scale/grid_stride.cu",
        .param_count = 4,
        .params = {"COLS", "ROWS", "ELEMENTS", "BLOCKS"},
        .geometry = grid_stride_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_scale_grid_stride,
        .templates = grid_stride_templates,
        .line_runs = grid_stride_lines,
    },
    {
        .name = "lesson",
        .brief = "The lessons' own kernel: one element a thread, an index of 32 bits.",
        .file = "scale/lesson.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = lesson_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_scale_lesson,
        .templates = lesson_templates,
        .line_runs = lesson_lines,
    },
    {
        .name = "plain",
        .brief = "One element a thread; a warp reads and writes along a row.",
        .file = "scale/plain.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = plain_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_scale_plain,
        .templates = plain_templates,
        .line_runs = plain_lines,
    },
    {
        .name = "uncoalesced",
        .brief = "One element a thread, a warp along a column: the lesson's baseline, each access in a sector of its own.",
        .file = "scale/uncoalesced.cu",
        .param_count = 2,
        .params = {"ROWS", "COLS"},
        .geometry = uncoalesced_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_scale_uncoalesced,
        .templates = uncoalesced_templates,
        .line_runs = uncoalesced_lines,
    },
    {
        .name = "vector",
        .brief = "Wide accesses, several a thread; matrices without gaps between rows are taken as one row.",
        .file = "scale/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "WARPS", "ROWS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_scale_vector,
        .templates = vector_templates,
        .line_runs = vector_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"scale_i32_grid_stride_c32_r8_e1_b4", 0, 0, 0, 12, 41, 0x55354a036f8c3674, 0, {32, 8, 1, 4, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i32_grid_stride_c32_r8_e1_b8", 0, 0, 1, 43, 72, 0x9322e2a9395d0270, 0, {32, 8, 1, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i32_grid_stride_c32_r8_e4_b4", 0, 0, 2, 74, 103, 0xf6dc2a2c29f9d58c, 0, {32, 8, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_i32_grid_stride_c32_r8_e4_b8", 0, 0, 3, 105, 134, 0x1a91a086fccdadc0, 0, {32, 8, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_i32_grid_stride_c128_r2_e1_b4", 0, 0, 4, 136, 165, 0x9e28446583694b86, 0, {128, 2, 1, 4, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i32_grid_stride_c128_r2_e1_b8", 0, 0, 5, 167, 196, 0x4613c69fd7d6552a, 0, {128, 2, 1, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i32_grid_stride_c128_r2_e4_b4", 0, 0, 6, 198, 227, 0x5e24f456a3bbc2f8, 0, {128, 2, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_i32_grid_stride_c128_r2_e4_b8", 0, 0, 7, 229, 258, 0xb464578d10424284, 0, {128, 2, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_i64_grid_stride_c32_r8_e1_b4", 0, 1, 8, 260, 289, 0x492e572d049193f7, 0, {32, 8, 1, 4, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i64_grid_stride_c32_r8_e1_b8", 0, 1, 9, 291, 320, 0x62b233208c1b0223, 0, {32, 8, 1, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i64_grid_stride_c32_r8_e4_b4", 0, 1, 10, 322, 351, 0x08e6d630ccceca1b, 0, {32, 8, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_i64_grid_stride_c32_r8_e4_b8", 0, 1, 11, 353, 382, 0x20486036c9c2d1ef, 0, {32, 8, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_i64_grid_stride_c128_r2_e1_b4", 0, 1, 12, 384, 413, 0x1da6f079ee84ce57, 0, {128, 2, 1, 4, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i64_grid_stride_c128_r2_e1_b8", 0, 1, 13, 415, 444, 0x2553136f03e08f6b, 0, {128, 2, 1, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i64_grid_stride_c128_r2_e4_b4", 0, 1, 14, 446, 475, 0xc18d9587c5d4fc61, 0, {128, 2, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_i64_grid_stride_c128_r2_e4_b8", 0, 1, 15, 477, 506, 0x36ab3895f810b465, 0, {128, 2, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_f16_grid_stride_c32_r8_e1_b4", 0, 2, 16, 508, 537, 0x2ca4b6a0e1fb21ad, 0, {32, 8, 1, 4, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f16_grid_stride_c32_r8_e1_b8", 0, 2, 17, 539, 568, 0xab9b90e7163cbce9, 0, {32, 8, 1, 8, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f16_grid_stride_c32_r8_e4_b4", 0, 2, 18, 570, 599, 0xb93dd832c7f5dc7f, 0, {32, 8, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_f16_grid_stride_c32_r8_e4_b8", 0, 2, 19, 601, 630, 0x350878f6d2fbd543, 0, {32, 8, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_f16_grid_stride_c128_r2_e1_b4", 0, 2, 20, 632, 661, 0x8257ac86ad7a37eb, 0, {128, 2, 1, 4, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f16_grid_stride_c128_r2_e1_b8", 0, 2, 21, 663, 692, 0x7a55485921e49d1f, 0, {128, 2, 1, 8, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f16_grid_stride_c128_r2_e4_b4", 0, 2, 22, 694, 723, 0x135f70e14abdcdd7, 0, {128, 2, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_f16_grid_stride_c128_r2_e4_b8", 0, 2, 23, 725, 754, 0xf43e81204615565b, 0, {128, 2, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_bf16_grid_stride_c32_r8_e1_b4", 0, 3, 24, 756, 785, 0xe86d2f6e75868e8e, 0, {32, 8, 1, 4, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_grid_stride_c32_r8_e1_b8", 0, 3, 25, 787, 816, 0x2e05f68ddd8d0f92, 0, {32, 8, 1, 8, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_grid_stride_c32_r8_e4_b4", 0, 3, 26, 818, 847, 0xd255064a72e472d8, 0, {32, 8, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_bf16_grid_stride_c32_r8_e4_b8", 0, 3, 27, 849, 878, 0xbfc8f308756ba7dc, 0, {32, 8, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_bf16_grid_stride_c128_r2_e1_b4", 0, 3, 28, 880, 909, 0x523bbd0d1f68c138, 0, {128, 2, 1, 4, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_grid_stride_c128_r2_e1_b8", 0, 3, 29, 911, 940, 0x8025bd8cf6f8f684, 0, {128, 2, 1, 8, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_grid_stride_c128_r2_e4_b4", 0, 3, 30, 942, 971, 0x2ec25501eacc8e70, 0, {128, 2, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_bf16_grid_stride_c128_r2_e4_b8", 0, 3, 31, 973, 1002, 0xd9a707d4ec680784, 0, {128, 2, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 0, 3},
    {"scale_f32_grid_stride_c32_r8_e1_b4", 0, 4, 32, 1004, 1033, 0x3d0951ce265b6944, 0, {32, 8, 1, 4, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f32_grid_stride_c32_r8_e1_b8", 0, 4, 33, 1035, 1064, 0xcaf2acaf17f0bdf0, 0, {32, 8, 1, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f32_grid_stride_c32_r8_e4_b4", 0, 4, 34, 1066, 1095, 0x024916cd126b3fea, 0, {32, 8, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_f32_grid_stride_c32_r8_e4_b8", 0, 4, 35, 1097, 1126, 0x98dd506f33b31476, 0, {32, 8, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_f32_grid_stride_c128_r2_e1_b4", 0, 4, 36, 1128, 1157, 0x5203ce3d1384277a, 0, {128, 2, 1, 4, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f32_grid_stride_c128_r2_e1_b8", 0, 4, 37, 1159, 1188, 0x66ff671530cd393e, 0, {128, 2, 1, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f32_grid_stride_c128_r2_e4_b4", 0, 4, 38, 1190, 1219, 0x0fb4261feaf15792, 0, {128, 2, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_f32_grid_stride_c128_r2_e4_b8", 0, 4, 39, 1221, 1250, 0x749ae63cbe7bfdae, 0, {128, 2, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 3},
    {"scale_f64_grid_stride_c32_r8_e1_b4", 0, 5, 40, 1252, 1281, 0x439bf19c1969dacd, 0, {32, 8, 1, 4, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f64_grid_stride_c32_r8_e1_b8", 0, 5, 41, 1283, 1312, 0xf5ed6ceb2f0d4d71, 0, {32, 8, 1, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f64_grid_stride_c32_r8_e4_b4", 0, 5, 42, 1314, 1343, 0x2e1fa3d62998608d, 0, {32, 8, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_f64_grid_stride_c32_r8_e4_b8", 0, 5, 43, 1345, 1374, 0xc98739a7b6eaf4c1, 0, {32, 8, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_f64_grid_stride_c128_r2_e1_b4", 0, 5, 44, 1376, 1405, 0xb3ad6f5758653f8d, 0, {128, 2, 1, 4, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f64_grid_stride_c128_r2_e1_b8", 0, 5, 45, 1407, 1436, 0x79feb5e30c928601, 0, {128, 2, 1, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f64_grid_stride_c128_r2_e4_b4", 0, 5, 46, 1438, 1467, 0x12d3b4a05d97dd47, 0, {128, 2, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_f64_grid_stride_c128_r2_e4_b8", 0, 5, 47, 1469, 1498, 0x7024656d934f0f2b, 0, {128, 2, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 3},
    {"scale_i32_lesson_n256", 1, 0, 0, 12, 20, 0xa957e868d8f48b7f, 0, {256, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i64_lesson_n256", 1, 1, 1, 22, 30, 0xc34d65dbde0c6ed9, 0, {256, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f32_lesson_n256", 1, 4, 2, 32, 40, 0x684064840d496869, 0, {256, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f64_lesson_n256", 1, 5, 3, 42, 50, 0x9cfddc673ede5a61, 0, {256, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i32_plain_c32_r8", 2, 0, 0, 12, 28, 0xd79f97172dfc9e34, 0, {32, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i32_plain_c32_r32", 2, 0, 1, 30, 46, 0x1a02140bf1a65898, 0, {32, 32, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i32_plain_c256_r1", 2, 0, 2, 48, 64, 0x39d0d0aedaf7009e, 0, {256, 1, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_i64_plain_c32_r8", 2, 1, 3, 66, 82, 0x1c19c0ebb1aced96, 0, {32, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i64_plain_c32_r32", 2, 1, 4, 84, 100, 0x5306ceb2f654b7b8, 0, {32, 32, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i64_plain_c256_r1", 2, 1, 5, 102, 118, 0x74a4ea314500c1ce, 0, {256, 1, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f16_plain_c32_r8", 2, 2, 6, 120, 136, 0x9f7fc111effb81df, 0, {32, 8, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f16_plain_c32_r32", 2, 2, 7, 138, 154, 0x6f9d7cc45a07b4e9, 0, {32, 32, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f16_plain_c256_r1", 2, 2, 8, 156, 172, 0x38a86b348f63e1c3, 0, {256, 1, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_plain_c32_r8", 2, 3, 9, 174, 190, 0xa1f33d717571a3e2, 0, {32, 8, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_plain_c32_r32", 2, 3, 10, 192, 208, 0x389d8a157a23b084, 0, {32, 32, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_bf16_plain_c256_r1", 2, 3, 11, 210, 226, 0xc0246113fe01e7e2, 0, {256, 1, 2}, {2, 1, 0, 2, 0, 2, 0, 2, 1}, 0, 3},
    {"scale_f32_plain_c32_r8", 2, 4, 12, 228, 244, 0xab957a1c8c717268, 0, {32, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f32_plain_c32_r32", 2, 4, 13, 246, 262, 0xfeecfc6ac8579d56, 0, {32, 32, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f32_plain_c256_r1", 2, 4, 14, 264, 280, 0x3ed0d9c7ce4716e8, 0, {256, 1, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"scale_f64_plain_c32_r8", 2, 5, 15, 282, 298, 0x3ef4b36123d8eca8, 0, {32, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f64_plain_c32_r32", 2, 5, 16, 300, 316, 0x8c00d3e5dba17f4a, 0, {32, 32, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_f64_plain_c256_r1", 2, 5, 17, 318, 334, 0x98d5894d0745f0ac, 0, {256, 1, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"scale_i32_uncoalesced_r32_c8", 3, 0, 0, 12, 28, 0x0a62e25f6b77ed58, 0, {32, 8, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 3},
    {"scale_i32_uncoalesced_r32_c32", 3, 0, 1, 30, 46, 0x5942dcd92a00b180, 0, {32, 32, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 3},
    {"scale_i64_uncoalesced_r32_c8", 3, 1, 2, 48, 64, 0xe1b98edd0ed6dd76, 0, {32, 8, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 3},
    {"scale_i64_uncoalesced_r32_c32", 3, 1, 3, 66, 82, 0xd78f4d7c85f20c84, 0, {32, 32, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 3},
    {"scale_f16_uncoalesced_r32_c8", 3, 2, 4, 84, 100, 0x504e720192ab2d03, 0, {32, 8, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 3},
    {"scale_f16_uncoalesced_r32_c32", 3, 2, 5, 102, 118, 0xc3824305cad3aa99, 0, {32, 32, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 3},
    {"scale_bf16_uncoalesced_r32_c8", 3, 3, 6, 120, 136, 0x8954724bf59b6e3e, 0, {32, 8, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 3},
    {"scale_bf16_uncoalesced_r32_c32", 3, 3, 7, 138, 154, 0x4baea50e484f6eec, 0, {32, 32, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 3},
    {"scale_f32_uncoalesced_r32_c8", 3, 4, 8, 156, 172, 0x008279689b6b490c, 0, {32, 8, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 3},
    {"scale_f32_uncoalesced_r32_c32", 3, 4, 9, 174, 190, 0x132a1e4a58d5e586, 0, {32, 32, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 3},
    {"scale_f64_uncoalesced_r32_c8", 3, 5, 10, 192, 208, 0x77f9b3c79ecd3878, 0, {32, 8, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 3},
    {"scale_f64_uncoalesced_r32_c32", 3, 5, 11, 210, 226, 0xe73ee6036d40317e, 0, {32, 32, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 3},
    {"scale_i32_vector_b8_w4_r2", 4, 0, 0, 12, 74, 0x29696670a9474ef5, 0, {8, 4, 2, 4}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_i32_vector_b8_w4_r4", 4, 0, 1, 76, 138, 0xc2d8e27baf3d7211, 0, {8, 4, 4, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_i32_vector_b8_w8_r2", 4, 0, 2, 140, 202, 0x0afcaedda08ab745, 0, {8, 8, 2, 4}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_i32_vector_b8_w8_r4", 4, 0, 3, 204, 266, 0xca589936608d9e21, 0, {8, 8, 4, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_i32_vector_b16_w4_r1", 4, 0, 4, 268, 330, 0x2cc652805477a60e, 0, {16, 4, 1, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_i32_vector_b16_w4_r2", 4, 0, 5, 332, 394, 0x43da39809be17b68, 0, {16, 4, 2, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_i32_vector_b16_w4_r4", 4, 0, 6, 396, 458, 0x7cbc786638a96890, 0, {16, 4, 4, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_i32_vector_b16_w8_r1", 4, 0, 7, 460, 522, 0xe0eda9998d5223f6, 0, {16, 8, 1, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_i32_vector_b16_w8_r2", 4, 0, 8, 524, 586, 0x973427f7d40e1970, 0, {16, 8, 2, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_i32_vector_b16_w8_r4", 4, 0, 9, 588, 650, 0xbf21c3328cb0f780, 0, {16, 8, 4, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_i64_vector_b16_w4_r1", 4, 1, 10, 652, 714, 0x5595bac89fffa99e, 0, {16, 4, 1, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_i64_vector_b16_w4_r2", 4, 1, 11, 716, 778, 0x76b51b261742005c, 0, {16, 4, 2, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_i64_vector_b16_w4_r4", 4, 1, 12, 780, 842, 0x0143fbb6ed924d20, 0, {16, 4, 4, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_i64_vector_b16_w8_r1", 4, 1, 13, 844, 906, 0x709fa1a921e14776, 0, {16, 8, 1, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_i64_vector_b16_w8_r2", 4, 1, 14, 908, 970, 0x9730b7d04094000c, 0, {16, 8, 2, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_i64_vector_b16_w8_r4", 4, 1, 15, 972, 1034, 0xe766acac92a11fb0, 0, {16, 8, 4, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_f16_vector_b8_w4_r2", 4, 2, 16, 1036, 1098, 0xe5cd8df943be219a, 0, {8, 4, 2, 2}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_f16_vector_b8_w4_r4", 4, 2, 17, 1100, 1162, 0xfa63765499e055ea, 0, {8, 4, 4, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_f16_vector_b8_w8_r2", 4, 2, 18, 1164, 1226, 0x427e78be14a4a202, 0, {8, 8, 2, 2}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_f16_vector_b8_w8_r4", 4, 2, 19, 1228, 1290, 0x5714978d3aef877a, 0, {8, 8, 4, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_f16_vector_b16_w4_r1", 4, 2, 20, 1292, 1354, 0xa841ee0e6442918b, 0, {16, 4, 1, 2}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_f16_vector_b16_w4_r2", 4, 2, 21, 1356, 1418, 0x484aae2f6f50d897, 0, {16, 4, 2, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_f16_vector_b16_w4_r4", 4, 2, 22, 1420, 1482, 0x952fa1ee2bfbe167, 0, {16, 4, 4, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_f16_vector_b16_w8_r1", 4, 2, 23, 1484, 1546, 0x20b5a92d5b4513ab, 0, {16, 8, 1, 2}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_f16_vector_b16_w8_r2", 4, 2, 24, 1548, 1610, 0xffa8e242d3f35bef, 0, {16, 8, 2, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_f16_vector_b16_w8_r4", 4, 2, 25, 1612, 1674, 0xd474701ff7ae19a7, 0, {16, 8, 4, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_bf16_vector_b8_w4_r2", 4, 3, 26, 1676, 1738, 0x6181c0dee409479f, 0, {8, 4, 2, 2}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_bf16_vector_b8_w4_r4", 4, 3, 27, 1740, 1802, 0x9a405f296bcfa497, 0, {8, 4, 4, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_bf16_vector_b8_w8_r2", 4, 3, 28, 1804, 1866, 0x25360c7d539e74bf, 0, {8, 8, 2, 2}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_bf16_vector_b8_w8_r4", 4, 3, 29, 1868, 1930, 0x887ada3922e5ae6f, 0, {8, 8, 4, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_bf16_vector_b16_w4_r1", 4, 3, 30, 1932, 1994, 0xf8c171fd9ba711bc, 0, {16, 4, 1, 2}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_bf16_vector_b16_w4_r2", 4, 3, 31, 1996, 2058, 0xbcaff24306457f34, 0, {16, 4, 2, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_bf16_vector_b16_w4_r4", 4, 3, 32, 2060, 2122, 0xcc6c15f37781a1c4, 0, {16, 4, 4, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_bf16_vector_b16_w8_r1", 4, 3, 33, 2124, 2186, 0x07f0f597392abb8c, 0, {16, 8, 1, 2}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_bf16_vector_b16_w8_r2", 4, 3, 34, 2188, 2250, 0x4bb528b1342a09f4, 0, {16, 8, 2, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_bf16_vector_b16_w8_r4", 4, 3, 35, 2252, 2314, 0x849e2780c58b0fdc, 0, {16, 8, 4, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_f32_vector_b8_w4_r2", 4, 4, 36, 2316, 2378, 0x74d0a827011ec415, 0, {8, 4, 2, 4}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_f32_vector_b8_w4_r4", 4, 4, 37, 2380, 2442, 0x2b297e1b59c50e4d, 0, {8, 4, 4, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_f32_vector_b8_w8_r2", 4, 4, 38, 2444, 2506, 0x7a9ff10ee6c15555, 0, {8, 8, 2, 4}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 8},
    {"scale_f32_vector_b8_w8_r4", 4, 4, 39, 2508, 2570, 0x156651eb3a833065, 0, {8, 8, 4, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 8},
    {"scale_f32_vector_b16_w4_r1", 4, 4, 40, 2572, 2634, 0x2daaf21e6e61a874, 0, {16, 4, 1, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_f32_vector_b16_w4_r2", 4, 4, 41, 2636, 2698, 0xb38140271a2796dc, 0, {16, 4, 2, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_f32_vector_b16_w4_r4", 4, 4, 42, 2700, 2762, 0x0837c39f370a9a1c, 0, {16, 4, 4, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_f32_vector_b16_w8_r1", 4, 4, 43, 2764, 2826, 0x0d2cf421e3e41924, 0, {16, 8, 1, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_f32_vector_b16_w8_r2", 4, 4, 44, 2828, 2890, 0xf01dfcb6034ce3ac, 0, {16, 8, 2, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_f32_vector_b16_w8_r4", 4, 4, 45, 2892, 2954, 0x73cebe6141523ef4, 0, {16, 8, 4, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_f64_vector_b16_w4_r1", 4, 5, 46, 2956, 3018, 0x09a5cfed5860850e, 0, {16, 4, 1, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_f64_vector_b16_w4_r2", 4, 5, 47, 3020, 3082, 0x5d1bc8c59dba021c, 0, {16, 4, 2, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_f64_vector_b16_w4_r4", 4, 5, 48, 3084, 3146, 0x089fcd4975d3cb68, 0, {16, 4, 4, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
    {"scale_f64_vector_b16_w8_r1", 4, 5, 49, 3148, 3210, 0x8d2a7f23428b5946, 0, {16, 8, 1, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 8},
    {"scale_f64_vector_b16_w8_r2", 4, 5, 50, 3212, 3274, 0x3670e143c5f06bec, 0, {16, 8, 2, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 8},
    {"scale_f64_vector_b16_w8_r4", 4, 5, 51, 3276, 3338, 0xd03871877c0876d8, 0, {16, 8, 4, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 8},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {211, 97, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {1031, 3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"vector", {1, 8203, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"one column", {517, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 0, 83, 0, 0, 77, 0}},
    {"aligned strides", {96, 264, 0, 0, 0, 272, 0, 0, 304, 0}},
    {"x strided", {70, 264, 0, 0, 0, 280, 0, 0, 0, 0}},
    {"batch", {37, 41, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {33, 136, 4, 0, 0, 144, 4792, 0, 0, 4493}},
    {"single element", {1, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no columns", {9, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {1, 16777216, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4096, 4096, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {16384, 16384, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4095, 4097, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"", {1, 256, 0, 0, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_scale = {
    .name = "scale",
    .formula = "y[b][r][c] = alpha * x[b][r][c]",
    .set = "tilewright",
    .moves_bits = 0,
    .signature = 0xac5a686a90a96f71,
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

tw_status tw_scale(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_scale, type, args, stream);
}

tw_status tw_scale_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_scale, type, args);
}

tw_status tw_scale_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_scale, type, args, choice);
}
