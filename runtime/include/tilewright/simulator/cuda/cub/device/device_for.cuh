/* cub/device/device_for.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
