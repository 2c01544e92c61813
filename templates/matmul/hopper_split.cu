//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, for few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "WM", "m", { 64 }, "rows of c that a warpgroup covers", more = { 128 } },
//$     { "BN", "n", { 128, 256 }, "columns of c that a tile covers", more = { 64 } },
//$     { "STAGES", "s", { 4, 6 }, "slabs that are on their way or multiplied", more = { 3, 5, 8 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "BLOCKS", "o", { 132 }, "blocks, if k is long enough", more = { 264 } },
//$   },
//$   let = {
//$     { "TURNS", "0" },
//$     { "GROUP", "8" },
//$     { "BM", "2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "slabs", "ceil_div(k, 64)" },
//$     { "pieces", "max(1, min(BLOCKS // max(1, down * across * batch * CLUSTER), slabs // 4))" },
//$     { "packs", "m * ceil_div(n, 4)" },
//$     { "groups", "packs >= 65536 and 1 or packs >= 4096 and 8 or 32" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16" },
//$     { "WM * BN <= 16384", "a thread has 128 registers for sums" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns" },
//$     { "STAGES == (BM + BN > 256 and 4 or 6)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BM" }, swizzle = 128 },
//$     { "map_y", tensor = "b", box = { "64", "transpose_b > 0 and BN // CLUSTER or 64" }, swizzle = 128 },
//$   },
//$   passes = {
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, down * across * batch * pieces) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + STAGES * 16" },
//$     { block = { "256" }, grid = { "ceil_div(packs * groups, 256)", "1", "batch" } },
//$   },
//$   workspace = "pieces * down * BM * CLUSTER * across * BN * batch * 4",
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and down * across * batch * pieces < 2147480000 and m * n * batch > 0",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ end)
//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)($(parameters)) {
  $(let("down", "across", "slabs", "pieces"))
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_partial.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}

//$ include("tensor16_add.cuh", { high = ("down * %d"):format(BM * CLUSTER), line = ("across * %d"):format(BN) })
