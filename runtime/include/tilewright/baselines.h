/*
 * baselines.h -- other implementations of an operation, such as cuBLAS, that
 * `tune bench` times beside the variants.
 *
 * templates/<operation>/baselines.c, .cpp or .cu defines an array of
 * tw_baseline, tw_baselines_<operation>; an entry without a name ends it. In
 * C++ and CUDA it is defined as extern "C". `tune bench` verifies a baseline as
 * it verifies a variant, times both in the same run, and prints each variant's
 * speed as a fraction of the fastest baseline's.
 */
#ifndef TW_BASELINES_H
#define TW_BASELINES_H

#include "tilewright/tilewright.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What `fits` of a tw_baseline returns. */
enum {
  TW_BASELINE_UNFIT,
  TW_BASELINE_COMPUTES, /* `run` computes the problem */
  TW_BASELINE_READS     /* `run` only reads the bytes that the operation must
                           read: a measured limit. It is not verified. */
};

typedef struct tw_baseline {
  const char *name; /* "cuBLAS geam" */
  /* Whether the baseline can compute this problem, as above. Here and in `run`,
   * args is the operation's argument struct with all defaults filled in and no
   * size zero. Scalars are converted to their type: a floating-point one is in
   * value.f64[0], also if it is an f32. `type` names all type variables, as in
   * TW_TYPES(TW_F16, TW_F32). */
  int (*fits)(tw_type type, const void *args);
  /* Called once, with the GPU current, before any run; may be NULL. */
  tw_status (*open)(void **state);
  /* Enqueues the work on the stream and returns without waiting for it. */
  tw_status (*run)(void *state, tw_type type, const void *args,
                   tw_stream stream);
  /* Called if `open` succeeded; may be NULL. */
  void (*close)(void *state);
} tw_baseline;

typedef struct tw_baseline_list {
  const char *operation; /* NULL ends the lists */
  const tw_baseline *baselines;
} tw_baseline_list;

/* The baselines of all operations; an operation may be named more than once. A
 * program may define it beside main(); otherwise no_baselines.c supplies an
 * empty list. */
extern const tw_baseline_list tw_tune_baselines[];

/* Where a module with further baselines, in its list tw_module_baselines, may
 * be: paths from the folder of the program, ended by NULL. It is loaded when
 * operations are compared for the first time; if it is nowhere, they are
 * compared without it. A program may define it; otherwise no_baseline_module.c
 * supplies an empty list. */
extern const char *const tw_tune_baseline_module[];

#ifdef __cplusplus
}
#endif
#endif
