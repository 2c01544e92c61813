/* thrust/merge.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/sets.h"
