/*
 * many.h -- the number of a block, or an index, of too few bits.
 */
#ifndef TUNE_MANY_H
#define TUNE_MANY_H

#include "devices/kernel.h"
#include "verify/verify.h"

/* Runs the first and the last block of a grid of 2^16 + 1 blocks, for each size
 * that makes the grid so large. WRONG if both write to the same element, as
 * they do if something has too few bits to tell the blocks apart, or if two
 * threads of the last one do; results are not compared. RIGHT also if the
 * kernel has no such grid, or if a block of it might wait for others: if there
 * is another kernel or a workspace. The context must have no watch. */
tune_verdict tune_verify_many_blocks(tw_context *context,
                                     const twi_kernel *kernel, tw_type type,
                                     char *finding, size_t finding_size);

#endif
