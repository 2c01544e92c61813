/*
 * trial.h -- one run of a kernel, or of anything else, that is compared with
 * the reference: memory with canaries, the same memory as it should be, and
 * what differs, in words.
 */
#ifndef TUNE_TRIAL_H
#define TUNE_TRIAL_H

#include "verify/verify.h"

/* Wide enough that a kernel that is off by a whole vector, row of threads or
 * cache line writes into it, and not into memory that is another's. */
enum { TUNE_CANARY_BYTES = 1024 };

/* One tensor with its surroundings. */
typedef struct tune_region {
  size_t bytes;      /* all of it */
  size_t start;      /* of the tensor's first element */
  size_t span_bytes; /* from there to the end of its last */
  unsigned char *initial, *expected, *got;
  void *device;
} tune_region;

/* One run: a shape, and which tensors are moved by one element. */
typedef struct tune_trial {
  tw_context *context;
  const tw_operation *operation;
  const tw_shape *shape;
  int moved;       /* bit t: tensor t */
  int in_place;    /* a tensor that may be another is that one */
  int values_only; /* of the type, rather than any bits */
  _Alignas(16) unsigned char scalars[TW_MAX_FIELDS][16];
  twi_problem problem;
  tune_region regions[TW_MAX_TENSORS];
  tune_region workspace; /* with no memory where none is wanted */
  char *finding;
  size_t finding_size;
} tune_trial;

/* Opens all regions, gives the problem its pointers into them, and the kernel,
 * if there is one, the workspace that it wants. */
tw_status tune_trial_open(tune_trial *trial, const tw_operation *operation,
                          tw_type type, const twi_kernel *kernel,
                          uint64_t seed);
/* Of a trial that was opened in part as well. */
void tune_trial_close(tune_trial *trial);

/* The tensor whose memory tensor t has in this trial: its own, or another's. */
int tune_trial_region(const tune_trial *trial, int t);

/* Writes what the reference makes of the problem into the regions' `expected`.
 */
void tune_trial_reference(const tune_trial *trial);

/* Reads the regions back and compares them to the last byte, and then the
 * workspace's canaries. Unless right, the finding says what differs. */
tune_verdict tune_trial_compare(tune_trial *trial);

/* Makes the last error the finding, after `what` was being done. */
tune_verdict tune_trial_error(const tune_trial *trial, tune_verdict verdict,
                              const char *what);

#endif
