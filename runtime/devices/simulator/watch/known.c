/*
 * known.c -- see known.h.
 */
#include "devices/simulator/watch/known.h"

int sim_known_variable(sim_order *order, uintptr_t at) {
  for (int i = 0; i < order->variable_count; i++)
    if (order->variables[i].at == at) return i;
  if (order->variable_count == SIM_MAX_VARIABLES)
    return (int)((at >> 2) * UINT64_C(0x9e3779b97f4a7c15) >> 32) &
           (SIM_MAX_VARIABLES - 1);
  order->variables[order->variable_count] = (sim_variable){.at = at};
  return order->variable_count++;
}

static sim_known *known_of(sim_order *order, unsigned thread) {
  const int warp = (int)(thread / SIM_WARP);
  if (warp >= order->known_warps) order->known_warps = warp + 1;
  return &order->known[warp];
}

void sim_known_join(const sim_order *order, sim_known *known,
                    const sim_known *more) {
  if (more->latest > known->latest) known->latest = more->latest;
  for (int i = 0; i < order->variable_count; i++)
    if (more->until[i] > known->until[i]) known->until[i] = more->until[i];
}

void sim_known_release(sim_order *order, unsigned thread, int variable) {
  sim_known *released = &order->variables[variable].released;
  sim_known_join(order, released, &order->known[thread / SIM_WARP]);
  sim_known_join(order, released, &order->known_by_block);
  released->latest = released->until[variable] = order->now;
}

void sim_known_hand_on(sim_order *order, int variable) {
  sim_variable *of = &order->variables[variable];
  sim_known_join(order, &of->acquired, &of->released);
}

void sim_known_learn(sim_order *order, unsigned thread, const sim_known *more) {
  const unsigned warp = thread / SIM_WARP;
  sim_known_join(order, known_of(order, thread), more);
  if (order->loose_lanes[warp]) sim_known_join(order, &order->firm[warp], more);
  if (order->comparing_lanes[warp])
    sim_known_join(order, &order->sure[warp], more);
}

void sim_known_acquire(sim_order *order, unsigned thread, int variable) {
  sim_known_learn(order, thread, &order->variables[variable].acquired);
}

void sim_known_compares(sim_order *order, unsigned thread) {
  const unsigned warp = thread / SIM_WARP;
  if (!order->comparing_lanes[warp])
    order->sure[warp] =
        order->loose_lanes[warp] ? order->firm[warp] : order->known[warp];
  order->comparing_lanes[warp] |= 1u << thread % SIM_WARP;
}

void sim_known_compare(sim_order *order, unsigned thread, int variable) {
  const unsigned warp = thread / SIM_WARP;
  const sim_known *more = &order->variables[variable].acquired;
  sim_known_join(order, known_of(order, thread), more);
  if (order->loose_lanes[warp]) sim_known_join(order, &order->firm[warp], more);
}

void sim_known_load(sim_order *order, unsigned thread, int variable) {
  const unsigned warp = thread / SIM_WARP;
  sim_known *known = known_of(order, thread);
  if (!order->loose_lanes[warp]) order->firm[warp] = *known;
  order->loose_lanes[warp] |= 1u << thread % SIM_WARP;
  sim_known_join(order, known, &order->variables[variable].acquired);
}
