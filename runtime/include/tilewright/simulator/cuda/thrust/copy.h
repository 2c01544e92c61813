/* thrust/copy.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/elements.h"
#include "tilewright/simulator/thrust/order.h"
