/*
 * profile.c -- see profile.h.
 */
#include "program/profile.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watcher.h"
#include "devices/targets.h"
#include "program/settings.h"

static struct {
  program_profile *items;
  int count;
} all;

/* The kernel's profile; NULL if there is no memory. */
static program_profile *get(const tw_program_kernel *kernel) {
  for (int i = 0; i < all.count; i++)
    if (all.items[i].kernel == kernel) return &all.items[i];
  program_profile *items =
      realloc(all.items, (size_t)(all.count + 1) * sizeof *items);
  if (!items) return NULL;
  all.items = items;
  items[all.count] = (program_profile){.kernel = kernel};
  return &items[all.count++];
}

static program_site *get_site(program_profile *profile, const sim_site *site) {
  for (int i = 0; i < profile->site_count; i++) {
    program_site *one = &profile->sites[i];
    if (one->code == site->code && one->is_write == site->is_write &&
        one->is_shared == site->is_shared)
      return one;
  }
  program_site *sites = realloc(
      profile->sites, (size_t)(profile->site_count + 1) * sizeof *sites);
  if (!sites) return NULL;
  profile->sites = sites;
  sites[profile->site_count] = (program_site){.code = site->code,
                                              .is_shared = site->is_shared,
                                              .is_write = site->is_write,
                                              .bytes = site->bytes};
  return &sites[profile->site_count++];
}

/* The counts are those of one launch. */
void program_profile_begin(sim_machine *machine,
                           const tw_program_launch *launch) {
  const program_settings_t *settings = program_settings();
  const int is_counted = settings->counts || launch->is_timed;
  const sim_watch watch = {.checks = settings->checks, .counters = 1};
  if (is_counted && !machine->watcher) sim_watcher_set(machine, &watch);
  if (machine->watcher) sim_watcher_count(machine->watcher, is_counted);
}

static void add_counts(program_profile *profile, const sim_profile *counted) {
  profile->barriers += counted->barriers;
  for (int d = 0; d < 2; d++) profile->touched[d] += counted->touched[d];
  for (int i = 0; i < counted->site_count; i++) {
    const sim_site *from = &counted->sites[i];
    program_site *to = get_site(profile, from);
    if (!to) continue;
    to->requests += from->requests;
    to->units += from->is_shared ? from->wavefronts : from->sectors;
    to->ideal_units +=
        from->is_shared ? from->ideal_wavefronts : from->ideal_sectors;
    to->is_approximate |= from->is_approximate;
  }
}

/* Returns the time on launch->gpu. */
static double predict(program_profile *profile, const tw_program_launch *launch,
                      const sim_profile *counted) {
  const unsigned *grid = launch->grid, *block = launch->block;
  const uint64_t block_threads = (uint64_t)block[0] * block[1] * block[2],
                 threads = grid[0] * block_threads * grid[1] * grid[2];
  program_prediction found;
  for (int i = 0; i < twi_target_count && i < PROGRAM_GPUS; i++) {
    program_predict(&twi_targets[i], launch, counted, &found);
    profile->us[i] += found.time_us;
  }
  program_predict(launch->gpu, launch, counted, &found);
  for (int i = 0; i < PROGRAM_BOUNDS; i++) profile->bounds_us[i] += found.us[i];
  if (threads > profile->most_threads) {
    profile->gpu = launch->gpu;
    profile->most_threads = threads;
    profile->block_threads = (int)block_threads;
    profile->occupancy = found.occupancy;
  }
  return found.time_us;
}

double program_profile_end(sim_machine *machine,
                           const tw_program_launch *launch) {
  program_profile *profile = get(launch->kernel);
  if (!profile) return 0;
  const unsigned *grid = launch->grid, *block = launch->block;
  const uint64_t blocks = (uint64_t)grid[0] * grid[1] * grid[2];
  profile->launches++;
  profile->blocks += blocks;
  profile->threads += blocks * block[0] * block[1] * block[2];
  const sim_profile *counted =
      machine->watcher && machine->watcher->watch.counters
          ? sim_watcher_profile(machine->watcher)
          : NULL;
  if (!counted) return 0;
  add_counts(profile, counted);
  return predict(profile, launch, counted);
}

const program_profile *program_profiles(int *count) {
  *count = all.count;
  return all.items;
}

program_sums program_profile_sums(const program_profile *profile) {
  program_sums sums = {0};
  for (int i = 0; i < profile->site_count; i++) {
    const program_site *site = &profile->sites[i];
    sums.requests += site->requests;
    if (site->is_shared) {
      sums.wavefronts += site->units;
      sums.ideal_wavefronts += site->ideal_units;
    } else {
      sums.sectors += site->units;
      sums.ideal_sectors += site->ideal_units;
    }
  }
  return sums;
}
