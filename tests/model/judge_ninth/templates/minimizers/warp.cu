//$ algorithm {
//$   brief = "A warp votes on the bits of 64 bases, so that each lane has a word, and shuffles find 22 windows.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "TURNS", "t", { 1, 8 }, "times 22 windows of a warp" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(windows, 22 * TURNS)", "ceil_div(n, WARPS)" },
//$ }
//$ preamble(function() include "hash.cuh"
// Puts a 0 above each of the lower 16 bits.
__device__ inline uint32_t spread(uint32_t bits) {
  bits = (bits | bits << 8) & 0x00ff00ffu;
  bits = (bits | bits << 4) & 0x0f0f0f0fu;
  bits = (bits | bits << 2) & 0x33333333u;
  return (bits | bits << 1) & 0x55555555u;
}
//$ end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int TURNS = $(TURNS);
  const tw_block block = tw_block_of(tw_ceil_div(windows, 22 * TURNS), tw_ceil_div(n, $(WARPS)));
  const int64_t r = block.y * $(WARPS) + threadIdx.y;
  if (block.z > 0 || r >= n) return;
  const int lane = threadIdx.x;
  reads += r * reads_stride;
  least += r * least_stride;
#pragma unroll 1
  for (int turn = 0; turn < TURNS; turn++) {
    const int64_t first = (block.x * TURNS + turn) * 22;
    if (first >= windows) return;
    const int64_t near = first + lane, far = near + 32;
    const uint32_t a = near < length ? base_of(reads[near]) : 0;
    const uint32_t b = lane < 15 && far < length ? base_of(reads[far]) : 0;
    const uint32_t low = __funnelshift_r(__ballot_sync(0xffffffffu, a & 1), __ballot_sync(0xffffffffu, b & 1), lane);
    const uint32_t high = __funnelshift_r(__ballot_sync(0xffffffffu, a & 2), __ballot_sync(0xffffffffu, b & 2), lane);
    const uint32_t word = spread(__brev(low) >> 16) | spread(__brev(high) >> 16) << 1;
    const uint32_t reverse = spread(low & 0xffff) | spread(~high & 0xffff) << 1;
    uint32_t best = hash_of(word, reverse);
#pragma unroll
    for (int d = 1; d < 8; d *= 2) best = min(best, __shfl_down_sync(0xffffffffu, best, d));
    best = min(best, __shfl_down_sync(0xffffffffu, best, 3));
    if (lane < 22 && near < windows) least[near] = best;
  }
}
