/* host_config.h -- CUDA's header, for the simulator. */
#include "host_defines.h"
