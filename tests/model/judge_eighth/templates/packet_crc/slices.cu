//$ algorithm {
//$   brief = "A thread for each packet, four bytes at a time, with four tables in shared memory.",
//$   space = { { "THREADS", "n", { 64, 128, 256 }, "threads of a block" } },
//$   align = "4",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$   shared = "4096",
//$ }
//$ preamble(function() include "crc.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  __shared__ uint32_t table[4][256];
  for (int i = threadIdx.x; i < 256; i += $(THREADS)) {
    uint32_t rest = i;
#pragma unroll
    for (int s = 0; s < 4; s++) table[s][i] = rest = rest >> 8 ^ rests[rest & 255];
  }
  __syncthreads();
  const int64_t p = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (p >= n) return;
  packets += p * packets_stride;
  uint32_t rest = 0xffffffffu;
  int64_t i = 0;
  for (; i < length && (uintptr_t)(packets + i) % 4 != 0; i++) rest = rest >> 8 ^ table[0][(rest ^ packets[i]) & 255];
#pragma unroll 2
  for (; i + 4 <= length; i += 4) {
    rest ^= *(const uint32_t *)(packets + i);
    rest = table[3][rest & 255] ^ table[2][rest >> 8 & 255] ^ table[1][rest >> 16 & 255] ^ table[0][rest >> 24];
  }
  for (; i < length; i++) rest = rest >> 8 ^ table[0][(rest ^ packets[i]) & 255];
  crc[p] = ~rest;
}
