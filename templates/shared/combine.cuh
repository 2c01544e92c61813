//$ -- Reductions over the threads of a warp or a block, for a preamble.
// The larger number; a NaN counts only if both are NaNs.
struct tw_larger {
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

struct tw_added {
  template <typename Number>
  __device__ Number operator()(Number a, Number b) const {
    return a + b;
  }
};

// Combines a value of each of THREADS threads; all of them get the result. They are
// one warp, or a whole block, which has one element of `of_warp` for each warp. A
// barrier must stand between two calls that use the same array.
template <int THREADS, typename Number, typename Combine>
static __device__ Number tw_combine(Number value, Number *of_warp, Combine combined) {
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    value = combined(value, __shfl_xor_sync(0xffffffffu, value, step));
  if (THREADS == 32) return value;
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = value;
  __syncthreads();
  value = of_warp[0];
#pragma unroll
  for (int warp = 1; warp < THREADS / 32; warp++) value = combined(value, of_warp[warp]);
  return value;
}
