/* cub/device/device_transform.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
