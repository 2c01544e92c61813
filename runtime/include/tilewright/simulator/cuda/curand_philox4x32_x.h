/* curand_philox4x32_x.h -- CUDA's header, for the simulator. */
#include "curand_kernel.h"
