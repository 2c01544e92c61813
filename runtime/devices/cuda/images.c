/*
 * cuda/images.c -- chooses and loads the code of a generated file, and finds
 * kernels in it.
 *
 * A GPU runs cubins of its own major version and a minor version up to its own.
 * It also runs PTX of any architecture up to its own, which the driver compiles
 * when it is loaded.
 */
#include "devices/cuda/images.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void twi_images_open(twi_images *images, int compute_capability) {
  *images = (twi_images){.compute_capability = compute_capability};
}

void twi_images_close(twi_images *images) {
  while (images->first) {
    twi_loaded_image *image = images->first;
    images->first = image->next;
    cudaLibraryUnload(image->library);
    free(image);
  }
}

/* How well an image suits the GPU: 0 if it cannot run; any cubin is better than
 * PTX. */
static int fitness(const tw_image *image, int compute_capability) {
  if (image->architecture > compute_capability) return 0;
  if (image->is_ptx) return image->architecture;
  int same_major = image->architecture / 10 == compute_capability / 10;
  return same_major ? 1000 + image->architecture : 0;
}

static const tw_image *best_image(const twi_kernel *kernel,
                                  int compute_capability) {
  const char *file = twi_kernel_algorithm(kernel)->file;
  const tw_image *best = NULL;
  int best_fitness = 0;
  for (const tw_image *image = kernel->set->images; image->file; image++) {
    int fits = fitness(image, compute_capability);
    if (fits > best_fitness && strcmp(image->file, file) == 0) {
      best = image;
      best_fitness = fits;
    }
  }
  return best;
}

/* The architectures that the set holds code for, as "sm_80, sm_90". */
static void list_architectures(const tw_kernel_set *set, char *text,
                               size_t bytes) {
  size_t used = 0;
  text[0] = '\0';
  for (const tw_image *image = set->images; image->file; image++) {
    char name[16];
    snprintf(name, sizeof name, "sm_%d", image->architecture);
    if (strstr(text, name) || used + 18 > bytes) continue;
    used += (size_t)snprintf(text + used, bytes - used, "%s%s",
                             used ? ", " : "", name);
  }
  if (!used) snprintf(text, bytes, "no GPU");
}

static tw_status load(twi_images *images, const tw_image *image,
                      twi_loaded_image **loaded) {
  for (*loaded = images->first; *loaded; *loaded = (*loaded)->next)
    if ((*loaded)->image == image) return TW_OK;
  twi_loaded_image *fresh = calloc(1, sizeof *fresh);
  if (!fresh)
    return twi_fail(TW_ERROR_MEMORY, "out of memory to load %s", image->file);
  cudaError_t error = cudaLibraryLoadData(&fresh->library, image->begin, NULL,
                                          NULL, 0, NULL, NULL, 0);
  if (error) {
    cudaGetLastError();
    free(fresh);
    return twi_fail(TW_ERROR_IMAGE, "%s for sm_%d could not be loaded: %s",
                    image->file, image->architecture,
                    cudaGetErrorString(error));
  }
  fresh->image = image;
  fresh->next = images->first;
  images->first = fresh;
  *loaded = fresh;
  return TW_OK;
}

tw_status twi_images_find(twi_images *images, twi_kernel *kernel,
                          int pass_count) {
  const tw_image *image = best_image(kernel, images->compute_capability);
  if (!image) {
    char held[128];
    list_architectures(kernel->set, held, sizeof held);
    return twi_fail(TW_ERROR_IMAGE,
                    "%s: the kernel set %s holds code for %s, the GPU is "
                    "sm_%d; configure with -DTILEWRIGHT_CUDA_ARCHITECTURES=%d",
                    kernel->variant->name, kernel->set->name, held,
                    images->compute_capability, images->compute_capability);
  }
  twi_loaded_image *loaded;
  tw_status status = load(images, image, &loaded);
  if (status) return status;
  for (int i = 0; i < pass_count; i++) {
    char name[TWI_PASS_NAME];
    cudaKernel_t found;
    twi_pass_name(kernel, i, name);
    cudaError_t error = cudaLibraryGetKernel(&found, loaded->library, name);
    if (error) {
      cudaGetLastError();
      return twi_fail(TW_ERROR_IMAGE, "%s is not in %s for sm_%d: %s", name,
                      image->file, image->architecture,
                      cudaGetErrorString(error));
    }
    kernel->handles[i] = (void *)found;
  }
  return TW_OK;
}
