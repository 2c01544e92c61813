//$ algorithm {
//$   brief = "f32 by Hopper's tensor cores, as accurate as multiply-adds, in one kernel: threads split each number into three bf16 parts on the way to shared memory, where wgmma multiplies six pairs of parts. For operands that are read by few blocks: few rows or columns, small matrices, batches; of any alignment.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of a tile" },
//$     { "BN", "n", { 16, 32, 48, 64, 96, 128 }, "columns of a tile" },
//$     { "PIECES", "p", { 1, 2, 3, 4, 6, 8 }, "pieces of k, one for each block of a cluster", more = { 5, 7 } },
//$     { "HELPERS", "h", { 2, 3 }, "warpgroups that read and split", more = { 1 } },
//$     { "FIRST", "f", { 0, 1 }, "the operand that gives a tile its rows: 0: a, 1: b, and tiles of c are turned" },
//$   },
//$   let = {
//$     { "TEAMS", "BM // 64" },
//$     { "THREADS", "128 * (TEAMS + HELPERS)" },
//$     { "BLOCKS", "THREADS == 256 and BN <= 64 and 2 or 1" },
//$     -- SLOT: bf16 numbers in a slot, the three parts of a slab of each operand. LINES_BYTES:
//$     -- shared memory where multiply-adds take the place of wgmma. A block with one tile
//$     -- (PIECES > 1) uses the slots, which are free by then; with several tiles they hold the
//$     -- next one already. 2048: barriers, and 1024 bytes that CUDA reserves for each block.
//$     { "SLOT", "3 * (BM + BN) * 32" },
//$     { "LINES_BYTES", "PIECES > 1 and 0 or (BM + BN) * 33 * 4" },
//$     { "STAGES", "min(6, (227 * 1024 // BLOCKS - 2048 - LINES_BYTES) // (SLOT * 2))" },
//$     { "down", "ceil_div(FIRST == 0 and m or n, BM)" },
//$     { "across", "ceil_div(FIRST == 0 and n or m, BN)" },
//$     { "units", "down * across * batch * PIECES" },
//$     { "tiles_of_block", "PIECES > 1 and 1 or ceil_div(units, SM_COUNT * BLOCKS)" },
//$     -- Clocks that a slab takes, most of them to split it: fitted to times on an H100.
//$     { "clocks", "280 + 15 * (BM + BN) // HELPERS" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others" },
//$     { "THREADS <= 512", "each thread has 128 registers on average" },
//$     { "HELPERS <= STAGES", "else a warpgroup that splits could take the parity of a barrier for that of two rounds before" },
//$     { "FIRST == 1 or BN % 32 == 0", "across k a slab of op(b) is in chunks of 32 columns" },
//$     { "FIRST == 0 and BN >= 64 or FIRST == 1 and BN < 64", "turned tiles are for few rows of c", listed = true },
//$     { "THREADS == 512", "as many splitting warpgroups as there are registers for", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "PIECES > 1 and units or min(RESIDENT, units)" },
//$   dynamic_shared = "STAGES * (SLOT * 2 + 20) + LINES_BYTES",
//$   -- The tensor cores' error in a sum of 16 products is within the bound of 16 multiply-adds; of
//$   -- fewer products it may not be. Each piece has a slab. Vectors are left to others.
//$   fits = "k >= (PIECES > 1 and 32 * PIECES or 16) and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (BN % 32 == 0 or transpose_a == 0)",
//$   target = "sm_90a",
//$   in_flight = "(BM + BN) * 128 * HELPERS // THREADS",
//$   adds = "tiles_of_block * (ceil_div(ceil_div(k, 32), PIECES) + BM * BN // 16384) * clocks * 128 // THREADS",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_planes.cuh")

//$ include("part_far.cuh")

//$ include("part_split.cuh")

//$ include("split_packs.cuh")
//$ include("four_numbers.cuh")
//$ end)
//$ local products = include("part_pairs.cuh")
//$ local cluster = PIECES > 1 and ("__cluster_dims__(%d, 1, 1) "):format(PIECES) or ""
//$ local x, y = FIRST == 0 and "a" or "b", FIRST == 0 and "b" or "a"
//$ -- Registers of a thread that multiplies, and of one that splits: together those of the block.
//$ -- With several tiles a block, multiplying takes a few registers more.
//$ local shares_registers = THREADS * BLOCKS > 256
//$ local of_team, of_helper = table.unpack(({ [256] = { 152, 104 }, [384] = BM == 64 and { 232, 136 } or { 176, 152 },
//$   [512] = BM == 64 and { 184, 104 } or PIECES > 1 and { 144, 112 } or { 160, 96 } })[THREADS])
__global__ void $(cluster)__launch_bounds__($(THREADS), $(BLOCKS))
    $(name)($(parameters)) {
  $(let("down", "across"))
  constexpr int WM = 64, BM = $(BM), BN = $(BN), DEPTH = 32, PIECES = $(PIECES), STAGES = $(STAGES);
  constexpr int TEAMS = $(TEAMS), HELPERS = $(HELPERS);  // warpgroups that multiply, and that split
  constexpr int SLOT = $(SLOT);  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)$(PIECES > 1 and "slots" or "rest");
  tw_mbarrier *const full = (tw_mbarrier *)(rest + $(LINES_BYTES)), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
//$ if PIECES == 1 then
  const int units = (int)(down * across * batch);
//$ end
  const int rows = (int)$(FIRST == 0 and "m" or "n"), cols = (int)$(FIRST == 0 and "n" or "m");
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = $(FIRST == 0 and "!transpose_a" or "transpose_b"), is_y_along = $(FIRST == 0 and "transpose_b" or "!transpose_a");
  tw_grid_wait();
  if (team >= TEAMS) {
//$ if shares_registers then
    tw_setmaxnreg_dec<$(of_helper)>();
//$ end
    //$ include("direct_split.cuh", { x = x, y = y })
    return;
  }
//$ if shares_registers then
  tw_setmaxnreg_inc<$(of_team)>();
//$ end
  tw_slot<STAGES> slot;
//$ if PIECES > 1 then
  {
    const int unit = blockIdx.x;
//$ else
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
//$ end
    //$ include("direct_unit.cuh", { x = x, y = y })
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
//$ for at, pair in ipairs(products) do
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + $(pair[1]) * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + $(pair[2]) * BN * DEPTH * 2), $(at == 1 and "l > 0" or "true"));
//$ end
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    //$ include("hopper_ways.cuh", { T = "__nv_bfloat16" })
    if (is_far) {  // infinity, NaN, very large or very small numbers
      //$ include("direct_by_adds.cuh", { x = x, y = y })
    }
//$ if PIECES > 1 then
    //$ include("hopper_shares.cuh", { store = FIRST == 1 and "hopper_few_shares.cuh" or "hopper_shares.cuh", teams = TEAMS, alone = true })
//$ else
    //$ include("direct_store.cuh")
//$ end
  }
}
