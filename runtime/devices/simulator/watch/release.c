/*
 * release.c -- see release.h.
 */
#include "devices/simulator/watch/release.h"

#include <stdlib.h>
#include <string.h>

/* If there are more, all accesses count as ordered. */
enum { MOST_RELEASES = 1 << 20 };

void sim_release_launch_begins(sim_order *order) {
  order->release_count = 0;
  if (order->flag_count)
    memset(order->flags, 0, order->flag_capacity * sizeof *order->flags);
  order->flag_count = 0;
}

void sim_release_block_begins(sim_order *order) {
  memset(order->met, 0, sizeof order->met);
  order->met_by_block = 0;
}

void sim_release_barrier(sim_order *order) {
  for (int i = 0; i < SIM_ORDER_THREADS / SIM_ORDER_WARP; i++)
    if (order->met[i] > order->met_by_block)
      order->met_by_block = order->met[i];
}

/* ---- addresses where something was released ---------------------------- */

static size_t find_flag(const uintptr_t *flags, size_t capacity,
                        uintptr_t address) {
  size_t i = (address >> 2) * UINT64_C(0x9e3779b97f4a7c15) >> 20;
  for (i &= capacity - 1; flags[i] && flags[i] != address;)
    i = (i + 1) & (capacity - 1);
  return i;
}

static int is_flag(const sim_order *order, uintptr_t address) {
  return order->flag_count &&
         order->flags[find_flag(order->flags, order->flag_capacity, address)];
}

static int add_flag(sim_order *order, uintptr_t address) {
  if (2 * order->flag_count >= order->flag_capacity) {
    size_t capacity = order->flag_capacity ? 2 * order->flag_capacity : 64;
    uintptr_t *flags = calloc(capacity, sizeof *flags);
    if (!flags) return 0;
    for (size_t i = 0; i < order->flag_capacity; i++)
      if (order->flags[i])
        flags[find_flag(flags, capacity, order->flags[i])] = order->flags[i];
    free(order->flags);
    order->flags = flags;
    order->flag_capacity = capacity;
  }
  uintptr_t *flag =
      &order->flags[find_flag(order->flags, order->flag_capacity, address)];
  order->flag_count += !*flag;
  *flag = address;
  return 1;
}

/* ---- releasing --------------------------------------------------------- */

void sim_release_fence(sim_order *order, unsigned thread, int is_device) {
  uint32_t now = ++order->now;
  order->fence[thread][0] = now;
  if (is_device) order->fence[thread][1] = now;
}

static sim_release *add_release(sim_order *order) {
  if (order->release_count == order->release_capacity) {
    size_t capacity =
        order->release_capacity ? 2 * order->release_capacity : 64;
    if (capacity > MOST_RELEASES) return NULL;
    sim_release *releases =
        realloc(order->releases, capacity * sizeof *releases);
    if (!releases) return NULL;
    order->releases = releases;
    order->release_capacity = capacity;
  }
  return &order->releases[order->release_count++];
}

static void release_all(sim_order *order, unsigned thread, uintptr_t address) {
  const uint32_t *fence = order->fence[thread];
  int is_device = fence[1] >= order->block;
  if (fence[0] < order->block || !add_flag(order, address)) return;
  sim_release *release = add_release(order);
  if (!release) return;
  release->address = address;
  release->block = order->block;
  release->barrier = order->barrier;
  release->fence = fence[is_device];
  release->time = order->now++;
  release->thread = (uint16_t)thread;
  release->is_device = (uint16_t)is_device;
  uint32_t all = order->warp_sync[thread / SIM_ORDER_WARP];
  for (int i = 0; i < SIM_ORDER_WARP; i++) {
    uint32_t one = order->warp[thread][i];
    release->warp[i] = one > all ? one : all;
  }
}

void sim_release_acquire(sim_order *order, unsigned thread, uintptr_t address) {
  if (is_flag(order, address))
    order->met[thread / SIM_ORDER_WARP] = order->release_count;
}

void sim_release_publish(sim_order *order, unsigned thread, uintptr_t address) {
  release_all(order, thread, address);
}

void sim_release_atomic(sim_order *order, unsigned thread, uintptr_t address) {
  sim_release_acquire(order, thread, address);
  sim_release_publish(order, thread, address);
}

/* ---- what has been acquired -------------------------------------------- */

static int covers(const sim_release *release, uint32_t time, unsigned other,
                  uintptr_t address) {
  if (time < release->barrier) return 1;
  if (other == release->thread)
    return time < release->fence ||
           (time <= release->time && address == release->address);
  return other / SIM_ORDER_WARP == release->thread / SIM_ORDER_WARP &&
         time < release->warp[other % SIM_ORDER_WARP];
}

/* The first of the releases at or after a time. */
static size_t first_after(const sim_order *order, size_t count, uint32_t time) {
  size_t low = 0;
  while (low < count) {
    size_t middle = low + (count - low) / 2;
    if (order->releases[middle].time < time)
      low = middle + 1;
    else
      count = middle;
  }
  return low;
}

int sim_release_is_met(const sim_order *order, uint32_t time, unsigned other,
                       unsigned thread, uintptr_t address) {
  size_t count = order->met[thread / SIM_ORDER_WARP];
  if (count < order->met_by_block) count = order->met_by_block;
  if (count == MOST_RELEASES) return 1;
  for (size_t i = first_after(order, count, time); i < count; i++) {
    const sim_release *release = &order->releases[i];
    if (release->block > time) return 0; /* of a block that ran later */
    if ((release->is_device || release->block == order->block) &&
        covers(release, time, other, address))
      return 1;
  }
  return 0;
}
