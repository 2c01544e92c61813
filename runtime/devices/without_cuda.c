/*
 * without_cuda.c -- the back end for NVIDIA GPUs in a build without CUDA.
 */
#include <stdio.h>

#include "devices/cuda/open.h"

#ifndef TW_WITH_CUDA

static const char reason[] = "this build has no CUDA";

tw_status twi_cuda_open(twi_device **device, const char *name) {
  int ordinal = name ? twi_cuda_ordinal(name) : 0;
  *device = NULL;
  if (ordinal < 0)
    return twi_fail(TW_ERROR_OPTION, "there is no cuda:%.64s", name);
  return twi_fail(TW_ERROR_DEVICE,
                  "cuda:%d: %s; build the library where nvcc is, or use the "
                  "device sim",
                  ordinal, reason);
}

int twi_cuda_count(char *why) {
  if (why) snprintf(why, TWI_DEVICE_WHY, "%s", reason);
  return 0;
}

tw_status twi_cuda_describe(int index, char *name, tw_device_info *info) {
  (void)name, (void)info;
  return twi_fail(TW_ERROR_DEVICE, "cuda:%d: %s", index, reason);
}

void twi_cuda_version(char *text, size_t size) {
  snprintf(text, size, "%s", "");
}

#endif
