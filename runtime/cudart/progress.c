/*
 * progress.c -- see progress.h.
 *
 * On a GPU work is done in time even if nothing waits for it by a call: a
 * thread of the program may wait for a function that a stream calls, or look at
 * memory that a kernel writes. So when no call has been made for a while,
 * everything is done. Until then it is late, which is what finds missing waits.
 */
#include "cudart/progress.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <time.h>

#include "cudart/turns.h"

enum { TICK_MS = 50, HOST_TICKS = 3, OTHER_TICKS = 60 };

static struct {
  int has_thread, is_host;
  uint64_t calls;
} progress;

void cudart_progress_called(void) {
  __atomic_add_fetch(&progress.calls, 1, __ATOMIC_RELAXED);
}

static void *run(void *user) {
  const struct timespec tick = {0, TICK_MS * 1000000L};
  uint64_t seen = 0;
  int ticks = 0;
  (void)user;
  for (;;) {
    nanosleep(&tick, NULL);
    uint64_t calls = __atomic_load_n(&progress.calls, __ATOMIC_RELAXED);
    ticks = calls == seen ? ticks + 1 : 0;
    seen = calls;
    if (ticks < HOST_TICKS) continue;
    cudart_lock();
    if (cudart_turns_is_hosts())
      cudart_turns_nudge();
    else if (cudart_first_work() && (progress.is_host || ticks >= OTHER_TICKS))
      cudart_turns_poll();
    if (!cudart_first_work()) progress.is_host = 0;
    cudart_unlock();
  }
  return NULL;
}

int cudart_progress_start(void *(*run_thread)(void *user)) {
  pthread_t thread;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const int is_started = !pthread_create(&thread, NULL, run_thread, NULL);
  if (is_started) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_started;
}

void cudart_progress_expect(int is_host) {
  if (is_host) progress.is_host = 1;
  if (!progress.has_thread) cudart_progress_start(run);
  progress.has_thread = 1;
}
