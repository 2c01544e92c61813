/*
 * candidates.h -- the variants that could do a job, and what became of each.
 *
 * Collected from the registry, rejected by occupancy, then verified, then
 * ranked by the model or by measurement. None is ever dropped: a candidate
 * that is out keeps its place with the reason, so that every report can say
 * why a variant is not in it.
 */
#ifndef TW_CANDIDATES_H
#define TW_CANDIDATES_H

#include "context.h"
#include "session.h"

typedef enum tw_fate {
  TW_FATE_OPEN,      /* in the race */
  TW_FATE_SKIPPED,   /* by --skip */
  TW_FATE_OCCUPANCY, /* too few of its warps fit an SM, or none */
  TW_FATE_DEVICE,    /* the device cannot run it */
  TW_FATE_WRONG,     /* its results are not the reference's */
  TW_FATE_UNKNOWN,   /* it could not be verified */
  TW_FATE_LATE,      /* the time limit came before its verification */
  TW_FATE_SHAPE      /* it cannot do this one problem */
} tw_fate;

/* For shared_bytes: the problem decides, and there is none, or none that the
 * variant is for. */
enum { TW_SHARED_BY_SIZE = -1 };

typedef struct tw_candidate {
  const tw_kernel *kernel;
  tw_fate fate;
  char why[512]; /* empty while open */
  int is_verified;
  int threads;      /* of a block */
  int shared_bytes; /* of a block, static and dynamic, for the problem */
  double predicted_us;
  double time_us; /* measured; or predicted_us on the host device */
  double spread_us;
  int rounds;  /* samples behind time_us; 0: not measured */
  int gave_up; /* timing ended early, far behind the best */
} tw_candidate;

typedef struct tw_candidates {
  int count;
  tw_candidate *all;
} tw_candidates;

/* All kernels for the problem's operation and element, prepared on the device.
 * The caller frees with tw_candidates_free(). */
tw_status tw_candidates_collect(tw_context *context, const tw_problem *problem,
                                tw_candidates *candidates);
tw_status tw_candidates_copy(const tw_candidates *from, tw_candidates *to);
void tw_candidates_free(tw_candidates *candidates);

/* NULL if there is none of this name. */
tw_candidate *tw_candidates_find(const tw_candidates *candidates,
                                 const char *name);
/* Prints that there is none, and the nearest; returns 2. */
int tw_candidates_refuse(const tw_candidates *candidates, const char *name);
/* Rejects what --skip names; 2 if it names no candidate, else -1. */
int tw_candidates_skip(tw_candidates *candidates, const tw_names *skipped);
/* Rejects what cannot run, and what fills less than `least` of an SM's warps:
 * a floor only, for occupancy filters and does not rank. */
void tw_candidates_filter(tw_candidates *candidates, double least);
/* Fills predicted_us for this problem, infinite where it cannot be launched,
 * and sorts: the open ones first, the fastest of them first. */
void tw_candidates_predict(const tw_context *context, const tw_problem *problem,
                           tw_candidates *candidates);
/* On the host device: the prediction is all the time there is. Rejects what
 * cannot be launched for this problem. */
void tw_candidates_take_predictions(const tw_context *context,
                                    const tw_problem *problem,
                                    tw_candidates *candidates);
/* Verifies the open ones in order until the deadline, with progress. */
void tw_candidates_verify(const tw_session *session, tw_type type,
                          tw_candidates *candidates);
/* Sorts by time_us, the open ones first. */
void tw_candidates_rank(tw_candidates *candidates);

int tw_candidates_count(const tw_candidates *candidates, tw_fate fate);
void tw_candidate_reject(tw_candidate *candidate, tw_fate fate,
                         const char *format, ...) TW_PRINTF(3, 4);
const char *tw_fate_name(tw_fate fate);
/* "TITLE: 41 candidates, 3 rejected by occupancy (shared memory 3), ..." */
void tw_candidates_say(const tw_session *session, const char *title,
                       const tw_candidates *candidates);
/* The rejected candidates of these fates (bits 1 << fate) with their reasons;
 * many only with --all. */
void tw_candidates_say_rejected(const tw_session *session,
                                const tw_candidates *candidates, int fates);

#endif
