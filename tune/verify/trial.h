/*
 * trial.h -- one trial: a run on memory with canaries, and the comparison of
 * all memory with what the reference produces.
 */
#ifndef TUNE_TRIAL_H
#define TUNE_TRIAL_H

#include "devices/simulator/profile.h"
#include "verify/data.h"
#include "verify/verify.h"
#include "verify/wide.h"

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
  int moved;      /* bit t: tensor t is moved by one element */
  int in_place;   /* 1: a tensor that may alias another one does so */
  tune_data data; /* what the tensors are filled with */
  unsigned variety;
  unsigned few; /* see tune_plan */
  uint64_t seed;
  unsigned number;       /* the shape's; each shape has scalars of its own */
  sim_schedule schedule; /* of its blocks, see schedule.h */
  int drops_zero_signs;  /* 1: for a baseline, which may return either zero */
  twi_problem problem;
  tune_region regions[TW_MAX_TENSORS];
  tune_region workspace; /* its pointers are NULL if the kernel needs none */
  int is_compared;       /* 1: with another variant's results, not judged */
  int is_judged;         /* 1: results may differ by a bound from `wide` */
  int has_reals;         /* see tune_plan */
  tune_wide wide;
  int is_measured; /* 1: `wide` has magnitudes, if it is to have any */
  char *finding;
  size_t finding_size;
} tune_trial;

/* Allocates and fills all regions, and the workspace that the kernel needs if
 * `kernel` is not NULL, and sets the problem's pointers. Each trial of a shape
 * has different data and scalars. */
tw_status tune_trial_open(tune_trial *trial, const tw_operation *operation,
                          tw_type type, const twi_kernel *kernel);
/* Frees all memory, also after tune_trial_open() has failed. */
void tune_trial_close(tune_trial *trial);

/* The index of the region that tensor t uses: t or, in a trial in place,
 * another tensor's. */
int tune_trial_region(const tune_trial *trial, int t);

/* Whether results of the tensor may differ by a bound from the exact ones. */
int tune_trial_judges(const tune_trial *trial, const tw_tensor *tensor);

/* Uploads the regions' initial contents again, which become those that are
 * expected. */
tw_status tune_trial_reset(tune_trial *trial);

/* Makes the regions' `expected` contents: by the reference or, in an operation
 * without one, by its trusted variant. */
tw_status tune_trial_reference(tune_trial *trial);

/* Downloads the regions and compares every byte, then compares the workspace's
 * canaries. Unless the verdict is RIGHT, the finding describes the difference.
 */
tune_verdict tune_trial_compare(tune_trial *trial);

/* ---- parts of the comparison, in trial_judge.c and trial_finding.c ------- */

/* Computes the magnitudes of `wide`, once. */
tw_status tune_trial_measure(tune_trial *trial);

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
 * first, or the gap between the rows; returns 1 for a gap. */
int tune_finding_add_place(const tune_trial *trial, const tw_tensor *tensor,
                           int64_t offset);

/* Makes the finding "...: WHAT: tw_last_error()"; returns `verdict`. */
tune_verdict tune_trial_error(const tune_trial *trial, tune_verdict verdict,
                              const char *what);

#endif
