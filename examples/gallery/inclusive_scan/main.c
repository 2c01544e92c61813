/*
 * main.c -- prefix sums in place.
 *
 * The exit status is 1 if a result is wrong.
 */
#include "../example.h"
#include "inclusive_scan_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_inclusive_scan);
  int64_t wrong = 0;

  enum { N = 5003 };
  static int32_t x[N], y[N];
  for (int i = 0; i < N; i++) x[i] = i % 11 - 4;

  void *both = to_device(context, x, sizeof x);
  tw_inclusive_scan_args args = {.n = N, .x = both, .y = both};
  stop_unless_ok(tw_inclusive_scan_workspace(context, TW_I32, &args,
                                             &args.workspace_bytes));
  args.workspace = to_device(context, NULL, (size_t)args.workspace_bytes);
  stop_unless_ok(tw_inclusive_scan(context, TW_I32, &args, NULL));
  from_device(context, y, both, sizeof y);
  stop_unless_ok(tw_free(context, args.workspace));

  int32_t sum = 0;
  for (int i = 0; i < N; i++) wrong += y[i] != (sum += x[i]);
  printf("the sum of all %d elements is %d\n", N, y[N - 1]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
