/*
 * neighbours.c -- the valid points that differ from a point in one axis.
 */
#include "strategy/neighbours.h"

int tune_neighbours_most(const tune_space *space) {
  int most = 0;
  for (int f = 0; f < space->family_count; f++) {
    int count = 0;
    for (int a = 0; a < space->families[f].axis_count; a++)
      count += space->families[f].axes[a].count - 1;
    if (count > most) most = count;
  }
  return most;
}

int tune_neighbours(const tune_space *space, const tune_point *point,
                    tune_reach reach, tune_point *neighbours) {
  const tune_family *family = &space->families[point->family];
  int count = 0;
  for (int a = 0; a < family->axis_count; a++) {
    const tune_axis *axis = &family->axes[a];
    int is_near = reach == TUNE_REACH_ADJACENT && axis->values;
    int from = is_near ? point->index[a] - 1 : 0;
    int to = is_near ? point->index[a] + 1 : axis->count - 1;
    for (int i = from < 0 ? 0 : from; i <= to && i < axis->count; i++) {
      if (i == point->index[a]) continue;
      tune_point next = *point;
      next.index[a] = i;
      if (tune_space_accepts(space, &next)) neighbours[count++] = next;
    }
  }
  return count;
}

void tune_shuffle(tune_draw *draw, tune_point *points, int count) {
  for (int i = count - 1; i > 0; i--) {
    int other = tune_draw_below(draw, i + 1);
    tune_point point = points[i];
    points[i] = points[other];
    points[other] = point;
  }
}
