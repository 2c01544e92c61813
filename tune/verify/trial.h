/*
 * trial.h -- one run whose results are compared with the reference: memory with
 * canaries, the contents that it should have afterwards, and a sentence about
 * what differs.
 */
#ifndef TUNE_TRIAL_H
#define TUNE_TRIAL_H

#include "verify/data.h"
#include "verify/verify.h"
#include "verify/wide.h"

/* Wide enough that a kernel that is off by a vector, by a row of threads or by
 * a cache line writes into the canaries and not into another allocation. */
enum { TUNE_CANARY_BYTES = 1024 };

/* One tensor with its surroundings. */
typedef struct tune_region {
  size_t bytes;      /* with the canaries */
  size_t start;      /* offset of the tensor's first element */
  size_t span_bytes; /* from there to the end of its last element */
  unsigned char *initial, *expected, *got;
  void *device;
} tune_region;

/* One run: a shape, and which tensors are moved by one element. */
typedef struct tune_trial {
  tw_context *context;
  const tw_operation *operation;
  const tw_shape *shape;
  int moved;      /* bit t: tensor t */
  int in_place;   /* 1: a tensor that may alias another one does */
  tune_data data; /* what the tensors are filled with */
  uint64_t seed;
  int drops_zero_signs; /* 1: for a baseline, which may return either zero */
  _Alignas(16) unsigned char scalars[TW_MAX_FIELDS][16];
  twi_problem problem;
  tune_region regions[TW_MAX_TENSORS];
  tune_region workspace; /* without memory if the kernel needs none */
  int is_judged;         /* 1: results may differ by a bound from `wide` */
  tune_wide wide;
  char *finding;
  size_t finding_size;
} tune_trial;

/* Opens all regions, points the problem at them, and gives the kernel, if there
 * is one, the workspace that it asks for. Each of a shape's trials has data and
 * scalars of its own. */
tw_status tune_trial_open(tune_trial *trial, const tw_operation *operation,
                          tw_type type, const twi_kernel *kernel);
/* Also after tune_trial_open has failed. */
void tune_trial_close(tune_trial *trial);

/* The index of the tensor whose memory tensor t uses: its own, or in place
 * another's. */
int tune_trial_region(const tune_trial *trial, int t);

/* Runs the reference on the regions' `expected`. */
void tune_trial_reference(const tune_trial *trial);

/* Reads the regions back and compares every byte, then the workspace's
 * canaries. Unless the verdict is RIGHT, the finding says what differs. */
tune_verdict tune_trial_compare(tune_trial *trial);

/* ---- parts of the comparison, in trial_judge.c and trial_finding.c -------
 */

/* After the download of region t: makes `expected` equal to `got` where a
 * result of the region is right without being the same bits. WRONG and a
 * finding if a result is off by more than the bound. */
tune_verdict tune_trial_judge(tune_trial *trial, int t);

/* Begins a finding, as "shape 'strided' (rows=33, cols=31, src_stride=40), src
 * moved by one element: ", and adds to it. */
void tune_finding_begin(const tune_trial *trial);
void tune_finding_add(const tune_trial *trial, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Adds "dst[0][5][3] " for the element at `offset` elements from the tensor's
 * first, or the gap between the rows. */
void tune_finding_add_place(const tune_trial *trial, const tw_tensor *tensor,
                            int64_t offset);

/* Makes the finding from tw_last_error(); `what` says what failed. */
tune_verdict tune_trial_error(const tune_trial *trial, tune_verdict verdict,
                              const char *what);

#endif
