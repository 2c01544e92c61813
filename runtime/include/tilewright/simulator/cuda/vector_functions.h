/* vector_functions.h -- make_float4() and the others, in C++. */
#include "tilewright/simulator/cudart/vectors.h"
