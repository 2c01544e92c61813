/*
 * main.c -- normalises the rows of a matrix, with eps = 1e-5 by default and
 * another eps.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>

#include "../example.h"
#include "layer_norm_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_layer_norm);
  int64_t wrong = 0;

  enum { ROWS = 2, COLS = 6 };
  float x[ROWS][COLS], y[ROWS][COLS], gain[COLS], shift[COLS];
  for (int c = 0; c < COLS; c++) {
    gain[c] = 1 + (float)c / 8;
    shift[c] = -1;
    for (int r = 0; r < ROWS; r++) x[r][c] = (float)(c * c - 3 * r);
  }
  const double all_eps[] = {1e-5, 0.5};

  void *of_x = to_device(context, x, sizeof x);
  void *of_gain = to_device(context, gain, sizeof gain);
  void *of_shift = to_device(context, shift, sizeof shift);
  for (int call = 0; call < 2; call++) {
    tw_layer_norm_args args = {.rows = ROWS,
                               .cols = COLS,
                               .x = of_x,
                               .gain = of_gain,
                               .shift = of_shift};
    /* A scalar that is left out has its default. */
    if (call == 1) args.eps = tw_f32((float)all_eps[call]);
    args.y = to_device(context, NULL, sizeof y);
    stop_unless_ok(tw_layer_norm(context, TW_F32, &args, NULL));
    from_device(context, y, args.y, sizeof y);
    for (int r = 0; r < ROWS; r++) {
      double mean = 0, square = 0;
      for (int c = 0; c < COLS; c++) mean += x[r][c] / COLS;
      for (int c = 0; c < COLS; c++)
        square += (x[r][c] - mean) * (x[r][c] - mean) / COLS;
      for (int c = 0; c < COLS; c++) {
        const double right =
            (x[r][c] - mean) / sqrt(square + all_eps[call]) * gain[c] +
            shift[c];
        printf("%.4f%c", y[r][c], c < COLS - 1 ? ' ' : '\n');
        wrong += !(fabs(y[r][c] - right) < 1e-5);
      }
    }
  }
  stop_unless_ok(tw_free(context, of_x));
  stop_unless_ok(tw_free(context, of_gain));
  stop_unless_ok(tw_free(context, of_shift));
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
