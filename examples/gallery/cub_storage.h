/*
 * cub_storage.h -- the temporary storage that CUB's device-wide functions need,
 * for the baselines of the gallery. It is allocated before the first timed
 * launch: `tune bench` does not count the first launches of a shape.
 */
#ifndef CUB_STORAGE_H
#define CUB_STORAGE_H

#include <cuda_runtime_api.h>

#include <new>

#include "tilewright/baselines.h"

struct cub_storage {
  void *memory;  /* on the GPU */
  size_t bytes;  /* of memory */
  size_t needed; /* for the problem of the last run, which had this type and
                    size */
  tw_type type;
  int64_t size;
};

/* The functions `open` and `close` of a baseline. */
static inline tw_status cub_open(void **state) {
  *state = new (std::nothrow) cub_storage{nullptr, 0, 0, TW_TYPE_LARGEST, 0};
  return *state ? TW_OK : TW_ERROR_MEMORY;
}

static inline void cub_close(void *state) {
  auto *storage = static_cast<cub_storage *>(state);
  cudaFree(storage->memory);
  delete storage;
}

/* Runs call(temporary storage, its bytes), which returns cudaError_t and, as
 * CUB's functions do, only sets the bytes if the storage is NULL. Problems of
 * the same type and size need the same storage. */
template <typename Call>
tw_status cub_run(void *state, tw_type type, int64_t size, Call call) {
  auto *storage = static_cast<cub_storage *>(state);
  if (type != storage->type || size != storage->size) {
    if (call(nullptr, storage->needed) != cudaSuccess) return TW_ERROR_LAUNCH;
    storage->type = type;
    storage->size = size;
  }
  /* CUB takes NULL as the question for the bytes, so there is always some
   * memory. */
  if (!storage->memory || storage->needed > storage->bytes) {
    cudaFree(storage->memory);
    storage->memory = nullptr;
    storage->bytes = storage->needed > 0 ? storage->needed : 1;
    if (cudaMalloc(&storage->memory, storage->bytes) != cudaSuccess)
      return TW_ERROR_MEMORY;
  }
  return call(storage->memory, storage->needed) == cudaSuccess
             ? TW_OK
             : TW_ERROR_LAUNCH;
}

#endif
