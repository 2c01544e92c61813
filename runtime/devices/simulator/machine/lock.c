/*
 * lock.c -- see lock.h.
 *
 * A plain mutex is not enough because it is not fair: a thread that launches in
 * a loop would take it again before a waiting thread wakes up, and fork() could
 * wait for ever.
 */
#include "devices/simulator/machine/lock.h"

#include <pthread.h>
#include <stdint.h>

static struct {
  pthread_mutex_t mutex;
  pthread_cond_t served;
  uint64_t next;    /* the ticket of the next thread that comes */
  uint64_t serving; /* the ticket of the thread that has the lock */
} lock = {.mutex = PTHREAD_MUTEX_INITIALIZER,
          .served = PTHREAD_COND_INITIALIZER};

/* The child has one thread: the threads that were waiting do not exist there.
 */
static void begin_anew(void) {
  pthread_mutex_init(&lock.mutex, NULL);
  pthread_cond_init(&lock.served, NULL);
  lock.next = lock.serving = 0;
}

static void handle_forks(void) {
  pthread_atfork(sim_lock_enter, sim_lock_leave, begin_anew);
}

static void enter(void) {
  pthread_mutex_lock(&lock.mutex);
  uint64_t ticket = lock.next++;
  while (lock.serving != ticket) pthread_cond_wait(&lock.served, &lock.mutex);
  pthread_mutex_unlock(&lock.mutex);
}

void sim_lock_enter(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, handle_forks);
  enter();
}

void sim_lock_leave(void) {
  pthread_mutex_lock(&lock.mutex);
  lock.serving++;
  if (lock.serving != lock.next) pthread_cond_broadcast(&lock.served);
  pthread_mutex_unlock(&lock.mutex);
}
