/*
 * timing.c -- times some of a search's candidates, and picks the shortlist.
 */
#include <math.h>
#include <stdlib.h>

#include "measure/limit.h"
#include "search/search.h"

static tune_timed timed_candidate(const tune_candidate *candidate,
                                  tune_launch *launch) {
  tune_timed timed = tune_measure_kernel(launch);
  if (isfinite(candidate->predicted_us))
    timed.expected_us = candidate->predicted_us;
  return timed;
}

static void store_time(tune_candidate *candidate, const tune_timed *timed) {
  candidate->rounds = timed->rounds;
  candidate->is_abandoned = timed->is_abandoned;
  candidate->time_us = candidate->spread_us = INFINITY;
  candidate->low_us = 0;
  candidate->high_us = INFINITY;
  candidate->hot_us = timed->hot_us;
  candidate->cold_us = timed->cold_us;
  candidate->energy_mj = timed->energy_mj;
  candidate->is_replayed = timed->is_replayed;
  if (timed->status != TW_OK) {
    tune_candidate_reject(candidate, TUNE_SHAPE, "%s", timed->why);
    return;
  }
  if (timed->rounds == 0) return;
  candidate->time_us = timed->time_us;
  candidate->spread_us = timed->spread_us;
  candidate->low_us = timed->low_us;
  candidate->high_us = timed->high_us;
}

/* The limit is DRAM's or the arithmetic's; a problem that the L2 holds may be
 * faster than DRAM. */
static double limit_us(const tune_search *search) {
  const tw_device_info *gpu = tw_context_device(search->context);
  if (tune_limit_fits_l2(gpu, search->problem)) return 0;
  return tune_limit_of(gpu, search->problem).time_us;
}

tw_status tune_search_time(tune_search *search, tune_candidate *const *timed,
                           int count, const tune_rounds *rounds, int is_last) {
  const int other_count = is_last ? search->other_count : 0;
  const size_t items = (size_t)(count + other_count);
  if (items == 0) return TW_OK;
  tune_timed *all = calloc(items, sizeof all[0]);
  tune_launch *launches = calloc(items, sizeof launches[0]);
  tw_status status = TW_OK;
  if (!all || !launches)
    status = twi_fail(TW_ERROR_MEMORY,
                      "out of memory for the times of %d "
                      "variants",
                      count);
  for (int i = 0; i < count && status == TW_OK; i++) {
    launches[i] = (tune_launch){search->context, timed[i]->kernel};
    all[i] = timed_candidate(timed[i], &launches[i]);
  }
  for (int i = 0; i < other_count && status == TW_OK; i++)
    all[count + i] = search->others[i];
  const tune_conditions conditions = {
      .deadline_s = search->deadline_s,
      .steps = search->steps,
      .monitor = search->monitor,
      .warm_up_us = search->warm_up_us,
      .limit_us = limit_us(search),
      .stop_at = search->stop_at,
      .wants_energy = is_last && search->wants_energy,
      .wants_both = is_last && !search->skips_other};
  if (status == TW_OK)
    status = tune_measure(search->context, search->buffers, all, (int)items,
                          rounds, &conditions, &search->report);
  for (int i = 0; i < count && status == TW_OK; i++)
    store_time(timed[i], &all[i]);
  for (int i = 0; i < other_count && status == TW_OK; i++)
    search->others[i] = all[count + i];
  free(all);
  free(launches);
  return status;
}

tw_status tune_search_pick(tune_search *search) {
  tune_candidates_rank(search->candidates);
  search->shortlist_count = 0;
  if (!search->pick) return TW_OK;
  return search->pick(search->user, search->shortlist,
                      &search->shortlist_count);
}
