/*
 * limits.c -- problems that a portfolio must not fail although nothing was
 * timed.
 */
#include "portfolio/limits.h"

#include <math.h>
#include <string.h>

#include "select/rank.h"
#include "select/usable.h"
#include "verify/draw.h"

/* ---- every problem ------------------------------------------------------- */

static int can_run(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, const tw_shape *shape) {
  twi_problem problem;
  tw_passes passes;
  if (twi_problem_from_shape(&problem, kernel->operation, type, shape) != TW_OK)
    return 1; /* no call can ask for it */
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  return !passes.pass[0].misfit &&
         twi_kernel_workspace(gpu, kernel, problem.args) == 0;
}

int tune_portfolio_is_general(const tw_device_info *gpu,
                              const twi_kernel *kernel) {
  enum { DRAWN = 200, LARGE = 64 };
  const tw_operation *operation = kernel->operation;
  tw_type type = twi_element_type(operation, kernel->variant->element);
  uint64_t state = 1;
  if (!twi_model_may_choose(kernel)) return 0;
  for (int i = 0; i < operation->check_count; i++)
    if (!can_run(gpu, kernel, type, &operation->checks[i])) return 0;
  for (int i = 0; i < operation->bench_count; i++)
    if (!can_run(gpu, kernel, type, &operation->benches[i])) return 0;
  for (int i = 0; i < DRAWN; i++) {
    tw_shape shape;
    tune_draw_shape(operation, type, i % 4 ? 1 : LARGE, INFINITY, &state,
                    &shape);
    if (!can_run(gpu, kernel, type, &shape)) return 0;
  }
  return 1;
}

tw_status tune_portfolio_add_general(const tw_context *context,
                                     tune_portfolio_table *table) {
  const tune_portfolio_row row = {.source = TUNE_SOURCE_REGISTRY};
  for (int g = 0; g < table->group_count; g++) {
    tune_portfolio_problem *problem =
        tune_portfolio_add_problem(table, g, &row, 0);
    if (!problem) return tune_portfolio_no_memory();
    for (int v = 0; v < table->groups[g].variant_count; v++) {
      twi_kernel *kernel = table->labels[g].kernels[v];
      if (twi_kernel_ready(context->device, kernel) == TW_OK &&
          twi_kernel_unfit(kernel) < 0 &&
          tune_portfolio_is_general(&context->device->info, kernel))
        problem->time_us[v] = 1;
    }
  }
  return TW_OK;
}

/* ---- other elements ------------------------------------------------------ */

/* The variant of the group with the same algorithm and parameters; -1: none. */
static int counterpart(const tune_portfolio_label *label, int count,
                       const twi_kernel *kernel) {
  int parameters = twi_kernel_algorithm(kernel)->param_count;
  for (int v = 0; v < count; v++) {
    const twi_kernel *other = label->kernels[v];
    if (other->variant->algorithm == kernel->variant->algorithm &&
        !memcmp(other->variant->params, kernel->variant->params,
                (size_t)parameters * sizeof kernel->variant->params[0]))
      return v;
  }
  return -1;
}

static tw_status borrow(tune_portfolio_table *table, int borrower, int lender,
                        double within) {
  for (int p = 0; p < table->groups[lender].problem_count; p++) {
    tune_portfolio_row row = table->labels[lender].rows[p];
    if (row.source != TUNE_SOURCE_TIMES) continue;
    row.source = TUNE_SOURCE_BORROWED;
    tune_portfolio_problem *problem =
        tune_portfolio_add_problem(table, borrower, &row, 0);
    if (!problem) return tune_portfolio_no_memory();
    const tune_portfolio_problem *from = &table->groups[lender].problems[p];
    problem->within = within;
    for (int v = 0; v < table->groups[borrower].variant_count; v++) {
      int same = counterpart(&table->labels[lender],
                             table->groups[lender].variant_count,
                             table->labels[borrower].kernels[v]);
      if (same >= 0) problem->time_us[v] = from->time_us[same];
    }
  }
  return TW_OK;
}

tw_status tune_portfolio_borrow(double within, tune_portfolio_table *table) {
  tw_status status = TW_OK;
  for (int g = 0; g < table->group_count; g++)
    for (int other = 0; other < table->group_count && status == TW_OK; other++)
      if (other != g &&
          table->labels[other].operation == table->labels[g].operation)
        status = borrow(table, g, other, within);
  return status;
}
