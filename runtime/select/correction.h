/*
 * correction.h -- corrects predicted times by measured ones.
 *
 * The logarithm of measured / predicted time is taken to be a Gaussian process
 * over variants and problems, with mean 0: without measured times the model
 * stands as it is. Two such logarithms are correlated as far as
 *   - the same limits of the model make up both times: if a time consists of
 *     waiting for DRAM and the constant of that wait is wrong for this variant,
 *     it is as wrong in the next problem;
 *   - the problems are near each other: sizes, element, alignment;
 *   - the variants are the same, or at least their algorithms.
 * So each measured time corrects every prediction a little, and those of the
 * same variant in the same regime the most.
 *
 * Sources: Rasmussen and Williams, "Gaussian Processes for Machine Learning"
 * (2006), chapters 2 and 5; Kennedy and O'Hagan, "Bayesian calibration of
 * computer models" (2001), for the correction of a model by measurements.
 *
 * All functions are pure: no allocation, no state, the same result for the same
 * arguments.
 */
#ifndef TWI_CORRECTION_H
#define TWI_CORRECTION_H

#include "select/model.h"

enum {
  TWI_SHARES = (TWI_BOUND_COUNT + 3) / 4 * 4,
  TWI_WHERE = 12,          /* sizes, alignment, element, gaps */
  TWI_MOST_TIMES = 128,    /* measured times that correct one choice */
  TWI_MOST_CANDIDATES = 32 /* variants among which a choice is made */
};

/* A variant on a problem. */
typedef struct twi_point {
  uint32_t algorithm, variant; /* hashes of their names without the element */
  uint32_t flags; /* the problem's flags that are set, and a bit for each
                     tensor whose old values may be read, set if they are */
  float where[TWI_WHERE];   /* the problem: binary logarithms */
  float shares[TWI_SHARES]; /* each limit's share in the predicted time; 0 for
                               what is no limit */
} twi_point;

/* The hash of an algorithm's or a variant's name without the element. */
uint32_t twi_point_hash(const char *name);

/* A measured time. */
typedef struct twi_timed_point {
  twi_point point;
  float log_ratio; /* of measured to predicted time */
  float variance;  /* of log_ratio, if it were predicted perfectly */
  int is_siblings; /* whether another GPU took it (sibling.h) */
} twi_timed_point;

/* Values that are in no data sheet; correction_constants.c describes them. */
typedef struct twi_correction_constants {
  double noise, slack;
  double share_any, share_algorithm, share_variant;
  double near_any, near_algorithm, near_variant;
  double size_weight, align_weight, element_weight, other_weight;
  double far, regime;
  double caution, distant, noise_us;
} twi_correction_constants;

extern const twi_correction_constants twi_correction_fitted;

/* Sets *point for a variant, whose terms the model has computed. `align` is the
 * alignment that counts for the operation (twi_align_class()). */
void twi_point_init(const twi_problem *problem, int align,
                    const tw_variant *variant, const char *algorithm,
                    const twi_model_terms *terms, twi_point *point);

/* Sets the part of *point that tells where the problem is; the rest is 0. */
void twi_point_locate(const twi_problem *problem, int align, twi_point *point);

/* The variance of a measured time's log_ratio. `slowness` is the time, divided
 * by the fastest that is known for the problem: a prediction of a slow variant
 * may be wrong by more without harm. */
double twi_time_variance(const twi_correction_constants *constants,
                         double slowness);

/* The covariance of two logarithms. */
double twi_covariance(const twi_correction_constants *constants,
                      const twi_point *a, const twi_point *b);

/* Space for the correction of one choice; some 200 KB. */
typedef struct twi_correction {
  /* The candidates by their predicted times, the model's best first. */
  int candidates;
  twi_point point[TWI_MOST_CANDIDATES];
  double predicted_us[TWI_MOST_CANDIDATES];
  /* The measured times nearest to them; twi_correction_offer(). */
  int times;
  twi_timed_point timed[TWI_MOST_TIMES];
  double distance[TWI_MOST_TIMES];
  int furthest; /* index of that time, if there is no room for more */
  double behind[TWI_MOST_CANDIDATES]; /* its distance for being slower */
  /* results */
  double log_ratio[TWI_MOST_CANDIDATES]; /* expected, of each candidate */
  /* work */
  double factor[TWI_MOST_TIMES][TWI_MOST_TIMES];
  double weight[TWI_MOST_TIMES];
  float covariance[TWI_MOST_CANDIDATES][TWI_MOST_TIMES];
} twi_correction;

/* Takes a measured time into account, unless TWI_MOST_TIMES others are nearer
 * to the best candidates: of the problem itself, or in one of nearly the same
 * sizes and flags, of the same variant or algorithm, with the same limits. The
 * candidates must be set, and `times` be 0 before the first call. The same
 * times in the same order give the same correction. */
void twi_correction_offer(twi_correction *correction,
                          const twi_timed_point *timed);

/* How far a timed problem is from that of the candidates. */
double twi_correction_distance(const twi_correction *correction,
                               const twi_point *point);
/* How far away a variant's time of a problem at this distance is at least; the
 * distance itself before the first time is taken. */
double twi_correction_variant_distance(const twi_correction *correction,
                                       double distance, uint32_t variant);
/* Whether twi_correction_offer() may take a time of a problem that is so far
 * away. */
int twi_correction_may_take(const twi_correction *correction, double distance);

/* Computes log_ratio[] of the candidates from the times; all 0 if there are
 * none. */
void twi_correct(const twi_correction_constants *constants,
                 twi_correction *correction);

/* The standard deviation of the difference between the log_ratio of two
 * candidates, after twi_correct(). */
double twi_correction_doubt(const twi_correction_constants *constants,
                            const twi_correction *correction, int a, int b);

/* Which candidate to take, after twi_correct(). The gain of a candidate is the
 * logarithm by which its corrected time is shorter than that of candidate 0,
 * the model's best, less `caution` standard deviations of this difference, or
 * fewer if TWI_MOST_TIMES are known that are nearer than `distant` on average.
 * To these belong `noise_us` of the time: short times say little about others.
 * The candidate of the largest gain is taken; candidate 0 if no gain is
 * positive.
 */
int twi_correction_pick(const twi_correction_constants *constants,
                        const twi_correction *correction);

#endif
