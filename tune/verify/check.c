/*
 * check.c -- checks one variant on the simulator.
 */
#include "verify/check.h"

#include <stdio.h>

#include "devices/simulator/profile.h"
#include "verify/allow.h"
#include "verify/cause.h"
#include "verify/draw.h"
#include "verify/edges.h"
#include "verify/far.h"
#include "verify/long.h"
#include "verify/many.h"
#include "verify/pitches.h"
#include "verify/trial.h"
#include "verify/trials.h"
#include "verify/verify.h"

/* After this many accesses of a variant no further check shape is run, but a
 * few that it can run are run in any case. */
enum { ENOUGH_ACCESSES = 2000000, FEW_SHAPES = 4 };

struct check {
  tw_context *context;
  twi_kernel *kernel;
  tw_type type;
  uint64_t seed;
  tune_check_result *result;
};

static uint64_t count_accesses(twi_device *device) {
  const sim_profile *profile = sim_device_profile(device);
  uint64_t count = 0;
  for (int i = 0; profile && i < profile->site_count; i++)
    count += profile->sites[i].accesses;
  return count;
}

/* Notes what a trial has shown; returns 1 to go on. */
static int goes_on(const struct check *check, tune_verdict verdict) {
  tune_check_result *result = check->result;
  result->accesses = count_accesses(check->context->device);
  if (verdict == TUNE_VERDICT_RIGHT || verdict == TUNE_VERDICT_UNFIT) return 1;
  result->outcome =
      verdict == TUNE_VERDICT_WRONG ? TUNE_CHECK_FOUND : TUNE_CHECK_FAILED;
  return 0;
}

/* Whether no GPU can launch the kernel for the shape, because the grid is no
 * multiple of the cluster; with the finding. */
static int splits_cluster(const struct check *check, const tw_shape *shape) {
  const tw_device_info *gpu = tw_context_device(check->context);
  const tw_shape allowed =
      tune_shape_allowed(gpu, check->kernel, check->type, shape);
  const char *misfit = tune_misfit(gpu, check->kernel, check->type, &allowed);
  tune_trial trial = {.operation = check->kernel->operation,
                      .shape = &allowed,
                      .data = TUNE_DATA_PLAIN,
                      .finding = check->result->finding,
                      .finding_size = TUNE_CHECK_TEXT};
  if (!misfit || !twi_misfit_is_cluster(misfit) ||
      twi_problem_from_shape(&trial.problem, trial.operation, check->type,
                             &allowed) != TW_OK)
    return 0;
  tune_finding_begin(&trial);
  tune_finding_add(&trial,
                   "a GPU does not launch it: it takes %s; round the grid up "
                   "to a multiple of the cluster",
                   misfit);
  return 1;
}

/* Runs one shape; returns 1 to go on with the next. The number says on what
 * data. Shapes that the variant cannot run have none, so that the others meet
 * data of all kinds. */
static int check_shape(const struct check *check, const tw_shape *shape,
                       int number) {
  tune_verdict verdict = tune_verify_in_turn(
      check->context, check->kernel, check->type, shape, (unsigned)number,
      check->seed, check->result->finding, TUNE_CHECK_TEXT);
  if (verdict == TUNE_VERDICT_UNFIT && splits_cluster(check, shape))
    verdict = TUNE_VERDICT_WRONG;
  check->result->shapes += verdict != TUNE_VERDICT_UNFIT;
  return goes_on(check, verdict);
}

/* The shape of one element on denormal numbers: in larger ones, sums hide that
 * a kernel takes denormals for 0. As the seed is even, they are in one operand
 * only, so that products are denormal and not 0. */
static int check_denormals(const struct check *check, const tw_shape *shape) {
  return goes_on(
      check, tune_verify_on(check->context, check->kernel, check->type, shape,
                            TUNE_DATA_TINY, 2 * check->seed,
                            check->result->finding, TUNE_CHECK_TEXT));
}

/* An estimate of a shape's running time: the product of its sizes. */
static double cost(const tw_operation *operation, const tw_shape *shape) {
  double product = 1;
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SIZE)
      product *= shape->fields[f] > 1 ? (double)shape->fields[f] : 1;
  return product;
}

/* The check shape of the given rank in the order of cost, from 0. */
static const tw_shape *nth_cheapest(const tw_operation *operation, int rank) {
  for (int i = 0; i < operation->check_count; i++) {
    int before = 0;
    double own = cost(operation, &operation->checks[i]);
    for (int j = 0; j < operation->check_count; j++) {
      double other = cost(operation, &operation->checks[j]);
      before += other < own || (other == own && j < i);
    }
    if (before == rank) return &operation->checks[i];
  }
  return &operation->checks[rank];
}

/* Then a kernel multiplies whole tiles, however few elements they have. */
static int uses_tensor_cores(const struct check *check) {
  const sim_profile *profile = sim_device_profile(check->context->device);
  for (int i = 0; profile && i < TW_MAX_PASSES; i++)
    if (profile->passes[i].tensor_adds) return 1;
  return 0;
}

/* Long sums; if that takes little, in all trials, so that copies and products
 * of long loops complete in drawn orders, too. */
static tune_verdict check_long_sums(const struct check *check) {
  enum { TRIALS = 5 };
  const uint64_t before = count_accesses(check->context->device);
  tune_verdict verdict = tune_verify_long_sums(
      check->context, check->kernel, check->type, 0, check->seed,
      check->result->finding, TUNE_CHECK_TEXT);
  const uint64_t used = count_accesses(check->context->device) - before;
  if (verdict == TUNE_VERDICT_RIGHT)
    verdict = tune_verify_large_sums(check->context, check->kernel, check->type,
                                     check->seed, check->result->finding,
                                     TUNE_CHECK_TEXT);
  if (verdict != TUNE_VERDICT_RIGHT || used > ENOUGH_ACCESSES / TRIALS)
    return verdict;
  verdict = tune_verify_long_sums(check->context, check->kernel, check->type, 1,
                                  check->seed, check->result->finding,
                                  TUNE_CHECK_TEXT);
  if (verdict != TUNE_VERDICT_RIGHT || uses_tensor_cores(check)) return verdict;
  verdict = tune_verify_full_sums(check->context, check->kernel, check->type,
                                  check->seed, check->result->finding,
                                  TUNE_CHECK_TEXT);
  if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  return tune_verify_extremes(check->context, check->kernel, check->type,
                              check->seed, check->result->finding,
                              TUNE_CHECK_TEXT);
}

/* Sizes of zero, then long sums. */
static void check_extremes(const struct check *check) {
  tune_verdict verdict = tune_verify_zero_sizes(
      check->context, check->kernel, check->type, check->seed,
      check->result->finding, TUNE_CHECK_TEXT);
  if (verdict == TUNE_VERDICT_RIGHT) verdict = check_long_sums(check);
  goes_on(check, verdict);
}

/* One trial of each. Returns 1 to go on. */
static int check_all(const struct check *check, const tw_shape *shapes,
                     int count) {
  for (int i = 0; i < count; i++)
    if (!goes_on(check, tune_verify_trials(
                            check->context, check->kernel, check->type,
                            &shapes[i], TUNE_ALIGNED_TRIAL, NULL,
                            tune_edges_number(check->seed, i), check->seed,
                            check->result->finding, TUNE_CHECK_TEXT)))
      return 0;
  return 1;
}

static int check_edges(const struct check *check) {
  tw_shape edges[TUNE_EDGES];
  return check_all(check, edges,
                   tune_draw_edges(tw_context_device(check->context),
                                   check->kernel, check->type, edges));
}

static int check_pitches(const struct check *check) {
  tw_shape pitches[TUNE_PITCHES];
  return check_all(check, pitches,
                   tune_draw_pitches(tw_context_device(check->context),
                                     check->kernel, check->type, pitches));
}

static void check_shapes(const struct check *check, int all_shapes) {
  const tw_operation *operation = check->kernel->operation;
  tune_check_result *result = check->result;
  uint64_t state = check->seed ^ check->kernel->variant->hash;
  tw_shape drawn[TUNE_DRAWN_SHAPES];
  const int count =
      tune_draw_for_kernel(tw_context_device(check->context), check->kernel,
                           check->type, &state, drawn);
  /* The first shape, of one element, must not use up a kind of data. */
  if (count && (!check_shape(check, &drawn[0], count - 1) ||
                !check_denormals(check, &drawn[0])))
    return;
  const int first = result->shapes;
  for (int i = 1; i < count; i++)
    if (!check_shape(check, &drawn[i], result->shapes - first)) return;
  const int before = result->shapes;
  for (int i = 0; i < operation->check_count; i++) {
    const int run = result->shapes - before;
    if (result->accesses >= ENOUGH_ACCESSES && run >= FEW_SHAPES &&
        !all_shapes) {
      result->left_out = operation->check_count - i;
      break;
    }
    if (!check_shape(check, nth_cheapest(operation, i), count + run)) return;
  }
  if (result->shapes) {
    if (check_edges(check) && check_pitches(check)) check_extremes(check);
    return;
  }
  /* result->finding holds the condition that the last shape did not meet. */
  result->outcome = TUNE_CHECK_UNFIT;
}

void tune_check_variant(tw_context *context, twi_kernel *kernel, tw_type type,
                        uint64_t seed, int all_shapes,
                        tune_check_result *result) {
  const struct check check = {context, kernel, type, seed, result};
  const sim_watch watch = {.checks = 1, .counters = 1};
  tw_status status = twi_kernel_ready(context->device, kernel);
  if (status != TW_OK && status != TW_ERROR_VARIANT) {
    result->outcome = TUNE_CHECK_FAILED;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s", tw_last_error());
    return;
  }
  if (status != TW_OK || twi_kernel_unfit(kernel) >= 0) {
    result->outcome =
        twi_kernel_is_gpu_only(kernel) ? TUNE_CHECK_GPU_ONLY : TUNE_CHECK_UNFIT;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s",
             status ? kernel->why : "not one block of it fits an SM");
    return;
  }
  if (sim_device_watch(context->device, &watch) != TW_OK) {
    result->outcome = TUNE_CHECK_FAILED;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s", tw_last_error());
    return;
  }
  check_shapes(&check, all_shapes);
  sim_device_watch(context->device, NULL);
  if (result->outcome == TUNE_CHECK_CLEAN &&
      tune_verify_far(context, kernel, type, seed, result->finding,
                      TUNE_CHECK_TEXT) == TUNE_VERDICT_WRONG)
    result->outcome = TUNE_CHECK_FOUND;
  if (result->outcome == TUNE_CHECK_CLEAN &&
      tune_verify_long_vectors(context, kernel, type, result->finding,
                               TUNE_CHECK_TEXT) == TUNE_VERDICT_WRONG)
    result->outcome = TUNE_CHECK_FOUND;
  if (result->outcome == TUNE_CHECK_CLEAN &&
      tune_verify_many_blocks(context, kernel, type, result->finding,
                              TUNE_CHECK_TEXT) == TUNE_VERDICT_WRONG)
    result->outcome = TUNE_CHECK_FOUND;
}
