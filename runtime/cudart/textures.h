/*
 * textures.h -- texture and surface objects, as kernels read them.
 */
#ifndef CUDART_TEXTURES_H
#define CUDART_TEXTURES_H

#include "cudart/copies.h"

typedef struct cudart_texture {
  unsigned long long handle; /* what the program has */
  int is_surface;
  struct cudaResourceDesc resource;
  struct cudaTextureDesc description;
  struct cudaChannelFormatDesc format;
  size_t element_bytes;
  cudart_box box; /* its elements; layers and faces are slices */
} cudart_texture;

/* NULL: the program has no such object, or has destroyed it. */
const cudart_texture *cudart_find_texture(unsigned long long handle,
                                          int is_surface);

#endif
