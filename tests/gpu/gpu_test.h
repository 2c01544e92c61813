/*
 * gpu_test.h -- matrices on a GPU, and a transpose of them, for the tests that
 * need a GPU.
 */
#ifndef GPU_TEST_H
#define GPU_TEST_H

#include <cuda_runtime_api.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "tilewright/operations.h"

static inline void fill(uint32_t *words, size_t count, uint32_t seed) {
  for (size_t i = 0; i < count; i++) {
    words[i] = seed = seed * 1664525u + 1013904223u;
  }
}

static inline int is_transpose(const uint32_t *src, const uint32_t *dst,
                               int64_t rows, int64_t cols) {
  for (int64_t r = 0; r < rows; r++) {
    for (int64_t c = 0; c < cols; c++) {
      if (dst[c * rows + r] != src[r * cols + c]) return 0;
    }
  }
  return 1;
}

enum { ROWS = 301, COLS = 517, COUNT = ROWS * COLS };

typedef struct matrices {
  uint32_t *src, *dst;   /* on the CPU */
  void *on_src, *on_dst; /* on the GPU */
} matrices;

static inline void matrices_open(tw_context *context, matrices *m,
                                 uint32_t seed) {
  m->src = malloc(COUNT * 4);
  m->dst = malloc(COUNT * 4);
  fill(m->src, COUNT, seed);
  CHECK_STATUS(tw_alloc(context, COUNT * 4, &m->on_src), TW_OK);
  CHECK_STATUS(tw_alloc(context, COUNT * 4, &m->on_dst), TW_OK);
  CHECK_STATUS(tw_upload(context, m->on_src, m->src, COUNT * 4, NULL), TW_OK);
  cudaMemset(m->on_dst, 0xff, COUNT * 4);
  cudaDeviceSynchronize();
}

static inline int matrices_are_right(tw_context *context, matrices *m,
                                     tw_stream stream) {
  CHECK_STATUS(tw_download(context, m->dst, m->on_dst, COUNT * 4, stream),
               TW_OK);
  return is_transpose(m->src, m->dst, ROWS, COLS);
}

static inline void matrices_close(tw_context *context, matrices *m) {
  tw_free(context, m->on_src);
  tw_free(context, m->on_dst);
  free(m->src);
  free(m->dst);
}

static inline tw_context *open_context(const char *device, unsigned check) {
  tw_context *context;
  const tw_context_options options = {.device = device, .check = check};
  check_need(tw_context_create(&context, &options) == TW_OK, device);
  return context;
}

static inline tw_status transpose(tw_context *context, const void *src,
                                  void *dst, tw_stream stream) {
  return tw_transpose(
      context, TW_F32,
      &(tw_transpose_args){.rows = ROWS, .cols = COLS, .src = src, .dst = dst},
      stream);
}

/* The number of GPUs. Skips the test if there is none. */
static inline int need_gpu(void) {
  int count = 0;
  if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0)
    check_skip("no GPU");
  return count;
}

#endif
