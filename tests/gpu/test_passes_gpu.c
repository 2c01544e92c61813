/*
 * test_passes_gpu.c -- variants with several passes on a GPU: memory that is
 * set, and variables that are copied to, in streams and in graphs.
 */
#include <cuda_runtime_api.h>
#include <pthread.h>

#include "passes/passes_test.h"

extern const tw_operation tw_operation_passes_counts;

static const char *const counting[] = {"counts_i32_atomic_fault0",
                                       "counts_i32_blocks_b4_fault0"};

static tw_status run_counts(tw_context *context, const char *variant,
                            const histogram *h, cudaStream_t stream) {
  return run_variant(context, variant, &tw_operation_passes_counts, TW_I32,
                     &h->args, stream);
}

static cudaGraphExec_t end_capture(cudaStream_t stream) {
  cudaGraph_t graph = NULL;
  cudaGraphExec_t exec = NULL;
  CHECK(cudaStreamEndCapture(stream, &graph) == cudaSuccess);
  CHECK(cudaGraphInstantiate(&exec, graph, 0) == cudaSuccess);
  cudaGraphDestroy(graph);
  return exec;
}

/* Each launch of the graph sets the memory anew. */
static void test_graph_of_sets(tw_context *context, const char *variant) {
  cudaStream_t stream;
  histogram h = open_histogram(context);
  CHECK(cudaStreamCreate(&stream) == cudaSuccess);
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ==
        cudaSuccess);
  CHECK_STATUS(run_counts(context, variant, &h, stream), TW_OK);
  cudaGraphExec_t exec = end_capture(stream);
  CHECK(!counts_are_right(context, &h, ELEMENTS, stream)); /* not yet run */
  for (int i = 0; i < 3; i++) {
    CHECK(cudaGraphLaunch(exec, stream) == cudaSuccess);
    CHECK(counts_are_right(context, &h, ELEMENTS, stream));
  }
  cudaGraphExecDestroy(exec);
  cudaStreamDestroy(stream);
  close_histogram(context, &h);
}

static void test_sets(tw_context *context, const char *variant) {
  histogram h = open_histogram(context);
  for (int n = ELEMENTS; n >= 0; n -= ELEMENTS / 2) {
    h.args.n = n;
    CHECK_STATUS(run_counts(context, variant, &h, NULL), TW_OK);
    CHECK(counts_are_right(context, &h, n, NULL));
  }
  close_histogram(context, &h);
}

/* A thread that has used no GPU yet has no current context. */
static void *count_in_thread(void *context) {
  test_sets(context, counting[0]);
  return NULL;
}

/* Calls on two streams fill one variable; each must see its own table. */
static void test_streams(tw_context *context) {
  enum { CALLS = 200 };
  static filtered filters[CALLS];
  cudaStream_t streams[2];
  for (int i = 0; i < 2; i++)
    CHECK(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking) ==
          cudaSuccess);
  for (int i = 0; i < CALLS; i++)
    filters[i] = open_filter(context, (float)(i + 1));
  for (int i = 0; i < CALLS; i++)
    CHECK_STATUS(tw_filter(context, TW_F32, &filters[i].args, streams[i % 2]),
                 TW_OK);
  CHECK(cudaDeviceSynchronize() == cudaSuccess);
  for (int i = 0; i < CALLS; i++) {
    CHECK(filter_is_right(context, &filters[i], NULL));
    close_filter(context, &filters[i]);
  }
  for (int i = 0; i < 2; i++) cudaStreamDestroy(streams[i]);
}

/* In a graph the calls follow each other, so each copy is before its kernel. */
static void test_graph_of_copies(tw_context *context) {
  cudaStream_t stream;
  filtered one = open_filter(context, 1), two = open_filter(context, 50);
  CHECK(cudaStreamCreate(&stream) == cudaSuccess);
  CHECK_STATUS(tw_filter(context, TW_F32, &one.args, stream), TW_OK);
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ==
        cudaSuccess);
  CHECK_STATUS(tw_filter(context, TW_F32, &two.args, stream), TW_OK);
  CHECK_STATUS(tw_filter(context, TW_F32, &one.args, stream), TW_OK);
  cudaGraphExec_t exec = end_capture(stream);
  for (int i = 0; i < 2; i++) {
    CHECK(cudaGraphLaunch(exec, stream) == cudaSuccess);
    CHECK(filter_is_right(context, &one, stream));
    CHECK(filter_is_right(context, &two, stream));
  }
  cudaGraphExecDestroy(exec);
  cudaStreamDestroy(stream);
  close_filter(context, &one);
  close_filter(context, &two);
}

int main(void) {
  int count = 0;
  pthread_t thread;
  if (cudaGetDeviceCount(&count) != cudaSuccess || !count)
    check_skip("there is no GPU");
  tw_context *context = open_context("cuda");
  for (int v = 0; v < 2; v++) {
    test_sets(context, counting[v]);
    test_graph_of_sets(context, counting[v]);
  }
  check_need(!pthread_create(&thread, NULL, count_in_thread, context),
             "a thread");
  pthread_join(thread, NULL);
  test_streams(context);
  test_graph_of_copies(context);
  tw_context_destroy(context);
  return check_end();
}
