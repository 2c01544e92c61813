/*
 * lock.h -- the simulator's lock: one launch runs at a time, and memory and
 * watches change between launches only.
 *
 * Threads get the lock in the order in which they ask for it. fork() takes it
 * as well, so that the child finds consistent data and a free lock.
 */
#ifndef SIM_LOCK_H
#define SIM_LOCK_H

void sim_lock_enter(void);
void sim_lock_leave(void);

#endif
