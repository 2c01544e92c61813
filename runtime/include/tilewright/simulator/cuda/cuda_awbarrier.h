/* cuda_awbarrier.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_mbarrier.h"
