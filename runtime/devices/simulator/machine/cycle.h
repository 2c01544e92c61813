/*
 * cycle.h -- whether the reads of a thread repeat.
 *
 * A loop that waits reads the same words at the same places, round after round.
 * One read is kept to compare with. When it comes again, a round has ended, and
 * the thread waits if the round was like the one before it. If the kept read
 * does not come again, a later one is kept, each twice as long as the one
 * before it.
 */
#ifndef SIM_CYCLE_H
#define SIM_CYCLE_H

#include <stdint.h>

typedef struct sim_cycle {
  const void *address, *code; /* the read that is kept */
  uint64_t round;             /* a hash of the reads since then */
  uint64_t round_before;
  int length; /* of the round, in reads */
  int length_before;
  int patience; /* reads until another one is kept */
  int repeats;  /* the round before was like the one before that */
} sim_cycle;

/* Adds a read. Returns whether it is one of a loop that waits. */
int sim_cycle_add(sim_cycle *cycle, const void *address, const void *code);

#endif
