//$ algorithm {
//$   brief = "One kernel: each block packs a tile, and finds its place by looking back at the counts of the tiles before it.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 4, 8, 16 }, "elements of a thread" },
//$   },
//$   constraints = { { "THREADS * PER <= 4096", "each thread adds up the counts of all warps" } },
//$   let = { { "tiles", "max(1, ceil_div(n, THREADS * PER))" } },
//$   -- The number of the next tile; then the states of all tiles.
//$   workspace = "16 + tiles * 20",
//$   passes = {
//$     { set = "workspace", value = 0 },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "PER * THREADS // 32 * 4 + 16" },
//$   },
//$ }
//$ preamble(function() include "look_back.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ int of_warp[PER * THREADS / 32];
  __shared__ long long before_tile;
  __shared__ unsigned next;
  if (threadIdx.x == 0) next = atomicAdd((unsigned *)workspace, 1u);
  __syncthreads();
  const int64_t tile = next;
  $(let)
  if (tile >= tiles) return;
  const int64_t first = tile * THREADS * PER + threadIdx.x;

  //$ include("tile.cuh")
  if (threadIdx.x < 32) {
    const tw_chain<long long> chain((char *)workspace + 16, tiles);
    const long long before = tw_look_back(chain, tile, (long long)counted);
    if (threadIdx.x == 0) before_tile = before;
    if (threadIdx.x == 0 && tile == tiles - 1) count[0] = before + counted;
  }
  __syncthreads();
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (kept[i]) y[before_tile + ranks[i]] = x[first + i * THREADS];
}
