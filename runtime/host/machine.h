/*
 * machine.h -- the emulated GPU while it runs a launch.
 *
 * The way of a launch: host_device.c checks it and takes the lock; grid.c runs
 * its blocks one after the other, and in each block warp after warp, every
 * CUDA thread on a fiber until it exits or waits; warp.c answers the threads
 * that wait for others of their warp. From inside a kernel, calls.c serves
 * CUDA's words and hooks.c sees every memory access. Whatever is wrong becomes
 * a finding (finding.c), which ends the launch.
 */
#ifndef TW_MACHINE_H
#define TW_MACHINE_H

#include <stdint.h>

#include "device.h"
#include "host/fiber.h"
#include "host/shadow.h"
#include "tilewright/host/host_calls.h"
#include "tilewright/host/host_kernel.h"

enum {
  TW_WARP = 32,
  TW_MAX_THREADS = 1024,         /* of a block */
  TW_DYNAMIC_BYTES = 256 * 1024, /* more than any GPU's block may have */
  TW_FINDING_TEXT = 1024
};

typedef enum tw_lane_state {
  TW_LANE_NEW,     /* has not begun, and has no fiber yet */
  TW_LANE_READY,   /* runs, or can go on */
  TW_LANE_WARP,    /* waits for threads of its warp */
  TW_LANE_LOG,     /* waits until its log of accesses has been counted */
  TW_LANE_BARRIER, /* waits for its block */
  TW_LANE_EXITED
} tw_lane_state;

/* One CUDA thread of the block. */
typedef struct tw_lane {
  tw_lane_state state;
  unsigned number; /* of the block's threads, x first */
  unsigned thread[3];
  tw_fiber *fiber;
  /* Where and for what it waits. */
  const char *file;
  int line;
  tw_host_warp_operation operation;
  unsigned mask;
  uint64_t value; /* given, and then the result */
  int argument;
  int width;
} tw_lane;

typedef struct tw_machine {
  const tw_kernel *kernel;
  const tw_host_kernel *code;
  const tw_launch *launch;
  unsigned index[12]; /* as tw_host_index() numbers them */

  struct tw_watcher *watcher; /* watch.h; NULL: launches are not watched */

  /* Memory that the running thread may use. */
  tw_range global[2]; /* the allocations that were read and written last */
  tw_range shared, dynamic_shared, stack;

  tw_lane *lane; /* the running thread */
  int lane_count;
  int next;     /* of the running warp, the next thread to look at */
  int warp_end; /* one past its last */
  char finding[TW_FINDING_TEXT]; /* "" while all is well */

  tw_fiber scheduler; /* what the launch was called on */
  char *stacks;
  int fiber_count;
  int spare_count;
  tw_fiber *spare[TW_MAX_THREADS];
  tw_fiber fibers[TW_MAX_THREADS];
  tw_lane lanes[TW_MAX_THREADS];
} tw_machine;

/* Kinds of access; bits. */
enum {
  TW_READ = 0,
  TW_WRITE = 1,
  TW_ALIGNED = 2, /* must be aligned to its size */
  TW_ATOMIC = 4,  /* and TW_WRITE */
  TW_UNREAD = 8   /* atomic, but makes no use of what was there */
};

/* The one whose kernel runs on this thread, NULL outside of a launch. */
extern TW_FAST_THREAD_LOCAL tw_machine *tw_machine_now;

tw_status tw_machine_create(tw_machine **machine);
void tw_machine_destroy(tw_machine *machine);
/* Runs a launch that fits the device. TW_ERROR_LAUNCH with the finding, or
 * TW_ERROR_MEMORY. */
tw_status tw_machine_run(tw_machine *machine, const tw_kernel *kernel,
                         const tw_launch *launch);

/* ---- a running thread (calls.c, hooks.c) ------------------------------- */

/* Stops the running thread until grid.c or warp.c makes it ready again. */
void tw_lane_wait(tw_machine *machine, tw_lane_state state, const char *file,
                  int line);
/* Ends the launch: what the running thread was about to do is wrong. */
_Noreturn void tw_lane_fault(tw_machine *machine, const char *format, ...)
    TW_PRINTF(2, 3);

/* ---- warps ------------------------------------------------------------- */

/* Answers the threads of the warp that begins with lane `first` whose partners
 * have all arrived; 0 if there are none. */
int tw_warp_resolve(tw_machine *machine, int first, int count);
/* A thread that `lane` waits for in vain, or NULL. */
const tw_lane *tw_warp_missing(const tw_lane *lane, const tw_lane *warp,
                               int count);
const char *tw_warp_operation_name(tw_host_warp_operation operation);

/* ---- findings ---------------------------------------------------------- */

enum { TW_PLACE_TEXT = 320 };

/* The finding's sentence, which names the kernel, the block and the thread;
 * the format goes on from there. */
void tw_finding_set(tw_machine *machine, const tw_lane *lane,
                    const char *format, ...) TW_PRINTF(3, 4);
/* What a thread that does not run is doing, into TW_PLACE_TEXT bytes. */
void tw_finding_state(const tw_machine *machine, const tw_lane *lane,
                      char *text);
/* A place in the source: in the template, "templates/transpose/tiled.cu:31", or
 * in the file itself where no template is known. */
void tw_finding_line(const tw_machine *machine, const char *file, int line,
                     char *text);
/* The same of a place in the running kernel's compiled code, a return address;
 * where addr2line is missing, how to ask it. */
void tw_finding_code(const void *return_address, char *text);

#endif
