//$ algorithm {
//$   brief = "One thread for each element of y.",
//$   space = {
//$     -- 0: none, right; 1: takes four bits of an index
//$     { "FAULT", "fault", { 0, 1 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= n) return;
  y[i] = table[FAULT == 1 ? (int64_t)(at[i] & 15) : (int64_t)at[i]];
}
