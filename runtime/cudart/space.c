/*
 * space.c -- the kinds of memory that a call may be given (allocations.h).
 */
#include "cudart/allocations.h"

static const char *const space_names[] = {
    [CUDART_PAGEABLE] = "memory of the host",
    [CUDART_DEVICE] = "device memory",
    [CUDART_POOL] = "device memory of a pool",
    [CUDART_ARRAY] = "a CUDA array",
    [CUDART_CONSTANT] = "constant memory",
    [CUDART_PINNED] = "pinned memory of the host",
    [CUDART_REGISTERED] = "registered memory of the host",
    [CUDART_MANAGED] = "managed memory",
};

const char *cudart_space_name(cudart_space space) { return space_names[space]; }

int cudart_is_device(cudart_space space) {
  return space >= CUDART_DEVICE && space <= CUDART_CONSTANT;
}

int cudart_is_host(cudart_space space) { return !cudart_is_device(space); }
