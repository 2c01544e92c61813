/*
 * schedule.h -- the order in which the blocks of a launch run.
 */
#ifndef SIM_SCHEDULE_H
#define SIM_SCHEDULE_H

#include "devices/simulator/machine/machine.h"

/* Folds a grid as tilewright folds one that exceeds CUDA's limits, so that a
 * kernel which does not use tw_block_of() fails. */
void sim_schedule_fold(unsigned *grid);
/* Draws a number. */
uint64_t sim_schedule_draw(sim_machine *machine);
/* The blocks of a launch, or its clusters, in the order in which they begin. */
typedef struct sim_sequence {
  int64_t count, first, step; /* number i is (first + i * step) % count */
  int64_t run;                /* how many of them run */
  int64_t next;               /* how many of them have begun */
  int limit;                  /* how many may be resident */
} sim_sequence;

/* Of clusters of so many blocks; asks the watch how many of them run. */
sim_sequence sim_sequence_make(sim_machine *machine, int cluster_size);
/* The number, in the grid, of that which is number i of those that run. */
int64_t sim_sequence_at(const sim_sequence *sequence, int64_t i);

#endif
