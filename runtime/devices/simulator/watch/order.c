/*
 * order.c -- see order.h. Fences and atomic operations are in release.c.
 */
#include "devices/simulator/watch/order.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watch/release.h"

/* If a launch would begin after this time, `now` is set back and a new epoch
 * begins. */
#define LATEST_TIME 0xc0000000u

/* The time at the end of the process's latest launch. The simulator's lock
 * guards it. Time 0 means "never", 1 "before the first watched launch". */
static uint32_t process_time = 1, process_epoch;

void sim_order_free(sim_order *order) {
  free(order->block_times);
  free(order->releases);
  free(order->addresses);
}

/* ---- time -------------------------------------------------------------- */

void sim_order_launch_begins(sim_order *order) {
  if (process_time > LATEST_TIME) {
    process_time = 1;
    process_epoch++;
  }
  order->epoch = process_epoch;
  order->now = process_time + 1;
  order->launch_time = order->block_time = order->barrier_time = order->now;
  order->block_count = 0;
  sim_release_launch_begins(order);
}

void sim_order_launch_ends(sim_order *order) { process_time = order->now; }

int sim_order_block_begins(sim_order *order) {
  if (order->block_count == order->block_capacity) {
    size_t capacity = order->block_capacity ? 2 * order->block_capacity : 1024;
    uint32_t *blocks = realloc(order->block_times, capacity * sizeof *blocks);
    if (!blocks) return 0;
    order->block_times = blocks;
    order->block_capacity = capacity;
  }
  order->block_time = order->barrier_time = ++order->now;
  order->block_times[order->block_count++] = order->now;
  sim_release_block_begins(order);
  return 1;
}

void sim_order_barrier(sim_order *order) {
  order->barrier_time = ++order->now;
  sim_release_barrier(order);
}

/* Gives each lane of the group the latest lane_time that any of them has for
 * each lane, and `now` for the lanes of the group. */
static void join(sim_order *order, int first, unsigned group) {
  uint32_t latest[SIM_WARP] = {0};
  for (int i = 0; i < SIM_WARP; i++) {
    if (!(group >> i & 1)) continue;
    for (int j = 0; j < SIM_WARP; j++)
      if (order->lane_time[first + i][j] > latest[j])
        latest[j] = order->lane_time[first + i][j];
  }
  for (int j = 0; j < SIM_WARP; j++)
    if (group >> j & 1) latest[j] = order->now;
  for (int i = 0; i < SIM_WARP; i++)
    if (group >> i & 1)
      memcpy(order->lane_time[first + i], latest, sizeof latest);
}

void sim_order_warp_sync(sim_order *order, int warp, unsigned group,
                         unsigned all) {
  order->now++;
  if (group == all)
    order->warp_time[warp] = order->now;
  else
    join(order, warp * SIM_WARP, group);
}

/* ---- ordered accesses -------------------------------------------------- */

int sim_order_is_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                        unsigned thread, uintptr_t address) {
  uint32_t time = sim_mark_time(mark);
  unsigned other = sim_mark_thread(mark);
  if (time < oldest) return 1;
  if (time >= order->block_time) {
    if (time < order->barrier_time || other == thread) return 1;
    if (other / SIM_WARP == thread / SIM_WARP &&
        (time < order->warp_time[thread / SIM_WARP] ||
         time < order->lane_time[thread][other % SIM_WARP]))
      return 1;
  }
  return sim_release_is_acquired(order, time, other, thread, address);
}

/* Whether the thread has executed a __syncwarp() with other lanes since then.
 */
static int has_synced_since(const sim_order *order, unsigned thread,
                            uint32_t time) {
  if (time < order->warp_time[thread / SIM_WARP]) return 1;
  for (int i = 0; i < SIM_WARP; i++)
    if (time < order->lane_time[thread][i]) return 1;
  return 0;
}

/* The mark names the first of the readers. If that is another thread, it must
 * be ordered before this access. If it is this thread itself, the other readers
 * read later, so they race with this access unless a synchronisation may have
 * come between. The other readers are of the same warp: between barriers warps
 * run one after the other, so no other warp reads between the first read and
 * this access. */
int sim_order_readers_are_before(const sim_order *order, sim_mark mark,
                                 uint32_t oldest, unsigned thread,
                                 uintptr_t address) {
  uint32_t time = sim_mark_time(mark);
  if (!sim_order_is_before(order, mark, oldest, thread, address)) return 0;
  if (time < oldest || time < order->barrier_time) return 1;
  if (order->acquired_by_block || order->acquired[thread / SIM_WARP]) return 1;
  return !(mark & SIM_MARK_MANY_LANES) || sim_mark_thread(mark) != thread ||
         has_synced_since(order, thread, time);
}

size_t sim_order_block_at(const sim_order *order, uint32_t time) {
  size_t low = 0, high = order->block_count;
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (order->block_times[middle] <= time)
      low = middle;
    else
      high = middle;
  }
  return low;
}
