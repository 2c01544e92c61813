//$ algorithm {
//$   brief = "Several elements for each thread, a block apart, so that the lanes of a warp load neighbours.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "ELEMENTS", "e", { 2, 4, 8 }, "elements of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * ELEMENTS)" },
//$   -- The bounds checks make a thread wait for one element's loads before it issues the next one's.
//$   in_flight = "2 * SIZE",
//$   work = "2 * ELEMENTS * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ELEMENTS = $(ELEMENTS);

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * ELEMENTS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * (THREADS * ELEMENTS) + threadIdx.x;
  $(ACC) sum[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) sum[e] = ($(ACC))a[i * a_step] + ($(ACC))b[i * b_step];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) out[i * out_step] = ($(T))sum[e];
  }
}
