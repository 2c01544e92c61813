/*
 * corrected.h -- what the library would choose for the problems of a survey, if
 * other problems of a survey had been timed.
 */
#ifndef TUNE_CORRECTED_H
#define TUNE_CORRECTED_H

#include "problems/times_file.h"
#include "select/correction.h"

/* How many times of a problem a line of a tuning file holds; the library is
 * built with these. */
enum { TUNE_TELLING_TIMES = 12 };

/* Writes the indices of the `most` times that tell most about the problem, of
 * the fastest variants and of those that are predicted to be the fastest, and
 * returns their number. The first is the fastest. */
int tune_measured_telling(const tune_measured_problem *problem, int most,
                          int *indices);

/* Which problems' times correct the model. */
typedef enum tune_teachers {
  TUNE_TEACHERS_FITTED, /* those marked "fitted" */
  TUNE_TEACHERS_ALL
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

/* Gathers the `most` most telling times of each problem of a survey whose times
 * are predicted. The caller frees them with tune_lessons_free(); the survey
 * must outlive them. TW_ERROR_MEMORY. */
tw_status tune_lessons_create(const tune_measured_set *set,
                              tune_teachers teachers, int most,
                              const twi_correction_constants *constants,
                              tune_lessons *lessons);
void tune_lessons_free(tune_lessons *lessons);

/* The variant that the library would choose after these lessons, without those
 * of problems that have the same sizes. NULL if there is none. */
const tune_measured *tune_corrected_pick(const tune_lessons *lessons,
                                         const tune_measured_problem *problem);

#endif
