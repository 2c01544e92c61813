/*
 * column_sums/operation.c
 * Generated from templates/column_sums/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of column_sums: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/column_sums.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_column_sums_args args_t;

/* ---- arguments */

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
    {"a", TW_IN, 3, 3, {2, 0, 1}, {5, 4, -1}, -1, 0},
    {"sums", TW_OUT, 6, 2, {2, 1}, {7, -1}, -1, 0},
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
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + c] = DOWN(sum);
    }
}

static const int64_t scalars_i64[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((int64_t)(x))

static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + c] = DOWN(sum);
    }
}

static const float scalars_f16[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) tw_f32_from_f16(x)
#define DOWN(x) tw_f16_from_f32((float)(x))

static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + c] = DOWN(sum);
    }
}

static const float scalars_bf16[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) tw_f32_from_bf16(x)
#define DOWN(x) tw_bf16_from_f32((float)(x))

static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + c] = DOWN(sum);
    }
}

static const float scalars_f32[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((float)(x))

static void reference_f32(const void *args) {
  typedef float element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + c] = DOWN(sum);
    }
}

static const double scalars_f64[] = {0, 1};
#undef UP
#undef DOWN
#define UP(x) (x)
#define DOWN(x) ((double)(x))

static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const a = given->a;
  const int64_t a_stride = given->a_stride;
  const int64_t a_batch_stride = given->a_batch_stride;
  element_t *const sums = given->sums;
  const int64_t sums_stride = given->sums_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t r = 0; r < rows; r++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + c] = DOWN(sum);
    }
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
  return ((double)rows + 1) * cols * batch * SIZE;
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


static void lesson_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t a_stride = given->a_stride;
  const int THREADS = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && a_stride == cols && cols % THREADS == 0 && rows * cols <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch == 1 && a_stride == cols && cols % THREADS == 0 && rows * cols <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {cols / THREADS, 1, 1},
      .block = {THREADS, 1, 1},
      .work = (double)(rows * SIZE),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_column_sums_lesson[];

static const char *const lesson_templates[] = {"column_sums/lesson.cu"};
static const tw_line_run lesson_lines[] = {
    {2, 16, 0}, {4, 17, 0}, {5, 17, 0}, {6, 17, 0}, {7, 17, 0}, {2, 16, 0},
    {4, 17, 0}, {5, 17, 0}, {6, 17, 0},
};

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t a_stride = given->a_stride;
  const int SLABS = params[0];
  const int COLS = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  passes->count = 2;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS * (16 / SIZE)), min(SLABS, rows / 128 + 1), batch},
      .block = {256, 1, 1},
      .work = (double)(64 * ceil_div(ceil_div(rows, min(SLABS, rows / 128 + 1)), 256 / COLS * 4)),
      .edge_work = (double)(8 * SIZE * ceil_div(ceil_div(rows, min(SLABS, rows / 128 + 1)) * (a_stride * SIZE % 16 != 0 ? min(cols, COLS * (16 / SIZE)) : (cols - 1) % (COLS * (16 / SIZE)) + 1), 256 * 8)),
  };
  passes->pass[1] = (tw_geometry){
      .grid = {ceil_div(cols, 32), 1, batch},
      .block = {1024, 1, 1},
      .work = (double)(4 * ceil_div(min(SLABS, rows / 128 + 1) * min(cols, 32), 1024)),
  };
  passes->pass[0].ragged = 1 - (double)(cols / (COLS * (16 / SIZE)) * min(SLABS, rows / 128 + 1) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int SLABS = params[0];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  return min(SLABS, rows / 128 + 1) * cols * batch * (SIZE > 4 ? SIZE : 4);
}

extern const tw_sim_kernel tw_sim_tilewright_column_sums_split[];

static const char *const split_templates[] = {"column_sums/split.cu", "column_sums/sum_strip.cuh", "column_sums/add_packs.cuh", "column_sums/add_column.cuh", "column_sums/fold_rows.cuh"};
static const tw_line_run split_lines[] = {
    {2, 32, 0}, {4, 33, 0}, {5, 33, 0}, {6, 33, 0}, {7, 33, 0}, {25, 4, 1},
    {32, 4, 2}, {46, 12, 1}, {53, 4, 3}, {68, 20, 1}, {71, 3, 4}, {82, 52, 0},
    {89, 58, 0}, {90, 58, 0}, {91, 58, 0}, {92, 58, 0}, {112, 3, 4},
    {123, 79, 0}, {2, 32, 0}, {4, 33, 0}, {5, 33, 0}, {6, 33, 0}, {24, 4, 1},
    {31, 4, 2}, {45, 12, 1}, {52, 4, 3}, {67, 20, 1}, {70, 3, 4}, {81, 52, 0},
    {88, 58, 0}, {89, 58, 0}, {90, 58, 0}, {110, 3, 4}, {121, 79, 0},
};

static void thread_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int SIZE = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
      .work = (double)(rows * SIZE),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_column_sums_thread[];

static const char *const thread_templates[] = {"column_sums/thread.cu"};
static const tw_line_run thread_lines[] = {
    {2, 11, 0}, {4, 12, 0}, {5, 12, 0}, {6, 12, 0}, {7, 12, 0}, {2, 11, 0},
    {4, 12, 0}, {5, 12, 0}, {6, 12, 0},
};

static void tile_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int COLS = params[0];
  const int ROWS = params[1];
  const int UNROLL = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), 1, batch},
      .block = {COLS * ROWS, 1, 1},
      .work = (double)(UNROLL * SIZE * ceil_div(rows * min(cols, COLS), COLS * ROWS * UNROLL)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_column_sums_tile[];

static const char *const tile_templates[] = {"column_sums/tile.cu", "column_sums/add_column.cuh", "column_sums/fold_rows.cuh"};
static const tw_line_run tile_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0}, {7, 24, 0}, {21, 4, 1},
    {36, 39, 0}, {38, 3, 2}, {49, 42, 0}, {2, 23, 0}, {4, 24, 0}, {5, 24, 0},
    {6, 24, 0}, {20, 4, 1}, {35, 39, 0}, {37, 3, 2}, {48, 42, 0},
};

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t a_stride = given->a_stride;
  const int BYTES = params[0];
  const int COLS = params[1];
  const int THREADS = params[2];
  const int LOADS = params[3];
  const int SIZE = params[4];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS * (BYTES / SIZE)), 1, batch},
      .block = {THREADS, 1, 1},
      .work = (double)(LOADS * BYTES * ceil_div(rows, THREADS / COLS * LOADS)),
      .edge_work = (double)(8 * SIZE * ceil_div(rows * (a_stride * SIZE % BYTES != 0 ? min(cols, COLS * (BYTES / SIZE)) : (cols - 1) % (COLS * (BYTES / SIZE)) + 1), THREADS * 8)),
  };
  passes->pass[0].ragged = 1 - (double)(cols / (COLS * (BYTES / SIZE)) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

extern const tw_sim_kernel tw_sim_tilewright_column_sums_vector[];

static const char *const vector_templates[] = {"column_sums/vector.cu", "column_sums/sum_strip.cuh", "column_sums/add_packs.cuh", "column_sums/add_column.cuh", "column_sums/fold_rows.cuh"};
static const tw_line_run vector_lines[] = {
    {2, 36, 0}, {4, 37, 0}, {5, 37, 0}, {6, 37, 0}, {7, 37, 0}, {22, 4, 1},
    {29, 4, 2}, {43, 12, 1}, {50, 4, 3}, {65, 20, 1}, {68, 3, 4}, {79, 53, 0},
    {2, 36, 0}, {4, 37, 0}, {5, 37, 0}, {6, 37, 0}, {21, 4, 1}, {28, 4, 2},
    {42, 12, 1}, {49, 4, 3}, {64, 20, 1}, {67, 3, 4}, {78, 53, 0},
};

static void wide_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int UNROLL = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, THREADS * (16 / SIZE)), 1, batch},
      .block = {THREADS, 1, 1},
      .work = (double)(16 * UNROLL * ceil_div(rows, UNROLL)),
      .edge_work = (double)(16 * rows),
  };
  passes->pass[0].ragged = 1 - (double)(cols / (THREADS * (16 / SIZE)) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

extern const tw_sim_kernel tw_sim_tilewright_column_sums_wide[];

static const char *const wide_templates[] = {"column_sums/wide.cu", "column_sums/add_packs.cuh"};
static const tw_line_run wide_lines[] = {
    {2, 19, 0}, {4, 20, 0}, {5, 20, 0}, {6, 20, 0}, {7, 20, 0}, {27, 4, 1},
    {41, 41, 0}, {2, 19, 0}, {4, 20, 0}, {5, 20, 0}, {6, 20, 0}, {26, 4, 1},
    {40, 41, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "lesson",
        .brief = "The lessons' own kernel: one thread a column, coalesced, indices of 32 bits, no bounds.",
        .file = "column_sums/lesson.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = lesson_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_column_sums_lesson,
        .templates = lesson_templates,
        .line_runs = lesson_lines,
    },
    {
        .name = "split",
        .brief = "As vector, with slabs of rows to a block each, for many rows: a second kernel adds up what they leave in the workspace.",
        .file = "column_sums/split.cu",
        .param_count = 2,
        .params = {"SLABS", "COLS"},
        .geometry = split_geometry,
        .is_baseline = 0,
        .workspace = split_workspace,
        .sim_kernels = tw_sim_tilewright_column_sums_split,
        .templates = split_templates,
        .line_runs = split_lines,
    },
    {
        .name = "thread",
        .brief = "One thread a column: reads are coalesced, but few columns are few threads, each with a long way to go.",
        .file = "column_sums/thread.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = thread_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_column_sums_thread,
        .templates = thread_templates,
        .line_runs = thread_lines,
    },
    {
        .name = "tile",
        .brief = "A block sums a strip of columns: rows are dealt to its threads, whose sums meet in shared memory.",
        .file = "column_sums/tile.cu",
        .param_count = 3,
        .params = {"COLS", "ROWS", "UNROLL"},
        .geometry = tile_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_column_sums_tile,
        .templates = tile_templates,
        .line_runs = tile_lines,
    },
    {
        .name = "vector",
        .brief = "As tile, with several neighbouring columns a thread, read by one wide load.",
        .file = "column_sums/vector.cu",
        .param_count = 4,
        .params = {"BYTES", "COLS", "THREADS", "LOADS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_column_sums_vector,
        .templates = vector_templates,
        .line_runs = vector_lines,
    },
    {
        .name = "wide",
        .brief = "One thread a few neighbouring columns, read by one wide load: for rows so long that this alone fills the GPU.",
        .file = "column_sums/wide.cu",
        .param_count = 2,
        .params = {"THREADS", "UNROLL"},
        .geometry = wide_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_column_sums_wide,
        .templates = wide_templates,
        .line_runs = wide_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"column_sums_i32_lesson_n256", 0, 0, 0, 12, 25, 0x69ed1f2aad574c09, 0, {256, 4}, {16, 1, 0, 4, 0, 4, 0, 16, 1}, 0, 5},
    {"column_sums_i64_lesson_n256", 0, 1, 1, 27, 40, 0xc81da6d31da94497, 0, {256, 8}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"column_sums_f32_lesson_n256", 0, 4, 2, 42, 54, 0x17babd88fcfa585b, 0, {256, 4}, {16, 1, 0, 4, 0, 4, 0, 16, 1}, 5, 4},
    {"column_sums_f64_lesson_n256", 0, 5, 3, 56, 69, 0xdd9865c5f734f24d, 0, {256, 8}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"column_sums_i32_split_s8_c8", 1, 0, 0, 12, 136, 0xb08ad439fc77006b, 4096, {8, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s8_c16", 1, 0, 2, 138, 262, 0x05c2497030ff4a9e, 4096, {8, 16, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s8_c32", 1, 0, 4, 264, 388, 0xa64c008e7fa85bbc, 4096, {8, 32, 4}, {16, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s64_c8", 1, 0, 6, 390, 514, 0x44fa42b84516c231, 4096, {64, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s64_c16", 1, 0, 8, 516, 640, 0xf58542c423419946, 4096, {64, 16, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s64_c32", 1, 0, 10, 642, 766, 0xdb75db6ebb419140, 4096, {64, 32, 4}, {16, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s512_c8", 1, 0, 12, 768, 892, 0xf434b5ada84b7b73, 4096, {512, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s512_c16", 1, 0, 14, 894, 1018, 0xe85433bde370c93a, 4096, {512, 16, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s512_c32", 1, 0, 16, 1020, 1144, 0xe60d950eb3707ccc, 4096, {512, 32, 4}, {16, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i32_split_s2048_c8", 1, 0, 18, 1146, 1270, 0xd4ad2278028c31b9, 4096, {2048, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 0, 18},
    {"column_sums_i64_split_s8_c8", 1, 1, 20, 1272, 1396, 0x6426166e24900fe6, 4096, {8, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s8_c16", 1, 1, 22, 1398, 1522, 0x980971ce9756375b, 4096, {8, 16, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s8_c32", 1, 1, 24, 1524, 1648, 0xfb184348d453e1e9, 4096, {8, 32, 8}, {16, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s64_c8", 1, 1, 26, 1650, 1774, 0xd1c2e7fcbfc792be, 4096, {64, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s64_c16", 1, 1, 28, 1776, 1900, 0x5e1c6baa9eb80c99, 4096, {64, 16, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s64_c32", 1, 1, 30, 1902, 2026, 0xc93009947ca5aa73, 4096, {64, 32, 8}, {16, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s512_c8", 1, 1, 32, 2028, 2152, 0x247995be3af08fbe, 4096, {512, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s512_c16", 1, 1, 34, 2154, 2278, 0x88c087bf9d3e0e1f, 4096, {512, 16, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s512_c32", 1, 1, 36, 2280, 2404, 0x209ddf3f614ebeb9, 4096, {512, 32, 8}, {16, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i64_split_s2048_c8", 1, 1, 38, 2406, 2530, 0x5bec483a41831836, 4096, {2048, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f16_split_s8_c8", 1, 2, 40, 2532, 2656, 0x64441279560e52fb, 8192, {8, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s8_c16", 1, 2, 42, 2658, 2782, 0xbe4d16fd59f77068, 8192, {8, 16, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s8_c32", 1, 2, 44, 2784, 2908, 0x2ea8f0335c0ee442, 8192, {8, 32, 2}, {16, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s64_c8", 1, 2, 46, 2910, 3034, 0xaa535dceb709b5c5, 8192, {64, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s64_c16", 1, 2, 48, 3036, 3160, 0x7e08ba9a4c52dab0, 8192, {64, 16, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s64_c32", 1, 2, 50, 3162, 3286, 0x988bae4174563d4e, 8192, {64, 32, 2}, {16, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s512_c8", 1, 2, 52, 3288, 3412, 0x080c7a8dc2b2c08b, 8192, {512, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s512_c16", 1, 2, 54, 3414, 3538, 0x1958e43d1fa43ec8, 8192, {512, 16, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s512_c32", 1, 2, 56, 3540, 3664, 0xe8d013050557381e, 8192, {512, 32, 2}, {16, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f16_split_s2048_c8", 1, 2, 58, 3666, 3790, 0x3e5fb11c6b3cdb45, 8192, {2048, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s8_c8", 1, 3, 60, 3792, 3916, 0xce72dc27ed780027, 8192, {8, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s8_c16", 1, 3, 62, 3918, 4042, 0x2f57bc72bb4f4700, 8192, {8, 16, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s8_c32", 1, 3, 64, 4044, 4168, 0xad1f1df9779c4192, 8192, {8, 32, 2}, {16, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s64_c8", 1, 3, 66, 4170, 4294, 0x33545a34abe056e7, 8192, {64, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s64_c16", 1, 3, 68, 4296, 4420, 0x5e7470dd4ea04bb6, 8192, {64, 16, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s64_c32", 1, 3, 70, 4422, 4546, 0x3d77c2dbf01c1e24, 8192, {64, 32, 2}, {16, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s512_c8", 1, 3, 72, 4548, 4672, 0xebbbffc64e2e8407, 8192, {512, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s512_c16", 1, 3, 74, 4674, 4798, 0xe0f6daf5c16cc52c, 8192, {512, 16, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s512_c32", 1, 3, 76, 4800, 4924, 0x2833dd1db84d8452, 8192, {512, 32, 2}, {16, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_bf16_split_s2048_c8", 1, 3, 78, 4926, 5050, 0x7716081b490ea4bf, 8192, {2048, 8, 2}, {32, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 18},
    {"column_sums_f32_split_s8_c8", 1, 4, 80, 5052, 5174, 0xf3f32048c90a3a71, 4096, {8, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s8_c16", 1, 4, 82, 5176, 5298, 0xaccb0b6914babe26, 4096, {8, 16, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s8_c32", 1, 4, 84, 5300, 5422, 0xe4b6f371613ab81c, 4096, {8, 32, 4}, {16, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s64_c8", 1, 4, 86, 5424, 5546, 0x81c68273f4bab40d, 4096, {64, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s64_c16", 1, 4, 88, 5548, 5670, 0xea3eb711a8db1a94, 4096, {64, 16, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s64_c32", 1, 4, 90, 5672, 5794, 0x63adaa2c804c88f6, 4096, {64, 32, 4}, {16, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s512_c8", 1, 4, 92, 5796, 5918, 0x29146d430e08626d, 4096, {512, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s512_c16", 1, 4, 94, 5920, 6042, 0x3d29f007db935c3e, 4096, {512, 16, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s512_c32", 1, 4, 96, 6044, 6166, 0x150ca3ebd8304d20, 4096, {512, 32, 4}, {16, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f32_split_s2048_c8", 1, 4, 98, 6168, 6290, 0x7939c54806bce065, 4096, {2048, 8, 4}, {32, 1, 0.1, 16, 0, 16, 0, 6.0, 1}, 18, 16},
    {"column_sums_f64_split_s8_c8", 1, 5, 100, 6292, 6416, 0x15fb7fdbacbdbb84, 4096, {8, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s8_c16", 1, 5, 102, 6418, 6542, 0x45631f33a4e97735, 4096, {8, 16, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s8_c32", 1, 5, 104, 6544, 6668, 0x29ef5cd806dfc7f3, 4096, {8, 32, 8}, {16, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s64_c8", 1, 5, 106, 6670, 6794, 0x42f4759923719566, 4096, {64, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s64_c16", 1, 5, 108, 6796, 6920, 0x97bd176282205b75, 4096, {64, 16, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s64_c32", 1, 5, 110, 6922, 7046, 0x442abfb410d8b9e7, 4096, {64, 32, 8}, {16, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s512_c8", 1, 5, 112, 7048, 7172, 0x55c6cb0972c039e4, 4096, {512, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s512_c16", 1, 5, 114, 7174, 7298, 0xa4b7c5cd26d619bd, 4096, {512, 16, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s512_c32", 1, 5, 116, 7300, 7424, 0x4aa483840d807797, 4096, {512, 32, 8}, {16, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_f64_split_s2048_c8", 1, 5, 118, 7426, 7550, 0x568d777a811d6c9e, 4096, {2048, 8, 8}, {32, 1, 0.1, 16, 0, 16, 0, 12.0, 1}, 0, 18},
    {"column_sums_i32_thread_n64", 2, 0, 0, 12, 29, 0x9fdd10f94ffa99b7, 0, {64, 4}, {16, 1, 0, 4, 0, 4, 0, 16, 1}, 0, 5},
    {"column_sums_i32_thread_n256", 2, 0, 1, 31, 48, 0x94f70805fdfd1376, 0, {256, 4}, {16, 1, 0, 4, 0, 4, 0, 16, 1}, 0, 5},
    {"column_sums_i64_thread_n64", 2, 1, 2, 50, 67, 0xcff744c55d9fd263, 0, {64, 8}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"column_sums_i64_thread_n256", 2, 1, 3, 69, 86, 0xf9796ee33a70102e, 0, {256, 8}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"column_sums_f16_thread_n64", 2, 2, 4, 88, 105, 0x9db5a893c668fd36, 0, {64, 2}, {8, 1, 0, 2, 0, 2, 0, 8, 1}, 0, 5},
    {"column_sums_f16_thread_n256", 2, 2, 5, 107, 124, 0x9d787fe05bac25f1, 0, {256, 2}, {8, 1, 0, 2, 0, 2, 0, 8, 1}, 0, 5},
    {"column_sums_bf16_thread_n64", 2, 3, 6, 126, 143, 0xdbfe87bc84d5125b, 0, {64, 2}, {8, 1, 0, 2, 0, 2, 0, 8, 1}, 0, 5},
    {"column_sums_bf16_thread_n256", 2, 3, 7, 145, 162, 0x063b85fb205ca9f8, 0, {256, 2}, {8, 1, 0, 2, 0, 2, 0, 8, 1}, 0, 5},
    {"column_sums_f32_thread_n64", 2, 4, 8, 164, 180, 0xda3b1c3b8d0003ab, 0, {64, 4}, {16, 1, 0, 4, 0, 4, 0, 16, 1}, 5, 4},
    {"column_sums_f32_thread_n256", 2, 4, 9, 182, 198, 0x765707f5eb331302, 0, {256, 4}, {16, 1, 0, 4, 0, 4, 0, 16, 1}, 5, 4},
    {"column_sums_f64_thread_n64", 2, 5, 10, 200, 217, 0x799dadb7b09153e7, 0, {64, 8}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"column_sums_f64_thread_n256", 2, 5, 11, 219, 236, 0x802bf799b550f8ec, 0, {256, 8}, {32, 1, 0, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"column_sums_i32_tile_c32_r16_u4", 3, 0, 0, 12, 62, 0x9298a02fbda2a4e6, 2048, {32, 16, 4, 4}, {8.0, 1, 0.1, 4, 0, 4, 0, 8.0, 1}, 0, 9},
    {"column_sums_i32_tile_c32_r16_u8", 3, 0, 1, 64, 114, 0x64f3ed6815443df6, 2048, {32, 16, 8, 4}, {4.0, 1, 0.1, 4, 0, 4, 0, 4.0, 1}, 0, 9},
    {"column_sums_i32_tile_c32_r32_u4", 3, 0, 2, 116, 166, 0x4c00f81722441cd2, 4096, {32, 32, 4, 4}, {8.0, 1, 0.1, 4, 0, 4, 0, 8.0, 1}, 0, 9},
    {"column_sums_i32_tile_c32_r32_u8", 3, 0, 3, 168, 218, 0x3bfae9fed31bc11a, 4096, {32, 32, 8, 4}, {4.0, 1, 0.1, 4, 0, 4, 0, 4.0, 1}, 0, 9},
    {"column_sums_i32_tile_c64_r8_u4", 3, 0, 4, 220, 270, 0x1902c14566c4493b, 2048, {64, 8, 4, 4}, {8.0, 1, 0.1, 4, 0, 4, 0, 8.0, 1}, 0, 9},
    {"column_sums_i32_tile_c64_r8_u8", 3, 0, 5, 272, 322, 0xb7cd2295080e5b73, 2048, {64, 8, 8, 4}, {4.0, 1, 0.1, 4, 0, 4, 0, 4.0, 1}, 0, 9},
    {"column_sums_i32_tile_c64_r16_u4", 3, 0, 6, 324, 374, 0x0b42db8fcea97082, 4096, {64, 16, 4, 4}, {8.0, 1, 0.1, 4, 0, 4, 0, 8.0, 1}, 0, 9},
    {"column_sums_i32_tile_c64_r16_u8", 3, 0, 7, 376, 426, 0xd154469c60861aca, 4096, {64, 16, 8, 4}, {4.0, 1, 0.1, 4, 0, 4, 0, 4.0, 1}, 0, 9},
    {"column_sums_i64_tile_c32_r16_u4", 3, 1, 8, 428, 478, 0x0d812e57c53faac9, 4096, {32, 16, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c32_r16_u8", 3, 1, 9, 480, 530, 0xb5242b41d99ac9a9, 4096, {32, 16, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c32_r32_u4", 3, 1, 10, 532, 582, 0xdd4a70b420f6cd2b, 8192, {32, 32, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c32_r32_u8", 3, 1, 11, 584, 634, 0xaa47cad6b92c4a6b, 8192, {32, 32, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c64_r8_u4", 3, 1, 12, 636, 686, 0x406bbbb18e7e66f6, 4096, {64, 8, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c64_r8_u8", 3, 1, 13, 688, 738, 0x6648070b4181468e, 4096, {64, 8, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c64_r16_u4", 3, 1, 14, 740, 790, 0x6fe0b289e2487d0f, 8192, {64, 16, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i64_tile_c64_r16_u8", 3, 1, 15, 792, 842, 0x229a770a0b5512df, 8192, {64, 16, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f16_tile_c32_r16_u4", 3, 2, 16, 844, 894, 0xdbbb13e29b43fd41, 2048, {32, 16, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_f16_tile_c32_r16_u8", 3, 2, 17, 896, 946, 0xe5c925ea3ef0aeb1, 2048, {32, 16, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_f16_tile_c32_r32_u4", 3, 2, 18, 948, 998, 0x6cb088f5202df227, 4096, {32, 32, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_f16_tile_c32_r32_u8", 3, 2, 19, 1000, 1050, 0xc564c19961b45487, 4096, {32, 32, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_f16_tile_c64_r8_u4", 3, 2, 20, 1052, 1102, 0x3912b18d4f9db346, 2048, {64, 8, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_f16_tile_c64_r8_u8", 3, 2, 21, 1104, 1154, 0x38a7574ae230407e, 2048, {64, 8, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_f16_tile_c64_r16_u4", 3, 2, 22, 1156, 1206, 0x8f717efd7506f503, 4096, {64, 16, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_f16_tile_c64_r16_u8", 3, 2, 23, 1208, 1258, 0x138aadd77fe5fd53, 4096, {64, 16, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_bf16_tile_c32_r16_u4", 3, 3, 24, 1260, 1310, 0xa954349706888cfe, 2048, {32, 16, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_bf16_tile_c32_r16_u8", 3, 3, 25, 1312, 1362, 0xb72d40e459180756, 2048, {32, 16, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_bf16_tile_c32_r32_u4", 3, 3, 26, 1364, 1414, 0x1d78c22eb2302796, 4096, {32, 32, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_bf16_tile_c32_r32_u8", 3, 3, 27, 1416, 1466, 0x2cc85b0e2eed4fe6, 4096, {32, 32, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_bf16_tile_c64_r8_u4", 3, 3, 28, 1468, 1518, 0xd075dc61f8fc7eef, 2048, {64, 8, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_bf16_tile_c64_r8_u8", 3, 3, 29, 1520, 1570, 0x529ecf6158ed00bf, 2048, {64, 8, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_bf16_tile_c64_r16_u4", 3, 3, 30, 1572, 1622, 0xedac6815bc2c43f2, 4096, {64, 16, 4, 2}, {4, 1, 0.1, 2, 0, 2, 0, 4, 1}, 0, 9},
    {"column_sums_bf16_tile_c64_r16_u8", 3, 3, 31, 1624, 1674, 0x8fb07b2e956af462, 4096, {64, 16, 8, 2}, {6, 1, 0.1, 2, 0, 2, 0, 6, 1}, 0, 9},
    {"column_sums_f32_tile_c32_r16_u4", 3, 4, 32, 1676, 1725, 0x6b3b8ba38be5e702, 2048, {32, 16, 4, 4}, {4, 1, 0.1, 4, 0, 4, 0, 4, 1}, 9, 8},
    {"column_sums_f32_tile_c32_r16_u8", 3, 4, 33, 1727, 1776, 0x98a0b5f06ef99452, 2048, {32, 16, 8, 4}, {12, 1, 0.1, 4, 0, 4, 0, 12, 1}, 9, 8},
    {"column_sums_f32_tile_c32_r32_u4", 3, 4, 34, 1778, 1827, 0x51cbcc4b8b517114, 4096, {32, 32, 4, 4}, {4, 1, 0.1, 4, 0, 4, 0, 4, 1}, 9, 8},
    {"column_sums_f32_tile_c32_r32_u8", 3, 4, 35, 1829, 1878, 0xeb7cfc3327c410e4, 4096, {32, 32, 8, 4}, {12, 1, 0.1, 4, 0, 4, 0, 12, 1}, 9, 8},
    {"column_sums_f32_tile_c64_r8_u4", 3, 4, 36, 1880, 1929, 0x636af1c7a2b670db, 2048, {64, 8, 4, 4}, {4, 1, 0.1, 4, 0, 4, 0, 4, 1}, 9, 8},
    {"column_sums_f32_tile_c64_r8_u8", 3, 4, 37, 1931, 1980, 0xe8b451de74182553, 2048, {64, 8, 8, 4}, {12, 1, 0.1, 4, 0, 4, 0, 12, 1}, 9, 8},
    {"column_sums_f32_tile_c64_r16_u4", 3, 4, 38, 1982, 2031, 0x3854a6dae73f19d8, 4096, {64, 16, 4, 4}, {4, 1, 0.1, 4, 0, 4, 0, 4, 1}, 9, 8},
    {"column_sums_f32_tile_c64_r16_u8", 3, 4, 39, 2033, 2082, 0x112bf254081a6018, 4096, {64, 16, 8, 4}, {12, 1, 0.1, 4, 0, 4, 0, 12, 1}, 9, 8},
    {"column_sums_f64_tile_c32_r16_u4", 3, 5, 40, 2084, 2134, 0x81a4cce033f7a8d9, 4096, {32, 16, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c32_r16_u8", 3, 5, 41, 2136, 2186, 0x347f751285e2fee1, 4096, {32, 16, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c32_r32_u4", 3, 5, 42, 2188, 2238, 0xd2e39a5223f8becd, 8192, {32, 32, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c32_r32_u8", 3, 5, 43, 2240, 2290, 0xb590b04b94861945, 8192, {32, 32, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c64_r8_u4", 3, 5, 44, 2292, 2342, 0x81f4e888359b8f62, 4096, {64, 8, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c64_r8_u8", 3, 5, 45, 2344, 2394, 0xe1ebef7c04935062, 4096, {64, 8, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c64_r16_u4", 3, 5, 46, 2396, 2446, 0x55e1c738e797e665, 8192, {64, 16, 4, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_f64_tile_c64_r16_u8", 3, 5, 47, 2448, 2498, 0xcd466788d8d7a9bd, 8192, {64, 16, 8, 8}, {12.8, 1, 0.1, 8, 0, 8, 0, 12.8, 1}, 0, 9},
    {"column_sums_i32_vector_b8_c16_n256_l4", 4, 0, 0, 12, 92, 0x69524e6eb001f6af, 2048, {8, 16, 256, 4, 4}, {24.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c16_n256_l8", 4, 0, 1, 94, 174, 0xafe0bf88707a8577, 2048, {8, 16, 256, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c16_n1024_l4", 4, 0, 2, 176, 256, 0x19dd536ce8c726d3, 8192, {8, 16, 1024, 4, 4}, {16.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c16_n1024_l8", 4, 0, 3, 258, 338, 0xa2f8df2e0c1d3c3b, 8192, {8, 16, 1024, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c32_n256_l4", 4, 0, 4, 340, 420, 0x6dccbf1316b1fcbb, 2048, {8, 32, 256, 4, 4}, {24.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c32_n256_l8", 4, 0, 5, 422, 502, 0x0099e72b1700aa13, 2048, {8, 32, 256, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c32_n1024_l4", 4, 0, 6, 504, 584, 0x8ef20a72a06db96b, 8192, {8, 32, 1024, 4, 4}, {16.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b8_c32_n1024_l8", 4, 0, 7, 586, 666, 0x5bf1c82fa5902463, 8192, {8, 32, 1024, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c4_n1024_l4", 4, 0, 8, 668, 748, 0xda74e18fc239636d, 16384, {16, 4, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c4_n1024_l8", 4, 0, 9, 750, 830, 0x689999f4b629e05d, 16384, {16, 4, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c8_n256_l4", 4, 0, 10, 832, 912, 0x737332d4d363b79b, 4096, {16, 8, 256, 4, 4}, {48.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c8_n256_l8", 4, 0, 11, 914, 994, 0x337194c1f5cac1a3, 4096, {16, 8, 256, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c8_n1024_l4", 4, 0, 12, 996, 1076, 0xd8c37e0828c1d62d, 16384, {16, 8, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c8_n1024_l8", 4, 0, 13, 1078, 1158, 0x6efa5eb4a6ade13d, 16384, {16, 8, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c16_n256_l4", 4, 0, 14, 1160, 1240, 0x21571ee0aae41da1, 4096, {16, 16, 256, 4, 4}, {48.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c16_n256_l8", 4, 0, 15, 1242, 1322, 0x7535647b1bfbc011, 4096, {16, 16, 256, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c16_n1024_l4", 4, 0, 16, 1324, 1404, 0x92aced84c3f921e1, 16384, {16, 16, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c16_n1024_l8", 4, 0, 17, 1406, 1486, 0xefe85bb4be651781, 16384, {16, 16, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c32_n256_l4", 4, 0, 18, 1488, 1568, 0x9d49a773e66a4695, 4096, {16, 32, 256, 4, 4}, {48.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c32_n256_l8", 4, 0, 19, 1570, 1650, 0x60f431effdcd70ad, 4096, {16, 32, 256, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c32_n1024_l4", 4, 0, 20, 1652, 1732, 0x7b4507654403df75, 16384, {16, 32, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i32_vector_b16_c32_n1024_l8", 4, 0, 21, 1734, 1814, 0x3ebbfd5b0fb3738d, 16384, {16, 32, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c4_n1024_l4", 4, 1, 22, 1816, 1896, 0xc969c5439b361b57, 16384, {16, 4, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c4_n1024_l8", 4, 1, 23, 1898, 1978, 0x39a61fed87d93bd7, 16384, {16, 4, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c8_n256_l4", 4, 1, 24, 1980, 2060, 0x3f58ffcea8a77935, 4096, {16, 8, 256, 4, 8}, {48.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c8_n256_l8", 4, 1, 25, 2062, 2142, 0x9fd0c802fbd0649d, 4096, {16, 8, 256, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c8_n1024_l4", 4, 1, 26, 2144, 2224, 0xba0eb0d88c50ff0f, 16384, {16, 8, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c8_n1024_l8", 4, 1, 27, 2226, 2306, 0xc41b6411950537bf, 16384, {16, 8, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c16_n256_l4", 4, 1, 28, 2308, 2388, 0x0199a54a6201efa7, 4096, {16, 16, 256, 4, 8}, {48.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c16_n256_l8", 4, 1, 29, 2390, 2470, 0x4e3f8765c2156f8f, 4096, {16, 16, 256, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c16_n1024_l4", 4, 1, 30, 2472, 2552, 0x05dbe8bf96444833, 16384, {16, 16, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c16_n1024_l8", 4, 1, 31, 2554, 2634, 0xa1fa6a14bc14da73, 16384, {16, 16, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c32_n256_l4", 4, 1, 32, 2636, 2716, 0xdaaf1abdcab9ecbf, 4096, {16, 32, 256, 4, 8}, {48.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c32_n256_l8", 4, 1, 33, 2718, 2798, 0xac5513ffc87ce20f, 4096, {16, 32, 256, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c32_n1024_l4", 4, 1, 34, 2800, 2880, 0xb3f6ba2b24da9497, 16384, {16, 32, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i64_vector_b16_c32_n1024_l8", 4, 1, 35, 2882, 2962, 0x6d62b13e2ef8457f, 16384, {16, 32, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c16_n256_l4", 4, 2, 36, 2964, 3044, 0x3570f7c8cd8e8f68, 4096, {8, 16, 256, 4, 2}, {24.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c16_n256_l8", 4, 2, 37, 3046, 3126, 0xc67cbc3dd89347a0, 4096, {8, 16, 256, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c16_n1024_l4", 4, 2, 38, 3128, 3208, 0xfe895c3fa1705a18, 16384, {8, 16, 1024, 4, 2}, {16.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c16_n1024_l8", 4, 2, 39, 3210, 3290, 0xb81ac7215bc66ed0, 16384, {8, 16, 1024, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c32_n256_l4", 4, 2, 40, 3292, 3372, 0x17d12a2632890898, 4096, {8, 32, 256, 4, 2}, {24.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c32_n256_l8", 4, 2, 41, 3374, 3454, 0xd6f61d113a49ddc0, 4096, {8, 32, 256, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c32_n1024_l4", 4, 2, 42, 3456, 3536, 0x8b4a9da7d94f12c8, 16384, {8, 32, 1024, 4, 2}, {16.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b8_c32_n1024_l8", 4, 2, 43, 3538, 3618, 0x94620d852ac44b70, 16384, {8, 32, 1024, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c4_n1024_l4", 4, 2, 44, 3620, 3700, 0x2d84e90c226914e8, 32768, {16, 4, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c4_n1024_l8", 4, 2, 45, 3702, 3782, 0x43d6751dded7ae90, 32768, {16, 4, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c8_n256_l4", 4, 2, 46, 3784, 3864, 0xfa4a551c75166c9a, 8192, {16, 8, 256, 4, 2}, {32.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c8_n256_l8", 4, 2, 47, 3866, 3946, 0x24ca0b90656bb4ca, 8192, {16, 8, 256, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c8_n1024_l4", 4, 2, 48, 3948, 4028, 0x781418cb21fe5080, 32768, {16, 8, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c8_n1024_l8", 4, 2, 49, 4030, 4110, 0x9fc95326930be538, 32768, {16, 8, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c16_n256_l4", 4, 2, 50, 4112, 4192, 0xcfb754cdbf93ddbc, 8192, {16, 16, 256, 4, 2}, {32.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c16_n256_l8", 4, 2, 51, 4194, 4274, 0xdfcf380940070e04, 8192, {16, 16, 256, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c16_n1024_l4", 4, 2, 52, 4276, 4356, 0xaf16a4604e67af74, 32768, {16, 16, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c16_n1024_l8", 4, 2, 53, 4358, 4438, 0xab1bf86b7efaf17c, 32768, {16, 16, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c32_n256_l4", 4, 2, 54, 4440, 4520, 0x0a4dbefc377031e4, 8192, {16, 32, 256, 4, 2}, {32.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c32_n256_l8", 4, 2, 55, 4522, 4602, 0x49f9767561b3ea34, 8192, {16, 32, 256, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c32_n1024_l4", 4, 2, 56, 4604, 4684, 0x83a2ef54e1f77f08, 32768, {16, 32, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f16_vector_b16_c32_n1024_l8", 4, 2, 57, 4686, 4766, 0x7dd4e6512cce2238, 32768, {16, 32, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c16_n256_l4", 4, 3, 58, 4768, 4848, 0x1236148ee9453932, 4096, {8, 16, 256, 4, 2}, {24.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c16_n256_l8", 4, 3, 59, 4850, 4930, 0x189d30f7167b0b62, 4096, {8, 16, 256, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c16_n1024_l4", 4, 3, 60, 4932, 5012, 0x3ee3781a5002bb92, 16384, {8, 16, 1024, 4, 2}, {16.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c16_n1024_l8", 4, 3, 61, 5014, 5094, 0x2052f78e66f98b82, 16384, {8, 16, 1024, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c32_n256_l4", 4, 3, 62, 5096, 5176, 0x5ba211d93c906ec2, 4096, {8, 32, 256, 4, 2}, {24.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c32_n256_l8", 4, 3, 63, 5178, 5258, 0xa3a3e97b39e02dd2, 4096, {8, 32, 256, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c32_n1024_l4", 4, 3, 64, 5260, 5340, 0x4867ca4f20002f42, 16384, {8, 32, 1024, 4, 2}, {16.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b8_c32_n1024_l8", 4, 3, 65, 5342, 5422, 0xbe67845553b38312, 16384, {8, 32, 1024, 8, 2}, {32.0, 1, 0.1, 8, 0, 8, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c4_n1024_l4", 4, 3, 66, 5424, 5504, 0x0ff71c3fe0e2e84a, 32768, {16, 4, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c4_n1024_l8", 4, 3, 67, 5506, 5586, 0xecb7680d17653ce2, 32768, {16, 4, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c8_n256_l4", 4, 3, 68, 5588, 5668, 0x289fc44fae72b754, 8192, {16, 8, 256, 4, 2}, {32.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c8_n256_l8", 4, 3, 69, 5670, 5750, 0xdccb80fafa3b735c, 8192, {16, 8, 256, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c8_n1024_l4", 4, 3, 70, 5752, 5832, 0xa1ecd941614ebe02, 32768, {16, 8, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c8_n1024_l8", 4, 3, 71, 5834, 5914, 0x2495301846d9db2a, 32768, {16, 8, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c16_n256_l4", 4, 3, 72, 5916, 5996, 0x6b30b8e38c42f5d6, 8192, {16, 16, 256, 4, 2}, {32.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c16_n256_l8", 4, 3, 73, 5998, 6078, 0xed19db8b1a20111e, 8192, {16, 16, 256, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c16_n1024_l4", 4, 3, 74, 6080, 6160, 0xc3fba301d7bf9fae, 32768, {16, 16, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c16_n1024_l8", 4, 3, 75, 6162, 6242, 0x15df33a076eb9d66, 32768, {16, 16, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c32_n256_l4", 4, 3, 76, 6244, 6324, 0xc13722f36674987e, 8192, {16, 32, 256, 4, 2}, {32.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c32_n256_l8", 4, 3, 77, 6326, 6406, 0x584645bd3e60705e, 8192, {16, 32, 256, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 6, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c32_n1024_l4", 4, 3, 78, 6408, 6488, 0xac17d603391f5b22, 32768, {16, 32, 1024, 4, 2}, {16.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_bf16_vector_b16_c32_n1024_l8", 4, 3, 79, 6490, 6570, 0xf644b3d5e635e032, 32768, {16, 32, 1024, 8, 2}, {48.0, 1, 0.1, 16, 0, 16, 0, 2, 1}, 0, 12},
    {"column_sums_f32_vector_b8_c16_n256_l4", 4, 4, 80, 6572, 6651, 0x895ad40efc90c1da, 2048, {8, 16, 256, 4, 4}, {24.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c16_n256_l8", 4, 4, 81, 6653, 6732, 0x7da65f5ffb0d635a, 2048, {8, 16, 256, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c16_n1024_l4", 4, 4, 82, 6734, 6813, 0xeb5d5ac99d9a68fa, 8192, {8, 16, 1024, 4, 4}, {16.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c16_n1024_l8", 4, 4, 83, 6815, 6894, 0x6a1719cb74df1f4a, 8192, {8, 16, 1024, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c32_n256_l4", 4, 4, 84, 6896, 6975, 0x8a0d62900840bfe2, 2048, {8, 32, 256, 4, 4}, {24.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c32_n256_l8", 4, 4, 85, 6977, 7056, 0xef4c5fe175e65aa2, 2048, {8, 32, 256, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c32_n1024_l4", 4, 4, 86, 7058, 7137, 0xe79e1b3ac1289062, 8192, {8, 32, 1024, 4, 4}, {16.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b8_c32_n1024_l8", 4, 4, 87, 7139, 7218, 0x1532dae2e14cb4d2, 8192, {8, 32, 1024, 8, 4}, {32.0, 1, 0.1, 8, 0, 8, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c4_n1024_l4", 4, 4, 88, 7220, 7299, 0x9808123c56f7bc1c, 16384, {16, 4, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c4_n1024_l8", 4, 4, 89, 7301, 7380, 0xfa9400c4c0a7da7c, 16384, {16, 4, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c8_n256_l4", 4, 4, 90, 7382, 7461, 0xa34f2418fe3ed1e2, 4096, {16, 8, 256, 4, 4}, {48.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c8_n256_l8", 4, 4, 91, 7463, 7542, 0x37daeed155008392, 4096, {16, 8, 256, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c8_n1024_l4", 4, 4, 92, 7544, 7623, 0x6c6787f489d29bec, 16384, {16, 8, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c8_n1024_l8", 4, 4, 93, 7625, 7704, 0x814c3df1e22904bc, 16384, {16, 8, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c16_n256_l4", 4, 4, 94, 7706, 7785, 0x9ca9b7a7a89dcca0, 4096, {16, 16, 256, 4, 4}, {48.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c16_n256_l8", 4, 4, 95, 7787, 7866, 0xf8e2caa12f6c8780, 4096, {16, 16, 256, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c16_n1024_l4", 4, 4, 96, 7868, 7947, 0x3cdfc7929f5792cc, 16384, {16, 16, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c16_n1024_l8", 4, 4, 97, 7949, 8028, 0xeb1708a15fb22b8c, 16384, {16, 16, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c32_n256_l4", 4, 4, 98, 8030, 8109, 0xed1fd51c31011ab8, 4096, {16, 32, 256, 4, 4}, {48.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c32_n256_l8", 4, 4, 99, 8111, 8190, 0xd1cb77760a2b21d0, 4096, {16, 32, 256, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 12, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c32_n1024_l4", 4, 4, 100, 8192, 8271, 0x5652a1d89479d200, 16384, {16, 32, 1024, 4, 4}, {32.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f32_vector_b16_c32_n1024_l8", 4, 4, 101, 8273, 8352, 0x53713dc2eeaebf18, 16384, {16, 32, 1024, 8, 4}, {64.0, 1, 0.1, 16, 0, 16, 0, 4, 1}, 12, 11},
    {"column_sums_f64_vector_b16_c4_n1024_l4", 4, 5, 102, 8354, 8434, 0xafbd6d7722098fa0, 16384, {16, 4, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c4_n1024_l8", 4, 5, 103, 8436, 8516, 0xf338bc103f947530, 16384, {16, 4, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c8_n256_l4", 4, 5, 104, 8518, 8598, 0xf480fc7d30df47fa, 4096, {16, 8, 256, 4, 8}, {48.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c8_n256_l8", 4, 5, 105, 8600, 8680, 0xf1bfdb64cfaf9d02, 4096, {16, 8, 256, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c8_n1024_l4", 4, 5, 106, 8682, 8762, 0x940f12ed7ccfe4b8, 16384, {16, 8, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c8_n1024_l8", 4, 5, 107, 8764, 8844, 0x4b809436ff21d6f8, 16384, {16, 8, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c16_n256_l4", 4, 5, 108, 8846, 8926, 0x24422879a4fa043c, 4096, {16, 16, 256, 4, 8}, {48.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c16_n256_l8", 4, 5, 109, 8928, 9008, 0xb9e38730c4076b1c, 4096, {16, 16, 256, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c16_n1024_l4", 4, 5, 110, 9010, 9090, 0xc022c09764ae4f3c, 16384, {16, 16, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c16_n1024_l8", 4, 5, 111, 9092, 9172, 0xd2295698ab3c0bac, 16384, {16, 16, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c32_n256_l4", 4, 5, 112, 9174, 9254, 0x9f527f14a05ad80c, 4096, {16, 32, 256, 4, 8}, {48.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c32_n256_l8", 4, 5, 113, 9256, 9336, 0x5795c9d4d1d97a1c, 4096, {16, 32, 256, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 24, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c32_n1024_l4", 4, 5, 114, 9338, 9418, 0xcc420de09377fafc, 16384, {16, 32, 1024, 4, 8}, {32.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_f64_vector_b16_c32_n1024_l8", 4, 5, 115, 9420, 9500, 0xf9ecabc0020d271c, 16384, {16, 32, 1024, 8, 8}, {64.0, 1, 0.1, 16, 0, 16, 0, 8, 1}, 0, 12},
    {"column_sums_i32_wide_n128_u2", 5, 0, 0, 12, 70, 0x78ce3b2c0101cc5e, 0, {128, 2, 4}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_i32_wide_n128_u8", 5, 0, 1, 72, 130, 0x4d8a9a68fcb1cebe, 0, {128, 8, 4}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_i64_wide_n128_u2", 5, 1, 2, 132, 190, 0x649b99bcf31595d9, 0, {128, 2, 8}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_i64_wide_n128_u8", 5, 1, 3, 192, 250, 0x87c00aa76c8fca6d, 0, {128, 8, 8}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_f16_wide_n128_u2", 5, 2, 4, 252, 310, 0xf6a56f05825fb283, 0, {128, 2, 2}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_f16_wide_n128_u8", 5, 2, 5, 312, 370, 0xe1ef4d1670228eaf, 0, {128, 8, 2}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_bf16_wide_n128_u2", 5, 3, 6, 372, 430, 0x219b7debb83c3ffe, 0, {128, 2, 2}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_bf16_wide_n128_u8", 5, 3, 7, 432, 490, 0x924a3946915dac72, 0, {128, 8, 2}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_f32_wide_n128_u2", 5, 4, 8, 492, 549, 0xacb95d8e760a9712, 0, {128, 2, 4}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 7, 6},
    {"column_sums_f32_wide_n128_u8", 5, 4, 9, 551, 608, 0xfb951eefa11e60d6, 0, {128, 8, 4}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 7, 6},
    {"column_sums_f64_wide_n128_u2", 5, 5, 10, 610, 668, 0x0196e06f37b66649, 0, {128, 2, 8}, {32, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
    {"column_sums_f64_wide_n128_u8", 5, 5, 11, 670, 728, 0x7d81be023363e05d, 0, {128, 8, 8}, {16, 1, 0, 16, 0, 16, 0, 16, 1}, 0, 7},
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
    .signature = 0x554a0eb970f75939,
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
