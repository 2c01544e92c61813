/* cub/device/device_segmented_reduce.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
