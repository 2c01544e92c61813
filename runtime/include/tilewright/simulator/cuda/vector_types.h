/*
 * vector_types.h -- CUDA's vector types, in C and in C++.
 */
#ifndef TILEWRIGHT_CUDART_VECTOR_TYPES_H
#define TILEWRIGHT_CUDART_VECTOR_TYPES_H

#define __VECTOR_TYPES_H__ 1
#include "tilewright/simulator/cudart/vectors.h"

#endif
