/*
 * release.c -- see release.h.
 */
#include "devices/simulator/watch/release.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watch/known.h"
#include "devices/simulator/watch/order.h"
#include "devices/simulator/watch/turns.h"

/* If there are more, all accesses count as ordered. */
enum { MAX_RELEASES = 1 << 20 };

enum { SEARCHES = 512 }; /* as many as 9 bits tell */

/* If a search looks at more releases, the accesses count as ordered. */
enum { MOST_LOOKED_AT = 4096 };

void sim_release_launch_begins(sim_order *order) {
  order->release_count = 0;
  order->variable_count = 0;
  memset(order->proxy_time, 0, sizeof order->proxy_time);
  order->known_by_group = (sim_known){0};
  free(order->searches);
  order->searches = NULL;
  if (order->address_count)
    memset(order->addresses, 0,
           order->address_capacity * sizeof *order->addresses);
  order->address_count = 0;
}

void sim_release_block_begins(sim_order *order) {
  memset(order->known, 0, (size_t)order->known_warps * sizeof *order->known);
  order->known_warps = 0;
  memset(order->loose_lanes, 0, sizeof order->loose_lanes);
  memset(order->comparing_lanes, 0, sizeof order->comparing_lanes);
  memset(order->seeing_lanes, 0, sizeof order->seeing_lanes);
  order->known_by_block = (sim_known){0};
  order->block_fence_time = 0;
}

void sim_release_barrier(sim_order *order) {
  for (int i = 0; i < order->known_warps; i++)
    sim_known_join(order, &order->known_by_block, &order->known[i]);
  memset(order->loose_lanes, 0, sizeof order->loose_lanes);
  memset(order->comparing_lanes, 0, sizeof order->comparing_lanes);
  for (int i = 0; i < SIM_MAX_THREADS / SIM_WARP; i++)
    if (order->seeing_lanes[i])
      sim_known_join(order, &order->known_by_block, &order->seen[i]);
  memset(order->seeing_lanes, 0, sizeof order->seeing_lanes);
}

/* ---- addresses of releases --------------------------------------------- */

/* The slot that holds the address, or the free slot where it belongs. */
static size_t find_slot(const uintptr_t *addresses, size_t capacity,
                        uintptr_t address) {
  size_t i = (address >> 2) * UINT64_C(0x9e3779b97f4a7c15) >> 20;
  for (i &= capacity - 1; addresses[i] && addresses[i] != address;)
    i = (i + 1) & (capacity - 1);
  return i;
}

int sim_release_is_at(const sim_order *order, uintptr_t address) {
  return order->address_count &&
         order->addresses[find_slot(order->addresses, order->address_capacity,
                                    address)];
}

/* 0 if there is no memory. */
static int add_address(sim_order *order, uintptr_t address) {
  if (2 * order->address_count >= order->address_capacity) {
    size_t old = order->address_capacity, capacity = old ? 2 * old : 64;
    uintptr_t *addresses = calloc(capacity, sizeof *addresses);
    if (!addresses) return 0;
    for (size_t i = 0; i < old; i++)
      if (order->addresses[i])
        addresses[find_slot(addresses, capacity, order->addresses[i])] =
            order->addresses[i];
    free(order->addresses);
    order->addresses = addresses;
    order->address_capacity = capacity;
  }
  uintptr_t *slot = &order->addresses[find_slot(
      order->addresses, order->address_capacity, address)];
  order->address_count += !*slot;
  *slot = address;
  return 1;
}

/* ---- releasing --------------------------------------------------------- */

void sim_release_fence(sim_order *order, unsigned thread, int is_device) {
  const unsigned warp = thread / SIM_WARP;
  uint32_t now = ++order->now;
  order->fence_time[thread][0] = now;
  order->loose_lanes[warp] = 0;
  order->comparing_lanes[warp] &= ~(1u << thread % SIM_WARP);
  if (order->seeing_lanes[warp] >> thread % SIM_WARP & 1) {
    sim_known_learn(order, thread, &order->seen[warp]);
    order->seeing_lanes[warp] &= ~(1u << thread % SIM_WARP);
  }
  if (is_device) order->fence_time[thread][1] = order->block_fence_time = now;
}

static sim_release *add_release(sim_order *order) {
  if (!order->searches)
    order->searches = calloc(SEARCHES, sizeof *order->searches);
  if (order->release_count == order->release_capacity) {
    size_t capacity =
        order->release_capacity ? 2 * order->release_capacity : 64;
    if (capacity > MAX_RELEASES) return NULL;
    sim_release *releases =
        realloc(order->releases, capacity * sizeof *releases);
    if (!releases) return NULL;
    order->releases = releases;
    order->release_capacity = capacity;
  }
  return &order->releases[order->release_count++];
}

static int is_fenced(const sim_order *order, unsigned thread) {
  return order->fence_time[thread][0] >= order->birth_time;
}

static void add(sim_order *order, unsigned thread, uintptr_t address,
                int variable) {
  const uint32_t *fence = order->fence_time[thread];
  int is_device = fence[1] >= order->birth_time;
  if (!add_address(order, address)) return;
  sim_release *release = add_release(order);
  if (!release) return;
  release->address = address;
  release->block = order->block;
  release->barrier_time = order->last_barrier_time;
  release->block_fence_time = order->block_fence_time;
  memcpy(release->fence_time, fence, sizeof release->fence_time);
  release->time = order->now++;
  release->thread = (uint16_t)thread;
  release->is_device = (uint8_t)is_device;
  release->variable = (uint8_t)variable;
  uint32_t all = order->warp_time[thread / SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++) {
    uint32_t one = order->lane_time[thread][i];
    release->lane_time[i] = one > all ? one : all;
  }
  memcpy(release->read_time, order->read_time[thread / SIM_WARP],
         sizeof release->read_time);
}

void sim_release_acquire(sim_order *order, unsigned thread, uintptr_t address,
                         sim_release_by by) {
  if (!sim_release_is_at(order, address)) return;
  const int variable = sim_known_variable(order, address);
  if (by == SIM_RELEASE_BY_LOAD)
    sim_known_load(order, thread, variable);
  else if (by == SIM_RELEASE_BY_COMPARED)
    sim_known_compare(order, thread, variable);
  else
    sim_known_acquire(order, thread, variable);
  if (by == SIM_RELEASE_BY_ACQUIRING_LOAD) order->compared_time[thread] = 0;
}

/* Without a fence a thread hands on what it has acquired, as it may have been
 * another thread of its block that has executed the fence. */
void sim_release_publish(sim_order *order, unsigned thread, uintptr_t address) {
  if (!is_fenced(order, thread) && !sim_release_is_at(order, address)) return;
  const int variable = sim_known_variable(order, address);
  if (is_fenced(order, thread)) add(order, thread, address, variable);
  sim_known_release(order, thread, variable);
  sim_known_hand_on(order, variable);
}

void sim_release_arrive(sim_order *order, unsigned thread, uintptr_t place,
                        uintptr_t address) {
  const int variable = sim_known_variable(order, place);
  if (is_fenced(order, thread)) add(order, thread, address, variable);
  sim_known_release(order, thread, variable);
}

void sim_release_phase_ends(sim_order *order, uintptr_t place) {
  sim_known_hand_on(order, sim_known_variable(order, place));
}

void sim_release_wait(sim_order *order, unsigned thread, uintptr_t place) {
  sim_known_acquire(order, thread, sim_known_variable(order, place));
}

void sim_release_see(sim_order *order, unsigned thread, uintptr_t place) {
  const unsigned warp = thread / SIM_WARP;
  const int variable = sim_known_variable(order, place);
  if (!order->seeing_lanes[warp]) order->seen[warp] = (sim_known){0};
  order->seeing_lanes[warp] |= 1u << thread % SIM_WARP;
  sim_known_join(order, &order->seen[warp],
                 &order->variables[variable].acquired);
}

void sim_release_compared(sim_order *order, unsigned thread, int polls) {
  sim_known_compares(order, thread);
  order->has_polled[thread] = polls != 0;
  order->compared_time[thread] = order->now;
  order->compared_block[thread] = order->block;
}

int sim_release_misses(const sim_order *order, unsigned thread, int is_device,
                       int is_volatile) {
  const uint32_t taken = order->compared_time[thread];
  return order->compared_block[thread] == order->block &&
         !(is_volatile && order->has_polled[thread]) &&
         taken >= order->birth_time && taken >= order->last_barrier_time &&
         order->fence_time[thread][is_device] < taken;
}

int sim_release_lacks_fence(const sim_order *order, uint32_t time,
                            unsigned other, unsigned thread, int is_volatile) {
  const int is_own = sim_turns_is_own(order, time);
  return order->compared_time[thread] >= time &&
         !(is_own && other / SIM_WARP == thread / SIM_WARP) &&
         sim_release_misses(order, thread, !is_own, is_volatile);
}

/* ---- acquired releases ------------------------------------------------- */

/* Whether loads by unknown lanes of the thread's warp since this time may be
 * ordered before the release: by a lane that is one of them, or after words
 * that may have ordered them. */
static int may_be_before_release(const sim_release *release, uint32_t time,
                                 unsigned thread) {
  if (thread / SIM_WARP != release->thread / SIM_WARP) return 0;
  if (thread != release->thread || time < release->read_time[0]) return 1;
  for (int i = 0; i < SIM_WARP; i++)
    if (time < release->lane_time[i]) return 1;
  return 0;
}

/* Whether the accesses are ordered before the release, for a thread of the same
 * block (is_own) or of another. */
static int is_before_release(const sim_release *release,
                             const sim_release_search *search, int is_own) {
  const uint32_t time = search->time;
  const unsigned other = search->thread;
  const int is_product = search->of == SIM_RELEASE_PRODUCT;
  if (time < release->barrier_time &&
      (is_own || time < release->block_fence_time))
    return 1;
  if (search->of == SIM_RELEASE_OTHERS)
    return may_be_before_release(release, time, other);
  if (search->of != SIM_RELEASE_WRITE &&
      other / SIM_WARP == release->thread / SIM_WARP &&
      time < release->read_time[is_product])
    return 1;
  if (is_product &&
      sim_order_is_group_read(release->read_time, time, other, release->thread))
    return 1;
  if (other == release->thread)
    return time < release->fence_time[!is_own] ||
           (time <= release->time && search->address == release->address);
  return other / SIM_WARP == release->thread / SIM_WARP &&
         time < release->lane_time[other % SIM_WARP];
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

static sim_release_search begin_search(const sim_order *order, uint32_t time,
                                       unsigned other, sim_release_of of,
                                       uintptr_t address) {
  return (sim_release_search){
      .time = time,
      .thread = other,
      .of = of,
      .address = address,
      .block = order->block,
      .made = sim_turns_block_at(order, time),
      .next = first_after(order, order->release_count, time)};
}

/* Whether a release orders the accesses of the search. */
static int orders(const sim_order *order, const sim_release_search *search,
                  const sim_release *release) {
  const int is_own = search->made == order->block;
  return release->block == search->made && (release->is_device || is_own) &&
         is_before_release(release, search, is_own);
}

/* What a thread has acquired: releases before the time `latest`. */
typedef struct known_here {
  const sim_known *warp, *block;
  uint32_t latest;
} known_here;

static known_here known_by(const sim_order *order, const sim_known *warp) {
  known_here known = {.warp = warp, .block = &order->known_by_block};
  known.latest = known.warp->latest > known.block->latest ? known.warp->latest
                                                          : known.block->latest;
  return known;
}

/* Whether the release orders the search's accesses, and the thread has acquired
 * it. */
static int is_acquired(const sim_order *order, const known_here *known,
                       const sim_release_search *search,
                       const sim_release *release) {
  return (sim_known_holds(known->warp, release) ||
          sim_known_holds(known->block, release)) &&
         orders(order, search, release);
}

/* Goes on with the search for the first release that orders the accesses. If
 * the thread has not acquired that one, looks at those behind it. */
static int go_on(const sim_order *order, sim_release_search *search,
                 const known_here *known) {
  const uint32_t end_time = order->blocks[search->made].end_time;
  const uint32_t latest = end_time < known->latest ? end_time : known->latest;
  const sim_release *releases = order->releases;
  const size_t count = order->release_count;
  size_t i = search->next;
  while (!search->is_found && i < count && releases[i].time < latest) {
    search->is_found = orders(order, search, &releases[i]);
    i += !search->is_found;
  }
  search->next = i;
  if (!search->is_found) return 0;
  for (; i < count && releases[i].time < latest; i++)
    if (i - search->next == MOST_LOOKED_AT ||
        is_acquired(order, known, search, &releases[i]))
      return 1;
  return 0;
}

/* Whether a warp that knows of these releases has acquired one after the
 * access. */
static int is_known(const sim_order *order, const sim_known *warp,
                    uint32_t time, unsigned other, sim_release_of of,
                    uintptr_t address) {
  const known_here known = known_by(order, warp);
  if (!known.latest) return 0;
  if (order->release_count == MAX_RELEASES) return 1;
  if (!sim_release_is_at(order, address)) address = 0;
  const uint64_t hash =
      ((uint64_t)time << 20 ^ other ^ (uint64_t)of << 16 ^ address << 40) *
      UINT64_C(0x9e3779b97f4a7c15);
  sim_release_search none,
      *search = order->searches ? &order->searches[hash >> 55] : &none;
  if (!order->searches || search->time != time || search->thread != other ||
      search->of != of || search->address != address ||
      search->block != order->block)
    *search = begin_search(order, time, other, of, address);
  return go_on(order, search, &known);
}

int sim_release_is_acquired(const sim_order *order, uint32_t time,
                            unsigned other, sim_release_of of, unsigned thread,
                            uintptr_t address) {
  return is_known(order, &order->known[thread / SIM_WARP], time, other, of,
                  address);
}

int sim_release_is_firm(const sim_order *order, uint32_t time, unsigned other,
                        unsigned thread, uintptr_t address) {
  return is_known(order, &order->firm[thread / SIM_WARP], time, other,
                  SIM_RELEASE_WRITE, address);
}

int sim_release_is_loose(const sim_order *order, unsigned thread) {
  return order->loose_lanes[thread / SIM_WARP] >> thread % SIM_WARP & 1;
}

int sim_release_is_sure(const sim_order *order, uint32_t time, unsigned other,
                        unsigned thread, uintptr_t address) {
  return order->comparing_lanes[thread / SIM_WARP] >> thread % SIM_WARP & 1 &&
         is_known(order, &order->sure[thread / SIM_WARP], time, other,
                  SIM_RELEASE_WRITE, address);
}
