/*
 * watch.c -- see watch.h and profile.h: setting a watch, what happens at a
 * launch's events, and the sums.
 */
#include "devices/simulator/watch/watch.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/memory.h"

static tw_status no_memory(void) {
  return twi_fail(TW_ERROR_MEMORY,
                  "no memory for a watch on the simulator's launches");
}

tw_status sim_watcher_create(sim_watcher **result, const sim_watch *watch) {
  sim_watcher *watcher = calloc(1, sizeof *watcher);
  *result = watcher;
  if (!watcher) return no_memory();
  watcher->watch = *watch;
  if (watch->checks) sim_memory_track(1);
  if (sim_places_create(&watcher->places)) return TW_OK;
  sim_watcher_destroy(watcher);
  *result = NULL;
  return no_memory();
}

void sim_watcher_destroy(sim_watcher *watcher) {
  if (!watcher) return;
  if (watcher->watch.checks) sim_memory_track(0);
  sim_places_destroy(&watcher->places);
  sim_order_release(&watcher->order);
  sim_shadow_release(&watcher->shared);
  sim_shadow_release(&watcher->dynamic_shared);
  free((void *)watcher->profile.sites);
  free(watcher);
}

/* ---- events ------------------------------------------------------------ */

static void out_of_memory(sim_machine *machine) {
  sim_finding_set(machine, &machine->lanes[0],
                  "there is no memory to watch its launch");
}

void sim_watcher_launch_begins(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  /* Without counters a place is of interest for a launch only. */
  if (!watcher->watch.counters && watcher->places.count > SIM_MOST_PLACES / 2)
    sim_places_clear(&watcher->places);
  sim_places_begin_launch(&watcher->places);
  sim_counters_launch_begins(&watcher->counters);
  watcher->suspect[0] = '\0';
  if (!watcher->watch.checks) return;
  sim_order_launch_begins(&watcher->order);
  uint32_t epoch = watcher->order.epoch;
  sim_range dynamic = {machine->dynamic_shared.begin, SIM_DYNAMIC_BYTES};
  if (!sim_shadow_cells(&watcher->shared, machine->shared, epoch) ||
      !sim_shadow_cells(&watcher->dynamic_shared, dynamic, epoch))
    out_of_memory(machine);
}

/* Tells of a read of nothing, unless there was something worse. */
static void tell_suspect(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  if (!watcher->suspect[0]) return;
  memcpy(machine->finding, watcher->suspect, sizeof machine->finding);
  watcher->suspect[0] = '\0';
}

static void tell_shared_suspect(sim_machine *machine) {
  if (machine->watcher->suspect_space == SIM_SHARED) tell_suspect(machine);
}

void sim_watcher_launch_ends(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  /* What another finding was caused by, perhaps. */
  tell_suspect(machine);
  if (watcher->watch.checks) sim_order_launch_ends(&watcher->order);
  if (watcher->counters.out_of_memory && !machine->finding[0])
    out_of_memory(machine);
}

int64_t sim_watcher_blocks(sim_machine *machine, int64_t count) {
  sim_watcher *watcher = machine->watcher;
  int64_t most = watcher->watch.most_blocks;
  watcher->counters.blocks += count;
  return most && most < count ? most : count;
}

void sim_watcher_block_begins(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  watcher->counters.blocks_run++;
  if (watcher->watch.checks && !sim_order_block_begins(&watcher->order))
    out_of_memory(machine);
}

void sim_watcher_block_ends(sim_machine *machine) {
  tell_shared_suspect(machine);
}

void sim_watcher_barrier(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  watcher->counters.barriers++;
  if (watcher->watch.checks) sim_order_barrier(&watcher->order);
  tell_shared_suspect(machine);
}

void sim_watcher_warp_meets(sim_machine *machine, int first, unsigned group,
                            unsigned all, tw_sim_warp_operation operation) {
  sim_watcher *watcher = machine->watcher;
  watcher->counters.warp_syncs += operation != TW_SIM_ACTIVE;
  if (watcher->watch.checks && operation == TW_SIM_SYNC)
    sim_order_warp_sync(&watcher->order, first / SIM_WARP, group, all);
}

void sim_watcher_warp_stops(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  if (watcher->watch.counters)
    sim_counters_flush(&watcher->counters, &watcher->places);
}

/* ---- the sums ---------------------------------------------------------- */

static int by_code(const void *a, const void *b) {
  const sim_site *first = a, *second = b;
  uintptr_t x = (uintptr_t)first->code, y = (uintptr_t)second->code;
  if (x != y) return x < y ? -1 : 1;
  return first->is_write - second->is_write;
}

const sim_profile *sim_watcher_profile(sim_watcher *watcher) {
  sim_profile *profile = &watcher->profile;
  const sim_counters *counters = &watcher->counters;
  int count = watcher->watch.counters ? watcher->places.count - 1 : 0;
  free((void *)profile->sites);
  sim_site *sites = calloc((size_t)count + 1, sizeof *sites);
  profile->sites = sites;
  if (!sites) return NULL;
  profile->site_count = 0;
  for (int i = 1; i <= count; i++)
    if (watcher->places.sites[i].requests)
      sites[profile->site_count++] = watcher->places.sites[i];
  qsort(sites, (size_t)profile->site_count, sizeof *sites, by_code);
  profile->blocks_run = counters->blocks_run;
  profile->blocks = counters->blocks;
  profile->barriers = counters->barriers;
  profile->warp_syncs = counters->warp_syncs;
  memcpy(profile->touched, counters->touched, sizeof profile->touched);
  return profile;
}
