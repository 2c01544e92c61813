/*
 * memory.c -- memory in the driver API: allocations, copies of bytes, sets.
 */
#include "cudart/allocations.h"
#include "driver/call.h"
#include "driver/current.h"

static cudaError_t allocate(CUdeviceptr *memory, size_t bytes) {
  void *made;
  if (!memory || !bytes) return cudaErrorInvalidValue;
  const cudaError_t error = cudaMalloc(&made, bytes);
  if (!error) *memory = (CUdeviceptr)(uintptr_t)made;
  return error;
}

static cudaError_t allocate_rows(CUdeviceptr *memory, size_t *pitch,
                                 size_t width, size_t height,
                                 unsigned element_bytes) {
  void *made;
  if (!memory ||
      (element_bytes != 4 && element_bytes != 8 && element_bytes != 16))
    return cudaErrorInvalidValue;
  const cudaError_t error = cudaMallocPitch(&made, pitch, width, height);
  if (!error) *memory = (CUdeviceptr)(uintptr_t)made;
  return error;
}

static cudaError_t allocate_managed(CUdeviceptr *memory, size_t bytes,
                                    unsigned flags) {
  void *made;
  if (!memory) return cudaErrorInvalidValue;
  const cudaError_t error = cudaMallocManaged(&made, bytes, flags);
  if (!error) *memory = (CUdeviceptr)(uintptr_t)made;
  return error;
}

static cudaError_t allocate_async(CUdeviceptr *memory, size_t bytes,
                                  const CUmemoryPool *pool, CUstream stream) {
  void *made;
  if (!memory) return cudaErrorInvalidValue;
  const cudaError_t error =
      pool ? cudaMallocFromPoolAsync(&made, bytes, *pool, stream)
           : cudaMallocAsync(&made, bytes, stream);
  if (!error) *memory = (CUdeviceptr)(uintptr_t)made;
  return error;
}

CUresult cuMemAlloc(CUdeviceptr *memory, size_t bytes) {
  DRIVER_CALL(allocate(memory, bytes));
}
CUresult cuMemAllocPitch(CUdeviceptr *memory, size_t *pitch, size_t width,
                         size_t height, unsigned element_bytes) {
  DRIVER_CALL(allocate_rows(memory, pitch, width, height, element_bytes));
}
CUresult cuMemAllocManaged(CUdeviceptr *memory, size_t bytes, unsigned flags) {
  DRIVER_CALL(allocate_managed(memory, bytes, flags));
}
CUresult cuMemFree(CUdeviceptr memory) {
  DRIVER_CALL(cudaFree(driver_pointer(memory)));
}
CUresult cuMemAllocAsync(CUdeviceptr *memory, size_t bytes, CUstream stream) {
  DRIVER_CALL(allocate_async(memory, bytes, NULL, stream));
}
CUresult cuMemAllocFromPoolAsync(CUdeviceptr *memory, size_t bytes,
                                 CUmemoryPool pool, CUstream stream) {
  DRIVER_CALL(allocate_async(memory, bytes, &pool, stream));
}
CUresult cuMemFreeAsync(CUdeviceptr memory, CUstream stream) {
  DRIVER_CALL(cudaFreeAsync(driver_pointer(memory), stream));
}
CUresult cuMemAllocHost(void **memory, size_t bytes) {
  DRIVER_CALL(cudaMallocHost(memory, bytes));
}
CUresult cuMemHostAlloc(void **memory, size_t bytes, unsigned flags) {
  DRIVER_CALL(cudaHostAlloc(memory, bytes, flags));
}
CUresult cuMemFreeHost(void *memory) { DRIVER_CALL(cudaFreeHost(memory)); }
CUresult cuMemHostRegister(void *memory, size_t bytes, unsigned flags) {
  DRIVER_CALL(cudaHostRegister(memory, bytes, flags));
}
CUresult cuMemHostUnregister(void *memory) {
  DRIVER_CALL(cudaHostUnregister(memory));
}
CUresult cuMemHostGetFlags(unsigned *flags, void *host) {
  DRIVER_CALL(cudaHostGetFlags(flags, host));
}
CUresult cuMemGetInfo(size_t *free_bytes, size_t *total_bytes) {
  DRIVER_CALL(cudaMemGetInfo(free_bytes, total_bytes));
}

static cudaError_t get_device_pointer(CUdeviceptr *device, void *host,
                                      unsigned flags) {
  void *found;
  if (!device) return cudaErrorInvalidValue;
  const cudaError_t error = cudaHostGetDevicePointer(&found, host, flags);
  if (!error) *device = (CUdeviceptr)(uintptr_t)found;
  return error;
}

CUresult cuMemHostGetDevicePointer(CUdeviceptr *device, void *host,
                                   unsigned flags) {
  DRIVER_CALL(get_device_pointer(device, host, flags));
}

/* ---- what a pointer is --------------------------------------------------- */

static cudaError_t get_range(CUdeviceptr *begin, size_t *bytes,
                             CUdeviceptr memory) {
  const cudart_allocation *item = cudart_find(driver_pointer(memory));
  if (!item) return cudaErrorSymbolNotFound;
  if (begin) *begin = item->range.begin;
  if (bytes) *bytes = item->range.bytes;
  return cudaSuccess;
}

CUresult cuMemGetAddressRange(CUdeviceptr *begin, size_t *bytes,
                              CUdeviceptr memory) {
  DRIVER_BODY(get_range(begin, bytes, memory));
}

static cudaError_t describe(void *value, CUpointer_attribute attribute,
                            CUdeviceptr memory) {
  const cudart_space space = cudart_space_of(driver_pointer(memory));
  const cudart_allocation *item = cudart_find(driver_pointer(memory));
  if (!value || space == CUDART_PAGEABLE) return cudaErrorInvalidValue;
  switch (attribute) {
    case CU_POINTER_ATTRIBUTE_CONTEXT:
      *(CUcontext *)value = driver_current();
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
      *(unsigned *)value = cudart_is_host(space) && space != CUDART_MANAGED
                               ? CU_MEMORYTYPE_HOST
                               : CU_MEMORYTYPE_DEVICE;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
      *(CUdeviceptr *)value = memory;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER:
      if (!cudart_is_host(space)) return cudaErrorInvalidValue;
      *(void **)value = driver_pointer(memory);
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_SYNC_MEMOPS:
      *(int *)value = 0;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
      *(int *)value = space == CUDART_MANAGED;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      *(int *)value = 0;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
      *(CUdeviceptr *)value = item ? item->range.begin : memory;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
      *(size_t *)value = item ? item->range.bytes : 0;
      return cudaSuccess;
    case CU_POINTER_ATTRIBUTE_MAPPED:
      *(int *)value = 1;
      return cudaSuccess;
  }
  return cudaErrorInvalidValue;
}

/* What does not hold for the pointer is 0, without an error. */
static cudaError_t describe_all(unsigned count,
                                const CUpointer_attribute *attributes,
                                void **values, CUdeviceptr memory) {
  if (!count || !attributes || !values) return cudaErrorInvalidValue;
  for (unsigned i = 0; i < count; i++)
    if (describe(values[i], attributes[i], memory))
      *(int *)values[i] =
          attributes[i] == CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL ? -2 : 0;
  return cudaSuccess;
}

CUresult cuPointerGetAttribute(void *value, CUpointer_attribute attribute,
                               CUdeviceptr memory) {
  DRIVER_BODY(describe(value, attribute, memory));
}
CUresult cuPointerGetAttributes(unsigned count, CUpointer_attribute *attributes,
                                void **values, CUdeviceptr memory) {
  DRIVER_BODY(describe_all(count, attributes, values, memory));
}
