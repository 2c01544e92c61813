/*
 * block_reverse/operation.c
 * Generated from templates/block_reverse/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * What the runtime knows of block_reverse: its arguments, its reference, and its
 * variants.
 */
#include <stddef.h>

#include "tilewright/block_reverse.h"
#include "tilewright/half.h"
#include "tilewright/simulator/kernel.h"

/* A function here takes its arguments as given: what is in lower case may be the
 * name of one of them. */
typedef tw_block_reverse_args args_t;

/* ---- arguments */

static const tw_field fields[] = {
    {"n", TW_FIELD_SIZE, offsetof(args_t, n), 0},
    {"block", TW_FIELD_SIZE, offsetof(args_t, block), 0},
    {"batch", TW_FIELD_SIZE, offsetof(args_t, batch), 1},
    {"src", TW_FIELD_POINTER, offsetof(args_t, src), 0},
    {"src_stride", TW_FIELD_STRIDE, offsetof(args_t, src_stride), 0},
    {"dst", TW_FIELD_POINTER, offsetof(args_t, dst), 0},
    {"dst_stride", TW_FIELD_STRIDE, offsetof(args_t, dst_stride), 0},
};

static const tw_tensor tensors[] = {
    {"src", TW_IN, 3, 2, {2, 0}, {4, -1}, -1, 0},
    {"dst", TW_OUT, 5, 2, {2, 0}, {6, -1}, -1, 0},
};

/* ---- reference: the operation in plain loops, for each kind of element */

static void reference_b8(const void *args) {
  typedef uint8_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
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

static void reference_b16(const void *args) {
  typedef uint16_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
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

static void reference_b32(const void *args) {
  typedef uint32_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
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

static void reference_b64(const void *args) {
  typedef uint64_t element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
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

static void reference_b128(const void *args) {
  typedef struct { uint64_t words[2]; } element_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
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
  const int64_t n = given->n;
  const int64_t batch = given->batch;
  (void)given, (void)SIZE;
  return 2.0 * n * batch * SIZE;
}

static double flops(const void *args) {
  const args_t *const given = args;
  (void)given;
  return 0;
}

/* ---- algorithms */


static void direct_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  const int ELEMENTS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, THREADS * ELEMENTS), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_block_reverse_direct[];

static const char *const direct_templates[] = {"block_reverse/direct.cu", "block_reverse/reverse_span.cuh"};
static const tw_line_run direct_lines[] = {
    {2, 13, 0}, {4, 14, 0}, {5, 14, 0}, {14, 4, 1}, {34, 25, 0},
};

static void lesson_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
  const int THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!(batch == 1 && block == THREADS && n % THREADS == 0 && n <= 2147483647)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "batch == 1 && block == THREADS && n % THREADS == 0 && n <= 2147483647",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {n / THREADS, 1, 1},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_block_reverse_lesson[];

static const char *const lesson_templates[] = {"block_reverse/lesson.cu"};
static const tw_line_run lesson_lines[] = {
    {2, 15, 0}, {4, 16, 0}, {5, 16, 0},
};

static void shared_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
  const int TILE = params[0];
  const int THREADS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, block > 0 && block <= TILE ? TILE / block * block : TILE), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_block_reverse_shared[];

static const char *const shared_templates[] = {"block_reverse/shared.cu"};
static const tw_line_run shared_lines[] = {
    {2, 18, 0}, {4, 19, 0}, {5, 19, 0},
};

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t block = given->block;
  const int64_t batch = given->batch;
  const int BYTES = params[0];
  const int THREADS = params[1];
  const int PACKS = params[2];
  const int SIZE = params[3];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  if (!((block > 0 && block < n ? block : n) % (BYTES / SIZE) == 0)) {
    passes->pass[0] = (tw_geometry){
        .grid = {1, 1, 1},
        .block = {THREADS, 1, 1},
        .misfit = "(block > 0 && block < n ? block : n) % (BYTES / SIZE) == 0",
    };
    return;
  }
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, THREADS * PACKS * (BYTES / SIZE)), 1, batch},
      .block = {THREADS, 1, 1},
  };
}

extern const tw_sim_kernel tw_sim_tilewright_block_reverse_vector[];

static const char *const vector_templates[] = {"block_reverse/vector.cu", "block_reverse/reverse_span.cuh"};
static const tw_line_run vector_lines[] = {
    {2, 25, 0}, {4, 26, 0}, {5, 26, 0}, {32, 4, 1}, {52, 55, 0}, {59, 4, 1},
    {79, 64, 0},
};

static const tw_algorithm algorithms[] = {
    {
        .name = "direct",
        .brief = "Each thread fetches its elements from where they stand: a warp reads backwards, which is coalesced too.",
        .file = "block_reverse/direct.cu",
        .param_count = 2,
        .params = {"THREADS", "ELEMENTS"},
        .geometry = direct_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_block_reverse_direct,
        .templates = direct_templates,
        .line_runs = direct_lines,
    },
    {
        .name = "lesson",
        .brief = "The lessons' own kernel: a run is a block of threads and lies in shared memory, one element a thread.",
        .file = "block_reverse/lesson.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = lesson_geometry,
        .is_baseline = 1,
        .sim_kernels = tw_sim_tilewright_block_reverse_lesson,
        .templates = lesson_templates,
        .line_runs = lesson_lines,
    },
    {
        .name = "shared",
        .brief = "Whole runs through shared memory, read and written forwards; runs longer than the tile directly.",
        .file = "block_reverse/shared.cu",
        .param_count = 2,
        .params = {"TILE", "THREADS"},
        .geometry = shared_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_block_reverse_shared,
        .templates = shared_templates,
        .line_runs = shared_lines,
    },
    {
        .name = "vector",
        .brief = "Runs of whole packs: wide accesses on both sides, and each pack is turned round in registers.",
        .file = "block_reverse/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "THREADS", "PACKS"},
        .geometry = vector_geometry,
        .is_baseline = 0,
        .sim_kernels = tw_sim_tilewright_block_reverse_vector,
        .templates = vector_templates,
        .line_runs = vector_lines,
    },
};

/* ---- variants: name, algorithm, element, simulator kernel, first and last line,
 * hash, static shared bytes, parameters, traits, line runs: the first and how
 * many */

static const tw_variant variants[] = {
    {"block_reverse_b8_direct_n128_e1", 0, 0, 0, 12, 46, 0x4ac050076d391180, 0, {128, 1, 1}, {1, 1, 0, 1, 0, 1, 30, 1, 1}, 0, 5},
    {"block_reverse_b8_direct_n128_e4", 0, 0, 1, 48, 82, 0x6759be8ee4dc2bc6, 0, {128, 4, 1}, {4, 1, 0, 1, 0, 1, 30, 4, 1}, 0, 5},
    {"block_reverse_b8_direct_n128_e8", 0, 0, 2, 84, 118, 0x367156c9377d4bb6, 0, {128, 8, 1}, {8, 1, 0, 1, 0, 1, 30, 8, 1}, 0, 5},
    {"block_reverse_b8_direct_n256_e1", 0, 0, 3, 120, 154, 0xd25e49bcd15bed50, 0, {256, 1, 1}, {1, 1, 0, 1, 0, 1, 30, 1, 1}, 0, 5},
    {"block_reverse_b8_direct_n256_e4", 0, 0, 4, 156, 190, 0xde6dcfb0be457222, 0, {256, 4, 1}, {4, 1, 0, 1, 0, 1, 30, 4, 1}, 0, 5},
    {"block_reverse_b8_direct_n256_e8", 0, 0, 5, 192, 226, 0x0ef1c37b22f7efb2, 0, {256, 8, 1}, {8, 1, 0, 1, 0, 1, 30, 8, 1}, 0, 5},
    {"block_reverse_b16_direct_n128_e1", 0, 1, 6, 228, 262, 0x185d2f4938f47dd0, 0, {128, 1, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 5},
    {"block_reverse_b16_direct_n128_e4", 0, 1, 7, 264, 298, 0x7cb9fe2b8bd48086, 0, {128, 4, 2}, {8, 1, 0, 2, 0, 2, 30, 8, 1}, 0, 5},
    {"block_reverse_b16_direct_n128_e8", 0, 1, 8, 300, 334, 0xde842eaf2726ad9e, 0, {128, 8, 2}, {16, 1, 0, 2, 0, 2, 30, 16, 1}, 0, 5},
    {"block_reverse_b16_direct_n256_e1", 0, 1, 9, 336, 370, 0xc19801ce1a27db4c, 0, {256, 1, 2}, {2, 1, 0, 2, 0, 2, 30, 2, 1}, 0, 5},
    {"block_reverse_b16_direct_n256_e4", 0, 1, 10, 372, 406, 0xf6ad97d40cfc218e, 0, {256, 4, 2}, {8, 1, 0, 2, 0, 2, 30, 8, 1}, 0, 5},
    {"block_reverse_b16_direct_n256_e8", 0, 1, 11, 408, 442, 0xc6d9112c7ced209e, 0, {256, 8, 2}, {16, 1, 0, 2, 0, 2, 30, 16, 1}, 0, 5},
    {"block_reverse_b32_direct_n128_e1", 0, 2, 12, 444, 478, 0x69739bf8c7fc7bc0, 0, {128, 1, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 5},
    {"block_reverse_b32_direct_n128_e4", 0, 2, 13, 480, 514, 0xccaa06c36d1066ba, 0, {128, 4, 4}, {16, 1, 0, 4, 0, 4, 30, 16, 1}, 0, 5},
    {"block_reverse_b32_direct_n128_e8", 0, 2, 14, 516, 550, 0x5babd07f8eb6c4ba, 0, {128, 8, 4}, {32, 1, 0, 4, 0, 4, 30, 32, 1}, 0, 5},
    {"block_reverse_b32_direct_n256_e1", 0, 2, 15, 552, 586, 0xe2c32c358c7d0adc, 0, {256, 1, 4}, {4, 1, 0, 4, 0, 4, 30, 4, 1}, 0, 5},
    {"block_reverse_b32_direct_n256_e4", 0, 2, 16, 588, 622, 0xea5dcc3bddfda5ba, 0, {256, 4, 4}, {16, 1, 0, 4, 0, 4, 30, 16, 1}, 0, 5},
    {"block_reverse_b32_direct_n256_e8", 0, 2, 17, 624, 658, 0x6726c1235a8d7ffa, 0, {256, 8, 4}, {32, 1, 0, 4, 0, 4, 30, 32, 1}, 0, 5},
    {"block_reverse_b64_direct_n128_e1", 0, 3, 18, 660, 694, 0xdb26a54cd197025a, 0, {128, 1, 8}, {8, 1, 0, 8, 0, 8, 30, 8, 1}, 0, 5},
    {"block_reverse_b64_direct_n128_e4", 0, 3, 19, 696, 730, 0xb17c5b0e3f1975ac, 0, {128, 4, 8}, {32, 1, 0, 8, 0, 8, 30, 32, 1}, 0, 5},
    {"block_reverse_b64_direct_n128_e8", 0, 3, 20, 732, 766, 0x5c6d2c2adf34640c, 0, {128, 8, 8}, {64, 1, 0, 8, 0, 8, 30, 64, 1}, 0, 5},
    {"block_reverse_b64_direct_n256_e1", 0, 3, 21, 768, 802, 0x5e3953b290ab4176, 0, {256, 1, 8}, {8, 1, 0, 8, 0, 8, 30, 8, 1}, 0, 5},
    {"block_reverse_b64_direct_n256_e4", 0, 3, 22, 804, 838, 0xda132fd38b94a4cc, 0, {256, 4, 8}, {32, 1, 0, 8, 0, 8, 30, 32, 1}, 0, 5},
    {"block_reverse_b64_direct_n256_e8", 0, 3, 23, 840, 874, 0x5279feed9137c58c, 0, {256, 8, 8}, {64, 1, 0, 8, 0, 8, 30, 64, 1}, 0, 5},
    {"block_reverse_b128_direct_n128_e1", 0, 4, 24, 876, 910, 0xb09278c7a8d450fc, 0, {128, 1, 16}, {16, 1, 0, 16, 0, 16, 30, 16, 1}, 0, 5},
    {"block_reverse_b128_direct_n128_e4", 0, 4, 25, 912, 946, 0xf9c1eab1c92abc82, 0, {128, 4, 16}, {64, 1, 0, 16, 0, 16, 30, 64, 1}, 0, 5},
    {"block_reverse_b128_direct_n128_e8", 0, 4, 26, 948, 982, 0xef79e28b72b53b62, 0, {128, 8, 16}, {128, 1, 0, 16, 0, 16, 30, 128, 1}, 0, 5},
    {"block_reverse_b128_direct_n256_e1", 0, 4, 27, 984, 1018, 0x42f66cb29eef5ee8, 0, {256, 1, 16}, {16, 1, 0, 16, 0, 16, 30, 16, 1}, 0, 5},
    {"block_reverse_b128_direct_n256_e4", 0, 4, 28, 1020, 1054, 0x5f91fee486ddafc2, 0, {256, 4, 16}, {64, 1, 0, 16, 0, 16, 30, 64, 1}, 0, 5},
    {"block_reverse_b128_direct_n256_e8", 0, 4, 29, 1056, 1090, 0x92886e9e5b113d62, 0, {256, 8, 16}, {128, 1, 0, 16, 0, 16, 30, 128, 1}, 0, 5},
    {"block_reverse_b32_lesson_n4", 1, 2, 0, 12, 23, 0x7e45317fab5e0e12, 16, {4, 4}, {4, 1, 1, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"block_reverse_b32_lesson_n1024", 1, 2, 1, 25, 36, 0xbe1a2b68cd24b991, 4096, {1024, 4}, {4, 1, 1, 4, 0, 4, 0, 4, 1}, 0, 3},
    {"block_reverse_b64_lesson_n4", 1, 3, 2, 38, 49, 0x6506c6a9cf58e73c, 32, {4, 8}, {8, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"block_reverse_b64_lesson_n1024", 1, 3, 3, 51, 62, 0x321654c08e567379, 8192, {1024, 8}, {8, 1, 1, 8, 0, 8, 0, 8, 1}, 0, 3},
    {"block_reverse_b8_shared_t1024_n128", 2, 0, 0, 12, 66, 0xd991dfd37401caa1, 1024, {1024, 128, 1}, {8, 1, 1, 1, 0, 1, 10, 8, 1}, 0, 3},
    {"block_reverse_b8_shared_t1024_n256", 2, 0, 1, 68, 122, 0x64cd9a7831059bb5, 1024, {1024, 256, 1}, {4, 1, 1, 1, 0, 1, 10, 4, 1}, 0, 3},
    {"block_reverse_b8_shared_t2048_n128", 2, 0, 2, 124, 178, 0xf2312533fd5dc9b1, 2048, {2048, 128, 1}, {16, 1, 1, 1, 0, 1, 10, 16, 1}, 0, 3},
    {"block_reverse_b8_shared_t2048_n256", 2, 0, 3, 180, 234, 0x5de19c7d44909375, 2048, {2048, 256, 1}, {8, 1, 1, 1, 0, 1, 10, 8, 1}, 0, 3},
    {"block_reverse_b8_shared_t4096_n256", 2, 0, 4, 236, 290, 0xdf34d90b2ea98dc1, 4096, {4096, 256, 1}, {16, 1, 1, 1, 0, 1, 10, 16, 1}, 0, 3},
    {"block_reverse_b16_shared_t1024_n128", 2, 1, 5, 292, 346, 0xb83572a1aaa0a952, 2048, {1024, 128, 2}, {16, 1, 1, 2, 0, 2, 10, 16, 1}, 0, 3},
    {"block_reverse_b16_shared_t1024_n256", 2, 1, 6, 348, 402, 0x3f7a4edcedd630e2, 2048, {1024, 256, 2}, {8, 1, 1, 2, 0, 2, 10, 8, 1}, 0, 3},
    {"block_reverse_b16_shared_t2048_n128", 2, 1, 7, 404, 458, 0xf51a129fdbafd7b6, 4096, {2048, 128, 2}, {32, 1, 1, 2, 0, 2, 10, 32, 1}, 0, 3},
    {"block_reverse_b16_shared_t2048_n256", 2, 1, 8, 460, 514, 0xa59988cda9f69df6, 4096, {2048, 256, 2}, {16, 1, 1, 2, 0, 2, 10, 16, 1}, 0, 3},
    {"block_reverse_b16_shared_t4096_n256", 2, 1, 9, 516, 570, 0x2dc2f83a10a22afe, 8192, {4096, 256, 2}, {32, 1, 1, 2, 0, 2, 10, 32, 1}, 0, 3},
    {"block_reverse_b32_shared_t1024_n128", 2, 2, 10, 572, 626, 0x8375d0111637e618, 4096, {1024, 128, 4}, {32, 1, 1, 4, 0, 4, 10, 32, 1}, 0, 3},
    {"block_reverse_b32_shared_t1024_n256", 2, 2, 11, 628, 682, 0x2b35adefc47318d8, 4096, {1024, 256, 4}, {16, 1, 1, 4, 0, 4, 10, 16, 1}, 0, 3},
    {"block_reverse_b32_shared_t2048_n128", 2, 2, 12, 684, 738, 0xb517a5486ff978ec, 8192, {2048, 128, 4}, {64, 1, 1, 4, 0, 4, 10, 64, 1}, 0, 3},
    {"block_reverse_b32_shared_t2048_n256", 2, 2, 13, 740, 794, 0xaa8cc29aea0df00c, 8192, {2048, 256, 4}, {32, 1, 1, 4, 0, 4, 10, 32, 1}, 0, 3},
    {"block_reverse_b32_shared_t4096_n256", 2, 2, 14, 796, 850, 0xe8b0f20adea5a8f4, 16384, {4096, 256, 4}, {64, 1, 1, 4, 0, 4, 10, 64, 1}, 0, 3},
    {"block_reverse_b64_shared_t1024_n128", 2, 3, 15, 852, 906, 0x45fd7a74f149504d, 8192, {1024, 128, 8}, {64, 1, 1, 8, 0, 8, 10, 64, 1}, 0, 3},
    {"block_reverse_b64_shared_t1024_n256", 2, 3, 16, 908, 962, 0x44e4603e34c1424d, 8192, {1024, 256, 8}, {32, 1, 1, 8, 0, 8, 10, 32, 1}, 0, 3},
    {"block_reverse_b64_shared_t2048_n128", 2, 3, 17, 964, 1018, 0xdab4f49672b23f01, 16384, {2048, 128, 8}, {128, 1, 1, 8, 0, 8, 10, 128, 1}, 0, 3},
    {"block_reverse_b64_shared_t2048_n256", 2, 3, 18, 1020, 1074, 0x1bbbb52e2285a381, 16384, {2048, 256, 8}, {64, 1, 1, 8, 0, 8, 10, 64, 1}, 0, 3},
    {"block_reverse_b64_shared_t4096_n256", 2, 3, 19, 1076, 1130, 0xdfc7052c76a852f9, 32768, {4096, 256, 8}, {128, 1, 1, 8, 0, 8, 10, 128, 1}, 0, 3},
    {"block_reverse_b128_shared_t1024_n128", 2, 4, 20, 1132, 1186, 0x381e2ffb269e22b8, 16384, {1024, 128, 16}, {128, 1, 1, 16, 0, 16, 10, 128, 1}, 0, 3},
    {"block_reverse_b128_shared_t1024_n256", 2, 4, 21, 1188, 1242, 0x00681bfb89e96e78, 16384, {1024, 256, 16}, {64, 1, 1, 16, 0, 16, 10, 64, 1}, 0, 3},
    {"block_reverse_b128_shared_t2048_n256", 2, 4, 22, 1244, 1298, 0xd10b292c309ad498, 32768, {2048, 256, 16}, {128, 1, 1, 16, 0, 16, 10, 128, 1}, 0, 3},
    {"block_reverse_b8_vector_b4_n256_p4", 3, 0, 0, 12, 92, 0xe5f6b5ae172486c3, 0, {4, 256, 4, 1}, {16, 1, 0, 4, 0, 4, 5.0, 16, 1}, 0, 7},
    {"block_reverse_b8_vector_b8_n128_p2", 3, 0, 1, 94, 174, 0x20ae7644d616d862, 0, {8, 128, 2, 1}, {16, 1, 0, 8, 0, 8, 2.5, 16, 1}, 0, 7},
    {"block_reverse_b8_vector_b8_n128_p4", 3, 0, 2, 176, 256, 0x6a362e2f60deee7a, 0, {8, 128, 4, 1}, {32, 1, 0, 8, 0, 8, 2.5, 32, 1}, 0, 7},
    {"block_reverse_b8_vector_b8_n256_p2", 3, 0, 3, 258, 338, 0x7f79fbf020293c6a, 0, {8, 256, 2, 1}, {16, 1, 0, 8, 0, 8, 2.5, 16, 1}, 0, 7},
    {"block_reverse_b8_vector_b8_n256_p4", 3, 0, 4, 340, 420, 0x30018cfe8ef87ee6, 0, {8, 256, 4, 1}, {32, 1, 0, 8, 0, 8, 2.5, 32, 1}, 0, 7},
    {"block_reverse_b8_vector_b16_n128_p1", 3, 0, 5, 422, 502, 0x18bd1acf3b6aedbe, 0, {16, 128, 1, 1}, {16, 1, 0, 16, 0, 16, 1.25, 16, 1}, 0, 7},
    {"block_reverse_b8_vector_b16_n128_p2", 3, 0, 6, 504, 584, 0x5c4f9c5cb67d9342, 0, {16, 128, 2, 1}, {32, 1, 0, 16, 0, 16, 1.25, 32, 1}, 0, 7},
    {"block_reverse_b8_vector_b16_n128_p4", 3, 0, 7, 586, 666, 0x52bf8044e485b67a, 0, {16, 128, 4, 1}, {64, 1, 0, 16, 0, 16, 1.25, 64, 1}, 0, 7},
    {"block_reverse_b8_vector_b16_n256_p1", 3, 0, 8, 668, 748, 0x16efb98e38761756, 0, {16, 256, 1, 1}, {16, 1, 0, 16, 0, 16, 1.25, 16, 1}, 0, 7},
    {"block_reverse_b8_vector_b16_n256_p2", 3, 0, 9, 750, 830, 0xee7094a0af8a713a, 0, {16, 256, 2, 1}, {32, 1, 0, 16, 0, 16, 1.25, 32, 1}, 0, 7},
    {"block_reverse_b8_vector_b16_n256_p4", 3, 0, 10, 832, 912, 0x829e71e6f922d7de, 0, {16, 256, 4, 1}, {64, 1, 0, 16, 0, 16, 1.25, 64, 1}, 0, 7},
    {"block_reverse_b16_vector_b4_n256_p4", 3, 1, 11, 914, 994, 0x33b6ed2a2e68c41d, 0, {4, 256, 4, 2}, {16, 1, 0, 4, 0, 4, 10.0, 16, 1}, 0, 7},
    {"block_reverse_b16_vector_b8_n128_p2", 3, 1, 12, 996, 1076, 0xb5b97c70239ebc14, 0, {8, 128, 2, 2}, {16, 1, 0, 8, 0, 8, 5.0, 16, 1}, 0, 7},
    {"block_reverse_b16_vector_b8_n128_p4", 3, 1, 13, 1078, 1158, 0xfbaec10951266048, 0, {8, 128, 4, 2}, {32, 1, 0, 8, 0, 8, 5.0, 32, 1}, 0, 7},
    {"block_reverse_b16_vector_b8_n256_p2", 3, 1, 14, 1160, 1240, 0x65b03ffc7934a6e8, 0, {8, 256, 2, 2}, {16, 1, 0, 8, 0, 8, 5.0, 16, 1}, 0, 7},
    {"block_reverse_b16_vector_b8_n256_p4", 3, 1, 15, 1242, 1322, 0x1e9309eea850ef98, 0, {8, 256, 4, 2}, {32, 1, 0, 8, 0, 8, 5.0, 32, 1}, 0, 7},
    {"block_reverse_b16_vector_b16_n128_p1", 3, 1, 16, 1324, 1404, 0x6b10b4228b20d987, 0, {16, 128, 1, 2}, {16, 1, 0, 16, 0, 16, 2.5, 16, 1}, 0, 7},
    {"block_reverse_b16_vector_b16_n128_p2", 3, 1, 17, 1406, 1486, 0xf735e3d53d86f18b, 0, {16, 128, 2, 2}, {32, 1, 0, 16, 0, 16, 2.5, 32, 1}, 0, 7},
    {"block_reverse_b16_vector_b16_n128_p4", 3, 1, 18, 1488, 1568, 0xfb7840dbcafb1157, 0, {16, 128, 4, 2}, {64, 1, 0, 16, 0, 16, 2.5, 64, 1}, 0, 7},
    {"block_reverse_b16_vector_b16_n256_p1", 3, 1, 19, 1570, 1650, 0x39770b4e3ae9de0b, 0, {16, 256, 1, 2}, {16, 1, 0, 16, 0, 16, 2.5, 16, 1}, 0, 7},
    {"block_reverse_b16_vector_b16_n256_p2", 3, 1, 20, 1652, 1732, 0xa6100f02eb4c2d8f, 0, {16, 256, 2, 2}, {32, 1, 0, 16, 0, 16, 2.5, 32, 1}, 0, 7},
    {"block_reverse_b16_vector_b16_n256_p4", 3, 1, 21, 1734, 1814, 0x14f2d1c67a176807, 0, {16, 256, 4, 2}, {64, 1, 0, 16, 0, 16, 2.5, 64, 1}, 0, 7},
    {"block_reverse_b32_vector_b8_n128_p2", 3, 2, 22, 1816, 1896, 0x39fb6c320ed2dc78, 0, {8, 128, 2, 4}, {16, 1, 0, 8, 0, 8, 10.0, 16, 1}, 0, 7},
    {"block_reverse_b32_vector_b8_n128_p4", 3, 2, 23, 1898, 1978, 0x60f1199c10cc4cbc, 0, {8, 128, 4, 4}, {32, 1, 0, 8, 0, 8, 10.0, 32, 1}, 0, 7},
    {"block_reverse_b32_vector_b8_n256_p2", 3, 2, 24, 1980, 2060, 0xc485dfd643ac6a74, 0, {8, 256, 2, 4}, {16, 1, 0, 8, 0, 8, 10.0, 16, 1}, 0, 7},
    {"block_reverse_b32_vector_b8_n256_p4", 3, 2, 25, 2062, 2142, 0x8ef9619a86d67f7c, 0, {8, 256, 4, 4}, {32, 1, 0, 8, 0, 8, 10.0, 32, 1}, 0, 7},
    {"block_reverse_b32_vector_b16_n128_p1", 3, 2, 26, 2144, 2224, 0x8b55d309381809e9, 0, {16, 128, 1, 4}, {16, 1, 0, 16, 0, 16, 5.0, 16, 1}, 0, 7},
    {"block_reverse_b32_vector_b16_n128_p2", 3, 2, 27, 2226, 2306, 0x9a2b45a83e78fa25, 0, {16, 128, 2, 4}, {32, 1, 0, 16, 0, 16, 5.0, 32, 1}, 0, 7},
    {"block_reverse_b32_vector_b16_n128_p4", 3, 2, 28, 2308, 2388, 0x1025ca541766e9e1, 0, {16, 128, 4, 4}, {64, 1, 0, 16, 0, 16, 5.0, 64, 1}, 0, 7},
    {"block_reverse_b32_vector_b16_n256_p1", 3, 2, 29, 2390, 2470, 0x23280c9afdf84325, 0, {16, 256, 1, 4}, {16, 1, 0, 16, 0, 16, 5.0, 16, 1}, 0, 7},
    {"block_reverse_b32_vector_b16_n256_p2", 3, 2, 30, 2472, 2552, 0xb912564c7cc37e41, 0, {16, 256, 2, 4}, {32, 1, 0, 16, 0, 16, 5.0, 32, 1}, 0, 7},
    {"block_reverse_b32_vector_b16_n256_p4", 3, 2, 31, 2554, 2634, 0x81430f652b985241, 0, {16, 256, 4, 4}, {64, 1, 0, 16, 0, 16, 5.0, 64, 1}, 0, 7},
    {"block_reverse_b64_vector_b16_n128_p1", 3, 3, 32, 2636, 2716, 0xb7b0d6bf44b8744c, 0, {16, 128, 1, 8}, {16, 1, 0, 16, 0, 16, 10.0, 16, 1}, 0, 7},
    {"block_reverse_b64_vector_b16_n128_p2", 3, 3, 33, 2718, 2798, 0x439b18d2eb385190, 0, {16, 128, 2, 8}, {32, 1, 0, 16, 0, 16, 10.0, 32, 1}, 0, 7},
    {"block_reverse_b64_vector_b16_n128_p4", 3, 3, 34, 2800, 2880, 0x5ca0c7c32b15176c, 0, {16, 128, 4, 8}, {64, 1, 0, 16, 0, 16, 10.0, 64, 1}, 0, 7},
    {"block_reverse_b64_vector_b16_n256_p1", 3, 3, 35, 2882, 2962, 0x21944998f0a14358, 0, {16, 256, 1, 8}, {16, 1, 0, 16, 0, 16, 10.0, 16, 1}, 0, 7},
    {"block_reverse_b64_vector_b16_n256_p2", 3, 3, 36, 2964, 3044, 0x01737af66a09eedc, 0, {16, 256, 2, 8}, {32, 1, 0, 16, 0, 16, 10.0, 32, 1}, 0, 7},
    {"block_reverse_b64_vector_b16_n256_p4", 3, 3, 37, 3046, 3126, 0x2b7094559d40717c, 0, {16, 256, 4, 8}, {64, 1, 0, 16, 0, 16, 10.0, 64, 1}, 0, 7},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"the lesson's", {4, 4, 0, 0, 0, 0, 0}},
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
    .signature = 0xea2a6e7870e71320,
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
