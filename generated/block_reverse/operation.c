/*
 * block_reverse/operation.c
 * Generated from templates/block_reverse/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation block_reverse: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/block_reverse.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_block_reverse_args args_t;

/* ---- arguments */

enum {
  FIELD_n,
  FIELD_block,
  FIELD_batch,
  FIELD_src,
  FIELD_src_stride,
  FIELD_dst,
  FIELD_dst_stride,
};

static const tw_field fields[] = {
    {.name = "n", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, n)},
    {.name = "block", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, block)},
    {.name = "batch", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, batch), .zero_means = 1},
    {.name = "src", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, src)},
    {.name = "src_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, src_stride)},
    {.name = "dst", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, dst)},
    {.name = "dst_stride", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, dst_stride)},
};

static const tw_tensor tensors[] = {
    {"src", TW_IN, FIELD_src, 2, {FIELD_batch, FIELD_n}, {FIELD_src_stride, -1}, -1, 0, -1},
    {"dst", TW_OUT, FIELD_dst, 2, {FIELD_batch, FIELD_n}, {FIELD_dst_stride, -1}, -1, 0, -1},
};

/* ---- reference: the operation in plain loops, for each kind of element */

enum { LINE_reference_b8 = __LINE__ + 11 };
static void reference_b8(const void *args) {
  typedef uint8_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t run = block > 0 && block < n ? block : n;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t s = 0; s < n; s += run) {
      const int64_t width = run < n - s ? run : n - s;
      for (int64_t j = 0; j < width; j++)
        dst[m * dst_stride + s + j] = src[m * src_stride + s + width - 1 - j];
    }
}

enum { LINE_reference_b16 = __LINE__ + 11 };
static void reference_b16(const void *args) {
  typedef uint16_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t run = block > 0 && block < n ? block : n;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t s = 0; s < n; s += run) {
      const int64_t width = run < n - s ? run : n - s;
      for (int64_t j = 0; j < width; j++)
        dst[m * dst_stride + s + j] = src[m * src_stride + s + width - 1 - j];
    }
}

enum { LINE_reference_b32 = __LINE__ + 11 };
static void reference_b32(const void *args) {
  typedef uint32_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t run = block > 0 && block < n ? block : n;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t s = 0; s < n; s += run) {
      const int64_t width = run < n - s ? run : n - s;
      for (int64_t j = 0; j < width; j++)
        dst[m * dst_stride + s + j] = src[m * src_stride + s + width - 1 - j];
    }
}

enum { LINE_reference_b64 = __LINE__ + 11 };
static void reference_b64(const void *args) {
  typedef uint64_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t run = block > 0 && block < n ? block : n;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t s = 0; s < n; s += run) {
      const int64_t width = run < n - s ? run : n - s;
      for (int64_t j = 0; j < width; j++)
        dst[m * dst_stride + s + j] = src[m * src_stride + s + width - 1 - j];
    }
}

enum { LINE_reference_b128 = __LINE__ + 11 };
static void reference_b128(const void *args) {
  typedef struct { uint64_t words[2]; } element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const element_t *const src = given->src;
  const int64_t src_stride = given->src_stride;
  element_t *const dst = given->dst;
  const int64_t dst_stride = given->dst_stride;
  const int64_t run = block > 0 && block < n ? block : n;
  for (int64_t m = 0; m < batch; m++)
    for (int64_t s = 0; s < n; s += run) {
      const int64_t width = run < n - s ? run : n - s;
      for (int64_t j = 0; j < width; j++)
        dst[m * dst_stride + s + j] = src[m * src_stride + s + width - 1 - j];
    }
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
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double SIZE = element->bytes;
  (void)given;
  return 2.0 * n * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  (void)given;
  return 0.0;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void direct_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double THREADS = params[0];
  const double ELEMENTS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, THREADS * ELEMENTS) * batch;
  passes->pass[0].whole = tw_whole_of(n, THREADS * ELEMENTS) * batch;
}

static void direct_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t batch = given->batch.value;
  const int64_t THREADS = params[0];
  const int64_t ELEMENTS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, THREADS * ELEMENTS), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  direct_figures(given, params, gpu, passes);
}

static void direct_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
      .slots = 30.0,
  };
}

static int direct_unmet(const int *params) {
  (void)params;
  return -1;
}

static void direct_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int direct_values_1[] = {128, 256};
static const int direct_values_2[] = {1, 4, 8};
static const tw_axis direct_axes[] = {
    {"n", 2, direct_values_1, "threads of a block", 0, 0},
    {"e", 3, direct_values_2, "elements of a thread", 0, 0},
};

static const char *const direct_templates[] = {"block_reverse/direct.cu", "block_reverse/reverse_span.cuh"};
static const tw_line_run direct_lines_3239[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {15, 4, 1}, {35, 12, 0},
    {0, 0, 0},
};

/* The model's figures of a problem. */
static void shared_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double block = (double)given->block;
  const double batch = (double)given->batch.value;
  const double TILE = params[0];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, block > 0.0 && block <= TILE ? tw_floor(TILE / block) * block : TILE) * batch;
  passes->pass[0].whole = tw_whole_of(n, block > 0.0 && block <= TILE ? tw_floor(TILE / block) * block : TILE) * batch;
}

static void shared_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const int64_t TILE = params[0];
  const int64_t THREADS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(n, block > 0 && block <= TILE ? TILE / block * block : TILE), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  shared_figures(given, params, gpu, passes);
}

static void shared_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .align = (int)SIZE,
  };
}

static int shared_unmet(const int *params) {
  const double TILE = params[0];
  const double THREADS = params[1];
  const double SIZE = params[2];
  (void)params;
  if (!(tw_floor(TILE / THREADS) <= 16.0)) return 0;
  if (!(TILE * SIZE <= 128.0 * THREADS)) return 1;
  return -1;
}

static void shared_footprint(const int *params, tw_footprint *footprint) {
  const int64_t TILE = params[0];
  const int64_t THREADS = params[1];
  const int64_t SIZE = params[2];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = TILE * SIZE,
  };
}

static const int shared_values_1[] = {1024, 2048, 4096};
static const int shared_values_2[] = {128, 256};
static const tw_axis shared_axes[] = {
    {"t", 3, shared_values_1, "elements of the tile", 0, 0},
    {"n", 2, shared_values_2, "threads of a block", 0, 0},
};
static const tw_constraint shared_constraints[] = {
    {"TILE // THREADS <= 16", "a thread does not have more than 16 elements in flight at once"},
    {"TILE * SIZE <= 128 * THREADS", "at most 32 registers hold a thread's elements"},
};

static const char *const shared_templates[] = {"block_reverse/shared.cu"};
static const tw_line_run shared_lines_527e[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double batch = (double)given->batch.value;
  const double BYTES = params[0];
  const double THREADS = params[1];
  const double PACKS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, THREADS * PACKS * VEC) * batch;
  passes->pass[0].whole = tw_whole_of(n, THREADS * PACKS * VEC) * batch;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch.value;
  const int64_t BYTES = params[0];
  const int64_t THREADS = params[1];
  const int64_t PACKS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(tw_whole_mod(block > 0 && block < n ? block : n, VEC) == 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "(block > 0 and block < n and block or n) % VEC == 0",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(n, THREADS * PACKS * VEC), 1, batch},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double BYTES = params[0];
  const double PACKS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = PACKS * BYTES,
      .align = (int)BYTES,
      .slots = 20.0 * SIZE / BYTES,
  };
}

static int vector_unmet(const int *params) {
  const double BYTES = params[0];
  const double THREADS = params[1];
  const double PACKS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES > SIZE)) return 0;
  if (!(PACKS * BYTES >= 16.0)) return 1;
  if (!(BYTES > 4.0 || THREADS == 256.0)) return 2;
  return -1;
}

static void vector_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int vector_values_1[] = {4, 8, 16};
static const int vector_values_2[] = {128, 256};
static const int vector_values_3[] = {1, 2, 4};
static const tw_axis vector_axes[] = {
    {"b", 3, vector_values_1, "width of an access", 0, 0},
    {"n", 2, vector_values_2, "threads of a block", 0, 0},
    {"p", 3, vector_values_3, "accesses of a thread to each side", 0, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "an access moves several elements; one at a time is what direct does"},
    {"PACKS * BYTES >= 16", "with fewer bytes for each thread too few are in flight, even on a full SM"},
    {"BYTES > 4 or THREADS == 256", "runs this short do not justify more variants"},
};

static const char *const vector_templates[] = {"block_reverse/vector.cu", "block_reverse/reverse_span.cuh"};
static const tw_line_run vector_lines_11c5[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {33, 4, 1}, {53, 30, 0},
    {60, 4, 1}, {80, 39, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_direct,
  ALGORITHM_shared,
  ALGORITHM_vector,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "direct",
        .brief = "Each thread loads the elements that it stores: a warp reads backwards, which is coalesced too.",
        .file = "block_reverse/direct.cu",
        .param_count = 2,
        .params = {"THREADS", "ELEMENTS"},
        .geometry = direct_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = direct_templates,
        .kernel_line = 12,
        .axes = direct_axes,
        .unmet = direct_unmet,
        .footprint = direct_footprint,
        .traits = direct_traits,
    },
    {
        .name = "shared",
        .brief = "Whole runs pass through shared memory, read and written forwards; longer runs are moved as by direct.",
        .file = "block_reverse/shared.cu",
        .param_count = 2,
        .params = {"TILE", "THREADS"},
        .geometry = shared_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 0,
        .templates = shared_templates,
        .kernel_line = 15,
        .axes = shared_axes,
        .constraint_count = 2,
        .constraints = shared_constraints,
        .unmet = shared_unmet,
        .footprint = shared_footprint,
        .traits = shared_traits,
    },
    {
        .name = "vector",
        .brief = "For runs of whole packs: wide accesses on both sides; each pack is reversed in registers.",
        .file = "block_reverse/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "THREADS", "PACKS"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = vector_templates,
        .kernel_line = 25,
        .axes = vector_axes,
        .constraint_count = 3,
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
    {"block_reverse_b8_direct_n128_e1", ALGORITHM_direct, ELEMENT_b8, 0x4ac050076d391180, 0, {128, 1, 1, ELEMENT_b8}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b32_direct_n128_e1", ALGORITHM_direct, ELEMENT_b32, 0x69739bf8c7fc7bc0, 0, {128, 1, 4, ELEMENT_b32}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b32_direct_n128_e4", ALGORITHM_direct, ELEMENT_b32, 0xccaa06c36d1066ba, 0, {128, 4, 4, ELEMENT_b32}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b32_direct_n128_e8", ALGORITHM_direct, ELEMENT_b32, 0x5babd07f8eb6c4ba, 0, {128, 8, 4, ELEMENT_b32}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b64_direct_n128_e1", ALGORITHM_direct, ELEMENT_b64, 0xdb26a54cd197025a, 0, {128, 1, 8, ELEMENT_b64}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b128_direct_n128_e1", ALGORITHM_direct, ELEMENT_b128, 0xb09278c7a8d450fc, 0, {128, 1, 16, ELEMENT_b128}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b128_direct_n128_e4", ALGORITHM_direct, ELEMENT_b128, 0xf9c1eab1c92abc82, 0, {128, 4, 16, ELEMENT_b128}, direct_traits, direct_lines_3239, 0, 1},
    {"block_reverse_b8_shared_t1024_n128", ALGORITHM_shared, ELEMENT_b8, 0xd991dfd37401caa1, 1024, {1024, 128, 1, ELEMENT_b8}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b8_shared_t2048_n128", ALGORITHM_shared, ELEMENT_b8, 0xf2312533fd5dc9b1, 2048, {2048, 128, 1, ELEMENT_b8}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b16_shared_t1024_n128", ALGORITHM_shared, ELEMENT_b16, 0xb83572a1aaa0a952, 2048, {1024, 128, 2, ELEMENT_b16}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b16_shared_t2048_n128", ALGORITHM_shared, ELEMENT_b16, 0xf51a129fdbafd7b6, 4096, {2048, 128, 2, ELEMENT_b16}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b32_shared_t1024_n128", ALGORITHM_shared, ELEMENT_b32, 0x8375d0111637e618, 4096, {1024, 128, 4, ELEMENT_b32}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b64_shared_t1024_n256", ALGORITHM_shared, ELEMENT_b64, 0x44e4603e34c1424d, 8192, {1024, 256, 8, ELEMENT_b64}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b64_shared_t2048_n128", ALGORITHM_shared, ELEMENT_b64, 0xdab4f49672b23f01, 16384, {2048, 128, 8, ELEMENT_b64}, shared_traits, shared_lines_527e, 0, 1},
    {"block_reverse_b8_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_b8, 0x18bd1acf3b6aedbe, 0, {16, 128, 1, 1, ELEMENT_b8}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b8_vector_b16_n128_p4", ALGORITHM_vector, ELEMENT_b8, 0x52bf8044e485b67a, 0, {16, 128, 4, 1, ELEMENT_b8}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b16_vector_b8_n128_p4", ALGORITHM_vector, ELEMENT_b16, 0xfbaec10951266048, 0, {8, 128, 4, 2, ELEMENT_b16}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b16_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_b16, 0x6b10b4228b20d987, 0, {16, 128, 1, 2, ELEMENT_b16}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b16_vector_b16_n128_p2", ALGORITHM_vector, ELEMENT_b16, 0xf735e3d53d86f18b, 0, {16, 128, 2, 2, ELEMENT_b16}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b32_vector_b8_n128_p4", ALGORITHM_vector, ELEMENT_b32, 0x60f1199c10cc4cbc, 0, {8, 128, 4, 4, ELEMENT_b32}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b32_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_b32, 0x8b55d309381809e9, 0, {16, 128, 1, 4, ELEMENT_b32}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b32_vector_b16_n128_p4", ALGORITHM_vector, ELEMENT_b32, 0x1025ca541766e9e1, 0, {16, 128, 4, 4, ELEMENT_b32}, vector_traits, vector_lines_11c5, 0, 1},
    {"block_reverse_b64_vector_b16_n128_p2", ALGORITHM_vector, ELEMENT_b64, 0x439b18d2eb385190, 0, {16, 128, 2, 8, ELEMENT_b64}, vector_traits, vector_lines_11c5, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"lesson size", {4, 4, 0, 0, 0, 0, 0}},
    {"whole runs", {8192, 4, 0, 0, 0, 0, 0}},
    {"whole runs of 1024", {3072, 1024, 0, 0, 0, 0, 0}},
    {"tail", {8203, 4, 0, 0, 0, 0, 0}},
    {"a warp's width", {4100, 32, 0, 0, 0, 0, 0}},
    {"odd runs", {4097, 7, 0, 0, 0, 0, 0}},
    {"runs of one", {1033, 1, 0, 0, 0, 0, 0}},
    {"a block's width", {5000, 1024, 0, 0, 0, 0, 0}},
    {"just above a tile", {9001, 4097, 0, 0, 0, 0, 0}},
    {"long runs", {20011, 6007, 0, 0, 0, 0, 0}},
    {"one run", {10007, 0, 0, 0, 0, 0, 0}},
    {"a run longer than the vector", {3001, 1099511627776, 0, 0, 0, 0, 0}},
    {"batch", {1031, 12, 3, 0, 0, 0, 0}},
    {"strided batch", {1029, 100, 4, 0, 1040, 0, 1033}},
    {"single element", {1, 1, 0, 0, 0, 0, 0}},
    {"none", {0, 4, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {67108864, 4, 0, 0, 0, 0, 0}},
    {"", {67108864, 1024, 0, 0, 0, 0, 0}},
    {"", {67108864, 1000, 0, 0, 0, 0, 0}},
    {"", {67108864, 0, 0, 0, 0, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_block_reverse = {
    .name = "block_reverse",
    .formula = "dst[m][s + j] = src[m][s + w - 1 - j], s = 0, block, 2 * block, ..., w = min(block, n - s), j < w",
    .set = "tilewright",
    .moves_bits = 1,
    .signature = 0x94218a4ae22af78e,
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

tw_status tw_block_reverse(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_block_reverse, type, args, stream);
}

tw_status tw_block_reverse_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_block_reverse, type, args);
}

tw_status tw_block_reverse_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_block_reverse, type, args, choice);
}
