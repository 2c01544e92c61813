/* sm_35_intrinsics.h -- CUDA's header, for the simulator. */
#include "cuda_runtime.h"
