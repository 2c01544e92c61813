/*
 * together.c -- see together.h.
 */
#include "devices/simulator/machine/together.h"

#include "devices/simulator/machine/deadlock.h"

const unsigned *sim_together_cluster(const sim_machine *machine) {
  return machine->index + TW_SIM_CLUSTER_SIZE;
}

int sim_together_is_needed(const sim_machine *machine) {
  const unsigned *cluster = sim_together_cluster(machine);
  return machine->launch->is_cooperative ||
         cluster[0] * cluster[1] * cluster[2] > 1;
}

/* ---- the running block --------------------------------------------------- */

const sim_thread *sim_together_find(const sim_machine *machine,
                                    const sim_thread *threads,
                                    sim_thread_state state) {
  for (int i = 0; i < machine->thread_count; i++)
    if (threads[i].state == state) return &threads[i];
  return NULL;
}

static int is_same_barrier(const sim_thread *a, const sim_thread *b) {
  return a->state == b->state && a->line == b->line && a->barrier == b->barrier;
}

static void arrive(sim_machine *machine, int is_early) {
  sim_peer *peer = sim_together_running(machine->together);
  peer->grid_phases++;
  if (machine->watch) machine->watch->grid_arrives(machine, is_early);
}

void sim_together_arrives(sim_machine *machine) {
  sim_together_running(machine->together)->grid_waits = 1;
  arrive(machine, 1);
}

/* All threads wait at the grid's barrier, or a finding. */
static void meet_at_grid(sim_machine *machine, const sim_thread *waiting) {
  for (int i = 0; i < machine->thread_count; i++) {
    if (is_same_barrier(&machine->threads[i], waiting)) continue;
    sim_deadlock_at_barrier(machine, waiting, &machine->threads[i]);
    return;
  }
  if (machine->watch) machine->watch->barrier(machine);
  if (!machine->finding[0] && waiting->argument == TW_SIM_ARRIVE_AND_WAIT)
    arrive(machine, 0);
}

/* Whether all threads that have not exited have arrived at the cluster's
 * barrier and waited for it at once, which makes it a barrier of the block,
 * too. */
static int all_sync(const sim_machine *machine) {
  for (int i = 0; i < machine->thread_count; i++) {
    const sim_thread *thread = &machine->threads[i];
    if (thread->state != SIM_THREAD_EXITED &&
        (thread->state != SIM_THREAD_CLUSTER ||
         thread->argument != TW_SIM_ARRIVE_AND_WAIT))
      return 0;
  }
  return 1;
}

int sim_together_waits(sim_machine *machine) {
  if (!machine->together) return 0;
  const sim_thread *waiting =
      sim_together_find(machine, machine->threads, SIM_THREAD_CLUSTER);
  if (waiting) {
    if (machine->watch && all_sync(machine)) machine->watch->barrier(machine);
    return 1;
  }
  waiting = sim_together_find(machine, machine->threads, SIM_THREAD_GRID);
  if (!waiting) return 0;
  meet_at_grid(machine, waiting);
  return 1;
}
