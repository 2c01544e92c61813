/* cuda_fp16.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_half.h"
