/*
 * turns.c -- see turns.h.
 */
#include "cudart/turns.h"

#include "cudart/allocations.h"
#include "devices/simulator/machine/lock.h"

static struct {
  int is_hosts;     /* the worker's kernel waits for the host */
  int is_suspended; /* it does, or has not gone on yet: no other one can run */
  int waiting;      /* threads that wait for the kernel by a call */
} turns;

static _Thread_local int is_worker;

void cudart_turns_begin_worker(void) { is_worker = 1; }

int cudart_turns_is_worker(void) { return is_worker; }

int cudart_turns_is_hosts(void) { return turns.is_hosts; }

void cudart_turns_nudge(void) {
  turns.is_hosts = 0;
  cudart_wake();
}

void cudart_turns_wait(void) {
  turns.waiting++;
  if (turns.is_hosts) cudart_turns_nudge();
  cudart_wait();
  turns.waiting--;
}

int cudart_turns_allow(const cudart_work *work) {
  const enum cudaGraphNodeType type = work->job->type;
  return !turns.is_suspended || type == cudaGraphNodeTypeHost ||
         type == cudaGraphNodeTypeMemcpy || type == cudaGraphNodeTypeMemset;
}

/* A thread that waits for the kernel by a call may be the one that the kernel
 * waits for: while one waits, the kernel keeps its turn. A kernel that waits
 * for yet another thread of the program is then found to be endless. */
int cudart_hands_over(const void *address) {
  if (!is_worker || turns.waiting || !cudart_is_host(cudart_space_of(address)))
    return 0;
  sim_lock_leave();
  turns.is_hosts = turns.is_suspended = 1;
  cudart_wake();
  while (turns.is_hosts) cudart_wait();
  sim_lock_enter();
  turns.is_suspended = 0;
  return 1;
}
