/*
 * data.h -- what a trial's tensors and scalars are filled with.
 *
 * No one kind of data shows every fault. Each kind has a purpose:
 *
 *   bits       any bits at all, for operations that move them
 *   whole      whole numbers from -4 to 4, whose sums are exact in any order: a
 *              term too few or too many shows in every type
 *   positive   numbers in [0.5, 1): sums grow, and a sum in a lower precision
 *              loses its terms; in half of the turns negative ones, of which a
 *              0 that a kernel begins with is the largest
 *   wide       all magnitudes that do not overflow, both signs, with denormals
 *              and zeros of both signs
 *   special    both signs in [0.5, 1), and a few NaNs, infinities and zeros
 *   tiny       denormals and numbers just above them, in all operands or in one
 *   huge       numbers near the type's largest, in all operands or in one;
 *              negative ones while "positive" ones are positive
 *   plain      both signs in [0.5, 1)
 *   ascending  plain numbers, sorted along each row, so that the largest is the
 *   descending last or the first; in every other turn half of them are NaNs
 *   large      whole numbers; integers are near the largest, so that a sum in a
 *              type of fewer bits loses some
 *
 * Integers are random bits, or in the tensors of `few` 0, 1, -1, the type's
 * least and its greatest number: then many are equal, and one may be what a
 * kernel pads with.
 *
 * A tensor with a range or a kind of its own gets only values that it is
 * defined for, see values.h. Everything depends on the random state alone.
 */
#ifndef TUNE_DATA_H
#define TUNE_DATA_H

#include "api/problem.h"

typedef enum tune_data {
  TUNE_DATA_BITS,
  TUNE_DATA_WHOLE,
  TUNE_DATA_POSITIVE,
  TUNE_DATA_WIDE,
  TUNE_DATA_SPECIAL,
  TUNE_DATA_TINY,
  TUNE_DATA_HUGE,
  TUNE_DATA_PLAIN,
  TUNE_DATA_ASCENDING,
  TUNE_DATA_DESCENDING,
  TUNE_DATA_LARGE
} tune_data;

enum { TUNE_JUDGED_KINDS = 5 }; /* of data, see tune_data_judged() */

/* Trials of numbers have one kind beside whole numbers after the other: of the
 * trial with this number, the kind, and what is different from its last turn.
 */
tune_data tune_data_judged(unsigned number);
unsigned tune_data_variety(unsigned number);

/* Whether it is for integers, too, and not only for floating-point numbers. */
int tune_data_is_of_integers(tune_data data);

/* For findings: "whole numbers". */
const char *tune_data_name(tune_data data, unsigned variety);

/* One trial's choice among what its kind of data allows. */
typedef struct tune_plan {
  tune_data data;
  int only;        /* the one tensor that is tiny or huge; -1: all of them */
  int is_mixed;    /* 1: huge numbers of both signs */
  int is_negative; /* 1: "positive" or huge numbers are negative */
  int nan_in;      /* whether tensors of even or of odd number have a NaN for
                      certain; the others have an infinity */
  int below_most;  /* how many binary places huge numbers are below the largest
                    */
  unsigned few;    /* bit t: integers of tensor t have few values */
  int has_reals;   /* 1: half of the "whole" numbers of a narrow range are none,
                      see tune_values_are_narrow() */
  int level;       /* of wide numbers: each halves the largest exponent */
} tune_plan;

tune_plan tune_plan_make(const tw_operation *operation, tune_data data,
                         unsigned variety, uint64_t *random);

/* Fills `bytes` of memory for a tensor, whose first element is at `start`. The
 * problem's sizes are read, no address. */
tw_status tune_data_fill(const tune_plan *plan, const twi_problem *problem,
                         int tensor, uint64_t *random, unsigned char *memory,
                         size_t bytes, size_t start);

/* Whether a tensor that is no output gets integers of few values. `few` is that
 * of the plan. */
int tune_data_has_few(unsigned few, const twi_problem *problem, int tensor,
                      tune_data data);

/* A scalar of the type, or none, for the default; in scalars.c. */
tw_number tune_data_scalar(const tune_plan *plan, const tw_operation *operation,
                           int field, tw_type type, uint64_t *random);

#endif
