/*
 * grid.c -- runs the blocks of a launch, and the threads of a block.
 *
 * Threads of a warp run in order, each until it exits or waits, and then switch
 * to the next one themselves. A fiber whose thread exits takes up one that has
 * not begun, so that a kernel without barriers costs two switches a warp.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "devices/simulator/watch/watch.h"

SIM_FAST_THREAD_LOCAL sim_machine *sim_machine_now;

/* ---- threads ----------------------------------------------------------- */

static void run_threads(void);

/* A fiber that runs no thread; NULL and a finding if there is no memory. */
static sim_fiber *take_fiber(sim_machine *machine, const sim_lane *lane) {
  if (machine->spare_count) return machine->spare[--machine->spare_count];
  sim_fiber *fiber = &machine->fibers[machine->fiber_count];
  if (sim_fiber_create(fiber, machine->stacks, machine->fiber_count,
                       run_threads)) {
    sim_finding_set(machine, lane, "it could not start: %s", tw_last_error());
    return NULL;
  }
  machine->fiber_count++;
  return fiber;
}

/* Makes `lane` the running thread. */
static void set_lane(sim_machine *machine, sim_lane *lane, sim_fiber *fiber) {
  lane->state = SIM_LANE_READY;
  lane->fiber = fiber;
  machine->lane = lane;
  machine->stack.begin = (uintptr_t)fiber->stack;
  machine->stack.bytes = fiber->stack_bytes;
  memcpy(machine->index + TW_SIM_THREAD_INDEX, lane->thread,
         sizeof lane->thread);
}

/* The warp's next thread that can go on, in order; NULL after the last. */
static sim_lane *next_lane(sim_machine *machine) {
  while (machine->next < machine->warp_end) {
    sim_lane *lane = &machine->lanes[machine->next++];
    if (lane->state == SIM_LANE_NEW || lane->state == SIM_LANE_READY)
      return lane;
  }
  return NULL;
}

/* Leaves `from` for the thread `lane`, or for the scheduler if it is NULL. */
static void switch_to(sim_machine *machine, sim_fiber *from, sim_lane *lane) {
  sim_fiber *to = NULL;
  if (lane) {
    to = lane->state == SIM_LANE_NEW ? take_fiber(machine, lane) : lane->fiber;
    if (to) set_lane(machine, lane, to);
  }
  if (!to) to = &machine->scheduler;
  if (to != from) sim_fiber_switch(from, to);
}

/* What every fiber does. */
static void run_threads(void) {
  sim_machine *machine = sim_machine_now;
  for (;;) {
    machine->code->run(machine->launch->params);
    sim_fiber *fiber = machine->lane->fiber;
    machine->lane->state = SIM_LANE_EXITED;
    sim_lane *next = next_lane(machine);
    if (next && next->state == SIM_LANE_NEW) {
      set_lane(machine, next, fiber);
      continue;
    }
    machine->spare[machine->spare_count++] = fiber;
    switch_to(machine, fiber, next);
  }
}

void sim_lane_wait(sim_machine *machine, sim_lane_state state, const char *file,
                   int line) {
  sim_lane *lane = machine->lane;
  lane->state = state;
  lane->file = file;
  lane->line = line;
  switch_to(machine, lane->fiber, next_lane(machine));
}

/* After a finding the fibers are stuck in the middle of the kernel. */
static void abandon_threads(sim_machine *machine) {
  machine->spare_count = 0;
  for (int i = machine->fiber_count; i-- > 0;) {
    sim_fiber_reset(&machine->fibers[i]);
    machine->spare[machine->spare_count++] = &machine->fibers[i];
  }
}

/* ---- blocks ------------------------------------------------------------ */

/* Lets threads go on that waited only for their logs to be counted. */
static int resume_logging(sim_machine *machine, int first, int count) {
  if (!machine->watcher) return 0;
  sim_watcher_warp_stops(machine);
  int resumed = 0;
  for (int i = first; i < first + count; i++)
    if (machine->lanes[i].state == SIM_LANE_LOG) {
      machine->lanes[i].state = SIM_LANE_READY;
      resumed = 1;
    }
  return resumed;
}

/* Runs the warp's threads until none of them can go on. */
static void run_warp(sim_machine *machine, int first, int count) {
  machine->warp_end = first + count;
  do {
    machine->next = first;
    switch_to(machine, &machine->scheduler, next_lane(machine));
    if (machine->finding[0]) return;
  } while (resume_logging(machine, first, count) ||
           sim_warp_resolve(machine, first, count));
}

static int warp_count(const sim_machine *machine, int first) {
  int left = machine->lane_count - first;
  return left < SIM_WARP ? left : SIM_WARP;
}

static const sim_lane *find_state(const sim_machine *machine,
                                  sim_lane_state state) {
  for (int i = 0; i < machine->lane_count; i++)
    if (machine->lanes[i].state == state) return &machine->lanes[i];
  return NULL;
}

static void report_deadlock(sim_machine *machine, const sim_lane *lane) {
  int first = (int)(lane - machine->lanes) / SIM_WARP * SIM_WARP;
  const sim_lane *missing = sim_warp_missing(lane, machine->lanes + first,
                                             warp_count(machine, first));
  char waiting[SIM_PLACE_TEXT], other[SIM_PLACE_TEXT];
  sim_finding_state(machine, lane, waiting);
  sim_finding_state(machine, missing, other);
  sim_finding_set(machine, lane,
                  "deadlock: it %s, for thread (%u, %u, %u), which %s", waiting,
                  missing->thread[0], missing->thread[1], missing->thread[2],
                  other);
}

static void report_divergence(sim_machine *machine, const sim_lane *lane,
                              const sim_lane *other) {
  char waiting[SIM_PLACE_TEXT], elsewhere[SIM_PLACE_TEXT];
  sim_finding_state(machine, lane, waiting);
  sim_finding_state(machine, other, elsewhere);
  sim_finding_set(machine, lane,
                  "barrier divergence: it %s, but thread (%u, %u, %u) %s; all "
                  "threads of a block must reach the same barrier",
                  waiting, other->thread[0], other->thread[1], other->thread[2],
                  elsewhere);
}

static int same_barrier(const sim_lane *a, const sim_lane *b) {
  return a->line == b->line &&
         (a->file == b->file || !strcmp(a->file, b->file));
}

/* When nothing can go on: lets all threads pass the barrier, or reports why
 * they cannot. 0 if the block is over. */
static int pass_barrier(sim_machine *machine) {
  const sim_lane *stuck = find_state(machine, SIM_LANE_WARP);
  if (stuck) {
    report_deadlock(machine, stuck);
    return 0;
  }
  const sim_lane *waiting = find_state(machine, SIM_LANE_BARRIER);
  if (!waiting) return 0;
  for (int i = 0; i < machine->lane_count; i++) {
    const sim_lane *lane = &machine->lanes[i];
    if (lane->state == SIM_LANE_BARRIER && same_barrier(lane, waiting))
      continue;
    report_divergence(machine, waiting, lane);
    return 0;
  }
  for (int i = 0; i < machine->lane_count; i++)
    machine->lanes[i].state = SIM_LANE_READY;
  if (machine->watcher) sim_watcher_barrier(machine);
  return !machine->finding[0];
}

static void run_block(sim_machine *machine) {
  for (int i = 0; i < machine->lane_count; i++)
    machine->lanes[i].state = SIM_LANE_NEW;
  /* What a block before left there must not be mistaken for data. */
  memset((void *)machine->dynamic_shared.begin, 0xff,
         machine->dynamic_shared.bytes);
  if (machine->watcher) sim_watcher_block_begins(machine);
  do {
    for (int first = 0; first < machine->lane_count; first += SIM_WARP) {
      run_warp(machine, first, warp_count(machine, first));
      if (machine->finding[0]) return;
    }
  } while (pass_barrier(machine));
  if (machine->watcher) sim_watcher_block_ends(machine);
}

/* ---- launches ---------------------------------------------------------- */

static void begin(sim_machine *machine, const twi_kernel *kernel,
                  const twi_launch *launch) {
  machine->kernel = kernel;
  machine->code = kernel->handles[launch->pass];
  machine->launch = launch;
  machine->finding[0] = '\0';
  memset(machine->global, 0, sizeof machine->global);
  machine->shared.begin = (uintptr_t)machine->code->shared_begin;
  machine->shared.bytes =
      (uintptr_t)machine->code->shared_end - machine->shared.begin;
  machine->dynamic_shared.bytes = launch->shared_bytes;
  const unsigned *block = launch->block;
  memcpy(machine->index + TW_SIM_BLOCK_SIZE, block, sizeof launch->block);
  memcpy(machine->index + TW_SIM_GRID_SIZE, launch->grid, sizeof launch->grid);
  machine->lane_count = (int)(block[0] * block[1] * block[2]);
  for (unsigned i = 0; i < (unsigned)machine->lane_count; i++) {
    unsigned *thread = machine->lanes[i].thread;
    machine->lanes[i].number = i;
    thread[0] = i % block[0];
    thread[1] = i / block[0] % block[1];
    thread[2] = i / block[0] / block[1];
  }
}

/* All blocks, or as many as a watch asks for: the first, the last, and others
 * at equal distances. */
static void run_blocks(sim_machine *machine) {
  const unsigned *grid = machine->launch->grid;
  unsigned *block = machine->index + TW_SIM_BLOCK_INDEX;
  int64_t count = (int64_t)grid[0] * grid[1] * grid[2], run = count;
  if (machine->watcher) run = sim_watcher_blocks(machine, count);
  int64_t step = run > 1 ? (count - 1) / (run - 1) : 0;
  int64_t rest = run > 1 ? (count - 1) % (run - 1) : 0;
  for (int64_t i = 0; i < run && !machine->finding[0]; i++) {
    int64_t number = i * step + (run > 1 ? i * rest / (run - 1) : 0);
    block[0] = (unsigned)(number % grid[0]);
    block[1] = (unsigned)(number / grid[0] % grid[1]);
    block[2] = (unsigned)(number / grid[0] / grid[1]);
    run_block(machine);
  }
}

tw_status sim_machine_run(sim_machine *machine, const twi_kernel *kernel,
                          const twi_launch *launch) {
  begin(machine, kernel, launch);
  sim_machine_now = machine;
  if (machine->watcher) sim_watcher_launch_begins(machine);
  if (!machine->finding[0]) run_blocks(machine);
  if (machine->watcher) sim_watcher_launch_ends(machine);
  sim_machine_now = NULL;
  if (!machine->finding[0]) return TW_OK;
  abandon_threads(machine);
  return twi_fail(TW_ERROR_LAUNCH, "%s", machine->finding);
}

/* ---- the machine ------------------------------------------------------- */

tw_status sim_machine_create(sim_machine **result) {
  *result = NULL;
  sim_machine *machine = calloc(1, sizeof *machine);
  if (!machine) return twi_fail(TW_ERROR_MEMORY, "no memory for the simulator");
  void *dynamic = mmap(NULL, SIM_DYNAMIC_BYTES, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (dynamic == MAP_FAILED) {
    free(machine);
    return twi_fail(TW_ERROR_MEMORY,
                    "no memory for the simulator's %d bytes of shared memory",
                    SIM_DYNAMIC_BYTES);
  }
  machine->dynamic_shared.begin = (uintptr_t)dynamic;
  machine->stacks = sim_fiber_stacks_create(SIM_MAX_THREADS);
  if (!machine->stacks) {
    sim_machine_destroy(machine);
    return TW_ERROR_MEMORY;
  }
  *result = machine;
  return TW_OK;
}

void sim_machine_destroy(sim_machine *machine) {
  sim_fiber_stacks_destroy(machine->stacks, SIM_MAX_THREADS);
  munmap((void *)machine->dynamic_shared.begin, SIM_DYNAMIC_BYTES);
  sim_watcher_destroy(machine->watcher);
  free(machine);
}
