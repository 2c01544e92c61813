/* cooperative_groups/reduce.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_group_reduce.h"
