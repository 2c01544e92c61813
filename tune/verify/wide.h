/*
 * wide.h -- a problem's exact results: its reference in long double.
 *
 * Beside them the reference is run for the absolute values of all operands and
 * scalars. These sums of magnitudes are what a bound on rounding errors is
 * made of. They are computed only for results that need them: what is within
 * the bound of the exact result's own magnitude is within that of a larger one.
 */
#ifndef TUNE_WIDE_H
#define TUNE_WIDE_H

#include "api/problem.h"

/* Of each tensor, by the distance from its first element. NULL: none. */
typedef struct tune_wide {
  long double *exact[TW_MAX_TENSORS];
  long double *magnitude[TW_MAX_TENSORS]; /* once they are asked for */
} tune_wide;

/* Computes what is exact. `memory` has the address of each tensor's first
 * element before the run; two tensors in the same place have the same one. The
 * scalars are the problem's. */
tw_status tune_wide_open(tune_wide *wide, const twi_problem *problem,
                         unsigned char *const *memory);
/* Computes the magnitudes too, unless the tolerance is declared. The arguments
 * are those of tune_wide_open(). */
tw_status tune_wide_measure(tune_wide *wide, const twi_problem *problem,
                            unsigned char *const *memory);
void tune_wide_close(tune_wide *wide);

/* The largest magnitude of an output's element; infinite if one is no number.
 */
long double tune_wide_largest(const tune_wide *wide,
                              const twi_problem *problem);

#endif
