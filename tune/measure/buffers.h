/*
 * buffers.h -- operands for timing: several sets, so that none is cached.
 *
 * One problem has several sets of operands, and each launch takes the next
 * set. Together they hold more than twice the L2, so that a launch finds none
 * of its operands there. The values are random: zeros toggle fewer wires and
 * run up to 15 % faster.
 */
#ifndef TUNE_BUFFERS_H
#define TUNE_BUFFERS_H

#include "api/context.h"

typedef struct tune_buffers {
  unsigned char *arena; /* on the device, all sets */
  size_t set_bytes;
  size_t copy_bytes; /* that a plain copy reads, and writes, in order to move as
                        many bytes as the operation must */
  int set_count;
  void *workspace; /* on the device, shared by all sets; NULL: no variant needs
                      one */
  int64_t workspace_bytes; /* the most that any variant needs */
  twi_problem *problems;   /* for each set, the problem with its pointers */
} tune_buffers;

/* Takes at most a quarter of the device's memory, and at least one set. */
tw_status tune_buffers_open(tw_context *context, const twi_problem *problem,
                            uint64_t seed, tune_buffers *buffers);
void tune_buffers_close(tw_context *context, tune_buffers *buffers);

/* The two halves of a set, copy_bytes each. */
void *tune_buffers_copy_from(const tune_buffers *buffers, int set);
void *tune_buffers_copy_to(const tune_buffers *buffers, int set);

#endif
