/*
 * fake_set.h -- a small kernel set for tests: one operation that copies
 * matrices, with variants that can and cannot run.
 *
 *   echo      dst[b][r][c] = src[b][r][c]
 *   b32       plain (4 bytes in flight per thread), wide (16 bytes, aligned),
 *             and large, whose block is too large for every GPU
 *   b8        only large: no variant can run
 *   b64       plain
 *   b128      plain, without code for any device
 *
 * Each thread of a kernel does the whole copy.
 */
#ifndef FAKE_SET_H
#define FAKE_SET_H

#include <stddef.h>

#include "../check.h"
#include "api/context.h"
#include "tilewright/simulator/kernel.h"

typedef struct echo_args {
  int64_t rows, cols;
  tw_count batch;
  const void *src;
  int64_t src_stride, src_batch_stride;
  void *dst;
  int64_t dst_stride, dst_batch_stride;
} echo_args;

enum {
  ECHO_ROWS,
  ECHO_COLS,
  ECHO_BATCH,
  ECHO_SRC,
  ECHO_SRC_STRIDE,
  ECHO_SRC_BATCH_STRIDE,
  ECHO_DST,
  ECHO_DST_STRIDE,
  ECHO_DST_BATCH_STRIDE,
  ECHO_FIELDS
};

#define ECHO_OFFSET(member) (int)offsetof(echo_args, member)
static const tw_field echo_fields[ECHO_FIELDS] = {
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = ECHO_OFFSET(rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = ECHO_OFFSET(cols)},
    {.name = "batch",
     .kind = TW_FIELD_SIZE,
     .offset = ECHO_OFFSET(batch),
     .zero_means = 1},
    {.name = "src", .kind = TW_FIELD_POINTER, .offset = ECHO_OFFSET(src)},
    {.name = "src_stride",
     .kind = TW_FIELD_STRIDE,
     .offset = ECHO_OFFSET(src_stride)},
    {.name = "src_batch_stride",
     .kind = TW_FIELD_STRIDE,
     .offset = ECHO_OFFSET(src_batch_stride)},
    {.name = "dst", .kind = TW_FIELD_POINTER, .offset = ECHO_OFFSET(dst)},
    {.name = "dst_stride",
     .kind = TW_FIELD_STRIDE,
     .offset = ECHO_OFFSET(dst_stride)},
    {.name = "dst_batch_stride",
     .kind = TW_FIELD_STRIDE,
     .offset = ECHO_OFFSET(dst_batch_stride)},
};

static const tw_tensor echo_tensors[] = {
    {"src",
     TW_IN,
     ECHO_SRC,
     3,
     {ECHO_BATCH, ECHO_ROWS, ECHO_COLS},
     {ECHO_SRC_BATCH_STRIDE, ECHO_SRC_STRIDE, -1},
     -1,
     0,
     -1},
    {"dst",
     TW_OUT,
     ECHO_DST,
     3,
     {ECHO_BATCH, ECHO_ROWS, ECHO_COLS},
     {ECHO_DST_BATCH_STRIDE, ECHO_DST_STRIDE, -1},
     -1,
     0,
     -1},
};

static void echo_copy(const echo_args *a, size_t bytes) {
  for (int64_t b = 0; b < a->batch.value; b++)
    for (int64_t r = 0; r < a->rows; r++)
      memcpy((char *)a->dst +
                 (size_t)(b * a->dst_batch_stride + r * a->dst_stride) * bytes,
             (const char *)a->src +
                 (size_t)(b * a->src_batch_stride + r * a->src_stride) * bytes,
             (size_t)a->cols * bytes);
}

static void echo_reference_b8(const void *args) { echo_copy(args, 1); }
static void echo_reference_b32(const void *args) { echo_copy(args, 4); }
static void echo_reference_b64(const void *args) { echo_copy(args, 8); }
static void echo_reference_b128(const void *args) { echo_copy(args, 16); }

static echo_args echo_from_params(void **params) {
  echo_args a;
  for (int i = 0; i < ECHO_FIELDS; i++)
    memcpy((char *)&a + echo_fields[i].offset, params[i], 8);
  return a;
}

static void echo_kernel_b32(void **params) {
  echo_args a = echo_from_params(params);
  echo_copy(&a, 4);
}

static void echo_kernel_b64(void **params) {
  echo_args a = echo_from_params(params);
  echo_copy(&a, 8);
}

/* params: THREADS. For rows of 13 elements the block is too large for every
 * GPU, so a kernel that was prepared fails at its launch. No kernel can do rows
 * of 19 elements, or a src_stride of 4099. */
static void echo_geometry(const void *args, const int *params,
                          const tw_device_info *gpu, tw_passes *passes) {
  (void)gpu;
  const echo_args *a = args;
  tw_geometry *geometry = &passes->pass[0];
  passes->count = 1;
  geometry->grid[0] = geometry->grid[1] = geometry->grid[2] = 1;
  geometry->block[0] = a->cols == 13 ? 4096 : params[0];
  geometry->block[1] = geometry->block[2] = 1;
  geometry->shared_bytes = 0;
  geometry->misfit = a->cols == 19           ? "cols != 19"
                     : a->src_stride == 4099 ? "src_stride != 4099"
                                             : NULL;
}

static double echo_bytes(const void *args, const tw_element *element) {
  const echo_args *a = args;
  return 2.0 * (double)a->rows * (double)a->cols * (double)a->batch.value *
         element->bytes;
}

static double echo_flops(const void *args) {
  (void)args;
  return 0;
}

#define ECHO_KERNEL(label, function) \
  { .name = label, .run = function }
static const tw_sim_kernel echo_sim_kernels[] = {
    ECHO_KERNEL("echo_b32_plain", echo_kernel_b32),
    ECHO_KERNEL("echo_b32_wide", echo_kernel_b32),
    ECHO_KERNEL("echo_b32_large", echo_kernel_b32),
    ECHO_KERNEL("echo_b8_large", echo_kernel_b32),
    ECHO_KERNEL("echo_b64_plain", echo_kernel_b64),
    ECHO_KERNEL("echo_b128_other", NULL),
    {NULL, NULL, NULL, NULL},
};
static const tw_sim_table echo_tables[] = {
    {.file = "echo/threads.cu", .kernels = echo_sim_kernels}, {.file = NULL}};
static const tw_sim_module echo_module =
    TW_SIM_MODULE("fake", echo_tables, NULL);

static const tw_algorithm echo_algorithms[] = {
    {.name = "threads",
     .brief = "Each thread copies everything.",
     .file = "echo/threads.cu",
     .param_count = 1,
     .params = {"THREADS"},
     .geometry = echo_geometry},
};

static const tw_element echo_elements[] = {
    {.name = "b32", .bytes = 4, .reference = echo_reference_b32},
    {.name = "b8", .bytes = 1, .reference = echo_reference_b8},
    {.name = "b64", .bytes = 8, .reference = echo_reference_b64},
    {.name = "b128", .bytes = 16, .reference = echo_reference_b128},
};

enum {
  ECHO_B32_PLAIN,
  ECHO_B32_WIDE,
  ECHO_B32_LARGE,
  ECHO_B8_LARGE,
  ECHO_B64_PLAIN,
  ECHO_B128_PLAIN,
  ECHO_VARIANTS
};

/* A variant's params end with bytes in flight and alignment, for its traits. */
enum { ECHO_IN_FLIGHT = TW_MAX_PARAMS - 1, ECHO_ALIGN };

static void echo_traits(const int *params, int element, tw_traits *traits) {
  (void)element;
  *traits = (tw_traits){.in_flight = params[ECHO_IN_FLIGHT],
                        .sectors = 1,
                        .align = params[ECHO_ALIGN]};
}

#define ECHO_PARAMS(threads, in_flight_, align_) \
  { threads, [ECHO_IN_FLIGHT] = in_flight_, [ECHO_ALIGN] = align_ }
#define ECHO_VARIANT(number, label, element_, threads, in_flight_, align_)    \
  {                                                                           \
    .name = label, .algorithm = 0, .element = element_,                       \
    .hash = 0xec00000000000000u + (number),                                   \
    .params = ECHO_PARAMS(threads, in_flight_, align_), .traits = echo_traits \
  }
static const tw_variant echo_variants[ECHO_VARIANTS] = {
    ECHO_VARIANT(ECHO_B32_PLAIN, "echo_b32_plain", 0, 32, 4, 4),
    ECHO_VARIANT(ECHO_B32_WIDE, "echo_b32_wide", 0, 32, 16, 16),
    ECHO_VARIANT(ECHO_B32_LARGE, "echo_b32_large", 0, 2048, 4, 4),
    ECHO_VARIANT(ECHO_B8_LARGE, "echo_b8_large", 1, 2048, 1, 1),
    ECHO_VARIANT(ECHO_B64_PLAIN, "echo_b64_plain", 2, 32, 8, 8),
    ECHO_VARIANT(ECHO_B128_PLAIN, "echo_b128_plain", 3, 32, 16, 16),
};

static const tw_shape echo_shapes[] = {{"square", {64, 64, 1}}};

static const tw_operation echo_operation = {
    .name = "echo",
    .formula = "dst[b][r][c] = src[b][r][c]",
    .set = "fake",
    .moves_bits = 1,
    .signature = 0xec0,
    .args_bytes = sizeof(echo_args),
    .field_count = ECHO_FIELDS,
    .fields = echo_fields,
    .tensor_count = 2,
    .tensors = echo_tensors,
    .element_count = 4,
    .elements = echo_elements,
    .algorithm_count = 1,
    .algorithms = echo_algorithms,
    .variant_count = ECHO_VARIANTS,
    .variants = echo_variants,
    .check_count = 1,
    .checks = echo_shapes,
    .bench_count = 1,
    .benches = echo_shapes,
    .bytes = echo_bytes,
    .flops = echo_flops,
};

static const tw_operation *const echo_operations[] = {&echo_operation};
static const tw_image echo_images[] = {{0}};
static const tw_source echo_sources[] = {{0}};
static const tw_kernel_set echo_set = {.layout = TW_REGISTRY_LAYOUT,
                                       .name = "fake",
                                       .operation_count = 1,
                                       .operations = echo_operations,
                                       .images = echo_images,
                                       .sources = echo_sources,
                                       .simulator = &echo_module};
static const tw_kernel_set *const echo_sets[] = {&echo_set, NULL};

/* A context on the simulator that knows the set; `tuning_file` "" for none.
 */
static inline tw_context *echo_context(const char *tuning_file) {
  tw_context *context;
  tw_status status = tw_context_create(
      &context,
      &(tw_context_options){
          .device = "sim", .tuning_file = tuning_file, .kernels = echo_sets});
  check_need(status == TW_OK, "no context on the simulator");
  return context;
}

#endif
