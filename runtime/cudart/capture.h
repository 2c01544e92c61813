/*
 * capture.h -- streams that are captured into a graph.
 */
#ifndef CUDART_CAPTURE_H
#define CUDART_CAPTURE_H

#include <pthread.h>

#include "cudart/queue.h"

typedef struct cudart_capture cudart_capture;
struct cudart_capture {
  cudart_capture *next;
  unsigned long long id;
  cudaGraph_t graph;
  cudaStream_t origin;
  enum cudaStreamCaptureMode mode;
  pthread_t thread; /* that began it */
  int is_invalid;
};

/* Sets the thread's mode, and returns the one before. */
enum cudaStreamCaptureMode cudart_capture_set_mode(
    enum cudaStreamCaptureMode mode);

/* Adds the job to the graph, after the stream's latest nodes. Takes over the
 * caller's reference. */
cudaError_t cudart_capture_job(cudaStream_t stream, cudart_job *job);
/* Allocates memory that lives as long as the graph, and adds a node for it. */
cudaError_t cudart_capture_allocation(cudaStream_t stream, size_t bytes,
                                      void **memory);
/* Adds a node for memory that is freed. */
cudaError_t cudart_capture_free(cudaStream_t stream, const void *memory);
/* An event that was recorded in a captured stream: the nodes before it. */
typedef struct cudart_captured_event {
  unsigned long long id; /* of the capture; 0: it was not recorded in one */
  struct CUgraphNode_st **leaves;
  size_t leaf_count;
} cudart_captured_event;
cudaError_t cudart_capture_record(cudaStream_t stream,
                                  cudart_captured_event *event);
/* The stream joins the event's capture, if it is in none, and waits. */
cudaError_t cudart_capture_wait(cudaStream_t stream,
                                const cudart_captured_event *event);
void cudart_captured_event_clear(cudart_captured_event *event);

/* For a call that may not be made while this thread captures, such as an
 * allocation or a wait: cudaErrorStreamCaptureUnsupported, and the capture is
 * not valid any more. cudaSuccess if nothing is being captured. `stream`: a
 * call on that stream; NULL: on the whole device. */
cudaError_t cudart_capture_forbids(cudaStream_t stream);
/* For work in a stream: it may not be the legacy stream while a blocking stream
 * is captured. */
cudaError_t cudart_capture_forbids_legacy(cudaStream_t stream);

#endif
