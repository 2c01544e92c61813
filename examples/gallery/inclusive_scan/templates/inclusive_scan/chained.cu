//$ algorithm {
//$   brief = "One kernel: each block scans a tile, and gets the sum of all tiles before it by looking back at its predecessors.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PACKS", "p", { 2, 4, 8 }, "16-byte packs of a thread" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "TILE", "THREADS * PACKS * VEC" },
//$     { "tiles", "ceil_div(n, TILE)" },
//$   },
//$   -- The number of the next tile, then the states of all tiles.
//$   workspace = "16 + tiles * (SIZE > 4 and 20 or 8)",
//$   passes = {
//$     { set = "workspace", value = 0 },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "(THREADS // 32 + 1) * max(SIZE, 4) + 4" },
//$   },
//$   align = "16",
//$ }
//$ preamble(function()
//$   include "scan_block.cuh"

//$   include "look_back.cuh"
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PACKS = $(PACKS), VEC = $(VEC), TILE = $(TILE);
  __shared__ $(ACC) of_warp[THREADS / 32], before_tile;
  __shared__ unsigned next;
  if (threadIdx.x == 0) next = atomicAdd((unsigned *)workspace, 1u);
  __syncthreads();
  const int64_t tile = next;
  $(let "tiles")
  if (tile >= tiles) return;  // a folded grid has a few blocks more
  const int64_t first = tile * TILE + (threadIdx.x / 32 * PACKS * 32 + threadIdx.x % 32) * VEC;

  //$ include("load_tile.cuh")
  $(ACC) total;
  $(ACC) before = tw_scan_warps<THREADS / 32>(sum, of_warp, &total);
  if (threadIdx.x < 32) {
    const tw_chain<$(ACC)> chain((char *)workspace + 16, tiles);
    const $(ACC) of_tiles = tw_look_back(chain, tile, total);
    if (threadIdx.x == 0) before_tile = of_tiles;
  }
  __syncthreads();
  before += before_tile;
  //$ include("store_tile.cuh")
}
