/*
 * test_agree.c -- two variants are compared at a problem, piece by piece, and a
 * kernel that was compiled for the sizes of a plan replaces the built-in one
 * only if they agree.
 */
#include <string.h>

#include "../runtime/fake_set.h"
#include "search/agree.h"
#include "tuner/special.h"

static void kernel_right(void **params) { echo_kernel_b32(params); }

/* Leaves the last row out. */
static void kernel_forgets(void **params) {
  echo_args a = echo_from_params(params);
  if (a.rows > 1) a.rows--;
  echo_copy(&a, 4);
}

static const tw_sim_kernel sim_kernels[] = {
    ECHO_KERNEL("echo_b32_right", kernel_right),
    ECHO_KERNEL("echo_b32_same", kernel_right),
    ECHO_KERNEL("echo_b32_forgets", kernel_forgets),
    {NULL, NULL, NULL, NULL},
};
static const tw_sim_table tables[] = {
    {.file = "own/own.cu", .kernels = sim_kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("own", tables, NULL);
static const tw_algorithm algorithms[] = {{.name = "own",
                                           .file = "own/own.cu",
                                           .param_count = 1,
                                           .params = {"THREADS"},
                                           .geometry = echo_geometry}};
#define VARIANT(number, label)                              \
  {                                                         \
    .name = label, .hash = 0x0e0000 + (number),             \
    .params = ECHO_PARAMS(192, 4, 4), .traits = echo_traits \
  }
static const tw_variant variants[] = {VARIANT(0, "echo_b32_right"),
                                      VARIANT(1, "echo_b32_same"),
                                      VARIANT(2, "echo_b32_forgets")};
enum { RIGHT, SAME, FORGETS };
static tw_operation operation;
static const tw_operation *const operations[] = {&operation};
static const tw_kernel_set own_set = {.layout = TW_REGISTRY_LAYOUT,
                                      .name = "own",
                                      .operation_count = 1,
                                      .operations = operations,
                                      .images = echo_images,
                                      .sources = echo_sources,
                                      .simulator = &module};
static const tw_kernel_set *const own_sets[] = {&own_set, NULL};
static tw_context *context;

static const twi_kernel *kernel_of(int number) {
  for (int i = 0; i < context->kernel_count; i++)
    if (context->kernels[i].variant == &variants[number] &&
        twi_kernel_ready(context->device, &context->kernels[i]) == TW_OK)
      return &context->kernels[i];
  check_need(0, "a kernel");
  return NULL;
}

static twi_problem problem_of(int64_t rows, int64_t cols) {
  twi_problem problem;
  tw_shape shape = {.name = "a shape"};
  shape.fields[ECHO_ROWS] = rows;
  shape.fields[ECHO_COLS] = cols;
  check_need(
      twi_problem_from_shape(&problem, &operation, TW_F32, &shape) == TW_OK,
      "a problem");
  return problem;
}

/* The first number that differs may be behind the first piece, of 4 MiB. */
static void test_agree(int64_t rows, int64_t cols) {
  const twi_problem problem = problem_of(rows, cols);
  char finding[512], place[64];
  CHECK_INT(tune_agree_at(context, kernel_of(RIGHT), kernel_of(SAME), &problem,
                          1, finding, sizeof finding),
            TUNE_VERDICT_RIGHT);
  CHECK_TEXT(finding, "");
  CHECK_INT(tune_agree_at(context, kernel_of(FORGETS), kernel_of(RIGHT),
                          &problem, 1, finding, sizeof finding),
            TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "the results of echo_b32_right differ");
  snprintf(place, sizeof place, "number %lld of dst",
           (long long)((rows - 1) * cols));
  CHECK_HAS(finding, place);
}

static void test_special(void) {
  const twi_problem small = problem_of(64, 64), large = problem_of(4096, 64);
  CHECK_STATUS(
      tune_special_check(context, kernel_of(SAME), kernel_of(RIGHT), &small),
      TW_OK);
  CHECK_STATUS(
      tune_special_check(context, kernel_of(FORGETS), kernel_of(RIGHT), &small),
      TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "the results of echo_b32_right differ");
  /* The simulator runs no large problem. */
  CHECK_STATUS(
      tune_special_check(context, kernel_of(FORGETS), kernel_of(RIGHT), &large),
      TW_OK);
}

int main(void) {
  operation = echo_operation;
  operation.set = "own";
  operation.algorithms = algorithms;
  operation.algorithm_count = 1;
  operation.variants = variants;
  operation.variant_count = 3;
  const tw_context_options options = {
      .device = "sim:sm_90", .tuning_file = "", .kernels = own_sets};
  check_need(tw_context_create(&context, &options) == TW_OK, "a context");
  test_agree(64, 64);
  test_agree(1200, 1000);
  test_special();
  tw_context_destroy(context);
  return check_end();
}
