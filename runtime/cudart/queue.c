/*
 * queue.c -- see queue.h.
 */
#include "cudart/queue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/beside.h"
#include "cudart/events.h"
#include "cudart/streams.h"
#include "cudart/suspects.h"
#include "cudart/turns.h"

static struct {
  cudart_work *first, *last;
  int count;
  uint64_t latest_number;
} works;

cudart_work *cudart_first_work(void) { return works.first; }

int cudart_work_count(void) { return works.count; }

uint64_t cudart_latest_number(void) { return works.latest_number; }

/* ---- the list of works -------------------------------------------------- */

void cudart_append(cudart_work *work) {
  cudart_forget_fine_access();
  work->previous = works.last;
  if (works.last)
    works.last->next = work;
  else
    works.first = work;
  works.last = work;
  works.count++;
  work->number = ++works.latest_number;
  work->stream->pending++;
  work->stream->was_asked = 0;
}

/* The works that wait for this one wait no more. */
static void release_waiting(const cudart_work *work, double time_us) {
  if (!work->waiting) return;
  for (cudart_work *later = work->next; later; later = later->next)
    if (later->waits_for == work) {
      later->waits_for = NULL;
      later->waits_for_time_us = time_us;
    }
}

static void take_out(cudart_work *work, double time_us) {
  release_waiting(work, time_us);
  if (work->event) cudart_event_recorded(work->event, work, time_us);
  if (work->previous)
    work->previous->next = work->next;
  else
    works.first = work->next;
  if (work->next)
    work->next->previous = work->previous;
  else
    works.last = work->previous;
  works.count--;
  if (!--work->stream->pending && work->stream->is_destroyed)
    cudart_stream_free(work->stream);
  cudart_job_drop(work->job);
  cudart_suspects_drop(work);
  cudart_beside_drop(work);
  free(work);
  if (!works.count) cudart_beside_forget();
}

/* ---- doing what is needed ------------------------------------------------ */

/* From the last work to the first: a work that is needed needs those before it
 * in its stream, those before it in streams that the legacy stream is in order
 * with, and the one that it waits for, which all come earlier in the list.
 * Nothing after the work with the number `last`. */
static void mark_needed(uint64_t last) {
  cudaStream_t legacy = cudart_legacy_stream();
  int all_blocking = 0;
  for (cudart_work *work = works.last; work; work = work->previous) {
    if (work->number > last) continue;
    cudaStream_t stream = work->stream;
    const int is_blocking = cudart_stream_is_blocking(stream);
    if (!work->is_needed && !stream->is_needed &&
        !(all_blocking && is_blocking))
      continue;
    work->is_needed = 1;
    stream->is_needed = 1;
    if (stream == legacy)
      all_blocking = 1;
    else if (is_blocking)
      legacy->is_needed = 1;
    if (work->waits_for) work->waits_for->is_needed = 1;
  }
}

static void clear_marks(void) {
  cudart_streams_clear_marks();
  for (cudart_work *work = works.first; work; work = work->next)
    work->is_needed = 0;
}

static void mark_stream(cudaStream_t stream, uint64_t last) {
  clear_marks();
  cudaStream_t legacy = cudart_legacy_stream();
  stream->is_needed = 1;
  if (stream == legacy)
    cudart_streams_mark_blocking();
  else if (cudart_stream_is_blocking(stream))
    legacy->is_needed = 1;
  mark_needed(last);
}

void cudart_mark_ordered(cudaStream_t stream) {
  mark_stream(stream, works.latest_number);
}

static double later_of(double a, double b) { return a > b ? a : b; }

/* When the GPU would begin the work. */
static double begin_of(const cudart_work *work) {
  const struct CUstream_st *stream = work->stream;
  cudaStream_t legacy = cudart_legacy_stream();
  double begin = later_of(stream->time_us, work->waits_for_time_us);
  if (stream == legacy) return later_of(begin, cudart_streams_blocking_time());
  if (cudart_stream_is_blocking(stream))
    begin = later_of(begin, legacy->time_us);
  return begin;
}

/* The work whose host function the thread runs. */
static _Thread_local cudart_work *host_work;

/* Runs the job. A host function runs without the lock, because it may wait for
 * another thread of the program; after a failure CUDA does not call it. */
static void run(cudart_work *work) {
  cudart_job *job = work->job;
  double time_us = 0;
  work->is_running = 1;
  cudaError_t error = cudaSuccess;
  const int is_host = job->type == cudaGraphNodeTypeHost;
  if (job->run && !(is_host && cudart_device_error())) {
    if (is_host) cudart_unlock();
    if (is_host) host_work = work;
    cudart_beside_begin(work);
    error = job->run(job, &time_us);
    host_work = NULL;
    if (is_host) cudart_lock();
  }
  if (error) cudart_fail_device(error, job->code);
  cudart_suspects_after(work);
  const double end_us = begin_of(work) + time_us;
  work->stream->time_us = end_us;
  take_out(work, end_us);
  cudart_wake();
}

/* What a thread waits for: the work with the number `last`, the works of a
 * stream up to it, or all works up to it. */
typedef struct target {
  enum { TARGET_WORK, TARGET_STREAM, TARGET_ALL } kind;
  uint64_t last;
  cudaStream_t stream;
} target;

static void mark_target(const target *wanted) {
  if (wanted->kind == TARGET_STREAM) {
    mark_stream(wanted->stream, wanted->last);
    return;
  }
  clear_marks();
  for (cudart_work *work = works.first; work; work = work->next)
    work->is_needed = wanted->kind == TARGET_ALL ? work->number <= wanted->last
                                                 : work->number == wanted->last;
  mark_needed(wanted->last);
}

static cudart_work *first_needed(void) {
  cudart_work *work = works.first;
  while (work && !work->is_needed) work = work->next;
  return work;
}

/* While a host function runs, or a kernel waits for the host, other threads may
 * add works, run some, and change the marks: after it they are made anew. */
static void finish(const target *wanted) {
  cudart_work *work;
  mark_target(wanted);
  while ((work = first_needed())) {
    const int waits = work->is_running || !cudart_turns_allow(work);
    const int is_unlocked = waits || work->job->type == cudaGraphNodeTypeHost ||
                            cudart_turns_is_worker();
    if (waits)
      cudart_turns_wait();
    else
      run(work);
    if (is_unlocked) mark_target(wanted);
  }
  clear_marks();
}

void cudart_finish_work(cudart_work *work) {
  finish(&(target){TARGET_WORK, work->number, NULL});
}

/* The legacy stream waits for the blocking ones, and they for it. */
void cudart_finish_stream(cudaStream_t stream) {
  finish(&(target){TARGET_STREAM, works.latest_number, stream});
}

void cudart_finish_all(void) {
  finish(&(target){TARGET_ALL, works.latest_number, NULL});
}

void cudart_forget_all(void) {
  while (works.first) take_out(works.first, 0);
}

/* Does what is wanted earlier than needed, unless a host function is part of
 * it: that may wait for what the thread does after this call. Returns whether
 * it did. */
static int finish_early(const target *wanted) {
  int has_host = 0;
  mark_target(wanted);
  for (const cudart_work *work = works.first; work; work = work->next)
    has_host |= work->is_needed && work->job->type == cudaGraphNodeTypeHost;
  if (has_host)
    clear_marks();
  else
    finish(wanted);
  return !has_host;
}

int cudart_finish_early(uint64_t number) {
  return finish_early(&(target){TARGET_WORK, number, NULL});
}

int cudart_finish_older_half(void) {
  const cudart_work *work = works.first;
  for (int i = works.count / 2; i > 0; i--) work = work->next;
  return finish_early(&(target){TARGET_ALL, work->number, NULL});
}

static int touches(const cudart_work *work, const cudart_box *box,
                   int is_write) {
  return cudart_boxes_meet(&work->job->writes, box) ||
         (is_write && cudart_boxes_meet(&work->job->reads, box));
}

cudart_work *cudart_pending(const cudart_box *box, int is_write) {
  for (cudart_work *work = works.first; work; work = work->next)
    if (touches(work, box, is_write)) return work;
  return NULL;
}

cudart_work *cudart_pending_beside(const cudart_box *box, int is_write) {
  for (cudart_work *work = works.first; host_work && work; work = work->next) {
    if (!touches(work, box, is_write)) continue;
    mark_target(&(target){TARGET_WORK, work->number, NULL});
    if (!host_work->is_needed) return work;
  }
  return NULL;
}
