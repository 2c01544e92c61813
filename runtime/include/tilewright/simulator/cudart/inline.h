/*
 * inline.h -- how the CUDA runtime's calls in C++ call those in C.
 *
 * Inlined, so that the return address that a call sees is in the program.
 */
#ifndef TILEWRIGHT_CUDART_INLINE_H
#define TILEWRIGHT_CUDART_INLINE_H

#define TW_CUDART_INLINE \
  static inline __attribute__((always_inline, artificial, unused))

#endif
