/*
 * blocks.h -- counts on the simulator what a variant's blocks do, for the model
 * (tw_variant_counts).
 *
 * A few blocks run of up to TUNE_MAX_KNOTS problems, in which they do different
 * amounts of work; each problem once with aligned operands and once with
 * others.
 */
#ifndef TUNE_BLOCKS_H
#define TUNE_BLOCKS_H

#include "api/context.h"
#include "count/anchors.h"
#include "count/counted.h"
#include "count/knots.h"

enum { TUNE_MAX_COUNT_ROWS = 2 * TUNE_MAX_KNOTS * TW_MAX_PASSES };

typedef struct tune_blocks {
  int width, is_flat; /* see tw_variant_counts */
  int count;
  tw_block_counts rows[TUNE_MAX_COUNT_ROWS];
} tune_blocks;

/* The problems get the memory of *operands, which may be of an earlier problem
 * of the same operation and type. Returns an error, with its sentence, if a
 * launch failed, or TW_ERROR_SIZE if none of the anchors suits the variant. */
tw_status tune_blocks_count(tune_operands *operands, twi_kernel *kernel,
                            const tune_anchors *anchors, tune_blocks *blocks);

#endif
