/* cub/warp/warp_store.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
