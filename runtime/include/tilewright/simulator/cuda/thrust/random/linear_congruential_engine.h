/* thrust/random/linear_congruential_engine.h -- for the simulator. */
#include "tilewright/simulator/thrust/random.h"
