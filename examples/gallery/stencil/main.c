/*
 * main.c -- steps of heat diffusion on a plate.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>
#include <string.h>

#include "../example.h"
#include "stencil_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_stencil);
  int64_t wrong = 0;

  enum { ROWS = 33, COLS = 40, STEPS = 10 };
  static double x[ROWS][COLS], y[ROWS][COLS], next[ROWS][COLS];
  x[ROWS / 2][COLS / 2] = 100;

  void *plates[2] = {to_device(context, x, sizeof x),
                     to_device(context, NULL, sizeof x)};
  for (int step = 0; step < STEPS; step++) {
    tw_stencil_args args = {.rows = ROWS,
                            .cols = COLS,
                            .center = tw_f64(0.5),
                            .side = tw_f64(0.125),
                            .x = plates[step % 2],
                            .y = plates[1 - step % 2]};
    stop_unless_ok(tw_stencil(context, TW_F64, &args, NULL));
    for (int r = 0; r < ROWS; r++)
      for (int c = 0; c < COLS; c++)
        next[r][c] = 0.5 * x[r][c] + 0.125 * ((r > 0 ? x[r - 1][c] : 0) +
                                              (r < ROWS - 1 ? x[r + 1][c] : 0) +
                                              (c > 0 ? x[r][c - 1] : 0) +
                                              (c < COLS - 1 ? x[r][c + 1] : 0));
    memcpy(x, next, sizeof x);
  }
  from_device(context, y, plates[STEPS % 2], sizeof y);
  stop_unless_ok(tw_free(context, plates[1 - STEPS % 2]));

  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) wrong += !(fabs(y[r][c] - x[r][c]) < 1e-12);
  printf("%.4f in the middle after %d steps\n", y[ROWS / 2][COLS / 2], STEPS);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
