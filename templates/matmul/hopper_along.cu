//$ algorithm {
//$   brief = "i8, e4m3 and e5m2 by Hopper's tensor cores, with operands of any layout: as hopper does it. wgmma takes bytes along k only, so a first kernel copies operands that lie across k, or whose rows are not aligned to 16 bytes, into the workspace. i8 is exact; sums of floats are added up in f32 after every four products by wgmma, or never, for calls that allow it.",
//$   space = {
//$     { "WM", "m", { 64, 128 }, "rows of c that a warpgroup covers" },
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a tile covers" },
//$     { "TURNS", "t", { 0, 1 }, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile" },
//$     { "STAGES", "s", { 4, 6, 8, 12 }, "slabs that are on their way or multiplied", more = { 3, 5 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "PROMOTE", "p", { 0, 4 }, "of floats: products by wgmma whose sum is then added in f32; 0: all of them; 2: four, and after two of them the other warpgroup begins its own", more = { 2 } },
//$     { "AHEAD", "h", { 0, 1 }, "of floats: 1: while the sum of four products is added, the next are multiplied", default = 0 },
//$     { "ALL", "a", { 0 }, "1: all operands are copied, so that no address need be aligned", more = { 1 } },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other; 0: tiles along a Hilbert curve", default = 8, more = { 0, 4, 16 } },
//$   },
//$   let = {
//$     { "BM", "TURNS > 0 and WM or 2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     -- Of a copy: packs of 16 bytes of a line along k, which begins at 128 bytes, so that
//$     -- TMA reads no sector twice; and tiles of 128 x 128.
//$     { "width", "ceil_div(k, 128) * 8" },
//$     { "a_copies", "ALL == 0 and transpose_a == 0 and a_stride > 0 and a_stride % 16 == 0 and a_batch_stride % 16 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "ALL == 0 and transpose_b > 0 and b_stride > 0 and b_stride % 16 == 0 and b_batch_stride % 16 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_tiles", "ceil_div(m, 128) * a_copies" },
//$     { "b_tiles", "ceil_div(n, 128) * b_copies" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE == 1 and (ACC == \"uint32_t\" or ACC == \"float\")", "wgmma of i8, e4m3 and e5m2" },
//$     { "PROMOTE == 0 or ACC == \"float\"", "integers are exact" },
//$     { "PROMOTE == 0 or WM == 64", "a thread has 192 registers for sums of both kinds" },
//$     { "PROMOTE == 0 or TURNS == 0", "one warpgroup multiplies while the other adds" },
//$     { "AHEAD == 0 or PROMOTE == 4 and BN >= 128", "only promoted sums, in two parts or more" },
//$     { "WM * BN <= 16384", "a thread has 128 registers for sums" },
//$     { "SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 32 == 0", "blocks share slabs of whole swizzled lines" },
//$     { "TURNS == 0 and (WM == 64 or BN == 128) or TURNS == 1 and (WM == 64 and BN <= 128 or WM == BN)", "large tiles, or for few tiles small ones", listed = true },
//$     { "AHEAD == 0 or BN >= 192", "large tiles", listed = true },
//$     { "STAGES == (BM + BN > 256 and 4 or BM + BN > 192 and 6 or BM + BN > 128 and 8 or 12)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "128", "BM" }, swizzle = 128, workspace = "a_copies > 0 and 0 or -1",
//$       sizes = { "k", "m", "a_batch_stride == 0 and 1 or batch" },
//$       strides = { "a_copies > 0 and width * 16 or a_stride", "a_batch_stride == 0 and 0 or a_copies > 0 and m * width * 16 or a_batch_stride" } },
//$     { "map_y", tensor = "b", box = { "128", "BN // CLUSTER" }, swizzle = 128, workspace = "b_copies > 0 and m * width * a_copies * 16 or -1",
//$       sizes = { "k", "n", "b_batch_stride == 0 and 1 or batch" },
//$       strides = { "b_copies > 0 and width * 16 or b_stride", "b_batch_stride == 0 and 0 or b_copies > 0 and n * width * 16 or b_batch_stride" } },
//$     { "map_c", tensor = "c", box = { "128 // SIZE_U", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(k, 128)", "a_tiles + b_tiles" }, shared = "16384" },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + STAGES * 16" },
//$   },
//$   workspace = "(m * a_copies + n * b_copies) * width * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "(PROMOTE > 0 or ACC == \"uint32_t\" or allow_fast_accumulation > 0) and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")

//$ include("bytes_along.cuh")
//$ end)
//$ include("along_kernel.cuh", { edge = 128, deep = 128, pack = 16, word = "uint8_t" })

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_store.cuh", parts = 1,
  //$   multiply = AHEAD > 0 and "hopper_multiply_ahead.cuh" or PROMOTE > 0 and "hopper_multiply_promoted.cuh" or "hopper_multiply.cuh" })
}
