/* thrust/universal_vector.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/vector.h"
