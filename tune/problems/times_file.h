/*
 * times_file.h -- times that tune survey measured, and how well the model ranks
 * the same variants.
 */
#ifndef TUNE_TIMES_FILE_H
#define TUNE_TIMES_FILE_H

#include "api/context.h"
#include "problems/problem_file.h"
#include "select/model.h"

/* One variant on one problem. */
typedef struct tune_measured {
  const twi_kernel *kernel;
  tw_passes passes;
  twi_occupancy occupancy; /* as compiled in this build; where that is only a
                              bound, as printed by the survey */
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
  int unknown_count; /* of these, variants that this library does not have */
} tune_measured_set;

/* Reads what `tune survey PROBLEMS --tsv` printed on a GPU. The context's
 * device stands in for that GPU. The sentence of a failure begins with the file
 * and the line. The caller frees with tune_measured_free(). */
tw_status tune_measured_read(tw_context *context,
                             const tw_kernel_set *const *own_sets,
                             const char *path, tune_measured_set *set);
void tune_measured_free(tune_measured_set *set);

/* Fills each predicted_us. */
void tune_measured_predict(const tw_device_info *gpu, tune_measured_set *set);

/* The variant that the library would choose by its model, and the fastest of
 * all; NULL if there is none. */
const tune_measured *tune_measured_pick(const tune_measured_problem *problem);
const tune_measured *tune_measured_best(const tune_measured_problem *problem);

/* Spearman's rank correlation of predicted and measured times; equal times
 * share their mean rank. 1 is the same order, 0 no relation. NAN for fewer than
 * two variants, or where all predicted or all measured times are equal. */
double tune_measured_spearman(const tune_measured_problem *problem);

#endif
