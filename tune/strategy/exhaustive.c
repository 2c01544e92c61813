/*
 * exhaustive.c -- tries every valid point, in the order of the axes.
 */
#include "api/error.h"
#include "strategy/explorers.h"

/* Advances to the next point before constraints. Returns 0 after the last. */
static int advance(const tune_space *space, tune_point *point) {
  const tune_family *family = &space->families[point->family];
  for (int a = family->axis_count - 1; a >= 0; a--) {
    if (++point->index[a] < family->axes[a].count) return 1;
    point->index[a] = 0;
  }
  return ++point->family < space->family_count;
}

/* The most points before constraints: judging more would take minutes. */
static const double most_points = 1 << 28;

static tw_status run(tune_exploration *exploration) {
  const tune_space *space = exploration->space;
  tune_point batch[TUNE_MAX_BATCH], point = {0};
  double times_us[TUNE_MAX_BATCH];
  int filled = 0, is_more = space->family_count > 0;
  if (tune_space_size(space) > most_points)
    return twi_fail(
        TW_ERROR_OPTION,
        "strategy exhaustive lists at most %.3g points before "
        "constraints, and this space has %.3g; use another strategy",
        most_points, tune_space_size(space));
  while (is_more) {
    if (tune_space_accepts(space, &point)) batch[filled++] = point;
    is_more = advance(space, &point);
    if (filled == 0 || (is_more && filled < tune_explore_batch(exploration)))
      continue;
    if (!tune_explore_try(exploration, batch, filled, times_us)) return TW_OK;
    filled = 0;
  }
  return TW_OK;
}

const tune_explorer tune_explore_exhaustive = {
    .name = "exhaustive",
    .brief = "every valid point, in the order of the axes",
    .run = run,
};
