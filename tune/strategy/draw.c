/*
 * draw.c -- draws random valid points of a space.
 */
#include "strategy/draw.h"

#include <stdlib.h>
#include <string.h>

#include "verify/random.h"

enum {
  MOST_MISSES = 1000000, /* before a space is taken to have no valid point */
  MOST_ATTEMPTS = 20000, /* rejections of one draw if a valid point is known */
  WALK_STEPS = 60,
  RARE = 200,        /* rejections a valid point from which a walk is cheaper */
  MOST_REPEATS = 200 /* draws that only found known points */
};

static int list(tune_draw *draw) {
  uint32_t size = (uint32_t)draw->size;
  draw->numbers = malloc((size + 1) * sizeof draw->numbers[0]);
  if (!draw->numbers) return 0;
  draw->number_count = 0;
  for (uint32_t i = 0; i < size; i++) {
    tune_point point = tune_space_point(draw->space, i);
    if (tune_space_accepts(draw->space, &point))
      draw->numbers[draw->number_count++] = i;
  }
  return 1;
}

int tune_draw_open(const tune_space *space, uint64_t seed, tune_draw *draw) {
  memset(draw, 0, sizeof *draw);
  draw->space = space;
  draw->state = seed;
  draw->size = tune_space_size(space);
  draw->number_count = -1;
  return draw->size > TUNE_LISTED_SIZE || list(draw);
}

void tune_draw_close(tune_draw *draw) {
  free(draw->numbers);
  draw->numbers = NULL;
}

int tune_draw_below(tune_draw *draw, int count) {
  return (int)(tune_random_fraction(&draw->state) * count);
}

double tune_draw_fraction(tune_draw *draw) {
  return tune_random_fraction(&draw->state);
}

/* ---- a space that is not listed ------------------------------------------ */

/* A point before constraints; a family's chance is its share of the points. */
static tune_point any_point(tune_draw *draw) {
  const tune_space *space = draw->space;
  tune_point point = {0};
  double rest = tune_draw_fraction(draw) * draw->size;
  for (; point.family < space->family_count - 1; point.family++) {
    rest -= tune_family_size(&space->families[point.family]);
    if (rest < 0) break;
  }
  const tune_family *family = &space->families[point.family];
  for (int a = 0; a < family->axis_count; a++)
    point.index[a] = tune_draw_below(draw, family->axes[a].count);
  return point;
}

static void remember(tune_draw *draw, const tune_point *point) {
  int slot = draw->seed_count < TUNE_DRAW_SEEDS
                 ? draw->seed_count++
                 : tune_draw_below(draw, TUNE_DRAW_SEEDS);
  draw->seeds[slot] = *point;
}

static int reject(tune_draw *draw, tune_point *point) {
  double most = draw->seed_count ? MOST_ATTEMPTS : MOST_MISSES - draw->attempts;
  for (int i = 0; i < most; i++) {
    *point = any_point(draw);
    draw->attempts++;
    if (!tune_space_accepts(draw->space, point)) continue;
    draw->hits++;
    remember(draw, point);
    return 1;
  }
  return 0;
}

/* Changes one or two axes of a valid point at a time and keeps the change if
 * the point stays valid. */
static void walk(tune_draw *draw, tune_point *point) {
  *point = draw->seeds[tune_draw_below(draw, draw->seed_count)];
  const tune_family *family = &draw->space->families[point->family];
  if (family->axis_count == 0) return;
  for (int step = 0; step < WALK_STEPS; step++) {
    tune_point next = *point;
    for (int change = tune_draw_below(draw, 2); change >= 0; change--) {
      int axis = tune_draw_below(draw, family->axis_count);
      next.index[axis] = tune_draw_below(draw, family->axes[axis].count);
    }
    if (tune_space_accepts(draw->space, &next)) *point = next;
  }
  remember(draw, point);
}

/* ---- draws --------------------------------------------------------------- */

int tune_draw_any(tune_draw *draw, tune_point *point) {
  if (draw->number_count == 0) return 0;
  if (draw->number_count > 0) {
    int at = tune_draw_below(draw, draw->number_count);
    *point = tune_space_point(draw->space, draw->numbers[at]);
    return 1;
  }
  int is_rare = draw->attempts > RARE * draw->hits;
  int can_walk = draw->seed_count == TUNE_DRAW_SEEDS;
  if (!(is_rare && can_walk) && reject(draw, point)) return 1;
  if (!draw->seed_count) return 0;
  walk(draw, point);
  return 1;
}

/* Shuffles the list as far as it is drawn. */
static int draw_listed(tune_draw *draw, const tune_points *known,
                       tune_point *point) {
  while (draw->drawn < draw->number_count) {
    int at =
        draw->drawn + tune_draw_below(draw, draw->number_count - draw->drawn);
    uint32_t number = draw->numbers[at];
    draw->numbers[at] = draw->numbers[draw->drawn];
    draw->numbers[draw->drawn++] = number;
    *point = tune_space_point(draw->space, number);
    if (tune_points_find(known, point) < 0) return 1;
  }
  return 0;
}

int tune_draw_new(tune_draw *draw, const tune_points *known,
                  tune_point *point) {
  if (draw->number_count >= 0) return draw_listed(draw, known, point);
  for (int i = 0; i < MOST_REPEATS; i++) {
    if (!tune_draw_any(draw, point)) return 0;
    if (tune_points_find(known, point) < 0) return 1;
  }
  return 0;
}
