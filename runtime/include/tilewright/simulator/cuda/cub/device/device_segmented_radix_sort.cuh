/* cub/device/device_segmented_radix_sort.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
