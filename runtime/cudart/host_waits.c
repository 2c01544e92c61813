/*
 * host_waits.c -- see host_waits.h.
 */
#include "cudart/host_waits.h"

#include <sys/syscall.h>
#include <unistd.h>

#include "cudart/past.h"

static int has_threads;

static _Thread_local struct {
  uint64_t done;
  int is_known, is_first; /* is_first: 0 is not asked yet, -1 is no */
} thread;

void cudart_host_waited(void) { thread.done = cudart_past_count(); }

void cudart_host_thread_is_created(void) {
  __atomic_store_n(&has_threads, 1, __ATOMIC_RELEASE);
}

void cudart_host_thread_begins(void) { thread.is_known = 1; }

int cudart_host_has_threads(void) {
  return __atomic_load_n(&has_threads, __ATOMIC_ACQUIRE);
}

static int is_first(void) {
  if (!thread.is_first)
    thread.is_first = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return thread.is_first > 0;
}

int cudart_host_knows(uint64_t *done) {
  *done = thread.done;
  return thread.is_known || (cudart_host_has_threads() && is_first());
}
