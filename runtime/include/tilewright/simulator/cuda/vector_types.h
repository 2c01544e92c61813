/* vector_types.h -- CUDA's vector types, in C and in C++. */
#include "tilewright/simulator/cudart/vectors.h"
