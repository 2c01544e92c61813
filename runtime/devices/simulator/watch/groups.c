/*
 * groups.c -- see groups.h.
 */
#include "devices/simulator/watch/groups.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watch/known.h"
#include "devices/simulator/watch/order.h"
#include "devices/simulator/watch/turns.h"

enum { SPACES = 2 };

void sim_groups_free(sim_order *order) {
  free(order->slots);
  free(order->cluster_arrived);
}

int sim_groups_begin(sim_order *order, int slots, int cluster_size,
                     int threads) {
  const size_t times =
      cluster_size > 1 ? SPACES * 2 * (size_t)slots * (size_t)threads : 1;
  sim_groups_free(order);
  order->slots = malloc((size_t)slots * sizeof *order->slots);
  order->cluster_arrived = calloc(times, sizeof *order->cluster_arrived);
  order->slot_count = slots;
  order->cluster_size = cluster_size;
  order->threads = threads;
  order->grid_early = UINT32_MAX;
  if (!order->slots || !order->cluster_arrived) return 0;
  for (int i = 0; i < slots; i++) order->slots[i] = (sim_slot){.cluster = -1};
  return 1;
}

static uint32_t *arrived(const sim_order *order, int slot, sim_space space,
                         unsigned phase) {
  return order->cluster_arrived +
         ((size_t)slot * SPACES * 2 + (size_t)space * 2 + phase % 2) *
             (size_t)order->threads;
}

/* The shared memory of a cluster's blocks is born with the first of them, as
 * the others may access it. */
void sim_groups_block_begins(sim_order *order, int slot, int64_t cluster) {
  const int size = order->cluster_size, first = slot / size * size;
  order->grid_passed = 0;
  for (int i = first; i < first + size; i++)
    if (order->slots[i].cluster == cluster)
      order->birth_time = order->slots[i].birth_time;
  order->slots[slot] = (sim_slot){cluster, order->birth_time};
  if (size == 1) return;
  memset(order->cluster_passed, 0,
         (size_t)order->threads * sizeof order->cluster_passed[0]);
  memset(arrived(order, slot, 0, 0), 0,
         SPACES * 2 * (size_t)order->threads * sizeof *order->cluster_arrived);
}

/* These barriers hand on what warps from `first` on have acquired elsewhere. */
static void hand_on(sim_order *order, int first, int count) {
  for (int i = first; i < first + count && i < order->known_warps; i++)
    sim_known_join(order, &order->known_by_group, &order->known[i]);
  sim_known_join(order, &order->known_by_group, &order->known_by_block);
}

/* ---- the grid ------------------------------------------------------------ */

void sim_groups_grid_arrives(sim_order *order, unsigned phase, int is_early) {
  const uint32_t now = ++order->now;
  order->blocks[order->block].grid_arrived[phase % 2] = now;
  hand_on(order, 0, order->known_warps);
  if (is_early && now < order->grid_early) order->grid_early = now;
}

/* If all blocks waited at once, nothing has happened since they arrived. */
void sim_groups_grid_completes(sim_order *order, unsigned phase) {
  order->grid_time[phase % 2] =
      order->grid_early == UINT32_MAX ? ++order->now : order->grid_early;
  order->grid_early = UINT32_MAX;
}

void sim_groups_grid_passes(sim_order *order, unsigned phase) {
  if (order->grid_passed > phase) return;
  order->grid_passed = phase + 1;
  sim_known_join(order, &order->known_by_block, &order->known_by_group);
  if (order->ordered_time < order->grid_time[phase % 2])
    order->ordered_time = order->grid_time[phase % 2];
}

/* ---- clusters ------------------------------------------------------------ */

void sim_groups_cluster_arrives(sim_order *order, unsigned thread,
                                unsigned phase, int is_for_shared) {
  const int slot = order->blocks[order->block].slot;
  const uint32_t now = ++order->now;
  hand_on(order, (int)(thread / SIM_WARP), 1);
  arrived(order, slot, SIM_SHARED, phase)[thread] = now;
  arrived(order, slot, SIM_GLOBAL, phase)[thread] =
      is_for_shared ? arrived(order, slot, SIM_GLOBAL, phase + 1)[thread] : now;
}

void sim_groups_cluster_passes(sim_order *order, unsigned thread,
                               unsigned phase) {
  order->cluster_passed[thread] = phase + 1;
  sim_known_learn(order, thread, &order->known_by_group);
}

void sim_groups_cluster_left(sim_order *order, int slot, int thread) {
  for (unsigned phase = 0; phase < 2; phase++) {
    arrived(order, slot, SIM_SHARED, phase)[thread] = UINT32_MAX;
    arrived(order, slot, SIM_GLOBAL, phase)[thread] = UINT32_MAX;
  }
}

void sim_groups_barrier(sim_order *order) {
  uint32_t most = 0;
  if (!order->slot_count || order->cluster_size == 1) return;
  for (int i = 0; i < order->threads; i++)
    if (order->cluster_passed[i] > most) most = order->cluster_passed[i];
  for (int i = 0; i < order->threads; i++) order->cluster_passed[i] = most;
}

/* ---- ordered accesses ---------------------------------------------------- */

static const sim_run *run_at(const sim_order *order, uint32_t time) {
  return &order->blocks[sim_turns_block_at(order, time)];
}

int sim_groups_is_cluster(const sim_order *order, uint32_t time) {
  return order->slot_count && order->cluster_size > 1 &&
         run_at(order, time)->cluster == order->blocks[order->block].cluster;
}

int sim_groups_are_ordered(const sim_order *order, uint32_t time,
                           unsigned other, unsigned thread, sim_space space) {
  const sim_run *run = run_at(order, time);
  if (order->grid_passed &&
      time < run->grid_arrived[(order->grid_passed - 1) % 2])
    return 1;
  const uint32_t passed = order->cluster_passed[thread];
  return order->cluster_size > 1 && passed &&
         run->cluster == order->blocks[order->block].cluster &&
         time < arrived(order, run->slot, space, passed - 1)[other];
}
