/*
 * pools.c -- memory that is allocated and freed in the order of a stream.
 *
 * cudaMallocAsync() takes its memory at once, and is also work of its stream:
 * work of another stream that uses the memory must wait for it. cudaFreeAsync()
 * frees when the stream gets there.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/allocations.h"
#include "cudart/capture.h"
#include "cudart/graph.h"
#include "cudart/queue.h"

struct CUmemPoolHandle_st {
  struct CUmemPoolHandle_st *next;
  size_t max_bytes; /* 0: no limit */
  int reuse[3];     /* cudaMemPoolReuse..., which have no effect here */
  uint64_t release_threshold;
  uint64_t used, used_high;
};

static struct CUmemPoolHandle_st default_pool = {.reuse = {1, 1, 1}};
static struct CUmemPoolHandle_st *created;
static cudaMemPool_t current = &default_pool;

static int is_pool(cudaMemPool_t handle) {
  if (handle == &default_pool) return 1;
  for (const struct CUmemPoolHandle_st *pool = created; pool; pool = pool->next)
    if (pool == handle) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given the pool %p, which does not exist or has been "
                "destroyed",
                cudart_call_name(), (void *)handle);
  return 0;
}

/* ---- allocating --------------------------------------------------------- */

static cudaError_t run_allocation(cudart_job *job, double *time_us) {
  (void)job;
  *time_us = 1;
  return cudaSuccess;
}

static cudaError_t submit_allocation(void *memory, size_t bytes,
                                     cudaStream_t stream) {
  cudart_job *job =
      cudart_job_create(sizeof *job, cudaGraphNodeTypeMemAlloc, run_allocation);
  if (!job) return cudaErrorMemoryAllocation;
  job->writes = cudart_line(memory, bytes);
  return cudart_submit(stream, job, NULL);
}

static cudaError_t allocate(void **memory, size_t bytes, cudaMemPool_t pool,
                            cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!memory || !is_pool(pool)) return cudaErrorInvalidValue;
  if (stream->capture) return cudart_capture_allocation(stream, bytes, memory);
  if (pool->max_bytes && bytes > pool->max_bytes - pool->used)
    return cudaErrorMemoryAllocation;
  cudaError_t error = cudart_allocate(bytes, CUDART_POOL, 0, pool, memory);
  if (error) return error;
  pool->used += bytes;
  if (pool->used > pool->used_high) pool->used_high = pool->used;
  error = submit_allocation(*memory, bytes, stream);
  if (error) {
    pool->used -= bytes;
    cudart_release(cudart_find(*memory));
    *memory = NULL;
  }
  return error;
}

cudaError_t cudaMallocAsync(void **memory, size_t bytes, cudaStream_t stream) {
  CUDART_CALL(allocate(memory, bytes, current, stream));
}

cudaError_t cudaMallocFromPoolAsync(void **memory, size_t bytes,
                                    cudaMemPool_t pool, cudaStream_t stream) {
  CUDART_CALL(allocate(memory, bytes, pool, stream));
}

typedef struct free_job {
  cudart_job job;
  void *memory;
} free_job;

static cudaError_t run_free(cudart_job *job, double *time_us) {
  cudart_allocation *item = cudart_find(((free_job *)job)->memory);
  *time_us = 1;
  if (!item) return cudaSuccess; /* cudaDeviceReset() was earlier */
  if (item->pool) item->pool->used -= item->range.bytes;
  cudart_release(item);
  return cudaSuccess;
}

static cudaError_t release(void *memory, cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!memory) return cudaSuccess;
  cudart_allocation *item =
      cudart_find_to_free(memory, CUDART_POOL, CUDART_DEVICE);
  if (!item) return cudaErrorInvalidValue;
  if (item->freed_code) {
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, item->freed_code,
                  "the first time", "%s() frees %p a second time",
                  cudart_call_name(), memory);
    return cudaErrorInvalidValue;
  }
  if (stream->capture) return cudart_capture_free(stream, memory);
  if (item->is_of_graph) {
    cudart_graph_memory_freed(memory);
    return cudaSuccess;
  }
  free_job *job =
      cudart_job_create(sizeof *job, cudaGraphNodeTypeMemFree, run_free);
  if (!job) return cudaErrorMemoryAllocation;
  job->memory = memory;
  job->job.writes = cudart_line(memory, item->range.bytes);
  item->freed_code = cudart_call_code();
  return cudart_submit(stream, &job->job, NULL);
}

cudaError_t cudaFreeAsync(void *memory, cudaStream_t stream) {
  CUDART_CALL(release(memory, stream));
}

/* ---- pools -------------------------------------------------------------- */

static cudaError_t create(cudaMemPool_t *result,
                          const struct cudaMemPoolProps *properties) {
  if (!result || !properties ||
      properties->allocType != cudaMemAllocationTypePinned)
    return cudaErrorInvalidValue;
  if (properties->handleTypes != cudaMemHandleTypeNone) {
    cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                  "pools that other processes use do not run in the simulator: "
                  "give cudaMemHandleTypeNone");
    return cudaErrorNotSupported;
  }
  struct CUmemPoolHandle_st *pool = calloc(1, sizeof *pool);
  if (!pool) return cudaErrorMemoryAllocation;
  pool->max_bytes = properties->maxSize;
  pool->reuse[0] = pool->reuse[1] = pool->reuse[2] = 1;
  pool->next = created;
  *result = created = pool;
  return cudaSuccess;
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool,
                              const struct cudaMemPoolProps *properties) {
  CUDART_CALL(create(pool, properties));
}

static void orphan(void *user, cudart_allocation *item) {
  if (item->pool == user) item->pool = NULL;
}

/* Memory of the pool that is in use stays in use. */
static cudaError_t destroy(cudaMemPool_t pool) {
  if (!is_pool(pool) || pool == &default_pool) return cudaErrorInvalidValue;
  struct CUmemPoolHandle_st **link = &created;
  while (*link != pool) link = &(*link)->next;
  *link = pool->next;
  if (current == pool) current = &default_pool;
  cudart_each_allocation(orphan, pool);
  free(pool);
  return cudaSuccess;
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  CUDART_CALL(destroy(pool));
}

static cudaError_t trim(cudaMemPool_t pool) {
  return is_pool(pool) ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes_to_keep) {
  (void)bytes_to_keep;
  CUDART_CALL(trim(pool));
}

/* The simulator reserves no more than what is used. */
static uint64_t *counter_of(cudaMemPool_t pool, enum cudaMemPoolAttr attr) {
  switch (attr) {
    case cudaMemPoolAttrReleaseThreshold:
      return &pool->release_threshold;
    case cudaMemPoolAttrReservedMemCurrent:
    case cudaMemPoolAttrUsedMemCurrent:
      return &pool->used;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      return &pool->used_high;
    default:
      return NULL;
  }
}

static int *switch_of(cudaMemPool_t pool, enum cudaMemPoolAttr attribute) {
  const unsigned place =
      (unsigned)attribute - cudaMemPoolReuseFollowEventDependencies;
  return place < 3 ? &pool->reuse[place] : NULL;
}

static cudaError_t get_attribute(cudaMemPool_t pool,
                                 enum cudaMemPoolAttr attribute, void *value) {
  if (!is_pool(pool) || !value) return cudaErrorInvalidValue;
  const int *flag = switch_of(pool, attribute);
  const uint64_t *counter = counter_of(pool, attribute);
  if (flag) memcpy(value, flag, sizeof *flag);
  if (counter) memcpy(value, counter, sizeof *counter);
  return flag || counter ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool,
                                    enum cudaMemPoolAttr attribute,
                                    void *value) {
  CUDART_CALL(get_attribute(pool, attribute, value));
}

/* A high mark can be set to 0, which makes it what is used now. */
static cudaError_t set_attribute(cudaMemPool_t pool,
                                 enum cudaMemPoolAttr attribute,
                                 const void *value) {
  if (!is_pool(pool) || !value) return cudaErrorInvalidValue;
  int *flag = switch_of(pool, attribute);
  uint64_t *counter = counter_of(pool, attribute);
  if (flag) {
    memcpy(flag, value, sizeof *flag);
    return cudaSuccess;
  }
  if (!counter || counter == &pool->used) return cudaErrorInvalidValue;
  uint64_t given;
  memcpy(&given, value, sizeof given);
  if (counter == &pool->used_high) {
    if (given) return cudaErrorInvalidValue;
    given = pool->used;
  }
  *counter = given;
  return cudaSuccess;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool,
                                    enum cudaMemPoolAttr attribute,
                                    void *value) {
  CUDART_CALL(set_attribute(pool, attribute, value));
}

static cudaError_t set_access(cudaMemPool_t pool,
                              const struct cudaMemAccessDesc *list,
                              size_t count) {
  if (!is_pool(pool) || (count && !list)) return cudaErrorInvalidValue;
  for (size_t i = 0; i < count; i++)
    if (list[i].location.type != cudaMemLocationTypeDevice ||
        list[i].location.id)
      return cudaErrorInvalidDevice;
  return cudaSuccess;
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool,
                                 const struct cudaMemAccessDesc *list,
                                 size_t count) {
  CUDART_CALL(set_access(pool, list, count));
}

static cudaError_t get_access(enum cudaMemAccessFlags *flags,
                              cudaMemPool_t pool) {
  if (!is_pool(pool) || !flags) return cudaErrorInvalidValue;
  *flags = cudaMemAccessFlagsProtReadWrite;
  return cudaSuccess;
}

cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags,
                                 cudaMemPool_t pool,
                                 struct cudaMemLocation *location) {
  (void)location;
  CUDART_CALL(get_access(flags, pool));
}

static cudaError_t get_pool(cudaMemPool_t *pool, int device,
                            cudaMemPool_t found) {
  if (!pool) return cudaErrorInvalidValue;
  if (device) return cudaErrorInvalidDevice;
  *pool = found;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
  CUDART_CALL(get_pool(pool, device, &default_pool));
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
  CUDART_CALL(get_pool(pool, device, current));
}

static cudaError_t set_pool(int device, cudaMemPool_t pool) {
  if (device) return cudaErrorInvalidDevice;
  if (!is_pool(pool)) return cudaErrorInvalidValue;
  current = pool;
  return cudaSuccess;
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  CUDART_CALL(set_pool(device, pool));
}
