//$ algorithm {
//$   brief = "One thread for each row.",
//$   space = {
//$     -- 0: none, right; 1: adds in the type of a
//$     -- 2: takes a as unsigned, or as signed
//$     -- 3: writes half of the result
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" },
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
    const $(T) one = a[r * a_stride + c];
    sum += FAULT == 2 ? ($(ACC))($(T == "uint8_t" and "int8_t" or "uint8_t"))one : ($(ACC))one;
    if (FAULT == 1) sum = ($(ACC))($(T))sum;
  }
  sums[r] = FAULT == 3 ? ($(U))(uint16_t)sum : ($(U))sum;
}
