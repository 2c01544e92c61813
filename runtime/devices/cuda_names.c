/*
 * cuda_names.c -- the names of NVIDIA GPUs as devices, in builds with and
 * without CUDA.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/cuda/open.h"

void twi_cuda_names(char *text) {
  snprintf(text, TWI_DEVICE_NAMES, "cuda, cuda:N");
}

int twi_cuda_ordinal(const char *name) {
  size_t digits = strspn(name, "0123456789");
  if (digits == 0 || digits > 4 || name[digits]) return -1;
  return atoi(name);
}
