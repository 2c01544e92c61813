/*
 * launch.h -- one launch of a kernel, as a GPU takes it.
 */
#ifndef TWI_LAUNCH_H
#define TWI_LAUNCH_H

#include "api/error.h"
#include "tilewright/registry.h"

enum { TWI_WARP = 32 }; /* threads of a warp, on every GPU */

/* The most blocks of a grid in x, and in y or z, on every GPU. */
enum { TWI_MAX_GRID_X = INT32_MAX, TWI_MAX_GRID_YZ = 65535 };

typedef struct twi_launch {
  int pass;   /* of the variant's passes, from 0 */
  int kernel; /* of the variant's kernels, from 0 */
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes; /* dynamic */
  int is_cooperative;    /* 1: all blocks are resident together */
  int begins_early;      /* 1: its threads call tw_grid_wait() first */
  void **params;         /* the address of each kernel argument */
} twi_launch;

/* Threads of a block. */
static inline int twi_geometry_threads(const tw_geometry *geometry) {
  return geometry->block[0] * geometry->block[1] * geometry->block[2];
}

/* The kernels among the passes, in order; returns their number. */
static inline int twi_passes_kernels(
    const tw_passes *passes, const tw_geometry *kernels[TW_MAX_PASSES]) {
  int count = 0;
  for (int i = 0; i < passes->count; i++)
    if (!passes->pass[i].memory) kernels[count++] = &passes->pass[i];
  return count;
}

/* The first kernel; the first pass if there is none, but every variant has one.
 */
static inline const tw_geometry *twi_first_kernel(const tw_passes *passes) {
  for (int i = 0; i < passes->count; i++)
    if (!passes->pass[i].memory) return &passes->pass[i];
  return &passes->pass[0];
}

/* Blocks of a pass; 0 if it is no kernel or does not run. */
static inline double twi_geometry_blocks(const tw_geometry *geometry) {
  if (geometry->memory || geometry->is_skipped) return 0;
  return (double)geometry->grid[0] * (double)geometry->grid[1] *
         (double)geometry->grid[2];
}

/* Folds a kernel's blocks into a grid that a GPU takes (tw_block_of() in
 * device.cuh). Sets all of *launch but pass, kernel and params. Without blocks,
 * or if the pass is skipped, the grid is 0 x 0 x 0, which is not to be
 * launched. TW_ERROR_SIZE if an extent is negative or no grid has so many
 * blocks, TW_ERROR_VARIANT if the variant cannot do the problem. */
tw_status twi_launch_from_geometry(const tw_geometry *geometry,
                                   twi_launch *launch);

/* Whether all kernels of the passes can be launched: TW_OK, or the error of
 * twi_launch_from_geometry(). */
tw_status twi_passes_check(const tw_passes *passes);

/* TW_ERROR_VARIANT, with the condition that a problem does not meet. */
tw_status twi_launch_misfit(const char *misfit);

#endif
