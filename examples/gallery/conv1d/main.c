/*
 * main.c -- smooths a signal of f16 numbers into f32.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <math.h>

#include "../example.h"
#include "conv1d_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_conv1d);
  int64_t wrong = 0;

  enum { M = 1000, WIDTH = 5 };
  const float taps[WIDTH] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
  /* 0 and 1 as f16 */
  const uint16_t levels[2] = {0, 0x3c00};
  static uint16_t x[M + WIDTH - 1];
  static float y[M];
  for (int i = 0; i < M + WIDTH - 1; i++) x[i] = levels[i / 3 % 2];

  void *of_x = to_device(context, x, sizeof x);
  void *of_taps = to_device(context, taps, sizeof taps);
  tw_conv1d_args args = {.m = M, .width = WIDTH, .x = of_x, .taps = of_taps};
  args.y = to_device(context, NULL, sizeof y);
  stop_unless_ok(tw_conv1d(context, TW_TYPES(TW_F16, TW_F32), &args, NULL));
  from_device(context, y, args.y, sizeof y);
  stop_unless_ok(tw_free(context, of_x));
  stop_unless_ok(tw_free(context, of_taps));

  for (int i = 0; i < M; i++) {
    float sum = 0;
    for (int t = 0; t < WIDTH; t++) sum += (float)((i + t) / 3 % 2) * taps[t];
    wrong += !(fabsf(y[i] - sum) < 1e-6f);
  }
  printf("%g %g %g\n", y[0], y[1], y[2]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
