/*
 * reuse.c -- see reuse.h.
 */
#include "devices/simulator/count/reuse.h"

#include <stdlib.h>

void sim_reuse_launch_begins(sim_reuse *reuse) { reuse->tensor_count = 0; }

void sim_reuse_block_begins(sim_reuse *reuse, sim_block_reuse *block) {
  *block = (sim_block_reuse){.number = ++reuse->blocks};
}

/* The number of an allocation; all that are too many have the last one. */
static uint64_t number_of(sim_reuse *reuse, uint64_t allocation) {
  int i = 0;
  while (i < reuse->tensor_count && reuse->tensors[i] != allocation) i++;
  if (i == SIM_REUSE_TENSORS) return SIM_REUSE_TENSORS;
  if (i == reuse->tensor_count)
    reuse->tensors[reuse->tensor_count++] = allocation;
  return (uint64_t)i;
}

int64_t sim_reuse_load(sim_reuse *reuse, sim_block_reuse *block, int warp,
                       uint64_t allocation, uint64_t offset,
                       int *is_same_warp) {
  enum { APART = 5003 }; /* so that equal offsets have different places */
  const uint64_t number = number_of(reuse, allocation);
  const uint64_t sector = number << 48 | offset;
  const size_t at = (offset + number * APART) % SIM_REUSE_ENTRIES;
  const int64_t loaded = ++block->loaded[warp];
  int64_t apart = -1;
  if (reuse->recent[at].sector == sector &&
      reuse->recent[at].block == block->number)
    apart = llabs(loaded - reuse->recent[at].loaded);
  *is_same_warp = apart >= 0 && reuse->recent[at].warp == warp;
  reuse->recent[at].warp = warp;
  reuse->recent[at].sector = sector;
  reuse->recent[at].block = block->number;
  reuse->recent[at].loaded = (uint32_t)loaded;
  return apart;
}
