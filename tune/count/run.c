/*
 * run.c -- see run.h.
 */
#include "count/run.h"

#include <math.h>

#include "devices/launch.h"
#include "measure/interrupt.h"
#include "select/figures.h"

enum {
  SECTOR = 32, /* bytes */
  LINE = 128,
  BLOCKS = 4 /* of each kernel: the first, the last and two between them */,
  MOVING_BLOCKS = 16, /* on the slow path of kernels that only move data: half
                         of four would be at edges, and do what others do not */
  SAMPLED_BLOCKS = 32 /* if the operands decide what a block does */,
  LIMIT_S = 4 /* of CPU time without progress, then the variant is not
                 counted: a build waits for it. The longest of the library's
                 takes 1 on a machine that other work slows down */
};

/* Whether the blocks of a pass do similar work. */
static int is_even(const sim_pass_sums *sums) {
  return sums->most_accesses <= 3 * sums->fewest_accesses;
}

/* The blocks that ran. If some had little to do, as many as do the same work
 * when all are as busy as the busiest. */
static double busy_blocks(const sim_pass_sums *sums) {
  if (sums->blocks_run == 0) return 1;
  if (is_even(sums) || sums->most_accesses == 0)
    return (double)sums->blocks_run;
  return (double)sums->accesses / (double)sums->most_accesses;
}

/* Sums over the blocks of a pass that ran. [0]: reads, [1]: writes. */
struct sums {
  double requests[2], bytes[2]; /* of a thread */
  double sectors[2];            /* of all requests */
  double clocks, wavefronts;    /* of global memory and of shared memory */
  double scattered; /* requests in which each lane loads a sector of its own */
  double stored;    /* sectors of stores that are no atomic operations */
  int width;
};

/* Whether nearly each lane of a warp loads from a sector of its own. */
static int is_scattered(const sim_site *site) {
  const double lanes = (double)site->accesses;
  return !site->is_write && !site->is_atomic &&
         lanes >= TWI_WARP / 2 * (double)site->requests &&
         (double)site->sectors >= 0.9 * lanes;
}

static struct sums sum_sites(const sim_profile *profile, int pass,
                             double warps) {
  struct sums sums = {0};
  for (int i = 0; i < profile->site_count; i++) {
    const sim_site *site = &profile->sites[i];
    const int w = site->is_write;
    double requests = (double)site->requests, sectors = (double)site->sectors;
    if (site->pass != pass) continue;
    if (site->is_shared) {
      sums.wavefronts += (double)(site->wavefronts - site->repeated);
      continue;
    }
    sums.requests[w] += requests / warps;
    sums.bytes[w] += requests / warps * site->bytes;
    sums.sectors[w] += sectors;
    /* L1 serves a request, and four sectors, in a clock. */
    sums.clocks += fmax(requests, sectors / 4);
    if (is_scattered(site)) sums.scattered += requests;
    if (w && !site->is_atomic) sums.stored += sectors;
    if (site->bytes > sums.width) sums.width = site->bytes;
  }
  return sums;
}

/* Whether all atomic operations change elements of one output, rather than
 * counters in the workspace. */
static int is_on_output(const twi_problem *problem,
                        const sim_pass_sums *launches) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    const uintptr_t begin =
        (uintptr_t)twi_problem_pointer(problem, tensor->pointer);
    const uintptr_t bytes = (uintptr_t)twi_problem_span_bytes(problem, tensor);
    if (tensor->access != TW_IN && launches->atomics_at[0] - begin < bytes &&
        launches->atomics_at[1] - begin < bytes)
      return 1;
  }
  return 0;
}

/* How many atomic operations L2 executes one after the other for the blocks
 * that ran: one for each sector that other blocks change too, as the first
 * block finds none changed, and those of lanes that meet at a word. On an H200,
 * n lines are changed sqrt(n) times as fast as one (n up to 256,
 * tuning/model/latencies.cu). */
static double serial_atomics(const sim_pass_sums *launches) {
  double all = (double)launches->atomics[0];
  double fresh = (double)launches->atomics[1];
  double blocks = (double)launches->blocks_run;
  if (blocks < 2) return 0;
  return (fmin(all, (all - fresh) * blocks / (blocks - 1)) +
          (double)launches->meetings) /
         sqrt(fmax(1, fresh * SECTOR / LINE));
}

/* What one pass did in a launch, and what it is divided by. */
struct pass_sums {
  const twi_problem *problem;
  const sim_pass_sums *launches;
  struct sums sums; /* of its accesses */
  double blocks;    /* that ran */
  double units;     /* of work, such as tiles, that a block does */
  double warps;     /* of a block */
};

/* Averages for each block and unit. */
static void average(const struct pass_sums *pass, float *of) {
  const twi_problem *problem = pass->problem;
  const sim_pass_sums *launches = pass->launches;
  const struct sums *sums = &pass->sums;
  const double blocks = pass->blocks, units = pass->units;
  const int on_output = is_on_output(problem, launches);
  /* What nvcc joins counts once; an addition of floats as its loop's clocks. */
  const double wavefronts = sums->wavefronts - (double)launches->joined +
                            (double)launches->loop_clocks;
  double read = (double)launches->touched[0];
  double written = (double)launches->touched[1];
  const double choice = twi_figures_choice(problem);
  /* Atomic operations read in L2, and load nothing. */
  const double loaded = fmax(0, read - (double)launches->atomics[1]);
  /* A block's L1 has nothing of what other blocks have gathered. */
  const double gathered =
      choice > 0 ? sums->sectors[0] - (double)launches->again : 0;
  const double all[TW_COUNT_KINDS] = {
      [TW_COUNT_WORK] = sums->bytes[sums->bytes[0] > 0 ? 0 : 1],
      [TW_COUNT_WAITS] = (double)launches->waits[0],
      [TW_COUNT_STORES] = sums->requests[1],
      [TW_COUNT_BARRIERS] = (double)launches->barriers,
      [TW_COUNT_SYNCS] = (double)launches->syncs,
      [TW_COUNT_FENCES] = (double)launches->fences,
      [TW_COUNT_SLOTS] = (double)launches->slots,
      [TW_COUNT_MOVED] = (read + written) * SECTOR,
      [TW_COUNT_RELOADED] =
          fmax(0, sums->sectors[0] - fmax(loaded, gathered)) * SECTOR,
      [TW_COUNT_CHOICE] = choice * blocks,
      [TW_COUNT_GATHERED] = gathered * SECTOR,
      [TW_COUNT_EXCESS] =
          fmax(0, sums->sectors[1] - written - (double)launches->rewritten) *
          SECTOR,
      [TW_COUNT_CLOCKS] = sums->clocks + wavefronts,
      [TW_COUNT_READ] = loaded * SECTOR,
      [TW_COUNT_SCATTERED] = choice > 0 ? 0 : sums->scattered,
      [TW_COUNT_WAVEFRONTS] = wavefronts,
      [TW_COUNT_ATOMICS] = on_output ? 0 : serial_atomics(launches),
      [TW_COUNT_SPREAD] =
          on_output ? (double)(launches->atomics[0] + launches->meetings) : 0,
      [TW_COUNT_TENSOR] = (double)launches->tensor_adds,
      [TW_COUNT_GROUPS] = (double)launches->group_adds,
      [TW_COUNT_BROUGHT] = (double)launches->brought_bytes,
      [TW_COUNT_FAR] = (double)launches->far_bytes,
      [TW_COUNT_NEAR] = choice > 0 ? (double)launches->near * SECTOR : 0,
      [TW_COUNT_STORED] = sums->stored * SECTOR,
      [TW_COUNT_STEPS] = (double)launches->steps,
      [TW_COUNT_LENGTH] = twi_figures_length(problem) * blocks};
  for (int k = 0; k < TW_COUNT_KINDS; k++)
    of[k] = (float)(all[k] / blocks / units);
  of[TW_COUNT_GRID_SYNCS] = (float)((double)launches->grid_syncs / blocks);
  if (tune_operands_are_given(problem))
    of[TW_COUNT_MOST_WAITS] = (float)((double)launches->most_waits / units);
  of[TW_COUNT_POLLS] = (float)((double)launches->most_polls / units);
  if (launches->again > 0)
    of[TW_COUNT_APART] = (float)((double)launches->apart * SECTOR *
                                 pass->warps / (double)launches->again);
}

int tune_count_main(const tune_counting *counting, const tw_passes *passes) {
  const int multiplying = counting->multiplying;
  int first = -1;
  if (multiplying >= 0 && twi_geometry_blocks(&passes->pass[multiplying]) > 0)
    return multiplying;
  for (int p = passes->count - 1; p >= 0; p--)
    if (twi_geometry_blocks(&passes->pass[p]) > 0) first = p;
  return first >= 0 ? first : (int)(twi_first_kernel(passes) - passes->pass);
}

/* What decides which blocks run, and how their counts are averaged. */
struct sampling {
  tw_count_path path;
  int is_sampled; /* the operands' values decide what a block does */
  int is_moving;  /* unaligned data are only moved */
};

/* Takes over what the passes of a launch have counted. */
static void take_counts(const tune_counting *counting,
                        const twi_problem *problem,
                        const struct sampling *sampling,
                        const sim_profile *profile, tune_count_run *run) {
  tw_passes passes;
  twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                    problem->args, &passes);
  run->count = passes.count;
  run->main = tune_count_main(counting, &passes);
  /* Blocks at an edge do less; the counts are those of the busiest block. If
   * the operands decide what a block does, they are the average. */
  const tw_geometry *one = &passes.pass[run->main];
  run->is_even = is_even(&profile->passes[run->main]) || sampling->is_sampled ||
                 one->tiles < 0.999 * twi_geometry_blocks(one);
  for (int p = 0; p < passes.count; p++) {
    const tw_geometry *geometry = &passes.pass[p];
    if (profile->passes[p].blocks_run == 0) continue;
    double warps = ceil((double)twi_geometry_threads(geometry) / TWI_WARP);
    const double units = twi_figures_units(geometry);
    double share = sampling->path == TW_PATH_SLOW
                       ? twi_geometry_blocks(geometry)
                       : geometry->tiles;
    run->passes[p] = (tw_block_counts){
        .pass = p,
        .path = sampling->path,
        .amount = (float)(twi_figures_amount(problem) / share / units)};
    if (!(share > 0)) continue;
    run->has_run[p] = 1;
    const struct sums sums = sum_sites(profile, p, warps);
    /* At an edge single elements are moved, by more accesses. */
    const int is_mean = sampling->is_sampled || sampling->is_moving;
    const double blocks = is_mean ? (double)profile->passes[p].blocks_run
                                  : busy_blocks(&profile->passes[p]);
    average(&(struct pass_sums){problem, &profile->passes[p], sums, blocks,
                                units, warps},
            run->passes[p].of);
    if (sums.width > run->width) run->width = sums.width;
    if (p == run->main)
      run->accesses = (sums.requests[0] + sums.requests[1]) / blocks;
  }
}

static tw_status launch(const tune_counting *counting,
                        const twi_problem *problem, tw_count_path path,
                        tune_count_run *run) {
  twi_device *device = counting->simulator->device;
  const struct sampling sampling = {
      .path = path,
      .is_sampled = tune_operands_value_bytes(problem) > 0,
      .is_moving = path == TW_PATH_SLOW &&
                   !(problem->operation->flops(problem->args) > 0)};
  /* If values matter, a later kernel needs what all blocks have written. */
  const int is_whole =
      counting->is_whole ||
      (sampling.is_sampled && counting->kernel->kernel_count > 1);
  const int some = sampling.is_moving ? MOVING_BLOCKS : BLOCKS;
  const sim_watch watch = {.counters = 1,
                           .max_blocks = is_whole              ? 0
                                         : sampling.is_sampled ? SAMPLED_BLOCKS
                                                               : some};
  const sim_schedule schedule = {.limit_s = LIMIT_S};
  tw_status status = sim_device_watch(device, &watch);
  if (status == TW_OK) status = sim_device_schedule(device, &schedule);
  if (status == TW_OK)
    status = twi_launch_problem(counting->simulator, counting->kernel, problem,
                                NULL);
  const sim_profile *profile =
      status == TW_OK ? sim_device_profile(device) : NULL;
  if (status == TW_OK && !profile)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for counters");
  if (status == TW_OK) take_counts(counting, problem, &sampling, profile, run);
  sim_device_schedule(device, NULL);
  sim_device_watch(device, NULL);
  return status;
}

tw_status tune_count_problem(const tune_counting *counting,
                             const twi_problem *problem, int offset,
                             tw_count_path path, tune_count_run *run) {
  tune_operands *operands = counting->operands;
  tw_passes passes;
  *run = (tune_count_run){0};
  if (tune_is_interrupted())
    return twi_fail(TW_ERROR_LAUNCH, "counting was interrupted");
  tw_status status = tune_operands_change(operands, problem, offset);
  if (status != TW_OK) return status;
  twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                    operands->problem.args, &passes);
  if (!passes.pass[0].misfit)
    status = launch(counting, &operands->problem, path, run);
  return status;
}
