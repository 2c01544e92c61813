/*
 * transpose/operation.c
 * Generated from templates/transpose/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation transpose: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/transpose.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_transpose_args args_t;

/* ---- arguments */

enum {
  FIELD_rows,
  FIELD_cols,
  FIELD_batch,
  FIELD_src,
  FIELD_src_stride,
  FIELD_src_batch_stride,
  FIELD_dst,
  FIELD_dst_stride,
  FIELD_dst_batch_stride,
};

static const tw_field fields[] = {
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, cols)},
    {.name = "batch", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, batch), .zero_means = 1},
    {.name = "src", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, src)},
    {.name = "src_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, src_stride)},
    {.name = "src_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, src_batch_stride)},
    {.name = "dst", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, dst)},
    {.name = "dst_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, dst_stride)},
    {.name = "dst_batch_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, dst_batch_stride)},
};

static const tw_tensor tensors[] = {
    {"src", TW_IN, FIELD_src, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_src_batch_stride, FIELD_src_stride, -1}, -1, 0, -1},
    {"dst", TW_OUT, FIELD_dst, 3, {FIELD_batch, FIELD_cols, FIELD_rows}, {FIELD_dst_batch_stride, FIELD_dst_stride, -1}, -1, 0, -1},
};

/* ---- reference: the operation in plain loops, for each kind of element */

enum { LINE_reference_b8 = __LINE__ + 13 };
static void reference_b8(const void *args) {
  typedef uint8_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
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

enum { LINE_reference_b16 = __LINE__ + 13 };
static void reference_b16(const void *args) {
  typedef uint16_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
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

enum { LINE_reference_b32 = __LINE__ + 13 };
static void reference_b32(const void *args) {
  typedef uint32_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
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

enum { LINE_reference_b64 = __LINE__ + 13 };
static void reference_b64(const void *args) {
  typedef uint64_t element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
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

enum { LINE_reference_b128 = __LINE__ + 13 };
static void reference_b128(const void *args) {
  typedef struct { uint64_t words[2]; } element_t;
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
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

enum {
  ELEMENT_b8,
  ELEMENT_b16,
  ELEMENT_b32,
  ELEMENT_b64,
  ELEMENT_b128,
};

static const tw_element elements[] = {
    {
        .name = "b8",
        .type = TW_TYPE_COUNT,
        .bytes = 1,
        .reference = reference_b8,
        .reference_line = LINE_reference_b8,
    },
    {
        .name = "b16",
        .type = TW_TYPE_COUNT,
        .bytes = 2,
        .reference = reference_b16,
        .reference_line = LINE_reference_b16,
    },
    {
        .name = "b32",
        .type = TW_TYPE_COUNT,
        .bytes = 4,
        .reference = reference_b32,
        .reference_line = LINE_reference_b32,
    },
    {
        .name = "b64",
        .type = TW_TYPE_COUNT,
        .bytes = 8,
        .reference = reference_b64,
        .reference_line = LINE_reference_b64,
    },
    {
        .name = "b128",
        .type = TW_TYPE_COUNT,
        .bytes = 16,
        .reference = reference_b128,
        .reference_line = LINE_reference_b128,
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
  return 2.0 * rows * cols * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  (void)given;
  return 0.0;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void bytes_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double tiles_down = tw_ceil(rows / HEIGHT);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, HEIGHT) * tw_share_of(cols, WIDTH) * batch;
  passes->pass[0].whole = tw_whole_of(rows, HEIGHT) * tw_whole_of(cols, WIDTH) * batch;
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - ((tw_modulo(rows, 16.0) == 0.0 ? tiles_down : tw_floor(rows / HEIGHT)) * (tw_modulo(cols, 16.0) == 0.0 ? tw_ceil(cols / WIDTH) : tw_floor(cols / WIDTH)) * batch) / blocks : 0;
}

static void bytes_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t THREADS = params[2];
  const int64_t tiles_down = ceil_div(rows, HEIGHT);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tiles_down, ceil_div(cols, WIDTH), batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  bytes_figures(given, params, gpu, passes);
}

static void bytes_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 64.0,
      .align = (int)16.0,
      .edge_in_flight = 4.0,
  };
}

static int bytes_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(SIZE == 1.0)) return 0;
  if (!(HEIGHT * WIDTH <= 128.0 * THREADS)) return 1;
  if (!(HEIGHT * WIDTH >= 64.0 * THREADS)) return 2;
  return -1;
}

static void bytes_footprint(const int *params, tw_footprint *footprint) {
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = HEIGHT * WIDTH,
  };
}

static const int bytes_values_1[] = {64, 128, 256};
static const int bytes_values_2[] = {128, 256};
static const int bytes_values_3[] = {128, 256, 512};
static const tw_axis bytes_axes[] = {
    {"h", 3, bytes_values_1, "rows of src in a tile", 0, 0},
    {"w", 2, bytes_values_2, "columns of src in a tile", 0, 0},
    {"n", 3, bytes_values_3, "threads of a block", 0, 0},
};
static const tw_constraint bytes_constraints[] = {
    {"SIZE == 1", "the permutation is one of bytes"},
    {"HEIGHT * WIDTH <= 128 * THREADS", "32 registers hold a thread's bytes at most"},
    {"HEIGHT * WIDTH >= 64 * THREADS", "each thread has 4 rows of 16 bytes at least"},
};

static const char *const bytes_templates[] = {"transpose/bytes.cu"};
static const tw_line_run bytes_lines_986c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void few_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double batch = (double)given->batch.value;
  const double THREADS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows, THREADS) * batch;
  passes->pass[0].whole = tw_whole_of(rows, THREADS) * batch;
}

static void few_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t COLS = params[0];
  const int64_t THREADS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(cols <= COLS)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "cols <= COLS",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(rows, THREADS), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  few_figures(given, params, gpu, passes);
}

static void few_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int few_unmet(const int *params) {
  const double COLS = params[0];
  const double SIZE = params[2];
  (void)params;
  if (!(COLS * SIZE <= 256.0)) return 0;
  return -1;
}

static void few_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int few_values_1[] = {4, 8, 16};
static const int few_values_2[] = {128, 256, 512};
static const tw_axis few_axes[] = {
    {"c", 3, few_values_1, "columns at most", 0, 0},
    {"n", 3, few_values_2, "threads of a block", 0, 0},
};
static const tw_constraint few_constraints[] = {
    {"COLS * SIZE <= 256", "64 registers hold a row"},
};

static const char *const few_templates[] = {"transpose/few.cu"};
static const tw_line_run few_lines_c9c6[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void naive_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double COLS = params[0];
  const double ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, COLS) * tw_share_of(rows, ROWS) * batch;
  passes->pass[0].whole = tw_whole_of(cols, COLS) * tw_whole_of(rows, ROWS) * batch;
}

static void naive_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, COLS), ceil_div(rows, ROWS), batch},
      .block = {COLS, ROWS, 1},
      .begins_early = 1,
  };
  naive_figures(given, params, gpu, passes);
}

static void naive_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int naive_unmet(const int *params) {
  const double COLS = params[0];
  const double ROWS = params[1];
  (void)params;
  if (!(COLS * ROWS >= 256.0)) return 0;
  return -1;
}

static void naive_footprint(const int *params, tw_footprint *footprint) {
  const int64_t COLS = params[0];
  const int64_t ROWS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(COLS) * (int64_t)(ROWS),
      .shared_bytes[0] = 0,
  };
}

static const int naive_values_1[] = {32, 64};
static const int naive_values_2[] = {8, 16, 32};
static const tw_axis naive_axes[] = {
    {"c", 2, naive_values_1, "threads along a row of src", 0, 0},
    {"r", 3, naive_values_2, "rows of src a block covers", 0, 0},
};
static const tw_constraint naive_constraints[] = {
    {"COLS * ROWS >= 256", "smaller blocks only add launch work: nothing is shared between threads"},
};

static const char *const naive_templates[] = {"transpose/naive.cu"};
static const tw_line_run naive_lines_5c65[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void skewed_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double SECTOR = params[2];
  const double SIZE = params[3];
  const double PHASES = tw_floor(SECTOR / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, 32.0) * tw_share_of(rows + (PHASES - 1.0), HEIGHT) * batch;
  passes->pass[0].whole = tw_whole_of(cols, 32.0) * tw_whole_of(rows + (PHASES - 1.0), HEIGHT) * batch;
}

static void skewed_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t ROWS = params[1];
  const int64_t SECTOR = params[2];
  const int64_t SIZE = params[3];
  const int64_t PHASES = SECTOR / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, 32), tw_whole_ceil_div(rows + (PHASES - 1), HEIGHT), batch},
      .block = {32, ROWS, 1},
      .begins_early = 1,
  };
  skewed_figures(given, params, gpu, passes);
}

static void skewed_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int skewed_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double SECTOR = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(SIZE < 16.0)) return 0;
  if (!(HEIGHT * SIZE >= 2.0 * SECTOR)) return 1;
  if (!(HEIGHT * SIZE <= 512.0)) return 2;
  return -1;
}

static void skewed_footprint(const int *params, tw_footprint *footprint) {
  const int64_t HEIGHT = params[0];
  const int64_t ROWS = params[1];
  const int64_t SECTOR = params[2];
  const int64_t SIZE = params[3];
  const int64_t PHASES = SECTOR / SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(32) * (int64_t)(ROWS),
      .shared_bytes[0] = (HEIGHT + PHASES - 1) * 33 * SIZE,
  };
}

static const int skewed_values_1[] = {64, 128};
static const int skewed_values_2[] = {8, 16};
static const int skewed_values_3[] = {32, 64};
static const tw_axis skewed_axes[] = {
    {"h", 2, skewed_values_1, "elements of a row of dst a tile covers", 0, 0},
    {"r", 2, skewed_values_2, "block rows", 0, 0},
    {"s", 2, skewed_values_3, "bytes to which the rows of dst are aligned", 0, 0},
};
static const tw_constraint skewed_constraints[] = {
    {"SIZE < 16", "16-byte elements never straddle a sector"},
    {"HEIGHT * SIZE >= 2 * SECTOR", "the skew, up to a sector, must be small beside the tile"},
    {"HEIGHT * SIZE <= 512", "longer rows make larger tiles, not better coalescing"},
};

static const char *const skewed_templates[] = {"transpose/skewed.cu"};
static const tw_line_run skewed_lines_0499[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void span_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double UNITS = params[1];
  const double SECTOR = params[2];
  const double GROUP = params[4];
  const double SIZE = params[5];
  const double VEC = tw_floor(16.0 / SIZE);
  const double PHASES = max(1.0, tw_floor(SECTOR / SIZE));
  const double DOWN = tw_floor(HEIGHT / SIZE);
  const double WIDTH = UNITS * VEC - (VEC - 1.0);
  const double tiles_down = tw_ceil((rows + (PHASES - 1.0)) / DOWN);
  const double groups = tw_ceil(tiles_down / max(1.0, GROUP));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = (GROUP == 0.0 ? tw_share_of(rows + (PHASES - 1.0), DOWN) : tw_share_of(tiles_down, groups)) * tw_share_of(cols, WIDTH) * (GROUP == 0.0 ? batch : tw_share_of(tiles_down, max(1.0, GROUP)) * batch);
  passes->pass[0].whole = (GROUP == 0.0 ? tw_whole_of(rows + (PHASES - 1.0), DOWN) : tw_whole_of(tiles_down, groups)) * tw_whole_of(cols, WIDTH) * (GROUP == 0.0 ? batch : tw_whole_of(tiles_down, max(1.0, GROUP)) * batch);
}

static void span_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t UNITS = params[1];
  const int64_t SECTOR = params[2];
  const int64_t THREADS = params[3];
  const int64_t GROUP = params[4];
  const int64_t SIZE = params[5];
  const int64_t VEC = 16 / SIZE;
  const int64_t PHASES = max(1, SECTOR / SIZE);
  const int64_t DOWN = HEIGHT / SIZE;
  const int64_t TALL = DOWN + PHASES - 1;
  const int64_t WIDTH = UNITS * VEC - (VEC - 1);
  const int64_t PITCH = 16 * UNITS + 16;
  const int64_t SKIP = VEC > 1 ? 16 : 0;
  const int64_t TILE = TALL * PITCH + tw_whole_div(TALL, VEC) * SKIP;
  const int64_t BLOCKS = tw_whole_div(199680, TILE + 1024);
  const int64_t SHARED = BLOCKS <= 5 ? max(TILE, tw_whole_div(233472, BLOCKS + 1) - 1023) : TILE;
  const int64_t tiles_down = tw_whole_ceil_div(rows + (PHASES - 1), DOWN);
  const int64_t groups = tw_whole_ceil_div(tiles_down, max(1, GROUP));
  const int64_t deep = tw_whole_ceil_div(tiles_down, groups);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {GROUP == 0 ? tiles_down : deep, tw_whole_ceil_div(cols, WIDTH), GROUP == 0 ? batch : groups * batch},
      .shared_bytes = SHARED,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  span_figures(given, params, gpu, passes);
}

static void span_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[5];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int span_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double SECTOR = params[2];
  const double THREADS = params[3];
  const double SIZE = params[5];
  const double PHASES = max(1.0, tw_floor(SECTOR / SIZE));
  const double PACKS = tw_floor(HEIGHT / 16.0);
  const double COLUMNS = tw_floor(THREADS / PACKS);
  (void)params;
  if (!(HEIGHT >= 4.0 * SECTOR)) return 0;
  if (!(tw_modulo(THREADS, PACKS) == 0.0 && tw_modulo(COLUMNS, 4.0) == 0.0)) return 1;
  if (!(tw_modulo(COLUMNS, PHASES) == 0.0)) return 2;
  return -1;
}

static void span_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int span_values_1[] = {128, 256, 384, 512, 1024};
static const int span_values_2[] = {8, 16, 32, 64};
static const int span_values_3[] = {16, 32, 64};
static const int span_values_4[] = {128, 256, 384, 512, 1024};
static const int span_values_5[] = {0, 16, 32, 64, 128};
static const tw_axis span_axes[] = {
    {"h", 5, span_values_1, "bytes of a row of dst a tile covers", 0, 0},
    {"u", 4, span_values_2, "units of 16 bytes of a row of src", 0, 0},
    {"s", 3, span_values_3, "bytes to which the rows of dst are aligned", 0, 0},
    {"n", 5, span_values_4, "threads of a block", 0, 0},
    {"g", 5, span_values_5, "blocks below each other before those to the right of them; 0: all", 1, 0},
};
static const tw_constraint span_constraints[] = {
    {"HEIGHT >= 4 * SECTOR", "the rows that two blocks read must be few beside the tile"},
    {"THREADS % PACKS == 0 and COLUMNS % 4 == 0", "a warp takes eight packs of four columns"},
    {"COLUMNS % PHASES == 0", "a thread's columns begin at the same place of a sector"},
};

static const char *const span_templates[] = {"transpose/span.cu", "transpose/pack_of_thread.cuh", "transpose/write_packs.cuh"};
static const tw_line_run span_lines_e00a[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {19, 16, 0},
    {22, 27, 0}, {65, 73, 0}, {66, 75, 0}, {76, 87, 0}, {81, 6, 1}, {91, 17, 1},
    {95, 94, 0}, {97, 2, 2}, {100, 14, 2}, {105, 22, 2}, {107, 26, 2},
    {113, 36, 2}, {118, 42, 2}, {123, 52, 2}, {124, 97, 0}, {0, 0, 0},
};
static const tw_line_run span_lines_c2c2[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {19, 16, 0},
    {22, 27, 0}, {65, 73, 0}, {66, 75, 0}, {76, 87, 0}, {81, 6, 1}, {91, 17, 1},
    {95, 94, 0}, {97, 2, 2}, {100, 14, 2}, {105, 20, 2}, {106, 26, 2},
    {112, 36, 2}, {117, 42, 2}, {122, 52, 2}, {123, 97, 0}, {0, 0, 0},
};
static const tw_line_run span_lines_aff6[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {19, 16, 0},
    {22, 27, 0}, {65, 71, 0}, {66, 75, 0}, {76, 6, 1}, {86, 22, 1}, {87, 94, 0},
    {89, 2, 2}, {92, 6, 2}, {99, 36, 2}, {104, 48, 2}, {107, 52, 2},
    {108, 97, 0}, {0, 0, 0},
};
static const tw_line_run span_lines_9574[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void staggered_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double SECTOR = params[2];
  const double THREADS = params[3];
  const double SIZE = params[4];
  const double PHASES = tw_floor(SECTOR / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows + (PHASES - 1.0), HEIGHT) * tw_share_of(cols, WIDTH) * batch;
  passes->pass[0].whole = tw_whole_of(rows + (PHASES - 1.0), HEIGHT) * tw_whole_of(cols, WIDTH) * batch;
  passes->pass[0].work = HEIGHT * WIDTH * SIZE / THREADS;
}

static void staggered_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t SECTOR = params[2];
  const int64_t THREADS = params[3];
  const int64_t SIZE = params[4];
  const int64_t PHASES = SECTOR / SIZE;
  const int64_t tiles_down = tw_whole_ceil_div(rows + (PHASES - 1), HEIGHT);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tiles_down, ceil_div(cols, WIDTH), batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  staggered_figures(given, params, gpu, passes);
}

static void staggered_traits(const int *params, int element, tw_traits *traits) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double SECTOR = params[2];
  const double THREADS = params[3];
  const double SIZE = params[4];
  const double PHASES = tw_floor(SECTOR / SIZE);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = HEIGHT * WIDTH * SIZE / THREADS,
      .sectors = 1.0 + (PHASES - 1.0) / HEIGHT / 2.0 + 16.0 / (WIDTH * SIZE) / 2.0,
      .wavefronts = 2.0,
      .align = (int)SIZE,
      .width = SIZE,
  };
}

static int staggered_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double SECTOR = params[2];
  const double THREADS = params[3];
  const double SIZE = params[4];
  const double VEC = tw_floor(16.0 / SIZE);
  const double PHASES = tw_floor(SECTOR / SIZE);
  const double TALL = HEIGHT + PHASES - 1.0;
  (void)params;
  if (!(SIZE >= 4.0)) return 0;
  if (!(HEIGHT * SIZE >= 128.0)) return 1;
  if (!(HEIGHT * SIZE >= 2.0 * SECTOR)) return 2;
  if (!(tw_modulo(THREADS, WIDTH) == 0.0 && tw_modulo(THREADS, tw_floor(HEIGHT / VEC)) == 0.0)) return 3;
  if (!(HEIGHT * WIDTH <= 18.0 * THREADS)) return 4;
  if (!(HEIGHT * WIDTH >= 4.0 * THREADS)) return 5;
  if (!(TALL * (WIDTH + 1.0) * SIZE <= 48.0 * 1024.0)) return 6;
  return -1;
}

static void staggered_footprint(const int *params, tw_footprint *footprint) {
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t SECTOR = params[2];
  const int64_t THREADS = params[3];
  const int64_t SIZE = params[4];
  const int64_t PHASES = SECTOR / SIZE;
  const int64_t TALL = HEIGHT + PHASES - 1;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = TALL * (WIDTH + 1) * SIZE,
  };
}

static const int staggered_values_1[] = {32, 64, 128};
static const int staggered_values_2[] = {16, 32, 64, 128};
static const int staggered_values_3[] = {16, 32, 64, 128};
static const int staggered_values_4[] = {128, 256, 512};
static const tw_axis staggered_axes[] = {
    {"h", 3, staggered_values_1, "elements of a row of dst a tile covers", 0, 0},
    {"w", 4, staggered_values_2, "columns of src in a tile", 0, 0},
    {"s", 4, staggered_values_3, "bytes to which the rows of dst are aligned", 0, 0},
    {"n", 3, staggered_values_4, "threads of a block", 0, 0},
};
static const tw_constraint staggered_constraints[] = {
    {"SIZE >= 4", "an asynchronous copy has at least four bytes"},
    {"HEIGHT * SIZE >= 128", "a row of the tile fills a line of dst"},
    {"HEIGHT * SIZE >= 2 * SECTOR", "the rows that two blocks read must be few beside the tile"},
    {"THREADS % WIDTH == 0 and THREADS % (HEIGHT // VEC) == 0", "the threads cover whole rows of the tile on both sides"},
    {"HEIGHT * WIDTH <= 18 * THREADS", "with more than 18 copies for each thread all measured points lost a fifth"},
    {"HEIGHT * WIDTH >= 4 * THREADS", "each thread has four copies in flight"},
    {"TALL * (WIDTH + 1) * SIZE <= 48 * 1024", "the tile fits static shared memory"},
};

static const char *const staggered_templates[] = {"transpose/staggered.cu"};
static const tw_line_run staggered_lines_97c9[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {0, 0, 0},
};
static const tw_line_run staggered_lines_56d5[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void stream_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double SECTOR = params[1];
  const double SIZE = params[3];
  const double PHASES = tw_floor(SECTOR / SIZE);
  const double DOWN = tw_floor(HEIGHT / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows + (PHASES - 1.0), DOWN) * batch;
  passes->pass[0].whole = tw_whole_of(rows + (PHASES - 1.0), DOWN) * batch;
}

static void stream_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t src_stride = given->src_stride;
  const int64_t HEIGHT = params[0];
  const int64_t SECTOR = params[1];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t PHASES = SECTOR / SIZE;
  const int64_t DOWN = HEIGHT / SIZE;
  const int64_t tiles_down = tw_whole_ceil_div(rows + (PHASES - 1), DOWN);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(src_stride == cols && cols * (HEIGHT + SECTOR) <= 49104)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "src_stride == cols and cols * (HEIGHT + SECTOR) <= 49104",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {tiles_down, 1, batch},
      .shared_bytes = tw_clamp_int((DOWN + PHASES - 1) * cols * SIZE + 48),
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  stream_figures(given, params, gpu, passes);
}

static void stream_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int stream_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double SECTOR = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double PHASES = tw_floor(SECTOR / SIZE);
  const double PACKS = tw_floor(HEIGHT / 16.0);
  const double COLUMNS = tw_floor(THREADS / PACKS);
  (void)params;
  if (!(PHASES >= 1.0)) return 0;
  if (!(tw_modulo(THREADS, PACKS) == 0.0 && tw_modulo(COLUMNS, 4.0) == 0.0)) return 1;
  if (!(tw_modulo(COLUMNS, PHASES) == 0.0)) return 2;
  return -1;
}

static void stream_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int stream_values_1[] = {128, 256, 512, 1024};
static const int stream_values_2[] = {16, 32};
static const int stream_values_3[] = {128, 256, 512, 1024};
static const tw_axis stream_axes[] = {
    {"h", 4, stream_values_1, "bytes of a row of dst a block writes", 0, 0},
    {"s", 2, stream_values_2, "bytes to which the rows of dst are aligned", 0, 0},
    {"n", 4, stream_values_3, "threads of a block", 0, 0},
};
static const tw_constraint stream_constraints[] = {
    {"PHASES >= 1", "an element is no larger than what rows are aligned to"},
    {"THREADS % PACKS == 0 and COLUMNS % 4 == 0", "a warp takes eight packs of four columns"},
    {"COLUMNS % PHASES == 0", "a thread's columns begin at the same place of a sector"},
};

static const char *const stream_templates[] = {"transpose/stream.cu", "transpose/bring_stream.cuh", "transpose/pack_of_thread.cuh", "transpose/write_packs.cuh"};
static const tw_line_run stream_lines_e8b5[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {27, 4, 1},
    {44, 6, 2}, {54, 22, 2}, {55, 25, 0}, {57, 2, 3}, {60, 14, 3}, {65, 22, 3},
    {67, 33, 3}, {68, 36, 3}, {73, 48, 3}, {76, 52, 3}, {77, 28, 0}, {0, 0, 0},
};
static const tw_line_run stream_lines_0ef6[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {27, 4, 1},
    {44, 6, 2}, {54, 22, 2}, {55, 25, 0}, {57, 2, 3}, {60, 14, 3}, {65, 20, 3},
    {66, 33, 3}, {67, 36, 3}, {72, 48, 3}, {75, 52, 3}, {76, 28, 0}, {0, 0, 0},
};
static const tw_line_run stream_lines_b264[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {27, 4, 1},
    {44, 6, 2}, {54, 22, 2}, {55, 25, 0}, {57, 2, 3}, {60, 6, 3}, {67, 36, 3},
    {72, 48, 3}, {75, 52, 3}, {76, 28, 0}, {0, 0, 0},
};
static const tw_line_run stream_lines_b39b[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tall_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double PIECE = params[0];
  const double SIZE = params[3];
  const double PHASES = tw_floor(32.0 / SIZE);
  const double height = max(1.0, tw_floor(PIECE * 1024.0 / max(1.0, cols * 32.0))) * PHASES;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows + (PHASES - 1.0), height) * batch;
  passes->pass[0].whole = tw_whole_of(rows + (PHASES - 1.0), height) * batch;
}

static void tall_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t src_stride = given->src_stride;
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t PHASES = 32 / SIZE;
  const int64_t height = max(1, PIECE * 1024 / max(1, cols * 32)) * PHASES;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(src_stride == cols && cols <= PIECE * 8)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "src_stride == cols and cols <= PIECE * 8",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(rows + (PHASES - 1), height), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tall_figures(given, params, gpu, passes);
}

static void tall_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int tall_unmet(const int *params) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES >= SIZE)) return 0;
  if (!(THREADS * 64.0 >= tw_floor(PIECE * 1024.0 / 2.0))) return 1;
  if (!(PIECE <= 32.0)) return 2;
  return -1;
}

static void tall_footprint(const int *params, tw_footprint *footprint) {
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = PIECE * 1280 + 128,
  };
}

static const int tall_values_1[] = {4, 8, 16, 32};
static const int tall_values_2[] = {4, 8, 16};
static const int tall_values_3[] = {128, 256, 512};
static const tw_axis tall_axes[] = {
    {"k", 4, tall_values_1, "KiB of src a block takes", 0, 0},
    {"b", 3, tall_values_2, "width of a store", 0, 0},
    {"n", 3, tall_values_3, "threads of a block", 0, 0},
};
static const tw_constraint tall_constraints[] = {
    {"BYTES >= SIZE", "a store writes whole elements"},
    {"THREADS * 64 >= PIECE * 1024 // 2", "at most eight units of 16 bytes for each thread"},
    {"PIECE <= 32", "a block's piece and the rows above it fit static shared memory"},
};

static const char *const tall_templates[] = {"transpose/tall.cu", "transpose/bring_stream.cuh"};
static const tw_line_run tall_lines_6ecb[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {27, 4, 1},
    {44, 25, 0}, {0, 0, 0},
};
static const tw_line_run tall_lines_4ebc[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void tiled_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double TILE = params[0];
  const double ROWS = params[1];
  const double SIZE = params[3];
  const double UNROLL = tw_floor(TILE / ROWS);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, TILE) * tw_share_of(rows, TILE) * batch;
  passes->pass[0].whole = tw_whole_of(cols, TILE) * tw_whole_of(rows, TILE) * batch;
  passes->pass[0].work = UNROLL * SIZE;
}

static void tiled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t TILE = params[0];
  const int64_t ROWS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, TILE), ceil_div(rows, TILE), batch},
      .block = {TILE, ROWS, 1},
      .begins_early = 1,
  };
  tiled_figures(given, params, gpu, passes);
}

static void tiled_traits(const int *params, int element, tw_traits *traits) {
  const double TILE = params[0];
  const double ROWS = params[1];
  const double PAD = params[2];
  const double SIZE = params[3];
  const double UNROLL = tw_floor(TILE / ROWS);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = min(64.0, UNROLL * SIZE),
      .wavefronts = PAD > 0.0 ? 1.0 : (1.0 + max(1.0, min(32.0, TILE) * tw_gcd(32.0, tw_floor(TILE * SIZE / 4.0)) / 32.0 / max(1.0, SIZE / 4.0))) / 2.0,
      .align = (int)16.0,
      .width = SIZE,
      .edge_torn = 0.55,
  };
}

static int tiled_unmet(const int *params) {
  const double TILE = params[0];
  const double ROWS = params[1];
  const double UNROLL = tw_floor(TILE / ROWS);
  (void)params;
  if (!(tw_modulo(TILE, ROWS) == 0.0)) return 0;
  if (!(TILE * ROWS >= 128.0)) return 1;
  if (!(UNROLL <= 16.0)) return 2;
  return -1;
}

static void tiled_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TILE = params[0];
  const int64_t ROWS = params[1];
  const int64_t PAD = params[2];
  const int64_t SIZE = params[3];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = (int64_t)(TILE) * (int64_t)(ROWS),
      .shared_bytes[0] = TILE * (TILE + PAD) * SIZE,
  };
}

static const int tiled_values_1[] = {16, 32, 64};
static const int tiled_values_2[] = {4, 8, 16, 32};
static const int tiled_values_3[] = {0, 1};
static const tw_axis tiled_axes[] = {
    {"t", 3, tiled_values_1, "edge of the tile, elements", 0, 0},
    {"r", 4, tiled_values_2, "block rows; a thread moves TILE / ROWS elements", 0, 0},
    {"p", 2, tiled_values_3, "elements added to each row of the tile", 0, 0},
};
static const tw_constraint tiled_constraints[] = {
    {"TILE % ROWS == 0", "a thread moves a whole number of elements"},
    {"TILE * ROWS >= 128", "a block needs four warps to keep an SM's four schedulers busy"},
    {"UNROLL <= 16", "more than 16 elements for each thread only cost registers"},
};

static const char *const tiled_templates[] = {"transpose/tiled.cu"};
static const tw_line_run tiled_lines_7d8e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {10, 5, 0},
    {11, 7, 0}, {0, 0, 0},
};
static const tw_line_run tiled_lines_0631[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {10, 7, 0},
    {0, 0, 0},
};

/* The model's figures of a problem. */
static void tiny_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double PIECE = params[0];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double area = rows * cols;
  const double each = max(1.0, tw_floor(PIECE * 1024.0 / max(1.0, area * SIZE)));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, each);
  passes->pass[0].whole = tw_whole_of(batch, each);
  passes->pass[0].work = each * area * SIZE / THREADS;
}

static void tiny_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const int64_t PIECE = params[0];
  const int64_t BYTES = params[1];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  const int64_t area = rows * cols;
  const int64_t each = max(1, PIECE * 1024 / max(1, area * SIZE));
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch > 1 && area > 0 && src_stride == cols && dst_stride == rows && src_batch_stride == area && dst_batch_stride == area && area * SIZE <= PIECE * 1024 && tw_whole_div(area, tw_whole_gcd(area, VEC)) <= THREADS)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch > 1 and area > 0 and src_stride == cols and dst_stride == rows and src_batch_stride == area and dst_batch_stride == area and area * SIZE <= PIECE * 1024 and area // gcd(area, VEC) <= THREADS",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, each), 1, 1},
      .is_flat = batch > 1,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  tiny_figures(given, params, gpu, passes);
}

static void tiny_traits(const int *params, int element, tw_traits *traits) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = PIECE * 1024.0 / THREADS,
      .wavefronts = 2.0,
      .align = (int)SIZE,
      .width = 16.0,
      .slots = 3.0 + 12.0 / VEC,
  };
}

static int tiny_unmet(const int *params) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES >= SIZE)) return 0;
  if (!(THREADS * 64.0 >= tw_floor(PIECE * 1024.0 / 2.0))) return 1;
  return -1;
}

static void tiny_footprint(const int *params, tw_footprint *footprint) {
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = PIECE * 1024 + 32,
  };
}

static const int tiny_values_1[] = {4, 8, 16, 32};
static const int tiny_values_2[] = {4, 8, 16};
static const int tiny_values_3[] = {128, 256, 512};
static const tw_axis tiny_axes[] = {
    {"k", 4, tiny_values_1, "KiB of matrices a block takes", 0, 0},
    {"b", 3, tiny_values_2, "width of a store", 0, 0},
    {"n", 3, tiny_values_3, "threads of a block", 0, 0},
};
static const tw_constraint tiny_constraints[] = {
    {"BYTES >= SIZE", "a store writes whole elements"},
    {"THREADS * 64 >= PIECE * 1024 // 2", "at most eight units of 16 bytes for each thread"},
};

static const char *const tiny_templates[] = {"transpose/tiny.cu", "transpose/matrices_of_block.cuh", "transpose/bring_stream.cuh"};
static const tw_line_run tiny_lines_59cf[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {15, 10, 0},
    {16, 3, 1}, {23, 4, 2}, {40, 13, 0}, {0, 0, 0},
};
static const tw_line_run tiny_lines_3259[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double BYTES = params[2];
  const double ORDER = params[4];
  const double SIZE = params[5];
  const double VEC = tw_floor(BYTES / SIZE);
  const double tiles_down = tw_ceil(rows / HEIGHT);
  const double tiles_across = tw_ceil(cols / WIDTH);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = (ORDER == 1.0 ? tw_share_of(rows, HEIGHT) : tw_share_of(cols, WIDTH)) * (ORDER == 1.0 ? tw_share_of(cols, WIDTH) : tw_share_of(rows, HEIGHT)) * batch;
  passes->pass[0].whole = (ORDER == 1.0 ? tw_whole_of(rows, HEIGHT) : tw_whole_of(cols, WIDTH)) * (ORDER == 1.0 ? tw_whole_of(cols, WIDTH) : tw_whole_of(rows, HEIGHT)) * batch;
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - ((tw_modulo(rows, VEC) == 0.0 ? tiles_down : tw_floor(rows / HEIGHT)) * (tw_modulo(cols, VEC) == 0.0 ? tiles_across : tw_floor(cols / WIDTH)) * batch) / blocks : 0;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t THREADS = params[3];
  const int64_t ORDER = params[4];
  const int64_t tiles_down = ceil_div(rows, HEIGHT);
  const int64_t tiles_across = ceil_div(cols, WIDTH);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ORDER == 1 ? tiles_down : tiles_across, ORDER == 1 ? tiles_across : tiles_down, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double BYTES = params[2];
  const double THREADS = params[3];
  const double SIZE = params[5];
  const double TILE_BYTES = HEIGHT * WIDTH * SIZE;
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = TILE_BYTES / THREADS,
      .align = (int)BYTES,
      .edge_in_flight = SIZE < 4.0 ? 4.0 * SIZE : TILE_BYTES / THREADS,
  };
}

static int vector_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double BYTES = params[2];
  const double THREADS = params[3];
  const double SIZE = params[5];
  const double VEC = tw_floor(BYTES / SIZE);
  const double TILE_BYTES = HEIGHT * WIDTH * SIZE;
  (void)params;
  if (!(BYTES > SIZE)) return 0;
  if (!(min(HEIGHT, WIDTH) * SIZE >= 128.0)) return 1;
  if (!(max(HEIGHT, WIDTH) * SIZE <= 512.0)) return 2;
  if (!(TILE_BYTES >= THREADS * BYTES * VEC)) return 3;
  if (!(TILE_BYTES <= 128.0 * THREADS)) return 4;
  return -1;
}

static void vector_footprint(const int *params, tw_footprint *footprint) {
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t THREADS = params[3];
  const int64_t SIZE = params[5];
  const int64_t TILE_BYTES = HEIGHT * WIDTH * SIZE;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = TILE_BYTES,
  };
}

static const int vector_values_1[] = {64, 128};
static const int vector_values_2[] = {32, 64, 128};
static const int vector_values_3[] = {8, 16};
static const int vector_values_4[] = {128, 256, 512};
static const int vector_values_5[] = {0, 1};
static const tw_axis vector_axes[] = {
    {"h", 2, vector_values_1, "rows of src in a tile", 0, 0},
    {"w", 3, vector_values_2, "columns of src in a tile", 0, 0},
    {"b", 2, vector_values_3, "width of an access to global and shared memory", 0, 0},
    {"n", 3, vector_values_4, "threads of a block", 0, 0},
    {"o", 2, vector_values_5, "1: neighbouring blocks stand below each other in src, and write neighbouring pieces of the same rows of dst", 1, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "an access moves several elements; one at a time is what tiled does"},
    {"min(HEIGHT, WIDTH) * SIZE >= 128", "a row of the tile fills a 128-byte line on both sides, and all banks"},
    {"max(HEIGHT, WIDTH) * SIZE <= 512", "longer rows make larger tiles, not better coalescing"},
    {"TILE_BYTES >= THREADS * BYTES * VEC", "each thread has at least one square to transpose"},
    {"TILE_BYTES <= 128 * THREADS", "at most 32 registers hold a thread's squares, or 64 for one-byte elements"},
};

static const char *const vector_templates[] = {"transpose/vector.cu"};
static const tw_line_run vector_lines_2900[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {25, 18, 0},
    {26, 20, 0}, {28, 26, 0}, {0, 0, 0},
};
static const tw_line_run vector_lines_1705[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {25, 18, 0},
    {26, 23, 0}, {28, 26, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void whole_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double PIECE = params[0];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double area = rows * cols;
  const double each = max(1.0, tw_floor(PIECE * 1024.0 / max(1.0, area * SIZE)));
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(batch, each);
  passes->pass[0].whole = tw_whole_of(batch, each);
  passes->pass[0].work = each * area * SIZE / THREADS;
}

static void whole_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t src_stride = given->src_stride;
  const int64_t src_batch_stride = given->src_batch_stride;
  const int64_t dst_stride = given->dst_stride;
  const int64_t dst_batch_stride = given->dst_batch_stride;
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t area = rows * cols;
  const int64_t each = max(1, PIECE * 1024 / max(1, area * SIZE));
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch > 1 && area > 0 && src_stride == cols && dst_stride == rows && src_batch_stride == area && dst_batch_stride == area && area * SIZE <= PIECE * 1024)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch > 1 and area > 0 and src_stride == cols and dst_stride == rows and src_batch_stride == area and dst_batch_stride == area and area * SIZE <= PIECE * 1024",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(batch, each), 1, 1},
      .is_flat = batch > 1,
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  whole_figures(given, params, gpu, passes);
}

static void whole_traits(const int *params, int element, tw_traits *traits) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = PIECE * 1024.0 / THREADS,
      .wavefronts = 3.0,
      .align = (int)SIZE,
      .width = 16.0,
      .slots = 8.0 + 40.0 / VEC,
  };
}

static int whole_unmet(const int *params) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES >= SIZE)) return 0;
  if (!(THREADS * 128.0 >= tw_floor(PIECE * 1024.0 / 2.0))) return 1;
  return -1;
}

static void whole_footprint(const int *params, tw_footprint *footprint) {
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = PIECE * 1024 + 256,
  };
}

static const int whole_values_1[] = {8, 16, 24, 32, 40};
static const int whole_values_2[] = {4, 8, 16};
static const int whole_values_3[] = {128, 256, 512};
static const tw_axis whole_axes[] = {
    {"k", 5, whole_values_1, "KiB of matrices a block takes", 0, 0},
    {"b", 3, whole_values_2, "width of a store", 0, 0},
    {"n", 3, whole_values_3, "threads of a block", 0, 0},
};
static const tw_constraint whole_constraints[] = {
    {"BYTES >= SIZE", "a store writes whole elements"},
    {"THREADS * 128 >= PIECE * 1024 // 2", "at most sixteen units of 16 bytes for each thread"},
};

static const char *const whole_templates[] = {"transpose/whole.cu", "transpose/matrices_of_block.cuh", "transpose/bring_stream.cuh"};
static const tw_line_run whole_lines_8fca[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {15, 10, 0},
    {16, 3, 1}, {23, 4, 2}, {40, 14, 0}, {0, 0, 0},
};
static const tw_line_run whole_lines_dc7e[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void wide_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double PIECE = params[0];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double LINE = tw_floor(128.0 / SIZE);
  const double length = max(1.0, tw_floor(PIECE * 1024.0 / max(1.0, rows * 128.0))) * LINE;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, length) * batch;
  passes->pass[0].whole = tw_whole_of(cols, length) * batch;
  passes->pass[0].work = length * rows * SIZE / THREADS;
}

static void wide_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t dst_stride = given->dst_stride;
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  const int64_t SIZE = params[3];
  const int64_t LINE = 128 / SIZE;
  const int64_t length = max(1, PIECE * 1024 / max(1, rows * 128)) * LINE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(dst_stride == rows && rows > 0 && rows <= PIECE * 8)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "dst_stride == rows and rows > 0 and rows <= PIECE * 8",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(cols, length), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  wide_figures(given, params, gpu, passes);
}

static void wide_traits(const int *params, int element, tw_traits *traits) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = PIECE * 1024.0 / THREADS,
      .wavefronts = 2.0,
      .align = (int)SIZE,
      .width = 16.0,
      .slots = 4.0 + 12.0 / VEC,
  };
}

static int wide_unmet(const int *params) {
  const double PIECE = params[0];
  const double BYTES = params[1];
  const double THREADS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES >= SIZE)) return 0;
  if (!(THREADS * 64.0 >= tw_floor(PIECE * 1024.0 / 2.0))) return 1;
  if (!(THREADS >= PIECE * 8.0)) return 2;
  return -1;
}

static void wide_footprint(const int *params, tw_footprint *footprint) {
  const int64_t PIECE = params[0];
  const int64_t THREADS = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = PIECE * 1152 + 16,
  };
}

static const int wide_values_1[] = {4, 8, 16, 32};
static const int wide_values_2[] = {4, 8, 16};
static const int wide_values_3[] = {128, 256, 512};
static const tw_axis wide_axes[] = {
    {"k", 4, wide_values_1, "KiB of src a block takes", 0, 0},
    {"b", 3, wide_values_2, "width of a store", 0, 0},
    {"n", 3, wide_values_3, "threads of a block", 0, 0},
};
static const tw_constraint wide_constraints[] = {
    {"BYTES >= SIZE", "a store writes whole elements"},
    {"THREADS * 64 >= PIECE * 1024 // 2", "at most eight units of 16 bytes for each thread"},
    {"THREADS >= PIECE * 8", "the threads of a block cover a period of the stream"},
};

static const char *const wide_templates[] = {"transpose/wide.cu"};
static const tw_line_run wide_lines_a21e[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {0, 0, 0},
};
static const tw_line_run wide_lines_6237[] = {
    {1, 0, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void words_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double SECTOR = params[2];
  const double SIZE = params[4];
  const double PART = max(1.0, tw_floor(4.0 / SIZE));
  const double ABOVE = tw_ceil((tw_floor(SECTOR / SIZE) - 1.0) / PART) * PART;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(rows + ABOVE, HEIGHT) * tw_share_of(cols, WIDTH) * batch;
  passes->pass[0].whole = tw_whole_of(rows + ABOVE, HEIGHT) * tw_whole_of(cols, WIDTH) * batch;
}

static void words_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t SECTOR = params[2];
  const int64_t THREADS = params[3];
  const int64_t SIZE = params[4];
  const int64_t PART = max(1, 4 / SIZE);
  const int64_t ABOVE = tw_whole_ceil_div(SECTOR / SIZE - 1, PART) * PART;
  const int64_t tiles_down = tw_whole_ceil_div(rows + ABOVE, HEIGHT);
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tiles_down, ceil_div(cols, WIDTH), batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  words_figures(given, params, gpu, passes);
}

static void words_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[4];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int words_unmet(const int *params) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double SECTOR = params[2];
  const double THREADS = params[3];
  const double SIZE = params[4];
  const double PART = max(1.0, tw_floor(4.0 / SIZE));
  const double VEC = tw_floor(16.0 / SIZE);
  const double ABOVE = tw_ceil((tw_floor(SECTOR / SIZE) - 1.0) / PART) * PART;
  const double QUADS = tw_floor((HEIGHT + ABOVE) / PART);
  const double PITCH = tw_floor(tw_floor(WIDTH / PART) / 2.0) * 2.0 + 1.0;
  const double TURNED = tw_floor((QUADS + 3.0) / 4.0) * 4.0 + 1.0;
  (void)params;
  if (!(SIZE <= 2.0)) return 0;
  if (!(tw_modulo(HEIGHT, VEC) == 0.0 && tw_modulo(WIDTH, VEC) == 0.0)) return 1;
  if (!(tw_modulo(HEIGHT * SIZE, SECTOR) == 0.0 || SECTOR == 16.0)) return 2;
  if (!(WIDTH * (HEIGHT + ABOVE) * SIZE <= 128.0 * THREADS)) return 3;
  if (!((QUADS * PART * PITCH + WIDTH * TURNED) * 4.0 <= 48.0 * 1024.0)) return 4;
  return -1;
}

static void words_footprint(const int *params, tw_footprint *footprint) {
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t SECTOR = params[2];
  const int64_t THREADS = params[3];
  const int64_t SIZE = params[4];
  const int64_t PART = max(1, 4 / SIZE);
  const int64_t ABOVE = tw_whole_ceil_div(SECTOR / SIZE - 1, PART) * PART;
  const int64_t QUADS = tw_whole_div(HEIGHT + ABOVE, PART);
  const int64_t PITCH = tw_whole_div(tw_whole_div(WIDTH, PART), 2) * 2 + 1;
  const int64_t TURNED = tw_whole_div(QUADS + 3, 4) * 4 + 1;
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = (QUADS * PART * PITCH + WIDTH * TURNED) * 4,
  };
}

static const int words_values_1[] = {48, 56, 64, 96, 112, 120, 128, 224};
static const int words_values_2[] = {48, 56, 96, 112, 120, 240};
static const int words_values_3[] = {16, 32};
static const int words_values_4[] = {128, 256, 512};
static const tw_axis words_axes[] = {
    {"h", 8, words_values_1, "elements of a row of dst a tile covers", 0, 0},
    {"w", 6, words_values_2, "columns of src in a tile", 0, 0},
    {"s", 2, words_values_3, "bytes to which the rows of dst are aligned", 0, 0},
    {"n", 3, words_values_4, "threads of a block", 0, 0},
};
static const tw_constraint words_constraints[] = {
    {"SIZE <= 2", "a word has several elements"},
    {"HEIGHT % VEC == 0 and WIDTH % VEC == 0", "the tile is whole packs on both sides"},
    {"HEIGHT * SIZE % SECTOR == 0 or SECTOR == 16", "the tiles below each other begin at the same place of a sector"},
    {"(WIDTH * (HEIGHT + ABOVE)) * SIZE <= 128 * THREADS", "a block has threads enough for its words"},
    {"(QUADS * PART * PITCH + WIDTH * TURNED) * 4 <= 48 * 1024", "both tiles fit static shared memory"},
};

static const char *const words_templates[] = {"transpose/words.cu"};
static const tw_line_run words_lines_aa23[] = {
    {2, 2, 0}, {4, 3, 0}, {5, 3, 0}, {6, 3, 0}, {7, 3, 0}, {72, 72, 0},
    {80, 81, 0}, {0, 0, 0},
};
static const tw_line_run words_lines_2fd3[] = {
    {1, 0, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_bytes,
  ALGORITHM_few,
  ALGORITHM_naive,
  ALGORITHM_skewed,
  ALGORITHM_span,
  ALGORITHM_staggered,
  ALGORITHM_stream,
  ALGORITHM_tall,
  ALGORITHM_tiled,
  ALGORITHM_tiny,
  ALGORITHM_vector,
  ALGORITHM_whole,
  ALGORITHM_wide,
  ALGORITHM_words,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "bytes",
        .brief = "For one-byte elements in aligned rows: a thread brings 16 bytes of four rows and turns 4x4 bytes in words.",
        .file = "transpose/bytes.cu",
        .param_count = 3,
        .params = {"HEIGHT", "WIDTH", "THREADS"},
        .geometry = bytes_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = bytes_templates,
        .kernel_line = 22,
        .axes = bytes_axes,
        .constraint_count = 3,
        .constraints = bytes_constraints,
        .unmet = bytes_unmet,
        .footprint = bytes_footprint,
        .traits = bytes_traits,
    },
    {
        .name = "few",
        .brief = "For up to eight columns: each thread copies a row, and loads all of it before its first store.",
        .file = "transpose/few.cu",
        .param_count = 2,
        .params = {"COLS", "THREADS"},
        .geometry = few_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = few_templates,
        .kernel_line = 14,
        .axes = few_axes,
        .constraint_count = 1,
        .constraints = few_constraints,
        .unmet = few_unmet,
        .footprint = few_footprint,
        .traits = few_traits,
    },
    {
        .name = "naive",
        .brief = "One element for each thread; reads are coalesced, writes are not.",
        .file = "transpose/naive.cu",
        .param_count = 2,
        .params = {"COLS", "ROWS"},
        .geometry = naive_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = naive_templates,
        .kernel_line = 13,
        .axes = naive_axes,
        .constraint_count = 1,
        .constraints = naive_constraints,
        .unmet = naive_unmet,
        .footprint = naive_footprint,
        .traits = naive_traits,
    },
    {
        .name = "skewed",
        .brief = "A tile whose rows in dst each begin at a sector boundary, for strides that leave rows unaligned.",
        .file = "transpose/skewed.cu",
        .param_count = 3,
        .params = {"HEIGHT", "ROWS", "SECTOR"},
        .geometry = skewed_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = skewed_templates,
        .kernel_line = 18,
        .axes = skewed_axes,
        .constraint_count = 3,
        .constraints = skewed_constraints,
        .unmet = skewed_unmet,
        .footprint = skewed_footprint,
        .traits = skewed_traits,
    },
    {
        .name = "span",
        .brief = "For rows of any alignment and elements of any size: rows of a large tile come in aligned units of 16 bytes, and leave as packs that begin at sectors.",
        .file = "transpose/span.cu",
        .param_count = 5,
        .params = {"HEIGHT", "UNITS", "SECTOR", "THREADS", "GROUP"},
        .geometry = span_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = span_templates,
        .kernel_line = 39,
        .preamble = span_lines_9574,
        .axes = span_axes,
        .constraint_count = 3,
        .constraints = span_constraints,
        .unmet = span_unmet,
        .footprint = span_footprint,
        .traits = span_traits,
        .least_capability = 80,
    },
    {
        .name = "staggered",
        .brief = "For rows of any alignment: a tile comes by asynchronous copies, and its rows in dst begin at sector boundaries and leave in packs of 16 bytes.",
        .file = "transpose/staggered.cu",
        .param_count = 4,
        .params = {"HEIGHT", "WIDTH", "SECTOR", "THREADS"},
        .geometry = staggered_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = staggered_templates,
        .kernel_line = 33,
        .preamble = staggered_lines_56d5,
        .axes = staggered_axes,
        .constraint_count = 7,
        .constraints = staggered_constraints,
        .unmet = staggered_unmet,
        .footprint = staggered_footprint,
        .traits = staggered_traits,
    },
    {
        .name = "stream",
        .brief = "For few columns without gaps: rows of src come as one stream, and each thread writes the same pack of several rows of dst.",
        .file = "transpose/stream.cu",
        .param_count = 3,
        .params = {"HEIGHT", "SECTOR", "THREADS"},
        .geometry = stream_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .is_shared_by_size = 1,
        .templates = stream_templates,
        .kernel_line = 27,
        .preamble = stream_lines_b39b,
        .axes = stream_axes,
        .constraint_count = 3,
        .constraints = stream_constraints,
        .unmet = stream_unmet,
        .footprint = stream_footprint,
        .traits = stream_traits,
    },
    {
        .name = "tall",
        .brief = "For few columns without gaps: src is one stream through shared memory, and rows of dst are written in packs.",
        .file = "transpose/tall.cu",
        .param_count = 3,
        .params = {"PIECE", "BYTES", "THREADS"},
        .geometry = tall_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = tall_templates,
        .kernel_line = 25,
        .preamble = tall_lines_4ebc,
        .axes = tall_axes,
        .constraint_count = 3,
        .constraints = tall_constraints,
        .unmet = tall_unmet,
        .footprint = tall_footprint,
        .traits = tall_traits,
    },
    {
        .name = "tiled",
        .brief = "A tile passes through shared memory: whole rows are read and whole rows are written.",
        .file = "transpose/tiled.cu",
        .param_count = 3,
        .params = {"TILE", "ROWS", "PAD"},
        .geometry = tiled_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tiled_templates,
        .kernel_line = 29,
        .axes = tiled_axes,
        .constraint_count = 3,
        .constraints = tiled_constraints,
        .unmet = tiled_unmet,
        .footprint = tiled_footprint,
        .traits = tiled_traits,
    },
    {
        .name = "tiny",
        .brief = "For batches of tiny matrices without gaps: src and dst are streams, and each thread keeps its part of the permutation.",
        .file = "transpose/tiny.cu",
        .param_count = 3,
        .params = {"PIECE", "BYTES", "THREADS"},
        .geometry = tiny_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tiny_templates,
        .kernel_line = 29,
        .preamble = tiny_lines_3259,
        .axes = tiny_axes,
        .constraint_count = 2,
        .constraints = tiny_constraints,
        .unmet = tiny_unmet,
        .footprint = tiny_footprint,
        .traits = tiny_traits,
    },
    {
        .name = "vector",
        .brief = "Wide accesses on both sides; small squares are transposed in registers on the way through shared memory.",
        .file = "transpose/vector.cu",
        .param_count = 5,
        .params = {"HEIGHT", "WIDTH", "BYTES", "THREADS", "ORDER"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = vector_templates,
        .kernel_line = 34,
        .axes = vector_axes,
        .constraint_count = 5,
        .constraints = vector_constraints,
        .unmet = vector_unmet,
        .footprint = vector_footprint,
        .traits = vector_traits,
    },
    {
        .name = "whole",
        .brief = "For batches of small matrices without gaps: a block takes whole matrices, which enter and leave as streams.",
        .file = "transpose/whole.cu",
        .param_count = 3,
        .params = {"PIECE", "BYTES", "THREADS"},
        .geometry = whole_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = whole_templates,
        .kernel_line = 29,
        .preamble = whole_lines_dc7e,
        .axes = whole_axes,
        .constraint_count = 2,
        .constraints = whole_constraints,
        .unmet = whole_unmet,
        .footprint = whole_footprint,
        .traits = whole_traits,
    },
    {
        .name = "wide",
        .brief = "For few rows, to a dst without gaps: rows of src come as units of any alignment, and dst leaves as one stream.",
        .file = "transpose/wide.cu",
        .param_count = 3,
        .params = {"PIECE", "BYTES", "THREADS"},
        .geometry = wide_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = wide_templates,
        .kernel_line = 30,
        .preamble = wide_lines_6237,
        .axes = wide_axes,
        .constraint_count = 3,
        .constraints = wide_constraints,
        .unmet = wide_unmet,
        .footprint = wide_footprint,
        .traits = wide_traits,
    },
    {
        .name = "words",
        .brief = "For elements of one and two bytes in rows of any alignment: words are copied, shifted and turned, and leave in packs of 16 bytes.",
        .file = "transpose/words.cu",
        .param_count = 4,
        .params = {"HEIGHT", "WIDTH", "SECTOR", "THREADS"},
        .geometry = words_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = words_templates,
        .kernel_line = 29,
        .preamble = words_lines_2fd3,
        .axes = words_axes,
        .constraint_count = 5,
        .constraints = words_constraints,
        .unmet = words_unmet,
        .footprint = words_footprint,
        .traits = words_traits,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"transpose_b8_bytes_h64_w128_n128", ALGORITHM_bytes, ELEMENT_b8, 0x4578c4ac576eb7ba, 8192, {64, 128, 128, 1, ELEMENT_b8}, bytes_traits, bytes_lines_986c, 0, 1},
    {"transpose_b8_bytes_h64_w256_n128", ALGORITHM_bytes, ELEMENT_b8, 0xf7e7c006d02bbb6a, 16384, {64, 256, 128, 1, ELEMENT_b8}, bytes_traits, bytes_lines_986c, 0, 1},
    {"transpose_b8_few_c8_n256", ALGORITHM_few, ELEMENT_b8, 0x3518a843e076659b, 0, {8, 256, 1, ELEMENT_b8}, few_traits, few_lines_c9c6, 0, 1},
    {"transpose_b16_few_c8_n256", ALGORITHM_few, ELEMENT_b16, 0x647a745464a103f1, 0, {8, 256, 2, ELEMENT_b16}, few_traits, few_lines_c9c6, 0, 1},
    {"transpose_b32_few_c8_n256", ALGORITHM_few, ELEMENT_b32, 0xf50588cb56d7a729, 0, {8, 256, 4, ELEMENT_b32}, few_traits, few_lines_c9c6, 0, 1},
    {"transpose_b64_few_c8_n256", ALGORITHM_few, ELEMENT_b64, 0x1c8f1ae5e64d918b, 0, {8, 256, 8, ELEMENT_b64}, few_traits, few_lines_c9c6, 0, 1},
    {"transpose_b128_few_c8_n256", ALGORITHM_few, ELEMENT_b128, 0x06a7bf1a16145c3b, 0, {8, 256, 16, ELEMENT_b128}, few_traits, few_lines_c9c6, 0, 1},
    {"transpose_b8_naive_c32_r8", ALGORITHM_naive, ELEMENT_b8, 0x474f3b7d433b213c, 0, {32, 8, 1, ELEMENT_b8}, naive_traits, naive_lines_5c65, 0, 1},
    {"transpose_b16_naive_c32_r8", ALGORITHM_naive, ELEMENT_b16, 0xe6c6433373cded69, 0, {32, 8, 2, ELEMENT_b16}, naive_traits, naive_lines_5c65, 0, 1},
    {"transpose_b32_naive_c32_r8", ALGORITHM_naive, ELEMENT_b32, 0xe4cf6076f65c2d1b, 0, {32, 8, 4, ELEMENT_b32}, naive_traits, naive_lines_5c65, 0, 1},
    {"transpose_b32_naive_c32_r32", ALGORITHM_naive, ELEMENT_b32, 0x4e7cddaae8fb1a67, 0, {32, 32, 4, ELEMENT_b32}, naive_traits, naive_lines_5c65, 0, 1},
    {"transpose_b64_naive_c32_r8", ALGORITHM_naive, ELEMENT_b64, 0xbd6e4dd9a0972904, 0, {32, 8, 8, ELEMENT_b64}, naive_traits, naive_lines_5c65, 0, 1},
    {"transpose_b128_naive_c32_r8", ALGORITHM_naive, ELEMENT_b128, 0x19bd15e532227e0f, 0, {32, 8, 16, ELEMENT_b128}, naive_traits, naive_lines_5c65, 0, 1},
    {"transpose_b8_skewed_h128_r16_s32", ALGORITHM_skewed, ELEMENT_b8, 0x4465af89b696eaf2, 5247, {128, 16, 32, 1, ELEMENT_b8}, skewed_traits, skewed_lines_0499, 0, 1},
    {"transpose_b8_span_h128_u8_s32_n256", ALGORITHM_span, ELEMENT_b8, 0x0bd181fec264aafe, 0, {128, 8, 32, 256, 0, 1, ELEMENT_b8}, span_traits, span_lines_e00a, 0, 1},
    {"transpose_b8_span_h256_u16_s32_n512", ALGORITHM_span, ELEMENT_b8, 0xc963a314ea238834, 0, {256, 16, 32, 512, 0, 1, ELEMENT_b8}, span_traits, span_lines_e00a, 0, 1},
    {"transpose_b16_span_h128_u8_s32_n128", ALGORITHM_span, ELEMENT_b16, 0xce26fd40752a2ab0, 0, {128, 8, 32, 128, 0, 2, ELEMENT_b16}, span_traits, span_lines_c2c2, 0, 1},
    {"transpose_b16_span_h256_u16_s32_n256", ALGORITHM_span, ELEMENT_b16, 0x7b98739a01596a2f, 0, {256, 16, 32, 256, 0, 2, ELEMENT_b16}, span_traits, span_lines_c2c2, 0, 1},
    {"transpose_b32_span_h256_u16_s32_n256", ALGORITHM_span, ELEMENT_b32, 0x88b00568fe690c77, 0, {256, 16, 32, 256, 0, 4, ELEMENT_b32}, span_traits, span_lines_aff6, 0, 1},
    {"transpose_b32_span_h256_u32_s32_n256", ALGORITHM_span, ELEMENT_b32, 0xa2de659f9e084a28, 0, {256, 32, 32, 256, 0, 4, ELEMENT_b32}, span_traits, span_lines_aff6, 0, 1},
    {"transpose_b64_span_h256_u16_s32_n128", ALGORITHM_span, ELEMENT_b64, 0x8ca4fea68010a4c5, 0, {256, 16, 32, 128, 0, 8, ELEMENT_b64}, span_traits, span_lines_aff6, 0, 1},
    {"transpose_b64_span_h256_u32_s32_n256", ALGORITHM_span, ELEMENT_b64, 0xd4d250ce61322209, 0, {256, 32, 32, 256, 0, 8, ELEMENT_b64}, span_traits, span_lines_aff6, 0, 1},
    {"transpose_b128_span_h256_u32_s32_n256", ALGORITHM_span, ELEMENT_b128, 0x767bb104f2b9c6d8, 0, {256, 32, 32, 256, 0, 16, ELEMENT_b128}, span_traits, span_lines_aff6, 0, 1},
    {"transpose_b128_staggered_h32_w32_s16_n256", ALGORITHM_staggered, ELEMENT_b128, 0x8d28072799ff920a, 16896, {32, 32, 16, 256, 16, ELEMENT_b128}, staggered_traits, staggered_lines_97c9, 0, 1},
    {"transpose_b8_stream_h256_s32_n512", ALGORITHM_stream, ELEMENT_b8, 0xfa7030ad9aab898e, 0, {256, 32, 512, 1, ELEMENT_b8}, stream_traits, stream_lines_e8b5, 0, 1},
    {"transpose_b16_stream_h128_s32_n128", ALGORITHM_stream, ELEMENT_b16, 0x0a4209c28f600666, 0, {128, 32, 128, 2, ELEMENT_b16}, stream_traits, stream_lines_0ef6, 0, 1},
    {"transpose_b32_stream_h256_s32_n128", ALGORITHM_stream, ELEMENT_b32, 0x2150873067a8e390, 0, {256, 32, 128, 4, ELEMENT_b32}, stream_traits, stream_lines_b264, 0, 1},
    {"transpose_b64_stream_h256_s32_n128", ALGORITHM_stream, ELEMENT_b64, 0x753460a059beb9de, 0, {256, 32, 128, 8, ELEMENT_b64}, stream_traits, stream_lines_b264, 0, 1},
    {"transpose_b16_tall_k8_b8_n128", ALGORITHM_tall, ELEMENT_b16, 0x49c2d74d759a4252, 10368, {8, 8, 128, 2, ELEMENT_b16}, tall_traits, tall_lines_6ecb, 0, 1},
    {"transpose_b8_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b8, 0xc1c8a732cd0d39f5, 1056, {32, 8, 1, 1, ELEMENT_b8}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b8_tiled_t64_r4_p0", ALGORITHM_tiled, ELEMENT_b8, 0xaf108e8eacaf0fc1, 4096, {64, 4, 0, 1, ELEMENT_b8}, tiled_traits, tiled_lines_0631, 0, 1},
    {"transpose_b16_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b16, 0xf572da91387abdcb, 544, {16, 8, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b16_tiled_t64_r8_p1", ALGORITHM_tiled, ELEMENT_b16, 0xc1cf7c1fb7868c44, 8320, {64, 8, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b32_tiled_t16_r8_p0", ALGORITHM_tiled, ELEMENT_b32, 0xd7886d70474ffe81, 1024, {16, 8, 0, 4, ELEMENT_b32}, tiled_traits, tiled_lines_0631, 0, 1},
    {"transpose_b32_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b32, 0x7a13ca3053a4abbb, 4224, {32, 8, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b32_tiled_t32_r32_p0", ALGORITHM_tiled, ELEMENT_b32, 0x982df9e218aacf4f, 4096, {32, 32, 0, 4, ELEMENT_b32}, tiled_traits, tiled_lines_0631, 0, 1},
    {"transpose_b32_tiled_t32_r32_p1", ALGORITHM_tiled, ELEMENT_b32, 0xa5ac01d2e990a2af, 4224, {32, 32, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b64_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b64, 0x835dd49e0c09a9b1, 2176, {16, 8, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b64_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b64, 0x546d06f45328c32d, 8448, {32, 4, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b64_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b64, 0x3bb9c926242291d5, 8448, {32, 8, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b128_tiled_t16_r8_p0", ALGORITHM_tiled, ELEMENT_b128, 0x0488b3b2cf97d373, 4096, {16, 8, 0, 16, ELEMENT_b128}, tiled_traits, tiled_lines_0631, 0, 1},
    {"transpose_b128_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b128, 0x8bea150e25779385, 4352, {16, 8, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b128_tiled_t16_r16_p1", ALGORITHM_tiled, ELEMENT_b128, 0x41ee3824f135daf1, 4352, {16, 16, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b128_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b128, 0x8058a7fb81182ea9, 16896, {32, 4, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b128_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b128, 0x6888fc1a66574521, 16896, {32, 8, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_7d8e, 0, 1},
    {"transpose_b8_tiny_k8_b4_n128", ALGORITHM_tiny, ELEMENT_b8, 0x133a50e4960f9bd4, 8224, {8, 4, 128, 1, ELEMENT_b8}, tiny_traits, tiny_lines_59cf, 0, 1},
    {"transpose_b16_tiny_k16_b8_n128", ALGORITHM_tiny, ELEMENT_b16, 0x52f9a938ae947895, 16416, {16, 8, 128, 2, ELEMENT_b16}, tiny_traits, tiny_lines_59cf, 0, 1},
    {"transpose_b32_tiny_k8_b16_n128", ALGORITHM_tiny, ELEMENT_b32, 0x17749113f2acadc0, 8224, {8, 16, 128, 4, ELEMENT_b32}, tiny_traits, tiny_lines_59cf, 0, 1},
    {"transpose_b8_vector_h128_w128_b8_n256_o1", ALGORITHM_vector, ELEMENT_b8, 0xa52ac05c9b9952f9, 16384, {128, 128, 8, 256, 1, 1, ELEMENT_b8}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b16_vector_h64_w64_b8_n256_o1", ALGORITHM_vector, ELEMENT_b16, 0xbffa7977fb140bb0, 8192, {64, 64, 8, 256, 1, 2, ELEMENT_b16}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b16_vector_h64_w128_b16_n128_o1", ALGORITHM_vector, ELEMENT_b16, 0x6cad145690922260, 16384, {64, 128, 16, 128, 1, 2, ELEMENT_b16}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b16_vector_h128_w128_b8_n256_o1", ALGORITHM_vector, ELEMENT_b16, 0xa7c73be7f3d4c42a, 32768, {128, 128, 8, 256, 1, 2, ELEMENT_b16}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b32_vector_h64_w64_b8_n256_o1", ALGORITHM_vector, ELEMENT_b32, 0xe91e5afc57a94f34, 16384, {64, 64, 8, 256, 1, 4, ELEMENT_b32}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b32_vector_h64_w64_b16_n128_o1", ALGORITHM_vector, ELEMENT_b32, 0x90ab16cae266b6fc, 16384, {64, 64, 16, 128, 1, 4, ELEMENT_b32}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b32_vector_h64_w64_b16_n256", ALGORITHM_vector, ELEMENT_b32, 0xd009f76951dc0d01, 16384, {64, 64, 16, 256, 0, 4, ELEMENT_b32}, vector_traits, vector_lines_1705, 0, 1},
    {"transpose_b32_vector_h128_w64_b16_n256", ALGORITHM_vector, ELEMENT_b32, 0x4c60a9a25d4f92c2, 32768, {128, 64, 16, 256, 0, 4, ELEMENT_b32}, vector_traits, vector_lines_1705, 0, 1},
    {"transpose_b64_vector_h64_w32_b16_n128_o1", ALGORITHM_vector, ELEMENT_b64, 0x7547f4dd7be61ad8, 16384, {64, 32, 16, 128, 1, 8, ELEMENT_b64}, vector_traits, vector_lines_2900, 0, 1},
    {"transpose_b16_whole_k16_b16_n256", ALGORITHM_whole, ELEMENT_b16, 0xe22f66582d0b9771, 16640, {16, 16, 256, 2, ELEMENT_b16}, whole_traits, whole_lines_8fca, 0, 1},
    {"transpose_b32_whole_k16_b16_n256", ALGORITHM_whole, ELEMENT_b32, 0x7ccb732946f58623, 16640, {16, 16, 256, 4, ELEMENT_b32}, whole_traits, whole_lines_8fca, 0, 1},
    {"transpose_b64_whole_k16_b16_n256", ALGORITHM_whole, ELEMENT_b64, 0xc4e3dfa9ab7e4530, 16640, {16, 16, 256, 8, ELEMENT_b64}, whole_traits, whole_lines_8fca, 0, 1},
    {"transpose_b128_whole_k16_b16_n256", ALGORITHM_whole, ELEMENT_b128, 0x4a55a440d9fc7e8c, 16640, {16, 16, 256, 16, ELEMENT_b128}, whole_traits, whole_lines_8fca, 0, 1},
    {"transpose_b8_wide_k8_b4_n256", ALGORITHM_wide, ELEMENT_b8, 0x43ac611a2c048bd2, 9232, {8, 4, 256, 1, ELEMENT_b8}, wide_traits, wide_lines_a21e, 0, 1},
    {"transpose_b16_wide_k8_b8_n128", ALGORITHM_wide, ELEMENT_b16, 0xd156a2f6b4415eec, 9232, {8, 8, 128, 2, ELEMENT_b16}, wide_traits, wide_lines_a21e, 0, 1},
    {"transpose_b32_wide_k8_b16_n256", ALGORITHM_wide, ELEMENT_b32, 0xb9b23643b99eed7b, 9232, {8, 16, 256, 4, ELEMENT_b32}, wide_traits, wide_lines_a21e, 0, 1},
    {"transpose_b64_wide_k8_b16_n256", ALGORITHM_wide, ELEMENT_b64, 0xa9f7afe9768d85a9, 9232, {8, 16, 256, 8, ELEMENT_b64}, wide_traits, wide_lines_a21e, 0, 1},
    {"transpose_b128_wide_k8_b16_n128", ALGORITHM_wide, ELEMENT_b128, 0xdcc547317a9fd4b2, 9232, {8, 16, 128, 16, ELEMENT_b128}, wide_traits, wide_lines_a21e, 0, 1},
    {"transpose_b8_words_h112_w112_s16_n256", ALGORITHM_words, ELEMENT_b8, 0x433a8aead6444082, 29632, {112, 112, 16, 256, 1, ELEMENT_b8}, words_traits, words_lines_aa23, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"square", {128, 128, 0, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {129, 127, 0, 0, 0, 0, 0, 0, 0}},
    {"prime", {211, 97, 0, 0, 0, 0, 0, 0, 0}},
    {"one short of sectors", {143, 127, 0, 0, 0, 0, 0, 0, 0}},
    {"tall", {1031, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"wide", {3, 1031, 0, 0, 0, 0, 0, 0, 0}},
    {"long rows", {71, 703, 0, 0, 0, 0, 0, 0, 0}},
    {"one row", {1, 517, 0, 0, 0, 0, 0, 0, 0}},
    {"one column", {517, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"strided", {65, 70, 0, 0, 83, 0, 0, 77, 0}},
    {"aligned strides", {96, 72, 0, 0, 80, 0, 0, 112, 0}},
    {"batch", {37, 41, 3, 0, 0, 0, 0, 0, 0}},
    {"strided batch", {33, 20, 4, 0, 24, 832, 0, 0, 665}},
    {"tiny matrices", {3, 5, 301, 0, 0, 0, 0, 0, 0}},
    {"single element", {1, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"no rows", {0, 9, 0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {4096, 4096, 0, 0, 0, 0, 0, 0, 0}},
    {"", {16384, 16384, 0, 0, 0, 0, 0, 0, 0}},
    {"", {4095, 4097, 0, 0, 0, 0, 0, 0, 0}},
    {"", {64, 1048576, 0, 0, 0, 0, 0, 0, 0}},
    {"", {3, 3, 1000000, 0, 0, 0, 0, 0, 0}},
    {"", {16, 16, 100000, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_transpose = {
    .name = "transpose",
    .formula = "dst[b][c][r] = src[b][r][c]",
    .set = "tilewright",
    .moves_bits = 1,
    .signature = 0x1dbaca76ab03fe46,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .reference_line = 23,
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
_Static_assert(COUNT(tensors) <= TW_MAX_TENSORS, "raise TW_MAX_TENSORS");

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
