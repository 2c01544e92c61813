/*
 * works.h -- the list of works of all streams, and which of them are needed:
 * what only files of the queue need; queue.h has the rest.
 */
#ifndef CUDART_WORKS_H
#define CUDART_WORKS_H

#include "cudart/queue.h"

/* Adds a work after all others. */
void cudart_append(cudart_work *work);
/* Takes a work out of the list. */
void cudart_works_unlink(cudart_work *work);

/* Marks the works that are ordered before the next work of the stream
 * (is_needed), and no others. */
void cudart_mark_ordered(cudaStream_t stream);
/* Unmarks all works and streams. */
void cudart_marks_clear(void);
/* Marks what the works of the stream up to the number `last` need, and those
 * works. */
void cudart_mark_stream(cudaStream_t stream, uint64_t last);
/* Marks what marked works and streams need, up to the work with this number. */
void cudart_mark_needed(uint64_t last);

#endif
