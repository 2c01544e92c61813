/*
 * baselines.h -- what a user would call instead of our kernels.
 *
 * templates/<operation>/baselines.c defines an array of tw_baseline that ends
 * with one without a name. `tune bench` verifies a baseline as it verifies a
 * variant, times both in the same run, and prints the speed of our variants as
 * a fraction of the fastest baseline's.
 */
#ifndef TW_BASELINES_H
#define TW_BASELINES_H

#include "tilewright/tilewright.h"

typedef struct tw_baseline {
  const char *name; /* "cuBLAS geam" */
  /* Whether it computes this problem. args, here and below, is the operation's
   * argument struct with all defaults filled in. No size in it is zero. */
  int (*fits)(tw_type type, const void *args);
  /* Called once, with the GPU current, before any run; may be NULL. */
  tw_status (*open)(void **state);
  /* Puts the work on the stream and returns. */
  tw_status (*run)(void *state, tw_type type, const void *args,
                   tw_stream stream);
  /* Called if `open` succeeded; may be NULL. */
  void (*close)(void *state);
} tw_baseline;

typedef struct tw_baseline_list {
  const char *operation; /* NULL ends the lists */
  const tw_baseline *baselines;
} tw_baseline_list;

/* The baselines of all operations. A program defines it beside main(); one that
 * does not gets the empty list of no_baselines.c. */
extern const tw_baseline_list tw_tune_baselines[];

#endif
