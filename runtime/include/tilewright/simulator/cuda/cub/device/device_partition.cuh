/* cub/device/device_partition.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
