/*
 * cub/device_segments.h -- DeviceSegmentedRadixSort, DeviceSegmentedSort,
 * DeviceAdjacentDifference and DeviceMerge of CUB, each run as one_thread.h
 * says.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_SEGMENTS_H
#define TILEWRIGHT_CUB_DEVICE_SEGMENTS_H

#include "tilewright/simulator/cub/device_sort.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

/* ---- sorts of segments --------------------------------------------------- */

/* Elements outside of all segments are not written. */
template <class K, class V, class N, class Begins, class Ends>
cudaError_t tw_sort_segments(void *storage, size_t &bytes, const K *keys_in,
                             K *keys, const V *values_in, V *values, N count,
                             long long segments, Begins begins, Ends ends,
                             int begin, int end, bool is_descending,
                             cudaStream_t stream) {
  typedef tw_sort<K, V> Sort;
  const size_t n = (size_t)count;
  TW_CUB_DEVICE(Sort::bytes(n), {
    for (long long s = 0; s < segments; s++) {
      const long long first = (long long)begins[s], last = (long long)ends[s];
      if (first < last)
        Sort::sort(storage, n, keys_in + first, keys + first, values_in + first,
                   values + first, (size_t)(last - first), begin, end,
                   is_descending);
    }
  });
}

/* Calls with two arrays, and with a DoubleBuffer, whose other array then has
 * the result. `bits` are the parameters of the bits that count. */
#define TW_CUB_KEYS(name, is_descending, begin, end, ...)                      \
  template <class K, class N, class Begins, class Ends>                        \
  static cudaError_t name(void *storage, size_t &bytes, const K *in, K *out,   \
                          N n, long long segments, Begins begins, Ends ends,   \
                          __VA_ARGS__ cudaStream_t stream = 0) {               \
    const NullType *none = nullptr;                                            \
    return tw_sort_segments(storage, bytes, in, out, none,                     \
                            (NullType *)nullptr, n, segments, begins, ends,    \
                            begin, end, is_descending, stream);                \
  }                                                                            \
  template <class K, class N, class Begins, class Ends>                        \
  static cudaError_t name(void *storage, size_t &bytes, DoubleBuffer<K> &keys, \
                          N n, long long segments, Begins begins, Ends ends,   \
                          __VA_ARGS__ cudaStream_t stream = 0) {               \
    const NullType *none = nullptr;                                            \
    const K *in = keys.Current();                                              \
    const cudaError_t error = tw_sort_segments(                                \
        storage, bytes, in, keys.Alternate(), none, (NullType *)nullptr, n,    \
        segments, begins, ends, begin, end, is_descending, stream);            \
    if (storage) keys.selector ^= 1;                                           \
    return error;                                                              \
  }
#define TW_CUB_PAIRS(name, is_descending, begin, end, ...)                     \
  template <class K, class V, class N, class Begins, class Ends>               \
  static cudaError_t name(void *storage, size_t &bytes, const K *in, K *out,   \
                          const V *values_in, V *values, N n,                  \
                          long long segments, Begins begins, Ends ends,        \
                          __VA_ARGS__ cudaStream_t stream = 0) {               \
    return tw_sort_segments(storage, bytes, in, out, values_in, values, n,     \
                            segments, begins, ends, begin, end, is_descending, \
                            stream);                                           \
  }                                                                            \
  template <class K, class V, class N, class Begins, class Ends>               \
  static cudaError_t name(void *storage, size_t &bytes, DoubleBuffer<K> &keys, \
                          DoubleBuffer<V> &values, N n, long long segments,    \
                          Begins begins, Ends ends,                            \
                          __VA_ARGS__ cudaStream_t stream = 0) {               \
    const K *in = keys.Current();                                              \
    const V *values_in = values.Current();                                     \
    const cudaError_t error = tw_sort_segments(                                \
        storage, bytes, in, keys.Alternate(), values_in, values.Alternate(),   \
        n, segments, begins, ends, begin, end, is_descending, stream);         \
    if (storage) keys.selector ^= 1, values.selector ^= 1;                     \
    return error;                                                              \
  }
#define TW_CUB_BITS int begin = 0, int end = 8 * sizeof(K),

struct DeviceSegmentedRadixSort {
  TW_CUB_KEYS(SortKeys, false, begin, end, TW_CUB_BITS)
  TW_CUB_KEYS(SortKeysDescending, true, begin, end, TW_CUB_BITS)
  TW_CUB_PAIRS(SortPairs, false, begin, end, TW_CUB_BITS)
  TW_CUB_PAIRS(SortPairsDescending, true, begin, end, TW_CUB_BITS)
};

struct DeviceSegmentedSort {
  TW_CUB_KEYS(SortKeys, false, 0, 8 * sizeof(K), )
  TW_CUB_KEYS(SortKeysDescending, true, 0, 8 * sizeof(K), )
  TW_CUB_KEYS(StableSortKeys, false, 0, 8 * sizeof(K), )
  TW_CUB_KEYS(StableSortKeysDescending, true, 0, 8 * sizeof(K), )
  TW_CUB_PAIRS(SortPairs, false, 0, 8 * sizeof(K), )
  TW_CUB_PAIRS(SortPairsDescending, true, 0, 8 * sizeof(K), )
  TW_CUB_PAIRS(StableSortPairs, false, 0, 8 * sizeof(K), )
  TW_CUB_PAIRS(StableSortPairsDescending, true, 0, 8 * sizeof(K), )
};
#undef TW_CUB_BITS
#undef TW_CUB_PAIRS
#undef TW_CUB_KEYS

/* ---- differences --------------------------------------------------------- */

struct DeviceAdjacentDifference {
  template <class In, class Out, class N, class Operation = Difference>
  static cudaError_t SubtractLeftCopy(void *storage, size_t &bytes, In in,
                                      Out out, N n, Operation operation = {},
                                      cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      for (long long i = (long long)n - 1; i > 0; i--)
        out[i] = operation(in[i], in[i - 1]);
      if (n > 0) out[0] = in[0];
    });
  }
  template <class In, class Out, class N, class Operation = Difference>
  static cudaError_t SubtractRightCopy(void *storage, size_t &bytes, In in,
                                       Out out, N n, Operation operation = {},
                                       cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      for (long long i = 0; i + 1 < n; i++)
        out[i] = operation(in[i], in[i + 1]);
      if (n > 0) out[n - 1] = in[n - 1];
    });
  }
  template <class In, class N, class Operation = Difference>
  static cudaError_t SubtractLeft(void *storage, size_t &bytes, In in, N n,
                                  Operation operation = {},
                                  cudaStream_t stream = 0) {
    return SubtractLeftCopy(storage, bytes, in, in, n, operation, stream);
  }
  template <class In, class N, class Operation = Difference>
  static cudaError_t SubtractRight(void *storage, size_t &bytes, In in, N n,
                                   Operation operation = {},
                                   cudaStream_t stream = 0) {
    return SubtractRightCopy(storage, bytes, in, in, n, operation, stream);
  }
};

/* ---- merges -------------------------------------------------------------- */

/* Calls take() for each place of the result in turn, with the array that its
 * element is of and the place there; of equal elements those of a come first.
 */
template <class A, class B, class Compare, class Take>
void tw_merge_ranges(A a, long long n, B b, long long m, Compare is_before,
                     Take take) {
  long long i = 0, j = 0;
  while (i < n || j < m) {
    const bool is_of_b = i == n || (j < m && is_before(b[j], a[i]));
    const long long to = i + j;
    take(to, is_of_b, is_of_b ? j++ : i++);
  }
}

struct tw_less_than {
  template <class T, class U>
  TW_CUB_METHOD bool operator()(const T &a, const U &b) const {
    return a < b;
  }
};

/* Of equal keys those of the first list come first. */
struct DeviceMerge {
  template <class A, class B, class Out, class Compare = tw_less_than>
  static cudaError_t MergeKeys(void *storage, size_t &bytes, A a, long long n,
                               B b, long long m, Out out,
                               Compare is_before = {},
                               cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      tw_merge_ranges(a, n, b, m, is_before,
                      [&](long long to, bool is_of_b, long long from) {
                        if (is_of_b)
                          out[to] = b[from];
                        else
                          out[to] = a[from];
                      });
    });
  }
  template <class A, class V, class B, class W, class Out, class OutValues,
            class Compare = tw_less_than>
  static cudaError_t MergePairs(void *storage, size_t &bytes, A a, V of_a,
                                long long n, B b, W of_b, long long m, Out out,
                                OutValues values, Compare is_before = {},
                                cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      tw_merge_ranges(a, n, b, m, is_before,
                      [&](long long to, bool is_of_b, long long from) {
                        if (is_of_b)
                          out[to] = b[from], values[to] = of_b[from];
                        else
                          out[to] = a[from], values[to] = of_a[from];
                      });
    });
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
