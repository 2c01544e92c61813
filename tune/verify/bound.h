/*
 * bound.h -- how far a floating-point result may be from the exact one.
 *
 * By terms, the default, where n roundings are passed at most:
 *
 *   |got - exact| <= n * (u * A + tiny * s) + h
 *
 *   u      unit roundoff of the type that kernels compute in: 2^-24 for f16,
 *          bf16 and f32, 2^-53 for f64. If the results' type and that of the
 *          computation have different ones, the larger
 *   A      the reference for the absolute values of all operands and scalars;
 *          an operand's number that is not 0 counts as at least `least`;
 *          of a complex number |re| + |im|, for both parts of the result
 *   tiny   the smallest number of that type: what a product that is denormal
 *          may lose
 *   s      the product of the scalars' absolute values, each at least 1
 *   h      the last rounding of results that are narrower than the type of the
 *          computation, such as f16, bf16 and e4m3
 *
 * Any order of summation satisfies this (Jeannerod and Rump, 2013); a sum in a
 * lower precision does not. Where the type saturates, so does what is allowed.
 * A declared tolerance is so many ulps of the exact
 * result and an absolute number. The generated headers state the same bounds.
 */
#ifndef TUNE_BOUND_H
#define TUNE_BOUND_H

#include "api/problem.h"
#include "verify/number.h"

typedef struct tune_bound {
  tw_type type; /* of the results, or of their parts */
  tune_format format, computed;
  int is_declared;
  tw_tolerance tolerance;
  long double of_magnitude;        /* n * u */
  long double absolute;            /* n * tiny * s */
  long double own_error;           /* of the reference, in parts of the bound */
  long double most, most_computed; /* what overflows */
  long double most_counted;        /* whole numbers up to here are exact */
  int is_whole; /* 1: the operands are whole numbers, so that sums whose
                   magnitude the computing type can count to are exact */
} tune_bound;

/* Whether floating-point results of the problem are judged by a bound. */
int tune_bound_applies(const twi_problem *problem);

/* The bound of an output of a floating-point type. */
tune_bound tune_bound_of(const twi_problem *problem, const tw_tensor *output,
                         int is_whole);

/* Whether a result is right; `*allowed` becomes the largest error that is. The
 * magnitude is not used for a declared tolerance. */
int tune_bound_allows(const tune_bound *bound, long double exact,
                      long double magnitude, long double got,
                      long double *allowed);

#endif
