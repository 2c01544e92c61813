/*
 * pause_report.h -- endless waits, as findings.
 */
#ifndef SIM_PAUSE_REPORT_H
#define SIM_PAUSE_REPORT_H

#include "devices/simulator/machine/machine.h"

/* What the threads of a block do, into SIM_FINDING_TEXT bytes. */
void sim_pause_describe(const sim_machine *machine, const sim_thread *threads,
                        char *text);
/* Sets the finding that a thread of a block waits in vain; or that it waits for
 * a block that has not begun. */
void sim_pause_report(sim_machine *machine, int64_t block,
                      const sim_thread *thread, const char *rest);
void sim_pause_report_block(sim_machine *machine, int64_t block,
                            const sim_thread *thread, int64_t awaited);

#endif
