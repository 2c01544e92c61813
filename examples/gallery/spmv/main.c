/*
 * main.c -- a sparse matrix in the CSR format times a vector: a graph's
 * degrees.
 *
 * The exit status is 1 if a result is wrong.
 */
#include "../example.h"
#include "spmv_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_spmv);
  int64_t wrong = 0;

  /* A ring of N nodes, each joined with its two neighbours. */
  enum { N = 1000 };
  static int32_t starts[N + 1], columns[2 * N];
  static float values[2 * N], x[N], y[N];
  for (int r = 0; r < N; r++) {
    starts[r + 1] = 2 * (r + 1);
    columns[2 * r] = (r + N - 1) % N;
    columns[2 * r + 1] = (r + 1) % N;
    values[2 * r] = values[2 * r + 1] = 1;
    x[r] = (float)(r % 10);
  }

  void *memory[] = {
      to_device(context, starts, sizeof starts),
      to_device(context, columns, sizeof columns),
      to_device(context, values, sizeof values),
      to_device(context, x, sizeof x),
  };
  tw_spmv_args args = {.rows = N,
                       .cols = N,
                       .nnz = 2 * N,
                       .starts = memory[0],
                       .columns = memory[1],
                       .values = memory[2],
                       .x = memory[3]};
  args.y = to_device(context, NULL, sizeof y);
  stop_unless_ok(tw_spmv(context, TW_F32, &args, NULL));
  from_device(context, y, args.y, sizeof y);
  for (int i = 0; i < 4; i++) stop_unless_ok(tw_free(context, memory[i]));

  for (int r = 0; r < N; r++)
    wrong += y[r] != x[(r + N - 1) % N] + x[(r + 1) % N];
  printf("%g %g %g\n", y[0], y[1], y[2]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
