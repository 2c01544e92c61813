/*
 * host_threads.c -- see host_threads.h.
 */
#include "cudart/host_threads.h"

#include <stdlib.h>

#include "cudart/allocations.h"
#include "cudart/beside.h"
#include "cudart/host_waits.h"
#include "cudart/past.h"
#include "cudart/streams.h"
#include "cudart/suspects.h"

/* Kept for as long as the program runs: a work may end after its thread. */
struct cudart_host_thread {
  cudart_host_thread *next;
  uint64_t knows; /* bit i: of slot i */
};

static cudart_host_thread *threads;
static _Thread_local cudart_host_thread *own;

static const uint64_t all_slots = UINT64_MAX;
_Static_assert(CUDART_PAST == 64, "a bit for each slot");

static cudart_host_thread *add(uint64_t knows) {
  cudart_host_thread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  thread->knows = knows;
  thread->next = threads;
  return threads = thread;
}

/* The calling thread, with what it has learnt by waiting for others; NULL: its
 * begin has not been seen. */
static cudart_host_thread *this_thread(void) {
  uint64_t done;
  if (!cudart_host_knows(&done)) return NULL;
  if (!own) own = add(0);
  for (int i = 0; own && i < CUDART_PAST; i++)
    if (cudart_past_at(i)->done <= done) own->knows |= UINT64_C(1) << i;
  return own;
}

cudart_host_thread *cudart_threads_create(void) {
  const cudart_host_thread *creator = this_thread();
  return add(creator ? creator->knows : all_slots);
}

void cudart_threads_begin(cudart_host_thread *thread) { own = thread; }

/* ---- what is done -------------------------------------------------------- */

static void unmark(void *user, cudaStream_t stream) {
  stream->knows &= ~*(const uint64_t *)user;
}

static int is_kept(const cudart_work *work) {
  const enum cudaGraphNodeType type = work->job->type;
  return work->thread &&
         (type == cudaGraphNodeTypeKernel || type == cudaGraphNodeTypeMemcpy ||
          type == cudaGraphNodeTypeMemset);
}

/* Memory of the host's own heap or stack is used again without a call. */
static cudart_box known_part(const cudart_box *box) {
  const cudart_allocation *item =
      cudart_box_is_empty(box) ? NULL : cudart_find(box->begin);
  return item && item->space != CUDART_REGISTERED ? *box : (cudart_box){0};
}

void cudart_threads_done(const cudart_work *work) {
  if (!is_kept(work)) return;
  const cudart_box reads = known_part(&work->job->reads),
                   writes = known_part(&work->job->writes);
  const uint64_t bit = UINT64_C(1) << cudart_past_keep(work, &reads, &writes);
  for (cudart_host_thread *each = threads; each; each = each->next)
    each->knows &= ~bit;
  cudart_streams_each(unmark, &(uint64_t){bit});
  work->thread->knows |= bit;
  work->stream->knows |= bit;
}

/* ---- what is known ------------------------------------------------------- */

static void add_blocking(void *user, cudaStream_t stream) {
  if (cudart_stream_is_blocking(stream)) *(uint64_t *)user |= stream->knows;
}
static void add_any(void *user, cudaStream_t stream) {
  *(uint64_t *)user |= stream->knows;
}

/* Of the work that comes next in the stream. */
static uint64_t known_in(cudaStream_t stream) {
  cudaStream_t legacy = cudart_legacy_stream();
  if (stream == legacy)
    cudart_streams_each(add_blocking, &stream->knows);
  else if (cudart_stream_is_blocking(stream))
    stream->knows |= legacy->knows;
  return stream->knows;
}

struct search {
  cudaStream_t wanted;
  int is_there;
};
static void find(void *user, cudaStream_t stream) {
  struct search *search = user;
  search->is_there |= stream == search->wanted;
}

/* A stream that was destroyed may be gone by now. */
void cudart_threads_waited(cudaStream_t stream) {
  cudart_host_thread *thread = this_thread();
  struct search search = {.wanted = stream};
  if (!thread) return;
  cudart_streams_each(find, &search);
  if (search.is_there)
    thread->knows |= known_in(stream);
  else if (stream)
    thread->knows = all_slots;
  else
    cudart_streams_each(add_any, &thread->knows);
}

void cudart_threads_event(cudaStream_t stream) {
  cudart_host_thread *thread = this_thread();
  if (stream)
    stream->knows = all_slots;
  else if (thread)
    thread->knows = all_slots;
}

void cudart_threads_submit(cudart_work *work) {
  cudart_host_thread *thread = work->thread = this_thread();
  if (!thread) {
    work->stream->knows = all_slots;
    return;
  }
  work->stream->knows |= thread->knows;
  const uint64_t known = known_in(work->stream);
  if (!is_kept(work)) return;
  for (int i = 0; i < CUDART_PAST; i++)
    if (!(known >> i & 1) && cudart_past_at(i)->number)
      cudart_suspects_compare_past(work, cudart_past_at(i));
}

/* ---- accesses of the host ------------------------------------------------ */

int cudart_threads_know_all(void) {
  const cudart_host_thread *thread = this_thread();
  return !thread || thread->knows == all_slots;
}

static int by_time(const void *a, const void *b) {
  const sim_span *x = a, *y = b;
  return x->begin_time < y->begin_time ? -1 : x->begin_time > y->begin_time;
}

/* When the kernels ran that the thread does not know of: those since the
 * simulator's time was set back the last time. */
static int unknown_spans(const cudart_host_thread *thread,
                         sim_span spans[CUDART_PAST]) {
  int count = 0;
  for (int i = 0; i < CUDART_PAST; i++) {
    const cudart_past *past = cudart_past_at(i);
    const sim_span *span = cudart_beside_span(past->number);
    if (thread->knows >> i & 1 || !span ||
        past->job.type != cudaGraphNodeTypeKernel)
      continue;
    if (count && span->epoch > spans[0].epoch) count = 0;
    if (!count || span->epoch == spans[0].epoch) spans[count++] = *span;
  }
  if (count) qsort(spans, (size_t)count, sizeof *spans, by_time);
  return count;
}

int cudart_threads_meet(const cudart_box *box, int is_write, cudart_met *met) {
  const cudart_host_thread *thread = this_thread();
  sim_span spans[CUDART_PAST];
  if (!thread) return 0;
  for (int i = 0; i < CUDART_PAST; i++) {
    const cudart_job *job = &cudart_past_at(i)->job;
    *met = (cudart_met){job->call, job->code};
    if (!(thread->knows >> i & 1) &&
        (cudart_boxes_meet(&job->writes, box) ||
         (is_write && cudart_boxes_meet(&job->reads, box))))
      return 1;
  }
  const int count = unknown_spans(thread, spans);
  *met = (cudart_met){NULL, cudart_suspects_touched(spans, count, box, 1)};
  if (!met->code && is_write)
    met->code = cudart_suspects_touched(spans, count, box, 0);
  return met->code != NULL;
}
