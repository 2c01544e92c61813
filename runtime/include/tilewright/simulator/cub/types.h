/*
 * cub/types.h -- what the classes of CUB on the simulator share: the names of
 * algorithms, operators, storage, and shuffles of any type.
 *
 * CUB's interface is NVIDIA's (nvidia.github.io/cccl/cub); nothing of its code
 * is here. An algorithm's name is taken and has no effect, as each class has
 * one way to do its work.
 */
#ifndef TILEWRIGHT_CUB_TYPES_H
#define TILEWRIGHT_CUB_TYPES_H

#include <chrono> /* which programs take from CUB's headers */

#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/cuda_words.h"
#include "tilewright/simulator/hide_macros.h"

/* Inlined, so that a finding names the line of the program that calls. */
#define TW_CUB_METHOD __attribute__((always_inline)) inline

namespace cub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm {
  BLOCK_SCAN_RAKING,
  BLOCK_SCAN_RAKING_MEMOIZE,
  BLOCK_SCAN_WARP_SCANS
};
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

struct NullType {};

template <class K, class V>
struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  KeyValuePair() = default;
  KeyValuePair(const K &k, const V &v) : key(k), value(v) {}
  bool operator!=(const KeyValuePair &other) const {
    return key != other.key || value != other.value;
  }
};

/* ---- operators ----------------------------------------------------------- */

#define TW_CUB_OPERATOR(name, result)                             \
  struct name {                                                   \
    template <class T, class U>                                   \
    TW_CUB_METHOD auto operator()(const T &a, const U &b) const { \
      return result;                                              \
    }                                                             \
  };
TW_CUB_OPERATOR(Equality, a == b)
TW_CUB_OPERATOR(Inequality, a != b)
TW_CUB_OPERATOR(Sum, a + b)
TW_CUB_OPERATOR(Difference, a - b)
TW_CUB_OPERATOR(Division, a / b)
TW_CUB_OPERATOR(Max, (a < b) ? b : a)
TW_CUB_OPERATOR(Min, (b < a) ? b : a)
#undef TW_CUB_OPERATOR

/* Of equal values, the one with the smaller key. */
#define TW_CUB_OPERATOR(name, comparison)                                      \
  struct name {                                                                \
    template <class K, class V>                                                \
    TW_CUB_METHOD KeyValuePair<K, V> operator()(                               \
        const KeyValuePair<K, V> &a, const KeyValuePair<K, V> &b) const {      \
      const bool is_b =                                                        \
          b.value comparison a.value || (b.value == a.value && b.key < a.key); \
      return is_b ? b : a;                                                     \
    }                                                                          \
  };
TW_CUB_OPERATOR(ArgMax, >)
TW_CUB_OPERATOR(ArgMin, <)
#undef TW_CUB_OPERATOR

/* ---- storage and shuffles ------------------------------------------------ */

/* Values in shared memory, which no constructor fills. */
template <class T, int count>
struct tw_cells {
  alignas(T) unsigned char bytes[sizeof(T) * count];
  TW_CUB_METHOD T &operator[](int i) { return reinterpret_cast<T *>(bytes)[i]; }
};

/* Moves a value of any type between the lanes of a mask, 4 bytes at a time. */
template <class T>
TW_CUB_METHOD T tw_shuffle(tw_sim_warp_operation operation, unsigned mask,
                           const T &value, int argument, int width,
                           const char *file, int line) {
  enum { words = (sizeof(T) + 3) / 4 };
  unsigned word[words] = {};
  __builtin_memcpy(word, &value, sizeof value);
  for (int i = 0; i < words; i++)
    word[i] = (unsigned)tw_sim_warp(operation, mask, word[i], argument, width,
                                    file, line);
  T result(value);
  __builtin_memcpy((void *)&result, word, sizeof result);
  return result;
}

/* The lanes of a warp that a block of `threads` threads has. */
TW_CUB_METHOD unsigned tw_warp_mask(int warp, int threads) {
  const int lanes = threads - 32 * warp;
  return lanes >= 32 ? 0xffffffffu : (1u << lanes) - 1;
}

TW_CUB_METHOD int tw_thread() {
  return (int)((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x +
               threadIdx.x);
}

TW_CUB_METHOD unsigned LaneId() { return (unsigned)tw_thread() % 32; }
TW_CUB_METHOD unsigned WarpId() { return (unsigned)tw_thread() / 32; }
TW_CUB_METHOD int RowMajorTid(int, int, int) { return tw_thread(); }

template <class T>
constexpr __attribute__((always_inline)) T DivideAndRoundUp(T n, T d) {
  return n / d + (n % d != 0);
}

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
