/*
 * past.c -- see past.h.
 */
#include "cudart/past.h"

static struct {
  cudart_past slots[CUDART_PAST];
  uint64_t count;
} past;

int cudart_past_keep(const cudart_work *work, const cudart_box *reads,
                     const cudart_box *writes) {
  const int slot = (int)(past.count % CUDART_PAST);
  const cudart_job *job = work->job;
  past.slots[slot] = (cudart_past){.number = work->number,
                                   .done = past.count + 1,
                                   .job = {.type = job->type,
                                           .call = job->call,
                                           .code = job->code,
                                           .reads = *reads,
                                           .writes = *writes}};
  __atomic_store_n(&past.count, past.count + 1, __ATOMIC_RELEASE);
  return slot;
}

const cudart_past *cudart_past_at(int slot) { return &past.slots[slot]; }

int cudart_past_is_empty(void) { return !past.count; }

uint64_t cudart_past_count(void) {
  return __atomic_load_n(&past.count, __ATOMIC_ACQUIRE);
}

static void forget(cudart_box *box, const sim_range *range) {
  if (sim_range_holds(range, (uintptr_t)box->begin, 1)) *box = (cudart_box){0};
}

void cudart_past_forget_memory(const sim_range *range) {
  if (!past.count) return;
  for (int i = 0; i < CUDART_PAST; i++) {
    forget(&past.slots[i].job.reads, range);
    forget(&past.slots[i].job.writes, range);
  }
}
