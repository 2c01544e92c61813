/* cub/device/device_scan.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
