/* cooperative_groups/scan.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_group_reduce.h"
