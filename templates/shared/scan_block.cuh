//$ -- Prefix sums over the threads of a block, for a preamble.
// The sum of `value` over the threads before this one; *total is that of the whole
// block. `of_warp` has an element for each warp. All threads of the block call it. A
// barrier must stand between two calls that use the same array.
template <int THREADS, typename Number>
static __device__ Number tw_scan_block(Number value, Number *of_warp, Number *total) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  Number sum = value;
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const Number left = __shfl_up_sync(0xffffffffu, sum, step);
    if (lane >= step) sum += left;
  }
  // sum - value would lose digits, and would be a NaN for two infinities.
  Number before = __shfl_up_sync(0xffffffffu, sum, 1), all = 0;
  if (lane == 0) before = 0;
  if (lane == 31) of_warp[warp] = sum;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) {
    if (w < warp) before += of_warp[w];
    all += of_warp[w];
  }
  *total = all;
  return before;
}
