/*
 * trial.h -- one run of a kernel, or of anything else, that is compared with
 * the reference: memory with canaries, the same memory as it should be, and
 * what differs, in words.
 */
#ifndef TW_TRIAL_H
#define TW_TRIAL_H

#include "verify.h"

/* Wide enough that a kernel that is off by a whole vector, row of threads or
 * cache line writes into it, and not into memory that is another's. */
enum { TW_CANARY_BYTES = 1024 };

/* One tensor with its surroundings. */
typedef struct tw_region {
  size_t bytes;      /* all of it */
  size_t start;      /* of the tensor's first element */
  size_t span_bytes; /* from there to the end of its last */
  unsigned char *initial, *expected, *got;
  void *device;
} tw_region;

/* One run: a shape, and which tensors are moved by one element. */
typedef struct tw_trial {
  tw_context *context;
  const tw_operation *operation;
  const tw_shape *shape;
  int moved;       /* bit t: tensor t */
  int in_place;    /* a tensor that may be another is that one */
  int values_only; /* of the type, rather than any bits */
  _Alignas(16) unsigned char scalars[TW_MAX_FIELDS][16];
  tw_problem problem;
  tw_region regions[TW_MAX_TENSORS];
  tw_region workspace; /* with no memory where none is wanted */
  char *finding;
  size_t finding_size;
} tw_trial;

/* Opens all regions, gives the problem its pointers into them, and the kernel,
 * if there is one, the workspace that it wants. */
tw_status tw_trial_open(tw_trial *trial, const tw_operation *operation,
                        tw_type type, const tw_kernel *kernel, uint64_t seed);
/* Of a trial that was opened in part as well. */
void tw_trial_close(tw_trial *trial);

/* The tensor whose memory tensor t has in this trial: its own, or another's. */
int tw_trial_region(const tw_trial *trial, int t);

/* Writes what the reference makes of the problem into the regions' `expected`.
 */
void tw_trial_reference(const tw_trial *trial);

/* Reads the regions back and compares them to the last byte, and then the
 * workspace's canaries. Unless right, the finding says what differs. */
tw_verdict tw_trial_compare(tw_trial *trial);

/* Makes the last error the finding, after `what` was being done. */
tw_verdict tw_trial_error(const tw_trial *trial, tw_verdict verdict,
                          const char *what);

#endif
