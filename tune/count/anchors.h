/*
 * anchors.h -- the problems on which variants are counted for the model.
 */
#ifndef TUNE_ANCHORS_H
#define TUNE_ANCHORS_H

#include "api/problem.h"

/* The last TUNE_FLAG_ANCHORS places are for problems with flags that kernels do
 * not take. */
enum {
  TUNE_MAX_ANCHORS = 264,
  TUNE_FLAG_ANCHORS = 120,
  TUNE_ANCHOR_ALIGN = 16
};

typedef struct tune_anchors {
  int count, most; /* `most`: as many may be added for now */
  twi_problem all[TUNE_MAX_ANCHORS];
} tune_anchors;

/* The operation's bench shapes, or its check shapes if it has none, and each
 * with one size made smaller. Rows are aligned to TUNE_ANCHOR_ALIGN bytes. */
void tune_anchors_list(const tw_operation *operation, tw_type type,
                       tune_anchors *anchors);

/* The same with all flags that kernels take, as for transposed operands. */
void tune_anchors_flagged(const tw_operation *operation, tw_type type,
                          tune_anchors *anchors);

/* 16384 small matrices: each bench shape with its sizes cut to 64, 48, 32, 16
 * and 8. None if the operation has no batches. */
void tune_anchors_batch(const tw_operation *operation, tw_type type,
                        tune_anchors *anchors);

/* The same problem with a gap of one element after each row. */
tw_status tune_anchor_unaligned(const twi_problem *anchor,
                                twi_problem *problem);
/* The same without gaps, with an odd number of elements in each row. */
tw_status tune_anchor_odd(const twi_problem *anchor, twi_problem *problem);

/* Replaces each problem by tune_anchor_unaligned(), for variants that leave
 * aligned rows to others. Rows are then an odd number of elements apart. */
void tune_anchors_unalign(tune_anchors *anchors);

/* The smallest of its sizes that are not left out by default. */
int64_t tune_anchor_smallest(const twi_problem *anchor);
/* The elements of all outputs. */
double tune_anchor_outputs(const twi_problem *anchor);

#endif
