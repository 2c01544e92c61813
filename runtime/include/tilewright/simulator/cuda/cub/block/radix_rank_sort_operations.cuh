/* cub/block/radix_rank_sort_operations.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
