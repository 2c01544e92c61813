/*
 * occupancy.c -- tune occupancy: what limits the blocks per SM, and which block
 * sizes are fast.
 *
 * It prints each variant's resources, its occupancy by the CUDA occupancy API
 * and by the formula of the course's exercise sheet ("sheet", see
 * docs/lessons.md), and the block size that the API proposes. For each
 * algorithm it prints the proposal rounded to a square, as the sheet does, and
 * compares three variants: the one nearest to the rounded proposal, the
 * fastest, and the one of lowest occupancy. On the simulator the times are
 * predictions, for which nothing is run.
 */
#include "commands/prepare.h"
#include "commands/words.h"
#include "print/block_tables.h"
#include "print/candidates.h"

static int run_problem(tune_session *session, const tune_prepared *prepared,
                       int index) {
  tune_block_sizes sizes;
  const tune_search settings = tune_session_search(session);
  tw_status status = tune_block_sizes_open(&sizes, session->context,
                                           &prepared->problems.all[index],
                                           &prepared->candidates);
  if (status == TW_OK) status = tune_block_sizes_find(&sizes, &settings);
  if (status == TW_OK)
    status = tune_block_sizes_print(&sizes, session->options->format,
                                    index == 0, session->out);
  if (status == TW_OK && tune_candidates_are_bounds(&sizes.candidates))
    tune_print_bounds_note(session->out);
  if (status == TW_OK)
    tune_candidates_print_spills(&sizes.candidates, session->out);
  tune_block_sizes_close(&sizes);
  return status == TW_OK ? 0 : tune_session_fail_last();
}

static int run(tune_session *session) {
  tune_prepared prepared;
  tune_operations operations;
  int code = tune_session_named(session, &operations);
  tune_settings settings = tune_session_settings(session);
  settings.least_occupancy = 0; /* because this command shows it */
  if (!tw_context_device(session->context)->is_gpu)
    settings.effort = TW_EFFORT_PREDICT;
  if (code == -1)
    code = tune_prepare_operation(session, &settings, operations.all[0], 1,
                                  &prepared);
  if (code != -1) return code;
  tune_block_sizes_print_formulas(tw_context_device(session->context),
                                  session->out);
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count; i++)
    code |= run_problem(session, &prepared, i);
  tune_prepared_free(&prepared);
  return code;
}

const tune_command tune_command_occupancy = {
    .name = "occupancy",
    .usage = "tune occupancy OPERATION",
    .brief = "what limits occupancy; which block sizes are fast",
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_SHAPE, TUNE_OPTION_SET,
                TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES, TUNE_OPTION_POINT,
                TUNE_OPTION_SKIP, TUNE_OPTION_STRATEGY, TUNE_OPTION_SEED,
                TUNE_OPTION_TIME_LIMIT, TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .least_words = 1,
    .most_words = 1,
    .needs = TUNE_ANY_DEVICE,
    .check = tune_check_problems,
    .run = run,
};
