/*
 * cuda_vectors.h -- CUDA's vector types for a C++ compiler.
 *
 * Sizes and alignments are CUDA's: a GPU loads or stores a whole vector in one
 * access, and faults if the address is not aligned to the vector. Included by
 * cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_VECTORS_H
#define TILEWRIGHT_CUDA_VECTORS_H

#include "tilewright/simulator/hide_macros.h"

#define TW_SIM_INLINE static inline __attribute__((always_inline, unused))

/* name, element type, alignment of the vectors of 1, 2, 3 and 4 elements */
#define TW_SIM_VECTOR_LIST(X)                    \
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

#define TW_SIM_VECTORS(name, T, align1, align2, align3, align4)             \
  struct alignas(align1) name##1 {                                          \
    T x;                                                                    \
  };                                                                        \
  struct alignas(align2) name##2 {                                          \
    T x, y;                                                                 \
  };                                                                        \
  struct alignas(align3) name##3 {                                          \
    T x, y, z;                                                              \
  };                                                                        \
  struct alignas(align4) name##4 {                                          \
    T x, y, z, w;                                                           \
  };                                                                        \
  TW_SIM_INLINE name##1 make_##name##1(T x) { return {x}; }                 \
  TW_SIM_INLINE name##2 make_##name##2(T x, T y) { return {x, y}; }         \
  TW_SIM_INLINE name##3 make_##name##3(T x, T y, T z) { return {x, y, z}; } \
  TW_SIM_INLINE name##4 make_##name##4(T x, T y, T z, T w) {                \
    return {x, y, z, w};                                                    \
  }

TW_SIM_VECTOR_LIST(TW_SIM_VECTORS)
#undef TW_SIM_VECTORS
#undef TW_SIM_VECTOR_LIST

struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
  constexpr dim3(uint3 size) : x(size.x), y(size.y), z(size.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
};

#include "tilewright/simulator/show_macros.h"

#endif
