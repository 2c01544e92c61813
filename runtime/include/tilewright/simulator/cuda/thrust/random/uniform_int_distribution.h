/* thrust/random/uniform_int_distribution.h -- for the simulator. */
#include "tilewright/simulator/thrust/random.h"
