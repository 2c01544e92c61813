/* thrust/mismatch.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/sums.h"
