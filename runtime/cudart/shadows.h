/*
 * shadows.h -- addresses of the host for variables and functions of the device.
 *
 * Called with the runtime's lock.
 */
#ifndef CUDART_SHADOWS_H
#define CUDART_SHADOWS_H

#include "cudart/state.h"

/* The program is given an address on the device of a variable. */
void cudart_note_device_address(void);
/* The program may have been given what kernels have made: addresses, too. */
void cudart_note_device_value(void);
/* Whether a function's address can be the host's only: nothing that the program
 * has been given can hold one of the device. */
int cudart_is_host_function(const void *function);
/* Whether it is the host's address of a __device__ or __constant__ variable; 0
 * once the program has been given one on the device. */
int cudart_is_host_shadow(const void *address);
/* cudaErrorInvalidValue if it is, and there are bytes to be copied or set. */
cudaError_t cudart_check_no_symbol(const void *address, size_t bytes);

#endif
