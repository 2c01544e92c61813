//$ algorithm {
//$   brief = "Three kernels: the sums of tiles, their prefix sums by one block, and the tiles. x is read twice.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PACKS", "p", { 2, 4 }, "16-byte packs of a thread" },
//$   },
//$   let = {
//$     { "PER", "PACKS * 16 // SIZE" },
//$     { "tiles", "ceil_div(n, THREADS * PER)" },
//$     { "NUMBER", "max(SIZE, 4)" },
//$   },
//$   workspace = "tiles * NUMBER",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * NUMBER", when = "tiles > 1" },
//$     { block = { "THREADS" }, grid = { "1" }, shared = "THREADS // 32 * NUMBER", when = "tiles > 1" },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * NUMBER" },
//$   },
//$   align = "16",
//$ }
//$ preamble(function() include "scan_block.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  $(let "tiles")
  __shared__ $(ACC) of_warp[THREADS / 32];
  const tw_block block = tw_block_of(tiles, 1);
  if (block.z > 0) return;
  const int64_t first = (block.x * THREADS + threadIdx.x) * PER;

  //$ include("load_tile.cuh")
  $(ACC) sum = 0, total;
#pragma unroll
  for (int i = 0; i < PER; i++) sum += held[i];
  tw_scan_block<THREADS>(sum, of_warp, &total);
  if (threadIdx.x == 0) (($(ACC) *)workspace)[block.x] = total;
}

// Replaces each tile's sum by that of the tiles before it.
__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int THREADS = $(THREADS);
  $(let "tiles")
  __shared__ $(ACC) of_warp[THREADS / 32];
  $(ACC) *const sums = ($(ACC) *)workspace;
  $(ACC) before = 0;
  for (int64_t at = 0; at < tiles; at += THREADS) {
    const int64_t tile = at + threadIdx.x;
    const $(ACC) sum = tile < tiles ? sums[tile] : ($(ACC))0;
    $(ACC) total;
    const $(ACC) left = tw_scan_block<THREADS>(sum, of_warp, &total);
    if (tile < tiles) sums[tile] = before + left;
    before += total;
    __syncthreads();
  }
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  $(let "tiles")
  __shared__ $(ACC) of_warp[THREADS / 32];
  const tw_block block = tw_block_of(tiles, 1);
  if (block.z > 0) return;
  const int64_t first = (block.x * THREADS + threadIdx.x) * PER;

  //$ include("load_tile.cuh")
  $(ACC) sum = 0, total;
#pragma unroll
  for (int i = 0; i < PER; i++) sum += held[i];
  $(ACC) before = tw_scan_block<THREADS>(sum, of_warp, &total);
  if (tiles > 1) before += ((const $(ACC) *)workspace)[block.x];
  //$ include("store_tile.cuh")
}
