//$ algorithm {
//$   brief = "A block's packets pass through shared memory in pieces; a thread for each packet, with a table.",
//$   space = {
//$     { "THREADS", "n", { 32, 64, 128 }, "threads of a block" },
//$     { "PIECE", "c", { 32, 128 }, "bytes of a piece of a packet" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$   shared = "1024 + THREADS * (PIECE + 4)",
//$ }
//$ preamble(function() include "crc.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PIECE = $(PIECE);
  __shared__ uint32_t table[256];
  __shared__ uint8_t bytes[THREADS][PIECE + 4];
  for (int i = threadIdx.x; i < 256; i += THREADS) table[i] = rests[i];
  const int64_t first = (int64_t)blockIdx.x * THREADS, p = first + threadIdx.x;
  const int count = (int)min((int64_t)THREADS, n - first);
  packets += first * packets_stride;
  uint32_t rest = 0xffffffffu;
  for (int64_t begin = 0; begin < length; begin += PIECE) {
    const int width = (int)min((int64_t)PIECE, length - begin);
    for (int at = threadIdx.x; at < count * PIECE; at += THREADS) {
      const int row = at / PIECE, i = at % PIECE;
      if (i < width) bytes[row][i] = packets[row * packets_stride + begin + i];
    }
    __syncthreads();
    if (p < n)
#pragma unroll 4
      for (int i = 0; i < width; i++) rest = rest >> 8 ^ table[(rest ^ bytes[threadIdx.x][i]) & 255];
    __syncthreads();
  }
  if (p < n) crc[p] = ~rest;
}
