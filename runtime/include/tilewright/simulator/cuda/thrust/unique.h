/* thrust/unique.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/order.h"
