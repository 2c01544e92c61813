/*
 * corrected.c -- what the library would choose for the problems of a survey, if
 * other problems of a survey had been timed.
 */
#include "problems/corrected.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "select/evidence.h"
#include "select/rank.h"

/* ---- telling times ------------------------------------------------------- */

/* Writes the indices of at most `most` times into `indices`, the most telling
 * first, and none whose factors to the fastest both exceed `slowness`. */
static int list_telling(const tune_measured_problem *problem, int most,
                        double slowness, int *indices) {
  double fastest = INFINITY, least = INFINITY;
  int count = 0;
  for (int i = 0; i < problem->count; i++) {
    fastest = fmin(fastest, problem->all[i].time_us);
    least = fmin(least, problem->all[i].predicted_us);
  }
  while (count < most && count < problem->count) {
    int best = -1;
    double best_rank = INFINITY;
    for (int i = 0; i < problem->count; i++) {
      const tune_measured *one = &problem->all[i];
      double rank =
          count == 0 ? one->time_us
                     : fmin(one->time_us / fastest, one->predicted_us / least);
      int is_taken = 0;
      for (int j = 0; j < count; j++) is_taken |= indices[j] == i;
      if (is_taken || rank >= best_rank) continue;
      best = i;
      best_rank = rank;
    }
    if (best < 0 || (count > 0 && best_rank > slowness)) break;
    indices[count++] = best;
  }
  return count;
}

int tune_measured_telling(const tune_measured_problem *problem, int *indices) {
  return list_telling(problem, TUNE_TELLING_TIMES, TUNE_TELLING_SLOWNESS,
                      indices);
}

/* ---- lessons ------------------------------------------------------------- */

static void set_point(const tune_measured_problem *problem,
                      const tune_measured *one, twi_point *point) {
  const twi_problem *asked = &problem->listed.problem;
  int align = twi_align_class(asked->operation, asked->element, asked->align);
  twi_point_init(asked, align, one->kernel->variant,
                 twi_kernel_algorithm(one->kernel)->name, &one->terms, point);
}

static void add_lessons(const tune_measured_problem *problem,
                        const int *indices, int count, tune_lessons *lessons) {
  for (int i = 0; i < count; i++) {
    const tune_measured *one = &problem->all[indices[i]];
    struct tune_lesson *lesson = &lessons->all[lessons->count];
    if (!isfinite(one->predicted_us)) continue;
    lessons->count++;
    double slowness = one->time_us / problem->all[indices[0]].time_us;
    lesson->problem = problem;
    lesson->timed.log_ratio = (float)log(one->time_us / one->predicted_us);
    lesson->timed.variance =
        (float)twi_time_variance(lessons->constants, slowness);
    set_point(problem, one, &lesson->timed.point);
  }
}

tw_status tune_lessons_create(const tune_measured_set *set,
                              tune_teachers teachers,
                              const twi_correction_constants *constants,
                              tune_lessons *lessons) {
  *lessons = (tune_lessons){.constants = constants};
  size_t all = TUNE_TELLING_TIMES;
  for (int i = 0; i < set->count; i++) all += (size_t)set->all[i].count;
  int *indices = malloc(all * sizeof *indices);
  lessons->all = malloc(all * sizeof *lessons->all);
  lessons->space = calloc(1, sizeof *lessons->space);
  if (!indices || !lessons->all || !lessons->space) {
    free(indices);
    tune_lessons_free(lessons);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu times", all);
  }
  for (int i = 0; i < set->count; i++) {
    const tune_measured_problem *problem = &set->all[i];
    if (teachers != TUNE_TEACHERS_ALL && problem->listed.is_held_out) continue;
    int count = teachers == TUNE_TEACHERS_FITTED_WHOLE
                    ? list_telling(problem, problem->count, INFINITY, indices)
                    : tune_measured_telling(problem, indices);
    add_lessons(problem, indices, count, lessons);
  }
  free(indices);
  return TW_OK;
}

void tune_lessons_free(tune_lessons *lessons) {
  free(lessons->all);
  free(lessons->space);
  *lessons = (tune_lessons){0};
}

/* ---- the choice ---------------------------------------------------------- */

static twi_prediction prediction_of(const tune_measured *one) {
  return (twi_prediction){one->kernel, one->predicted_us,
                          twi_geometry_threads(twi_first_kernel(&one->passes))};
}

/* Writes the variants that the model may choose, its best first, and returns
 * their number. */
static int list_candidates(const tune_measured_problem *problem,
                           const tune_measured **list) {
  int count = 0;
  for (int i = 0; i < problem->count; i++) {
    const tune_measured *one = &problem->all[i];
    if (!twi_model_may_choose(one->kernel)) continue;
    twi_prediction mine = prediction_of(one);
    int at = count;
    for (; at > 0; at--) {
      twi_prediction other = prediction_of(list[at - 1]);
      if (!twi_prediction_is_better(&mine, &other)) break;
    }
    if (at == TWI_MOST_CANDIDATES) continue;
    if (count < TWI_MOST_CANDIDATES) count++;
    memmove(&list[at + 1], &list[at],
            (size_t)(count - 1 - at) * sizeof list[0]);
    list[at] = one;
  }
  return count;
}

static int has_same_sizes(const twi_problem *a, const twi_problem *b) {
  char one[TWI_SIZES_TEXT], other[TWI_SIZES_TEXT];
  twi_problem_sizes(a, one);
  twi_problem_sizes(b, other);
  return !strcmp(one, other);
}

const tune_measured *tune_corrected_pick(const tune_lessons *lessons,
                                         const tune_measured_problem *problem) {
  const tune_measured *list[TWI_MOST_CANDIDATES];
  twi_correction *space = lessons->space;
  const twi_problem *asked = &problem->listed.problem;
  space->candidates = list_candidates(problem, list);
  space->times = 0;
  if (space->candidates == 0) return NULL;
  for (int i = 0; i < space->candidates; i++) {
    space->predicted_us[i] = list[i]->predicted_us;
    set_point(problem, list[i], &space->point[i]);
  }
  for (int i = 0; i < lessons->count; i++) {
    const struct tune_lesson *lesson = &lessons->all[i];
    const twi_problem *taught = &lesson->problem->listed.problem;
    if (taught->operation == asked->operation && !has_same_sizes(taught, asked))
      twi_correction_offer(space, &lesson->timed);
  }
  twi_correct(lessons->constants, space);
  return list[twi_correction_pick(lessons->constants, space)];
}
