/*
 * test_parts.c -- the error of f32 products in parts by wgmma (`hopper_parts`,
 * `hopper_halves`) is not above that of f32 multiply-adds one after the other
 * along k, for each kind of data here: the largest of any element is not, and
 * the root mean square is not by more than a tenth.
 *
 *   test_parts [K ...]     sums of K terms; default: 256 and 1024
 *
 * A run takes one in four of the variants, see drawn.h.
 *
 * The seed is printed and can be set in TW_TEST_SEED. An error is given in
 * units of 2^-24 of the sum of the terms' magnitudes.
 */
#include <math.h>

#include "../check.h"
#include "../drawn.h"
#include "api/context.h"
#include "tilewright/matmul.h"

enum { M = 64, N = 64 };

static uint64_t state;

/* From 0 to below 1. */
static double uniform(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 40) / (1 << 24);
}

static double normal(void) {
  return sqrt(-2 * log(1 - uniform())) * cos(6.283185307179586 * uniform());
}

/* ---- kinds of data: number i of k of a row of a (of_b = 0) or a column of b
 */

static float zero_mean(int64_t i, int64_t k, int of_b, float before) {
  (void)i, (void)k, (void)of_b, (void)before;
  return (float)normal();
}

static float positive(int64_t i, int64_t k, int of_b, float before) {
  (void)i, (void)k, (void)of_b, (void)before;
  return (float)uniform();
}

static float wide(int64_t i, int64_t k, int of_b, float before) {
  (void)i, (void)k, (void)of_b, (void)before;
  return (float)ldexp(normal(), (int)(uniform() * 81) - 40);
}

/* What two f16 parts of a number can still stand for. */
static float spread(int64_t i, int64_t k, int of_b, float before) {
  (void)i, (void)k, (void)of_b, (void)before;
  const double x = ldexp(1 + uniform(), -(int)(uniform() * 29));
  return (float)(uniform() < 0.5 ? -x : x);
}

static float outliers(int64_t i, int64_t k, int of_b, float before) {
  (void)i, (void)k, (void)of_b, (void)before;
  return (float)(normal() * (uniform() < 0.001 ? 10000 : 1));
}

/* The second half of the terms nearly undoes the first. `before` is number
 * i - k / 2. */
static float cancelling(int64_t i, int64_t k, int of_b, float before) {
  if (i < k / 2) return (float)normal();
  return of_b ? -before : before * (float)(1 + normal() / 1024);
}

typedef float (*test_draw)(int64_t i, int64_t k, int of_b, float before);
static const struct {
  const char *name;
  test_draw draw;
} kinds[] = {{"zero mean", zero_mean},
             {"[0, 1)", positive},
             {"exponents over 29 binades", spread},
             {"exponents over 80 binades", wide},
             {"outliers", outliers},
             {"cancellation", cancelling}};

/* ---- one product -------------------------------------------------------- */

typedef struct test_error {
  double largest, sum_of_squares;
} test_error;

static void note(test_error *error, double got, double exact, double scale) {
  const double one = fabs(got - exact) / scale * 0x1p24;
  error->largest = fmax(error->largest, one);
  error->sum_of_squares += one * one;
}

static void *on_device(tw_context *context, const void *from, size_t bytes) {
  void *device;
  check_need(
      tw_alloc(context, bytes, &device) == TW_OK &&
          (!from || tw_upload(context, device, from, bytes, NULL) == TW_OK),
      "memory on the device");
  return device;
}

/* c becomes a * b by the kernel; b is stored as N x k. */
static void multiply(tw_context *context, const twi_kernel *kernel, int64_t k,
                     const float *a, const float *b, float *c) {
  tw_matmul_args args = {.m = M,
                         .n = N,
                         .k = k,
                         .transpose_b = 1,
                         .a = on_device(context, a, M * k * sizeof *a),
                         .b = on_device(context, b, N * k * sizeof *b),
                         .c = on_device(context, NULL, M * N * sizeof *c)};
  twi_problem problem;
  check_need(
      twi_problem_init(&problem, kernel->operation, TW_F32, &args, 1) == TW_OK,
      "a problem");
  args.workspace_bytes =
      twi_kernel_workspace(&context->device->info, kernel, problem.args);
  args.workspace = on_device(context, NULL, (size_t)args.workspace_bytes);
  check_need(
      twi_problem_init(&problem, kernel->operation, TW_F32, &args, 1) ==
              TW_OK &&
          twi_launch_problem(context, kernel, &problem, NULL) == TW_OK &&
          tw_download(context, c, args.c, M * N * sizeof *c, NULL) == TW_OK,
      tw_last_error());
  tw_free(context, (void *)args.a);
  tw_free(context, (void *)args.b);
  tw_free(context, args.c);
  tw_free(context, args.workspace);
}

static void test(tw_context *context, const twi_kernel *kernel, int kind,
                 int64_t k) {
  float *const a = malloc(M * k * sizeof *a), *const b =
                                                  malloc(N * k * sizeof *b);
  float c[M * N];
  test_error of_parts = {0, 0}, of_adds = {0, 0};
  check_need(a && b, "memory");
  for (int64_t i = 0; i < M * k; i++)
    a[i] = kinds[kind].draw(i % k, k, 0, i % k < k / 2 ? 0 : a[i - k / 2]);
  for (int64_t i = 0; i < N * k; i++)
    b[i] = kinds[kind].draw(i % k, k, 1, i % k < k / 2 ? 0 : b[i - k / 2]);
  multiply(context, kernel, k, a, b, c);
  for (int64_t i = 0; i < M; i++)
    for (int64_t j = 0; j < N; j++) {
      long double exact = 0, scale = 0;
      float adds = 0;
      for (int64_t l = 0; l < k; l++) {
        const double term = (double)a[i * k + l] * b[j * k + l];
        exact += term, scale += fabs(term);
        adds = fmaf(a[i * k + l], b[j * k + l], adds);
      }
      note(&of_parts, c[i * N + j], (double)exact, (double)scale);
      note(&of_adds, adds, (double)exact, (double)scale);
    }
  printf(
      "%-26s k %6lld: largest %6.3f, of multiply-adds %6.3f; root mean square "
      "%6.3f, %6.3f\n",
      kinds[kind].name, (long long)k, of_parts.largest, of_adds.largest,
      sqrt(of_parts.sum_of_squares / (M * N)),
      sqrt(of_adds.sum_of_squares / (M * N)));
  CHECK(of_parts.largest > 0);
  CHECK(of_parts.largest <= of_adds.largest);
  CHECK(of_parts.sum_of_squares <= 1.21 * of_adds.sum_of_squares);
  free(a);
  free(b);
}

int main(int argc, char **argv) {
  const char *seed = getenv("TW_TEST_SEED");
  const tw_context_options options = {.device = "sim:h200", .tuning_file = ""};
  tw_context *context;
  const uint64_t first = seed ? strtoull(seed, NULL, 10) : 20261123;
  printf("seed %llu\n", (unsigned long long)first);
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  int count = 0;
  for (int i = 0; i < context->kernel_count; i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (!strstr(kernel->variant->name, "matmul_f32_hopper_parts") &&
        !strstr(kernel->variant->name, "matmul_f32_hopper_halves"))
      continue;
    if (count > 0 && !is_drawn(kernel->variant->name, 0, 4)) continue;
    count++;
    state = first;
    printf("%s\n", kernel->variant->name);
    for (int kind = 0; kind < (int)(sizeof kinds / sizeof *kinds); kind++)
      if (argc > 1)
        for (int at = 1; at < argc; at++)
          test(context, kernel, kind, atoll(argv[at]));
      else
        for (int64_t k = 256; k <= 1024; k *= 4) test(context, kernel, kind, k);
  }
  CHECK(count > 0);
  tw_context_destroy(context);
  return check_end();
}
