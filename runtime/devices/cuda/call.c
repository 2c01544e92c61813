/*
 * cuda/call.c -- see call.h.
 */
#include "devices/cuda/call.h"

#include <cuda_runtime_api.h>

tw_status twi_cuda_fail(tw_status status, const char *what, cudaError_t error) {
  cudaGetLastError(); /* clears it, so that the program does not see it */
  return twi_fail(status, "%s: %s (%s)", what, cudaGetErrorString(error),
                  cudaGetErrorName(error));
}

int twi_cuda_enter(const twi_device *device) {
  int ordinal = ((const twi_cuda_device *)device)->ordinal, before = ordinal;
  cudaGetDevice(&before);
  if (before != ordinal) cudaSetDevice(ordinal);
  return before;
}

void twi_cuda_leave(const twi_device *device, int before) {
  if (before != ((const twi_cuda_device *)device)->ordinal)
    cudaSetDevice(before);
}
