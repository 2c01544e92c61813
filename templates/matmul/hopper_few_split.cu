//$ algorithm {
//$   brief = "f16 and bf16 as hopper_few does it, with few tiles of c and a long k: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "BN", "n", { 16, 32, 64, 128 }, "rows of c that a tile covers", more = { 8 } },
//$     { "STAGES", "s", { 6, 8 }, "slabs that are on their way or multiplied", more = { 4, 10 } },
//$     { "BLOCKS", "o", { 132 }, "blocks, if k is long enough", more = { 264 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "CLUSTER", "1" },
//$     { "GROUP", "8" },
//$     { "BM", "2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     { "down", "ceil_div(n, BM)" },
//$     { "across", "ceil_div(m, BN)" },
//$     { "slabs", "ceil_div(k, 64)" },
//$     { "pieces", "max(1, min(BLOCKS // max(1, down * across * batch), slabs // 4))" },
//$     { "packs", "m * ceil_div(n, 4)" },
//$     { "groups", "packs >= 65536 and 1 or packs >= 4096 and 8 or 32" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "STAGES == (BN > 64 and 6 or 8)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "64", "transpose_b > 0 and BM or 64" }, swizzle = 128 },
//$     { "map_y", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BN" }, swizzle = 128 },
//$   },
//$   passes = {
//$     { block = { "384" }, grid = { "min(RESIDENT, down * across * batch * pieces)" },
//$       dynamic_shared = "SLABS_BYTES + STAGES * 16" },
//$     { block = { "256" }, grid = { "ceil_div(packs * groups, 256)", "1", "batch" } },
//$   },
//$   workspace = "pieces * down * BM * across * BN * batch * 4",
//$   -- Chunks of 64 rows of c, as a transposed a has them, would be wider than the tile.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and down * across * batch * pieces < 2147480000 and m * n * batch > 0 and (transpose_a == 0 or BN % 64 == 0)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ end)
__global__ void __launch_bounds__(384, 1)
    $(name)($(parameters)) {
  $(let("down", "across", "slabs", "pieces"))
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_few_partial.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}

//$ include("tensor16_add.cuh", { high = ("across * %d"):format(BN), line = ("down * %d"):format(BM) })
