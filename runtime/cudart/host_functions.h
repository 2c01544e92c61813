/*
 * host_functions.h -- functions of the host as jobs.
 */
#ifndef CUDART_HOST_FUNCTIONS_H
#define CUDART_HOST_FUNCTIONS_H

#include "cudart/queue.h"

/* Called with the runtime's lock; the function runs without it.
 * cudaErrorInvalidValue, cudaErrorMemoryAllocation. */
cudaError_t cudart_host_job(cudaHostFn_t function, void *user,
                            cudart_job **job);

#endif
