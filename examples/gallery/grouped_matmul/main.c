/*
 * main.c -- rows that go to experts: each group of rows is multiplied by the
 * matrix of its expert, as in a mixture-of-experts layer.
 *
 * The exit status is 1 if a result is wrong.
 */
#include "../example.h"
#include "grouped_matmul_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_grouped_matmul);
  int64_t wrong = 0;

  /* Expert g multiplies by g + 1; the second of the three has no row. */
  enum { ROWS = 100, WIDTH = 32, EXPERTS = 3 };
  static const int32_t starts[EXPERTS + 1] = {0, 30, 30, ROWS};
  static float a[ROWS][WIDTH], b[EXPERTS][WIDTH][WIDTH], c[ROWS][WIDTH];
  for (int r = 0; r < ROWS; r++)
    for (int l = 0; l < WIDTH; l++) a[r][l] = (float)(r + l);
  for (int g = 0; g < EXPERTS; g++)
    for (int l = 0; l < WIDTH; l++) b[g][l][l] = (float)(g + 1);

  void *memory[] = {
      to_device(context, starts, sizeof starts),
      to_device(context, a, sizeof a),
      to_device(context, b, sizeof b),
  };
  tw_grouped_matmul_args args = {.rows = ROWS,
                                 .n = WIDTH,
                                 .k = WIDTH,
                                 .groups = EXPERTS,
                                 .starts = memory[0],
                                 .a = memory[1],
                                 .b = memory[2]};
  args.c = to_device(context, NULL, sizeof c);
  stop_unless_ok(tw_grouped_matmul(context, TW_F32, &args, NULL));
  from_device(context, c, args.c, sizeof c);
  for (int i = 0; i < 3; i++) stop_unless_ok(tw_free(context, memory[i]));

  for (int r = 0; r < ROWS; r++)
    for (int j = 0; j < WIDTH; j++)
      wrong += c[r][j] != a[r][j] * (r < starts[1] ? 1.0f : 3.0f);
  printf("%g %g\n", c[29][0], c[30][0]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
