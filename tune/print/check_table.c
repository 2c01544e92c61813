/*
 * check_table.c -- the table of tune check, and its findings.
 */
#include "print/check_table.h"

#include "search/algorithms.h"
#include "text.h"

/* ---- the table ----------------------------------------------------------- */

/* Sums over several variants. */
struct sums {
  int variants, shapes, left_out, unfit, gpu_only, found;
  uint64_t accesses;
};

static void add_result(struct sums *sums, const tune_check_result *result) {
  sums->variants++;
  sums->shapes += result->shapes;
  sums->left_out += result->left_out;
  sums->unfit += result->outcome == TUNE_CHECK_UNFIT;
  sums->gpu_only += result->outcome == TUNE_CHECK_GPU_ONLY;
  sums->found += result->outcome == TUNE_CHECK_FOUND ||
                 result->outcome == TUNE_CHECK_FAILED;
  sums->accesses += result->accesses;
}

static void add_names(const twi_kernel *kernel, tune_table *table) {
  tune_table_cell(table, "%s", kernel->operation->name);
  tune_table_cell(table, "%s",
                  kernel->operation->elements[kernel->variant->element].name);
  tune_table_cell(table, "%s", twi_kernel_algorithm(kernel)->name);
}

static void add_columns(tune_table *table) {
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "element", "element", 0);
  tune_table_column(table, "algorithm", "algorithm", 0);
  tune_table_column(table, "variants", "variants", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "shapes", "shapes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "accesses", "accesses", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "unfit", "unfit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "findings", "findings", TUNE_COLUMN_RIGHT);
}

static void add_row(const twi_kernel *kernel, const struct sums *sums,
                    tune_table *table) {
  add_names(kernel, table);
  tune_table_cell(table, "%d", sums->variants);
  tune_table_cell(table, "%d", sums->shapes);
  tune_table_cell(table, "%llu", (unsigned long long)sums->accesses);
  tune_table_cell(table, "%d", sums->unfit);
  tune_table_cell(table, "%d", sums->found);
}

static const twi_kernel *kernel_at(const void *list, int index) {
  return ((const tune_checked *)list)->kernels[index];
}

static void add_summary(const tune_checked *checked, tune_table *table) {
  add_columns(table);
  for (int i = 0; i < checked->count; i++) {
    struct sums sums = {0};
    if (!tune_is_first_of_algorithm(checked, i, kernel_at)) continue;
    for (int j = i; j < checked->count; j++)
      if (twi_kernel_algorithm(checked->kernels[j]) ==
          twi_kernel_algorithm(checked->kernels[i]))
        add_result(&sums, &checked->results[j]);
    add_row(checked->kernels[i], &sums, table);
  }
}

static void add_every(const tune_checked *checked, tune_table *table) {
  static const char *const outcomes[] = {"clean", "finding", "unfit",
                                         "unchecked", "GPU only"};
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "element", "element", 0);
  tune_table_column(table, "algorithm", "algorithm", 0);
  tune_table_column(table, "variant", "variant", 0);
  tune_table_column(table, "shapes", "shapes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "left out", "left_out", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "accesses", "accesses", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "result", "result", 0);
  tune_table_column(table, "finding", "finding", 0);
  for (int i = 0; i < checked->count; i++) {
    const twi_kernel *kernel = checked->kernels[i];
    const tune_check_result *result = &checked->results[i];
    add_names(kernel, table);
    tune_table_cell(table, "%s", kernel->variant->name);
    tune_table_cell(table, "%d", result->shapes);
    tune_table_cell(table, "%d", result->left_out);
    tune_table_cell(table, "%llu", (unsigned long long)result->accesses);
    tune_table_cell(table, "%s", outcomes[result->outcome]);
    tune_table_cell(table, "%s", result->finding);
  }
}

/* ---- findings and sums --------------------------------------------------- */

static void print_findings(const tune_checked *checked, FILE *out) {
  for (int i = 0; i < checked->count; i++) {
    const tune_check_result *result = &checked->results[i];
    if (result->outcome == TUNE_CHECK_CLEAN ||
        result->outcome == TUNE_CHECK_UNFIT ||
        result->outcome == TUNE_CHECK_GPU_ONLY)
      continue;
    fputc('\n', out);
    tune_text_wrap(out, "  ", "%s: %s%s", checked->kernels[i]->variant->name,
                   result->outcome == TUNE_CHECK_FOUND ? "" : "not checked: ",
                   result->finding);
  }
}

static int has_outcome(const tune_checked *checked, const void *algorithm,
                       tune_check_outcome outcome, int is_other) {
  for (int i = 0; i < checked->count; i++)
    if (twi_kernel_algorithm(checked->kernels[i]) == algorithm &&
        (checked->results[i].outcome == outcome) != is_other)
      return 1;
  return 0;
}

/* One sentence for each algorithm that is for the GPU only, or of which no
 * variant has run. The workers have prepared the kernels, so the sentence is in
 * the result. */
static void print_unchecked(const tune_checked *checked, FILE *out) {
  for (int i = 0; i < checked->count; i++) {
    const twi_kernel *kernel = checked->kernels[i];
    const tune_check_outcome outcome = checked->results[i].outcome;
    const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
    const int is_unfit = outcome == TUNE_CHECK_UNFIT &&
                         !has_outcome(checked, algorithm, outcome, 1);
    if ((outcome != TUNE_CHECK_GPU_ONLY && !is_unfit) ||
        !tune_is_first_of_algorithm(checked, i, kernel_at))
      continue;
    fputc('\n', out);
    tune_text_wrap(
        out, "  ", "%s %s: %s%s", kernel->operation->name, algorithm->name,
        is_unfit ? "nothing of it was checked, as it ran no shape: " : "",
        checked->results[i].finding);
  }
}

static void print_sums(const tune_checked *checked, const char *left_out_hint,
                       FILE *out) {
  struct sums sums = {0};
  char accesses[TUNE_NUMBER_TEXT], found[48];
  for (int i = 0; i < checked->count; i++)
    add_result(&sums, &checked->results[i]);
  tune_text_number((double)sums.accesses * 1e-6, accesses);
  snprintf(found, sizeof found, "%s",
           !sums.shapes          ? "nothing was checked"
           : checked->uncompiled ? "no findings"
                                 : "clean");
  if (sums.found) snprintf(found, sizeof found, "%d with findings", sums.found);
  fputc('\n', out);
  tune_text_wrap(out, "  ",
                 "%d variant%s, %d shape%s (seed %llu), %s million accesses in "
                 "%.1f s: %s",
                 sums.variants, sums.variants == 1 ? "" : "s", sums.shapes,
                 sums.shapes == 1 ? "" : "s", (unsigned long long)checked->seed,
                 accesses, checked->seconds, found);
  if (checked->uncompiled)
    fprintf(out, "%d variant%s not compile and %s not checked\n",
            checked->uncompiled, checked->uncompiled == 1 ? " does" : "s do",
            checked->uncompiled == 1 ? "was" : "were");
  if (sums.unfit)
    fprintf(
        out,
        "%d variants cannot run on this GPU or cannot run any of the shapes\n",
        sums.unfit);
  if (sums.gpu_only)
    fprintf(out, "%d variants are for the GPU only and were not checked\n",
            sums.gpu_only);
  if (sums.left_out)
    tune_text_wrap(out, "  ",
                   "%d larger check shapes were left out, because enough "
                   "accesses of their variants had been checked: %s",
                   sums.left_out, left_out_hint);
}

tw_status tune_checked_print(const tune_checked *checked, tune_format format,
                             const char *left_out_hint, FILE *out) {
  tune_table table = {0};
  if (format == TUNE_FORMAT_TSV)
    add_every(checked, &table);
  else
    add_summary(checked, &table);
  tw_status status = tune_table_print(&table, format, 1, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return status;
  print_findings(checked, out);
  print_unchecked(checked, out);
  print_sums(checked, left_out_hint, out);
  return TW_OK;
}
