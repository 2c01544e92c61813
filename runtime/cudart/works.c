/*
 * works.c -- see works.h.
 */
#include "cudart/works.h"

#include "cudart/streams.h"

static struct {
  cudart_work *first, *last;
  int count;
  uint64_t latest_number;
} works;

cudart_work *cudart_first_work(void) { return works.first; }

int cudart_work_count(void) { return works.count; }

uint64_t cudart_latest_number(void) { return works.latest_number; }

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

void cudart_works_unlink(cudart_work *work) {
  if (work->previous)
    work->previous->next = work->next;
  else
    works.first = work->next;
  if (work->next)
    work->next->previous = work->previous;
  else
    works.last = work->previous;
  works.count--;
}

/* ---- marks --------------------------------------------------------------- */

/* From the last work to the first: a work that is needed needs those before it
 * in its stream, those before it in streams that the legacy stream is in order
 * with, and the one that it waits for, which all come earlier in the list.
 * Nothing after the work with the number `last`. */
void cudart_mark_needed(uint64_t last) {
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

void cudart_marks_clear(void) {
  cudart_streams_clear_marks();
  for (cudart_work *work = works.first; work; work = work->next)
    work->is_needed = 0;
}

void cudart_mark_stream(cudaStream_t stream, uint64_t last) {
  cudart_marks_clear();
  cudaStream_t legacy = cudart_legacy_stream();
  stream->is_needed = 1;
  if (stream == legacy)
    cudart_streams_mark_blocking();
  else if (cudart_stream_is_blocking(stream))
    legacy->is_needed = 1;
  cudart_mark_needed(last);
}

void cudart_mark_ordered(cudaStream_t stream) {
  cudart_mark_stream(stream, works.latest_number);
}
