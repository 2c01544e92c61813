/*
 * report.c -- what the main job shows of one problem, and what it saves.
 */
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "text.h"

enum { SHOWN_ROWS = 10 };

static const tw_variant *variant_of(const tw_candidate *candidate) {
  return candidate->kernel->variant;
}

static double bytes_of(const tw_problem *problem) {
  return problem->operation->bytes(problem->args, problem->element_bytes);
}

/* ---- the table ---------------------------------------------------------- */

static void add_columns(const tw_session *session, const tw_problem *problem,
                        tw_table *table) {
  const int measured = tw_session_is_gpu(session);
  tw_table_column(table, "device", "device", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "operation", "operation", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "type", "type", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "shape", "shape", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "kind", "kind", TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "#", "rank", TW_COLUMN_RIGHT);
  tw_table_column(table, "variant", "variant", TW_COLUMN_NAME);
  tw_table_column(table, "algorithm", "algorithm", TW_COLUMN_ONLY_TSV);
  tw_columns_needs(table);
  tw_table_column(table, measured ? "us" : "PREDICTED us", "time_us",
                  TW_COLUMN_RIGHT);
  tw_table_column(table, "spread us", "spread_us",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "GB/s", "gbps", TW_COLUMN_RIGHT);
  tw_column_gflops(table, problem);
  tw_table_column(table, "copy", "of_copy",
                  TW_COLUMN_RIGHT | (measured ? 0 : TW_COLUMN_ONLY_TSV));
  tw_table_column(table, "rounds", "rounds",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "state", "state", TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "reason", "reason", TW_COLUMN_ONLY_TSV);
}

static void add_row(const tw_session *session, const tw_result *result,
                    int index, tw_table *table) {
  const tw_candidate *candidate = &result->ranked->all[index];
  const tw_problem *problem = result->problem;
  const tw_format format = session->options->format;
  char shape[TW_SHAPE_TEXT];
  tw_problem_shape(problem, shape);
  tw_table_cell(table, "%s", tw_context_device(session->context)->key);
  tw_table_cell(table, "%s", problem->operation->name);
  tw_table_cell(table, "%s", tw_type_name(problem->type));
  tw_table_cell(table, "%s", shape);
  tw_table_cell(table, "%s",
                tw_session_is_gpu(session) ? "measured" : "predicted");
  if (candidate->fate == TW_FATE_OPEN)
    tw_table_cell(table, "%d", index + 1);
  else
    tw_table_cell(table, "%s", "");
  const tw_kernel *kernel = candidate->kernel;
  tw_table_cell(table, "%s", variant_of(candidate)->name);
  tw_table_cell(
      table, "%s",
      kernel->operation->algorithms[variant_of(candidate)->algorithm].name);
  tw_cells_needs(table, format, candidate);
  if (candidate->gave_up && format != TW_FORMAT_TSV)
    tw_table_cell(table, "%.0f*", candidate->time_us);
  else
    tw_cell_time(table, format, candidate->time_us);
  tw_cell_time(table, format, candidate->spread_us);
  tw_cell_gbps(table, bytes_of(problem), candidate->time_us);
  tw_cell_gflops(table, problem, candidate->time_us);
  tw_cell_fraction(table, result->copy_us / candidate->time_us);
  tw_table_cell(table, "%d", candidate->rounds);
  tw_table_cell(
      table, "%s",
      candidate->gave_up ? "given up" : tw_fate_name(candidate->fate));
  tw_table_cell(table, "%s", candidate->why);
}

tw_status tw_report_table(const tw_session *session, const tw_result *result,
                          int with_head) {
  const tw_options *options = session->options;
  const int is_text = options->format == TW_FORMAT_TEXT;
  int shown = result->ranked->count;
  if (options->format != TW_FORMAT_TSV)
    shown = tw_candidates_count(result->ranked, TW_FATE_OPEN);
  if (is_text && !options->all && shown > SHOWN_ROWS) shown = SHOWN_ROWS;
  tw_table table = {0};
  int gave_up = 0;
  add_columns(session, result->problem, &table);
  for (int i = 0; i < shown; i++) {
    add_row(session, result, i, &table);
    gave_up |= result->ranked->all[i].gave_up;
  }
  tw_status status = tw_table_print(&table, options->format, with_head, stdout);
  tw_table_free(&table);
  int rest = tw_candidates_count(result->ranked, TW_FATE_OPEN) - shown;
  if (is_text && rest > 0)
    fprintf(session->say, "and %d more: --all shows them\n", rest);
  if (is_text && gave_up)
    fputs("* given up early, at more than twice the best\n", session->say);
  if (is_text && tw_candidates_are_bounds(result->ranked))
    tw_columns_say_bound(session->say);
  return status;
}

/* ---- the choice --------------------------------------------------------- */

static void say_model_pick(const tw_session *session, const tw_result *result) {
  const tw_candidate *pick = tw_choose_by_model(result->ranked);
  if (!pick || !isfinite(pick->time_us)) return;
  double best_us = result->pick.fastest->time_us;
  tw_text_wrap(session->say, TW_HANG,
               "model:  without timing the pick would be %s%s; regret %.1f %% "
               "(%.1f us, the fastest %.1f us)",
               variant_of(pick)->name,
               pick == result->pick.chosen ? " as well" : "",
               100 * (pick->time_us / best_us - 1), pick->time_us, best_us);
}

void tw_report_choice(const tw_session *session, const tw_result *result) {
  const tw_pick *pick = &result->pick;
  char number[TW_NUMBER_TEXT];
  fprintf(session->say, "choice: %s, %s%s us\n", variant_of(pick->chosen)->name,
          tw_session_is_gpu(session) ? "" : "PREDICTED ",
          tw_text_number(pick->chosen->time_us, number));
  tw_text_wrap(session->say, TW_HANG, TW_HANG "%s", pick->reason);
  if (!tw_session_is_gpu(session)) return;
  if (result->copy_us > 0)
    fprintf(session->say, TW_HANG "%.2f of a plain copy of the same bytes\n",
            result->copy_us / pick->chosen->time_us);
  if (result->rounds < result->planned_rounds)
    fprintf(session->say, TW_HANG "the time limit left %d of %d rounds\n",
            result->rounds, result->planned_rounds);
  say_model_pick(session, result);
}

/* ---- the tuning file ---------------------------------------------------- */

static tw_record record_of(const tw_session *session, const tw_result *result) {
  const tw_device_info *info = tw_context_device(session->context);
  const tw_problem *problem = result->problem;
  const tw_operation *operation = problem->operation;
  const tw_candidate *chosen = result->pick.chosen;
  tw_record record = {.compute_capability = info->compute_capability,
                      .sm_count = info->sm_count,
                      .align = problem->align,
                      .hash = variant_of(chosen)->hash,
                      .predicted = !info->is_gpu,
                      .time_us = chosen->time_us,
                      .spread_us = chosen->spread_us};
  snprintf(record.device, sizeof record.device, "%s", info->key);
  snprintf(record.operation, sizeof record.operation, "%s", operation->name);
  snprintf(record.element, sizeof record.element, "%s",
           operation->elements[problem->element].name);
  snprintf(record.variant, sizeof record.variant, "%s",
           variant_of(chosen)->name);
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_SIZE &&
        record.size_count < TW_MAX_SIZES)
      record.sizes[record.size_count++] = tw_problem_value(problem, i);
  return record;
}

/* The file to save to into `path`; -1, or the exit code where there is none. */
static int find_path(const tw_session *session, char *path, size_t bytes) {
  const char *wanted = getenv("TW_TUNING_FILE");
  if (tw_tuning_path(session->options->save, path, bytes) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  if (path[0]) return -1;
  if (wanted && !wanted[0]) {
    fputs("saved:  nothing, as TW_TUNING_FILE is empty\n", session->say);
    return 0;
  }
  return tw_session_fail(
      "not saved: there is no home folder to keep a tuning file in; name one "
      "with --save FILE");
}

int tw_report_save(tw_session *session, tw_result *result) {
  char path[4096];
  if (session->options->no_save) {
    fputs("saved:  nothing, as --no-save was given\n", session->say);
    return 0;
  }
  int code = find_path(session, path, sizeof path);
  if (code != -1) return code;
  tw_record record = record_of(session, result);
  if (tw_tuning_append(path, &record, 1) != TW_OK)
    return tw_session_fail("not saved: %s", tw_last_error());
  fprintf(session->say, "saved:  %s\n", path);
  result->is_saved = 1;
  record.origin = path;
  if (tw_context_learn(session->context, &record) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  return 0;
}

/* ---- what next ---------------------------------------------------------- */

void tw_report_next(const tw_session *session, const tw_operation *operation,
                    const char *variant, int is_saved) {
  const tw_options *options = session->options;
  FILE *say = session->say;
  fprintf(say, "\nnext:   %s show %s\n", session->program, variant);
  fprintf(say, TW_HANG "%s bench %s\n", session->program, operation->name);
  if (!is_saved) return;
  if (options->save)
    tw_text_wrap(say, TW_HANG,
                 TW_HANG
                 "TW_TUNING_FILE=%s makes programs linked with the "
                 "library use this file",
                 options->save);
  else
    tw_text_wrap(say, TW_HANG,
                 TW_HANG
                 "programs linked with the library find this file by "
                 "themselves");
  if (!tw_session_is_gpu(session))
    tw_text_wrap(say, TW_HANG,
                 TW_HANG
                 "on a GPU run tune again: these times are PREDICTED, "
                 "and this record is for the host device");
}
