/*
 * measured.h -- times that tune survey measured, beside what the model says of
 * the same variants on the same problems today.
 */
#ifndef TW_MEASURED_H
#define TW_MEASURED_H

#include "model.h"
#include "problem_list.h"

/* One variant on one problem. */
typedef struct tw_measured {
  const tw_kernel *kernel;
  tw_geometry passes[TW_MAX_PASSES];
  tw_occupancy occupancy; /* as compiled here, else as it was when measured */
  double time_us;
  double predicted_us; /* by tw_measured_predict() */
} tw_measured;

typedef struct tw_measured_problem {
  tw_listed listed;
  int count;
  tw_measured *all;
  double copy_us; /* of a plain copy of as many bytes; 0: not measured */
} tw_measured_problem;

typedef struct tw_measured_set {
  int count;
  tw_measured_problem *all;
  int row_count;     /* variants' times in the file */
  int unknown_count; /* of these, of variants that this library has no more */
} tw_measured_set;

/* Reads what `tune survey PROBLEMS --tsv` printed on a GPU. The session's
 * device stands in for that GPU. -1, or the exit code after saying which line
 * is wrong, and why. The caller frees with tw_measured_free(). */
int tw_measured_read(const tw_session *session, const char *path,
                     tw_measured_set *set);
void tw_measured_free(tw_measured_set *set);

/* Fills each predicted_us. */
void tw_measured_predict(const tw_session *session, tw_measured_set *set);

/* The variant that the library would take without having timed any, and the
 * fastest of all that were timed; NULL if nothing was. */
const tw_measured *tw_measured_pick(const tw_measured_problem *problem);
const tw_measured *tw_measured_best(const tw_measured_problem *problem);

/* Spearman's rank correlation of predicted and measured times, ties sharing
 * their mean rank: 1 is the same order, 0 none. NAN for fewer than two variants
 * or where all times of a kind are equal. */
double tw_measured_spearman(const tw_measured_problem *problem);

#endif
