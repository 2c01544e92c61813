/*
 * progress.c -- see progress.h.
 *
 * On a GPU work is done in time even if nothing waits for it by a call: a
 * thread of the program may wait for a function that a stream calls, or look at
 * memory that a kernel writes. So when no call has been made for a while,
 * everything is done. Until then it is late, which is what finds missing waits.
 */
#include "cudart/progress.h"

#include <stdint.h>
#include <time.h>

#include "cudart/turns.h"
#include "cudart/worker.h"

enum { TICK_MS = 50, HOST_TICKS = 3, OTHER_TICKS = 60 };

static struct { int has_thread, is_host; } progress;

static void *run(void *user) {
  const struct timespec tick = {0, TICK_MS * 1000000L};
  uint64_t seen = 0;
  int ticks = 0;
  (void)user;
  for (;;) {
    nanosleep(&tick, NULL);
    uint64_t calls = cudart_call_count();
    ticks = calls == seen ? ticks + 1 : 0;
    seen = calls;
    if (ticks < HOST_TICKS) continue;
    cudart_lock();
    if (cudart_turns_is_hosts())
      cudart_turns_nudge();
    else if (cudart_first_work() && (progress.is_host || ticks >= OTHER_TICKS))
      cudart_worker_poll();
    if (!cudart_first_work()) progress.is_host = 0;
    cudart_unlock();
  }
  return NULL;
}

void cudart_progress_expect(int is_host) {
  if (is_host) progress.is_host = 1;
  if (!progress.has_thread) cudart_thread_start(run);
  progress.has_thread = 1;
}
