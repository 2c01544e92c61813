/*
 * test_matmul.c -- BLAS's rules for factors of 0 and for empty sums hold in
 * every matmul variant, of which a run takes some (drawn.h), and in the
 * reference:
 *
 *   beta = 0    c is written and not read
 *   alpha = 0   a and b are not read; c becomes beta * c
 *   k = 0       c becomes beta * c, even if alpha is NaN or infinite
 *
 * "Not read" is checked in two ways: NaNs there must have no effect; and a and
 * b are only one element long, so the simulator reports an access to other
 * elements.
 */
#include <math.h>

#include "../check.h"
#include "api/context.h"
#include "drawn.h"
#include "tilewright/half.h"
#include "tilewright/matmul.h"

enum { MAX_M = 37, MAX_N = 35, MAX_K = 32, MAX_C = MAX_M * MAX_N };

/* Multiples of blocks, which some variants need, and sizes with ragged edges.
 */
typedef struct test_shape {
  int64_t m, n, k, transpose;
} test_shape;
static const test_shape shapes[] = {{32, 32, 32, 0}, {37, 35, 19, 1}};

/* Every element of a and b is `ab`, every element of c is `c`. */
typedef struct test_case {
  double alpha, beta, ab, c;
  int is_empty; /* k is 0 */
  double expected;
} test_case;

/* ANY stands for alpha * k * ab * ab + beta * c, with c left out if beta is 0.
 */
#define ANY 12345
static const test_case number_cases[] = {
    {1, 0, 1, 7, 0, ANY}, {2, 3, 1, 7, 0, ANY}, {0, 0, 1, 7, 0, 0},
    {0, 1, 1, 7, 0, 7},   {0, 3, 1, 7, 0, 21},  {0, -2, 1, 7, 0, -14},
    {5, 0, 1, 7, 1, 0},   {5, 1, 1, 7, 1, 7},   {5, 3, 1, 7, 1, 21},
    {0, 3, 1, 7, 1, 21},  {0, 0, 1, 7, 1, 0},   {-1, 1, 1, 7, 0, ANY},
    {-1, 0, 1, 7, 1, 0},  {1, 0, 0, 7, 0, 0},
};
static const test_case special_cases[] = {
    /* beta = 0: c is not read */
    {1, 0, 1, NAN, 0, ANY},
    {1, -0.0, 1, INFINITY, 0, ANY},
    {0, 0, 1, NAN, 0, 0},
    {1, 0, 1, NAN, 1, 0},
    /* alpha = 0: a and b are not read */
    {0, 0, NAN, NAN, 0, 0},
    {-0.0, 1, NAN, 3, 0, 3},
    {0, 2, INFINITY, 3, 0, 6},
    {0, 1, NAN, -0.0, 0, -0.0},
    {0, 1, 1, NAN, 0, NAN},
    {0, 1, 1, -INFINITY, 0, -INFINITY},
    /* k = 0: alpha has no effect */
    {INFINITY, 0, 1, NAN, 1, 0},
    {NAN, 0, 1, 3, 1, 0},
    {INFINITY, 1, 1, 3, 1, 3},
    {NAN, 2, 1, 3, 1, 6},
    {NAN, 1, 1, -0.0, 1, -0.0},
    {-1, 0, 1, 3, 1, 0},
    {-0.0, 0, 1, 3, 0, 0},
    {1, NAN, 1, 3, 1, NAN},
    /* NaN and infinity propagate otherwise */
    {1, 1, 1, NAN, 0, NAN},
    {1, 0, NAN, 3, 0, NAN},
    {1, 0, INFINITY, 3, 0, INFINITY},
    {-1, 1, INFINITY, 3, 0, -INFINITY},
    {1, 1, INFINITY, -INFINITY, 0, NAN},
    {NAN, 0, 1, 3, 0, NAN},
    {INFINITY, 0, 0, 3, 0, NAN},
    {1, NAN, 1, 3, 0, NAN},
};

/* ---- numbers ------------------------------------------------------------ */

static int is_integer(tw_type type) {
  return type == TW_I8 || type == TW_I32 || type == TW_I64;
}

static void put(tw_type type, double number, void *memory) {
  const uint16_t half = type == TW_F16 ? tw_f16_from_f32((float)number)
                                       : tw_bf16_from_f32((float)number);
  switch (type) {
    case TW_I8:
      *(int8_t *)memory = (int8_t)number;
      break;
    case TW_E4M3:
      *(uint8_t *)memory = tw_e4m3_from_f32((float)number);
      break;
    case TW_E5M2: /* whose conversion knows no infinity */
      *(uint8_t *)memory =
          isinf(number) ? 0x7c : tw_e5m2_from_f32((float)number);
      break;
    case TW_I32:
      *(int32_t *)memory = (int32_t)number;
      break;
    case TW_I64:
      *(int64_t *)memory = (int64_t)number;
      break;
    case TW_F32:
      *(float *)memory = (float)number;
      break;
    case TW_F64:
      *(double *)memory = number;
      break;
    default:
      *(uint16_t *)memory = half;
  }
}

static double get(tw_type type, const void *memory) {
  switch (type) {
    case TW_I32:
      return *(const int32_t *)memory;
    case TW_I64:
      return (double)*(const int64_t *)memory;
    case TW_F32:
      return *(const float *)memory;
    case TW_F64:
      return *(const double *)memory;
    case TW_F16:
      return tw_f32_from_f16(*(const uint16_t *)memory);
    default:
      return tw_f32_from_bf16(*(const uint16_t *)memory);
  }
}

static int is_same(double got, double expected) {
  if (isnan(expected)) return isnan(got);
  return got == expected && !signbit(got) == !signbit(expected);
}

/* ---- one case ----------------------------------------------------------- */

typedef struct test_run {
  tw_context *context;
  const twi_kernel *kernel; /* NULL: the reference */
  const tw_operation *operation;
  tw_type type; /* of the call */
  tw_type of_a, of_b;
  tw_type results; /* of c */
  test_shape shape;
  test_case given;
} test_run;

static void fill(tw_type type, double number, int64_t count, void *to) {
  for (int64_t i = 0; i < count; i++)
    put(type, number, (char *)to + (size_t)i * tw_type_bytes(type));
}

static double expected_of(const test_run *run) {
  const test_case *given = &run->given;
  if (given->expected != ANY) return given->expected;
  double product = given->alpha * (double)run->shape.k * given->ab * given->ab;
  return given->beta != 0 ? product + given->beta * given->c : product;
}

static void check_c(const test_run *run, const void *c, const char *name) {
  const double expected = expected_of(run);
  for (int64_t i = 0; i < run->shape.m * run->shape.n; i++) {
    const double got =
        get(run->results,
            (const char *)c + (size_t)i * tw_type_bytes(run->results));
    if (CHECK(is_same(got, expected))) continue;
    fprintf(stderr,
            "%s, %s by %s to %s, %dx%dx%d: alpha %g, beta %g, a and b %g, c "
            "%g, %s: "
            "element %d is %g, expected %g\n",
            name, tw_type_name(run->of_a), tw_type_name(run->of_b),
            tw_type_name(run->results), (int)run->shape.m, (int)run->shape.n,
            (int)run->shape.k, run->given.alpha, run->given.beta, run->given.ab,
            run->given.c, run->given.is_empty ? "k = 0" : "k > 0", (int)i, got,
            expected);
    return;
  }
}

/* A tensor on the device, filled with one number. */
static void *upload(const test_run *run, tw_type type, double number,
                    int64_t count) {
  const size_t bytes = (size_t)count * tw_type_bytes(type);
  double memory[MAX_C];
  void *device;
  fill(type, number, count, memory);
  check_need(tw_alloc(run->context, bytes, &device) == TW_OK &&
                 tw_upload(run->context, device, memory, bytes, NULL) == TW_OK,
             "memory on the device");
  return device;
}

static void run_kernel(const test_run *run, tw_matmul_args *args,
                       int64_t a_count, int64_t b_count) {
  const int64_t c_count = run->shape.m * run->shape.n;
  double c[MAX_C];
  void *a = upload(run, run->of_a, run->given.ab, a_count);
  void *b = upload(run, run->of_b, run->given.ab, b_count);
  args->a = a, args->b = b;
  args->c = upload(run, run->results, run->given.c, c_count);
  args->workspace = NULL, args->workspace_bytes = 0;
  twi_problem problem;
  check_need(
      twi_problem_init(&problem, run->operation, run->type, args, 1) == TW_OK,
      "a problem");
  args->workspace_bytes = twi_kernel_workspace(&run->context->device->info,
                                               run->kernel, problem.args);
  check_need(tw_alloc(run->context, (size_t)args->workspace_bytes,
                      &args->workspace) == TW_OK &&
                 twi_problem_init(&problem, run->operation, run->type, args,
                                  1) == TW_OK,
             "a workspace");
  tw_status status =
      twi_launch_problem(run->context, run->kernel, &problem, NULL);
  if (status != TW_ERROR_VARIANT && CHECK_STATUS(status, TW_OK)) {
    check_need(tw_download(run->context, c, args->c,
                           (size_t)c_count * tw_type_bytes(run->results),
                           NULL) == TW_OK,
               "a download");
    check_c(run, c, run->kernel->variant->name);
  }
  tw_free(run->context, a);
  tw_free(run->context, b);
  tw_free(run->context, args->c);
  tw_free(run->context, args->workspace);
}

static void run_reference(const test_run *run, tw_matmul_args *args,
                          int64_t a_count, int64_t b_count) {
  double a[MAX_M * MAX_K], b[MAX_K * MAX_N], c[MAX_C];
  fill(run->of_a, run->given.ab, a_count, a);
  fill(run->of_b, run->given.ab, b_count, b);
  fill(run->results, run->given.c, run->shape.m * run->shape.n, c);
  args->a = a, args->b = b, args->c = c;
  twi_problem problem;
  check_need(
      twi_problem_init(&problem, run->operation, run->type, args, 1) == TW_OK,
      "a problem");
  run->operation->elements[problem.element].reference(problem.args);
  check_c(run, c, "the reference");
}

static void run_case(const test_run *run) {
  const test_shape *shape = &run->shape;
  /* Operands that must not be read are one element long. */
  const int is_unread = run->given.is_empty || run->given.alpha == 0;
  tw_matmul_args args = {.m = shape->m,
                         .n = shape->n,
                         .k = run->given.is_empty ? 0 : shape->k,
                         .transpose_a = shape->transpose,
                         .transpose_b = shape->transpose,
                         .alpha = tw_f64(run->given.alpha),
                         .beta = tw_f64(run->given.beta)};
  (run->kernel ? run_kernel : run_reference)(
      run, &args, is_unread ? 1 : shape->m * shape->k,
      is_unread ? 1 : shape->k * shape->n);
}

static void test(test_run *run, int element) {
  const int number_count = sizeof number_cases / sizeof *number_cases;
  const int special_count = sizeof special_cases / sizeof *special_cases;
  run->type = twi_element_type(run->operation, element);
  run->of_a = twi_element_tensor_type(run->operation, element, run->type, 0);
  run->of_b = twi_element_tensor_type(run->operation, element, run->type, 1);
  run->results = twi_element_tensor_type(run->operation, element, run->type, 2);
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
    run->shape = shapes[s];
    for (int i = 0; i < number_count; i++) {
      run->given = number_cases[i];
      run_case(run);
    }
    for (int i = 0; i < special_count && !is_integer(run->of_a); i++) {
      run->given = special_cases[i];
      const int has_infinity = run->of_a != TW_E4M3 && run->of_b != TW_E4M3;
      if (!has_infinity && isinf(run->given.ab)) continue;
      run_case(run);
    }
  }
}

int main(void) {
  tw_context *context;
  const tw_context_options options = {.device = "sim", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  const tw_operation *matmul = twi_context_operation(context, "matmul");
  check_need(matmul != NULL, "no matmul");
  test_run run = {.context = context, .operation = matmul};
  for (int e = 0; e < matmul->element_count; e++) test(&run, e);
  int count = 0;
  for (int i = 0; i < context->kernel_count; i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (kernel->operation != matmul || !is_drawn(kernel->variant->name, 0, 6))
      continue;
    run.kernel = kernel;
    test(&run, kernel->variant->element);
    count++;
  }
  printf("%d variants, drawn by %llu\n", count,
         (unsigned long long)drawn_seed());
  CHECK(count > 0);
  tw_context_destroy(context);
  return check_end();
}
