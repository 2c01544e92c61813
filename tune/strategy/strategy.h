/*
 * strategy.h -- explores a space of points that may be too large to list.
 *
 * Two kinds of strategy exist in this program, one after the other:
 * - here, an *explorer* decides which points of a space are tried at all. A try
 *   generates, compiles, verifies and times one point, and costs seconds.
 * - search/search.h: a *timing strategy* decides how often the variants that
 *   are already compiled are timed, and which are on the shortlist.
 *
 * An explorer is one file with one row in the table of explorers.c. It sees the
 * space and the times of the points that it asked for, and nothing else. So the
 * same code runs on a GPU (live.h) and over a recorded space (replay/), where
 * every point's time is known.
 *
 * A try that fails (does not compile, wrong results, no time) counts as a try.
 * A point that does not satisfy the constraints is never tried. A point that is
 * asked for again is answered from memory and costs no try.
 */
#ifndef TUNE_STRATEGY_H
#define TUNE_STRATEGY_H

#include "strategy/points.h"
#include "strategy/space.h"
#include "tilewright/tilewright.h"

/* The most points that are tried at once. */
enum { TUNE_MAX_BATCH = 64 };

typedef enum tune_try_outcome {
  TUNE_NOT_TRIED,  /* the caller had to stop before this point */
  TUNE_TRY_FAILED, /* rejected, does not compile, wrong, or has no time */
  TUNE_TRY_TIMED
} tune_try_outcome;

typedef struct tune_result {
  tune_try_outcome outcome;
  double time_us; /* of TUNE_TRY_TIMED; a time that is not finite or not above
                     0 is taken as TUNE_TRY_FAILED */
} tune_result;

typedef enum tune_ending {
  TUNE_ENDING_NONE,      /* the exploration has not ended */
  TUNE_ENDING_SPENT,     /* the budget of tries is spent */
  TUNE_ENDING_EXHAUSTED, /* all valid points were tried, or no further one was
                            found */
  TUNE_ENDING_STOPPED,   /* by the deadline, should_stop or TUNE_NOT_TRIED */
  TUNE_ENDING_FAILED     /* out of memory, or a mistake of the explorer */
} tune_ending;

typedef struct tune_explorer tune_explorer;

typedef struct tune_exploration {
  /* ---- set by the caller */
  const tune_space *space;
  int tries;         /* the most points that are tried */
  double deadline_s; /* by tune_now_s(): no batch begins later; 0: none */
  uint64_t seed;     /* the same seed and times give the same tries */
  int batch;         /* points that the caller works on at once, such as
                        compilations in parallel; 0 is 1, and more than
                        TUNE_MAX_BATCH is that */
  /* Tries `count` different valid points and writes a result for each. `count`
   * is at most `batch`. */
  void (*try_many)(void *user, const tune_point *points, int count,
                   tune_result *results);
  /* Asked before each batch; NULL: never stops. */
  int (*should_stop)(void *user);
  void *user;
  /* Valid points that are tried first, such as the record of a nearby shape or
   * the built-in variants. */
  const tune_point *starts;
  int start_count;

  /* ---- results: valid until tune_explore_free() */
  tune_points tried; /* in order; the time is INFINITY if the try failed */
  int best;          /* index into `tried` of the shortest time; -1: none */
  tune_ending ending;
} tune_exploration;

struct tune_explorer {
  const char *name;
  const char *brief; /* half a sentence for people */
  int needs_model;   /* 1: the space must have predict() */
  /* Calls tune_explore_try() until it returns 0, or returns when it knows no
   * further point. Returns a status other than TW_OK after twi_fail(). */
  tw_status (*run)(tune_exploration *exploration);
};

/* All explorers; the first is the default. NULL ends the table. */
extern const tune_explorer *const tune_explorers[];
/* The explorer of this name, or NULL. */
const tune_explorer *tune_explorer_find(const char *name);

/* Explores. The results are set also after a failure; the caller calls
 * tune_explore_free(). Fails if the explorer needs a model and the space has
 * none, if there is no memory, or if the explorer asked for an invalid point. A
 * spent budget is no failure. */
tw_status tune_explore(const tune_explorer *explorer,
                       tune_exploration *exploration);
void tune_explore_free(tune_exploration *exploration);

/* "the budget is spent", for people. */
const char *tune_ending_text(tune_ending ending);

/* ---- for explorers ------------------------------------------------------- */

/* Tries valid points, in batches, and writes the time of each in us: INFINITY
 * if the try failed, NAN if it was not tried. Points that were tried before get
 * their known times. Returns 1, or 0 when the exploration has ended: then the
 * explorer returns. */
int tune_explore_try(tune_exploration *exploration, const tune_point *points,
                     int count, double *times_us);
/* Tries one point. Returns its time, INFINITY, or NAN when the exploration has
 * ended. */
double tune_explore_try_one(tune_exploration *exploration,
                            const tune_point *point);
/* How many more tries the budget allows; 0 when the exploration has ended. */
int tune_explore_left(const tune_exploration *exploration);
/* `batch`, at least 1 and at most what is left. */
int tune_explore_batch(const tune_exploration *exploration);
/* Whether the point was tried. */
int tune_explore_knows(const tune_exploration *exploration,
                       const tune_point *point);

#endif
