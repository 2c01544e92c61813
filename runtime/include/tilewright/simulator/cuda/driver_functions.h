/* driver_functions.h -- CUDA's header, for the simulator. */
#include "driver_types.h"
