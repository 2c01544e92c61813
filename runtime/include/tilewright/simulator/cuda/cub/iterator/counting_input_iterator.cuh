/* cub/iterator/counting_input_iterator.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
