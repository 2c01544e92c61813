/* thrust/uninitialized_fill.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/elements.h"
