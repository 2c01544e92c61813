/*
 * capture.c -- see capture.h.
 *
 * A stream that is captured has leaves: the nodes that its next node comes
 * after. An event that is recorded in it takes the leaves over, and a stream
 * that waits for the event joins the capture.
 */
#include "cudart/capture.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/graph.h"
#include "cudart/streams.h"

static cudart_capture *captures;
static unsigned long long latest_id;
static _Thread_local enum cudaStreamCaptureMode thread_mode =
    cudaStreamCaptureModeGlobal;

static cudart_capture *find(unsigned long long id) {
  cudart_capture *capture = captures;
  while (capture && capture->id != id) capture = capture->next;
  return capture;
}

/* ---- leaves ------------------------------------------------------------- */

static int set_leaves(cudaStream_t stream, cudaGraphNode_t *leaves,
                      size_t count) {
  cudaGraphNode_t *copy = malloc((count + 1) * sizeof *copy);
  if (!copy) return 0;
  if (count) memcpy(copy, leaves, count * sizeof *copy);
  free(stream->leaves);
  stream->leaves = copy;
  stream->leaf_count = count;
  return 1;
}

static int add_leaf(cudaStream_t stream, cudaGraphNode_t node) {
  for (size_t i = 0; i < stream->leaf_count; i++)
    if (stream->leaves[i] == node) return 1;
  cudaGraphNode_t *leaves =
      realloc(stream->leaves, (stream->leaf_count + 1) * sizeof *leaves);
  if (!leaves) return 0;
  stream->leaves = leaves;
  stream->leaves[stream->leaf_count++] = node;
  return 1;
}

static void leave(cudaStream_t stream) {
  stream->capture = NULL;
  free(stream->leaves);
  stream->leaves = NULL;
  stream->leaf_count = 0;
}

static cudaError_t add_node(cudaStream_t stream, enum cudaGraphNodeType type,
                            cudart_job *job, cudaGraphNode_t *node) {
  cudart_capture *capture = stream->capture;
  if (capture->is_invalid) {
    cudart_job_drop(job);
    return cudaErrorStreamCaptureInvalidated;
  }
  cudaError_t error = cudart_graph_add(
      capture->graph, type, job, stream->leaves, stream->leaf_count, node);
  if (!error && !set_leaves(stream, node, 1)) error = cudaErrorMemoryAllocation;
  return error;
}

cudaError_t cudart_capture_job(cudaStream_t stream, cudart_job *job) {
  cudaGraphNode_t node;
  return add_node(stream, job->type, job, &node);
}

cudaError_t cudart_capture_allocation(cudaStream_t stream, size_t bytes,
                                      void **memory) {
  cudaGraphNode_t node;
  cudaError_t error = add_node(stream, cudaGraphNodeTypeMemAlloc, NULL, &node);
  if (!error) error = cudart_graph_allocate(node, bytes);
  if (!error) *memory = node->memory->address;
  return error;
}

cudaError_t cudart_capture_free(cudaStream_t stream, const void *memory) {
  cudaGraphNode_t node;
  cudaError_t error = add_node(stream, cudaGraphNodeTypeMemFree, NULL, &node);
  if (!error) cudart_graph_frees(node, memory);
  return error;
}

/* ---- events ------------------------------------------------------------- */

void cudart_captured_event_clear(cudart_captured_event *event) {
  free(event->leaves);
  *event = (cudart_captured_event){.id = 0};
}

cudaError_t cudart_capture_record(cudaStream_t stream,
                                  cudart_captured_event *event) {
  const size_t count = stream->leaf_count;
  if (stream->capture->is_invalid) return cudaErrorStreamCaptureInvalidated;
  cudart_captured_event_clear(event);
  event->leaves = malloc((count + 1) * sizeof *event->leaves);
  if (!event->leaves) return cudaErrorMemoryAllocation;
  if (count)
    memcpy(event->leaves, stream->leaves, count * sizeof *event->leaves);
  event->leaf_count = count;
  event->id = stream->capture->id;
  return cudaSuccess;
}

cudaError_t cudart_capture_wait(cudaStream_t stream,
                                const cudart_captured_event *event) {
  cudart_capture *capture = find(event->id);
  if (!capture) return cudaErrorCapturedEvent;
  if (capture->is_invalid) return cudaErrorStreamCaptureInvalidated;
  if (stream->capture && stream->capture != capture) {
    capture->is_invalid = stream->capture->is_invalid = 1;
    return cudaErrorStreamCaptureMerge;
  }
  if (stream == cudart_legacy_stream()) return cudaErrorStreamCaptureImplicit;
  stream->capture = capture;
  for (size_t i = 0; i < event->leaf_count; i++)
    if (!add_leaf(stream, event->leaves[i])) return cudaErrorMemoryAllocation;
  return cudaSuccess;
}

/* ---- what a capture forbids --------------------------------------------- */

static int has_blocking_stream;

static void look_for_blocking(void *user, cudaStream_t stream) {
  (void)user;
  if (stream->capture && cudart_stream_is_blocking(stream))
    has_blocking_stream = 1;
}

static int forbids_here(const cudart_capture *capture) {
  if (thread_mode == cudaStreamCaptureModeRelaxed) return 0;
  if (capture->mode == cudaStreamCaptureModeGlobal &&
      thread_mode == cudaStreamCaptureModeGlobal)
    return 1;
  return capture->mode != cudaStreamCaptureModeRelaxed &&
         pthread_equal(capture->thread, pthread_self());
}

static cudaError_t forbid(cudart_capture *capture, cudaError_t error) {
  capture->is_invalid = 1;
  return CUDART_WRONG(error, "%s() is called while a stream is captured",
                      cudart_call_name());
}

cudaError_t cudart_capture_forbids(cudaStream_t stream) {
  if (!captures) return cudaSuccess;
  if (stream && stream->capture)
    return forbid(stream->capture, cudaErrorStreamCaptureUnsupported);
  if (stream) return cudart_capture_forbids_legacy(stream);
  for (cudart_capture *capture = captures; capture; capture = capture->next)
    if (forbids_here(capture))
      return forbid(capture, cudaErrorStreamCaptureUnsupported);
  return cudaSuccess;
}

/* The legacy stream would wait for a stream whose work is not done now. */
cudaError_t cudart_capture_forbids_legacy(cudaStream_t stream) {
  if (!captures || stream != cudart_legacy_stream()) return cudaSuccess;
  has_blocking_stream = 0;
  cudart_streams_each(look_for_blocking, NULL);
  return has_blocking_stream ? forbid(captures, cudaErrorStreamCaptureImplicit)
                             : cudaSuccess;
}

/* ---- calls -------------------------------------------------------------- */

static cudaError_t begin(cudaStream_t handle, enum cudaStreamCaptureMode mode) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if ((unsigned)mode > cudaStreamCaptureModeRelaxed)
    return cudaErrorInvalidValue;
  if (stream == cudart_legacy_stream())
    return CUDART_WRONG(cudaErrorStreamCaptureUnsupported,
                        "the legacy default stream cannot be captured: create "
                        "a stream");
  if (stream->capture) return cudaErrorIllegalState;
  cudart_capture *capture = calloc(1, sizeof *capture);
  cudaGraph_t graph = capture ? cudart_graph_create() : NULL;
  if (!graph) {
    free(capture);
    return cudaErrorMemoryAllocation;
  }
  capture->id = ++latest_id;
  capture->graph = graph;
  capture->origin = stream;
  capture->mode = mode;
  capture->thread = pthread_self();
  capture->next = captures;
  captures = stream->capture = capture;
  return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream,
                                   enum cudaStreamCaptureMode mode) {
  CUDART_CALL(begin(stream, mode));
}

static void mark_before(cudaGraphNode_t node) {
  if (node->is_marked) return;
  node->is_marked = 1;
  for (size_t i = 0; i < node->before_count; i++) mark_before(node->before[i]);
}

struct ending {
  cudart_capture *capture;
  int is_unjoined;
};

/* All work of another stream must come before the origin's latest. */
static void check_joined(void *user, cudaStream_t stream) {
  struct ending *ending = user;
  if (stream->capture != ending->capture || stream == ending->capture->origin)
    return;
  for (size_t i = 0; i < stream->leaf_count; i++)
    if (!stream->leaves[i]->is_marked) ending->is_unjoined = 1;
}

static void end_stream(void *user, cudaStream_t stream) {
  const struct ending *ending = user;
  if (stream->capture == ending->capture) leave(stream);
}

static int is_unjoined(cudart_capture *capture) {
  struct ending ending = {capture, 0};
  for (size_t i = 0; i < capture->graph->count; i++)
    capture->graph->nodes[i]->is_marked = 0;
  for (size_t i = 0; i < capture->origin->leaf_count; i++)
    mark_before(capture->origin->leaves[i]);
  cudart_streams_each(check_joined, &ending);
  return ending.is_unjoined;
}

static void take_out(cudart_capture *capture) {
  struct ending ending = {capture, 0};
  cudart_streams_each(end_stream, &ending);
  cudart_capture **link = &captures;
  while (*link != capture) link = &(*link)->next;
  *link = capture->next;
  free(capture);
}

static cudaError_t end(cudaStream_t handle, cudaGraph_t *graph) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!graph) return cudaErrorInvalidValue;
  *graph = NULL;
  cudart_capture *capture = stream->capture;
  if (!capture) return cudaErrorIllegalState;
  if (capture->origin != stream) {
    capture->is_invalid = 1;
    return cudaErrorStreamCaptureUnmatched;
  }
  if (capture->mode != cudaStreamCaptureModeRelaxed &&
      !pthread_equal(capture->thread, pthread_self()))
    return cudaErrorStreamCaptureWrongThread;
  cudaError_t error = cudaSuccess;
  if (capture->is_invalid)
    error = cudaErrorStreamCaptureInvalidated;
  else if (is_unjoined(capture))
    error = CUDART_WRONG(cudaErrorStreamCaptureUnjoined,
                         "a capture ends before its stream has waited for the "
                         "work of another stream in it");
  cudaGraph_t captured = capture->graph;
  take_out(capture);
  if (error)
    cudart_graph_destroy(captured);
  else
    *graph = captured;
  return error;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
  CUDART_CALL(end(stream, graph));
}

enum cudaStreamCaptureMode cudart_capture_set_mode(
    enum cudaStreamCaptureMode mode) {
  enum cudaStreamCaptureMode before = thread_mode;
  thread_mode = mode;
  return before;
}
