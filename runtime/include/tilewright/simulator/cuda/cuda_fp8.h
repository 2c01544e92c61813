/* cuda_fp8.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_fp8.h"
