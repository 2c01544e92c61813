/*
 * test_together_gpu.c -- cooperative launches and clusters on a GPU, in streams
 * and in graphs.
 */
#include <cuda_runtime_api.h>

#include "together/together_test.h"

static void test_graph(tw_context *context) {
  enum { N = 300000, BINS = 1000 };
  together_data data = open_data(context, BINS);
  const tw_total_args total = total_args(&data, N);
  const tw_bins_args bins = bins_args(&data, N, BINS);
  for (int which = 0; which < 2; which++) {
    cudaStream_t stream;
    cudaGraph_t graph = NULL;
    cudaGraphExec_t exec = NULL;
    CHECK(cudaStreamCreate(&stream) == cudaSuccess);
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ==
          cudaSuccess);
    CHECK_STATUS(
        which ? run_variant(context, bins_variant, &tw_operation_together_bins,
                            &bins, stream)
              : run_variant(context, total_variant,
                            &tw_operation_together_total, &total, stream),
        TW_OK);
    CHECK(cudaStreamEndCapture(stream, &graph) == cudaSuccess);
    CHECK(cudaGraphInstantiate(&exec, graph, 0) == cudaSuccess);
    for (int i = 0; i < 3; i++) {
      CHECK(cudaGraphLaunch(exec, stream) == cudaSuccess);
      CHECK(which ? bins_are_right(context, &data, N, BINS, stream)
                  : total_is_right(context, &data, N, stream));
    }
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);
    cudaStreamDestroy(stream);
  }
  close_data(context, &data);
}

int main(void) {
  int count = 0;
  struct cudaDeviceProp found;
  if (cudaGetDeviceCount(&count) || !count ||
      cudaGetDeviceProperties(&found, 0) || found.major < 9)
    check_skip("there is no GPU of sm_90 or later");
  tw_context *context = open_context("cuda");
  test_calls(context, MOST);
  test_more_shared(context);
  test_refused(context);
  test_graph(context);
  tw_context_destroy(context);
  return check_end();
}
