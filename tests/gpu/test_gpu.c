/*
 * test_gpu.c -- what only a GPU can show: streams, graphs, threads.
 *
 * Skipped (exit code 77) where no GPU is.
 */
#include <cuda_runtime_api.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "tilewright/operations.h"

static void fill(uint32_t *words, size_t count, uint32_t seed) {
  for (size_t i = 0; i < count; i++) {
    words[i] = seed = seed * 1664525u + 1013904223u;
  }
}

static int is_transpose(const uint32_t *src, const uint32_t *dst, int64_t rows,
                        int64_t cols) {
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

static void matrices_open(tw_context *context, matrices *m, uint32_t seed) {
  m->src = malloc(COUNT * 4);
  m->dst = malloc(COUNT * 4);
  fill(m->src, COUNT, seed);
  CHECK_STATUS(tw_alloc(context, COUNT * 4, &m->on_src), TW_OK);
  CHECK_STATUS(tw_alloc(context, COUNT * 4, &m->on_dst), TW_OK);
  CHECK_STATUS(tw_upload(context, m->on_src, m->src, COUNT * 4, NULL), TW_OK);
  cudaMemset(m->on_dst, 0xff, COUNT * 4);
  cudaDeviceSynchronize();
}

static int matrices_are_right(tw_context *context, matrices *m,
                              tw_stream stream) {
  CHECK_STATUS(tw_download(context, m->dst, m->on_dst, COUNT * 4, stream),
               TW_OK);
  return is_transpose(m->src, m->dst, ROWS, COLS);
}

static void matrices_close(tw_context *context, matrices *m) {
  tw_free(context, m->on_src);
  tw_free(context, m->on_dst);
  free(m->src);
  free(m->dst);
}

/* The very first call of a context, which chooses and loads code, while the
 * stream is being captured. */
static void test_capture(void) {
  tw_context *context;
  CHECK_STATUS(tw_context_create(&context, NULL), TW_OK);
  matrices m;
  matrices_open(context, &m, 1);
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream) == cudaSuccess);
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ==
        cudaSuccess);
  CHECK_STATUS(
      tw_transpose(
          context, TW_F32,
          &(tw_transpose_args){
              .rows = ROWS, .cols = COLS, .src = m.on_src, .dst = m.on_dst},
          stream),
      TW_OK);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CHECK(cudaStreamEndCapture(stream, &graph) == cudaSuccess);
  CHECK(cudaGraphInstantiate(&exec, graph, 0) == cudaSuccess);
  CHECK(!matrices_are_right(context, &m, stream)); /* not yet launched */
  CHECK(cudaGraphLaunch(exec, stream) == cudaSuccess);
  CHECK(matrices_are_right(context, &m, stream));
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
  cudaStreamDestroy(stream);
  matrices_close(context, &m);
  tw_context_destroy(context);
}

static void test_plan(tw_context *context) {
  matrices m;
  matrices_open(context, &m, 2);
  tw_plan *plan;
  CHECK_STATUS(
      tw_transpose_plan(
          &plan, context, TW_I32,
          &(tw_transpose_args){
              .rows = ROWS, .cols = COLS, .src = m.on_src, .dst = m.on_dst}),
      TW_OK);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  CHECK_STATUS(tw_plan_run(plan, stream), TW_OK);
  CHECK_STATUS(tw_synchronize(context, stream), TW_OK);
  CHECK(matrices_are_right(context, &m, stream));
  cudaStreamDestroy(stream);
  tw_plan_destroy(plan);
  matrices_close(context, &m);
}

static void *call_often(void *user) {
  tw_context *const context = user;
  matrices m;
  matrices_open(context, &m, 3);
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  for (int i = 0; i < 50; i++) {
    cudaMemsetAsync(m.on_dst, i, COUNT * 4, stream);
    const tw_status status = tw_transpose(
        context, TW_F32,
        &(tw_transpose_args){
            .rows = ROWS, .cols = COLS, .src = m.on_src, .dst = m.on_dst},
        stream);
    CHECK_STATUS(status, TW_OK);
    CHECK(matrices_are_right(context, &m, stream));
  }
  cudaStreamDestroy(stream);
  matrices_close(context, &m);
  return NULL;
}

static void test_threads(void) {
  tw_context *context;
  CHECK_STATUS(tw_context_create(&context, NULL), TW_OK);
  pthread_t threads[8];
  for (int i = 0; i < 8; i++) {
    pthread_create(&threads[i], NULL, call_often, context);
  }
  for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
  tw_context_destroy(context);
}

int main(void) {
  int count = 0;
  if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0) {
    check_skip("no GPU");
  }
  tw_context *context;
  CHECK_STATUS(tw_context_create(&context, NULL), TW_OK);
  CHECK(tw_context_device(context)->is_gpu);
  test_capture();
  test_plan(context);
  test_threads();
  tw_context_destroy(context);
  return check_end();
}
