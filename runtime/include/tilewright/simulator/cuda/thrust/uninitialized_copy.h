/* thrust/uninitialized_copy.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/elements.h"
