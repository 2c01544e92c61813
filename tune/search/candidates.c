/*
 * candidates.c -- the candidates of a problem, each with its status.
 */
#include "search/candidates.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "count/first_look.h"
#include "devices/launch.h"
#include "search/prediction.h"
#include "select/usable.h"

/* Sets what depends on the problem: the candidate may have been made for
 * another. */
static void describe(const tw_device_info *gpu, const twi_problem *problem,
                     tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  const int is_known = kernel->status == TW_OK;
  tw_passes passes;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  const tw_geometry *first = twi_first_kernel(&passes);
  candidate->threads = twi_geometry_threads(first);
  candidate->shared_bytes =
      first->shared_bytes + (is_known ? kernel->attributes[0].shared_bytes
                                      : kernel->variant->shared_bytes);
  if (passes.pass[0].misfit && twi_kernel_algorithm(kernel)->is_shared_by_size)
    candidate->shared_bytes = TUNE_SHARED_BY_SIZE;
  if (is_known)
    twi_kernel_occupancy(gpu, kernel, &passes, candidate->occupancy);
}

static void init_candidate(const tw_device_info *gpu, const twi_kernel *kernel,
                           const twi_problem *problem,
                           tune_candidate *candidate) {
  *candidate = (tune_candidate){.kernel = kernel};
  describe(gpu, problem, candidate);
  candidate->predicted_us = candidate->time_us = INFINITY;
}

tw_status tune_candidates_collect(tw_context *context,
                                  const twi_problem *problem,
                                  tune_candidates *candidates) {
  const int kernels = twi_context_kernel_count(context);
  int count = kernels > 0 ? kernels : 1;
  *candidates = (tune_candidates){
      .all = calloc((size_t)count, sizeof candidates->all[0])};
  if (!candidates->all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d candidates", count);
  for (int i = 0; i < kernels; i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, problem)) continue;
    twi_kernel_ready(context->device,
                     kernel); /* kernel->status keeps the result */
    init_candidate(tw_context_device(context), kernel, problem,
                   &candidates->all[candidates->count++]);
  }
  return TW_OK;
}

tune_candidate *tune_candidates_add(tw_context *context,
                                    const twi_problem *problem,
                                    twi_kernel *kernel,
                                    tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].kernel == kernel) return &candidates->all[i];
  size_t count = (size_t)candidates->count + 1;
  tune_candidate *all = realloc(candidates->all, count * sizeof *all);
  if (!all) return NULL;
  candidates->all = all;
  twi_kernel_ready(context->device, kernel);
  init_candidate(tw_context_device(context), kernel, problem,
                 &all[candidates->count]);
  return &all[candidates->count++];
}

tw_status tune_candidates_copy(const tune_candidates *from,
                               tune_candidates *to) {
  size_t bytes = (size_t)from->count * sizeof from->all[0];
  *to = (tune_candidates){.count = from->count, .all = malloc(bytes + 1)};
  if (!to->all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d candidates",
                    from->count);
  memcpy(to->all, from->all, bytes);
  return TW_OK;
}

void tune_candidates_free(tune_candidates *candidates) {
  free(candidates->all);
  *candidates = (tune_candidates){0};
}

void tune_candidate_reject(tune_candidate *candidate, tune_status status,
                           const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(candidate->why, sizeof candidate->why, format, list);
  va_end(list);
  candidate->status = status;
}

void tune_candidate_open(tune_candidate *candidate) {
  candidate->status = TUNE_OPEN;
  candidate->why[0] = 0;
}

const char *tune_status_name(tune_status status) {
  static const char *const names[] = {
      "open",     "skipped", "occupancy", "device",     "wrong",
      "corrupts", "crashes", "hangs",     "unverified", "late",
      "shape",    "dealt",   "unlisted",  "wrong"};
  return names[status];
}

int tune_candidates_count_of(const tune_candidates *candidates, int statuses) {
  int count = 0;
  for (int i = 0; i < candidates->count; i++)
    count += statuses >> candidates->all[i].status & 1;
  return count;
}

int tune_candidates_count(const tune_candidates *candidates,
                          tune_status status) {
  return tune_candidates_count_of(candidates, 1 << status);
}

int tune_candidates_open(const tune_candidates *candidates,
                         tune_candidate **open) {
  int count = 0;
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      open[count++] = &candidates->all[i];
  return count;
}

const twi_kernel *tune_candidates_other_algorithm(
    const tune_candidates *candidates, const twi_kernel *kernel) {
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *other = &candidates->all[i];
    if (other->status == TUNE_OPEN &&
        other->kernel->variant->algorithm != kernel->variant->algorithm)
      return other->kernel;
  }
  return NULL;
}

tune_candidate *tune_candidates_find(const tune_candidates *candidates,
                                     const char *name) {
  for (int i = 0; i < candidates->count; i++)
    if (strcmp(candidates->all[i].kernel->variant->name, name) == 0)
      return &candidates->all[i];
  return NULL;
}

/* ---- filters ------------------------------------------------------------ */

/* A condition for the occupancy concerns the first kernel, which does the bulk
 * of the work; but a block of every kernel must fit an SM. */
static void filter_one(tune_candidate *candidate, double least) {
  const twi_kernel *kernel = candidate->kernel;
  const twi_occupancy *occupancy = kernel->occupancy;
  char limiter[64], name[TWI_PASS_NAME];
  if (kernel->status != TW_OK) {
    tune_candidate_reject(candidate, TUNE_DEVICE, "%s", kernel->why);
    return;
  }
  int unfit = twi_kernel_unfit(kernel);
  twi_limiter_text(occupancy[unfit < 0 ? 0 : unfit].limiter, limiter);
  if (unfit > 0) twi_pass_name(kernel, unfit, name);
  if (unfit >= 0)
    tune_candidate_reject(candidate, TUNE_OCCUPANCY,
                          "not even one block%s%s fits an SM, limited by %s",
                          unfit ? " of " : "", unfit ? name : "", limiter);
  else if (occupancy->fraction < least)
    tune_candidate_reject(candidate, TUNE_OCCUPANCY,
                          "occupancy %.3f, less than %.3f, limited by %s",
                          occupancy->fraction, least, limiter);
}

void tune_candidates_filter(tune_candidates *candidates, double least) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      filter_one(&candidates->all[i], least);
}

/* ---- order -------------------------------------------------------------- */

static int compare(const tune_candidate *a, const tune_candidate *b,
                   double a_us, double b_us) {
  int a_open = a->status == TUNE_OPEN, b_open = b->status == TUNE_OPEN;
  if (a_open != b_open) return b_open - a_open;
  if (a_us != b_us) return a_us < b_us ? -1 : 1;
  return strcmp(a->kernel->variant->name, b->kernel->variant->name);
}

static int by_prediction(const void *left, const void *right) {
  const tune_candidate *a = left, *b = right;
  return compare(a, b, a->predicted_us, b->predicted_us);
}

static int by_time(const void *left, const void *right) {
  const tune_candidate *a = left, *b = right;
  return compare(a, b, a->time_us, b->time_us);
}

void tune_candidates_rank(tune_candidates *candidates) {
  qsort(candidates->all, (size_t)candidates->count, sizeof candidates->all[0],
        by_time);
}

/* Returns an error, with its reason, if the launch for this problem exceeds
 * CUDA's limits. */
static tw_status check_launch(const tw_context *context,
                              const twi_kernel *kernel,
                              const twi_problem *problem) {
  tw_passes passes;
  twi_kernel_passes(tw_context_device(context), kernel, problem->args, &passes);
  return twi_passes_check(&passes);
}

static void predict_one(const tw_context *context, const twi_problem *problem,
                        tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  twi_model_terms terms;
  candidate->predicted_us = INFINITY;
  describe(tw_context_device(context), problem, candidate);
  if (check_launch(context, kernel, problem) != TW_OK) return;
  tune_predict(tw_context_device(context), kernel, problem, NULL, &terms);
  candidate->predicted_us = terms.time_us;
  candidate->is_assumed = terms.assumed != 0;
}

void tune_candidates_first_look(tw_context *context, const twi_problem *problem,
                                const tune_candidates *candidates) {
  const twi_kernel **kernels =
      calloc((size_t)candidates->count + 1, sizeof kernels[0]);
  int count = 0;
  if (!kernels) return;
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      kernels[count++] = candidates->all[i].kernel;
  tune_first_look(context, problem, kernels, count);
  free(kernels);
}

void tune_candidates_reject_unfit(const tw_context *context,
                                  const twi_problem *problem,
                                  tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status == TUNE_OPEN &&
        check_launch(context, candidate->kernel, problem) != TW_OK)
      tune_candidate_reject(candidate, TUNE_SHAPE, "%s", tw_last_error());
  }
}

void tune_candidates_predict(tw_context *context, const twi_problem *problem,
                             tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      predict_one(context, problem, &candidates->all[i]);
  qsort(candidates->all, (size_t)candidates->count, sizeof candidates->all[0],
        by_prediction);
}

void tune_candidates_use_predictions(const tw_context *context,
                                     const twi_problem *problem,
                                     tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      candidates->all[i].time_us = candidates->all[i].predicted_us;
  tune_candidates_reject_unfit(context, problem, candidates);
}
