/*
 * buffers.h -- operands for timing: many sets, so that none is in the cache.
 *
 * One problem is given several sets of operands, and each launch takes the
 * next set. Together they are more than twice the L2, so that whatever a
 * launch reads was pushed out since it was last touched. The values are random:
 * zeros toggle fewer wires and run up to 15 % faster.
 */
#ifndef TW_BUFFERS_H
#define TW_BUFFERS_H

#include "context.h"

typedef struct tw_buffers {
  unsigned char *arena; /* on the device, all sets */
  size_t set_bytes;
  size_t copy_bytes; /* what a plain copy reads, and writes, to move as much as
                        the operation must */
  int set_count;
  void *workspace; /* on the device, one for all sets; NULL: none is wanted */
  int64_t workspace_bytes; /* as much as any variant wants */
  tw_problem *problems; /* the problem with each set's pointers */
} tw_buffers;

/* Takes at most a quarter of the device's memory, and at least one set. */
tw_status tw_buffers_open(tw_context *context, const tw_problem *problem,
                          uint64_t seed, tw_buffers *buffers);
void tw_buffers_close(tw_context *context, tw_buffers *buffers);

/* The two halves of a set, copy_bytes each. */
void *tw_buffers_copy_from(const tw_buffers *buffers, int set);
void *tw_buffers_copy_to(const tw_buffers *buffers, int set);

#endif
