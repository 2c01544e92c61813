/*
 * cuda/open.h -- NVIDIA's GPUs as a back end; see twi_backend.
 *
 * A build without CUDA has these functions too (without_cuda.c): it has no such
 * device, and says so.
 */
#ifndef TWI_CUDA_OPEN_H
#define TWI_CUDA_OPEN_H

#include "devices/backend.h"

/* `name` is a GPU's number in CUDA's order; NULL is the first GPU that can be
 * used. */
tw_status twi_cuda_open(twi_device **device, const char *name);
int twi_cuda_count(char *why);
tw_status twi_cuda_describe(int index, char *name, tw_device_info *info);
void twi_cuda_names(char *text);

/* The number in `name`, 0 to 9999; -1 if it is none. */
int twi_cuda_ordinal(const char *name);

#endif
