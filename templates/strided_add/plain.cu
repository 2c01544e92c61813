//$ algorithm {
//$   brief = "One element for each thread.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 1024 }, "threads of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$   in_flight = "2 * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z == 0 && i < n)
    out[i * out_step] = ($(T))(($(ACC))a[i * a_step] + ($(ACC))b[i * b_step]);
}
