/*
 * report.h -- what the main job shows of one problem, and what it saves.
 */
#ifndef TUNE_REPORT_H
#define TUNE_REPORT_H

#include "search/choose.h"

/* One problem with all that was found out about it. */
typedef struct tune_result {
  const twi_problem *problem;
  tune_candidates *ranked;
  double copy_us; /* a plain copy of the same bytes; 0: not measured */
  int rounds, planned_rounds;
  tune_pick pick;
  int is_saved;
} tune_result;

/* The table: the ten best as text, all of them otherwise. */
tw_status tune_report_table(const tune_session *session,
                            const tune_result *result, int with_head);
/* The choice, why, and on a GPU what the model's own pick would have cost. */
void tune_report_choice(const tune_session *session, const tune_result *result);
/* Appends the choice to the tuning file and tells the context. Returns 0, or 1
 * with the error printed. */
int tune_report_save(tune_session *session, tune_result *result);
/* What to do with all this; of a job's last problem. */
void tune_report_next(const tune_session *session,
                      const tw_operation *operation, const char *variant,
                      int is_saved);

#endif
