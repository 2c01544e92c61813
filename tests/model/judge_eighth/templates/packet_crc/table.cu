//$ algorithm {
//$   brief = "A thread for each packet, byte by byte, with a table in shared memory.",
//$   space = { { "THREADS", "n", { 32, 64, 128, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$   shared = "1024",
//$ }
//$ preamble(function() include "crc.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  __shared__ uint32_t table[256];
  for (int i = threadIdx.x; i < 256; i += $(THREADS)) table[i] = rests[i];
  __syncthreads();
  const int64_t p = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (p >= n) return;
  packets += p * packets_stride;
  uint32_t rest = 0xffffffffu;
#pragma unroll 4
  for (int64_t i = 0; i < length; i++) rest = rest >> 8 ^ table[(rest ^ packets[i]) & 255];
  crc[p] = ~rest;
}
