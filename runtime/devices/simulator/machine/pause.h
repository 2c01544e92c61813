/*
 * pause.h -- threads that let others run while they wait for a value.
 *
 * A thread that polls a word would run for ever, as a thread runs until it
 * waits. So __nanosleep() pauses it, and so do many atomic operations or
 * volatile reads in a row. Paused threads go on when all others of the block
 * have run, and other resident blocks too. If they pause very often and no
 * thread exits, changes a word by an atomic operation or a volatile store, or
 * meets another after a plain store, the wait is endless, and becomes a
 * finding.
 */
#ifndef SIM_PAUSE_H
#define SIM_PAUSE_H

#include "devices/simulator/machine/machine.h"

/* Begins a launch: draws when threads pause that need not. */
void sim_pause_begin(sim_machine *machine);
/* Notes an atomic operation or a volatile read by the running thread, at
 * `code`; pauses it after many that changed nothing. */
void sim_pause_poll(sim_machine *machine, const void *address,
                    const void *code);
/* Notes a volatile store that the running thread is about to make, and then,
 * when its address is known to be valid, what is there. Whether the store
 * changes that is seen at the thread's next poll: a loop that waits may store
 * the value that is there already. */
void sim_pause_store(sim_machine *machine, const void *address,
                     const void *code);
void sim_pause_keep(sim_machine *machine, const void *address, int bytes);
/* Something has happened: no wait has been in vain so far. */
static inline void sim_pause_progress(sim_machine *machine) {
  machine->pauses = 0;
  machine->host_had_turns = 0;
}
/* Pauses the running thread, at a line or, if `file` is NULL, at `code`. */
void sim_pause(sim_machine *machine, const char *file, int line,
               const void *code);
/* Threads have met at a barrier or in a warp operation. That is progress, but
 * not in a loop that since the last meeting has stored nothing and that reads
 * the same words again and again. */
void sim_pause_meet(sim_machine *machine);
/* Lets the paused threads of the block go on; 0 if there are none. While other
 * warps run, which may end the wait, a stop counts once. */
int sim_pause_ends(sim_machine *machine, int others_run);
/* A block has stopped, whose threads are these. If one waits for memory that
 * the host can change, the host has a turn now and then. */
void sim_pause_ask_host(sim_machine *machine, sim_thread *threads);
/* Whether the threads have paused so often that they wait in vain. */
int sim_pause_is_vain(const sim_machine *machine);

/* The first of the threads that has paused; NULL if there is none. */
sim_thread *sim_pause_first(sim_thread *threads, int count);

#endif
