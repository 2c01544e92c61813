/* thrust/random/linear_congruential_engine.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/random.h"
