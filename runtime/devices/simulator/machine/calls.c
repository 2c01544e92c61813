/*
 * calls.c -- the functions of simulator/calls.h that kernels call. They run on
 * the fiber of the calling thread.
 */
#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/machine/warp.h"
#include "devices/simulator/report/source_text.h"

unsigned tw_sim_index(int which) { return sim_running_machine->index[which]; }

/* The running thread waits at a barrier of the block. */
static void name_barrier(sim_thread *thread) {
  sim_async_wait_for_loads(sim_running_machine);
  thread->barrier = "__syncthreads()";
  thread->argument = TW_SIM_ARRIVE_AND_WAIT;
}

void tw_sim_barrier(const char *file, int line) {
  sim_running_machine->thread->value = 0;
  name_barrier(sim_running_machine->thread);
  sim_thread_wait(sim_running_machine, SIM_THREAD_BARRIER, file, line);
}

int tw_sim_barrier_count(int predicate, const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  machine->thread->value = predicate != 0;
  name_barrier(machine->thread);
  sim_thread_wait(machine, SIM_THREAD_BARRIER, file, line);
  return machine->votes;
}

static void check_warp_call(sim_machine *machine, const sim_thread *thread,
                            const char *file, int line) {
  int number = (int)(thread - machine->threads) % SIM_WARP;
  int width = thread->width;
  char place[SIM_SOURCE_TEXT];
  sim_fault_note(machine, SIM_FAULT_BARRIER, file, line);
  if (thread->operation != TW_SIM_ACTIVE && !(thread->mask >> number & 1) &&
      !machine->schedule.steps) {
    sim_source_of_line(machine->kernel, file, line, place);
    sim_thread_fault(
        machine,
        "the mask 0x%08x of %s at %s leaves out the calling thread, "
        "which is lane %d",
        thread->mask, sim_warp_operation_name(machine, thread->operation),
        place, number);
  }
  if (width < 1 || width > SIM_WARP || width & (width - 1)) {
    sim_source_of_line(machine->kernel, file, line, place);
    sim_thread_fault(
        machine, "the width %d of %s at %s is not 1, 2, 4, 8, 16 or 32", width,
        sim_warp_operation_name(machine, thread->operation), place);
  }
  /* A later finding is not about this call. */
  sim_fault_note(machine, SIM_FAULT_OTHER, NULL, 0);
}

uint64_t tw_sim_warp(tw_sim_warp_operation operation, unsigned mask,
                     uint64_t value, int argument, int width, const char *file,
                     int line) {
  sim_machine *machine = sim_running_machine;
  sim_thread *thread = machine->thread;
  thread->operation = operation;
  thread->mask = mask;
  /* In step, one that leaves itself out takes part with the whole warp, as
   * before masks; its own ballot has the lanes that its own mask names. */
  const int is_out = !(mask >> (thread->number % SIM_WARP) & 1);
  if (machine->schedule.steps && is_out) thread->mask = UINT32_MAX;
  thread->value = value;
  thread->argument = argument;
  thread->width = width;
  check_warp_call(machine, thread, file, line);
  sim_thread_wait(machine, SIM_THREAD_WARP, file, line);
  if (machine->schedule.steps && operation == TW_SIM_BALLOT)
    return thread->value & mask;
  return thread->value;
}

void tw_sim_need_shared(const void *pointer, const char *word, const char *file,
                        int line) {
  if (tw_sim_space(pointer) == TW_SIM_SPACE_SHARED) return;
  char place[SIM_SOURCE_TEXT];
  sim_source_of_line(sim_running_machine->kernel, file, line, place);
  sim_thread_fault(sim_running_machine,
                   "%s at %s from 0x%zx, which is not in the block's shared "
                   "memory",
                   word, place, (size_t)pointer);
}

void tw_sim_need_whole_warp(unsigned lanes, const char *word, const char *file,
                            int line) {
  if (lanes == UINT32_MAX) return;
  sim_fault_note(sim_running_machine, SIM_FAULT_BARRIER, file, line);
  sim_fault_at_line(sim_running_machine, file, line,
                    "%s by %d lanes of a warp whose other lanes have exited or "
                    "do not exist: all 32 must call it",
                    word, __builtin_popcount(lanes));
}

void tw_sim_need_set(int is_set, const char *word, const char *file, int line) {
  if (is_set) return;
  sim_fault_note(sim_running_machine, SIM_FAULT_UNINITIALISED, file, line);
  sim_fault_at_line(sim_running_machine, file, line,
                    "%s is given a fragment that nothing has filled", word);
}

void tw_sim_dynamic_alignment(unsigned bytes) {
  sim_running_machine->dynamic_alignment = bytes;
}

int tw_sim_carry(int carry) {
  int *held = &sim_running_machine->thread->carry;
  const int before = *held;
  if (carry >= 0) *held = carry;
  return before;
}

void *tw_sim_dynamic_shared(void) {
  return (void *)sim_running_machine->dynamic_shared.begin;
}
