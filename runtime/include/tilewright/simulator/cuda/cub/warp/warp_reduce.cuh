/* cub/warp/warp_reduce.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
