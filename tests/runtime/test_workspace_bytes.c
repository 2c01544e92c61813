/*
 * test_workspace_bytes.c -- tw_workspace gives the most that any variant can
 * use: for every operation of the library that takes a workspace, for its check
 * shapes and bench shapes and each of its types, the largest of what the
 * variants need one by one; and of those for which there is memory.
 */
#include "fake_set.h"

/* How often the largest need was not that of the last variant. */
static int not_the_last;
/* How often a variant was not for the shape. */
static int misfits;

static void check_shape(tw_context *context, const tw_operation *operation,
                        tw_type type, const tw_shape *shape) {
  twi_problem problem;
  int64_t most = 0, latest = 0, given = -1;
  CHECK_STATUS(twi_problem_from_shape(&problem, operation, type, shape), TW_OK);
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (kernel->operation != operation ||
        kernel->variant->element != problem.element ||
        !twi_kernel_algorithm(kernel)->workspace ||
        twi_kernel_ready(context->device, kernel) != TW_OK ||
        twi_kernel_unfit(kernel) >= 0)
      continue;
    latest = twi_kernel_workspace(&context->device->info, kernel, problem.args);
    CHECK(latest >= 0);
    tw_passes passes;
    twi_kernel_passes(&context->device->info, kernel, problem.args, &passes);
    if (passes.pass[0].misfit) {
      /* It is not for the shape, so that its need is nobody's. */
      misfits++;
      CHECK_INT(latest, 0);
    }
    if (latest > most) most = latest;
  }
  not_the_last += latest < most;
  CHECK_STATUS(tw_workspace(context, operation, type, problem.args, &given),
               TW_OK);
  if (!CHECK_INT(given, problem.empty ? 0 : most))
    fprintf(stderr, "... of %s %s, shape '%s'\n", operation->name,
            tw_type_name(type), shape->name);
}

static int takes_workspace(const tw_operation *operation) {
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE) return 1;
  return 0;
}

/* Where memory has no room for the largest workspace beside the tensors, the
 * largest of the others is given. */
static void test_room(tw_context *context, const tw_operation *operation,
                      tw_type type, const tw_shape *shape) {
  twi_problem problem;
  int64_t all = 0, fewer = 0;
  CHECK_STATUS(twi_problem_from_shape(&problem, operation, type, shape), TW_OK);
  CHECK_STATUS(tw_workspace(context, operation, type, problem.args, &all),
               TW_OK);
  if (all == 0) return;
  tw_device_info *const info = &context->device->info;
  const double tensors = twi_problem_bytes(&problem);
  info->memory_bytes = (int64_t)((tensors + (double)all) / 15 * 16) + 16;
  CHECK_STATUS(tw_workspace(context, operation, type, problem.args, &fewer),
               TW_OK);
  CHECK_INT(fewer, all);
  info->memory_bytes = (int64_t)((tensors + (double)all - 1) / 15 * 16) - 16;
  CHECK_STATUS(tw_workspace(context, operation, type, problem.args, &fewer),
               TW_OK);
  CHECK(fewer < all);
  info->memory_bytes = 0;
}

int main(void) {
  tw_context *context = echo_context("");
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    if (!takes_workspace(operation)) continue;
    for (int type = 0; type < TW_TYPE_COUNT; type++) {
      if (twi_operation_element(operation, (tw_type)type) < 0) continue;
      for (int i = 0; i < operation->check_count; i++)
        check_shape(context, operation, (tw_type)type, &operation->checks[i]);
      for (int i = 0; i < operation->bench_count; i++)
        check_shape(context, operation, (tw_type)type, &operation->benches[i]);
      test_room(context, operation, (tw_type)type, &operation->benches[0]);
    }
  }
  CHECK(not_the_last > 0);
  CHECK(misfits > 0);
  tw_context_destroy(context);
  return check_end();
}
