/*
 * fork.c -- see fork.h.
 */
#include "api/fork.h"

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static twi_fork_lock *list;

static void lock_all(void) {
  pthread_mutex_lock(&list_lock);
  for (twi_fork_lock *item = list; item; item = item->next)
    pthread_mutex_lock(item->lock);
}

/* In the parent and in the child, whose only thread holds the locks. */
static void unlock_all(void) {
  for (twi_fork_lock *item = list; item; item = item->next)
    pthread_mutex_unlock(item->lock);
  pthread_mutex_unlock(&list_lock);
}

static void handle_forks(void) {
  pthread_atfork(lock_all, unlock_all, unlock_all);
}

void twi_fork_guard(twi_fork_lock *item, pthread_mutex_t *lock) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, handle_forks);
  pthread_mutex_lock(&list_lock);
  *item = (twi_fork_lock){lock, list};
  list = item;
  pthread_mutex_unlock(&list_lock);
}

void twi_fork_unguard(twi_fork_lock *item) {
  pthread_mutex_lock(&list_lock);
  twi_fork_lock **link = &list;
  while (*link && *link != item) link = &(*link)->next;
  if (*link) *link = item->next;
  pthread_mutex_unlock(&list_lock);
}
