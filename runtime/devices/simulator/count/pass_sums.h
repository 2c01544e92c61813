/*
 * pass_sums.h -- what was counted of one pass of a variant as a whole.
 */
#ifndef SIM_PASS_SUMS_H
#define SIM_PASS_SUMS_H

#include <stdint.h>

/* Sums over the launches of one pass of a variant, of the blocks that ran. */
typedef struct sim_pass_sums {
  int64_t blocks_run;
  uint64_t barriers, warp_syncs, touched[2]; /* as in sim_profile */
  uint64_t waits[2]; /* sum over blocks of how often a warp waits for loads [0]
                        and for stores [1] of global memory (count/waits.h), of
                        the warp that waits most */
  uint64_t most_waits; /* for loads, of the block that waits most */
  uint64_t grid_syncs; /* sum over blocks of the grid's barriers at which they
                          arrive */
  uint64_t syncs;      /* likewise, how often a warp meets (warp_syncs) */
  /* Multiply-adds by the tensor cores: of f64, or as many of 16 bits as take
   * the time; and those of them in products of warpgroups. */
  uint64_t tensor_adds, group_adds;
  uint64_t products;        /* instructions of warpgroups */
  uint64_t copied_bytes[2]; /* that TMA loads [0] and stores [1] */
  uint64_t brought_bytes;   /* that it loads, with those outside of tensors */
  uint64_t far_bytes;       /* of other blocks' shared memory that threads load
                               or store, not atomically */
  uint64_t fences;          /* for all blocks, that warps execute */
  uint64_t most_polls; /* volatile loads from global memory by one warp, of the
                          block that makes most */
  uint64_t rewritten; /* sectors of stores that the warp wrote shortly before */
  uint64_t atomics[2]; /* sectors of atomic operations on global memory [0], and
                          those of them that the launch had not written before
                          [1] */
  uint64_t atomics_at[2]; /* the lowest and the highest address of those */
  uint64_t meetings; /* operations that L2 executes beyond one for each of those
                        sectors, because lanes of a warp change the same word;
                        an addition of floats counts as three */
  uint64_t loop_clocks; /* of an SM, for additions of floats in shared memory */
  uint64_t joined; /* wavefronts fewer, because nvcc joins accesses (joint.h) */
  uint64_t again, apart; /* sectors that a block loads again, and the sum of
                            those of one warp in between (reuse.h) */
  uint64_t near;  /* those of `again` that the same warp has loaded shortly
                     before */
  uint64_t slots; /* instructions for divisions and other slow arithmetic, and
                     of loops that end because of what they compute, of all
                     warps, each as many as of its thread that needs most
                     (machine/slots.h) */
  uint64_t steps; /* sum over blocks of the steps that wait for one another in
                     loops, of the thread that has most */
  /* To global memory, of all blocks, and of one: in a cluster on average. */
  uint64_t accesses, fewest_accesses, most_accesses;
} sim_pass_sums;

#endif
