/*
 * resources.h -- the registers, memory and code of a kernel on a GPU which is
 * not there.
 *
 * The build reads them from the machine code and writes them into a table of
 * the kernel set. The simulator computes the occupancy from them.
 */
#ifndef TWI_RESOURCES_H
#define TWI_RESOURCES_H

#include "devices/device.h"

/* Sets *attributes to those of the kernel with this symbol, compiled for this
 * architecture. Returns 0 and changes nothing if they are not in the table. */
int twi_resources_find(const tw_kernel_set *set, const char *kernel,
                       int architecture, twi_attributes *attributes);

/* The length of the machine code of a variant's kernels, for all architectures
 * together: a variant that is for Hopper has none for others; 0: not known. */
double twi_resources_code_bytes(const tw_kernel_set *set, const char *variant);

#endif
