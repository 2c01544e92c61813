/*
 * thread.c -- see thread.h.
 *
 * The threads of a warp run in order, each until it exits or waits; it then
 * switches to the next one itself. A fiber whose thread has exited runs one
 * that has not begun, so a kernel without barriers costs two switches per warp.
 */
#include "devices/simulator/machine/thread.h"

#include <setjmp.h>
#include <string.h>

#include "devices/simulator/machine/early.h"
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/slots.h"
#include "devices/simulator/machine/watchdog.h"

static void run_threads(void);

/* A fiber that runs no thread; NULL and a finding if there is no memory. */
static sim_fiber *take_fiber(sim_machine *machine, const sim_thread *thread) {
  if (machine->spare_count) return machine->spare[--machine->spare_count];
  sim_fiber *fiber = &machine->fibers[machine->fiber_count];
  if (sim_fiber_create(fiber, machine->stacks, machine->fiber_count,
                       run_threads)) {
    sim_finding_set(machine, thread, "it could not start: %s", sim_error());
    return NULL;
  }
  machine->fiber_count++;
  return fiber;
}

uint64_t tw_sim_slots, tw_sim_steps;

/* Gives the running thread what was counted since it began to run. */
static void take_slots(sim_machine *machine) {
  sim_thread *thread = machine->thread;
  if (tw_sim_slots != machine->slots) {
    thread->slots += tw_sim_slots - machine->slots;
    machine->slots = tw_sim_slots;
  }
  if (tw_sim_steps != machine->steps) {
    thread->steps += tw_sim_steps - machine->steps;
    machine->steps = tw_sim_steps;
  }
}

/* Makes `thread` the running thread. */
static void set_thread(sim_machine *machine, sim_thread *thread,
                       sim_fiber *fiber) {
  take_slots(machine);
  thread->state = SIM_THREAD_READY;
  thread->fiber = fiber;
  machine->thread = thread;
  machine->stack.begin = (uintptr_t)fiber->stack;
  machine->stack.bytes = fiber->stack_bytes;
  memcpy(machine->index + TW_SIM_THREAD_INDEX, thread->index,
         sizeof thread->index);
  sim_early_resume(machine);
}

/* The warp's next thread that can run, in order; NULL after the last. */
static sim_thread *next_thread(sim_machine *machine) {
  while (machine->next < machine->warp_end) {
    sim_thread *thread = &machine->threads[machine->next++];
    if (thread->state == SIM_THREAD_NEW || thread->state == SIM_THREAD_READY)
      return thread;
  }
  return NULL;
}

/* Leaves `from` for the thread `thread`, or for the scheduler if it is NULL. */
static void switch_to(sim_machine *machine, sim_fiber *from,
                      sim_thread *thread) {
  sim_fiber *to = NULL;
  if (thread) {
    to = thread->state == SIM_THREAD_NEW ? take_fiber(machine, thread)
                                         : thread->fiber;
    if (to) set_thread(machine, thread, to);
  }
  if (!to) to = &machine->scheduler;
  if (to != from) sim_fiber_switch(from, to);
}

/* The entry function of every fiber: runs one thread after another. */
static void run_threads(void) {
  sim_machine *machine = sim_running_machine;
  jmp_buf end; /* where a thread goes that ends in a function */
  for (;;) {
    machine->thread->fiber->end = &end;
    if (!_setjmp(end)) machine->code->run(machine->launch->params);
    if (machine->must_wait) sim_early_exit(machine);
    sim_fiber *fiber = machine->thread->fiber;
    machine->thread->state = SIM_THREAD_EXITED;
    sim_watchdog_feed(machine);
    sim_pause_progress(machine);
    sim_thread *next = next_thread(machine);
    if (next && next->state == SIM_THREAD_NEW) {
      set_thread(machine, next, fiber);
      continue;
    }
    machine->spare[machine->spare_count++] = fiber;
    switch_to(machine, fiber, next);
  }
}

void tw_sim_exit(void) {
  _longjmp(*(jmp_buf *)sim_running_machine->thread->fiber->end, 1);
}

void sim_thread_wait(sim_machine *machine, sim_thread_state state,
                     const char *file, int line) {
  sim_thread *thread = machine->thread;
  if (state != SIM_THREAD_LOG && state != SIM_THREAD_STEP)
    sim_watchdog_feed(machine);
  thread->state = state;
  thread->file = file;
  thread->line = line;
  switch_to(machine, thread->fiber, next_thread(machine));
}

void sim_thread_run_warp(sim_machine *machine, int first) {
  machine->next = first;
  switch_to(machine, &machine->scheduler, next_thread(machine));
  take_slots(machine);
}

void sim_threads_abandon(sim_machine *machine) {
  machine->spare_count = 0;
  for (int i = machine->fiber_count; i-- > 0;) {
    sim_fiber_reset(&machine->fibers[i]);
    machine->spare[machine->spare_count++] = &machine->fibers[i];
  }
}
