/*
 * kernel.h -- a kernel as g++ made it.
 *
 * The table at the end of each generated file, of TW_SIM_KERNEL(name) rows,
 * becomes an array of these when the file is compiled for the simulator.
 */
#ifndef TILEWRIGHT_SIM_KERNEL_H
#define TILEWRIGHT_SIM_KERNEL_H

typedef struct tw_sim_kernel {
  const char *name;
  void (*run)(void **params); /* one thread of it; params as for a launch */
  /* The __shared__ arrays of all kernels that were linked into the same
   * program or shared library; NULL if there are none. */
  const char *shared_begin, *shared_end;
} tw_sim_kernel;

#endif
