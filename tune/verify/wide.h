/*
 * wide.h -- a problem's exact results: its reference in long double.
 *
 * Beside them the reference is run for the absolute values of all operands and
 * scalars. These sums of magnitudes are what a bound on rounding errors is
 * made of.
 */
#ifndef TUNE_WIDE_H
#define TUNE_WIDE_H

#include "api/problem.h"

/* Of each tensor, by the distance from its first element. NULL: none. */
typedef struct tune_wide {
  long double *exact[TW_MAX_TENSORS];
  long double *magnitude[TW_MAX_TENSORS]; /* NULL for a declared tolerance */
} tune_wide;

/* Computes both. `memory` has the address of each tensor's first element before
 * the run; two tensors in the same place have the same one. The scalars are the
 * problem's. */
tw_status tune_wide_open(tune_wide *wide, const twi_problem *problem,
                         unsigned char *const *memory);
void tune_wide_close(tune_wide *wide);

/* The largest magnitude of an output's element; infinite if one is no number.
 */
long double tune_wide_largest(const tune_wide *wide,
                              const twi_problem *problem);

#endif
