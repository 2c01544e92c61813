/* curand_uniform.h -- CUDA's header, for the simulator. */
#include "curand_kernel.h"
