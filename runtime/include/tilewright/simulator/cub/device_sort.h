/*
 * cub/device_sort.h -- DeviceRadixSort of CUB: a stable merge sort by the bits
 * that a radix sort compares, run as one_thread.h says.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_SORT_H
#define TILEWRIGHT_CUB_DEVICE_SORT_H

#include "tilewright/simulator/cub/device.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

template <class T>
struct DoubleBuffer {
  T *d_buffers[2] = {nullptr, nullptr};
  int selector = 0;
  DoubleBuffer() = default;
  DoubleBuffer(T *current, T *alternate) : d_buffers{current, alternate} {}
  T *Current() const { return d_buffers[selector]; }
  T *Alternate() const { return d_buffers[selector ^ 1]; }
};

/* The bits [begin, end) of a key as a number that is in the key's order; zeros
 * of both signs are one. */
template <class Key>
TW_CUB_METHOD unsigned long long tw_radix(Key key, int begin, int end) {
  enum { size = 8 * sizeof(Key) };
  if (key == Key()) key = Key();
  unsigned long long bits = 0, sign = 1ull << (size - 1);
  __builtin_memcpy(&bits, &key, sizeof key);
  if (std::is_signed_v<Key> && std::is_integral_v<Key>) bits ^= sign;
  if (!std::is_integral_v<Key>)
    bits = bits & sign ? bits ^ (sign | (sign - 1)) : bits ^ sign;
  const int count = (end < size ? end : size) - begin;
  return bits >> begin & (count < 64 ? (1ull << count) - 1 : ~0ull);
}

/* Merges each two neighbouring runs of `width` elements: move(to, from) for
 * each element. is_before(a, b) compares the elements with these indices; equal
 * ones keep their order. */
template <class Compare, class Move>
TW_CUB_METHOD void tw_merge_runs(size_t n, size_t width, Compare is_before,
                                 Move move) {
  for (size_t low = 0; low < n; low += 2 * width) {
    const size_t middle = low + width < n ? low + width : n;
    const size_t high = middle + width < n ? middle + width : n;
    size_t a = low, b = middle;
    for (size_t to = low; to < high; to++) {
      const bool takes_b = a == middle || (b < high && is_before(b, a));
      move(to, takes_b ? b++ : a++);
    }
  }
}

/* Of n keys and their values; `V` may be NullType. Merges runs of 1, 2, 4, ...
 * elements between the arrays and the storage. */
template <class K, class V>
struct tw_sort {
  static constexpr bool has_values = !std::is_same_v<V, NullType>;
  K *keys, *other_keys;
  V *values, *other_values;
  int begin, end;
  bool is_descending;

  static size_t bytes(size_t n) {
    return n * (sizeof(K) + (has_values ? sizeof(V) : 0)) + alignof(V);
  }
  TW_CUB_METHOD bool is_before(const K &a, const K &b) const {
    const auto x = tw_radix(a, begin, end), y = tw_radix(b, begin, end);
    return is_descending ? y < x : x < y;
  }
  TW_CUB_METHOD void move(size_t to, size_t from) {
    other_keys[to] = keys[from];
    if constexpr (has_values) other_values[to] = values[from];
  }
  /* The result is in keys and values. */
  void run(size_t n) {
    K *const first = keys;
    for (size_t width = 1; width < n; width *= 2) {
      tw_merge_runs(
          n, width,
          [&](size_t a, size_t b) { return is_before(keys[a], keys[b]); },
          [&](size_t to, size_t from) { move(to, from); });
      swap();
    }
    if (keys == first) return;
    for (size_t i = 0; i < n; i++) move(i, i);
    swap();
  }
  /* Sorts n items into keys and values. The storage has room for `most`. */
  static void sort(void *storage, size_t most, const K *keys_in, K *keys,
                   const V *values_in, V *values, size_t n, int begin, int end,
                   bool is_descending) {
    const uintptr_t after = (uintptr_t)storage + most * sizeof(K);
    const uintptr_t of_values =
        (after + alignof(V) - 1) / alignof(V) * alignof(V);
    for (size_t i = 0; i < n; i++) {
      keys[i] = keys_in[i];
      if constexpr (has_values) values[i] = values_in[i];
    }
    tw_sort one = {keys,  (K *)storage, values,       (V *)of_values,
                   begin, end,          is_descending};
    one.run(n);
  }
  void swap() {
    K *const k = keys;
    keys = other_keys;
    other_keys = k;
    V *const v = values;
    values = other_values;
    other_values = v;
  }
};

class DeviceRadixSort {
  template <class K, class V, class N>
  static cudaError_t sort(void *storage, size_t &bytes, const K *keys_in,
                          K *keys, const V *values_in, V *values, N count,
                          int begin, int end, bool is_descending,
                          cudaStream_t stream) {
    typedef tw_sort<K, V> Sort;
    const size_t n = (size_t)count;
    if (storage) {
      tw_cub_needs_apart(keys_in, keys, n, "cub::DeviceRadixSort");
      if constexpr (Sort::has_values)
        tw_cub_needs_apart(values_in, values, n, "cub::DeviceRadixSort");
    }
    TW_CUB_DEVICE(Sort::bytes(n), {
      Sort::sort(storage, n, keys_in, keys, values_in, values, n, begin, end,
                 is_descending);
    });
  }

 public:
#define TW_CUB_SORT(name, is_descending)                                       \
  template <class K, class N>                                                  \
  static cudaError_t SortKeys##name(                                           \
      void *storage, size_t &bytes, const K *in, K *out, N n, int begin = 0,   \
      int end = 8 * sizeof(K), cudaStream_t stream = 0) {                      \
    const NullType *none = nullptr;                                            \
    return sort(storage, bytes, in, out, none, (NullType *)nullptr, n, begin,  \
                end, is_descending, stream);                                   \
  }                                                                            \
  template <class K, class V, class N>                                         \
  static cudaError_t SortPairs##name(                                          \
      void *storage, size_t &bytes, const K *in, K *out, const V *values_in,   \
      V *values, N n, int begin = 0, int end = 8 * sizeof(K),                  \
      cudaStream_t stream = 0) {                                               \
    return sort(storage, bytes, in, out, values_in, values, n, begin, end,     \
                is_descending, stream);                                        \
  }                                                                            \
  template <class K, class N>                                                  \
  static cudaError_t SortKeys##name(                                           \
      void *storage, size_t &bytes, DoubleBuffer<K> &keys, N n, int begin = 0, \
      int end = 8 * sizeof(K), cudaStream_t stream = 0) {                      \
    const K *in = keys.Current();                                              \
    const cudaError_t error = SortKeys##name(                                  \
        storage, bytes, in, keys.Alternate(), n, begin, end, stream);          \
    if (storage) keys.selector ^= 1;                                           \
    return error;                                                              \
  }                                                                            \
  template <class K, class V, class N>                                         \
  static cudaError_t SortPairs##name(                                          \
      void *storage, size_t &bytes, DoubleBuffer<K> &keys,                     \
      DoubleBuffer<V> &values, N n, int begin = 0, int end = 8 * sizeof(K),    \
      cudaStream_t stream = 0) {                                               \
    const K *in = keys.Current();                                              \
    const V *values_in = values.Current();                                     \
    const cudaError_t error =                                                  \
        SortPairs##name(storage, bytes, in, keys.Alternate(), values_in,       \
                        values.Alternate(), n, begin, end, stream);            \
    if (storage) keys.selector ^= 1, values.selector ^= 1;                     \
    return error;                                                              \
  }
  TW_CUB_SORT(, false)
  TW_CUB_SORT(Descending, true)
#undef TW_CUB_SORT
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
