/* thrust/random/uniform_real_distribution.h -- for the simulator. */
#include "tilewright/simulator/thrust/random.h"
