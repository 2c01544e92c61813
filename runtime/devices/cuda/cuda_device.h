/*
 * cuda/cuda_device.h -- one open GPU, for the files of this folder.
 */
#ifndef TWI_CUDA_DEVICE_H
#define TWI_CUDA_DEVICE_H

#include "devices/cuda/images.h"

typedef struct twi_cuda_device {
  twi_device base; /* first: a twi_device * can be cast to this type */
  int ordinal;
  twi_images images;
} twi_cuda_device;

extern const twi_device_class twi_cuda_class;

/* Makes the device current in this thread. Returns the previous one, which
 * twi_cuda_leave() restores. */
int twi_cuda_enter(const twi_device *device);
void twi_cuda_leave(const twi_device *device, int before);

/* Fails with CUDA's description of the error, after `what` and a colon. */
tw_status twi_cuda_fail(tw_status status, const char *what, cudaError_t error);

/* can_use() of twi_device_class. */
int twi_cuda_can_use(twi_device *device, const void *pointer, size_t bytes,
                     char *why);

#endif
