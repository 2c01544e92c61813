/* thrust/functional.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/functional.h"
