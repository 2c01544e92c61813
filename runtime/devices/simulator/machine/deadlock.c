/*
 * deadlock.c -- see deadlock.h.
 */
#include "devices/simulator/machine/deadlock.h"

#include <stdio.h>

#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/warp.h"
#include "devices/simulator/report/source_text.h"

/* Describes what a stopped thread waits for, or that it has exited. */
static void describe(const sim_machine *machine, const sim_thread *thread,
                     char *text) {
  char place[SIM_SOURCE_TEXT];
  if (thread->state == SIM_THREAD_EXITED) {
    snprintf(text, SIM_SOURCE_TEXT, "has exited");
    return;
  }
  sim_source_of_line(machine->kernel, thread->file, thread->line, place);
  if (thread->state == SIM_THREAD_BARRIER || thread->state == SIM_THREAD_GRID ||
      thread->state == SIM_THREAD_CLUSTER)
    snprintf(text, SIM_SOURCE_TEXT, "waits at %s at %.200s", thread->barrier,
             place);
  else
    snprintf(text, SIM_SOURCE_TEXT, "waits in %s with mask 0x%08x at %.200s",
             sim_warp_operation_name(machine, thread->operation), thread->mask,
             place);
}

void sim_deadlock_in_warp(sim_machine *machine, const sim_thread *thread) {
  int first = (int)(thread - machine->threads) / SIM_WARP * SIM_WARP;
  int left = machine->thread_count - first;
  const sim_thread *missing = sim_warp_missing(
      thread, machine->threads + first, left < SIM_WARP ? left : SIM_WARP);
  char waiting[SIM_SOURCE_TEXT], other[SIM_SOURCE_TEXT];
  describe(machine, thread, waiting);
  describe(machine, missing, other);
  sim_fault_note(machine, SIM_FAULT_BARRIER, thread->file, thread->line);
  sim_finding_set(
      machine, thread, "deadlock: it %s, for thread (%u, %u, %u), which %s",
      waiting, missing->index[0], missing->index[1], missing->index[2], other);
}

void sim_deadlock_at_barrier(sim_machine *machine, const sim_thread *thread,
                             const sim_thread *other) {
  char waiting[SIM_SOURCE_TEXT], elsewhere[SIM_SOURCE_TEXT];
  describe(machine, thread, waiting);
  describe(machine, other, elsewhere);
  sim_fault_note(machine, SIM_FAULT_BARRIER, thread->file, thread->line);
  sim_finding_set(machine, thread,
                  "barrier divergence: it %s, but thread (%u, %u, %u) %s; all "
                  "threads of a block must reach the same barrier",
                  waiting, other->index[0], other->index[1], other->index[2],
                  elsewhere);
}

void sim_deadlock_between_blocks(sim_machine *machine, const sim_thread *thread,
                                 int64_t block, const sim_thread *late) {
  const int is_grid = thread->state == SIM_THREAD_GRID;
  char waiting[SIM_SOURCE_TEXT], other[SIM_SOURCE_TEXT] = "has ended";
  unsigned index[3];
  describe(machine, thread, waiting);
  if (late) {
    int length = snprintf(other, sizeof other, "whose thread (%u, %u, %u) ",
                          late->index[0], late->index[1], late->index[2]);
    char place[SIM_SOURCE_TEXT];
    describe(machine, late, place);
    snprintf(other + length, sizeof other - (size_t)length, "%.250s", place);
  }
  sim_block_index(machine, block, index);
  sim_fault_note(machine, SIM_FAULT_BARRIER, thread->file, thread->line);
  sim_finding_set(machine, thread,
                  "deadlock: it %s for block (%u, %u, %u), %s%s; all %s must "
                  "reach it",
                  waiting, index[0], index[1], index[2], late ? "" : "which ",
                  other,
                  is_grid ? "blocks of the grid" : "threads of the cluster");
}
