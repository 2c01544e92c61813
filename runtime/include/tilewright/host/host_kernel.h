/*
 * host_kernel.h -- a kernel as the host compiler made it.
 *
 * The table at the end of each generated file, of TW_HOST_KERNEL(name) rows,
 * becomes an array of these when the file is compiled for the host device.
 */
#ifndef TILEWRIGHT_HOST_KERNEL_H
#define TILEWRIGHT_HOST_KERNEL_H

typedef struct tw_host_kernel {
  const char *name;
  void (*run)(void **params); /* one thread of it; params as for a launch */
  /* The __shared__ arrays of all kernels that were linked into the same
   * program or shared library; NULL if there are none. */
  const char *shared_begin, *shared_end;
} tw_host_kernel;

#endif
