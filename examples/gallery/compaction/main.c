/*
 * main.c -- keeps the prime numbers below 10,000.
 *
 * The exit status is 1 if a result is wrong.
 */
#include "../example.h"
#include "compaction_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_compaction);
  int64_t wrong = 0;

  enum { N = 10000 };
  static int32_t x[N], y[N];
  static uint8_t keep[N];
  int64_t count;
  for (int i = 0; i < N; i++) {
    x[i] = i;
    keep[i] = i > 1;
    for (int d = 2; d * d <= i; d++)
      if (i % d == 0) keep[i] = 0;
  }

  void *of_x = to_device(context, x, sizeof x);
  void *of_keep = to_device(context, keep, sizeof keep);
  tw_compaction_args args = {.n = N, .x = of_x, .keep = of_keep};
  stop_unless_ok(
      tw_compaction_workspace(context, TW_I32, &args, &args.workspace_bytes));
  args.workspace = to_device(context, NULL, (size_t)args.workspace_bytes);
  args.y = to_device(context, NULL, sizeof y);
  args.count = to_device(context, NULL, sizeof count);
  stop_unless_ok(tw_compaction(context, TW_I32, &args, NULL));
  from_device(context, y, args.y, sizeof y);
  from_device(context, &count, args.count, sizeof count);
  stop_unless_ok(tw_free(context, of_x));
  stop_unless_ok(tw_free(context, of_keep));
  stop_unless_ok(tw_free(context, args.workspace));

  int64_t kept = 0;
  for (int i = 0; i < N; i++)
    if (keep[i]) wrong += y[kept++] != i;
  wrong += count != kept;
  printf("%lld primes, the last one is %d\n", (long long)count, y[count - 1]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
