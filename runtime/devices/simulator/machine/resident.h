/*
 * resident.h -- blocks that have begun and have stopped, so that others can
 * run.
 *
 * On a GPU several blocks are resident at the same time, and one that waits
 * lets the others run. All blocks use the same __shared__ arrays and the same
 * sim_machine.threads here, so a block that stops is copied, and copied back
 * when it continues. Only kernels whose blocks wait for each other pay for
 * this.
 */
#ifndef SIM_RESIDENT_H
#define SIM_RESIDENT_H

#include "devices/simulator/machine/machine.h"

/* Copies the running block, none of whose threads can continue; 0 and a finding
 * if there is no memory. Of blocks that are resident together (together.h) the
 * stacks are copied, too, and the shared memory goes to the block's window. */
int sim_resident_save(sim_machine *machine, sim_resident *resident);
/* Makes it the running block, and frees the copy. */
void sim_resident_restore(sim_machine *machine, sim_resident *resident);
/* Frees the copy. */
void sim_resident_discard(sim_resident *resident);
/* Puts the running block, none of whose threads can continue, behind the other
 * residents; 0 and a finding if there is no memory. */
int sim_resident_stop(sim_machine *machine);
/* Makes the first of the residents the running block. */
void sim_resident_continue(sim_machine *machine);
/* Discards all residents. */
void sim_resident_discard_all(sim_machine *machine);

#endif
