/*
 * pause_report.c -- see pause_report.h.
 */
#include "devices/simulator/machine/pause_report.h"

#include <stdio.h>

#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/mbarrier.h"
#include "devices/simulator/report/source_text.h"

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
  sim_block_index_set(machine, block);
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
  sim_block_index_set(machine, awaited);
  const unsigned *index = machine->index + TW_SIM_BLOCK_INDEX;
  const unsigned other[3] = {index[0], index[1], index[2]};
  sim_block_index_set(machine, block);
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
