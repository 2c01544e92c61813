/*
 * vectors.h -- CUDA's vector types and dim3 in C; in C++ they are in
 * cuda_vectors.h.
 *
 * Included by vector_types.h. Sizes and alignments are CUDA's.
 */
#ifndef TILEWRIGHT_CUDART_VECTORS_H
#define TILEWRIGHT_CUDART_VECTORS_H

#include "tilewright/simulator/hide_macros.h"

#ifdef __cplusplus

#include "tilewright/simulator/cuda_vectors.h"

#else

/* name, element type, alignment of the vectors of 1, 2, 3 and 4 elements */
#define TW_CUDA_VECTOR_LIST(X)                   \
  X(char, signed char, 1, 2, 1, 4)               \
  X(uchar, unsigned char, 1, 2, 1, 4)            \
  X(short, short, 2, 4, 2, 8)                    \
  X(ushort, unsigned short, 2, 4, 2, 8)          \
  X(int, int, 4, 8, 4, 16)                       \
  X(uint, unsigned int, 4, 8, 4, 16)             \
  X(long, long, 8, 16, 8, 16)                    \
  X(ulong, unsigned long, 8, 16, 8, 16)          \
  X(longlong, long long, 8, 16, 8, 16)           \
  X(ulonglong, unsigned long long, 8, 16, 8, 16) \
  X(float, float, 4, 8, 4, 16)                   \
  X(double, double, 8, 16, 8, 16)

#define TW_CUDA_VECTOR(name, align, ...) \
  typedef struct name {                  \
    __VA_ARGS__;                         \
  } __attribute__((aligned(align))) name;
#define TW_CUDA_VECTORS(name, T, align1, align2, align3, align4) \
  TW_CUDA_VECTOR(name##1, align1, T x)                           \
  TW_CUDA_VECTOR(name##2, align2, T x, y)                        \
  TW_CUDA_VECTOR(name##3, align3, T x, y, z)                     \
  TW_CUDA_VECTOR(name##4, align4, T x, y, z, w)
TW_CUDA_VECTOR_LIST(TW_CUDA_VECTORS)
#undef TW_CUDA_VECTORS
#undef TW_CUDA_VECTOR
#undef TW_CUDA_VECTOR_LIST

typedef struct dim3 {
  unsigned int x, y, z;
} dim3;

#endif

#include "tilewright/simulator/show_macros.h"

#endif
