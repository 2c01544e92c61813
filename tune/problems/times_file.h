/*
 * times_file.h -- reads the times that tune survey measured, and compares the
 * model's ranking with theirs.
 */
#ifndef TUNE_TIMES_FILE_H
#define TUNE_TIMES_FILE_H

#include "api/context.h"
#include "problems/problem_file.h"
#include "select/model.h"

/* The time of one variant on one problem. */
typedef struct tune_measured {
  const twi_kernel *kernel;
  tw_passes passes;
  /* The occupancy of each kernel, by this build's GPU code; without GPU code
   * only that of the first, by the blocks per SM that the survey printed. */
  twi_occupancy occupancy[TW_MAX_PASSES];
  double time_us;
  double predicted_us;   /* set by tune_measured_predict() */
  twi_model_terms terms; /* likewise */
} tune_measured;

/* The time of a variant that this library does not have. */
typedef struct tune_unbuilt {
  char name[128];
  double time_us;
} tune_unbuilt;

typedef struct tune_measured_problem {
  tune_listed listed;
  int count;
  tune_measured *all;
  int unbuilt_count;
  tune_unbuilt *unbuilt;
  double copy_us; /* time of a plain copy of as many bytes; 0: not measured */
} tune_measured_problem;

typedef struct tune_measured_set {
  int count;
  tune_measured_problem *all;
  int row_count;     /* times of variants in the file */
  int unknown_count; /* those whose variant this library does not have */
} tune_measured_set;

/* Reads the output of `tune survey PROBLEMS --tsv` on a GPU. The context's
 * device must be that GPU or its simulator. An error's sentence begins with the
 * file and the line. The caller frees *set with tune_measured_free(). */
tw_status tune_measured_read(tw_context *context,
                             const tw_kernel_set *const *own_sets,
                             const char *path, tune_measured_set *set);
void tune_measured_free(tune_measured_set *set);
/* Moves the problems of `from` to the end of `set`. TW_ERROR_MEMORY. */
tw_status tune_measured_join(tune_measured_set *set, tune_measured_set *from);

/* Sets each predicted_us. Kernels that the model needs counts of and that have
 * none are counted first (count/first_look.h). */
void tune_measured_predict(tw_context *context, tune_measured_set *set);

/* The variant that the library would choose by its model, or NULL. */
const tune_measured *tune_measured_pick(const tune_measured_problem *problem);
/* The name and the time of the fastest variant of the file, which may be one
 * that this library does not have. NULL if there is none. */
const char *tune_measured_fastest(const tune_measured_problem *problem,
                                  double *time_us);
/* The fastest variant as measured of those that this library has, or NULL. */
const tune_measured *tune_measured_best(const tune_measured_problem *problem);

/* Spearman's rank correlation of predicted and measured times: 1 for the same
 * order, 0 for no relation. Equal times have their mean rank. NAN if there are
 * fewer than two variants, or if all predicted or all measured times are
 * equal. */
double tune_measured_spearman(const tune_measured_problem *problem);

#endif
