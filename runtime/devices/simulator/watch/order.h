/*
 * order.h -- which accesses of a launch come one after the other on any GPU.
 *
 * The simulator runs threads one by one, and whatever comes later here looks
 * as if it were ordered. It is so only by: the program order of a thread; a
 * __syncthreads() of the block; a __syncwarp() of the warp (shuffles and votes
 * exchange values but do not order memory, says the CUDA C++ programming
 * guide); the end of a launch; and a fence followed by an atomic operation that
 * a later atomic operation on the same address meets.
 *
 * Time is one counter for the process. It goes on at each launch, block,
 * barrier, __syncwarp() and fence, so that "before the barrier" is one
 * comparison of times.
 */
#ifndef SIM_ORDER_H
#define SIM_ORDER_H

#include "devices/simulator/watch/shadow.h"

enum { SIM_ORDER_THREADS = 1024, SIM_ORDER_WARP = 32 };

/* A fence and an atomic operation after it: what the thread knew to be done
 * when it said so. */
typedef struct sim_release {
  uintptr_t address;
  uint32_t block, barrier; /* when the block and its last barrier were */
  uint32_t fence, time;    /* when the fence and the atomic operation were */
  uint32_t warp[SIM_ORDER_WARP]; /* for each lane, as sim_order.warp */
  uint16_t thread;
  uint16_t is_device; /* the fence is for all blocks */
} sim_release;

typedef struct sim_order {
  uint32_t now;
  uint32_t epoch; /* raised when time starts anew, before its counter ends */
  uint32_t launch, block, barrier; /* when the latest began or was */
  /* Accesses before these times come before the thread's own: all of its
   * warp's, and those of one lane. Old values are before `barrier`, and so
   * never matter. */
  uint32_t warp_sync[SIM_ORDER_THREADS / SIM_ORDER_WARP];
  uint32_t warp[SIM_ORDER_THREADS][SIM_ORDER_WARP];

  uint32_t *blocks; /* when each block of the launch began */
  size_t block_count, block_capacity;

  /* By time. Past the most that are kept, everything counts as ordered. */
  sim_release *releases;
  size_t release_count, release_capacity;
  uint32_t fence[SIM_ORDER_THREADS]
                [2]; /* a thread's last; [1]: for all blocks */
  /* How many of the releases have been met: by a warp, by the whole block. */
  size_t met[SIM_ORDER_THREADS / SIM_ORDER_WARP], met_by_block;
  /* Addresses of releases, hashed. */
  uintptr_t *flags;
  size_t flag_count, flag_capacity;
} sim_order;

void sim_order_free(sim_order *order);

void sim_order_launch_begins(sim_order *order);
/* Called after the launch, whether it went well or not. */
void sim_order_launch_ends(sim_order *order);
/* 0 if there is no memory. */
int sim_order_block_begins(sim_order *order);
void sim_order_barrier(sim_order *order);
/* The lanes of the group have met; `all`: those of the warp that there are. */
void sim_order_warp_sync(sim_order *order, int warp, unsigned group,
                         unsigned all);
void sim_order_fence(sim_order *order, unsigned thread, int is_device);
/* What the thread's atomic operation tells others, and what it learns. */
void sim_order_atomic(sim_order *order, unsigned thread, uintptr_t address);

/* Whether an access to `address` with this mark comes before what `thread` does
 * now. `oldest`: the launch's time for global memory, the block's for shared;
 * what is older has no part in it. */
int sim_order_is_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                        unsigned thread, uintptr_t address);
/* Of a read mark: whether all readers come before; only what is certain counts
 * as a race, as marks do not name each of many readers. */
int sim_order_are_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                         unsigned thread, uintptr_t address);
/* The number, in the order in which they ran, of the block that ran then. */
size_t sim_order_block_at(const sim_order *order, uint32_t time);

#endif
