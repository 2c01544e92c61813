/*
 * grid.c -- see grid.h.
 *
 * The threads of a warp run in order, each until it exits or waits; it then
 * switches to the next one itself. A fiber whose thread has exited runs one
 * that has not begun, so a kernel without barriers costs two switches per warp.
 */
#include "devices/simulator/machine/grid.h"

#include <setjmp.h>
#include <string.h>

#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/deadlock.h"
#include "devices/simulator/machine/division.h"
#include "devices/simulator/machine/early.h"
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/slots.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/machine/warp.h"
#include "devices/simulator/machine/watchdog.h"

/* ---- threads ----------------------------------------------------------- */

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

/* After a finding, fibers may have stopped in the middle of the kernel. */
static void abandon_threads(sim_machine *machine) {
  sim_copies_clear(machine);
  sim_async_free(machine->async);
  machine->async = NULL;
  machine->spare_count = 0;
  for (int i = machine->fiber_count; i-- > 0;) {
    sim_fiber_reset(&machine->fibers[i]);
    machine->spare[machine->spare_count++] = &machine->fibers[i];
  }
}

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

/* ---- blocks ------------------------------------------------------------ */

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
    machine->next = first;
    switch_to(machine, &machine->scheduler, next_thread(machine));
    take_slots(machine);
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

/* ---- launches ---------------------------------------------------------- */

static sim_range section(const char *begin, const char *end) {
  return (sim_range){(uintptr_t)begin, (size_t)(end - begin)};
}

static void begin(sim_machine *machine, const twi_kernel *kernel,
                  const twi_launch *launch) {
  machine->kernel = kernel;
  machine->code = kernel->handles[launch->kernel];
  machine->launch = launch;
  machine->finding[0] = '\0';
  machine->fault = SIM_FAULT_OTHER;
  machine->fault_code = NULL;
  machine->fault_file = NULL;
  memset(machine->global, 0, sizeof machine->global);
  memset(machine->global_before, 0, sizeof machine->global_before);
  static const tw_sim_variables none;
  const tw_sim_variables *variables =
      machine->code->variables ? machine->code->variables : &none;
  machine->shared = section(variables->shared_begin, variables->shared_end);
  machine->dynamic_shared.bytes = launch->shared_bytes;
  machine->device = section(variables->device_begin, variables->device_end);
  machine->constant =
      section(variables->constant_begin, variables->constant_end);
  machine->votes = machine->is_explained = 0;
  machine->shared_used =
      machine->schedule.unwatched ? machine->shared : (sim_range){0};
  machine->dynamic_alignment =
      machine->dynamic_base ? machine->dynamic_base : 16;
  machine->random = machine->schedule.order;
  machine->launch_number++;
  sim_pause_begin(machine);
  const unsigned *block = launch->block;
  memcpy(machine->index + TW_SIM_BLOCK_SIZE, block, sizeof launch->block);
  memcpy(machine->index + TW_SIM_GRID_SIZE, launch->grid, sizeof launch->grid);
  static const int no_bounds[] = {0, 1, 1, 1};
  const int *bounds = machine->code->bounds ? machine->code->bounds : no_bounds;
  for (int i = 0; i < 3; i++)
    machine->index[TW_SIM_CLUSTER_SIZE + i] = (unsigned)bounds[i + 1];
  machine->thread_count = (int)(block[0] * block[1] * block[2]);
  for (unsigned i = 0; i < (unsigned)machine->thread_count; i++) {
    sim_thread *thread = &machine->threads[i];
    thread->number = i;
    thread->awaited = NULL;
    thread->stored = NULL;
    thread->awaited_phase = 0;
    thread->tried_in_vain = 0;
    thread->polls = 0;
    thread->index[0] = i % block[0];
    thread->index[1] = i / block[0] % block[1];
    thread->index[2] = i / block[0] / block[1];
  }
}

static tw_status run_grid(sim_machine *machine, const twi_kernel *kernel,
                          const twi_launch *launch) {
  begin(machine, kernel, launch);
  int most = machine->code->bounds ? *machine->code->bounds : 0;
  if (most && machine->thread_count > most) {
    sim_finding_set_for_launch(
        machine,
        "a block of %d threads (%u x %u x %u) was launched, but "
        "__launch_bounds__ promises at most %d: a GPU does not run it",
        machine->thread_count, launch->block[0], launch->block[1],
        launch->block[2], most);
    return sim_fail(TW_ERROR_LAUNCH, "%s", machine->finding);
  }
  sim_running_machine = machine;
  machine->slots = tw_sim_slots;
  machine->steps = tw_sim_steps;
  if (machine->watch) machine->watch->launch_begins(machine);
  if (!machine->finding[0]) {
    sim_watchdog_begin(machine);
    sim_division_begin();
    if (sim_together_is_needed(machine))
      sim_together_run(machine);
    else
      sim_schedule_run(machine);
    sim_division_end();
    sim_watchdog_end(machine);
  }
  if (machine->watch) machine->watch->launch_ends(machine);
  sim_running_machine = NULL;
  if (!machine->finding[0]) return TW_OK;
  abandon_threads(machine);
  return sim_fail(TW_ERROR_LAUNCH, "%s", machine->finding);
}

tw_status sim_grid_run(sim_machine *machine, const twi_kernel *kernel,
                       const twi_launch *launch) {
  twi_launch folded = *launch;
  const tw_sim_kernel *code = kernel->handles[launch->kernel];
  const int *bounds = code->bounds;
  /* These grids are never folded: see twi_launch_check(). */
  if (launch->is_cooperative ||
      (bounds && bounds[1] * bounds[2] * bounds[3] > 1) ||
      !(machine->schedule.folded >> launch->pass & 1))
    return run_grid(machine, kernel, launch);
  sim_schedule_fold(folded.grid);
  return run_grid(machine, kernel, &folded);
}
