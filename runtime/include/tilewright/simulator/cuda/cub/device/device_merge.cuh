/* cub/device/device_merge.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
