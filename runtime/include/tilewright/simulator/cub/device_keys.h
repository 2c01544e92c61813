/*
 * cub/device_keys.h -- calls of DeviceReduce, DeviceScan and DeviceSelect of
 * CUB that go by keys, or that transform; each runs as one_thread.h says.
 *
 * A run is of neighbouring elements with equal keys.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_KEYS_H
#define TILEWRIGHT_CUB_DEVICE_KEYS_H

#include "tilewright/simulator/cub/device_call.h"
#include "tilewright/simulator/cub/types.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

struct tw_reduce_more {
  template <class Keys, class Unique, class Values, class Sums, class Count,
            class Operation, class N>
  static cudaError_t ReduceByKey(void *storage, size_t &bytes, Keys keys,
                                 Unique unique, Values values, Sums sums,
                                 Count count, Operation operation, N n,
                                 cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N runs = 0;
      for (N i = 0, end; i < n; i = end) {
        tw_value<Values> sum = values[i];
        for (end = i + 1; end < n && keys[end] == keys[i]; end++)
          sum = operation(sum, values[end]);
        unique[runs] = keys[i];
        sums[runs++] = sum;
      }
      *count = runs;
    });
  }
  template <class In, class Out, class N, class Operation, class Transform,
            class T>
  static cudaError_t TransformReduce(void *storage, size_t &bytes, In in,
                                     Out out, N n, Operation operation,
                                     Transform transform, T initial,
                                     cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      T sum = initial;
      for (N i = 0; i < n; i++) sum = operation(sum, transform(in[i]));
      *out = sum;
    });
  }
};

struct tw_scan_more {
  template <class Keys, class In, class Out, class Operation, class T, class N,
            class Equal = Equality>
  static cudaError_t ExclusiveScanByKey(void *storage, size_t &bytes, Keys keys,
                                        In in, Out out, Operation operation,
                                        T initial, N n, Equal is_equal = {},
                                        cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      T next = initial;
      for (N i = 0; i < n; i++) {
        if (i > 0 && !is_equal(keys[i - 1], keys[i])) next = initial;
        const auto value = in[i]; /* as `in` may be `out` */
        out[i] = next;
        next = operation(next, value);
      }
    });
  }
  template <class Keys, class In, class Out, class Operation, class N,
            class Equal = Equality>
  static cudaError_t InclusiveScanByKey(void *storage, size_t &bytes, Keys keys,
                                        In in, Out out, Operation operation,
                                        N n, Equal is_equal = {},
                                        cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      if (n <= 0) return;
      tw_value<In> sum = in[0];
      out[0] = sum;
      for (N i = 1; i < n; i++) {
        if (is_equal(keys[i - 1], keys[i]))
          sum = operation(sum, in[i]);
        else
          sum = in[i];
        out[i] = sum;
      }
    });
  }
  template <class Keys, class In, class Out, class N, class Equal = Equality>
  static cudaError_t ExclusiveSumByKey(void *storage, size_t &bytes, Keys keys,
                                       In in, Out out, N n, Equal is_equal = {},
                                       cudaStream_t stream = 0) {
    return ExclusiveScanByKey(storage, bytes, keys, in, out, cub::Sum(),
                              tw_value<In>(), n, is_equal, stream);
  }
  template <class Keys, class In, class Out, class N, class Equal = Equality>
  static cudaError_t InclusiveSumByKey(void *storage, size_t &bytes, Keys keys,
                                       In in, Out out, N n, Equal is_equal = {},
                                       cudaStream_t stream = 0) {
    return InclusiveScanByKey(storage, bytes, keys, in, out, cub::Sum(), n,
                              is_equal, stream);
  }
};

/* Selections in place, and of keys with values. */
struct tw_select_more {
  template <class Data, class Count, class N, class Predicate>
  static cudaError_t If(void *storage, size_t &bytes, Data data, Count count,
                        N n, Predicate predicate, cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N kept = 0;
      for (N i = 0; i < n; i++)
        if (predicate(data[i])) data[kept++] = data[i];
      *count = kept;
    });
  }
  template <class Data, class Flags, class Count, class N>
  static cudaError_t Flagged(void *storage, size_t &bytes, Data data,
                             Flags flags, Count count, N n,
                             cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N kept = 0;
      for (N i = 0; i < n; i++)
        if (flags[i]) data[kept++] = data[i];
      *count = kept;
    });
  }
  template <class Keys, class Values, class KeysOut, class ValuesOut,
            class Count, class N>
  static cudaError_t UniqueByKey(void *storage, size_t &bytes, Keys keys,
                                 Values values, KeysOut keys_out,
                                 ValuesOut values_out, Count count, N n,
                                 cudaStream_t stream = 0) {
    TW_CUB_DEVICE(tw_cub_bytes(n), {
      N kept = 0;
      for (N i = 0; i < n; i++)
        if (i == 0 || !(keys[i] == keys[i - 1])) {
          keys_out[kept] = keys[i];
          values_out[kept++] = values[i];
        }
      *count = kept;
    });
  }
};

struct DeviceTransform {
  template <class In, class Out, class N, class Operation>
  static cudaError_t Transform(In in, Out out, N n, Operation operation,
                               cudaStream_t stream = 0) {
    return tw_run_one_thread(stream, [=]() mutable {
      for (N i = 0; i < n; i++) out[i] = operation(in[i]);
    });
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
