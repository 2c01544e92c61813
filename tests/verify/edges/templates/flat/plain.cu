//$ algorithm {
//$   brief = "One thread for each number.",
//$   -- 0: none, right; 1: an index of 32 bits; 2: a block's number of 16 bits; 3: an index in a
//$   -- float
//$   space = { { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" } },
//$   block = { "256" },
//$   grid = { "ceil_div(n, 256)" },
//$ }
__global__ void $(name)($(parameters)) {
  const $(FAULT == 2 and "unsigned short" or "unsigned") block = blockIdx.x;
  const $(FAULT == 1 and "int" or FAULT == 3 and "float" or "int64_t") at = (int64_t)block * 256 + threadIdx.x;
  const int64_t i = (int64_t)at;
  if (i < n) y[i] = ($(T))(($(ACC))x[i] + 1);
}
