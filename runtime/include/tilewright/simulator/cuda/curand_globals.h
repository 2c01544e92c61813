/* curand_globals.h -- CUDA's header, for the simulator. */
#include "curand_kernel.h"
