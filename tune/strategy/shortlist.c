/*
 * shortlist.c -- tries the points that the model predicts to be the fastest,
 * the best first.
 */
#include "api/error.h"
#include "strategy/explorers.h"
#include "strategy/ranked.h"

static void try_ranked(tune_exploration *exploration,
                       const tune_ranked *ranked) {
  tune_point batch[TUNE_MAX_BATCH];
  double times_us[TUNE_MAX_BATCH];
  int filled = 0;
  for (int i = 0; i < ranked->count; i++) {
    batch[filled++] = ranked->all[i].point;
    if (filled < tune_explore_batch(exploration) && i + 1 < ranked->count)
      continue;
    if (!tune_explore_try(exploration, batch, filled, times_us)) return;
    filled = 0;
  }
}

static tw_status run(tune_exploration *exploration) {
  tune_draw draw;
  tune_ranked ranked = {0};
  tw_status status = TW_OK;
  int most = exploration->tries + exploration->tried.count;
  if (tune_draw_open(exploration->space, exploration->seed, &draw) &&
      tune_ranked_open(&draw, most, &ranked))
    try_ranked(exploration, &ranked);
  else
    status =
        twi_fail(TW_ERROR_MEMORY, "out of memory for the points of a space");
  tune_ranked_close(&ranked);
  tune_draw_close(&draw);
  return status;
}

const tune_explorer tune_explore_shortlist = {
    .name = "shortlist",
    .brief = "the points that the model predicts to be the fastest",
    .needs_model = 1,
    .run = run,
};
