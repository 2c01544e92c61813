//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, but no block waits for a last wave of tiles (stream-k): the slabs of the last tiles, at most one and a half waves, are divided evenly among the blocks. A block that begins in the middle of a tile hands its sums over in the workspace to the block that has the tile's first slab, which writes the tile.",
//$   space = {
//$     { "BN", "n", { 128, 192, 256 }, "columns of c that a tile covers", more = { 64 } },
//$     { "TEAMS", "w", { 2, 3 }, "warpgroups that multiply, 64 rows of a tile each", default = 2 },
//$     { "STAGES", "s", { 4, 6 }, "slabs that are on their way or multiplied", more = { 3, 5 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", more = { 0, 4, 16 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "BM", "TEAMS * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     { "SHARED_BYTES", "SLABS_BYTES + (TEAMS > 2 and 3 or 4) * 8192 + STAGES * 16" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "tiles", "down * across * batch" },
//$     { "THREADS", "128 + TEAMS * 128" },
//$     { "slabs_of_block", "ceil_div(tiles * ceil_div(k, 64), RESIDENT // CLUSTER)" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16" },
//$     { "SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 32 == 0", "blocks share slabs of whole swizzled lines" },
//$     { "TEAMS == 2 or BN < 256", "a thread of three warpgroups has 160 registers" },
//$     { "TEAMS == 2 or BN == 192", "three warpgroups for large tiles", listed = true },
//$     { "STAGES == (BM + BN > 256 and 4 or 6)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BM" }, swizzle = 128 },
//$     { "map_y", tensor = "b", box = { "64", "transpose_b > 0 and BN // CLUSTER or BN // CLUSTER % 64 > 0 and 64 // CLUSTER or 64" }, swizzle = 128 },
//$     { "map_c", tensor = "c", box = { "128 // SIZE_U", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { set = "workspace", value = 0, bytes = "SM_COUNT * 16" },
//$     { block = { "THREADS" }, grid = { "max(1, min(RESIDENT, SM_COUNT) // CLUSTER) * CLUSTER" }, dynamic_shared = "SHARED_BYTES",
//$       cooperative = true, when = "tiles > 0",
//$       work = "(BM + BN) * 128 * slabs_of_block // THREADS",
//$       -- Multiply-adds of f32 that take as long as the tensor cores took in 30 large products.
//$       -- Setting flags and handing over a tile take as long as 40 slabs.
//$       adds = "BM * BN * 64 * (slabs_of_block + 40) // (38 * THREADS)" },
//$   },
//$   -- Four flags of each block, and a tile of sums. A block has an SM of its own.
//$   workspace = "SM_COUNT * (16 + BM * BN * 4)",
//$   -- Vectors and many tiny matrices are left to others. All divided slabs are an int.
//$   fits = "k > 0 and k < 67108864 and a_stride > 0 and b_stride > 0 and max(m, n) < 2147480000 and tiles < 1073740000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$   -- A few blocks alone would wait for the sums of others, so nothing is counted: hints.
//$   in_flight = "(BM + BN) * 128 * (STAGES - 1) // THREADS",
//$   arithmetic = "64",
//$   wavefronts = "0.3",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")
//$ include("hopper_stream_shares.cuh")
//$ end)
//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__($(THREADS), 1)
    $(name)($(parameters)) {
  $(let("down", "across", "tiles"))
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_stream_store.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
