/* cooperative_groups/memcpy_async.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_group_copies.h"
