/*
 * lock.h -- the simulator's lock: launches take turns, and memory and watches
 * change between launches only.
 *
 * Threads are served in the order in which they come. fork() comes in turn as
 * well: it waits until no thread is inside, so that the child finds everything
 * whole and the lock free.
 */
#ifndef SIM_LOCK_H
#define SIM_LOCK_H

void sim_lock_enter(void);
void sim_lock_leave(void);

#endif
