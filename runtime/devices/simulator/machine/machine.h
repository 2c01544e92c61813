/*
 * machine.h -- the emulated GPU while it runs a launch.
 *
 * The way of a launch: simulator.c checks it and takes the lock; grid.c runs
 * its blocks one after the other, and in each block warp after warp, every
 * CUDA thread on a fiber until it exits or waits; warp.c answers the threads
 * that wait for others of their warp. From inside a kernel, calls.c serves
 * CUDA's words and hooks.c sees every memory access. Whatever is wrong becomes
 * a finding (finding.c), which ends the launch.
 */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include <stdint.h>

#include "devices/kernel.h"
#include "devices/simulator/machine/fiber.h"
#include "devices/simulator/watch/shadow.h"
#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/kernel.h"

enum {
  SIM_WARP = TWI_WARP,
  SIM_MAX_THREADS = 1024,         /* of a block */
  SIM_DYNAMIC_BYTES = 256 * 1024, /* more than any GPU's block may have */
  SIM_FINDING_TEXT = 1024
};

typedef enum sim_lane_state {
  SIM_LANE_NEW,     /* has not begun, and has no fiber yet */
  SIM_LANE_READY,   /* runs, or can go on */
  SIM_LANE_WARP,    /* waits for threads of its warp */
  SIM_LANE_LOG,     /* waits until its log of accesses has been counted */
  SIM_LANE_BARRIER, /* waits for its block */
  SIM_LANE_EXITED
} sim_lane_state;

/* One CUDA thread of the block. */
typedef struct sim_lane {
  sim_lane_state state;
  unsigned number; /* of the block's threads, x first */
  unsigned thread[3];
  sim_fiber *fiber;
  /* Where and for what it waits. */
  const char *file;
  int line;
  tw_sim_warp_operation operation;
  unsigned mask;
  uint64_t value; /* given, and then the result */
  int argument;
  int width;
} sim_lane;

typedef struct sim_machine {
  const twi_kernel *kernel;
  const tw_sim_kernel *code;
  const twi_launch *launch;
  unsigned index[12]; /* as tw_sim_index() numbers them */

  struct sim_watcher *watcher; /* watch.h; NULL: launches are not watched */

  /* Memory that the running thread may use. */
  sim_range global[2]; /* the allocations that were read and written last */
  sim_range shared, dynamic_shared, stack;

  sim_lane *lane; /* the running thread */
  int lane_count;
  int next;     /* of the running warp, the next thread to look at */
  int warp_end; /* one past its last */
  char finding[SIM_FINDING_TEXT]; /* "" while all is well */

  sim_fiber scheduler; /* what the launch was called on */
  char *stacks;
  int fiber_count;
  int spare_count;
  sim_fiber *spare[SIM_MAX_THREADS];
  sim_fiber fibers[SIM_MAX_THREADS];
  sim_lane lanes[SIM_MAX_THREADS];
} sim_machine;

/* Kinds of access; bits. */
enum {
  SIM_READ = 0,
  SIM_WRITE = 1,
  SIM_ALIGNED = 2, /* must be aligned to its size */
  SIM_ATOMIC = 4,  /* and SIM_WRITE */
  SIM_UNREAD = 8   /* atomic, but makes no use of what was there */
};

/* The one whose kernel runs on this thread, NULL outside of a launch. */
extern SIM_FAST_THREAD_LOCAL sim_machine *sim_machine_now;

tw_status sim_machine_create(sim_machine **machine);
void sim_machine_destroy(sim_machine *machine);
/* Runs a launch that fits the device. TW_ERROR_LAUNCH with the finding, or
 * TW_ERROR_MEMORY. */
tw_status sim_machine_run(sim_machine *machine, const twi_kernel *kernel,
                          const twi_launch *launch);

/* ---- a running thread (calls.c, hooks.c) ------------------------------- */

/* Stops the running thread until grid.c or warp.c makes it ready again. */
void sim_lane_wait(sim_machine *machine, sim_lane_state state, const char *file,
                   int line);
/* Ends the launch: what the running thread was about to do is wrong. */
_Noreturn void sim_lane_fault(sim_machine *machine, const char *format, ...)
    TWI_PRINTF(2, 3);

/* ---- warps ------------------------------------------------------------- */

/* Answers the threads of the warp that begins with lane `first` whose partners
 * have all arrived; 0 if there are none. */
int sim_warp_resolve(sim_machine *machine, int first, int count);
/* A thread that `lane` waits for in vain, or NULL. */
const sim_lane *sim_warp_missing(const sim_lane *lane, const sim_lane *warp,
                                 int count);
const char *sim_warp_operation_name(tw_sim_warp_operation operation);

/* ---- findings ---------------------------------------------------------- */

enum { SIM_PLACE_TEXT = 320 };

/* The finding's sentence, which names the kernel, the block and the thread;
 * the format goes on from there. */
void sim_finding_set(sim_machine *machine, const sim_lane *lane,
                     const char *format, ...) TWI_PRINTF(3, 4);
/* What a thread that does not run is doing, into SIM_PLACE_TEXT bytes. */
void sim_finding_state(const sim_machine *machine, const sim_lane *lane,
                       char *text);
/* A place in the source: in the template, "templates/transpose/tiled.cu:31", or
 * in the file itself where no template is known. */
void sim_finding_line(const sim_machine *machine, const char *file, int line,
                      char *text);
/* The same of a place in the running kernel's compiled code, a return address;
 * where addr2line is missing, how to ask it. */
void sim_finding_code(const void *return_address, char *text);

#endif
