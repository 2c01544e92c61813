/*
 * cuda/tensor_map.h -- tensor maps for kernels that use the copy engine (TMA).
 */
#ifndef TWI_CUDA_TENSOR_MAP_H
#define TWI_CUDA_TENSOR_MAP_H

#include "devices/device.h"

/* make_map() of twi_device_class. */
tw_status twi_cuda_make_map(twi_device *device, const tw_map *map,
                            tw_tensor_map *made);

#endif
