//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores for rows that are not aligned to 16 bytes: a first kernel copies such operands into the workspace, with rows that are.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers", more = { 256 } },
//$     { "BN", "n", { 64, 256 }, "columns of c that a block covers", more = { 128 } },
//$     { "BK", "k", { 64 }, "depth of a slab", more = { 32 } },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers" },
//$     { "STAGES", "s", { 3, 4 }, "slabs that are on their way or multiplied" },
//$   },
//$   let = {
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "GROUP", "8" },
//$     -- Lines of a and b as they are stored, and the packs of 8 elements of one line.
//$     { "a_lines", "transpose_a > 0 and k or m" },
//$     { "b_lines", "transpose_b > 0 and n or k" },
//$     { "a_line", "ceil_div(transpose_a > 0 and m or k, 8)" },
//$     { "b_line", "ceil_div(transpose_b > 0 and k or n, 8)" },
//$     { "a_copies", "a_stride % 8 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "b_stride % 8 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_packs", "a_lines * a_line * a_copies" },
//$     { "b_packs", "b_lines * b_line * b_copies" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers" },
//$     { "THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab" },
//$     { "STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BM == 64 and BN == 64 and WM == 32 and WN == 32 or BM == 128 and BN == 256", "the fastest of those that were timed", listed = true },
//$     { "STAGES == (BM * BN > 4096 and 3 or 4)", "as many as fit into an SM", listed = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(a_packs + b_packs, 256)" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$       dynamic_shared = "max(STAGES * (BM + BN) * BK * 2, THREADS // 32 * 16 * (WN + 8) * 4)" },
//$   },
//$   workspace = "(a_packs + b_packs) * 16",
//$   -- Tiles of fewer rows or columns would be nearly empty: few_across and few_along.
//$   fits = "k < 2147483648 and a_packs + b_packs < 549755813888 and min(m, n) >= 8",
//$   requires = 80,
//$ }
//$ preamble(function()
//$ include("tensor16_slab.cuh")

//$ include("packed_copies.cuh")
//$ end)
//$ include("packed_kernel.cuh")

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(T), shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  $(let("a_lines", "b_lines", "a_line", "b_line", "a_copies", "b_copies", "a_packs"))
  if (a_copies > 0) {
    a = (const $(T) *)workspace;
    a_stride = a_line * 8;
    if (a_batch_stride != 0) a_batch_stride = a_lines * a_stride;
  }
  if (b_copies > 0) {
    b = (const $(T) *)workspace + a_packs * 8;
    b_stride = b_line * 8;
    if (b_batch_stride != 0) b_batch_stride = b_lines * b_stride;
  }
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  //$ include("tensor16_tile.cuh")
  //$ include("product_factor.cuh")

  //$ include("tensor16_store.cuh", { columns = "width" })
}
