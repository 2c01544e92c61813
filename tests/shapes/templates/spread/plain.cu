//$ algorithm {
//$   brief = "One thread for each element of y.",
//$   space = {
//$     -- 0: none, right                           2: writes one element more
//$     -- 1: leaves out the last element of y      3: takes a stride of 0 for packed
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n + taps, 64)", "batch", "1" },
//$   -- Small problems, which test_shapes.c calls, are left to the right kernel.
//$   fits = "FAULT == 0 or n > 30",
//$   in_flight = "SIZE",
//$   work = "2 * taps * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t outputs = n + taps - 1 - (FAULT == 1) + (FAULT == 2);
  const tw_block block = tw_block_of(tw_ceil_div(n + taps, 64), batch);
  const int64_t i = block.x * 64 + threadIdx.x, b = block.y;
  if (block.z > 0 || b >= batch || i >= outputs) return;
  const int64_t step = FAULT == 3 && x_stride == 0 ? n : x_stride;
  $(ACC) sum = 0;
  for (int64_t t = 0; t < taps; t++)
    if (i - t >= 0 && i - t < n) sum += ($(ACC))h[t] * ($(ACC))x[b * step + i - t];
  y[b * y_stride + i] = ($(T))sum;
}
