/*
 * host_functions.c -- functions of the host that streams call.
 */
#include "cudart/host_functions.h"

#include <stddef.h>

typedef struct host_job {
  cudart_job job;
  cudaHostFn_t function;         /* NULL: the callback */
  cudaStreamCallback_t callback; /* of cudaStreamAddCallback() */
  cudaStream_t stream;           /* as the program gave it */
  void *user;
} host_job;

static cudaError_t run(cudart_job *job, double *time_us) {
  const host_job *host = (const host_job *)job;
  *time_us = 10; /* what the driver's thread costs, about */
  cudart_in_host_function(1);
  if (host->function)
    host->function(host->user);
  else
    host->callback(host->stream, cudaSuccess, host->user);
  cudart_in_host_function(0);
  return cudaSuccess;
}

cudaError_t cudart_host_job(cudaHostFn_t function, void *user,
                            cudart_job **job) {
  *job = NULL;
  if (!function) return cudaErrorInvalidValue;
  host_job *host = cudart_job_create(sizeof *host, cudaGraphNodeTypeHost, run);
  if (!host) return cudaErrorMemoryAllocation;
  host->function = function;
  host->user = user;
  *job = &host->job;
  return cudaSuccess;
}

static cudaError_t launch(cudaStream_t handle, cudaHostFn_t function,
                          void *user) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudart_job *job;
  cudaError_t error = cudart_host_job(function, user, &job);
  return error ? error : cudart_submit(stream, job, NULL);
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function,
                               void *user) {
  CUDART_CALL(launch(stream, function, user));
}

static cudaError_t add_callback(cudaStream_t handle,
                                cudaStreamCallback_t callback, void *user,
                                unsigned flags) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!callback || flags) return cudaErrorInvalidValue;
  if (stream->capture) return cudaErrorStreamCaptureUnsupported;
  host_job *host = cudart_job_create(sizeof *host, cudaGraphNodeTypeHost, run);
  if (!host) return cudaErrorMemoryAllocation;
  host->callback = callback;
  host->stream = handle;
  host->user = user;
  return cudart_submit(stream, &host->job, NULL);
}

cudaError_t cudaStreamAddCallback(cudaStream_t stream,
                                  cudaStreamCallback_t callback, void *user,
                                  unsigned flags) {
  CUDART_CALL(add_callback(stream, callback, user, flags));
}
