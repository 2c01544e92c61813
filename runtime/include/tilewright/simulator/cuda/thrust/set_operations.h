/* thrust/set_operations.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/sets.h"
