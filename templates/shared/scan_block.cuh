//$ -- Prefix sums over the threads of a warp and of a block, for a preamble. No sum is
//$ -- made by subtraction, which would turn infinities into NaNs.
// The sum of `value` over the lanes before this one; *total is that of the whole warp.
template <typename Number>
static __device__ Number tw_scan_warp(Number value, Number *total) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const Number left = __shfl_up_sync(0xffffffffu, value, step);
    if (lane >= step) value += left;
  }
  *total = __shfl_sync(0xffffffffu, value, 31);
  const Number before = __shfl_up_sync(0xffffffffu, value, 1);
  return lane > 0 ? before : (Number)0;
}

// The sum of `value`, which is the same in all lanes of a warp, over the warps before
// this one; *total is that of the whole block. `of_warp` has an element for each warp.
// A barrier must stand between two calls that use the same array.
template <int WARPS, typename Number>
static __device__ Number tw_scan_warps(Number value, Number *of_warp, Number *total) {
  const int warp = threadIdx.x / 32;
  if (threadIdx.x % 32 == 0) of_warp[warp] = value;
  __syncthreads();
  Number before = 0, all = 0;
#pragma unroll
  for (int w = 0; w < WARPS; w++) {
    if (w < warp) before += of_warp[w];
    all += of_warp[w];
  }
  *total = all;
  return before;
}
