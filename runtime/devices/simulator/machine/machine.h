/*
 * machine.h -- the emulated GPU while it runs a launch.
 *
 * block.c runs the threads of a block, one warp after the other, and
 * one_by_one.c the blocks of a launch, in an order that a seed draws; those of
 * some launches are resident together (together.h). Every CUDA thread runs on a
 * fiber (thread.c) until it exits or waits. warp.c completes the shuffles,
 * votes and synchronisations of a warp. A kernel calls calls.c for CUDA's
 * built-in functions and hooks.c before each memory access. A mistake of the
 * kernel becomes a finding (finding.h), which ends the launch.
 *
 * The machine calls a watch through the table sim_watch_calls only.
 */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include <stdint.h>

#include "devices/kernel.h"
#include "devices/simulator/machine/cycle.h"
#include "devices/simulator/machine/fiber.h"
#include "devices/simulator/machine/range.h"
#include "devices/simulator/machine/settings.h"
#include "devices/simulator/machine/sizes.h"
#include "devices/simulator/machine/span.h"
#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/kernel.h"

enum {
  SIM_DYNAMIC_BYTES = 256 * 1024, /* more than a block has on any GPU */
  SIM_MAX_FIBERS = 4096,          /* of all resident blocks */
  SIM_FINDING_TEXT = 1024,
  SIM_READABLE = 4
};

typedef enum sim_thread_state {
  SIM_THREAD_NEW,     /* has not begun, and has no fiber yet */
  SIM_THREAD_READY,   /* runs, or can run */
  SIM_THREAD_WARP,    /* waits for other threads of its warp */
  SIM_THREAD_STEP,    /* waits until its warp's other lanes have run as far */
  SIM_THREAD_LOG,     /* waits until its log of accesses has been counted */
  SIM_THREAD_BARRIER, /* waits at __syncthreads() */
  SIM_THREAD_GRID,    /* waits for all blocks of the launch (together.h) */
  SIM_THREAD_CLUSTER, /* waits for all threads of its cluster */
  SIM_THREAD_PAUSED,  /* lets the block's other threads run */
  SIM_THREAD_EXITED
} sim_thread_state;

/* One CUDA thread of the block. */
typedef struct sim_thread {
  sim_thread_state state;
  unsigned number; /* in its block; x varies fastest */
  unsigned index[3];
  /* The warp operation that it waits in: a line of the cache has all of it. */
  tw_sim_warp_operation operation;
  unsigned mask;
  int width;
  uint64_t value; /* the argument, later the result */
  int argument;
  int line; /* where it waits, in `file` */
  sim_fiber *fiber;
  const char *file;
  const void *code; /* where it paused by itself, if `file` is NULL */
  int carry;        /* of inline PTX */
  int polls; /* atomics and volatile reads in a row that changed nothing */
  const void *awaited; /* the word that it read last by one of these */
  sim_cycle cycle;     /* of such reads */
  const void *stored;  /* its latest volatile store, not yet compared */
  int stored_bytes;
  unsigned char before_store[16]; /* what was there */
  int awaited_phase; /* 1 + the parity of a phase that it waits for; 0: none */
  int tried_in_vain; /* the latest try to wait for a phase */
  uint64_t phase_word; /* its barrier, as seen last (mbarrier.h) */
  const char *barrier; /* the name of the barrier that it waits at */
  uint64_t slots; /* of its divisions and other slow arithmetic (slots.h) */
  uint64_t steps; /* of its loops, which wait for one another (slots.h) */
  unsigned
      cluster_phases; /* of the cluster's barrier: it has arrived at them */
  int cluster_waits;  /* it has not waited for the last of them */
  int has_waited;     /* for the kernel before this one (early.h) */
  sim_range whole;    /* an access of it that is checked in pieces */
} sim_thread;

typedef struct sim_machine sim_machine;
typedef struct sim_watcher sim_watcher;
typedef struct sim_copies sim_copies;
typedef struct sim_async sim_async;
typedef struct sim_together sim_together;
typedef struct sim_collector sim_collector;

/* Kinds of access; bits. */
enum {
  SIM_READ = 0,
  SIM_WRITE = 1,
  SIM_ALIGNED = 2, /* the address must be a multiple of the size */
  SIM_ATOMIC = 4,  /* together with SIM_WRITE, unless SIM_VOLATILE */
  SIM_UNREAD = 8,  /* of an atomic operation: it does not use the old value */
  /* A volatile read or write, always together with SIM_ATOMIC: no race with
   * atomic operations and other volatile accesses of the word. */
  SIM_VOLATILE = 16,
  SIM_COMPARED = 32,    /* an atomicCAS */
  SIM_BLOCK_SCOPE = 64, /* atomic among the threads of its block only */
  SIM_PRODUCT = 128,    /* a read by a product of the thread's warp */
  /* Of the word of a barrier in shared memory: what it orders is reported by
   * phase_releases and the calls behind it. */
  SIM_PHASED = 256,
  SIM_ACQUIRES = 512, /* an atomic load that acquires */
  SIM_POLLS = 1024,   /* with SIM_COMPARED: stores what it has loaded */
  SIM_FLOAT = 2048    /* of an atomic operation: an addition of floats */
};

/* The number of sizes of an aligned access: 1, 2, 4, 8 and 16 bytes. */
enum { SIM_ACCESS_SIZES = 5 };

/* The functions by which the machine reports events to a watch. Accesses are
 * reported on the fiber of the thread that makes them, before they happen;
 * `code` is the hook's return address. */
typedef struct sim_watch_calls {
  void (*launch_begins)(sim_machine *machine);
  /* Returns how many of a launch's `count` blocks to run. */
  int64_t (*blocks)(sim_machine *machine, int64_t count);
  void (*launch_ends)(sim_machine *machine);
  void (*block_begins)(sim_machine *machine);
  void (*block_ends)(sim_machine *machine);
  /* The block stops so that another one runs. Returns its state, which the
   * machine frees; NULL if there is no memory. */
  void *(*block_stops)(sim_machine *machine);
  void (*block_continues)(sim_machine *machine, const void *state);
  /* All threads of the block have reached a barrier. */
  void (*barrier)(sim_machine *machine);
  /* So many blocks are going to be resident together (together.h), at the most;
   * 0 if there is no memory. */
  int (*together_begins)(sim_machine *machine, int blocks);
  /* The running block arrives at the barrier of the launch's blocks, whose
   * phases are numbered from 0; is_early: its threads do not wait at once. All
   * blocks have arrived. A thread of the running block has waited. */
  void (*grid_arrives)(sim_machine *machine, int is_early);
  void (*grid_completes)(sim_machine *machine);
  void (*grid_passes)(sim_machine *machine, unsigned phase);
  /* The running thread arrives at the phase of its cluster's barrier; it has
   * waited for it; all threads have arrived, and this one has exited. */
  void (*cluster_arrives)(sim_machine *machine, unsigned phase,
                          int is_for_shared);
  void (*cluster_passes)(sim_machine *machine, unsigned phase);
  void (*cluster_left)(sim_machine *machine, int slot, int thread);
  /* The lanes in the mask `group` have reached one warp operation. The warp
   * begins with thread `first`; `all` is the mask of its lanes that exist. */
  void (*warp_meets)(sim_machine *machine, int first, unsigned group,
                     unsigned all, tw_sim_warp_operation operation);
  /* No thread of the warp that begins with thread `first` can continue.
   * is_paused: some wait only for this call, because their logs are full. */
  void (*warp_blocked)(sim_machine *machine, int first, int is_paused);
  void (*fence)(sim_machine *machine, int is_device);
  /* A barrier in the shared memory of the running block or of another one of
   * its cluster: the running thread has arrived, or begun a copy, after a
   * fence; a phase is over; the running thread has seen that; by a relaxed
   * wait.
   */
  void (*phase_releases)(sim_machine *machine, uintptr_t barrier);
  void (*phase_ends)(sim_machine *machine, uintptr_t barrier);
  void (*phase_acquires)(sim_machine *machine, uintptr_t barrier);
  void (*phase_seen)(sim_machine *machine, uintptr_t barrier);
  /* access[SIM_READ or SIM_WRITE][log2 of the bytes], aligned. */
  void (*access[2][SIM_ACCESS_SIZES])(sim_machine *machine, uintptr_t address,
                                      const void *code);
  void (*atomic)(sim_machine *machine, uintptr_t address, size_t bytes,
                 int kind, const void *code);
  /* For an access of any size and alignment. */
  void (*access_range)(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code);
  /* Bytes that the running thread reads or writes without a request of its
   * warp, as asynchronous copies do: they are checked and not counted. */
  void (*mark)(sim_machine *machine, uintptr_t address, size_t bytes, int kind,
               const void *code);
  /* Bytes that the running thread has read, and that must be as they were when
   * the launch began. */
  void (*read_only)(sim_machine *machine, uintptr_t address, size_t bytes,
                    const void *code);
  /* The running thread shows what has been written to global memory to the copy
   * engine. */
  void (*proxy_fence)(sim_machine *machine);
  /* Bytes of global memory that the copy engine reads or writes for the running
   * thread: checked, and counted as sectors. A copy of so many bytes begins. */
  void (*copy)(sim_machine *machine, uintptr_t address, size_t bytes, int kind,
               const void *code);
  void (*copy_begins)(sim_machine *machine, size_t bytes, size_t with_outside,
                      int kind);
  /* The read that the running thread has just made at `code` is that of an
   * asynchronous copy of 4 to 16 bytes, for which it does not wait here. */
  void (*copy_of_thread)(sim_machine *machine, const void *code);
  /* The thread waits until at most `prior` batches of such copies are on their
   * way. */
  void (*copies_awaited)(sim_machine *machine, unsigned prior);
  /* The running thread's warp begins its quarter of a warpgroup's product of so
   * many columns, after what it reads has been marked. Returns the time. The
   * warp has waited for its products; the latest of them that takes registers
   * began at the time `taken`; 0: none has. */
  uint32_t (*product)(sim_machine *machine, int columns);
  void (*products_end)(sim_machine *machine, uint32_t taken, int is_for_group);
} sim_watch_calls;

/* A block that has begun and has stopped, so that others can run. */
typedef struct sim_resident {
  int64_t number; /* in its grid; x varies fastest */
  sim_thread *threads;
  void *shared; /* the contents of its shared memory, static and dynamic; NULL:
                   they are in its window (cluster.h) */
  sim_range shared_used;
  void *stacks;       /* of its threads; NULL: they have kept their fibers */
  void *watched;      /* the watch's state of the block */
  sim_copies *copies; /* in flight; NULL: none */
  int copies_in_flight;
  sim_async *async;
} sim_resident;

enum { SIM_MAX_RESIDENTS = 24 };

struct sim_machine {
  const twi_kernel *kernel;
  const tw_sim_kernel *code;
  const twi_launch *launch;
  unsigned *index; /* the built-in variables, see tw_sim_index() */

  int capability; /* of the GPU, such as 90; 0: of none */

  /* NULL: launches are not watched. */
  const sim_watch_calls *watch;
  sim_watcher *watcher;
  sim_range windows;      /* of blocks' shared memory (cluster.h) */
  sim_together *together; /* NULL: blocks run one by one (together.h) */
  int must_wait;          /* 1: the running thread may not access global memory
                             before tw_grid_wait() (early.h) */
  int copies_in_flight;   /* asynchronous copies of the block (copies.h) */
  sim_copies *copies;     /* NULL until the first one */
  sim_async *async; /* of the block (async.h); NULL: its kernel uses none */
  sim_async *spare_async; /* what ended blocks have left */
  int spare_async_count;
  /* Bytes to which dynamic shared memory is aligned: in this launch, and in
   * one whose kernel does not ask for more (0: 16). */
  unsigned dynamic_alignment, dynamic_base;

  /* Memory that the running thread may use. */
  sim_range global[2]; /* the allocation read last [0] and written last [1] */
  /* Without a watch: the range that was found before `global`, or constant
   * memory. Kernels often alternate between two arrays. */
  sim_range global_before[2];
  sim_range shared, dynamic_shared, stack, constant, device;
  sim_range shared_used; /* the part of `shared` that the launch has used */
  /* Offsets in `shared` of bytes that are the compiler's, ascending: accesses
   * to them are not watched. */
  const size_t *guards;
  int guard_count;
  sim_range readable[SIM_READABLE]; /* more memory that a kernel may read, such
                            as its parameters and the program's constants */

  sim_thread *thread; /* the running one */
  uint64_t slots;     /* tw_sim_slots when it began to run, or stopped */
  uint64_t steps;     /* likewise, tw_sim_steps */
  int thread_count;
  int next;     /* the next thread of the running warp to look at */
  int warp_end; /* one past the running warp's last thread */
  int votes;    /* at the latest barrier, of __syncthreads_count */
  /* How often threads have paused since a block made progress (pause.c). */
  int pauses;
  int host_had_turns;     /* since then */
  int paused_count;       /* the running block's threads that have paused */
  uint64_t stores;        /* plain ones */
  uint64_t stores_before; /* at the latest meeting of threads */
  int reads_on; /* since then a thread has paused that reads ever other words */
  sim_schedule schedule; /* of the next launches */
  int owner_count;
  sim_owner owners[SIM_MAX_OWNERS]; /* see owner.h */
  uint64_t progress;  /* how often threads have exited or met (watchdog.h) */
  uint64_t random;    /* of the launch's schedule */
  int is_partial;     /* some of the launch's blocks do not run */
  int polls_to_pause; /* polls until one pauses its thread; -1: none does */
  int drawn_pauses;   /* how many of them there were */
  int64_t block;      /* the running block's number in its grid */
  uint64_t launch_number; /* of the machine's launches, from 1 */
  int resident_count; /* blocks that have stopped, the next to continue first */
  sim_resident residents[SIM_MAX_RESIDENTS];
  long long clock;
  int clock_step;           /* what a program's next question adds to it */
  const sim_thread *timing; /* the thread that has asked last */
  char finding[SIM_FINDING_TEXT]; /* "" if nothing has been found */
  /* The finding is also the reason for uninitialised reads before it. */
  int is_explained;
  /* Of a finding that has ended a launch: a sim_fault_kind, and the code, or
   * the file and the line. */
  int fault;
  const void *fault_code;
  const char *fault_file;
  int fault_line;
  const sim_span *beside; /* launches that nothing orders with the next one */
  int beside_count;
  const sim_collector *collector; /* NULL: each finding ends its launch */

  sim_fiber scheduler; /* stands for the stack that the launch was called on */
  char *stacks;
  int fiber_count;
  int spare_count; /* fibers that run no thread */
  sim_fiber *spare[SIM_MAX_FIBERS];
  sim_fiber fibers[SIM_MAX_FIBERS];
  sim_thread threads[SIM_MAX_THREADS];
};

/* Whether the bytes are in the running block's shared memory. */
static inline int sim_is_shared(const sim_machine *machine, uintptr_t address,
                                size_t bytes) {
  return sim_range_holds(&machine->shared, address, bytes) ||
         sim_range_holds(&machine->dynamic_shared, address, bytes);
}

/* ---- running.c ----------------------------------------------------------- */

/* The machine whose kernel the calling thread runs; NULL outside of a launch.
 * The simulator's lock lets only one launch of the process run at a time. */
extern __thread sim_machine *sim_running_machine;

/* What code that runs in no kernel reports its accesses to this memory to, for
 * CUDA programs, whose host code has hooks, too. Empty: nothing is reported. */
typedef void sim_host_access(const void *address, size_t bytes, int kind,
                             const void *code);
extern sim_host_access *sim_on_host_access;
/* Host code has read a volatile word, or has made an atomic operation: it may
 * have waited for another thread. NULL: nobody asks. */
extern void (*sim_on_host_wait)(void);
extern sim_range sim_host_watched;
/* From the program's first __device__ or __managed__ variable to the end of the
 * last. */
extern sim_range sim_host_variables;
void sim_host_variables_add(uintptr_t begin, size_t bytes);
static inline int sim_is_near_variables(const void *address) {
  return (uintptr_t)address - sim_host_variables.begin <
         sim_host_variables.bytes;
}
/* Whether an access by host code to this address is to be reported. */
static inline int sim_host_watches(const void *address) {
  return (uintptr_t)address - sim_host_watched.begin < sim_host_watched.bytes ||
         sim_is_near_variables(address);
}

/* ---- machine.c ----------------------------------------------------------- */

/* TW_ERROR_MEMORY. */
tw_status sim_machine_create(sim_machine **machine);
void sim_machine_destroy(sim_machine *machine);

#endif
