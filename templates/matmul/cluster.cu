//$ algorithm {
//$   brief = "For fewer tiles of c than SMs: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
//$   space = {
//$     { "BM", "m", { 64 }, "rows of c that a block covers", more = { 32, 128 } },
//$     { "BN", "n", { 64 }, "columns of c that a block covers", more = { 32, 128 } },
//$     { "BK", "k", { 16 }, "depth of the slabs of op(a) and op(b) in shared memory", more = { 8 } },
//$     { "TM", "x", { 4, 8 }, "rows of c that a thread holds" },
//$     { "TN", "y", { 4, 8 }, "columns of c that a thread holds" },
//$     { "PIECES", "p", { 2, 4, 8 }, "pieces of k, one for each block of a cluster" },
//$   },
//$   let = {
//$     { "STAGES", "4" },
//$     { "VEC", "16 // SIZE" },
//$     { "THREADS", "BM * BN // (TM * TN)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE >= 4", "asynchronous copies are of 4 bytes at least" },
//$     { "TM == 8 and TN == 4 or TM == TN and PIECES == 2", "more pieces for the tile of registers between", listed = true },
//$     { "TM >= TN and TM * TN * SIZE <= 512", "128 registers for the sums" },
//$     { "TM % VEC == 0 and TN % VEC == 0", "a thread reads 16 bytes of a slab" },
//$     { "THREADS >= 64 and THREADS <= 256", "fewer threads do not hide latency, more leave each too few registers" },
//$     { "THREADS >= BM and THREADS >= BN", "a line of a slab has no more numbers than threads" },
//$     { "THREADS <= BM * 32 // SIZE and THREADS <= BN * 32 // SIZE", "a slab has 32 bytes along k for every thread" },
//$     { "BN // TN % 8 == 0 and BM // TM % 4 == 0", "a warp covers 4 x 8 small tiles" },
//$     { "THREADS // (BM * SIZE // 16) <= BK and THREADS // (BN * SIZE // 16) <= BK",
//$       "the threads' copies end with the slab" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "across * down * batch * PIECES" },
//$   dynamic_shared = "max(STAGES * BK * (BM + BN + 8), BM * (BN + 4)) * SIZE",
//$   fits = "max(a_stride, b_stride) < 16777216 and m * n > 0 and across * down * batch < 16777216",
//$   requires = 90,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * SIZE * (STAGES - 1) // THREADS",
//$   work = "(BM + BN) * BK * SIZE * ceil_div(slabs, PIECES) // THREADS",
//$   adds = "TM * TN * BK * ceil_div(slabs, PIECES)",
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN) * SIZE / 4)",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
#include <cuda_pipeline.h>
//$ end)
//$ local words = SIZE // 4
//$ local registers = (TM * TN + 2 * (TM + TN)) * words + 64
//$ local blocks = math.max(1, 65536 // (THREADS * ((registers + 7) // 8 * 8)))
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__($(THREADS), $(blocks))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), TM = $(TM), TN = $(TN), PIECES = $(PIECES);
  constexpr int STAGES = $(STAGES), VEC = $(VEC), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(ACC), shared);
  const int thread = threadIdx.x;
  $(let("across", "down", "slabs"))
  const int rank = blockIdx.x % PIECES;
  const int64_t tile = blockIdx.x / PIECES, block_z = tile / (across * down);
  const int64_t row = tile / across % down * BM, col = tile % across * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t first = slabs * rank / PIECES;
  const int64_t last = alpha != 0 ? slabs * (rank + 1) / PIECES : first;
  //$ include("slab_tile.cuh")

  // The tile takes the place of the slabs, in lines of 4 numbers more, so that the
  // 4 x 8 small tiles of a warp begin in different banks.
  constexpr int PITCH = BN + 4;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j++)
      shared[(i / VEC * VEC * (BM / TM) + ty + i % VEC) * PITCH +
             j / VEC * VEC * (BN / TN) + tx + j % VEC] = sum[i][j];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();

  // Each block writes its share of the rows, summed in the order of the pieces.
  //$ include("product_factor.cuh")
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    $(ACC) result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    $(T) *const to = c + block_z * c_batch_stride + (row + r) * c_stride + col + q;
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's tile
}
