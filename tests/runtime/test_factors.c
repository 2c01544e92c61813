/*
 * test_factors.c -- scale and add follow IEEE 754, even with a factor of 0: 0
 * times a NaN is a NaN, in every variant and in the reference. matmul follows
 * BLAS instead: see test_matmul.c.
 */
#include <math.h>

#include "../check.h"
#include "api/context.h"
#include "tilewright/add.h"
#include "tilewright/scale.h"

/* Multiples of blocks, which some variants need, and a ragged shape. */
enum { MAX_COUNT = 64 * 64 };
static const int64_t shapes[][2] = {{64, 64}, {36, 36}, {13, 41}};

typedef struct test_case {
  float alpha, a, beta, b, expected;
} test_case;

static const test_case scale_cases[] = {
    {.alpha = 0, .a = NAN, .expected = NAN},
    {.alpha = 0, .a = INFINITY, .expected = NAN},
    {.alpha = 0, .a = -3, .expected = -0.0f},
    {.alpha = NAN, .a = 0, .expected = NAN},
    {.alpha = 2, .a = -INFINITY, .expected = -INFINITY},
    {.alpha = 2, .a = 3, .expected = 6},
};
static const test_case add_cases[] = {
    {0, NAN, 1, 3, NAN},      {1, 3, 0, NAN, NAN},
    {0, INFINITY, 1, 3, NAN}, {1, 3, 0, -INFINITY, NAN},
    {0, 7, 2, 3, 6},          {2, 3, 0, 7, 6},
    {0, 7, 0, 7, 0},          {1, INFINITY, 1, 3, INFINITY},
};

typedef struct test_run {
  tw_context *context;
  const twi_kernel *kernel; /* NULL: the reference */
  const tw_operation *operation;
  const test_case *given;
  int64_t rows, cols;
} test_run;

/* The problem of either operation; `add` also uses b. */
static twi_problem problem_of(const test_run *run, void *a, void *b, void *c) {
  const test_case *given = run->given;
  const tw_scale_args scale = {.rows = run->rows,
                               .cols = run->cols,
                               .alpha = tw_f32(given->alpha),
                               .x = a,
                               .y = c};
  const tw_add_args add = {.rows = run->rows,
                           .cols = run->cols,
                           .alpha = tw_f32(given->alpha),
                           .beta = tw_f32(given->beta),
                           .a = a,
                           .b = b,
                           .c = c};
  const int is_add = strcmp(run->operation->name, "add") == 0;
  twi_problem problem;
  check_need(twi_problem_init(&problem, run->operation, TW_F32,
                              is_add ? (const void *)&add : &scale, 1) == TW_OK,
             "a problem");
  return problem;
}

static void check_result_of(const test_run *run, const float *c) {
  const float expected = run->given->expected;
  for (int64_t i = 0; i < run->rows * run->cols; i++) {
    const int is_same =
        isnan(expected)
            ? isnan(c[i])
            : c[i] == expected && !signbit(c[i]) == !signbit(expected);
    if (CHECK(is_same)) continue;
    fprintf(stderr, "%s: %g * %g and %g * %g: element %d is %g, expected %g\n",
            run->kernel ? run->kernel->variant->name : "the reference",
            run->given->alpha, run->given->a, run->given->beta, run->given->b,
            (int)i, c[i], expected);
    return;
  }
}

static void run_case(const test_run *run) {
  const size_t bytes = (size_t)(run->rows * run->cols) * sizeof(float);
  float a[MAX_COUNT], b[MAX_COUNT], c[MAX_COUNT];
  void *memory[3];
  for (int i = 0; i < MAX_COUNT; i++)
    a[i] = run->given->a, b[i] = run->given->b, c[i] = 99;
  if (!run->kernel) {
    twi_problem problem = problem_of(run, a, b, c);
    run->operation->elements[problem.element].reference(problem.args);
    check_result_of(run, c);
    return;
  }
  for (int i = 0; i < 3; i++)
    check_need(tw_alloc(run->context, bytes, &memory[i]) == TW_OK &&
                   tw_upload(run->context, memory[i],
                             i == 0   ? a
                             : i == 1 ? b
                                      : c,
                             bytes, NULL) == TW_OK,
               "memory on the device");
  twi_problem problem = problem_of(run, memory[0], memory[1], memory[2]);
  tw_status status =
      twi_launch_problem(run->context, run->kernel, &problem, NULL);
  if (status != TW_ERROR_VARIANT && CHECK_STATUS(status, TW_OK)) {
    check_need(tw_download(run->context, c, memory[2], bytes, NULL) == TW_OK,
               "a download");
    check_result_of(run, c);
  }
  for (int i = 0; i < 3; i++) tw_free(run->context, memory[i]);
}

static void test(test_run *run, const test_case *cases, int count) {
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
    for (int i = 0; i < count; i++) {
      run->rows = shapes[s][0], run->cols = shapes[s][1];
      run->given = &cases[i];
      run_case(run);
    }
}

static void test_operation(tw_context *context, const char *name,
                           const test_case *cases, int count) {
  int variants = 0;
  test_run run = {.context = context,
                  .operation = twi_context_operation(context, name)};
  check_need(run.operation != NULL, name);
  test(&run, cases, count);
  for (int i = 0; i < context->kernel_count; i++) {
    run.kernel = &context->kernels[i];
    if (run.kernel->operation != run.operation ||
        run.kernel->variant->element !=
            twi_operation_element(run.operation, TW_F32))
      continue;
    test(&run, cases, count);
    variants++;
  }
  printf("%s: %d variants\n", name, variants);
  CHECK(variants > 0);
}

int main(void) {
  tw_context *context;
  const tw_context_options options = {.device = "sim", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  test_operation(context, "scale", scale_cases,
                 sizeof scale_cases / sizeof *scale_cases);
  test_operation(context, "add", add_cases,
                 sizeof add_cases / sizeof *add_cases);
  tw_context_destroy(context);
  return check_end();
}
