//$ algorithm {
//$   brief = "One thread for each element of y.",
//$   space = {
//$     -- 0: none, right; 1: reads half of each index
//$     -- 2: takes the even index below
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   constraints = {
//$     { "FAULT ~= 1 or SIZE_I > 1", "a byte has no half" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i >= n) return;
  int64_t from = at[i];
  if (FAULT == 1) from = ((const $(SIZE_I == 8 and "uint32_t" or "uint16_t") *)at)[i];
  if (FAULT == 2) from = from / 2 * 2;
  y[i] = table[from];
}
