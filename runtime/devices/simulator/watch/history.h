/*
 * history.h -- the events of a launch that order accesses (order.h, release.h).
 *
 * A time is a value of the counter sim_order.now. A member that ends in _time
 * is the time of the latest event of its kind.
 */
#ifndef SIM_HISTORY_H
#define SIM_HISTORY_H

#include <stddef.h>
#include <stdint.h>

#include "devices/simulator/machine/sizes.h"
#include "devices/simulator/machine/span.h"
#include "devices/simulator/watch/place.h"

enum { SIM_MAX_VARIABLES = 64 }; /* a power of two */

/* Releases that are known of (known.h): those at variable i before until[i]. */
typedef struct sim_known {
  uint32_t latest; /* of until[] */
  uint32_t until[SIM_MAX_VARIABLES];
} sim_known;

/* The releases at a variable so far, with those that the releasing threads knew
 * of; and those that a thread learns of which acquires there. */
typedef struct sim_variable {
  uintptr_t at;
  sim_known released, acquired;
} sim_variable;

/* A release: a fence and then an atomic operation by one thread. An access of
 * the block's threads is ordered before the release if it was before
 * barrier_time and, for other blocks, before block_fence_time, the latest fence
 * for all blocks by any of the block's threads; one of the thread itself, if it
 * was before fence_time, whose second number counts for other blocks; one of
 * lane i of its warp, if it was before lane_time[i], and a read by its warp
 * before read_time.
 */
typedef struct sim_release {
  uintptr_t address; /* of the atomic operation */
  uint32_t time;     /* of the atomic operation */
  uint32_t block;    /* sim_order.block */
  uint32_t barrier_time, fence_time[2], block_fence_time;
  uint32_t lane_time[SIM_WARP];
  uint32_t read_time[3]; /* as sim_order.read_time, of its warp */
  uint16_t thread;
  uint8_t is_device; /* the fence is for all blocks */
  uint8_t variable;  /* sim_order.variables */
} sim_release;

/* What the accesses are that a release may order: writes, loads of a thread,
 * reads by a product of its warp, or loads of other lanes of the thread's warp,
 * which one is not known. */
typedef enum sim_release_of {
  SIM_RELEASE_WRITE,
  SIM_RELEASE_LOAD,
  SIM_RELEASE_PRODUCT,
  SIM_RELEASE_OTHERS
} sim_release_of;

/* What is known of the releases that come after an access of a thread, for what
 * the running block does: those before `next` do not order it. */
typedef struct sim_release_search {
  uint32_t time, thread;
  sim_release_of of;
  uintptr_t address; /* 0: no release has the access's address */
  uint32_t block;    /* that runs */
  uint32_t made;     /* the block of the accesses */
  size_t next;
  int is_found; /* release `next` orders them */
} sim_release_search;

/* A block of the launch. */
typedef struct sim_run {
  int64_t number;    /* in the grid; x varies fastest */
  uint32_t end_time; /* after its last access; UINT32_MAX until it ends */
  /* Among blocks that are resident together (groups.h): its place, or -1; the
   * number of the first block of its cluster; and when it arrived at the latest
   * even [0] and odd [1] phase of the grid's barrier. */
  int slot;
  int64_t cluster;
  uint32_t grid_arrived[2];
} sim_run;

/* A block has run from this time on, until the next turn begins. Blocks that
 * wait for others have several turns. */
typedef struct sim_turn {
  uint32_t time;
  uint32_t block; /* an index of sim_order.blocks */
} sim_turn;

/* A place of a block that is resident together with others. */
typedef struct sim_slot {
  int64_t cluster; /* of the block that is in it; -1: none was */
  uint32_t birth_time;
} sim_slot;

typedef struct sim_order {
  uint32_t now;
  uint32_t epoch; /* raised when `now` is set back, before it can overflow */
  uint32_t launch_time;
  uint32_t block_time;        /* when the running block's latest turn began */
  uint32_t barrier_time;      /* of its latest barrier, or block_time */
  uint32_t birth_time;        /* when the running block began */
  uint32_t last_barrier_time; /* of its latest barrier, or birth_time */
  uint32_t block;             /* its index of `blocks` */
  /* Every access to global memory before this time is ordered before what the
   * running block does: the launch's begin, or the latest barrier of the grid.
   */
  uint32_t ordered_time;
  /* Launches that nothing orders with this one (beside.h), the earliest first.
   */
  const sim_span *beside;
  int beside_count;
  /* The latest __syncwarp() of all lanes of a warp. */
  uint32_t warp_time[SIM_MAX_THREADS / SIM_WARP];
  /* [thread][lane]: what the lane of the thread's warp did before this time is
   * ordered before the thread's next access, through __syncwarp() with partial
   * masks. Times of other blocks have no effect. */
  uint32_t lane_time[SIM_MAX_THREADS][SIM_WARP];
  /* [warp][0]: what its lanes had loaded before this time a product has taken
   * from their registers that has been waited for; [warp][1]: what its products
   * had read before has been waited for. Both for all lanes. */
  uint32_t read_time[SIM_MAX_THREADS / SIM_WARP][3];

  /* Blocks that are resident together (groups.h). */
  sim_slot *slots;
  int slot_count; /* 0: blocks run one by one */
  int cluster_size, threads;
  /* [slot][space][even or odd phase][thread]: all that it did in that memory
   * before this time is ordered by the cluster's barrier. */
  uint32_t *cluster_arrived;
  uint32_t cluster_passed[SIM_MAX_THREADS]; /* phases that it has waited for */
  unsigned grid_passed;  /* phases that the running block has waited for */
  uint32_t grid_early;   /* the first early arrival at the open phase */
  uint32_t grid_time[2]; /* all before it is ordered by the even or odd phase */

  /* In the order in which they began. */
  sim_run *blocks;
  size_t block_count, block_capacity;
  sim_turn *turns;
  size_t turn_count, turn_capacity;

  /* Sorted by time. If there are too many, all accesses count as ordered. */
  sim_release *releases;
  size_t release_count, release_capacity;
  /* Searches for the same accesses begin where the last one ended. By a hash of
   * time and thread. */
  sim_release_search *searches;
  /* The latest fence for the copy engine, in global memory, by the threads of
   * this number in any block. */
  uint32_t proxy_time[SIM_MAX_THREADS];
  /* [thread][0]: its latest fence; [thread][1]: its latest for all blocks. */
  uint32_t fence_time[SIM_MAX_THREADS][2];
  /* The latest fence for all blocks by any thread of the running block. */
  uint32_t block_fence_time;
  /* The releases that each warp knows of, and that the whole block does. */
  sim_known known[SIM_MAX_THREADS / SIM_WARP], known_by_block;
  int known_warps; /* the first so many may know of any */
  /* The lanes of each warp that have loaded a word with a release, but have not
   * acquired it, since a lane's latest fence or the block's latest barrier; if
   * there are any, what the warp knows of without these loads. */
  uint32_t loose_lanes[SIM_MAX_THREADS / SIM_WARP];
  sim_known firm[SIM_MAX_THREADS / SIM_WARP];
  /* The lanes of each warp that have executed an atomicCAS, and no fence since;
   * if there are any, what the warp knows of without these. No loose load
   * counts there, either. */
  uint32_t comparing_lanes[SIM_MAX_THREADS / SIM_WARP];
  sim_known sure[SIM_MAX_THREADS / SIM_WARP];
  /* The lanes of each warp that have seen by a relaxed wait that a barrier's
   * phase is over, and have not executed a fence since; what they have seen. */
  uint32_t seeing_lanes[SIM_MAX_THREADS / SIM_WARP];
  sim_known seen[SIM_MAX_THREADS / SIM_WARP];
  /* What threads knew that have arrived at a barrier of a grid or a cluster. */
  sim_known known_by_group;
  int variable_count;
  sim_variable variables[SIM_MAX_VARIABLES];
  /* The latest atomicCAS of each thread, and the block that it was in. */
  uint32_t compared_time[SIM_MAX_THREADS], compared_block[SIM_MAX_THREADS];
  uint8_t has_polled[SIM_MAX_THREADS]; /* it stored what it had loaded */
  /* A hash table of the releases' addresses. */
  uintptr_t *addresses;
  size_t address_count, address_capacity;
} sim_order;

#endif
