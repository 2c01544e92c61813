//$ algorithm {
//$   brief = "A thread takes the steps of a few numbers side by side.",
//$   space = {
//$     { "THREADS", "n", { 32, 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 2, 8 }, "numbers of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * (THREADS * PER) + threadIdx.x;
  $(T) value[PER];
#pragma unroll
  for (int e = 0; e < PER; e++) value[e] = first + e * THREADS < n ? x[first + e * THREADS] : ($(T))0;
  for (int s = 0; s < steps; s++)
#pragma unroll
    for (int e = 0; e < PER; e++) value[e] = rate * value[e] * (1 - value[e]);
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (first + e * THREADS < n) y[first + e * THREADS] = value[e];
}
