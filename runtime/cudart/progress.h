/*
 * progress.h -- a thread that does the work of streams when the program makes
 * no calls.
 */
#ifndef CUDART_PROGRESS_H
#define CUDART_PROGRESS_H

/* There is work that is not done. is_host: the program may wait for it without
 * a call, because it is a function of the host. */
void cudart_progress_expect(int is_host);
/* The program has made a call. */
void cudart_progress_called(void);

/* Starts a thread of the runtime, for which the program's signals are not. 0 if
 * there cannot be one. */
int cudart_progress_start(void *(*run_thread)(void *user));

#endif
