/*
 * memory_calls.h -- the CUDA driver API on memory: allocations, copies, sets,
 * arrays, textures. Included by cuda.h.
 */
#ifndef TILEWRIGHT_DRIVER_MEMORY_CALLS_H
#define TILEWRIGHT_DRIVER_MEMORY_CALLS_H

#include "tilewright/simulator/hide_macros.h"

CUresult cuMemAlloc(CUdeviceptr *memory, size_t bytes);
CUresult cuMemAllocPitch(CUdeviceptr *memory, size_t *pitch, size_t width,
                         size_t height, unsigned int element_bytes);
CUresult cuMemAllocManaged(CUdeviceptr *memory, size_t bytes,
                           unsigned int flags);
CUresult cuMemFree(CUdeviceptr memory);
CUresult cuMemAllocHost(void **memory, size_t bytes);
CUresult cuMemHostAlloc(void **memory, size_t bytes, unsigned int flags);
CUresult cuMemFreeHost(void *memory);
CUresult cuMemHostRegister(void *memory, size_t bytes, unsigned int flags);
CUresult cuMemHostUnregister(void *memory);
CUresult cuMemHostGetDevicePointer(CUdeviceptr *device, void *host,
                                   unsigned int flags);
CUresult cuMemHostGetFlags(unsigned int *flags, void *host);
CUresult cuMemGetInfo(size_t *free_bytes, size_t *total_bytes);
CUresult cuMemGetAddressRange(CUdeviceptr *begin, size_t *bytes,
                              CUdeviceptr memory);
CUresult cuPointerGetAttribute(void *value, CUpointer_attribute attribute,
                               CUdeviceptr memory);
CUresult cuPointerGetAttributes(unsigned int count,
                                CUpointer_attribute *attributes, void **values,
                                CUdeviceptr memory);
CUresult cuMemAllocAsync(CUdeviceptr *memory, size_t bytes, CUstream stream);
CUresult cuMemAllocFromPoolAsync(CUdeviceptr *memory, size_t bytes,
                                 CUmemoryPool pool, CUstream stream);
CUresult cuMemFreeAsync(CUdeviceptr memory, CUstream stream);

/* ---- copies ------------------------------------------------------------- */

CUresult cuMemcpy(CUdeviceptr to, CUdeviceptr from, size_t bytes);
CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes);
CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes);
CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t bytes);
CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes,
                       CUstream stream);
CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void *from, size_t bytes,
                           CUstream stream);
CUresult cuMemcpyDtoHAsync(void *to, CUdeviceptr from, size_t bytes,
                           CUstream stream);
CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes,
                           CUstream stream);
CUresult cuMemcpyPeer(CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
                      CUcontext from_context, size_t bytes);
CUresult cuMemcpyPeerAsync(CUdeviceptr to, CUcontext to_context,
                           CUdeviceptr from, CUcontext from_context,
                           size_t bytes, CUstream stream);
CUresult cuMemcpy2D(const CUDA_MEMCPY2D *copy);
CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *copy);
CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *copy, CUstream stream);
CUresult cuMemcpy3D(const CUDA_MEMCPY3D *copy);
CUresult cuMemcpy3DAsync(const CUDA_MEMCPY3D *copy, CUstream stream);
CUresult cuMemcpyHtoA(CUarray to, size_t offset, const void *from,
                      size_t bytes);
CUresult cuMemcpyAtoH(void *to, CUarray from, size_t offset, size_t bytes);
CUresult cuMemcpyDtoA(CUarray to, size_t offset, CUdeviceptr from,
                      size_t bytes);
CUresult cuMemcpyAtoD(CUdeviceptr to, CUarray from, size_t offset,
                      size_t bytes);

/* ---- sets --------------------------------------------------------------- */

CUresult cuMemsetD8(CUdeviceptr memory, unsigned char value, size_t count);
CUresult cuMemsetD16(CUdeviceptr memory, unsigned short value, size_t count);
CUresult cuMemsetD32(CUdeviceptr memory, unsigned int value, size_t count);
CUresult cuMemsetD8Async(CUdeviceptr memory, unsigned char value, size_t count,
                         CUstream stream);
CUresult cuMemsetD16Async(CUdeviceptr memory, unsigned short value,
                          size_t count, CUstream stream);
CUresult cuMemsetD32Async(CUdeviceptr memory, unsigned int value, size_t count,
                          CUstream stream);
CUresult cuMemsetD2D8(CUdeviceptr memory, size_t pitch, unsigned char value,
                      size_t width, size_t height);
CUresult cuMemsetD2D16(CUdeviceptr memory, size_t pitch, unsigned short value,
                       size_t width, size_t height);
CUresult cuMemsetD2D32(CUdeviceptr memory, size_t pitch, unsigned int value,
                       size_t width, size_t height);
CUresult cuMemsetD2D8Async(CUdeviceptr memory, size_t pitch,
                           unsigned char value, size_t width, size_t height,
                           CUstream stream);
CUresult cuMemsetD2D16Async(CUdeviceptr memory, size_t pitch,
                            unsigned short value, size_t width, size_t height,
                            CUstream stream);
CUresult cuMemsetD2D32Async(CUdeviceptr memory, size_t pitch,
                            unsigned int value, size_t width, size_t height,
                            CUstream stream);

/* ---- arrays, textures, surfaces ------------------------------------------ */

CUresult cuArrayCreate(CUarray *array, const CUDA_ARRAY_DESCRIPTOR *format);
CUresult cuArrayGetDescriptor(CUDA_ARRAY_DESCRIPTOR *format, CUarray array);
CUresult cuArray3DCreate(CUarray *array, const CUDA_ARRAY3D_DESCRIPTOR *format);
CUresult cuArray3DGetDescriptor(CUDA_ARRAY3D_DESCRIPTOR *format, CUarray array);
CUresult cuArrayDestroy(CUarray array);
CUresult cuTexObjectCreate(CUtexObject *texture,
                           const CUDA_RESOURCE_DESC *resource,
                           const CUDA_TEXTURE_DESC *description,
                           const CUDA_RESOURCE_VIEW_DESC *view);
CUresult cuTexObjectDestroy(CUtexObject texture);
CUresult cuSurfObjectCreate(CUsurfObject *surface,
                            const CUDA_RESOURCE_DESC *resource);
CUresult cuSurfObjectDestroy(CUsurfObject surface);

#include "tilewright/simulator/show_macros.h"

#endif
