/*
 * ranking.c -- the table of tune: the candidates of one problem in the order of
 * their times, and the choice.
 */
#include "print/ranking.h"

#include <math.h>

#include "print/candidates.h"
#include "print/report.h"
#include "text.h"

enum { SHOWN_ROWS = 10 };

static const tw_variant *variant_of(const tune_candidate *candidate) {
  return candidate->kernel->variant;
}

/* ---- the table ---------------------------------------------------------- */

static void add_columns(const tune_found *ranking, tune_table *table) {
  const int measured = ranking->info->is_gpu;
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
  static const char *const figures[] = {"low_us", "high_us", "hot_us",
                                        "cold_us"};
  for (int i = 0; i < 4; i++)
    tune_table_column(table, figures[i], figures[i],
                      TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "energy mJ", "energy_mj",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "GB/s", "gbps", TUNE_COLUMN_RIGHT);
  tune_column_gflops(table, ranking->problem);
  tune_table_column(table, "copy", "of_copy",
                    TUNE_COLUMN_RIGHT | (measured ? 0 : TUNE_COLUMN_ONLY_TSV));
  tune_table_column(table, "rounds", "rounds",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "state", "state", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "reason", "reason", TUNE_COLUMN_ONLY_TSV);
}

/* Whether the time is a guess that only ranks the candidate. */
static int is_guess(const tune_found *ranking,
                    const tune_candidate *candidate) {
  return !ranking->info->is_gpu && candidate->is_assumed;
}

static double shown_time_us(const tune_found *ranking,
                            const tune_candidate *candidate) {
  return is_guess(ranking, candidate) ? NAN : candidate->time_us;
}

static void add_row(const tune_found *ranking, int index, tune_format format,
                    tune_table *table) {
  const tune_candidate *candidate = &ranking->ranked.all[index];
  const twi_problem *problem = ranking->problem;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tune_table_cell(table, "%s", ranking->info->key);
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(problem));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s",
                  ranking->info->is_gpu ? "measured" : "predicted");
  if (candidate->status == TUNE_OPEN)
    tune_table_cell(table, "%d", index + 1);
  else
    tune_table_cell(table, "%s", "");
  const twi_kernel *kernel = candidate->kernel;
  const double time_us = shown_time_us(ranking, candidate);
  tune_table_cell(table, "%s", variant_of(candidate)->name);
  tune_table_cell(table, "%s", twi_kernel_algorithm(kernel)->name);
  tune_cells_needs(table, format, candidate);
  if (candidate->is_abandoned && format != TUNE_FORMAT_TSV)
    tune_table_cell(table, "%.0f*", candidate->time_us);
  else
    tune_cell_time(table, format, time_us);
  tune_cell_time(table, format, candidate->spread_us);
  tune_cell_time(table, format, candidate->low_us);
  tune_cell_time(table, format, candidate->high_us);
  tune_cell_time(table, format, candidate->hot_us);
  tune_cell_time(table, format, candidate->cold_us);
  tune_cell_time(table, format, candidate->energy_mj);
  tune_cell_gbps(table, tune_problem_bytes(problem), time_us);
  tune_cell_gflops(table, problem, time_us);
  tune_cell_fraction(table, ranking->copy_us / time_us);
  tune_table_cell(table, "%d", candidate->rounds);
  tune_table_cell(table, "%s",
                  candidate->is_abandoned
                      ? "abandoned"
                      : tune_status_name(candidate->status));
  tune_table_cell(table, "%s", candidate->why);
}

/* The least time of the candidates that the table shows. */
static double least_time_us(const tune_found *ranking) {
  double least_us = INFINITY;
  for (int i = 0; i < ranking->ranked.count; i++) {
    const tune_candidate *candidate = &ranking->ranked.all[i];
    if (candidate->status == TUNE_OPEN)
      least_us = fmin(least_us, shown_time_us(ranking, candidate));
  }
  return least_us;
}

tw_status tune_ranking_print(const tune_found *ranking, tune_format format,
                             int with_head, const char *rest_hint, FILE *out) {
  const int is_text = format == TUNE_FORMAT_TEXT;
  const int open = tune_candidates_count(&ranking->ranked, TUNE_OPEN);
  int shown = format == TUNE_FORMAT_TSV ? ranking->ranked.count : open;
  if (is_text && rest_hint && shown > SHOWN_ROWS) shown = SHOWN_ROWS;
  tune_table table = {.bars = tune_bars_of(stdout)};
  int is_any_abandoned = 0, is_any_guess = 0;
  const double least_us = least_time_us(ranking);
  add_columns(ranking, &table);
  for (int i = 0; i < shown; i++) {
    add_row(ranking, i, format, &table);
    tune_table_bar(&table,
                   least_us / shown_time_us(ranking, &ranking->ranked.all[i]));
    is_any_abandoned |= ranking->ranked.all[i].is_abandoned;
    is_any_guess |= is_guess(ranking, &ranking->ranked.all[i]);
  }
  tw_status status = tune_table_print(&table, format, with_head, stdout);
  tune_table_free(&table);
  if (!is_text) return status;
  if (open > shown) fprintf(out, "and %d more: %s\n", open - shown, rest_hint);
  if (is_any_abandoned)
    fputs("* timing ended early, at more than twice the best time\n", out);
  if (is_any_guess)
    fputs(
        "a variant without a time has several kernels, of which one was not "
        "counted and\nhas no `work` in its header: its time is not predicted, "
        "and its rank is a guess\n",
        out);
  if (tune_candidates_are_bounds(&ranking->ranked)) tune_print_bounds_note(out);
  return status;
}

/* ---- the choice --------------------------------------------------------- */

static void print_choice_of_model(const tune_found *ranking, FILE *out) {
  const tune_candidate *choice = tune_choose_by_model(&ranking->ranked);
  if (!choice || !isfinite(choice->time_us)) return;
  double best_us = ranking->pick.fastest->time_us;
  char slower[TUNE_RATIO_TEXT];
  tune_text_wrap(
      out, TUNE_HANG,
      "model:  without timing the choice would be %s%s, %s the fastest (%.1f "
      "us, %.1f us)",
      choice == ranking->pick.chosen ? "the same, " : "",
      variant_of(choice)->name,
      tune_text_slower(choice->time_us / best_us, slower), choice->time_us,
      best_us);
}

void tune_ranking_print_choice(const tune_found *ranking, FILE *out) {
  const tune_pick *pick = &ranking->pick;
  const int is_gpu = ranking->info->is_gpu;
  char number[TUNE_NUMBER_TEXT];
  if (is_guess(ranking, pick->chosen)) {
    fprintf(out,
            "choice: %s\n" TUNE_HANG "a guess: its time is not predicted\n",
            variant_of(pick->chosen)->name);
    return;
  }
  fprintf(out, "choice: %s, %s%s us\n", variant_of(pick->chosen)->name,
          is_gpu ? "" : "PREDICTED ",
          tune_text_number(pick->chosen->time_us, number));
  tune_text_wrap(out, TUNE_HANG, TUNE_HANG "%s", pick->reason);
  if (!is_gpu) return;
  if (ranking->copy_us > 0)
    fprintf(out,
            TUNE_HANG
            "%.2f times the speed of a plain copy of the same bytes\n",
            ranking->copy_us / pick->chosen->time_us);
  tune_report_print(&ranking->report, pick->chosen, out);
  print_choice_of_model(ranking, out);
}
