/*
 * cuda/call.h -- what all calls of CUDA on a device share.
 */
#ifndef TWI_CUDA_CALL_H
#define TWI_CUDA_CALL_H

#include "devices/cuda/cuda_device.h"

/* Makes the device current in this thread. Returns the previous one, which
 * twi_cuda_leave() restores. */
int twi_cuda_enter(const twi_device *device);
void twi_cuda_leave(const twi_device *device, int before);

/* Fails with CUDA's description of the error, after `what` and a colon. */
tw_status twi_cuda_fail(tw_status status, const char *what, cudaError_t error);

#endif
