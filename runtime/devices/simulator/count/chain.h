/*
 * chain.h -- loads whose address follows from the number loaded before.
 *
 * A search or a walk along links loads again and again at one place in the
 * code, and no address follows from the ones before it. Such loads wait for one
 * another, and no unrolled loop makes them together. The simulator does not see
 * what an address is computed from; a loop over rows or columns repeats its
 * jumps.
 */
#ifndef SIM_CHAIN_H
#define SIM_CHAIN_H

#include <stdint.h>

/* The latest loads of one lane from global memory. All zeros: none. */
typedef struct sim_chain {
  int place; /* of the latest load */
  uint64_t address;
  int64_t jumps[2]; /* the latest two at this place */
  int count;        /* of jumps at this place without another load between */
  int is_irregular; /* the latest jump was not one of the two before it */
} sim_chain;

/* Adds the lane's next load. Returns whether its address follows from what the
 * load before it has loaded. */
int sim_chain_add(sim_chain *chain, int place, uint64_t address);

#endif
