/*
 * beside.c -- see beside.h.
 */
#include "cudart/beside.h"

#include <stdlib.h>

#include "cudart/host_waits.h"
#include "cudart/past.h"

enum { MOST_RAN = 4096 }; /* launches that are remembered after they have run */

typedef struct ran_launch {
  uint64_t number;
  sim_span span;
} ran_launch;

/* The launches that have run since no work was left, each in the place of its
 * number modulo MOST_RAN: a later one takes that of an earlier one. */
static ran_launch ran[MOST_RAN];
static int has_ran;

static const cudart_work *running;
static sim_span *spans;
static int span_capacity;

static void add(cudart_work *work, uint64_t number) {
  const int count = work->beside_count;
  if (!(count & (count - 1))) { /* full, if the capacity is a power of 2 */
    const size_t capacity = count ? 2 * (size_t)count : 1;
    uint64_t *numbers = realloc(work->beside, capacity * sizeof *numbers);
    if (!numbers) return;
    work->beside = numbers;
  }
  work->beside[work->beside_count++] = number;
}

void cudart_beside_add(cudart_work *a, cudart_work *b) {
  add(a, b->number);
  add(b, a->number);
}

void cudart_beside_add_past(cudart_work *work, uint64_t number) {
  add(work, number);
}

void cudart_beside_drop(cudart_work *work) {
  free(work->beside);
  work->beside = NULL;
  work->beside_count = 0;
}

void cudart_beside_begin(const cudart_work *work) { running = work; }

static int by_time(const void *a, const void *b) {
  const sim_span *x = a, *y = b;
  return x->begin_time < y->begin_time ? -1 : x->begin_time > y->begin_time;
}

static int reserve(int count) {
  if (count <= span_capacity) return 1;
  sim_span *more = realloc(spans, (size_t)count * sizeof *more);
  if (!more) return 0;
  spans = more;
  span_capacity = count;
  return 1;
}

const sim_span *cudart_beside_spans(int *count) {
  *count = 0;
  if (!reserve(running->beside_count)) return NULL;
  for (int i = 0; i < running->beside_count; i++) {
    const ran_launch *launch = &ran[running->beside[i] % MOST_RAN];
    if (launch->number == running->beside[i]) spans[(*count)++] = launch->span;
  }
  if (*count) qsort(spans, (size_t)*count, sizeof *spans, by_time);
  return spans;
}

void cudart_beside_ran(const sim_span *span) {
  if (!running->beside_count && !cudart_host_has_threads()) return;
  ran[running->number % MOST_RAN] = (ran_launch){running->number, *span};
  has_ran = 1;
}

const sim_span *cudart_beside_span(uint64_t number) {
  const ran_launch *launch = &ran[number % MOST_RAN];
  return number && launch->number == number ? &launch->span : NULL;
}

void cudart_beside_forget(void) {
  if (!cudart_past_is_empty()) return;
  if (has_ran) tw_program_forget_launches();
  has_ran = 0;
}
