//$ algorithm {
//$   brief = "Like tensor, for a long k and few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "BM", "m", { 64 }, "rows of c that a block covers", more = { 16, 32, 128 } },
//$     { "BN", "n", { 64 }, "columns of c that a block covers", more = { 16, 32, 128 } },
//$     { "WM", "v", { 32 }, "rows of c that a warp covers", more = { 16, 64 } },
//$     { "WN", "w", { 32 }, "columns of c that a warp covers", more = { 16, 64 } },
//$     { "BLOCKS", "o", { 264 }, "blocks, if k is long enough", more = { 132, 396, 528 } },
//$   },
//$   let = {
//$     { "BK", "16" },
//$     { "STAGES", "4" },
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "A_SLAB", "max(BK * (BM + 4), BM * (BK + 4))" },
//$     { "B_SLAB", "max(BK * (BN + 4), BN * (BK + 4))" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$     { "pieces", "max(1, min(BLOCKS // (across * down * batch), slabs // 4))" },
//$     { "groups", "(m * n >= 65536 or pieces < 8) and 1 or (m * n >= 8192 or pieces < 32) and 8 or 32" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds" },
//$     { "WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 256 registers" },
//$     { "THREADS <= BM * BK // 2 and THREADS <= BN * BK // 2", "each thread copies 16 bytes of a slab" },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "across * down", "pieces", "batch" },
//$       dynamic_shared = "STAGES * (A_SLAB + B_SLAB) * 8",
//$       work = "(BM + BN) * BK * 8 * ceil_div(slabs, pieces) // THREADS",
//$       -- Tensor cores multiply at twice the rate of f64 multiply-adds, and reach more of it.
//$       adds = "BM * BN * BK * ceil_div(slabs, pieces) * 5 // (12 * THREADS)" },
//$     { block = { "256" }, grid = { "ceil_div(m * n * groups, 256)", "1", "batch" },
//$       work = "8 * ceil_div(pieces, groups)", adds = "ceil_div(pieces, groups)" },
//$   },
//$   workspace = "pieces * m * n * batch * 8",
//$   fits = "max(a_stride, b_stride) < 16777216 and m * n > 0",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * 8 * (STAGES - 1) // THREADS",
//$   arithmetic = "64",
//$   -- Asynchronous copies take few instructions on the way to shared memory.
//$   wavefronts = "0.3",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};
//$ end)
//$ -- As many blocks on an SM as its shared memory and registers hold.
//$ local registers = WM * WN // 16 + WM // 2 + WN + 56
//$ local shared_bytes = STAGES * (A_SLAB + B_SLAB) * 8
//$ local blocks = math.max(1, math.min(233472 // (shared_bytes + 1024), 65536 // (THREADS * ((registers + 7) // 8 * 8))))
__global__ void __launch_bounds__($(THREADS), $(blocks))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(double, shared);
  $(let("across", "down", "slabs", "pieces"))
  const tw_block block = tw_block_of(across * down, pieces);
  if (block.z >= batch) return;
  const int tile = (int)block.x;
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    at = block.z;
    row = of / (int)across * BM, col = of % (int)across * BN;
  };
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = (int)(slabs * block.y / pieces);
  const int last = alpha != 0 ? (int)(slabs * (block.y + 1) / pieces) : first;
  //$ include("tensor_tile.cuh", { stream = false })

  int64_t row, col, at;
  place(tile, row, col, at);
  double *const partial = (double *)workspace + (at * pieces + block.y) * m * n;
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const int r = warp_row + i * 16 + lane / 4 + v / 2 * 8;
        const int q = warp_col + j * 8 + lane % 4 * 2 + v % 2;
        if (r < height && q < width) partial[(row + r) * n + col + q] = sum[i][j][v];
      }
}

__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  //$ include("piece_sums.cuh")
}
