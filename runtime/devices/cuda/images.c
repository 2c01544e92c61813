/*
 * cuda/images.c -- loads the code of a generated file and finds kernels in it.
 *
 * An image is a compressed fat binary. The driver chooses from it the machine
 * code for the GPU's major version and at most its minor version; if there is
 * none, the PTX for at most the GPU's architecture, which it then compiles. If
 * there is neither, cudaLibraryGetKernel fails; cudaLibraryLoadData fails only
 * if the driver loads code eagerly.
 */
#include "devices/cuda/images.h"

#include <stdlib.h>
#include <string.h>

void twi_images_open(twi_images *images, int compute_capability) {
  *images = (twi_images){.compute_capability = compute_capability};
}

void twi_images_close(twi_images *images) {
  while (images->first) {
    twi_loaded_image *image = images->first;
    images->first = image->next;
    if (image->released) cudaEventDestroy(image->released);
    cudaLibraryUnload(image->library);
    free(image);
  }
}

static const tw_image *find_image(const twi_kernel *kernel) {
  const char *const file = twi_kernel_algorithm(kernel)->file;
  for (const tw_image *image = kernel->set->images; image->file; image++)
    if (strcmp(image->file, file) == 0) return image;
  return NULL;
}

static tw_status fail_without_code(const twi_images *images,
                                   const twi_kernel *kernel,
                                   const tw_image *image) {
  return twi_fail(TW_ERROR_IMAGE,
                  "%s: the kernel set %s holds code for %s, the GPU is sm_%d; "
                  "configure with -DTILEWRIGHT_CUDA_ARCHITECTURES=%d",
                  kernel->variant->name, kernel->set->name,
                  image ? image->architectures : "no GPU",
                  images->compute_capability, images->compute_capability);
}

static tw_status load(twi_images *images, const twi_kernel *kernel,
                      const tw_image *image, twi_loaded_image **loaded) {
  for (*loaded = images->first; *loaded; *loaded = (*loaded)->next)
    if ((*loaded)->image->begin == image->begin) return TW_OK;
  twi_loaded_image *fresh = calloc(1, sizeof *fresh);
  if (!fresh) return twi_fail(TW_ERROR_MEMORY, "no memory for %s", image->file);
  cudaError_t error = cudaLibraryLoadData(&fresh->library, image->begin, NULL,
                                          NULL, 0, NULL, NULL, 0);
  if (error) {
    cudaGetLastError();
    free(fresh);
    if (error == cudaErrorNoKernelImageForDevice)
      return fail_without_code(images, kernel, image);
    return twi_fail(TW_ERROR_IMAGE, "%s for %s could not be loaded: %s",
                    image->file, image->architectures,
                    cudaGetErrorString(error));
  }
  fresh->image = image;
  fresh->next = images->first;
  images->first = fresh;
  *loaded = fresh;
  return TW_OK;
}

static tw_status fail_to_find(const twi_images *images,
                              const twi_kernel *kernel, const tw_image *image,
                              const char *name, cudaError_t error) {
  cudaGetLastError();
  if (error == cudaErrorNoKernelImageForDevice)
    return fail_without_code(images, kernel, image);
  return twi_fail(TW_ERROR_IMAGE, "%s is not in %s for %s: %s", name,
                  image->file, image->architectures, cudaGetErrorString(error));
}

static cudaError_t find_symbol(twi_loaded_image *loaded, const char *name,
                               twi_symbol *symbol) {
  cudaError_t error = cudaSuccess;
  if (!loaded->released)
    error = cudaEventCreateWithFlags(&loaded->released, cudaEventDisableTiming);
  if (error) return error;
  return cudaLibraryGetGlobal(&symbol->address, &symbol->bytes, loaded->library,
                              name);
}

tw_status twi_images_find(twi_images *images, twi_kernel *kernel,
                          const tw_passes *passes) {
  const tw_image *image = find_image(kernel);
  if (!image) return fail_without_code(images, kernel, NULL);
  twi_loaded_image *loaded;
  tw_status status = load(images, kernel, image, &loaded);
  if (status) return status;
  kernel->file = loaded;
  for (int i = 0, number = 0; i < passes->count; i++) {
    const tw_pass_memory *memory = passes->pass[i].memory;
    char text[TWI_PASS_NAME];
    const char *name = memory ? memory->symbol : text;
    cudaError_t error = cudaSuccess;
    if (memory && name) {
      error = find_symbol(loaded, name, &kernel->symbols[i]);
    } else if (!memory) {
      cudaKernel_t found;
      twi_pass_name(kernel, number, text);
      error = cudaLibraryGetKernel(&found, loaded->library, text);
      if (!error) kernel->handles[number++] = (void *)found;
    }
    if (error) return fail_to_find(images, kernel, image, name, error);
  }
  return TW_OK;
}
