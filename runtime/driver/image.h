/*
 * image.h -- what a program gives to cuModuleLoadData().
 */
#ifndef DRIVER_IMAGE_H
#define DRIVER_IMAGE_H

#include "cudart/state.h"

typedef struct driver_image {
  const void *bytes; /* of a shared library */
  size_t size;
  void *owned; /* to be freed */
} driver_image;

/* Finds the shared library in an image. If it is none, reports what it is: PTX
 * or a binary for GPUs. With the runtime's lock. */
cudaError_t driver_image_read(const void *given, driver_image *image);

/* A file's contents, with zeros behind them, to be freed; NULL: it cannot be
 * read. */
char *driver_read_file(const char *path);

#endif
