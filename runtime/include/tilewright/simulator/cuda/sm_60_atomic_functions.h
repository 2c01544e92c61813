/* sm_60_atomic_functions.h -- CUDA's header, for the simulator. */
#include "cuda_runtime.h"
