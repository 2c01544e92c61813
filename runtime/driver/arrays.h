/*
 * arrays.h -- arrays and formats of the driver API as the runtime has them.
 */
#ifndef DRIVER_ARRAYS_H
#define DRIVER_ARRAYS_H

#include "cuda.h"

static inline cudaArray_t driver_array(CUarray array) {
  return (cudaArray_t)(void *)array;
}

/* An unknown format has elements of no bits, which the runtime refuses. */
struct cudaChannelFormatDesc driver_format(CUarray_format format,
                                           unsigned channels);

#endif
