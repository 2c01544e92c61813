/* cub/block/block_radix_sort.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
