/*
 * draw.h -- draws random valid points of a space.
 *
 * A space of at most TUNE_LISTED_SIZE points before constraints is listed once:
 * then draws are uniform, never miss and end when all points are drawn. A
 * larger space is drawn by rejection, which is uniform too. If valid points are
 * rare, draws walk instead from points that rejection found, one or two axes a
 * step, which is about uniform and many times faster.
 */
#ifndef TUNE_DRAW_H
#define TUNE_DRAW_H

#include "strategy/points.h"
#include "strategy/space.h"

enum { TUNE_LISTED_SIZE = 1 << 18, TUNE_DRAW_SEEDS = 64 };

typedef struct tune_draw {
  const tune_space *space;
  uint64_t state;    /* of the random numbers */
  double size;       /* of the space, before constraints */
  uint32_t *numbers; /* of the valid points, if the space is listed */
  int number_count;  /* -1: the space is not listed */
  int drawn;         /* numbers before this were returned by draw_new */
  tune_point seeds[TUNE_DRAW_SEEDS]; /* valid points found by rejection */
  int seed_count;
  double attempts, hits; /* of rejection */
} tune_draw;

/* Returns 0 if there is no memory. The caller calls tune_draw_close(). */
int tune_draw_open(const tune_space *space, uint64_t seed, tune_draw *draw);
void tune_draw_close(tune_draw *draw);

/* A random number in [0, count). */
int tune_draw_below(tune_draw *draw, int count);
/* A random number in [0, 1). */
double tune_draw_fraction(tune_draw *draw);

/* Draws a valid point; the same point may be drawn again. Returns 0 if it found
 * none. */
int tune_draw_any(tune_draw *draw, tune_point *point);
/* Draws a valid point that is not in `known`. Returns 0 if there is none, or if
 * the space is not listed and it found none. */
int tune_draw_new(tune_draw *draw, const tune_points *known, tune_point *point);

#endif
