/*
 * waits.h -- counts how often the threads of a block wait for global memory.
 *
 * A thread waits once for each group of loads that it can make one after the
 * other. A store, a barrier and a warp operation end a group, and so does the
 * fourth load: the compiler unrolls a loop of unknown length that far. The
 * simulator does not see which instruction needs a loaded value.
 *
 * Asynchronous copies of 4 to 16 bytes are waited for in batches. A wait that
 * leaves `prior` batches on their way overlaps with as many turns of the
 * thread's loop, and counts as 1 / (prior + 1) of a wait.
 *
 * Of bulk copies a warp has as many bytes in flight as it began to copy before
 * it first stopped, and it waits once for each time that it copies as many.
 */
#ifndef SIM_WAITS_H
#define SIM_WAITS_H

#include "devices/simulator/machine/sizes.h"

enum {
  SIM_GROUP_OF_LOADS = 4,
  SIM_GROUP_OF_STORES = 8,
  SIM_MAX_WARPS = SIM_MAX_THREADS / SIM_WARP
};

/* The accesses of one warp of the running block. */
typedef struct sim_warp_waits {
  uint64_t accesses, syncs, polls;
  uint64_t waits[2]; /* for loads [0] and stores [1] */
  int group[2];      /* accesses of the group that has begun */
  uint64_t copied;   /* bytes of bulk copies from global memory */
  uint64_t ahead;    /* those before it first stopped; 0: it has not */
} sim_warp_waits;

typedef struct sim_waits {
  sim_warp_waits warps[SIM_MAX_WARPS];
  float batch_waits[SIM_MAX_THREADS]; /* waits for asynchronous copies */
} sim_waits;

/* The counts of a block. */
typedef struct sim_block_waits {
  uint64_t accesses;     /* of the busiest lane of each warp */
  uint64_t waits[2];     /* of the warp that waits most */
  uint64_t syncs, polls; /* of the warp that has most */
} sim_block_waits;

void sim_waits_clear(sim_waits *waits);
/* The warp makes an access. */
void sim_waits_add(sim_waits *waits, int warp, int is_store);
/* The warp begins a bulk copy from global memory. */
void sim_waits_copy(sim_waits *waits, int warp, size_t bytes);
/* The thread waits until `prior` batches of its copies are on their way. */
void sim_waits_await(sim_waits *waits, int thread, unsigned prior);
/* The warp makes volatile loads, to learn what other blocks have done. */
void sim_waits_poll(sim_waits *waits, int warp, int loads);
/* The warp meets: a shuffle, a vote or __syncwarp(). */
void sim_waits_sync(sim_waits *waits, int warp);
/* The warp's group ends. */
void sim_waits_end_group(sim_waits *waits, int warp);
/* The warp stops, at a barrier or for others of the warp; its group ends. */
void sim_waits_stop(sim_waits *waits, int warp);
sim_block_waits sim_waits_of_block(const sim_waits *waits);

#endif
