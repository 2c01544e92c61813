/* thrust/device_free.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/pointer.h"
