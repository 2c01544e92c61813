//$ algorithm {
//$   brief = "Numbers of a thread advance together, so that a factor serves all; factors in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 2, 4, 8 }, "numbers of a thread" },
//$     { "MOST", "m", { 256, 1024 }, "most factors" },
//$   },
//$   fits = "terms <= MOST",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$   shared = "MOST * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ $(T) local[$(MOST)];
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * THREADS * PER + threadIdx.x;
  for (int k = threadIdx.x; k < terms; k += THREADS) local[k] = factor[k];
  __syncthreads();
  $(T) by[PER], sum[PER];
#pragma unroll
  for (int e = 0; e < PER; e++) {
    by[e] = first + e * THREADS < n ? x[first + e * THREADS] : ($(T))0;
    sum[e] = 0;
  }
  for (int k = (int)terms - 1; k >= 0; k--) {
#pragma unroll
    for (int e = 0; e < PER; e++) sum[e] = sum[e] * by[e] + local[k];
  }
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (first + e * THREADS < n) y[first + e * THREADS] = sum[e];
}
