//$ algorithm {
//$   brief = "A block for each row, which compares four bytes at once in a word.",
//$   space = {
//$     { "THREADS", "n", { 64, 256, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "words of a thread at a time" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "THREADS // 32 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ int of_warps[THREADS / 32];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  const int wanted = byte[0], length = (int)cols, thread = threadIdx.x;
  const unsigned four = (unsigned)wanted * 0x01010101u;
  int begin = (int)(-(uintptr_t)x % 4), count = 0;
  if (begin > length) begin = length;
  const int words = (length - begin) / 4;
  const unsigned *all = (const unsigned *)(x + begin);
  if (thread < begin) count += x[thread] == wanted;
#pragma unroll $(UNROLL)
  for (int i = thread; i < words; i += THREADS) {
    const unsigned apart = all[i] ^ four;
    // The high bit of each byte that is not 0.
    const unsigned other = ((apart & 0x7f7f7f7fu) + 0x7f7f7f7fu) | apart;
    count += __popc(~other & 0x80808080u);
  }
  const int rest = begin + words * 4 + thread;
  if (rest < length) count += x[rest] == wanted;
#pragma unroll
  for (int d = 16; d > 0; d /= 2) count += __shfl_xor_sync(0xffffffffu, count, d);
  if (thread % 32 == 0) of_warps[thread / 32] = count;
  __syncthreads();
  if (thread > 0) return;
  count = 0;
  for (int w = 0; w < THREADS / 32; w++) count += of_warps[w];
  counts[block.x] = count;
}
