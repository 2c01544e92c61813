/*
 * neighbours.h -- the valid points that differ from a point in one axis.
 */
#ifndef TUNE_NEIGHBOURS_H
#define TUNE_NEIGHBOURS_H

#include "strategy/draw.h"

typedef enum tune_reach {
  TUNE_REACH_ADJACENT, /* the values before and after; of a text axis, all */
  TUNE_REACH_HAMMING   /* all values of the axis */
} tune_reach;

/* The most neighbours that a point of this space can have. */
int tune_neighbours_most(const tune_space *space);
/* Writes the valid neighbours of a point, in the order of the axes, and returns
 * their number. `neighbours` has tune_neighbours_most() entries. */
int tune_neighbours(const tune_space *space, const tune_point *point,
                    tune_reach reach, tune_point *neighbours);
/* Puts points into a random order. */
void tune_shuffle(tune_draw *draw, tune_point *points, int count);

#endif
