/*
 * baselines/row_sums.cu -- what a user would call instead, CUB's reductions; and
 * the limit, a kernel that only reads the matrices.
 */
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cub/device/device_reduce.cuh>
#include <cub/device/device_segmented_reduce.cuh>

#include "read_sums.cuh"
#include "tilewright/row_sums.h"

/* ---- CUB ------------------------------------------------------------------ */

/* CUB's temporary storage, which no reduction exceeds. */
enum { STORAGE_BYTES = 1 << 22 };

static tw_status cub_open(void **state) {
  return cudaMalloc(state, STORAGE_BYTES) == cudaSuccess ? TW_OK
                                                         : TW_ERROR_MEMORY;
}

static void cub_close(void *state) { cudaFree(state); }

/* The rows of a batch without gaps between matrices are those of one matrix. */
static int cub_fits(tw_type, const void *args) {
  const auto *a = static_cast<const tw_row_sums_args *>(args);
  return a->rows > 0 && a->cols > 0 && a->a_stride > 0 &&
         (a->batch.value == 1 || (a->a_batch_stride == a->rows * a->a_stride &&
                                  a->sums_stride == a->rows));
}

/* The offset of a row's first element, or of the one after its last. */
struct offset_of {
  int64_t stride, plus;
  __host__ __device__ int64_t operator()(int64_t row) const {
    return row * stride + plus;
  }
};

/* As sums are added here: f16 and bf16 in f32. */
template <typename U>
struct widened {
  template <typename T>
  __host__ __device__ U operator()(T value) const {
    return static_cast<U>(value);
  }
};

template <typename U>
struct sum_of {
  __host__ __device__ U operator()(U a, U b) const { return a + b; }
};

template <typename T, typename U>
static tw_status run_as(void *storage, const tw_row_sums_args *a,
                        tw_stream stream) {
  const auto on = static_cast<cudaStream_t>(stream);
  const auto from = thrust::make_transform_iterator(
      static_cast<const T *>(a->a), widened<U>());
  const auto rows = thrust::make_counting_iterator<int64_t>(0);
  T *const to = static_cast<T *>(a->sums);
  const int64_t row_count = a->rows * a->batch.value;
  size_t needed = 0;
  const auto call = [&](void *memory) {
    if (row_count == 1)
      return cub::DeviceReduce::Reduce(memory, needed, from, to, a->cols,
                                       sum_of<U>(), U(0), on);
    return cub::DeviceSegmentedReduce::Reduce(
        memory, needed, from, to, row_count,
        thrust::make_transform_iterator(rows, offset_of{a->a_stride, 0}),
        thrust::make_transform_iterator(rows, offset_of{a->a_stride, a->cols}),
        sum_of<U>(), U(0), on);
  };
  if (call(nullptr) != cudaSuccess) return TW_ERROR_LAUNCH;
  if (needed > STORAGE_BYTES) return TW_ERROR_MEMORY;
  return call(storage) == cudaSuccess ? TW_OK : TW_ERROR_LAUNCH;
}

static tw_status cub_run(void *state, tw_type type, const void *args,
                         tw_stream stream) {
  const auto *a = static_cast<const tw_row_sums_args *>(args);
  switch (type) {
    case TW_F32:
      return run_as<float, float>(state, a, stream);
    case TW_F64:
      return run_as<double, double>(state, a, stream);
    case TW_I32:
      return run_as<unsigned, unsigned>(state, a, stream); /* they wrap */
    case TW_I64:
      return run_as<unsigned long long, unsigned long long>(state, a, stream);
    case TW_F16:
      return run_as<__half, float>(state, a, stream);
    case TW_BF16:
      return run_as<__nv_bfloat16, float>(state, a, stream);
    default:
      return TW_ERROR_TYPE;
  }
}

/* ---- the limit ------------------------------------------------------------ */

static int read_fits(tw_type, const void *args) {
  const auto *sums = static_cast<const tw_row_sums_args *>(args);
  return read_sums_fits(sums, sums->cols);
}

static tw_status read_run(void *, tw_type type, const void *args,
                          tw_stream stream) {
  return read_sums_run(static_cast<const tw_row_sums_args *>(args), type, stream);
}

extern "C" const tw_baseline tw_device_baselines_row_sums[] = {
    {"CUB", cub_fits, cub_open, cub_run, cub_close},
    {"read", read_fits, nullptr, read_run, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
