/*
 * passes_test.h -- calls of the operations of templates/, for the tests on the
 * simulator and on a GPU.
 */
#ifndef PASSES_TEST_H
#define PASSES_TEST_H

#include "api/context.h"
#include "check.h"
#include "passes_operations.h"

/* The context of a test that calls one of these operations. */
static inline tw_context *open_context(const char *device) {
  static const tw_kernel_set *const sets[] = {&tw_kernels_passes, NULL};
  const tw_context_options options = {
      .device = device, .tuning_file = "", .kernels = sets};
  tw_context *context = NULL;
  check_need(tw_context_create(&context, &options) == TW_OK, tw_last_error());
  return context;
}

/* Memory of the device with these bytes. */
static inline void *device_copy(tw_context *context, const void *from,
                                size_t bytes) {
  void *memory = NULL;
  check_need(tw_alloc(context, bytes, &memory) == TW_OK, tw_last_error());
  CHECK_STATUS(tw_upload(context, memory, from, bytes, NULL), TW_OK);
  return memory;
}

/* Runs this variant, whichever a call would choose. */
static inline tw_status run_variant(tw_context *context, const char *name,
                                    const tw_operation *operation, tw_type type,
                                    const void *args, tw_stream stream) {
  twi_problem problem;
  tw_status status = twi_problem_init(&problem, operation, type, args, 1);
  for (int i = 0; i < context->kernel_count && status == TW_OK; i++)
    if (!strcmp(context->kernels[i].variant->name, name))
      return twi_launch_problem(context, &context->kernels[i], &problem,
                                stream);
  return status == TW_OK ? TW_ERROR_VARIANT : status;
}

/* ---- counts -------------------------------------------------------------- */

enum { BINS = 20, STEP = 3, ELEMENTS = 1000 };

typedef struct histogram {
  int32_t x[ELEMENTS];
  tw_counts_args args; /* addresses on the device */
  void *workspace;
} histogram;

static inline histogram open_histogram(tw_context *context) {
  int32_t counts[BINS * STEP];
  histogram h;
  for (int i = 0; i < ELEMENTS; i++) h.x[i] = i * i % BINS;
  memset(counts, 0x5a, sizeof counts);
  h.args =
      (tw_counts_args){.n = ELEMENTS,
                       .bins = BINS,
                       .x = device_copy(context, h.x, sizeof h.x),
                       .counts = device_copy(context, counts, sizeof counts),
                       .counts_step = STEP};
  h.args.workspace_bytes = 4 * 4 * BINS;
  CHECK_STATUS(tw_alloc(context, 4 * 4 * BINS, &h.workspace), TW_OK);
  h.args.workspace = h.workspace;
  return h;
}

static inline void close_histogram(tw_context *context, const histogram *h) {
  tw_free(context, (void *)h->args.x);
  tw_free(context, h->args.counts);
  tw_free(context, h->workspace);
}

/* Whether the counts are those of the first n elements, and the gaps between
 * them untouched. */
static inline int counts_are_right(tw_context *context, const histogram *h,
                                   int n, tw_stream stream) {
  int32_t got[BINS * STEP];
  CHECK_STATUS(tw_download(context, got, h->args.counts, sizeof got, stream),
               TW_OK);
  for (int b = 0; b < BINS; b++) {
    int count = 0;
    for (int i = 0; i < n; i++) count += h->x[i] == b;
    if (got[b * STEP] != count) return 0;
    for (int gap = 1; gap < STEP; gap++)
      if (got[b * STEP + gap] != 0x5a5a5a5a) return 0;
  }
  return 1;
}

/* ---- filter -------------------------------------------------------------- */

enum { TAPS = 5, SIGNAL = 400 };

typedef struct filtered {
  float x[SIGNAL], taps[TAPS];
  tw_filter_args args; /* addresses on the device */
} filtered;

static inline filtered open_filter(tw_context *context, float first) {
  filtered f;
  for (int i = 0; i < SIGNAL; i++) f.x[i] = (float)(i * 7 % 31);
  for (int k = 0; k < TAPS; k++) f.taps[k] = first + (float)k;
  f.args = (tw_filter_args){.n = SIGNAL,
                            .count = TAPS,
                            .x = device_copy(context, f.x, sizeof f.x),
                            .taps = device_copy(context, f.taps, sizeof f.taps),
                            .y = device_copy(context, f.x, sizeof f.x)};
  return f;
}

static inline void close_filter(tw_context *context, const filtered *f) {
  tw_free(context, (void *)f->args.x);
  tw_free(context, (void *)f->args.taps);
  tw_free(context, f->args.y);
}

static inline int filter_is_right(tw_context *context, const filtered *f,
                                  tw_stream stream) {
  float got[SIGNAL];
  CHECK_STATUS(tw_download(context, got, f->args.y, sizeof got, stream), TW_OK);
  for (int i = 0; i < SIGNAL; i++) {
    float sum = 0;
    for (int k = 0; k < TAPS; k++) sum += f->taps[k] * f->x[(i + k) % SIGNAL];
    if (got[i] != sum) return 0;
  }
  return 1;
}

#endif
