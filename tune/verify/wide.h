/*
 * wide.h -- a problem's exact results: its reference in a wider type: double
 * for f16, bf16, f32 and c64, long double where f64 or c128 is among the types.
 *
 * Beside them the reference is run for the absolute values of all operands and
 * scalars. These sums of magnitudes are what a bound on rounding errors is
 * made of. They are computed only for results that need them: what is within
 * the bound of the exact result's own magnitude is within that of a larger one.
 */
#ifndef TUNE_WIDE_H
#define TUNE_WIDE_H

#include "api/problem.h"

/* Of each tensor, by the distance from its first element: a number, or the two
 * parts of a complex one. Integers keep their type. NULL: none. */
typedef struct tune_wide {
  int is_widest; /* 1: the numbers are long double; 0: double */
  void *exact[TW_MAX_TENSORS];
  void *magnitude[TW_MAX_TENSORS]; /* once they are asked for */
} tune_wide;

static inline long double tune_wide_at(const tune_wide *wide,
                                       const void *numbers, int64_t index) {
  return wide->is_widest ? ((const long double *)numbers)[index]
                         : (long double)((const double *)numbers)[index];
}

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

/* The largest magnitude of an output's element, as a part of what overflows in
 * the output's type; infinite if one is no number. */
long double tune_wide_excess(const tune_wide *wide, const twi_problem *problem);

#endif
