/*
 * chain.c -- see chain.h.
 */
#include "devices/simulator/count/chain.h"

int sim_chain_add(sim_chain *chain, int place, uint64_t address) {
  if (chain->place != place) {
    *chain = (sim_chain){.place = place, .address = address};
    return 0;
  }
  const int64_t jump = (int64_t)(address - chain->address);
  const int is_new = (chain->count < 1 || jump != chain->jumps[0]) &&
                     (chain->count < 2 || jump != chain->jumps[1]);
  const int follows = is_new && chain->is_irregular && chain->count >= 2;
  chain->is_irregular = is_new;
  chain->address = address;
  chain->jumps[1] = chain->jumps[0];
  chain->jumps[0] = jump;
  chain->count++;
  return follows;
}
