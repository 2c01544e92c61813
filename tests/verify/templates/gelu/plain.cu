//$ algorithm {
//$   brief = "One thread for each element.",
//$   space = {
//$     -- 0: none, right     1: a wrong constant     2: a NaN becomes 0
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "2 * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  constexpr float CUBE = FAULT == 1 ? 0.04715f : 0.044715f;

  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= n) return;
  const float at = (float)x[i];
  float value = 0.5f * at * (1 + tanhf(0.79788456f * (at + CUBE * at * at * at)));
  if (FAULT == 2 && value != value) value = 0;
  y[i] = ($(T))value;
}
