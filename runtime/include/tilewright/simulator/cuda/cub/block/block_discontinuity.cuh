/* cub/block/block_discontinuity.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
