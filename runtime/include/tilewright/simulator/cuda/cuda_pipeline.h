/* cuda_pipeline.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/cuda_async.h"
