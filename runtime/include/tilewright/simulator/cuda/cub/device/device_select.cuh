/* cub/device/device_select.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
