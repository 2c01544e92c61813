/*
 * made.h -- objects with virtual functions that host code of a program has
 * made. In a kernel such a function would be called by the host's table, which
 * a GPU cannot read.
 *
 * The places of the latest objects' pointers to their tables are kept, in host
 * memory and where copies bring them. Of two with the same hash the later one
 * is kept: a call may be missed.
 */
#ifndef SIM_MADE_H
#define SIM_MADE_H

#include <stddef.h>

#include "devices/simulator/machine/machine.h"

/* Host code, or a kernel, stores a table's address at a place: it constructs
 * an object there. */
void sim_made_by_host(void **place, void *table);
void sim_made_by_kernel(void **place);
/* Bytes have been copied, by any kind of copy. */
void sim_made_copied(char *to, const char *from, size_t bytes);
/* Whether memory that kernels use may hold such an object. */
int sim_made_is_on_device(void);
/* The running thread has read 8 bytes. Ends the launch if it reads a function's
 * address in the table of such an object. */
void sim_made_read(sim_machine *machine, uintptr_t address, const void *code);

#endif
