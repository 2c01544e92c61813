/*
 * cuda/images.h -- the loaded code of kernel sets on one GPU.
 */
#ifndef TWI_CUDA_IMAGES_H
#define TWI_CUDA_IMAGES_H

#include <cuda_runtime_api.h>

#include "devices/device.h"

/* One generated file, loaded. */
typedef struct twi_loaded_image {
  const tw_image *image;
  cudaLibrary_t library;
  struct twi_loaded_image *next;
} twi_loaded_image;

typedef struct twi_images {
  int compute_capability;
  twi_loaded_image *first;
} twi_images;

void twi_images_open(twi_images *images, int compute_capability);
void twi_images_close(twi_images *images);

/* Sets kernel->handles to its passes' cudaKernel_t, loading its file if need
 * be. The caller holds the context's lock. TW_ERROR_IMAGE names what the
 * library holds and what the GPU is. */
tw_status twi_images_find(twi_images *images, twi_kernel *kernel);

#endif
