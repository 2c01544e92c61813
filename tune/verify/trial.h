/*
 * trial.h -- one trial: a run on memory with canaries, and the comparison of
 * all memory with what the reference produces.
 */
#ifndef TUNE_TRIAL_H
#define TUNE_TRIAL_H

#include "verify/verify.h"

/* Bytes before and after each tensor, so many that a kernel that is wrong by a
 * vector, a row of threads or a cache line writes into them and not into
 * another allocation. */
enum { TUNE_CANARY_BYTES = 1024 };

/* The memory of one tensor, with canaries before and after it. */
typedef struct tune_region {
  size_t bytes;      /* including the canaries */
  size_t start;      /* offset of the tensor's first element */
  size_t span_bytes; /* from there to the end of its last element */
  unsigned char *initial, *expected, *got;
  void *device;
} tune_region;

/* One trial: a shape, and the tensors whose addresses are moved by one element.
 */
typedef struct tune_trial {
  tw_context *context;
  const tw_operation *operation;
  const tw_shape *shape;
  int moved;       /* bit t: tensor t is moved by one element */
  int in_place;    /* 1: a tensor that may alias another one does so */
  int values_only; /* 1: the data are ordinary values, not random bits */
  _Alignas(16) unsigned char scalars[TW_MAX_FIELDS][16];
  twi_problem problem;
  tune_region regions[TW_MAX_TENSORS];
  tune_region workspace; /* its pointers are NULL if the kernel needs none */
  char *finding;
  size_t finding_size;
} tune_trial;

/* Allocates and fills all regions, and the workspace that the kernel needs if
 * `kernel` is not NULL, and sets the problem's pointers. Each trial of a shape
 * has different data and scalars. */
tw_status tune_trial_open(tune_trial *trial, const tw_operation *operation,
                          tw_type type, const twi_kernel *kernel,
                          uint64_t seed);
/* Frees all memory, also after tune_trial_open() has failed. */
void tune_trial_close(tune_trial *trial);

/* The index of the region that tensor t uses: t or, in a trial in place,
 * another tensor's. */
int tune_trial_region(const tune_trial *trial, int t);

/* Runs the reference on the regions' `expected` contents. */
void tune_trial_reference(const tune_trial *trial);

/* Downloads the regions and compares every byte, then compares the workspace's
 * canaries. Unless the verdict is RIGHT, the finding describes the difference.
 */
tune_verdict tune_trial_compare(tune_trial *trial);

/* Makes the finding "...: WHAT: tw_last_error()"; returns `verdict`. */
tune_verdict tune_trial_error(const tune_trial *trial, tune_verdict verdict,
                              const char *what);

#endif
