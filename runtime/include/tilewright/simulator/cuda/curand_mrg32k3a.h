/* curand_mrg32k3a.h -- CUDA's header, for the simulator. */
#include "curand_kernel.h"
