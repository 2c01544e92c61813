/* thrust/zip_function.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/iterators.h"
