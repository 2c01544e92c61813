/*
 * interrupt.h -- a request to end a long job early and to keep what is known.
 *
 * After it no further round, verification or problem begins, as after the
 * deadline.
 */
#ifndef TUNE_INTERRUPT_H
#define TUNE_INTERRUPT_H

/* Requests it. May be called from a signal handler and from any thread. */
void tune_interrupt(void);
/* 0, or the signal that requested it; SIGINT if it was no signal. */
int tune_is_interrupted(void);
/* Whether the request was made or `deadline_s`, a time of tune_now_s(), has
 * passed. */
int tune_is_over(double deadline_s);
/* Makes SIGINT and SIGTERM such a request; a second one ends the process. So is
 * SIGXCPU, which comes at the limit of CPU time. For programs of one job, such
 * as tune. */
void tune_interrupt_on_signals(void);

#endif
