//$ algorithm {
//$   brief = "One kernel: each block scans a tile, and gets the sum of all tiles before it by looking back at its predecessors.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PACKS", "p", { 2, 4 }, "16-byte packs of a thread" },
//$   },
//$   let = {
//$     { "PER", "PACKS * 16 // SIZE" },
//$     { "tiles", "ceil_div(n, THREADS * PER)" },
//$     { "NUMBER", "max(SIZE, 4)" },
//$     { "flag_bytes", "ceil_div(tiles, 4) * 16" },
//$   },
//$   -- The number of the next tile, a flag for each tile, then their totals and prefixes.
//$   workspace = "16 + flag_bytes + 2 * tiles * NUMBER",
//$   passes = {
//$     { set = "workspace", bytes = "16 + flag_bytes", value = 0 },
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
  $(let)
  __shared__ $(ACC) of_warp[THREADS / 32], before_tile;
  __shared__ unsigned next;
  if (threadIdx.x == 0) next = atomicAdd((unsigned *)workspace, 1u);
  __syncthreads();
  const int64_t tile = next;
  if (tile >= tiles) return;  // a folded grid has a few blocks more
  const int64_t first = (tile * THREADS + threadIdx.x) * PER;

  //$ include("load_tile.cuh")
  $(ACC) sum = 0, total;
#pragma unroll
  for (int i = 0; i < PER; i++) sum += held[i];
  $(ACC) before = tw_scan_block<THREADS>(sum, of_warp, &total);
  if (threadIdx.x < 32) {
    char *const flags = (char *)workspace + 16;
    $(ACC) *const totals = ($(ACC) *)(flags + flag_bytes);
    const tw_chain<$(ACC)> chain = {(unsigned *)flags, totals, totals + tiles};
    const $(ACC) sum_before = tw_look_back(chain, tile, total);
    if (threadIdx.x == 0) before_tile = sum_before;
  }
  __syncthreads();
  before += before_tile;
  //$ include("store_tile.cuh")
}
