/* cub/block/block_shuffle.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
