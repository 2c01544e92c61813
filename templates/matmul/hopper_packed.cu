//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, for rows that are not aligned to 16 bytes: a first kernel copies such operands into the workspace, with rows that are.",
//$   space = {
//$     { "WM", "m", { 64, 128 }, "rows of c that a warpgroup covers" },
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a tile covers" },
//$     { "TURNS", "t", { 0, 1 }, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile" },
//$     { "STAGES", "s", { 4, 6, 8, 12 }, "slabs that are on their way or multiplied", more = { 3, 5 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "ALL", "a", { 0 }, "1: aligned rows are copied too, so that no address need be aligned", more = { 1 } },
//$   },
//$   let = {
//$     { "GROUP", "8" },
//$     { "BM", "TURNS > 0 and WM or 2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     -- Lines of a and b as they are stored, and the packs of 8 elements of one line: lines
//$     -- begin at 128 bytes, so that TMA reads no sector twice.
//$     { "a_lines", "transpose_a > 0 and k or m" },
//$     { "b_lines", "transpose_b > 0 and n or k" },
//$     { "a_line", "ceil_div(transpose_a > 0 and m or k, 64) * 8" },
//$     { "b_line", "ceil_div(transpose_b > 0 and k or n, 64) * 8" },
//$     { "a_copies", "ALL == 0 and a_stride > 0 and a_stride % 8 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "ALL == 0 and b_stride > 0 and b_stride % 8 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_packs", "a_lines * a_line * a_copies" },
//$     { "b_packs", "b_lines * b_line * b_copies" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16" },
//$     { "WM * BN <= 16384", "a thread has 128 registers for sums" },
//$     { "SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns" },
//$     { "TURNS == 0 and (WM == 64 or BN == 128) or TURNS == 1 and (WM == 64 and BN <= 128 or WM == BN)", "large tiles, or for few tiles small ones", listed = true },
//$     { "STAGES == (BM + BN > 256 and 4 or BM + BN > 192 and 6 or BM + BN > 128 and 8 or 12)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BM" }, swizzle = 128, workspace = "a_copies > 0 and 0 or -1",
//$       strides = { "a_copies > 0 and a_line * 8 or a_stride", "a_batch_stride == 0 and 0 or a_copies > 0 and a_lines * a_line * 8 or a_batch_stride" } },
//$     { "map_y", tensor = "b", box = { "64", "transpose_b > 0 and BN // CLUSTER or 64" }, swizzle = 128, workspace = "b_copies > 0 and a_packs * 16 or -1",
//$       strides = { "b_copies > 0 and b_line * 8 or b_stride", "b_batch_stride == 0 and 0 or b_copies > 0 and b_lines * b_line * 8 or b_batch_stride" } },
//$     { "map_c", tensor = "c", box = { "128 // SIZE_U", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(a_packs + b_packs, 256)" } },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + STAGES * 16" },
//$   },
//$   workspace = "(a_packs + b_packs) * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and a_packs + b_packs < 549755813888 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")

//$ include("packed_copies.cuh")
//$ end)
//$ include("packed_kernel.cuh")

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_store.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
