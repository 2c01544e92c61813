/*
 * cuda/images.h -- the code of kernel sets that is loaded on one GPU.
 */
#ifndef TWI_CUDA_IMAGES_H
#define TWI_CUDA_IMAGES_H

#include <cuda_runtime_api.h>

#include "devices/kernel.h"

/* The code of one generated file, or of several that were compiled together,
 * loaded. */
typedef struct twi_loaded_image {
  const tw_image *image;
  cudaLibrary_t library;
  /* Recorded after the last kernel that reads a variable which a pass copied
   * to; NULL before one of the file's variants with such a pass is prepared. */
  cudaEvent_t released;
  struct twi_loaded_image *next;
} twi_loaded_image;

typedef struct twi_images {
  int compute_capability;
  twi_loaded_image *first;
} twi_images;

void twi_images_open(twi_images *images, int compute_capability);
void twi_images_close(twi_images *images);

/* Sets kernel->handles to the cudaKernel_t of each kernel, kernel->symbols, and
 * kernel->file to the twi_loaded_image. Loads the kernel's file if no kernel
 * has needed it before. The caller holds the context's lock.
 * TW_ERROR_IMAGE if the kernel set has no code for this GPU, TW_ERROR_MEMORY.
 */
tw_status twi_images_find(twi_images *images, twi_kernel *kernel,
                          const tw_passes *passes);

#endif
