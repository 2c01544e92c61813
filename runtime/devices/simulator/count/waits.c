/*
 * waits.c -- see waits.h.
 */
#include "devices/simulator/count/waits.h"

#include <string.h>

void sim_waits_clear(sim_waits *waits) { memset(waits, 0, sizeof *waits); }

void sim_waits_end_group(sim_waits *waits, int warp) {
  waits->warps[warp].group[0] = waits->warps[warp].group[1] = 0;
}

void sim_waits_add(sim_waits *waits, int warp, int is_store) {
  static const int most[2] = {SIM_GROUP_OF_LOADS, SIM_GROUP_OF_STORES};
  sim_warp_waits *one = &waits->warps[warp];
  one->accesses++;
  one->group[!is_store] = 0;
  if (one->group[is_store] == most[is_store]) one->group[is_store] = 0;
  if (one->group[is_store]++ == 0) one->waits[is_store]++;
}

sim_block_waits sim_waits_of_block(const sim_waits *waits) {
  sim_block_waits block = {0};
  for (int w = 0; w < SIM_MAX_WARPS; w++) {
    const sim_warp_waits *warp = &waits->warps[w];
    block.accesses += warp->accesses;
    for (int i = 0; i < 2; i++)
      if (warp->waits[i] > block.waits[i]) block.waits[i] = warp->waits[i];
  }
  return block;
}
