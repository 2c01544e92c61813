/* thrust/binary_search.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/order.h"
