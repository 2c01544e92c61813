/*
 * main.c -- the place of the largest number of each row.
 *
 * The exit status is 1 if a result is wrong.
 */
#include "../example.h"
#include "argmax_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_argmax);
  int64_t wrong = 0;

  enum { ROWS = 4, COLS = 300 };
  static float x[ROWS][COLS];
  int32_t index[ROWS];
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) x[r][c] = (float)((c * 37 + r * 11) % 101);

  void *of_x = to_device(context, x, sizeof x);
  tw_argmax_args args = {.rows = ROWS, .cols = COLS, .x = of_x};
  args.index = to_device(context, NULL, sizeof index);
  stop_unless_ok(tw_argmax(context, TW_F32, &args, NULL));
  from_device(context, index, args.index, sizeof index);
  stop_unless_ok(tw_free(context, of_x));

  for (int r = 0; r < ROWS; r++) {
    int best = 0;
    for (int c = 1; c < COLS; c++)
      if (x[r][c] > x[r][best]) best = c;
    printf("row %d: %g at %d\n", r, x[r][index[r]], index[r]);
    wrong += index[r] != best;
  }
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
