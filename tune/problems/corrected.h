/*
 * corrected.h -- what the library would choose for the problems of a survey, if
 * other problems of a survey had been timed.
 */
#ifndef TUNE_CORRECTED_H
#define TUNE_CORRECTED_H

#include "problems/times_file.h"
#include "select/correction.h"

/* The times of a problem that a line of a tuning file holds, which the library
 * is built with: so many at most, and none of a variant that both is and was
 * predicted to be slower than the fastest by more than this factor. */
enum { TUNE_TELLING_TIMES = 12, TUNE_TELLING_SLOWNESS = 3 };

/* Writes the indices of the times that tell most about the problem, of the
 * fastest variants and of those that are predicted to be the fastest, into an
 * array of TUNE_TELLING_TIMES, and returns their number. The first is the
 * fastest. */
int tune_measured_telling(const tune_measured_problem *problem, int *indices);

/* Which times correct the model. */
typedef enum tune_teachers {
  TUNE_TEACHERS_FITTED,      /* the telling ones of problems marked "fitted" */
  TUNE_TEACHERS_ALL,         /* the telling ones of all problems */
  TUNE_TEACHERS_FITTED_WHOLE /* every time of the problems marked "fitted" */
} tune_teachers;

typedef struct tune_lessons {
  const twi_correction_constants *constants;
  int count;
  struct tune_lesson {
    const tune_measured_problem *problem;
    twi_timed_point timed;
  } * all;
  twi_correction *space;
} tune_lessons;

/* Gathers the times of a survey whose times are predicted. The caller frees
 * them with tune_lessons_free(); the survey must outlive them. TW_ERROR_MEMORY.
 */
tw_status tune_lessons_create(const tune_measured_set *set,
                              tune_teachers teachers,
                              const twi_correction_constants *constants,
                              tune_lessons *lessons);
void tune_lessons_free(tune_lessons *lessons);

/* The variant that the library would choose after these lessons, without those
 * of problems that have the same sizes. NULL if there is none. */
const tune_measured *tune_corrected_pick(const tune_lessons *lessons,
                                         const tune_measured_problem *problem);

#endif
