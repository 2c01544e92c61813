/*
 * baselines.cu -- what a user would call instead: CUB's reduction of the
 * products.
 */
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <thrust/iterator/zip_iterator.h>

#include <cub/device/device_reduce.cuh>

#include "../../../cub_storage.h"
#include "tilewright/dot.h"

template <typename U>
struct product {
  template <typename Pair>
  __host__ __device__ U operator()(const Pair &pair) const {
    return static_cast<U>(thrust::get<0>(pair)) *
           static_cast<U>(thrust::get<1>(pair));
  }
};

template <typename U>
struct sum {
  __host__ __device__ U operator()(U a, U b) const { return a + b; }
};

template <typename T, typename U>
static tw_status run_as(void *state, tw_type type, const tw_dot_args *args,
                        tw_stream stream) {
  const auto pairs = thrust::make_zip_iterator(static_cast<const T *>(args->a),
                                               static_cast<const T *>(args->b));
  return cub_run(state, type, args->n, [&](void *memory, size_t &bytes) {
    return cub::DeviceReduce::TransformReduce(
        memory, bytes, pairs, static_cast<U *>(args->result), args->n, sum<U>(),
        product<U>(), U(0), static_cast<cudaStream_t>(stream));
  });
}

static int fits(tw_type, const void *) { return 1; }

static tw_status run(void *state, tw_type type, const void *args,
                     tw_stream stream) {
  const auto *dot = static_cast<const tw_dot_args *>(args);
  switch (type & 0xff) {
    case TW_F32:
      return run_as<float, float>(state, type, dot, stream);
    case TW_F64:
      return run_as<double, double>(state, type, dot, stream);
    case TW_F16:
      return run_as<__half, float>(state, type, dot, stream);
    case TW_BF16:
      return run_as<__nv_bfloat16, float>(state, type, dot, stream);
    default:
      return TW_ERROR_TYPE;
  }
}

extern "C" const tw_baseline tw_baselines_dot[] = {
    {"CUB TransformReduce", fits, cub_open, run, cub_close},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
