/*
 * progress.h -- a thread that does the work of streams when the program makes
 * no calls.
 */
#ifndef CUDART_PROGRESS_H
#define CUDART_PROGRESS_H

/* There is work that is not done. is_host: the program may wait for it without
 * a call, because it is a function of the host. */
void cudart_progress_expect(int is_host);

#endif
