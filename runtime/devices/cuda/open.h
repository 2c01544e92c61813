/*
 * cuda/open.h -- the back end for NVIDIA GPUs; see twi_backend.
 *
 * In a build without CUDA these functions are in without_cuda.c: there is no
 * device, and the reason says why.
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
/* The version of CUDA that the library was built with, "13.0"; "" without. */
void twi_cuda_version(char *text, size_t size);

/* The number in `name`, 0 to 9999; -1 if it is not such a number. */
int twi_cuda_ordinal(const char *name);

#endif
