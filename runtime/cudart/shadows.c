/*
 * shadows.c -- see shadows.h.
 *
 * The simulator keeps a variable at one address for the host and the device.
 * CUDA does not: a program that has never been given one on the device has
 * none.
 */
#include "cudart/shadows.h"

#include "cudart/allocations.h"

/* Whether a call has given the program an address on the device, or values that
 * a kernel may have stored. */
static int has_device_address, has_device_value;

void cudart_note_device_address(void) { has_device_address = 1; }

void cudart_note_device_value(void) { has_device_value = 1; }

int cudart_is_host_function(const void *function) {
  return function && !has_device_address && !has_device_value &&
         !tw_program_has_managed();
}

int cudart_is_host_shadow(const void *address) {
  if (has_device_address || !address || cudart_find(address)) return 0;
  const tw_program_space space = tw_program_variable_space(address);
  return space == TW_PROGRAM_DEVICE || space == TW_PROGRAM_CONSTANT;
}

cudaError_t cudart_check_no_symbol(const void *address, size_t bytes) {
  if (!bytes || !cudart_is_host_shadow(address)) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidValue,
                      "%s() is given %p, the host's address of a variable of "
                      "the device: cudaMemcpyToSymbol() and the like take the "
                      "variable, and cudaGetSymbolAddress() gives the device's",
                      cudart_call_name(), address);
}
