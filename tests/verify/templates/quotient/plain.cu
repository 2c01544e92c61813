//$ algorithm {
//$   brief = "One thread for each element.",
//$   space = {
//$     { "FAULT", "fault", { 1 }, "the one of the reference" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i < n) dst[i] = a[i] / b[i];
}
