/*
 * test_coverage.c -- the variants that the library is built with can do what a
 * call may ask for: each element of each operation has one that can run every
 * problem, on every GPU that the simulator knows, and a choice is made for
 * shapes of any size, stride and alignment without a workspace and without
 * records.
 */
#include <math.h>

#include "api/context.h"
#include "check.h"
#include "devices/targets.h"
#include "portfolio/limits.h"
#include "select/select.h"
#include "verify/draw.h"

enum { DRAWN = 60 };

static int is_usable(tw_context *context, twi_kernel *kernel) {
  return twi_kernel_ready(context->device, kernel) == TW_OK &&
         twi_kernel_unfit(kernel) < 0;
}

/* How many variants can run every problem of the element. */
static int general_count(tw_context *context, const tw_operation *operation,
                         int element) {
  int count = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    count += kernel->operation == operation &&
             kernel->variant->element == element &&
             is_usable(context, kernel) &&
             tune_portfolio_is_general(&context->device->info, kernel);
  }
  return count;
}

static void check_choice(tw_context *context, const tw_operation *operation,
                         int element, const tw_shape *shape) {
  twi_problem problem;
  twi_selection selection;
  if (twi_problem_from_shape(&problem, operation,
                             twi_element_type(operation, element),
                             shape) != TW_OK ||
      problem.empty)
    return;
  for (int is_aligned = 0; is_aligned < 2; is_aligned++) {
    if (!is_aligned) problem.align = problem.base_align = problem.element_bytes;
    if (problem.align > 16) problem.align = problem.base_align = 16;
    tw_status status = twi_select(context, &problem, &selection);
    if (status != TW_OK)
      printf("%s: %s\n", context->device->info.name, tw_last_error());
    CHECK_STATUS(status, TW_OK);
  }
}

static void check_element(tw_context *context, const tw_operation *operation,
                          int element) {
  uint64_t state = 5;
  int count = general_count(context, operation, element);
  if (count == 0)
    printf("%s: no variant of %s for %s can run every problem\n",
           context->device->info.name, operation->name,
           operation->elements[element].name);
  CHECK(count > 0);
  for (int i = 0; i < operation->check_count; i++)
    check_choice(context, operation, element, &operation->checks[i]);
  for (int i = 0; i < operation->bench_count; i++)
    check_choice(context, operation, element, &operation->benches[i]);
  for (int i = 0; i < DRAWN; i++) {
    tw_shape shape;
    tune_draw_shape(operation, twi_element_type(operation, element),
                    i % 2 ? 1 : 100, INFINITY, &state, &shape);
    check_choice(context, operation, element, &shape);
  }
}

/* Records must not hide that the model has nothing to choose. */
static void check_gpu(const tw_device_info *gpu) {
  char name[32];
  tw_context *context;
  snprintf(name, sizeof name, "sim:%s", twi_target_name(gpu));
  if (!CHECK_STATUS(
          tw_context_create(&context, &(tw_context_options){.device = name,
                                                            .tuning_file = ""}),
          TW_OK))
    return;
  context->tuning.count = 0;
  for (int o = 0; o < tw_kernels_tilewright.operation_count; o++) {
    const tw_operation *operation = tw_kernels_tilewright.operations[o];
    for (int e = 0; e < operation->element_count; e++)
      check_element(context, operation, e);
  }
  tw_context_destroy(context);
}

/* What must not count as able to run every problem: a variant that only some
 * problems fit, one that needs a workspace, and one that only a record may
 * choose. */
static void check_particular(void) {
  static const char *const particular[] = {
      "matmul_f32_single_block_t64", "row_sums_f32_split_p16_n256",
      "matmul_f32_naive_e16", "column_sums_f32_split_s528_c16_n256"};
  tw_context *context;
  int found = 0;
  CHECK_STATUS(
      tw_context_create(&context, &(tw_context_options){.device = "sim:h200"}),
      TW_OK);
  for (int k = 0; k < context->kernel_count; k++)
    for (int i = 0; i < 4; i++)
      if (!strcmp(context->kernels[k].variant->name, particular[i])) {
        CHECK_INT(tune_portfolio_is_general(&context->device->info,
                                            &context->kernels[k]),
                  0);
        found++;
      }
  CHECK_INT(found, 4);
  tw_context_destroy(context);
}

int main(void) {
  for (int t = 0; t < twi_target_count; t++) check_gpu(&twi_targets[t]);
  check_particular();
  return check_end();
}
