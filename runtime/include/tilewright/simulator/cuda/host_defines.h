/*
 * host_defines.h -- CUDA's words for functions and variables in a file that has
 * no kernels. In a .cu file they are in cuda_words.h already.
 */
#ifndef TILEWRIGHT_CUDART_HOST_DEFINES_H
#define TILEWRIGHT_CUDART_HOST_DEFINES_H

#ifndef TW_SIMULATOR
#define __host__
#define __device__
#define __global__
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))
#endif
#define CUDARTAPI
#define CUDART_CB

#endif
