/* thrust/iterator/iterator_categories.h -- CUDA's header, for the simulator. */
#include "tilewright/simulator/thrust/iterators.h"
