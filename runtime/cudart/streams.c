/*
 * streams.c -- streams of the CUDA runtime on the simulator.
 */
#include "cudart/streams.h"

#include <stdlib.h>
#include <string.h>

#include "cudart/capture.h"

enum { LEAST_PRIORITY = 0, GREATEST_PRIORITY = -5 };

static struct CUstream_st legacy = {.id = 1};
static struct CUstream_st *created;
static unsigned long long latest_id = 2;
static int default_is_per_thread;
static double
    retired_us; /* the latest time of blocking streams that are gone */

/* It lives as long as the program: its work may end after the thread. */
static _Thread_local cudaStream_t per_thread;

cudaStream_t cudart_legacy_stream(void) { return &legacy; }

int cudart_stream_is_blocking(const struct CUstream_st *stream) {
  return !(stream->flags & cudaStreamNonBlocking);
}

static cudaStream_t create(unsigned flags, int priority) {
  cudaStream_t stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  stream->flags = flags;
  stream->priority = priority;
  stream->id = ++latest_id;
  stream->time_us = legacy.time_us;
  stream->next = created;
  created = stream;
  return stream;
}

static cudaStream_t own_stream(void) {
  if (!per_thread) per_thread = create(0, 0);
  return per_thread ? per_thread : &legacy;
}

cudaStream_t cudart_stream(cudaStream_t handle) {
  if (handle == cudaStreamLegacy) return &legacy;
  if (handle == cudaStreamPerThread) return own_stream();
  if (!handle) return default_is_per_thread ? own_stream() : &legacy;
  for (struct CUstream_st *stream = created; stream; stream = stream->next)
    if (stream == handle && !stream->is_destroyed) return stream;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given the stream %p, which does not exist or has been "
                "destroyed",
                cudart_call_name(), (void *)handle);
  return NULL;
}

void tw_cudart_default_stream_per_thread(void) { default_is_per_thread = 1; }

/* ---- for queue.c -------------------------------------------------------- */

void cudart_streams_each(void (*visit)(void *user, cudaStream_t stream),
                         void *user) {
  visit(user, &legacy);
  for (struct CUstream_st *stream = created; stream; stream = stream->next)
    visit(user, stream);
}

void cudart_streams_clear_marks(void) {
  legacy.is_needed = 0;
  for (struct CUstream_st *stream = created; stream; stream = stream->next)
    stream->is_needed = 0;
}

void cudart_streams_mark_blocking(void) {
  for (struct CUstream_st *stream = created; stream; stream = stream->next)
    if (cudart_stream_is_blocking(stream)) stream->is_needed = 1;
}

double cudart_streams_blocking_time(void) {
  double latest = retired_us;
  for (struct CUstream_st *stream = created; stream; stream = stream->next)
    if (cudart_stream_is_blocking(stream) && stream->time_us > latest)
      latest = stream->time_us;
  return latest;
}

void cudart_destroy_streams(void) {
  while (created) {
    struct CUstream_st *next = created->next;
    free(created->leaves);
    free(created);
    created = next;
  }
  per_thread = NULL;
}

/* ---- calls -------------------------------------------------------------- */

static cudaError_t create_stream(cudaStream_t *stream, unsigned flags,
                                 int priority) {
  if (!stream || flags & ~(unsigned)cudaStreamNonBlocking)
    return cudaErrorInvalidValue;
  if (priority > LEAST_PRIORITY) priority = LEAST_PRIORITY;
  if (priority < GREATEST_PRIORITY) priority = GREATEST_PRIORITY;
  *stream = create(flags, priority);
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

void cudart_stream_free(cudaStream_t stream) {
  struct CUstream_st **link = &created;
  while (*link != stream) link = &(*link)->next;
  *link = stream->next;
  if (cudart_stream_is_blocking(stream) && stream->time_us > retired_us)
    retired_us = stream->time_us;
  free(stream->leaves);
  free(stream);
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
