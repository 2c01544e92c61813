/* cub/device/device_segmented_sort.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
