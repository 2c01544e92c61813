/*
 * add/operation.c
 * Generated from templates/add/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of add: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/add.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_add_args args_t;

/* ---- arguments */

static const tw_field fields[] = {
    {"rows", TW_FIELD_SIZE, offsetof(args_t, rows), 0},
    {"cols", TW_FIELD_SIZE, offsetof(args_t, cols), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"alpha", TW_FIELD_SCALAR, offsetof(args_t, alpha), 1},
    {"beta", TW_FIELD_SCALAR, offsetof(args_t, beta), 1},
    {"a", TW_FIELD_POINTER, offsetof(args_t, a), 0},
    {"a_stride", TW_FIELD_STRIDE, offsetof(args_t, a_stride), 0},
    {"a_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, a_batch_stride), 0},
    {"b", TW_FIELD_POINTER, offsetof(args_t, b), 0},
    {"b_stride", TW_FIELD_STRIDE, offsetof(args_t, b_stride), 0},
    {"b_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, b_batch_stride), 0},
    {"c", TW_FIELD_POINTER, offsetof(args_t, c), 0},
    {"c_stride", TW_FIELD_STRIDE, offsetof(args_t, c_stride), 0},
    {"c_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, c_batch_stride), 0},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, 5, 3, {2, 0, 1}, {7, 6, -1}, -1, 0},
    {"b", TW_IN, 8, 3, {2, 0, 1}, {10, 9, -1}, -1, 0},
    {"c", TW_OUT, 11, 3, {2, 0, 1}, {13, 12, -1}, -1, 3},
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
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
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
        c[m * c_batch_stride + i * c_stride + j] =
            DOWN(alpha * UP(a[m * a_batch_stride + i * a_stride + j]) +
                 beta * UP(b[m * b_batch_stride + i * b_stride + j]));
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
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
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
        c[m * c_batch_stride + i * c_stride + j] =
            DOWN(alpha * UP(a[m * a_batch_stride + i * a_stride + j]) +
                 beta * UP(b[m * b_batch_stride + i * b_stride + j]));
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
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
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
        c[m * c_batch_stride + i * c_stride + j] =
            DOWN(alpha * UP(a[m * a_batch_stride + i * a_stride + j]) +
                 beta * UP(b[m * b_batch_stride + i * b_stride + j]));
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
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
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
        c[m * c_batch_stride + i * c_stride + j] =
            DOWN(alpha * UP(a[m * a_batch_stride + i * a_stride + j]) +
                 beta * UP(b[m * b_batch_stride + i * b_stride + j]));
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
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
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
        c[m * c_batch_stride + i * c_stride + j] =
            DOWN(alpha * UP(a[m * a_batch_stride + i * a_stride + j]) +
                 beta * UP(b[m * b_batch_stride + i * b_stride + j]));
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
  const sum_t beta = (sum_t)*(const scalar_t *)given->beta;
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
        c[m * c_batch_stride + i * c_stride + j] =
            DOWN(alpha * UP(a[m * a_batch_stride + i * a_stride + j]) +
                 beta * UP(b[m * b_batch_stride + i * b_stride + j]));
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
  return 3.0 * rows * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  (void)given;
  return 3.0 * rows * cols * batch;
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
      .work = (double)(2 * ELEMENTS * SIZE * batch * ceil_div(cols, COLS * ELEMENTS * SM_COUNT * BLOCKS) * ceil_div(rows, ROWS * ceil_div(SM_COUNT * BLOCKS, ceil_div(cols, COLS * ELEMENTS)))),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_add_grid_stride[];

static const char *const grid_stride_templates[] = {"add/grid_stride.cu"};
static const tw_line_run grid_stride_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {2, 23, 0},
    {4, 24, 0}, {5, 24, 0}, {6, 24, 0},
};

static void lesson_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int EDGE = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && a_stride == cols && b_stride == cols && c_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && rows * cols <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {EDGE, EDGE, 1},
        .misfit = "batch == 1 && a_stride == cols && b_stride == cols && c_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && rows * cols <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {cols / EDGE, rows / EDGE, 1},
      .block = {EDGE, EDGE, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_add_lesson[];

static const char *const lesson_templates[] = {"add/lesson.cu"};
static const tw_line_run lesson_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0}, {2, 15, 0},
    {4, 16, 0}, {5, 16, 0}, {6, 16, 0},
};

static void lesson_uncoalesced_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int EDGE = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && a_stride == cols && b_stride == cols && c_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && cols <= 65535 * EDGE && rows * cols <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {EDGE, EDGE, 1},
        .misfit = "batch == 1 && a_stride == cols && b_stride == cols && c_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && cols <= 65535 * EDGE && rows * cols <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {rows / EDGE, cols / EDGE, 1},
      .block = {EDGE, EDGE, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_add_lesson_uncoalesced[];

static const char *const lesson_uncoalesced_templates[] = {"add/lesson_uncoalesced.cu"};
static const tw_line_run lesson_uncoalesced_lines[] = {
    {2, 16, 0}, {4, 17, 0}, {5, 17, 0}, {6, 17, 0}, {7, 17, 0}, {2, 16, 0},
    {4, 17, 0}, {5, 17, 0}, {6, 17, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_add_plain[];

static const char *const plain_templates[] = {"add/plain.cu"};
static const tw_line_run plain_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0}, {6, 16, 0}, {7, 16, 0}, {2, 15, 0},
    {4, 16, 0}, {5, 16, 0}, {6, 16, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_add_uncoalesced[];

static const char *const uncoalesced_templates[] = {"add/uncoalesced.cu"};
static const tw_line_run uncoalesced_lines[] = {
    {2, 14, 0}, {4, 15, 0}, {5, 15, 0}, {6, 15, 0}, {7, 15, 0}, {2, 14, 0},
    {4, 15, 0}, {5, 15, 0}, {6, 15, 0},
};

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t a_stride = given->a_stride;
  const int64_t b_stride = given->b_stride;
  const int64_t c_stride = given->c_stride;
  const int BYTES = params[0];
  const int WARPS = params[1];
  const int ROWS = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols) ? ceil_div(rows * cols, WARPS * ROWS * 32 * (BYTES / SIZE)) : ceil_div(cols, 32 * (BYTES / SIZE)), rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols) ? 1 : ceil_div(rows, WARPS * ROWS), batch},
      .block = {32, WARPS, 1},
      .is_flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols),
  };
  passes->pass[0].ragged = 1 - (double)(rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols) ? rows * cols / (WARPS * ROWS * 32 * (BYTES / SIZE)) * batch : cols / (32 * (BYTES / SIZE)) * (rows / (WARPS * ROWS)) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

extern const tw_sim_kernel tw_sim_tilewright_add_vector[];

static const char *const vector_templates[] = {"add/vector.cu", "shared/flat_tile.cuh"};
static const tw_line_run vector_lines[] = {
    {2, 14, 0}, {4, 15, 0}, {5, 15, 0}, {6, 15, 0}, {7, 15, 0}, {8, 6, 1},
    {26, 25, 1}, {27, 25, 1}, {28, 25, 1}, {29, 27, 1}, {34, 17, 0}, {2, 14, 0},
    {4, 15, 0}, {5, 15, 0}, {6, 15, 0}, {7, 6, 1}, {25, 25, 1}, {26, 25, 1},
    {27, 25, 1}, {28, 27, 1}, {33, 17, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
        .file = "add/grid_stride.cu",
        .param_count = 4,
        .params = {"COLS", "ROWS", "ELEMENTS", "BLOCKS"},
        .geometry = grid_stride_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_add_grid_stride,
        .templates = grid_stride_templates,
        .line_runs = grid_stride_lines,
    },
    {
        .name = "lesson",
        .brief = "The lessons' own coalesced kernel: one element a thread, indices of 32 bits, no bounds.",
        .file = "add/lesson.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = lesson_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_add_lesson,
        .templates = lesson_templates,
        .line_runs = lesson_lines,
    },
    {
        .name = "lesson_uncoalesced",
        .brief = "The lessons' own uncoalesced kernel: neighbouring threads take neighbouring rows, each access a sector of its own.",
        .file = "add/lesson_uncoalesced.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = lesson_uncoalesced_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_add_lesson_uncoalesced,
        .templates = lesson_uncoalesced_templates,
        .line_runs = lesson_uncoalesced_lines,
    },
    {
        .name = "plain",
        .brief = "One element a thread; a warp reads and writes along a row.",
        .file = "add/plain.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = plain_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_add_plain,
        .templates = plain_templates,
        .line_runs = plain_lines,
    },
    {
        .name = "uncoalesced",
        .brief = "One element a thread, a warp along a column: the lesson's baseline, each access in a sector of its own.",
        .file = "add/uncoalesced.cu",
        .param_count = 2,
        .params = {"ROWS", "COLS"},
        .geometry = uncoalesced_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_add_uncoalesced,
        .templates = uncoalesced_templates,
        .line_runs = uncoalesced_lines,
    },
    {
        .name = "vector",
        .brief = "Wide accesses, several a thread; matrices without gaps between rows are taken as one row.",
        .file = "add/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "WARPS", "ROWS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_add_vector,
        .templates = vector_templates,
        .line_runs = vector_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"add_i32_grid_stride_c32_r8_e1_b4", 0, 0, 0, 12, 45, 0x2f7f75f4c7efb0de, 0, {32, 8, 1, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c32_r8_e1_b8", 0, 0, 1, 47, 80, 0xdc1ba9b1e2c96892, 0, {32, 8, 1, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c32_r8_e4_b4", 0, 0, 2, 82, 115, 0x981cf5e488e44868, 0, {32, 8, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c32_r8_e4_b8", 0, 0, 3, 117, 150, 0x43cfbf9416ac86cc, 0, {32, 8, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c128_r2_e1_b4", 0, 0, 4, 152, 185, 0x5e523a2d34c9abe4, 0, {128, 2, 1, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c128_r2_e1_b8", 0, 0, 5, 187, 220, 0xb489cddfb2ff26a0, 0, {128, 2, 1, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c128_r2_e4_b4", 0, 0, 6, 222, 255, 0x09ccb4f7f7f6c0cc, 0, {128, 2, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_grid_stride_c128_r2_e4_b8", 0, 0, 7, 257, 290, 0x3649faafb7167560, 0, {128, 2, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i64_grid_stride_c32_r8_e1_b4", 0, 1, 8, 292, 325, 0x84af4278164a9ae5, 0, {32, 8, 1, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c32_r8_e1_b8", 0, 1, 9, 327, 360, 0xd8dbbe2884c7c0e1, 0, {32, 8, 1, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c32_r8_e4_b4", 0, 1, 10, 362, 395, 0x4647ccc9e427b0d7, 0, {32, 8, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c32_r8_e4_b8", 0, 1, 11, 397, 430, 0xab69b42014382433, 0, {32, 8, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c128_r2_e1_b4", 0, 1, 12, 432, 465, 0x0ea73db843f0c775, 0, {128, 2, 1, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c128_r2_e1_b8", 0, 1, 13, 467, 500, 0x29664db212b5f561, 0, {128, 2, 1, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c128_r2_e4_b4", 0, 1, 14, 502, 535, 0x4a781804fc8f44a9, 0, {128, 2, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_grid_stride_c128_r2_e4_b8", 0, 1, 15, 537, 570, 0x909ae9f75bf33115, 0, {128, 2, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_f16_grid_stride_c32_r8_e1_b4", 0, 2, 16, 572, 604, 0x383e5f3ee7356eed, 0, {32, 8, 1, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c32_r8_e1_b8", 0, 2, 17, 606, 638, 0x909df23d077706e1, 0, {32, 8, 1, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c32_r8_e4_b4", 0, 2, 18, 640, 672, 0xc2be7056db96c7dd, 0, {32, 8, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c32_r8_e4_b8", 0, 2, 19, 674, 706, 0x0b72cd306610e1c1, 0, {32, 8, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c128_r2_e1_b4", 0, 2, 20, 708, 740, 0xa671529d07ba2c27, 0, {128, 2, 1, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c128_r2_e1_b8", 0, 2, 21, 742, 774, 0x871fc2a3ea487b0b, 0, {128, 2, 1, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c128_r2_e4_b4", 0, 2, 22, 776, 808, 0x5d68b6cb3a938ee1, 0, {128, 2, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_grid_stride_c128_r2_e4_b8", 0, 2, 23, 810, 842, 0xb918f04a7025b225, 0, {128, 2, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c32_r8_e1_b4", 0, 3, 24, 844, 876, 0x95e7f37de6e9c542, 0, {32, 8, 1, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c32_r8_e1_b8", 0, 3, 25, 878, 910, 0x1aeaab026f1fa33e, 0, {32, 8, 1, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c32_r8_e4_b4", 0, 3, 26, 912, 944, 0xe06bbd9a5260d1a0, 0, {32, 8, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c32_r8_e4_b8", 0, 3, 27, 946, 978, 0x027574068db6190c, 0, {32, 8, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c128_r2_e1_b4", 0, 3, 28, 980, 1012, 0x80ec91705e4977b6, 0, {128, 2, 1, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c128_r2_e1_b8", 0, 3, 29, 1014, 1046, 0xedaad2e5b7244c82, 0, {128, 2, 1, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c128_r2_e4_b4", 0, 3, 30, 1048, 1080, 0x393de44cd97bb186, 0, {128, 2, 4, 4, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_grid_stride_c128_r2_e4_b8", 0, 3, 31, 1082, 1114, 0x0fcfbaa5d6fc3092, 0, {128, 2, 4, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f32_grid_stride_c32_r8_e1_b4", 0, 4, 32, 1116, 1148, 0x4aa23e1a14353602, 0, {32, 8, 1, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c32_r8_e1_b8", 0, 4, 33, 1150, 1182, 0x96cb8baef1503526, 0, {32, 8, 1, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c32_r8_e4_b4", 0, 4, 34, 1184, 1216, 0x0ce70fe500a930c8, 0, {32, 8, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c32_r8_e4_b8", 0, 4, 35, 1218, 1250, 0xa7310d9222ae9f74, 0, {32, 8, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c128_r2_e1_b4", 0, 4, 36, 1252, 1284, 0x095d7c6af12f861a, 0, {128, 2, 1, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c128_r2_e1_b8", 0, 4, 37, 1286, 1318, 0xe4076ae325b62676, 0, {128, 2, 1, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c128_r2_e4_b4", 0, 4, 38, 1320, 1352, 0x40ff20d9ece87ff2, 0, {128, 2, 4, 4, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_grid_stride_c128_r2_e4_b8", 0, 4, 39, 1354, 1386, 0xa7ebedcbe6d71c86, 0, {128, 2, 4, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f64_grid_stride_c32_r8_e1_b4", 0, 5, 40, 1388, 1420, 0xc76ec9913e09752d, 0, {32, 8, 1, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c32_r8_e1_b8", 0, 5, 41, 1422, 1454, 0x5c062f5273e81e91, 0, {32, 8, 1, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c32_r8_e4_b4", 0, 5, 42, 1456, 1488, 0x12e63d8601b5000d, 0, {32, 8, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c32_r8_e4_b8", 0, 5, 43, 1490, 1522, 0xb7839503698e1709, 0, {32, 8, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c128_r2_e1_b4", 0, 5, 44, 1524, 1556, 0x6fd633adc6b569bf, 0, {128, 2, 1, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c128_r2_e1_b8", 0, 5, 45, 1558, 1590, 0x6e52b64ccf25a3db, 0, {128, 2, 1, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c128_r2_e4_b4", 0, 5, 46, 1592, 1624, 0xa3094599b0caba29, 0, {128, 2, 4, 4, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_grid_stride_c128_r2_e4_b8", 0, 5, 47, 1626, 1658, 0xd529bcb1cc217c35, 0, {128, 2, 4, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_i32_lesson_e6", 1, 0, 0, 12, 24, 0xf9f715b3c6d3492e, 0, {6, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_lesson_e32", 1, 0, 1, 26, 38, 0x8019e73d3ca3da79, 0, {32, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i64_lesson_e6", 1, 1, 2, 40, 52, 0xe83d1df78939d68b, 0, {6, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_lesson_e32", 1, 1, 3, 54, 66, 0x64433962af37fa26, 0, {32, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_f32_lesson_e6", 1, 4, 4, 68, 79, 0xd0f9c86d28f5b1d5, 0, {6, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_lesson_e32", 1, 4, 5, 81, 92, 0xebdd5e88c661fdc4, 0, {32, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f64_lesson_e6", 1, 5, 6, 94, 105, 0x4c6cf3727eac01a4, 0, {6, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_lesson_e32", 1, 5, 7, 107, 118, 0xec5375d6cca8096f, 0, {32, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_i32_lesson_uncoalesced_e32", 2, 0, 0, 12, 24, 0xe4a00301d649c290, 0, {32, 4}, {8, 8.0, 0, 4, 0, 4, 0, 8, 8.0}, 0, 5},
    {"add_i64_lesson_uncoalesced_e32", 2, 1, 1, 26, 38, 0x07996d007f737967, 0, {32, 8}, {16, 4.0, 0, 8, 0, 8, 0, 16, 4.0}, 0, 5},
    {"add_f32_lesson_uncoalesced_e32", 2, 4, 2, 40, 51, 0xd1d827fe5d665539, 0, {32, 4}, {8, 8.0, 0, 4, 0, 4, 0, 8, 8.0}, 5, 4},
    {"add_f64_lesson_uncoalesced_e32", 2, 5, 3, 53, 64, 0x336d146b5b5e35c2, 0, {32, 8}, {16, 4.0, 0, 8, 0, 8, 0, 16, 4.0}, 5, 4},
    {"add_i32_plain_c32_r8", 3, 0, 0, 12, 30, 0x238de5ec3382d56d, 0, {32, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_plain_c32_r32", 3, 0, 1, 32, 50, 0x81467c480f9288cf, 0, {32, 32, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i32_plain_c256_r1", 3, 0, 2, 52, 70, 0x4e17aa94a9f0f3d1, 0, {256, 1, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"add_i64_plain_c32_r8", 3, 1, 3, 72, 90, 0xa1ebc360b9409286, 0, {32, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_plain_c32_r32", 3, 1, 4, 92, 110, 0x7f3415b3799215d6, 0, {32, 32, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_i64_plain_c256_r1", 3, 1, 5, 112, 130, 0xdb3329b7183d317c, 0, {256, 1, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"add_f16_plain_c32_r8", 3, 2, 6, 132, 149, 0xf806f6eed747a5f4, 0, {32, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_plain_c32_r32", 3, 2, 7, 151, 168, 0xc16bbf2ffaffc184, 0, {32, 32, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f16_plain_c256_r1", 3, 2, 8, 170, 187, 0x83a55175e873b3ee, 0, {256, 1, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_plain_c32_r8", 3, 3, 9, 189, 206, 0xed40210e2a816a44, 0, {32, 8, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_plain_c32_r32", 3, 3, 10, 208, 225, 0x8fa01fe7f2cd9b88, 0, {32, 32, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_bf16_plain_c256_r1", 3, 3, 11, 227, 244, 0xeda0dab3d2172f9a, 0, {256, 1, 2}, {4, 1, 0, 2, 0, 2, 0, 4, 1}, 5, 4},
    {"add_f32_plain_c32_r8", 3, 4, 12, 246, 263, 0xdde1594acb12a6f6, 0, {32, 8, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_plain_c32_r32", 3, 4, 13, 265, 282, 0x5ef285d7abd7823a, 0, {32, 32, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f32_plain_c256_r1", 3, 4, 14, 284, 301, 0x5dbae29be6493254, 0, {256, 1, 4}, {8, 1, 0, 4, 0, 4, 0, 8, 1}, 5, 4},
    {"add_f64_plain_c32_r8", 3, 5, 15, 303, 320, 0x6c12668ebab8047f, 0, {32, 8, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_plain_c32_r32", 3, 5, 16, 322, 339, 0xad42ea1397abbb73, 0, {32, 32, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_f64_plain_c256_r1", 3, 5, 17, 341, 358, 0x5984ec2d31d9bc89, 0, {256, 1, 8}, {16, 1, 0, 8, 0, 8, 0, 16, 1}, 5, 4},
    {"add_i32_uncoalesced_r32_c8", 4, 0, 0, 12, 30, 0x932408869c70f405, 0, {32, 8, 4}, {8, 3.33333, 0, 4, 0, 4, 0, 8, 3.33333}, 0, 5},
    {"add_i32_uncoalesced_r32_c32", 4, 0, 1, 32, 50, 0x522e413adcc75523, 0, {32, 32, 4}, {8, 3.33333, 0, 4, 0, 4, 0, 8, 3.33333}, 0, 5},
    {"add_i64_uncoalesced_r32_c8", 4, 1, 2, 52, 70, 0x64a6989a30775c72, 0, {32, 8, 8}, {16, 2.0, 0, 8, 0, 8, 0, 16, 2.0}, 0, 5},
    {"add_i64_uncoalesced_r32_c32", 4, 1, 3, 72, 90, 0xeed15b15aec69656, 0, {32, 32, 8}, {16, 2.0, 0, 8, 0, 8, 0, 16, 2.0}, 0, 5},
    {"add_f16_uncoalesced_r32_c8", 4, 2, 4, 92, 109, 0x5aea1609d416daa4, 0, {32, 8, 2}, {4, 6.0, 0, 2, 0, 2, 0, 4, 6.0}, 5, 4},
    {"add_f16_uncoalesced_r32_c32", 4, 2, 5, 111, 128, 0xbd59197b458cbb20, 0, {32, 32, 2}, {4, 6.0, 0, 2, 0, 2, 0, 4, 6.0}, 5, 4},
    {"add_bf16_uncoalesced_r32_c8", 4, 3, 6, 130, 147, 0x2a8b578f31bad468, 0, {32, 8, 2}, {4, 6.0, 0, 2, 0, 2, 0, 4, 6.0}, 5, 4},
    {"add_bf16_uncoalesced_r32_c32", 4, 3, 7, 149, 166, 0x0b13518dff58cf28, 0, {32, 32, 2}, {4, 6.0, 0, 2, 0, 2, 0, 4, 6.0}, 5, 4},
    {"add_f32_uncoalesced_r32_c8", 4, 4, 8, 168, 185, 0xdcd1381bca5774fa, 0, {32, 8, 4}, {8, 3.33333, 0, 4, 0, 4, 0, 8, 3.33333}, 5, 4},
    {"add_f32_uncoalesced_r32_c32", 4, 4, 9, 187, 204, 0x5eda66b96b66d55a, 0, {32, 32, 4}, {8, 3.33333, 0, 4, 0, 4, 0, 8, 3.33333}, 5, 4},
    {"add_f64_uncoalesced_r32_c8", 4, 5, 10, 206, 223, 0x06fff9f22949f6a7, 0, {32, 8, 8}, {16, 2.0, 0, 8, 0, 8, 0, 16, 2.0}, 5, 4},
    {"add_f64_uncoalesced_r32_c32", 4, 5, 11, 225, 242, 0x283f9af77f7b6d47, 0, {32, 32, 8}, {16, 2.0, 0, 8, 0, 8, 0, 16, 2.0}, 5, 4},
    {"add_i32_vector_b8_w4_r2", 5, 0, 0, 12, 81, 0x61da0ceb05a249d9, 0, {8, 4, 2, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 11},
    {"add_i32_vector_b8_w4_r4", 5, 0, 1, 83, 152, 0x9abb0b91f8dd834d, 0, {8, 4, 4, 4}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 0, 11},
    {"add_i32_vector_b8_w8_r2", 5, 0, 2, 154, 223, 0xaf220f267a84f8b1, 0, {8, 8, 2, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 11},
    {"add_i32_vector_b8_w8_r4", 5, 0, 3, 225, 294, 0x31cf425089307595, 0, {8, 8, 4, 4}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 0, 11},
    {"add_i32_vector_b16_w4_r1", 5, 0, 4, 296, 365, 0xb4f480c1242416cc, 0, {16, 4, 1, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 11},
    {"add_i32_vector_b16_w4_r2", 5, 0, 5, 367, 436, 0xe67ff643b907906c, 0, {16, 4, 2, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 11},
    {"add_i32_vector_b16_w4_r4", 5, 0, 6, 438, 507, 0x0a1081a69c77bae8, 0, {16, 4, 4, 4}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 0, 11},
    {"add_i32_vector_b16_w8_r1", 5, 0, 7, 509, 578, 0x5ef3e8b1c0e5f09c, 0, {16, 8, 1, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 11},
    {"add_i32_vector_b16_w8_r2", 5, 0, 8, 580, 649, 0x3399aa042e2aeb3c, 0, {16, 8, 2, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 11},
    {"add_i32_vector_b16_w8_r4", 5, 0, 9, 651, 720, 0xc31495a9443983a8, 0, {16, 8, 4, 4}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 0, 11},
    {"add_i64_vector_b16_w4_r1", 5, 1, 10, 722, 791, 0x97e8e4a72ddac1f8, 0, {16, 4, 1, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 11},
    {"add_i64_vector_b16_w4_r2", 5, 1, 11, 793, 862, 0xddaca8a6e50ecdd0, 0, {16, 4, 2, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 11},
    {"add_i64_vector_b16_w4_r4", 5, 1, 12, 864, 933, 0x5df33fd1b9570770, 0, {16, 4, 4, 8}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 0, 11},
    {"add_i64_vector_b16_w8_r1", 5, 1, 13, 935, 1004, 0xedd3b1de621a2a50, 0, {16, 8, 1, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 0, 11},
    {"add_i64_vector_b16_w8_r2", 5, 1, 14, 1006, 1075, 0xa07532acf5e91bb8, 0, {16, 8, 2, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 0, 11},
    {"add_i64_vector_b16_w8_r4", 5, 1, 15, 1077, 1146, 0x611922e515e50b00, 0, {16, 8, 4, 8}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 0, 11},
    {"add_f16_vector_b8_w4_r2", 5, 2, 16, 1148, 1216, 0xf603c70db9e714c6, 0, {8, 4, 2, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 11, 10},
    {"add_f16_vector_b8_w4_r4", 5, 2, 17, 1218, 1286, 0x55274a43e3d784be, 0, {8, 4, 4, 2}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 11, 10},
    {"add_f16_vector_b8_w8_r2", 5, 2, 18, 1288, 1356, 0x5ea5a56d8a846cd6, 0, {8, 8, 2, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 11, 10},
    {"add_f16_vector_b8_w8_r4", 5, 2, 19, 1358, 1426, 0x69d1998cba084706, 0, {8, 8, 4, 2}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 11, 10},
    {"add_f16_vector_b16_w4_r1", 5, 2, 20, 1428, 1496, 0x3fd6836dbf0686ed, 0, {16, 4, 1, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_f16_vector_b16_w4_r2", 5, 2, 21, 1498, 1566, 0xab95d6cdf1b1ae4b, 0, {16, 4, 2, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_f16_vector_b16_w4_r4", 5, 2, 22, 1568, 1636, 0xcc32edaf7924fc4f, 0, {16, 4, 4, 2}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_f16_vector_b16_w8_r1", 5, 2, 23, 1638, 1706, 0xb9e12c2732050d2d, 0, {16, 8, 1, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_f16_vector_b16_w8_r2", 5, 2, 24, 1708, 1776, 0xe797ea1422ca4633, 0, {16, 8, 2, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_f16_vector_b16_w8_r4", 5, 2, 25, 1778, 1846, 0x0fe472c329420aa7, 0, {16, 8, 4, 2}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_bf16_vector_b8_w4_r2", 5, 3, 26, 1848, 1916, 0x094bac236da87606, 0, {8, 4, 2, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 11, 10},
    {"add_bf16_vector_b8_w4_r4", 5, 3, 27, 1918, 1986, 0x00b95e1470582dbe, 0, {8, 4, 4, 2}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 11, 10},
    {"add_bf16_vector_b8_w8_r2", 5, 3, 28, 1988, 2056, 0x1bc9b6497bf64d5e, 0, {8, 8, 2, 2}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 11, 10},
    {"add_bf16_vector_b8_w8_r4", 5, 3, 29, 2058, 2126, 0xb047b3ea73bb83ce, 0, {8, 8, 4, 2}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 11, 10},
    {"add_bf16_vector_b16_w4_r1", 5, 3, 30, 2128, 2196, 0xe4130b3785bf3a97, 0, {16, 4, 1, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_bf16_vector_b16_w4_r2", 5, 3, 31, 2198, 2266, 0xbc7c8a90f1f41f1f, 0, {16, 4, 2, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_bf16_vector_b16_w4_r4", 5, 3, 32, 2268, 2336, 0xabb83620899e52c7, 0, {16, 4, 4, 2}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_bf16_vector_b16_w8_r1", 5, 3, 33, 2338, 2406, 0xe4f81173146a1f2f, 0, {16, 8, 1, 2}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_bf16_vector_b16_w8_r2", 5, 3, 34, 2408, 2476, 0x3669a0309a38b8b7, 0, {16, 8, 2, 2}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_bf16_vector_b16_w8_r4", 5, 3, 35, 2478, 2546, 0x88023fc5cf09b867, 0, {16, 8, 4, 2}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_f32_vector_b8_w4_r2", 5, 4, 36, 2548, 2616, 0xba99d880ee731ebc, 0, {8, 4, 2, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 11, 10},
    {"add_f32_vector_b8_w4_r4", 5, 4, 37, 2618, 2686, 0x61948a3a359ee954, 0, {8, 4, 4, 4}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 11, 10},
    {"add_f32_vector_b8_w8_r2", 5, 4, 38, 2688, 2756, 0x82877702103b19b4, 0, {8, 8, 2, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 11, 10},
    {"add_f32_vector_b8_w8_r4", 5, 4, 39, 2758, 2826, 0x2f35bd283296d624, 0, {8, 8, 4, 4}, {64, 1, 0, 8, 0, 8, 0, 64, 1}, 11, 10},
    {"add_f32_vector_b16_w4_r1", 5, 4, 40, 2828, 2896, 0xed6c2d9ab2078b13, 0, {16, 4, 1, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_f32_vector_b16_w4_r2", 5, 4, 41, 2898, 2966, 0xb37a428a1c99e10f, 0, {16, 4, 2, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_f32_vector_b16_w4_r4", 5, 4, 42, 2968, 3036, 0x9c22d305296a2327, 0, {16, 4, 4, 4}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_f32_vector_b16_w8_r1", 5, 4, 43, 3038, 3106, 0x307234e4c9380a93, 0, {16, 8, 1, 4}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_f32_vector_b16_w8_r2", 5, 4, 44, 3108, 3176, 0x44c79d4a5e277337, 0, {16, 8, 2, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_f32_vector_b16_w8_r4", 5, 4, 45, 3178, 3246, 0x9f641efb65afed27, 0, {16, 8, 4, 4}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_f64_vector_b16_w4_r1", 5, 5, 46, 3248, 3316, 0x48d7fb949a055d0d, 0, {16, 4, 1, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_f64_vector_b16_w4_r2", 5, 5, 47, 3318, 3386, 0x5419c3028b6e79df, 0, {16, 4, 2, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_f64_vector_b16_w4_r4", 5, 5, 48, 3388, 3456, 0x72597b9f70a35b8f, 0, {16, 4, 4, 8}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
    {"add_f64_vector_b16_w8_r1", 5, 5, 49, 3458, 3526, 0x859cddfef54145a5, 0, {16, 8, 1, 8}, {32, 1, 0, 16, 0, 16, 0, 32, 1}, 11, 10},
    {"add_f64_vector_b16_w8_r2", 5, 5, 50, 3528, 3596, 0xcb2960c94aac36b7, 0, {16, 8, 2, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1}, 11, 10},
    {"add_f64_vector_b16_w8_r4", 5, 5, 51, 3598, 3666, 0xb91afc8f927b953f, 0, {16, 8, 4, 8}, {128, 1, 0, 16, 0, 16, 0, 128, 1}, 11, 10},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"the lesson's", {36, 36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
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
    .signature = 0x0e8a9afff7f9c200,
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
