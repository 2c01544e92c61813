/*
 * allocations.h -- the memory that a program has from the CUDA runtime: device
 * memory, pinned and registered memory of the host, managed memory, arrays.
 *
 * All of it is known to the simulator, so kernels are checked in it. Functions
 * are called with the runtime's lock.
 */
#ifndef CUDART_ALLOCATIONS_H
#define CUDART_ALLOCATIONS_H

#include "cudart/state.h"
#include "devices/simulator/machine/range.h"

typedef enum cudart_space {
  CUDART_PAGEABLE,   /* memory of the host that the runtime does not know */
  CUDART_DEVICE,     /* cudaMalloc, and __device__ variables */
  CUDART_POOL,       /* device memory from cudaMallocAsync */
  CUDART_ARRAY,      /* device memory of a cudaArray_t */
  CUDART_CONSTANT,   /* __constant__ variables */
  CUDART_PINNED,     /* cudaMallocHost */
  CUDART_REGISTERED, /* cudaHostRegister */
  CUDART_MANAGED     /* cudaMallocManaged, and __managed__ variables */
} cudart_space;

typedef struct cudart_allocation {
  sim_range range;
  cudart_space space;
  unsigned flags;
  const char *call; /* that allocated it */
  const void *code;
  cudaMemPool_t pool; /* of CUDART_POOL */
  /* It lives as long as its graph: frees have no effect, because a launch of
   * the graph allocates it again. */
  int is_of_graph;
  /* Of such memory: a launch has allocated it, and nothing has freed it since.
   */
  int is_in_use;
  /* It has been given to cudaFreeAsync(), by this call. */
  const void *freed_code;
} cudart_allocation;

/* Allocates memory and sets *memory; NULL if bytes is 0. Notes the call that
 * the thread is in. cudaErrorMemoryAllocation: also if the GPU's memory is too
 * small. */
cudaError_t cudart_allocate(size_t bytes, cudart_space space, unsigned flags,
                            cudaMemPool_t pool, void **memory);
/* Lets kernels use the host's memory. */
cudaError_t cudart_register(void *memory, size_t bytes, unsigned flags);
/* Gives an allocation back. It must exist. */
void cudart_release(cudart_allocation *allocation);

/* The allocation that holds the address; NULL if there is none. Valid until
 * the next allocation or release. */
cudart_allocation *cudart_find(const void *address);
/* What is between two allocations and their guard zones, around an address that
 * is in neither. */
sim_range cudart_gap(const void *address);
/* The allocation in whose guard zones the address is; NULL: in none. */
cudart_allocation *cudart_find_near(const void *address);
/* The allocation that begins there, of one of two spaces; if there is none,
 * reports why `memory` cannot be freed and returns NULL. */
cudart_allocation *cudart_find_to_free(void *memory, cudart_space space,
                                       cudart_space or_space);

/* Where memory is; variables of the program included. */
cudart_space cudart_space_of(const void *address);
int cudart_is_device(cudart_space space);
/* Whether the host can use it. */
int cudart_is_host(cudart_space space);
/* "device memory", "memory of the host", ... */
const char *cudart_space_name(cudart_space space);

/* Whether all bytes are in the allocation or the variable at `address`. If
 * not, reports it: "cudaMemcpy() reads 16 bytes at 0x..., which ...". `does` is
 * "reads" or "writes". Memory that the runtime does not know has no bounds. */
int cudart_check_bounds(const void *address, size_t bytes, const char *does);

/* Marks device memory as written, for the check of uninitialised reads. */
void cudart_mark_written(const void *address, size_t bytes);
/* Gives the destination of a copy on the device the state of its source. */
void cudart_mark_copied(const void *to, const void *from, size_t bytes);

/* Bytes of the GPU's memory that are allocated. */
size_t cudart_used_bytes(void);
/* Reports what was never freed. */
void cudart_report_leaks(void);
/* Releases all memory; without a finding. */
void cudart_release_all(void);
/* Calls visit(user, allocation) for each. */
void cudart_each_allocation(void (*visit)(void *user, cudart_allocation *item),
                            void *user);

#endif
