/*
 * survey.c -- tune survey: the time of every variant on every listed problem.
 *
 * For fitting and testing the model, so nothing is left out: no floor of
 * occupancy, no baselines, and the hopeless get one sample. Nothing is
 * verified, and nothing is saved. On the simulator the times are predicted,
 * and the column is called so.
 */
#include <math.h>
#include <stdlib.h>

#include "measure/race.h"
#include "print/columns.h"
#include "search/problem_list.h"

/* Few: it is the order of many that counts. */
enum { ROUNDS = 5, PATIENT_ROUNDS = 1 };

struct survey {
  tune_session *session;
  tune_problem_list list;
  int is_headed;
};

/* One problem's. */
struct stop {
  const tune_listed *listed;
  tune_candidates candidates;
  tune_candidate **open;
  tune_contender copy;
};

static tw_status measure(const struct survey *survey, struct stop *stop) {
  tw_context *context = survey->session->context;
  tune_measure_plan plan = {ROUNDS, PATIENT_ROUNDS, survey->session->deadline_s,
                            "round"};
  tune_buffers buffers;
  tw_status status =
      tune_buffers_open(context, &stop->listed->problem,
                        survey->session->options->seed, &buffers);
  if (status != TW_OK) return status;
  int count = tune_race_entrants(&stop->candidates, stop->open);
  stop->copy = tune_measure_copy(context);
  status =
      tune_race(context, &buffers, stop->open, count, &stop->copy, 1, &plan);
  tune_buffers_close(context, &buffers);
  return status;
}

static tw_status find_times(const struct survey *survey, struct stop *stop) {
  tw_context *context = survey->session->context;
  const twi_problem *problem = &stop->listed->problem;
  tw_status status =
      tune_candidates_collect(context, problem, &stop->candidates);
  if (status != TW_OK) return status;
  tune_candidates_filter(&stop->candidates, 0);
  tune_candidates_predict(context, problem, &stop->candidates);
  stop->open = calloc((size_t)stop->candidates.count + 1, sizeof stop->open[0]);
  if (!stop->open) return twi_fail(TW_ERROR_MEMORY, "out of memory");
  if (tune_session_is_gpu(survey->session)) return measure(survey, stop);
  tune_candidates_take_predictions(context, problem, &stop->candidates);
  return TW_OK;
}

/* ---- the table ----------------------------------------------------------- */

static void add_columns(const struct survey *survey, tune_table *table) {
  int is_gpu = tune_session_is_gpu(survey->session);
  tune_table_column(table, "part", "part", 0);
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "type", "type", 0);
  tune_table_column(table, "sizes", "sizes", 0);
  tune_table_column(table, "fields", "fields", 0);
  tune_table_column(table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(table, is_gpu ? "us" : "PREDICTED us",
                    is_gpu ? "time_us" : "predicted_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "+-", "spread_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "blk/SM", "blocks_per_sm", TUNE_COLUMN_RIGHT);
}

static void add_row(const struct stop *stop, const char *name, double time_us,
                    double spread_us, int blocks_per_sm, tune_table *table) {
  const twi_problem *problem = &stop->listed->problem;
  char sizes[TWI_SIZES_TEXT];
  twi_problem_sizes(problem, sizes);
  tune_table_cell(table, "%s", tune_listed_part(stop->listed->is_held_out));
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", tw_type_name(problem->type));
  tune_table_cell(table, "%s", sizes);
  tune_table_cell(table, "%s", stop->listed->settings);
  tune_table_cell(table, "%s", name);
  tune_table_cell(table, "%.4g", time_us);
  tune_table_cell(table, "%.2g", spread_us);
  tune_table_cell(table, "%d", blocks_per_sm);
}

static void add_rows(const struct stop *stop, tune_table *table) {
  if (stop->copy.rounds > 0)
    add_row(stop, stop->copy.name, stop->copy.time_us, stop->copy.spread_us, 0,
            table);
  for (int i = 0; i < stop->candidates.count; i++) {
    const tune_candidate *candidate = &stop->candidates.all[i];
    if (candidate->fate != TUNE_FATE_OPEN || !isfinite(candidate->time_us))
      continue;
    add_row(stop, candidate->kernel->variant->name, candidate->time_us,
            candidate->spread_us, candidate->kernel->occupancy.blocks_per_sm,
            table);
  }
}

static int print_stop(struct survey *survey, struct stop *stop) {
  const tune_session *session = survey->session;
  tune_table table = {0};
  tune_candidates_rank(&stop->candidates);
  add_columns(survey, &table);
  add_rows(stop, &table);
  tw_status status = tune_table_print(&table, session->options->format,
                                      !survey->is_headed, stdout);
  tune_table_free(&table);
  survey->is_headed = session->options->format != TUNE_FORMAT_TEXT;
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  fflush(stdout);
  tune_candidates_say_rejected(session, &stop->candidates,
                               1 << TUNE_FATE_DEVICE);
  return 0;
}

static int visit(struct survey *survey, const tune_listed *listed) {
  struct stop stop = {.listed = listed};
  tune_session_say_problem(survey->session, &listed->problem);
  int code = find_times(survey, &stop) == TW_OK
                 ? print_stop(survey, &stop)
                 : tune_session_fail("%s", tw_last_error());
  tune_candidates_free(&stop.candidates);
  free(stop.open);
  return code;
}

int tune_command_survey(tune_session *session) {
  struct survey survey = {.session = session};
  int code = tune_problem_list_read(session, session->options->words.names[0],
                                    &survey.list);
  if (code == -1) code = tune_session_open(session);
  if (code != -1) {
    tune_problem_list_free(&survey.list);
    return code;
  }
  code = 0;
  for (int i = 0; i < survey.list.count; i++) {
    if (tune_now_s() > session->deadline_s) {
      code =
          tune_session_fail("the time limit came before the last %d problems",
                            survey.list.count - i);
      break;
    }
    code |= visit(&survey, &survey.list.all[i]);
  }
  tune_problem_list_free(&survey.list);
  return code;
}
