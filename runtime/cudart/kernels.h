/*
 * kernels.h -- what the runtime knows of a program's kernels: attributes that
 * the program has set, and how many blocks an SM holds.
 *
 * Called with the runtime's lock.
 */
#ifndef CUDART_KERNELS_H
#define CUDART_KERNELS_H

#include "cudart/state.h"
#include "devices/occupancy.h"

typedef struct cudart_kernel {
  const tw_program_kernel *program;
  size_t static_shared; /* bytes */
  size_t most_dynamic;  /* bytes; cudaFuncAttributeMaxDynamicSharedMemorySize */
  int carveout;
  int is_large_cluster_allowed;
  int must_have_cluster;
  int cluster[3]; /* required by an attribute; 0: none */
  struct cudart_kernel *next;
} cudart_kernel;

/* The registers of a thread, of which g++ knows nothing; and the most blocks of
 * a cluster that any GPU with clusters takes. */
enum { CUDART_REGISTERS = 32, CUDART_PORTABLE_CLUSTER = 8 };

/* The kernel of a function; NULL, and a finding, if it is none. Valid until the
 * program ends. */
cudart_kernel *cudart_kernel_of(const void *function);
/* The most threads of a block. */
int cudart_kernel_threads(const cudart_kernel *kernel);
twi_attributes cudart_kernel_attributes(const cudart_kernel *kernel);
/* Blocks that an SM holds; 0: none fits. */
int cudart_kernel_blocks(const cudart_kernel *kernel, int threads,
                         size_t dynamic_bytes);

#endif
