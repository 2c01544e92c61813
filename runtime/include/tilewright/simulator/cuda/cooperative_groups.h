/* cooperative_groups.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_groups.h"
