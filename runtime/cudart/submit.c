/*
 * submit.c -- how jobs get into streams (queue.h).
 */
#include <stdint.h>
#include <stdlib.h>

#include "cudart/capture.h"
#include "cudart/host_threads.h"
#include "cudart/policy.h"
#include "cudart/progress.h"
#include "cudart/queue.h"
#include "cudart/suspects.h"
#include "cudart/works.h"

/* A GPU's queue is finite, too: when it is full, the older half is done. */
enum { MAX_PENDING = 1024 };

/* By the policy, does some work earlier than needed. Returns whether it did. */
static int run_early(const cudart_work *latest) {
  if (cudart_policy_is_now()) return cudart_finish_early(latest->number);
  if (cudart_work_count() > MAX_PENDING) return cudart_finish_older_half();
  int drawn = cudart_policy_draw(cudart_work_count());
  if (drawn < 0) return 0;
  const cudart_work *work = cudart_first_work();
  while (drawn--) work = work->next;
  return cudart_finish_early(work->number);
}

static cudart_work *create(cudaStream_t stream, cudart_job *job) {
  cudart_work *work = calloc(1, sizeof *work);
  if (!work) return NULL;
  work->stream = stream;
  work->job = job;
  return work;
}

static int is_listed(uint64_t number) {
  for (const cudart_work *each = cudart_first_work(); each; each = each->next)
    if (each->number == number) return 1;
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
  cudart_append(work);
  cudart_suspects_submit(work);
  cudart_threads_submit(work);
  if (result) *result = work;
  const uint64_t number = work->number;
  const int is_early = run_early(work);
  if (cudart_first_work()) cudart_progress_expect(job_is_host);
  if (is_early && result && !event && !is_listed(number)) *result = NULL;
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
  cudart_append(work);
  cudart_threads_event(stream);
  return cudaSuccess;
}
