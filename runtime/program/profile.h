/*
 * profile.h -- what a program's kernels did: counts of each kernel and of each
 * line, for tune explain and for budgets, and how much was run.
 */
#ifndef PROGRAM_PROFILE_H
#define PROGRAM_PROFILE_H

#include <stdint.h>

#include "cudart/program.h"
#include "devices/simulator/machine/machine.h"
#include "program/predict.h"

enum { PROGRAM_GPUS = 16 }; /* most GPUs for which times are predicted */

/* A load or a store, summed over a kernel's launches (sim_site). */
typedef struct program_site {
  const void *code;
  int is_shared, is_write, bytes, is_approximate;
  uint64_t requests, units, ideal_units; /* sectors, or wavefronts if shared */
} program_site;

typedef struct program_profile {
  const tw_program_kernel *kernel;
  uint64_t launches, blocks, threads, barriers;
  uint64_t touched[2]; /* distinct sectors read and written, of each launch */
  int site_count;
  program_site *sites;
  double us[PROGRAM_GPUS]; /* PREDICTED, of all launches, see targets.h */
  /* Of the launch with the most threads: threads of a block, and its occupancy
   * on the GPU that the program sees. The limits of all launches there. */
  const tw_device_info *gpu;
  uint64_t most_threads;
  int block_threads;
  twi_occupancy occupancy;
  double bounds_us[PROGRAM_BOUNDS];
} program_profile;

/* Before and after a launch. The second returns its PREDICTED time in us on
 * launch->gpu; 0: it was not counted. */
void program_profile_begin(sim_machine *machine,
                           const tw_program_launch *launch);
double program_profile_end(sim_machine *machine,
                           const tw_program_launch *launch);

/* All kernels that were launched, in the order of their first launches. */
const program_profile *program_profiles(int *count);

/* The sums over a kernel's sites. */
typedef struct program_sums {
  uint64_t requests, sectors, ideal_sectors, wavefronts, ideal_wavefronts;
} program_sums;
program_sums program_profile_sums(const program_profile *profile);

#endif
