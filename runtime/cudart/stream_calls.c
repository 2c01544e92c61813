/*
 * stream_calls.c -- calls on streams of the CUDA runtime on the simulator.
 */
#include <string.h>

#include "cudart/capture.h"
#include "cudart/host_threads.h"
#include "cudart/streams.h"

enum { LEAST_PRIORITY = 0, GREATEST_PRIORITY = -5 };

static cudaError_t create_stream(cudaStream_t *stream, unsigned flags,
                                 int priority) {
  if (!stream || flags & ~(unsigned)cudaStreamNonBlocking)
    return cudaErrorInvalidValue;
  if (priority > LEAST_PRIORITY) priority = LEAST_PRIORITY;
  if (priority < GREATEST_PRIORITY) priority = GREATEST_PRIORITY;
  *stream = cudart_stream_create(flags, priority);
  return *stream ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream) {
  CUDART_CALL(create_stream(stream, 0, 0));
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
  CUDART_CALL(create_stream(stream, flags, 0));
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags,
                                         int priority) {
  CUDART_CALL(create_stream(stream, flags, priority));
}

static cudaError_t priority_range(int *least, int *greatest) {
  if (least) *least = LEAST_PRIORITY;
  if (greatest) *greatest = GREATEST_PRIORITY;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  CUDART_CALL(priority_range(least, greatest));
}

static int is_default(cudaStream_t handle) {
  return !handle || handle == cudaStreamLegacy || handle == cudaStreamPerThread;
}

/* Nothing waits for its work, which is still done. */
static cudaError_t destroy(cudaStream_t handle) {
  if (is_default(handle))
    return CUDART_WRONG(cudaErrorInvalidResourceHandle,
                        "cudaStreamDestroy() is given a default stream, which "
                        "cannot be destroyed");
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  stream->is_destroyed = 1;
  if (!stream->pending) cudart_stream_free(stream);
  return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  CUDART_CALL(destroy(stream));
}

static cudaError_t synchronize(cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudaError_t error = cudart_capture_forbids(stream);
  if (!error) cudart_finish_stream(stream);
  return error;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  CUDART_CALL(synchronize(stream));
}

/* The first question is answered "not ready", and the work is done for the
 * second, so that a loop of questions ends. */
static cudaError_t query(cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudaError_t error = cudart_capture_forbids(stream);
  if (!error && !stream->pending) cudart_threads_waited(stream);
  if (error || !stream->pending) return error;
  if (!stream->was_asked) {
    stream->was_asked = 1;
    return cudaErrorNotReady;
  }
  cudart_finish_stream(stream);
  return cudaSuccess;
}

cudaError_t cudaStreamQuery(cudaStream_t stream) { CUDART_CALL(query(stream)); }

static cudaError_t get_flags(cudaStream_t handle, unsigned *flags) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!flags) return cudaErrorInvalidValue;
  *flags = stream->flags;
  return cudaSuccess;
}

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
  CUDART_CALL(get_flags(stream, flags));
}

static cudaError_t get_priority(cudaStream_t handle, int *priority) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!priority) return cudaErrorInvalidValue;
  *priority = stream->priority;
  return cudaSuccess;
}

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
  CUDART_CALL(get_priority(stream, priority));
}

static cudaError_t get_id(cudaStream_t handle, unsigned long long *id) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!id) return cudaErrorInvalidValue;
  *id = stream->id;
  return cudaSuccess;
}

cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id) {
  CUDART_CALL(get_id(stream, id));
}

static cudaError_t get_device(cudaStream_t handle, int *device) {
  if (!cudart_stream(handle)) return cudaErrorInvalidResourceHandle;
  if (!device) return cudaErrorInvalidValue;
  *device = 0;
  return cudaSuccess;
}

cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device) {
  CUDART_CALL(get_device(stream, device));
}

/* ---- attributes, which have no effect here ------------------------------ */

static cudaStreamAttrValue *attribute_of(cudaStream_t stream,
                                         cudaStreamAttrID attribute) {
  if (attribute == cudaLaunchAttributeAccessPolicyWindow)
    return &stream->attributes[0];
  if (attribute == cudaLaunchAttributeSynchronizationPolicy)
    return &stream->attributes[1];
  return NULL;
}

static cudaError_t copy_attribute(cudaStream_t handle,
                                  cudaStreamAttrID attribute,
                                  cudaStreamAttrValue *get,
                                  const cudaStreamAttrValue *set) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!get && !set) return cudaErrorInvalidValue;
  cudaStreamAttrValue *own = attribute_of(stream, attribute);
  if (!own) return cudaErrorInvalidValue;
  if (get) *get = *own;
  if (set) *own = *set;
  return cudaSuccess;
}

cudaError_t cudaStreamGetAttribute(cudaStream_t stream,
                                   cudaStreamAttrID attribute,
                                   cudaStreamAttrValue *value) {
  CUDART_CALL(copy_attribute(stream, attribute, value, NULL));
}

cudaError_t cudaStreamSetAttribute(cudaStream_t stream,
                                   cudaStreamAttrID attribute,
                                   const cudaStreamAttrValue *value) {
  CUDART_CALL(copy_attribute(stream, attribute, NULL, value));
}

static cudaError_t copy_attributes(cudaStream_t to, cudaStream_t from) {
  cudaStream_t to_stream = cudart_stream(to);
  cudaStream_t from_stream = cudart_stream(from);
  if (!to_stream || !from_stream) return cudaErrorInvalidResourceHandle;
  memcpy(to_stream->attributes, from_stream->attributes,
         sizeof to_stream->attributes);
  return cudaSuccess;
}

cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
  CUDART_CALL(copy_attributes(to, from));
}
