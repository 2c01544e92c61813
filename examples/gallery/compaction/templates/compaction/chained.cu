//$ algorithm {
//$   brief = "One kernel: each block packs a tile, and finds its place by looking back at the counts of the tiles before it.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 8, 16 }, "elements of a thread" },
//$   },
//$   constraints = { { "PER * SIZE <= 128", "a thread holds its elements in registers" } },
//$   let = { { "TILE", "THREADS * PER" }, { "tiles", "max(1, ceil_div(n, TILE))" } },
//$   -- The number of the next tile, then the states of all tiles.
//$   workspace = "16 + tiles * 20",
//$   passes = {
//$     { set = "workspace", value = 0 },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "THREADS // 32 * 4 + 16" },
//$   },
//$ }
//$ preamble(function() include "look_back.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), TILE = $(TILE);
  __shared__ int of_warp[THREADS / 32];
  __shared__ long long before_tile;
  __shared__ unsigned next;
  if (threadIdx.x == 0) next = atomicAdd((unsigned *)workspace, 1u);
  __syncthreads();
  const int64_t tile = next;
  $(let "tiles")
  if (tile >= tiles) return;
  const int64_t first = tile * TILE + threadIdx.x / 32 * PER * 32;

  //$ include("tile.cuh")
  // These loads are in flight while the block looks back.
  $(T) held[PER];
#pragma unroll
  for (int p = 0; p < PER; p++)
    if (rows[p] >> lane & 1) held[p] = x[first + p * 32 + lane];
  if (warp == 0) {
    const tw_chain<long long> chain((char *)workspace + 16, tiles);
    const long long of_tiles = tw_look_back(chain, tile, (long long)counted);
    if (lane == 0) before_tile = of_tiles;
    if (lane == 0 && tile == tiles - 1) count[0] = of_tiles + counted;
  }
  __syncthreads();
  const int64_t before = before_tile;
  //$ include("store_kept.cuh")
}
