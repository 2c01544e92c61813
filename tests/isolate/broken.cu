//$ algorithm {
//$   brief = "No C++: it never compiles.",
//$   space = {
//$     { "THREADS", "t", { 128, 256 }, "threads of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS)) $(name)($(parameters)) {
  const int64_t i = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (i < n) dst[i] = source[i];
}
