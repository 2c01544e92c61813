/*
 * watch.c -- see watch.h and profile.h: setting a watch, what happens at a
 * launch's events, and the sums.
 */
#include "host/watch.h"

#include <stdlib.h>
#include <string.h>

#include "host/memory.h"

static tw_status no_memory(void) {
  return tw_fail(TW_ERROR_MEMORY,
                 "no memory for a watch on the host device's launches");
}

tw_status tw_watcher_create(tw_watcher **result, const tw_watch *watch) {
  tw_watcher *watcher = calloc(1, sizeof *watcher);
  *result = watcher;
  if (!watcher) return no_memory();
  watcher->watch = *watch;
  if (watch->checks) tw_memory_track(1);
  if (tw_places_create(&watcher->places)) return TW_OK;
  tw_watcher_destroy(watcher);
  *result = NULL;
  return no_memory();
}

void tw_watcher_destroy(tw_watcher *watcher) {
  if (!watcher) return;
  if (watcher->watch.checks) tw_memory_track(0);
  tw_places_destroy(&watcher->places);
  tw_order_release(&watcher->order);
  tw_shadow_release(&watcher->shared);
  tw_shadow_release(&watcher->dynamic_shared);
  free((void *)watcher->profile.sites);
  free(watcher);
}

/* ---- events ------------------------------------------------------------ */

static void out_of_memory(tw_machine *machine) {
  tw_finding_set(machine, &machine->lanes[0],
                 "there is no memory to watch its launch");
}

void tw_watcher_launch_begins(tw_machine *machine) {
  tw_watcher *watcher = machine->watcher;
  /* Without counters a place is of interest for a launch only. */
  if (!watcher->watch.counters && watcher->places.count > TW_MOST_PLACES / 2)
    tw_places_clear(&watcher->places);
  tw_places_begin_launch(&watcher->places);
  tw_counters_launch_begins(&watcher->counters);
  watcher->suspect[0] = '\0';
  if (!watcher->watch.checks) return;
  tw_order_launch_begins(&watcher->order);
  uint32_t epoch = watcher->order.epoch;
  tw_range dynamic = {machine->dynamic_shared.begin, TW_DYNAMIC_BYTES};
  if (!tw_shadow_cells(&watcher->shared, machine->shared, epoch) ||
      !tw_shadow_cells(&watcher->dynamic_shared, dynamic, epoch))
    out_of_memory(machine);
}

/* Tells of a read of nothing, unless there was something worse. */
static void tell_suspect(tw_machine *machine) {
  tw_watcher *watcher = machine->watcher;
  if (!watcher->suspect[0]) return;
  memcpy(machine->finding, watcher->suspect, sizeof machine->finding);
  watcher->suspect[0] = '\0';
}

static void tell_shared_suspect(tw_machine *machine) {
  if (machine->watcher->suspect_space == TW_SHARED) tell_suspect(machine);
}

void tw_watcher_launch_ends(tw_machine *machine) {
  tw_watcher *watcher = machine->watcher;
  /* What another finding was caused by, perhaps. */
  tell_suspect(machine);
  if (watcher->watch.checks) tw_order_launch_ends(&watcher->order);
  if (watcher->counters.out_of_memory && !machine->finding[0])
    out_of_memory(machine);
}

int64_t tw_watcher_blocks(tw_machine *machine, int64_t count) {
  tw_watcher *watcher = machine->watcher;
  int64_t most = watcher->watch.most_blocks;
  watcher->counters.blocks += count;
  return most && most < count ? most : count;
}

void tw_watcher_block_begins(tw_machine *machine) {
  tw_watcher *watcher = machine->watcher;
  watcher->counters.blocks_run++;
  if (watcher->watch.checks && !tw_order_block_begins(&watcher->order))
    out_of_memory(machine);
}

void tw_watcher_block_ends(tw_machine *machine) {
  tell_shared_suspect(machine);
}

void tw_watcher_barrier(tw_machine *machine) {
  tw_watcher *watcher = machine->watcher;
  watcher->counters.barriers++;
  if (watcher->watch.checks) tw_order_barrier(&watcher->order);
  tell_shared_suspect(machine);
}

void tw_watcher_warp_meets(tw_machine *machine, int first, unsigned group,
                           unsigned all, tw_host_warp_operation operation) {
  tw_watcher *watcher = machine->watcher;
  watcher->counters.warp_syncs += operation != TW_HOST_ACTIVE;
  if (watcher->watch.checks && operation == TW_HOST_SYNC)
    tw_order_warp_sync(&watcher->order, first / TW_WARP, group, all);
}

void tw_watcher_warp_stops(tw_machine *machine) {
  tw_watcher *watcher = machine->watcher;
  if (watcher->watch.counters)
    tw_counters_flush(&watcher->counters, &watcher->places);
}

/* ---- the sums ---------------------------------------------------------- */

static int by_code(const void *a, const void *b) {
  const tw_site *first = a, *second = b;
  uintptr_t x = (uintptr_t)first->code, y = (uintptr_t)second->code;
  if (x != y) return x < y ? -1 : 1;
  return first->is_write - second->is_write;
}

const tw_profile *tw_watcher_profile(tw_watcher *watcher) {
  tw_profile *profile = &watcher->profile;
  const tw_counters *counters = &watcher->counters;
  int count = watcher->watch.counters ? watcher->places.count - 1 : 0;
  free((void *)profile->sites);
  tw_site *sites = calloc((size_t)count + 1, sizeof *sites);
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
