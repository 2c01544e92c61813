/*
 * fit_correction.c -- fits the constants of the model's correction to times
 * that tune survey measured.
 *
 *     fit_correction TIMES [ROUNDS]
 *
 * It uses all times of the problems marked "fitted", and no others. It
 * maximises the likelihood of these times, given the model (Rasmussen and
 * Williams, chapter 5), by coordinate ascent. The likelihood has no sharp
 * maximum: constants that differ by a half serve as well. `caution` is not
 * fitted here: it is chosen among 0, 1/4, ..., 1 by the choices for the
 * survey's problems, each corrected by those of other shapes (`tune score
 * --records all`). Prints the constants as in
 * runtime/select/correction_constants.c.
 */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problems/corrected.h"
#include "problems/operations.h"

static const struct {
  const char *name;
  size_t offset;
  double least, most;
} bounds[] = {
#define CONSTANT(name, least, most) \
  { #name, offsetof(twi_correction_constants, name), least, most }
    CONSTANT(noise, 0.005, 0.1),       CONSTANT(slack, 0.01, 1),
    CONSTANT(share_any, 0.01, 1),      CONSTANT(share_algorithm, 0.01, 1),
    CONSTANT(share_variant, 0.005, 1), CONSTANT(near_any, 0.01, 1),
    CONSTANT(near_algorithm, 0.01, 1), CONSTANT(near_variant, 0.005, 1),
    CONSTANT(size_weight, 0.02, 1),    CONSTANT(align_weight, 0.02, 1),
    CONSTANT(element_weight, 0.02, 2), CONSTANT(other_weight, 0.02, 2),
    CONSTANT(far, 0.005, 1),           CONSTANT(regime, 0.05, 4),
#undef CONSTANT
};
enum { CONSTANTS = sizeof bounds / sizeof bounds[0] };

static double *constant_at(twi_correction_constants *constants, int index) {
  return (double *)((char *)constants + bounds[index].offset);
}

/* ---- the likelihood ------------------------------------------------------ */

/* The logarithm of the likelihood of one operation's lessons, apart from a
 * constant. `matrix` has room for count * count numbers. */
static double likelihood_of(const twi_correction_constants *constants,
                            const struct tune_lesson *const *lessons, int count,
                            double *matrix, double *values) {
  double sum = 0;
  for (int i = 0; i < count; i++) {
    double *row = &matrix[(size_t)i * (size_t)count];
    values[i] = (double)lessons[i]->timed.log_ratio;
    for (int j = 0; j <= i; j++) {
      const double *other = &matrix[(size_t)j * (size_t)count];
      double value = twi_covariance(constants, &lessons[i]->timed.point,
                                    &lessons[j]->timed.point);
      if (i == j) value += (double)lessons[i]->timed.variance;
      for (int k = 0; k < j; k++) value -= row[k] * other[k];
      row[j] = i == j ? sqrt(fmax(value, 1e-9)) : value / other[j];
      if (j < i) values[i] -= row[j] * values[j];
    }
    values[i] /= row[i];
    sum -= 0.5 * values[i] * values[i] + log(row[i]);
  }
  return sum;
}

struct fit {
  const tune_measured_set *set;
  tune_operations operations;
  const struct tune_lesson **lessons;
  double *matrix, *values;
  int most; /* lessons of an operation, for which there is room */
};

/* Sets fit->lessons to an operation's, and returns their number. */
static int list_lessons(struct fit *fit, const tune_lessons *all,
                        const tw_operation *operation) {
  int count = 0;
  for (int i = 0; i < all->count && count < fit->most; i++)
    if (all->all[i].problem->listed.problem.operation == operation)
      fit->lessons[count++] = &all->all[i];
  return count;
}

/* The lessons depend on the constants: distances are weighted in them. */
static double likelihood(struct fit *fit,
                         const twi_correction_constants *constants) {
  tune_lessons lessons;
  double sum = 0;
  if (tune_lessons_create(fit->set, TUNE_TEACHERS_FITTED_WHOLE, constants,
                          &lessons) != TW_OK)
    return -INFINITY;
  for (int i = 0; i < fit->operations.count; i++) {
    int count = list_lessons(fit, &lessons, fit->operations.all[i]);
    sum +=
        likelihood_of(constants, fit->lessons, count, fit->matrix, fit->values);
  }
  tune_lessons_free(&lessons);
  return sum;
}

/* ---- the search ---------------------------------------------------------- */

static double ascend(struct fit *fit, int rounds,
                     twi_correction_constants *constants) {
  double step[CONSTANTS], best = likelihood(fit, constants);
  for (int i = 0; i < CONSTANTS; i++) step[i] = 0.5;
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < CONSTANTS; i++) {
      double kept = *constant_at(constants, i), found = kept;
      for (int side = -1; side <= 1; side += 2) {
        double value = kept * exp(side * step[i]);
        *constant_at(constants, i) =
            fmin(fmax(value, bounds[i].least), bounds[i].most);
        double one = likelihood(fit, constants);
        if (one <= best) continue;
        best = one;
        found = *constant_at(constants, i);
      }
      *constant_at(constants, i) = found;
      step[i] *= found == kept ? 0.5 : 1.3;
    }
    fprintf(stderr, "round %d of %d: log likelihood %.1f\n", round + 1, rounds,
            best);
  }
  return best;
}

static void print(const twi_correction_constants *constants, double best) {
  twi_correction_constants copy = *constants;
  printf("/* log likelihood %.1f */\n", best);
  for (int i = 0; i < CONSTANTS; i++)
    printf("    .%s = %.3g,\n", bounds[i].name, *constant_at(&copy, i));
  printf("    .caution = %.3g,\n", copy.caution);
}

/* Times of an operation's problems that are marked "fitted". */
static int count_times(const tune_measured_set *set,
                       const tw_operation *operation) {
  int count = 0;
  for (int i = 0; i < set->count; i++)
    if (!set->all[i].listed.is_held_out &&
        set->all[i].listed.problem.operation == operation)
      count += set->all[i].count;
  return count;
}

static int run(const tune_measured_set *set, int rounds) {
  struct fit fit = {.set = set, .most = 0};
  twi_correction_constants constants = twi_correction_fitted;
  tune_operations_list(NULL, &fit.operations);
  for (int i = 0; i < fit.operations.count; i++) {
    int count = count_times(set, fit.operations.all[i]);
    fit.most = count > fit.most ? count : fit.most;
  }
  size_t most = (size_t)fit.most + 1;
  fit.lessons = malloc(most * sizeof *fit.lessons);
  fit.matrix = malloc(most * most * sizeof *fit.matrix);
  fit.values = malloc(most * sizeof *fit.values);
  int ok = fit.lessons && fit.matrix && fit.values;
  if (ok) {
    double best = ascend(&fit, rounds, &constants);
    print(&constants, best);
  } else
    fprintf(stderr, "fit_correction: out of memory\n");
  free(fit.lessons);
  free(fit.matrix);
  free(fit.values);
  return ok ? 0 : 1;
}

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3) {
    fprintf(stderr, "usage: fit_correction TIMES [ROUNDS]\n");
    return 2;
  }
  tw_context *context;
  tune_measured_set set;
  tw_status status =
      tw_context_create(&context, &(tw_context_options){.device = "sim:h200"});
  if (status == TW_OK)
    status = tune_measured_read(context, NULL, argv[1], &set);
  if (status != TW_OK) {
    fprintf(stderr, "fit_correction: %s\n", tw_last_error());
    return 1;
  }
  tune_measured_predict(context, &set);
  int code = run(&set, argc > 2 ? atoi(argv[2]) : 5);
  tune_measured_free(&set);
  tw_context_destroy(context);
  return code;
}
