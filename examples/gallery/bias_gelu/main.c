/*
 * main.c -- adds a bias and applies GELU in place.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>

#include "../example.h"
#include "bias_gelu_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_bias_gelu);
  int64_t wrong = 0;

  enum { ROWS = 3, COLS = 4 };
  float x[ROWS][COLS], y[ROWS][COLS], bias[COLS] = {-1, 0, 0.5f, 1};
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) x[r][c] = (float)(r - 1) + (float)c / 4;

  void *of_bias = to_device(context, bias, sizeof bias);
  void *both = to_device(context, x, sizeof x);
  tw_bias_gelu_args args = {
      .rows = ROWS, .cols = COLS, .x = both, .bias = of_bias, .y = both};
  stop_unless_ok(tw_bias_gelu(context, TW_F32, &args, NULL));
  from_device(context, y, both, sizeof y);
  stop_unless_ok(tw_free(context, of_bias));

  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) {
      const double g = (double)x[r][c] + bias[c];
      printf("%.4f%c", y[r][c], c < COLS - 1 ? ' ' : '\n');
      wrong += !(fabs(y[r][c] - g * erfc(-g * sqrt(0.5)) / 2) < 1e-6);
    }
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
