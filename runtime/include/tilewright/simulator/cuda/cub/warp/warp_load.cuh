/* cub/warp/warp_load.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
