/* cub/block/block_load.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
