/*
 * hints.c -- calls that are checked and have no other effect here: advice about
 * managed memory, caches, profilers.
 */
#include <string.h>

#include "cudart/allocations.h"
#include "cudart/queue.h"

static cudaError_t check_managed(const void *memory, size_t bytes) {
  if (!bytes || cudart_space_of(memory) != CUDART_MANAGED)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given %zu bytes at %p, which are not managed "
                        "memory",
                        cudart_call_name(), bytes, memory);
  return cudart_check_bounds(memory, bytes, "names") ? cudaSuccess
                                                     : cudaErrorInvalidValue;
}

static cudaError_t check_device(int device) {
  if (device == 0 || device == cudaCpuDeviceId) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given device %d; the simulator has device 0 and "
                      "the host, cudaCpuDeviceId",
                      cudart_call_name(), device);
}

static cudaError_t check_location(struct cudaMemLocation location) {
  return check_device(location.type == cudaMemLocationTypeDevice
                          ? location.id
                          : cudaCpuDeviceId);
}

static cudaError_t prefetch(const void *memory, size_t bytes, cudaError_t error,
                            cudaStream_t stream) {
  if (error) return error;
  if (!cudart_stream(stream)) return cudaErrorInvalidResourceHandle;
  return check_managed(memory, bytes);
}

cudaError_t cudaMemPrefetchAsync(const void *memory, size_t bytes, int device,
                                 cudaStream_t stream) {
  CUDART_CALL(prefetch(memory, bytes, check_device(device), stream));
}

cudaError_t cudaMemPrefetchAsync_v2(const void *memory, size_t bytes,
                                    struct cudaMemLocation location,
                                    unsigned flags, cudaStream_t stream) {
  CUDART_CALL_AS(
      "cudaMemPrefetchAsync",
      prefetch(memory, bytes,
               flags ? cudaErrorInvalidValue : check_location(location),
               stream));
}

static cudaError_t advise(const void *memory, size_t bytes,
                          enum cudaMemoryAdvise advice, cudaError_t error) {
  if (error) return error;
  if (advice < cudaMemAdviseSetReadMostly ||
      advice > cudaMemAdviseUnsetAccessedBy)
    return cudaErrorInvalidValue;
  return check_managed(memory, bytes);
}

cudaError_t cudaMemAdvise(const void *memory, size_t bytes,
                          enum cudaMemoryAdvise advice, int device) {
  CUDART_CALL(advise(memory, bytes, advice,
                     advice == cudaMemAdviseSetReadMostly ||
                             advice == cudaMemAdviseUnsetReadMostly
                         ? cudaSuccess
                         : check_device(device)));
}

cudaError_t cudaMemAdvise_v2(const void *memory, size_t bytes,
                             enum cudaMemoryAdvise advice,
                             struct cudaMemLocation location) {
  CUDART_CALL_AS("cudaMemAdvise",
                 advise(memory, bytes, advice, check_location(location)));
}

/* Nothing was advised, and nothing has moved. */
static cudaError_t get_attribute(void *data, size_t data_bytes,
                                 enum cudaMemRangeAttribute attribute,
                                 const void *memory, size_t bytes) {
  cudaError_t error = check_managed(memory, bytes);
  int none =
      attribute == cudaMemRangeAttributeReadMostly ? 0 : cudaInvalidDeviceId;
  if (error) return error;
  if (!data || data_bytes < sizeof none || data_bytes % sizeof none)
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < data_bytes; i += sizeof none)
    memcpy((char *)data + i, &none, sizeof none);
  return cudaSuccess;
}

cudaError_t cudaMemRangeGetAttribute(void *data, size_t data_bytes,
                                     enum cudaMemRangeAttribute attribute,
                                     const void *memory, size_t bytes) {
  CUDART_CALL(get_attribute(data, data_bytes, attribute, memory, bytes));
}

static cudaError_t attach(cudaStream_t stream, const void *memory) {
  if (!cudart_stream(stream)) return cudaErrorInvalidResourceHandle;
  return cudart_space_of(memory) == CUDART_MANAGED ? cudaSuccess
                                                   : cudaErrorInvalidValue;
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *memory,
                                     size_t bytes, unsigned flags) {
  (void)bytes, (void)flags;
  CUDART_CALL(attach(stream, memory));
}

cudaError_t cudaFuncSetCacheConfig(const void *kernel,
                                   enum cudaFuncCache config) {
  (void)config;
  CUDART_CALL(tw_program_find_kernel(kernel) ? cudaSuccess
                                             : cudaErrorInvalidDeviceFunction);
}

cudaError_t cudaFuncSetSharedMemConfig(const void *kernel,
                                       enum cudaSharedMemConfig config) {
  (void)config;
  CUDART_CALL(tw_program_find_kernel(kernel) ? cudaSuccess
                                             : cudaErrorInvalidDeviceFunction);
}

cudaError_t cudaCtxResetPersistingL2Cache(void) { CUDART_CALL(cudaSuccess); }

cudaError_t cudaProfilerStart(void) { CUDART_CALL(cudaSuccess); }

cudaError_t cudaProfilerStop(void) { CUDART_CALL(cudaSuccess); }
