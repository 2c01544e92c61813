/*
 * cuda_runtime_api.h -- the CUDA runtime's calls, for programs that run on the
 * simulator, in C and C++.
 *
 * docs/cudart.md lists what runs, what is accepted as a hint, and what is
 * refused. In C, calls whose arguments changed with CUDA 13 take those of
 * CUDART_VERSION; in C++ (cuda_runtime.h) they take both.
 */
#ifndef TILEWRIGHT_CUDART_RUNTIME_API_H
#define TILEWRIGHT_CUDART_RUNTIME_API_H

#include "tilewright/simulator/hide_macros.h"

#ifndef CUDART_VERSION
#define CUDART_VERSION 13000
#endif

#define __CUDA_RUNTIME_API_H__ 1
#include "driver_types.h"

#ifdef __cplusplus
#define TW_CUDA_DEFAULT(value) = value
extern "C" {
#else
#define TW_CUDA_DEFAULT(value)
#endif
#pragma GCC visibility push(default)

#include "tilewright/simulator/cudart/device_calls.h"
#include "tilewright/simulator/cudart/graph_calls.h"
#include "tilewright/simulator/cudart/memory_calls.h"
#include "tilewright/simulator/cudart/refused_calls.h"
#include "tilewright/simulator/cudart/stream_calls.h"
#include "tilewright/simulator/cudart/texture_calls.h"

#pragma GCC visibility pop
#ifdef __cplusplus
}
#elif defined(TW_CUDART_BUILD)
/* The runtime itself defines both. */
#elif CUDART_VERSION >= 13000
#define cudaMemPrefetchAsync cudaMemPrefetchAsync_v2
#define cudaMemAdvise cudaMemAdvise_v2
#define cudaGraphGetEdges cudaGraphGetEdges_v2
#define cudaGraphNodeGetDependencies cudaGraphNodeGetDependencies_v2
#define cudaGraphNodeGetDependentNodes cudaGraphNodeGetDependentNodes_v2
#define cudaGraphAddNode cudaGraphAddNode_v2
#define cudaGraphAddDependencies cudaGraphAddDependencies_v2
#define cudaGraphRemoveDependencies cudaGraphRemoveDependencies_v2
#define cudaStreamGetCaptureInfo cudaStreamGetCaptureInfo_v3
#else
#define cudaStreamGetCaptureInfo cudaStreamGetCaptureInfo_v2
#endif

#include "tilewright/simulator/show_macros.h"

#endif
