/* thrust/host_vector.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/order.h"
#include "tilewright/simulator/thrust/vector.h"
