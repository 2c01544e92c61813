/* cub/device/device_run_length_encode.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
