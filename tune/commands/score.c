/*
 * score.c -- tune score: how well the model ranks the variants that a survey
 * measured.
 *
 * It needs no GPU. For each operation it prints means over the problems: of
 * Spearman's rank correlation between predicted and measured times, and of the
 * measured speed of the variant that the model chooses, as a fraction of the
 * fastest variant's. Problems that the model's constants were fitted to and
 * held-out problems have separate rows. With --records the model is corrected
 * by the times of other problems.
 */
#include <math.h>
#include <string.h>

#include "commands/session.h"
#include "problems/corrected.h"
#include "text.h"

/* What is scored. */
struct scoring {
  const tune_measured_set *set;
  const tune_lessons *lessons; /* NULL: the model is not corrected */
};

/* Sums over problems. */
struct tally {
  int problems, variants;
  double spearman, fraction, without; /* sums */
  double worst;                       /* the smallest fraction */
  const tune_measured_problem *worst_at;
};

static const tune_measured *pick_of(const struct scoring *scoring,
                                    const tune_measured_problem *problem) {
  return scoring->lessons ? tune_corrected_pick(scoring->lessons, problem)
                          : tune_measured_pick(problem);
}

static double fraction_of(const tune_measured_problem *problem,
                          const tune_measured *pick) {
  double fastest_us = 0;
  tune_measured_fastest(problem, &fastest_us);
  return pick ? fastest_us / pick->time_us : 0;
}

static void count_in(const struct scoring *scoring,
                     const tune_measured_problem *problem,
                     struct tally *tally) {
  double spearman = tune_measured_spearman(problem);
  double fraction = fraction_of(problem, pick_of(scoring, problem));
  tally->problems++;
  tally->variants += problem->count;
  tally->spearman += isfinite(spearman) ? spearman : 0;
  tally->fraction += fraction;
  tally->without += fraction_of(problem, tune_measured_pick(problem));
  if (tally->worst_at && fraction >= tally->worst) return;
  tally->worst = fraction;
  tally->worst_at = problem;
}

/* "f32 128x64x1 transpose_b=1" */
enum { PROBLEM_TEXT = TWI_SHAPE_TEXT + 16 };

static void problem_text(const tune_measured_problem *problem, char *text,
                         size_t size) {
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(&problem->listed.problem, shape);
  snprintf(text, size, "%s %s", twi_problem_type_name(&problem->listed.problem),
           shape);
}

/* ---- a row for each operation -------------------------------------------- */

static void add_columns(const struct scoring *scoring, tune_table *table) {
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "part", "part", 0);
  tune_table_column(table, "n", "problems", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "times", "times", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "Spearman", "spearman", TUNE_COLUMN_RIGHT);
  if (scoring->lessons)
    tune_table_column(table, "without", "mean_without", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "mean", "mean_fraction", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "worst", "worst_fraction", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "at", "worst_at", 0);
}

static void add_row(const struct scoring *scoring, const char *operation,
                    int is_held_out, const struct tally *tally,
                    tune_table *table) {
  char text[PROBLEM_TEXT];
  if (tally->problems == 0) return;
  problem_text(tally->worst_at, text, sizeof text);
  tune_table_cell(table, "%s", operation);
  tune_table_cell(table, "%s", tune_listed_part(is_held_out));
  tune_table_cell(table, "%d", tally->problems);
  tune_table_cell(table, "%d", tally->variants);
  tune_table_cell(table, "%.2f", tally->spearman / tally->problems);
  if (scoring->lessons)
    tune_table_cell(table, "%.3f", tally->without / tally->problems);
  tune_table_cell(table, "%.3f", tally->fraction / tally->problems);
  tune_table_cell(table, "%.3f", tally->worst);
  tune_table_cell(table, "%s", text);
}

static void add_operation(const struct scoring *scoring,
                          const tw_operation *operation, tune_table *table) {
  const tune_measured_set *set = scoring->set;
  for (int is_held_out = 0; is_held_out < 2; is_held_out++) {
    struct tally tally = {0};
    for (int i = 0; i < set->count; i++) {
      const tune_listed *listed = &set->all[i].listed;
      if (listed->is_held_out == is_held_out &&
          listed->problem.operation == operation && set->all[i].count > 0)
        count_in(scoring, &set->all[i], &tally);
    }
    add_row(scoring, operation->name, is_held_out, &tally, table);
  }
}

static void tabulate_operations(const tune_session *session,
                                const struct scoring *scoring,
                                tune_table *table) {
  tune_operations operations;
  tune_operations_list(session->own_sets, &operations);
  add_columns(scoring, table);
  for (int i = 0; i < operations.count; i++)
    add_operation(scoring, operations.all[i], table);
}

/* ---- a row for each problem ---------------------------------------------- */

static void tabulate_problems(const struct scoring *scoring,
                              tune_table *table) {
  const tune_measured_set *set = scoring->set;
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "part", "part", 0);
  tune_table_column(table, "problem", "problem", 0);
  tune_table_column(table, "Spearman", "spearman", TUNE_COLUMN_RIGHT);
  if (scoring->lessons)
    tune_table_column(table, "without", "without", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "fraction", "fraction", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "chosen", "taken", TUNE_COLUMN_NAME);
  tune_table_column(table, "us", "taken_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "PREDICTED", "predicted_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "fastest", "fastest", TUNE_COLUMN_NAME);
  tune_table_column(table, "us", "fastest_us", TUNE_COLUMN_RIGHT);
  for (int i = 0; i < set->count; i++) {
    const tune_measured_problem *problem = &set->all[i];
    const tune_measured *pick = pick_of(scoring, problem);
    double fastest_us = 0;
    const char *fastest = tune_measured_fastest(problem, &fastest_us);
    char text[PROBLEM_TEXT];
    if (!pick) continue;
    problem_text(problem, text, sizeof text);
    tune_table_cell(table, "%s", problem->listed.problem.operation->name);
    tune_table_cell(table, "%s", tune_listed_part(problem->listed.is_held_out));
    tune_table_cell(table, "%s", text);
    tune_table_cell(table, "%.2f", tune_measured_spearman(problem));
    if (scoring->lessons)
      tune_table_cell(table, "%.3f",
                      fraction_of(problem, tune_measured_pick(problem)));
    tune_table_cell(table, "%.3f", fraction_of(problem, pick));
    tune_table_cell(table, "%s", pick->kernel->variant->name);
    tune_table_cell(table, "%.4g", pick->time_us);
    tune_table_cell(table, "%.4g", pick->predicted_us);
    tune_table_cell(table, "%s", fastest);
    tune_table_cell(table, "%.4g", fastest_us);
  }
}

/* ---- the command --------------------------------------------------------- */

/* Says how many problems the correction makes faster and slower. */
static void print_changes(const tune_session *session,
                          const struct scoring *scoring) {
  int better = 0, worse = 0, count = 0;
  double most = 1;
  for (int i = 0; i < scoring->set->count; i++) {
    const tune_measured_problem *problem = &scoring->set->all[i];
    const tune_measured *with = pick_of(scoring, problem);
    const tune_measured *without = tune_measured_pick(problem);
    if (!with || !without) continue;
    double ratio = with->time_us / without->time_us;
    count++;
    better += ratio < 0.99;
    worse += ratio > 1.01;
    most = fmax(most, ratio);
  }
  tune_text_wrap(session->out, "",
                 "without: the mean without records. The records make %d of %d "
                 "problems faster by more than 1 %%, and %d slower, by a "
                 "factor of at most %.2f",
                 better, count, worse, most);
}

static int print(const tune_session *session, const struct scoring *scoring) {
  const tune_measured_set *set = scoring->set;
  tune_table table = {0};
  if (session->options->all)
    tabulate_problems(scoring, &table);
  else
    tabulate_operations(session, scoring, &table);
  tw_status status =
      tune_table_print(&table, session->options->format, 1, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return tune_session_fail_last();
  tune_text_wrap(session->out, "",
                 "n: problems; mean, worst: the measured speed of the variant "
                 "that the model chooses, as a fraction of the fastest's");
  if (scoring->lessons) print_changes(session, scoring);
  if (set->unknown_count > 0)
    tune_text_wrap(session->out, "",
                   "%d of the %d times belong to variants that this library "
                   "does not have; "
                   "the fastest may be one of them",
                   set->unknown_count, set->row_count);
  return 0;
}

/* Prints the scores of a model that is corrected by the times of `teaching`. */
static int print_corrected(const tune_session *session,
                           const tune_measured_set *set,
                           const tune_measured_set *teaching,
                           tune_teachers teachers) {
  tune_lessons lessons;
  struct scoring scoring = {set, &lessons};
  tw_status status =
      tune_lessons_create(teaching, teachers, &twi_correction_fitted, &lessons);
  if (status != TW_OK) return tune_session_fail_last();
  int code = print(session, &scoring);
  tune_lessons_free(&lessons);
  return code;
}

/* The times of another survey correct the model. */
static int print_corrected_by_file(const tune_session *session,
                                   const tune_measured_set *set) {
  tune_measured_set teaching;
  tw_status status = tune_measured_read(session->context, session->own_sets,
                                        session->options->records, &teaching);
  if (status != TW_OK) return tune_session_input_error(status);
  tune_measured_predict(session->context, &teaching);
  int code = print_corrected(session, set, &teaching, TUNE_TEACHERS_ALL);
  tune_measured_free(&teaching);
  return code;
}

/* Checks before a device is opened that the file can be read. */
static int check(tune_session *session) {
  const char *records = session->options->records;
  tw_status status = tune_check_readable(session->options->words.names[0]);
  if (status == TW_OK && records && strcmp(records, "fitted") &&
      strcmp(records, "all"))
    status = tune_check_readable(records);
  return status == TW_OK ? -1 : tune_session_input_error(status);
}

static int run(tune_session *session) {
  tune_measured_set set;
  tw_status status = tune_measured_read(session->context, session->own_sets,
                                        session->options->words.names[0], &set);
  if (status != TW_OK) return tune_session_input_error(status);
  tune_measured_predict(session->context, &set);
  const char *records = session->options->records;
  int code;
  if (!records)
    code = print(session, &(struct scoring){&set, NULL});
  else if (!strcmp(records, "fitted"))
    code = print_corrected(session, &set, &set, TUNE_TEACHERS_FITTED);
  else if (!strcmp(records, "all"))
    code = print_corrected(session, &set, &set, TUNE_TEACHERS_ALL);
  else
    code = print_corrected_by_file(session, &set);
  tune_measured_free(&set);
  return code;
}

const tune_command tune_command_score = {
    .name = "score",
    .usage = "tune score TIMES",
    .brief = "how well the model ranks the variants of a survey",
    .options = {TUNE_OPTION_DEVICE, TUNE_OPTION_ALL, TUNE_OPTION_RECORDS,
                TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .least_words = 1,
    .most_words = 1,
    .needs = TUNE_ANY_DEVICE,
    .default_device = "sim:h200",
    .check = check,
    .run = run,
};
