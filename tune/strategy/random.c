/*
 * random.c -- tries random valid points, none twice.
 */
#include "api/error.h"
#include "strategy/draw.h"
#include "strategy/explorers.h"

static int fill(tune_exploration *exploration, tune_draw *draw,
                tune_point *batch) {
  int count = tune_explore_batch(exploration), filled = 0;
  while (filled < count &&
         tune_draw_new(draw, &exploration->tried, &batch[filled]))
    filled++;
  return filled;
}

static tw_status run(tune_exploration *exploration) {
  tune_point batch[TUNE_MAX_BATCH];
  double times_us[TUNE_MAX_BATCH];
  tune_draw draw;
  if (!tune_draw_open(exploration->space, exploration->seed, &draw))
    return twi_fail(TW_ERROR_MEMORY, "out of memory for the points of a space");
  int filled;
  do {
    filled = fill(exploration, &draw, batch);
  } while (filled > 0 &&
           tune_explore_try(exploration, batch, filled, times_us));
  tune_draw_close(&draw);
  return TW_OK;
}

const tune_explorer tune_explore_random = {
    .name = "random",
    .brief = "random valid points, none twice",
    .run = run,
};
