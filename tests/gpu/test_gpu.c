/*
 * test_gpu.c -- streams, graphs and threads on a GPU. Without a GPU the test is
 * skipped (exit code 77).
 */
#include "gpu/gpu_test.h"

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
  tw_context *context;
  need_gpu();
  CHECK_STATUS(tw_context_create(&context, NULL), TW_OK);
  CHECK(tw_context_device(context)->is_gpu);
  test_capture();
  test_plan(context);
  test_threads();
  tw_context_destroy(context);
  return check_end();
}
