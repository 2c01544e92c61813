/*
 * report.c -- what the main job shows of one problem, and what it saves.
 */
#include "print/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "print/columns.h"
#include "print/text.h"

enum { SHOWN_ROWS = 10 };

static const tw_variant *variant_of(const tune_candidate *candidate) {
  return candidate->kernel->variant;
}

static double bytes_of(const twi_problem *problem) {
  return problem->operation->bytes(problem->args, problem->element_bytes);
}

/* ---- the table ---------------------------------------------------------- */

static void add_columns(const tune_session *session, const twi_problem *problem,
                        tune_table *table) {
  const int measured = tune_session_is_gpu(session);
  tune_table_column(table, "device", "device", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "operation", "operation", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "type", "type", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "shape", "shape", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "kind", "kind", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "#", "rank", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(table, "algorithm", "algorithm", TUNE_COLUMN_ONLY_TSV);
  tune_columns_needs(table);
  tune_table_column(table, measured ? "us" : "PREDICTED us", "time_us",
                    TUNE_COLUMN_RIGHT);
  tune_table_column(table, "spread us", "spread_us",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "GB/s", "gbps", TUNE_COLUMN_RIGHT);
  tune_column_gflops(table, problem);
  tune_table_column(table, "copy", "of_copy",
                    TUNE_COLUMN_RIGHT | (measured ? 0 : TUNE_COLUMN_ONLY_TSV));
  tune_table_column(table, "rounds", "rounds",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "state", "state", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "reason", "reason", TUNE_COLUMN_ONLY_TSV);
}

static void add_row(const tune_session *session, const tune_result *result,
                    int index, tune_table *table) {
  const tune_candidate *candidate = &result->ranked->all[index];
  const twi_problem *problem = result->problem;
  const tune_format format = session->options->format;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tune_table_cell(table, "%s", tw_context_device(session->context)->key);
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", tw_type_name(problem->type));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s",
                  tune_session_is_gpu(session) ? "measured" : "predicted");
  if (candidate->fate == TUNE_FATE_OPEN)
    tune_table_cell(table, "%d", index + 1);
  else
    tune_table_cell(table, "%s", "");
  const twi_kernel *kernel = candidate->kernel;
  tune_table_cell(table, "%s", variant_of(candidate)->name);
  tune_table_cell(
      table, "%s",
      kernel->operation->algorithms[variant_of(candidate)->algorithm].name);
  tune_cells_needs(table, format, candidate);
  if (candidate->gave_up && format != TUNE_FORMAT_TSV)
    tune_table_cell(table, "%.0f*", candidate->time_us);
  else
    tune_cell_time(table, format, candidate->time_us);
  tune_cell_time(table, format, candidate->spread_us);
  tune_cell_gbps(table, bytes_of(problem), candidate->time_us);
  tune_cell_gflops(table, problem, candidate->time_us);
  tune_cell_fraction(table, result->copy_us / candidate->time_us);
  tune_table_cell(table, "%d", candidate->rounds);
  tune_table_cell(
      table, "%s",
      candidate->gave_up ? "given up" : tune_fate_name(candidate->fate));
  tune_table_cell(table, "%s", candidate->why);
}

tw_status tune_report_table(const tune_session *session,
                            const tune_result *result, int with_head) {
  const tune_options *options = session->options;
  const int is_text = options->format == TUNE_FORMAT_TEXT;
  int shown = result->ranked->count;
  if (options->format != TUNE_FORMAT_TSV)
    shown = tune_candidates_count(result->ranked, TUNE_FATE_OPEN);
  if (is_text && !options->all && shown > SHOWN_ROWS) shown = SHOWN_ROWS;
  tune_table table = {0};
  int gave_up = 0;
  add_columns(session, result->problem, &table);
  for (int i = 0; i < shown; i++) {
    add_row(session, result, i, &table);
    gave_up |= result->ranked->all[i].gave_up;
  }
  tw_status status =
      tune_table_print(&table, options->format, with_head, stdout);
  tune_table_free(&table);
  int rest = tune_candidates_count(result->ranked, TUNE_FATE_OPEN) - shown;
  if (is_text && rest > 0)
    fprintf(session->say, "and %d more: --all shows them\n", rest);
  if (is_text && gave_up)
    fputs("* given up early, at more than twice the best\n", session->say);
  if (is_text && tune_candidates_are_bounds(result->ranked))
    tune_columns_say_bound(session->say);
  return status;
}

/* ---- the choice --------------------------------------------------------- */

static void say_model_pick(const tune_session *session,
                           const tune_result *result) {
  const tune_candidate *pick = tune_choose_by_model(result->ranked);
  if (!pick || !isfinite(pick->time_us)) return;
  double best_us = result->pick.fastest->time_us;
  tune_text_wrap(
      session->say, TUNE_HANG,
      "model:  without timing the pick would be %s%s; regret %.1f %% "
      "(%.1f us, the fastest %.1f us)",
      variant_of(pick)->name, pick == result->pick.chosen ? " as well" : "",
      100 * (pick->time_us / best_us - 1), pick->time_us, best_us);
}

void tune_report_choice(const tune_session *session,
                        const tune_result *result) {
  const tune_pick *pick = &result->pick;
  char number[TUNE_NUMBER_TEXT];
  fprintf(session->say, "choice: %s, %s%s us\n", variant_of(pick->chosen)->name,
          tune_session_is_gpu(session) ? "" : "PREDICTED ",
          tune_text_number(pick->chosen->time_us, number));
  tune_text_wrap(session->say, TUNE_HANG, TUNE_HANG "%s", pick->reason);
  if (!tune_session_is_gpu(session)) return;
  if (result->copy_us > 0)
    fprintf(session->say, TUNE_HANG "%.2f of a plain copy of the same bytes\n",
            result->copy_us / pick->chosen->time_us);
  if (result->rounds < result->planned_rounds)
    fprintf(session->say, TUNE_HANG "the time limit left %d of %d rounds\n",
            result->rounds, result->planned_rounds);
  say_model_pick(session, result);
}

/* ---- the tuning file ---------------------------------------------------- */

static twi_record record_of(const tune_session *session,
                            const tune_result *result) {
  const tw_device_info *info = tw_context_device(session->context);
  const tune_candidate *chosen = result->pick.chosen;
  twi_record record;
  twi_record_init(&record, info, result->problem);
  record.hash = variant_of(chosen)->hash;
  record.predicted = !info->is_gpu;
  record.time_us = chosen->time_us;
  record.spread_us = chosen->spread_us;
  snprintf(record.variant, sizeof record.variant, "%s",
           variant_of(chosen)->name);
  return record;
}

/* The file to save to into `path`; -1, or the exit code where there is none. */
static int find_path(const tune_session *session, char *path, size_t bytes) {
  const char *wanted = getenv("TW_TUNING_FILE");
  if (twi_tuning_path(session->options->save, path, bytes) != TW_OK)
    return tune_session_fail("%s", tw_last_error());
  if (path[0]) return -1;
  if (wanted && !wanted[0]) {
    fputs("saved:  nothing, as TW_TUNING_FILE is empty\n", session->say);
    return 0;
  }
  return tune_session_fail(
      "not saved: there is no home folder to keep a tuning file in; name one "
      "with --save FILE");
}

int tune_report_save(tune_session *session, tune_result *result) {
  char path[4096];
  if (session->options->no_save) {
    fputs("saved:  nothing, as --no-save was given\n", session->say);
    return 0;
  }
  int code = find_path(session, path, sizeof path);
  if (code != -1) return code;
  twi_record record = record_of(session, result);
  if (twi_tuning_append(path, &record, 1) != TW_OK)
    return tune_session_fail("not saved: %s", tw_last_error());
  fprintf(session->say, "saved:  %s\n", path);
  result->is_saved = 1;
  record.origin = path;
  if (twi_context_learn(session->context, &record) != TW_OK)
    return tune_session_fail("%s", tw_last_error());
  return 0;
}

/* ---- what next ---------------------------------------------------------- */

void tune_report_next(const tune_session *session,
                      const tw_operation *operation, const char *variant,
                      int is_saved) {
  const tune_options *options = session->options;
  FILE *say = session->say;
  fprintf(say, "\nnext:   %s show %s\n", session->program, variant);
  fprintf(say, TUNE_HANG "%s bench %s\n", session->program, operation->name);
  if (!is_saved) return;
  if (options->save)
    tune_text_wrap(say, TUNE_HANG,
                   TUNE_HANG
                   "TW_TUNING_FILE=%s makes programs linked with the "
                   "library use this file",
                   options->save);
  else
    tune_text_wrap(say, TUNE_HANG,
                   TUNE_HANG
                   "programs linked with the library find this file by "
                   "themselves");
  if (!tune_session_is_gpu(session))
    tune_text_wrap(say, TUNE_HANG,
                   TUNE_HANG
                   "on a GPU run tune again: these times are PREDICTED, "
                   "and this record is for the simulator");
}
