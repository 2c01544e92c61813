/*
 * finding.h -- what is wrong with a kernel, as one sentence.
 */
#ifndef SIM_FINDING_H
#define SIM_FINDING_H

#include "devices/simulator/machine/machine.h"

/* Sets the finding, which names the kernel, the block and the thread; the
 * format goes on from there. */
void sim_finding_set(sim_machine *machine, const sim_thread *thread,
                     const char *format, ...) TWI_PRINTF(3, 4);
/* The same, of a launch that cannot begin: names the kernel alone. */
void sim_finding_set_for_launch(sim_machine *machine, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Sets it for the running thread and ends the launch: what the thread was
 * about to do is wrong. */
_Noreturn void sim_thread_fault(sim_machine *machine, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Ends the launch with the finding that has been set. */
_Noreturn void sim_thread_stop(sim_machine *machine);

#endif
