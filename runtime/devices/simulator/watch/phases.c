/*
 * phases.c -- see phases.h.
 */
#include "devices/simulator/watch/phases.h"

#include "devices/simulator/watch/release.h"

sim_known *sim_known_of(sim_order *order, unsigned thread) {
  const int warp = (int)(thread / SIM_WARP);
  if (warp >= order->known_warps) order->known_warps = warp + 1;
  return &order->known[warp];
}

void sim_known_join(const sim_order *order, sim_known *known,
                    const sim_known *more) {
  if (more->count > known->count) known->count = more->count;
  if (more->latest > known->latest) known->latest = more->latest;
  for (int i = 0; i < order->phased_count; i++)
    if (more->until[i] > known->until[i]) known->until[i] = more->until[i];
}

/* The number of the barrier. */
static int number_of(sim_order *order, uintptr_t at) {
  int number = 0;
  while (number < order->phased_count && order->phased[number].address != at)
    number++;
  if (number == SIM_MAX_PHASED) return SIM_MAX_PHASED - 1;
  if (number < order->phased_count) return number;
  order->phased[order->phased_count++] = (sim_phased){.address = at};
  return number;
}

void sim_phases_release(sim_order *order, unsigned thread, uintptr_t at,
                        uintptr_t address) {
  const int number = number_of(order, at);
  sim_known *released = &order->phased[number].released;
  sim_release_publish(order, thread, address, number + 1);
  sim_known_join(order, released, &order->known[thread / SIM_WARP]);
  sim_known_join(order, released, &order->known_by_block);
  released->latest = released->until[number] = order->now;
}

void sim_phases_end(sim_order *order, uintptr_t at) {
  sim_phased *phased = &order->phased[number_of(order, at)];
  sim_known_join(order, &phased->over, &phased->released);
}

void sim_phases_acquire(sim_order *order, unsigned thread, uintptr_t at) {
  sim_known_join(order, sim_known_of(order, thread),
                 &order->phased[number_of(order, at)].over);
}
