/*
 * candidates.h -- the variants that could do a job, and what became of each.
 *
 * Collected from the registry, rejected by occupancy, then verified, then
 * ranked by the model or by measurement. None is ever dropped: a candidate
 * that is out keeps its place with the reason, so that every report can say
 * why a variant is not in it.
 */
#ifndef TUNE_CANDIDATES_H
#define TUNE_CANDIDATES_H

#include "api/context.h"
#include "commands/session.h"

typedef enum tune_fate {
  TUNE_FATE_OPEN,      /* in the race */
  TUNE_FATE_SKIPPED,   /* by --skip */
  TUNE_FATE_OCCUPANCY, /* too few of its warps fit an SM, or none */
  TUNE_FATE_DEVICE,    /* the device cannot run it */
  TUNE_FATE_WRONG,     /* its results are not the reference's */
  TUNE_FATE_UNKNOWN,   /* it could not be verified */
  TUNE_FATE_LATE,      /* the time limit came before its verification */
  TUNE_FATE_SHAPE      /* it cannot do this one problem */
} tune_fate;

/* For shared_bytes: the problem decides, and there is none, or none that the
 * variant is for. */
enum { TUNE_SHARED_BY_SIZE = -1 };

typedef struct tune_candidate {
  const twi_kernel *kernel;
  tune_fate fate;
  char why[512]; /* empty while open */
  int is_verified;
  int threads;      /* of a block */
  int shared_bytes; /* of a block, static and dynamic, for the problem */
  double predicted_us;
  double time_us; /* measured; or predicted_us on the simulator */
  double spread_us;
  int rounds;  /* samples behind time_us; 0: not measured */
  int gave_up; /* timing ended early, far behind the best */
} tune_candidate;

typedef struct tune_candidates {
  int count;
  tune_candidate *all;
} tune_candidates;

/* All kernels for the problem's operation and element, prepared on the device.
 * The caller frees with tune_candidates_free(). */
tw_status tune_candidates_collect(tw_context *context,
                                  const twi_problem *problem,
                                  tune_candidates *candidates);
tw_status tune_candidates_copy(const tune_candidates *from,
                               tune_candidates *to);
void tune_candidates_free(tune_candidates *candidates);

/* NULL if there is none of this name. */
tune_candidate *tune_candidates_find(const tune_candidates *candidates,
                                     const char *name);
/* Prints that there is none, and the nearest; returns 2. */
int tune_candidates_refuse(const tune_candidates *candidates, const char *name);
/* Rejects what --skip names; 2 if it names no candidate, else -1. */
int tune_candidates_skip(tune_candidates *candidates,
                         const tune_names *skipped);
/* Rejects what cannot run, and what fills less than `least` of an SM's warps:
 * a floor only, for occupancy filters and does not rank. */
void tune_candidates_filter(tune_candidates *candidates, double least);
/* Fills predicted_us for this problem, infinite where it cannot be launched,
 * and sorts: the open ones first, the fastest of them first. */
void tune_candidates_predict(const tw_context *context,
                             const twi_problem *problem,
                             tune_candidates *candidates);
/* On the simulator: the prediction is all the time there is. Rejects what
 * cannot be launched for this problem. */
void tune_candidates_take_predictions(const tw_context *context,
                                      const twi_problem *problem,
                                      tune_candidates *candidates);
/* Verifies the open ones in order until the deadline, with progress. */
void tune_candidates_verify(const tune_session *session, tw_type type,
                            tune_candidates *candidates);
/* Sorts by time_us, the open ones first. */
void tune_candidates_rank(tune_candidates *candidates);

int tune_candidates_count(const tune_candidates *candidates, tune_fate fate);
void tune_candidate_reject(tune_candidate *candidate, tune_fate fate,
                           const char *format, ...) TWI_PRINTF(3, 4);
const char *tune_fate_name(tune_fate fate);
/* "TITLE: 41 candidates, 3 rejected by occupancy (shared memory 3), ..." */
void tune_candidates_say(const tune_session *session, const char *title,
                         const tune_candidates *candidates);
/* The rejected candidates of these fates (bits 1 << fate) with their reasons;
 * many only with --all. */
void tune_candidates_say_rejected(const tune_session *session,
                                  const tune_candidates *candidates, int fates);

#endif
