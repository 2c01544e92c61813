/*
 * maps.h -- the tensor maps that a variant's kernels take.
 */
#ifndef TWI_MAPS_H
#define TWI_MAPS_H

#include "devices/kernel.h"

/* Why the tensors of a problem, given by its normalised arguments, do not allow
 * the maps that the kernel needs, as the end of the sentence "only for problems
 * with ..."; NULL if they do. A NULL address is allowed: the address may come
 * later. The text is valid until the thread's next call. */
const char *twi_maps_misfit(const tw_device_info *gpu, const twi_kernel *kernel,
                            const void *args);

/* The tensors whose own addresses must be multiples of 16 bytes for the kernel:
 * bit i is tensor i. */
unsigned twi_maps_aligned(const tw_device_info *gpu, const twi_kernel *kernel,
                          const void *args);

/* What L2 takes for 128 bytes that the kernel's maps load, as a multiple of
 * what it takes where rows begin at lines of 128 bytes; 0 if no map loads
 * anything.
 */
double twi_maps_line_cost(const tw_device_info *gpu, const twi_kernel *kernel,
                          const void *args);

/* Of one box of each map that the kernel loads by, on average over all boxes of
 * the tensor, the part that lies outside of it and is filled with zeros. */
double twi_maps_outside(const tw_device_info *gpu, const twi_kernel *kernel,
                        const void *args);

/* Makes the maps, one after the other. Zeros stand in the place of an optional
 * map that the tensor does not allow, of one whose address is NULL, and behind
 * the last. Errors of make_map() in device.h. */
tw_status twi_maps_make(twi_device *device, const twi_kernel *kernel,
                        const void *args, tw_tensor_map made[TW_MAX_MAPS]);

#endif
