/*
 * race.c -- candidates timed against each other, a plain copy and peers.
 */
#include "measure/race.h"

#include <math.h>
#include <stdlib.h>

/* What a candidate's contender needs to launch it. */
struct entrant {
  tw_context *context;
  const twi_kernel *kernel;
};

static tw_status run_kernel(void *user, const tune_buffers *buffers, int set,
                            tw_stream stream) {
  const struct entrant *entrant = user;
  return twi_launch_problem(entrant->context, entrant->kernel,
                            &buffers->problems[set], stream);
}

static double predicted_us(const tune_candidate *candidate) {
  return isfinite(candidate->predicted_us) ? candidate->predicted_us : 0;
}

static void take_result(tune_candidate *candidate,
                        const tune_contender *contender) {
  candidate->rounds = contender->rounds;
  candidate->gave_up = contender->gave_up;
  candidate->time_us = candidate->spread_us = INFINITY;
  if (contender->status != TW_OK) {
    tune_candidate_reject(candidate, TUNE_FATE_SHAPE, "%s", contender->why);
    return;
  }
  if (contender->rounds == 0) return;
  candidate->time_us = contender->time_us;
  candidate->spread_us = contender->spread_us;
}

tw_status tune_race(tw_context *context, const tune_buffers *buffers,
                    tune_candidate *const *candidates, int count,
                    tune_contender *others, int other_count,
                    const tune_measure_plan *plan) {
  size_t lanes = (size_t)(count + other_count);
  if (lanes == 0) return TW_OK;
  tune_contender *contenders = calloc(lanes, sizeof contenders[0]);
  struct entrant *entrants = calloc(lanes, sizeof entrants[0]);
  tw_status status = TW_OK;
  if (!contenders || !entrants)
    status =
        twi_fail(TW_ERROR_MEMORY, "out of memory for %zu contenders", lanes);
  for (int i = 0; i < count && status == TW_OK; i++) {
    entrants[i] = (struct entrant){context, candidates[i]->kernel};
    contenders[i] =
        (tune_contender){.name = candidates[i]->kernel->variant->name,
                         .run = run_kernel,
                         .expected_us = predicted_us(candidates[i]),
                         .user = &entrants[i]};
  }
  if (status == TW_OK) {
    for (int i = 0; i < other_count; i++) contenders[count + i] = others[i];
    status = tune_measure(context, buffers, contenders, (int)lanes, plan);
  }
  if (status == TW_OK) {
    for (int i = 0; i < count; i++) take_result(candidates[i], &contenders[i]);
    for (int i = 0; i < other_count; i++) others[i] = contenders[count + i];
  }
  free(contenders);
  free(entrants);
  return status;
}

int tune_race_entrants(const tune_candidates *candidates,
                       tune_candidate **open) {
  int count = 0;
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].fate == TUNE_FATE_OPEN)
      open[count++] = &candidates->all[i];
  return count;
}
