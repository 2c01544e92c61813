/*
 * async.c -- see async.h.
 */
#include "devices/simulator/machine/async.h"

#include <stdio.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/report/source_text.h"

sim_chunk *sim_async_chunk(const sim_async *async, uintptr_t address) {
  for (int i = 0; i < 2; i++)
    if (sim_range_holds(&async->ranges[i], address, 1)) {
      sim_chunk *chunk = &async->chunks[i][address / SIM_CHUNK -
                                           async->ranges[i].begin / SIM_CHUNK];
      if (chunk->age != async->age) *chunk = (sim_chunk){.age = async->age};
      return chunk;
    }
  return NULL;
}

int sim_async_is_prompt(sim_machine *machine) {
  return machine->schedule.order && sim_schedule_draw(machine) >> 7 & 1;
}

const char *sim_async_began(const sim_machine *machine, unsigned thread,
                            const void *code, char *text) {
  char place[SIM_SOURCE_TEXT];
  const unsigned *index = machine->threads[thread].index;
  sim_source_of_code(machine->kernel, code, place);
  snprintf(text, SIM_BEGAN_TEXT, "thread (%u, %u, %u) began (%.200s)", index[0],
           index[1], index[2], place);
  return text;
}

/* ---- barriers that threads make ------------------------------------------ */

void sim_async_barrier_made(sim_machine *machine, uintptr_t barrier,
                            const void *code) {
  sim_async *async = machine->async;
  if (!async) return;
  sim_async_thread *thread = &async->threads[machine->thread->number];
  if (!thread->made_end) {
    async->makers++;
    thread->made_first = barrier;
  }
  if (barrier < thread->made_first) thread->made_first = barrier;
  if (barrier >= thread->made_end) thread->made_end = barrier + 1;
  thread->made_code = code;
}

void sim_async_barriers_shown(sim_machine *machine) {
  sim_async_thread *thread = &machine->async->threads[machine->thread->number];
  if (thread->made_end) machine->async->makers--;
  thread->made_end = 0;
}

void sim_async_check_barrier(sim_machine *machine, const sim_async *async,
                             uintptr_t barrier, const void *code) {
  for (int i = 0; async->makers && i < machine->thread_count; i++) {
    const sim_async_thread *thread = &async->threads[i];
    if (barrier >= thread->made_end || barrier < thread->made_first) continue;
    char place[SIM_SOURCE_TEXT], made[SIM_SOURCE_TEXT];
    const unsigned *index = machine->threads[i].index;
    sim_source_of_code(machine->kernel, code, place);
    sim_source_of_code(machine->kernel, thread->made_code, made);
    machine->is_explained = 1;
    machine->fault_code = code;
    sim_thread_fault(machine,
                     "missing tw_mbarrier_fence_init: a copy (%.200s) comes to "
                     "the barrier at 0x%zx, which thread (%u, %u, %u) has made "
                     "(%.200s) without a fence after it, so that the copy "
                     "engine need not see it",
                     place, (size_t)barrier, index[0], index[1], index[2],
                     made);
  }
}

void sim_async_wait_for_loads(sim_machine *machine) {
  sim_async *async = machine->async;
  if (async) async->threads[machine->thread->number].loaded_by = ++async->clock;
}
