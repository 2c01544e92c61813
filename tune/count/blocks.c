/*
 * blocks.c -- see blocks.h.
 */
#include "count/blocks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "count/counted.h"
#include "devices/launch.h"
#include "measure/interrupt.h"
#include "select/figures.h"
#include "select/usable.h"

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

/* The most work of a block in a problem that is counted. Tensor cores do more
 * of it in an instruction, and a block of theirs does more before it repeats
 * itself; the more so in products of warpgroups. */
static const double max_flops = 3e6, max_bytes = 4e5, max_tensor_flops = 4e7,
                    max_group_flops = 1e8;

/* ---- one problem --------------------------------------------------------- */

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
 * that ran: one for each sector that other blocks change too; the first block
 * finds none changed. On an H200, n lines are changed sqrt(n) times as fast as
 * one (n up to 256, tuning/model/latencies.cu). */
static double serial_atomics(const sim_pass_sums *launches) {
  double all = (double)launches->atomics[0];
  double fresh = (double)launches->atomics[1];
  double blocks = (double)launches->blocks_run;
  if (blocks < 2) return 0;
  return fmin(all, (all - fresh) * blocks / (blocks - 1)) /
         sqrt(fmax(1, fresh * SECTOR / LINE));
}

/* Averages over the blocks of one pass that ran, for each of the units of work
 * that a block does. */
static void average(const twi_problem *problem, const sim_profile *profile,
                    int pass, double blocks, double units, double warps,
                    const struct sums *sums, float *of) {
  const sim_pass_sums *launches = &profile->passes[pass];
  const int on_output = is_on_output(problem, launches);
  const double wavefronts = sums->wavefronts - (double)launches->joined;
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
      [TW_COUNT_SPREAD] = on_output ? (double)launches->atomics[0] : 0,
      [TW_COUNT_TENSOR] = (double)launches->tensor_adds,
      [TW_COUNT_GROUPS] = (double)launches->group_adds,
      [TW_COUNT_BROUGHT] = (double)launches->brought_bytes,
      [TW_COUNT_FAR] = (double)launches->far_bytes,
      [TW_COUNT_STEPS] = (double)launches->steps};
  for (int k = 0; k < TW_COUNT_KINDS; k++)
    of[k] = (float)(all[k] / blocks / units);
  of[TW_COUNT_POLLS] = (float)((double)launches->most_polls / units);
  if (launches->again > 0)
    of[TW_COUNT_APART] = (float)((double)launches->apart * SECTOR * warps /
                                 (double)launches->again);
}

struct counting {
  tw_context *simulator;
  tune_operands *operands;
  twi_kernel *kernel;
  tune_blocks *blocks;
  int multiplying; /* the pass that uses the tensor cores; -1: none does */
};

/* The pass whose blocks and work make problems alike: the kernel that
 * multiplies, or the first that runs; the first one if none does. */
static int main_of(const struct counting *counting, const tw_passes *passes) {
  const int multiplying = counting->multiplying;
  int first = -1;
  if (multiplying >= 0 && twi_geometry_blocks(&passes->pass[multiplying]) > 0)
    return multiplying;
  for (int p = passes->count - 1; p >= 0; p--)
    if (twi_geometry_blocks(&passes->pass[p]) > 0) first = p;
  return first >= 0 ? first : (int)(twi_first_kernel(passes) - passes->pass);
}

/* The result of one run. */
struct run {
  int count; /* of passes */
  int width;
  int is_even; /* else the averages may say nothing about a larger problem */
  int main;    /* main_of() */
  int has_run[TW_MAX_PASSES]; /* 0: memory, or skipped */
  double accesses;            /* of a thread of that kernel */
  tw_block_counts passes[TW_MAX_PASSES];
};

static tw_status launch(const struct counting *counting,
                        const twi_problem *problem, int is_slow,
                        struct run *run) {
  twi_device *device = counting->simulator->device;
  const int is_sampled = tune_operands_value_bytes(problem) > 0;
  /* If values matter, a later kernel needs what all blocks have written. */
  const int is_whole = is_sampled && counting->kernel->kernel_count > 1;
  const int is_moving =
      is_slow && !(problem->operation->flops(problem->args) > 0);
  const int some = is_moving ? MOVING_BLOCKS : BLOCKS;
  const sim_watch watch = {.counters = 1,
                           .max_blocks = is_whole     ? 0
                                         : is_sampled ? SAMPLED_BLOCKS
                                                      : some};
  tw_passes passes;
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
  if (status == TW_OK) {
    twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                      problem->args, &passes);
    run->count = passes.count;
    run->main = main_of(counting, &passes);
    /* Blocks at an edge do less; the counts are those of the busiest block. If
     * the operands decide what a block does, they are the average. */
    const tw_geometry *one = &passes.pass[run->main];
    run->is_even = is_even(&profile->passes[run->main]) || is_sampled ||
                   one->tiles < 0.999 * twi_geometry_blocks(one);
    for (int p = 0; p < passes.count; p++) {
      const tw_geometry *geometry = &passes.pass[p];
      if (profile->passes[p].blocks_run == 0) continue;
      double warps = ceil((double)twi_geometry_threads(geometry) / TWI_WARP);
      const double units = twi_figures_units(geometry);
      double share = is_slow ? twi_geometry_blocks(geometry) : geometry->tiles;
      run->passes[p] = (tw_block_counts){
          .pass = p,
          .is_slow = is_slow,
          .amount = (float)(twi_figures_amount(problem) / share / units)};
      if (!(share > 0)) continue;
      run->has_run[p] = 1;
      const struct sums sums = sum_sites(profile, p, warps);
      /* At an edge single elements are moved, by more accesses. */
      const int is_mean = is_sampled || is_moving;
      const double blocks = is_mean ? (double)profile->passes[p].blocks_run
                                    : busy_blocks(&profile->passes[p]);
      average(problem, profile, p, blocks, units, warps, &sums,
              run->passes[p].of);
      if (sums.width > run->width) run->width = sums.width;
      if (p == run->main)
        run->accesses = (sums.requests[0] + sums.requests[1]) / blocks;
    }
  }
  sim_device_schedule(device, NULL);
  sim_device_watch(device, NULL);
  return status;
}

/* offset: of the operands, in elements. A problem that the variant cannot do
 * gives no counts. */
static tw_status count_problem(const struct counting *counting,
                               const twi_problem *problem, int offset,
                               int is_slow, struct run *run) {
  tune_operands *operands = counting->operands;
  tw_passes passes;
  *run = (struct run){0};
  if (tune_is_interrupted())
    return twi_fail(TW_ERROR_LAUNCH, "counting was interrupted");
  tw_status status = tune_operands_change(operands, problem, offset);
  if (status != TW_OK) return status;
  twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                    operands->problem.args, &passes);
  if (!passes.pass[0].misfit)
    status = launch(counting, &operands->problem, is_slow, run);
  return status;
}

/* ---- the problems of a variant ------------------------------------------- */

struct choice {
  const twi_problem *problem;
  double amount; /* of a tile, or of each unit if blocks stay for several */
  double all;    /* of a block */
};

static int by_amount(const void *left, const void *right) {
  const struct choice *a = left, *b = right;
  if (a->amount != b->amount) return a->amount < b->amount ? -1 : 1;
  return (a->problem > b->problem) - (a->problem < b->problem);
}

/* The anchors that suit the variant, in ascending order of the work of a tile.
 * strict: bit 1: only those of which no size is small; bit 0: only those whose
 * tiles are all whole. */
static int find_suited(const struct counting *counting,
                       const tune_anchors *anchors, int strict,
                       struct choice *all) {
  int count = 0;
  for (int i = 0; i < anchors->count; i++) {
    const twi_problem *problem = &anchors->all[i];
    tw_passes passes;
    if (!twi_kernel_fits(counting->kernel, problem)) continue;
    twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                      problem->args, &passes);
    const tw_geometry *main = &passes.pass[main_of(counting, &passes)];
    if (passes.pass[0].misfit || !(main->tiles > 0)) continue;
    if (strict & 2 && tune_anchor_smallest(problem) < TWI_WARP / 2) continue;
    if (strict & 1 && main->whole < twi_geometry_blocks(main)) continue;
    const double amount = twi_figures_amount(problem) / main->tiles;
    all[count++] =
        (struct choice){problem, amount / twi_figures_units(main), amount};
  }
  qsort(all, (size_t)count, sizeof all[0], by_amount);
  return count;
}

/* Whether the problems found have about the same amount of work, as products
 * with one k have, so that others are needed. Only for kernels with tensor
 * cores, whose limit is above max_flops: they multiply whole tiles even at an
 * edge, where the blocks of other kernels do less. */
static int are_alike(const struct choice *all, int found, double flops_limit) {
  return flops_limit > max_flops && all[found - 1].amount < 3 * all[0].amount;
}

/* The problems of the strictest kind that the variant can do, or of the next
 * one if there are none or they are alike. Sizes that are small cut tiles, or
 * make blocks with little to do; but if all tiles are whole, they tell better
 * than larger problems what a block with so little work does. */
static int find_all_suited(const struct counting *counting,
                           const tune_anchors *anchors, double flops_limit,
                           struct choice *all) {
  struct choice small[TUNE_MAX_ANCHORS];
  int found = 0, few = 0;
  for (int strict = 3;
       strict >= 0 && (found == 0 || are_alike(all, found, flops_limit));
       strict--)
    found = find_suited(counting, anchors, strict, all);
  const int count = find_suited(counting, anchors, 1, small);
  while (found && few < count && 3 * small[few].amount < all[0].amount) few++;
  if (few > TUNE_MAX_ANCHORS - found) few = TUNE_MAX_ANCHORS - found;
  memmove(all + few, all, (size_t)found * sizeof *all);
  memcpy(all, small, (size_t)few * sizeof *all);
  return found + few;
}

/* Whether a problem fills the tiles of a grid, and the GPU, better than
 * another. Of those with indices the larger one is more like what is called:
 * a small table is in L1 after a few of them. */
static int fills_better(const twi_problem *one, const twi_problem *other) {
  const double bytes[2] = {twi_problem_bytes(one), twi_problem_bytes(other)};
  if (twi_figures_choice(one) > 0 && bytes[0] != bytes[1])
    return bytes[0] > bytes[1];
  int64_t a = tune_anchor_smallest(one), b = tune_anchor_smallest(other);
  if (a != b) return a > b;
  return tune_anchor_outputs(one) > tune_anchor_outputs(other);
}

/* Of each range of amounts the problem that fills the GPU best, of those whose
 * blocks do not do more than `flops_limit`, or max_bytes, if there is one. If
 * there are more ranges than knots, the first and the last are among those
 * chosen. */
static int choose(const struct counting *counting, const tune_anchors *anchors,
                  double flops_limit, struct choice *chosen) {
  struct choice all[TUNE_MAX_ANCHORS];
  int taken = 0;
  const int found = find_all_suited(counting, anchors, flops_limit, all);
  for (int i = 0, next; i < found; i = next) {
    const twi_problem *problem = all[i].problem;
    double flops = problem->operation->flops(problem->args);
    const double limit = flops > 0 ? flops_limit : max_bytes;
    int best = i;
    for (next = i; next < found && all[next].amount < 3 * all[i].amount;
         next++) {
      const int is_small = all[next].all <= limit;
      const int was_small = all[best].all <= limit;
      if (is_small != was_small
              ? is_small
              : fills_better(all[next].problem, all[best].problem))
        best = next;
    }
    if (taken && all[best].all > limit) continue;
    all[taken++] = all[best];
  }
  const int count = taken < TUNE_MAX_KNOTS ? taken : TUNE_MAX_KNOTS;
  for (int i = 0; i < count; i++)
    chosen[i] = all[count > 1 ? i * (taken - 1) / (count - 1) : 0];
  return count;
}

/* ---- the rows of a variant ----------------------------------------------- */

static void add_rows(const struct run *run, tune_blocks *blocks) {
  for (int p = 0; p < run->count && blocks->count < TUNE_MAX_COUNT_ROWS; p++)
    if (run->has_run[p]) blocks->rows[blocks->count++] = run->passes[p];
}

static int compare_rows(const void *left, const void *right) {
  const tw_block_counts *a = left, *b = right;
  if (a->pass != b->pass) return a->pass - b->pass;
  if (a->is_slow != b->is_slow) return a->is_slow - b->is_slow;
  return (a->amount > b->amount) - (a->amount < b->amount);
}

/* Whether the counts of `row` are those interpolated between its neighbours. */
static int is_between(const tw_block_counts *before, const tw_block_counts *row,
                      const tw_block_counts *after) {
  double part = ((double)row->amount - (double)before->amount) /
                ((double)after->amount - (double)before->amount);
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    double from = (double)before->of[k], count = (double)row->of[k];
    double linear = from + part * ((double)after->of[k] - from);
    if (fabs(linear - count) > 0.05 * count + 0.5 * (k == TW_COUNT_WAITS))
      return 0;
  }
  return 1;
}

static int is_same_path(const tw_block_counts *a, const tw_block_counts *b) {
  return a->pass == b->pass && a->is_slow == b->is_slow;
}

/* Sorts the rows, and removes slow ones unless with_slow is set, those whose
 * amount is close to another's, and those that interpolation gives. Of close
 * ones the first remains; with most_moved the one that moves the most: copies
 * of operands for the tensor cores have the same amount for all k. */
static void tidy(int with_slow, int most_moved, tune_blocks *blocks) {
  tw_block_counts *rows = blocks->rows;
  int kept = 0;
  qsort(rows, (size_t)blocks->count, sizeof rows[0], compare_rows);
  for (int i = 0; i < blocks->count; i++) {
    const tw_block_counts row = rows[i];
    tw_block_counts *last = kept ? &rows[kept - 1] : NULL;
    if (row.is_slow && !with_slow) continue;
    if (last && is_same_path(last, &row) &&
        (double)row.amount < 1.05 * (double)last->amount) {
      if (most_moved && row.of[TW_COUNT_MOVED] > last->of[TW_COUNT_MOVED])
        *last = row;
      continue;
    }
    if (kept > 1 && is_same_path(&rows[kept - 2], &row) &&
        is_between(&rows[kept - 2], last, &row))
      kept--;
    rows[kept++] = row;
  }
  blocks->count = kept;
}

static int is_far(double a, double b, double part) {
  return fabs(a - b) > part * (a + b);
}

/* Whether the threads of two runs' main kernels make different numbers of
 * requests, or meet in other banks of shared memory: rows of a power of two
 * conflict where odd ones do not. */
static int differ(const struct run *a, const struct run *b) {
  const int k = TW_COUNT_WAVEFRONTS;
  double one = (double)a->passes[a->main].of[k] / a->passes[a->main].amount;
  double other = (double)b->passes[b->main].of[k] / b->passes[b->main].amount;
  return is_far(a->accesses, b->accesses, 0.02) || is_far(one, other, 0.2);
}

/* Whether rows of an odd number of elements, without gaps, take the fast path:
 * the counts are those of `fast`. */
static tw_status find_flat(const struct counting *counting,
                           const twi_problem *anchor, const struct run *fast,
                           int *is_flat) {
  twi_problem odd;
  struct run run;
  *is_flat = 0;
  if (tune_anchor_odd(anchor, &odd) != TW_OK || odd.align >= TUNE_ANCHOR_ALIGN)
    return TW_OK;
  tw_status status = count_problem(counting, &odd, 0, 0, &run);
  *is_flat = status == TW_OK && run.count > 0 && !differ(fast, &run);
  return status;
}

/* The first pass of which something was counted; -1 if there is none. */
static int pass_with(const tune_blocks *blocks, int kind) {
  for (int i = 0; i < blocks->count; i++)
    if (blocks->rows[i].of[kind] > 0) return blocks->rows[i].pass;
  return -1;
}

/* The fewest elements, above 0, by which all operands can be moved. */
static int least_offset(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  int offset = 1;
  for (int t = 0; t < operation->tensor_count; t++) {
    int width = (int)twi_problem_width(problem, &operation->tensors[t]);
    if (offset * width < operation->align) offset = operation->align / width;
  }
  return offset;
}

static tw_status count_up_to(tune_operands *operands, twi_kernel *kernel,
                             const tune_anchors *anchors, double flops_limit,
                             int multiplying, tune_blocks *blocks) {
  const struct counting counting = {operands->context, operands, kernel, blocks,
                                    multiplying};
  struct choice chosen[TUNE_MAX_KNOTS];
  struct run fast, slow, first = {0};
  int has_slow = 0, is_first_even = 0;
  *blocks = (tune_blocks){0};
  const int count = choose(&counting, anchors, flops_limit, chosen);
  for (int i = 0; i < count; i++) {
    const twi_problem *problem = chosen[i].problem;
    twi_problem unaligned;
    tw_status status = count_problem(&counting, problem, 0, 0, &fast);
    if (status != TW_OK) return status;
    if (!fast.count || (blocks->count && !fast.is_even)) continue;
    if (fast.is_even && !is_first_even) blocks->count = 0;
    is_first_even |= fast.is_even;
    if (!blocks->count) {
      first = fast;
      chosen[0] = chosen[i];
    }
    add_rows(&fast, blocks);
    if (fast.width > blocks->width) blocks->width = fast.width;
    if (tune_anchor_unaligned(problem, &unaligned) != TW_OK) continue;
    status =
        count_problem(&counting, &unaligned, least_offset(problem), 1, &slow);
    /* A variant that wants rows without gaps. */
    if (status == TW_OK && !slow.count &&
        tune_anchor_odd(problem, &unaligned) == TW_OK)
      status = count_problem(&counting, &unaligned, 0, 1, &slow);
    if (status != TW_OK) return status;
    if (!slow.count) continue;
    add_rows(&slow, blocks);
    has_slow |= differ(&fast, &slow);
  }
  tidy(has_slow, multiplying >= 0, blocks);
  if (!blocks->count)
    return twi_fail(TW_ERROR_SIZE,
                    "%s suits none of the problems made from the operation's "
                    "bench shapes; add one that it can do to `benches`",
                    kernel->variant->name);
  return has_slow
             ? find_flat(&counting, chosen[0].problem, &first, &blocks->is_flat)
             : TW_OK;
}

static tw_status count_on(tune_operands *operands, twi_kernel *kernel,
                          const tune_anchors *anchors, tune_blocks *blocks) {
  tw_status status =
      count_up_to(operands, kernel, anchors, max_flops, -1, blocks);
  const int multiplying = pass_with(blocks, TW_COUNT_TENSOR);
  if (status != TW_OK || multiplying < 0) return status;
  const double most = pass_with(blocks, TW_COUNT_GROUPS) >= 0
                          ? max_group_flops
                          : max_tensor_flops;
  return count_up_to(operands, kernel, anchors, most, multiplying, blocks);
}

/* Whether the variant can do some of the problems, but only such with flags. */
static int needs_flags(const tw_context *simulator, const twi_kernel *kernel,
                       const tune_anchors *anchors) {
  const tw_operation *operation = kernel->operation;
  int fitting = 0;
  for (int i = 0; i < anchors->count; i++) {
    const twi_problem *problem = &anchors->all[i];
    int is_flagged = 0;
    tw_passes passes;
    if (!twi_kernel_fits(kernel, problem)) continue;
    twi_kernel_passes(tw_context_device(simulator), kernel, problem->args,
                      &passes);
    if (passes.pass[0].misfit) continue;
    for (int f = 0; f < operation->field_count; f++)
      is_flagged |= operation->fields[f].kind == TW_FIELD_FLAG &&
                    !operation->fields[f].is_host &&
                    twi_problem_value(problem, f);
    if (!is_flagged) return 0;
    fitting++;
  }
  return fitting > 0;
}

/* Counts on problems that are not aligned: the variant takes no others. */
static tw_status count_unaligned(tune_operands *operands, twi_kernel *kernel,
                                 const tune_anchors *anchors,
                                 tune_blocks *blocks) {
  tune_anchors *unaligned = malloc(sizeof *unaligned);
  if (!unaligned)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for counting");
  *unaligned = *anchors;
  tune_anchors_unalign(unaligned);
  tw_status status = count_on(operands, kernel, unaligned, blocks);
  free(unaligned);
  return status;
}

tw_status tune_blocks_count(tune_operands *operands, twi_kernel *kernel,
                            const tune_anchors *anchors, tune_blocks *blocks) {
  const tw_operation *operation = kernel->operation;
  tw_status status = TW_ERROR_SIZE;
  if (needs_flags(operands->context, kernel, anchors)) {
    tune_anchors *flagged = malloc(sizeof *flagged);
    if (!flagged)
      return twi_fail(TW_ERROR_MEMORY, "out of memory for counting");
    tune_anchors_flagged(operation,
                         twi_element_type(operation, kernel->variant->element),
                         flagged);
    status = count_on(operands, kernel, flagged, blocks);
    free(flagged);
  }
  /* It needs no flags, or does not take all of them together. */
  if (status == TW_ERROR_SIZE)
    status = count_on(operands, kernel, anchors, blocks);
  /* It takes no aligned rows. */
  if (status == TW_ERROR_SIZE)
    status = count_unaligned(operands, kernel, anchors, blocks);
  return status;
}
