/*
 * events.h -- events of streams.
 */
#ifndef CUDART_EVENTS_H
#define CUDART_EVENTS_H

#include "cudart/capture.h"

struct CUevent_st {
  struct CUevent_st *next;
  unsigned flags;
  int is_recorded;
  cudart_work *work; /* of the latest record; NULL: it is done */
  double time_us;    /* of the latest record that is done */
  int was_asked;     /* cudaEventQuery() has said that it is not ready */
  cudart_captured_event captured;
};

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
