/*
 * score.c -- tune score: how well the model ranks what a survey measured.
 *
 * Needs no GPU. For each operation, over its problems: Spearman's rank
 * correlation of predicted and measured times, and the measured speed of the
 * variant that would be taken without timing, as a fraction of the fastest's.
 * Problems that the model's constants were fitted to stand apart.
 */
#include <math.h>
#include <string.h>

#include "measured.h"
#include "text.h"

/* Sums over some problems. */
struct tally {
  int problems, variants;
  double spearman, fraction, worst; /* sums, and the least fraction */
  const tw_measured_problem *worst_at;
};

static double fraction_of(const tw_measured_problem *problem) {
  const tw_measured *pick = tw_measured_pick(problem);
  return pick ? tw_measured_best(problem)->time_us / pick->time_us : 0;
}

static void count_in(const tw_measured_problem *problem, struct tally *tally) {
  double spearman = tw_measured_spearman(problem);
  double fraction = fraction_of(problem);
  tally->problems++;
  tally->variants += problem->count;
  tally->spearman += isfinite(spearman) ? spearman : 0;
  tally->fraction += fraction;
  if (tally->worst_at && fraction >= tally->worst) return;
  tally->worst = fraction;
  tally->worst_at = problem;
}

/* "f32 128x64x1 transpose_b=1" */
enum { PROBLEM_TEXT = TW_SHAPE_TEXT + 16 };

static void problem_text(const tw_measured_problem *problem, char *text,
                         size_t size) {
  char shape[TW_SHAPE_TEXT];
  tw_problem_shape(&problem->listed.problem, shape);
  snprintf(text, size, "%s %s", tw_type_name(problem->listed.problem.type),
           shape);
}

/* ---- a row for each operation -------------------------------------------- */

static void add_columns(tw_table *table) {
  tw_table_column(table, "operation", "operation", 0);
  tw_table_column(table, "part", "part", 0);
  tw_table_column(table, "n", "problems", TW_COLUMN_RIGHT);
  tw_table_column(table, "times", "times", TW_COLUMN_RIGHT);
  tw_table_column(table, "Spearman", "spearman", TW_COLUMN_RIGHT);
  tw_table_column(table, "mean", "mean_fraction", TW_COLUMN_RIGHT);
  tw_table_column(table, "worst", "worst_fraction", TW_COLUMN_RIGHT);
  tw_table_column(table, "at", "worst_at", 0);
}

static void add_row(const char *operation, int is_held_out,
                    const struct tally *tally, tw_table *table) {
  char text[PROBLEM_TEXT];
  if (tally->problems == 0) return;
  problem_text(tally->worst_at, text, sizeof text);
  tw_table_cell(table, "%s", operation);
  tw_table_cell(table, "%s", tw_listed_part(is_held_out));
  tw_table_cell(table, "%d", tally->problems);
  tw_table_cell(table, "%d", tally->variants);
  tw_table_cell(table, "%.2f", tally->spearman / tally->problems);
  tw_table_cell(table, "%.3f", tally->fraction / tally->problems);
  tw_table_cell(table, "%.3f", tally->worst);
  tw_table_cell(table, "%s", text);
}

static void add_operation(const tw_measured_set *set,
                          const tw_operation *operation, tw_table *table) {
  for (int is_held_out = 0; is_held_out < 2; is_held_out++) {
    struct tally tally = {0};
    for (int i = 0; i < set->count; i++) {
      const tw_listed *listed = &set->all[i].listed;
      if (listed->is_held_out == is_held_out &&
          listed->problem.operation == operation && set->all[i].count > 0)
        count_in(&set->all[i], &tally);
    }
    add_row(operation->name, is_held_out, &tally, table);
  }
}

static void tabulate_operations(const tw_session *session,
                                const tw_measured_set *set, tw_table *table) {
  const tw_operation *operations[TW_MAX_OPERATIONS];
  int count = tw_session_operations(session, operations, TW_MAX_OPERATIONS);
  add_columns(table);
  for (int i = 0; i < count; i++) add_operation(set, operations[i], table);
}

/* ---- a row for each problem ---------------------------------------------- */

static void tabulate_problems(const tw_measured_set *set, tw_table *table) {
  tw_table_column(table, "operation", "operation", 0);
  tw_table_column(table, "part", "part", 0);
  tw_table_column(table, "problem", "problem", 0);
  tw_table_column(table, "Spearman", "spearman", TW_COLUMN_RIGHT);
  tw_table_column(table, "fraction", "fraction", TW_COLUMN_RIGHT);
  tw_table_column(table, "taken", "taken", TW_COLUMN_NAME);
  tw_table_column(table, "us", "taken_us", TW_COLUMN_RIGHT);
  tw_table_column(table, "PREDICTED", "predicted_us", TW_COLUMN_RIGHT);
  tw_table_column(table, "fastest", "fastest", TW_COLUMN_NAME);
  tw_table_column(table, "us", "fastest_us", TW_COLUMN_RIGHT);
  for (int i = 0; i < set->count; i++) {
    const tw_measured_problem *problem = &set->all[i];
    const tw_measured *pick = tw_measured_pick(problem);
    const tw_measured *best = tw_measured_best(problem);
    char text[PROBLEM_TEXT];
    if (!pick) continue;
    problem_text(problem, text, sizeof text);
    tw_table_cell(table, "%s", problem->listed.problem.operation->name);
    tw_table_cell(table, "%s", tw_listed_part(problem->listed.is_held_out));
    tw_table_cell(table, "%s", text);
    tw_table_cell(table, "%.2f", tw_measured_spearman(problem));
    tw_table_cell(table, "%.3f", best->time_us / pick->time_us);
    tw_table_cell(table, "%s", pick->kernel->variant->name);
    tw_table_cell(table, "%.4g", pick->time_us);
    tw_table_cell(table, "%.4g", pick->predicted_us);
    tw_table_cell(table, "%s", best->kernel->variant->name);
    tw_table_cell(table, "%.4g", best->time_us);
  }
}

/* ---- the command --------------------------------------------------------- */

static int print(const tw_session *session, const tw_measured_set *set) {
  tw_table table = {0};
  if (session->options->all)
    tabulate_problems(set, &table);
  else
    tabulate_operations(session, set, &table);
  tw_status status =
      tw_table_print(&table, session->options->format, 1, stdout);
  tw_table_free(&table);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  tw_text_wrap(session->say, "",
               "n: problems; mean, worst: the speed of the variant that is "
               "taken without "
               "timing, as a fraction of the fastest's; both measured");
  if (set->unknown_count > 0)
    tw_text_wrap(session->say, "",
                 "%d of the %d times are of variants that this library has no "
                 "more",
                 set->unknown_count, set->row_count);
  return 0;
}

int tw_tune_score(tw_session *session) {
  tw_measured_set set;
  tw_options options = *session->options;
  if (!options.device) options.device = "host:h200";
  session->options = &options;
  int code = tw_session_open(session);
  if (code == -1)
    code = tw_measured_read(session, options.words.names[0], &set);
  if (code != -1) return code;
  tw_measured_predict(session, &set);
  code = print(session, &set);
  tw_measured_free(&set);
  return code;
}
