/* cub/util_allocator.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
