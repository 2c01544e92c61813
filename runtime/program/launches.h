/*
 * launches.h -- the CUDA runtime's launch, as the stubs of kernels call it.
 */
#ifndef PROGRAM_LAUNCHES_H
#define PROGRAM_LAUNCHES_H

#include <stddef.h>

/* CUDA's dim3, which is a class in C++. */
typedef struct program_dim3 {
  unsigned x, y, z;
} program_dim3;

/* Of runtime/cudart. */
int cudaLaunchKernel(const void *function, program_dim3 grid,
                     program_dim3 block, void **params, size_t shared_bytes,
                     void *stream);

/* Where the program has the <<<>>> of the launch that the thread begins; NULL:
 * it calls cudaLaunchKernel() itself. */
extern __thread const void *program_launch_code;

#endif
