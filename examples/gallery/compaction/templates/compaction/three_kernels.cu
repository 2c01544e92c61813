//$ algorithm {
//$   brief = "Three kernels: the counts of tiles, their prefix sums by one block, and the tiles. The flags are read twice.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 8, 16 }, "elements of a thread" },
//$   },
//$   constraints = { { "PER * SIZE <= 128", "a thread holds its elements in registers" } },
//$   let = { { "TILE", "THREADS * PER" }, { "tiles", "ceil_div(n, TILE)" } },
//$   workspace = "tiles * 8",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * 4" },
//$     { block = { "512" }, grid = { "1" }, shared = "128" },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * 4" },
//$   },
//$ }
//$ preamble(function() include "scan_block.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), TILE = $(TILE);
  __shared__ int of_warp[THREADS / 32];
  const tw_block block = tw_block_of(tw_ceil_div(n, TILE), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * TILE + threadIdx.x / 32 * PER * 32;

  //$ include("tile.cuh")
  if (threadIdx.x == 0) ((long long *)workspace)[block.x] = counted;
}

// Replaces each tile's count by that of the tiles before it.
__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  $(let)
  __shared__ long long of_warp[16];
  long long *const counts = (long long *)workspace;
  long long before = 0;
  for (int64_t at = 0; at < tiles; at += 512) {
    const int64_t tile = at + threadIdx.x;
    long long of_lanes, total;
    const long long in_warp = tw_scan_warp(tile < tiles ? counts[tile] : 0ll, &of_lanes);
    const long long in_block = tw_scan_warps<16>(of_lanes, of_warp, &total) + in_warp;
    if (tile < tiles) counts[tile] = before + in_block;
    before += total;
    __syncthreads();
  }
  if (threadIdx.x == 0) count[0] = before;
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), TILE = $(TILE);
  __shared__ int of_warp[THREADS / 32];
  const tw_block block = tw_block_of(tw_ceil_div(n, TILE), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * TILE + threadIdx.x / 32 * PER * 32;

  //$ include("tile.cuh")
  $(T) held[PER];
#pragma unroll
  for (int p = 0; p < PER; p++)
    if (rows[p] >> lane & 1) held[p] = x[first + p * 32 + lane];
  const int64_t before = ((const long long *)workspace)[block.x];
  //$ include("store_kept.cuh")
}
