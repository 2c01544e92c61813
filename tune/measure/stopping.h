/*
 * stopping.h -- when enough samples have been taken.
 *
 * The rounds interleave all entries, so the samples of one round are compared
 * with each other: a drift of the clock changes both and not their ratio. An
 * entry is slower than the best if the interval of the median ratio lies above
 * 1 + tie, and tied with it if the best cannot be slower than it by more than
 * the fraction `tie`. Timing stops when each is one of the two and the best
 * time itself is known to within the fraction, so that whichever of the tied is
 * chosen the loss is as small as the fraction says.
 */
#ifndef TUNE_STOPPING_H
#define TUNE_STOPPING_H

#include "measure/statistics.h"

/* Times that differ by less than this fraction are tied. It is also what two
 * runs on an idle GPU differ by. */
extern const double tune_tie_fraction;

typedef enum tune_stop {
  TUNE_STOP_NOT,       /* go on */
  TUNE_STOP_SEPARATED, /* all others are slower than the best */
  TUNE_STOP_TIED,      /* some are tied with it, the others slower */
  TUNE_STOP_LIMIT,     /* the best is as fast as the stated part of the limit */
  TUNE_STOP_ROUNDS,    /* the most rounds were taken, and some are undecided */
  TUNE_STOP_DEADLINE,  /* the time limit was reached, or the user interrupted */
  TUNE_STOP_NONE       /* no entry is left to be timed */
} tune_stop;

/* Half a sentence: "the best is separated from the others". */
const char *tune_stop_text(tune_stop stop);

typedef enum tune_standing {
  TUNE_STANDING_UNDECIDED,
  TUNE_STANDING_BEST,
  TUNE_STANDING_TIED,
  TUNE_STANDING_SLOWER
} tune_standing;

typedef struct tune_stop_rule {
  int least, most;   /* rounds */
  double tie;        /* fraction */
  double confidence; /* of each interval */
  double limit_us;   /* no entry can be faster; 0: unknown */
  double stop_at;    /* stop at this fraction of the limit's speed; 0: never */
} tune_stop_rule;

/* The samples of one entry: sample r is of round r. */
typedef struct tune_series {
  const double *samples;
  int count;        /* rounds that it took part in */
  int is_candidate; /* 0: others are compared with it only, such as a copy */
} tune_series;

/* Whether `other` is slower than `best` or tied with it, from the rounds that
 * both took part in. `scratch` has room for that many numbers. */
tune_standing tune_stop_compare(const tune_stop_rule *rule,
                                const tune_series *best,
                                const tune_series *other, double *scratch);

/* The median of the ratios other / best of the rounds that both took part in;
 * 0: there is none. `scratch` has room for that many numbers. */
double tune_stop_ratio(const tune_series *best, const tune_series *other,
                       double *scratch);

/* Decides after `rounds` rounds. Candidates with fewer samples have been left
 * out of further rounds and do not count. Sets standing[] of those that do, and
 * *best to the index of the best or to -1. `scratch` has room for `rounds`
 * numbers. */
tune_stop tune_stop_decide(const tune_stop_rule *rule,
                           const tune_series *series, int count, int rounds,
                           tune_standing *standing, int *best, double *scratch);

#endif
