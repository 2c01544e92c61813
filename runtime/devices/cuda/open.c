/*
 * cuda/open.c -- finds, describes and opens GPUs.
 */
#include "devices/cuda/open.h"

#include <stdio.h>
#include <stdlib.h>

#include "devices/cuda/call.h"

static int attribute(enum cudaDeviceAttr which, int ordinal) {
  int value = 0;
  cudaDeviceGetAttribute(&value, which, ordinal);
  return value;
}

static void fill_info(tw_device_info *info, const struct cudaDeviceProp *found,
                      int ordinal) {
  *info = (tw_device_info){
      .is_gpu = 1,
      .compute_capability = found->major * 10 + found->minor,
      .sm_count = found->multiProcessorCount,
      .threads_per_sm = found->maxThreadsPerMultiProcessor,
      .blocks_per_sm = found->maxBlocksPerMultiProcessor,
      .threads_per_block = found->maxThreadsPerBlock,
      .shared_bytes_per_sm = (int)found->sharedMemPerMultiprocessor,
      .shared_bytes_per_block = (int)found->sharedMemPerBlock,
      .shared_bytes_per_block_optin = (int)found->sharedMemPerBlockOptin,
      .shared_bytes_reserved = (int)found->reservedSharedMemPerBlock,
      .registers_per_sm = found->regsPerMultiprocessor,
      .l2_bytes = found->l2CacheSize,
      .memory_bytes = (int64_t)found->totalGlobalMem,
      .clock_ghz = attribute(cudaDevAttrClockRate, ordinal) / 1e6,
      /* kHz x 2 transfers per clock x bits / 8 */
      .dram_gbps = attribute(cudaDevAttrMemoryClockRate, ordinal) * 2e-6 *
                   attribute(cudaDevAttrGlobalMemoryBusWidth, ordinal) / 8,
  };
  snprintf(info->name, sizeof info->name, "%.63s", found->name);
  snprintf(info->key, sizeof info->key, "%.63s", found->name);
  snprintf(info->target, sizeof info->target, "sm_%d",
           info->compute_capability);
}

/* On a machine without a driver, CUDA returns the same error as for a driver
 * that is too old. */
static const char *why_no_gpu(cudaError_t error) {
  int version = 0;
  if (error == cudaErrorInsufficientDriver &&
      cudaDriverGetVersion(&version) == cudaSuccess && version == 0)
    return "there is no NVIDIA driver";
  return error ? cudaGetErrorString(error) : "there is no GPU";
}

int twi_cuda_count(char *why) {
  int count = 0;
  cudaError_t error = cudaGetDeviceCount(&count);
  if (error) {
    cudaGetLastError();
    count = 0;
  }
  if (why) snprintf(why, TWI_DEVICE_WHY, "%s", count ? "" : why_no_gpu(error));
  return count;
}

void twi_cuda_version(char *text, size_t size) {
  snprintf(text, size, "%d.%d", CUDART_VERSION / 1000,
           CUDART_VERSION % 1000 / 10);
}

static tw_status read_info(int ordinal, tw_device_info *info) {
  char why[TWI_DEVICE_WHY];
  struct cudaDeviceProp found;
  int count = twi_cuda_count(why);
  if (count == 0)
    return twi_fail(TW_ERROR_DEVICE,
                    "cuda:%d cannot be used: %s; the device sim runs kernels "
                    "on the CPU",
                    ordinal, why);
  if (ordinal >= count)
    return twi_fail(TW_ERROR_DEVICE,
                    "there is no cuda:%d; the GPUs are cuda:0 to cuda:%d",
                    ordinal, count - 1);
  cudaError_t error = cudaGetDeviceProperties(&found, ordinal);
  if (error)
    return twi_cuda_fail(TW_ERROR_DEVICE, "reading the GPU's properties",
                         error);
  fill_info(info, &found, ordinal);
  return TW_OK;
}

tw_status twi_cuda_describe(int index, char *name, tw_device_info *info) {
  snprintf(name, TWI_DEVICE_NAME, "cuda:%d", index);
  return read_info(index, info);
}

static tw_status open_ordinal(twi_device **device, int ordinal) {
  tw_device_info info;
  tw_status status = read_info(ordinal, &info);
  if (status != TW_OK) return status;
  twi_cuda_device *opened = calloc(1, sizeof *opened);
  if (!opened) return twi_fail(TW_ERROR_MEMORY, "out of memory for a device");
  opened->base.class_ = &twi_cuda_class;
  opened->base.info = info;
  snprintf(opened->base.name, sizeof opened->base.name, "cuda:%d", ordinal);
  opened->ordinal = ordinal;
  twi_images_open(&opened->images, info.compute_capability);
  *device = &opened->base;
  return TW_OK;
}

tw_status twi_cuda_open(twi_device **device, const char *name) {
  *device = NULL;
  if (!name) {
    tw_status status;
    int ordinal = 0, count = twi_cuda_count(NULL);
    do status = open_ordinal(device, ordinal);
    while (status != TW_OK && ++ordinal < count);
    return status;
  }
  int ordinal = twi_cuda_ordinal(name);
  if (ordinal >= 0) return open_ordinal(device, ordinal);
  return twi_fail(TW_ERROR_OPTION,
                  "the GPU is '%.64s'; give its number in CUDA's order", name);
}
