/*
 * fiber.h -- stacks for CUDA threads to run on, and the switch between them.
 *
 * A block has up to 1024 threads that wait for each other, so each needs a
 * stack of its own, and two or more switches. Assembly makes a switch in some
 * nanoseconds where the architecture is known; elsewhere ucontext is used.
 *
 * One thread of the process at a time may switch: the simulator's lock sees to
 * that. A fiber may continue on another thread than it stopped on.
 */
#ifndef SIM_FIBER_H
#define SIM_FIBER_H

#include <stddef.h>

#include "tilewright/tilewright.h"

#if defined(__ELF__) && (defined(__x86_64__) || defined(__aarch64__)) && \
    !defined(SIM_FIBER_UCONTEXT)
#define SIM_FIBER_ASSEMBLY 1
#else
#include <ucontext.h>
#endif

enum { SIM_FIBER_STACK_BYTES = 64 * 1024 };

typedef struct sim_fiber {
#ifdef SIM_FIBER_ASSEMBLY
  void *stack_pointer; /* while it is not running */
#else
  ucontext_t context;
#endif
  void (*entry)(void); /* never returns */
  char *stack;         /* its lowest byte */
  size_t stack_bytes;
  void *shadow; /* the address sanitizer's, while it is not running */
} sim_fiber;

/* Room for `count` stacks with an inaccessible page below each; NULL and
 * TW_ERROR_MEMORY's sentence if there is none. */
char *sim_fiber_stacks_create(int count);
void sim_fiber_stacks_destroy(char *stacks, int count);

/* Gives a fiber the stack numbered `index`. TW_ERROR_MEMORY. */
tw_status sim_fiber_create(sim_fiber *fiber, char *stacks, int index,
                           void (*entry)(void));
/* Forgets what the fiber was doing: the next switch to it calls entry(). */
void sim_fiber_reset(sim_fiber *fiber);
/* Stops `from`, which must be what is running, and continues `to`. A sim_fiber
 * full of zeros may stand for the thread's own stack in `from`. */
void sim_fiber_switch(sim_fiber *from, sim_fiber *to);

#endif
