/* sm_32_intrinsics.h -- CUDA's header, for the simulator. */
#include "cuda_runtime.h"
