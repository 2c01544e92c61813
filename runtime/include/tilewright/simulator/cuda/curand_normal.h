/* curand_normal.h -- CUDA's header, for the simulator. */
#include "curand_kernel.h"
