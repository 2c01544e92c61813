/*
 * error.h -- the sentence of a failure inside the simulator.
 *
 * Several copies of libtilewright in one process, such as a program's and a
 * plug-in's, may use one simulator. A failure is stored here first. The device
 * then hands it to the copy that opened it, whose tw_last_error() returns it.
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
