/*
 * report.h -- what the main job shows of one problem, and what it saves.
 */
#ifndef TW_REPORT_H
#define TW_REPORT_H

#include "choose.h"

/* One problem with all that was found out about it. */
typedef struct tw_result {
  const tw_problem *problem;
  tw_candidates *ranked;
  double copy_us; /* a plain copy of the same bytes; 0: not measured */
  int rounds, planned_rounds;
  tw_pick pick;
  int is_saved;
} tw_result;

/* The table: the ten best as text, all of them otherwise. */
tw_status tw_report_table(const tw_session *session, const tw_result *result,
                          int with_head);
/* The choice, why, and on a GPU what the model's own pick would have cost. */
void tw_report_choice(const tw_session *session, const tw_result *result);
/* Appends the choice to the tuning file and tells the context. Returns 0, or 1
 * with the error printed. */
int tw_report_save(tw_session *session, tw_result *result);
/* What to do with all this; of a job's last problem. */
void tw_report_next(const tw_session *session, const tw_operation *operation,
                    const char *variant, int is_saved);

#endif
