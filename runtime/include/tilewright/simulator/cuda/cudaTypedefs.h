/* cudaTypedefs.h -- the types of functions of the driver that programs get from
 * cudaGetDriverEntryPoint(). */
#ifndef TILEWRIGHT_CUDA_TYPEDEFS_H
#define TILEWRIGHT_CUDA_TYPEDEFS_H
#include "cuda.h"

typedef __typeof__(&cuTensorMapEncodeTiled) PFN_cuTensorMapEncodeTiled_v12000;
typedef PFN_cuTensorMapEncodeTiled_v12000 PFN_cuTensorMapEncodeTiled;
typedef __typeof__(&cuGetErrorString) PFN_cuGetErrorString_v6000;
typedef PFN_cuGetErrorString_v6000 PFN_cuGetErrorString;
typedef __typeof__(&cuGetErrorName) PFN_cuGetErrorName_v6000;
typedef PFN_cuGetErrorName_v6000 PFN_cuGetErrorName;
typedef __typeof__(&cuLaunchKernel) PFN_cuLaunchKernel_v4000;
typedef PFN_cuLaunchKernel_v4000 PFN_cuLaunchKernel;
typedef __typeof__(&cuGetProcAddress) PFN_cuGetProcAddress_v12000;
typedef PFN_cuGetProcAddress_v12000 PFN_cuGetProcAddress;
#endif
