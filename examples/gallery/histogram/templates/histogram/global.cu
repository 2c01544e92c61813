//$ algorithm {
//$   brief = "An atomic addition to global memory for each element.",
//$   space = {
//$     { "THREADS", "n", { 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "elements of a thread" },
//$   },
//$   passes = {
//$     { set = "counts", value = 0 },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, THREADS * PER)" } },
//$   },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * THREADS * PER + threadIdx.x;
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (first + i * THREADS < n) atomicAdd(&counts[x[first + i * THREADS]], 1u);
}
