/*
 * error.h -- the sentence of a failure inside the simulator.
 *
 * The simulator may serve several copies of the library in one process, as a
 * program's and a plug-in's. A failure is noted here first; the device that was
 * called hands it to its own library, whose tw_last_error() then gives it.
 */
#ifndef SIM_ERROR_H
#define SIM_ERROR_H

#include "tilewright/tilewright.h"

/* Sets this thread's sentence and returns `status`. */
tw_status sim_fail(tw_status status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The sentence of this thread's latest failure. */
const char *sim_error(void);

#endif
