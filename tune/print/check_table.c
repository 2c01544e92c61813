/*
 * check_table.c -- tune check: the table, the findings and the sums.
 */
#include "commands/check.h"
#include "print/table.h"
#include "print/text.h"

/* ---- the table -------------------------------------------------------------
 */

static const tw_algorithm *algorithm_of(const twi_kernel *kernel) {
  return &kernel->operation->algorithms[kernel->variant->algorithm];
}

/* The sums of a row: one algorithm's variants. */
struct sums {
  int variants, shapes, left_out, unfit, found;
  uint64_t accesses;
};

static void add_result(struct sums *sums, const tune_check_result *result) {
  sums->variants++;
  sums->shapes += result->shapes;
  sums->left_out += result->left_out;
  sums->unfit += result->outcome == TUNE_CHECK_UNFIT;
  sums->found += result->outcome == TUNE_CHECK_FOUND ||
                 result->outcome == TUNE_CHECK_FAILED;
  sums->accesses += result->accesses;
}

static void add_columns(tune_table *table) {
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "algorithm", "algorithm", 0);
  tune_table_column(table, "variants", "variants", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "shapes", "shapes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "accesses", "accesses", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "not for it", "unfit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "findings", "findings", TUNE_COLUMN_RIGHT);
}

static void add_row(const twi_kernel *kernel, const struct sums *sums,
                    tune_table *table) {
  tune_table_cell(table, "%s", kernel->operation->name);
  tune_table_cell(table, "%s", algorithm_of(kernel)->name);
  tune_table_cell(table, "%d", sums->variants);
  tune_table_cell(table, "%d", sums->shapes);
  tune_table_cell(table, "%llu", (unsigned long long)sums->accesses);
  tune_table_cell(table, "%d", sums->unfit);
  tune_table_cell(table, "%d", sums->found);
}

/* Kernels stand in the order of the registry: an algorithm's are neighbours but
 * for their elements. */
static int is_first(const tune_check *check, int index) {
  for (int i = 0; i < index; i++)
    if (algorithm_of(check->kernels[i]) == algorithm_of(check->kernels[index]))
      return 0;
  return 1;
}

static void add_summary(const tune_check *check, tune_table *table) {
  add_columns(table);
  for (int i = 0; i < check->count; i++) {
    struct sums sums = {0};
    if (!is_first(check, i)) continue;
    for (int j = i; j < check->count; j++)
      if (algorithm_of(check->kernels[j]) == algorithm_of(check->kernels[i]))
        add_result(&sums, &check->results[j]);
    add_row(check->kernels[i], &sums, table);
  }
}

static void add_every(const tune_check *check, tune_table *table) {
  static const char *const outcomes[] = {"clean", "finding", "unfit",
                                         "unchecked"};
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "element", "element", 0);
  tune_table_column(table, "algorithm", "algorithm", 0);
  tune_table_column(table, "variant", "variant", 0);
  tune_table_column(table, "shapes", "shapes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "left out", "left_out", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "accesses", "accesses", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "result", "result", 0);
  tune_table_column(table, "finding", "finding", 0);
  for (int i = 0; i < check->count; i++) {
    const twi_kernel *kernel = check->kernels[i];
    const tune_check_result *result = &check->results[i];
    tune_table_cell(table, "%s", kernel->operation->name);
    tune_table_cell(table, "%s",
                    kernel->operation->elements[kernel->variant->element].name);
    tune_table_cell(table, "%s", algorithm_of(kernel)->name);
    tune_table_cell(table, "%s", kernel->variant->name);
    tune_table_cell(table, "%d", result->shapes);
    tune_table_cell(table, "%d", result->left_out);
    tune_table_cell(table, "%llu", (unsigned long long)result->accesses);
    tune_table_cell(table, "%s", outcomes[result->outcome]);
    tune_table_cell(table, "%s", result->finding);
  }
}

/* ---- what is said ---------------------------------------------------------
 */

static void say_findings(const tune_check *check) {
  FILE *say = check->session->say;
  for (int i = 0; i < check->count; i++) {
    const tune_check_result *result = &check->results[i];
    if (result->outcome == TUNE_CHECK_CLEAN ||
        result->outcome == TUNE_CHECK_UNFIT)
      continue;
    fputc('\n', say);
    tune_text_wrap(say, "  ", "%s: %s%s", check->kernels[i]->variant->name,
                   result->outcome == TUNE_CHECK_FOUND ? "" : "not checked: ",
                   result->finding);
  }
}

static void say_sums(const tune_check *check, double seconds) {
  struct sums sums = {0};
  char accesses[TUNE_NUMBER_TEXT], found[48] = "clean";
  for (int i = 0; i < check->count; i++) add_result(&sums, &check->results[i]);
  tune_text_number((double)sums.accesses * 1e-6, accesses);
  if (sums.found) snprintf(found, sizeof found, "%d with findings", sums.found);
  fputc('\n', check->session->say);
  tune_text_wrap(check->session->say, "  ",
                 "%d variants, %d shapes (seed %llu), %s million accesses in "
                 "%.1f s: %s",
                 sums.variants, sums.shapes,
                 (unsigned long long)check->session->options->seed, accesses,
                 seconds, found);
  if (sums.unfit)
    fprintf(check->session->say,
            "%d variants do not fit this GPU or any of the shapes\n",
            sums.unfit);
  if (sums.left_out)
    tune_text_wrap(check->session->say, "  ",
                   "%d larger check shapes were left out, each variant having "
                   "had its share: --all runs them",
                   sums.left_out);
}

int tune_check_report(const tune_check *check, double seconds) {
  const tune_format format = check->session->options->format;
  tune_table table = {0};
  if (format == TUNE_FORMAT_TSV)
    add_every(check, &table);
  else
    add_summary(check, &table);
  tw_status status = tune_table_print(&table, format, 1, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  say_findings(check);
  say_sums(check, seconds);
  return check->found > 0;
}
