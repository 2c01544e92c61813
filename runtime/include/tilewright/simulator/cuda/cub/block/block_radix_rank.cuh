/* cub/block/block_radix_rank.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
