/*
 * live_space.h -- the spaces of an operation's algorithms, for one problem, as
 * the abstract space that explorers see: one family for each algorithm.
 *
 * A point is valid if its template's constraints hold, the GPU's limits allow
 * its blocks, and it can run the problem. The model predicts points that were
 * never compiled. It is told the registers of the compiled variant that is most
 * like the point.
 */
#ifndef TUNE_LIVE_SPACE_H
#define TUNE_LIVE_SPACE_H

#include "api/context.h"
#include "build/space.h"
#include "strategy/space.h"

typedef struct tune_live_space {
  tune_space space; /* for explorers; its user is this structure */
  tw_context *context;
  const tw_operation *operation;
  const twi_problem *problem;
  /* of each family: */
  int *algorithms;
  tune_family *families;
  tune_axis *axes;
  double *values;
} tune_live_space;

/* Leaves out algorithms that run only if a record names them. The operation
 * must carry the spaces of its algorithms. It and the problem must outlive the
 * space. The caller closes it, also after a failure. TW_ERROR_MEMORY. */
tw_status tune_live_space_open(tw_context *context,
                               const tw_operation *operation,
                               const twi_problem *problem,
                               tune_live_space *live);
void tune_live_space_close(tune_live_space *live);

/* The same point for the forge. */
tune_build_point tune_live_space_point(const tune_live_space *live,
                                       const tune_point *point);

#endif
