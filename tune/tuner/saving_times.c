/*
 * saving_times.c -- see saving_times.h.
 */
#include "tuner/saving_times.h"

#include <math.h>
#include <stdlib.h>

#include "problems/corrected.h"

/* Whether the time is one that a later run would find again: of a variant of
 * the space, timed to the end. */
static int is_telling(const tune_candidate *candidate) {
  return candidate->status == TUNE_OPEN && candidate->rounds > 0 &&
         !candidate->is_abandoned && isfinite(candidate->time_us) &&
         candidate->time_us > 0 && !candidate->kernel->variant->fixed;
}

static twi_timed timed_of(const tune_measured *one) {
  const tw_variant *variant = one->kernel->variant;
  return (twi_timed){
      .variant = twi_times_variant(one->kernel->operation, variant),
      .hash = (unsigned)(variant->hash & 0xffff),
      .time_us = one->time_us,
      .blocks_per_sm = one->occupancy[0].blocks_per_sm};
}

static void choose(const tune_measured *all, int count, twi_times *times) {
  int indices[TUNE_TELLING_TIMES];
  const tune_measured_problem measured = {.count = count,
                                          .all = (tune_measured *)all};
  const int telling = tune_measured_telling(&measured, indices);
  for (int i = 0; i < telling; i++)
    times->timed[times->count++] = timed_of(&all[indices[i]]);
}

int tune_saving_times(const tune_found *outcome, char *shape,
                      twi_times *times) {
  const tune_candidates *ranked = &outcome->ranked;
  const twi_problem *problem = outcome->problem;
  const tw_operation *operation = problem->operation;
  *times = (twi_times){.device = outcome->info->key,
                       .compute_capability = outcome->info->compute_capability,
                       .sm_count = outcome->info->sm_count,
                       .operation = operation->name,
                       .element = operation->elements[problem->element].name,
                       .shape = shape};
  twi_problem_shape(problem, shape);
  if (!outcome->info->is_gpu) return 0;
  tune_measured *all = calloc((size_t)ranked->count + 1, sizeof *all);
  int count = 0;
  if (!all) return -1;
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *candidate = &ranked->all[i];
    if (!is_telling(candidate)) continue;
    all[count] = (tune_measured){.kernel = candidate->kernel,
                                 .occupancy = {candidate->occupancy[0]},
                                 .time_us = candidate->time_us,
                                 .predicted_us = candidate->predicted_us > 0
                                                     ? candidate->predicted_us
                                                     : INFINITY};
    count++;
  }
  if (count > 1) choose(all, count, times);
  free(all);
  return times->count;
}
