/*
 * cub/allocator.h -- CUB's allocator, without its cache: memory is allocated
 * and freed at each call, so that an access to freed memory is found.
 */
#ifndef TILEWRIGHT_CUB_ALLOCATOR_H
#define TILEWRIGHT_CUB_ALLOCATOR_H

#include <cuda_runtime.h>

#include "tilewright/simulator/hide_macros.h"

namespace cub {

struct CachingDeviceAllocator {
  explicit CachingDeviceAllocator(bool = false, bool = false) {}
  CachingDeviceAllocator(unsigned, unsigned = 1, unsigned = ~0u,
                         size_t = ~(size_t)0, bool = false) {}

  cudaError_t DeviceAllocate(void **memory, size_t bytes, cudaStream_t = 0) {
    return cudaMalloc(memory, bytes ? bytes : 1);
  }
  cudaError_t DeviceAllocate(int, void **memory, size_t bytes,
                             cudaStream_t = 0) {
    return DeviceAllocate(memory, bytes);
  }
  cudaError_t DeviceFree(void *memory) { return cudaFree(memory); }
  cudaError_t DeviceFree(int, void *memory) { return cudaFree(memory); }
  cudaError_t FreeAllCached() { return cudaSuccess; }
  cudaError_t SetMaxCachedBytes(size_t) { return cudaSuccess; }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
