/*
 * ranked.c -- points in the order of the model's predictions.
 */
#include "strategy/ranked.h"

#include <math.h>
#include <stdlib.h>

#include "strategy/neighbours.h"

enum { SAMPLE = 4096, DESCENTS = 16, MOST_STEPS = 100 };

static double predict(const tune_space *space, const tune_point *point) {
  double time_us = space->predict(space->user, point);
  return isfinite(time_us) && time_us > 0 ? time_us : INFINITY;
}

/* Points of equal prediction keep one order, whatever qsort does. */
static int compare(const void *a, const void *b) {
  const tune_ranked_point *x = a, *y = b;
  if (x->predicted_us != y->predicted_us)
    return x->predicted_us < y->predicted_us ? -1 : 1;
  uint64_t p = tune_point_hash(&x->point), q = tune_point_hash(&y->point);
  return (p > q) - (p < q);
}

/* Adds a point to the set with its prediction as its time. */
static int add(const tune_space *space, const tune_point *point,
               tune_points *set) {
  if (tune_points_find(set, point) >= 0) return 1;
  return tune_points_add(set, point, predict(space, point)) >= 0;
}

static int collect(tune_draw *draw, tune_points *set) {
  tune_point point;
  int ok = 1;
  for (int i = 0; i < draw->number_count && ok; i++) {
    point = tune_space_point(draw->space, draw->numbers[i]);
    ok = add(draw->space, &point, set);
  }
  for (int i = 0; draw->number_count < 0 && i < SAMPLE && ok; i++) {
    if (!tune_draw_any(draw, &point)) break;
    ok = add(draw->space, &point, set);
  }
  return ok;
}

/* Goes to the best predicted neighbour until there is none; adds all points on
 * the way. */
static int descend(const tune_space *space, tune_point point,
                   tune_point *neighbours, tune_points *set) {
  double here_us = predict(space, &point);
  for (int step = 0; step < MOST_STEPS; step++) {
    int count = tune_neighbours(space, &point, TUNE_REACH_HAMMING, neighbours);
    int best = -1;
    for (int i = 0; i < count; i++) {
      double next_us = predict(space, &neighbours[i]);
      if (!add(space, &neighbours[i], set)) return 0;
      if (next_us < here_us) {
        here_us = next_us;
        best = i;
      }
    }
    if (best < 0) return 1;
    point = neighbours[best];
  }
  return 1;
}

static int sort(const tune_points *set, tune_ranked *ranked) {
  ranked->all = malloc(((size_t)set->count + 1) * sizeof ranked->all[0]);
  if (!ranked->all) return 0;
  for (int i = 0; i < set->count; i++)
    ranked->all[i] = (tune_ranked_point){set->all[i], set->times_us[i]};
  ranked->count = set->count;
  qsort(ranked->all, (size_t)ranked->count, sizeof ranked->all[0], compare);
  return 1;
}

/* Descends from the best of the sample and ranks again. */
static int refine(const tune_space *space, tune_points *set,
                  tune_ranked *ranked) {
  size_t most = (size_t)tune_neighbours_most(space) + 1;
  tune_point *neighbours = malloc(most * sizeof neighbours[0]);
  int ok = neighbours != NULL;
  for (int i = 0; i < DESCENTS && i < ranked->count && ok; i++)
    ok = descend(space, ranked->all[i].point, neighbours, set);
  free(neighbours);
  if (!ok) return 0;
  tune_ranked_close(ranked);
  return sort(set, ranked);
}

int tune_ranked_open(tune_draw *draw, int most, tune_ranked *ranked) {
  tune_points set = {0};
  *ranked = (tune_ranked){0};
  if (!draw->space->predict) return 1;
  int ok = collect(draw, &set) && sort(&set, ranked);
  if (ok && draw->number_count < 0) ok = refine(draw->space, &set, ranked);
  tune_points_free(&set);
  if (ranked->count > most) ranked->count = most;
  return ok;
}

void tune_ranked_close(tune_ranked *ranked) {
  free(ranked->all);
  *ranked = (tune_ranked){0};
}
