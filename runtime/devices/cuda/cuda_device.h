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

/* can_use() of twi_device_class, in pointer.c. */
int twi_cuda_can_use(twi_device *device, const void *pointer, size_t bytes,
                     char *why);

#endif
