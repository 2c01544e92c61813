/*
 * float8.cuh -- __nv_fp8_e4m3 and __nv_fp8_e5m2, which convert from and to
 * float by casts. What is too large becomes the largest number.
 *
 * Generated files include it if they have variants for such elements.
 */
#ifndef TILEWRIGHT_FLOAT8_CUH
#define TILEWRIGHT_FLOAT8_CUH

#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_fp8.h"
#else
#include <cuda_fp8.h>
#endif

#endif
