//$ algorithm {
//$   brief = "One thread for each element.",
//$   space = {
//$     -- 0: none, right; 1: multiplies the sum
//$     -- 2: takes the default for alpha
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= n) return;
  const $(ACC) factor = FAULT == 2 ? ($(ACC))3 : alpha;
  if (FAULT == 1)
    z[i] = ($(T))(factor * (($(ACC))x[i] + ($(ACC))y[i]));
  else
    z[i] = ($(T))(factor * ($(ACC))x[i] + ($(ACC))y[i]);
}
