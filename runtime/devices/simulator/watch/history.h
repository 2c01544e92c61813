/*
 * history.h -- what has happened in a launch, as far as it orders accesses
 * (order.h, release.h).
 */
#ifndef SIM_HISTORY_H
#define SIM_HISTORY_H

#include "devices/simulator/watch/shadow.h"

enum { SIM_ORDER_THREADS = 1024, SIM_ORDER_WARP = 32 };

/* A fence and an atomic operation after it, by one thread: which accesses were
 * ordered before them. */
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
  /* Accesses before these times are ordered before the thread's next one: those
   * of its whole warp, and those of one lane. Values of earlier blocks are
   * before `barrier` and so have no effect. */
  uint32_t warp_sync[SIM_ORDER_THREADS / SIM_ORDER_WARP];
  uint32_t warp[SIM_ORDER_THREADS][SIM_ORDER_WARP];

  uint32_t *blocks; /* when each block of the launch began */
  size_t block_count, block_capacity;

  /* Sorted by time. If there are too many, all accesses count as ordered. */
  sim_release *releases;
  size_t release_count, release_capacity;
  uint32_t fence[SIM_ORDER_THREADS]
                [2]; /* when a thread's last was; [1]: one for all blocks */
  /* How many of the releases a warp has seen, and the whole block. */
  size_t met[SIM_ORDER_THREADS / SIM_ORDER_WARP], met_by_block;
  /* A hash table of the addresses of releases. */
  uintptr_t *flags;
  size_t flag_count, flag_capacity;
} sim_order;

#endif
