/*
 * row_sums/operation.c
 * Generated from templates/row_sums/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of row_sums: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/row_sums.h"
#include "tilewright/half.h"
#include "tilewright/host/host_kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_row_sums_args args_t;

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
    {"sums", TW_OUT, 6, 2, {2, 0}, {7, -1}, -1, 0},
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + r] = DOWN(sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + r] = DOWN(sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + r] = DOWN(sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + r] = DOWN(sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + r] = DOWN(sum);
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
    for (int64_t r = 0; r < rows; r++) {
      sum_t sum = 0;
      for (int64_t c = 0; c < cols; c++)
        sum += (sum_t)UP(a[b * a_batch_stride + r * a_stride + c]);
      sums[b * sums_stride + r] = DOWN(sum);
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
  return ((double)cols + 1) * rows * batch * SIZE;
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


static void block_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {rows, 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_row_sums_block[];

static void lanes_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch;
  const int LANES = params[0];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(rows, 256 / LANES), 1, batch},
      .block = {256, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_row_sums_lanes[];

static void narrow_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  if (!(cols <= 16)) {
    *geometry = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "cols <= 16",
    };
    return;
  }
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS * ROWS), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_row_sums_narrow[];

static void split_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int SPLITS = params[0];
  const int THREADS = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {min(SPLITS, cols / (THREADS * 64 / SIZE) + 1), rows, batch},
      .block = {THREADS, 1, 1},
  };
  geometry[1] = (tw_geometry){
      .grid = {ceil_div(rows, 8), 1, batch},
      .block = {256, 1, 1},
  };
}

static int64_t split_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int SPLITS = params[0];
  const int THREADS = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  return min(SPLITS, cols / (THREADS * 64 / SIZE) + 1) * rows * batch * (SIZE > 4 ? SIZE : 4);
}

extern const tw_host_kernel tw_host_tilewright_row_sums_split[];

static void thread_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_geometry *geometry) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  geometry[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_host_kernel tw_host_tilewright_row_sums_thread[];

static const tw_algorithm algorithms[] = {
    {
        .name = "block",
        .brief = "A block a row: 16-byte loads, then shuffles, then one element a warp through shared memory.",
        .file = "row_sums/block.cu",
        .param_count = 2,
        .params = {"THREADS", "UNROLL"},
        .geometry = block_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_row_sums_block,
    },
    {
        .name = "lanes",
        .brief = "Some lanes of a warp share a row: 16-byte loads, then shuffles.",
        .file = "row_sums/lanes.cu",
        .param_count = 2,
        .params = {"LANES", "UNROLL"},
        .geometry = lanes_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_row_sums_lanes,
    },
    {
        .name = "narrow",
        .brief = "One thread several short rows, a block's threads apart: a warp's loads lie close together, and many are in flight.",
        .file = "row_sums/narrow.cu",
        .param_count = 2,
        .params = {"THREADS", "ROWS"},
        .geometry = narrow_geometry,
        .is_baseline = 0,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_row_sums_narrow,
    },
    {
        .name = "split",
        .brief = "Several blocks a row, for few wide rows: a second kernel adds up what they leave in the workspace.",
        .file = "row_sums/split.cu",
        .param_count = 2,
        .params = {"SPLITS", "THREADS"},
        .geometry = split_geometry,
        .is_baseline = 0,
        .more_passes = 1,
        .workspace = split_workspace,
        .host_kernels = tw_host_tilewright_row_sums_split,
    },
    {
        .name = "thread",
        .brief = "One thread a row: neighbouring threads read a row's length apart, each a sector for one element.",
        .file = "row_sums/thread.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = thread_geometry,
        .is_baseline = 1,
        .more_passes = 0,
        .host_kernels = tw_host_tilewright_row_sums_thread,
    },
};

/* ---- variants: name, algorithm, element, host kernel, first and last line,
 * hash, static shared bytes, parameters, traits */

static const tw_variant variants[] = {
    {"row_sums_i32_block_n128_u4", 0, 0, 0, 12, 70, 0xc23e228d07a4da0b, 16, {128, 4, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_block_n128_u8", 0, 0, 1, 72, 130, 0x374bc25ed516f403, 16, {128, 8, 4}, {128, 1, 1, 4, 0}},
    {"row_sums_i32_block_n256_u4", 0, 0, 2, 132, 190, 0xa9fa3a62943e8aaf, 32, {256, 4, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_block_n256_u8", 0, 0, 3, 192, 250, 0x6e8f56009d317a87, 32, {256, 8, 4}, {128, 1, 1, 4, 0}},
    {"row_sums_i32_block_n512_u4", 0, 0, 4, 252, 310, 0x448419ed8d22d18c, 64, {512, 4, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i64_block_n128_u4", 0, 1, 5, 312, 370, 0xa4979c737ce0060c, 32, {128, 4, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_block_n128_u8", 0, 1, 6, 372, 430, 0x09708cfcb4f22e14, 32, {128, 8, 8}, {128, 1, 1, 8, 0}},
    {"row_sums_i64_block_n256_u4", 0, 1, 7, 432, 490, 0x7623f33a5ff88c00, 64, {256, 4, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_block_n256_u8", 0, 1, 8, 492, 550, 0xe361236771191980, 64, {256, 8, 8}, {128, 1, 1, 8, 0}},
    {"row_sums_i64_block_n512_u4", 0, 1, 9, 552, 610, 0x48ee89d81291ebf3, 128, {512, 4, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f16_block_n128_u4", 0, 2, 10, 612, 670, 0x3432f3390262b170, 16, {128, 4, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_block_n128_u8", 0, 2, 11, 672, 730, 0x92d2dab3970aaa18, 16, {128, 8, 2}, {128, 1, 1, 2, 0}},
    {"row_sums_f16_block_n256_u4", 0, 2, 12, 732, 790, 0xe0d269a2404769f4, 32, {256, 4, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_block_n256_u8", 0, 2, 13, 792, 850, 0xaa1701e6f2f0c3d4, 32, {256, 8, 2}, {128, 1, 1, 2, 0}},
    {"row_sums_f16_block_n512_u4", 0, 2, 14, 852, 910, 0x952187001e8439db, 64, {512, 4, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_block_n128_u4", 0, 3, 15, 912, 970, 0x77a1cb251a94bf22, 16, {128, 4, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_block_n128_u8", 0, 3, 16, 972, 1030, 0xabfe094fa5dfbf0a, 16, {128, 8, 2}, {128, 1, 1, 2, 0}},
    {"row_sums_bf16_block_n256_u4", 0, 3, 17, 1032, 1090, 0xe8fb358551a26cf6, 32, {256, 4, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_block_n256_u8", 0, 3, 18, 1092, 1150, 0x04bd91063f192276, 32, {256, 8, 2}, {128, 1, 1, 2, 0}},
    {"row_sums_bf16_block_n512_u4", 0, 3, 19, 1152, 1210, 0xd450b8855bc7661f, 64, {512, 4, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f32_block_n128_u4", 0, 4, 20, 1212, 1269, 0xf59f26fadf824ff4, 16, {128, 4, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_block_n128_u8", 0, 4, 21, 1271, 1328, 0x178e5e9db5902b9c, 16, {128, 8, 4}, {128, 1, 1, 4, 0}},
    {"row_sums_f32_block_n256_u4", 0, 4, 22, 1330, 1387, 0x6af261ae96b10e0c, 32, {256, 4, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_block_n256_u8", 0, 4, 23, 1389, 1446, 0xce29ffca09290d7c, 32, {256, 8, 4}, {128, 1, 1, 4, 0}},
    {"row_sums_f32_block_n512_u4", 0, 4, 24, 1448, 1505, 0x2dd632efeeb21eab, 64, {512, 4, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f64_block_n128_u4", 0, 5, 25, 1507, 1565, 0xda08c4a65d0b0303, 32, {128, 4, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_block_n128_u8", 0, 5, 26, 1567, 1625, 0x5e03a7ad8baf18b3, 32, {128, 8, 8}, {128, 1, 1, 8, 0}},
    {"row_sums_f64_block_n256_u4", 0, 5, 27, 1627, 1685, 0x4654df7b0b8cc583, 64, {256, 4, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_block_n256_u8", 0, 5, 28, 1687, 1745, 0x2665880fa7cb6823, 64, {256, 8, 8}, {128, 1, 1, 8, 0}},
    {"row_sums_f64_block_n512_u4", 0, 5, 29, 1747, 1805, 0xa1951a842717690c, 128, {512, 4, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i32_lanes_l2_u2", 1, 0, 0, 12, 64, 0xf29f78f45b8e6ef3, 0, {2, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l2_u4", 1, 0, 1, 66, 118, 0xe3698ed856c25e0f, 0, {2, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l4_u2", 1, 0, 2, 120, 172, 0x73ad60655600c12b, 0, {4, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l4_u4", 1, 0, 3, 174, 226, 0x2e2bc27293418b87, 0, {4, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l8_u2", 1, 0, 4, 228, 280, 0x387985f77ac3ae23, 0, {8, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l8_u4", 1, 0, 5, 282, 334, 0x40a61f222080a1cf, 0, {8, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l16_u2", 1, 0, 6, 336, 388, 0x0806401bbafbeab7, 0, {16, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l16_u4", 1, 0, 7, 390, 442, 0xb2ce03f2adb0dc27, 0, {16, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_i32_lanes_l32_u4", 1, 0, 8, 444, 496, 0x7ba5a5682697122b, 0, {32, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_i64_lanes_l2_u2", 1, 1, 9, 498, 550, 0xa6671a5759528a91, 0, {2, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l2_u4", 1, 1, 10, 552, 604, 0xadb4a5e6058a5671, 0, {2, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l4_u2", 1, 1, 11, 606, 658, 0x6d1c62e6b75c5971, 0, {4, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l4_u4", 1, 1, 12, 660, 712, 0xddd851d400de9469, 0, {4, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l8_u2", 1, 1, 13, 714, 766, 0x2371da7a68c57201, 0, {8, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l8_u4", 1, 1, 14, 768, 820, 0xe8038a3c5dacc2c1, 0, {8, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l16_u2", 1, 1, 15, 822, 874, 0xfbc56f1db644c9b5, 0, {16, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l16_u4", 1, 1, 16, 876, 928, 0x1365ffcb8ac2d70d, 0, {16, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_i64_lanes_l32_u4", 1, 1, 17, 930, 982, 0x2b94bcf4479cc8f5, 0, {32, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_f16_lanes_l2_u2", 1, 2, 18, 984, 1036, 0x300019f8ddd79f00, 0, {2, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l2_u4", 1, 2, 19, 1038, 1090, 0xa4a392291f728180, 0, {2, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l4_u2", 1, 2, 20, 1092, 1144, 0x60ce875ded69ee80, 0, {4, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l4_u4", 1, 2, 21, 1146, 1198, 0x3b851b57fb4caf28, 0, {4, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l8_u2", 1, 2, 22, 1200, 1252, 0x9c74062736811990, 0, {8, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l8_u4", 1, 2, 23, 1254, 1306, 0x5fa96f9fa82653f0, 0, {8, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l16_u2", 1, 2, 24, 1308, 1360, 0xb0615c38a86f1334, 0, {16, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l16_u4", 1, 2, 25, 1362, 1414, 0xf1738286ae89775c, 0, {16, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_f16_lanes_l32_u4", 1, 2, 26, 1416, 1468, 0xbb6953122dfe3f94, 0, {32, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l2_u2", 1, 3, 27, 1470, 1522, 0x0815d1981c0e0d82, 0, {2, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l2_u4", 1, 3, 28, 1524, 1576, 0xfb6617ed96e10722, 0, {2, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l4_u2", 1, 3, 29, 1578, 1630, 0xfbb7325f66c36ab2, 0, {4, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l4_u4", 1, 3, 30, 1632, 1684, 0xedc6557e954b204a, 0, {4, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l8_u2", 1, 3, 31, 1686, 1738, 0xf7342304ee084942, 0, {8, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l8_u4", 1, 3, 32, 1740, 1792, 0x37374902aff63102, 0, {8, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l16_u2", 1, 3, 33, 1794, 1846, 0x748b099401d46f1e, 0, {16, 2, 2}, {32, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l16_u4", 1, 3, 34, 1848, 1900, 0x8e3583bd91b51d46, 0, {16, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_bf16_lanes_l32_u4", 1, 3, 35, 1902, 1954, 0x95656f28c3c0106e, 0, {32, 4, 2}, {64, 1, 0, 2, 0}},
    {"row_sums_f32_lanes_l2_u2", 1, 4, 36, 1956, 2007, 0x519f787b24208f0c, 0, {2, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l2_u4", 1, 4, 37, 2009, 2060, 0x97ebf1ac1276ef8c, 0, {2, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l4_u2", 1, 4, 38, 2062, 2113, 0x40028f9e254b229c, 0, {4, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l4_u4", 1, 4, 39, 2115, 2166, 0x63572a1deade29e4, 0, {4, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l8_u2", 1, 4, 40, 2168, 2219, 0xe2dc0e2333b05f24, 0, {8, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l8_u4", 1, 4, 41, 2221, 2272, 0xad232380f3e168a4, 0, {8, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l16_u2", 1, 4, 42, 2274, 2325, 0x6a220f17a3586908, 0, {16, 2, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l16_u4", 1, 4, 43, 2327, 2378, 0xcce907974582f8e0, 0, {16, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_f32_lanes_l32_u4", 1, 4, 44, 2380, 2431, 0xad3d39b2be017540, 0, {32, 4, 4}, {64, 1, 0, 4, 0}},
    {"row_sums_f64_lanes_l2_u2", 1, 5, 45, 2433, 2485, 0xd872217b1c4cd194, 0, {2, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l2_u4", 1, 5, 46, 2487, 2539, 0x8d242b30f2506cbc, 0, {2, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l4_u2", 1, 5, 47, 2541, 2593, 0x7c76cb849667bbd8, 0, {4, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l4_u4", 1, 5, 48, 2595, 2647, 0x7ca24a31829c0058, 0, {4, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l8_u2", 1, 5, 49, 2649, 2701, 0x0e8c100e9914c0e0, 0, {8, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l8_u4", 1, 5, 50, 2703, 2755, 0xc4b3ec8ac14daa28, 0, {8, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l16_u2", 1, 5, 51, 2757, 2809, 0xb1a00944ceb5ed14, 0, {16, 2, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l16_u4", 1, 5, 52, 2811, 2863, 0xf7d088ed99dca5d8, 0, {16, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_f64_lanes_l32_u4", 1, 5, 53, 2865, 2917, 0x971eb5eac3b42408, 0, {32, 4, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_i32_narrow_n128_r4", 2, 0, 0, 12, 41, 0x2600ed472a9417b6, 0, {128, 4, 4}, {16, 1, 0, 4, 0}},
    {"row_sums_i32_narrow_n128_r8", 2, 0, 1, 43, 72, 0x428ec6c3b01c87f6, 0, {128, 8, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_i64_narrow_n128_r4", 2, 1, 2, 74, 103, 0x5f69bf2ffbbcd3f2, 0, {128, 4, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_i64_narrow_n128_r8", 2, 1, 3, 105, 134, 0x93fa7da45fc198a2, 0, {128, 8, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_f16_narrow_n128_r4", 2, 2, 4, 136, 165, 0x0aa57ec46bf31a6d, 0, {128, 4, 2}, {8, 1, 0, 2, 0}},
    {"row_sums_f16_narrow_n128_r8", 2, 2, 5, 167, 196, 0x0fd39527c6a93ead, 0, {128, 8, 2}, {16, 1, 0, 2, 0}},
    {"row_sums_bf16_narrow_n128_r4", 2, 3, 6, 198, 227, 0xb453f1cb3f8cede6, 0, {128, 4, 2}, {8, 1, 0, 2, 0}},
    {"row_sums_bf16_narrow_n128_r8", 2, 3, 7, 229, 258, 0x6dbc40be109091f6, 0, {128, 8, 2}, {16, 1, 0, 2, 0}},
    {"row_sums_f32_narrow_n128_r4", 2, 4, 8, 260, 288, 0xa082041258e18684, 0, {128, 4, 4}, {16, 1, 0, 4, 0}},
    {"row_sums_f32_narrow_n128_r8", 2, 4, 9, 290, 318, 0x81d9d1966e052ce4, 0, {128, 8, 4}, {32, 1, 0, 4, 0}},
    {"row_sums_f64_narrow_n128_r4", 2, 5, 10, 320, 349, 0xd21da8123f1afede, 0, {128, 4, 8}, {32, 1, 0, 8, 0}},
    {"row_sums_f64_narrow_n128_r8", 2, 5, 11, 351, 380, 0x3e79f851e45099be, 0, {128, 8, 8}, {64, 1, 0, 8, 0}},
    {"row_sums_i32_split_s16_n256", 3, 0, 0, 12, 99, 0x76cc279f5b899be5, 32, {16, 256, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_split_s16_n512", 3, 0, 2, 101, 188, 0xb9df8895245a6c52, 64, {16, 512, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_split_s128_n256", 3, 0, 4, 190, 277, 0x5cc847d9538fd99b, 32, {128, 256, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_split_s128_n512", 3, 0, 6, 279, 366, 0x80a3ce4ea7f4be9e, 64, {128, 512, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_split_s1024_n256", 3, 0, 8, 368, 455, 0x2288285d7c291859, 32, {1024, 256, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i32_split_s1024_n512", 3, 0, 10, 457, 544, 0x5fbfc16bd3357fa2, 64, {1024, 512, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_i64_split_s16_n256", 3, 1, 12, 546, 633, 0x7f4629996f3d12a9, 64, {16, 256, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_split_s16_n512", 3, 1, 14, 635, 722, 0x405053e2c62708c0, 128, {16, 512, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_split_s128_n256", 3, 1, 16, 724, 811, 0x112281c729f316e7, 64, {128, 256, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_split_s128_n512", 3, 1, 18, 813, 900, 0x6ff1e0328f8a0ae0, 128, {128, 512, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_split_s1024_n256", 3, 1, 20, 902, 989, 0xe3b6d297aa792cdd, 64, {1024, 256, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i64_split_s1024_n512", 3, 1, 22, 991, 1078, 0xaaa0cb356c8faa60, 128, {1024, 512, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f16_split_s16_n256", 3, 2, 24, 1080, 1167, 0xeb9c603467d1ff0c, 32, {16, 256, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_split_s16_n512", 3, 2, 26, 1169, 1256, 0x4c6a3e408be011f8, 64, {16, 512, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_split_s128_n256", 3, 2, 28, 1258, 1345, 0x0e85017655096e3e, 32, {128, 256, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_split_s128_n512", 3, 2, 30, 1347, 1434, 0x2a47df1107cc0a20, 64, {128, 512, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_split_s1024_n256", 3, 2, 32, 1436, 1523, 0xc68eff3ddc32ffd0, 32, {1024, 256, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f16_split_s1024_n512", 3, 2, 34, 1525, 1612, 0x3077fa17e88e59d8, 64, {1024, 512, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_split_s16_n256", 3, 3, 36, 1614, 1701, 0x5108991ec8c1bada, 32, {16, 256, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_split_s16_n512", 3, 3, 38, 1703, 1790, 0x3bd571dc8d308262, 64, {16, 512, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_split_s128_n256", 3, 3, 40, 1792, 1879, 0x071e2c904e5cef7a, 32, {128, 256, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_split_s128_n512", 3, 3, 42, 1881, 1968, 0xcbfd700f98e1ebe4, 64, {128, 512, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_split_s1024_n256", 3, 3, 44, 1970, 2057, 0xda7cf11c1ccc546a, 32, {1024, 256, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_bf16_split_s1024_n512", 3, 3, 46, 2059, 2146, 0x70f14c2360106e86, 64, {1024, 512, 2}, {64, 1, 1, 2, 0}},
    {"row_sums_f32_split_s16_n256", 3, 4, 48, 2148, 2233, 0x946ff37485cebf8b, 32, {16, 256, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_split_s16_n512", 3, 4, 50, 2235, 2320, 0xad2afa775004b36a, 64, {16, 512, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_split_s128_n256", 3, 4, 52, 2322, 2407, 0x8b076855de8e7fef, 32, {128, 256, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_split_s128_n512", 3, 4, 54, 2409, 2494, 0x9d55ce9fe7d06ca8, 64, {128, 512, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_split_s1024_n256", 3, 4, 56, 2496, 2581, 0x2f30a850c9c0291b, 32, {1024, 256, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f32_split_s1024_n512", 3, 4, 58, 2583, 2668, 0x02eb157e60dce366, 64, {1024, 512, 4}, {64, 1, 1, 4, 0}},
    {"row_sums_f64_split_s16_n256", 3, 5, 60, 2670, 2757, 0x853013e31d0cfab1, 64, {16, 256, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_split_s16_n512", 3, 5, 62, 2759, 2846, 0x13d2e68c820a048c, 128, {16, 512, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_split_s128_n256", 3, 5, 64, 2848, 2935, 0xb6e8893f71379d05, 64, {128, 256, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_split_s128_n512", 3, 5, 66, 2937, 3024, 0xde4d43b2390f473e, 128, {128, 512, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_split_s1024_n256", 3, 5, 68, 3026, 3113, 0x7cc22a8adeb52759, 64, {1024, 256, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_f64_split_s1024_n512", 3, 5, 70, 3115, 3202, 0x9d2325e3e4e96510, 128, {1024, 512, 8}, {64, 1, 1, 8, 0}},
    {"row_sums_i32_thread_n64", 4, 0, 0, 12, 29, 0xa4f997e234806a8f, 0, {64, 4}, {16, 8.0, 0, 4, 0}},
    {"row_sums_i32_thread_n256", 4, 0, 1, 31, 48, 0xd0454b66809fd204, 0, {256, 4}, {16, 8.0, 0, 4, 0}},
    {"row_sums_i64_thread_n64", 4, 1, 2, 50, 67, 0x38a5ff7854e65fe7, 0, {64, 8}, {32, 4.0, 0, 8, 0}},
    {"row_sums_i64_thread_n256", 4, 1, 3, 69, 86, 0x62d8d71d26fe9568, 0, {256, 8}, {32, 4.0, 0, 8, 0}},
    {"row_sums_f16_thread_n64", 4, 2, 4, 88, 105, 0xd914d7d3c27855b0, 0, {64, 2}, {8, 16.0, 0, 2, 0}},
    {"row_sums_f16_thread_n256", 4, 2, 5, 107, 124, 0x57c873a42fe964c9, 0, {256, 2}, {8, 16.0, 0, 2, 0}},
    {"row_sums_bf16_thread_n64", 4, 3, 6, 126, 143, 0xcb54ce5667d4e375, 0, {64, 2}, {8, 16.0, 0, 2, 0}},
    {"row_sums_bf16_thread_n256", 4, 3, 7, 145, 162, 0x5bb2ef8450305700, 0, {256, 2}, {8, 16.0, 0, 2, 0}},
    {"row_sums_f32_thread_n64", 4, 4, 8, 164, 180, 0xe8c394b8d1b909d5, 0, {64, 4}, {16, 8.0, 0, 4, 0}},
    {"row_sums_f32_thread_n256", 4, 4, 9, 182, 198, 0x843d2b777f992caa, 0, {256, 4}, {16, 8.0, 0, 4, 0}},
    {"row_sums_f64_thread_n64", 4, 5, 10, 200, 217, 0x613d2897e240bde7, 0, {64, 8}, {32, 4.0, 0, 8, 0}},
    {"row_sums_f64_thread_n256", 4, 5, 11, 219, 236, 0xa049995f57849c4e, 0, {256, 8}, {32, 4.0, 0, 8, 0}},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0, 0}},
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
    .signature = 0x21363b1756596745,
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
