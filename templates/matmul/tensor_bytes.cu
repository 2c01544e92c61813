//$ algorithm {
//$   brief = "i32 by the tensor cores, exactly: each number is four bytes, and the ten products of bytes that matter modulo 2^32 are added up.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers" },
//$     { "GROUP", "g", { 8 }, "rows of blocks that share columns of b in the L2 before the next columns", more = { 1, 4, 16 }, default = 8 },
//$   },
//$   let = {
//$     { "BK", "32" },
//$     { "WM", "32" },
//$     { "WN", "32" },
//$     { "PARTS", "4" },
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"uint32_t\"", "wider integers take too many products" },
//$     { "THREADS == 256", "four sums of each of 32 x 32 numbers of a warp take 128 of a thread's 255 registers; fewer threads have more numbers on their way in them" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "2 * PARTS * (BM + BN) * 32",
//$   -- Tiles of fewer rows or columns would be nearly empty: few_across and few_along.
//$   fits = "min(m, n) >= 8 and max(a_stride, b_stride) < 16777216 and k < 2147483000",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * 4 // THREADS",
//$   work = "(BM + BN) * BK * 4 * ceil_div(k, BK) // THREADS",
//$   -- As measured on an H200: 2.8 times the rate of multiply-adds.
//$   adds = "BM * BN * BK * ceil_div(k, BK) * 5 // (14 * THREADS)",
//$   arithmetic = "64",
//$ }
//$ preamble(function()
//$ include("part_slab.cuh")
//$ end)
//$ local products = { { 3, 0 }, { 2, 0 }, { 2, 1 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 } }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int PARTS = $(PARTS), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(uint32_t, shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  // Byte p of a number counts 256^p times: a sum for each p + q below 4.
  int sum[4][WM / 16][WN / 8][4] = {};
  //$ include("part_tile.cuh", { mma = "tw_mma_u8", products = products, promoted = false })
  const auto total = [&](int i, int j, int v) {
    return (uint32_t)sum[0][i][j][v] + ((uint32_t)sum[1][i][j][v] << 8) +
           ((uint32_t)sum[2][i][j][v] << 16) + ((uint32_t)sum[3][i][j][v] << 24);
  };
  //$ include("product_factor.cuh")

  //$ include("part_store.cuh")
}
