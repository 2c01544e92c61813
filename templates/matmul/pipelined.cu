//$ algorithm {
//$   brief = "Asynchronous copies bring the slabs of op(a) and op(b) into shared memory, several slabs ahead; each thread multiplies from registers.",
//$   space = {
//$     { "BM", "m", { 32, 64, 96, 128 }, "rows of c that a block covers", more = { 160, 192, 256 } },
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a block covers", more = { 32, 96 } },
//$     { "BK", "k", { 8, 16, 32 }, "depth of a slab", more = { 64 } },
//$     { "TM", "x", { 8, 12, 16 }, "rows of c that a thread holds", more = { 4 } },
//$     { "TN", "y", { 4, 8, 12, 16 }, "columns of c that a thread holds" },
//$     { "SLICES", "z", { 1, 2, 4 }, "parts of a slab, each multiplied by threads of its own, whose sums are added up at the end", more = { 8 } },
//$     { "BLOCKS", "o", { 1, 2 }, "blocks that an SM shall hold", more = { 3, 4 } },
//$     { "GROUP", "g", { 8 }, "rows of blocks that share columns of b in the L2 before the next columns", more = { 1, 4, 16 }, default = 8 },
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
//$     { "THREADS == 256 or THREADS == 128 and BLOCKS == 2", "8 warps an SM hide what latency is left", listed = true },
//$     { "BM == 32 and BN == 64 and TM * TN == 32 and BK == 32 or BM == 64 and TM == TN and BK == 16 and BN <= 128 or BM == 96 and BN == 192 and TM == TN and BK == 16 or BM == 128 and TM * TN == 128 and BK == 8 and (BN == 128 or BN == 256)", "the fastest of those that were timed", listed = true },
//$     { "BLOCKS == 2 or BM * BN > 4096", "small tiles leave room for another block", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "max(STAGES * STAGE, SLICES // 2 * BM * BN, BM * BN // TM) * SIZE",
//$   fits = "m >= BM and n >= BN and k < 2147483648",
//$   align = "16",
//$   in_flight = "(STAGES - 1) * (BM + BN) * BK * SIZE // THREADS",
//$   work = "(BM + BN) * BK * SIZE // THREADS * ceil_div(k, BK)",
//$   adds = "TM * TN * STEPS * ceil_div(k, BK)",
//$   -- A step along k needs 16-byte loads of TM + TN numbers.
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

  //$ include("grouped_blocks.cuh")
  // The last tiles begin earlier rather than cross the edge of c; they leave
  // what other blocks write.
  const int64_t top = min(block.y * BM, m - BM), left = min(block.x * BN, n - BN);
  const int skip_rows = (int)(block.y * BM - top), skip_cols = (int)(block.x * BN - left);
  const int thread = threadIdx.x;
  c += block.z * c_batch_stride + top * c_stride + left;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not read.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < BM * BN; e += THREADS) {
      $(T) *const to = c + e / BN * c_stride + e % BN;
      if (e / BN >= skip_rows && e % BN >= skip_cols)
        *to = ($(T))(beta != 0 ? beta * ($(ACC))*to : ($(ACC))0);
    }
    return;
  }

  const int64_t first = 0, last = tw_ceil_div(k, BK);
  //$ include("pipelined_tile.cuh")
  __syncthreads();
//$ if SLICES > 1 then
  if (slice > 0) return;
//$ end

  // By way of shared memory each warp writes whole rows of its tile.
  //$ include("staged_tile.cuh", { vector = vector, parts = parts })
}
