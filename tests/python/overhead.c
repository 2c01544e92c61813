/*
 * overhead.c -- prints the microseconds of a call without elements, which
 * checks its arguments and launches nothing: what a call from Python is
 * compared with.
 */
#include <stdio.h>
#include <time.h>

#include "tilewright/operations.h"

static double now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

int main(void) {
  enum { CALLS = 1000000 };
  tw_context *context;
  const tw_transpose_args args = {.cols = 5};
  if (tw_context_create(&context, NULL) != TW_OK) {
    fprintf(stderr, "%s\n", tw_last_error());
    return 1;
  }
  const double begin_us = now_us();
  for (int i = 0; i < CALLS; i++)
    if (tw_transpose(context, TW_F32, &args, NULL) != TW_OK) return 1;
  printf("%.4f\n", (now_us() - begin_us) / CALLS);
  tw_context_destroy(context);
  return 0;
}
