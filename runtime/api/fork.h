/*
 * fork.h -- locks in a process that forks.
 *
 * fork() copies a lock that another thread holds, and nobody in the child ever
 * unlocks it. So fork() takes all guarded locks first, and gives them back in
 * the parent and in the child.
 */
#ifndef TWI_FORK_H
#define TWI_FORK_H

#include <pthread.h>

/* A lock that fork() takes. No thread may hold two of them. */
typedef struct twi_fork_lock {
  pthread_mutex_t *lock;
  struct twi_fork_lock *next;
} twi_fork_lock;

void twi_fork_guard(twi_fork_lock *item, pthread_mutex_t *lock);
/* Must be called before the lock is destroyed. */
void twi_fork_unguard(twi_fork_lock *item);

#endif
