/* cub/device/device_adjacent_difference.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
