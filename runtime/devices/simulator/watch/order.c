/*
 * order.c -- see order.h. Fences and atomic operations are in release.c.
 */
#include "devices/simulator/watch/order.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watch/groups.h"
#include "devices/simulator/watch/release.h"
#include "devices/simulator/watch/turns.h"

/* If a launch would begin after this time, `now` is set back and a new epoch
 * begins. */
#define LATEST_TIME 0xc0000000u

/* The time at the end of the process's latest launch. The simulator's lock
 * guards it. Time 0 means "never", 1 "before the first watched launch". */
static uint32_t process_time = 1, process_epoch;

void sim_order_free(sim_order *order) {
  free(order->blocks);
  free(order->turns);
  free(order->releases);
  free(order->searches);
  free(order->addresses);
  sim_groups_free(order);
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
  order->birth_time = order->last_barrier_time = order->now;
  order->block_count = order->turn_count = 0;
  order->ordered_time = order->launch_time;
  order->slot_count = 0;
  sim_release_launch_begins(order);
}

void sim_order_launch_ends(sim_order *order) { process_time = order->now; }

/* Makes room for one item more; returns the items, or NULL. */
static void *grow(void *items, size_t count, size_t *capacity, size_t bytes) {
  if (count < *capacity) return items;
  size_t more = *capacity ? 2 * *capacity : 1024;
  items = realloc(items, more * bytes);
  if (items) *capacity = more;
  return items;
}

/* The running block's turn begins. */
static int turn_begins(sim_order *order) {
  sim_turn *turns = grow(order->turns, order->turn_count, &order->turn_capacity,
                         sizeof *turns);
  if (!turns) return 0;
  order->turns = turns;
  order->block_time = order->barrier_time = ++order->now;
  turns[order->turn_count++] = (sim_turn){order->now, order->block};
  return 1;
}

int sim_order_block_begins(sim_order *order, int64_t number, int slot,
                           int64_t cluster) {
  sim_run *blocks = grow(order->blocks, order->block_count,
                         &order->block_capacity, sizeof *blocks);
  if (!blocks) return 0;
  order->blocks = blocks;
  order->block = (uint32_t)order->block_count++;
  blocks[order->block] = (sim_run){.number = number,
                                   .end_time = UINT32_MAX,
                                   .slot = slot,
                                   .cluster = cluster};
  order->ordered_time = order->launch_time;
  if (!turn_begins(order)) return 0;
  order->birth_time = order->last_barrier_time = order->now;
  sim_release_block_begins(order);
  if (slot >= 0) sim_groups_block_begins(order, slot, cluster);
  return 1;
}

void sim_order_block_ends(sim_order *order) {
  order->blocks[order->block].end_time = order->now + 1;
}

/* ---- blocks that stop --------------------------------------------------- */

/* What sim_order_stop() keeps; the threads' lane_time, fence_time and
 * cluster_passed follow, and the warps' `known`, `firm`, `sure`
 * and `seen`. */
typedef struct stopped {
  uint32_t block, birth_time, last_barrier_time, ordered_time;
  uint32_t block_fence_time;
  unsigned grid_passed;
  uint32_t warp_time[SIM_MAX_THREADS / SIM_WARP];
  uint32_t read_time[SIM_MAX_THREADS / SIM_WARP][3];
  uint32_t loose_lanes[SIM_MAX_THREADS / SIM_WARP];
  uint32_t comparing_lanes[SIM_MAX_THREADS / SIM_WARP];
  uint32_t seeing_lanes[SIM_MAX_THREADS / SIM_WARP];
  sim_known known_by_block;
} stopped;

static size_t known_bytes(const sim_order *order, int threads) {
  return (size_t)((threads + SIM_WARP - 1) / SIM_WARP) * sizeof order->known[0];
}

void *sim_order_stop(const sim_order *order, int threads, size_t more) {
  const size_t lanes = (size_t)threads * sizeof order->lane_time[0];
  const size_t fences = (size_t)threads * sizeof order->fence_time[0];
  const size_t passed = (size_t)threads * sizeof order->cluster_passed[0];
  const size_t known = known_bytes(order, threads);
  char *memory =
      malloc(more + sizeof(stopped) + lanes + fences + passed + 4 * known);
  if (!memory) return NULL;
  stopped state = {.block = order->block,
                   .birth_time = order->birth_time,
                   .last_barrier_time = order->last_barrier_time,
                   .ordered_time = order->ordered_time,
                   .block_fence_time = order->block_fence_time,
                   .grid_passed = order->grid_passed,
                   .known_by_block = order->known_by_block};
  memcpy(state.warp_time, order->warp_time, sizeof state.warp_time);
  memcpy(state.read_time, order->read_time, sizeof state.read_time);
  memcpy(state.loose_lanes, order->loose_lanes, sizeof state.loose_lanes);
  memcpy(state.comparing_lanes, order->comparing_lanes,
         sizeof state.comparing_lanes);
  memcpy(state.seeing_lanes, order->seeing_lanes, sizeof state.seeing_lanes);
  char *to = memory + more;
  memcpy(to, &state, sizeof state);
  memcpy(to += sizeof state, order->lane_time, lanes);
  memcpy(to += lanes, order->fence_time, fences);
  memcpy(to += fences, order->cluster_passed, passed);
  memcpy(to += passed, order->known, known);
  memcpy(to += known, order->firm, known);
  memcpy(to += known, order->sure, known);
  memcpy(to += known, order->seen, known);
  return memory;
}

int sim_order_continue(sim_order *order, int threads, const void *saved) {
  const size_t lanes = (size_t)threads * sizeof order->lane_time[0];
  const size_t fences = (size_t)threads * sizeof order->fence_time[0];
  const size_t passed = (size_t)threads * sizeof order->cluster_passed[0];
  const size_t known = known_bytes(order, threads);
  const char *memory = saved;
  stopped state;
  memcpy(&state, memory, sizeof state);
  order->block = state.block;
  order->birth_time = state.birth_time;
  order->last_barrier_time = state.last_barrier_time;
  order->ordered_time = state.ordered_time;
  order->block_fence_time = state.block_fence_time;
  order->grid_passed = state.grid_passed;
  order->known_by_block = state.known_by_block;
  memcpy(order->warp_time, state.warp_time, sizeof state.warp_time);
  memcpy(order->read_time, state.read_time, sizeof state.read_time);
  memcpy(order->loose_lanes, state.loose_lanes, sizeof state.loose_lanes);
  memcpy(order->comparing_lanes, state.comparing_lanes,
         sizeof state.comparing_lanes);
  memcpy(order->seeing_lanes, state.seeing_lanes, sizeof state.seeing_lanes);
  memcpy(order->lane_time, memory += sizeof state, lanes);
  memcpy(order->fence_time, memory += lanes, fences);
  memcpy(order->cluster_passed, memory += fences, passed);
  memcpy(order->known, memory += passed, known);
  memcpy(order->firm, memory += known, known);
  memcpy(order->sure, memory += known, known);
  memcpy(order->seen, memory += known, known);
  order->known_warps = (threads + SIM_WARP - 1) / SIM_WARP;
  return turn_begins(order);
}

/* ---- synchronisation ---------------------------------------------------- */

void sim_order_barrier(sim_order *order) {
  order->barrier_time = order->last_barrier_time = ++order->now;
  sim_release_barrier(order);
  sim_groups_barrier(order);
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

uint32_t sim_order_product_begins(sim_order *order) { return ++order->now; }

void sim_order_products_end(sim_order *order, int warp, uint32_t taken,
                            int is_for_group) {
  uint32_t *time = order->read_time[warp];
  if (taken > time[0]) time[0] = taken;
  time[1] = ++order->now;
  if (is_for_group) time[2] = time[1];
}

/* ---- ordered accesses -------------------------------------------------- */

uint32_t sim_order_oldest(const sim_order *order, sim_space space) {
  return space == SIM_SHARED ? order->birth_time : order->ordered_time;
}

/* Whether something else than a release orders the access before. */
static int is_before_by_barrier(const sim_order *order, sim_mark mark,
                                sim_release_of of, sim_space space,
                                unsigned thread) {
  uint32_t time = sim_mark_time(mark);
  unsigned other = sim_mark_thread(mark);
  if (time < sim_order_oldest(order, space)) return 1;
  if (sim_turns_is_own(order, time)) {
    if (time < order->last_barrier_time || other == thread) return 1;
    const int is_in_warp = other / SIM_WARP == thread / SIM_WARP;
    if (is_in_warp && (time < order->warp_time[thread / SIM_WARP] ||
                       time < order->lane_time[thread][other % SIM_WARP]))
      return 1;
    if (is_in_warp && of != SIM_RELEASE_WRITE &&
        time < order->read_time[thread / SIM_WARP][of == SIM_RELEASE_PRODUCT])
      return 1;
    if (of == SIM_RELEASE_PRODUCT &&
        sim_order_is_group_read(order->read_time[thread / SIM_WARP], time,
                                other, thread))
      return 1;
  }
  return order->slot_count &&
         sim_groups_are_ordered(order, time, other, thread, space);
}

static int is_before(const sim_order *order, sim_mark mark, sim_release_of of,
                     sim_space space, unsigned thread, uintptr_t address) {
  return is_before_by_barrier(order, mark, of, space, thread) ||
         sim_release_is_acquired(order, sim_mark_time(mark),
                                 sim_mark_thread(mark), of, thread, address);
}

int sim_order_is_before(const sim_order *order, sim_mark mark, sim_space space,
                        unsigned thread, uintptr_t address) {
  return is_before(order, mark, SIM_RELEASE_WRITE, space, thread, address);
}

int sim_order_is_loose(const sim_order *order, sim_mark mark, sim_space space,
                       unsigned thread, uintptr_t address) {
  return sim_release_is_loose(order, thread) &&
         !is_before_by_barrier(order, mark, SIM_RELEASE_WRITE, space, thread) &&
         !sim_release_is_firm(order, sim_mark_time(mark), sim_mark_thread(mark),
                              thread, address) &&
         sim_order_is_before(order, mark, space, thread, address);
}

int sim_order_reader_is_before(const sim_order *order, sim_mark mark,
                               sim_space space, unsigned thread,
                               uintptr_t address) {
  return is_before(
      order, mark,
      mark & SIM_MARK_PRODUCT ? SIM_RELEASE_PRODUCT : SIM_RELEASE_LOAD, space,
      thread, address);
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

/* The mark names the first of the readers, which must be ordered before this
 * access. If other lanes of its warp have read as well, they have done so
 * later, so they race with this access unless a synchronisation may have come
 * between, or a release by another lane than the first or after a
 * synchronisation. */
int sim_order_readers_are_before(const sim_order *order, sim_mark mark,
                                 sim_space space, unsigned thread,
                                 uintptr_t address) {
  uint32_t time = sim_mark_time(mark);
  unsigned first = sim_mark_thread(mark);
  if (!sim_order_reader_is_before(order, mark, space, thread, address))
    return 0;
  if (time < sim_order_oldest(order, space) || time < order->barrier_time ||
      !(mark & SIM_MARK_MANY_LANES) || !sim_turns_is_own(order, time))
    return 1;
  if (first / SIM_WARP == thread / SIM_WARP &&
      (has_synced_since(order, thread, time) ||
       time < order->read_time[thread / SIM_WARP][0]))
    return 1;
  return (order->slot_count &&
          sim_groups_are_ordered(order, time, first, thread, space)) ||
         sim_release_is_acquired(order, time, first, SIM_RELEASE_OTHERS, thread,
                                 address);
}
