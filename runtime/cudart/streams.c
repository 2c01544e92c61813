/*
 * streams.c -- see streams.h.
 */
#include "cudart/streams.h"

#include <stdlib.h>

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

cudaStream_t cudart_stream_create(unsigned flags, int priority) {
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
  if (!per_thread) per_thread = cudart_stream_create(0, 0);
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

void cudart_stream_free(cudaStream_t stream) {
  struct CUstream_st **link = &created;
  while (*link != stream) link = &(*link)->next;
  *link = stream->next;
  if (cudart_stream_is_blocking(stream) && stream->time_us > retired_us)
    retired_us = stream->time_us;
  legacy.knows |= stream->knows; /* whoever waits for all streams learns it */
  free(stream->leaves);
  free(stream);
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
