/*
 * candidates.h -- the candidates of a problem: the variants that could run it,
 * each with its status.
 *
 * Candidates are collected from the context's kernels, filtered by occupancy,
 * verified, and then ranked by the model or by measured times. A rejected
 * candidate stays in the list with the reason, so that reports can explain why
 * a variant was not used.
 */
#ifndef TUNE_CANDIDATES_H
#define TUNE_CANDIDATES_H

#include "api/context.h"
#include "measure/steps.h"

typedef enum tune_status {
  TUNE_OPEN,       /* not rejected */
  TUNE_SKIPPED,    /* the user left it out */
  TUNE_OCCUPANCY,  /* its occupancy is too low, or no block fits an SM */
  TUNE_DEVICE,     /* the device cannot run it */
  TUNE_WRONG,      /* its results differ from the reference's */
  TUNE_UNVERIFIED, /* its verification failed for another reason */
  TUNE_LATE,       /* the time limit was reached before its verification */
  TUNE_SHAPE       /* it cannot run this problem */
} tune_status;

/* The value of shared_bytes if it depends on the problem and is unknown,
 * because there is no problem or the variant cannot run it. */
enum { TUNE_SHARED_BY_SIZE = -1 };

typedef struct tune_candidate {
  const twi_kernel *kernel;
  tune_status status;
  char why[512]; /* the reason of a rejection; "" while open */
  int is_verified;
  int threads;      /* of a block */
  int shared_bytes; /* of a block, static and dynamic, for the problem */
  double predicted_us;
  int is_assumed; /* 1: predicted_us only ranks it, see twi_model_terms */
  double time_us; /* measured; on the simulator predicted_us */
  double spread_us;
  int rounds;       /* number of samples; 0: not measured */
  int is_abandoned; /* timing ended early, because it was far from the best */
} tune_candidate;

typedef struct tune_candidates {
  int count;
  tune_candidate *all;
} tune_candidates;

/* Collects all kernels for the problem's operation and element, and loads them
 * on the device. The caller frees them with tune_candidates_free(). */
tw_status tune_candidates_collect(tw_context *context,
                                  const twi_problem *problem,
                                  tune_candidates *candidates);
tw_status tune_candidates_copy(const tune_candidates *from,
                               tune_candidates *to);
void tune_candidates_free(tune_candidates *candidates);

/* The candidate of this name, or NULL. */
tune_candidate *tune_candidates_find(const tune_candidates *candidates,
                                     const char *name);
/* The first open candidate of another algorithm than the kernel's, or NULL. */
const twi_kernel *tune_candidates_other_algorithm(
    const tune_candidates *candidates, const twi_kernel *kernel);
int tune_candidates_count(const tune_candidates *candidates,
                          tune_status status);
/* Writes pointers to the open candidates into `open`, which must have an entry
 * for every candidate; returns their number. */
int tune_candidates_open(const tune_candidates *candidates,
                         tune_candidate **open);

void tune_candidate_reject(tune_candidate *candidate, tune_status status,
                           const char *format, ...) TWI_PRINTF(3, 4);
/* "open", "occupancy", ... */
const char *tune_status_name(tune_status status);

/* Rejects candidates that cannot run on the device, and those whose occupancy
 * is below `least`. Occupancy only filters; it does not rank. */
void tune_candidates_filter(tune_candidates *candidates, double least);
/* Verifies the open candidates that are not verified yet, until the deadline:
 * in order, on the simulator as many at once as there are cores. */
void tune_candidates_verify(tw_context *context, tw_type type, uint64_t seed,
                            double deadline_s, const tune_steps *steps,
                            tune_candidates *candidates);

/* Sets predicted_us for this problem, INFINITY if the variant cannot be
 * launched. Sorts open candidates first, and among them the fastest first. */
void tune_candidates_predict(const tw_context *context,
                             const twi_problem *problem,
                             tune_candidates *candidates);
/* Sets time_us to predicted_us, for the simulator, which cannot measure.
 * Rejects candidates that cannot be launched for this problem. */
void tune_candidates_use_predictions(const tw_context *context,
                                     const twi_problem *problem,
                                     tune_candidates *candidates);
/* Sorts by time_us, open candidates first. */
void tune_candidates_rank(tune_candidates *candidates);

#endif
