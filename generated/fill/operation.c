/*
 * fill/operation.c
 * Generated from templates/fill/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of fill: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/fill.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_fill_args args_t;

/* ---- arguments */

static const tw_field fields[] = {
    {"rows", TW_FIELD_SIZE, offsetof(args_t, rows), 0},
    {"cols", TW_FIELD_SIZE, offsetof(args_t, cols), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"dst", TW_FIELD_POINTER, offsetof(args_t, dst), 0},
    {"dst_stride", TW_FIELD_STRIDE, offsetof(args_t, dst_stride), 0},
    {"dst_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, dst_batch_stride), 0},
};

static const tw_tensor tensors[] = {
    {"dst", TW_OUT, 3, 3, {2, 0, 1}, {5, 4, -1}, -1, 0},
};

/* ---- reference: the operation in plain loops, for each kind of element */

static const int32_t scalars_i32[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((int32_t)(x))

static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            DOWN((acc_t)r + (acc_t)c / divisor);
}

static const int64_t scalars_i64[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((int64_t)(x))

static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            DOWN((acc_t)r + (acc_t)c / divisor);
}

static const float scalars_f16[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) tw_f32_from_f16(x)
#define DOWN(x) tw_f16_from_f32((float)(x))

static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef float acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            DOWN((acc_t)r + (acc_t)c / divisor);
}

static const float scalars_bf16[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) tw_f32_from_bf16(x)
#define DOWN(x) tw_bf16_from_f32((float)(x))

static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef float acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            DOWN((acc_t)r + (acc_t)c / divisor);
}

static const float scalars_f32[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((float)(x))

static void reference_f32(const void *args) {
  typedef float element_t;
  typedef float acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            DOWN((acc_t)r + (acc_t)c / divisor);
}

static const double scalars_f64[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((double)(x))

static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double acc_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            DOWN((acc_t)r + (acc_t)c / divisor);
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
  return 1.0 * rows * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  (void)given;
  return 2.0 * rows * cols * batch;
}

/* ---- algorithms */


static void flat_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int BYTES = params[0];
  const int THREADS = params[1];
  const int PACKS = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows * cols, THREADS * PACKS * (BYTES / SIZE)), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_fill_flat[];

static const char *const flat_templates[] = {"fill/flat.cu", "shared/peel.cuh"};
static const tw_line_run flat_lines[] = {
    {2, 22, 0}, {4, 23, 0}, {29, 3, 1}, {32, 49, 0}, {2, 22, 0}, {4, 23, 0},
    {5, 23, 0}, {30, 3, 1}, {33, 49, 0},
};

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int COLS = params[0];
  const int ROWS = params[1];
  const int BLOCKS = params[2];
  const int SIZE = params[3];
  const int SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {min(ceil_div(cols, COLS), SM_COUNT * BLOCKS), min(ceil_div(rows, ROWS), ceil_div(SM_COUNT * BLOCKS, ceil_div(cols, COLS))), 1},
      .block = {COLS, ROWS, 1},
      .work = (double)(SIZE * batch * ceil_div(cols, COLS * SM_COUNT * BLOCKS) * ceil_div(rows, ROWS * ceil_div(SM_COUNT * BLOCKS, ceil_div(cols, COLS)))),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_fill_grid_stride[];

static const char *const grid_stride_templates[] = {"fill/grid_stride.cu"};
static const tw_line_run grid_stride_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {2, 23, 0}, {4, 24, 0}, {5, 24, 0},
};

static void lesson_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t dst_stride = given->dst_stride;
  const int EDGE = params[0];
  const int DOWN = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && dst_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && cols <= 65535 * EDGE && rows * cols <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {EDGE, EDGE, 1},
        .misfit = "batch == 1 && dst_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && cols <= 65535 * EDGE && rows * cols <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {(DOWN ? rows : cols) / EDGE, (DOWN ? cols : rows) / EDGE, 1},
      .block = {EDGE, EDGE, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_fill_lesson[];

static const char *const lesson_templates[] = {"fill/lesson.cu"};
static const tw_line_run lesson_lines[] = {
    {2, 19, 0}, {4, 20, 0}, {7, 26, 0}, {8, 28, 0}, {2, 19, 0}, {4, 20, 0},
    {7, 24, 0}, {8, 28, 0},
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

extern const tw_sim_kernel tw_sim_tilewright_fill_plain[];

static const char *const plain_templates[] = {"fill/plain.cu"};
static const tw_line_run plain_lines[] = {
    {2, 17, 0}, {4, 18, 0}, {2, 17, 0}, {4, 18, 0}, {5, 18, 0},
};

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int BYTES = params[0];
  const int WARPS = params[1];
  const int ROWS = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, 32 * (BYTES / SIZE)), ceil_div(rows, WARPS * ROWS), batch},
      .block = {32, WARPS, 1},
  };
  passes->pass[0].ragged = 1 - (double)(cols / (32 * (BYTES / SIZE)) * (rows / (WARPS * ROWS)) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

extern const tw_sim_kernel tw_sim_tilewright_fill_vector[];

static const char *const vector_templates[] = {"fill/vector.cu"};
static const tw_line_run vector_lines[] = {
    {2, 24, 0}, {4, 25, 0}, {2, 24, 0}, {4, 25, 0}, {5, 25, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "flat",
        .brief = "A matrix without gaps as one row of wide stores, which no width misaligns; each finds its row and column.",
        .file = "fill/flat.cu",
        .param_count = 3,
        .params = {"BYTES", "THREADS", "PACKS"},
        .geometry = flat_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_fill_flat,
        .templates = flat_templates,
        .line_runs = flat_lines,
    },
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
        .file = "fill/grid_stride.cu",
        .param_count = 3,
        .params = {"COLS", "ROWS", "BLOCKS"},
        .geometry = grid_stride_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_fill_grid_stride,
        .templates = grid_stride_templates,
        .line_runs = grid_stride_lines,
    },
    {
        .name = "lesson",
        .brief = "The lessons' own kernels: one element a thread, indices of 32 bits, no bounds.",
        .file = "fill/lesson.cu",
        .param_count = 2,
        .params = {"EDGE", "DOWN"},
        .geometry = lesson_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_fill_lesson,
        .templates = lesson_templates,
        .line_runs = lesson_lines,
    },
    {
        .name = "plain",
        .brief = "One element a thread; a warp writes along a row.",
        .file = "fill/plain.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = plain_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_fill_plain,
        .templates = plain_templates,
        .line_runs = plain_lines,
    },
    {
        .name = "vector",
        .brief = "Wide stores; a thread divides once for each of its columns and writes them into several rows.",
        .file = "fill/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "WARPS", "ROWS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_fill_vector,
        .templates = vector_templates,
        .line_runs = vector_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"fill_i32_flat_b8_n128_p2", 0, 0, 0, 12, 75, 0x35900d6ac0958ea1, 0, {8, 128, 2, 4}, {16, 1, 0, 4, 0, 8, 30.0, 16, 1}, 0, 4},
    {"fill_i32_flat_b8_n128_p4", 0, 0, 1, 77, 140, 0xdb62bdb1a0a7fc71, 0, {8, 128, 4, 4}, {32, 1, 0, 4, 0, 8, 20.0, 32, 1}, 0, 4},
    {"fill_i32_flat_b8_n256_p2", 0, 0, 2, 142, 205, 0xae273131b8ad9c91, 0, {8, 256, 2, 4}, {16, 1, 0, 4, 0, 8, 30.0, 16, 1}, 0, 4},
    {"fill_i32_flat_b8_n256_p4", 0, 0, 3, 207, 270, 0x25b7e4f770fa4215, 0, {8, 256, 4, 4}, {32, 1, 0, 4, 0, 8, 20.0, 32, 1}, 0, 4},
    {"fill_i32_flat_b16_n128_p1", 0, 0, 4, 272, 335, 0x62829e191017d16a, 0, {16, 128, 1, 4}, {16, 1, 0, 4, 0, 16, 25.0, 16, 1}, 0, 4},
    {"fill_i32_flat_b16_n128_p2", 0, 0, 5, 337, 400, 0xec60ecc83638a730, 0, {16, 128, 2, 4}, {32, 1, 0, 4, 0, 16, 15.0, 32, 1}, 0, 4},
    {"fill_i32_flat_b16_n128_p4", 0, 0, 6, 402, 465, 0x973a83f4dd5cce04, 0, {16, 128, 4, 4}, {64, 1, 0, 4, 0, 16, 10.0, 64, 1}, 0, 4},
    {"fill_i32_flat_b16_n256_p1", 0, 0, 7, 467, 530, 0x4c851b3942986dea, 0, {16, 256, 1, 4}, {16, 1, 0, 4, 0, 16, 25.0, 16, 1}, 0, 4},
    {"fill_i32_flat_b16_n256_p2", 0, 0, 8, 532, 595, 0x3731e7b16bf62c8c, 0, {16, 256, 2, 4}, {32, 1, 0, 4, 0, 16, 15.0, 32, 1}, 0, 4},
    {"fill_i32_flat_b16_n256_p4", 0, 0, 9, 597, 660, 0x040dbd38ea138c7c, 0, {16, 256, 4, 4}, {64, 1, 0, 4, 0, 16, 10.0, 64, 1}, 0, 4},
    {"fill_i64_flat_b16_n128_p1", 0, 1, 10, 662, 725, 0x4a2dbc854a8b8ad5, 0, {16, 128, 1, 8}, {16, 1, 0, 8, 0, 16, 50.0, 16, 1}, 0, 4},
    {"fill_i64_flat_b16_n128_p2", 0, 1, 11, 727, 790, 0x669ea8f54caf7ab7, 0, {16, 128, 2, 8}, {32, 1, 0, 8, 0, 16, 30.0, 32, 1}, 0, 4},
    {"fill_i64_flat_b16_n128_p4", 0, 1, 12, 792, 855, 0x5a6cf423efdfec9b, 0, {16, 128, 4, 8}, {64, 1, 0, 8, 0, 16, 20.0, 64, 1}, 0, 4},
    {"fill_i64_flat_b16_n256_p1", 0, 1, 13, 857, 920, 0xcd0d2d5c4d0e8d75, 0, {16, 256, 1, 8}, {16, 1, 0, 8, 0, 16, 50.0, 16, 1}, 0, 4},
    {"fill_i64_flat_b16_n256_p2", 0, 1, 14, 922, 985, 0x6927c8ffd35548d3, 0, {16, 256, 2, 8}, {32, 1, 0, 8, 0, 16, 30.0, 32, 1}, 0, 4},
    {"fill_i64_flat_b16_n256_p4", 0, 1, 15, 987, 1050, 0x8adfe82e82570113, 0, {16, 256, 4, 8}, {64, 1, 0, 8, 0, 16, 20.0, 64, 1}, 0, 4},
    {"fill_f16_flat_b8_n128_p2", 0, 2, 16, 1052, 1115, 0x9c8c036336a136da, 0, {8, 128, 2, 2}, {16, 1, 0, 2, 0, 8, 20.0, 16, 1}, 0, 4},
    {"fill_f16_flat_b8_n128_p4", 0, 2, 17, 1117, 1180, 0x2952bfd50725244e, 0, {8, 128, 4, 2}, {32, 1, 0, 2, 0, 8, 15.0, 32, 1}, 0, 4},
    {"fill_f16_flat_b8_n256_p2", 0, 2, 18, 1182, 1245, 0x18fcb9ab97f3785e, 0, {8, 256, 2, 2}, {16, 1, 0, 2, 0, 8, 20.0, 16, 1}, 0, 4},
    {"fill_f16_flat_b8_n256_p4", 0, 2, 19, 1247, 1310, 0x3cd86e90f5e5c0ee, 0, {8, 256, 4, 2}, {32, 1, 0, 2, 0, 8, 15.0, 32, 1}, 0, 4},
    {"fill_f16_flat_b16_n128_p1", 0, 2, 20, 1312, 1375, 0x296b3faba349165d, 0, {16, 128, 1, 2}, {16, 1, 0, 2, 0, 16, 17.5, 16, 1}, 0, 4},
    {"fill_f16_flat_b16_n128_p2", 0, 2, 21, 1377, 1440, 0x2e638d1a40021465, 0, {16, 128, 2, 2}, {32, 1, 0, 2, 0, 16, 12.5, 32, 1}, 0, 4},
    {"fill_f16_flat_b16_n128_p4", 0, 2, 22, 1442, 1505, 0xddb6563ddf80cd69, 0, {16, 128, 4, 2}, {64, 1, 0, 2, 0, 16, 10.0, 64, 1}, 0, 4},
    {"fill_f16_flat_b16_n256_p1", 0, 2, 23, 1507, 1570, 0x974c4ae19363cc99, 0, {16, 256, 1, 2}, {16, 1, 0, 2, 0, 16, 17.5, 16, 1}, 0, 4},
    {"fill_f16_flat_b16_n256_p2", 0, 2, 24, 1572, 1635, 0xef520d75d432d7e1, 0, {16, 256, 2, 2}, {32, 1, 0, 2, 0, 16, 12.5, 32, 1}, 0, 4},
    {"fill_f16_flat_b16_n256_p4", 0, 2, 25, 1637, 1700, 0xc68310e991954939, 0, {16, 256, 4, 2}, {64, 1, 0, 2, 0, 16, 10.0, 64, 1}, 0, 4},
    {"fill_bf16_flat_b8_n128_p2", 0, 3, 26, 1702, 1766, 0x09f45f34c134fd5c, 0, {8, 128, 2, 2}, {16, 1, 0, 2, 0, 8, 20.0, 16, 1}, 4, 5},
    {"fill_bf16_flat_b8_n128_p4", 0, 3, 27, 1768, 1832, 0x94c76b12307bc83c, 0, {8, 128, 4, 2}, {32, 1, 0, 2, 0, 8, 15.0, 32, 1}, 4, 5},
    {"fill_bf16_flat_b8_n256_p2", 0, 3, 28, 1834, 1898, 0x8f9640ba0dddc020, 0, {8, 256, 2, 2}, {16, 1, 0, 2, 0, 8, 20.0, 16, 1}, 4, 5},
    {"fill_bf16_flat_b8_n256_p4", 0, 3, 29, 1900, 1964, 0x28349d7baa0eeb34, 0, {8, 256, 4, 2}, {32, 1, 0, 2, 0, 8, 15.0, 32, 1}, 4, 5},
    {"fill_bf16_flat_b16_n128_p1", 0, 3, 30, 1966, 2030, 0x390c9ba15f3c0b7d, 0, {16, 128, 1, 2}, {16, 1, 0, 2, 0, 16, 17.5, 16, 1}, 4, 5},
    {"fill_bf16_flat_b16_n128_p2", 0, 3, 31, 2032, 2096, 0xd95948527fbceedf, 0, {16, 128, 2, 2}, {32, 1, 0, 2, 0, 16, 12.5, 32, 1}, 4, 5},
    {"fill_bf16_flat_b16_n128_p4", 0, 3, 32, 2098, 2162, 0xc84c215e36b5381b, 0, {16, 128, 4, 2}, {64, 1, 0, 2, 0, 16, 10.0, 64, 1}, 4, 5},
    {"fill_bf16_flat_b16_n256_p1", 0, 3, 33, 2164, 2228, 0x13a997f6e38fe289, 0, {16, 256, 1, 2}, {16, 1, 0, 2, 0, 16, 17.5, 16, 1}, 4, 5},
    {"fill_bf16_flat_b16_n256_p2", 0, 3, 34, 2230, 2294, 0x2fd3bfe86eeea87f, 0, {16, 256, 2, 2}, {32, 1, 0, 2, 0, 16, 12.5, 32, 1}, 4, 5},
    {"fill_bf16_flat_b16_n256_p4", 0, 3, 35, 2296, 2360, 0xc457fadb686c92d7, 0, {16, 256, 4, 2}, {64, 1, 0, 2, 0, 16, 10.0, 64, 1}, 4, 5},
    {"fill_f32_flat_b8_n128_p2", 0, 4, 36, 2362, 2425, 0xe5ec597799e79fe4, 0, {8, 128, 2, 4}, {16, 1, 0, 4, 0, 8, 35.0, 16, 1}, 0, 4},
    {"fill_f32_flat_b8_n128_p4", 0, 4, 37, 2427, 2490, 0x668b44233f2e0cb4, 0, {8, 128, 4, 4}, {32, 1, 0, 4, 0, 8, 25.0, 32, 1}, 0, 4},
    {"fill_f32_flat_b8_n256_p2", 0, 4, 38, 2492, 2555, 0x245bf0cd6fd65fd0, 0, {8, 256, 2, 4}, {16, 1, 0, 4, 0, 8, 35.0, 16, 1}, 0, 4},
    {"fill_f32_flat_b8_n256_p4", 0, 4, 39, 2557, 2620, 0xaccf9caff6444b44, 0, {8, 256, 4, 4}, {32, 1, 0, 4, 0, 8, 25.0, 32, 1}, 0, 4},
    {"fill_f32_flat_b16_n128_p1", 0, 4, 40, 2622, 2685, 0x1fb3f2ed967140e3, 0, {16, 128, 1, 4}, {16, 1, 0, 4, 0, 16, 30.0, 16, 1}, 0, 4},
    {"fill_f32_flat_b16_n128_p2", 0, 4, 41, 2687, 2750, 0x0960d482c0f2348d, 0, {16, 128, 2, 4}, {32, 1, 0, 4, 0, 16, 20.0, 32, 1}, 0, 4},
    {"fill_f32_flat_b16_n128_p4", 0, 4, 42, 2752, 2815, 0x26dc0d384803b569, 0, {16, 128, 4, 4}, {64, 1, 0, 4, 0, 16, 15.0, 64, 1}, 0, 4},
    {"fill_f32_flat_b16_n256_p1", 0, 4, 43, 2817, 2880, 0xbe6b1fbbde22c347, 0, {16, 256, 1, 4}, {16, 1, 0, 4, 0, 16, 30.0, 16, 1}, 0, 4},
    {"fill_f32_flat_b16_n256_p2", 0, 4, 44, 2882, 2945, 0xaeb69f8bfbcbcb1d, 0, {16, 256, 2, 4}, {32, 1, 0, 4, 0, 16, 20.0, 32, 1}, 0, 4},
    {"fill_f32_flat_b16_n256_p4", 0, 4, 45, 2947, 3010, 0xaa73736bbd0b8f45, 0, {16, 256, 4, 4}, {64, 1, 0, 4, 0, 16, 15.0, 64, 1}, 0, 4},
    {"fill_f64_flat_b16_n128_p1", 0, 5, 46, 3012, 3075, 0x4cece308883be16e, 0, {16, 128, 1, 8}, {16, 1, 0, 8, 0, 16, 75.0, 16, 1}, 0, 4},
    {"fill_f64_flat_b16_n128_p2", 0, 5, 47, 3077, 3140, 0x882f699db9c6d14a, 0, {16, 128, 2, 8}, {32, 1, 0, 8, 0, 16, 55.0, 32, 1}, 0, 4},
    {"fill_f64_flat_b16_n128_p4", 0, 5, 48, 3142, 3205, 0xff91e7b4e52d9dae, 0, {16, 128, 4, 8}, {64, 1, 0, 8, 0, 16, 45.0, 64, 1}, 0, 4},
    {"fill_f64_flat_b16_n256_p1", 0, 5, 49, 3207, 3270, 0xb3affc7aa31f441e, 0, {16, 256, 1, 8}, {16, 1, 0, 8, 0, 16, 75.0, 16, 1}, 0, 4},
    {"fill_f64_flat_b16_n256_p2", 0, 5, 50, 3272, 3335, 0x86571d051e80c92a, 0, {16, 256, 2, 8}, {32, 1, 0, 8, 0, 16, 55.0, 32, 1}, 0, 4},
    {"fill_f64_flat_b16_n256_p4", 0, 5, 51, 3337, 3400, 0x148611c564ecc64a, 0, {16, 256, 4, 8}, {64, 1, 0, 8, 0, 16, 45.0, 64, 1}, 0, 4},
    {"fill_i32_grid_stride_c32_r8_b4", 1, 0, 0, 12, 29, 0x7e765259acfd43a9, 0, {32, 8, 4, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i32_grid_stride_c32_r8_b8", 1, 0, 1, 31, 48, 0x91ff277535e01395, 0, {32, 8, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i32_grid_stride_c128_r2_b4", 1, 0, 2, 50, 67, 0x59764a4e0a3cd977, 0, {128, 2, 4, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i32_grid_stride_c128_r2_b8", 1, 0, 3, 69, 86, 0xc9f838a42bdf4ae3, 0, {128, 2, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i64_grid_stride_c32_r8_b4", 1, 1, 4, 88, 105, 0x55c77c11c80f8a12, 0, {32, 8, 4, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_i64_grid_stride_c32_r8_b8", 1, 1, 5, 107, 124, 0x7a19cfb2df725f96, 0, {32, 8, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_i64_grid_stride_c128_r2_b4", 1, 1, 6, 126, 143, 0x93b987315a62c67e, 0, {128, 2, 4, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_i64_grid_stride_c128_r2_b8", 1, 1, 7, 145, 162, 0x3fa0424c2ff6d6b2, 0, {128, 2, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_f16_grid_stride_c32_r8_b4", 1, 2, 8, 164, 181, 0xf75da90f1adf54b4, 0, {32, 8, 4, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_f16_grid_stride_c32_r8_b8", 1, 2, 9, 183, 200, 0x60d236aaa6a66900, 0, {32, 8, 8, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_f16_grid_stride_c128_r2_b4", 1, 2, 10, 202, 219, 0x599afbdc8b8a7752, 0, {128, 2, 4, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_f16_grid_stride_c128_r2_b8", 1, 2, 11, 221, 238, 0xe8790e9b7681e50e, 0, {128, 2, 8, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_bf16_grid_stride_c32_r8_b4", 1, 3, 12, 240, 258, 0x8bbb6fb57b36fc6a, 0, {32, 8, 4, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_bf16_grid_stride_c32_r8_b8", 1, 3, 13, 260, 278, 0x546c6fc6d636b836, 0, {32, 8, 8, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_bf16_grid_stride_c128_r2_b4", 1, 3, 14, 280, 298, 0x8e78b3555fa15522, 0, {128, 2, 4, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_bf16_grid_stride_c128_r2_b8", 1, 3, 15, 300, 318, 0x2bcdc0e6897da48e, 0, {128, 2, 8, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_f32_grid_stride_c32_r8_b4", 1, 4, 16, 320, 337, 0x47997313f1a7a0ce, 0, {32, 8, 4, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f32_grid_stride_c32_r8_b8", 1, 4, 17, 339, 356, 0x94dda56de63a3242, 0, {32, 8, 8, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f32_grid_stride_c128_r2_b4", 1, 4, 18, 358, 375, 0x6a91fa088fa85fae, 0, {128, 2, 4, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f32_grid_stride_c128_r2_b8", 1, 4, 19, 377, 394, 0xba7a898921800c0a, 0, {128, 2, 8, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f64_grid_stride_c32_r8_b4", 1, 5, 20, 396, 413, 0xc892f145c4c63d7d, 0, {32, 8, 4, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_f64_grid_stride_c32_r8_b8", 1, 5, 21, 415, 432, 0x7cd2fb6ffbf870e9, 0, {32, 8, 8, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_f64_grid_stride_c128_r2_b4", 1, 5, 22, 434, 451, 0x0992232fb76d71b7, 0, {128, 2, 4, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_f64_grid_stride_c128_r2_b8", 1, 5, 23, 453, 470, 0xe29e5bc0c337f9b3, 0, {128, 2, 8, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_i32_lesson_e2_d0", 2, 0, 0, 12, 21, 0x965c75a2bdd8e2c1, 0, {2, 0, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 4},
    {"fill_i32_lesson_e2_d1", 2, 0, 1, 23, 32, 0x1771b41db0005f12, 0, {2, 1, 4}, {4, 8.0, 0, 4, 0, 4, 0, 4, 8.0}, 4, 4},
    {"fill_i32_lesson_e32_d0", 2, 0, 2, 34, 43, 0x938e20f1e311408b, 0, {32, 0, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 4},
    {"fill_i32_lesson_e32_d1", 2, 0, 3, 45, 54, 0x4182b7ba8c5da194, 0, {32, 1, 4}, {4, 8.0, 0, 4, 0, 4, 0, 4, 8.0}, 4, 4},
    {"fill_i64_lesson_e2_d0", 2, 1, 4, 56, 65, 0xee5cee850df956a0, 0, {2, 0, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"fill_i64_lesson_e2_d1", 2, 1, 5, 67, 76, 0x28b5ab737276a74f, 0, {2, 1, 8}, {8, 4.0, 0, 8, 0, 8, 0, 8, 4.0}, 4, 4},
    {"fill_i64_lesson_e32_d0", 2, 1, 6, 78, 87, 0x557f7d4102b36f94, 0, {32, 0, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"fill_i64_lesson_e32_d1", 2, 1, 7, 89, 98, 0xe63fc7024a9b7b33, 0, {32, 1, 8}, {8, 4.0, 0, 8, 0, 8, 0, 8, 4.0}, 4, 4},
    {"fill_f32_lesson_e2_d0", 2, 4, 8, 100, 109, 0xb5f28acff068cb54, 0, {2, 0, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 4},
    {"fill_f32_lesson_e2_d1", 2, 4, 9, 111, 120, 0x09134dcced7c0a35, 0, {2, 1, 4}, {4, 8.0, 0, 4, 0, 4, 30, 4, 8.0}, 4, 4},
    {"fill_f32_lesson_e32_d0", 2, 4, 10, 122, 131, 0xec1194f757d497a4, 0, {32, 0, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 4},
    {"fill_f32_lesson_e32_d1", 2, 4, 11, 133, 142, 0xdca7020f50dbda45, 0, {32, 1, 4}, {4, 8.0, 0, 4, 0, 4, 30, 4, 8.0}, 4, 4},
    {"fill_f64_lesson_e2_d0", 2, 5, 12, 144, 153, 0xa5fa47fe44509829, 0, {2, 0, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 4},
    {"fill_f64_lesson_e2_d1", 2, 5, 13, 155, 164, 0xc286b2ddac1ed7b4, 0, {2, 1, 8}, {8, 4.0, 0, 8, 0, 8, 40, 8, 4.0}, 4, 4},
    {"fill_f64_lesson_e32_d0", 2, 5, 14, 166, 175, 0x12ac8b1c18b4a003, 0, {32, 0, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 4},
    {"fill_f64_lesson_e32_d1", 2, 5, 15, 177, 186, 0x23274597bfc019e6, 0, {32, 1, 8}, {8, 4.0, 0, 8, 0, 8, 40, 8, 4.0}, 4, 4},
    {"fill_i32_plain_c32_r8", 3, 0, 0, 12, 26, 0xcc2f2bb5fe75f6d4, 0, {32, 8, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i32_plain_c32_r32", 3, 0, 1, 28, 42, 0xbd26c2a9b90bd1cc, 0, {32, 32, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i32_plain_c256_r1", 3, 0, 2, 44, 58, 0xf68a8b11c7527ea6, 0, {256, 1, 4}, {4, 1, 0, 4, 0, 4, 0, 4, 1}, 0, 2},
    {"fill_i64_plain_c32_r8", 3, 1, 3, 60, 74, 0x1c285a0c03e88725, 0, {32, 8, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_i64_plain_c32_r32", 3, 1, 4, 76, 90, 0xa728f37500cd4af3, 0, {32, 32, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_i64_plain_c256_r1", 3, 1, 5, 92, 106, 0x82b2f4378df58f41, 0, {256, 1, 8}, {8, 1, 0, 8, 0, 8, 0, 8, 1}, 0, 2},
    {"fill_f16_plain_c32_r8", 3, 2, 6, 108, 122, 0x98d4b6fcfb45d4a7, 0, {32, 8, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_f16_plain_c32_r32", 3, 2, 7, 124, 138, 0x96e7746a0e1b4115, 0, {32, 32, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_f16_plain_c256_r1", 3, 2, 8, 140, 154, 0x231118bfbdbca74f, 0, {256, 1, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 2},
    {"fill_bf16_plain_c32_r8", 3, 3, 9, 156, 171, 0x910871973da4ce73, 0, {32, 8, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_bf16_plain_c32_r32", 3, 3, 10, 173, 188, 0x61b33453ce516a69, 0, {32, 32, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_bf16_plain_c256_r1", 3, 3, 11, 190, 205, 0x1dbbf2bd42276707, 0, {256, 1, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 2, 3},
    {"fill_f32_plain_c32_r8", 3, 4, 12, 207, 221, 0x6a6bac283b66ec53, 0, {32, 8, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f32_plain_c32_r32", 3, 4, 13, 223, 237, 0xb6ee784e24e8b88d, 0, {32, 32, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f32_plain_c256_r1", 3, 4, 14, 239, 253, 0xa77dd9c5b49454ff, 0, {256, 1, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 2},
    {"fill_f64_plain_c32_r8", 3, 5, 15, 255, 269, 0x638b28e48cc0d53e, 0, {32, 8, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_f64_plain_c32_r32", 3, 5, 16, 271, 285, 0x374997de8fc10d08, 0, {32, 32, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_f64_plain_c256_r1", 3, 5, 17, 287, 301, 0xf62cc144afe6aace, 0, {256, 1, 8}, {8, 1, 0, 8, 0, 8, 40, 8, 1}, 0, 2},
    {"fill_i32_vector_b8_w4_r1", 4, 0, 0, 12, 60, 0x553fa83656391eeb, 0, {8, 4, 1, 4}, {8, 1, 0, 8, 0, 8, 0, 8, 1.08}, 0, 2},
    {"fill_i32_vector_b8_w4_r4", 4, 0, 1, 62, 110, 0x98ee4511d998ff97, 0, {8, 4, 4, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1.32}, 0, 2},
    {"fill_i32_vector_b8_w4_r8", 4, 0, 2, 112, 160, 0x33e3002b4275d547, 0, {8, 4, 8, 4}, {64, 1, 0, 8, 0, 8, 0, 64, 1.64}, 0, 2},
    {"fill_i32_vector_b8_w8_r1", 4, 0, 3, 162, 210, 0x7b2deb68b0f21993, 0, {8, 8, 1, 4}, {8, 1, 0, 8, 0, 8, 0, 8, 1.08}, 0, 2},
    {"fill_i32_vector_b8_w8_r4", 4, 0, 4, 212, 260, 0xb02a679f6f3bab9f, 0, {8, 8, 4, 4}, {32, 1, 0, 8, 0, 8, 0, 32, 1.32}, 0, 2},
    {"fill_i32_vector_b8_w8_r8", 4, 0, 5, 262, 310, 0xed9108c85f43ed8f, 0, {8, 8, 8, 4}, {64, 1, 0, 8, 0, 8, 0, 64, 1.64}, 0, 2},
    {"fill_i32_vector_b16_w4_r1", 4, 0, 6, 312, 360, 0x2c396e63fc867e1a, 0, {16, 4, 1, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1.16}, 0, 2},
    {"fill_i32_vector_b16_w4_r4", 4, 0, 7, 362, 410, 0xc84cd0b978d6f19e, 0, {16, 4, 4, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1.64}, 0, 2},
    {"fill_i32_vector_b16_w4_r8", 4, 0, 8, 412, 460, 0xdedea6c16949e776, 0, {16, 4, 8, 4}, {128, 1, 0, 16, 0, 16, 0, 128, 2.28}, 0, 2},
    {"fill_i32_vector_b16_w8_r1", 4, 0, 9, 462, 510, 0x75e3e8b7f745803a, 0, {16, 8, 1, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1.16}, 0, 2},
    {"fill_i32_vector_b16_w8_r4", 4, 0, 10, 512, 560, 0x2a01f0cfd67ffd1e, 0, {16, 8, 4, 4}, {64, 1, 0, 16, 0, 16, 0, 64, 1.64}, 0, 2},
    {"fill_i32_vector_b16_w8_r8", 4, 0, 11, 562, 610, 0xc771e51f15ad1d56, 0, {16, 8, 8, 4}, {128, 1, 0, 16, 0, 16, 0, 128, 2.28}, 0, 2},
    {"fill_i64_vector_b16_w4_r1", 4, 1, 12, 612, 660, 0x227292f14cf891fd, 0, {16, 4, 1, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1.16}, 0, 2},
    {"fill_i64_vector_b16_w4_r4", 4, 1, 13, 662, 710, 0x0646cc83f9ba84c5, 0, {16, 4, 4, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1.64}, 0, 2},
    {"fill_i64_vector_b16_w4_r8", 4, 1, 14, 712, 760, 0xbe8bd8fc4629fb25, 0, {16, 4, 8, 8}, {128, 1, 0, 16, 0, 16, 0, 128, 2.28}, 0, 2},
    {"fill_i64_vector_b16_w8_r1", 4, 1, 15, 762, 810, 0x90c75b803da7b3dd, 0, {16, 8, 1, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1.16}, 0, 2},
    {"fill_i64_vector_b16_w8_r4", 4, 1, 16, 812, 860, 0x43b828c683f90bed, 0, {16, 8, 4, 8}, {64, 1, 0, 16, 0, 16, 0, 64, 1.64}, 0, 2},
    {"fill_i64_vector_b16_w8_r8", 4, 1, 17, 862, 910, 0xc55f84291807d99d, 0, {16, 8, 8, 8}, {128, 1, 0, 16, 0, 16, 0, 128, 2.28}, 0, 2},
    {"fill_f16_vector_b8_w4_r1", 4, 2, 18, 912, 960, 0xe7088296f5f9fdf0, 0, {8, 4, 1, 2}, {8, 1, 0, 8, 0, 8, 30.0, 8, 1.08}, 0, 2},
    {"fill_f16_vector_b8_w4_r4", 4, 2, 19, 962, 1010, 0x3072b6ad4643dbc6, 0, {8, 4, 4, 2}, {32, 1, 0, 8, 0, 8, 7.5, 32, 1.32}, 0, 2},
    {"fill_f16_vector_b8_w4_r8", 4, 2, 20, 1012, 1060, 0x968bcb591d245d0e, 0, {8, 4, 8, 2}, {64, 1, 0, 8, 0, 8, 3.75, 64, 1.64}, 0, 2},
    {"fill_f16_vector_b8_w8_r1", 4, 2, 21, 1062, 1110, 0x0ecf879f6bd15a40, 0, {8, 8, 1, 2}, {8, 1, 0, 8, 0, 8, 30.0, 8, 1.08}, 0, 2},
    {"fill_f16_vector_b8_w8_r4", 4, 2, 22, 1112, 1160, 0x7cb44ab939c8dcf6, 0, {8, 8, 4, 2}, {32, 1, 0, 8, 0, 8, 7.5, 32, 1.32}, 0, 2},
    {"fill_f16_vector_b8_w8_r8", 4, 2, 23, 1162, 1210, 0x22ac8e00da3cfb3e, 0, {8, 8, 8, 2}, {64, 1, 0, 8, 0, 8, 3.75, 64, 1.64}, 0, 2},
    {"fill_f16_vector_b16_w4_r1", 4, 2, 24, 1212, 1260, 0x367ff0e8695985b3, 0, {16, 4, 1, 2}, {16, 1, 0, 16, 0, 16, 30.0, 16, 1.16}, 0, 2},
    {"fill_f16_vector_b16_w4_r4", 4, 2, 25, 1262, 1310, 0x4e4074acf81642fd, 0, {16, 4, 4, 2}, {64, 1, 0, 16, 0, 16, 7.5, 64, 1.64}, 0, 2},
    {"fill_f16_vector_b16_w4_r8", 4, 2, 26, 1312, 1360, 0x89bd584639491efd, 0, {16, 4, 8, 2}, {128, 1, 0, 16, 0, 16, 3.75, 128, 2.28}, 0, 2},
    {"fill_f16_vector_b16_w8_r1", 4, 2, 27, 1362, 1410, 0xd997dfcdcc999aeb, 0, {16, 8, 1, 2}, {16, 1, 0, 16, 0, 16, 30.0, 16, 1.16}, 0, 2},
    {"fill_f16_vector_b16_w8_r4", 4, 2, 28, 1412, 1460, 0xb344edb8f933a4fd, 0, {16, 8, 4, 2}, {64, 1, 0, 16, 0, 16, 7.5, 64, 1.64}, 0, 2},
    {"fill_f16_vector_b16_w8_r8", 4, 2, 29, 1462, 1510, 0x08d54a38d659bcfd, 0, {16, 8, 8, 2}, {128, 1, 0, 16, 0, 16, 3.75, 128, 2.28}, 0, 2},
    {"fill_bf16_vector_b8_w4_r1", 4, 3, 30, 1512, 1561, 0xf062b13705904626, 0, {8, 4, 1, 2}, {8, 1, 0, 8, 0, 8, 30.0, 8, 1.08}, 2, 3},
    {"fill_bf16_vector_b8_w4_r4", 4, 3, 31, 1563, 1612, 0x4fbcc42f25f69436, 0, {8, 4, 4, 2}, {32, 1, 0, 8, 0, 8, 7.5, 32, 1.32}, 2, 3},
    {"fill_bf16_vector_b8_w4_r8", 4, 3, 32, 1614, 1663, 0xcd83813841a7057e, 0, {8, 4, 8, 2}, {64, 1, 0, 8, 0, 8, 3.75, 64, 1.64}, 2, 3},
    {"fill_bf16_vector_b8_w8_r1", 4, 3, 33, 1665, 1714, 0x6a598b0bd98926c6, 0, {8, 8, 1, 2}, {8, 1, 0, 8, 0, 8, 30.0, 8, 1.08}, 2, 3},
    {"fill_bf16_vector_b8_w8_r4", 4, 3, 34, 1716, 1765, 0x6f000a8cc24cb72e, 0, {8, 8, 4, 2}, {32, 1, 0, 8, 0, 8, 7.5, 32, 1.32}, 2, 3},
    {"fill_bf16_vector_b8_w8_r8", 4, 3, 35, 1767, 1816, 0x68d6cfb5773d3166, 0, {8, 8, 8, 2}, {64, 1, 0, 8, 0, 8, 3.75, 64, 1.64}, 2, 3},
    {"fill_bf16_vector_b16_w4_r1", 4, 3, 36, 1818, 1867, 0xc7a7b9edc2229c95, 0, {16, 4, 1, 2}, {16, 1, 0, 16, 0, 16, 30.0, 16, 1.16}, 2, 3},
    {"fill_bf16_vector_b16_w4_r4", 4, 3, 37, 1869, 1918, 0x66536f05bada8e95, 0, {16, 4, 4, 2}, {64, 1, 0, 16, 0, 16, 7.5, 64, 1.64}, 2, 3},
    {"fill_bf16_vector_b16_w4_r8", 4, 3, 38, 1920, 1969, 0x1587121c7cfab0dd, 0, {16, 4, 8, 2}, {128, 1, 0, 16, 0, 16, 3.75, 128, 2.28}, 2, 3},
    {"fill_bf16_vector_b16_w8_r1", 4, 3, 39, 1971, 2020, 0x2bd1030ee7376ae5, 0, {16, 8, 1, 2}, {16, 1, 0, 16, 0, 16, 30.0, 16, 1.16}, 2, 3},
    {"fill_bf16_vector_b16_w8_r4", 4, 3, 40, 2022, 2071, 0xa1006e00eea0c8cd, 0, {16, 8, 4, 2}, {64, 1, 0, 16, 0, 16, 7.5, 64, 1.64}, 2, 3},
    {"fill_bf16_vector_b16_w8_r8", 4, 3, 41, 2073, 2122, 0x440850abe997ad25, 0, {16, 8, 8, 2}, {128, 1, 0, 16, 0, 16, 3.75, 128, 2.28}, 2, 3},
    {"fill_f32_vector_b8_w4_r1", 4, 4, 42, 2124, 2172, 0x08b01774a3d0c9a2, 0, {8, 4, 1, 4}, {8, 1, 0, 8, 0, 8, 30.0, 8, 1.08}, 0, 2},
    {"fill_f32_vector_b8_w4_r4", 4, 4, 43, 2174, 2222, 0x2ab46cdafc86f3ea, 0, {8, 4, 4, 4}, {32, 1, 0, 8, 0, 8, 7.5, 32, 1.32}, 0, 2},
    {"fill_f32_vector_b8_w4_r8", 4, 4, 44, 2224, 2272, 0xe8261d23b5b922da, 0, {8, 4, 8, 4}, {64, 1, 0, 8, 0, 8, 3.75, 64, 1.64}, 0, 2},
    {"fill_f32_vector_b8_w8_r1", 4, 4, 45, 2274, 2322, 0xd2f634afe3ce5262, 0, {8, 8, 1, 4}, {8, 1, 0, 8, 0, 8, 30.0, 8, 1.08}, 0, 2},
    {"fill_f32_vector_b8_w8_r4", 4, 4, 46, 2324, 2372, 0x9ab9f2a1eaa10222, 0, {8, 8, 4, 4}, {32, 1, 0, 8, 0, 8, 7.5, 32, 1.32}, 0, 2},
    {"fill_f32_vector_b8_w8_r8", 4, 4, 47, 2374, 2422, 0x04691139d5fb9a82, 0, {8, 8, 8, 4}, {64, 1, 0, 8, 0, 8, 3.75, 64, 1.64}, 0, 2},
    {"fill_f32_vector_b16_w4_r1", 4, 4, 48, 2424, 2472, 0x6e3f8b86f17d77d7, 0, {16, 4, 1, 4}, {16, 1, 0, 16, 0, 16, 30.0, 16, 1.16}, 0, 2},
    {"fill_f32_vector_b16_w4_r4", 4, 4, 49, 2474, 2522, 0x97aee390accfa2ef, 0, {16, 4, 4, 4}, {64, 1, 0, 16, 0, 16, 7.5, 64, 1.64}, 0, 2},
    {"fill_f32_vector_b16_w4_r8", 4, 4, 50, 2524, 2572, 0xb4745d4439b141df, 0, {16, 4, 8, 4}, {128, 1, 0, 16, 0, 16, 3.75, 128, 2.28}, 0, 2},
    {"fill_f32_vector_b16_w8_r1", 4, 4, 51, 2574, 2622, 0x3d3bd092510acf1f, 0, {16, 8, 1, 4}, {16, 1, 0, 16, 0, 16, 30.0, 16, 1.16}, 0, 2},
    {"fill_f32_vector_b16_w8_r4", 4, 4, 52, 2624, 2672, 0xb70871e14694c29f, 0, {16, 8, 4, 4}, {64, 1, 0, 16, 0, 16, 7.5, 64, 1.64}, 0, 2},
    {"fill_f32_vector_b16_w8_r8", 4, 4, 53, 2674, 2722, 0xb880e912825f86df, 0, {16, 8, 8, 4}, {128, 1, 0, 16, 0, 16, 3.75, 128, 2.28}, 0, 2},
    {"fill_f64_vector_b16_w4_r1", 4, 5, 54, 2724, 2772, 0xcf288ecbe436142c, 0, {16, 4, 1, 8}, {16, 1, 0, 16, 0, 16, 40.0, 16, 1.16}, 0, 2},
    {"fill_f64_vector_b16_w4_r4", 4, 5, 55, 2774, 2822, 0x77cf4d8d7c802b9a, 0, {16, 4, 4, 8}, {64, 1, 0, 16, 0, 16, 10.0, 64, 1.64}, 0, 2},
    {"fill_f64_vector_b16_w4_r8", 4, 5, 56, 2824, 2872, 0x44947ef730147722, 0, {16, 4, 8, 8}, {128, 1, 0, 16, 0, 16, 5.0, 128, 2.28}, 0, 2},
    {"fill_f64_vector_b16_w8_r1", 4, 5, 57, 2874, 2922, 0x6367856b4534e824, 0, {16, 8, 1, 8}, {16, 1, 0, 16, 0, 16, 40.0, 16, 1.16}, 0, 2},
    {"fill_f64_vector_b16_w8_r4", 4, 5, 58, 2924, 2972, 0x9761dbe5222e0b7a, 0, {16, 8, 4, 8}, {64, 1, 0, 16, 0, 16, 10.0, 64, 1.64}, 0, 2},
    {"fill_f64_vector_b16_w8_r8", 4, 5, 59, 2974, 3022, 0xe618a9875a539a22, 0, {16, 8, 8, 8}, {128, 1, 0, 16, 0, 16, 5.0, 128, 2.28}, 0, 2},
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
    .signature = 0x62ed5082920b3127,
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
