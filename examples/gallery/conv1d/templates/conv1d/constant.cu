//$ algorithm {
//$   brief = "The taps in constant memory, which a warp reads once for all lanes; a thread has several results, so that each tap read serves them all.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 2, 4 }, "results of a thread, THREADS apart" },
//$   },
//$   fits = "width <= 1024",
//$   passes = {
//$     { copy = "taps", to = "table", bytes = "width * SIZE_U" },
//$     { block = { "THREADS" }, grid = { "ceil_div(m, THREADS * PER)" } },
//$   },
//$ }
//$ preamble(function()
// The taps of one call, of any type of up to 8 bytes.
static __constant__ double table[1024];
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const $(ACC) *const factors = (const $(ACC) *)table;
  const tw_block block = tw_block_of(tw_ceil_div(m, THREADS * PER), 1);
  const int64_t first = block.x * THREADS * PER + threadIdx.x;
  if (block.z > 0) return;
  // What is left of x from the thread's first element on; a thread reads fewer than 2^15.
  const int left = (int)min(m + width - 1 - first, (int64_t)1 << 15);
  x += first;
  $(ACC) sum[PER] = {};
#pragma unroll 4
  for (int t = 0; t < (int)width; t++) {
#pragma unroll
    for (int i = 0; i < PER; i++) {
      const int at = i * THREADS + t;
      sum[i] += (at < left ? ($(ACC))x[at] : ($(ACC))0) * factors[t];
    }
  }
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (first + i * THREADS < m) y[first + i * THREADS] = sum[i];
}
