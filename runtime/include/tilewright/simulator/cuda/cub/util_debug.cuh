/* cub/util_debug.cuh -- CUDA's header, for the simulator. */
#ifndef TILEWRIGHT_CUB_UTIL_DEBUG_H
#define TILEWRIGHT_CUB_UTIL_DEBUG_H

#include "tilewright/simulator/hide_macros.h"
#include <stdio.h>
#include <stdlib.h>

#include "cub/cub.cuh"

namespace cub {
/* Returns the error, after printing it unless it is success. */
inline cudaError_t Debug(cudaError_t error, const char *file, int line) {
  if (error != cudaSuccess)
    fprintf(stderr, "CUDA error %d [%s, %d]: %s\n", (int)error, file, line,
            cudaGetErrorString(error));
  return error;
}
}  // namespace cub

#define CubDebug(error) cub::Debug((cudaError_t)(error), __FILE__, __LINE__)
#define CubDebugExit(error) (CubDebug(error) ? exit(1) : (void)0)

#include "tilewright/simulator/show_macros.h"

#endif
