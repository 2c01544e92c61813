/*
 * pause.c -- see pause.h.
 */
#include "devices/simulator/machine/pause.h"

#include <stdio.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/grid.h"
#include "devices/simulator/report/source_text.h"

enum {
  POLLS = 256,          /* in a row, after which a thread pauses */
  MOST_PAUSES = 1 << 16 /* of all threads, in which nothing happens */
};

void sim_pause(sim_machine *machine, const char *file, int line,
               const void *code) {
  machine->thread->code = code;
  sim_thread_wait(machine, SIM_THREAD_PAUSED, file, line);
}

void sim_pause_poll(sim_machine *machine, int changes, const void *code) {
  if (changes) {
    machine->thread->polls = machine->pauses = 0;
  } else if (++machine->thread->polls >= POLLS) {
    machine->thread->polls = 0;
    sim_pause(machine, NULL, 0, code);
  }
}

/* What else the block does, if anything. */
static void describe_rest(const sim_machine *machine, char *text) {
  int paused = 0, waiting = 0;
  for (int i = 0; i < machine->thread_count; i++) {
    sim_thread_state state = machine->threads[i].state;
    paused += state == SIM_THREAD_PAUSED;
    waiting += state == SIM_THREAD_BARRIER || state == SIM_THREAD_WARP;
  }
  snprintf(text, SIM_SOURCE_TEXT,
           "%d threads of the block wait so, %d wait for these at a barrier or "
           "in their warp, and %d have exited",
           paused, waiting, machine->thread_count - paused - waiting);
}

static void report(sim_machine *machine, const sim_thread *thread) {
  char place[SIM_SOURCE_TEXT], rest[SIM_SOURCE_TEXT];
  if (thread->file)
    sim_source_of_line(machine->kernel, thread->file, thread->line, place);
  else
    sim_source_of_code(machine->kernel, thread->code, place);
  describe_rest(machine, rest);
  sim_finding_set(machine, thread,
                  "endless wait: it waits at %.200s for a value that no thread "
                  "stores: %.200s; a block may wait only for blocks that have "
                  "begun before it, as those that took an earlier number from "
                  "an atomic counter",
                  place, rest);
}

int sim_pause_ends(sim_machine *machine) {
  sim_thread *first = NULL;
  for (int i = 0; i < machine->thread_count; i++) {
    sim_thread *thread = &machine->threads[i];
    if (thread->state != SIM_THREAD_PAUSED) continue;
    if (!first) first = thread;
    machine->pauses++;
    thread->state = SIM_THREAD_READY;
  }
  if (!first || machine->pauses < MOST_PAUSES) return first != NULL;
  for (int i = 0; i < machine->thread_count; i++)
    if (machine->threads[i].state == SIM_THREAD_READY)
      machine->threads[i].state = SIM_THREAD_PAUSED;
  report(machine, first);
  return 1;
}
