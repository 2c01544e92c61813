/* cuda_device_runtime_api.h -- CUDA's header, for the simulator. */
#include "cuda_runtime_api.h"
