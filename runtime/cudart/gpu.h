/*
 * gpu.h -- the GPU that the CUDA runtime shows to programs.
 */
#ifndef CUDART_GPU_H
#define CUDART_GPU_H

#include "tilewright/tilewright.h"

/* The GPU of the simulator's table that TW_DEVICE names, as "sim:h200" or
 * "sim:sm_90"; the H200 if it is not set. Another name ends the program with
 * a sentence. */
const tw_device_info *cudart_gpu(void);

#endif
