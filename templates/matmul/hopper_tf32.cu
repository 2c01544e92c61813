//$ algorithm {
//$   brief = "f32 by Hopper's tensor cores, for calls that allow tf32: as hopper does it. wgmma takes tf32 along k only, so a first kernel copies operands that lie across k, or whose rows are not aligned to 16 bytes, into the workspace.",
//$   space = {
//$     { "WM", "m", { 64, 128 }, "rows of c that a warpgroup covers" },
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a tile covers" },
//$     { "TURNS", "t", { 0, 1 }, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile" },
//$     { "TEAMS", "w", { 2 }, "warpgroups that multiply", default = 2, more = { 3 } },
//$     { "STAGES", "s", { 4, 6, 8, 12 }, "slabs that are on their way or multiplied", more = { 3, 5 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "ALL", "a", { 0 }, "1: all operands are copied, so that no address need be aligned", more = { 1 } },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", default = 8, more = { 0, 4, 16 } },
//$   },
//$   let = {
//$     { "BM", "TURNS > 0 and WM or TEAMS * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     -- Of a copy: packs of 4 numbers of a line along k, which begins at 128 bytes, so that
//$     -- TMA reads no sector twice; and tiles of 64 x 64.
//$     { "width", "ceil_div(k, 32) * 8" },
//$     { "a_copies", "ALL == 0 and transpose_a == 0 and a_stride > 0 and a_stride % 4 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "ALL == 0 and transpose_b > 0 and b_stride > 0 and b_stride % 4 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_tiles", "ceil_div(m, 64) * a_copies" },
//$     { "b_tiles", "ceil_div(n, 64) * b_copies" },
//$     { "SHARED_BYTES", "SLABS_BYTES + (TEAMS > 2 and 3 or 4) * 8192 + STAGES * 16" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "tf32 is a part of f32" },
//$     { "WM * BN <= 16384", "a thread has 128 registers for sums" },
//$     { "SHARED_BYTES <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 32 == 0", "blocks share whole swizzled lines" },
//$     { "TEAMS == 2 or TURNS == 0 and WM == 64 and BN < 256", "a thread of three warpgroups has 160 registers" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns", listed = true },
//$     { "TURNS == 0 and (WM == 64 or BN == 128) or TURNS == 1 and (WM == 64 and BN <= 128 or WM == BN)", "large tiles, or for few tiles small ones", listed = true },
//$     { "STAGES == (BM + BN > 256 and 4 or BM + BN > 192 and 6 or BM + BN > 128 and 8 or 12)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "32", "BM" }, swizzle = 128, workspace = "a_copies > 0 and 0 or -1",
//$       sizes = { "k", "m", "a_batch_stride == 0 and 1 or batch" },
//$       strides = { "a_copies > 0 and width * 4 or a_stride", "a_batch_stride == 0 and 0 or a_copies > 0 and m * width * 4 or a_batch_stride" } },
//$     { "map_y", tensor = "b", box = { "32", "BN // CLUSTER" }, swizzle = 128, workspace = "b_copies > 0 and m * width * a_copies * 16 or -1",
//$       sizes = { "k", "n", "b_batch_stride == 0 and 1 or batch" },
//$       strides = { "b_copies > 0 and width * 4 or b_stride", "b_batch_stride == 0 and 0 or b_copies > 0 and n * width * 4 or b_batch_stride" } },
//$     { "map_c", tensor = "c", box = { "32", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(k, 64)", "a_tiles + b_tiles" }, shared = "16384" },
//$     { block = { "128 + TEAMS * 128" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SHARED_BYTES" },
//$   },
//$   workspace = "(m * a_copies + n * b_copies) * width * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "allow_tf32 > 0 and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")

//$ include("numbers_along.cuh")
//$ end)
//$ include("along_kernel.cuh", { edge = 64, deep = 64, pack = 4, word = "float" })

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__($(128 + TEAMS * 128), 1)
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_store.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
