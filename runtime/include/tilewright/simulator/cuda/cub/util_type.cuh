/* cub/util_type.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
