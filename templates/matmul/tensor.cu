//$ algorithm {
//$   brief = "f64 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers; the blocks of a cluster share k.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers", more = { 16, 32 } },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers", more = { 16, 32 } },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers", more = { 16 } },
//$     { "WN", "w", { 32 }, "columns of c that a warp covers", more = { 16, 64 } },
//$     { "PIECES", "p", { 1, 2, 4 }, "pieces of k, one for each block of a cluster", more = { 8 } },
//$     { "STAGES", "s", { 3, 4 }, "slabs that are on their way or multiplied", more = { 2, 6 }, default = 4 },
//$   },
//$   let = {
//$     { "BK", "16" },
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "A_SLAB", "max(BK * (BM + 4), BM * (BK + 4))" },
//$     { "B_SLAB", "max(BK * (BN + 4), BN * (BK + 4))" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$   },
//$   constraints = {
//$     { "ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds" },
//$     { "BM == BN", "a wide tile is to c what a tall one is to its transpose", listed = true },
//$     { "WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 256 registers" },
//$     { "THREADS <= BM * BK // 2 and THREADS <= BN * BK // 2", "each thread copies 16 bytes of a slab" },
//$     { "BM == 64 or WM == 64", "larger warp tiles read less of shared memory", listed = true },
//$     { "BM == 64 or PIECES < 4", "few large tiles are many small ones", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "across * down * batch * PIECES" },
//$   dynamic_shared = "max(STAGES * (A_SLAB + B_SLAB), BM * (BN + 2)) * 8",
//$   fits = "max(a_stride, b_stride) < 16777216 and across * down * batch < 16777216",
//$   requires = 90,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * 8 * (STAGES - 1) // THREADS",
//$   work = "(BM + BN) * BK * 8 * ceil_div(slabs, PIECES) // THREADS",
//$   -- Tensor cores multiply at twice the rate of f64 multiply-adds.
//$   adds = "BM * BN * BK * ceil_div(slabs, PIECES) // (2 * THREADS)",
//$   arithmetic = "64",
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
//$ if PIECES > 1 then
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__($(THREADS))
//$ else
__global__ void __launch_bounds__($(THREADS))
//$ end
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), PIECES = $(PIECES), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(double, shared);

  // Blocks go down 8 rows of tiles before the next columns, so that those that run
  // together read the same parts of a and b.
  $(let("across", "down", "slabs"))
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int at = tile / (int)(across * down);
  tile -= at * (int)(across * down);
  const int top = tile / (int)(8 * across) * 8, rows = min(8, (int)down - top);
  const int within = tile - top * (int)across;
  const int64_t row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  c += at * c_batch_stride + row * c_stride + col;

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;

  //$ include("tensor_tile.cuh")

  //$ include("product_factor.cuh")
//$ if PIECES > 1 then
  // Each block writes its share of the rows, summed over the cluster in its order.
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
//$ else
  const bool pairs = ((uintptr_t)c | c_stride * 8) % 16 == 0 && width % 2 == 0;
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v += 2) {
        const int r = warp_row + i * 16 + lane / 4 + v / 2 * 8;
        const int q = warp_col + j * 8 + lane % 4 * 2;
        if (r >= height || q >= width) continue;
        double *const to = &c[r * c_stride + q];
        double2 result = make_double2(factor * sum[i][j][v], factor * sum[i][j][v + 1]);
        if (pairs) {
          if (beta != 0) {
            const double2 old = *(const double2 *)to;
            result.x += beta * old.x, result.y += beta * old.y;
          }
          *(double2 *)to = result;
          continue;
        }
        if (beta != 0) result.x += beta * to[0];
        to[0] = result.x;
        if (q + 1 >= width) continue;
        if (beta != 0) result.y += beta * to[1];
        to[1] = result.y;
      }
//$ end
}
