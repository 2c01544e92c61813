/*
 * resident.c -- see resident.h.
 */
#include "devices/simulator/machine/resident.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/async_block.h"
#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/together.h"

void sim_resident_discard(sim_resident *resident) {
  sim_copies_free(resident->copies);
  sim_async_free(resident->async);
  free(resident->threads);
  free(resident->shared);
  free(resident->stacks);
  free(resident->watched);
  *resident = (sim_resident){0};
}

/* ---- stacks -------------------------------------------------------------- */

static int has_frames(const sim_thread *thread) {
  return thread->state != SIM_THREAD_NEW && thread->state != SIM_THREAD_EXITED;
}

/* All fibers run no thread afterwards. 0 if there is no memory. */
static int save_stacks(sim_machine *machine, sim_resident *resident) {
  size_t bytes = 1;
  for (int i = 0; i < machine->thread_count; i++)
    if (has_frames(&machine->threads[i]))
      bytes += sim_fiber_saved_bytes(machine->threads[i].fiber);
  char *to = resident->stacks = malloc(bytes);
  if (!to) return 0;
  for (int i = 0; i < machine->thread_count; i++) {
    sim_fiber *fiber = machine->threads[i].fiber;
    if (!has_frames(&machine->threads[i])) continue;
    sim_fiber_save(fiber, to);
    to += sim_fiber_saved_bytes(fiber);
    sim_fiber_reset(fiber);
    machine->spare[machine->spare_count++] = fiber;
  }
  return 1;
}

/* Frames must be at the addresses where they were, so each thread gets its own
 * fiber again. */
static void restore_stacks(sim_machine *machine, const sim_resident *resident) {
  char is_taken[SIM_MAX_FIBERS] = {0};
  const char *from = resident->stacks;
  for (int i = 0; i < machine->thread_count; i++) {
    sim_fiber *fiber = machine->threads[i].fiber;
    if (!has_frames(&machine->threads[i])) continue;
    sim_fiber_restore(fiber, from);
    from += sim_fiber_saved_bytes(fiber);
    is_taken[fiber - machine->fibers] = 1;
  }
  machine->spare_count = 0;
  for (int i = machine->fiber_count; i-- > 0;)
    if (!is_taken[i])
      machine->spare[machine->spare_count++] = &machine->fibers[i];
}

/* ---- shared memory ------------------------------------------------------- */

/* 0 if there is no memory. */
static int save_shared(sim_machine *machine, sim_resident *resident) {
  const sim_range used = resident->shared_used = machine->shared_used;
  const sim_range dynamic = machine->dynamic_shared;
  if (machine->together && machine->together->cluster_size > 1) {
    sim_cluster_save(machine);
    return 1;
  }
  resident->shared = malloc(used.bytes + dynamic.bytes + 1);
  if (!resident->shared) return 0;
  if (used.bytes) memcpy(resident->shared, (void *)used.begin, used.bytes);
  memcpy((char *)resident->shared + used.bytes, (void *)dynamic.begin,
         dynamic.bytes);
  return 1;
}

static void restore_shared(sim_machine *machine, const sim_resident *resident) {
  const sim_range used = resident->shared_used;
  if (!resident->shared) {
    sim_cluster_restore(machine);
    return;
  }
  if (used.bytes) memcpy((void *)used.begin, resident->shared, used.bytes);
  memcpy((void *)machine->dynamic_shared.begin,
         (char *)resident->shared + used.bytes, machine->dynamic_shared.bytes);
}

/* ---- a block ------------------------------------------------------------- */

static int save(sim_machine *machine, sim_resident *resident) {
  size_t threads = (size_t)machine->thread_count * sizeof machine->threads[0];
  if (machine->watch) {
    resident->watched = machine->watch->block_stops(machine);
    if (!resident->watched) return 0;
  }
  resident->threads = malloc(threads);
  if (!resident->threads || !save_shared(machine, resident) ||
      (machine->together && !save_stacks(machine, resident)))
    return 0;
  memcpy(resident->threads, machine->threads, threads);
  return 1;
}

int sim_resident_save(sim_machine *machine, sim_resident *resident) {
  *resident = (sim_resident){.number = machine->block};
  if (!save(machine, resident)) {
    sim_resident_discard(resident);
    sim_finding_set(machine, &machine->threads[0],
                    "there is no memory for another resident block");
    return 0;
  }
  if (machine->copies_in_flight) {
    resident->copies = machine->copies;
    resident->copies_in_flight = machine->copies_in_flight;
    machine->copies = NULL;
    machine->copies_in_flight = 0;
  }
  resident->async = machine->async;
  machine->async = NULL;
  return 1;
}

void sim_resident_restore(sim_machine *machine, sim_resident *resident) {
  sim_block_index_set(machine, resident->number);
  memcpy(machine->threads, resident->threads,
         (size_t)machine->thread_count * sizeof machine->threads[0]);
  restore_shared(machine, resident);
  if (resident->stacks) restore_stacks(machine, resident);
  if (machine->watch)
    machine->watch->block_continues(machine, resident->watched);
  if (resident->copies) {
    sim_copies_free(machine->copies);
    machine->copies = resident->copies;
    machine->copies_in_flight = resident->copies_in_flight;
    resident->copies = NULL;
  }
  machine->async = resident->async;
  resident->async = NULL;
  sim_resident_discard(resident);
}

/* ---- the residents ------------------------------------------------------- */

int sim_resident_stop(sim_machine *machine) {
  sim_resident *last = &machine->residents[machine->resident_count];
  if (!sim_resident_save(machine, last)) return 0;
  machine->resident_count++;
  return 1;
}

void sim_resident_continue(sim_machine *machine) {
  sim_resident resident = machine->residents[0];
  machine->resident_count--;
  memmove(machine->residents, machine->residents + 1,
          (size_t)machine->resident_count * sizeof resident);
  sim_resident_restore(machine, &resident);
}

void sim_resident_discard_all(sim_machine *machine) {
  for (int i = 0; i < machine->resident_count; i++)
    sim_resident_discard(&machine->residents[i]);
  machine->resident_count = 0;
}
