//$ algorithm {
//$   brief = "One thread for each row.",
//$   space = {
//$     -- 0: none, right; 1: leaves eps out
//$     -- 2: the default, whatever is given
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(rows, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t r = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (r >= rows) return;
  x += r * x_stride;
  y += r * y_stride;
  const float added = FAULT == 1 ? 0 : FAULT == 2 ? 1e-5f : eps;
  float sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (float)x[c] * (float)x[c];
  const float root = sqrtf(sum / (float)cols + added);
  for (int64_t c = 0; c < cols; c++) y[c] = ($(T))((float)x[c] / root);
}
