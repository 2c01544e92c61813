/* cub/block/block_exchange.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
