/*
 * fork.h -- locks in a process that forks.
 *
 * If another thread holds a lock when a process forks, the child gets a locked
 * copy that no thread ever unlocks. So fork() first takes all guarded locks,
 * and unlocks them afterwards in the parent and in the child.
 */
#ifndef TWI_FORK_H
#define TWI_FORK_H

#include <pthread.h>

/* An entry in the list of locks that fork() takes. A thread must not hold two
 * of these locks at once. */
typedef struct twi_fork_lock {
  pthread_mutex_t *lock;
  struct twi_fork_lock *next;
} twi_fork_lock;

/* Has fork() take the lock from now on. The caller owns *item, which must exist
 * until twi_fork_unguard(). */
void twi_fork_guard(twi_fork_lock *item, pthread_mutex_t *lock);
/* Must be called before the lock is destroyed. */
void twi_fork_unguard(twi_fork_lock *item);

#endif
