//$ algorithm {
//$   brief = "One kernel: each block scans a tile, and gets the sum of all tiles before it by looking back at its predecessors.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PACKS", "p", { 1, 2, 4 }, "16-byte packs of a thread" },
//$   },
//$   let = {
//$     { "PER", "PACKS * 16 // SIZE" },
//$     { "tiles", "ceil_div(n, THREADS * PER)" },
//$     { "NUMBER", "max(SIZE, 4)" },
//$   },
//$   -- The number of the next tile; then for each tile its prefix, total and flag.
//$   workspace = "16 + tiles * (2 * NUMBER + 4)",
//$   passes = {
//$     { set = "workspace", value = 0 },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "(THREADS // 32 + 1) * NUMBER + 4" },
//$   },
//$   align = "16",
//$ }
//$ preamble(function()
//$   include "scan_block.cuh"
//$   include "look_back.cuh"
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ $(ACC) of_warp[THREADS / 32], before_tile;
  __shared__ unsigned next;
  if (threadIdx.x == 0) next = atomicAdd((unsigned *)workspace, 1u);
  __syncthreads();
  const int64_t tile = next;
  const int64_t tiles = tw_ceil_div(n, THREADS * PER);
  if (tile >= tiles) return;
  const int64_t first = (tile * THREADS + threadIdx.x) * PER;

  //$ include("load_tile.cuh")
  $(ACC) sum = 0, total;
#pragma unroll
  for (int i = 0; i < PER; i++) sum += held[i];
  $(ACC) before = tw_scan_block<THREADS>(sum, of_warp, &total);
  if (threadIdx.x < 32) {
    $(ACC) *const prefixes = ($(ACC) *)((char *)workspace + 16);
    const tw_chain<$(ACC)> chain = {(unsigned *)(prefixes + 2 * tiles), prefixes + tiles, prefixes};
    const $(ACC) sum_before = tw_look_back(chain, tile, total);
    if (threadIdx.x == 0) before_tile = sum_before;
  }
  __syncthreads();
  before += before_tile;
  //$ include("store_tile.cuh")
}
