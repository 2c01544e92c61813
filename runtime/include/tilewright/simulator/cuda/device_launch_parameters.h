/* device_launch_parameters.h -- threadIdx and the others are in cuda_words.h
 * already. */
#include "vector_types.h"
