/*
 * cuda.h -- types of the CUDA driver API, for programs that include it beside
 * the runtime. The simulator has none of the driver's calls.
 */
#ifndef TILEWRIGHT_CUDART_CUDA_H
#define TILEWRIGHT_CUDART_CUDA_H

#define __cuda_cuda_h__ 1
#include "cuda_runtime_api.h"

#ifndef CUDA_VERSION
#define CUDA_VERSION CUDART_VERSION
#endif

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef enum cudaError_enum { CUDA_SUCCESS = 0 } CUresult;

#endif
