//$ algorithm {
//$   brief = "Each block adds its sum to the result by an atomic addition, so the last bits may differ from run to run.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 2, 4 }, "pairs of loads that a thread has in flight" },
//$     { "BLOCKS", "b", { 2, 4 }, "blocks for each SM" },
//$   },
//$   constraints = {
//$     { "THREADS * BLOCKS <= 2048", "an SM holds 2048 threads" },
//$     { "ACC == 'double'", "an atomic addition of f32 to global memory flushes denormals to zero (PTX: atom.add.f32)" },
//$   },
//$   passes = {
//$     { set = "result", value = 0 },
//$     { block = { "THREADS" }, grid = { "min(ceil_div(n, THREADS * 16), SM_COUNT * BLOCKS)" },
//$       shared = "(THREADS // 32) * max(SIZE, 4)" },
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
  if (threadIdx.x == 0) atomicAdd(result, sum);
}
