/*
 * beside.h -- races between launches that nothing orders.
 *
 * Cells are not cleared between launches, so what the launches in order->beside
 * did is compared with each access to global memory. A cell names one reader;
 * if launches that nothing orders have read the same bytes, the earlier ones
 * are kept in a table.
 *
 * All functions are called under the simulator's lock, with checks.
 */
#ifndef SIM_BESIDE_H
#define SIM_BESIDE_H

#include "devices/simulator/machine/span.h"
#include "devices/simulator/watch/history.h"
#include "devices/simulator/watch/shadow.h"

/* The launch that made the access, if nothing orders it with the one that runs;
 * NULL: it is ordered, or of the launch that runs. */
const sim_span *sim_beside_of(const sim_order *order, sim_mark mark);

/* Keeps the reader of a word or a part of one, whose cell is to name another
 * reader. Those for which there is no memory are lost. */
void sim_beside_keep(const sim_order *order, uintptr_t address, int bytes,
                     sim_mark read);
/* The kept readers of any of these bytes of a word: the next one from *at on,
 * which is 0 at first; 0: there are no more. */
sim_mark sim_beside_next(uintptr_t address, int bytes, size_t *at);
/* Forgets those of memory that is given back. */
void sim_beside_forget_memory(const sim_range *range);
/* Forgets all readers: everything so far is ordered with what comes. */
void sim_beside_forget(void);

#endif
