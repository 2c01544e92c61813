//$ algorithm {
//$   brief = "For a long k and few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers", more = { 32 } },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers", more = { 32 } },
//$     { "BK", "k", { 8, 16 }, "depth of the slabs of op(a) and op(b) in shared memory" },
//$     { "TM", "x", { 8, 16 }, "rows of c that a thread holds", more = { 4 } },
//$     { "TN", "y", { 4, 8 }, "columns of c that a thread holds" },
//$     { "BLOCKS", "o", { 528, 1584 }, "blocks, if k is long enough", more = { 264, 792 } },
//$   },
//$   let = {
//$     { "STAGES", "4" },
//$     { "VEC", "16 // SIZE" },
//$     { "THREADS", "BM * BN // (TM * TN)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$     { "pieces", "max(1, min(BLOCKS // (across * down * batch), slabs // 4))" },
//$     { "groups", "m * n >= 65536 and 1 or m * n >= 8192 and 8 or 32" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE >= 4", "asynchronous copies are of 4 bytes at least" },
//$     { "BM == BN", "a wide tile is to c what a tall one is to its transpose", listed = true },
//$     { "TM == 16 and BM == 128 or TM == 8 and BM == 64", "16 x 8 numbers a thread for the larger tile alone", listed = true },
//$     { "TN == 8 and BK == 8 or TN == 4 and BK == 16 and BM == 64", "small tiles of registers have more to read", listed = true },
//$     { "TM * TN * SIZE <= 512", "128 registers for the sums" },
//$     { "TM % VEC == 0 and TN % VEC == 0", "a thread reads 16 bytes of a slab" },
//$     { "THREADS >= 64 and THREADS <= 256", "fewer threads do not hide latency, more leave each too few registers" },
//$     { "THREADS >= BM and THREADS >= BN", "a line of a slab has no more numbers than threads" },
//$     { "THREADS <= BM * 32 // SIZE and THREADS <= BN * 32 // SIZE", "a slab has 32 bytes along k for every thread" },
//$     { "BN // TN % 8 == 0 and BM // TM % 4 == 0", "a warp covers 4 x 8 small tiles" },
//$     { "THREADS // (BM * SIZE // 16) <= BK and THREADS // (BN * SIZE // 16) <= BK",
//$       "the threads' copies end with the slab" },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "across * down", "pieces", "batch" },
//$       dynamic_shared = "STAGES * BK * (BM + BN + 8) * SIZE",
//$       work = "(BM + BN) * BK * SIZE * ceil_div(slabs, pieces) // THREADS",
//$       adds = "TM * TN * BK * ceil_div(slabs, pieces)" },
//$     { block = { "256" }, grid = { "ceil_div(m * n * groups, 256)", "1", "batch" },
//$       work = "SIZE * ceil_div(pieces, groups)", adds = "ceil_div(pieces, groups)" },
//$   },
//$   workspace = "pieces * m * n * batch * SIZE",
//$   fits = "max(a_stride, b_stride) < 16777216 and m * n > 0",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * SIZE * (STAGES - 1) // THREADS",
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN) * SIZE / 4)",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>
//$ end)
//$ local words = SIZE // 4
//$ local registers = (TM * TN + 2 * (TM + TN)) * words + 64
//$ local blocks = math.max(1, 65536 // (THREADS * ((registers + 7) // 8 * 8)))
__global__ void __launch_bounds__($(THREADS), $(blocks))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), TM = $(TM), TN = $(TN);
  constexpr int STAGES = $(STAGES), VEC = $(VEC), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(ACC), shared);
  const int thread = threadIdx.x;
  $(let("across", "down", "slabs", "pieces"))
  const tw_block block = tw_block_of(across * down, pieces);
  if (block.z >= batch) return;
  const int64_t block_z = block.z;
  const int64_t row = block.x / across * BM, col = block.x % across * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t first = slabs * block.y / pieces;
  const int64_t last = alpha != 0 ? slabs * (block.y + 1) / pieces : first;
  //$ include("slab_tile.cuh")

  $(ACC) *const partial = ($(ACC) *)workspace + (block_z * pieces + block.y) * m * n;
#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int q = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r < height && q < width) partial[(row + r) * n + col + q] = sum[i][j];
    }
  }
}

__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  //$ include("piece_sums.cuh")
}
