/*
 * span.h -- when a launch ran, in the simulator's own time (watch/order.h).
 *
 * Launches that a GPU may run at the same time run one after the other here.
 * Who knows that nothing orders a launch with earlier ones hands over their
 * spans (sim_machine.beside), and the checks compare their accesses.
 */
#ifndef SIM_SPAN_H
#define SIM_SPAN_H

#include <stdint.h>

typedef struct sim_span {
  uint32_t begin_time, end_time; /* of the first and the last access */
  uint32_t epoch;
  const char *kernel; /* its name; must stay valid */
} sim_span;

#endif
