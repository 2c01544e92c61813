//$ algorithm {
//$   brief = "One thread for each row.",
//$   space = {
//$     -- 0: none, right; 1: adds in f16
//$     -- 2: rounds f32 results to f16
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   constraints = {
//$     { "FAULT ~= 2 or SIZE_U == 4", "f16 results are rounded so" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(rows, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t r = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (r >= rows) return;
  $(ACC) sum = 0;
  for (int64_t c = 0; c < cols; c++) {
    sum += ($(ACC))a[r * a_stride + c];
    if (FAULT == 1) sum = ($(ACC))($(T))sum;
  }
  if (FAULT == 2) sum = ($(ACC))($(T))sum;
  sums[r] = ($(U))sum;
}
