//$ algorithm {
//$   brief = "Like pipelined, for fewer tiles of c than SMs: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers", more = { 96, 192, 256 } },
//$     { "BN", "n", { 64, 256 }, "columns of c that a block covers", more = { 128, 192 } },
//$     { "BK", "k", { 8, 16 }, "depth of a slab", more = { 32 } },
//$     { "TM", "x", { 8 }, "rows of c that a thread holds", more = { 12, 16 } },
//$     { "TN", "y", { 8, 16 }, "columns of c that a thread holds", more = { 4, 12 } },
//$     { "SLICES", "z", { 1, 2 }, "parts of a slab, each multiplied by threads of its own, whose sums are added up at the end", more = { 4 } },
//$     { "BLOCKS", "o", { 2 }, "blocks that an SM shall hold", more = { 1 } },
//$     { "TOTAL", "b", { 264 }, "blocks, if k is long enough", more = { 132, 396, 528, 792 } },
//$   },
//$   let = {
//$     { "TILE", "BM * BN // (TM * TN)" },
//$     { "THREADS", "TILE * SLICES" },
//$     { "VEC", "16 // SIZE" },
//$     { "STEPS", "BK // SLICES" },
//$     { "ROW_A", "BM + VEC" },
//$     { "ROW_B", "BN + VEC" },
//$     { "STAGES", "4" },
//$     { "STAGE", "BK * (ROW_A + ROW_B)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$     { "pieces", "max(1, min(TOTAL // (across * down * batch), slabs // 8))" },
//$     { "groups", "(m * n >= 65536 or pieces < 8) and 1 or (m * n >= 8192 or pieces < 32) and 8 or 32" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE >= 4", "asynchronous copies move 4 bytes or more" },
//$     { "THREADS >= 64 and THREADS <= 512 and THREADS * BLOCKS <= 1024", "8 to 32 warps an SM" },
//$     { "TM % VEC == 0 and TN % VEC == 0 and BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles" },
//$     { "BM % 32 == 0 and BN % 32 == 0 and BK % 8 == 0", "a warp copies 32 elements of a line, or 8 of each of 4 lines" },
//$     { "BK % SLICES == 0 and STEPS % 2 == 0 and STEPS <= 16", "two sets of factors take turns; more steps leave the instruction cache" },
//$     { "TM * TN * SIZE <= 640 and (TM * TN + TM + TN + 32) * SIZE // 4 * THREADS * BLOCKS <= 65536", "the sums and factors stay in registers" },
//$     { "THREADS // 8 <= BM and THREADS // 8 <= BN", "each thread copies an element of a slab at least" },
//$     { "SIZE == 4", "f64 has tensor cores", listed = true },
//$     { "BN == 256 and BM == 64 and BK == 8 and TN == 16 and SLICES == 1 or BN == 64 and BK == 16 and TN == 8 and SLICES * BM == 128",
//$       "the fastest of those that were timed", listed = true },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "across * down", "pieces", "batch" },
//$       dynamic_shared = "max(STAGES * STAGE, SLICES // 2 * BM * BN, BM * BN // TM) * SIZE",
//$       work = "(BM + BN) * BK * SIZE // THREADS * ceil_div(slabs, pieces)",
//$       adds = "TM * TN * STEPS * ceil_div(slabs, pieces)" },
//$     { block = { "256" }, grid = { "ceil_div(m * n * groups, 256)", "1", "batch" },
//$       work = "SIZE * ceil_div(pieces, groups)", adds = "ceil_div(pieces, groups)" },
//$   },
//$   workspace = "pieces * m * n * batch * SIZE",
//$   fits = "m >= BM and n >= BN and k < 2147483648",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "(STAGES - 1) * (BM + BN) * BK * SIZE // THREADS",
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN + 1 / BM + 1 / BN) * SIZE / 4)",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
//$ local parts = VEC == 4 and { "x", "y", "z", "w" } or { "x", "y" }
__global__ void __launch_bounds__($(THREADS), $(BLOCKS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), TM = $(TM), TN = $(TN);
  constexpr int THREADS = $(THREADS), STAGES = $(STAGES);
  constexpr int VEC = $(VEC);  // numbers in 16 bytes
  // A slab's numbers lie k by k; VEC more in each row keep those that a warp
  // writes down four columns out of each other's banks.
  constexpr int ROW_A = BM + VEC, ROW_B = BN + VEC, STAGE = BK * (ROW_A + ROW_B);
  TW_DYNAMIC_SHARED($(ACC), shared);

  $(let("across", "down", "slabs", "pieces"))
  const tw_block block = tw_block_of(across * down, pieces);
  // BLAS's rule: if alpha or k is 0, a and b are not read.
  if (block.z >= batch || alpha == 0 || k == 0) return;
  // The last tiles begin earlier rather than cross the edge of c; they leave
  // what other blocks write.
  const int64_t block_row = block.x / across * BM, block_col = block.x % across * BN;
  const int64_t top = min(block_row, m - BM), left = min(block_col, n - BN);
  const int skip_rows = (int)(block_row - top), skip_cols = (int)(block_col - left);
  const int thread = threadIdx.x;
  const int64_t first = slabs * block.y / pieces, last = slabs * (block.y + 1) / pieces;
  //$ include("pipelined_tile.cuh")
  __syncthreads();
//$ if SLICES > 1 then
  if (slice > 0) return;
//$ end

  // By way of shared memory each warp writes whole rows of its tile.
  alpha = 1;
  beta = 0;
  c = ($(T) *)workspace + (block.z * pieces + block.y) * m * n + top * n + left;
  c_stride = n;
  //$ include("staged_tile.cuh", { vector = vector, parts = parts })
}

__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  //$ include("piece_sums.cuh")
}
