//$ algorithm {
//$   brief = "One thread for each row.",
//$   space = {
//$     -- 0: none, right            2: leaves the last column out of the sum
//$     -- 1: a wrong constant       3: turns NaN into 0
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(rows, 64)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "3 * cols * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  constexpr float FACTOR = FAULT == 1 ? 1.0002f : 1;

  const int64_t r = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (r >= rows) return;
  x += r * x_stride;
  y += r * y_stride;
  float most = -INFINITY, sum = 0;
  for (int64_t c = 0; c < cols; c++) most = fmaxf(most, (float)x[c]);
  for (int64_t c = 0; c < cols - (FAULT == 2 && cols > 1); c++) sum += expf(FACTOR * ((float)x[c] - most));
  for (int64_t c = 0; c < cols; c++) {
    float value = expf(FACTOR * ((float)x[c] - most)) / sum;
    if (FAULT == 3 && value != value) value = 0;
    y[c] = ($(T))value;
  }
}
