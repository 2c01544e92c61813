/* thrust/execution_policy.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/run.h"
