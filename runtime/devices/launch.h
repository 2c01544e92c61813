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
  int pass; /* of the kernel, from 0 */
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes; /* dynamic */
  void **params;         /* the address of each kernel argument */
} twi_launch;

/* Threads of a block. */
static inline int twi_geometry_threads(const tw_geometry *geometry) {
  return geometry->block[0] * geometry->block[1] * geometry->block[2];
}

/* Folds a geometry's blocks into a grid that a GPU takes (tw_block_of() in
 * device.cuh). Sets all of *launch but pass and params. TW_ERROR_SIZE if no
 * grid has so many blocks, TW_ERROR_VARIANT if the variant cannot do the
 * problem. */
tw_status twi_launch_from_geometry(const tw_geometry *geometry,
                                   twi_launch *launch);

#endif
