//$ algorithm {
//$   brief = "f64 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers; the blocks of a cluster share k.",
//$   space = {
//$     { "BM", "m", { 16, 32, 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 16, 32, 64, 128 }, "columns of c that a block covers" },
//$     { "WM", "v", { 16, 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 16, 32, 64 }, "columns of c that a warp covers" },
//$     { "PIECES", "p", { 1, 2, 4, 8 }, "pieces of k, one for each block of a cluster" },
//$     { "STAGES", "s", { 3, 4, 6 }, "slabs that are on their way or multiplied", default = 4 },
//$     { "STREAM", "t", { 0, 1 }, "1: a block multiplies one tile after another, the slabs of the next one on their way", default = 0 },
//$   },
//$   let = {
//$     { "BK", "16" },
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "A_SLAB", "max(BK * (BM + 4), BM * (BK + 4))" },
//$     { "B_SLAB", "max(BK * (BN + 4), BN * (BK + 4))" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$     { "tiles_of_block", "STREAM == 1 and ceil_div(across * down * batch, max(1, min(RESIDENT, across * down * batch))) or 1" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds" },
//$     { "WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 256 registers" },
//$     { "STREAM == 0 or PIECES == 1 and WM * WN <= 1024", "a block's tiles come one after another, or a tile's pieces together; larger warp tiles leave no registers" },
//$     { "THREADS <= BM * BK // 2 and THREADS <= BN * BK // 2", "each thread copies 16 bytes of a slab" },
//$     { "BM * BN ~= 16384 and BM * BN ~= 8192 or WM * WN == 2048 and PIECES == 1 and STAGES == 3 and BM == 2 * WM",
//$       "large tiles have large warp tiles, and are many", listed = true },
//$     { "BM * BN ~= 4096 or BM == BN and WM == 32 and WN == 32 and STAGES < 6 and (STREAM == 0 or STAGES == 3)",
//$       "four warps, and few slabs leave room for other blocks", listed = true },
//$     { "BM * BN ~= 2048 or WM * WN == 512 and PIECES ~= 2 and STAGES == 4 and STREAM == 0",
//$       "for a few rows or columns: wide strips of the large matrix", listed = true },
//$     { "BM * BN ~= 1024 or PIECES ~= 2 and STAGES == 6 and STREAM == 0",
//$       "small tiles, for as many blocks as can be", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "STREAM == 1 and min(RESIDENT, across * down * batch) or across * down * batch * PIECES" },
//$   dynamic_shared = "max(STAGES * (A_SLAB + B_SLAB), BM * (BN + 2)) * 8",
//$   fits = "max(a_stride, b_stride) < 16777216 and across * down * batch < 16777216",
//$   requires = 90,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * 8 * (STAGES - 1) // THREADS",
//$   work = "(BM + BN) * BK * 8 * ceil_div(slabs, PIECES) * tiles_of_block // THREADS",
//$   -- Tensor cores multiply at twice the rate of f64 multiply-adds, and reach more of it.
//$   adds = "BM * BN * BK * ceil_div(slabs, PIECES) * tiles_of_block * 5 // (12 * THREADS)",
//$   arithmetic = "64",
//$   -- Asynchronous copies take few instructions on the way to shared memory.
//$   wavefronts = "0.3",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
#include <cuda_pipeline.h>

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};
//$ end)
//$ -- As many blocks on an SM as its shared memory and registers hold.
//$ local registers = WM * WN // 16 + WM // 2 + WN + 56
//$ local shared_bytes = math.max(STAGES * (A_SLAB + B_SLAB), BM * (BN + 2)) * 8
//$ local blocks = math.max(1, math.min(233472 // (shared_bytes + 1024), 65536 // (THREADS * ((registers + 7) // 8 * 8))))
//$ if PIECES > 1 then
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__($(THREADS), $(blocks))
//$ else
__global__ void __launch_bounds__($(THREADS), $(blocks))
//$ end
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), PIECES = $(PIECES), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  $(let("across", "down", "slabs"))
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
//$ if STREAM == 1 then
  const int tiles = (int)(across * down * batch);
//$ end
  //$ include("tensor_tile.cuh", { stream = STREAM == 1 })

//$ if PIECES > 1 then
  // Each block writes its share of the rows, summed over the cluster in its order.
  int64_t row, col, at;
  place(tile, row, col, at);
  c += at * c_batch_stride + row * c_stride + col;
  //$ include("product_factor.cuh")
  constexpr int PITCH = BN + 2;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++)
        shared[(warp_row + i * 16 + lane / 4 + v / 2 * 8) * PITCH + warp_col + j * 8 +
               lane % 4 * 2 + v % 2] = sum[i][j][v];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    double *const to = &c[r * c_stride + q];
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's sums
//$ elseif STREAM == 0 then
  //$ include("tensor_store.cuh", { mixed = false })
//$ end
}
