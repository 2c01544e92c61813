/*
 * survey.c -- tune survey: the time of every variant on every problem of a
 * file.
 *
 * The times serve to fit and to test the model. So no variant is rejected for
 * low occupancy, and a slow one still gets one sample. The command verifies,
 * chooses and saves nothing. On the simulator the times are predicted, and the
 * column is named predicted_us.
 */
#include <math.h>
#include <stdlib.h>

#include "commands/session.h"
#include "measure/interrupt.h"
#include "print/candidates.h"
#include "problems/problem_file.h"

/* Few rounds, because there are thousands of times and only their order
 * matters. */
static const tune_rounds rounds = {5, 1, "round", 0};

/* The times of one problem. */
struct times {
  const tune_listed *listed;
  tune_candidates candidates;
  tune_timed copy;
};

static tw_status find_times(tune_session *session, struct times *times) {
  const twi_problem *problem = &times->listed->problem;
  tune_search search = tune_session_search(session);
  tw_status status =
      tune_candidates_collect(session->context, problem, &times->candidates);
  if (status != TW_OK) return status;
  tune_candidates_filter(&times->candidates, 0);
  times->copy = tune_measure_copy(session->context);
  search.problem = problem;
  search.candidates = &times->candidates;
  search.first = rounds;
  search.skips_other = 1;
  search.final = (tune_rounds){0};
  search.others = &times->copy;
  search.other_count = 1;
  status = tune_search_run(&search);
  tune_search_free(&search);
  tune_candidates_rank(&times->candidates);
  return status;
}

/* ---- the table ----------------------------------------------------------- */

static void add_columns(int is_gpu, tune_table *table) {
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

static void add_row(const struct times *times, const char *name, double time_us,
                    double spread_us, int blocks_per_sm, tune_table *table) {
  const twi_problem *problem = &times->listed->problem;
  char sizes[TWI_SIZES_TEXT];
  twi_problem_sizes(problem, sizes);
  tune_table_cell(table, "%s", tune_listed_part(times->listed->is_held_out));
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(problem));
  tune_table_cell(table, "%s", sizes);
  tune_table_cell(table, "%s", times->listed->settings);
  tune_table_cell(table, "%s", name);
  tune_table_cell(table, "%.4g", time_us);
  tune_table_cell(table, "%.2g", spread_us);
  tune_table_cell(table, "%d", blocks_per_sm);
}

static void add_rows(const struct times *times, tune_table *table) {
  if (times->copy.rounds > 0)
    add_row(times, times->copy.name, times->copy.time_us, times->copy.spread_us,
            0, table);
  for (int i = 0; i < times->candidates.count; i++) {
    const tune_candidate *candidate = &times->candidates.all[i];
    if (candidate->status != TUNE_OPEN || !isfinite(candidate->time_us))
      continue;
    add_row(times, candidate->kernel->variant->name, candidate->time_us,
            candidate->spread_us, candidate->occupancy[0].blocks_per_sm, table);
  }
}

static tw_status print(const tune_session *session, const struct times *times,
                       int with_head) {
  tune_table table = {0};
  add_columns(tune_session_is_gpu(session), &table);
  add_rows(times, &table);
  tw_status status =
      tune_table_print(&table, session->options->format, with_head, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return status;
  fflush(stdout);
  tune_candidates_print_rejected(&times->candidates, 1 << TUNE_DEVICE,
                                 tune_session_rest_hint(session), session->out);
  return TW_OK;
}

/* ---- the command --------------------------------------------------------- */

static int run_problem(tune_session *session, const tune_listed *listed,
                       int with_head) {
  struct times times = {.listed = listed};
  tune_problem_print_heading(tw_context_device(session->context),
                             &listed->problem, session->out);
  tw_status status = find_times(session, &times);
  if (status == TW_OK) status = print(session, &times, with_head);
  tune_candidates_free(&times.candidates);
  return status == TW_OK ? 0 : tune_session_fail_last();
}

static void free_list(void *list) {
  tune_listed_problems_free(list);
  free(list);
}

/* Reads the file of problems before a device is opened. */
static int check(tune_session *session) {
  tune_listed_problems *list = calloc(1, sizeof *list);
  if (!list) return tune_session_fail("out of memory for problems");
  session->kept = list;
  session->free_kept = free_list;
  tw_status status = tune_listed_problems_read(
      session->own_sets, session->options->problems, list);
  return status == TW_OK ? -1 : tune_session_input_error(status);
}

static int run(tune_session *session) {
  const tune_listed_problems *list = session->kept;
  const int is_text = session->options->format == TUNE_FORMAT_TEXT;
  int code = 0;
  for (int i = 0; i < list->count; i++) {
    if (tune_is_over(session->deadline_s))
      return tune_session_fail(
          "the time limit was reached with %d problems left", list->count - i);
    code |= run_problem(session, &list->all[i], i == 0 || is_text);
  }
  return code;
}

const tune_command tune_command_survey = {
    .name = "survey",
    .usage = "tune survey PROBLEMS",
    .brief = "time or predict all variants on a file's problems",
    .options = {TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES, TUNE_OPTION_POINT,
                TUNE_OPTION_SEED, TUNE_OPTION_TIME_LIMIT, TUNE_OPTION_ALL,
                TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .least_words = 1,
    .most_words = 1,
    .word_is_problems = 1,
    .needs = TUNE_ANY_DEVICE,
    .check = check,
    .run = run,
};
