/*
 * block.c -- see block.h.
 */
#include "devices/simulator/machine/block.h"

#include <string.h>

#include "devices/simulator/machine/async_block.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/deadlock.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/machine/warp.h"

/* Lets the lanes go on that wait for the warp's others to run as far as they
 * have; 0 if there are none. */
static int resume_steps(sim_machine *machine, int first, int count) {
  int resumed = 0;
  for (int i = first; machine->schedule.steps && i < first + count; i++)
    if (machine->threads[i].state == SIM_THREAD_STEP) {
      machine->threads[i].state = SIM_THREAD_READY;
      resumed = 1;
    }
  return resumed;
}

/* Has the logs counted, and makes the threads ready that waited for this.
 * Returns whether there are any. */
static int resume_logging(sim_machine *machine, int first, int count) {
  if (!machine->watch) return 0;
  int resumed = 0;
  for (int i = first; i < first + count; i++)
    if (machine->threads[i].state == SIM_THREAD_LOG) {
      machine->threads[i].state = SIM_THREAD_READY;
      resumed = 1;
    }
  machine->watch->warp_blocked(machine, first, resumed);
  return resumed;
}

/* A warp may wait for others by operations that always change something, as one
 * that takes a lock and gives it back until another has done its part. */
enum {
  TURN = 1 << 12,       /* times that all lanes run until they wait, after
                           which other warps run */
  TURNS_OF_A_STOP = 64, /* of a block, after which other blocks run, too */
};

/* Runs the warp's threads until none of them can continue, or for a turn.
 * Returns whether its turn is over. */
static int run_warp(sim_machine *machine, int first, int count) {
  int operations = 0;
  machine->warp_end = first + count;
  do {
    if (operations++ == TURN) return 1;
    sim_thread_run_warp(machine, first);
    if (machine->finding[0]) return 0;
  } while (resume_steps(machine, first, count) ||
           resume_logging(machine, first, count) ||
           sim_warp_resolve(machine, first, count));
  return 0;
}

static int warp_count(const sim_machine *machine, int first) {
  int left = machine->thread_count - first;
  return left < SIM_WARP ? left : SIM_WARP;
}

static const sim_thread *find_state(const sim_machine *machine,
                                    sim_thread_state state) {
  for (int i = 0; i < machine->thread_count; i++)
    if (machine->threads[i].state == state) return &machine->threads[i];
  return NULL;
}

static int same_barrier(const sim_thread *a, const sim_thread *b) {
  return a->line == b->line && a->barrier == b->barrier &&
         (a->file == b->file || !strcmp(a->file, b->file));
}

/* A GPU goes on when threads that have exited do not reach a barrier, and when
 * others wait at another __syncthreads(): counts this as a finding, and returns
 * 1 to go on so, too. */
static int tolerates(sim_machine *machine, const sim_thread *waiting,
                     const sim_thread *thread) {
  if (thread->state != SIM_THREAD_EXITED && thread->state != SIM_THREAD_BARRIER)
    return 0;
  const sim_fault fault = {
      .kind = SIM_FAULT_BARRIER, .file = waiting->file, .line = waiting->line};
  if (!machine->collector->counts(machine, &fault)) return 1;
  sim_deadlock_at_barrier(machine, waiting, thread);
  sim_collect_finding_new(machine, &fault);
  return 1;
}

/* When no thread can continue: if all wait at one barrier, makes them ready and
 * returns 1. Returns 0 if all have exited, or after a finding. */
static int pass_barrier(sim_machine *machine) {
  const sim_thread *blocked = find_state(machine, SIM_THREAD_WARP);
  if (blocked) {
    sim_deadlock_in_warp(machine, blocked);
    return 0;
  }
  const sim_thread *waiting = find_state(machine, SIM_THREAD_BARRIER);
  if (!waiting) return 0;
  for (int i = 0; i < machine->thread_count; i++) {
    const sim_thread *thread = &machine->threads[i];
    if (thread->state == SIM_THREAD_BARRIER && same_barrier(thread, waiting))
      continue;
    if (machine->collector && tolerates(machine, waiting, thread)) continue;
    sim_deadlock_at_barrier(machine, waiting, thread);
    return 0;
  }
  const int arrives = waiting->argument == TW_SIM_ARRIVE;
  machine->votes = 0;
  sim_pause_meet(machine);
  for (int i = 0; i < machine->thread_count; i++) {
    if (machine->threads[i].state == SIM_THREAD_EXITED) continue;
    machine->votes += machine->threads[i].value != 0;
    machine->threads[i].state = SIM_THREAD_READY;
  }
  if (machine->watch) machine->watch->barrier(machine);
  if (arrives) sim_together_arrives(machine);
  return !machine->finding[0];
}

void sim_block_begin(sim_machine *machine) {
  for (int i = 0; i < machine->thread_count; i++) {
    machine->threads[i].state = SIM_THREAD_NEW;
    machine->threads[i].slots = machine->threads[i].steps = 0;
    machine->threads[i].has_waited = 0;
  }
  /* Shared memory is undefined when a block begins: a kernel that relies on
   * what the block before left there shall fail. */
  memset((void *)machine->dynamic_shared.begin, 0xff,
         machine->dynamic_shared.bytes);
  if (machine->code->variables && machine->code->variables->asynchronous &&
      !(machine->async = sim_async_create(machine)))
    sim_finding_set(machine, &machine->threads[0],
                    "there is no memory for its asynchronous operations");
  if (machine->watch) machine->watch->block_begins(machine);
}

sim_block_state sim_block_run(sim_machine *machine) {
  int turns = 0, is_unfinished;
  do {
    is_unfinished = 0;
    for (int first = 0; first < machine->thread_count; first += SIM_WARP) {
      is_unfinished |= run_warp(machine, first, warp_count(machine, first));
      if (machine->finding[0]) return SIM_BLOCK_ENDED;
    }
    if (sim_pause_ends(machine, is_unfinished)) return SIM_BLOCK_WAITS;
    if (is_unfinished ? ++turns == TURNS_OF_A_STOP
                      : sim_together_waits(machine))
      return SIM_BLOCK_WAITS;
  } while (is_unfinished || pass_barrier(machine));
  if (machine->finding[0]) return SIM_BLOCK_ENDED;
  sim_copies_block_ends(machine);
  sim_async_block_ends(machine);
  if (machine->finding[0]) return SIM_BLOCK_ENDED;
  if (machine->watch) machine->watch->block_ends(machine);
  return SIM_BLOCK_ENDED;
}
