/* cub/block/block_scan.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
