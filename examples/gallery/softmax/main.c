/*
 * main.c -- makes probabilities of a matrix's rows, and prints the first row's.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "softmax_operations.h"

enum { ROWS = 3, COLS = 5 };

static void stop_unless_ok(tw_status status) {
  if (status == TW_OK) return;
  fprintf(stderr, "softmax_example: %s\n", tw_last_error());
  exit(1);
}

int main(void) {
  const tw_kernel_set *const kernels[] = {&tw_kernels_softmax, NULL};
  tw_context *context;
  stop_unless_ok(
      tw_context_create(&context, &(tw_context_options){.kernels = kernels}));

  float x[ROWS][COLS], y[ROWS][COLS];
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) x[r][c] = (float)(r + 1) * (float)c / 4;

  void *on_device[2];
  stop_unless_ok(tw_alloc(context, sizeof x, &on_device[0]));
  stop_unless_ok(tw_alloc(context, sizeof y, &on_device[1]));
  stop_unless_ok(tw_upload(context, on_device[0], x, sizeof x, NULL));
  stop_unless_ok(tw_softmax(context, TW_F32,
                            &(tw_softmax_args){.rows = ROWS,
                                               .cols = COLS,
                                               .x = on_device[0],
                                               .y = on_device[1]},
                            NULL));
  stop_unless_ok(tw_download(context, y, on_device[1], sizeof y, NULL));

  int failed = 0;
  for (int r = 0; r < ROWS; r++) {
    double sum = 0;
    for (int c = 0; c < COLS; c++) sum += exp((double)x[r][c]);
    for (int c = 0; c < COLS; c++) {
      printf("%s%.4f", c ? " " : "", y[r][c]);
      failed |= !(fabs(y[r][c] - exp((double)x[r][c]) / sum) < 1e-6);
    }
    printf("\n");
  }
  for (int i = 0; i < 2; i++) stop_unless_ok(tw_free(context, on_device[i]));
  tw_context_destroy(context);
  return failed;
}
