/*
 * launches.h -- launches of kernels as jobs.
 *
 * Called with the runtime's lock.
 */
#ifndef CUDART_LAUNCHES_H
#define CUDART_LAUNCHES_H

#include "cudart/queue.h"

/* A launch as the program gives it. */
typedef struct cudart_launch {
  const void *function;
  dim3 grid, block;
  void **arguments;
  size_t shared_bytes;
  int is_cooperative;
  unsigned cluster[3]; /* 0: the kernel's own */
} cudart_launch;

/* Checks a launch as a GPU does, copies its arguments, and makes a job of it.
 * cudaErrorInvalidDeviceFunction, cudaErrorInvalidConfiguration,
 * cudaErrorInvalidValue, cudaErrorLaunchOutOfResources,
 * cudaErrorCooperativeLaunchTooLarge, cudaErrorInvalidClusterSize,
 * cudaErrorMemoryAllocation. */
cudaError_t cudart_launch_job(const cudart_launch *launch, cudart_job **job);
/* The launch that a job makes. */
const cudart_launch *cudart_launch_of(const cudart_job *job);

#endif
