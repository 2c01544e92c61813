/*
 * properties.c -- the properties of the simulated GPU.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cudart/gpu.h"
#include "cudart/state.h"
#include "devices/launch.h"
#include "devices/occupancy.h"

enum {
  CONSTANT_BYTES = 64 * 1024,
  REGISTERS_PER_BLOCK = 64 * 1024,
  BUS_WIDTH = 5120 /* bits; the table of GPUs has the bandwidth only */
};

static cudaError_t check(int device) {
  if (device == 0) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given device %d; the simulator has device 0",
                      cudart_call_name(), device);
}

static void describe(struct cudaDeviceProp *p) {
  const tw_device_info *gpu = cudart_gpu();
  memset(p, 0, sizeof *p);
  snprintf(p->name, sizeof p->name, "%s", gpu->name);
  p->totalGlobalMem = (size_t)gpu->memory_bytes;
  p->sharedMemPerBlock = (size_t)gpu->shared_bytes_per_block;
  p->sharedMemPerBlockOptin = (size_t)gpu->shared_bytes_per_block_optin;
  p->sharedMemPerMultiprocessor = (size_t)gpu->shared_bytes_per_sm;
  p->reservedSharedMemPerBlock = (size_t)gpu->shared_bytes_reserved;
  p->regsPerBlock = REGISTERS_PER_BLOCK;
  p->regsPerMultiprocessor = gpu->registers_per_sm;
  p->warpSize = TWI_WARP;
  p->memPitch = INT32_MAX;
  p->maxThreadsPerBlock = gpu->threads_per_block;
  p->maxThreadsDim[0] = p->maxThreadsDim[1] = 1024;
  p->maxThreadsDim[2] = 64;
  p->maxGridSize[0] = TWI_MAX_GRID_X;
  p->maxGridSize[1] = p->maxGridSize[2] = TWI_MAX_GRID_YZ;
  p->clockRate = (int)(gpu->clock_ghz * 1e6);
  p->totalConstMem = CONSTANT_BYTES;
  p->major = gpu->compute_capability / 10;
  p->minor = gpu->compute_capability % 10;
  p->textureAlignment = 512;
  p->texturePitchAlignment = 32;
  p->surfaceAlignment = 512;
  p->deviceOverlap = 1;
  p->multiProcessorCount = gpu->sm_count;
  p->canMapHostMemory = 1;
  p->concurrentKernels = 1;
  p->asyncEngineCount = 2;
  p->unifiedAddressing = 1;
  p->memoryBusWidth = BUS_WIDTH;
  /* So that clock x width x 2 / 8 is the bandwidth, as programs compute it. */
  p->memoryClockRate = (int)(gpu->dram_gbps * 1e6 * 8 / 2 / BUS_WIDTH);
  p->l2CacheSize = (int)gpu->l2_bytes;
  if (gpu->compute_capability >= 80) {
    p->persistingL2CacheMaxSize = p->l2CacheSize / 8 * 5;
    p->accessPolicyMaxWindowSize = 128 * 1024 * 1024;
  }
  p->maxThreadsPerMultiProcessor = gpu->threads_per_sm;
  p->maxBlocksPerMultiProcessor = gpu->blocks_per_sm;
  p->streamPrioritiesSupported = 1;
  p->globalL1CacheSupported = p->localL1CacheSupported = 1;
  p->managedMemory = 1;
  p->concurrentManagedAccess = 1;
  p->singleToDoublePrecisionPerfRatio = gpu->compute_capability == 80 ||
                                                gpu->compute_capability == 90 ||
                                                gpu->compute_capability == 100
                                            ? 2
                                            : 64;
  p->computePreemptionSupported = 1;
  p->canUseHostPointerForRegisteredMem = 1;
  p->cooperativeLaunch = 1;
  p->hostRegisterSupported = 1;
  p->memoryPoolsSupported = 1;
  p->clusterLaunch = gpu->compute_capability >= TWI_CLUSTER_CAPABILITY;
}

static cudaError_t get_properties(struct cudaDeviceProp *properties,
                                  int device) {
  if (!properties) return cudaErrorInvalidValue;
  cudaError_t error = check(device);
  if (!error) describe(properties);
  return error;
}

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties,
                                    int device) {
  CUDART_CALL(get_properties(properties, device));
}

static cudaError_t get_attribute(int *value, enum cudaDeviceAttr attribute,
                                 int device) {
  struct cudaDeviceProp properties;
  const struct cudaDeviceProp *p = &properties;
  if (!value) return cudaErrorInvalidValue;
  cudaError_t error = check(device);
  if (error) return error;
  describe(&properties);
  switch ((int)attribute) {
#define ATTRIBUTE_CASE(name, number, expression) \
  case number:                                   \
    *value = (int)(expression);                  \
    return cudaSuccess;
    TW_CUDA_ATTRIBUTE_LIST(ATTRIBUTE_CASE)
#undef ATTRIBUTE_CASE
    default:
      if (attribute != cudaDevAttrCooperativeMultiDeviceLaunch)
        return cudaErrorInvalidValue;
      *value = p->cooperativeMultiDeviceLaunch;
      return cudaSuccess;
  }
}

cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute,
                                   int device) {
  CUDART_CALL(get_attribute(value, attribute, device));
}
