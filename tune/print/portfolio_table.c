/*
 * portfolio_table.c -- prints which variants a portfolio keeps, and what it
 * loses.
 */
#include "print/portfolio_table.h"

#include <math.h>
#include <string.h>

#include "text.h"

/* "f32 4096x4096x1", "" if there is none. */
enum { PROBLEM_TEXT = TWI_SHAPE_TEXT + 16 };

static void problem_text(const tune_portfolio_table *table,
                         const tune_portfolio_problem *problem, char *text,
                         size_t size) {
  text[0] = 0;
  for (int g = 0; g < table->group_count; g++) {
    const tune_portfolio_group *group = &table->groups[g];
    if (!problem || problem < group->problems ||
        problem >= group->problems + group->problem_count)
      continue;
    const tune_portfolio_row *row =
        &table->labels[g].rows[problem - group->problems];
    char shape[TWI_SHAPE_TEXT];
    if (!row->measured) return;
    twi_problem_shape(&row->measured->listed.problem, shape);
    snprintf(text, size, "%s %s",
             twi_problem_type_name(&row->measured->listed.problem), shape);
  }
}

/* ---- the table ----------------------------------------------------------- */

static void add_columns(int each, tune_table *table) {
  tune_table_column(table, "operation", "operation", 0);
  if (each) tune_table_column(table, "element", "element", 0);
  tune_table_column(table, "of", "variants", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "kept", "kept", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "n", "problems", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "mean %", "mean_loss", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "worst", "worst_loss", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "model's %", "model_mean_loss", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "worst", "model_worst_loss", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "at", "model_worst_at", 0);
}

static void percent_cell(tune_table *table, double loss) {
  tune_table_cell(table, isfinite(loss) ? "%.2f" : "-", 100 * loss);
}

static void add_row(const tune_portfolio_table *portfolio, int first, int count,
                    int each, tune_table *table) {
  const tune_portfolio_label *label = &portfolio->labels[first];
  const tune_portfolio_summary summary =
      tune_portfolio_summarise(&portfolio->groups[first], count, 0);
  char at[PROBLEM_TEXT];
  problem_text(portfolio, summary.model_worst_at, at, sizeof at);
  tune_table_cell(table, "%s", label->operation->name);
  if (each)
    tune_table_cell(table, "%s",
                    label->operation->elements[label->element].name);
  tune_table_cell(table, "%d", summary.variants);
  tune_table_cell(table, "%d", summary.kept);
  tune_table_cell(table, "%d", summary.problems);
  if (summary.problems == 0) {
    for (int i = 0; i < 5; i++) tune_table_cell(table, "%s", "");
    return;
  }
  percent_cell(table, summary.mean_loss);
  percent_cell(table, summary.worst_loss);
  percent_cell(table, summary.model_mean);
  percent_cell(table, summary.model_worst);
  tune_table_cell(table, "%s", at);
}

tw_status tune_portfolio_print_groups(const tune_portfolio_table *portfolio,
                                      int each, tune_format format) {
  tune_table table = {0};
  add_columns(each, &table);
  for (int g = 0; g < portfolio->group_count;) {
    int count = 1;
    while (!each && g + count < portfolio->group_count &&
           portfolio->labels[g + count].operation ==
               portfolio->labels[g].operation)
      count++;
    add_row(portfolio, g, count, each, &table);
    g += count;
  }
  tw_status status = tune_table_print(&table, format, 1, stdout);
  tune_table_free(&table);
  return status;
}

/* ---- sentences ----------------------------------------------------------- */

/* What is lost on one GPU by the model. */
struct elsewhere {
  int problems;
  double sum, worst;
};

static struct elsewhere lost_on(const tune_portfolio_table *table,
                                const tw_device_info *gpu) {
  struct elsewhere lost = {0};
  for (int g = 0; g < table->group_count; g++)
    for (int p = 0; p < table->groups[g].problem_count; p++) {
      const tune_portfolio_row *row = &table->labels[g].rows[p];
      const tune_portfolio_problem *problem = &table->groups[g].problems[p];
      if (row->source != TUNE_SOURCE_MODEL || row->gpu != gpu ||
          !isfinite(problem->best_us))
        continue;
      double loss = tune_portfolio_loss(&table->groups[g], problem);
      lost.problems++;
      lost.sum += loss;
      lost.worst = fmax(lost.worst, loss);
    }
  return lost;
}

static int is_first_of(const tune_portfolio_label *label, int row) {
  for (int r = 0; r < row; r++)
    if (label->rows[r].gpu == label->rows[row].gpu) return 0;
  return 1;
}

void tune_portfolio_print_gpus(const tune_portfolio_table *table, FILE *out) {
  for (int g = 0; g < table->group_count; g++) {
    const tune_portfolio_label *label = &table->labels[g];
    if (label->timed == 0) continue;
    for (int r = 0; r < table->groups[g].problem_count; r++) {
      const tw_device_info *gpu = label->rows[r].gpu;
      if (!gpu || !is_first_of(label, r)) continue;
      struct elsewhere lost = lost_on(table, gpu);
      tune_text_wrap(out, "", "%s, PREDICTED: mean loss %.2f %%, worst %.1f %%",
                     gpu->name, 100 * lost.sum / lost.problems,
                     100 * lost.worst);
    }
    return;
  }
}

void tune_portfolio_describe(const tune_portfolio_table *table, int has_code,
                             char text[TUNE_PORTFOLIO_TEXT]) {
  const tune_portfolio_summary summary =
      tune_portfolio_summarise(table->groups, table->group_count, 0);
  double all = 0, work = 0, all_work = 0;
  for (int g = 0; g < table->group_count; g++)
    for (int v = 0; v < table->groups[g].variant_count; v++) {
      const tune_portfolio_variant *variant = &table->groups[g].variants[v];
      all += variant->bytes;
      all_work += variant->work;
      if (variant->is_kept) work += variant->work;
    }
  int used = snprintf(
      text, TUNE_PORTFOLIO_TEXT,
      "%d of %d variants: %s%.2f of %.2f MiB\n"
      "%d problems: the best variant kept loses %.2f %%, at worst %.1f %%\n",
      summary.kept, summary.variants, has_code ? "" : "without GPU code ",
      summary.bytes / 0x1p20, all / 0x1p20, summary.problems,
      100 * summary.mean_loss, 100 * summary.worst_loss);
  if (all_work > 0)
    used += snprintf(text + used, TUNE_PORTFOLIO_TEXT - (size_t)used,
                     "machine code, which takes its time to compile: %.1f of "
                     "%.1f MB\n",
                     work / 1e6, all_work / 1e6);
  if (summary.model_problems > 0)
    snprintf(text + used, TUNE_PORTFOLIO_TEXT - (size_t)used,
             "the one that the model chooses loses %.2f %%, at worst %.1f %%\n",
             100 * summary.model_mean, 100 * summary.model_worst);
}
