/*
 * occupy.c -- tune occupancy: what keeps more blocks from an SM, what the
 * lesson sheet's formula makes of it, and what a block size is worth.
 *
 * Three parts: what each variant needs, with both occupancies and the block
 * size that the occupancy API proposes for it; for each algorithm that size
 * rounded as the sheet does; and the time of the variant that comes nearest to
 * it, beside the fastest and one of low occupancy. On the simulator the times
 * are predictions.
 */
#include "print/columns.h"
#include "search/study.h"

static int run_study(tune_session *session, const tune_prepared *prepared,
                     int index) {
  tune_study study;
  tw_status status = tune_study_open(&study, session, prepared, index);
  if (status == TW_OK) status = tune_study_find_times(&study);
  if (status == TW_OK) status = tune_study_print(&study, index == 0);
  if (status == TW_OK && tune_candidates_are_bounds(&study.candidates))
    tune_columns_say_bound(session->say);
  if (status == TW_OK) tune_columns_say_spills(&study.candidates, session->say);
  tune_study_close(&study);
  return status == TW_OK ? 0 : tune_session_fail("%s", tw_last_error());
}

int tune_command_occupancy(tune_session *session) {
  tune_prepared prepared;
  const tw_operation *operations[TUNE_MAX_OPERATIONS];
  int count;
  int code = tune_session_named(session, operations, &count);
  if (code == -1) code = tune_prepare(session, operations[0], 1, &prepared);
  if (code != -1) return code;
  tune_study_say_formulas(session);
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count; i++)
    code |= run_study(session, &prepared, i);
  tune_prepared_free(&prepared);
  return code;
}
