/*
 * driver_types.h -- the types of the CUDA runtime, for programs that run on the
 * simulator.
 *
 * Names and numbers are those of CUDA 12 and 13. What only one of the two has
 * is here as well. For C and C++.
 */
#ifndef TILEWRIGHT_CUDART_DRIVER_TYPES_H
#define TILEWRIGHT_CUDART_DRIVER_TYPES_H

#include <limits.h>
#include <stddef.h>

/* By NVIDIA's own guards programs ask what has been included. */
#define __DRIVER_TYPES_H__ 1

/* Members of structures have the names of kernels' variables, which may be
 * macros. */
#pragma push_macro("gridDim")
#pragma push_macro("blockDim")
#pragma push_macro("warpSize")
#undef gridDim
#undef blockDim
#undef warpSize

#include "host_defines.h"
#include "tilewright/simulator/cudart/device_types.h"
#include "tilewright/simulator/cudart/errors.h"
#include "tilewright/simulator/cudart/graph_types.h"
#include "tilewright/simulator/cudart/memory_types.h"
#include "vector_types.h"

#pragma pop_macro("gridDim")
#pragma pop_macro("blockDim")
#pragma pop_macro("warpSize")

#endif
