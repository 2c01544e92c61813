/*
 * cuda.h -- the CUDA driver API, for programs that run on the simulator, in C
 * and C++. Names and numbers are those of CUDA 12 and 13; the functions have no
 * suffix such as _v2.
 *
 * docs/driver.md lists what runs, what is accepted as a hint, and what is
 * refused.
 */
#ifndef TILEWRIGHT_CUDART_CUDA_H
#define TILEWRIGHT_CUDART_CUDA_H

#include "tilewright/simulator/hide_macros.h"

#define __cuda_cuda_h__ 1
#include "cuda_runtime_api.h"

#ifndef CUDA_VERSION
#define CUDA_VERSION CUDART_VERSION
#endif

#include "tilewright/simulator/driver/attributes.h"
#include "tilewright/simulator/driver/memory_types.h"
#include "tilewright/simulator/driver/results.h"
#include "tilewright/simulator/driver/types.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#include "tilewright/simulator/driver/calls.h"
#include "tilewright/simulator/driver/memory_calls.h"
#include "tilewright/simulator/driver/refused_calls.h"
#include "tilewright/simulator/driver/tensor_maps.h"

#pragma GCC visibility pop
#ifdef __cplusplus
}

/* Both forms. */
#include "tilewright/simulator/cudart/inline.h"
TW_CUDART_INLINE CUresult cuCtxCreate(CUcontext *context, unsigned int flags,
                                      CUdevice device) {
  return cuCtxCreate_v2(context, flags, device);
}
TW_CUDART_INLINE CUresult cuCtxCreate(CUcontext *context,
                                      CUctxCreateParams *params,
                                      unsigned int flags, CUdevice device) {
  return cuCtxCreate_v4(context, params, flags, device);
}
#elif CUDA_VERSION >= 13000
#define cuCtxCreate cuCtxCreate_v4
#else
#define cuCtxCreate cuCtxCreate_v2
#endif

#include "tilewright/simulator/show_macros.h"

#endif
