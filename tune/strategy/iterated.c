/*
 * iterated.c -- iterated local search: descends to a local optimum, then jumps
 * and descends again.
 */
#include <math.h>
#include <stdlib.h>

#include "api/error.h"
#include "strategy/explorers.h"
#include "strategy/local.h"
#include "strategy/neighbours.h"
#include "strategy/ranked.h"

enum { STARTS = 10, LEAST_JUMP = 2, MOST_JUMP = 3, MOST_IDLE = 200 };

/* Descends: goes to a faster neighbour until there is none. The neighbours are
 * tried in random order, a batch at a time, and the descent goes to the fastest
 * of the first batch that has a faster one. Returns 0 when the exploration has
 * ended. */
static int descend(tune_exploration *exploration, tune_draw *draw,
                   tune_point *neighbours, tune_point *point, double *time_us) {
  double times_us[TUNE_MAX_BATCH];
  int is_faster = 1;
  while (is_faster) {
    int count = tune_neighbours(exploration->space, point, TUNE_REACH_HAMMING,
                                neighbours);
    int size = tune_explore_batch(exploration);
    tune_shuffle(draw, neighbours, count);
    is_faster = 0;
    for (int from = 0; from < count && !is_faster; from += size) {
      int filled = count - from < size ? count - from : size;
      if (!tune_explore_try(exploration, neighbours + from, filled, times_us))
        return 0;
      for (int i = 0; i < filled; i++) {
        if (times_us[i] >= *time_us) continue;
        *point = neighbours[from + i];
        *time_us = times_us[i];
        is_faster = 1;
      }
    }
  }
  return 1;
}

/* Changes some axes at random; a new valid point, if chance allows, or any
 * point. */
static tune_point jump(tune_exploration *exploration, tune_draw *draw,
                       const tune_point *from) {
  const tune_family *family = &exploration->space->families[from->family];
  tune_point point;
  for (int attempt = 0; attempt < 100 && family->axis_count > 0; attempt++) {
    point = *from;
    int changes =
        LEAST_JUMP + tune_draw_below(draw, MOST_JUMP - LEAST_JUMP + 1);
    for (int i = 0; i < changes; i++) {
      int axis = tune_draw_below(draw, family->axis_count);
      point.index[axis] = tune_draw_below(draw, family->axes[axis].count);
    }
    if (tune_space_accepts(exploration->space, &point) &&
        !tune_explore_knows(exploration, &point))
      return point;
  }
  return tune_draw_new(draw, &exploration->tried, &point) ? point : *from;
}

static void iterate(tune_exploration *exploration, tune_draw *draw,
                    tune_point *neighbours) {
  tune_point home = exploration->tried.all[exploration->best];
  double home_us = exploration->tried.times_us[exploration->best];
  int idle = 0;
  if (!descend(exploration, draw, neighbours, &home, &home_us)) return;
  while (idle < MOST_IDLE) {
    int before = exploration->tried.count;
    tune_point point = jump(exploration, draw, &home);
    double time_us = tune_explore_try_one(exploration, &point);
    if (isnan(time_us) ||
        !descend(exploration, draw, neighbours, &point, &time_us))
      return;
    if (time_us <= home_us) {
      home = point;
      home_us = time_us;
    }
    idle = exploration->tried.count == before ? idle + 1 : 0;
  }
}

tw_status tune_local_iterate(tune_exploration *exploration, tune_draw *draw) {
  size_t most = (size_t)tune_neighbours_most(exploration->space) + 1;
  tune_point *neighbours = malloc(most * sizeof neighbours[0]);
  if (!neighbours)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for neighbours");
  iterate(exploration, draw, neighbours);
  free(neighbours);
  return TW_OK;
}

/* Tries the starts: the model's best points if there is a model, then random
 * ones. Goes on until one was timed. */
static void start(tune_exploration *exploration, tune_draw *draw,
                  const tune_ranked *ranked) {
  tune_point point, batch[STARTS];
  double times_us[STARTS];
  for (int i = 0; i < ranked->count; i++) batch[i] = ranked->all[i].point;
  int is_open = tune_explore_try(exploration, batch, ranked->count, times_us);
  while (is_open &&
         (exploration->tried.count < STARTS || exploration->best < 0))
    is_open = tune_draw_new(draw, &exploration->tried, &point) &&
              !isnan(tune_explore_try_one(exploration, &point));
}

static tw_status run(tune_exploration *exploration) {
  tune_draw draw;
  tune_ranked ranked = {0};
  tw_status status = TW_OK;
  if (tune_draw_open(exploration->space, exploration->seed, &draw) &&
      tune_ranked_open(&draw, STARTS, &ranked)) {
    start(exploration, &draw, &ranked);
    if (exploration->best >= 0 && tune_explore_left(exploration) > 0)
      status = tune_local_iterate(exploration, &draw);
  } else {
    status =
        twi_fail(TW_ERROR_MEMORY, "out of memory for the points of a space");
  }
  tune_ranked_close(&ranked);
  tune_draw_close(&draw);
  return status;
}

const tune_explorer tune_explore_iterated = {
    .name = "iterated",
    .brief = "iterated local search from the best of a few starts",
    .run = run,
};
