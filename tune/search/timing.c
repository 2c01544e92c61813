/*
 * timing.c -- times some of a search's candidates.
 */
#include <math.h>
#include <stdlib.h>

#include "search/search.h"

/* The argument of run_kernel(). */
struct launch {
  tw_context *context;
  const twi_kernel *kernel;
};

static tw_status run_kernel(void *user, const tune_buffers *buffers, int set,
                            tw_stream stream) {
  const struct launch *launch = user;
  return twi_launch_problem(launch->context, launch->kernel,
                            &buffers->problems[set], stream);
}

static tune_timed timed_candidate(const tune_candidate *candidate,
                                  struct launch *launch) {
  double predicted_us = candidate->predicted_us;
  return (tune_timed){.name = candidate->kernel->variant->name,
                      .run = run_kernel,
                      .user = launch,
                      .expected_us = isfinite(predicted_us) ? predicted_us : 0};
}

static void store_time(tune_candidate *candidate, const tune_timed *timed) {
  candidate->rounds = timed->rounds;
  candidate->is_abandoned = timed->is_abandoned;
  candidate->time_us = candidate->spread_us = INFINITY;
  if (timed->status != TW_OK) {
    tune_candidate_reject(candidate, TUNE_SHAPE, "%s", timed->why);
    return;
  }
  if (timed->rounds == 0) return;
  candidate->time_us = timed->time_us;
  candidate->spread_us = timed->spread_us;
}

tw_status tune_search_time(tune_search *search, tune_candidate *const *timed,
                           int count, const tune_rounds *rounds, int is_last) {
  const int other_count = is_last ? search->other_count : 0;
  const size_t items = (size_t)(count + other_count);
  if (items == 0) return TW_OK;
  tune_timed *all = calloc(items, sizeof all[0]);
  struct launch *launches = calloc(items, sizeof launches[0]);
  tw_status status = TW_OK;
  if (!all || !launches)
    status = twi_fail(TW_ERROR_MEMORY,
                      "out of memory for the times of %d "
                      "variants",
                      count);
  for (int i = 0; i < count && status == TW_OK; i++) {
    launches[i] = (struct launch){search->context, timed[i]->kernel};
    all[i] = timed_candidate(timed[i], &launches[i]);
  }
  for (int i = 0; i < other_count && status == TW_OK; i++)
    all[count + i] = search->others[i];
  if (status == TW_OK)
    status = tune_measure(search->context, search->buffers, all, (int)items,
                          rounds, search->deadline_s, search->steps);
  for (int i = 0; i < count && status == TW_OK; i++)
    store_time(timed[i], &all[i]);
  for (int i = 0; i < other_count && status == TW_OK; i++)
    search->others[i] = all[count + i];
  free(all);
  free(launches);
  return status;
}
