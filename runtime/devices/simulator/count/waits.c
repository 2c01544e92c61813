/*
 * waits.c -- see waits.h.
 */
#include "devices/simulator/count/waits.h"

#include <math.h>
#include <string.h>

void sim_waits_clear(sim_waits *waits) { memset(waits, 0, sizeof *waits); }

void sim_waits_end_group(sim_waits *waits, int warp) {
  waits->warps[warp].group[0] = waits->warps[warp].group[1] = 0;
}

void sim_waits_stop(sim_waits *waits, int warp) {
  sim_waits_end_group(waits, warp);
  if (!waits->warps[warp].ahead)
    waits->warps[warp].ahead = waits->warps[warp].copied;
}

void sim_waits_add(sim_waits *waits, int warp, int is_store) {
  static const int most[2] = {SIM_GROUP_OF_LOADS, SIM_GROUP_OF_STORES};
  sim_warp_waits *one = &waits->warps[warp];
  one->accesses++;
  one->group[!is_store] = 0;
  if (one->group[is_store] == most[is_store]) one->group[is_store] = 0;
  if (one->group[is_store]++ == 0) one->waits[is_store]++;
}

void sim_waits_copy(sim_waits *waits, int warp, size_t bytes) {
  waits->warps[warp].accesses++;
  waits->warps[warp].copied += bytes;
}

void sim_waits_await(sim_waits *waits, int thread, unsigned prior) {
  waits->batch_waits[thread] += 1 / ((float)prior + 1);
}

void sim_waits_poll(sim_waits *waits, int warp, int loads) {
  waits->warps[warp].polls += (uint64_t)loads;
}

void sim_waits_sync(sim_waits *waits, int warp) { waits->warps[warp].syncs++; }

static void raise_to(uint64_t *most, uint64_t value) {
  if (value > *most) *most = value;
}

static uint64_t waits_for_copies(const sim_warp_waits *warp) {
  const uint64_t ahead = warp->ahead ? warp->ahead : warp->copied;
  return ahead ? (warp->copied + ahead - 1) / ahead : 0;
}

static uint64_t waits_for_batches(const sim_waits *waits, int warp) {
  float most = 0;
  for (int i = warp * SIM_WARP; i < (warp + 1) * SIM_WARP; i++)
    most = fmaxf(most, waits->batch_waits[i]);
  return (uint64_t)ceilf(most);
}

sim_block_waits sim_waits_of_block(const sim_waits *waits) {
  sim_block_waits block = {0};
  for (int w = 0; w < SIM_MAX_WARPS; w++) {
    const sim_warp_waits *warp = &waits->warps[w];
    block.accesses += warp->accesses;
    raise_to(&block.waits[0], warp->waits[0] + waits_for_copies(warp) +
                                  waits_for_batches(waits, w));
    raise_to(&block.waits[1], warp->waits[1]);
    raise_to(&block.syncs, warp->syncs);
    raise_to(&block.polls, warp->polls);
  }
  return block;
}
