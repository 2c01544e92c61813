/*
 * sizes.h -- sizes that are the same on every GPU.
 */
#ifndef SIM_SIZES_H
#define SIM_SIZES_H

#include "devices/launch.h"

enum {
  SIM_WARP = TWI_WARP,    /* threads of a warp */
  SIM_MAX_THREADS = 1024, /* of a block */
  SIM_WORD = 4,           /* bytes of a bank of shared memory */
  SIM_SECTOR = 32         /* bytes in which global memory is moved */
};

#endif
