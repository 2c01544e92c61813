/*
 * survey.c -- tune survey: the time of every variant on every listed problem.
 *
 * For fitting and testing the model, so nothing is left out: no floor of
 * occupancy, no baselines, and the hopeless get one sample. Nothing is
 * verified, and nothing is saved. On the host device the times are predicted,
 * and the column is called so.
 */
#include <math.h>
#include <stdlib.h>

#include "columns.h"
#include "problem_list.h"
#include "race.h"

/* Few: it is the order of many that counts. */
enum { ROUNDS = 5, PATIENT_ROUNDS = 1 };

struct survey {
  tw_session *session;
  tw_problem_list list;
  int is_headed;
};

/* One problem's. */
struct stop {
  const tw_listed *listed;
  tw_candidates candidates;
  tw_candidate **open;
  tw_contender copy;
};

static tw_status measure(const struct survey *survey, struct stop *stop) {
  tw_context *context = survey->session->context;
  tw_measure_plan plan = {ROUNDS, PATIENT_ROUNDS, survey->session->deadline_s,
                          "round"};
  tw_buffers buffers;
  tw_status status = tw_buffers_open(context, &stop->listed->problem,
                                     survey->session->options->seed, &buffers);
  if (status != TW_OK) return status;
  int count = tw_race_entrants(&stop->candidates, stop->open);
  stop->copy = tw_measure_copy(context);
  status = tw_race(context, &buffers, stop->open, count, &stop->copy, 1, &plan);
  tw_buffers_close(context, &buffers);
  return status;
}

static tw_status find_times(const struct survey *survey, struct stop *stop) {
  tw_context *context = survey->session->context;
  const tw_problem *problem = &stop->listed->problem;
  tw_status status = tw_candidates_collect(context, problem, &stop->candidates);
  if (status != TW_OK) return status;
  tw_candidates_filter(&stop->candidates, 0);
  tw_candidates_predict(context, problem, &stop->candidates);
  stop->open = calloc((size_t)stop->candidates.count + 1, sizeof stop->open[0]);
  if (!stop->open) return tw_fail(TW_ERROR_MEMORY, "out of memory");
  if (tw_session_is_gpu(survey->session)) return measure(survey, stop);
  tw_candidates_take_predictions(context, problem, &stop->candidates);
  return TW_OK;
}

/* ---- the table ----------------------------------------------------------- */

static void add_columns(const struct survey *survey, tw_table *table) {
  int is_gpu = tw_session_is_gpu(survey->session);
  tw_table_column(table, "part", "part", 0);
  tw_table_column(table, "operation", "operation", 0);
  tw_table_column(table, "type", "type", 0);
  tw_table_column(table, "sizes", "sizes", 0);
  tw_table_column(table, "fields", "fields", 0);
  tw_table_column(table, "variant", "variant", TW_COLUMN_NAME);
  tw_table_column(table, is_gpu ? "us" : "PREDICTED us",
                  is_gpu ? "time_us" : "predicted_us", TW_COLUMN_RIGHT);
  tw_table_column(table, "+-", "spread_us", TW_COLUMN_RIGHT);
  tw_table_column(table, "blk/SM", "blocks_per_sm", TW_COLUMN_RIGHT);
}

static void add_row(const struct stop *stop, const char *name, double time_us,
                    double spread_us, int blocks_per_sm, tw_table *table) {
  const tw_problem *problem = &stop->listed->problem;
  char sizes[TW_SIZES_TEXT];
  tw_problem_sizes(problem, sizes);
  tw_table_cell(table, "%s", tw_listed_part(stop->listed->is_held_out));
  tw_table_cell(table, "%s", problem->operation->name);
  tw_table_cell(table, "%s", tw_type_name(problem->type));
  tw_table_cell(table, "%s", sizes);
  tw_table_cell(table, "%s", stop->listed->settings);
  tw_table_cell(table, "%s", name);
  tw_table_cell(table, "%.4g", time_us);
  tw_table_cell(table, "%.2g", spread_us);
  tw_table_cell(table, "%d", blocks_per_sm);
}

static void add_rows(const struct stop *stop, tw_table *table) {
  if (stop->copy.rounds > 0)
    add_row(stop, stop->copy.name, stop->copy.time_us, stop->copy.spread_us, 0,
            table);
  for (int i = 0; i < stop->candidates.count; i++) {
    const tw_candidate *candidate = &stop->candidates.all[i];
    if (candidate->fate != TW_FATE_OPEN || !isfinite(candidate->time_us))
      continue;
    add_row(stop, candidate->kernel->variant->name, candidate->time_us,
            candidate->spread_us, candidate->kernel->occupancy.blocks_per_sm,
            table);
  }
}

static int print_stop(struct survey *survey, struct stop *stop) {
  const tw_session *session = survey->session;
  tw_table table = {0};
  tw_candidates_rank(&stop->candidates);
  add_columns(survey, &table);
  add_rows(stop, &table);
  tw_status status = tw_table_print(&table, session->options->format,
                                    !survey->is_headed, stdout);
  tw_table_free(&table);
  survey->is_headed = session->options->format != TW_FORMAT_TEXT;
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  fflush(stdout);
  tw_candidates_say_rejected(session, &stop->candidates, 1 << TW_FATE_DEVICE);
  return 0;
}

static int visit(struct survey *survey, const tw_listed *listed) {
  struct stop stop = {.listed = listed};
  tw_session_say_problem(survey->session, &listed->problem);
  int code = find_times(survey, &stop) == TW_OK
                 ? print_stop(survey, &stop)
                 : tw_session_fail("%s", tw_last_error());
  tw_candidates_free(&stop.candidates);
  free(stop.open);
  return code;
}

int tw_tune_survey(tw_session *session) {
  struct survey survey = {.session = session};
  int code = tw_problem_list_read(session, session->options->words.names[0],
                                  &survey.list);
  if (code == -1) code = tw_session_open(session);
  if (code != -1) {
    tw_problem_list_free(&survey.list);
    return code;
  }
  code = 0;
  for (int i = 0; i < survey.list.count; i++) {
    if (tw_now_s() > session->deadline_s) {
      code = tw_session_fail("the time limit came before the last %d problems",
                             survey.list.count - i);
      break;
    }
    code |= visit(&survey, &survey.list.all[i]);
  }
  tw_problem_list_free(&survey.list);
  return code;
}
