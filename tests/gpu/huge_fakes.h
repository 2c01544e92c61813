/*
 * huge_fakes.h -- kernels for the simulator whose indices are truncated, like a
 * 32-bit index, but at a small limit; and one that is right.
 */
#ifndef HUGE_FAKES_H
#define HUGE_FAKES_H

#include "../runtime/fake_set.h"

enum { FAKE_LIMIT = 4096 };

/* The source and the destination of element number `number`. */
struct move {
  int64_t number, from, to;
};

#define FAKE_KERNEL(name, body)                                              \
  static void name(void **params) {                                          \
    echo_args a = echo_from_params(params);                                  \
    const int64_t count = a.batch.value * a.rows * a.cols;                   \
    for (int64_t n = 0; n < count; n++) {                                    \
      const int64_t c = n % a.cols, r = n / a.cols % a.rows;                 \
      const int64_t b = n / a.cols / a.rows;                                 \
      struct move m = {n, b * a.src_batch_stride + r * a.src_stride + c,     \
                       b * a.dst_batch_stride + r * a.dst_stride + c};       \
      if (body) ((int32_t *)a.dst)[m.to] = ((const int32_t *)a.src)[m.from]; \
    }                                                                        \
  }

FAKE_KERNEL(copy_right, 1)
FAKE_KERNEL(copy_reads_low, (m.from %= FAKE_LIMIT, 1))
FAKE_KERNEL(copy_writes_low, (m.to %= FAKE_LIMIT, 1))
FAKE_KERNEL(copy_stops, n < FAKE_LIMIT)
FAKE_KERNEL(copy_forgets_last, n < count - 1)
FAKE_KERNEL(copy_rows_low, (m.from = b * a.src_batch_stride +
                                     r * a.src_stride % FAKE_LIMIT + c,
                            1))
FAKE_KERNEL(copy_batch_low,
            (m.to = b * a.dst_batch_stride % FAKE_LIMIT + r * a.dst_stride + c,
             1))
FAKE_KERNEL(copy_one_off, (m.from += n == FAKE_LIMIT, 1))

/* A kernel, and whether it is right. The wrong ones run only where a record
 * names them, so the library does not choose them. */
#define FAKES(X)          \
  X(copy_right, 1)        \
  X(copy_reads_low, 0)    \
  X(copy_writes_low, 0)   \
  X(copy_stops, 0)        \
  X(copy_forgets_last, 0) \
  X(copy_rows_low, 0)     \
  X(copy_batch_low, 0)    \
  X(copy_one_off, 0)

#define FAKE_NUMBER(name, right) FAKE_##name,
enum { FAKES(FAKE_NUMBER) FAKE_COUNT };

#define FAKE_RIGHT(name, right) right,
static const int fake_is_right[] = {FAKES(FAKE_RIGHT)};

#define FAKE_SIM(label, right) {.name = #label, .run = label},
static const tw_sim_kernel fake_sim_kernels[] = {
    FAKES(FAKE_SIM){NULL, NULL, NULL, NULL}};
static const tw_sim_table fake_tables[] = {
    {.file = "copy.cu", .kernels = fake_sim_kernels}, {.file = NULL}};
static const tw_sim_module fake_module =
    TW_SIM_MODULE("huge", fake_tables, NULL);

#define FAKE_ALGORITHM(label, right) \
  {.name = #label,                   \
   .brief = "A copy.",               \
   .file = "copy.cu",                \
   .geometry = echo_geometry,        \
   .is_only_if_tuned = !(right)},
static const tw_algorithm fake_algorithms[] = {FAKES(FAKE_ALGORITHM)};

#define FAKE_VARIANT(label, right)  \
  {.name = #label,                  \
   .algorithm = FAKE_##label,       \
   .element = 0,                    \
   .hash = FAKE_##label,            \
   .params = ECHO_PARAMS(32, 4, 4), \
   .traits = echo_traits},
static const tw_variant fake_variants[] = {FAKES(FAKE_VARIANT)};

static tw_operation fake_operation;
static const tw_operation *const fake_operations[] = {&fake_operation};
static const tw_kernel_set fake_set = {.layout = TW_REGISTRY_LAYOUT,
                                       .name = "huge",
                                       .operation_count = 1,
                                       .operations = fake_operations,
                                       .images = echo_images,
                                       .sources = echo_sources,
                                       .simulator = &fake_module};
static const tw_kernel_set *const fake_sets[] = {&fake_set, NULL};

static inline void fill_fake_operation(void) {
  fake_operation = echo_operation;
  fake_operation.name = "copy";
  fake_operation.set = "huge";
  fake_operation.signature = 0x40e;
  fake_operation.algorithm_count = FAKE_COUNT;
  fake_operation.algorithms = fake_algorithms;
  fake_operation.variant_count = FAKE_COUNT;
  fake_operation.variants = fake_variants;
}

#endif
