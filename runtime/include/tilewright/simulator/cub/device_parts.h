/*
 * cub/device_parts.h -- DevicePartition, DeviceMergeSort and DeviceHistogram of
 * CUB, which run as one_thread.h says, and DeviceFor, which has a thread for
 * each element.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_PARTS_H
#define TILEWRIGHT_CUB_DEVICE_PARTS_H

#include "tilewright/simulator/cub/device_sort.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

class DevicePartition {
  /* What is not selected comes behind what is, in the opposite order. Returns
   * how many are selected. */
  template <class In, class Out, class N, class Selects>
  TW_CUB_METHOD static N part(In in, Out out, N n, Selects is_selected) {
    N kept = 0;
    for (N i = 0; i < n; i++)
      if (is_selected(i))
        out[kept++] = in[i];
      else
        out[n - 1 - (i - kept)] = in[i];
    return kept;
  }

 public:
  template <class In, class Flags, class Out, class Count, class N>
  static cudaError_t Flagged(void *storage, size_t &bytes, In in, Flags flags,
                             Out out, Count count, N n,
                             cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      *count = part(in, out, n, [&](N i) { return flags[i]; });
    });
  }
  template <class In, class Out, class Count, class N, class Predicate>
  static cudaError_t If(void *storage, size_t &bytes, In in, Out out,
                        Count count, N n, Predicate predicate,
                        cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      *count = part(in, out, n, [&](N i) { return predicate(in[i]); });
    });
  }
  /* Three parts, each in order; `counts` gets the lengths of the first two. */
  template <class In, class First, class Second, class Rest, class Counts,
            class N, class IsFirst, class IsSecond>
  static cudaError_t If(void *storage, size_t &bytes, In in, First first,
                        Second second, Rest rest, Counts counts, N n,
                        IsFirst is_first, IsSecond is_second,
                        cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N firsts = 0;
      N seconds = 0;
      for (N i = 0; i < n; i++)
        if (is_first(in[i]))
          first[firsts++] = in[i];
        else if (is_second(in[i]))
          second[seconds++] = in[i];
        else
          rest[i - firsts - seconds] = in[i];
      counts[0] = firsts;
      counts[1] = seconds;
    });
  }
};

/* Merges runs of 1, 2, 4, ... elements into the storage and back. `V` may be
 * NullType. */
template <class Keys, class Values, class Compare>
struct tw_merge_sort {
  typedef tw_value<Keys> K;
  typedef std::conditional_t<std::is_same_v<Values, NullType *>, NullType,
                             tw_value<Values>>
      V;
  static constexpr bool has_values = !std::is_same_v<V, NullType>;
  Keys keys;
  Values values;
  Compare is_before;

  static size_t bytes(size_t n) {
    return n * (sizeof(K) + (has_values ? sizeof(V) : 0)) + alignof(V) + 1;
  }
  void run(size_t n, void *storage) {
    K *const spare = (K *)storage;
    const size_t last = alignof(V) - 1;
    V *const spare_values =
        (V *)(((uintptr_t)(spare + n) + last) / alignof(V) * alignof(V));
    for (size_t width = 1; width < n; width *= 2) {
      tw_merge_runs(
          n, width,
          [&](size_t a, size_t b) { return is_before(keys[a], keys[b]); },
          [&](size_t to, size_t from) {
            spare[to] = keys[from];
            if constexpr (has_values) spare_values[to] = values[from];
          });
      for (size_t i = 0; i < n; i++) {
        keys[i] = spare[i];
        if constexpr (has_values) values[i] = spare_values[i];
      }
    }
  }
};

struct DeviceMergeSort {
  template <class Keys, class Values, class N, class Compare>
  static cudaError_t SortPairs(void *storage, size_t &bytes, Keys keys,
                               Values values, N n, Compare compare,
                               cudaStream_t stream = 0) {
    typedef tw_merge_sort<Keys, Values, Compare> sort;
    TW_CUB_DEVICE(sort::bytes((size_t)n), {
      sort{keys, values, compare}.run((size_t)n, storage);
    });
  }
  template <class Keys, class N, class Compare>
  static cudaError_t SortKeys(void *storage, size_t &bytes, Keys keys, N n,
                              Compare compare, cudaStream_t stream = 0) {
    return SortPairs(storage, bytes, keys, (NullType *)nullptr, n, compare,
                     stream);
  }
  template <class In, class Out, class N, class Compare>
  static cudaError_t SortKeysCopy(void *storage, size_t &bytes, In in, Out out,
                                  N n, Compare compare,
                                  cudaStream_t stream = 0) {
    typedef tw_merge_sort<Out, NullType *, Compare> sort;
    TW_CUB_DEVICE(sort::bytes((size_t)n), {
      for (N i = 0; i < n; i++) out[i] = in[i];
      sort{out, nullptr, compare}.run((size_t)n, storage);
    });
  }
  template <class Keys, class Values, class KeysOut, class ValuesOut, class N,
            class Compare>
  static cudaError_t SortPairsCopy(void *storage, size_t &bytes, Keys keys,
                                   Values values, KeysOut keys_out,
                                   ValuesOut values_out, N n, Compare compare,
                                   cudaStream_t stream = 0) {
    typedef tw_merge_sort<KeysOut, ValuesOut, Compare> sort;
    TW_CUB_DEVICE(sort::bytes((size_t)n), {
      for (N i = 0; i < n; i++)
        keys_out[i] = keys[i], values_out[i] = values[i];
      sort{keys_out, values_out, compare}.run((size_t)n, storage);
    });
  }
  /* All of these are stable. */
  template <class... Arguments>
  static cudaError_t StableSortPairs(void *storage, size_t &bytes,
                                     Arguments... arguments) {
    return SortPairs(storage, bytes, arguments...);
  }
  template <class... Arguments>
  static cudaError_t StableSortKeys(void *storage, size_t &bytes,
                                    Arguments... arguments) {
    return SortKeys(storage, bytes, arguments...);
  }
  template <class... Arguments>
  static cudaError_t StableSortKeysCopy(void *storage, size_t &bytes,
                                        Arguments... arguments) {
    return SortKeysCopy(storage, bytes, arguments...);
  }
};

/* Of one channel, in one row. Samples outside of all bins are left out. */
struct DeviceHistogram {
  template <class Samples, class Count, class Level, class N>
  static cudaError_t HistogramEven(void *storage, size_t &bytes,
                                   Samples samples, Count *histogram,
                                   int levels, Level lower, Level upper, N n,
                                   cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      const int bins = levels - 1;
      for (int b = 0; b < bins; b++) histogram[b] = 0;
      for (N i = 0; i < n; i++) {
        const Level sample = (Level)samples[i];
        if (!(lower <= sample && sample < upper)) continue;
        const auto from = sample - lower;
        const auto all = upper - lower;
        if constexpr (std::is_integral_v<Level>)
          histogram[(long long)((unsigned long long)from * bins / all)]++;
        else { /* below the upper limit rounding may reach the bin behind */
          const int bin = (int)(from * (bins / all));
          histogram[bin < bins ? bin : bins - 1]++;
        }
      }
    });
  }
  template <class Samples, class Count, class Level, class N>
  static cudaError_t HistogramRange(void *storage, size_t &bytes,
                                    Samples samples, Count *histogram,
                                    int levels, const Level *limits, N n,
                                    cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      for (int b = 0; b + 1 < levels; b++) histogram[b] = 0;
      for (N i = 0; i < n; i++)
        for (int b = 0; b + 1 < levels; b++)
          if (limits[b] <= samples[i] && samples[i] < limits[b + 1])
            histogram[b]++;
    });
  }
};

template <class N, class Work>
__global__ void tw_for_each_element(N n, Work work) {
  const N i = (N)blockIdx.x * (N)blockDim.x + (N)threadIdx.x;
  if (i < n) work(i);
}

struct DeviceFor {
  template <class N, class Work>
  static cudaError_t Bulk(N n, Work work, cudaStream_t stream = 0) {
    enum { THREADS = 256 };
    if (n <= 0) return cudaSuccess;
    tw_program_from_library();
    tw_for_each_element<<<(unsigned)((n + THREADS - 1) / THREADS), THREADS, 0,
                          stream>>>(n, work);
    return cudaPeekAtLastError();
  }
  template <class Iterator, class N, class Work>
  static cudaError_t ForEachN(Iterator first, N n, Work work,
                              cudaStream_t stream = 0) {
    return Bulk(
        n, [=](N i) mutable { work(first[i]); }, stream);
  }
  template <class Iterator, class Work>
  static cudaError_t ForEach(Iterator first, Iterator last, Work work,
                             cudaStream_t stream = 0) {
    return ForEachN(first, (long long)(last - first), work, stream);
  }
  template <class Iterator, class N, class Work>
  static cudaError_t ForEachCopyN(Iterator first, N n, Work work,
                                  cudaStream_t stream = 0) {
    return ForEachN(first, n, work, stream);
  }
  template <class Iterator, class Work>
  static cudaError_t ForEachCopy(Iterator first, Iterator last, Work work,
                                 cudaStream_t stream = 0) {
    return ForEach(first, last, work, stream);
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
