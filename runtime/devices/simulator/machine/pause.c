/*
 * pause.c -- see pause.h.
 */
#include "devices/simulator/machine/pause.h"

#include <stdio.h>
#include <string.h>

#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/grid.h"
#include "devices/simulator/machine/mbarrier.h"
#include "devices/simulator/machine/resident.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/report/source_text.h"

enum {
  POLLS = 256,            /* in a row, after which a thread pauses */
  MOST_PAUSES = 1 << 16,  /* of all threads, in which nothing happens */
  PAUSES_OF_A_STOP = 256, /* as which the stop of a block counts */
  MOST_STOPS = 64,        /* of each block that is resident together */
  PAUSES_OF_HOST = 256,   /* after which the host has a turn */
  MOST_POLLS_BETWEEN = 64,
  MOST_DRAWN = 256 /* pauses of a launch that need not be */
};

/* ---- pausing ------------------------------------------------------------ */

void sim_pause_begin(sim_machine *machine) {
  machine->paused_count = 0;
  sim_pause_progress(machine);
  machine->polls_to_pause = -1;
  machine->drawn_pauses = 0;
  if (machine->schedule.order)
    machine->polls_to_pause =
        1 + (int)(sim_schedule_draw(machine) % MOST_POLLS_BETWEEN);
}

void sim_pause(sim_machine *machine, const char *file, int line,
               const void *code) {
  machine->thread->code = code;
  machine->paused_count++;
  sim_thread_wait(machine, SIM_THREAD_PAUSED, file, line);
}

/* A pause that a schedule has drawn. */
static void pause_drawn(sim_machine *machine, const void *code) {
  machine->polls_to_pause =
      ++machine->drawn_pauses < MOST_DRAWN
          ? 1 + (int)(sim_schedule_draw(machine) % MOST_POLLS_BETWEEN)
          : -1;
  sim_pause(machine, NULL, 0, code);
}

/* Compares what the latest volatile store has left with what was there. */
static void compare_store(sim_machine *machine, sim_thread *thread) {
  if (!thread->stored) return;
  if (memcmp(thread->stored, thread->before_store,
             (size_t)thread->stored_bytes) != 0) {
    thread->polls = 0;
    sim_pause_progress(machine);
  }
  thread->stored = NULL;
}

static void draw(sim_machine *machine, const void *code) {
  if (machine->polls_to_pause >= 0 && !machine->polls_to_pause--)
    pause_drawn(machine, code);
}

void sim_pause_poll(sim_machine *machine, const void *address,
                    const void *code) {
  sim_thread *thread = machine->thread;
  compare_store(machine, thread);
  if (!thread->polls) thread->cycle = (sim_cycle){0};
  const int repeats = sim_cycle_add(&thread->cycle, address, code);
  if (machine->collector &&
      (repeats || (thread->awaited == address && thread->code == code)))
    machine->collector->polls(code);
  thread->awaited = address;
  thread->code = code;
  if (++thread->polls >= POLLS) {
    thread->polls = 0;
    if (!repeats) machine->reads_on = 1;
    sim_pause(machine, NULL, 0, code);
    return;
  }
  draw(machine, code);
}

void sim_pause_store(sim_machine *machine, const void *address,
                     const void *code) {
  sim_thread *thread = machine->thread;
  compare_store(machine, thread);
  thread->awaited = address;
  thread->code = code;
  draw(machine, code);
}

void sim_pause_keep(sim_machine *machine, const void *address, int bytes) {
  sim_thread *thread = machine->thread;
  thread->stored = address;
  thread->stored_bytes = bytes;
  memcpy(thread->before_store, address, (size_t)bytes);
}

void sim_pause_meet(sim_machine *machine) {
  if (machine->stores == machine->stores_before && !machine->reads_on &&
      !machine->schedule.unwatched)
    return;
  machine->stores_before = machine->stores;
  machine->reads_on = 0;
  sim_pause_progress(machine);
}

int sim_pause_ends(sim_machine *machine, int others_run) {
  const int count = machine->paused_count;
  if (!count) return 0;
  machine->paused_count = 0;
  /* Of blocks that are resident together, each stop counts once. */
  machine->pauses += machine->together || others_run ? 1 : count;
  if (machine->resident_count && !others_run)
    machine->pauses += PAUSES_OF_A_STOP;
  if (sim_pause_is_vain(machine)) return 1;
  for (int i = 0; i < machine->thread_count; i++)
    if (machine->threads[i].state == SIM_THREAD_PAUSED)
      machine->threads[i].state = SIM_THREAD_READY;
  return 1;
}

/* The host may have allocated memory in its turn. */
void sim_pause_ask_host(sim_machine *machine, sim_thread *threads) {
  if (!machine->collector || machine->pauses < PAUSES_OF_HOST) return;
  const sim_thread *thread = sim_pause_first(threads, machine->thread_count);
  if (!thread || !thread->awaited ||
      !machine->collector->hands_over(thread->awaited,
                                      !machine->host_had_turns))
    return;
  machine->pauses = 0;
  machine->host_had_turns = 1;
  memset(machine->global, 0, sizeof machine->global);
  memset(machine->global_before, 0, sizeof machine->global_before);
}

int sim_pause_is_vain(const sim_machine *machine) {
  if (!machine->together) return machine->pauses >= MOST_PAUSES;
  return machine->pauses >= MOST_STOPS * (machine->together->alive + 64);
}

/* ---- endless waits ------------------------------------------------------ */

sim_thread *sim_pause_first(sim_thread *threads, int count) {
  for (int i = 0; i < count; i++)
    if (threads[i].state == SIM_THREAD_PAUSED ||
        threads[i].state == SIM_THREAD_READY)
      return &threads[i];
  return NULL;
}

void sim_pause_describe(const sim_machine *machine, const sim_thread *threads,
                        char *text) {
  int paused = 0, waiting = 0;
  for (int i = 0; i < machine->thread_count; i++) {
    sim_thread_state state = threads[i].state;
    paused += state == SIM_THREAD_PAUSED || state == SIM_THREAD_READY;
    waiting += state == SIM_THREAD_BARRIER || state == SIM_THREAD_WARP;
  }
  snprintf(text, SIM_FINDING_TEXT,
           "%d threads of the block wait so, %d wait for these at a barrier or "
           "in their warp, and %d have exited",
           paused, waiting, machine->thread_count - paused - waiting);
}

static void describe_place(const sim_machine *machine, const sim_thread *thread,
                           char *place) {
  if (thread->file)
    sim_source_of_line(machine->kernel, thread->file, thread->line, place);
  else
    sim_source_of_code(machine->kernel, thread->code, place);
}

void sim_pause_report(sim_machine *machine, int64_t block,
                      const sim_thread *thread, const char *rest) {
  char place[SIM_SOURCE_TEXT];
  char phase[SIM_MBARRIER_TEXT];
  describe_place(machine, thread, place);
  sim_resident_set_block(machine, block);
  sim_fault_note(machine, SIM_FAULT_ENDLESS, thread->file, thread->line);
  machine->fault_code = thread->file ? NULL : thread->code;
  sim_mbarrier_describe(thread, phase);
  if (*phase) {
    sim_finding_set(machine, thread,
                    "endless wait: it waits at %.200s %s; %.200s", place, phase,
                    rest);
    return;
  }
  sim_finding_set(machine, thread,
                  "endless wait: it waits at %.200s for a value that no thread "
                  "stores: %.200s; a block may wait only for blocks that have "
                  "begun before it, as those that took an earlier number from "
                  "an atomic counter",
                  place, rest);
}

void sim_pause_report_block(sim_machine *machine, int64_t block,
                            const sim_thread *thread, int64_t awaited) {
  char place[SIM_SOURCE_TEXT];
  describe_place(machine, thread, place);
  sim_resident_set_block(machine, awaited);
  const unsigned *index = machine->index + TW_SIM_BLOCK_INDEX;
  const unsigned other[3] = {index[0], index[1], index[2]};
  sim_resident_set_block(machine, block);
  sim_fault_note(machine, SIM_FAULT_ENDLESS, thread->file, thread->line);
  machine->fault_code = thread->file ? NULL : thread->code;
  sim_finding_set(machine, thread,
                  "endless wait: it waits at %.200s for block (%u, %u, %u), "
                  "which cannot start before a resident block ends; CUDA "
                  "promises no order of blocks: a block may wait only for "
                  "blocks that have begun before it, as those that took an "
                  "earlier number from an atomic counter",
                  place, other[0], other[1], other[2]);
}
