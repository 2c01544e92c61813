/*
 * run.h -- executes a block of a kernel as PTX, and counts what its warps do.
 *
 * Values are computed only to know which way branches go and what addresses
 * are. Lanes of a warp that are at the same instruction execute it together,
 * those at the first one before the others.
 */
#ifndef PTX_RUN_H
#define PTX_RUN_H

#include "ptx/code.h"

typedef struct ptx_range {
  uintptr_t begin;
  size_t bytes;
} ptx_range;

typedef struct ptx_launch {
  const ptx_kernel *kernel;
  unsigned grid[3], block[3];
  unsigned dynamic_bytes; /* of shared memory */
  void **params;
  const ptx_range *ranges; /* the memory that it may access */
  int range_count;
  uint64_t limit; /* instructions of warps, after which it is given up */
} ptx_launch;

/* What a block does. */
typedef struct ptx_counts {
  double issue;           /* instructions of all its warps */
  double pipe[PTX_PIPES]; /* those of them that each pipe executes */
  double clocks;   /* from its begin to its end if no instruction waited for
                      another warp, nor for global memory */
  double waits;    /* how often it waits for loads from global memory, one after
                      the other */
  double executed; /* PTX instructions of all its warps */
  double local;    /* accesses of warps to local memory */
} ptx_counts;

/* 0, and why, if the block cannot be executed. */
int ptx_run_block(const ptx_launch *launch, const unsigned index[3],
                  ptx_counts *counts, char why[PTX_WHY]);

#endif
