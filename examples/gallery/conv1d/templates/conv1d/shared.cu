//$ algorithm {
//$   brief = "A tile of x and the taps in shared memory; a thread has several results in registers, so that each number read serves several of them.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 4, 8 }, "results of a thread" },
//$     { "SLAB", "s", { 32, 128 }, "taps in shared memory at a time" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(m, THREADS * PER)" },
//$   -- A gap follows every PER elements, so that the threads read from different banks.
//$   shared = "((THREADS + SLAB // PER) * (PER + 1) + SLAB) * max(SIZE, 4)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), SLAB = $(SLAB);
  constexpr int TILE = THREADS * PER;
  __shared__ $(ACC) tile[THREADS + SLAB / PER][PER + 1];
  __shared__ $(ACC) factors[SLAB];
  const tw_block block = tw_block_of(tw_ceil_div(m, TILE), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * TILE, length = m + width - 1;

  $(ACC) sum[PER] = {};
  for (int64_t slab = 0; slab < width; slab += SLAB) {
    for (int i = threadIdx.x; i < TILE + SLAB; i += THREADS) {
      const int64_t at = first + slab + i;
      tile[i / PER][i % PER] = at < length ? ($(ACC))x[at] : ($(ACC))0;
    }
    for (int t = threadIdx.x; t < SLAB; t += THREADS)
      factors[t] = slab + t < width ? taps[slab + t] : ($(ACC))0;
    __syncthreads();

    // Result PER * thread + i needs the tile's element PER * thread + i + t. A tap past
    // the last must not be multiplied: 0 times infinity is NaN.
    const int here = (int)min((int64_t)SLAB, width - slab);
    $(ACC) window[2 * PER];
#pragma unroll
    for (int i = 0; i < PER; i++) window[i] = tile[threadIdx.x][i];
#pragma unroll 2
    for (int t = 0; t < here; t += PER) {
#pragma unroll
      for (int i = 0; i < PER; i++) window[PER + i] = tile[threadIdx.x + t / PER + 1][i];
#pragma unroll
      for (int k = 0; k < PER; k++) {
        if (t + k >= here) break;
#pragma unroll
        for (int i = 0; i < PER; i++) sum[i] += window[i + k] * factors[t + k];
      }
#pragma unroll
      for (int i = 0; i < PER; i++) window[i] = window[PER + i];
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < PER; i++) {
    const int64_t at = first + threadIdx.x * PER + i;
    if (at < m) y[at] = sum[i];
  }
}
