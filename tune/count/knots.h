/*
 * knots.h -- the problems that a variant is counted on: a few, in which its
 * blocks do different amounts of work.
 */
#ifndef TUNE_COUNT_KNOTS_H
#define TUNE_COUNT_KNOTS_H

#include "count/anchors.h"
#include "count/run.h"

enum { TUNE_MAX_KNOTS = 5 };

/* The most work of a block in a problem that is counted. Tensor cores do more
 * of it in an instruction, and a block of theirs does more before it repeats
 * itself; the more so in products of warpgroups. */
static const double tune_knot_flops = 3e6, tune_knot_tensor_flops = 4e7,
                    tune_knot_group_flops = 1e8;

typedef struct tune_knot {
  const twi_problem *problem; /* one of the anchors */
  double amount; /* of a tile, or of each unit if blocks stay for several */
  double all;    /* of a block */
} tune_knot;

/* Divides the anchors into ranges by the work of a tile, and chooses from each
 * the problem that fills the GPU best. Problems whose blocks do more than
 * `flops_limit`, or move more than so many bytes if they only move data, are
 * chosen only if no smaller one was. If there are more ranges than knots, the
 * first and the last are among those chosen. `chosen` has room for
 * TUNE_MAX_KNOTS; returns their number, 0 if no anchor suits the variant. */
int tune_knots_choose(const tune_counting *counting,
                      const tune_anchors *anchors, double flops_limit,
                      tune_knot *chosen);

#endif
