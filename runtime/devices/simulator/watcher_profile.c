/*
 * watcher_profile.c -- the sums of what a watcher has counted, for profile.h.
 */
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watcher.h"

static int by_code(const void *a, const void *b) {
  const sim_site *first = a, *second = b;
  uintptr_t x = (uintptr_t)first->code, y = (uintptr_t)second->code;
  if (x != y) return x < y ? -1 : 1;
  return first->is_write - second->is_write;
}

/* What TMA copies counts as requests of warps with 16 bytes a lane. */
static sim_site site_of(const sim_place_info *info, const sim_count *count) {
  enum { LANE = 16, REQUEST = LANE * SIM_WARP };
  return (sim_site){
      .code = info->code,
      .pass = info->pass,
      .is_shared = info->is_shared,
      .is_write = info->is_write,
      .is_atomic = info->is_atomic,
      .bytes = info->bytes,
      .accesses = count->accesses + count->copied / LANE,
      .requests = count->requests + (count->copied + REQUEST - 1) / REQUEST,
      .sectors = count->sectors,
      .ideal_sectors = count->ideal_sectors,
      .wavefronts = count->wavefronts,
      .ideal_wavefronts = count->ideal_wavefronts,
      .repeated = count->repeated,
      .is_approximate = count->is_approximate};
}

static void sum_passes(sim_profile *profile) {
  profile->blocks_run = 0;
  profile->barriers = profile->warp_syncs = 0;
  memset(profile->touched, 0, sizeof profile->touched);
  for (int i = 0; i < TW_MAX_PASSES; i++) {
    const sim_pass_sums *sums = &profile->passes[i];
    profile->blocks_run += sums->blocks_run;
    profile->barriers += sums->barriers;
    profile->warp_syncs += sums->warp_syncs;
    for (int d = 0; d < 2; d++) profile->touched[d] += sums->touched[d];
  }
}

const sim_profile *sim_watcher_profile(sim_watcher *watcher) {
  sim_profile *profile = &watcher->profile;
  const sim_counters *counters = &watcher->counters;
  const sim_places *places = &watcher->checks.places;
  int count =
      places->count < counters->capacity ? places->count : counters->capacity;
  free((void *)profile->sites);
  sim_site *sites = calloc((size_t)count + 1, sizeof *sites);
  profile->sites = sites;
  if (!sites) return NULL;
  profile->site_count = 0;
  for (int i = 1; i < count; i++)
    if (counters->counts[i].requests || counters->counts[i].copied)
      sites[profile->site_count++] =
          site_of(&places->info[i], &counters->counts[i]);
  qsort(sites, (size_t)profile->site_count, sizeof *sites, by_code);
  profile->blocks = counters->blocks;
  memcpy(profile->passes, counters->passes, sizeof profile->passes);
  sum_passes(profile);
  return profile;
}
