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
#include "tilewright/host/host_kernel.h"

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


static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int SLABS = params[0];
  const int COLS = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS * (16 / SIZE)), min(SLABS, rows / 128 + 1), batch},
      .block = {256, 1, 1},
  };
  geometry[1] = (tw_geometry){
      .grid = {ceil_div(cols, 32), 1, batch},
      .block = {1024, 1, 1},
  };
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

extern const tw_host_kernel tw_host_tilewright_column_sums_split[];

static void thread_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(cols, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_column_sums_thread[];

static void tile_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int COLS = params[0];
  const int ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), 1, batch},
      .block = {COLS * ROWS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_column_sums_tile[];

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int BYTES = params[0];
  const int COLS = params[1];
  const int THREADS = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS * (BYTES / SIZE)), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_column_sums_vector[];

static void wide_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(cols, THREADS * (16 / SIZE)), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_column_sums_wide[];

static const tw_algorithm algorithms[] = {
    {
        .name = "split",
        .brief = "As vector, with slabs of rows to a block each, for many rows: a second kernel adds up what they leave in the workspace.",
        .file = "column_sums/split.cu",
        .param_count = 2,
        .params = {"SLABS", "COLS"},
        .geometry = split_geometry,
        .is_baseline = 0,
        .more_passes = 1,
        .workspace = split_workspace,
        .host_kernels = tw_host_tilewright_column_sums_split,
    },
    {
        .name = "thread",
        .brief = "One thread a column: reads are coalesced, but few columns are few threads, each with a long way to go.",
        .file = "column_sums/thread.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = thread_geometry,
        .is_baseline = 1,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_column_sums_thread,
    },
    {
        .name = "tile",
        .brief = "A block sums a strip of columns: rows are dealt to its threads, whose sums meet in shared memory.",
        .file = "column_sums/tile.cu",
        .param_count = 3,
        .params = {"COLS", "ROWS", "UNROLL"},
        .geometry = tile_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_column_sums_tile,
    },
    {
        .name = "vector",
        .brief = "As tile, with several neighbouring columns a thread, read by one wide load.",
        .file = "column_sums/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "COLS", "THREADS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_column_sums_vector,
    },
    {
        .name = "wide",
        .brief = "One thread a few neighbouring columns, read by one wide load: for rows so long that this alone fills the GPU.",
        .file = "column_sums/wide.cu",
        .param_count = 2,
        .params = {"THREADS", "UNROLL"},
        .geometry = wide_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_column_sums_wide,
    },
};

/* ---- variants: name, algorithm, element, host kernel, first and last line,
 * hash, static shared bytes, parameters, traits */

static const tw_variant variants[] = {
    {"column_sums_i32_split_s8_c8", 0, 0, 0, 12, 125, 0x401bb1ef452b8c76, 4096, {8, 8, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s8_c16", 0, 0, 2, 127, 240, 0x8ce97ad627ccaed7, 4096, {8, 16, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s8_c32", 0, 0, 4, 242, 355, 0xee6581e9ee21aa35, 4096, {8, 32, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s64_c8", 0, 0, 6, 357, 470, 0x5f0d61f8cdd1944a, 4096, {64, 8, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s64_c16", 0, 0, 8, 472, 585, 0x204a1dae886d7299, 4096, {64, 16, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s64_c32", 0, 0, 10, 587, 700, 0x14565e673010e9ff, 4096, {64, 32, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s512_c8", 0, 0, 12, 702, 815, 0xfac6f70df52ccb5e, 4096, {512, 8, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s512_c16", 0, 0, 14, 817, 930, 0x2a4e352edebe8bef, 4096, {512, 16, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_split_s512_c32", 0, 0, 16, 932, 1045, 0xb8c5c11cb624e969, 4096, {512, 32, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s8_c8", 0, 1, 18, 1047, 1160, 0xab41e9b9e8c66533, 4096, {8, 8, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s8_c16", 0, 1, 20, 1162, 1275, 0xe9d97535f4c67382, 4096, {8, 16, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s8_c32", 0, 1, 22, 1277, 1390, 0x4f4c193508126d48, 4096, {8, 32, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s64_c8", 0, 1, 24, 1392, 1505, 0x59b0a843a5d70b41, 4096, {64, 8, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s64_c16", 0, 1, 26, 1507, 1620, 0x6807737578bd88aa, 4096, {64, 16, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s64_c32", 0, 1, 28, 1622, 1735, 0x0ea8498746ba0520, 4096, {64, 32, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s512_c8", 0, 1, 30, 1737, 1850, 0x272ebdc2024c17bb, 4096, {512, 8, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s512_c16", 0, 1, 32, 1852, 1965, 0xfdbb9e2d4db28c3a, 4096, {512, 16, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_split_s512_c32", 0, 1, 34, 1967, 2080, 0x2d520b47cbfa3264, 4096, {512, 32, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s8_c8", 0, 2, 36, 2082, 2195, 0x30a91df38d26c48c, 8192, {8, 8, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s8_c16", 0, 2, 38, 2197, 2310, 0x06279cf1567f022f, 8192, {8, 16, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s8_c32", 0, 2, 40, 2312, 2425, 0x38cd6e273f1e6a95, 8192, {8, 32, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s64_c8", 0, 2, 42, 2427, 2540, 0x141a64d9d42b1714, 8192, {64, 8, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s64_c16", 0, 2, 44, 2542, 2655, 0x55555e481041c3e9, 8192, {64, 16, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s64_c32", 0, 2, 46, 2657, 2770, 0xcec4080a2436ab37, 8192, {64, 32, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s512_c8", 0, 2, 48, 2772, 2885, 0xb24dcaee10d8fae8, 8192, {512, 8, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s512_c16", 0, 2, 50, 2887, 3000, 0x04a994633295b707, 8192, {512, 16, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_split_s512_c32", 0, 2, 52, 3002, 3115, 0x2e68f64609fa5dc1, 8192, {512, 32, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s8_c8", 0, 3, 54, 3117, 3230, 0x8a5938bdd788aece, 8192, {8, 8, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s8_c16", 0, 3, 56, 3232, 3345, 0xb29e6461777a3b05, 8192, {8, 16, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s8_c32", 0, 3, 58, 3347, 3460, 0x9790aa73e2005f8f, 8192, {8, 32, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s64_c8", 0, 3, 60, 3462, 3575, 0x79c556934b620404, 8192, {64, 8, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s64_c16", 0, 3, 62, 3577, 3690, 0x50e2288b3f7aff35, 8192, {64, 16, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s64_c32", 0, 3, 64, 3692, 3805, 0xf3ffaefb7b2e5a7f, 8192, {64, 32, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s512_c8", 0, 3, 66, 3807, 3920, 0x5754cba60a2f52d2, 8192, {512, 8, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s512_c16", 0, 3, 68, 3922, 4035, 0x94da3dcde648c469, 8192, {512, 16, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_split_s512_c32", 0, 3, 70, 4037, 4150, 0x7c93dc7863a2cacf, 8192, {512, 32, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s8_c8", 0, 4, 72, 4152, 4263, 0x2d745ace557b024e, 4096, {8, 8, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s8_c16", 0, 4, 74, 4265, 4376, 0xfdd7349857fcb1ed, 4096, {8, 16, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s8_c32", 0, 4, 76, 4378, 4489, 0x655424bc5c58c58f, 4096, {8, 32, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s64_c8", 0, 4, 78, 4491, 4602, 0xc2e9b1fef9e3f8f0, 4096, {64, 8, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s64_c16", 0, 4, 80, 4604, 4715, 0x99f8ce2057335aad, 4096, {64, 16, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s64_c32", 0, 4, 82, 4717, 4828, 0x99e4592fb64d433f, 4096, {64, 32, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s512_c8", 0, 4, 84, 4830, 4941, 0x3a5ab42b5ba29776, 4096, {512, 8, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s512_c16", 0, 4, 86, 4943, 5054, 0x047153db982a865d, 4096, {512, 16, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_split_s512_c32", 0, 4, 88, 5056, 5167, 0xe86ed8843f41dea3, 4096, {512, 32, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s8_c8", 0, 5, 90, 5169, 5282, 0xe3526da19dd1fddf, 4096, {8, 8, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s8_c16", 0, 5, 92, 5284, 5397, 0xf4a9a1b33831976a, 4096, {8, 16, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s8_c32", 0, 5, 94, 5399, 5512, 0x302e471c02ba01e4, 4096, {8, 32, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s64_c8", 0, 5, 96, 5514, 5627, 0xe9d8a511be6f84b3, 4096, {64, 8, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s64_c16", 0, 5, 98, 5629, 5742, 0x50ebeb8c7a02df98, 4096, {64, 16, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s64_c32", 0, 5, 100, 5744, 5857, 0x3cd85266c9cc1192, 4096, {64, 32, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s512_c8", 0, 5, 102, 5859, 5972, 0xfaf151cdc770d0f7, 4096, {512, 8, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s512_c16", 0, 5, 104, 5974, 6087, 0x0396bcb1d66fc246, 4096, {512, 16, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_split_s512_c32", 0, 5, 106, 6089, 6202, 0x8016ff26f0812564, 4096, {512, 32, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_thread_n64", 1, 0, 0, 12, 29, 0x9fdd10f94ffa99b7, 0, {64, 4}, {16, 1, 0, 4, 0}},
    {"column_sums_i32_thread_n256", 1, 0, 1, 31, 48, 0x94f70805fdfd1376, 0, {256, 4}, {16, 1, 0, 4, 0}},
    {"column_sums_i64_thread_n64", 1, 1, 2, 50, 67, 0xcff744c55d9fd263, 0, {64, 8}, {32, 1, 0, 8, 0}},
    {"column_sums_i64_thread_n256", 1, 1, 3, 69, 86, 0xf9796ee33a70102e, 0, {256, 8}, {32, 1, 0, 8, 0}},
    {"column_sums_f16_thread_n64", 1, 2, 4, 88, 105, 0x9db5a893c668fd36, 0, {64, 2}, {8, 1, 0, 2, 0}},
    {"column_sums_f16_thread_n256", 1, 2, 5, 107, 124, 0x9d787fe05bac25f1, 0, {256, 2}, {8, 1, 0, 2, 0}},
    {"column_sums_bf16_thread_n64", 1, 3, 6, 126, 143, 0xdbfe87bc84d5125b, 0, {64, 2}, {8, 1, 0, 2, 0}},
    {"column_sums_bf16_thread_n256", 1, 3, 7, 145, 162, 0x063b85fb205ca9f8, 0, {256, 2}, {8, 1, 0, 2, 0}},
    {"column_sums_f32_thread_n64", 1, 4, 8, 164, 180, 0xda3b1c3b8d0003ab, 0, {64, 4}, {16, 1, 0, 4, 0}},
    {"column_sums_f32_thread_n256", 1, 4, 9, 182, 198, 0x765707f5eb331302, 0, {256, 4}, {16, 1, 0, 4, 0}},
    {"column_sums_f64_thread_n64", 1, 5, 10, 200, 217, 0x799dadb7b09153e7, 0, {64, 8}, {32, 1, 0, 8, 0}},
    {"column_sums_f64_thread_n256", 1, 5, 11, 219, 236, 0x802bf799b550f8ec, 0, {256, 8}, {32, 1, 0, 8, 0}},
    {"column_sums_i32_tile_c32_r16_u4", 2, 0, 0, 12, 58, 0xd295a491bf167e30, 2048, {32, 16, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c32_r16_u8", 2, 0, 1, 60, 106, 0x9c1944f74479c340, 2048, {32, 16, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c32_r32_u4", 2, 0, 2, 108, 154, 0xee680b6f67916efc, 4096, {32, 32, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c32_r32_u8", 2, 0, 3, 156, 202, 0xc08b4cd2e4b400a4, 4096, {32, 32, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c64_r8_u4", 2, 0, 4, 204, 250, 0x7fa90de494f15717, 2048, {64, 8, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c64_r8_u8", 2, 0, 5, 252, 298, 0xd96634c6bfa187cf, 2048, {64, 8, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c64_r16_u4", 2, 0, 6, 300, 346, 0xab68fccc6e56842c, 4096, {64, 16, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_i32_tile_c64_r16_u8", 2, 0, 7, 348, 394, 0xb8aa56a6edfebe14, 4096, {64, 16, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_i64_tile_c32_r16_u4", 2, 1, 8, 396, 442, 0xba348e0d6e639f31, 4096, {32, 16, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c32_r16_u8", 2, 1, 9, 444, 490, 0x4f22dc48744c0851, 4096, {32, 16, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c32_r32_u4", 2, 1, 10, 492, 538, 0x7cf98759d8dedb17, 8192, {32, 32, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c32_r32_u8", 2, 1, 11, 540, 586, 0x4e4fdc11bd63edd7, 8192, {32, 32, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c64_r8_u4", 2, 1, 12, 588, 634, 0x3f4949d0eb56ae18, 4096, {64, 8, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c64_r8_u8", 2, 1, 13, 636, 682, 0x6479d57787bd5990, 4096, {64, 8, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c64_r16_u4", 2, 1, 14, 684, 730, 0x9a69162bbdb8a7cb, 8192, {64, 16, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_i64_tile_c64_r16_u8", 2, 1, 15, 732, 778, 0x04ec43c0bc8fba5b, 8192, {64, 16, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_f16_tile_c32_r16_u4", 2, 2, 16, 780, 826, 0x138089d31f0721e7, 2048, {32, 16, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c32_r16_u8", 2, 2, 17, 828, 874, 0x765cb928691dc357, 2048, {32, 16, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c32_r32_u4", 2, 2, 18, 876, 922, 0x998346ffccb3de29, 4096, {32, 32, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c32_r32_u8", 2, 2, 19, 924, 970, 0xdfbf29462151ec49, 4096, {32, 32, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c64_r8_u4", 2, 2, 20, 972, 1018, 0x109664f1c185a356, 2048, {64, 8, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c64_r8_u8", 2, 2, 21, 1020, 1066, 0xaca270d035cf156e, 2048, {64, 8, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c64_r16_u4", 2, 2, 22, 1068, 1114, 0x211e74a1fe9266a5, 4096, {64, 16, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_f16_tile_c64_r16_u8", 2, 2, 23, 1116, 1162, 0x39915ad03fdd23b5, 4096, {64, 16, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c32_r16_u4", 2, 3, 24, 1164, 1210, 0xb00de700af4313ac, 2048, {32, 16, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c32_r16_u8", 2, 3, 25, 1212, 1258, 0x2e80618386ede064, 2048, {32, 16, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c32_r32_u4", 2, 3, 26, 1260, 1306, 0x7466358a590cf924, 4096, {32, 32, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c32_r32_u8", 2, 3, 27, 1308, 1354, 0x43e356a58dc04cf4, 4096, {32, 32, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c64_r8_u4", 2, 3, 28, 1356, 1402, 0x666d4fba89a4bfd3, 2048, {64, 8, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c64_r8_u8", 2, 3, 29, 1404, 1450, 0xd1431a71647eb923, 2048, {64, 8, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c64_r16_u4", 2, 3, 30, 1452, 1498, 0xc39c3ca645d30910, 4096, {64, 16, 4, 2}, {8, 1, 1, 2, 0}},
    {"column_sums_bf16_tile_c64_r16_u8", 2, 3, 31, 1500, 1546, 0xdede5284a0340e00, 4096, {64, 16, 8, 2}, {16, 1, 1, 2, 0}},
    {"column_sums_f32_tile_c32_r16_u4", 2, 4, 32, 1548, 1593, 0x35da38d45f2094d8, 2048, {32, 16, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c32_r16_u8", 2, 4, 33, 1595, 1640, 0x2cb15ed40debf3e8, 2048, {32, 16, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c32_r32_u4", 2, 4, 34, 1642, 1687, 0x4bbee9a7dfdcb566, 4096, {32, 32, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c32_r32_u8", 2, 4, 35, 1689, 1734, 0xe8e573009dd97736, 4096, {32, 32, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c64_r8_u4", 2, 4, 36, 1736, 1781, 0x12b00a46ea3ab89b, 2048, {64, 8, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c64_r8_u8", 2, 4, 37, 1783, 1828, 0x4e71757390c3b013, 2048, {64, 8, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c64_r16_u4", 2, 4, 38, 1830, 1875, 0x49ad621a64b7d2ca, 4096, {64, 16, 4, 4}, {16, 1, 1, 4, 0}},
    {"column_sums_f32_tile_c64_r16_u8", 2, 4, 39, 1877, 1922, 0xae2cbbdc2aba048a, 4096, {64, 16, 8, 4}, {32, 1, 1, 4, 0}},
    {"column_sums_f64_tile_c32_r16_u4", 2, 5, 40, 1924, 1970, 0xc058fe9a3a26c9bb, 4096, {32, 16, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c32_r16_u8", 2, 5, 41, 1972, 2018, 0x9e2f550c7aeac103, 4096, {32, 16, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c32_r32_u4", 2, 5, 42, 2020, 2066, 0xd6381f0b8089543f, 8192, {32, 32, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c32_r32_u8", 2, 5, 43, 2068, 2114, 0x549af68feda3eb77, 8192, {32, 32, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c64_r8_u4", 2, 5, 44, 2116, 2162, 0xbc5ace94b8da245a, 4096, {64, 8, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c64_r8_u8", 2, 5, 45, 2164, 2210, 0xd3d3c7adca8f575a, 4096, {64, 8, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c64_r16_u4", 2, 5, 46, 2212, 2258, 0xa2c380f62e5f3a57, 8192, {64, 16, 4, 8}, {32, 1, 1, 8, 0}},
    {"column_sums_f64_tile_c64_r16_u8", 2, 5, 47, 2260, 2306, 0x72c38e41950621af, 8192, {64, 16, 8, 8}, {64, 1, 1, 8, 0}},
    {"column_sums_i32_vector_b8_c16_n256", 3, 0, 0, 12, 87, 0xad741a729d375956, 2048, {8, 16, 256, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_i32_vector_b8_c16_n1024", 3, 0, 1, 89, 164, 0x60fa96602c786cac, 8192, {8, 16, 1024, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_i32_vector_b8_c32_n256", 3, 0, 2, 166, 241, 0xfc09eb8763ee2b06, 2048, {8, 32, 256, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_i32_vector_b8_c32_n1024", 3, 0, 3, 243, 318, 0x790350117f535110, 8192, {8, 32, 1024, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_i32_vector_b16_c8_n256", 3, 0, 4, 320, 395, 0x2d3e47b29990a80a, 4096, {16, 8, 256, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_vector_b16_c8_n1024", 3, 0, 5, 397, 472, 0xd30aeb15632215fa, 16384, {16, 8, 1024, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_vector_b16_c16_n256", 3, 0, 6, 474, 549, 0xbc2833b604107804, 4096, {16, 16, 256, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_vector_b16_c16_n1024", 3, 0, 7, 551, 626, 0xcf1580c5383e556e, 16384, {16, 16, 1024, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_vector_b16_c32_n256", 3, 0, 8, 628, 703, 0x4d522cf5c3d464b8, 4096, {16, 32, 256, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_vector_b16_c32_n1024", 3, 0, 9, 705, 780, 0x0dd45e2ef8f4b622, 16384, {16, 32, 1024, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_vector_b16_c8_n256", 3, 1, 10, 782, 857, 0x01f935db7ebf020f, 4096, {16, 8, 256, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_vector_b16_c8_n1024", 3, 1, 11, 859, 934, 0x4fe19a6b534ec61f, 16384, {16, 8, 1024, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_vector_b16_c16_n256", 3, 1, 12, 936, 1011, 0xabcab06016fa1321, 4096, {16, 16, 256, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_vector_b16_c16_n1024", 3, 1, 13, 1013, 1088, 0x355741c8ae4150c3, 16384, {16, 16, 1024, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_vector_b16_c32_n256", 3, 1, 14, 1090, 1165, 0x99156fb70736f815, 4096, {16, 32, 256, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i64_vector_b16_c32_n1024", 3, 1, 15, 1167, 1242, 0x1960652f2d9393bb, 16384, {16, 32, 1024, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_vector_b8_c16_n256", 3, 2, 16, 1244, 1319, 0x5fd05b0ab4e3939d, 4096, {8, 16, 256, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_f16_vector_b8_c16_n1024", 3, 2, 17, 1321, 1396, 0x644d41fe714f1b6f, 16384, {8, 16, 1024, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_f16_vector_b8_c32_n256", 3, 2, 18, 1398, 1473, 0x1fbeecaaeb96f07d, 4096, {8, 32, 256, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_f16_vector_b8_c32_n1024", 3, 2, 19, 1475, 1550, 0xd201dd29afe85f8f, 16384, {8, 32, 1024, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_f16_vector_b16_c8_n256", 3, 2, 20, 1552, 1627, 0xc78425003c249a07, 8192, {16, 8, 256, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_vector_b16_c8_n1024", 3, 2, 21, 1629, 1704, 0xa9ca390e5472d8e7, 32768, {16, 8, 1024, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_vector_b16_c16_n256", 3, 2, 22, 1706, 1781, 0x5e889079237424f9, 8192, {16, 16, 256, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_vector_b16_c16_n1024", 3, 2, 23, 1783, 1858, 0x8755e47b25bc8cfb, 32768, {16, 16, 1024, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_vector_b16_c32_n256", 3, 2, 24, 1860, 1935, 0x87994ef246a5c91d, 8192, {16, 32, 256, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f16_vector_b16_c32_n1024", 3, 2, 25, 1937, 2012, 0xe773e4aa7c17aa83, 32768, {16, 32, 1024, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_vector_b8_c16_n256", 3, 3, 26, 2014, 2089, 0xdbce7301f4957dc7, 4096, {8, 16, 256, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_bf16_vector_b8_c16_n1024", 3, 3, 27, 2091, 2166, 0x1cd197e3d766a671, 16384, {8, 16, 1024, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_bf16_vector_b8_c32_n256", 3, 3, 28, 2168, 2243, 0x030fe56f6be67027, 4096, {8, 32, 256, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_bf16_vector_b8_c32_n1024", 3, 3, 29, 2245, 2320, 0x9e05983e1e2280b1, 16384, {8, 32, 1024, 2}, {32, 1, 1, 8, 0}},
    {"column_sums_bf16_vector_b16_c8_n256", 3, 3, 30, 2322, 2397, 0x3692c3fc168273f9, 8192, {16, 8, 256, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_vector_b16_c8_n1024", 3, 3, 31, 2399, 2474, 0xecfbdff7f67f58f9, 32768, {16, 8, 1024, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_vector_b16_c16_n256", 3, 3, 32, 2476, 2551, 0xd5e288c7d897b7f3, 8192, {16, 16, 256, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_vector_b16_c16_n1024", 3, 3, 33, 2553, 2628, 0x4f7164c95d12f655, 32768, {16, 16, 1024, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_vector_b16_c32_n256", 3, 3, 34, 2630, 2705, 0x2a0f53aa8348e917, 8192, {16, 32, 256, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_bf16_vector_b16_c32_n1024", 3, 3, 35, 2707, 2782, 0xa4d730c90b8e5f0d, 32768, {16, 32, 1024, 2}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_vector_b8_c16_n256", 3, 4, 36, 2784, 2858, 0x0d5844fd63f45df7, 2048, {8, 16, 256, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_f32_vector_b8_c16_n1024", 3, 4, 37, 2860, 2934, 0xf9c0a8b2f7bc6385, 8192, {8, 16, 1024, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_f32_vector_b8_c32_n256", 3, 4, 38, 2936, 3010, 0xc33310d6116cba1f, 2048, {8, 32, 256, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_f32_vector_b8_c32_n1024", 3, 4, 39, 3012, 3086, 0xd8de71eaa1206fad, 8192, {8, 32, 1024, 4}, {32, 1, 1, 8, 0}},
    {"column_sums_f32_vector_b16_c8_n256", 3, 4, 40, 3088, 3162, 0x0f3aa7effaa4c4cf, 4096, {16, 8, 256, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_vector_b16_c8_n1024", 3, 4, 41, 3164, 3238, 0x36d2db15092bc09f, 16384, {16, 8, 1024, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_vector_b16_c16_n256", 3, 4, 42, 3240, 3314, 0x688fad55f67e13a9, 4096, {16, 16, 256, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_vector_b16_c16_n1024", 3, 4, 43, 3316, 3390, 0x95c0a496418c3633, 16384, {16, 16, 1024, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_vector_b16_c32_n256", 3, 4, 44, 3392, 3466, 0x7c6fdb159923186d, 4096, {16, 32, 256, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f32_vector_b16_c32_n1024", 3, 4, 45, 3468, 3542, 0xba4b6b4feced120b, 16384, {16, 32, 1024, 4}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_vector_b16_c8_n256", 3, 5, 46, 3544, 3619, 0xdea99a1990902dde, 4096, {16, 8, 256, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_vector_b16_c8_n1024", 3, 5, 47, 3621, 3696, 0x9099ade6f2f895fa, 16384, {16, 8, 1024, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_vector_b16_c16_n256", 3, 5, 48, 3698, 3773, 0x75eaaa28df289d04, 4096, {16, 16, 256, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_vector_b16_c16_n1024", 3, 5, 49, 3775, 3850, 0xa1657f58399623ae, 16384, {16, 16, 1024, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_vector_b16_c32_n256", 3, 5, 50, 3852, 3927, 0x83e1736f26c1ac8c, 4096, {16, 32, 256, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_f64_vector_b16_c32_n1024", 3, 5, 51, 3929, 4004, 0xa3128cc5d388a496, 16384, {16, 32, 1024, 8}, {64, 1, 1, 16, 0}},
    {"column_sums_i32_wide_n128_u2", 4, 0, 0, 12, 69, 0x422f822a79f63bca, 0, {128, 2, 4}, {32, 1, 0, 16, 0}},
    {"column_sums_i32_wide_n128_u8", 4, 0, 1, 71, 128, 0xa808b2e6ec17aaaa, 0, {128, 8, 4}, {128, 1, 0, 16, 0}},
    {"column_sums_i64_wide_n128_u2", 4, 1, 2, 130, 187, 0x2e0f283da11e734f, 0, {128, 2, 8}, {32, 1, 0, 16, 0}},
    {"column_sums_i64_wide_n128_u8", 4, 1, 3, 189, 246, 0x6a1888d51152d783, 0, {128, 8, 8}, {128, 1, 0, 16, 0}},
    {"column_sums_f16_wide_n128_u2", 4, 2, 4, 248, 305, 0x267700b393b16d8d, 0, {128, 2, 2}, {32, 1, 0, 16, 0}},
    {"column_sums_f16_wide_n128_u8", 4, 2, 5, 307, 364, 0xc18edbe0def7f129, 0, {128, 8, 2}, {128, 1, 0, 16, 0}},
    {"column_sums_bf16_wide_n128_u2", 4, 3, 6, 366, 423, 0x59d4066e6523efaa, 0, {128, 2, 2}, {32, 1, 0, 16, 0}},
    {"column_sums_bf16_wide_n128_u8", 4, 3, 7, 425, 482, 0x79076e6334943f5e, 0, {128, 8, 2}, {128, 1, 0, 16, 0}},
    {"column_sums_f32_wide_n128_u2", 4, 4, 8, 484, 540, 0x53c31a04fcedd2de, 0, {128, 2, 4}, {32, 1, 0, 16, 0}},
    {"column_sums_f32_wide_n128_u8", 4, 4, 9, 542, 598, 0x0d9eafaa8bf09c82, 0, {128, 8, 4}, {128, 1, 0, 16, 0}},
    {"column_sums_f64_wide_n128_u2", 4, 5, 10, 600, 657, 0xdbe889f0a1edec2f, 0, {128, 2, 8}, {32, 1, 0, 16, 0}},
    {"column_sums_f64_wide_n128_u8", 4, 5, 11, 659, 716, 0x361ade95cc087143, 0, {128, 8, 8}, {128, 1, 0, 16, 0}},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
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
