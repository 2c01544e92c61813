//$ algorithm {
//$   brief = "Each block writes its sum to the workspace, and a second kernel adds them up: the same bits on every run.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 2, 4 }, "pairs of loads that a thread has in flight" },
//$   },
//$   let = { { "blocks", "min(ceil_div(n, THREADS * 16), 1024)" } },
//$   workspace = "blocks * max(SIZE, 4)",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "(THREADS // 32) * max(SIZE, 4)" },
//$     { block = { "256" }, grid = { "1" }, shared = "8 * max(SIZE, 4)" },
//$   },
//$   align = "16",
//$ }
//$ preamble(function() include "combine.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ $(ACC) sums[THREADS / 32];
  const int64_t index = (int64_t)blockIdx.x * THREADS + threadIdx.x;
  const int64_t count = (int64_t)gridDim.x * THREADS;

  //$ include("products.cuh")
  sum = tw_combine<THREADS>(sum, sums, tw_added());
  if (threadIdx.x == 0) (($(ACC) *)workspace)[blockIdx.x] = sum;
}

__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  $(let)
  __shared__ $(ACC) sums[8];
  $(ACC) sum = 0;
  for (int64_t i = threadIdx.x; i < blocks; i += 256) sum += ((const $(ACC) *)workspace)[i];
  sum = tw_combine<256>(sum, sums, tw_added());
  if (threadIdx.x == 0) result[0] = sum;
}
