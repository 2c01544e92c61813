/*
 * turns.h -- which block ran when.
 */
#ifndef SIM_TURNS_H
#define SIM_TURNS_H

#include "devices/simulator/watch/history.h"

/* The block that ran at this time, as an index of order->blocks. */
uint32_t sim_turns_block_at(const sim_order *order, uint32_t time);
/* Whether the running block ran at this time, since its begin. */
/* Whether that is the running block. */
int sim_turns_is_own(const sim_order *order, uint32_t time);

#endif
