//$ algorithm {
//$   brief = "A thread for each column.",
//$   space = {
//$     -- 0: none, right                              2: the eighth tensor's sums lack rows
//$     -- 1: the ninth tensor is written beyond its end
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(cols, 64)" },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t c = blockIdx.x * (int64_t)64 + threadIdx.x;
  if (c >= cols) return;
  $(ACC) products = 0, sum = 0;
  $(T) most = x[c];
  for (int64_t r = 0; r < rows; r++) {
    const $(ACC) grad = g[r * g_stride + c];
    const $(T) value = x[r * x_stride + c];
    products += grad * (($(ACC))value - ($(ACC))low[r]) * ($(ACC))by[r];
    if (FAULT != 2 || r < 2) sum += grad;
    most = max(most, value);
    dx[r * dx_stride + c] = alpha * grad * ($(ACC))w[c];
  }
  dw[c] = products;
  db[c] = sum;
  top[c + (FAULT == 1)] = most;
}
