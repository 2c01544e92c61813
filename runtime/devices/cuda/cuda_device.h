/*
 * cuda/cuda_device.h -- one open GPU, for the files of this folder.
 */
#ifndef TWI_CUDA_DEVICE_H
#define TWI_CUDA_DEVICE_H

#include "devices/cuda/images.h"

typedef struct twi_cuda_device {
  twi_device base; /* first: the two have one address */
  int ordinal;
  twi_images images;
} twi_cuda_device;

extern const twi_device_class twi_cuda_class;

/* Makes the device current in this thread; returns the one that was current,
 * for twi_cuda_leave() to put back. */
int twi_cuda_enter(const twi_device *device);
void twi_cuda_leave(const twi_device *device, int before);

/* Fails with what CUDA says about an error of `what`. */
tw_status twi_cuda_fail(tw_status status, const char *what, cudaError_t error);

/* can_use() of twi_device_class. */
int twi_cuda_can_use(twi_device *device, const void *pointer, size_t bytes,
                     char *why);

#endif
