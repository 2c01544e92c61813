//$ algorithm {
//$   brief = "Three kernels: the sums of tiles, their prefix sums by one block, and the tiles. x is read twice.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "PACKS", "p", { 2, 4 }, "16-byte packs of a thread" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "TILE", "THREADS * PACKS * VEC" },
//$     { "tiles", "ceil_div(n, TILE)" },
//$     { "NUMBER", "max(SIZE, 4)" },
//$   },
//$   workspace = "tiles * NUMBER",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * NUMBER", when = "tiles > 1" },
//$     { block = { "512" }, grid = { "1" }, shared = "16 * NUMBER", when = "tiles > 1" },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * NUMBER" },
//$   },
//$   align = "16",
//$ }
//$ preamble(function() include "scan_block.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PACKS = $(PACKS), VEC = $(VEC), TILE = $(TILE);
  __shared__ $(ACC) of_warp[THREADS / 32];
  $(let "tiles")
  const tw_block block = tw_block_of(tiles, 1);
  if (block.z > 0) return;
  const int64_t first = block.x * TILE + (threadIdx.x / 32 * PACKS * 32 + threadIdx.x % 32) * VEC;

  //$ include("load_tile.cuh")
  $(ACC) total;
  tw_scan_warps<THREADS / 32>(sum, of_warp, &total);
  if (threadIdx.x == 0) (($(ACC) *)workspace)[block.x] = total;
}

// Replaces each tile's sum by that of the tiles before it.
__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  __shared__ $(ACC) of_warp[16];
  $(let "tiles")
  $(ACC) *const sums = ($(ACC) *)workspace;
  $(ACC) before = 0;
  for (int64_t at = 0; at < tiles; at += 512) {
    const int64_t tile = at + threadIdx.x;
    $(ACC) of_lanes, total;
    const $(ACC) in_warp = tw_scan_warp(tile < tiles ? sums[tile] : ($(ACC))0, &of_lanes);
    const $(ACC) in_block = tw_scan_warps<16>(of_lanes, of_warp, &total) + in_warp;
    if (tile < tiles) sums[tile] = before + in_block;
    before += total;
    __syncthreads();
  }
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  constexpr int THREADS = $(THREADS), PACKS = $(PACKS), VEC = $(VEC), TILE = $(TILE);
  __shared__ $(ACC) of_warp[THREADS / 32];
  $(let "tiles")
  const tw_block block = tw_block_of(tiles, 1);
  if (block.z > 0) return;
  const int64_t first = block.x * TILE + (threadIdx.x / 32 * PACKS * 32 + threadIdx.x % 32) * VEC;

  //$ include("load_tile.cuh")
  $(ACC) total;
  $(ACC) before = tw_scan_warps<THREADS / 32>(sum, of_warp, &total);
  if (tiles > 1) before += ((const $(ACC) *)workspace)[block.x];
  //$ include("store_tile.cuh")
}
