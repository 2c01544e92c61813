//$ algorithm {
//$   brief = "One thread for each row.",
//$   space = {
//$     -- 0: none, right; 1: takes the next row's first number too
//$     -- 2: leaves empty rows unwritten
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(ends, 64)" },
//$   slots = "1 + FAULT * 8", -- predicted to be slower, so that a call runs the right one
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t r = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (r >= ends) return;
  // The first offset is 0 and the last one nnz, so that neither is read.
  const int64_t first = r == 0 ? 0 : r + 1 == ends ? nnz : (int64_t)starts[r];
  const int64_t past = r + 1 >= ends ? first : r + 2 == ends ? nnz : (int64_t)starts[r + 1];
  if (FAULT == 2 && r + 1 < ends && first == past) return;
  $(ACC) sum = 0;
  for (int64_t i = first; i < past + (FAULT == 1 && past < nnz); i++) sum += ($(ACC))x[i];
  y[r] = ($(T))sum;
}
