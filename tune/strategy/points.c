/*
 * points.c -- a set of points: an array, and a hash table with linear probing.
 */
#include "strategy/points.h"

#include <stdlib.h>
#include <string.h>

int tune_points_find(const tune_points *points, const tune_point *point) {
  if (!points->slot_count) return -1;
  unsigned mask = (unsigned)points->slot_count - 1;
  unsigned slot = (unsigned)tune_point_hash(point) & mask;
  for (; points->slots[slot]; slot = (slot + 1) & mask)
    if (tune_point_equal(&points->all[points->slots[slot] - 1], point))
      return points->slots[slot] - 1;
  return -1;
}

static void insert(tune_points *points, int index) {
  unsigned mask = (unsigned)points->slot_count - 1;
  unsigned slot = (unsigned)tune_point_hash(&points->all[index]) & mask;
  while (points->slots[slot]) slot = (slot + 1) & mask;
  points->slots[slot] = index + 1;
}

/* The table stays at most half full. */
static int grow(tune_points *points) {
  int capacity = points->capacity ? 2 * points->capacity : 64;
  size_t count = (size_t)capacity;
  tune_point *all = realloc(points->all, count * sizeof all[0]);
  if (all) points->all = all;
  double *times_us = realloc(points->times_us, count * sizeof times_us[0]);
  if (times_us) points->times_us = times_us;
  int *slots = calloc(2 * count, sizeof slots[0]);
  if (!all || !times_us || !slots) {
    free(slots);
    return 0;
  }
  free(points->slots);
  points->slots = slots;
  points->slot_count = 2 * capacity;
  points->capacity = capacity;
  for (int i = 0; i < points->count; i++) insert(points, i);
  return 1;
}

int tune_points_add(tune_points *points, const tune_point *point,
                    double time_us) {
  if (points->count == points->capacity && !grow(points)) return -1;
  points->all[points->count] = *point;
  points->times_us[points->count] = time_us;
  insert(points, points->count);
  return points->count++;
}

void tune_points_free(tune_points *points) {
  free(points->all);
  free(points->times_us);
  free(points->slots);
  memset(points, 0, sizeof *points);
}
