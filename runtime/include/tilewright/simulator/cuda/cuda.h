/*
 * cuda.h -- the driver's header: programs that use the runtime only include it,
 * too. Of the driver's own calls there are none; the names of its types are
 * those of the runtime's.
 */
#ifndef TILEWRIGHT_CUDA_H
#define TILEWRIGHT_CUDA_H

#include "cuda_runtime_api.h"

#define CUDA_VERSION CUDART_VERSION

typedef cudaStream_t CUstream;
typedef cudaEvent_t CUevent;
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;

#endif
