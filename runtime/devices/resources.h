/*
 * resources.h -- the registers and memory that a kernel needs on a GPU which is
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

#endif
