/*
 * occupy.c -- tune occupancy: what keeps more blocks from an SM, what the
 * lesson sheet's formula makes of it, and what a block size is worth.
 *
 * Three parts: what each variant needs, with both occupancies and the block
 * size that the occupancy API proposes for it; for each algorithm that size
 * rounded as the sheet does; and the time of the variant that comes nearest to
 * it, beside the fastest and one of low occupancy. On the host device the times
 * are predictions.
 */
#include "columns.h"
#include "study.h"

static int run_study(tw_session *session, const tw_prepared *prepared,
                     int index) {
  tw_study study;
  tw_status status = tw_study_open(&study, session, prepared, index);
  if (status == TW_OK) status = tw_study_find_times(&study);
  if (status == TW_OK) status = tw_study_print(&study, index == 0);
  if (status == TW_OK && tw_candidates_are_bounds(&study.candidates))
    tw_columns_say_bound(session->say);
  if (status == TW_OK) tw_columns_say_spills(&study.candidates, session->say);
  tw_study_close(&study);
  return status == TW_OK ? 0 : tw_session_fail("%s", tw_last_error());
}

int tw_tune_occupancy(tw_session *session) {
  tw_prepared prepared;
  const tw_operation *operations[TW_MAX_OPERATIONS];
  int count;
  int code = tw_session_named(session, operations, &count);
  if (code == -1) code = tw_prepare(session, operations[0], 1, &prepared);
  if (code != -1) return code;
  tw_study_say_formulas(session);
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count; i++)
    code |= run_study(session, &prepared, i);
  tw_prepared_free(&prepared);
  return code;
}
