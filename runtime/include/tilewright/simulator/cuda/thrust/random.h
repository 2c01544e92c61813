/* thrust/random.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/random.h"
