/*
 * warp.c -- shuffles, votes and the other things that a warp's threads do
 * together.
 *
 * A thread names its partners by a mask. When all of them that exist and have
 * not exited wait in the same operation with the same mask, each gets its
 * result. What CUDA leaves undefined - a shuffle that reads a thread that takes
 * no part - gives all bits set.
 */
#include <limits.h>

#include "devices/simulator/watch/watch.h"

const char *sim_warp_operation_name(tw_sim_warp_operation operation) {
  static const char *const names[] = {
#define NAME(name, text) text,
      TW_SIM_WARP_LIST(NAME)
#undef NAME
  };
  return names[operation];
}

static unsigned state_mask(const sim_lane *warp, int count,
                           sim_lane_state state) {
  unsigned mask = 0;
  for (int i = 0; i < count; i++)
    mask |= (unsigned)(warp[i].state == state) << i;
  return mask;
}

/* The threads that `lane` must meet: those it names that can still come. */
static unsigned partners(const sim_lane *lane, const sim_lane *warp,
                         int count) {
  unsigned exists = 0xffffffffu >> (SIM_WARP - count);
  return lane->mask & exists & ~state_mask(warp, count, SIM_LANE_EXITED);
}

static int meets(const sim_lane *lane, const sim_lane *other) {
  return other->state == SIM_LANE_WARP && other->operation == lane->operation &&
         other->mask == lane->mask;
}

const sim_lane *sim_warp_missing(const sim_lane *lane, const sim_lane *warp,
                                 int count) {
  unsigned mask = partners(lane, warp, count);
  for (int i = 0; i < count; i++)
    if (mask >> i & 1 && !meets(lane, &warp[i])) return &warp[i];
  return NULL;
}

/* ---- results ----------------------------------------------------------- */

/* The lane that lane `i` reads. Lanes, deltas and lane masks have five bits;
 * a warp is split into segments of `width`. */
static int shuffle_source(const sim_lane *lane, int i) {
  int argument = lane->argument & (SIM_WARP - 1);
  int first = i & ~(lane->width - 1), last = first + lane->width - 1;
  int source = i;
  switch (lane->operation) {
    case TW_SIM_SHUFFLE:
      return first + (argument & (lane->width - 1));
    case TW_SIM_SHUFFLE_UP:
      source = i - argument;
      return source < first ? i : source;
    case TW_SIM_SHUFFLE_DOWN:
      source = i + argument;
      return source > last ? i : source;
    default: /* an earlier segment may be read, a later one not */
      source = i ^ argument;
      return source > last ? i : source;
  }
}

static unsigned ballot(const sim_lane *warp, int count, unsigned group) {
  unsigned votes = 0;
  for (int i = 0; i < count; i++)
    if (group >> i & 1) votes |= (unsigned)(warp[i].value != 0) << i;
  return votes;
}

static uint64_t result(const sim_lane *warp, int i, unsigned group,
                       unsigned votes, const uint64_t *values) {
  switch (warp[i].operation) {
    case TW_SIM_SYNC:
      return 0;
    case TW_SIM_BALLOT:
      return votes;
    case TW_SIM_ANY:
      return votes != 0;
    case TW_SIM_ALL:
      return votes == group;
    case TW_SIM_ACTIVE:
      return group;
    default: {
      int source = shuffle_source(&warp[i], i);
      return group >> source & 1 ? values[source] : UINT64_MAX;
    }
  }
}

static void complete(sim_machine *machine, int first, int count,
                     unsigned group) {
  sim_lane *warp = machine->lanes + first;
  if (machine->watcher)
    sim_watcher_warp_meets(machine, first, group,
                           UINT32_MAX >> (SIM_WARP - count),
                           warp[__builtin_ctz(group)].operation);
  unsigned votes = ballot(warp, count, group);
  uint64_t values[SIM_WARP];
  for (int i = 0; i < count; i++) values[i] = warp[i].value;
  for (int i = 0; i < count; i++)
    if (group >> i & 1) {
      warp[i].value = result(warp, i, group, votes, values);
      warp[i].state = SIM_LANE_READY;
    }
}

/* ---- meeting ----------------------------------------------------------- */

static int asks_active(const sim_lane *lane) {
  return lane->state == SIM_LANE_WARP && lane->operation == TW_SIM_ACTIVE;
}

/* The active threads are those at one line when no thread of the warp can go
 * on: the most that a GPU could have brought together. The first line goes
 * first, so that threads which took a detour can catch up. */
static int resolve_active(sim_machine *machine, int first, int count) {
  const sim_lane *warp = machine->lanes + first;
  int line = INT_MAX;
  for (int i = 0; i < count; i++)
    if (asks_active(&warp[i]) && warp[i].line < line) line = warp[i].line;
  unsigned group = 0;
  for (int i = 0; i < count; i++)
    group |= (unsigned)(asks_active(&warp[i]) && warp[i].line == line) << i;
  if (group) complete(machine, first, count, group);
  return group != 0;
}

int sim_warp_resolve(sim_machine *machine, int first, int count) {
  const sim_lane *warp = machine->lanes + first;
  int resolved = 0;
  for (int i = 0; i < count; i++) {
    const sim_lane *lane = &warp[i];
    if (lane->state != SIM_LANE_WARP || asks_active(lane)) continue;
    if (sim_warp_missing(lane, warp, count)) continue;
    complete(machine, first, count, partners(lane, warp, count));
    resolved = 1;
  }
  return resolved || resolve_active(machine, first, count);
}
