/*
 * main.c -- finds the edges of a photo of bytes.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>

#include "../example.h"
#include "conv2d_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_conv2d);
  int64_t wrong = 0;

  enum { ROWS = 40, COLS = 50, SIDE = 3 };
  const float taps[SIDE][SIDE] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
  static uint8_t x[ROWS + SIDE - 1][COLS + SIDE - 1];
  static float y[ROWS][COLS];
  for (int r = 0; r < ROWS + SIDE - 1; r++)
    for (int c = 0; c < COLS + SIDE - 1; c++)
      x[r][c] = (uint8_t)(c < 20 ? 10 : 200);

  void *of_x = to_device(context, x, sizeof x);
  void *of_taps = to_device(context, taps, sizeof taps);
  tw_conv2d_args args = {.rows = ROWS,
                         .cols = COLS,
                         .height = SIDE,
                         .width = SIDE,
                         .x = of_x,
                         .taps = of_taps};
  args.y = to_device(context, NULL, sizeof y);
  stop_unless_ok(tw_conv2d(context, TW_TYPES(TW_U8, TW_F32), &args, NULL));
  from_device(context, y, args.y, sizeof y);
  stop_unless_ok(tw_free(context, of_x));
  stop_unless_ok(tw_free(context, of_taps));

  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) {
      float sum = 0;
      for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++)
          sum += (float)x[r + i][c + j] * taps[i][j];
      wrong += !(fabsf(y[r][c] - sum) < 1e-3f);
    }
  printf("%g beside the edge, %g elsewhere\n", y[5][19], y[5][30]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
