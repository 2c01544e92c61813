/*
 * pause.h -- threads that let others run while they wait for a value.
 *
 * A thread that polls a word would run for ever, as a thread runs until it
 * waits. So __nanosleep() pauses it, and so do many atomic operations or
 * volatile reads in a row. Paused threads go on when all others of the block
 * have run. If they pause very often and no thread exits, meets another or
 * changes a word by an atomic operation or a volatile store, the wait is
 * endless, and becomes a finding.
 */
#ifndef SIM_PAUSE_H
#define SIM_PAUSE_H

#include "devices/simulator/machine/machine.h"

/* Notes an atomic operation or a volatile access by the running thread, at
 * `code`; pauses it after many that changed nothing. */
void sim_pause_poll(sim_machine *machine, int changes, const void *code);
/* Pauses the running thread, at a line or, if `file` is NULL, at `code`. */
void sim_pause(sim_machine *machine, const char *file, int line,
               const void *code);
/* Lets the paused threads of the block go on, or sets the finding that they
 * wait in vain; 0 if there are none. */
int sim_pause_ends(sim_machine *machine);

#endif
