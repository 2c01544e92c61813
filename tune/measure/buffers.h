/*
 * buffers.h -- sets of operands for timing, so many that none is cached.
 *
 * For cold times each launch uses the next set of operands of the same problem.
 * All sets together are larger than twice the L2, so that a launch finds none
 * of its operands there. For hot times each launch uses the same set. The
 * values are random: with zeros the GPU uses less power and runs up to 15 %
 * faster.
 */
#ifndef TUNE_BUFFERS_H
#define TUNE_BUFFERS_H

#include "api/context.h"
#include "verify/data.h"

typedef struct tune_buffers {
  unsigned char *arena; /* on the device, all sets */
  size_t set_bytes;
  size_t copy_offset; /* of the copy's destination in a set */
  size_t copy_bytes;  /* half the bytes that the operation must move: a plain
                         copy of so many bytes reads and writes them once each */
  int set_count;
  int is_hot;  /* 1: hot times decide, because the problem is so small that the
                  L2 keeps it from the call before, see tune_is_hot() */
  int is_cold; /* 1: all sets together exceed the L2, so that there are cold
                  times */
  void *workspace; /* on the device, shared by all sets; NULL if no variant
                      needs a workspace */
  int64_t workspace_bytes; /* the largest that a variant needs; a variant that
                              the context got later may need a larger one, see
                              tune_buffers_widen() */
  twi_problem *problems;   /* one for each set, with pointers into it */
} tune_buffers;

/* Whether hot times decide which variant is the fastest: those of problems that
 * move less than 2 MB. A program calls such an operation on data that it has
 * just made, and the L2 of every GPU since 2016 holds them. All else is decided
 * by cold times. */
int tune_is_hot(const twi_problem *problem);

/* Allocates at most a quarter of the device's memory, but at least one set. */
tw_status tune_buffers_open(tw_context *context, const twi_problem *problem,
                            uint64_t seed, tune_buffers *buffers);
/* The same with at most so many sets, and with a kind of data; that of
 * tune_buffers_open() is TUNE_DATA_PLAIN. With another kind outputs are filled
 * with random bytes. All sets have the same data. */
tw_status tune_buffers_open_sets(tw_context *context,
                                 const twi_problem *problem, tune_data data,
                                 uint64_t seed, int most_sets,
                                 tune_buffers *buffers);
/* Makes the workspace at least so large. Nothing may run on the buffers. */
tw_status tune_buffers_widen(tw_context *context, const twi_problem *problem,
                             int64_t workspace_bytes, tune_buffers *buffers);
/* Leaves tw_last_error() as it is. */
void tune_buffers_close(tw_context *context, tune_buffers *buffers);

/* A tensor's first element in a set. */
void *tune_buffers_tensor(const tune_buffers *buffers,
                          const twi_problem *problem, int set, int tensor);
/* Source and destination of a plain copy within a set, copy_bytes each. */
void *tune_buffers_copy_from(const tune_buffers *buffers, int set);
void *tune_buffers_copy_to(const tune_buffers *buffers, int set);

#endif
