/*
 * cuda/images.h -- the loaded code of kernel sets on one GPU.
 */
#ifndef TW_CUDA_IMAGES_H
#define TW_CUDA_IMAGES_H

#include <cuda_runtime_api.h>

#include "device.h"

/* One generated file, loaded. */
typedef struct tw_loaded_image {
  const tw_image *image;
  cudaLibrary_t library;
  struct tw_loaded_image *next;
} tw_loaded_image;

typedef struct tw_images {
  int compute_capability;
  tw_loaded_image *first;
} tw_images;

void tw_images_open(tw_images *images, int compute_capability);
void tw_images_close(tw_images *images);

/* Sets kernel->handles to its passes' cudaKernel_t, loading its file if need
 * be. The caller holds the context's lock. TW_ERROR_IMAGE names what the
 * library holds and what the GPU is. */
tw_status tw_images_find(tw_images *images, tw_kernel *kernel);

#endif
