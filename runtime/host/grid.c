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

#include "host/watch.h"

TW_FAST_THREAD_LOCAL tw_machine *tw_machine_now;

/* ---- threads ----------------------------------------------------------- */

static void run_threads(void);

/* A fiber that runs no thread; NULL and a finding if there is no memory. */
static tw_fiber *take_fiber(tw_machine *machine, const tw_lane *lane) {
  if (machine->spare_count) return machine->spare[--machine->spare_count];
  tw_fiber *fiber = &machine->fibers[machine->fiber_count];
  if (tw_fiber_create(fiber, machine->stacks, machine->fiber_count,
                      run_threads)) {
    tw_finding_set(machine, lane, "it could not start: %s", tw_last_error());
    return NULL;
  }
  machine->fiber_count++;
  return fiber;
}

/* Makes `lane` the running thread. */
static void set_lane(tw_machine *machine, tw_lane *lane, tw_fiber *fiber) {
  lane->state = TW_LANE_READY;
  lane->fiber = fiber;
  machine->lane = lane;
  machine->stack.begin = (uintptr_t)fiber->stack;
  machine->stack.bytes = fiber->stack_bytes;
  memcpy(machine->index + TW_HOST_THREAD_INDEX, lane->thread,
         sizeof lane->thread);
}

/* The warp's next thread that can go on, in order; NULL after the last. */
static tw_lane *next_lane(tw_machine *machine) {
  while (machine->next < machine->warp_end) {
    tw_lane *lane = &machine->lanes[machine->next++];
    if (lane->state == TW_LANE_NEW || lane->state == TW_LANE_READY) return lane;
  }
  return NULL;
}

/* Leaves `from` for the thread `lane`, or for the scheduler if it is NULL. */
static void switch_to(tw_machine *machine, tw_fiber *from, tw_lane *lane) {
  tw_fiber *to = NULL;
  if (lane) {
    to = lane->state == TW_LANE_NEW ? take_fiber(machine, lane) : lane->fiber;
    if (to) set_lane(machine, lane, to);
  }
  if (!to) to = &machine->scheduler;
  if (to != from) tw_fiber_switch(from, to);
}

/* What every fiber does. */
static void run_threads(void) {
  tw_machine *machine = tw_machine_now;
  for (;;) {
    machine->code->run(machine->launch->params);
    tw_fiber *fiber = machine->lane->fiber;
    machine->lane->state = TW_LANE_EXITED;
    tw_lane *next = next_lane(machine);
    if (next && next->state == TW_LANE_NEW) {
      set_lane(machine, next, fiber);
      continue;
    }
    machine->spare[machine->spare_count++] = fiber;
    switch_to(machine, fiber, next);
  }
}

void tw_lane_wait(tw_machine *machine, tw_lane_state state, const char *file,
                  int line) {
  tw_lane *lane = machine->lane;
  lane->state = state;
  lane->file = file;
  lane->line = line;
  switch_to(machine, lane->fiber, next_lane(machine));
}

/* After a finding the fibers are stuck in the middle of the kernel. */
static void abandon_threads(tw_machine *machine) {
  machine->spare_count = 0;
  for (int i = machine->fiber_count; i-- > 0;) {
    tw_fiber_reset(&machine->fibers[i]);
    machine->spare[machine->spare_count++] = &machine->fibers[i];
  }
}

/* ---- blocks ------------------------------------------------------------ */

/* Lets threads go on that waited only for their logs to be counted. */
static int resume_logging(tw_machine *machine, int first, int count) {
  if (!machine->watcher) return 0;
  tw_watcher_warp_stops(machine);
  int resumed = 0;
  for (int i = first; i < first + count; i++)
    if (machine->lanes[i].state == TW_LANE_LOG) {
      machine->lanes[i].state = TW_LANE_READY;
      resumed = 1;
    }
  return resumed;
}

/* Runs the warp's threads until none of them can go on. */
static void run_warp(tw_machine *machine, int first, int count) {
  machine->warp_end = first + count;
  do {
    machine->next = first;
    switch_to(machine, &machine->scheduler, next_lane(machine));
    if (machine->finding[0]) return;
  } while (resume_logging(machine, first, count) ||
           tw_warp_resolve(machine, first, count));
}

static int warp_count(const tw_machine *machine, int first) {
  int left = machine->lane_count - first;
  return left < TW_WARP ? left : TW_WARP;
}

static const tw_lane *find_state(const tw_machine *machine,
                                 tw_lane_state state) {
  for (int i = 0; i < machine->lane_count; i++)
    if (machine->lanes[i].state == state) return &machine->lanes[i];
  return NULL;
}

static void report_deadlock(tw_machine *machine, const tw_lane *lane) {
  int first = (int)(lane - machine->lanes) / TW_WARP * TW_WARP;
  const tw_lane *missing =
      tw_warp_missing(lane, machine->lanes + first, warp_count(machine, first));
  char waiting[TW_PLACE_TEXT], other[TW_PLACE_TEXT];
  tw_finding_state(machine, lane, waiting);
  tw_finding_state(machine, missing, other);
  tw_finding_set(machine, lane,
                 "deadlock: it %s, for thread (%u, %u, %u), which %s", waiting,
                 missing->thread[0], missing->thread[1], missing->thread[2],
                 other);
}

static void report_divergence(tw_machine *machine, const tw_lane *lane,
                              const tw_lane *other) {
  char waiting[TW_PLACE_TEXT], elsewhere[TW_PLACE_TEXT];
  tw_finding_state(machine, lane, waiting);
  tw_finding_state(machine, other, elsewhere);
  tw_finding_set(machine, lane,
                 "barrier divergence: it %s, but thread (%u, %u, %u) %s; all "
                 "threads of a block must reach the same barrier",
                 waiting, other->thread[0], other->thread[1], other->thread[2],
                 elsewhere);
}

static int same_barrier(const tw_lane *a, const tw_lane *b) {
  return a->line == b->line &&
         (a->file == b->file || !strcmp(a->file, b->file));
}

/* When nothing can go on: lets all threads pass the barrier, or reports why
 * they cannot. 0 if the block is over. */
static int pass_barrier(tw_machine *machine) {
  const tw_lane *stuck = find_state(machine, TW_LANE_WARP);
  if (stuck) {
    report_deadlock(machine, stuck);
    return 0;
  }
  const tw_lane *waiting = find_state(machine, TW_LANE_BARRIER);
  if (!waiting) return 0;
  for (int i = 0; i < machine->lane_count; i++) {
    const tw_lane *lane = &machine->lanes[i];
    if (lane->state == TW_LANE_BARRIER && same_barrier(lane, waiting)) continue;
    report_divergence(machine, waiting, lane);
    return 0;
  }
  for (int i = 0; i < machine->lane_count; i++)
    machine->lanes[i].state = TW_LANE_READY;
  if (machine->watcher) tw_watcher_barrier(machine);
  return !machine->finding[0];
}

static void run_block(tw_machine *machine) {
  for (int i = 0; i < machine->lane_count; i++)
    machine->lanes[i].state = TW_LANE_NEW;
  /* What a block before left there must not be mistaken for data. */
  memset((void *)machine->dynamic_shared.begin, 0xff,
         machine->dynamic_shared.bytes);
  if (machine->watcher) tw_watcher_block_begins(machine);
  do {
    for (int first = 0; first < machine->lane_count; first += TW_WARP) {
      run_warp(machine, first, warp_count(machine, first));
      if (machine->finding[0]) return;
    }
  } while (pass_barrier(machine));
  if (machine->watcher) tw_watcher_block_ends(machine);
}

/* ---- launches ---------------------------------------------------------- */

static void begin(tw_machine *machine, const tw_kernel *kernel,
                  const tw_launch *launch) {
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
  memcpy(machine->index + TW_HOST_BLOCK_SIZE, block, sizeof launch->block);
  memcpy(machine->index + TW_HOST_GRID_SIZE, launch->grid, sizeof launch->grid);
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
static void run_blocks(tw_machine *machine) {
  const unsigned *grid = machine->launch->grid;
  unsigned *block = machine->index + TW_HOST_BLOCK_INDEX;
  int64_t count = (int64_t)grid[0] * grid[1] * grid[2], run = count;
  if (machine->watcher) run = tw_watcher_blocks(machine, count);
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

tw_status tw_machine_run(tw_machine *machine, const tw_kernel *kernel,
                         const tw_launch *launch) {
  begin(machine, kernel, launch);
  tw_machine_now = machine;
  if (machine->watcher) tw_watcher_launch_begins(machine);
  if (!machine->finding[0]) run_blocks(machine);
  if (machine->watcher) tw_watcher_launch_ends(machine);
  tw_machine_now = NULL;
  if (!machine->finding[0]) return TW_OK;
  abandon_threads(machine);
  return tw_fail(TW_ERROR_LAUNCH, "%s", machine->finding);
}

/* ---- the machine ------------------------------------------------------- */

tw_status tw_machine_create(tw_machine **result) {
  *result = NULL;
  tw_machine *machine = calloc(1, sizeof *machine);
  if (!machine)
    return tw_fail(TW_ERROR_MEMORY, "no memory for the host device");
  void *dynamic = mmap(NULL, TW_DYNAMIC_BYTES, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (dynamic == MAP_FAILED) {
    free(machine);
    return tw_fail(TW_ERROR_MEMORY,
                   "no memory for the host device's %d bytes of shared memory",
                   TW_DYNAMIC_BYTES);
  }
  machine->dynamic_shared.begin = (uintptr_t)dynamic;
  machine->stacks = tw_fiber_stacks_create(TW_MAX_THREADS);
  if (!machine->stacks) {
    tw_machine_destroy(machine);
    return TW_ERROR_MEMORY;
  }
  *result = machine;
  return TW_OK;
}

void tw_machine_destroy(tw_machine *machine) {
  tw_fiber_stacks_destroy(machine->stacks, TW_MAX_THREADS);
  munmap((void *)machine->dynamic_shared.begin, TW_DYNAMIC_BYTES);
  tw_watcher_destroy(machine->watcher);
  free(machine);
}
