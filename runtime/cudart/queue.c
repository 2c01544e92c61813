/*
 * queue.c -- see queue.h.
 */
#include "cudart/queue.h"

#include <stdint.h>
#include <stdlib.h>

#include "cudart/beside.h"
#include "cudart/events.h"
#include "cudart/host_threads.h"
#include "cudart/streams.h"
#include "cudart/suspects.h"
#include "cudart/turns.h"
#include "cudart/works.h"

/* The works that wait for this one wait no more. */
static void release_waiting(const cudart_work *work, double time_us) {
  if (!work->waiting) return;
  for (cudart_work *later = work->next; later; later = later->next)
    if (later->waits_for == work) {
      later->waits_for = NULL;
      later->waits_for_time_us = time_us;
    }
}

/* The event's latest record is done, unless a later one has replaced it. */
static void record(cudaEvent_t event, const cudart_work *work, double time_us) {
  if (event->work != work) return;
  event->work = NULL;
  event->time_us = time_us;
}

static void take_out(cudart_work *work, double time_us) {
  release_waiting(work, time_us);
  if (work->event) record(work->event, work, time_us);
  cudart_works_unlink(work);
  if (!--work->stream->pending && work->stream->is_destroyed)
    cudart_stream_free(work->stream);
  cudart_job_drop(work->job);
  cudart_suspects_drop(work);
  cudart_beside_drop(work);
  free(work);
  if (!cudart_work_count()) cudart_beside_forget();
}

/* ---- doing what is needed ------------------------------------------------ */

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
  cudart_threads_done(work);
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
    cudart_mark_stream(wanted->stream, wanted->last);
    return;
  }
  cudart_marks_clear();
  for (cudart_work *work = cudart_first_work(); work; work = work->next)
    work->is_needed = wanted->kind == TARGET_ALL ? work->number <= wanted->last
                                                 : work->number == wanted->last;
  cudart_mark_needed(wanted->last);
}

static cudart_work *first_needed(void) {
  cudart_work *work = cudart_first_work();
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
  cudart_marks_clear();
}

void cudart_finish_work(cudart_work *work) {
  cudaStream_t stream = work->stream;
  finish(&(target){TARGET_WORK, work->number, NULL});
  cudart_threads_waited(stream);
}

/* The legacy stream waits for the blocking ones, and they for it. */
void cudart_finish_stream(cudaStream_t stream) {
  finish(&(target){TARGET_STREAM, cudart_latest_number(), stream});
  cudart_threads_waited(stream);
}

void cudart_finish_all(void) {
  finish(&(target){TARGET_ALL, cudart_latest_number(), NULL});
  cudart_threads_waited(NULL);
}

void cudart_forget_all(void) {
  while (cudart_first_work()) take_out(cudart_first_work(), 0);
}

/* Does what is wanted earlier than needed, unless a host function is part of
 * it: that may wait for what the thread does after this call. Returns whether
 * it did. */
static int finish_early(const target *wanted) {
  int has_host = 0;
  mark_target(wanted);
  for (const cudart_work *work = cudart_first_work(); work; work = work->next)
    has_host |= work->is_needed && work->job->type == cudaGraphNodeTypeHost;
  if (has_host)
    cudart_marks_clear();
  else
    finish(wanted);
  return !has_host;
}

int cudart_finish_early(uint64_t number) {
  return finish_early(&(target){TARGET_WORK, number, NULL});
}

int cudart_finish_older_half(void) {
  const cudart_work *work = cudart_first_work();
  for (int i = cudart_work_count() / 2; i > 0; i--) work = work->next;
  return finish_early(&(target){TARGET_ALL, work->number, NULL});
}

static int touches(const cudart_work *work, const cudart_box *box,
                   int is_write) {
  return cudart_boxes_meet(&work->job->writes, box) ||
         (is_write && cudart_boxes_meet(&work->job->reads, box));
}

cudart_work *cudart_pending(const cudart_box *box, int is_write) {
  for (cudart_work *work = cudart_first_work(); work; work = work->next)
    if (touches(work, box, is_write)) return work;
  return NULL;
}

const cudart_work *cudart_host_work(void) { return host_work; }

cudart_work *cudart_pending_beside(const cudart_box *box, int is_write) {
  for (cudart_work *work = cudart_first_work(); host_work && work;
       work = work->next) {
    if (!touches(work, box, is_write)) continue;
    mark_target(&(target){TARGET_WORK, work->number, NULL});
    if (!host_work->is_needed) return work;
  }
  return NULL;
}
