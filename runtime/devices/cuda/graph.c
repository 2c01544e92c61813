/*
 * cuda/graph.c -- work that is captured once and replayed: the GPU then starts
 * one kernel after the other without waiting for the CPU.
 */
#include "devices/cuda/graph.h"

#include <cuda_runtime_api.h>

#include "devices/cuda/call.h"

/* Ends the capture in any case, because the stream could not be destroyed. */
static tw_status capture_on(cudaStream_t stream,
                            tw_status (*body)(void *user, tw_stream stream),
                            void *user, cudaGraph_t *captured) {
  cudaError_t error =
      cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed);
  if (error) return twi_cuda_fail(TW_ERROR_LAUNCH, "capturing", error);
  tw_status status = body(user, stream);
  error = cudaStreamEndCapture(stream, captured);
  if (error) cudaGetLastError();
  if (status != TW_OK || !error) return status;
  return twi_cuda_fail(TW_ERROR_LAUNCH, "capturing", error);
}

tw_status twi_cuda_capture(twi_device *device,
                           tw_status (*body)(void *user, tw_stream stream),
                           void *user, void **graph) {
  cudaStream_t stream = NULL;
  cudaGraph_t captured = NULL;
  cudaGraphExec_t made = NULL;
  *graph = NULL;
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  tw_status status = error ? twi_cuda_fail(TW_ERROR_MEMORY, "a stream", error)
                           : capture_on(stream, body, user, &captured);
  if (status == TW_OK) {
    error = cudaGraphInstantiate(&made, captured, 0);
    if (error) status = twi_cuda_fail(TW_ERROR_MEMORY, "a graph", error);
  }
  if (captured) cudaGraphDestroy(captured);
  if (stream) cudaStreamDestroy(stream);
  twi_cuda_leave(device, before);
  *graph = made;
  return status;
}

tw_status twi_cuda_replay(twi_device *device, void *graph, tw_stream stream) {
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaGraphLaunch(graph, stream);
  twi_cuda_leave(device, before);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, "replaying a graph", error)
               : TW_OK;
}

void twi_cuda_drop_graph(twi_device *device, void *graph) {
  int before = twi_cuda_enter(device);
  if (graph) cudaGraphExecDestroy(graph);
  twi_cuda_leave(device, before);
}
