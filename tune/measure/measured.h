/*
 * measured.h -- times that tune survey measured, beside what the model says of
 * the same variants on the same problems today.
 */
#ifndef TUNE_MEASURED_H
#define TUNE_MEASURED_H

#include "search/problem_list.h"
#include "select/model.h"

/* One variant on one problem. */
typedef struct tune_measured {
  const twi_kernel *kernel;
  tw_passes passes;
  twi_occupancy occupancy; /* as compiled here, else as it was when measured */
  double time_us;
  double predicted_us; /* by tune_measured_predict() */
} tune_measured;

typedef struct tune_measured_problem {
  tune_listed listed;
  int count;
  tune_measured *all;
  double copy_us; /* of a plain copy of as many bytes; 0: not measured */
} tune_measured_problem;

typedef struct tune_measured_set {
  int count;
  tune_measured_problem *all;
  int row_count;     /* variants' times in the file */
  int unknown_count; /* of these, of variants that this library has no more */
} tune_measured_set;

/* Reads what `tune survey PROBLEMS --tsv` printed on a GPU. The session's
 * device stands in for that GPU. -1, or the exit code after saying which line
 * is wrong, and why. The caller frees with tune_measured_free(). */
int tune_measured_read(const tune_session *session, const char *path,
                       tune_measured_set *set);
void tune_measured_free(tune_measured_set *set);

/* Fills each predicted_us. */
void tune_measured_predict(const tune_session *session, tune_measured_set *set);

/* The variant that the library would take without having timed any, and the
 * fastest of all that were timed; NULL if nothing was. */
const tune_measured *tune_measured_pick(const tune_measured_problem *problem);
const tune_measured *tune_measured_best(const tune_measured_problem *problem);

/* Spearman's rank correlation of predicted and measured times, ties sharing
 * their mean rank: 1 is the same order, 0 none. NAN for fewer than two variants
 * or where all times of a kind are equal. */
double tune_measured_spearman(const tune_measured_problem *problem);

#endif
