/*
 * capture_calls.c -- calls that ask whether a stream is captured, and how.
 */
#include "cudart/capture.h"

static cudaError_t get_info(cudaStream_t handle,
                            enum cudaStreamCaptureStatus *status,
                            unsigned long long *id, cudaGraph_t *graph,
                            const cudaGraphNode_t **leaves, size_t *count) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!status) return cudaErrorInvalidValue;
  const cudart_capture *capture = stream->capture;
  *status = !capture              ? cudaStreamCaptureStatusNone
            : capture->is_invalid ? cudaStreamCaptureStatusInvalidated
                                  : cudaStreamCaptureStatusActive;
  if (!capture) return cudaSuccess;
  if (id) *id = capture->id;
  if (graph) *graph = capture->graph;
  if (leaves) *leaves = stream->leaves;
  if (count) *count = stream->leaf_count;
  return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream,
                                  enum cudaStreamCaptureStatus *status) {
  CUDART_CALL(get_info(stream, status, NULL, NULL, NULL, NULL));
}

cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t stream,
                                        enum cudaStreamCaptureStatus *status,
                                        unsigned long long *id,
                                        cudaGraph_t *graph,
                                        const cudaGraphNode_t **leaves,
                                        size_t *count) {
  CUDART_CALL_AS("cudaStreamGetCaptureInfo",
                 get_info(stream, status, id, graph, leaves, count));
}

cudaError_t cudaStreamGetCaptureInfo_v3(
    cudaStream_t stream, enum cudaStreamCaptureStatus *status,
    unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **leaves,
    const cudaGraphEdgeData **edges, size_t *count) {
  if (edges) *edges = NULL; /* all edges are without data */
  CUDART_CALL_AS("cudaStreamGetCaptureInfo",
                 get_info(stream, status, id, graph, leaves, count));
}

static cudaError_t exchange(enum cudaStreamCaptureMode *mode) {
  if (!mode || (unsigned)*mode > cudaStreamCaptureModeRelaxed)
    return cudaErrorInvalidValue;
  *mode = cudart_capture_set_mode(*mode);
  return cudaSuccess;
}

cudaError_t cudaThreadExchangeStreamCaptureMode(
    enum cudaStreamCaptureMode *mode) {
  CUDART_CALL(exchange(mode));
}
