/*
 * tuner.h -- finds the fastest variant for problems of one operation and type.
 *
 * The command `tune` and the function tw_plan_tune() are its clients. For the
 * problems of one operation and type they call, in this order,
 *
 *   tune_tuner_collect()   the candidates that the device can run
 *   tune_tuner_list()      those that the effort looks at
 *   tune_tuner_verify()    those whose results are right
 *
 * and then, for each problem, tune_tuner_find(). Candidates are verified once
 * for all problems, because occupancy and verification do not depend on a
 * problem's sizes.
 */
#ifndef TUNE_TUNER_H
#define TUNE_TUNER_H

#include "problems/shard.h"
#include "tuner/settings.h"

/* What an exploration has looked at. */
typedef struct tune_explored {
  double points; /* of the spaces, before constraints */
  int tried, built, timed;
  tune_ending ending;
} tune_explored;

/* What was found for one problem. */
typedef struct tune_found {
  const tw_device_info *info;
  const twi_problem *problem;
  tune_candidates ranked; /* in the order of their times; rejected ones last */
  double copy_us;         /* of a plain copy of as many bytes; 0: not timed */
  tune_report report;     /* how the timing went; zeroed without timing */
  tune_explored explored; /* zeroed without an exploration */
  int is_chosen;          /* 0: no candidate may be chosen, and pick is empty */
  tune_pick pick;         /* pointers into `ranked` */
  int wrong_count; /* candidates that were found wrong after they were timed:
                      is_found_late in ranked, with the findings */
} tune_found;

/* Collects the candidates of the problem's operation and type. Rejects those
 * that are skipped, that the device cannot run, or whose occupancy is too low.
 * The caller frees the candidates, also after a failure. TW_ERROR_MEMORY. */
tw_status tune_tuner_collect(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates);
/* Rejects the candidates that are on the shortlist of none of the problems, if
 * the effort is quick. Sorts the others by their prediction for the first
 * problem. TW_ERROR_MEMORY. */
tw_status tune_tuner_list(const tune_settings *settings,
                          const twi_problem *problems, int count,
                          tune_candidates *candidates);
/* Rejects the candidates whose results are wrong, or that the deadline left no
 * time for. With TW_EFFORT_QUICK they are verified briefly, see
 * tune_verify_briefly(), and tune_tuner_find() verifies its choice on all
 * trials; if none of the shortlist is right, the next ones are looked at. With
 * TW_EFFORT_PREDICT nothing is verified. */
void tune_tuner_verify(const tune_settings *settings,
                       const twi_problem *problem, tune_candidates *candidates);
/* The same, briefly or on all trials whatever the effort. */
void tune_tuner_verify_briefly(const tune_settings *settings,
                               const twi_problem *problem,
                               tune_candidates *candidates);
void tune_tuner_verify_fully(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates);
/* The same, briefly, of those that are not the library's own, whatever the
 * effort; without isolation none. */
void tune_tuner_check_own(const tune_settings *settings,
                          const twi_problem *problem,
                          tune_candidates *candidates);
/* Times the open candidates of the part on the problem, chooses one and
 * verifies it at this very problem; if it is wrong there, chooses again. On the
 * simulator, and with TW_EFFORT_PREDICT, predictions stand in for times. A
 * candidate that is verified on all trials meanwhile is so in `candidates` too,
 * for further problems. The caller frees the outcome, also after a failure. A
 * problem without a choice is no failure. */
tw_status tune_tuner_find(const tune_settings *settings,
                          tune_candidates *candidates,
                          const twi_problem *problem, tune_part part,
                          tune_found *outcome);
void tune_found_free(tune_found *outcome);

#endif
