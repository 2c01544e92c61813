//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores for rows that are not aligned to 16 bytes, in small tiles and without copies: threads read a slab's numbers into registers while they multiply the one before, and store them to shared memory.",
//$   space = {
//$     { "BM", "m", { 32, 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 32, 64, 128 }, "columns of c that a block covers" },
//$     { "BK", "k", { 32, 64 }, "depth of a slab" },
//$     { "WM", "v", { 16, 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 16, 32, 64 }, "columns of c that a warp covers" },
//$   },
//$   let = {
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "GROUP", "8" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 64 and THREADS <= 256", "two to eight warps" },
//$     { "WM * WN <= 2048", "sums and the next slab's numbers fit into a thread's registers" },
//$     { "BM * BK % (THREADS * 2) == 0 and BN * BK % (THREADS * 2) == 0", "all threads read equally many pairs of a slab" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "max(2 * (BM + BN) * BK * 2, THREADS // 32 * 16 * (WN + 8) * 4)",
//$   -- If both row strides are multiples of 16 bytes, other templates take the problem; few
//$   -- rows or columns are for few_across and few_along.
//$   fits = "k < 2147483648 and min(m, n) >= 4 and (a_stride % 8 > 0 or b_stride % 8 > 0)",
//$   requires = 80,
//$ }
//$ preamble(function()
//$ include("tensor16_slab.cuh")

//$ include("tensor16_pairs.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(T), shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  //$ include("tensor16_direct.cuh")
  //$ include("product_factor.cuh")

  //$ include("tensor16_store.cuh", { columns = "width" })
}
