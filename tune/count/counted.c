/*
 * counted.c -- counts a variant's memory traffic for one problem on the
 * simulator.
 */
#include "count/counted.h"

#include <stdlib.h>
#include <string.h>

#include "select/peak.h"
#include "verify/number.h"
#include "verify/random.h"
#include "verify/values.h"

enum {
  FEW_BLOCKS = 2,           /* run first, to learn the accesses of a block */
  ENOUGH_ACCESSES = 4000000 /* counted in the second run, about */
};

/* ---- memory -------------------------------------------------------------- */

/* Whether counts depend on the tensor's values. */
static int has_values(const twi_problem *problem, int t) {
  const tw_tensor *tensor = &problem->operation->tensors[t];
  const tw_values *values = tune_values_of(problem->operation, tensor->pointer);
  return values && (values->kind != TW_VALUES_ANY ||
                    !tune_is_floating(twi_problem_type(problem, tensor)));
}

double tune_operands_value_bytes(const twi_problem *problem) {
  double bytes = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++)
    if (has_values(problem, t))
      bytes += (double)twi_problem_span_bytes(problem,
                                              &problem->operation->tensors[t]);
  return bytes;
}

int tune_operands_are_given(const twi_problem *problem) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_values *values = tune_values_of(
        problem->operation, problem->operation->tensors[t].pointer);
    if (values && values->kind != TW_VALUES_ANY) return 1;
  }
  return 0;
}

int tune_operands_are_drawn(const twi_problem *problem) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_values *values = tune_values_of(
        problem->operation, problem->operation->tensors[t].pointer);
    if (values && values->kind == TW_VALUES_DRAWN) return 1;
  }
  return 0;
}

/* A tensor that must have certain values, such as indices, gets such values;
 * others stay as they are, because counts do not depend on them. */
static tw_status fill_operand(tw_context *context, const twi_problem *problem,
                              int t, void *memory) {
  static const tune_plan plan = {.data = TUNE_DATA_PLAIN, .only = -1};
  const tw_tensor *tensor = &problem->operation->tensors[t];
  const size_t bytes = twi_problem_span_bytes(problem, tensor);
  uint64_t random = 1;
  if (!has_values(problem, t) || !bytes) return TW_OK;
  unsigned char *data = malloc(bytes);
  if (!data) return twi_fail(TW_ERROR_MEMORY, "out of memory for an operand");
  tw_status status = tune_data_fill(&plan, problem, t, &random, data, bytes, 0);
  if (status == TW_OK) status = tw_upload(context, memory, data, bytes, NULL);
  free(data);
  return status;
}

/* Makes sure that memory number `at` has the bytes. To allocate memory costs
 * more than to count, because the simulator fills it. */
static tw_status reserve(tune_operands *operands, int at, size_t bytes) {
  if (operands->memory[at] && operands->bytes[at] >= bytes) return TW_OK;
  tw_free(operands->context, operands->memory[at]);
  operands->memory[at] = NULL;
  operands->bytes[at] = bytes;
  return tw_alloc(operands->context, bytes, &operands->memory[at]);
}

/* Integers may be addresses, as a histogram's are, so those of new memory are
 * random: a megabyte of them, over and over. Other numbers are 0: new memory is
 * full of NaN, for which a kernel may take another way. */
static tw_status fill_new(tw_context *context, const twi_problem *problem,
                          int t, void *memory, size_t bytes) {
  const tw_type type =
      twi_problem_type(problem, &problem->operation->tensors[t]);
  uint64_t random = 1;
  size_t piece = bytes < (1 << 20) ? bytes : 1 << 20;
  unsigned char *data = malloc(piece + sizeof random);
  if (!data) return twi_fail(TW_ERROR_MEMORY, "out of memory for an operand");
  for (size_t at = 0; at < piece; at += sizeof random) {
    const uint64_t word =
        tune_is_floating(type) ? 0 : tune_random_word(&random);
    memcpy(data + at, &word, sizeof word);
  }
  tw_status status = TW_OK;
  for (size_t at = 0; at < bytes && status == TW_OK; at += piece)
    status = tw_upload(context, (char *)memory + at, data,
                       bytes - at < piece ? bytes - at : piece, NULL);
  free(data);
  return status;
}

static tw_status alloc_operands(tune_operands *operands,
                                const twi_problem *problem, int offset,
                                void *args) {
  const tw_operation *operation = problem->operation;
  tw_status status = TW_OK;
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    size_t bytes = twi_problem_span_bytes(problem, tensor);
    size_t before = (size_t)offset * twi_problem_width(problem, tensor);
    const int is_new =
        !operands->memory[t] || operands->bytes[t] < before + bytes;
    status = reserve(operands, t, before + bytes);
    if (status == TW_OK && is_new)
      status = fill_new(operands->context, problem, t, operands->memory[t],
                        before + bytes);
    if (status != TW_OK) break;
    char *memory = (char *)operands->memory[t] + before;
    status = fill_operand(operands->context, problem, t, memory);
    twi_args_set_pointer(operation, args, tensor->pointer, memory);
  }
  return status;
}

static tw_status lend_workspace(tune_operands *operands,
                                const twi_problem *problem, void *args) {
  int64_t bytes = 0;
  tw_status status = tw_workspace(operands->context, problem->operation,
                                  problem->type, args, &bytes);
  if (status != TW_OK || !bytes) return status;
  status = reserve(operands, TW_MAX_TENSORS, (size_t)bytes);
  twi_args_set_workspace(problem->operation, args,
                         operands->memory[TW_MAX_TENSORS], bytes);
  return status;
}

tw_status tune_operands_open(tune_operands *operands, tw_context *simulator,
                             const twi_problem *problem, int offset) {
  *operands = (tune_operands){.context = simulator, .is_sampled = 1};
  return tune_operands_change(operands, problem, offset);
}

tw_status tune_operands_change(tune_operands *operands,
                               const twi_problem *problem, int offset) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_problem_args(problem, args);
  tw_status status = alloc_operands(operands, problem, offset, args);
  if (status == TW_OK) status = lend_workspace(operands, problem, args);
  if (status == TW_OK)
    status = twi_problem_init(&operands->problem, problem->operation,
                              problem->type, args, 1);
  if (status != TW_OK) tune_operands_close(operands);
  return status;
}

void tune_operands_close(tune_operands *operands) {
  for (int t = 0; t <= TW_MAX_TENSORS; t++) {
    tw_free(operands->context, operands->memory[t]);
    operands->memory[t] = NULL;
  }
}

/* ---- one run ------------------------------------------------------------- */

static twi_kernel *find_kernel(const tw_context *context,
                               const tw_variant *variant) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (context->kernels[i].variant == variant) return &context->kernels[i];
  return NULL;
}

/* Runs at most `most_blocks` blocks of each pass. Returns the counts, or NULL
 * and sets *status. */
static const sim_profile *run(const tune_operands *operands,
                              const twi_kernel *kernel, int64_t max_blocks,
                              tw_status *status) {
  twi_device *device = operands->context->device;
  const sim_watch watch = {.counters = 1, .max_blocks = max_blocks};
  *status = sim_device_watch(device, &watch);
  if (*status == TW_OK)
    *status =
        twi_launch_problem(operands->context, kernel, &operands->problem, NULL);
  const sim_profile *profile =
      *status == TW_OK ? sim_device_profile(device) : NULL;
  if (*status == TW_OK && !profile)
    *status = twi_fail(TW_ERROR_MEMORY, "out of memory for counters");
  return profile;
}

/* The number of blocks of each pass that make ENOUGH_ACCESSES; all blocks if
 * there are at most twice as many. */
static int64_t blocks_for(const tune_operands *operands,
                          const sim_profile *few) {
  if (!operands->is_sampled) return few->blocks;
  double accesses = 1;
  for (int i = 0; i < few->site_count; i++)
    accesses += (double)few->sites[i].accesses;
  double blocks = ENOUGH_ACCESSES / accesses * (double)few->blocks_run;
  if (blocks < FEW_BLOCKS) return FEW_BLOCKS;
  return 2 * blocks < (double)few->blocks ? (int64_t)blocks : few->blocks;
}

/* ---- sums ---------------------------------------------------------------- */

static uint64_t times(uint64_t count, double factor) {
  return (uint64_t)((double)count * factor + 0.5);
}

static void scale_site(sim_site *site, double factor) {
  site->accesses = times(site->accesses, factor);
  site->requests = times(site->requests, factor);
  site->sectors = times(site->sectors, factor);
  site->ideal_sectors = times(site->ideal_sectors, factor);
  site->wavefronts = times(site->wavefronts, factor);
  site->ideal_wavefronts = times(site->ideal_wavefronts, factor);
}

static void add_site(tune_counted *counted, const sim_site *site) {
  tune_traffic *traffic =
      (site->is_shared ? counted->shared : counted->global) +
      (site->is_write ? TUNE_STORES : TUNE_LOADS);
  traffic->requests += (double)site->requests;
  traffic->units +=
      (double)(site->is_shared ? site->wavefronts : site->sectors);
  traffic->ideal_units +=
      (double)(site->is_shared ? site->ideal_wavefronts : site->ideal_sectors);
  traffic->bytes += (double)site->accesses * site->bytes;
  if (site->bytes > traffic->widest) traffic->widest = site->bytes;
  if (!site->is_shared) counted->moved_bytes += 32.0 * (double)site->sectors;
  counted->is_approximate |= site->is_approximate;
}

/* Sets each pass's factor: its number of blocks divided by those that ran. */
static void find_factors(const tune_operands *operands,
                         const twi_kernel *kernel, int64_t max_blocks,
                         double factors[TW_MAX_PASSES]) {
  tw_passes passes;
  twi_kernel_passes(tw_context_device(operands->context), kernel,
                    operands->problem.args, &passes);
  for (int i = 0; i < TW_MAX_PASSES; i++) {
    double blocks = i < passes.count ? twi_geometry_blocks(&passes.pass[i]) : 0;
    factors[i] = blocks > (double)max_blocks ? blocks / (double)max_blocks : 1;
  }
}

static tw_status sum_up(const sim_profile *profile, const double *factors,
                        tune_counted *counted) {
  size_t bytes = (size_t)profile->site_count * sizeof counted->sites[0];
  counted->sites = malloc(bytes + 1);
  if (!counted->sites) return twi_fail(TW_ERROR_MEMORY, "out of memory");
  counted->site_count = profile->site_count;
  for (int i = 0; i < profile->site_count; i++) {
    counted->sites[i] = profile->sites[i];
    scale_site(&counted->sites[i], factors[profile->sites[i].pass]);
    add_site(counted, &counted->sites[i]);
  }
  counted->blocks = profile->blocks;
  counted->blocks_run = profile->blocks_run;
  double run = (double)profile->blocks_run;
  double factor = (double)profile->blocks / run;
  counted->barriers = (double)profile->barriers / run;
  counted->warp_syncs = (double)profile->warp_syncs / run;
  for (int d = 0; d < TUNE_DIRECTIONS; d++)
    counted->touched_bytes[d] = 32.0 * (double)profile->touched[d] * factor;
  for (int p = 0; p < TW_MAX_PASSES; p++) {
    const sim_pass_sums *pass = &profile->passes[p];
    for (int d = 0; d < TUNE_DIRECTIONS; d++)
      counted->copied_bytes[d] += (double)pass->copied_bytes[d] * factors[p];
    counted->tensor_adds += (double)pass->tensor_adds * factors[p];
    counted->products += (double)pass->products * factors[p];
  }
  return TW_OK;
}

static double tensor_us(const tune_operands *operands, double adds) {
  const tw_device_info *gpu = tw_context_device(operands->context);
  const double rate = twi_peak_tensor_multiply_adds(
      gpu->compute_capability, twi_type_first(operands->problem.type));
  return rate > 0 ? adds / (rate * gpu->sm_count * gpu->clock_ghz * 1e3) : 0;
}

/* Runs all blocks after a few of them have ended with a finding, as they do if
 * a kernel stores where all blocks of the one before it have counted. */
static const sim_profile *run_whole(const tune_operands *operands,
                                    const twi_kernel *kernel,
                                    tw_status *status) {
  static const double most_bytes = 64e6;
  if (twi_problem_bytes(&operands->problem) <= most_bytes)
    return run(operands, kernel, 0, status);
  char *why = strdup(tw_last_error());
  if (why) twi_fail(*status, "only a few blocks ran, and %s", why);
  free(why);
  return NULL;
}

tw_status tune_count(const tune_operands *operands, const tw_variant *variant,
                     tune_counted *counted) {
  twi_device *device = operands->context->device;
  twi_kernel *kernel = find_kernel(operands->context, variant);
  double factors[TW_MAX_PASSES];
  int64_t blocks = FEW_BLOCKS;
  *counted = (tune_counted){0};
  if (!kernel)
    return twi_fail(TW_ERROR_VARIANT, "the simulator has no variant %s",
                    variant->name);
  tw_status status = twi_kernel_ready(device, kernel);
  if (status != TW_OK) return status;
  const sim_profile *profile = run(operands, kernel, blocks, &status);
  if (status == TW_ERROR_LAUNCH && kernel->kernel_count > 1) {
    blocks = INT64_MAX;
    profile = run_whole(operands, kernel, &status);
  } else if (profile && profile->blocks_run < profile->blocks) {
    blocks = blocks_for(operands, profile);
    if (blocks > FEW_BLOCKS) profile = run(operands, kernel, blocks, &status);
  }
  if (profile) {
    find_factors(operands, kernel, blocks, factors);
    status = sum_up(profile, factors, counted);
  }
  counted->needed_bytes = twi_problem_bytes(&operands->problem);
  counted->tensor_us = tensor_us(operands, counted->tensor_adds);
  sim_device_watch(device, NULL);
  return status;
}

void tune_counted_free(tune_counted *counted) {
  free(counted->sites);
  *counted = (tune_counted){0};
}
