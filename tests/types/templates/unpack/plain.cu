//$ algorithm {
//$   brief = "One thread for each byte.",
//$   space = {
//$     -- 0: none, right; 1: no signs
//$     -- 2: the halves change places
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
  const int SIGN = FAULT == 1 ? 16 : 8;
  const int first = FAULT == 2 ? x[i] >> 4 : x[i] & 15, second = FAULT == 2 ? x[i] & 15 : x[i] >> 4;
  low[i] = ($(U))(scale * ($(ACC))(first < SIGN ? first : first - 16));
  high[i] = ($(U))(scale * ($(ACC))(second < SIGN ? second : second - 16));
}
