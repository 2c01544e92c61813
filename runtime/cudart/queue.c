/*
 * queue.c -- see queue.h.
 */
#include "cudart/queue.h"

#include <stdlib.h>
#include <string.h>

#include "cudart/capture.h"
#include "cudart/events.h"
#include "cudart/policy.h"
#include "cudart/progress.h"
#include "cudart/streams.h"
#include "cudart/suspects.h"

/* A GPU's queue is finite, too: when it is full, the older half is done. */
enum { MAX_PENDING = 1024 };

static struct {
  cudart_work *first, *last;
  int count;
} works;

cudart_work *cudart_first_work(void) { return works.first; }

int cudart_work_count(void) { return works.count; }

/* ---- jobs --------------------------------------------------------------- */

void *cudart_job_create(size_t bytes, enum cudaGraphNodeType type,
                        cudaError_t (*run)(cudart_job *job, double *time_us)) {
  cudart_job *job = calloc(1, bytes);
  if (!job) return NULL;
  job->references = 1;
  job->type = type;
  job->run = run;
  job->call = cudart_call_name();
  job->code = cudart_call_code();
  return job;
}

void cudart_job_drop(cudart_job *job) {
  if (!job || --job->references) return;
  if (job->drop) job->drop(job);
  free(job);
}

/* ---- the list of works -------------------------------------------------- */

static void append(cudart_work *work) {
  cudart_forget_fine_access();
  work->previous = works.last;
  if (works.last)
    works.last->next = work;
  else
    works.first = work;
  works.last = work;
  works.count++;
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
  free(work);
}

/* ---- doing what is needed ------------------------------------------------ */

/* From the last work to the first: a work that is needed needs those before it
 * in its stream, those before it in streams that the legacy stream is in order
 * with, and the one that it waits for, which all come earlier in the list. */
static void mark_needed(void) {
  cudaStream_t legacy = cudart_legacy_stream();
  int all_blocking = 0;
  for (cudart_work *work = works.last; work; work = work->previous) {
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

void cudart_mark_ordered(cudaStream_t stream) {
  clear_marks();
  cudaStream_t legacy = cudart_legacy_stream();
  stream->is_needed = 1;
  if (stream == legacy)
    cudart_streams_mark_blocking();
  else if (cudart_stream_is_blocking(stream))
    legacy->is_needed = 1;
  mark_needed();
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
    error = job->run(job, &time_us);
    if (is_host) cudart_lock();
  }
  if (error) cudart_fail_device(error, job->code);
  cudart_suspects_after(work);
  const double end_us = begin_of(work) + time_us;
  work->stream->time_us = end_us;
  take_out(work, end_us);
  cudart_wake();
}

/* Runs all works that are marked. Another thread may add works, and run some,
 * while a host function runs: then it begins anew. */
static void run_needed(void) {
  cudart_work *work = works.first;
  while (work) {
    if (!work->is_needed) {
      work = work->next;
      continue;
    }
    if (work->is_running)
      cudart_wait();
    else
      run(work);
    work = works.first;
  }
  clear_marks();
}

void cudart_finish_work(cudart_work *work) {
  clear_marks();
  work->is_needed = 1;
  mark_needed();
  run_needed();
}

/* The legacy stream waits for the blocking ones, and they for it. */
void cudart_finish_stream(cudaStream_t stream) {
  cudart_mark_ordered(stream);
  run_needed();
}

void cudart_finish_all(void) {
  clear_marks();
  for (cudart_work *work = works.first; work; work = work->next)
    work->is_needed = 1;
  run_needed();
}

void cudart_forget_all(void) {
  while (works.first) take_out(works.first, 0);
}

/* ---- submitting --------------------------------------------------------- */

static void finish_older_half(void) {
  int count = works.count / 2;
  clear_marks();
  for (cudart_work *work = works.first; count; count--, work = work->next)
    work->is_needed = 1;
  mark_needed();
  run_needed();
}

/* By the policy, does some work earlier than needed. Returns whether it did. */
static int run_early(cudart_work *latest) {
  if (cudart_policy_is_now()) {
    cudart_finish_work(latest);
    return 1;
  }
  if (works.count > MAX_PENDING) {
    finish_older_half();
    return 1;
  }
  int drawn = cudart_policy_draw(works.count);
  if (drawn < 0) return 0;
  cudart_work *work = works.first;
  while (drawn--) work = work->next;
  if (!work->is_running) cudart_finish_work(work);
  return 1;
}

static cudart_work *create(cudaStream_t stream, cudart_job *job) {
  cudart_work *work = calloc(1, sizeof *work);
  if (!work) return NULL;
  work->stream = stream;
  work->job = job;
  return work;
}

static int is_listed(const cudart_work *work) {
  for (const cudart_work *each = works.first; each; each = each->next)
    if (each == work) return 1;
  return 0;
}

/* *result is valid before the work runs, which sets it to NULL if it is that of
 * an event. */
static cudaError_t submit(cudaStream_t stream, cudart_job *job,
                          cudaEvent_t event, cudart_work **result) {
  if (result) *result = NULL;
  if (!job) return cudaErrorMemoryAllocation;
  if (stream->capture) return cudart_capture_job(stream, job);
  cudaError_t error = cudart_capture_forbids_legacy(stream);
  cudart_work *work = error ? NULL : create(stream, job);
  if (!work) {
    cudart_job_drop(job);
    return error ? error : cudaErrorMemoryAllocation;
  }
  work->event = event;
  const int job_is_host = job->type == cudaGraphNodeTypeHost;
  cudart_suspects_submit(work);
  append(work);
  if (result) *result = work;
  const int is_early = run_early(work);
  if (works.first) cudart_progress_expect(job_is_host);
  if (is_early && result && !event && !is_listed(work)) *result = NULL;
  return cudaSuccess;
}

cudaError_t cudart_submit(cudaStream_t stream, cudart_job *job,
                          cudart_work **work) {
  return submit(stream, job, NULL, work);
}

cudaError_t cudart_submit_record(cudaStream_t stream, cudart_job *job,
                                 cudaEvent_t event, cudart_work **work) {
  return submit(stream, job, event, work);
}

cudaError_t cudart_submit_wait(cudaStream_t stream, cudart_work *waits_for,
                               double time_us) {
  cudart_job *job =
      cudart_job_create(sizeof *job, cudaGraphNodeTypeWaitEvent, NULL);
  if (!job) return cudaErrorMemoryAllocation;
  cudart_work *work = create(stream, job);
  if (!work) {
    cudart_job_drop(job);
    return cudaErrorMemoryAllocation;
  }
  work->waits_for = waits_for;
  if (waits_for) waits_for->waiting++;
  work->waits_for_time_us = time_us;
  append(work);
  return cudaSuccess;
}

cudart_work *cudart_pending(const cudart_box *box, int is_write) {
  for (cudart_work *work = works.first; work; work = work->next)
    if (cudart_boxes_meet(&work->job->writes, box) ||
        (is_write && cudart_boxes_meet(&work->job->reads, box)))
      return work;
  return NULL;
}
