/*
 * settings.c -- settings of the device that have no effect in the simulator:
 * limits, caches, banks of shared memory. What was set can be read.
 */
#include "cudart/state.h"

enum { LIMITS = cudaLimitPersistingL2CacheSize + 1 };

static unsigned device_flags;
static enum cudaFuncCache cache_config;
static size_t limits[LIMITS] = {
    [cudaLimitStackSize] = 1024,
    [cudaLimitPrintfFifoSize] = 7 * 1024 * 1024,
    [cudaLimitMallocHeapSize] = 8 * 1024 * 1024,
    [cudaLimitDevRuntimeSyncDepth] = 2,
    [cudaLimitDevRuntimePendingLaunchCount] = 2048,
    [cudaLimitMaxL2FetchGranularity] = 64,
};

static cudaError_t set_flags(unsigned flags) {
  if (flags & ~(unsigned)cudaDeviceMask) return cudaErrorInvalidValue;
  device_flags = flags;
  return cudaSuccess;
}

cudaError_t cudaSetDeviceFlags(unsigned flags) {
  CUDART_CALL(set_flags(flags));
}

static cudaError_t get_flags(unsigned *flags) {
  if (!flags) return cudaErrorInvalidValue;
  *flags = device_flags | cudaDeviceMapHost;
  return cudaSuccess;
}

cudaError_t cudaGetDeviceFlags(unsigned *flags) {
  CUDART_CALL(get_flags(flags));
}

static cudaError_t set_limit(enum cudaLimit limit, size_t value) {
  if ((unsigned)limit >= LIMITS) return cudaErrorUnsupportedLimit;
  limits[limit] = value;
  return cudaSuccess;
}

static cudaError_t get_limit(size_t *value, enum cudaLimit limit) {
  if ((unsigned)limit >= LIMITS) return cudaErrorUnsupportedLimit;
  if (!value) return cudaErrorInvalidValue;
  *value = limits[limit];
  return cudaSuccess;
}

static cudaError_t set_cache(enum cudaFuncCache config) {
  if ((unsigned)config > cudaFuncCachePreferEqual) return cudaErrorInvalidValue;
  cache_config = config;
  return cudaSuccess;
}

static cudaError_t get_cache(enum cudaFuncCache *config) {
  if (!config) return cudaErrorInvalidValue;
  *config = cache_config;
  return cudaSuccess;
}

static cudaError_t set_banks(enum cudaSharedMemConfig config) {
  if ((unsigned)config > cudaSharedMemBankSizeEightByte)
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

static cudaError_t get_banks(enum cudaSharedMemConfig *config) {
  if (!config) return cudaErrorInvalidValue;
  *config = cudaSharedMemBankSizeFourByte; /* of every GPU since sm_50 */
  return cudaSuccess;
}

cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value) {
  CUDART_CALL(set_limit(limit, value));
}

cudaError_t cudaDeviceGetLimit(size_t *value, enum cudaLimit limit) {
  CUDART_CALL(get_limit(value, limit));
}

cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache config) {
  CUDART_CALL(set_cache(config));
}

cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *config) {
  CUDART_CALL(get_cache(config));
}

cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config) {
  CUDART_CALL(set_banks(config));
}

cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config) {
  CUDART_CALL(get_banks(config));
}

cudaError_t cudaThreadSetLimit(enum cudaLimit limit, size_t value) {
  CUDART_CALL(set_limit(limit, value));
}

cudaError_t cudaThreadGetLimit(size_t *value, enum cudaLimit limit) {
  CUDART_CALL(get_limit(value, limit));
}

cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache config) {
  CUDART_CALL(set_cache(config));
}

cudaError_t cudaThreadGetCacheConfig(enum cudaFuncCache *config) {
  CUDART_CALL(get_cache(config));
}
