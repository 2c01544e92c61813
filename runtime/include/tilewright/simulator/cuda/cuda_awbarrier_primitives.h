/* cuda_awbarrier_primitives.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_mbarrier.h"
