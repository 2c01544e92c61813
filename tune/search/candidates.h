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
#include "isolate/isolate.h"
#include "measure/steps.h"

typedef enum tune_status {
  TUNE_OPEN,       /* not rejected */
  TUNE_SKIPPED,    /* the user left it out */
  TUNE_OCCUPANCY,  /* its occupancy is too low, or no block fits an SM */
  TUNE_DEVICE,     /* the device cannot run it */
  TUNE_WRONG,      /* its results differ from the reference's */
  TUNE_CORRUPTS,   /* it wrote to memory that is not its own */
  TUNE_CRASHES,    /* it ended with a fault, or ended its process */
  TUNE_HANGS,      /* it did not end */
  TUNE_UNVERIFIED, /* its verification failed for another reason */
  TUNE_LATE,       /* the time limit was reached before its verification */
  TUNE_SHAPE,      /* it cannot run this problem */
  TUNE_DEALT,      /* another shard looks at it */
  TUNE_UNLISTED,   /* a quick search does not look at it, see shortlist.h */
  TUNE_WRONG_HERE  /* its results differ at the very problem that is tuned */
} tune_status;

/* The statuses of candidates whose code is wrong, a bit for each; and of those
 * that must not be run in this process. */
enum {
  TUNE_FLAWED = 1 << TUNE_WRONG | 1 << TUNE_CORRUPTS | 1 << TUNE_CRASHES |
                1 << TUNE_HANGS,
  TUNE_PERILOUS = 1 << TUNE_CORRUPTS | 1 << TUNE_CRASHES | 1 << TUNE_HANGS
};

/* The value of shared_bytes if it depends on the problem and is unknown,
 * because there is no problem or the variant cannot run it. */
enum { TUNE_SHARED_BY_SIZE = -1 };

typedef struct tune_candidate {
  const twi_kernel *kernel;
  tune_status status;
  char why[512];     /* the reason of a rejection; "" while open */
  int is_verified;   /* on all trials of all check shapes */
  int is_resumed;    /* is_verified rests on the ledger, which knows the source
                        but not what it was compiled with */
  int is_checked;    /* right in a brief verification */
  int is_found_late; /* found to be wrong after it was timed */
  int threads;       /* of a block */
  int shared_bytes;  /* of a block, static and dynamic, for the problem */
  twi_occupancy occupancy[TW_MAX_PASSES]; /* of each kernel, for the problem;
                                             zeros if it is not ready */
  double predicted_us;
  int is_assumed; /* 1: predicted_us only ranks it, see twi_model_terms */
  double time_us; /* measured; on the simulator predicted_us */
  double spread_us;
  double low_us, high_us; /* encloses the median, see tune_timed */
  double hot_us, cold_us; /* 0: not measured */
  double energy_mj;       /* of one run; 0: not measured */
  int is_replayed;        /* measured by replays of a graph */
  int rounds;             /* number of samples; 0: not measured */
  int is_final;     /* timed together with the fastest of an exploration */
  int is_noted;     /* the ledger has its line for this problem */
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
/* Adds one kernel of the context, which it loads, and returns its candidate,
 * valid until the next call; the one that is there if it was added before. NULL
 * if there is no memory. */
tune_candidate *tune_candidates_add(tw_context *context,
                                    const twi_problem *problem,
                                    twi_kernel *kernel,
                                    tune_candidates *candidates);

/* The candidate of this name, or NULL. */
tune_candidate *tune_candidates_find(const tune_candidates *candidates,
                                     const char *name);
/* The first open candidate of another algorithm than the kernel's, or NULL. */
const twi_kernel *tune_candidates_other_algorithm(
    const tune_candidates *candidates, const twi_kernel *kernel);
int tune_candidates_count(const tune_candidates *candidates,
                          tune_status status);
/* Those of several statuses, a bit for each. */
int tune_candidates_count_of(const tune_candidates *candidates, int statuses);
/* Writes pointers to the open candidates into `open`, which must have an entry
 * for every candidate; returns their number. */
int tune_candidates_open(const tune_candidates *candidates,
                         tune_candidate **open);

void tune_candidate_reject(tune_candidate *candidate, tune_status status,
                           const char *format, ...) TWI_PRINTF(3, 4);
/* Takes the rejection back. */
void tune_candidate_open(tune_candidate *candidate);
/* "open", "occupancy", ... */
const char *tune_status_name(tune_status status);

/* Rejects candidates that cannot run on the device, and those whose occupancy
 * is below `least`. Occupancy only filters; it does not rank. */
void tune_candidates_filter(tune_candidates *candidates, double least);
/* Rejects candidates that cannot run the problem. */
void tune_candidates_reject_unfit(const tw_context *context,
                                  const twi_problem *problem,
                                  tune_candidates *candidates);
typedef struct tune_verification {
  tw_context *context;
  tune_isolate *isolate; /* NULL: in this process, where nothing is run any more
                            after a fault that leaves the GPU's context
                            unusable: the candidates after it are
                            TUNE_UNVERIFIED */
  int only_own; /* 1: the library\'s own kernels, which its tests have run, are
                   not verified */
  int is_brief; /* 1: one trial for each check shape, see verify.h */
  tw_type type;
  uint64_t seed;
  double deadline_s;
  const tune_steps *steps;
  /* Is told each candidate as soon as it was run. May be NULL. */
  void (*judged)(void *user, const tune_candidate *candidate);
  void *user;
} tune_verification;

/* Verifies the open candidates that are not verified yet, or not even briefly,
 * in order until the deadline. */
void tune_candidates_verify(const tune_verification *verification,
                            tune_candidates *candidates);
/* Launches each open candidate at the problem for the first time, in a worker:
 * one that is right for small shapes may hang or crash here. Rejects those that
 * do. The simulator launches nothing. */
void tune_candidates_launch(tw_context *context, tune_isolate *isolate,
                            const twi_problem *problem, uint64_t seed,
                            double deadline_s, const tune_steps *steps,
                            tune_candidates *candidates);

/* Counts for the model what those open candidates do that the build has not
 * counted, see first_look.h. They run in this process, so candidates that are
 * to be verified must have been. */
void tune_candidates_first_look(tw_context *context, const twi_problem *problem,
                                const tune_candidates *candidates);
/* Sets predicted_us for this problem, INFINITY if the variant cannot be
 * launched. Sorts open candidates first, and among them the fastest first. */
void tune_candidates_predict(tw_context *context, const twi_problem *problem,
                             tune_candidates *candidates);
/* Sets time_us to predicted_us, for the simulator, which cannot measure.
 * Rejects candidates that cannot be launched for this problem. */
void tune_candidates_use_predictions(const tw_context *context,
                                     const twi_problem *problem,
                                     tune_candidates *candidates);
/* Sorts by time_us, open candidates first. */
void tune_candidates_rank(tune_candidates *candidates);

#endif
