//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores for few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers", more = { 256 } },
//$     { "BK", "k", { 64 }, "depth of a slab", more = { 32 } },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers" },
//$     { "STAGES", "s", { 3, 4 }, "slabs that are on their way or multiplied" },
//$     { "BLOCKS", "o", { 264, 396 }, "blocks, if k is long enough", more = { 132, 792 } },
//$   },
//$   let = {
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$     { "pieces", "max(1, min(BLOCKS // (across * down * batch), slabs // 4))" },
//$     { "packs", "m * ceil_div(n, 4)" },
//$     { "groups", "packs >= 65536 and 1 or packs >= 4096 and 8 or 32" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers" },
//$     { "THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab" },
//$     { "STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "THREADS == 128 and BM == BN", "four warps, of which several blocks share an SM", listed = true },
//$     { "STAGES == (BM * BN > 4096 and 3 or 4) and BLOCKS == (BM * BN > 8192 and 264 or 396)", "as many as fit into an SM", listed = true },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "across * down", "pieces", "batch" },
//$       dynamic_shared = "STAGES * (BM + BN) * BK * 2" },
//$     { block = { "256" }, grid = { "ceil_div(packs * groups, 256)", "1", "batch" } },
//$   },
//$   workspace = "pieces * down * BM * across * BN * batch * 4",
//$   fits = "a_stride % 8 == 0 and b_stride % 8 == 0 and k < 2147483648 and m * n > 0",
//$   requires = 80,
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("tensor16_slab.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(T), shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  $(let("across", "down", "slabs", "pieces"))
  const tw_block block = tw_block_of(across * down, pieces);
  if (block.z >= batch) return;
  const int64_t row = block.x / across * BM, col = block.x % across * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = (int)(slabs * block.y / pieces);
  const int last = alpha != 0 ? (int)(slabs * (block.y + 1) / pieces) : first;
  //$ include("tensor16_tile.cuh")

  // The workspace holds whole tiles of each piece.
  const int64_t line = across * BN;
  float *const partial = (float *)workspace + (z * pieces + block.y) * (down * BM * line) +
                         (row + warp_row + lane / 4) * line + col + warp_col + lane % 4 * 2;
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        *(float2 *)&partial[(i * 16 + v * 8) * line + j * 8] =
            make_float2(sum[i][j][v * 2], sum[i][j][v * 2 + 1]);
}

//$ include("tensor16_add.cuh", { high = ("down * %d"):format(BM), line = ("across * %d"):format(BN) })
