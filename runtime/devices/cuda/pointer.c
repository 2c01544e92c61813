/*
 * cuda/pointer.c -- whether a GPU's kernels can use the memory at an address.
 *
 * A kernel that accesses memory which its GPU cannot use destroys the whole
 * CUDA context. A later call reports this, without naming the argument. The
 * checks here cost microseconds, so they run only with TW_CHECK_POINTERS.
 */
#include <cuda.h>
#include <stdio.h>
#include <string.h>

#include "devices/cuda/call.h"

/* ---- the driver's functions --------------------------------------------- */

/* Stores the address of a driver function in the function pointer at
 * `function`; 0 if there is none. libcuda is not linked, so that the library
 * can be loaded on a machine without a driver. */
static int find_function(const char *name, void *function) {
  enum cudaDriverEntryPointQueryResult result;
  void *found = NULL;
#if CUDART_VERSION >= 12050
  cudaError_t error = cudaGetDriverEntryPointByVersion(
      name, &found, 12000, cudaEnableDefault, &result);
#else
  cudaError_t error =
      cudaGetDriverEntryPoint(name, &found, cudaEnableDefault, &result);
#endif
  if (error) cudaGetLastError();
  if (error || result != cudaDriverEntryPointSuccess) return 0;
  memcpy(function, &found, sizeof found);
  return 1;
}

typedef CUresult (*range_function)(CUdeviceptr *base, size_t *bytes,
                                   CUdeviceptr address);
typedef CUresult (*retain_function)(CUmemGenericAllocationHandle *handle,
                                    void *address);
typedef CUresult (*release_function)(CUmemGenericAllocationHandle handle);

/* The allocation that contains an address; 0 if the driver cannot tell. */
static int find_range(uintptr_t address, uintptr_t *begin, size_t *bytes) {
  CUdeviceptr base = 0;
  range_function get;
  if (!find_function("cuMemGetAddressRange", &get) ||
      get(&base, bytes, (CUdeviceptr)address))
    return 0;
  *begin = (uintptr_t)base;
  return 1;
}

/* Whether the memory was mapped by cuMemMap: an operand may then span several
 * mappings. */
static int is_mapped_by_hand(uintptr_t address) {
  CUmemGenericAllocationHandle handle;
  retain_function retain;
  release_function release;
  if (!find_function("cuMemRetainAllocationHandle", &retain) ||
      !find_function("cuMemRelease", &release) ||
      retain(&handle, (void *)address))
    return 0;
  release(handle);
  return 1;
}

/* The end of the allocation, or of the adjacent mappings, that contain
 * `address`; `end` if they reach it, or if the driver cannot tell. */
static uintptr_t find_end(uintptr_t address, uintptr_t end) {
  uintptr_t begin;
  size_t bytes;
  if (!find_range(address, &begin, &bytes)) return end;
  while (end - begin > bytes) {
    uintptr_t next = begin + bytes;
    if (!is_mapped_by_hand(begin) || !is_mapped_by_hand(next) ||
        !find_range(next, &begin, &bytes))
      return next;
  }
  return end;
}

/* ---- the check ----------------------------------------------------------- */

#define REFUSE(...) (snprintf(why, TWI_POINTER_WHY, __VA_ARGS__), 0)

/* Memory that CUDA does not know is ordinary memory of the CPU, or has been
 * freed. On some systems kernels can use all memory of the CPU. */
static int is_reachable_unknown(int ordinal, char *why) {
  int reaches_all = 0;
  cudaDeviceGetAttribute(&reaches_all, cudaDevAttrPageableMemoryAccess,
                         ordinal);
  if (reaches_all) return 1;
  return REFUSE(
      "ordinary memory of the CPU, or freed memory; give memory of cuda:%d, "
      "from tw_alloc or cudaMalloc",
      ordinal);
}

/* CUDA knows the memory, but kernels of this GPU cannot use it by this address.
 */
static int refuse_known(int ordinal, const struct cudaPointerAttributes *found,
                        char *why) {
  if (found->type == cudaMemoryTypeDevice)
    return REFUSE(
        "memory of cuda:%d, but this context is for cuda:%d; give memory of "
        "that GPU, or call cudaDeviceEnablePeerAccess",
        found->device, ordinal);
  if (found->devicePointer)
    return REFUSE(
        "the CPU's address of pinned memory; give %p, the address "
        "that cudaHostGetDevicePointer gives for it",
        found->devicePointer);
  return REFUSE(
      "memory of the CPU that is not mapped for cuda:%d; allocate it with "
      "cudaMallocHost, or register it with cudaHostRegisterMapped",
      ordinal);
}

/* devicePointer is the address by which kernels of the current device can use
 * the memory. It is NULL if they cannot, as for memory of another GPU without
 * peer access. */
static int is_usable(int ordinal, const void *pointer, char *why) {
  struct cudaPointerAttributes found;
  cudaError_t error = cudaPointerGetAttributes(&found, pointer);
  if (error) {
    cudaGetLastError();
    return REFUSE(
        "an address that CUDA does not accept (%s); give memory from "
        "tw_alloc or cudaMalloc",
        cudaGetErrorName(error));
  }
  if (found.devicePointer == pointer) return 1;
  if (found.type == cudaMemoryTypeUnregistered)
    return is_reachable_unknown(ordinal, why);
  return refuse_known(ordinal, &found, why);
}

static int reaches_end(const void *pointer, size_t bytes, char *why) {
  uintptr_t begin = (uintptr_t)pointer, end = begin + bytes;
  uintptr_t found = find_end(begin, end);
  if (found >= end) return 1;
  return REFUSE(
      "in an allocation that ends after %zu of these bytes; give an "
      "address of which all %zu bytes are allocated",
      (size_t)(found - begin), bytes);
}

int twi_cuda_can_use(twi_device *device, const void *pointer, size_t bytes,
                     char *why) {
  int before = twi_cuda_enter(device);
  enum cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  cudaThreadExchangeStreamCaptureMode(&mode);
  int ok = is_usable(((twi_cuda_device *)device)->ordinal, pointer, why) &&
           reaches_end(pointer, bytes, why);
  cudaThreadExchangeStreamCaptureMode(&mode);
  twi_cuda_leave(device, before);
  return ok;
}
