//$ algorithm {
//$   brief = "f64 by the tensor cores, on Hopper: one thread brings slabs of op(a) and op(b) by TMA, warps multiply them, each at its own pace, and blocks stay for many tiles.",
//$   space = {
//$     { "BM", "m", { 32, 64, 128, 256 }, "rows of c that a tile covers" },
//$     { "BN", "n", { 32, 64, 128 }, "columns of c that a tile covers", more = { 256 } },
//$     { "WM", "v", { 16, 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 16, 32 }, "columns of c that a warp covers", more = { 64 } },
//$     { "LINES", "l", { 1, 2 }, "lines of 16 numbers along k that a slab has of each row and column", default = 1 },
//$     { "STAGES", "s", { 3, 4, 6, 8 }, "slabs that are on their way or multiplied", more = { 2, 5 } },
//$     { "PIECES", "p", { 1, 2, 4, 8 }, "pieces of k, one for each block of a cluster", default = 1 },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other", more = { 4, 16 } },
//$   },
//$   let = {
//$     { "WARPS", "BM // WM * (BN // WN)" },
//$     { "THREADS", "128 + WARPS * 32" },
//$     { "SLABS_BYTES", "STAGES * LINES * (BM + BN) * 128" },
//$     -- Blocks on an SM: as its shared memory and the registers of the warps allow.
//$     { "NEEDED", "WM * WN // 16 + WM // 2 + WN + 40" },
//$     { "BLOCKS", "max(1, min(233472 // (SLABS_BYTES + STAGES * 16 + 1024), 65536 // (128 * 24 + WARPS * 32 * NEEDED), 4))" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "PIECES" },
//$     { "units", "down * across * batch * pieces" },
//$     { "slabs", "ceil_div(k, 16 * LINES)" },
//$     { "tiles_of_block", "PIECES > 1 and 1 or ceil_div(units, max(1, min(RESIDENT, units)))" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds" },
//$     { "WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most" },
//$     { "BM % WM == 0 and BN % WN == 0 and (WARPS == 4 or WARPS == 8)", "whole warpgroups cover the tile" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "PIECES == 1 or BM * (BN + 8) * 8 <= SLABS_BYTES", "a tile of sums takes the place of the slabs" },
//$     { "PIECES == 1 or BM * BN < 16384", "few tiles are small", listed = true },
//$     { "BM * BN ~= 16384 or WM == 64 and WN == 32 and BM >= BN and STAGES == (BM == BN and 6 or 4) // LINES", "eight warps of the largest tile", listed = true },
//$     { "BM * BN ~= 8192 or WM == 64 and WN == 32 and BM >= BN and STAGES * LINES == 4", "four warps with many sums each", listed = true },
//$     { "BM * BN ~= 4096 or BM == BN and WM == 32 and WN == 32 and STAGES * LINES == 6", "square tiles, and four warps", listed = true },
//$     { "BM * BN > 2048 or WM == BM // 2 and WN == BN // 2 and STAGES * LINES == 8", "small tiles leave room for many slabs", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "16", "transpose_a > 0 and 16 or BM" }, swizzle = 128 },
//$     { "map_y", tensor = "b", box = { "16", "transpose_b > 0 and BN or 16" }, swizzle = 128 },
//$   },
//$   block = { "THREADS" },
//$   grid = { "PIECES > 1 and units or min(RESIDENT, units)" },
//$   dynamic_shared = "SLABS_BYTES + STAGES * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$   in_flight = "(BM + BN) * LINES * 128 * (STAGES - 1) // THREADS",
//$   work = "(BM + BN) * LINES * 128 * ceil_div(slabs, PIECES) * tiles_of_block // THREADS",
//$   -- Tensor cores multiply at twice the rate of f64 multiply-adds.
//$   adds = "BM * BN * LINES * 16 * ceil_div(slabs, PIECES) * tiles_of_block * 5 // (12 * THREADS)",
//$   arithmetic = "64",
//$   wavefronts = "0.3",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_double_slab.cuh")
#include "tilewright/tensor.cuh"
//$ end)
//$ -- The registers of a block: the warps that multiply get what the others can spare.
//$ local at_launch = 65536 // (THREADS * BLOCKS) // 8 * 8
//$ local of_bringer = at_launch * 2 - 40 < NEEDED and 24 or 40
//$ local of_warps = math.min(240, (at_launch * THREADS // 128 - of_bringer) // (WARPS // 4) // 8 * 8)
//$ local cluster = PIECES > 1 and ("__cluster_dims__(%d, 1, 1) "):format(PIECES) or ""
__global__ void $(cluster)__launch_bounds__($(THREADS), $(BLOCKS))
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  constexpr int BM = $(BM), BN = $(BN), WM = $(WM), WN = $(WN), LINES = $(LINES), STAGES = $(STAGES), PIECES = $(PIECES);
  constexpr int DEPTH = LINES * TW_SLAB_LINE / $(SIZE), CLUSTER = 1, GROUP = $(GROUP);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  //$ include("hopper_begin.cuh", { parts = 1, store = "", arrivals = WARPS, teams = 2 })
  if (warp < 4) {
    //$ include("hopper_bring.cuh", { parts = 1, store = "", CLUSTER = 1, bringer_registers = of_bringer, unit = "hopper_unit.cuh" })
    return;
  }
  tw_setmaxnreg_inc<$(of_warps)>();
  const int warp_row = (warp - 4) / (BN / WN) * WM, warp_col = (warp - 4) % (BN / WN) * WN;
  tw_slot<STAGES> slot;
  double sum[WM / 16][WN / 8][4], x[WM / 16][4], y[2][WN / 8][2];
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const tw_tile tile = tw_tile_at<GROUP>(of, down, across, batch);
    row = (int64_t)tile.row * BM, col = (int64_t)tile.col * BN, at = tile.z;
  };
  const int piece = blockIdx.x % PIECES;
  const int count = (int)((int64_t)slab_count * (piece + 1) / PIECES - (int64_t)slab_count * piece / PIECES);
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
    //$ include("hopper_double_tile.cuh", { stays = true })
    // What the store computes of these is not worth registers while slabs are multiplied.
    const int tile = (int)tw_unknown(unit) / PIECES, lane = (int)tw_unknown(threadIdx.x % 32);
    //$ include(PIECES > 1 and "hopper_double_shares.cuh" or "tensor_store.cuh", { mixed = true })
  }
}
