/* cub/block/block_histogram.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
