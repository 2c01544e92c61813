/* thrust/device_reference.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/pointer.h"
