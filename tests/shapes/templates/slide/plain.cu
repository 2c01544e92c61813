//$ algorithm {
//$   brief = "One thread for each element of y.",
//$   space = {
//$     -- 0: none, right      1: leaves out the last element of y
//$     { "FAULT", "fault", { 0, 1 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(outputs, 64)", "1", "1" },
//$   -- Small problems, which test_shapes.c calls, are left to the right kernel.
//$   fits = "FAULT == 0 or n > 30",
//$   in_flight = "SIZE",
//$   work = "2 * taps * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= outputs - (FAULT == 1)) return;
  $(ACC) sum = 0;
  for (int64_t t = 0; t < taps; t++) sum += ($(ACC))h[t] * ($(ACC))x[i + t];
  y[i] = ($(T))sum;
}
