/*
 * baselines.cu -- what a user would call instead: CUB's argmax of segments,
 * which are the rows. Its result is a pair of an index and a number, of which
 * the index is kept.
 */
#include <cuda_fp16.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cub/device/device_segmented_reduce.cuh>
#include <iterator>

#include "../../../cub_storage.h"
#include "tilewright/argmax.h"

/* Where row r begins, or ends: elements from the start of x. */
struct row_offset {
  int64_t stride, cols;
  __host__ __device__ int64_t operator()(int64_t r) const {
    return r * stride + cols;
  }
};

/* An output iterator that takes pairs and writes their indices. Because it has
 * no type of values, CUB makes pairs of an int and an element. */
struct index_writer {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = void;
  using difference_type = int64_t;
  using pointer = void;
  using reference = index_writer;

  int32_t *to;

  __host__ __device__ index_writer operator+(int64_t n) const {
    return {to + n};
  }
  __host__ __device__ index_writer operator[](int64_t n) const {
    return {to + n};
  }
  __host__ __device__ index_writer operator*() const { return *this; }
  template <typename Pair>
  __host__ __device__ const index_writer &operator=(const Pair &pair) const {
    *to = static_cast<int32_t>(pair.key);
    return *this;
  }
};

template <typename T>
static tw_status run_as(void *state, tw_type type, const tw_argmax_args *args,
                        tw_stream stream) {
  const auto rows = thrust::make_counting_iterator<int64_t>(0);
  const auto begins =
      thrust::make_transform_iterator(rows, row_offset{args->x_stride, 0});
  const auto ends = thrust::make_transform_iterator(
      rows, row_offset{args->x_stride, args->cols});
  const index_writer indices{static_cast<int32_t *>(args->index)};
  return cub_run(state, type, args->rows, [&](void *memory, size_t &bytes) {
    return cub::DeviceSegmentedReduce::ArgMax(
        memory, bytes, static_cast<const T *>(args->x), indices, args->rows,
        begins, ends, static_cast<cudaStream_t>(stream));
  });
}

static int fits(tw_type, const void *args) {
  const auto *argmax = static_cast<const tw_argmax_args *>(args);
  /* CUB counts the elements of all segments in int. */
  return argmax->cols > 0 && argmax->rows * argmax->x_stride <= INT32_MAX;
}

static tw_status run(void *state, tw_type type, const void *args,
                     tw_stream stream) {
  const auto *argmax = static_cast<const tw_argmax_args *>(args);
  switch (type & 0xff) {
    case TW_F32:
      return run_as<float>(state, type, argmax, stream);
    case TW_F16:
      return run_as<__half>(state, type, argmax, stream);
    case TW_I32:
      return run_as<int32_t>(state, type, argmax, stream);
    default:
      return TW_ERROR_TYPE;
  }
}

extern "C" const tw_baseline tw_baselines_argmax[] = {
    {"CUB segmented ArgMax", fits, cub_open, run, cub_close},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
