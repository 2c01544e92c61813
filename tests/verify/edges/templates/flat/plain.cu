//$ algorithm {
//$   brief = "One thread for each number.",
//$   -- 0: none, right; 1: an index of 32 bits
//$   space = { { "FAULT", "fault", { 0, 1 }, "what is wrong" } },
//$   block = { "256" },
//$   grid = { "ceil_div(n, 256)" },
//$ }
__global__ void $(name)($(parameters)) {
  const $(FAULT == 1 and "int" or "int64_t") i = (int64_t)blockIdx.x * 256 + threadIdx.x;
  if (i < n) y[i] = ($(T))(($(ACC))x[i] + 1);
}
