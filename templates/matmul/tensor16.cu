//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers.",
//$   space = {
//$     { "BM", "m", { 64, 128, 256 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128, 256 }, "columns of c that a block covers" },
//$     { "BK", "k", { 64 }, "depth of a slab", more = { 32 } },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers" },
//$     { "STAGES", "s", { 3, 4 }, "slabs that are on their way or multiplied" },
//$   },
//$   let = {
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "GROUP", "8" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers" },
//$     { "THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab" },
//$     { "STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BM + BN <= 384 and (BM < 256 or BN == 128) and (BN < 256 or BM == 128) and (BM <= BN or BM == 256)", "the fastest of those that were timed", listed = true },
//$     { "WM == (BM > 64 and 64 or 32) and WN == (BN > 64 and 64 or 32)", "the larger a warp's tile, the less it reads of shared memory", listed = true },
//$     { "STAGES == (BM + BN > 128 and 3 or 4)", "as many as two or three blocks have on an SM", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "max(STAGES * (BM + BN) * BK * 2, THREADS // 32 * 16 * (WN + 8) * 4)",
//$   fits = "a_stride % 8 == 0 and b_stride % 8 == 0 and k < 2147483648",
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
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  //$ include("tensor16_tile.cuh")
  //$ include("product_factor.cuh")

  //$ include("tensor16_store.cuh", { columns = "width" })
}
