/*
 * test_matmul.c -- what a BLAS user expects of c: with beta 0 it is not read,
 * so that NaNs in it do not spread; else it is, and they do.
 */
#include <math.h>
#include <stdlib.h>

#include "../check.h"
#include "api/context.h"
#include "tilewright/matmul.h"

/* Whole blocks, which is all that some variants are for. */
enum { M = 16, N = 32, K = 16 };

struct memory {
  void *a, *b, *c;
};

/* c after one kernel's run on ones and on a c of NaNs. */
static void run(tw_context *context, const twi_kernel *kernel,
                const struct memory *memory, int64_t k, const float *beta,
                float *c) {
  twi_problem problem;
  for (int i = 0; i < M * N; i++) c[i] = NAN;
  check_need(tw_upload(context, memory->c, c, M * N * sizeof *c, NULL) == TW_OK,
             "upload");
  const tw_matmul_args args = {.m = M,
                               .n = N,
                               .k = k,
                               .a = memory->a,
                               .b = memory->b,
                               .beta = beta,
                               .c = memory->c};
  check_need(
      twi_problem_init(&problem, kernel->operation, TW_F32, &args, 1) == TW_OK,
      "arguments that are right");
  CHECK_INT(twi_launch_problem(context, kernel, &problem, NULL), TW_OK);
  check_need(
      tw_download(context, c, memory->c, M * N * sizeof *c, NULL) == TW_OK,
      "download");
}

static void test_kernel(tw_context *context, const twi_kernel *kernel,
                        const struct memory *memory) {
  const float zero = 0, one = 1;
  float c[M * N];
  run(context, kernel, memory, K, NULL, c);
  for (int i = 0; i < M * N; i++) CHECK(c[i] == K);
  run(context, kernel, memory, K, &zero, c);
  for (int i = 0; i < M * N; i++) CHECK(c[i] == K);
  run(context, kernel, memory, 0, NULL, c);
  for (int i = 0; i < M * N; i++) CHECK(c[i] == 0);
  run(context, kernel, memory, K, &one, c);
  for (int i = 0; i < M * N; i++) CHECK(isnan(c[i]));
}

int main(void) {
  tw_context *context;
  const tw_context_options options = {.device = "sim", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  float ones[M * K + K * N];
  struct memory memory;
  for (int i = 0; i < M * K + K * N; i++) ones[i] = 1;
  check_need(tw_alloc(context, sizeof ones, &memory.a) == TW_OK &&
                 tw_alloc(context, sizeof ones, &memory.b) == TW_OK &&
                 tw_alloc(context, M * N * sizeof(float), &memory.c) == TW_OK,
             "no memory");
  tw_upload(context, memory.a, ones, sizeof ones, NULL);
  tw_upload(context, memory.b, ones, sizeof ones, NULL);
  const tw_operation *matmul = twi_context_operation(context, "matmul");
  check_need(matmul != NULL, "no matmul");
  int count = 0;
  for (int i = 0; i < context->kernel_count; i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (kernel->operation != matmul ||
        kernel->variant->element != matmul->element_of[TW_F32])
      continue;
    test_kernel(context, kernel, &memory);
    count++;
  }
  printf("%d variants\n", count);
  CHECK(count > 0);
  tw_free(context, memory.a);
  tw_free(context, memory.b);
  tw_free(context, memory.c);
  tw_context_destroy(context);
  return check_end();
}
