/*
 * cubin.h -- reads what a kernel needs from the GPU code that nvcc made of it.
 */
#ifndef SIM_CUBIN_H
#define SIM_CUBIN_H

#include "devices/occupancy.h"

/* Registers, shared and local memory and launch bounds of the kernel with this
 * symbol; 0 if the image is no cubin, is damaged or has no such kernel, and
 * `attributes` is then left alone. */
int sim_cubin_attributes(const unsigned char *begin, const unsigned char *end,
                         const char *kernel, twi_attributes *attributes);

#endif
