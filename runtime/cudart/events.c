/*
 * events.c -- events of the CUDA runtime on the simulator.
 *
 * The time of an event is simulated: when the GPU would have done the work
 * before it, by the predicted times of kernels and the bandwidths of copies.
 */
#include "cudart/events.h"

#include <stdlib.h>

#include "cudart/discarded.h"
#include "cudart/host_threads.h"

enum { RECORD_US = 1 }; /* what an event costs a stream */

static struct CUevent_st *created;
static int has_timing; /* of them, one had */

int cudart_events_measure(void) { return has_timing; }

int cudart_is_event(cudaEvent_t handle) {
  for (const struct CUevent_st *event = created; event; event = event->next)
    if (event == handle) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given the event %p, which does not exist or has been "
                "destroyed",
                cudart_call_name(), (void *)handle);
  return 0;
}

/* ---- creating ----------------------------------------------------------- */

static cudaError_t create(cudaEvent_t *result, unsigned flags) {
  const unsigned known =
      cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;
  if (!result || flags & ~known) return cudaErrorInvalidValue;
  if (flags & cudaEventInterprocess) {
    cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                  "events of several processes do not run in the simulator: "
                  "leave out cudaEventInterprocess");
    return cudaErrorNotSupported;
  }
  struct CUevent_st *event = calloc(1, sizeof *event);
  if (!event) return cudaErrorMemoryAllocation;
  event->flags = flags;
  has_timing |= !(flags & cudaEventDisableTiming);
  event->next = created;
  created = event;
  *result = event;
  return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event) {
  CUDART_CALL(create(event, 0));
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  CUDART_CALL(create(event, flags));
}

static void release(struct CUevent_st *event) {
  for (cudart_work *work = cudart_first_work(); work; work = work->next)
    if (work->event == event) work->event = NULL;
  cudart_captured_event_clear(&event->captured);
  free(event);
}

/* The work before a record is still done. */
static cudaError_t destroy(cudaEvent_t event) {
  if (!cudart_is_event(event)) return cudaErrorInvalidResourceHandle;
  struct CUevent_st **link = &created;
  while (*link != event) link = &(*link)->next;
  *link = event->next;
  release(event);
  return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event) { CUDART_CALL(destroy(event)); }

void cudart_events_destroy(void) {
  while (created) {
    struct CUevent_st *next = created->next;
    release(created);
    created = next;
  }
}

/* ---- recording ---------------------------------------------------------- */

static cudaError_t run_record(cudart_job *job, double *time_us) {
  (void)job;
  *time_us = RECORD_US;
  return cudaSuccess;
}

cudaError_t cudart_event_record(cudaEvent_t event, cudaStream_t stream) {
  if (stream->capture) return cudart_capture_record(stream, &event->captured);
  cudart_captured_event_clear(&event->captured);
  cudart_job *job =
      cudart_job_create(sizeof *job, cudaGraphNodeTypeEventRecord, run_record);
  event->is_recorded = 1;
  event->was_asked = 0;
  return cudart_submit_record(stream, job, event, &event->work);
}

static cudaError_t record(cudaEvent_t event, cudaStream_t handle,
                          unsigned flags) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream || !cudart_is_event(event)) return cudaErrorInvalidResourceHandle;
  if (flags > cudaEventRecordExternal) return cudaErrorInvalidValue;
  return cudart_event_record(event, stream);
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  CUDART_CALL(record(event, stream, 0));
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream,
                                     unsigned flags) {
  CUDART_CALL(record(event, stream, flags));
}

/* ---- waiting ------------------------------------------------------------ */

/* An event that has not been recorded is done. */
cudaError_t cudart_event_wait(cudaStream_t stream, cudaEvent_t event) {
  if (event->captured.id) return cudart_capture_wait(stream, &event->captured);
  if (stream->capture) {
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "a stream that is captured waits for an event that was "
                  "recorded outside of the capture");
    return cudaErrorStreamCaptureIsolation;
  }
  if (!event->is_recorded) return cudaSuccess;
  return cudart_submit_wait(stream, event->work, event->time_us);
}

static cudaError_t wait(cudaStream_t handle, cudaEvent_t event,
                        unsigned flags) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream || !cudart_is_event(event)) return cudaErrorInvalidResourceHandle;
  if (flags > cudaEventWaitExternal) return cudaErrorInvalidValue;
  return cudart_event_wait(stream, event);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned flags) {
  CUDART_CALL(wait(stream, event, flags));
}

static cudaError_t synchronize(cudaEvent_t event) {
  if (!cudart_is_event(event)) return cudaErrorInvalidResourceHandle;
  if (event->captured.id) return cudaErrorCapturedEvent;
  if (event->work)
    cudart_finish_work(event->work);
  else
    cudart_threads_event(NULL);
  return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  CUDART_CALL(synchronize(event));
}

/* As for a stream, the work is done for the second question. */
static cudaError_t query(cudaEvent_t event) {
  if (!cudart_is_event(event)) return cudaErrorInvalidResourceHandle;
  if (event->captured.id) return cudaErrorCapturedEvent;
  if (!event->work) cudart_threads_event(NULL);
  if (!event->work) return cudaSuccess;
  if (!event->was_asked) {
    event->was_asked = 1;
    return cudaErrorNotReady;
  }
  cudart_finish_work(event->work);
  return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event) { CUDART_CALL(query(event)); }

static cudaError_t elapsed(float *ms, const struct CUevent_st *begin,
                           const struct CUevent_st *end) {
  if (!ms) return cudaErrorInvalidValue;
  if (!cudart_is_event((cudaEvent_t)begin) ||
      !cudart_is_event((cudaEvent_t)end))
    return cudaErrorInvalidResourceHandle;
  if (!begin->is_recorded || !end->is_recorded ||
      (begin->flags | end->flags) & cudaEventDisableTiming)
    return CUDART_WRONG(cudaErrorInvalidResourceHandle,
                        "cudaEventElapsedTime() needs two events that were "
                        "recorded, and created without cudaEventDisableTiming");
  if (begin->work || end->work) {
    if (cudart_result_is_discarded(cudart_call_code()))
      cudart_report(TW_FINDING_UNCHECKED, TW_CERTAIN, NULL, NULL,
                    "%s() has no time yet and returns cudaErrorNotReady, which "
                    "nobody reads: wait for the second event first",
                    cudart_call_name());
    cudart_note_failed();
    return cudaErrorNotReady;
  }
  cudart_threads_event(NULL);
  *ms = (float)((end->time_us - begin->time_us) / 1000);
  return cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t begin,
                                 cudaEvent_t end) {
  CUDART_CALL(elapsed(ms, begin, end));
}
