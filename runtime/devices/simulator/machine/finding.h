/*
 * finding.h -- what is wrong with a kernel, as one sentence.
 */
#ifndef SIM_FINDING_H
#define SIM_FINDING_H

#include "devices/simulator/machine/machine.h"

/* Sets the finding: the kernel, the block and the thread, then the formatted
 * text. */
void sim_finding_set(sim_machine *machine, const sim_thread *thread,
                     const char *format, ...) TWI_PRINTF(3, 4);
/* Sets the finding for a launch that cannot begin: it names the kernel alone.
 */
void sim_finding_set_for_launch(sim_machine *machine, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Sets the finding for the running thread, and ends the launch before the
 * thread does what is wrong. */
_Noreturn void sim_thread_fault(sim_machine *machine, const char *format, ...)
    TWI_PRINTF(2, 3);
/* The same, with the line of the kernel, which the text need not name. */
_Noreturn void sim_fault_at_line(sim_machine *machine, const char *file,
                                 int line, const char *format, ...)
    TWI_PRINTF(4, 5);
/* The same, with the line that the kernel's code is of. */
_Noreturn void sim_fault_at_code(sim_machine *machine, const void *code,
                                 const char *format, ...) TWI_PRINTF(3, 4);
/* Whether the address is in the machine code of the launch's kernels. */
int sim_is_kernels_code(const sim_machine *machine, uintptr_t code);
/* Ends the launch with the finding that has been set. */
_Noreturn void sim_thread_stop(sim_machine *machine);

#endif
