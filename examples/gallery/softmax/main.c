/*
 * main.c -- makes probabilities of a matrix's rows.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>

#include "../example.h"
#include "softmax_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_softmax);
  int64_t wrong = 0;

  enum { ROWS = 3, COLS = 5 };
  float x[ROWS][COLS], y[ROWS][COLS];
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) x[r][c] = (float)((r + 1) * c) / 4;

  tw_softmax_args args = {.rows = ROWS, .cols = COLS};
  void *on_device = to_device(context, NULL, sizeof y);
  void *from = to_device(context, x, sizeof x);
  args.x = from;
  args.y = on_device;
  stop_unless_ok(tw_softmax(context, TW_F32, &args, NULL));
  from_device(context, y, on_device, sizeof y);
  stop_unless_ok(tw_free(context, from));

  for (int r = 0; r < ROWS; r++) {
    double sum = 0;
    for (int c = 0; c < COLS; c++) sum += exp((double)x[r][c]);
    for (int c = 0; c < COLS; c++) {
      printf("%.4f%c", y[r][c], c < COLS - 1 ? ' ' : '\n');
      wrong += !(fabs(y[r][c] - exp((double)x[r][c]) / sum) < 1e-6);
    }
  }
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
