/*
 * machine.h -- the emulated GPU while it runs a launch.
 *
 * grid.c runs the blocks of a launch one after the other, and in each block
 * warp after warp; every CUDA thread runs on a fiber until it exits or waits.
 * warp.c answers threads that wait for others of their warp. From inside a
 * kernel, calls.c serves CUDA's words and hooks.c sees every memory access. A
 * mistake of the kernel becomes a finding (finding.h), which ends the launch.
 *
 * The machine knows of a watch only the table sim_watch_calls.
 */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include <stdint.h>

#include "devices/kernel.h"
#include "devices/simulator/machine/fiber.h"
#include "devices/simulator/machine/range.h"
#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/kernel.h"

enum {
  SIM_WARP = TWI_WARP,
  SIM_MAX_THREADS = 1024,         /* of a block */
  SIM_DYNAMIC_BYTES = 256 * 1024, /* more than any GPU's block may have */
  SIM_FINDING_TEXT = 1024
};

typedef enum sim_thread_state {
  SIM_THREAD_NEW,     /* has not begun, and has no fiber yet */
  SIM_THREAD_READY,   /* runs, or can go on */
  SIM_THREAD_WARP,    /* waits for threads of its warp */
  SIM_THREAD_LOG,     /* waits until its log of accesses has been counted */
  SIM_THREAD_BARRIER, /* waits for its block */
  SIM_THREAD_PAUSED,  /* lets the block's other threads run */
  SIM_THREAD_EXITED
} sim_thread_state;

/* One CUDA thread of the block. */
typedef struct sim_thread {
  sim_thread_state state;
  unsigned number; /* in its block, x first */
  unsigned index[3];
  sim_fiber *fiber;
  /* Where and for what it waits. */
  const char *file;
  int line;
  const void *code; /* where it paused by itself, if `file` is NULL */
  int polls; /* atomics and volatile reads in a row that changed nothing */
  tw_sim_warp_operation operation;
  unsigned mask;
  uint64_t value; /* given, and then the result */
  int argument;
  int width;
} sim_thread;

typedef struct sim_machine sim_machine;
typedef struct sim_watcher sim_watcher;

/* Kinds of access; bits. */
enum {
  SIM_READ = 0,
  SIM_WRITE = 1,
  SIM_ALIGNED = 2, /* must be aligned to its size */
  SIM_ATOMIC = 4,  /* and SIM_WRITE, unless SIM_VOLATILE */
  SIM_UNREAD = 8,  /* atomic, and the old value is not used */
  /* A volatile read or write: no race with atomics and other volatile ones of
   * the word. With SIM_ATOMIC. */
  SIM_VOLATILE = 16,
  SIM_COMPARED = 32,   /* an atomicCAS */
  SIM_BLOCK_SCOPE = 64 /* atomic among the threads of its block only */
};

/* Sizes of an aligned access: 1, 2, 4, 8 and 16 bytes. */
enum { SIM_ACCESS_SIZES = 5 };

/* What a watch is told of a launch. Accesses are told on the fiber of the
 * thread that makes them, before they happen; `code` is the hook's return
 * address. */
typedef struct sim_watch_calls {
  void (*launch_begins)(sim_machine *machine);
  /* How many of a launch's `count` blocks to run. */
  int64_t (*blocks)(sim_machine *machine, int64_t count);
  void (*launch_ends)(sim_machine *machine);
  void (*block_begins)(sim_machine *machine);
  void (*block_ends)(sim_machine *machine);
  /* All threads of the block have come to a barrier. */
  void (*barrier)(sim_machine *machine);
  /* A group of a warp's lanes has met; `all`: the lanes that exist. */
  void (*warp_meets)(sim_machine *machine, int first, unsigned group,
                     unsigned all, tw_sim_warp_operation operation);
  /* No thread of the running warp can go on. */
  void (*warp_stops)(sim_machine *machine);
  void (*fence)(sim_machine *machine, int is_device);
  /* access[SIM_READ or SIM_WRITE][log2 of the bytes], aligned. */
  void (*access[2][SIM_ACCESS_SIZES])(sim_machine *machine, uintptr_t address,
                                      const void *code);
  void (*atomic)(sim_machine *machine, uintptr_t address, size_t bytes,
                 int kind, const void *code);
  /* Any size and alignment. */
  void (*access_range)(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code);
} sim_watch_calls;

struct sim_machine {
  const twi_kernel *kernel;
  const tw_sim_kernel *code;
  const twi_launch *launch;
  unsigned index[12]; /* as tw_sim_index() numbers them */

  /* NULL: launches are not watched. */
  const sim_watch_calls *watch;
  sim_watcher *watcher;

  /* Memory that the running thread may use. */
  sim_range global[2]; /* the allocations that were read and written last */
  sim_range shared, dynamic_shared, stack, constant, device;

  sim_thread *thread; /* the running one */
  int thread_count;
  int next;     /* of the running warp, the next thread to look at */
  int warp_end; /* one past its last */
  int votes;    /* at the latest barrier, of __syncthreads_count */
  /* How often threads have paused since the block last got on (pause.c). */
  int pauses;
  long long clock;
  char finding[SIM_FINDING_TEXT]; /* "" while all is well */

  sim_fiber scheduler; /* what the launch was called on */
  char *stacks;
  int fiber_count;
  int spare_count;
  sim_fiber *spare[SIM_MAX_THREADS];
  sim_fiber fibers[SIM_MAX_THREADS];
  sim_thread threads[SIM_MAX_THREADS];
};

/* The one whose kernel runs; NULL outside of a launch. One variable for the
 * process, as the simulator's lock lets one launch run at a time. */
extern sim_machine *sim_machine_now;

/* TW_ERROR_MEMORY. */
tw_status sim_machine_create(sim_machine **machine);
void sim_machine_destroy(sim_machine *machine);

#endif
