//$ algorithm {
//$   brief = "f64 by the tensor cores, on Hopper: as hopper_double does it, but no block waits for a last wave of tiles (stream-k): the slabs of the last tiles, at most one and a half waves, are divided evenly among the blocks. A warp that begins in the middle of a tile hands its sums over in the workspace to the block that has the tile's first slab, which writes the tile.",
//$   space = {
//$     { "BM", "m", { 64, 128, 256 }, "rows of c that a tile covers" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a tile covers" },
//$     { "LINES", "l", { 1, 2 }, "lines of 16 numbers along k that a slab has of each row and column" },
//$     { "STAGES", "s", { 2, 3, 4, 6 }, "slabs that are on their way or multiplied", more = { 5 } },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other", more = { 4, 16 } },
//$   },
//$   let = {
//$     -- Rows and columns of a tile that a warp covers.
//$     { "WM", "BM * BN > 4096 and 64 or 32" },
//$     { "WN", "32" },
//$     { "WARPS", "BM // WM * (BN // WN)" },
//$     { "THREADS", "128 + WARPS * 32" },
//$     { "SLABS_BYTES", "STAGES * LINES * (BM + BN) * 128" },
//$     -- Blocks on an SM: as its shared memory and the registers of the warps allow.
//$     { "NEEDED", "WM * WN // 16 + WM // 2 + WN + 40" },
//$     { "BLOCKS", "max(1, min(233472 // (SLABS_BYTES + STAGES * 16 + 1024), 65536 // (128 * 24 + WARPS * 32 * NEEDED), 4))" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "tiles", "down * across * batch" },
//$     { "slabs_of_block", "ceil_div(tiles * ceil_div(k, 16 * LINES), RESIDENT)" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds" },
//$     { "WARPS == 4 or WARPS == 8", "whole warpgroups cover the tile" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "STAGES * LINES == (BM * BN ~= 8192 and BM == BN and 6 or 4)", "as many slabs as fit", listed = true },
//$     { "BM >= BN", "square tiles or high ones", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "16", "transpose_a > 0 and 16 or BM" }, swizzle = 128 },
//$     { "map_y", tensor = "b", box = { "16", "transpose_b > 0 and BN or 16" }, swizzle = 128 },
//$   },
//$   passes = {
//$     { set = "workspace", value = 0, bytes = "SM_COUNT * BLOCKS * WARPS * 4" },
//$     { block = { "THREADS" }, grid = { "min(RESIDENT, SM_COUNT * BLOCKS)" }, dynamic_shared = "SLABS_BYTES + STAGES * 16", cooperative = true, when = "tiles > 0",
//$       work = "(BM + BN) * LINES * 128 * slabs_of_block // THREADS",
//$       -- Tensor cores multiply at twice the rate of f64 multiply-adds. Setting flags and
//$       -- handing over a tile take as long as 8 lines.
//$       adds = "BM * BN * 16 * (LINES * slabs_of_block + 8) * 5 // (12 * THREADS)" },
//$   },
//$   -- A flag of each warp that multiplies, and a tile of sums of each block.
//$   workspace = "SM_COUNT * BLOCKS * (WARPS * 4 + BM * BN * 8)",
//$   -- Vectors and many tiny matrices are left to others. All divided slabs are an int.
//$   fits = "k > 0 and k < 16777216 and a_stride > 0 and b_stride > 0 and max(m, n) < 2147480000 and tiles < 1073740000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$   -- A few blocks alone would wait for the sums of others, so nothing is counted: hints.
//$   in_flight = "(BM + BN) * LINES * 128 * (STAGES - 1) // THREADS",
//$   arithmetic = "64",
//$   wavefronts = "0.3",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_double_slab.cuh")
//$ include("hopper_stream_shares.cuh")
#include "tilewright/tensor.cuh"
//$ end)
//$ -- The registers of a block: the warps that multiply get what the others can spare.
//$ local at_launch = 65536 // (THREADS * BLOCKS) // 8 * 8
//$ local of_bringer = at_launch * 2 - 40 < NEEDED and 24 or 40
//$ local of_warps = math.min(240, (at_launch * THREADS // 128 - of_bringer) // (WARPS // 4) // 8 * 8)
__global__ void __launch_bounds__($(THREADS), $(BLOCKS)) $(name)($(parameters)) {
  $(let("down", "across", "tiles"))
  constexpr int BM = $(BM), BN = $(BN), WM = $(WM), WN = $(WN), LINES = $(LINES), STAGES = $(STAGES);
  constexpr int DEPTH = LINES * TW_SLAB_LINE / $(SIZE), WARPS = $(WARPS), CLUSTER = 1, GROUP = $(GROUP);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  //$ include("hopper_begin.cuh", { parts = 1, store = "", arrivals = WARPS, teams = 2 })
  const auto shares_of = [&](int block) { return tw_shares((int)tiles, slab_count, gridDim.x, block); };
  const int units = shares_of(blockIdx.x).units;
  if (warp < 4) {
    const tw_shares shares = shares_of(blockIdx.x);
    //$ include("hopper_bring.cuh", { parts = 1, store = "", CLUSTER = 1, bringer_registers = of_bringer, unit = "hopper_stream_unit.cuh" })
    return;
  }
  tw_setmaxnreg_inc<$(of_warps)>();
  const int warp_row = (warp - 4) / (BN / WN) * WM, warp_col = (warp - 4) % (BN / WN) * WN;
  tw_slot<STAGES> slot;
  double sum[WM / 16][WN / 8][4];
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const tw_tile tile = tw_tile_at<GROUP>(of, down, across, batch);
    row = (int64_t)tile.row * BM, col = (int64_t)tile.col * BN, at = tile.z;
  };
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
    // tw_unknown() keeps the shares out of registers while slabs are multiplied: they are computed
    // again afterwards.
    int count;
    {
      const tw_unit work(shares_of((int)tw_unknown(blockIdx.x)), unit);
      count = work.last - work.first;
    }
    //$ include("hopper_double_tile.cuh", { stays = false })
    const int lane = (int)tw_unknown(threadIdx.x % 32);
    const tw_shares shares = shares_of((int)tw_unknown(blockIdx.x));
    const tw_unit work(shares, (int)tw_unknown(unit));
    //$ include("hopper_double_stream_sums.cuh")
    const int tile = work.tile;
    //$ include("tensor_store.cuh", { mixed = true })
  }
}
