/* thrust/iterator/transform_output_iterator.h -- CUDA's header, for the
 * simulator. */
#include "tilewright/simulator/thrust/iterators.h"
