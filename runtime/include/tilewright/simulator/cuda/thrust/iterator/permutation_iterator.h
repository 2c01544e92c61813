/* thrust/iterator/permutation_iterator.h -- for the simulator. */
#include "tilewright/simulator/thrust/iterators.h"
