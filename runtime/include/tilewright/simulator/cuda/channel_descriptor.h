/*
 * channel_descriptor.h -- the formats of arrays' elements, in C++.
 */
#ifndef TILEWRIGHT_CUDART_CHANNEL_DESCRIPTOR_H
#define TILEWRIGHT_CUDART_CHANNEL_DESCRIPTOR_H

#include "cuda_runtime_api.h"
#include "tilewright/simulator/hide_macros.h"

/* The kind of a type's elements, and how many there are. */
template <class T>
struct tw_cudart_channels;
#define TW_CHANNELS(T, kind_, count_)                             \
  template <>                                                     \
  struct tw_cudart_channels<T> {                                  \
    enum { kind = cudaChannelFormatKind##kind_, count = count_ }; \
  };
#define TW_CHANNEL_VECTORS(name, T, kind) \
  TW_CHANNELS(T, kind, 1)                 \
  TW_CHANNELS(name##1, kind, 1)           \
  TW_CHANNELS(name##2, kind, 2)           \
  TW_CHANNELS(name##4, kind, 4)
TW_CHANNELS(char, Signed, 1)
TW_CHANNEL_VECTORS(char, signed char, Signed)
TW_CHANNEL_VECTORS(uchar, unsigned char, Unsigned)
TW_CHANNEL_VECTORS(short, short, Signed)
TW_CHANNEL_VECTORS(ushort, unsigned short, Unsigned)
TW_CHANNEL_VECTORS(int, int, Signed)
TW_CHANNEL_VECTORS(uint, unsigned int, Unsigned)
TW_CHANNEL_VECTORS(float, float, Float)
#undef TW_CHANNEL_VECTORS
#undef TW_CHANNELS

template <class T>
static inline cudaChannelFormatDesc cudaCreateChannelDesc() {
  enum { count = tw_cudart_channels<T>::count };
  const int bits = (int)(sizeof(T) / count * 8);
  return ::cudaCreateChannelDesc(
      bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0,
      (cudaChannelFormatKind)tw_cudart_channels<T>::kind);
}

#include "tilewright/simulator/show_macros.h"

#endif
