/*
 * buffers.h -- operands for timing: many sets, so that none is in the cache.
 *
 * One problem is given several sets of operands, and each launch takes the
 * next set. Together they are more than twice the L2, so that whatever a
 * launch reads was pushed out since it was last touched. The values are random:
 * zeros toggle fewer wires and run up to 15 % faster.
 */
#ifndef TUNE_BUFFERS_H
#define TUNE_BUFFERS_H

#include "api/context.h"

typedef struct tune_buffers {
  unsigned char *arena; /* on the device, all sets */
  size_t set_bytes;
  size_t copy_bytes; /* what a plain copy reads, and writes, to move as much as
                        the operation must */
  int set_count;
  void *workspace; /* on the device, one for all sets; NULL: none is wanted */
  int64_t workspace_bytes; /* as much as any variant wants */
  twi_problem *problems;   /* the problem with each set's pointers */
} tune_buffers;

/* Takes at most a quarter of the device's memory, and at least one set. */
tw_status tune_buffers_open(tw_context *context, const twi_problem *problem,
                            uint64_t seed, tune_buffers *buffers);
void tune_buffers_close(tw_context *context, tune_buffers *buffers);

/* The two halves of a set, copy_bytes each. */
void *tune_buffers_copy_from(const tune_buffers *buffers, int set);
void *tune_buffers_copy_to(const tune_buffers *buffers, int set);

#endif
