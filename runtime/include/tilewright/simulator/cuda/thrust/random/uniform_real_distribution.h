/* thrust/random/uniform_real_distribution.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/random.h"
