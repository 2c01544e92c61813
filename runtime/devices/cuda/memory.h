/*
 * cuda/memory.h -- memory that passes set, and variables that they copy to: the
 * set, fill_symbol and release_symbols of twi_device_class.
 */
#ifndef TWI_CUDA_MEMORY_H
#define TWI_CUDA_MEMORY_H

#include "devices/cuda/cuda_device.h"

tw_status twi_cuda_set(twi_device *device, void *to, tw_unit unit, size_t width,
                       size_t height, size_t pitch, tw_stream stream);
tw_status twi_cuda_fill_symbol(twi_device *device, const twi_kernel *kernel,
                               int pass, const void *from, size_t bytes,
                               tw_stream stream);
tw_status twi_cuda_release_symbols(twi_device *device, const twi_kernel *kernel,
                                   tw_stream stream);

#endif
