/*
 * order.c -- see order.h. Fences and atomic operations are in release.c.
 */
#include "devices/simulator/watch/order.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watch/release.h"

/* A launch that begins later than this begins a new epoch instead. */
#define LATEST_TIME 0xc0000000u

/* When the latest launch ended, of the emulated GPU and so of the process;
 * guarded by the simulator's lock. Time 0 is "never", 1 "before a watch". */
static uint32_t process_time = 1, process_epoch;

void sim_order_free(sim_order *order) {
  free(order->blocks);
  free(order->releases);
  free(order->flags);
}

/* ---- time -------------------------------------------------------------- */

void sim_order_launch_begins(sim_order *order) {
  if (process_time > LATEST_TIME) {
    process_time = 1;
    process_epoch++;
  }
  order->epoch = process_epoch;
  order->now = process_time + 1;
  order->launch = order->block = order->barrier = order->now;
  order->block_count = 0;
  sim_release_launch_begins(order);
}

void sim_order_launch_ends(sim_order *order) { process_time = order->now; }

int sim_order_block_begins(sim_order *order) {
  if (order->block_count == order->block_capacity) {
    size_t capacity = order->block_capacity ? 2 * order->block_capacity : 1024;
    uint32_t *blocks = realloc(order->blocks, capacity * sizeof *blocks);
    if (!blocks) return 0;
    order->blocks = blocks;
    order->block_capacity = capacity;
  }
  order->block = order->barrier = ++order->now;
  order->blocks[order->block_count++] = order->now;
  sim_release_block_begins(order);
  return 1;
}

void sim_order_barrier(sim_order *order) {
  order->barrier = ++order->now;
  sim_release_barrier(order);
}

/* Each of the group learns what any of them knew, and all that they did. */
static void join(sim_order *order, int first, unsigned group) {
  uint32_t known[SIM_ORDER_WARP] = {0};
  for (int i = 0; i < SIM_ORDER_WARP; i++) {
    if (!(group >> i & 1)) continue;
    for (int j = 0; j < SIM_ORDER_WARP; j++)
      if (order->warp[first + i][j] > known[j])
        known[j] = order->warp[first + i][j];
  }
  for (int j = 0; j < SIM_ORDER_WARP; j++)
    if (group >> j & 1) known[j] = order->now;
  for (int i = 0; i < SIM_ORDER_WARP; i++)
    if (group >> i & 1) memcpy(order->warp[first + i], known, sizeof known);
}

void sim_order_warp_sync(sim_order *order, int warp, unsigned group,
                         unsigned all) {
  order->now++;
  if (group == all)
    order->warp_sync[warp] = order->now;
  else
    join(order, warp * SIM_ORDER_WARP, group);
}

/* ---- who comes before whom --------------------------------------------- */

int sim_order_is_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                        unsigned thread, uintptr_t address) {
  uint32_t time = sim_mark_time(mark);
  unsigned other = sim_mark_thread(mark);
  if (time < oldest) return 1;
  if (time >= order->block) {
    if (time < order->barrier || other == thread) return 1;
    if (other / SIM_ORDER_WARP == thread / SIM_ORDER_WARP &&
        (time < order->warp_sync[thread / SIM_ORDER_WARP] ||
         time < order->warp[thread][other % SIM_ORDER_WARP]))
      return 1;
  }
  return sim_release_is_met(order, time, other, thread, address);
}

/* Whether a thread has met any other of its warp since then. */
static int has_synced_since(const sim_order *order, unsigned thread,
                            uint32_t time) {
  if (time < order->warp_sync[thread / SIM_ORDER_WARP]) return 1;
  for (int i = 0; i < SIM_ORDER_WARP; i++)
    if (time < order->warp[thread][i]) return 1;
  return 0;
}

/* The mark names the first of the readers. If that is another thread, it is
 * the one to be ordered after; if it is this thread itself, the others are
 * later than that, and a race unless something may have come between. Those
 * are of its warp: between barriers warps run one after the other, and no other
 * warp reads between the first read and this access. */
int sim_order_are_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                         unsigned thread, uintptr_t address) {
  uint32_t time = sim_mark_time(mark);
  if (!sim_order_is_before(order, mark, oldest, thread, address)) return 0;
  if (time < oldest || time < order->barrier) return 1;
  if (order->met_by_block || order->met[thread / SIM_ORDER_WARP]) return 1;
  return !(mark & SIM_MARK_MANY_LANES) || sim_mark_thread(mark) != thread ||
         has_synced_since(order, thread, time);
}

size_t sim_order_block_at(const sim_order *order, uint32_t time) {
  size_t low = 0, high = order->block_count;
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (order->blocks[middle] <= time)
      low = middle;
    else
      high = middle;
  }
  return low;
}
