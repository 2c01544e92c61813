/* cub/block/block_merge_sort.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
