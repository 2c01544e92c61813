//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores: one thread brings slabs of op(a) and op(b) by TMA, two warpgroups multiply them by wgmma, and blocks stay for many tiles.",
//$   space = {
//$     { "WM", "m", { 64, 128 }, "rows of c that a warpgroup covers" },
//$     { "BN", "n", { 64, 96, 128, 192, 256 }, "columns of c that a tile covers", more = { 160, 224 } },
//$     { "TURNS", "t", { 0, 1 }, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile" },
//$     { "TEAMS", "w", { 2, 3 }, "warpgroups that multiply", default = 2 },
//$     { "STAGES", "s", { 4, 5, 6, 8, 12 }, "slabs that are on their way or multiplied", more = { 3 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", more = { 0, 4, 16 } },
//$   },
//$   let = {
//$     { "BM", "TURNS > 0 and WM or TEAMS * WM" },
//$     { "ROOM", "ceil_div(BN, 64) * 64" },
//$     { "SLABS_BYTES", "STAGES * (BM + ROOM) * 128" },
//$     { "SHARED_BYTES", "SLABS_BYTES + (TEAMS > 2 and 3 or 4) * 8192 + STAGES * 16" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16" },
//$     { "WM * BN <= 16384", "a thread has 128 registers for sums" },
//$     { "SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 32 == 0 and (BN % 64 == 0 or CLUSTER == 1)", "blocks share slabs of whole swizzled lines" },
//$     { "TEAMS == 2 or TURNS == 0 and WM == 64 and BN < 256", "a thread of three warpgroups has 160 registers" },
//$     { "TEAMS == 2 or BN <= 192", "three warpgroups for tiles that are not wide", listed = true },
//$     { "TURNS == 0 and (WM == 64 or BN == 128) or TURNS == 1 and (WM == 64 and BN <= 128 or WM == BN)", "large tiles, or for few tiles small ones", listed = true },
//$     { "STAGES == (BM + BN > 256 and (BN == 96 and 5 or 4) or BM + BN > 192 and 6 or BM + BN > 128 and 8 or 12)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BM" }, swizzle = 128 },
//$     { "map_y", tensor = "b", box = { "64", "transpose_b > 0 and BN // CLUSTER or BN // CLUSTER % 64 > 0 and 64 // CLUSTER or 64" }, swizzle = 128 },
//$     { "map_c", tensor = "c", box = { "BN % 64 > 0 and 32 or 128 // SIZE_U", "64" }, swizzle = "BN % 64 > 0 and SIZE_U == 2 and 64 or 128", optional = true },
//$   },
//$   block = { "128 + TEAMS * 128" },
//$   grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$   dynamic_shared = "SHARED_BYTES",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")
//$ end)
//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__($(128 + TEAMS * 128), 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_store.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
