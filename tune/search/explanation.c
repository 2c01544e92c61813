/*
 * explanation.c -- the variants that tune explain compares.
 */
#include "search/explanation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "count/first_look.h"
#include "search/algorithms.h"
#include "search/prediction.h"

static const tw_variant *variant_of(const tune_candidate *candidate) {
  return candidate->kernel->variant;
}

/* ---- selection ----------------------------------------------------------- */

static void add(tune_explanation *explanation,
                const tune_candidate *candidate) {
  if (!candidate || explanation->count == TUNE_MAX_EXPLAINED) return;
  for (int i = 0; i < explanation->count; i++)
    if (explanation->all[i].candidate == candidate) return;
  explanation->all[explanation->count++] =
      (tune_explained){.candidate = candidate};
}

static int has_time(const tune_candidate *candidate) {
  return candidate->status == TUNE_OPEN && isfinite(candidate->time_us);
}

/* The number of parameters in which two variants of one algorithm differ. */
static int differences(const tune_candidate *a, const tune_candidate *b) {
  int count = 0;
  for (int p = 0; p < TW_MAX_PARAMS; p++)
    count += variant_of(a)->params[p] != variant_of(b)->params[p];
  return count;
}

/* The wavefronts of shared memory for those of the data: hinted, or counted. */
static double conflicts_of(const tune_candidate *candidate) {
  const tw_variant_counts *counts = candidate->kernel->counts;
  double hint = twi_variant_traits(variant_of(candidate)).wavefronts;
  if (hint > 0 || !counts) return hint;
  const float *of = counts->rows[0].of;
  double moved = (double)of[TW_COUNT_MOVED];
  return moved > 0 ? (double)of[TW_COUNT_WAVEFRONTS] * 128 / moved : 0;
}

/* The variant of the same algorithm most similar to `best` that has clearly
 * more bank conflicts, or NULL. */
static const tune_candidate *conflicting(const tune_candidates *candidates,
                                         const tune_candidate *best) {
  const tune_candidate *found = NULL;
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    if (has_time(candidate) &&
        twi_kernel_algorithm(candidate->kernel) ==
            twi_kernel_algorithm(best->kernel) &&
        conflicts_of(candidate) > 1.2 * conflicts_of(best) &&
        (!found || differences(candidate, best) < differences(found, best)))
      found = candidate;
  }
  return found;
}

static const twi_kernel *timed_kernel_at(const void *list, int index) {
  const tune_candidate *candidate =
      &((const tune_candidates *)list)->all[index];
  return has_time(candidate) ? candidate->kernel : NULL;
}

/* Adds the best candidate of each algorithm, which is the first one, because
 * the candidates are ranked. */
static void add_algorithms(tune_explanation *explanation) {
  const tune_candidates *candidates = &explanation->candidates;
  for (int i = 0; i < candidates->count; i++) {
    if (!tune_is_first_of_algorithm(candidates, i, timed_kernel_at)) continue;
    add(explanation, &candidates->all[i]);
    add(explanation, conflicting(candidates, &candidates->all[i]));
  }
}

/* Whether a record holds a measured time of this variant, with unchanged
 * source, for these sizes on a GPU of this architecture. */
static int is_record_of(const tune_explanation *explanation,
                        const twi_record *record, const tw_variant *variant) {
  const twi_problem *problem = explanation->problem;
  const tw_device_info *info = tw_context_device(explanation->context);
  twi_record own;
  if (record->predicted || strcmp(record->variant, variant->name) ||
      record->hash != variant->hash || record->align > problem->align ||
      record->compute_capability != info->compute_capability)
    return 0;
  twi_record_init(&own, info, problem);
  return twi_record_same_sizes(record, &own) &&
         !strcmp(record->layout, own.layout);
}

/* Adds the variants that measured records of exactly this problem name. */
static void add_recorded(tune_explanation *explanation) {
  const twi_tuning *tuning = &explanation->context->tuning;
  const tune_candidates *candidates = &explanation->candidates;
  for (int i = 0; i < candidates->count; i++)
    for (int r = 0; r < tuning->count; r++)
      if (is_record_of(explanation, &tuning->records[r],
                       variant_of(&candidates->all[i])))
        add(explanation, &candidates->all[i]);
}

/* The search's callback: selects the variants to explain, and puts those that
 * are open on the shortlist. */
static tw_status pick(void *user, tune_candidate **shortlist, int *count) {
  tune_explanation *explanation = user;
  const tune_candidates *candidates = &explanation->candidates;
  if (explanation->with_algorithms) {
    add_algorithms(explanation);
    add_recorded(explanation);
  }
  for (int i = 0; i < explanation->named_count; i++)
    add(explanation, tune_candidates_find(candidates, explanation->named[i]));
  for (int i = 0; i < explanation->count; i++) {
    const tune_candidate *candidate = explanation->all[i].candidate;
    if (candidate->status == TUNE_OPEN)
      shortlist[(*count)++] = &candidates->all[candidate - candidates->all];
  }
  return TW_OK;
}

/* ---- times --------------------------------------------------------------- */

static void use_measured_times(tune_explanation *explanation) {
  for (int i = 0; i < explanation->count; i++) {
    tune_explained *explained = &explanation->all[i];
    const tune_candidate *candidate = explained->candidate;
    if (candidate->status != TUNE_OPEN || !candidate->rounds) continue;
    explained->measured_us = candidate->time_us;
    snprintf(explained->measured_source, TUNE_SOURCE_TEXT, "now");
  }
}

static void look_up_records(tune_explanation *explanation) {
  const twi_tuning *tuning = &explanation->context->tuning;
  for (int i = 0; i < explanation->count; i++) {
    tune_explained *explained = &explanation->all[i];
    for (int r = 0; r < tuning->count; r++) {
      const twi_record *record = &tuning->records[r];
      if (!is_record_of(explanation, record, variant_of(explained->candidate)))
        continue;
      explained->measured_us = record->time_us;
      snprintf(explained->measured_source, TUNE_SOURCE_TEXT, "%.40s, %.80s:%d",
               record->device, record->origin, record->line);
    }
  }
}

/* Whether it must not be run in this process. */
static int is_perilous(const tune_candidate *candidate) {
  return (1 << candidate->status & TUNE_PERILOUS) != 0;
}

static void count_uncounted(const tune_explanation *explanation) {
  const twi_kernel **kernels =
      calloc((size_t)explanation->count + 1, sizeof kernels[0]);
  if (!kernels) return;
  int count = 0;
  for (int i = 0; i < explanation->count; i++)
    if (!is_perilous(explanation->all[i].candidate))
      kernels[count++] = explanation->all[i].candidate->kernel;
  tune_first_look(explanation->context, explanation->problem, kernels, count);
  free(kernels);
}

static void fill_terms(tune_explanation *explanation) {
  const tw_device_info *info = tw_context_device(explanation->context);
  count_uncounted(explanation);
  for (int i = 0; i < explanation->count; i++) {
    tune_explained *explained = &explanation->all[i];
    const twi_kernel *kernel = explained->candidate->kernel;
    tune_predict(info, kernel, explanation->problem, NULL, &explained->terms);
  }
}

static int slowest_predicted_first(const void *left, const void *right) {
  double a = ((const tune_explained *)left)->terms.time_us;
  double b = ((const tune_explained *)right)->terms.time_us;
  return (a < b) - (a > b);
}

static double known_us(const tune_explained *explained) {
  return explained->measured_us > 0 ? explained->measured_us
                                    : explained->terms.time_us;
}

static int slowest_measured_first(const void *left, const void *right) {
  double a = known_us(left), b = known_us(right);
  return (a < b) - (a > b);
}

/* ---- the interface ------------------------------------------------------- */

tw_status tune_explanation_open(tune_explanation *explanation,
                                tw_context *context,
                                const twi_problem *problem) {
  *explanation = (tune_explanation){.context = context, .problem = problem};
  tw_status status =
      tune_candidates_collect(context, problem, &explanation->candidates);
  if (status == TW_OK) tune_candidates_filter(&explanation->candidates, 0);
  return status;
}

/* Runs kernels of one's own in a worker before they are counted in this
 * process. What is only wrong is explained all the same. */
static void check_own(tune_explanation *explanation,
                      const tune_search *settings) {
  tune_candidates *candidates = &explanation->candidates;
  if (!settings->isolate) return;
  tune_candidates_verify(
      &(tune_verification){.context = explanation->context,
                           .isolate = settings->isolate,
                           .only_own = 1,
                           .is_brief = 1,
                           .type = explanation->problem->type,
                           .seed = settings->seed,
                           .deadline_s = settings->deadline_s,
                           .steps = settings->steps},
      candidates);
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_WRONG)
      tune_candidate_open(&candidates->all[i]);
}

/* Where only named variants are explained, others are neither run nor timed. */
static void keep_named(tune_explanation *explanation) {
  tune_candidates *candidates = &explanation->candidates;
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    int is_named = explanation->with_algorithms;
    for (int n = 0; n < explanation->named_count; n++)
      is_named |= !strcmp(variant_of(candidate)->name, explanation->named[n]);
    if (!is_named && candidate->status == TUNE_OPEN)
      tune_candidate_reject(candidate, TUNE_UNLISTED, "it is not explained");
  }
}

tw_status tune_explanation_find(tune_explanation *explanation,
                                const tune_search *settings) {
  const int is_gpu = tw_context_device(explanation->context)->is_gpu;
  keep_named(explanation);
  check_own(explanation, settings);
  tune_search search = *settings;
  search.context = explanation->context;
  search.problem = explanation->problem;
  search.candidates = &explanation->candidates;
  search.pick = pick;
  search.user = explanation;
  tw_status status = tune_search_run(&search);
  tune_search_free(&search);
  if (status != TW_OK) return status;
  if (is_gpu)
    use_measured_times(explanation);
  else
    look_up_records(explanation);
  fill_terms(explanation);
  /* Sorts by measured or by predicted times, never by a mixture. */
  qsort(explanation->all, (size_t)explanation->count,
        sizeof explanation->all[0],
        is_gpu ? slowest_measured_first : slowest_predicted_first);
  return TW_OK;
}

tw_status tune_explanation_count(tune_explanation *explanation,
                                 tw_context *simulator, int all_blocks,
                                 const tune_steps *steps) {
  tune_operands operands;
  tw_status status =
      tune_operands_open(&operands, simulator, explanation->problem, 0);
  if (status != TW_OK) return status;
  operands.is_sampled = !all_blocks;
  tune_steps_begin(steps, "counting", explanation->count);
  for (int i = 0; i < explanation->count; i++) {
    tune_explained *explained = &explanation->all[i];
    const tw_variant *variant = variant_of(explained->candidate);
    tune_steps_step(steps, i, variant->name);
    if (is_perilous(explained->candidate))
      snprintf(explained->why, sizeof explained->why, "%s: %.480s",
               tune_status_name(explained->candidate->status),
               explained->candidate->why);
    else if (tune_count(&operands, variant, &explained->counted) != TW_OK)
      snprintf(explained->why, sizeof explained->why, "%s", tw_last_error());
  }
  tune_steps_end(steps);
  tune_operands_close(&operands);
  return TW_OK;
}

void tune_explanation_free(tune_explanation *explanation) {
  for (int i = 0; i < explanation->count; i++)
    tune_counted_free(&explanation->all[i].counted);
  tune_candidates_free(&explanation->candidates);
  explanation->count = 0;
}
