/*
 * resources.h -- what a kernel needs from a GPU, without that GPU.
 *
 * The build reads it from the machine code and writes it into a table of the
 * kernel set. The simulator computes the occupancy from it.
 */
#ifndef TWI_RESOURCES_H
#define TWI_RESOURCES_H

#include "devices/device.h"

/* Sets `attributes` to what the kernel with this symbol needs on GPUs of this
 * architecture. Returns 0 and changes nothing if the set does not say. */
int twi_resources_find(const tw_kernel_set *set, const char *kernel,
                       int architecture, twi_attributes *attributes);

#endif
