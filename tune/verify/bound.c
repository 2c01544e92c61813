/*
 * bound.c -- how far a floating-point result may be from the exact one.
 */
#include "verify/bound.h"

#include <float.h>
#include <math.h>

#include "verify/walk.h"

int tune_bound_applies(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  if (operation->trusted) return operation->accuracy == TW_ACCURACY_TOLERANCE;
  return operation->elements[problem->element].wide_reference &&
         operation->accuracy != TW_ACCURACY_BITS;
}

static double terms_of(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  double outputs = 0, scalars = 0;
  if (operation->terms)
    return fmax(1, operation->terms(problem->args,
                                    &operation->elements[problem->element]));
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN)
      outputs += (double)tune_walk_count(problem, &operation->tensors[t]);
  for (int f = 0; f < operation->field_count; f++)
    scalars += operation->fields[f].kind == TW_FIELD_SCALAR;
  if (outputs == 0) outputs = 1;
  return fmax(1, operation->flops(problem->args) / outputs) + 2 * scalars;
}

static long double scale_of(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  long double scale = 1;
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SCALAR) {
      const tw_number number = twi_problem_number(problem, f);
      scale *= fmaxl(1, tune_scalar_size(&number));
    }
  return scale;
}

/* The error of the reference itself, as a part of the bound: long double has
 * only a few digits more than f64. */
static long double own_error(const tune_bound *bound) {
  const int spare = LDBL_MANT_DIG - bound->computed.digits;
  return spare < 16 ? tune_power(-spare) : 0;
}

/* The format whose roundings are counted: of the format of the computation and
 * that which is usual for the results, the one of fewer digits. */
static tune_format counted_format(const twi_problem *problem, tw_type type) {
  const tune_format usual = tune_format_computed(type);
  const tune_format own =
      tune_format_of(problem->operation->elements[problem->element].computed);
  return own.digits == 0 || usual.digits < own.digits ? usual : own;
}

tune_bound tune_bound_of(const twi_problem *problem, const tw_tensor *output,
                         int is_whole) {
  const tw_operation *operation = problem->operation;
  const tw_type type = tune_part_type(twi_problem_type(problem, output));
  tune_bound bound = {
      .type = type,
      .format = tune_format_of(type),
      .computed = counted_format(problem, type),
      .is_declared = operation->accuracy == TW_ACCURACY_TOLERANCE,
      .is_whole = is_whole && operation->is_exact_on_whole};
  bound.most = tune_overflow(bound.format);
  bound.most_computed = tune_overflow(bound.computed);
  bound.most_counted = tune_power(bound.computed.digits);
  bound.own_error = own_error(&bound);
  if (bound.is_declared) {
    bound.tolerance = operation->tolerances[problem->element];
  } else {
    double terms = terms_of(problem);
    bound.of_magnitude = terms * tune_roundoff(bound.computed);
    /* Sums that may lose so much have too few digits for whole numbers. */
    bound.is_whole &= bound.of_magnitude < 16;
    bound.absolute = terms * tune_smallest(bound.computed) * scale_of(problem);
  }
  return bound;
}

static long double error_by_terms(const tune_bound *bound, long double exact,
                                  long double magnitude) {
  if (!isfinite(magnitude)) magnitude = fabsl(exact);
  long double error = bound->of_magnitude * magnitude + bound->absolute;
  error += error * bound->own_error;
  if (bound->format.digits >= bound->computed.digits) return error;
  return error + tune_ulp(bound->format, fabsl(exact) + error) / 2;
}

static long double largest_error(const tune_bound *bound, long double exact,
                                 long double magnitude) {
  if (!bound->is_declared) return error_by_terms(bound, exact, magnitude);
  long double error =
      (long double)bound->tolerance.ulps * tune_ulp(bound->format, exact) +
      (long double)bound->tolerance.absolute;
  return error + error * bound->own_error;
}

/* Whether the terms may have both signs, so that a sum that overflows may be
 * infinity minus infinity. If the result is much larger than what overflows,
 * rounding hides terms of the other sign that overflow by themselves, such as
 * beta * c beside a product of two numbers near overflow. */
static int may_have_both_signs(const tune_bound *bound, long double size,
                               long double magnitude) {
  if (isinf(size)) return 0;
  return size < magnitude ||
         magnitude * (long double)DBL_EPSILON >= bound->most_computed;
}

/* Whether every order of summation gives this result, so that no other is
 * right. */
static int must_be_exact(const tune_bound *bound, long double exact,
                         long double magnitude) {
  unsigned char memory[8];
  if (!bound->is_whole || magnitude > bound->most_counted ||
      exact != rintl(exact))
    return 0;
  tune_number_put(bound->type, exact, memory);
  return tune_number_get(bound->type, memory) == exact;
}

/* A type that saturates has its largest number for all that are larger. */
static int allows_saturated(const tune_bound *bound, long double exact,
                            long double got, long double allowed) {
  const long double most = bound->format.saturates;
  if (isinf(exact)) return got == (exact > 0 ? most : -most);
  return got >= fmaxl(-most, fminl(most, exact - allowed)) &&
         got <= fminl(most, fmaxl(-most, exact + allowed));
}

int tune_bound_allows(const tune_bound *bound, long double exact,
                      long double magnitude, long double got,
                      long double *allowed) {
  *allowed = 0;
  if (got == exact) return 1;
  if (isnan(exact)) return isnan(got);
  if (isinf(exact) && bound->format.saturates == 0) return 0;
  if (must_be_exact(bound, exact, magnitude)) return got == exact;
  *allowed = isinf(exact) ? 0 : largest_error(bound, exact, magnitude);
  const long double size = fabsl(exact);
  /* What is added up before the result may overflow, even to a NaN. */
  const int may_overflow =
      !bound->is_declared && magnitude + *allowed >= bound->most_computed;
  if (isnan(got))
    return may_overflow && may_have_both_signs(bound, size, magnitude);
  if (bound->format.saturates > 0)
    return allows_saturated(bound, exact, got, *allowed);
  if (isinf(got)) {
    if (may_overflow && size < magnitude) return 1;
    return size + *allowed >= bound->most && (got > 0) == (exact > 0);
  }
  return size - *allowed < bound->most && fabsl(got - exact) <= *allowed;
}
