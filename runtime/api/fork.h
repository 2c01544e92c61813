/*
 * fork.h -- contexts in a process that forks.
 *
 * fork() copies a lock that another thread holds, and nobody in the child ever
 * unlocks it. So fork() takes the locks of all contexts first, and gives them
 * back in the parent and in the child.
 */
#ifndef TWI_FORK_H
#define TWI_FORK_H

#include "tilewright/tilewright.h"

/* From now on, and no longer. */
void twi_fork_guard(tw_context *context);
void twi_fork_unguard(tw_context *context);

#endif
