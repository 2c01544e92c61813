/* cub/thread/thread_operators.cuh -- CUDA's header, for the simulator. */
#include "cub/cub.cuh"
