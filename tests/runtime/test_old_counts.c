/*
 * test_old_counts.c -- what the library's blocks do more if they read old
 * values of their output, such as c if beta is not 0: it was counted for every
 * variant that can, and counts only where old values are read.
 */
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "api/context.h"
#include "devices/launch.h"
#include "select/figures.h"
#include "select/model.h"
#include "select/rank.h"
#include "select/usable.h"

static int reads_old(const tw_operation *operation) {
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].read_by >= 0) return 1;
  return 0;
}

/* The counts without the rows of old values. */
static tw_variant_counts without_old(const tw_variant_counts *counts,
                                     tw_block_counts *rows) {
  tw_variant_counts kept = *counts;
  kept.count = 0;
  kept.rows = rows;
  for (int i = 0; i < counts->count; i++)
    if (counts->rows[i].path != TW_PATH_OLD)
      rows[kept.count++] = counts->rows[i];
  return kept;
}

/* The figures of all passes of the problem, and their geometries. */
static int find_figures(const tw_context *context, const twi_kernel *kernel,
                        const twi_problem *problem,
                        const tw_variant_counts *counts, tw_passes *passes,
                        twi_figures *figures) {
  const tw_traits traits = twi_variant_traits(kernel->variant);
  if (!twi_kernel_fits(kernel, problem)) return 0;
  twi_kernel_passes(tw_context_device(context), kernel, problem->args, passes);
  if (passes->pass[0].misfit) return 0;
  for (int p = 0; p < passes->count; p++)
    figures[p] = twi_figures_find(problem, kernel->variant, &traits, counts, p,
                                  &passes->pass[p]);
  return passes->count;
}

/* The bytes that all blocks move, and how often a thread of each pass waits. */
struct sums {
  double moved, waits;
};

static struct sums sum(const tw_passes *passes, const twi_figures *figures) {
  struct sums sums = {0};
  for (int p = 0; p < passes->count; p++) {
    if (!figures[p].is_counted) continue;
    sums.moved += figures[p].moved * twi_geometry_blocks(&passes->pass[p]);
    sums.waits += figures[p].waits;
  }
  return sums;
}

/* Returns whether the variant does one of the operation's bench problems. */
static int check_kernel(const tw_context *context, const twi_kernel *kernel) {
  const tw_variant_counts *counts = twi_kernel_counts(kernel);
  tw_block_counts *rows = malloc((size_t)counts->count * sizeof *rows);
  check_need(rows != NULL, "memory");
  const tw_variant_counts kept = without_old(counts, rows);
  const tw_operation *operation = kernel->operation;
  const tw_type type = twi_element_type(operation, kernel->variant->element);
  int checked = 0;
  if (!CHECK(kept.count < counts->count))
    fprintf(stderr, "%s was not counted with old values\n",
            kernel->variant->name);
  for (int i = 0; i < operation->bench_count && !checked; i++) {
    twi_problem problem;
    tw_passes passes;
    twi_figures figures[TW_MAX_PASSES];
    if (twi_problem_from_shape(&problem, operation, type,
                               &operation->benches[i]) != TW_OK ||
        !find_figures(context, kernel, &problem, counts, &passes, figures))
      continue;
    checked = 1;
    const struct sums plain = sum(&passes, figures);
    find_figures(context, kernel, &problem, &kept, &passes, figures);
    const struct sums same = sum(&passes, figures);
    CHECK(plain.moved == same.moved && plain.waits == same.waits);
    CHECK(twi_problem_read_old(&problem));
    find_figures(context, kernel, &problem, counts, &passes, figures);
    const struct sums reading = sum(&passes, figures);
    const double more = reading.moved - plain.moved;
    if (!CHECK_BETWEEN(more / twi_problem_old_bytes(&problem), 0.9, 1.6) ||
        !CHECK(reading.waits >= plain.waits))
      fprintf(stderr, "%s\n", kernel->variant->name);
  }
  free(rows);
  return checked;
}

int main(void) {
  tw_context *context;
  int checked = 0;
  check_need(
      tw_context_create(&context,
                        &(tw_context_options){.device = "sim:h200"}) == TW_OK,
      "a simulator");
  for (int i = 0; i < context->kernel_count; i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (!reads_old(kernel->operation) || !twi_kernel_counts(kernel)) continue;
    checked += check_kernel(context, kernel);
  }
  printf("%d variants\n", checked);
  CHECK(checked > 100);
  tw_context_destroy(context);
  return check_end();
}
