//$ algorithm {
//$   brief = "A thread for each packet, bit by bit, without a table.",
//$   space = { { "THREADS", "n", { 32, 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t p = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (p >= n) return;
  packets += p * packets_stride;
  uint32_t rest = 0xffffffffu;
#pragma unroll 4
  for (int64_t i = 0; i < length; i++) {
    rest ^= packets[i];
#pragma unroll
    for (int bit = 0; bit < 8; bit++) rest = rest >> 1 ^ (rest & 1 ? 0xedb88320u : 0);
  }
  crc[p] = ~rest;
}
