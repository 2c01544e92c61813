/*
 * templates.h -- the CUDA runtime's calls as C++ has them: pointers of any
 * type, variables by reference, and the arguments of CUDA 11, 12 and 13.
 *
 * All are inlined, so that a finding names the line of the program that makes
 * the call. Included by cuda_runtime.h.
 */
#ifndef TILEWRIGHT_CUDART_TEMPLATES_H
#define TILEWRIGHT_CUDART_TEMPLATES_H

#include "cuda_runtime_api.h"
#include "tilewright/simulator/cudart/inline.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- memory ------------------------------------------------------------- */

template <class T>
TW_CUDART_INLINE cudaError_t cudaMalloc(T **memory, size_t bytes) {
  return ::cudaMalloc((void **)memory, bytes);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMallocHost(T **memory, size_t bytes,
                                            unsigned int flags = 0) {
  return flags ? ::cudaHostAlloc((void **)memory, bytes, flags)
               : ::cudaMallocHost((void **)memory, bytes);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaHostAlloc(T **memory, size_t bytes,
                                           unsigned int flags) {
  return ::cudaHostAlloc((void **)memory, bytes, flags);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaHostGetDevicePointer(T **device, void *host,
                                                      unsigned int flags) {
  return ::cudaHostGetDevicePointer((void **)device, host, flags);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMallocManaged(
    T **memory, size_t bytes, unsigned int flags = cudaMemAttachGlobal) {
  return ::cudaMallocManaged((void **)memory, bytes, flags);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMallocPitch(T **memory, size_t *pitch,
                                             size_t width, size_t height) {
  return ::cudaMallocPitch((void **)memory, pitch, width, height);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMallocAsync(T **memory, size_t bytes,
                                             cudaStream_t stream) {
  return ::cudaMallocAsync((void **)memory, bytes, stream);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMallocAsync(T **memory, size_t bytes,
                                             cudaMemPool_t pool,
                                             cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync((void **)memory, bytes, pool, stream);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMallocFromPoolAsync(T **memory, size_t bytes,
                                                     cudaMemPool_t pool,
                                                     cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync((void **)memory, bytes, pool, stream);
}
template <class T>
TW_CUDART_INLINE cudaError_t
cudaStreamAttachMemAsync(cudaStream_t stream, T *memory, size_t bytes = 0,
                         unsigned int flags = cudaMemAttachSingle) {
  return ::cudaStreamAttachMemAsync(stream, (void *)memory, bytes, flags);
}
TW_CUDART_INLINE cudaError_t cudaMemPrefetchAsync(const void *memory,
                                                  size_t bytes,
                                                  cudaMemLocation location,
                                                  unsigned int flags,
                                                  cudaStream_t stream = 0) {
  return ::cudaMemPrefetchAsync_v2(memory, bytes, location, flags, stream);
}
TW_CUDART_INLINE cudaError_t cudaMemAdvise(const void *memory, size_t bytes,
                                           cudaMemoryAdvise advice,
                                           cudaMemLocation location) {
  return ::cudaMemAdvise_v2(memory, bytes, advice, location);
}

/* ---- variables ---------------------------------------------------------- */

template <class T>
TW_CUDART_INLINE cudaError_t cudaMemcpyToSymbol(
    const T &symbol, const void *from, size_t bytes, size_t offset = 0,
    cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return ::tw_cudart_to_symbol((const void *)&symbol, sizeof symbol, from,
                               bytes, offset, kind);
}
template <class T>
TW_CUDART_INLINE cudaError_t
cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return ::tw_cudart_from_symbol(to, (const void *)&symbol, sizeof symbol,
                                 bytes, offset, kind);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMemcpyToSymbolAsync(
    const T &symbol, const void *from, size_t bytes, size_t offset = 0,
    cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) {
  return ::tw_cudart_to_symbol_async((const void *)&symbol, sizeof symbol, from,
                                     bytes, offset, kind, stream);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaMemcpyFromSymbolAsync(
    void *to, const T &symbol, size_t bytes, size_t offset = 0,
    cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) {
  return ::tw_cudart_from_symbol_async(to, (const void *)&symbol, sizeof symbol,
                                       bytes, offset, kind, stream);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaGetSymbolAddress(void **memory,
                                                  const T &symbol) {
  return ::cudaGetSymbolAddress(memory, (const void *)&symbol);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaGetSymbolSize(size_t *bytes, const T &symbol) {
  return ::tw_cudart_symbol_size(bytes, (const void *)&symbol, sizeof symbol);
}

/* ---- events and launches ------------------------------------------------ */

TW_CUDART_INLINE cudaError_t cudaEventCreate(cudaEvent_t *event,
                                             unsigned int flags) {
  return ::cudaEventCreateWithFlags(event, flags);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block,
                                              void **arguments,
                                              size_t shared_bytes = 0,
                                              cudaStream_t stream = 0) {
  return ::cudaLaunchKernel((const void *)kernel, grid, block, arguments,
                            shared_bytes, stream);
}
template <class T>
TW_CUDART_INLINE cudaError_t
cudaLaunchCooperativeKernel(T *kernel, dim3 grid, dim3 block, void **arguments,
                            size_t shared_bytes = 0, cudaStream_t stream = 0) {
  return ::cudaLaunchCooperativeKernel((const void *)kernel, grid, block,
                                       arguments, shared_bytes, stream);
}

template <class T>
struct tw_cudart_same {
  using type = T;
};
/* The arguments as the kernel's parameters, whose addresses a launch takes. */
template <class... Params>
TW_CUDART_INLINE cudaError_t
cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(Params...),
                   typename tw_cudart_same<Params>::type... values) {
  void *addresses[sizeof...(Params) + 1] = {(void *)&values...};
  return ::cudaLaunchKernelExC(config, (const void *)kernel, addresses);
}

template <class T>
TW_CUDART_INLINE cudaError_t
cudaFuncGetAttributes(cudaFuncAttributes *attributes, T *kernel) {
  return ::cudaFuncGetAttributes(attributes, (const void *)kernel);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaFuncSetAttribute(T *kernel,
                                                  cudaFuncAttribute attribute,
                                                  int value) {
  return ::cudaFuncSetAttribute((const void *)kernel, attribute, value);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaFuncSetCacheConfig(T *kernel,
                                                    cudaFuncCache config) {
  return ::cudaFuncSetCacheConfig((const void *)kernel, config);
}
template <class T>
TW_CUDART_INLINE cudaError_t
cudaFuncSetSharedMemConfig(T *kernel, cudaSharedMemConfig config) {
  return ::cudaFuncSetSharedMemConfig((const void *)kernel, config);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaFuncGetName(const char **name, T *kernel) {
  return ::cudaFuncGetName(name, (const void *)kernel);
}

/* ---- occupancy ---------------------------------------------------------- */

template <class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, T kernel, int threads, size_t shared_bytes) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, (const void *)kernel, threads, shared_bytes);
}
template <class T>
TW_CUDART_INLINE cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, T kernel,
                                                       int threads,
                                                       size_t shared_bytes,
                                                       unsigned int flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, (const void *)kernel, threads, shared_bytes, flags);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(
    size_t *shared_bytes, T *kernel, int blocks, int threads) {
  return ::cudaOccupancyAvailableDynamicSMemPerBlock(
      shared_bytes, (const void *)kernel, blocks, threads);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int *blocks, T *kernel, const cudaLaunchConfig_t *config) {
  return ::cudaOccupancyMaxPotentialClusterSize(blocks, (const void *)kernel,
                                                config);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyMaxActiveClusters(
    int *clusters, T *kernel, const cudaLaunchConfig_t *config) {
  return ::cudaOccupancyMaxActiveClusters(clusters, (const void *)kernel,
                                          config);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSize(
    int *blocks, int *threads, T kernel, size_t shared_bytes = 0,
    int most_threads = 0) {
  return ::tw_cudart_propose_block(blocks, threads, (const void *)kernel,
                                   nullptr, nullptr, shared_bytes,
                                   most_threads);
}
template <class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(
    int *blocks, int *threads, T kernel, size_t shared_bytes = 0,
    int most_threads = 0, unsigned int flags = 0) {
  (void)flags;
  return ::tw_cudart_propose_block(blocks, threads, (const void *)kernel,
                                   nullptr, nullptr, shared_bytes,
                                   most_threads);
}
template <class F>
static inline size_t tw_cudart_call_shared_of(void *user, int threads) {
  return (*static_cast<F *>(user))(threads);
}
template <class F, class T>
TW_CUDART_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(
    int *blocks, int *threads, T kernel, F shared_of, int most_threads = 0) {
  return ::tw_cudart_propose_block(blocks, threads, (const void *)kernel,
                                   tw_cudart_call_shared_of<F>, &shared_of, 0,
                                   most_threads);
}

#include "tilewright/simulator/show_macros.h"

#endif
