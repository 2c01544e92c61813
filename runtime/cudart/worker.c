/*
 * worker.c -- see worker.h.
 */
#include "cudart/worker.h"

#include <pthread.h>
#include <signal.h>

#include "cudart/turns.h"

static struct {
  int has_thread;
  int is_wanted; /* that it does all work */
} worker;

int cudart_thread_start(void *(*run_thread)(void *user)) {
  pthread_t thread;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const int is_started = !pthread_create(&thread, NULL, run_thread, NULL);
  if (is_started) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_started;
}

static void *run(void *user) {
  (void)user;
  cudart_turns_begin_worker();
  cudart_lock();
  for (;;) {
    while (!worker.is_wanted) cudart_wait();
    cudart_finish_all();
    worker.is_wanted = 0;
    cudart_wake();
  }
  return NULL;
}

void cudart_worker_poll(void) {
  if (!worker.has_thread) worker.has_thread = cudart_thread_start(run);
  if (!worker.has_thread) {
    cudart_finish_all();
    return;
  }
  worker.is_wanted = 1;
  cudart_turns_nudge();
  while (worker.is_wanted && !cudart_turns_is_hosts()) cudart_wait();
}
