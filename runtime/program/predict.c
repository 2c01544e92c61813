/*
 * predict.c -- see predict.h.
 *
 * A roofline with the constants of the library's model (select/model.h): the
 * time is that of starting the waves of blocks, and of the limits, which a
 * p-norm joins.
 */
#include "program/predict.h"

#include <math.h>
#include <string.h>

#include "devices/simulator/machine/sizes.h"
#include "select/model.h"

enum { SCHEDULERS = 4 /* of an SM */ };

typedef struct traffic {
  double requests, sectors, wavefronts;
} traffic;

static traffic sum(const sim_profile *counted) {
  traffic all = {0, 0, 0};
  for (int i = 0; i < counted->site_count; i++) {
    const sim_site *site = &counted->sites[i];
    all.requests += (double)site->requests;
    if (site->is_shared)
      all.wavefronts += (double)site->wavefronts;
    else
      all.sectors += (double)site->sectors;
  }
  return all;
}

void program_predict(const tw_device_info *gpu, const tw_program_launch *launch,
                     const sim_profile *counted, program_prediction *found) {
  const twi_model_constants *c = &twi_model_fitted;
  const twi_attributes attributes = {.registers = -1};
  const int threads =
      (int)(launch->block[0] * launch->block[1] * launch->block[2]);
  const double blocks =
                   (double)launch->grid[0] * launch->grid[1] * launch->grid[2],
               warps = blocks * ceil(threads / (double)SIM_WARP),
               clocks = gpu->clock_ghz * 1e3, /* in a microsecond */
      sms = fmin(gpu->sm_count, blocks);
  const traffic all = sum(counted);
  twi_occupancy_compute(gpu, &attributes, threads, (int)launch->shared_bytes,
                        &found->occupancy);
  const double resident = fmax(1, found->occupancy.blocks_per_sm);
  const double waves = ceil(blocks / (resident * gpu->sm_count));
  const double touched =
      (double)(counted->touched[0] + counted->touched[1]) * SIM_SECTOR;
  const double limits[PROGRAM_BOUNDS] = {
      [PROGRAM_DRAM] = touched / (gpu->dram_gbps * 1e3 * c->dram_efficiency),
      [PROGRAM_L2] =
          all.sectors * SIM_SECTOR / (sms * clocks * c->l2_bytes_a_clock),
      [PROGRAM_L1] = (all.wavefronts + all.sectors / 4) / (sms * clocks),
      [PROGRAM_ISSUE] =
          (warps * c->warp_slots + all.requests * c->access_slots) /
          (sms * clocks * SCHEDULERS),
      [PROGRAM_BARRIERS] =
          (double)counted->barriers / (sms * resident) * c->barrier_us,
      [PROGRAM_LATENCY] = all.sectors > 0 ? waves * c->dram_latency_us : 0};
  double total = 0;
  memcpy(found->us, limits, sizeof limits);
  found->us[PROGRAM_LAUNCH] = c->launch_us + waves * c->start_us;
  for (int i = 0; i < PROGRAM_BOUNDS; i++) total += pow(limits[i], c->norm);
  found->time_us = found->us[PROGRAM_LAUNCH] + pow(total, 1 / c->norm);
}

const char *program_bound_name(const double *us) {
  static const char *const names[PROGRAM_BOUNDS] = {
      [PROGRAM_LAUNCH] = "launch",  [PROGRAM_DRAM] = "DRAM",
      [PROGRAM_L2] = "L2",          [PROGRAM_L1] = "L1/shared",
      [PROGRAM_ISSUE] = "issue",    [PROGRAM_BARRIERS] = "barriers",
      [PROGRAM_LATENCY] = "latency"};
  int most = 0;
  for (int i = 1; i < PROGRAM_BOUNDS; i++)
    if (us[i] > us[most]) most = i;
  return names[most];
}
