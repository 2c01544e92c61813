/* thrust/complex.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/complex.h"
