/*
 * fiber.h -- stacks on which CUDA threads run, and the switch between them.
 *
 * A block has up to 1024 threads that wait for each other, so each needs its
 * own stack. On x86-64 and AArch64 a switch is written in assembly and takes
 * some nanoseconds; elsewhere it is ucontext's.
 *
 * Only one thread of the process may switch at a time; the simulator's lock
 * ensures this. A fiber may continue on another thread of the process than the
 * one that it stopped on.
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
#else
  ucontext_t context;
#endif
  void *stack_pointer; /* while it is not running: below it nothing is used */
  void (*entry)(void); /* never returns */
  void *end;           /* a jmp_buf of entry() */
  char *stack;         /* its lowest byte */
  size_t stack_bytes;
  void *shadow; /* the address sanitizer's, while it is not running */
} sim_fiber;

/* Maps `count` stacks with an inaccessible page below each. NULL, with a
 * sentence for TW_ERROR_MEMORY, if there is no address space. */
char *sim_fiber_stacks_create(int count);
void sim_fiber_stacks_destroy(char *stacks, int count);

/* Makes a fiber on stack number `index`. TW_ERROR_MEMORY. */
tw_status sim_fiber_create(sim_fiber *fiber, char *stacks, int index,
                           void (*entry)(void));
/* Discards the fiber's call stack: the next switch to it calls entry(). */
void sim_fiber_reset(sim_fiber *fiber);
/* A stopped fiber's frames and state, for another use of its stack: how many
 * bytes they are, a multiple of 16; a copy of them; and the copy put back, at
 * the same addresses. */
size_t sim_fiber_saved_bytes(const sim_fiber *fiber);
void sim_fiber_save(const sim_fiber *fiber, void *to);
void sim_fiber_restore(sim_fiber *fiber, const void *from);
/* Stops `from`, which must be the running fiber, and continues `to`. If no
 * fiber runs yet, `from` is a sim_fiber of zeros: it then stands for the stack
 * of the calling thread. */
void sim_fiber_switch(sim_fiber *from, sim_fiber *to);

#endif
