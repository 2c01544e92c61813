/*
 * memory_calls.c -- cudaMalloc(), cudaFree() and the memory of the host.
 */
#include "cudart/allocations.h"
#include "cudart/capture.h"
#include "cudart/gpu.h"
#include "cudart/graph.h"
#include "cudart/queue.h"
#include "cudart/shadows.h"
#include "cudart/suspects.h"

enum { PITCH = 512 }; /* the rows of cudaMallocPitch() begin at multiples */

/* ---- device memory ------------------------------------------------------ */

static cudaError_t allocate(void **memory, size_t bytes, cudart_space space,
                            unsigned flags) {
  if (!memory) return cudaErrorInvalidValue;
  if (space != CUDART_DEVICE) cudart_note_device_value();
  cudaError_t error = cudart_capture_forbids(NULL);
  return error ? error : cudart_allocate(bytes, space, flags, NULL, memory);
}

cudaError_t cudaMalloc(void **memory, size_t bytes) {
  CUDART_CALL(allocate(memory, bytes, CUDART_DEVICE, 0));
}

static cudaError_t allocate_rows(void **memory, size_t *pitch, size_t width,
                                 size_t height) {
  if (!memory || !pitch) return cudaErrorInvalidValue;
  *pitch = (width + PITCH - 1) / PITCH * PITCH;
  return allocate(memory, *pitch * height, CUDART_DEVICE, 0);
}

cudaError_t cudaMallocPitch(void **memory, size_t *pitch, size_t width,
                            size_t height) {
  CUDART_CALL(allocate_rows(memory, pitch, width, height));
}

static cudaError_t allocate_slices(struct cudaPitchedPtr *pitched,
                                   struct cudaExtent extent) {
  if (!pitched) return cudaErrorInvalidValue;
  pitched->xsize = extent.width;
  pitched->ysize = extent.height;
  return allocate_rows(&pitched->ptr, &pitched->pitch, extent.width,
                       extent.height * extent.depth);
}

cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pitched,
                         struct cudaExtent extent) {
  CUDART_CALL(allocate_slices(pitched, extent));
}

static cudaError_t allocate_managed(void **memory, size_t bytes,
                                    unsigned flags) {
  if (!bytes || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost))
    return cudaErrorInvalidValue;
  return allocate(memory, bytes, CUDART_MANAGED, flags);
}

cudaError_t cudaMallocManaged(void **memory, size_t bytes, unsigned flags) {
  CUDART_CALL(allocate_managed(memory, bytes, flags));
}

/* CUDA waits for all work before it gives memory back, but not that of a pool.
 */
static cudaError_t release(void *memory) {
  if (!memory) return cudaSuccess;
  cudaError_t error = cudart_capture_forbids(NULL);
  if (error) return error;
  const cudart_allocation *found = cudart_find(memory);
  if (found && found->space == CUDART_POOL && !found->is_of_graph)
    cudart_suspects_free(&found->range);
  cudart_finish_all();
  found = cudart_find(memory);
  cudart_space space = found ? found->space : CUDART_DEVICE;
  cudart_allocation *item = cudart_find_to_free(
      memory, space == CUDART_POOL ? CUDART_POOL : CUDART_DEVICE,
      CUDART_MANAGED);
  if (!item) return cudaErrorInvalidValue;
  if (item->is_of_graph)
    cudart_graph_memory_freed(memory);
  else
    cudart_release(item);
  return cudaSuccess;
}

cudaError_t cudaFree(void *memory) { CUDART_CALL(release(memory)); }

static cudaError_t get_info(size_t *free_bytes, size_t *total_bytes) {
  const size_t total = (size_t)cudart_gpu()->memory_bytes;
  if (!free_bytes || !total_bytes) return cudaErrorInvalidValue;
  *free_bytes = total - cudart_used_bytes();
  *total_bytes = total;
  return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t *free_bytes, size_t *total_bytes) {
  CUDART_CALL(get_info(free_bytes, total_bytes));
}

/* ---- memory of the host ------------------------------------------------- */

static cudaError_t allocate_pinned(void **memory, size_t bytes,
                                   unsigned flags) {
  const unsigned known =
      cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined;
  if (flags & ~known) return cudaErrorInvalidValue;
  return allocate(memory, bytes, CUDART_PINNED, flags);
}

cudaError_t cudaHostAlloc(void **memory, size_t bytes, unsigned flags) {
  CUDART_CALL(allocate_pinned(memory, bytes, flags));
}

cudaError_t cudaMallocHost(void **memory, size_t bytes) {
  CUDART_CALL(allocate_pinned(memory, bytes, 0));
}

static cudaError_t release_pinned(void *memory) {
  if (!memory) return cudaSuccess;
  cudaError_t error = cudart_capture_forbids(NULL);
  if (error) return error;
  cudart_finish_all();
  cudart_allocation *item =
      cudart_find_to_free(memory, CUDART_PINNED, CUDART_PINNED);
  if (!item) return cudaErrorInvalidValue;
  cudart_release(item);
  return cudaSuccess;
}

cudaError_t cudaFreeHost(void *memory) { CUDART_CALL(release_pinned(memory)); }

static cudaError_t register_memory(void *memory, size_t bytes, unsigned flags) {
  const unsigned known = cudaHostRegisterPortable | cudaHostRegisterMapped |
                         cudaHostRegisterIoMemory | cudaHostRegisterReadOnly;
  if (!memory || !bytes || flags & ~known) return cudaErrorInvalidValue;
  cudart_note_device_value();
  return cudart_register(memory, bytes, flags);
}

cudaError_t cudaHostRegister(void *memory, size_t bytes, unsigned flags) {
  CUDART_CALL(register_memory(memory, bytes, flags));
}

static cudaError_t unregister(void *memory) {
  cudart_allocation *item = cudart_find(memory);
  if (!item || item->space != CUDART_REGISTERED ||
      item->range.begin != (uintptr_t)memory)
    return CUDART_WRONG(cudaErrorHostMemoryNotRegistered,
                        "cudaHostUnregister() is given %p, where no registered "
                        "memory begins",
                        memory);
  cudart_finish_all();
  cudart_release(cudart_find(memory));
  return cudaSuccess;
}

cudaError_t cudaHostUnregister(void *memory) {
  CUDART_CALL(unregister(memory));
}

static const cudart_allocation *find_host(const void *memory) {
  const cudart_allocation *item = cudart_find(memory);
  return item && cudart_is_host(item->space) ? item : NULL;
}

/* The same address, as on every GPU with unified addressing. */
static cudaError_t get_device_pointer(void **device, void *host,
                                      unsigned flags) {
  if (!device || flags) return cudaErrorInvalidValue;
  if (!find_host(host))
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "cudaHostGetDevicePointer() is given %p, which is not "
                        "memory from cudaHostAlloc() or cudaHostRegister()",
                        host);
  *device = host;
  return cudaSuccess;
}

cudaError_t cudaHostGetDevicePointer(void **device, void *host,
                                     unsigned flags) {
  CUDART_CALL(get_device_pointer(device, host, flags));
}

static cudaError_t get_flags(unsigned *flags, const void *host) {
  const cudart_allocation *item = find_host(host);
  if (!flags || !item) return cudaErrorInvalidValue;
  *flags = item->flags | cudaHostAllocMapped;
  return cudaSuccess;
}

cudaError_t cudaHostGetFlags(unsigned *flags, void *host) {
  CUDART_CALL(get_flags(flags, host));
}

/* ---- what a pointer is -------------------------------------------------- */

static cudaError_t get_attributes(struct cudaPointerAttributes *attributes,
                                  const void *pointer) {
  if (!attributes) return cudaErrorInvalidValue;
  void *address = (void *)(uintptr_t)pointer;
  cudart_space space = cudart_space_of(pointer);
  *attributes = (struct cudaPointerAttributes){.device = -2};
  if (space == CUDART_PAGEABLE) {
    attributes->hostPointer = address;
    return cudaSuccess;
  }
  attributes->device = 0;
  attributes->devicePointer = address;
  attributes->type = space == CUDART_MANAGED ? cudaMemoryTypeManaged
                     : cudart_is_host(space) ? cudaMemoryTypeHost
                                             : cudaMemoryTypeDevice;
  if (cudart_is_host(space)) attributes->hostPointer = address;
  return cudaSuccess;
}

cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes,
                                     const void *pointer) {
  CUDART_CALL(get_attributes(attributes, pointer));
}
