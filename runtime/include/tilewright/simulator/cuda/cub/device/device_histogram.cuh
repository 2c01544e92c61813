/* cub/device/device_histogram.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
