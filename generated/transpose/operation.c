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
    {"src", TW_IN, FIELD_src, 3, {FIELD_batch, FIELD_rows, FIELD_cols}, {FIELD_src_batch_stride, FIELD_src_stride, -1}, -1, 0},
    {"dst", TW_OUT, FIELD_dst, 3, {FIELD_batch, FIELD_cols, FIELD_rows}, {FIELD_dst_batch_stride, FIELD_dst_stride, -1}, -1, 0},
};

/* ---- reference: the operation in plain loops, for each kind of element */

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
    },
    {
        .name = "b16",
        .type = TW_TYPE_COUNT,
        .bytes = 2,
        .reference = reference_b16,
    },
    {
        .name = "b32",
        .type = TW_TYPE_COUNT,
        .bytes = 4,
        .reference = reference_b32,
    },
    {
        .name = "b64",
        .type = TW_TYPE_COUNT,
        .bytes = 8,
        .reference = reference_b64,
    },
    {
        .name = "b128",
        .type = TW_TYPE_COUNT,
        .bytes = 16,
        .reference = reference_b128,
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
static const tw_line_run naive_lines_8e59[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
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
static const tw_line_run skewed_lines_8b7c[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
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
      .align = (int)SIZE,
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
static const tw_line_run tiled_lines_3d64[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {9, 5, 0}, {10, 7, 0},
    {0, 0, 0},
};
static const tw_line_run tiled_lines_d2f0[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {9, 7, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double rows = (double)given->rows;
  const double cols = (double)given->cols;
  const double batch = (double)given->batch.value;
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(cols, WIDTH) * tw_share_of(rows, HEIGHT) * batch;
  passes->pass[0].whole = tw_whole_of(cols, WIDTH) * tw_whole_of(rows, HEIGHT) * batch;
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - (tw_floor(rows / HEIGHT) * tw_floor(cols / WIDTH) * batch) / blocks : 0;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t rows = given->rows;
  const int64_t cols = given->cols;
  const int64_t batch = given->batch.value;
  const int64_t HEIGHT = params[0];
  const int64_t WIDTH = params[1];
  const int64_t THREADS = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(cols, WIDTH), ceil_div(rows, HEIGHT), batch},
      .block = {THREADS, 1, 1},
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double HEIGHT = params[0];
  const double WIDTH = params[1];
  const double BYTES = params[2];
  const double THREADS = params[3];
  const double SIZE = params[4];
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
  const double SIZE = params[4];
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
  const int64_t SIZE = params[4];
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
static const int vector_values_4[] = {128, 256};
static const tw_axis vector_axes[] = {
    {"h", 2, vector_values_1, "rows of src in a tile", 0, 0},
    {"w", 3, vector_values_2, "columns of src in a tile", 0, 0},
    {"b", 2, vector_values_3, "width of an access to global and shared memory", 0, 0},
    {"n", 2, vector_values_4, "threads of a block", 0, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "an access moves several elements; one at a time is what tiled does"},
    {"min(HEIGHT, WIDTH) * SIZE >= 128", "a row of the tile fills a 128-byte line on both sides, and all banks"},
    {"max(HEIGHT, WIDTH) * SIZE <= 512", "longer rows make larger tiles, not better coalescing"},
    {"TILE_BYTES >= THREADS * BYTES * VEC", "each thread has at least one square to transpose"},
    {"TILE_BYTES <= 128 * THREADS", "at most 32 registers hold a thread's squares, or 64 for one-byte elements"},
};

static const char *const vector_templates[] = {"transpose/vector.cu"};
static const tw_line_run vector_lines_9474[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_naive,
  ALGORITHM_skewed,
  ALGORITHM_tiled,
  ALGORITHM_vector,
};

static const tw_algorithm algorithms[] = {
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
        .name = "tiled",
        .brief = "A tile passes through shared memory: whole rows are read and whole rows are written.",
        .file = "transpose/tiled.cu",
        .param_count = 3,
        .params = {"TILE", "ROWS", "PAD"},
        .geometry = tiled_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = tiled_templates,
        .kernel_line = 23,
        .axes = tiled_axes,
        .constraint_count = 3,
        .constraints = tiled_constraints,
        .unmet = tiled_unmet,
        .footprint = tiled_footprint,
        .traits = tiled_traits,
    },
    {
        .name = "vector",
        .brief = "Wide accesses on both sides; small squares are transposed in registers on the way through shared memory.",
        .file = "transpose/vector.cu",
        .param_count = 4,
        .params = {"HEIGHT", "WIDTH", "BYTES", "THREADS"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = vector_templates,
        .kernel_line = 28,
        .axes = vector_axes,
        .constraint_count = 5,
        .constraints = vector_constraints,
        .unmet = vector_unmet,
        .footprint = vector_footprint,
        .traits = vector_traits,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"transpose_b8_naive_c32_r8", ALGORITHM_naive, ELEMENT_b8, 0x474f3b7d433b213c, 0, {32, 8, 1, ELEMENT_b8}, naive_traits, naive_lines_8e59, 0},
    {"transpose_b16_naive_c32_r8", ALGORITHM_naive, ELEMENT_b16, 0xe6c6433373cded69, 0, {32, 8, 2, ELEMENT_b16}, naive_traits, naive_lines_8e59, 0},
    {"transpose_b32_naive_c32_r8", ALGORITHM_naive, ELEMENT_b32, 0xe4cf6076f65c2d1b, 0, {32, 8, 4, ELEMENT_b32}, naive_traits, naive_lines_8e59, 0},
    {"transpose_b32_naive_c32_r32", ALGORITHM_naive, ELEMENT_b32, 0x4e7cddaae8fb1a67, 0, {32, 32, 4, ELEMENT_b32}, naive_traits, naive_lines_8e59, 0},
    {"transpose_b64_naive_c32_r8", ALGORITHM_naive, ELEMENT_b64, 0xbd6e4dd9a0972904, 0, {32, 8, 8, ELEMENT_b64}, naive_traits, naive_lines_8e59, 0},
    {"transpose_b128_naive_c32_r8", ALGORITHM_naive, ELEMENT_b128, 0x19bd15e532227e0f, 0, {32, 8, 16, ELEMENT_b128}, naive_traits, naive_lines_8e59, 0},
    {"transpose_b8_skewed_h128_r8_s32", ALGORITHM_skewed, ELEMENT_b8, 0x21a01c0c871838a1, 5247, {128, 8, 32, 1, ELEMENT_b8}, skewed_traits, skewed_lines_8b7c, 0},
    {"transpose_b32_skewed_h64_r8_s32", ALGORITHM_skewed, ELEMENT_b32, 0x3a8d31a2090300f6, 9372, {64, 8, 32, 4, ELEMENT_b32}, skewed_traits, skewed_lines_8b7c, 0},
    {"transpose_b64_skewed_h64_r8_s32", ALGORITHM_skewed, ELEMENT_b64, 0xf1c9897d836953a8, 17688, {64, 8, 32, 8, ELEMENT_b64}, skewed_traits, skewed_lines_8b7c, 0},
    {"transpose_b64_skewed_h64_r8_s64", ALGORITHM_skewed, ELEMENT_b64, 0x7f850bb9046bbc75, 18744, {64, 8, 64, 8, ELEMENT_b64}, skewed_traits, skewed_lines_8b7c, 0},
    {"transpose_b8_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b8, 0x9c50cecec7a636a1, 272, {16, 8, 1, 1, ELEMENT_b8}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b8_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b8, 0x107eb11d6546bd0d, 1056, {32, 4, 1, 1, ELEMENT_b8}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b8_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b8, 0xc1c8a732cd0d39f5, 1056, {32, 8, 1, 1, ELEMENT_b8}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b8_tiled_t32_r16_p1", ALGORITHM_tiled, ELEMENT_b8, 0xb4b8d365d58107f4, 1056, {32, 16, 1, 1, ELEMENT_b8}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b8_tiled_t64_r4_p0", ALGORITHM_tiled, ELEMENT_b8, 0xaf108e8eacaf0fc1, 4096, {64, 4, 0, 1, ELEMENT_b8}, tiled_traits, tiled_lines_d2f0, 0},
    {"transpose_b8_tiled_t64_r4_p1", ALGORITHM_tiled, ELEMENT_b8, 0x6fee6299df814aa5, 4160, {64, 4, 1, 1, ELEMENT_b8}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b16_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b16, 0xf572da91387abdcb, 544, {16, 8, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b16_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b16, 0x5ea5f9492d2d66b3, 2112, {32, 4, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b16_tiled_t32_r16_p1", ALGORITHM_tiled, ELEMENT_b16, 0x5c56af1e52ba8f52, 2112, {32, 16, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b16_tiled_t64_r4_p1", ALGORITHM_tiled, ELEMENT_b16, 0xc36ad1fdab232c23, 8320, {64, 4, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b16_tiled_t64_r8_p1", ALGORITHM_tiled, ELEMENT_b16, 0xc1cf7c1fb7868c44, 8320, {64, 8, 1, 2, ELEMENT_b16}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b32_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b32, 0xe33c2857942556fb, 1088, {16, 8, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b32_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b32, 0x322de16548b5cd63, 4224, {32, 4, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b32_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b32, 0x7a13ca3053a4abbb, 4224, {32, 8, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b32_tiled_t32_r16_p1", ALGORITHM_tiled, ELEMENT_b32, 0xa924dcb61abd6016, 4224, {32, 16, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b32_tiled_t32_r32_p0", ALGORITHM_tiled, ELEMENT_b32, 0x982df9e218aacf4f, 4096, {32, 32, 0, 4, ELEMENT_b32}, tiled_traits, tiled_lines_d2f0, 0},
    {"transpose_b32_tiled_t32_r32_p1", ALGORITHM_tiled, ELEMENT_b32, 0xa5ac01d2e990a2af, 4224, {32, 32, 1, 4, ELEMENT_b32}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b64_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b64, 0x835dd49e0c09a9b1, 2176, {16, 8, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b64_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b64, 0x546d06f45328c32d, 8448, {32, 4, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b64_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b64, 0x3bb9c926242291d5, 8448, {32, 8, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b64_tiled_t32_r16_p1", ALGORITHM_tiled, ELEMENT_b64, 0x1d127cf551a718c4, 8448, {32, 16, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b64_tiled_t64_r4_p1", ALGORITHM_tiled, ELEMENT_b64, 0x1c00b1f2c37ad705, 33280, {64, 4, 1, 8, ELEMENT_b64}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b128_tiled_t16_r8_p0", ALGORITHM_tiled, ELEMENT_b128, 0x0488b3b2cf97d373, 4096, {16, 8, 0, 16, ELEMENT_b128}, tiled_traits, tiled_lines_d2f0, 0},
    {"transpose_b128_tiled_t16_r8_p1", ALGORITHM_tiled, ELEMENT_b128, 0x8bea150e25779385, 4352, {16, 8, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b128_tiled_t16_r16_p1", ALGORITHM_tiled, ELEMENT_b128, 0x41ee3824f135daf1, 4352, {16, 16, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b128_tiled_t32_r4_p1", ALGORITHM_tiled, ELEMENT_b128, 0x8058a7fb81182ea9, 16896, {32, 4, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b128_tiled_t32_r8_p1", ALGORITHM_tiled, ELEMENT_b128, 0x6888fc1a66574521, 16896, {32, 8, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b128_tiled_t32_r16_p1", ALGORITHM_tiled, ELEMENT_b128, 0x1e659c66e36f0040, 16896, {32, 16, 1, 16, ELEMENT_b128}, tiled_traits, tiled_lines_3d64, 0},
    {"transpose_b8_vector_h128_w128_b8_n128", ALGORITHM_vector, ELEMENT_b8, 0x976ef599e756699e, 16384, {128, 128, 8, 128, 1, ELEMENT_b8}, vector_traits, vector_lines_9474, 0},
    {"transpose_b8_vector_h128_w128_b8_n256", ALGORITHM_vector, ELEMENT_b8, 0xd23775d68d45d62a, 16384, {128, 128, 8, 256, 1, ELEMENT_b8}, vector_traits, vector_lines_9474, 0},
    {"transpose_b16_vector_h64_w64_b8_n128", ALGORITHM_vector, ELEMENT_b16, 0x4eec70eaf39bd8a9, 8192, {64, 64, 8, 128, 2, ELEMENT_b16}, vector_traits, vector_lines_9474, 0},
    {"transpose_b16_vector_h64_w64_b8_n256", ALGORITHM_vector, ELEMENT_b16, 0xec92354fed6a00ed, 8192, {64, 64, 8, 256, 2, ELEMENT_b16}, vector_traits, vector_lines_9474, 0},
    {"transpose_b16_vector_h64_w128_b8_n256", ALGORITHM_vector, ELEMENT_b16, 0x729cd258b180c545, 16384, {64, 128, 8, 256, 2, ELEMENT_b16}, vector_traits, vector_lines_9474, 0},
    {"transpose_b16_vector_h128_w64_b8_n256", ALGORITHM_vector, ELEMENT_b16, 0xb9d835d17713bc67, 16384, {128, 64, 8, 256, 2, ELEMENT_b16}, vector_traits, vector_lines_9474, 0},
    {"transpose_b16_vector_h128_w64_b16_n128", ALGORITHM_vector, ELEMENT_b16, 0x42fdba79b173ba6c, 16384, {128, 64, 16, 128, 2, ELEMENT_b16}, vector_traits, vector_lines_9474, 0},
    {"transpose_b16_vector_h128_w128_b8_n256", ALGORITHM_vector, ELEMENT_b16, 0x463ad71faa9cfc53, 32768, {128, 128, 8, 256, 2, ELEMENT_b16}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h64_w32_b8_n128", ALGORITHM_vector, ELEMENT_b32, 0x445476f55e5c0ab1, 8192, {64, 32, 8, 128, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h64_w32_b16_n128", ALGORITHM_vector, ELEMENT_b32, 0xfc6810a7bce69396, 8192, {64, 32, 16, 128, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h64_w64_b8_n256", ALGORITHM_vector, ELEMENT_b32, 0x04fcfd9cfa1d4305, 16384, {64, 64, 8, 256, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h64_w64_b16_n128", ALGORITHM_vector, ELEMENT_b32, 0x60c2ba0d3f1aa4eb, 16384, {64, 64, 16, 128, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h64_w64_b16_n256", ALGORITHM_vector, ELEMENT_b32, 0x5df2a54be3862227, 16384, {64, 64, 16, 256, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h128_w32_b8_n128", ALGORITHM_vector, ELEMENT_b32, 0xcf5561c565dcceb0, 16384, {128, 32, 8, 128, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h128_w32_b8_n256", ALGORITHM_vector, ELEMENT_b32, 0xa521d0939ae79e40, 16384, {128, 32, 8, 256, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b32_vector_h128_w32_b16_n128", ALGORITHM_vector, ELEMENT_b32, 0xfac3894c9556ea62, 16384, {128, 32, 16, 128, 4, ELEMENT_b32}, vector_traits, vector_lines_9474, 0},
    {"transpose_b64_vector_h64_w32_b16_n128", ALGORITHM_vector, ELEMENT_b64, 0xf9ab1818a67cb3cc, 16384, {64, 32, 16, 128, 8, ELEMENT_b64}, vector_traits, vector_lines_9474, 0},
    {"transpose_b64_vector_h64_w32_b16_n256", ALGORITHM_vector, ELEMENT_b64, 0xff1474a354f771a4, 16384, {64, 32, 16, 256, 8, ELEMENT_b64}, vector_traits, vector_lines_9474, 0},
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
    .signature = 0x1dbaca76ab03fe46,
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
