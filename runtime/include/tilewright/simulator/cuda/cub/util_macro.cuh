/* cub/util_macro.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
