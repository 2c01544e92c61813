/*
 * streams.h -- the streams of a program: what only files of the queue need;
 * queue.h has the rest.
 */
#ifndef CUDART_STREAMS_H
#define CUDART_STREAMS_H

#include "cudart/queue.h"

/* Makes one. NULL without memory. */
cudaStream_t cudart_stream_create(unsigned flags, int priority);
/* Unmarks all streams (is_needed). */
void cudart_streams_clear_marks(void);
/* Marks all blocking streams. */
void cudart_streams_mark_blocking(void);
/* When the latest of the blocking streams is done. */
double cudart_streams_blocking_time(void);
/* Frees a stream that was destroyed. */
void cudart_stream_free(cudaStream_t stream);
/* Calls visit(user, stream) for each, also the default ones. */
void cudart_streams_each(void (*visit)(void *user, cudaStream_t stream),
                         void *user);

#endif
