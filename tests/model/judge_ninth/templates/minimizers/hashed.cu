//$ algorithm {
//$   brief = "A block hashes each word of a piece of a read once, and looks for the least in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "windows of a thread" },
//$     { "STAGE", "s", { 0, 1 }, "1: the letters are copied to shared memory, too" },
//$   },
//$   let = { { "PIECE", "THREADS * PER" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(windows, PIECE)", "n" },
//$   shared = "4 * (PIECE + 10) + STAGE * (PIECE + 26)",
//$ }
//$ preamble(function() include "hash.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PIECE = $(PIECE);
  __shared__ uint32_t hashes[PIECE + 10];
  const tw_block block = tw_block_of(tw_ceil_div(windows, PIECE), n);
  const int64_t r = block.y, first = block.x * PIECE;
  if (block.z > 0 || r >= n) return;
  const int count = (int)min((int64_t)PIECE, windows - first);
//$ if STAGE == 1 then
  __shared__ uint8_t letters[PIECE + 26];
  for (int i = threadIdx.x; i < count + 25; i += THREADS) letters[i] = reads[r * reads_stride + first + i];
  __syncthreads();
//$ else
  const uint8_t *const letters = reads + r * reads_stride + first;
//$ end
  for (int i = threadIdx.x; i < count + 10; i += THREADS) {
    rolling roll;
#pragma unroll
    for (int b = 0; b < 16; b++) roll.push(base_of(letters[i + b]));
    hashes[i] = roll.hash();
  }
  __syncthreads();
  for (int i = threadIdx.x; i < count; i += THREADS) {
    uint32_t best = hashes[i];
#pragma unroll
    for (int w = 1; w < 11; w++) best = min(best, hashes[i + w]);
    least[r * least_stride + first + i] = best;
  }
}
