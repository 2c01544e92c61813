/*
 * transpose/operation.c
 * Generated from templates/transpose/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of transpose: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/transpose.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_transpose_args args_t;

/* ---- arguments */

static const tw_field fields[] = {
    {"rows", TW_FIELD_SIZE, offsetof(args_t, rows), 0},
    {"cols", TW_FIELD_SIZE, offsetof(args_t, cols), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"src", TW_FIELD_POINTER, offsetof(args_t, src), 0},
    {"src_stride", TW_FIELD_STRIDE, offsetof(args_t, src_stride), 0},
    {"src_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, src_batch_stride), 0},
    {"dst", TW_FIELD_POINTER, offsetof(args_t, dst), 0},
    {"dst_stride", TW_FIELD_STRIDE, offsetof(args_t, dst_stride), 0},
    {"dst_batch_stride", TW_FIELD_STRIDE, offsetof(args_t, dst_batch_stride), 0},
};

static const tw_tensor tensors[] = {
    {"src", TW_IN, 3, 3, {2, 0, 1}, {5, 4, -1}, -1, 0},
    {"dst", TW_OUT, 6, 3, {2, 1, 0}, {8, 7, -1}, -1, 0},
};

/* ---- reference: the operation in plain loops, for each kind of element */

static void reference_b8(const void *args) {
  typedef uint8_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + c * dst_stride + r] =
            src[b * src_batch_stride + r * src_stride + c];
}

static void reference_b16(const void *args) {
  typedef uint16_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + c * dst_stride + r] =
            src[b * src_batch_stride + r * src_stride + c];
}

static void reference_b32(const void *args) {
  typedef uint32_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + c * dst_stride + r] =
            src[b * src_batch_stride + r * src_stride + c];
}

static void reference_b64(const void *args) {
  typedef uint64_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + c * dst_stride + r] =
            src[b * src_batch_stride + r * src_stride + c];
}

static void reference_b128(const void *args) {
  typedef struct { uint64_t words[2]; } element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  for (int64_t b = 0; b < batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++)
        dst[b * dst_batch_stride + c * dst_stride + r] =
            src[b * src_batch_stride + r * src_stride + c];
}

static const tw_element elements[] = {
    {"b8", 1, TW_U8, {NULL, NULL}, reference_b8},
    {"b16", 2, TW_U8, {NULL, NULL}, reference_b16},
    {"b32", 4, TW_U8, {NULL, NULL}, reference_b32},
    {"b64", 8, TW_U8, {NULL, NULL}, reference_b64},
    {"b128", 16, TW_U8, {NULL, NULL}, reference_b128},
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
  (void)given;
  return 0;
}

/* ---- algorithms */


static void lesson_naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t src_stride = given->src_stride;
  const int64_t dst_stride = given->dst_stride;
  const int EDGE = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && src_stride == cols && dst_stride == rows && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && rows * cols <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {EDGE, EDGE, 1},
        .misfit = "batch == 1 && src_stride == cols && dst_stride == rows && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && rows * cols <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {cols / EDGE, rows / EDGE, 1},
      .block = {EDGE, EDGE, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_transpose_lesson_naive[];

static const char *const lesson_naive_templates[] = {"transpose/lesson_naive.cu"};
static const tw_line_run lesson_naive_lines[] = {
    {2, 17, 0}, {4, 18, 0}, {5, 18, 0}, {6, 18, 0},
};

static void lesson_tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int64_t src_stride = given->src_stride;
  const int64_t dst_stride = given->dst_stride;
  const int ROWS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && src_stride == cols && dst_stride == rows && rows % 32 == 0 && cols % 32 == 0 && rows <= 65535 * 32 && rows * cols <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {32, ROWS, 1},
        .misfit = "batch == 1 && src_stride == cols && dst_stride == rows && rows % 32 == 0 && cols % 32 == 0 && rows <= 65535 * 32 && rows * cols <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {cols / 32, rows / 32, 1},
      .block = {32, ROWS, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_transpose_lesson_tiled[];

static const char *const lesson_tiled_templates[] = {"transpose/lesson_tiled.cu"};
static const tw_line_run lesson_tiled_lines[] = {
    {2, 20, 0}, {4, 21, 0}, {5, 21, 0}, {6, 21, 0},
};

static void naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int COLS = params[0];
  const int ROWS = params[1];
  const int SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), ceil_div(rows, ROWS), batch},
      .block = {COLS, ROWS, 1},
      .reach = (double)(ceil_div(rows * SIZE, 32)),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_transpose_naive[];

static const char *const naive_templates[] = {"transpose/naive.cu"};
static const tw_line_run naive_lines[] = {
    {2, 18, 0}, {4, 19, 0}, {5, 19, 0}, {6, 19, 0},
};

static void skewed_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int HEIGHT = params[0];
  const int ROWS = params[1];
  const int SECTOR = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, 32), ceil_div(rows + SECTOR / SIZE - 1, HEIGHT), batch},
      .block = {32, ROWS, 1},
      .work = (double)(ceil_div(HEIGHT + SECTOR / SIZE - 1, ROWS) * SIZE),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_transpose_skewed[];

static const char *const skewed_templates[] = {"transpose/skewed.cu"};
static const tw_line_run skewed_lines[] = {
    {2, 23, 0}, {4, 24, 0}, {5, 24, 0}, {6, 24, 0},
};

static void tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int TILE = params[0];
  const int ROWS = params[1];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, TILE), ceil_div(rows, TILE), batch},
      .block = {TILE, ROWS, 1},
      .work = (double)(TILE / ROWS * SIZE),
  };
}

extern const tw_sim_kernel tw_sim_tilewright_transpose_tiled[];

static const char *const tiled_templates[] = {"transpose/tiled.cu"};
static const tw_line_run tiled_lines[] = {
    {2, 25, 0}, {4, 26, 0}, {5, 26, 0}, {6, 26, 0}, {9, 32, 0}, {2, 25, 0},
    {4, 26, 0}, {5, 26, 0}, {6, 26, 0}, {9, 30, 0}, {10, 32, 0},
};

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch;
  const int HEIGHT = params[0];
  const int WIDTH = params[1];
  const int THREADS = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, WIDTH), ceil_div(rows, HEIGHT), batch},
      .block = {THREADS, 1, 1},
  };
  passes->pass[0].ragged = 1 - (double)((rows / HEIGHT) * (cols / WIDTH) * batch) / ((double)passes->pass[0].grid[0] * (double)passes->pass[0].grid[1] * (double)passes->pass[0].grid[2]);
}

extern const tw_sim_kernel tw_sim_tilewright_transpose_vector[];

static const char *const vector_templates[] = {"transpose/vector.cu"};
static const tw_line_run vector_lines[] = {
    {2, 28, 0}, {4, 29, 0}, {5, 29, 0}, {6, 29, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "lesson_naive",
        .brief = "The lessons' own naive kernel: coalesced reads, uncoalesced writes, indices of 32 bits, no bounds.",
        .file = "transpose/lesson_naive.cu",
        .param_count = 1,
        .params = {"EDGE"},
        .geometry = lesson_naive_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_transpose_lesson_naive,
        .templates = lesson_naive_templates,
        .line_runs = lesson_naive_lines,
    },
    {
        .name = "lesson_tiled",
        .brief = "The lessons' own kernels through a tile in shared memory: conflicting, padded, with eight block rows; no bounds.",
        .file = "transpose/lesson_tiled.cu",
        .param_count = 2,
        .params = {"ROWS", "PAD"},
        .geometry = lesson_tiled_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_transpose_lesson_tiled,
        .templates = lesson_tiled_templates,
        .line_runs = lesson_tiled_lines,
    },
    {
        .name = "naive",
        .brief = "One element a thread; reads are coalesced, writes are not.",
        .file = "transpose/naive.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = naive_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_transpose_naive,
        .templates = naive_templates,
        .line_runs = naive_lines,
    },
    {
        .name = "skewed",
        .brief = "A tile whose rows in dst begin at sector boundaries, row by row, for strides that leave rows unaligned.",
        .file = "transpose/skewed.cu",
        .param_count = 3,
        .params = {"HEIGHT", "ROWS", "SECTOR"},
        .geometry = skewed_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_transpose_skewed,
        .templates = skewed_templates,
        .line_runs = skewed_lines,
    },
    {
        .name = "tiled",
        .brief = "A tile through shared memory: whole rows are read and whole rows are written.",
        .file = "transpose/tiled.cu",
        .param_count = 3,
        .params = {"TILE", "ROWS", "PAD"},
        .geometry = tiled_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_transpose_tiled,
        .templates = tiled_templates,
        .line_runs = tiled_lines,
    },
    {
        .name = "vector",
        .brief = "Wide accesses on both sides; small squares are transposed in registers on the way through shared memory.",
        .file = "transpose/vector.cu",
        .param_count = 4,
        .params = {"HEIGHT", "WIDTH", "BYTES", "THREADS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_transpose_vector,
        .templates = vector_templates,
        .line_runs = vector_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"transpose_b32_lesson_naive_e32", 0, 2, 0, 12, 22, 0xd0e4f88fb1c780ec, 0, {32, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 4},
    {"transpose_b64_lesson_naive_e32", 0, 3, 1, 24, 34, 0x2a43c14c372498c9, 0, {32, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 4},
    {"transpose_b32_lesson_tiled_r8_p1", 1, 2, 0, 12, 32, 0xd4181a6cd967360c, 4224, {8, 1, 4}, {16, 1, 1, 4, 0, 4, 0, 16, 1}, 0, 4},
    {"transpose_b32_lesson_tiled_r32_p0", 1, 2, 1, 34, 54, 0x6d9e719738211f0a, 4096, {32, 0, 4}, {4, 1, 16.5, 4, 0, 4, 0, 4, 1}, 0, 4},
    {"transpose_b32_lesson_tiled_r32_p1", 1, 2, 2, 56, 76, 0x7580c4ed5b89d5f8, 4224, {32, 1, 4}, {4, 1, 1, 4, 0, 4, 0, 4, 1}, 0, 4},
    {"transpose_b64_lesson_tiled_r8_p1", 1, 3, 3, 78, 98, 0x1ae466dd91bd8044, 8448, {8, 1, 8}, {32, 1, 1, 8, 0, 8, 0, 32, 1}, 0, 4},
    {"transpose_b64_lesson_tiled_r32_p0", 1, 3, 4, 100, 120, 0x5a0aa52c1515de7a, 8192, {32, 0, 8}, {8, 1, 16.5, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b64_lesson_tiled_r32_p1", 1, 3, 5, 122, 142, 0x8ca67611e45dcf08, 8448, {32, 1, 8}, {8, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b8_naive_c32_r8", 2, 0, 0, 12, 28, 0x474f3b7d433b213c, 0, {32, 8, 1}, {1, 16.5, 0, 1, 0, 1, 0, 1, 16.5}, 0, 4},
    {"transpose_b8_naive_c32_r16", 2, 0, 1, 30, 46, 0x9f651deaaf67c2b5, 0, {32, 16, 1}, {1, 16.5, 0, 1, 0, 1, 0, 1, 16.5}, 0, 4},
    {"transpose_b8_naive_c32_r32", 2, 0, 2, 48, 64, 0xbdd371922296d128, 0, {32, 32, 1}, {1, 16.5, 0, 1, 0, 1, 0, 1, 16.5}, 0, 4},
    {"transpose_b8_naive_c64_r8", 2, 0, 3, 66, 82, 0xc5bbf4f1875043d9, 0, {64, 8, 1}, {1, 16.5, 0, 1, 0, 1, 0, 1, 16.5}, 0, 4},
    {"transpose_b8_naive_c64_r16", 2, 0, 4, 84, 100, 0xc7b083caa845872a, 0, {64, 16, 1}, {1, 16.5, 0, 1, 0, 1, 0, 1, 16.5}, 0, 4},
    {"transpose_b16_naive_c32_r8", 2, 1, 5, 102, 118, 0xe6c6433373cded69, 0, {32, 8, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 4},
    {"transpose_b16_naive_c32_r16", 2, 1, 6, 120, 136, 0x5ad642ea94456bea, 0, {32, 16, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 4},
    {"transpose_b16_naive_c32_r32", 2, 1, 7, 138, 154, 0x100c692c6d84154d, 0, {32, 32, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 4},
    {"transpose_b16_naive_c64_r8", 2, 1, 8, 156, 172, 0xd32ced12b5a1c526, 0, {64, 8, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 4},
    {"transpose_b16_naive_c64_r16", 2, 1, 9, 174, 190, 0xc28e296312e6b6d7, 0, {64, 16, 2}, {2, 8.5, 0, 2, 0, 2, 0, 2, 8.5}, 0, 4},
    {"transpose_b32_naive_c32_r8", 2, 2, 10, 192, 208, 0xe4cf6076f65c2d1b, 0, {32, 8, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 4},
    {"transpose_b32_naive_c32_r16", 2, 2, 11, 210, 226, 0x28f744d713443fb0, 0, {32, 16, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 4},
    {"transpose_b32_naive_c32_r32", 2, 2, 12, 228, 244, 0x4e7cddaae8fb1a67, 0, {32, 32, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 4},
    {"transpose_b32_naive_c64_r8", 2, 2, 13, 246, 262, 0xa0cb0ee20b8d4bcc, 0, {64, 8, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 4},
    {"transpose_b32_naive_c64_r16", 2, 2, 14, 264, 280, 0x366cc925eabe6cd1, 0, {64, 16, 4}, {4, 4.5, 0, 4, 0, 4, 0, 4, 4.5}, 0, 4},
    {"transpose_b64_naive_c32_r8", 2, 3, 15, 282, 298, 0xbd6e4dd9a0972904, 0, {32, 8, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 4},
    {"transpose_b64_naive_c32_r16", 2, 3, 16, 300, 316, 0x0f61aea1810da1db, 0, {32, 16, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 4},
    {"transpose_b64_naive_c32_r32", 2, 3, 17, 318, 334, 0x1ac7d088f00c4100, 0, {32, 32, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 4},
    {"transpose_b64_naive_c64_r8", 2, 3, 18, 336, 352, 0x4c2293e3c07e17df, 0, {64, 8, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 4},
    {"transpose_b64_naive_c64_r16", 2, 3, 19, 354, 370, 0xa23a59583b17d85a, 0, {64, 16, 8}, {8, 2.5, 0, 8, 0, 8, 0, 8, 2.5}, 0, 4},
    {"transpose_b128_naive_c32_r8", 2, 4, 20, 372, 388, 0x19bd15e532227e0f, 0, {32, 8, 16}, {16, 1.5, 0, 16, 0, 16, 0, 16, 1.5}, 0, 4},
    {"transpose_b128_naive_c32_r16", 2, 4, 21, 390, 406, 0xf81d170d8457a93a, 0, {32, 16, 16}, {16, 1.5, 0, 16, 0, 16, 0, 16, 1.5}, 0, 4},
    {"transpose_b128_naive_c32_r32", 2, 4, 22, 408, 424, 0xa7636ae4aa74151f, 0, {32, 32, 16}, {16, 1.5, 0, 16, 0, 16, 0, 16, 1.5}, 0, 4},
    {"transpose_b128_naive_c64_r8", 2, 4, 23, 426, 442, 0x36d469ae271eeffa, 0, {64, 8, 16}, {16, 1.5, 0, 16, 0, 16, 0, 16, 1.5}, 0, 4},
    {"transpose_b128_naive_c64_r16", 2, 4, 24, 444, 460, 0xc4f6de16955213e9, 0, {64, 16, 16}, {16, 1.5, 0, 16, 0, 16, 0, 16, 1.5}, 0, 4},
    {"transpose_b8_skewed_h64_r8_s32", 3, 0, 0, 12, 52, 0xdc58241fab1724f5, 3135, {64, 8, 32, 1}, {4, 1.125, 1, 1, 0, 1, 0, 4, 1.125}, 0, 4},
    {"transpose_b8_skewed_h64_r16_s32", 3, 0, 1, 54, 94, 0xf775a9159ee2edd2, 3135, {64, 16, 32, 1}, {4, 1.125, 1, 1, 0, 1, 0, 4, 1.125}, 0, 4},
    {"transpose_b8_skewed_h128_r8_s32", 3, 0, 2, 96, 136, 0x21a01c0c871838a1, 5247, {128, 8, 32, 1}, {4, 1.0625, 1, 1, 0, 1, 0, 4, 1.0625}, 0, 4},
    {"transpose_b8_skewed_h128_r8_s64", 3, 0, 3, 138, 178, 0x87db16b832206f1f, 6303, {128, 8, 64, 1}, {4, 1.125, 1, 1, 0, 1, 0, 4, 1.125}, 0, 4},
    {"transpose_b8_skewed_h128_r16_s32", 3, 0, 4, 180, 220, 0x4465af89b696eaf2, 5247, {128, 16, 32, 1}, {4, 1.0625, 1, 1, 0, 1, 0, 4, 1.0625}, 0, 4},
    {"transpose_b8_skewed_h128_r16_s64", 3, 0, 5, 222, 262, 0x925a937499146c7a, 6303, {128, 16, 64, 1}, {4, 1.125, 1, 1, 0, 1, 0, 4, 1.125}, 0, 4},
    {"transpose_b16_skewed_h64_r8_s32", 3, 1, 6, 264, 304, 0xc0d66f5a2d3d098b, 5214, {64, 8, 32, 2}, {8, 1.0625, 1, 2, 0, 2, 0, 8, 1.0625}, 0, 4},
    {"transpose_b16_skewed_h64_r8_s64", 3, 1, 7, 306, 346, 0xf7c4be820a05d04a, 6270, {64, 8, 64, 2}, {8, 1.125, 1, 2, 0, 2, 0, 8, 1.125}, 0, 4},
    {"transpose_b16_skewed_h64_r16_s32", 3, 1, 8, 348, 388, 0x086bf75f0e17d2b0, 5214, {64, 16, 32, 2}, {8, 1.0625, 1, 2, 0, 2, 0, 8, 1.0625}, 0, 4},
    {"transpose_b16_skewed_h64_r16_s64", 3, 1, 9, 390, 430, 0x42949a279023c3a3, 6270, {64, 16, 64, 2}, {8, 1.125, 1, 2, 0, 2, 0, 8, 1.125}, 0, 4},
    {"transpose_b16_skewed_h128_r8_s32", 3, 1, 10, 432, 472, 0x640ef0e6f1d7591b, 9438, {128, 8, 32, 2}, {8, 1.03125, 1, 2, 0, 2, 0, 8, 1.03125}, 0, 4},
    {"transpose_b16_skewed_h128_r8_s64", 3, 1, 11, 474, 514, 0x154ac5802c40574c, 10494, {128, 8, 64, 2}, {8, 1.0625, 1, 2, 0, 2, 0, 8, 1.0625}, 0, 4},
    {"transpose_b16_skewed_h128_r16_s32", 3, 1, 12, 516, 556, 0x06c56d8f8b0443d0, 9438, {128, 16, 32, 2}, {8, 1.03125, 1, 2, 0, 2, 0, 8, 1.03125}, 0, 4},
    {"transpose_b16_skewed_h128_r16_s64", 3, 1, 13, 558, 598, 0xd3cac917eec579bd, 10494, {128, 16, 64, 2}, {8, 1.0625, 1, 2, 0, 2, 0, 8, 1.0625}, 0, 4},
    {"transpose_b32_skewed_h64_r8_s32", 3, 2, 14, 600, 640, 0x3a8d31a2090300f6, 9372, {64, 8, 32, 4}, {16, 1.03125, 1, 4, 0, 4, 0, 16, 1.03125}, 0, 4},
    {"transpose_b32_skewed_h64_r8_s64", 3, 2, 15, 642, 682, 0x6c07dc2d077cfde4, 10428, {64, 8, 64, 4}, {16, 1.0625, 1, 4, 0, 4, 0, 16, 1.0625}, 0, 4},
    {"transpose_b32_skewed_h64_r16_s32", 3, 2, 16, 684, 724, 0x7d6de25875f9f4c3, 9372, {64, 16, 32, 4}, {16, 1.03125, 1, 4, 0, 4, 0, 16, 1.03125}, 0, 4},
    {"transpose_b32_skewed_h64_r16_s64", 3, 2, 17, 726, 766, 0x83a3b0cd7042dd69, 10428, {64, 16, 64, 4}, {16, 1.0625, 1, 4, 0, 4, 0, 16, 1.0625}, 0, 4},
    {"transpose_b32_skewed_h128_r8_s32", 3, 2, 18, 768, 808, 0x45a8fd1fd285c936, 17820, {128, 8, 32, 4}, {16, 1.01562, 1, 4, 0, 4, 0, 16, 1.01562}, 0, 4},
    {"transpose_b32_skewed_h128_r8_s64", 3, 2, 19, 810, 850, 0x95ca8d579b691e0e, 18876, {128, 8, 64, 4}, {16, 1.03125, 1, 4, 0, 4, 0, 16, 1.03125}, 0, 4},
    {"transpose_b32_skewed_h128_r16_s32", 3, 2, 20, 852, 892, 0xa1661df86660ae5b, 17820, {128, 16, 32, 4}, {16, 1.01562, 1, 4, 0, 4, 0, 16, 1.01562}, 0, 4},
    {"transpose_b32_skewed_h128_r16_s64", 3, 2, 21, 894, 934, 0x576bf2fad561c303, 18876, {128, 16, 64, 4}, {16, 1.03125, 1, 4, 0, 4, 0, 16, 1.03125}, 0, 4},
    {"transpose_b64_skewed_h64_r8_s32", 3, 3, 22, 936, 976, 0xf1c9897d836953a8, 17688, {64, 8, 32, 8}, {32, 1.01562, 1, 8, 0, 8, 0, 32, 1.01562}, 0, 4},
    {"transpose_b64_skewed_h64_r8_s64", 3, 3, 23, 978, 1018, 0x7f850bb9046bbc75, 18744, {64, 8, 64, 8}, {32, 1.03125, 1, 8, 0, 8, 0, 32, 1.03125}, 0, 4},
    {"transpose_b64_skewed_h64_r16_s32", 3, 3, 24, 1020, 1060, 0x9aca6a967b9dba35, 17688, {64, 16, 32, 8}, {32, 1.01562, 1, 8, 0, 8, 0, 32, 1.01562}, 0, 4},
    {"transpose_b64_skewed_h64_r16_s64", 3, 3, 25, 1062, 1102, 0xe950dc4cf22d4a86, 18744, {64, 16, 64, 8}, {32, 1.03125, 1, 8, 0, 8, 0, 32, 1.03125}, 0, 4},
    {"transpose_b8_tiled_t16_r8_p0", 4, 0, 0, 12, 42, 0xcab100559f3fcb89, 256, {16, 8, 0, 1}, {2, 2.0, 1.5, 1, 0, 1, 0, 2, 2.0}, 0, 5},
    {"transpose_b8_tiled_t16_r8_p1", 4, 0, 1, 44, 75, 0x9c50cecec7a636a1, 272, {16, 8, 1, 1}, {2, 2.0, 1, 1, 0, 1, 0, 2, 2.0}, 5, 6},
    {"transpose_b8_tiled_t16_r16_p0", 4, 0, 2, 77, 107, 0x55b76785144b90fb, 256, {16, 16, 0, 1}, {1, 2.0, 1.5, 1, 0, 1, 0, 1, 2.0}, 0, 5},
    {"transpose_b8_tiled_t16_r16_p1", 4, 0, 3, 109, 140, 0x965398e8c4814245, 272, {16, 16, 1, 1}, {1, 2.0, 1, 1, 0, 1, 0, 1, 2.0}, 5, 6},
    {"transpose_b8_tiled_t32_r4_p0", 4, 0, 4, 142, 172, 0x929bd5a2f9342d9d, 1024, {32, 4, 0, 1}, {8, 1, 4.5, 1, 0, 1, 0, 8, 1}, 0, 5},
    {"transpose_b8_tiled_t32_r4_p1", 4, 0, 5, 174, 205, 0x107eb11d6546bd0d, 1056, {32, 4, 1, 1}, {8, 1, 1, 1, 0, 1, 0, 8, 1}, 5, 6},
    {"transpose_b8_tiled_t32_r8_p0", 4, 0, 6, 207, 237, 0x89247d5439b92db5, 1024, {32, 8, 0, 1}, {4, 1, 4.5, 1, 0, 1, 0, 4, 1}, 0, 5},
    {"transpose_b8_tiled_t32_r8_p1", 4, 0, 7, 239, 270, 0xc1c8a732cd0d39f5, 1056, {32, 8, 1, 1}, {4, 1, 1, 1, 0, 1, 0, 4, 1}, 5, 6},
    {"transpose_b8_tiled_t32_r16_p0", 4, 0, 8, 272, 302, 0xe027b9dd29006250, 1024, {32, 16, 0, 1}, {2, 1, 4.5, 1, 0, 1, 0, 2, 1}, 0, 5},
    {"transpose_b8_tiled_t32_r16_p1", 4, 0, 9, 304, 335, 0xb4b8d365d58107f4, 1056, {32, 16, 1, 1}, {2, 1, 1, 1, 0, 1, 0, 2, 1}, 5, 6},
    {"transpose_b8_tiled_t32_r32_p0", 4, 0, 10, 337, 367, 0x7eaa27af3ddfcb43, 1024, {32, 32, 0, 1}, {1, 1, 4.5, 1, 0, 1, 0, 1, 1}, 0, 5},
    {"transpose_b8_tiled_t32_r32_p1", 4, 0, 11, 369, 400, 0x4d45175772aba671, 1056, {32, 32, 1, 1}, {1, 1, 1, 1, 0, 1, 0, 1, 1}, 5, 6},
    {"transpose_b8_tiled_t64_r4_p0", 4, 0, 12, 402, 432, 0xaf108e8eacaf0fc1, 4096, {64, 4, 0, 1}, {16, 1, 8.5, 1, 0, 1, 0, 16, 1}, 0, 5},
    {"transpose_b8_tiled_t64_r4_p1", 4, 0, 13, 434, 465, 0x6fee6299df814aa5, 4160, {64, 4, 1, 1}, {16, 1, 1, 1, 0, 1, 0, 16, 1}, 5, 6},
    {"transpose_b8_tiled_t64_r8_p0", 4, 0, 14, 467, 497, 0x23ac9aa24c41b440, 4096, {64, 8, 0, 1}, {8, 1, 8.5, 1, 0, 1, 0, 8, 1}, 0, 5},
    {"transpose_b8_tiled_t64_r8_p1", 4, 0, 15, 499, 530, 0x7fea92b3fff80a7a, 4160, {64, 8, 1, 1}, {8, 1, 1, 1, 0, 1, 0, 8, 1}, 5, 6},
    {"transpose_b8_tiled_t64_r16_p0", 4, 0, 16, 532, 562, 0x7195181017af7e27, 4096, {64, 16, 0, 1}, {4, 1, 8.5, 1, 0, 1, 0, 4, 1}, 0, 5},
    {"transpose_b8_tiled_t64_r16_p1", 4, 0, 17, 564, 595, 0xdb6884325dfa0e1d, 4160, {64, 16, 1, 1}, {4, 1, 1, 1, 0, 1, 0, 4, 1}, 5, 6},
    {"transpose_b16_tiled_t16_r8_p0", 4, 1, 18, 597, 627, 0x86cfc20e6f44a0ad, 512, {16, 8, 0, 2}, {4, 1, 2.5, 2, 0, 2, 0, 4, 1}, 0, 5},
    {"transpose_b16_tiled_t16_r8_p1", 4, 1, 19, 629, 660, 0xf572da91387abdcb, 544, {16, 8, 1, 2}, {4, 1, 1, 2, 0, 2, 0, 4, 1}, 5, 6},
    {"transpose_b16_tiled_t16_r16_p0", 4, 1, 20, 662, 692, 0x924e46d35ea74d63, 512, {16, 16, 0, 2}, {2, 1, 2.5, 2, 0, 2, 0, 2, 1}, 0, 5},
    {"transpose_b16_tiled_t16_r16_p1", 4, 1, 21, 694, 725, 0x612f3f6714f703df, 544, {16, 16, 1, 2}, {2, 1, 1, 2, 0, 2, 0, 2, 1}, 5, 6},
    {"transpose_b16_tiled_t32_r4_p0", 4, 1, 22, 727, 757, 0x6d3164e584220395, 2048, {32, 4, 0, 2}, {16, 1, 8.5, 2, 0, 2, 0, 16, 1}, 0, 5},
    {"transpose_b16_tiled_t32_r4_p1", 4, 1, 23, 759, 790, 0x5ea5f9492d2d66b3, 2112, {32, 4, 1, 2}, {16, 1, 1, 2, 0, 2, 0, 16, 1}, 5, 6},
    {"transpose_b16_tiled_t32_r8_p0", 4, 1, 24, 792, 822, 0x64f677a93578584d, 2048, {32, 8, 0, 2}, {8, 1, 8.5, 2, 0, 2, 0, 8, 1}, 0, 5},
    {"transpose_b16_tiled_t32_r8_p1", 4, 1, 25, 824, 855, 0xa2e1eeeecade2bc3, 2112, {32, 8, 1, 2}, {8, 1, 1, 2, 0, 2, 0, 8, 1}, 5, 6},
    {"transpose_b16_tiled_t32_r16_p0", 4, 1, 26, 857, 887, 0x892742e9162bc630, 2048, {32, 16, 0, 2}, {4, 1, 8.5, 2, 0, 2, 0, 4, 1}, 0, 5},
    {"transpose_b16_tiled_t32_r16_p1", 4, 1, 27, 889, 920, 0x5c56af1e52ba8f52, 2112, {32, 16, 1, 2}, {4, 1, 1, 2, 0, 2, 0, 4, 1}, 5, 6},
    {"transpose_b16_tiled_t32_r32_p0", 4, 1, 28, 922, 952, 0x48475a8bd4f08137, 2048, {32, 32, 0, 2}, {2, 1, 8.5, 2, 0, 2, 0, 2, 1}, 0, 5},
    {"transpose_b16_tiled_t32_r32_p1", 4, 1, 29, 954, 985, 0xf8477887ad6f96df, 2112, {32, 32, 1, 2}, {2, 1, 1, 2, 0, 2, 0, 2, 1}, 5, 6},
    {"transpose_b16_tiled_t64_r4_p0", 4, 1, 30, 987, 1017, 0xf5651ea356796c91, 8192, {64, 4, 0, 2}, {32, 1, 16.5, 2, 0, 2, 0, 32, 1}, 0, 5},
    {"transpose_b16_tiled_t64_r4_p1", 4, 1, 31, 1019, 1050, 0xc36ad1fdab232c23, 8320, {64, 4, 1, 2}, {32, 1, 1, 2, 0, 2, 0, 32, 1}, 5, 6},
    {"transpose_b16_tiled_t64_r8_p0", 4, 1, 32, 1052, 1082, 0x5e2399633303e828, 8192, {64, 8, 0, 2}, {16, 1, 16.5, 2, 0, 2, 0, 16, 1}, 0, 5},
    {"transpose_b16_tiled_t64_r8_p1", 4, 1, 33, 1084, 1115, 0xc1cf7c1fb7868c44, 8320, {64, 8, 1, 2}, {16, 1, 1, 2, 0, 2, 0, 16, 1}, 5, 6},
    {"transpose_b16_tiled_t64_r16_p0", 4, 1, 34, 1117, 1147, 0xa25dbfd10492ff27, 8192, {64, 16, 0, 2}, {8, 1, 16.5, 2, 0, 2, 0, 8, 1}, 0, 5},
    {"transpose_b16_tiled_t64_r16_p1", 4, 1, 35, 1149, 1180, 0x9950318c732a80e7, 8320, {64, 16, 1, 2}, {8, 1, 1, 2, 0, 2, 0, 8, 1}, 5, 6},
    {"transpose_b32_tiled_t16_r8_p0", 4, 2, 36, 1182, 1212, 0xd7886d70474ffe81, 1024, {16, 8, 0, 4}, {8, 1, 4.5, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"transpose_b32_tiled_t16_r8_p1", 4, 2, 37, 1214, 1245, 0xe33c2857942556fb, 1088, {16, 8, 1, 4}, {8, 1, 1, 4, 0, 4, 0, 8, 1}, 5, 6},
    {"transpose_b32_tiled_t16_r16_p0", 4, 2, 38, 1247, 1277, 0x752ce3d1a0b263cb, 1024, {16, 16, 0, 4}, {4, 1, 4.5, 4, 0, 4, 0, 4, 1}, 0, 5},
    {"transpose_b32_tiled_t16_r16_p1", 4, 2, 39, 1279, 1310, 0x36f81a7bc1b298f7, 1088, {16, 16, 1, 4}, {4, 1, 1, 4, 0, 4, 0, 4, 1}, 5, 6},
    {"transpose_b32_tiled_t32_r4_p0", 4, 2, 40, 1312, 1342, 0x64a93148c74135e9, 4096, {32, 4, 0, 4}, {32, 1, 16.5, 4, 0, 4, 0, 32, 1}, 0, 5},
    {"transpose_b32_tiled_t32_r4_p1", 4, 2, 41, 1344, 1375, 0x322de16548b5cd63, 4224, {32, 4, 1, 4}, {32, 1, 1, 4, 0, 4, 0, 32, 1}, 5, 6},
    {"transpose_b32_tiled_t32_r8_p0", 4, 2, 42, 1377, 1407, 0x4fbd84f53926a441, 4096, {32, 8, 0, 4}, {16, 1, 16.5, 4, 0, 4, 0, 16, 1}, 0, 5},
    {"transpose_b32_tiled_t32_r8_p1", 4, 2, 43, 1409, 1440, 0x7a13ca3053a4abbb, 4224, {32, 8, 1, 4}, {16, 1, 1, 4, 0, 4, 0, 16, 1}, 5, 6},
    {"transpose_b32_tiled_t32_r16_p0", 4, 2, 44, 1442, 1472, 0x22bf8c3ca206d420, 4096, {32, 16, 0, 4}, {8, 1, 16.5, 4, 0, 4, 0, 8, 1}, 0, 5},
    {"transpose_b32_tiled_t32_r16_p1", 4, 2, 45, 1474, 1505, 0xa924dcb61abd6016, 4224, {32, 16, 1, 4}, {8, 1, 1, 4, 0, 4, 0, 8, 1}, 5, 6},
    {"transpose_b32_tiled_t32_r32_p0", 4, 2, 46, 1507, 1537, 0x982df9e218aacf4f, 4096, {32, 32, 0, 4}, {4, 1, 16.5, 4, 0, 4, 0, 4, 1}, 0, 5},
    {"transpose_b32_tiled_t32_r32_p1", 4, 2, 47, 1539, 1570, 0xa5ac01d2e990a2af, 4224, {32, 32, 1, 4}, {4, 1, 1, 4, 0, 4, 0, 4, 1}, 5, 6},
    {"transpose_b32_tiled_t64_r4_p0", 4, 2, 48, 1572, 1602, 0x435648f4cc011749, 16384, {64, 4, 0, 4}, {64, 1, 16.5, 4, 0, 4, 0, 64, 1}, 0, 5},
    {"transpose_b32_tiled_t64_r4_p1", 4, 2, 49, 1604, 1635, 0xbd5adf1d09cbbbef, 16640, {64, 4, 1, 4}, {64, 1, 1, 4, 0, 4, 0, 64, 1}, 5, 6},
    {"transpose_b32_tiled_t64_r8_p0", 4, 2, 50, 1637, 1667, 0xf698677861645608, 16384, {64, 8, 0, 4}, {32, 1, 16.5, 4, 0, 4, 0, 32, 1}, 0, 5},
    {"transpose_b32_tiled_t64_r8_p1", 4, 2, 51, 1669, 1700, 0xb656a80547febcfc, 16640, {64, 8, 1, 4}, {32, 1, 1, 4, 0, 4, 0, 32, 1}, 5, 6},
    {"transpose_b32_tiled_t64_r16_p0", 4, 2, 52, 1702, 1732, 0xe94a9f0fd888fb4f, 16384, {64, 16, 0, 4}, {16, 1, 16.5, 4, 0, 4, 0, 16, 1}, 0, 5},
    {"transpose_b32_tiled_t64_r16_p1", 4, 2, 53, 1734, 1765, 0x63d1953a4240408f, 16640, {64, 16, 1, 4}, {16, 1, 1, 4, 0, 4, 0, 16, 1}, 5, 6},
    {"transpose_b64_tiled_t16_r8_p0", 4, 3, 54, 1767, 1797, 0x309ffa21e6897b91, 2048, {16, 8, 0, 8}, {16, 1, 4.5, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"transpose_b64_tiled_t16_r8_p1", 4, 3, 55, 1799, 1830, 0x835dd49e0c09a9b1, 2176, {16, 8, 1, 8}, {16, 1, 1, 8, 0, 8, 0, 16, 1}, 5, 6},
    {"transpose_b64_tiled_t16_r16_p0", 4, 3, 56, 1832, 1862, 0xfa6490b948ce1f03, 2048, {16, 16, 0, 8}, {8, 1, 4.5, 8, 0, 8, 0, 8, 1}, 0, 5},
    {"transpose_b64_tiled_t16_r16_p1", 4, 3, 57, 1864, 1895, 0x5a3b1f62f473fd75, 2176, {16, 16, 1, 8}, {8, 1, 1, 8, 0, 8, 0, 8, 1}, 5, 6},
    {"transpose_b64_tiled_t32_r4_p0", 4, 3, 58, 1897, 1927, 0x340db018944d8a0d, 8192, {32, 4, 0, 8}, {64, 1, 8.5, 8, 0, 8, 0, 64, 1}, 0, 5},
    {"transpose_b64_tiled_t32_r4_p1", 4, 3, 59, 1929, 1960, 0x546d06f45328c32d, 8448, {32, 4, 1, 8}, {64, 1, 1, 8, 0, 8, 0, 64, 1}, 5, 6},
    {"transpose_b64_tiled_t32_r8_p0", 4, 3, 60, 1962, 1992, 0x2e3f0362705a1fd5, 8192, {32, 8, 0, 8}, {32, 1, 8.5, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"transpose_b64_tiled_t32_r8_p1", 4, 3, 61, 1994, 2025, 0x3bb9c926242291d5, 8448, {32, 8, 1, 8}, {32, 1, 1, 8, 0, 8, 0, 32, 1}, 5, 6},
    {"transpose_b64_tiled_t32_r16_p0", 4, 3, 62, 2027, 2057, 0xfc8dd29626f261b8, 8192, {32, 16, 0, 8}, {16, 1, 8.5, 8, 0, 8, 0, 16, 1}, 0, 5},
    {"transpose_b64_tiled_t32_r16_p1", 4, 3, 63, 2059, 2090, 0x1d127cf551a718c4, 8448, {32, 16, 1, 8}, {16, 1, 1, 8, 0, 8, 0, 16, 1}, 5, 6},
    {"transpose_b64_tiled_t32_r32_p0", 4, 3, 64, 2092, 2122, 0x24005a793aa732eb, 8192, {32, 32, 0, 8}, {8, 1, 8.5, 8, 0, 8, 0, 8, 1}, 0, 5},
    {"transpose_b64_tiled_t32_r32_p1", 4, 3, 65, 2124, 2155, 0xf4805f1029c6b3f9, 8448, {32, 32, 1, 8}, {8, 1, 1, 8, 0, 8, 0, 8, 1}, 5, 6},
    {"transpose_b64_tiled_t64_r4_p0", 4, 3, 66, 2157, 2187, 0x11e7bcbd51d38fe9, 32768, {64, 4, 0, 8}, {64, 1, 8.5, 8, 0, 8, 0, 64, 1}, 0, 5},
    {"transpose_b64_tiled_t64_r4_p1", 4, 3, 67, 2189, 2220, 0x1c00b1f2c37ad705, 33280, {64, 4, 1, 8}, {64, 1, 1, 8, 0, 8, 0, 64, 1}, 5, 6},
    {"transpose_b64_tiled_t64_r8_p0", 4, 3, 68, 2222, 2252, 0x302daae4440fe7b8, 32768, {64, 8, 0, 8}, {64, 1, 8.5, 8, 0, 8, 0, 64, 1}, 0, 5},
    {"transpose_b64_tiled_t64_r8_p1", 4, 3, 69, 2254, 2285, 0x55d573a0e9fe7f8a, 33280, {64, 8, 1, 8}, {64, 1, 1, 8, 0, 8, 0, 64, 1}, 5, 6},
    {"transpose_b64_tiled_t64_r16_p0", 4, 3, 70, 2287, 2317, 0xc307fe91979f3b8f, 32768, {64, 16, 0, 8}, {32, 1, 8.5, 8, 0, 8, 0, 32, 1}, 0, 5},
    {"transpose_b64_tiled_t64_r16_p1", 4, 3, 71, 2319, 2350, 0x90cd0fe149f65635, 33280, {64, 16, 1, 8}, {32, 1, 1, 8, 0, 8, 0, 32, 1}, 5, 6},
    {"transpose_b128_tiled_t16_r8_p0", 4, 4, 72, 2352, 2382, 0x0488b3b2cf97d373, 4096, {16, 8, 0, 16}, {32, 1, 2.5, 16, 0, 16, 0, 32, 1}, 0, 5},
    {"transpose_b128_tiled_t16_r8_p1", 4, 4, 73, 2384, 2415, 0x8bea150e25779385, 4352, {16, 8, 1, 16}, {32, 1, 1, 16, 0, 16, 0, 32, 1}, 5, 6},
    {"transpose_b128_tiled_t16_r16_p0", 4, 4, 74, 2417, 2447, 0x6938c9b9bb7dde5d, 4096, {16, 16, 0, 16}, {16, 1, 2.5, 16, 0, 16, 0, 16, 1}, 0, 5},
    {"transpose_b128_tiled_t16_r16_p1", 4, 4, 75, 2449, 2480, 0x41ee3824f135daf1, 4352, {16, 16, 1, 16}, {16, 1, 1, 16, 0, 16, 0, 16, 1}, 5, 6},
    {"transpose_b128_tiled_t32_r4_p0", 4, 4, 76, 2482, 2512, 0x0b2590a25d095b9f, 16384, {32, 4, 0, 16}, {64, 1, 4.5, 16, 0, 16, 0, 64, 1}, 0, 5},
    {"transpose_b128_tiled_t32_r4_p1", 4, 4, 77, 2514, 2545, 0x8058a7fb81182ea9, 16896, {32, 4, 1, 16}, {64, 1, 1, 16, 0, 16, 0, 64, 1}, 5, 6},
    {"transpose_b128_tiled_t32_r8_p0", 4, 4, 78, 2547, 2577, 0x7d6f6c7f9604b487, 16384, {32, 8, 0, 16}, {64, 1, 4.5, 16, 0, 16, 0, 64, 1}, 0, 5},
    {"transpose_b128_tiled_t32_r8_p1", 4, 4, 79, 2579, 2610, 0x6888fc1a66574521, 16896, {32, 8, 1, 16}, {64, 1, 1, 16, 0, 16, 0, 64, 1}, 5, 6},
    {"transpose_b128_tiled_t32_r16_p0", 4, 4, 80, 2612, 2642, 0xf95178d1d7645a8a, 16384, {32, 16, 0, 16}, {32, 1, 4.5, 16, 0, 16, 0, 32, 1}, 0, 5},
    {"transpose_b128_tiled_t32_r16_p1", 4, 4, 81, 2644, 2675, 0x1e659c66e36f0040, 16896, {32, 16, 1, 16}, {32, 1, 1, 16, 0, 16, 0, 32, 1}, 5, 6},
    {"transpose_b128_tiled_t32_r32_p0", 4, 4, 82, 2677, 2707, 0xb53c68cc17c54221, 16384, {32, 32, 0, 16}, {16, 1, 4.5, 16, 0, 16, 0, 16, 1}, 0, 5},
    {"transpose_b128_tiled_t32_r32_p1", 4, 4, 83, 2709, 2740, 0x5bea82f5055e4fd9, 16896, {32, 32, 1, 16}, {16, 1, 1, 16, 0, 16, 0, 16, 1}, 5, 6},
    {"transpose_b8_vector_h128_w128_b8_n128", 5, 0, 0, 12, 101, 0x976ef599e756699e, 16384, {128, 128, 8, 128, 1}, {128.0, 1, 1, 8, 0, 8, 0, 4, 1}, 0, 4},
    {"transpose_b8_vector_h128_w128_b8_n256", 5, 0, 1, 103, 192, 0xd23775d68d45d62a, 16384, {128, 128, 8, 256, 1}, {64.0, 1, 1, 8, 0, 8, 0, 4, 1}, 0, 4},
    {"transpose_b16_vector_h64_w64_b8_n128", 5, 1, 2, 194, 283, 0x4eec70eaf39bd8a9, 8192, {64, 64, 8, 128, 2}, {64.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h64_w64_b8_n256", 5, 1, 3, 285, 374, 0xec92354fed6a00ed, 8192, {64, 64, 8, 256, 2}, {32.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h64_w128_b8_n128", 5, 1, 4, 376, 465, 0xe182b9d5fb9fbc41, 16384, {64, 128, 8, 128, 2}, {128.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h64_w128_b8_n256", 5, 1, 5, 467, 556, 0x729cd258b180c545, 16384, {64, 128, 8, 256, 2}, {64.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h64_w128_b16_n128", 5, 1, 6, 558, 647, 0x4e0dd884d566e536, 16384, {64, 128, 16, 128, 2}, {128.0, 1, 1, 16, 0, 16, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h128_w64_b8_n128", 5, 1, 7, 649, 738, 0xf5552ff06ca0ffa7, 16384, {128, 64, 8, 128, 2}, {128.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h128_w64_b8_n256", 5, 1, 8, 740, 829, 0xb9d835d17713bc67, 16384, {128, 64, 8, 256, 2}, {64.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h128_w64_b16_n128", 5, 1, 9, 831, 920, 0x42fdba79b173ba6c, 16384, {128, 64, 16, 128, 2}, {128.0, 1, 1, 16, 0, 16, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h128_w128_b8_n256", 5, 1, 10, 922, 1011, 0x463ad71faa9cfc53, 32768, {128, 128, 8, 256, 2}, {128.0, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 4},
    {"transpose_b16_vector_h128_w128_b16_n256", 5, 1, 11, 1013, 1102, 0x54abbca831822cb7, 32768, {128, 128, 16, 256, 2}, {128.0, 1, 1, 16, 0, 16, 0, 8, 1}, 0, 4},
    {"transpose_b32_vector_h64_w32_b8_n128", 5, 2, 12, 1104, 1193, 0x445476f55e5c0ab1, 8192, {64, 32, 8, 128, 4}, {64.0, 1, 1, 8, 0, 8, 0, 64.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w32_b8_n256", 5, 2, 13, 1195, 1284, 0x5192fd980bb89129, 8192, {64, 32, 8, 256, 4}, {32.0, 1, 1, 8, 0, 8, 0, 32.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w32_b16_n128", 5, 2, 14, 1286, 1375, 0xfc6810a7bce69396, 8192, {64, 32, 16, 128, 4}, {64.0, 1, 1, 16, 0, 16, 0, 64.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w64_b8_n128", 5, 2, 15, 1377, 1466, 0x6b8f5340c1644f09, 16384, {64, 64, 8, 128, 4}, {128.0, 1, 1, 8, 0, 8, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w64_b8_n256", 5, 2, 16, 1468, 1557, 0x04fcfd9cfa1d4305, 16384, {64, 64, 8, 256, 4}, {64.0, 1, 1, 8, 0, 8, 0, 64.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w64_b16_n128", 5, 2, 17, 1559, 1648, 0x60c2ba0d3f1aa4eb, 16384, {64, 64, 16, 128, 4}, {128.0, 1, 1, 16, 0, 16, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w64_b16_n256", 5, 2, 18, 1650, 1739, 0x5df2a54be3862227, 16384, {64, 64, 16, 256, 4}, {64.0, 1, 1, 16, 0, 16, 0, 64.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w128_b8_n256", 5, 2, 19, 1741, 1830, 0xbdac893ae8d2cd12, 32768, {64, 128, 8, 256, 4}, {128.0, 1, 1, 8, 0, 8, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h64_w128_b16_n256", 5, 2, 20, 1832, 1921, 0x3605a90df2718a4b, 32768, {64, 128, 16, 256, 4}, {128.0, 1, 1, 16, 0, 16, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h128_w32_b8_n128", 5, 2, 21, 1923, 2012, 0xcf5561c565dcceb0, 16384, {128, 32, 8, 128, 4}, {128.0, 1, 1, 8, 0, 8, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h128_w32_b8_n256", 5, 2, 22, 2014, 2103, 0xa521d0939ae79e40, 16384, {128, 32, 8, 256, 4}, {64.0, 1, 1, 8, 0, 8, 0, 64.0, 1}, 0, 4},
    {"transpose_b32_vector_h128_w32_b16_n128", 5, 2, 23, 2105, 2194, 0xfac3894c9556ea62, 16384, {128, 32, 16, 128, 4}, {128.0, 1, 1, 16, 0, 16, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h128_w32_b16_n256", 5, 2, 24, 2196, 2285, 0x5b6578c951947a6e, 16384, {128, 32, 16, 256, 4}, {64.0, 1, 1, 16, 0, 16, 0, 64.0, 1}, 0, 4},
    {"transpose_b32_vector_h128_w64_b8_n256", 5, 2, 25, 2287, 2376, 0xdd762378f8df723a, 32768, {128, 64, 8, 256, 4}, {128.0, 1, 1, 8, 0, 8, 0, 128.0, 1}, 0, 4},
    {"transpose_b32_vector_h128_w64_b16_n256", 5, 2, 26, 2378, 2467, 0x1e6071859c3d3b19, 32768, {128, 64, 16, 256, 4}, {128.0, 1, 1, 16, 0, 16, 0, 128.0, 1}, 0, 4},
    {"transpose_b64_vector_h64_w32_b16_n128", 5, 3, 27, 2469, 2558, 0xf9ab1818a67cb3cc, 16384, {64, 32, 16, 128, 8}, {128.0, 1, 1, 16, 0, 16, 0, 128.0, 1}, 0, 4},
    {"transpose_b64_vector_h64_w32_b16_n256", 5, 3, 28, 2560, 2649, 0xff1474a354f771a4, 16384, {64, 32, 16, 256, 8}, {64.0, 1, 1, 16, 0, 16, 0, 64.0, 1}, 0, 4},
    {"transpose_b64_vector_h64_w64_b16_n256", 5, 3, 29, 2651, 2740, 0xd482dc834638ac6a, 32768, {64, 64, 16, 256, 8}, {128.0, 1, 1, 16, 0, 16, 0, 128.0, 1}, 0, 4},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {211, 97, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {1031, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0, 0, 0, 0}},
    {"one row", {1, 517, 0, 0, 0, 0, 0, 0, 0}},
    {"one column", {517, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 83, 0, 0, 77, 0}},
    {"aligned strides", {96, 72, 0, 0, 80, 0, 0, 112, 0}},
    {"batch", {37, 41, 3, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {33, 20, 4, 0, 24, 832, 0, 0, 665}},
    {"single element", {1, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"no rows", {0, 9, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {4096, 4096, 0, 0, 0, 0, 0, 0, 0}},
    {"", {16384, 16384, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4095, 4097, 0, 0, 0, 0, 0, 0, 0}},
    {"", {64, 1048576, 0, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_transpose = {
    .name = "transpose",
    .formula = "dst[b][c][r] = src[b][r][c]",
    .set = "tilewright",
    .moves_bits = 1,
    .signature = 0x4e856ad8a3668660,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .element_of = {
        [TW_U8] = 0,
        [TW_I8] = 0,
        [TW_U16] = 1,
        [TW_I16] = 1,
        [TW_F16] = 1,
        [TW_BF16] = 1,
        [TW_U32] = 2,
        [TW_I32] = 2,
        [TW_F32] = 2,
        [TW_U64] = 3,
        [TW_I64] = 3,
        [TW_F64] = 3,
        [TW_C64] = 3,
        [TW_C128] = 4,
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

tw_status tw_transpose(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_transpose, type, args, stream);
}

tw_status tw_transpose_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_transpose, type, args);
}

tw_status tw_transpose_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_transpose, type, args, choice);
}
