//$ algorithm {
//$   brief = "Threads hash runs of words to shared memory, where windows of 2, 4 and 8 words follow from each other.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "RUN", "r", { 1, 8 }, "words of a thread" },
//$   },
//$   let = { { "PIECE", "THREADS * RUN" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(windows, PIECE - 10)", "n" },
//$   shared = "8 * PIECE",
//$ }
//$ preamble(function() include "hash.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), RUN = $(RUN), PIECE = $(PIECE);
  __shared__ uint32_t hashes[2][PIECE];
  const tw_block block = tw_block_of(tw_ceil_div(windows, PIECE - 10), n);
  const int64_t r = block.y, first = block.x * (PIECE - 10);
  if (block.z > 0 || r >= n) return;
  const int count = (int)min((int64_t)PIECE - 10, windows - first) + 10;
  const int from = threadIdx.x * RUN;
  if (from < count) {
    const uint8_t *const letters = reads + r * reads_stride + first + from;
    rolling roll;
#pragma unroll
    for (int b = 0; b < 15; b++) roll.push(base_of(letters[b]));
    for (int i = 0; i < RUN && from + i < count; i++) {
      roll.push(base_of(letters[15 + i]));
      hashes[0][from + i] = roll.hash();
    }
  }
  __syncthreads();
#pragma unroll
  for (int step = 0; step < 3; step++) {
    const int reach = (1 << step) * 2 - 1;
    for (int i = threadIdx.x; i + reach < count; i += THREADS)
      hashes[(step + 1) % 2][i] = min(hashes[step % 2][i], hashes[step % 2][i + (1 << step)]);
    __syncthreads();
  }
  for (int i = threadIdx.x; i + 10 < count; i += THREADS)
    least[r * least_stride + first + i] = min(hashes[1][i], hashes[1][i + 3]);
}
