/*
 * reuse.h -- how much a block loads before it loads a sector again.
 *
 * L1 still holds the sector if that is little. The warps of a block run one
 * after the other here, but together on a GPU. So the distance between two
 * loads is that of how far their warps have come, times the warps.
 */
#ifndef SIM_REUSE_H
#define SIM_REUSE_H

#include "devices/simulator/machine/sizes.h"

enum {
  SIM_REUSE_ENTRIES = 16384,
  SIM_REUSE_TENSORS = 16,
  SIM_REUSE_WARPS = SIM_MAX_THREADS / SIM_WARP
};

/* Of the block that runs. */
typedef struct sim_block_reuse {
  uint32_t number;                  /* since the process began */
  uint32_t loaded[SIM_REUSE_WARPS]; /* sectors by each of its warps so far */
} sim_block_reuse;

/* All zeros before the first block. */
typedef struct sim_reuse {
  uint32_t blocks; /* that have begun */
  /* The allocations that the launch has loaded from, in this order: sectors are
   * numbered by it, so that counts do not depend on addresses. */
  int tensor_count;
  uint64_t tensors[SIM_REUSE_TENSORS];
  struct {
    uint64_t sector;
    uint32_t block, loaded;    /* by which block, and how far its warp was */
    int warp;                  /* which of the block's warps */
  } recent[SIM_REUSE_ENTRIES]; /* at the place of a sector's number modulo the
                                  entries */
} sim_reuse;

void sim_reuse_launch_begins(sim_reuse *reuse);
void sim_reuse_block_begins(sim_reuse *reuse, sim_block_reuse *block);
/* A warp of the block loads the sector at `offset` sectors from the beginning
 * of an allocation. Returns how many sectors a warp has loaded since the block
 * loaded it before; -1 if it is not known to have done so. *is_same_warp:
 * whether that was the same warp. */
int64_t sim_reuse_load(sim_reuse *reuse, sim_block_reuse *block, int warp,
                       uint64_t allocation, uint64_t offset, int *is_same_warp);

#endif
