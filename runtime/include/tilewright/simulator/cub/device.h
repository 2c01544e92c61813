/*
 * cub/device.h -- DeviceReduce, DeviceScan and DeviceSelect of CUB; each runs
 * as one_thread.h says.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_H
#define TILEWRIGHT_CUB_DEVICE_H

#include <limits>

#include "tilewright/simulator/cub/device_keys.h"
#include "tilewright/simulator/cub/iterators.h"
#include "tilewright/simulator/cub/types.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

struct DeviceReduce : tw_reduce_more {
  template <class In, class Out, class N, class Operation, class T>
  static cudaError_t Reduce(void *storage, size_t &bytes, In in, Out out, N n,
                            Operation operation, T initial,
                            cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      auto sum = initial;
      for (N i = 0; i < n; i++) sum = operation(sum, in[i]);
      *out = sum;
    });
  }
  template <class In, class Out, class N>
  static cudaError_t Sum(void *storage, size_t &bytes, In in, Out out, N n,
                         cudaStream_t stream = 0) {
    typedef std::conditional_t<std::is_void_v<tw_value<Out>>, tw_value<In>,
                               tw_value<Out>>
        T;
    return Reduce(storage, bytes, in, out, n, cub::Sum(), T(), stream);
  }
  template <class In, class Out, class N>
  static cudaError_t Min(void *storage, size_t &bytes, In in, Out out, N n,
                         cudaStream_t stream = 0) {
    typedef tw_value<In> T;
    return Reduce(storage, bytes, in, out, n, cub::Min(),
                  std::numeric_limits<T>::max(), stream);
  }
  template <class In, class Out, class N>
  static cudaError_t Max(void *storage, size_t &bytes, In in, Out out, N n,
                         cudaStream_t stream = 0) {
    typedef tw_value<In> T;
    return Reduce(storage, bytes, in, out, n, cub::Max(),
                  std::numeric_limits<T>::lowest(), stream);
  }
  /* The first of the least and of the greatest values, with its index. */
  template <class In, class Out, class N>
  static cudaError_t ArgMin(void *storage, size_t &bytes, In in, Out out, N n,
                            cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N at = 0;
      for (N i = 1; i < n; i++)
        if (in[i] < in[at]) at = i;
      if (n > 0) *out = KeyValuePair<int, tw_value<In>>((int)at, in[at]);
    });
  }
  template <class In, class Out, class N>
  static cudaError_t ArgMax(void *storage, size_t &bytes, In in, Out out, N n,
                            cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N at = 0;
      for (N i = 1; i < n; i++)
        if (in[at] < in[i]) at = i;
      if (n > 0) *out = KeyValuePair<int, tw_value<In>>((int)at, in[at]);
    });
  }
};

struct DeviceSegmentedReduce {
  template <class In, class Out, class Begins, class Ends, class Operation,
            class T>
  static cudaError_t Reduce(void *storage, size_t &bytes, In in, Out out,
                            long long segments, Begins begins, Ends ends,
                            Operation operation, T initial,
                            cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(segments), {
      for (long long s = 0; s < segments; s++) {
        auto sum = initial;
        const long long end = ends[s];
        for (long long i = begins[s]; i < end; i++) sum = operation(sum, in[i]);
        out[s] = sum;
      }
    });
  }
  template <class In, class Out, class Begins, class Ends>
  static cudaError_t Sum(void *storage, size_t &bytes, In in, Out out,
                         long long segments, Begins begins, Ends ends,
                         cudaStream_t stream = 0) {
    return Reduce(storage, bytes, in, out, segments, begins, ends, cub::Sum(),
                  tw_value<Out>(), stream);
  }
  template <class In, class Out, class Begins, class Ends>
  static cudaError_t Min(void *storage, size_t &bytes, In in, Out out,
                         long long segments, Begins begins, Ends ends,
                         cudaStream_t stream = 0) {
    return Reduce(storage, bytes, in, out, segments, begins, ends, cub::Min(),
                  std::numeric_limits<tw_value<In>>::max(), stream);
  }
  template <class In, class Out, class Begins, class Ends>
  static cudaError_t Max(void *storage, size_t &bytes, In in, Out out,
                         long long segments, Begins begins, Ends ends,
                         cudaStream_t stream = 0) {
    return Reduce(storage, bytes, in, out, segments, begins, ends, cub::Max(),
                  std::numeric_limits<tw_value<In>>::lowest(), stream);
  }
};

struct DeviceScan : tw_scan_more {
  template <class In, class Out, class Operation, class T, class N>
  static cudaError_t ExclusiveScan(void *storage, size_t &bytes, In in, Out out,
                                   Operation operation, T initial, N n,
                                   cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      auto next = initial;
      for (N i = 0; i < n; i++) {
        const auto value = in[i]; /* as `in` may be `out` */
        out[i] = next;
        next = operation(next, value);
      }
    });
  }
  template <class In, class Out, class Operation, class N>
  static cudaError_t InclusiveScan(void *storage, size_t &bytes, In in, Out out,
                                   Operation operation, N n,
                                   cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      if (n <= 0) return;
      tw_value<In> sum = in[0];
      out[0] = sum;
      for (N i = 1; i < n; i++) {
        sum = operation(sum, in[i]);
        out[i] = sum;
      }
    });
  }
  template <class In, class Out, class N>
  static cudaError_t ExclusiveSum(void *storage, size_t &bytes, In in, Out out,
                                  N n, cudaStream_t stream = 0) {
    return ExclusiveScan(storage, bytes, in, out, cub::Sum(), tw_value<In>(), n,
                         stream);
  }
  template <class In, class Out, class N>
  static cudaError_t InclusiveSum(void *storage, size_t &bytes, In in, Out out,
                                  N n, cudaStream_t stream = 0) {
    return InclusiveScan(storage, bytes, in, out, cub::Sum(), n, stream);
  }
};

struct DeviceSelect : tw_select_more {
  using tw_select_more::Flagged;
  using tw_select_more::If;
  template <class In, class Flags, class Out, class Count, class N>
  static cudaError_t Flagged(void *storage, size_t &bytes, In in, Flags flags,
                             Out out, Count count, N n,
                             cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N kept = 0;
      for (N i = 0; i < n; i++)
        if (flags[i]) out[kept++] = in[i];
      *count = kept;
    });
  }
  template <class In, class Out, class Count, class N, class Predicate>
  static cudaError_t If(void *storage, size_t &bytes, In in, Out out,
                        Count count, N n, Predicate predicate,
                        cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N kept = 0;
      for (N i = 0; i < n; i++)
        if (predicate(in[i])) out[kept++] = in[i];
      *count = kept;
    });
  }
  template <class In, class Out, class Count, class N>
  static cudaError_t Unique(void *storage, size_t &bytes, In in, Out out,
                            Count count, N n, cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N kept = 0;
      for (N i = 0; i < n; i++)
        if (i == 0 || !(in[i] == in[i - 1])) out[kept++] = in[i];
      *count = kept;
    });
  }
};

struct DeviceRunLengthEncode {
  template <class In, class Out, class Lengths, class Count, class N>
  static cudaError_t Encode(void *storage, size_t &bytes, In in, Out out,
                            Lengths lengths, Count count, N n,
                            cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N runs = 0;
      for (N i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && in[end] == in[i];) end++;
        out[runs] = in[i];
        lengths[runs++] = end - i;
      }
      *count = runs;
    });
  }
  /* Of runs of two elements and more. */
  template <class In, class Offsets, class Lengths, class Count, class N>
  static cudaError_t NonTrivialRuns(void *storage, size_t &bytes, In in,
                                    Offsets offsets, Lengths lengths,
                                    Count count, N n, cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N runs = 0;
      for (N i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && in[end] == in[i];) end++;
        if (end - i < 2) continue;
        offsets[runs] = i;
        lengths[runs++] = end - i;
      }
      *count = runs;
    });
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
