/*
 * events.h -- events of streams.
 */
#ifndef CUDART_EVENTS_H
#define CUDART_EVENTS_H

#include "cudart/queue.h"

/* A work of a stream that records the event is done. Later records of the event
 * have replaced it if it is not its latest. */
void cudart_event_recorded(cudaEvent_t event, const cudart_work *work,
                           double time_us);
/* Does what the calls do, for nodes of graphs. The event must exist. */
cudaError_t cudart_event_record(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudart_event_wait(cudaStream_t stream, cudaEvent_t event);
/* Whether the program has made an event that measures time: then launches are
 * predicted. */
int cudart_events_measure(void);
/* Whether it is an event; if not, reports it. */
int cudart_is_event(cudaEvent_t event);
void cudart_events_destroy(void);

#endif
