//$ algorithm {
//$   brief = "A thread for each packet, bit by bit, without a table.",
//$   space = { { "THREADS", "n", { 32, 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$ }
//$ preamble(function() include "crc.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t p = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (p >= n) return;
  packets += p * packets_stride;
  uint32_t rest = 0xffffffffu;
#pragma unroll 4
  for (int64_t i = 0; i < length; i++) rest = after_bits(rest ^ packets[i], 8);
  crc[p] = ~rest;
}
