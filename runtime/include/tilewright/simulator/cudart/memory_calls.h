/*
 * memory_calls.h -- the CUDA runtime's calls on memory.
 *
 * Included by cuda_runtime_api.h. Sizes, pitches and widths are bytes; sizes of
 * arrays are elements.
 */
#ifndef TILEWRIGHT_CUDART_MEMORY_CALLS_H
#define TILEWRIGHT_CUDART_MEMORY_CALLS_H

#include "tilewright/simulator/hide_macros.h"

/* ---- allocating --------------------------------------------------------- */

cudaError_t cudaMalloc(void **memory, size_t bytes);
cudaError_t cudaFree(void *memory);
cudaError_t cudaMallocHost(void **memory, size_t bytes);
cudaError_t cudaHostAlloc(void **memory, size_t bytes, unsigned int flags);
cudaError_t cudaFreeHost(void *memory);
cudaError_t cudaHostRegister(void *memory, size_t bytes, unsigned int flags);
cudaError_t cudaHostUnregister(void *memory);
cudaError_t cudaHostGetDevicePointer(void **device, void *host,
                                     unsigned int flags);
cudaError_t cudaHostGetFlags(unsigned int *flags, void *host);
cudaError_t cudaMallocManaged(void **memory, size_t bytes,
                              unsigned int flags
                                  TW_CUDA_DEFAULT(cudaMemAttachGlobal));
cudaError_t cudaMallocPitch(void **memory, size_t *pitch, size_t width,
                            size_t height);
cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pitched,
                         struct cudaExtent extent);
cudaError_t cudaMemGetInfo(size_t *free_bytes, size_t *total_bytes);
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes,
                                     const void *pointer);

/* ---- copying ------------------------------------------------------------ */

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes,
                       enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                            enum cudaMemcpyKind kind,
                            cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from,
                           int from_device, size_t bytes);
cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from,
                                int from_device, size_t bytes,
                                cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from,
                         size_t from_pitch, size_t width, size_t height,
                         enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                              size_t from_pitch, size_t width, size_t height,
                              enum cudaMemcpyKind kind,
                              cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *copy);
cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *copy,
                              cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *copy);
cudaError_t cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *copy,
                                  cudaStream_t stream TW_CUDA_DEFAULT(0));

/* ---- variables ---------------------------------------------------------- */

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from,
                               size_t bytes, size_t offset TW_CUDA_DEFAULT(0),
                               enum cudaMemcpyKind kind
                                   TW_CUDA_DEFAULT(cudaMemcpyHostToDevice));
cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes,
                                 size_t offset TW_CUDA_DEFAULT(0),
                                 enum cudaMemcpyKind kind
                                     TW_CUDA_DEFAULT(cudaMemcpyDeviceToHost));
cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from,
                                    size_t bytes, size_t offset,
                                    enum cudaMemcpyKind kind,
                                    cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol,
                                      size_t bytes, size_t offset,
                                      enum cudaMemcpyKind kind,
                                      cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaGetSymbolAddress(void **memory, const void *symbol);
cudaError_t cudaGetSymbolSize(size_t *bytes, const void *symbol);
/* The calls above, for a variable of so many bytes; 0: not known. C++ calls
 * these (cuda_runtime.h). */
cudaError_t tw_cudart_to_symbol(const void *symbol, size_t symbol_bytes,
                                const void *from, size_t bytes, size_t offset,
                                enum cudaMemcpyKind kind);
cudaError_t tw_cudart_from_symbol(void *to, const void *symbol,
                                  size_t symbol_bytes, size_t bytes,
                                  size_t offset, enum cudaMemcpyKind kind);
cudaError_t tw_cudart_to_symbol_async(const void *symbol, size_t symbol_bytes,
                                      const void *from, size_t bytes,
                                      size_t offset, enum cudaMemcpyKind kind,
                                      cudaStream_t stream);
cudaError_t tw_cudart_from_symbol_async(void *to, const void *symbol,
                                        size_t symbol_bytes, size_t bytes,
                                        size_t offset, enum cudaMemcpyKind kind,
                                        cudaStream_t stream);
cudaError_t tw_cudart_symbol_size(size_t *bytes, const void *symbol,
                                  size_t symbol_bytes);

/* ---- setting ------------------------------------------------------------ */

cudaError_t cudaMemset(void *memory, int value, size_t bytes);
cudaError_t cudaMemsetAsync(void *memory, int value, size_t bytes,
                            cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemset2D(void *memory, size_t pitch, int value, size_t width,
                         size_t height);
cudaError_t cudaMemset2DAsync(void *memory, size_t pitch, int value,
                              size_t width, size_t height,
                              cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemset3D(struct cudaPitchedPtr pitched, int value,
                         struct cudaExtent extent);
cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pitched, int value,
                              struct cudaExtent extent,
                              cudaStream_t stream TW_CUDA_DEFAULT(0));

/* ---- arrays ------------------------------------------------------------- */

struct cudaChannelFormatDesc cudaCreateChannelDesc(
    int x, int y, int z, int w, enum cudaChannelFormatKind kind);
cudaError_t cudaMallocArray(cudaArray_t *array,
                            const struct cudaChannelFormatDesc *format,
                            size_t width, size_t height TW_CUDA_DEFAULT(0),
                            unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaMalloc3DArray(cudaArray_t *array,
                              const struct cudaChannelFormatDesc *format,
                              struct cudaExtent extent,
                              unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *format,
                             struct cudaExtent *extent, unsigned int *flags,
                             cudaArray_t array);
cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *format,
                               cudaArray_const_t array);
cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y,
                                const void *from, size_t from_pitch,
                                size_t width, size_t height,
                                enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y,
                                     const void *from, size_t from_pitch,
                                     size_t width, size_t height,
                                     enum cudaMemcpyKind kind,
                                     cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpy2DFromArray(void *to, size_t to_pitch,
                                  cudaArray_const_t from, size_t x, size_t y,
                                  size_t width, size_t height,
                                  enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArrayAsync(void *to, size_t to_pitch,
                                       cudaArray_const_t from, size_t x,
                                       size_t y, size_t width, size_t height,
                                       enum cudaMemcpyKind kind,
                                       cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemcpy2DArrayToArray(
    cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from,
    size_t from_x, size_t from_y, size_t width, size_t height,
    enum cudaMemcpyKind kind TW_CUDA_DEFAULT(cudaMemcpyDeviceToDevice));
cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y,
                              const void *from, size_t bytes,
                              enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x,
                                size_t y, size_t bytes,
                                enum cudaMemcpyKind kind);

/* ---- pools -------------------------------------------------------------- */

cudaError_t cudaMallocAsync(void **memory, size_t bytes, cudaStream_t stream);
cudaError_t cudaFreeAsync(void *memory, cudaStream_t stream);
cudaError_t cudaMallocFromPoolAsync(void **memory, size_t bytes,
                                    cudaMemPool_t pool, cudaStream_t stream);
cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool,
                              const struct cudaMemPoolProps *properties);
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes_to_keep);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool,
                                    enum cudaMemPoolAttr attribute,
                                    void *value);
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool,
                                    enum cudaMemPoolAttr attribute,
                                    void *value);
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool,
                                 const struct cudaMemAccessDesc *list,
                                 size_t count);
cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags,
                                 cudaMemPool_t pool,
                                 struct cudaMemLocation *location);
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool);

/* ---- hints -------------------------------------------------------------- */

cudaError_t cudaMemPrefetchAsync(const void *memory, size_t bytes, int device,
                                 cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaMemPrefetchAsync_v2(const void *memory, size_t bytes,
                                    struct cudaMemLocation location,
                                    unsigned int flags, cudaStream_t stream);
cudaError_t cudaMemAdvise(const void *memory, size_t bytes,
                          enum cudaMemoryAdvise advice, int device);
cudaError_t cudaMemAdvise_v2(const void *memory, size_t bytes,
                             enum cudaMemoryAdvise advice,
                             struct cudaMemLocation location);
cudaError_t cudaMemRangeGetAttribute(void *data, size_t data_bytes,
                                     enum cudaMemRangeAttribute attribute,
                                     const void *memory, size_t bytes);
cudaError_t cudaStreamAttachMemAsync(
    cudaStream_t stream, void *memory, size_t bytes TW_CUDA_DEFAULT(0),
    unsigned int flags TW_CUDA_DEFAULT(cudaMemAttachSingle));

#include "tilewright/simulator/show_macros.h"

#endif
