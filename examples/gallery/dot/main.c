/*
 * main.c -- the dot product of two vectors, with a workspace.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>

#include "../example.h"
#include "dot_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_dot);
  int64_t wrong = 0;

  enum { N = 10007 };
  static float a[N], b[N];
  float result;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    a[i] = (float)(i % 7) - 3;
    b[i] = (float)(i % 5);
    sum += (double)a[i] * b[i];
  }

  tw_dot_args args = {.n = N};
  /* With a workspace all algorithms can run, without one only some. */
  stop_unless_ok(
      tw_dot_workspace(context, TW_F32, &args, &args.workspace_bytes));
  args.workspace = to_device(context, NULL, (size_t)args.workspace_bytes);
  void *of_a = to_device(context, a, sizeof a);
  void *of_b = to_device(context, b, sizeof b);
  args.a = of_a;
  args.b = of_b;
  args.result = to_device(context, NULL, sizeof result);
  stop_unless_ok(tw_dot(context, TW_F32, &args, NULL));
  from_device(context, &result, args.result, sizeof result);
  stop_unless_ok(tw_free(context, of_a));
  stop_unless_ok(tw_free(context, of_b));
  stop_unless_ok(tw_free(context, args.workspace));

  printf("%g\n", result);
  wrong = !(fabs(result - sum) < 1e-3);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
